package dev.planwalk.app.cli;

import dev.planwalk.app.Operator;
import dev.planwalk.app.Settings;
import dev.planwalk.domain.operation.Listing;
import dev.planwalk.domain.usage.ListTenants;
import dev.planwalk.domain.usage.Tenant;
import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code planwalk tenants}: the accounts and what each uses, also while a server runs. */
@Command(
    name = "tenants",
    description = "Shows the accounts with their keys, jobs, spending of the month and storage.",
    mixinStandardHelpOptions = true)
public final class TenantsCommand implements Callable<Integer> {

  private static final String COLUMNS = "%-24s  %11s  %8s  %8s  %10s  %12s  %13s  %13s%n";
  private static final double MEGA = 1e6;

  @Mixin private final OperatorOptions options = new OperatorOptions();

  @Option(names = "--name", description = "Only the account of this name.")
  private Optional<String> name = Optional.empty();

  @Override
  public Integer call() throws Settings.BadSettings, IOException {
    return options.show(
        ListTenants.OPERATION,
        (settings, backend) ->
            new ListTenants(
                backend.database(),
                Operator.cursors(backend),
                Operator.spending(settings, backend),
                settings.service().storedBytesPerTenant()),
        new ListTenants.Input(name, OperatorOptions.newest(OperatorOptions.ALL)),
        TenantsCommand::print);
  }

  private static void print(Listing<Tenant> all) {
    System.out.printf(
        COLUMNS,
        "tenant",
        "active keys",
        "projects",
        "jobs",
        "unfinished",
        "cents, month",
        "MB, live keys",
        "MB, test keys");
    for (Tenant tenant : all.data()) {
      System.out.printf(
          COLUMNS,
          ReadCommand.printable(tenant.name()),
          tenant.activeKeys() + " of " + tenant.keys(),
          tenant.projects(),
          tenant.jobs(),
          tenant.unfinishedJobs(),
          tenant.reservedUsdCents(),
          "%.1f".formatted(tenant.storedBytes() / MEGA),
          "%.1f".formatted(tenant.testStoredBytes() / MEGA));
    }
  }
}
