package dev.planwalk.plandrawing.exchange;

import static dev.planwalk.plandrawing.exchange.StepOutput.UNSET;

import java.util.List;

/**
 * Objects of a model and how they belong together; attributes as in IFC4 (ISO 16739:2013). Every
 * method that adds an object answers its name.
 */
final class IfcObjects {

  private final StepOutput out;
  private final IfcGuids guids;

  IfcObjects(StepOutput out, IfcGuids guids) {
    this.out = out;
    this.guids = guids;
  }

  /**
   * An object with its id and name, and no owner, description or kind of its own.
   *
   * @param key what it is in the plan
   * @param more its attributes from the placement on
   */
  String object(String type, String key, String name, String... more) {
    return kind(type, key, name, UNSET, more);
  }

  /** The same with a kind of its own. */
  String kind(String type, String key, String name, String kind, String... more) {
    String[] attributes = new String[5 + more.length];
    attributes[0] = guids.of(key);
    attributes[1] = UNSET;
    attributes[2] = name.isBlank() ? UNSET : StepOutput.text(name);
    attributes[3] = UNSET;
    attributes[4] = kind;
    System.arraycopy(more, 0, attributes, 5, more.length);
    return out.add(type, attributes);
  }

  private void relation(String type, String key, String... ends) {
    String[] attributes = new String[4 + ends.length];
    attributes[0] = guids.of(key);
    attributes[1] = UNSET;
    attributes[2] = UNSET;
    attributes[3] = UNSET;
    System.arraycopy(ends, 0, attributes, 4, ends.length);
    String _ = out.add(type, attributes);
  }

  /** Parts of a whole; nothing for none. */
  void parts(String key, String whole, List<String> parts) {
    if (!parts.isEmpty()) {
      relation("IFCRELAGGREGATES", "parts/" + key, whole, StepOutput.list(parts));
    }
  }

  /** What stands on a storey; nothing for none. */
  void contained(String key, String storey, List<String> elements) {
    if (!elements.isEmpty()) {
      relation(
          "IFCRELCONTAINEDINSPATIALSTRUCTURE",
          "contained/" + key,
          StepOutput.list(elements),
          storey);
    }
  }

  /** A hole in an element. */
  void hole(String key, String element, String hole) {
    relation("IFCRELVOIDSELEMENT", "hole/" + key, element, hole);
  }

  /** What stands in a hole. */
  void filling(String key, String hole, String filling) {
    relation("IFCRELFILLSELEMENT", "filling/" + key, hole, filling);
  }

  /** A named group of objects. */
  void zone(String key, String name, List<String> members) {
    String zone = object("IFCZONE", "zone/" + key, name, UNSET);
    relation("IFCRELASSIGNSTOGROUP", "members/" + key, StepOutput.list(members), UNSET, zone);
  }

  /** A property that is true or false. */
  String flag(String name, boolean value) {
    return out.add(
        "IFCPROPERTYSINGLEVALUE",
        StepOutput.text(name),
        UNSET,
        "IFCBOOLEAN(" + (value ? ".T." : ".F.") + ")",
        UNSET);
  }

  /** A share of a whole. */
  String ratio(String name, double value) {
    return out.add(
        "IFCPROPERTYSINGLEVALUE",
        StepOutput.text(name),
        UNSET,
        "IFCPOSITIVERATIOMEASURE(" + StepOutput.real(value) + ")",
        UNSET);
  }

  /** A length of an object. */
  String lengthQuantity(String name, double metres) {
    return out.add(
        "IFCQUANTITYLENGTH", StepOutput.text(name), UNSET, UNSET, IfcShapes.length(metres), UNSET);
  }

  /** An area of an object. */
  String areaQuantity(String name, double squareMetres) {
    return out.add(
        "IFCQUANTITYAREA",
        StepOutput.text(name),
        UNSET,
        UNSET,
        StepOutput.real(squareMetres),
        UNSET);
  }

  /** States properties of an object. */
  void properties(String key, String object, String set, List<String> properties) {
    String id = "properties/" + key;
    String members =
        out.add(
            "IFCPROPERTYSET",
            guids.of(id),
            UNSET,
            StepOutput.text(set),
            UNSET,
            StepOutput.list(properties));
    relation(
        "IFCRELDEFINESBYPROPERTIES", "stated/" + id, StepOutput.list(List.of(object)), members);
  }

  /** States quantities of an object. */
  void quantities(String key, String object, String set, List<String> quantities) {
    String id = "quantities/" + key;
    String members =
        out.add(
            "IFCELEMENTQUANTITY",
            guids.of(id),
            UNSET,
            StepOutput.text(set),
            UNSET,
            UNSET,
            StepOutput.list(quantities));
    relation(
        "IFCRELDEFINESBYPROPERTIES", "stated/" + id, StepOutput.list(List.of(object)), members);
  }
}
