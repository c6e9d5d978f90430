package dev.planwalk.domain.operation;

import dev.planwalk.domain.wire.Field;
import dev.planwalk.domain.wire.JsonSchema;
import dev.planwalk.domain.wire.Shape;
import dev.planwalk.domain.wire.WireType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** The start-up checks of the catalogue. All faults are found; none is thrown. */
final class CatalogCheck {
  private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9_]{0,63}");
  private static final Pattern TOOL_NAME = Pattern.compile("[A-Za-z0-9_.-]{1,128}");
  private static final int LONGEST_SUMMARY = 120;

  private final List<String> faults = new ArrayList<>();

  private CatalogCheck() {}

  static List<String> faults(List<Operation<?, ?>> operations) {
    CatalogCheck check = new CatalogCheck();
    operations.forEach(check::one);
    check.unique(operations);
    check.explained(operations);
    check.schemaNames(operations);
    return List.copyOf(check.faults);
  }

  private void fault(Operation<?, ?> operation, String what) {
    faults.add(operation.name() + ": " + what);
  }

  private void one(Operation<?, ?> operation) {
    operation.faults().forEach(what -> fault(operation, what));
    if (!NAME.matcher(operation.name()).matches()) {
      fault(operation, "the name is not snake case");
    }
    summary(operation);
    answers(operation);
    traits(operation);
    operation.http().ifPresent(http -> http(operation, http));
    operation.tool().ifPresent(tool -> tool(operation, tool));
    operation
        .deprecation()
        .filter(announced -> !announced.givesNotice())
        .ifPresent(announced ->
            fault(
                operation,
                "the notice from %s to %s is shorter than %d months"
                    .formatted(announced.since(), announced.sunset(), Deprecation.NOTICE_MONTHS)));
    for (Field field : operation.input().fields()) {
      if (field.type() instanceof WireType.Text(_, int max, _)
          && max == WireType.Text.UNSTATED_LENGTH) {
        fault(operation, "the text field " + field.name() + " has no @Length");
      }
    }
    boolean mcp = operation.tool().isPresent() || operation.method().isPresent();
    if (operation.http().isEmpty() && !mcp) {
      fault(operation, "no door leads to it");
    }
  }

  private void summary(Operation<?, ?> operation) {
    String summary = operation.summary();
    if (summary.isBlank() || summary.length() > LONGEST_SUMMARY) {
      fault(operation, "the summary must have 1 to 120 characters, it has " + summary.length());
    }
    if (!summary.endsWith(".") || summary.contains(". ") || summary.contains("\n")) {
      fault(operation, "the summary must be one sentence: " + summary);
    }
    if (summary.contains("`") || summary.contains("**") || summary.contains("<")) {
      fault(operation, "the summary must be plain text: " + summary);
    }
  }

  private void answers(Operation<?, ?> operation) {
    if (operation.answers().isEmpty()) {
      fault(operation, "no answer is declared");
    }
    Set<Class<?>> bodies = new HashSet<>();
    for (Operation.Declared answer : operation.answers()) {
      if (!bodies.add(answer.body().type())) {
        fault(operation, "two answers have the body " + answer.body().schemaName());
      }
      // A stored answer is its body alone.
      if (answer.attached().isPresent() && operation.has(Trait.REPLAYABLE)) {
        fault(operation, "what is REPLAYABLE cannot attach bytes");
      }
      if (answer.status() < 200 || answer.status() > 299) {
        fault(operation, "the status " + answer.status() + " is no success");
      }
    }
  }

  private void traits(Operation<?, ?> operation) {
    boolean readOnly = operation.has(Trait.READ_ONLY);
    if (readOnly && (operation.has(Trait.SPENDS) || operation.has(Trait.DELETES))) {
      fault(operation, "READ_ONLY contradicts SPENDS and DELETES");
    }
    if (operation.has(Trait.SPENDS)) {
      if (!operation.has(Trait.REPLAYABLE)) {
        fault(operation, "what SPENDS must be REPLAYABLE");
      }
      for (String field : List.of(Operation.DRY_RUN, Operation.CONFIRM)) {
        if (!operation.input().names().contains(field)) {
          fault(operation, "what SPENDS must have a field " + field);
        }
      }
    }
  }

  private void http(Operation<?, ?> operation, HttpBinding http) {
    boolean get = http.method() == HttpMethod.GET;
    boolean readOnly = operation.has(Trait.READ_ONLY);
    if (get != readOnly) {
      fault(operation, http.method() + " and READ_ONLY do not agree");
    }
    if (!get && !operation.has(Trait.REPLAYABLE)) {
      fault(operation, http.method() + " must be REPLAYABLE");
    }
    List<String> names = operation.input().names();
    Set<String> bound = new HashSet<>();
    http.variables()
        .forEach((variable, field) -> {
          if (!http.path().contains("{" + variable + "}")) {
            fault(operation, "the path has no variable {" + variable + "}");
          }
          if (!names.contains(field)) {
            fault(operation, "{" + variable + "} is bound to no field: " + field);
          } else if (!JsonSchema.isRequired(operation.input(), field)) {
            fault(operation, "the path field " + field + " must not be optional");
          }
          if (!bound.add(field)) {
            fault(operation, "the field " + field + " is bound twice");
          }
        });
    for (HttpBinding.Preference preference : http.preferences()) {
      if (!names.contains(preference.field())) {
        fault(operation, "the preference fills no field: " + preference.field());
      }
      if (!bound.add(preference.field())) {
        fault(operation, "the field " + preference.field() + " is bound twice");
      }
    }
    hidden(operation, http.hidden());
  }

  private void tool(Operation<?, ?> operation, ToolBinding tool) {
    if (!TOOL_NAME.matcher(tool.name()).matches()) {
      fault(operation, "the tool name is not allowed: " + tool.name());
    }
    hidden(operation, tool.hidden());
    for (String field : tool.bare()) {
      if (!operation.input().names().contains(field)) {
        fault(operation, "the field to leave bare does not exist: " + field);
      }
    }
    if (operation.has(Trait.SPENDS) && !tool.hidden().contains(Operation.DRY_RUN)) {
      fault(operation, "the tool must leave out dry_run: estimate_cost is the tool for it");
    }
    if (operation.has(Trait.REPLAYABLE)
        && operation.input().names().contains(ToolBinding.IDEMPOTENCY_KEY)) {
      fault(operation, "idempotency_key is added by the door and must be no field");
    }
  }

  /** Who is sent to another tool for a field's words must find them there, all of them. */
  private void explained(List<Operation<?, ?>> operations) {
    for (Operation<?, ?> operation : operations) {
      operation
          .tool()
          .map(ToolBinding::explained)
          .orElse(Map.of())
          .forEach((field, tool) -> {
            Optional<WireType> there =
                operations.stream()
                    .filter(other -> explains(other, tool, field))
                    .findFirst()
                    .flatMap(other -> type(other, field));
            if (there.isEmpty() || !there.equals(type(operation, field))) {
              fault(operation, "%s is not explained by %s".formatted(field, tool));
            }
          });
    }
  }

  private static boolean explains(Operation<?, ?> operation, String tool, String field) {
    return operation
        .tool()
        .filter(binding -> binding.name().equals(tool))
        .filter(binding -> !binding.hidden().contains(field))
        .filter(binding -> !binding.explained().containsKey(field))
        .isPresent();
  }

  private static Optional<WireType> type(Operation<?, ?> operation, String name) {
    return operation.input().fields().stream()
        .filter(field -> field.name().equals(name))
        .map(Field::type)
        .findFirst();
  }

  private void hidden(Operation<?, ?> operation, Set<String> hidden) {
    for (String field : hidden) {
      if (!operation.input().names().contains(field)) {
        fault(operation, "the field to leave out does not exist: " + field);
      } else if (JsonSchema.isRequired(operation.input(), field)) {
        fault(operation, "a required field cannot be left out: " + field);
      }
    }
  }

  private void unique(List<Operation<?, ?>> operations) {
    Set<String> names = new HashSet<>();
    Set<String> tools = new HashSet<>();
    Map<String, String> routes = new HashMap<>();
    for (Operation<?, ?> operation : operations) {
      if (!names.add(operation.name())) {
        fault(operation, "the name is taken");
      }
      operation
          .tool()
          .filter(tool -> !tools.add(tool.name()))
          .ifPresent(tool -> fault(operation, "the tool name is taken: " + tool.name()));
      operation
          .http()
          .ifPresent(http -> {
            String route = http.method() + " " + http.path().replaceAll("\\{[^}]*\\}", "{}");
            String other = routes.putIfAbsent(route, operation.name());
            if (other != null) {
              fault(operation, route + " is already the route of " + other);
            }
          });
    }
  }

  /** Two different records must not share a schema name. */
  private void schemaNames(List<Operation<?, ?>> operations) {
    Map<String, Class<?>> named = new HashMap<>();
    for (Operation<?, ?> operation : operations) {
      for (Operation.Declared answer : operation.answers()) {
        for (Shape<?> shape : answer.body().withParts()) {
          Class<?> other = named.putIfAbsent(shape.schemaName(), shape.type());
          if (other != null && other != shape.type()) {
            fault(
                operation,
                "the schema name %s is taken: %s and %s"
                    .formatted(shape.schemaName(), other.getName(), shape.type().getName()));
          }
        }
      }
    }
  }
}
