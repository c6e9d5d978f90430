package dev.planwalk.domain.operation;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * How an operation appears as an MCP tool. All texts, limits and hints come from the operation; the
 * binding only says where the tool differs. A {@link Trait#REPLAYABLE} operation gets the argument
 * {@code idempotency_key} by itself.
 *
 * @param name of the tool
 * @param title for people, shown by hosts
 * @param hidden input fields the tool does not offer
 * @param fillings arguments that only the tool fills in
 * @param explained fields whose words another tool lists: field to that tool's name
 * @param bare fields of which the tool's schema says the type alone
 * @param next what to do after an answer, read from its body and the arguments of the call
 * @param viewed whether hosts that can show a view show the answers in it
 * @param visit the page that a person may have to visit after an answer
 */
public record ToolBinding(
    String name,
    String title,
    Set<String> hidden,
    List<Filling> fillings,
    Map<String, String> explained,
    Set<String> bare,
    BiFunction<JsonNode, ObjectNode, Optional<NextCall>> next,
    boolean viewed,
    Optional<PageVisit> visit) {

  /** The argument that stands for the header {@code Idempotency-Key}. */
  public static final String IDEMPOTENCY_KEY = "idempotency_key";

  /**
   * Fills an absent argument, always or if another argument has a certain value.
   *
   * @param whenField the other argument; empty for always
   */
  public record Filling(String field, String value, String whenField, String whenValue) {
    /** Whether the argument need not be sent, whatever the others are. */
    public boolean always() {
      return whenField.isEmpty();
    }
  }

  /** One way in which the tool differs from the operation. */
  public sealed interface Option {
    record Without(List<String> fields) implements Option {}

    record Titled(String title) implements Option {}

    record Fills(Filling filling) implements Option {}

    record AsIn(String tool, List<String> fields) implements Option {}

    record Bare(List<String> fields) implements Option {}

    record Next(BiFunction<JsonNode, ObjectNode, Optional<NextCall>> next) implements Option {}

    record InView() implements Option {}

    record Visits(PageVisit visit) implements Option {}
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

  /** A default of the tool alone; the other door wants the field to be sent. */
  public static Option filling(String field, String value) {
    return new Option.Fills(new Filling(field, value, "", ""));
  }

  /**
   * The words of these fields are those of another tool, whose schema lists and explains them; this
   * one only says where to look. Agents read all tools before every conversation.
   */
  public static Option asIn(String tool, String... fields) {
    return new Option.AsIn(tool, List.of(fields));
  }

  /** The text of the tool says already what these fields are. */
  public static Option bare(String... fields) {
    return new Option.Bare(List.of(fields));
  }

  /** The suggested next call, from the body of a successful answer. */
  public static Option next(Function<JsonNode, Optional<NextCall>> next) {
    return new Option.Next((body, _) -> next.apply(body));
  }

  /** The same where the next call repeats arguments of this one. */
  public static Option next(BiFunction<JsonNode, ObjectNode, Optional<NextCall>> next) {
    return new Option.Next(next);
  }

  /** Hosts that can show a view show the answers of this tool in it. */
  public static Option inView() {
    return new Option.InView();
  }

  /** A person may have to visit a page; hosts that can send people to one are asked to. */
  public static Option visits(PageVisit visit) {
    return new Option.Visits(visit);
  }

  static ToolBinding of(String name, Option... options) {
    String title = name.replace('_', ' ');
    title = title.isEmpty() ? title : Character.toUpperCase(title.charAt(0)) + title.substring(1);
    Set<String> hidden = new LinkedHashSet<>();
    List<Filling> fillings = new ArrayList<>();
    Map<String, String> explained = new LinkedHashMap<>();
    Set<String> bare = new LinkedHashSet<>();
    BiFunction<JsonNode, ObjectNode, Optional<NextCall>> next = (_, _) -> Optional.empty();
    boolean viewed = false;
    Optional<PageVisit> visit = Optional.empty();
    for (Option option : options) {
      switch (option) {
        case Option.Without(List<String> fields) -> hidden.addAll(fields);
        case Option.Titled(String given) -> title = given;
        case Option.Fills(Filling filling) -> fillings.add(filling);
        case Option.AsIn(String other, List<String> fields) ->
            fields.forEach(field -> explained.put(field, other));
        case Option.Bare(List<String> fields) -> bare.addAll(fields);
        case Option.Next(var given) -> next = given;
        case Option.InView() -> viewed = true;
        case Option.Visits(PageVisit given) -> visit = Optional.of(given);
      }
    }
    return new ToolBinding(
        name,
        title,
        Collections.unmodifiableSet(hidden),
        List.copyOf(fillings),
        Collections.unmodifiableMap(explained),
        Collections.unmodifiableSet(bare),
        next,
        viewed,
        visit);
  }
}
