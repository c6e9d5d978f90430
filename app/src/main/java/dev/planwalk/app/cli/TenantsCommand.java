package dev.planwalk.app.cli;

import dev.planwalk.app.Operator;
import dev.planwalk.app.Settings;
import dev.planwalk.domain.id.TenantId;
import dev.planwalk.domain.tenant.DeleteTenant;
import dev.planwalk.domain.tenant.DeletedTenant;
import dev.planwalk.domain.usage.ListTenants;
import dev.planwalk.domain.usage.Tenant;
import dev.planwalk.domain.wire.Count;
import dev.planwalk.domain.wire.Listing;
import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code planwalk tenants}: the accounts and what each uses, also while a server runs. */
@Command(
    name = "tenants",
    description = "Shows the accounts with their keys, jobs, spending of the month and storage.",
    mixinStandardHelpOptions = true,
    subcommands = TenantsCommand.Delete.class)
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

  @Command(
      name = "delete",
      description =
          "Deletes an account with everything that is its own, for good, and prints what that was."
              + " Called again, it removes what a call that was cut short left, and prints the same.",
      mixinStandardHelpOptions = true)
  static final class Delete implements Callable<Integer> {
    @Mixin private final OperatorOptions options = new OperatorOptions();

    @Parameters(paramLabel = "ID", description = "The account's id, from tenants --json.")
    private String id = "";

    @Option(
        names = "--name",
        required = true,
        description = "The account's name, so that no slip deletes another.")
    private String name = "";

    @Override
    public Integer call() throws Settings.BadSettings, IOException {
      TenantId tenant = OperatorOptions.id(TenantId.FORMAT, "account", id, "tenants --json");
      return options.act(
          DeleteTenant.OPERATION,
          (settings, backend) ->
              new DeleteTenant(backend.database(), Operator.store(settings, backend)),
          new DeleteTenant.Input(tenant, name),
          Delete::print);
    }

    private static void print(DeletedTenant report) {
      System.out.printf("%s was deleted at %s%n", report.id(), report.deletedAt());
      report.rows().stream()
          .filter(table -> table.rows() > 0)
          .forEach(table -> System.out.printf("  %-20s %,d%n", table.table(), table.rows()));
      System.out.printf("  %-20s %,d (%,d bytes)%n", "files", report.files(), report.bytes());
      report
          .ledger()
          .forEach(line ->
              System.out.printf(
                  "  ledger %s  %-24s reserved %,d, released %,d US cents%n",
                  line.period(),
                  line.operation(),
                  line.reservedUsdCents(),
                  line.releasedUsdCents()));
      if (report.runningJobs() > 0) {
        System.out.printf(
            "%s had begun: call this once more in a minute, for what they still wrote%n",
            Count.of(report.runningJobs(), "job"));
      }
      System.out.printf("sha256 %s (of what --json prints, without it)%n", report.sha256());
    }
  }
}
