package dev.planwalk.testsupport.ifc;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A building model as STEP text. Lengths are given in metres and written in the unit of the model;
 * every method answers the number of what it wrote, such as {@code #12}. Not for several threads.
 */
public final class IfcWriter {

  private static final String NOBODY = "'0000000000000000000000',$";

  private final String schema;
  private final double metresPerUnit;
  private final List<String> lines = new ArrayList<>();

  /**
   * @param schema {@code IFC2X3} or {@code IFC4}
   * @param unit {@code mm}, {@code m} or {@code ft}
   */
  public IfcWriter(String schema, String unit) {
    this.schema = schema;
    this.metresPerUnit =
        switch (unit) {
          case "mm" -> 0.001;
          case "m" -> 1;
          case "ft" -> 0.3048;
          default -> throw new IllegalArgumentException("no unit " + unit);
        };
    String length =
        switch (unit) {
          case "mm" -> add("IFCSIUNIT(*,.LENGTHUNIT.,.MILLI.,.METRE.)");
          case "m" -> add("IFCSIUNIT(*,.LENGTHUNIT.,$,.METRE.)");
          default -> {
            String metre = add("IFCSIUNIT(*,.LENGTHUNIT.,$,.METRE.)");
            String foot = add("IFCMEASUREWITHUNIT(IFCLENGTHMEASURE(0.3048),%s)", metre);
            yield add("IFCCONVERSIONBASEDUNIT($,.LENGTHUNIT.,'FOOT',%s)", foot);
          }
        };
    String units = add("IFCUNITASSIGNMENT((%s))", length);
    add("IFCPROJECT(%s,'House',$,$,$,$,(),%s)", NOBODY, units);
  }

  /** An instance, its parts as {@link String#format} takes them. */
  // The checker's own annotation would need its library where the tests run.
  @SuppressWarnings("AnnotateFormatMethod")
  public String add(String format, Object... parts) {
    lines.add(parts.length == 0 ? format : String.format(Locale.ROOT, format, parts));
    return "#" + lines.size();
  }

  /** A length as the model writes it. */
  public String length(double metres) {
    String text = Double.toString(Math.rint(metres / metresPerUnit * 1e9) / 1e9);
    return text.contains("E")
        ? text
        : text.endsWith(".0") ? text.substring(0, text.length() - 1) : text;
  }

  /** A point of two or three coordinates. */
  public String point(double... metres) {
    List<String> numbers = new ArrayList<>();
    for (double coordinate : metres) {
      numbers.add(length(coordinate));
    }
    return add("IFCCARTESIANPOINT((%s))", String.join(",", numbers));
  }

  /** A direction. */
  public String direction(double x, double y, double z) {
    return add("IFCDIRECTION((%.12f,%.12f,%.12f))", x, y, z);
  }

  /**
   * A local placement, turned about its z axis.
   *
   * @param in the placement it is seen from, {@code $} for none
   */
  public String placement(String in, double x, double y, double z, double degrees) {
    double a = Math.toRadians(degrees);
    String axes =
        add(
            "IFCAXIS2PLACEMENT3D(%s,%s,%s)",
            point(x, y, z), direction(0, 0, 1), direction(Math.cos(a), Math.sin(a), 0));
    return add("IFCLOCALPLACEMENT(%s,%s)", in, axes);
  }

  /** A profile between corners, x and y in turns. */
  public String profile(double... corners) {
    List<String> points = new ArrayList<>();
    for (int i = 0; i < corners.length; i += 2) {
      points.add(point(corners[i], corners[i + 1]));
    }
    points.add(points.getFirst());
    String line = add("IFCPOLYLINE((%s))", String.join(",", points));
    return add("IFCARBITRARYCLOSEDPROFILEDEF(.AREA.,$,%s)", line);
  }

  /** A box as an extrusion upwards. */
  public String box(double x, double y, double z, double dx, double dy, double dz) {
    return extrusion(profile(x, y, x + dx, y, x + dx, y + dy, x, y + dy), z, dz);
  }

  /** A profile drawn upwards. */
  public String extrusion(String profile, double z, double height) {
    String axes = add("IFCAXIS2PLACEMENT3D(%s,$,$)", point(0, 0, z));
    return add(
        "IFCEXTRUDEDAREASOLID(%s,%s,%s,%s)", profile, axes, direction(0, 0, 1), length(height));
  }

  /** A box by its six faces. */
  public String facetedBox(double x, double y, double z, double dx, double dy, double dz) {
    String[] c = new String[8];
    for (int i = 0; i < 8; i++) {
      c[i] =
          point(x + ((i & 1) > 0 ? dx : 0), y + ((i & 2) > 0 ? dy : 0), z + ((i & 4) > 0 ? dz : 0));
    }
    int[][] faces = {
      {0, 2, 3, 1}, {4, 5, 7, 6}, {0, 1, 5, 4}, {2, 6, 7, 3}, {0, 4, 6, 2}, {1, 3, 7, 5}
    };
    List<String> all = new ArrayList<>();
    for (int[] face : faces) {
      String loop =
          add("IFCPOLYLOOP((%s,%s,%s,%s))", c[face[0]], c[face[1]], c[face[2]], c[face[3]]);
      all.add(add("IFCFACE((%s))", add("IFCFACEOUTERBOUND(%s,.T.)", loop)));
    }
    return add("IFCFACETEDBREP(%s)", add("IFCCLOSEDSHELL((%s))", String.join(",", all)));
  }

  /** A box by twelve triangles. */
  public String triangulatedBox(double x, double y, double z, double dx, double dy, double dz) {
    List<String> points = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      points.add(
          "(%s,%s,%s)"
              .formatted(
                  length(x + ((i & 1) > 0 ? dx : 0)),
                  length(y + ((i & 2) > 0 ? dy : 0)),
                  length(z + ((i & 4) > 0 ? dz : 0))));
    }
    String list = add("IFCCARTESIANPOINTLIST3D((%s))", String.join(",", points));
    return add(
        "IFCTRIANGULATEDFACESET(%s,$,.T.,((1,3,4),(1,4,2),(5,6,8),(5,8,7),(1,2,6),(1,6,5),(3,7,8),"
            + "(3,8,4),(1,5,7),(1,7,3),(2,4,8),(2,8,6)),$)",
        list);
  }

  /** What of a body lies below a level plane. */
  public String below(String body, double z) {
    String axes =
        add(
            "IFCAXIS2PLACEMENT3D(%s,%s,%s)",
            point(0, 0, z), direction(0, 0, 1), direction(1, 0, 0));
    String half = add("IFCHALFSPACESOLID(%s,.F.)", add("IFCPLANE(%s)", axes));
    return add("IFCBOOLEANCLIPPINGRESULT(.DIFFERENCE.,%s,%s)", body, half);
  }

  /** A body that stands elsewhere, mapped by a shift. */
  public String mapped(String body, double dx, double dy, double dz) {
    String origin = add("IFCAXIS2PLACEMENT3D(%s,$,$)", point(0, 0, 0));
    String shape = add("IFCSHAPEREPRESENTATION($,'Body','SweptSolid',(%s))", body);
    String map = add("IFCREPRESENTATIONMAP(%s,%s)", origin, shape);
    String to = add("IFCCARTESIANTRANSFORMATIONOPERATOR3D($,$,%s,1.,$)", point(dx, dy, dz));
    return add("IFCMAPPEDITEM(%s,%s)", map, to);
  }

  /** The shape of an object. */
  public String shape(String... bodies) {
    String representation =
        add("IFCSHAPEREPRESENTATION($,'Body','SweptSolid',(%s))", String.join(",", bodies));
    return add("IFCPRODUCTDEFINITIONSHAPE($,$,(%s))", representation);
  }

  /** A storey. */
  public String storey(String name, String placement, double elevation) {
    return add(
        "IFCBUILDINGSTOREY(%s,'%s',$,$,%s,$,$,.ELEMENT.,%s)",
        NOBODY, name, placement, length(elevation));
  }

  /** A space with its number, its name and the floor that it states. */
  public String space(
      String storey, String number, String name, String placement, String shape, double area) {
    String space =
        add(
            "IFCSPACE(%s,'%s',$,$,%s,%s,'%s',.ELEMENT.,.INTERNAL.,$)",
            NOBODY, number, placement, shape, name);
    add("IFCRELAGGREGATES(%s,$,$,%s,(%s))", NOBODY, storey, space);
    String quantity = add("IFCQUANTITYAREA('NetFloorArea',$,$,%.6f)", area);
    String set = add("IFCELEMENTQUANTITY(%s,'BaseQuantities',$,$,(%s))", NOBODY, quantity);
    add("IFCRELDEFINESBYPROPERTIES(%s,$,$,(%s),%s)", NOBODY, space, set);
    return space;
  }

  /** An element such as {@code IFCWALL} on a storey. */
  public String element(String type, String storey, String name, String placement, String shape) {
    String element = add("%s(%s,'%s',$,$,%s,%s,$)", type, NOBODY, name, placement, shape);
    add("IFCRELCONTAINEDINSPATIALSTRUCTURE(%s,$,$,(%s),%s)", NOBODY, element, storey);
    return element;
  }

  /** A hole in a wall, with nothing in it. */
  public String hole(String wall, String placement, String shape) {
    String hole = add("IFCOPENINGELEMENT(%s,'hole',$,$,%s,%s,$)", NOBODY, placement, shape);
    add("IFCRELVOIDSELEMENT(%s,$,$,%s,%s)", NOBODY, wall, hole);
    return hole;
  }

  /** A window in a hole. */
  public String window(String storey, String hole, String placement, double height, double width) {
    String window =
        add(
            "IFCWINDOW(%s,'window',$,$,%s,$,$,%s,%s)",
            NOBODY, placement, length(height), length(width));
    fill(storey, hole, window);
    return window;
  }

  /**
   * A door in a hole; x of its placement runs along the wall, and it opens to y.
   *
   * @param operation such as {@code SINGLE_SWING_LEFT}
   */
  public String door(
      String storey, String hole, String placement, double height, double width, String operation) {
    boolean older = schema.equals("IFC2X3");
    String door =
        add(
            older
                ? "IFCDOOR(%s,'door',$,$,%s,$,$,%s,%s)"
                : "IFCDOOR(%s,'door',$,$,%s,$,$,%s,%s,.DOOR.,.%s.,$)",
            NOBODY,
            placement,
            length(height),
            length(width),
            operation);
    if (older) {
      String style =
          add("IFCDOORSTYLE(%s,'style',$,$,$,$,$,.%s.,.WOOD.,.F.,.F.)", NOBODY, operation);
      add("IFCRELDEFINESBYTYPE(%s,$,$,(%s),%s)", NOBODY, door, style);
    }
    fill(storey, hole, door);
    return door;
  }

  private void fill(String storey, String hole, String filling) {
    add("IFCRELFILLSELEMENT(%s,$,$,%s,%s)", NOBODY, hole, filling);
    add("IFCRELCONTAINEDINSPATIALSTRUCTURE(%s,$,$,(%s),%s)", NOBODY, filling, storey);
  }

  /** The file. */
  public byte[] bytes() {
    StringBuilder out =
        new StringBuilder("ISO-10303-21;\nHEADER;\nFILE_DESCRIPTION((''),'2;1');\n")
            .append("FILE_NAME('','',(''),(''),'','','');\nFILE_SCHEMA(('")
            .append(schema)
            .append("'));\nENDSEC;\nDATA;\n");
    for (int i = 0; i < lines.size(); i++) {
      out.append('#').append(i + 1).append('=').append(lines.get(i)).append(";\n");
    }
    return out.append("ENDSEC;\nEND-ISO-10303-21;\n")
        .toString()
        .getBytes(StandardCharsets.ISO_8859_1);
  }
}
