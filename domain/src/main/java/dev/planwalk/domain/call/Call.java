package dev.planwalk.domain.call;

import dev.planwalk.domain.access.Credential;
import dev.planwalk.domain.id.AssetId;
import dev.planwalk.domain.operation.Door;
import dev.planwalk.domain.operation.Operation;
import dev.planwalk.domain.operation.ToolBinding;
import dev.planwalk.domain.operation.Trait;
import dev.planwalk.domain.operation.Watcher;
import dev.planwalk.domain.wire.Arguments;
import dev.planwalk.domain.wire.Field;
import dev.planwalk.domain.wire.WireType;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * One request, with little left of the door it came through.
 *
 * @param arguments read on demand, after key and scope; may refuse what it cannot read
 * @param idempotencyKey as sent; judged by the steps
 * @param requestId on every answer and log line
 * @param watcher told of progress if the operation waits
 * @param held what the caller says it has of an earlier answer
 * @param priced the call whose price this one asks for; what that was answered before goes first
 */
public record Call(
    Operation<?, ?> operation,
    Door door,
    Credential credential,
    Supplier<Arguments> arguments,
    Optional<String> idempotencyKey,
    String requestId,
    Watcher watcher,
    Optional<Held> held,
    Optional<Call> priced) {

  /** A call whose door does not report progress. */
  public Call(
      Operation<?, ?> operation,
      Door door,
      Credential credential,
      Supplier<Arguments> arguments,
      Optional<String> idempotencyKey,
      String requestId) {
    this(
        operation,
        door,
        credential,
        arguments,
        idempotencyKey,
        requestId,
        Watcher.none(),
        Optional.empty(),
        Optional.empty());
  }

  /** The same call, reporting progress to the watcher. */
  public Call watchedBy(Watcher somebody) {
    return new Call(
        operation, door, credential, arguments, idempotencyKey, requestId, somebody, held, priced);
  }

  /** The same call of somebody who has an earlier answer. */
  public Call holding(Optional<Held> earlier) {
    return new Call(
        operation,
        door,
        credential,
        arguments,
        idempotencyKey,
        requestId,
        watcher,
        earlier,
        priced);
  }

  /**
   * A tool call that would spend, priced instead of done: the other door's {@code dry_run}. A call
   * that the tool would refuse for that very argument stays what it is, and one that was answered
   * before, under its idempotency key, gets that answer: it would spend nothing again.
   *
   * @param operation one that spends, with a tool binding
   */
  public static Call pricing(
      Operation<?, ?> operation, Credential credential, ObjectNode sent, String requestId) {
    Call asked = ofTool(operation, credential, sent, requestId);
    if (sent.has(Operation.DRY_RUN)) {
      return asked;
    }
    ObjectNode priced = asked.arguments().get().asJson(Set.of());
    priced.put(Operation.DRY_RUN, true);
    Arguments read = Arguments.of(priced);
    return new Call(
        operation,
        Door.HTTP,
        credential,
        () -> read,
        Optional.empty(),
        requestId,
        Watcher.none(),
        Optional.empty(),
        Optional.of(asked));
  }

  /**
   * The call behind a tool call: null arguments count as absent, {@code idempotency_key} is the
   * header, the name of a resource is the id of its asset, and the tool's own defaults are filled
   * in.
   *
   * @param operation one with a tool binding
   */
  public static Call ofTool(
      Operation<?, ?> operation, Credential credential, ObjectNode sent, String requestId) {
    ObjectNode arguments = sent.deepCopy();
    arguments.properties().removeIf(member -> member.getValue().isNull());
    operation.input().fields().forEach(field -> bareId(arguments, field));
    Optional<String> key = Optional.empty();
    if (operation.has(Trait.REPLAYABLE) && arguments.has(ToolBinding.IDEMPOTENCY_KEY)) {
      JsonNode given = arguments.remove(ToolBinding.IDEMPOTENCY_KEY);
      key = Optional.of(given.isString() ? given.stringValue() : "");
    }
    for (ToolBinding.Filling filling :
        operation.tool().map(ToolBinding::fillings).orElse(List.of())) {
      boolean applies =
          filling.always()
              || arguments.path(filling.whenField()).asString("").equals(filling.whenValue());
      if (applies && !arguments.has(filling.field())) {
        arguments.put(filling.field(), filling.value());
      }
    }
    Arguments read = Arguments.of(arguments);
    return new Call(operation, Door.TOOL, credential, () -> read, key, requestId);
  }

  /** Resources are named {@code asset://<asset id>}; whoever copies such a name means the asset. */
  private static void bareId(ObjectNode arguments, Field field) {
    String given = arguments.path(field.name()).asString("");
    if (field.type().equals(new WireType.Ids(AssetId.FORMAT)) && given.startsWith(AssetId.SCHEME)) {
      arguments.put(field.name(), given.substring(AssetId.SCHEME.length()));
    }
  }
}
