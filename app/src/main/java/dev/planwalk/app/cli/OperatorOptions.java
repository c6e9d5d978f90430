package dev.planwalk.app.cli;

import dev.planwalk.app.Backend;
import dev.planwalk.app.Operator;
import dev.planwalk.app.Settings;
import dev.planwalk.domain.act.NotedAct;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.id.Id;
import dev.planwalk.domain.id.IdFormat;
import dev.planwalk.domain.operation.Operation;
import dev.planwalk.domain.wire.Json;
import dev.planwalk.domain.wire.Page;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.function.Consumer;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tools.jackson.databind.JsonNode;

/**
 * What commands have in common that do the work of the operator's door: the same operation, handled
 * by the same class, on the database itself.
 */
final class OperatorOptions {

  /** For lists that are shown whole. */
  static final int ALL = 1_000_000;

  @Mixin private final HomeOption home = new HomeOption();

  @Option(names = "--json", description = "Print what the operator's door would answer.")
  private boolean json;

  /** Makes the handler of an operation. */
  interface Maker<I extends Record, O> {
    Operation.Handler<I, O> on(Settings settings, Backend backend) throws IOException;
  }

  Settings settings() throws Settings.BadSettings {
    return home.settings();
  }

  /** The newest entries of a list. */
  static Page newest(int limit) {
    return new Page(limit, Optional.empty(), Optional.empty());
  }

  /**
   * An id that somebody typed.
   *
   * @param listing the command that shows such ids
   */
  static <T extends Id> T id(IdFormat<T> format, String word, String typed, String listing) {
    return format
        .parse(typed)
        .orElseThrow(() ->
            new UserError(
                "there is no %s '%s'; %s shows their ids"
                    .formatted(word, typed, Launcher.command(listing))));
  }

  /** Handles an operation and prints its answer, for people or as JSON. */
  <I extends Record, O> int show(
      Operation<I, O> operation, Maker<I, O> maker, I input, Consumer<O> forPeople)
      throws Settings.BadSettings, IOException {
    try (Backend backend = home.open()) {
      O answer =
          maker.on(home.settings(), backend).handle(Operator.caller(backend.database()), input);
      if (json) {
        print(operation.written(answer));
      } else {
        forPeople.accept(answer);
      }
      return 0;
    } catch (ServiceException refusal) {
      throw new UserError(refusal.text());
    }
  }

  /** Whether the answer is wanted as JSON. */
  boolean json() {
    return json;
  }

  /** Prints an answer as JSON. */
  static void print(JsonNode answer) {
    System.out.println(new String(Json.bytes(answer), StandardCharsets.UTF_8));
  }

  /** The same for what changes something: it is entered in the log of acts. */
  <I extends Record, O extends Record> int act(
      Operation<I, O> operation, Maker<I, O> maker, I input, Consumer<O> forPeople)
      throws Settings.BadSettings, IOException {
    return show(
        operation,
        (settings, backend) ->
            new NotedAct<>(operation, Operator.acts(backend), maker.on(settings, backend)),
        input,
        forPeople);
  }
}
