package dev.planwalk.domain.operation;

import dev.planwalk.domain.wire.Arguments;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Where an operation stands in the REST interface. Fields that are neither path variables nor bound
 * to a preference come from the query (GET, DELETE) or the body (POST, PATCH).
 *
 * @param path template such as {@code /api/v1/projects/{id}}
 * @param variables path variable to input field, in the order of the path
 * @param preferences {@code Prefer} header preferences bound to fields (RFC 7240)
 * @param hidden input fields this door does not offer
 * @param required input fields that are optional at another door only
 */
public record HttpBinding(
    HttpMethod method,
    String path,
    Map<String, String> variables,
    List<Preference> preferences,
    Set<String> hidden,
    Set<String> required) {
  private static final Pattern VARIABLE = Pattern.compile("\\{([a-z_]+)\\}");

  /** {@code Prefer: <name>=<value>} fills an integer field, cut to the greatest value. */
  public record Preference(String name, String field, int greatest) {}

  /** An addition to the plain rule that a path variable fills the field of its own name. */
  public sealed interface Option {
    record Bind(String variable, String field) implements Option {}

    record Prefer(Preference preference) implements Option {}

    record Without(String field) implements Option {}

    record Requiring(String field) implements Option {}
  }

  /** The path variable {@code {variable}} fills this input field. */
  public static Option bind(String variable, String field) {
    return new Option.Bind(variable, field);
  }

  /** The preference fills this input field; larger values are cut, malformed ones ignored. */
  public static Option prefer(String name, String field, int greatest) {
    return new Option.Prefer(new Preference(name, field, greatest));
  }

  /** This door does not offer the field. */
  public static Option without(String field) {
    return new Option.Without(field);
  }

  /** The field must be sent here, although its record makes it optional for another door. */
  public static Option requiring(String field) {
    return new Option.Requiring(field);
  }

  static HttpBinding of(HttpMethod method, String path, Option... options) {
    Map<String, String> variables = new LinkedHashMap<>();
    Matcher matcher = VARIABLE.matcher(path);
    while (matcher.find()) {
      variables.put(matcher.group(1), matcher.group(1));
    }
    List<Preference> preferences = new ArrayList<>();
    Set<String> hidden = new LinkedHashSet<>();
    Set<String> required = new LinkedHashSet<>();
    for (Option option : options) {
      switch (option) {
        case Option.Bind(String variable, String field) -> variables.put(variable, field);
        case Option.Prefer(Preference preference) -> preferences.add(preference);
        case Option.Without(String field) -> hidden.add(field);
        case Option.Requiring(String field) -> required.add(field);
      }
    }
    return new HttpBinding(
        method,
        path,
        Collections.unmodifiableMap(variables),
        List.copyOf(preferences),
        Collections.unmodifiableSet(hidden),
        Collections.unmodifiableSet(required));
  }

  /** Input fields filled from the path. */
  public Set<String> pathFields() {
    return new LinkedHashSet<>(variables.values());
  }

  /** Input fields that the path or a header fills: nobody sends them among the others. */
  Set<String> boundFields() {
    Set<String> fields = pathFields();
    preferences.forEach(preference -> fields.add(preference.field()));
    return fields;
  }

  /** The path with its variables filled from the arguments; empty if one is missing. */
  public Optional<String> filled(Arguments arguments) {
    String filled = path;
    for (Map.Entry<String, String> variable : variables.entrySet()) {
      Optional<String> value = arguments.text(variable.getValue());
      if (value.isEmpty()) {
        return Optional.empty();
      }
      filled = filled.replace("{" + variable.getKey() + "}", value.get());
    }
    return Optional.of(filled);
  }
}
