package dev.planwalk.app.cli;

import dev.planwalk.app.Operator;
import dev.planwalk.app.Settings;
import dev.planwalk.domain.TransactionClock;
import dev.planwalk.domain.id.WebhookDeliveryId;
import dev.planwalk.domain.webhook.AttemptError;
import dev.planwalk.domain.webhook.DeliveryAttempt;
import dev.planwalk.domain.webhook.DeliveryStatus;
import dev.planwalk.domain.webhook.ListAllDeliveries;
import dev.planwalk.domain.webhook.OperatorDelivery;
import dev.planwalk.domain.webhook.ResendDelivery;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code planwalk webhooks}: deliveries of all tenants, also while a server runs. */
@Command(
    name = "webhooks",
    description = "Lists webhook deliveries of all tenants and sends one again.",
    mixinStandardHelpOptions = true,
    subcommands = {WebhooksCommand.ListDeliveries.class, WebhooksCommand.Retry.class})
public final class WebhooksCommand {

  private static final String COLUMNS = "%-38s  %-16s  %-24s  %-16s  %-10s  %8s  %s%n";

  private static void print(List<OperatorDelivery> deliveries) {
    if (deliveries.isEmpty()) {
      System.out.println("There are no such deliveries.");
      return;
    }
    System.out.printf(
        COLUMNS, "delivery", "tenant", "receiver", "event", "status", "attempts", "last answer");
    for (OperatorDelivery one : deliveries) {
      List<DeliveryAttempt> attempts = one.delivery().attempts();
      System.out.printf(
          COLUMNS,
          one.delivery().id(),
          ReadCommand.printable(one.tenant()),
          ReadCommand.printable(one.host().orElse("(deleted)")),
          one.delivery().eventType().wire(),
          one.delivery().status().wire(),
          attempts.size(),
          attempts.isEmpty() ? "" : answer(attempts.getLast()));
    }
  }

  private static String answer(DeliveryAttempt attempt) {
    return attempt
        .error()
        .map(AttemptError::wire)
        .or(() -> attempt.responseStatus().map(Object::toString))
        .orElse("");
  }

  @Command(name = "list", description = "Newest first.", mixinStandardHelpOptions = true)
  static final class ListDeliveries implements Callable<Integer> {
    @Mixin private final OperatorOptions options = new OperatorOptions();

    @Option(
        names = "--status",
        description = "Only those that are so far: pending, succeeded or failed.")
    private Optional<String> status = Optional.empty();

    @Option(names = "--tenant", description = "Only of this account.")
    private Optional<String> tenant = Optional.empty();

    @Option(names = "--limit", defaultValue = "20", description = "How many (${DEFAULT-VALUE}).")
    private int limit;

    @Override
    public Integer call() throws Settings.BadSettings, IOException {
      return options.show(
          ListAllDeliveries.OPERATION,
          (_, backend) -> new ListAllDeliveries(backend.database(), Operator.cursors(backend)),
          new ListAllDeliveries.Input(
              status.map(word -> WordOption.of("--status", DeliveryStatus.values(), word)),
              tenant,
              OperatorOptions.newest(limit)),
          page -> print(page.data()));
    }
  }

  @Command(
      name = "retry",
      description = "Sends the event of a delivery again, as a new delivery.",
      mixinStandardHelpOptions = true)
  static final class Retry implements Callable<Integer> {
    @Mixin private final OperatorOptions options = new OperatorOptions();

    @Parameters(paramLabel = "DELIVERY", description = "The delivery's id.")
    private String id = "";

    @Override
    public Integer call() throws Settings.BadSettings, IOException {
      WebhookDeliveryId delivery =
          OperatorOptions.id(WebhookDeliveryId.FORMAT, "delivery", id, "webhooks list");
      return options.act(
          ResendDelivery.OPERATION,
          (_, backend) ->
              new ResendDelivery(
                  Operator.ids(backend), Optional.empty(), TransactionClock.DATABASE),
          new ResendDelivery.Input(delivery),
          sent -> print(List.of(sent)));
    }
  }
}
