package dev.planwalk.domain.operation;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import tools.jackson.databind.JsonNode;

/**
 * How an operation appears as an MCP tool. All texts, limits and hints come from the operation; the
 * binding only says where the tool differs. A {@link Trait#REPLAYABLE} operation gets the argument
 * {@code idempotency_key} by itself.
 *
 * @param name of the tool
 * @param title for people, shown by hosts
 * @param hidden input fields the tool does not offer
 * @param fillings arguments that only the tool fills in
 * @param next what to do after an answer, read from its body
 * @param viewed whether hosts that can show a view show the answers in it
 */
public record ToolBinding(
    String name,
    String title,
    Set<String> hidden,
    List<Filling> fillings,
    Function<JsonNode, Optional<NextCall>> next,
    boolean viewed) {

  /** The argument that stands for the header {@code Idempotency-Key}. */
  public static final String IDEMPOTENCY_KEY = "idempotency_key";

  /** Fills an absent argument if another argument has a certain value. */
  public record Filling(String field, String value, String whenField, String whenValue) {}

  /** One way in which the tool differs from the operation. */
  public sealed interface Option {
    record Without(List<String> fields) implements Option {}

    record Titled(String title) implements Option {}

    record Fills(Filling filling) implements Option {}

    record Next(Function<JsonNode, Optional<NextCall>> next) implements Option {}

    record InView() implements Option {}
  }

  /** The tool does not offer these fields. */
  public static Option without(String... fields) {
    return new Option.Without(List.of(fields));
  }

  /** Title for people; the default is the name with spaces. */
  public static Option title(String title) {
    return new Option.Titled(title);
  }

  /** A default of the tool alone: the field is filled in while another has a certain value. */
  public static Option filling(String field, String value, String whenField, String whenValue) {
    return new Option.Fills(new Filling(field, value, whenField, whenValue));
  }

  /** The suggested next call, from the body of a successful answer. */
  public static Option next(Function<JsonNode, Optional<NextCall>> next) {
    return new Option.Next(next);
  }

  /** Hosts that can show a view show the answers of this tool in it. */
  public static Option inView() {
    return new Option.InView();
  }

  static ToolBinding of(String name, Option... options) {
    String title = name.replace('_', ' ');
    title = title.isEmpty() ? title : Character.toUpperCase(title.charAt(0)) + title.substring(1);
    Set<String> hidden = new LinkedHashSet<>();
    List<Filling> fillings = new ArrayList<>();
    Function<JsonNode, Optional<NextCall>> next = _ -> Optional.empty();
    boolean viewed = false;
    for (Option option : options) {
      switch (option) {
        case Option.Without(List<String> fields) -> hidden.addAll(fields);
        case Option.Titled(String given) -> title = given;
        case Option.Fills(Filling filling) -> fillings.add(filling);
        case Option.Next(var given) -> next = given;
        case Option.InView() -> viewed = true;
      }
    }
    return new ToolBinding(
        name, title, Collections.unmodifiableSet(hidden), List.copyOf(fillings), next, viewed);
  }
}
