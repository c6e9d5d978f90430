package dev.planwalk.viewer;

import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Fills {@code {{name}}} in a template in one pass, so that a value is never read as a template.
 */
final class Placeholders {

  private static final Pattern PLACEHOLDER = Pattern.compile("\\{\\{([a-z]+)}}");

  private Placeholders() {}

  /**
   * The template with each placeholder replaced.
   *
   * @throws IllegalArgumentException if the template names a value that is not given
   */
  static String fill(String template, Map<String, String> values) {
    return PLACEHOLDER
        .matcher(template)
        .replaceAll(match -> {
          String value = values.get(match.group(1));
          if (value == null) {
            throw new IllegalArgumentException("no value for {{" + match.group(1) + "}}");
          }
          return Matcher.quoteReplacement(value);
        });
  }
}
