package dev.planwalk.planreading.pdf;

import dev.planwalk.planreading.drawing.Layer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.apache.pdfbox.cos.COSArray;
import org.apache.pdfbox.cos.COSBase;
import org.apache.pdfbox.cos.COSDictionary;
import org.apache.pdfbox.cos.COSName;
import org.jspecify.annotations.Nullable;

/**
 * Optional content: the layers of a PDF, and which of them the file shows when it is opened (PDF
 * 32000-1, 8.11: default configuration, membership dictionaries, visibility expressions).
 */
final class OptionalContent {

  /** Layer of what lies on no layer. */
  static final String NO_LAYER = "0";

  private static final int MOST_NESTED = 16;
  private static final int MOST_GROUPS = 100_000;

  /** Parts of all expressions of a file; an expression may hold itself many times over. */
  private static final int MOST_PARTS = 100_000;

  private static final COSName OCGS = COSName.OCGS;
  private static final COSName OCMD = COSName.getPDFName("OCMD");
  private static final COSName VISIBILITY = COSName.getPDFName("VE");

  /** The groups of the file, in its order: whether they are shown. Compared by identity. */
  private final IdentityHashMap<COSDictionary, Boolean> groups = new IdentityHashMap<>();

  private final List<COSDictionary> order = new ArrayList<>();
  private final IdentityHashMap<COSDictionary, Boolean> memberships = new IdentityHashMap<>();
  private int parts;

  private OptionalContent() {}

  static OptionalContent of(COSDictionary catalog) {
    OptionalContent content = new OptionalContent();
    COSDictionary properties = catalog.getCOSDictionary(COSName.OCPROPERTIES);
    if (properties == null) {
      return content;
    }
    COSDictionary configuration = properties.getCOSDictionary(COSName.D);
    boolean base =
        configuration == null || !COSName.OFF.equals(configuration.getCOSName(COSName.BASE_STATE));
    for (COSDictionary group : dictionaries(properties.getDictionaryObject(OCGS))) {
      content.order.add(group);
      content.groups.put(group, base);
    }
    if (configuration != null) {
      dictionaries(configuration.getDictionaryObject(COSName.ON))
          .forEach(group -> content.groups.put(group, true));
      dictionaries(configuration.getDictionaryObject(COSName.OFF))
          .forEach(group -> content.groups.put(group, false));
    }
    return content;
  }

  private static List<COSDictionary> dictionaries(@Nullable COSBase value) {
    List<COSDictionary> found = new ArrayList<>();
    if (value instanceof COSDictionary one) {
      found.add(one);
    } else if (value instanceof COSArray array) {
      for (int i = 0; i < Math.min(array.size(), MOST_GROUPS); i++) {
        if (array.getObject(i) instanceof COSDictionary group) {
          found.add(group);
        }
      }
    }
    return found;
  }

  /**
   * The layers for the model, by name in lower case; groups of one name are one layer.
   *
   * @param seen names of layers that something visible lies on: a membership may show what lies on
   *     a group that is off
   */
  Map<String, Layer> layers(Set<String> seen) {
    Map<String, Layer> layers = new LinkedHashMap<>();
    for (COSDictionary group : order) {
      String name = name(group);
      String key = name.toLowerCase(Locale.ROOT);
      Layer known = layers.get(key);
      boolean off = !shown(group) && !seen.contains(name) && (known == null || known.off());
      layers.put(key, new Layer(name, off, false, true, 7, -3, "CONTINUOUS"));
    }
    return Collections.unmodifiableMap(layers);
  }

  /** Whether content that belongs to a group, or to a membership of groups, is shown. */
  boolean visible(COSDictionary membership) {
    return memberships.computeIfAbsent(membership, this::evaluate);
  }

  private boolean evaluate(COSDictionary membership) {
    if (!OCMD.equals(membership.getCOSName(COSName.TYPE))) {
      return shown(membership);
    }
    if (membership.getDictionaryObject(VISIBILITY) instanceof COSArray expression) {
      return holds(expression, 0);
    }
    List<COSDictionary> of = dictionaries(membership.getDictionaryObject(OCGS));
    if (of.isEmpty()) {
      return true;
    }
    String policy = membership.getNameAsString(COSName.P, "AnyOn");
    return switch (policy) {
      case "AllOn" -> of.stream().allMatch(this::shown);
      case "AnyOff" -> !of.stream().allMatch(this::shown);
      case "AllOff" -> of.stream().noneMatch(this::shown);
      default -> of.stream().anyMatch(this::shown);
    };
  }

  private boolean shown(COSDictionary group) {
    return groups.getOrDefault(group, true);
  }

  /** Evaluates {@code [/And ...]}, {@code [/Or ...]} and {@code [/Not ...]}. */
  private boolean holds(COSArray expression, int depth) {
    if (depth > MOST_NESTED || !(expression.getObject(0) instanceof COSName operator)) {
      return true;
    }
    boolean and = operator.getName().equals("And");
    boolean result = and;
    for (int i = 1; i < expression.size() && parts < MOST_PARTS; i++) {
      parts++;
      boolean part =
          switch (expression.getObject(i)) {
            case COSArray nested -> holds(nested, depth + 1);
            case COSDictionary group -> shown(group);
            case null, default -> true;
          };
      if (operator.getName().equals("Not")) {
        return !part;
      }
      result = and ? result && part : result || part;
    }
    return result;
  }

  /** Name of the layer that content lies on. */
  String layer(COSDictionary membership) {
    if (OCMD.equals(membership.getCOSName(COSName.TYPE))) {
      List<COSDictionary> of = dictionaries(membership.getDictionaryObject(OCGS));
      return of.isEmpty() ? NO_LAYER : name(of.getFirst());
    }
    return name(membership);
  }

  private static String name(COSDictionary group) {
    String name = group.getString(COSName.NAME);
    return name == null || name.isBlank() ? NO_LAYER : name;
  }
}
