package dev.planwalk.domain.usage;

import dev.planwalk.domain.access.Principal;
import dev.planwalk.domain.access.Scope;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.operation.HttpMethod;
import dev.planwalk.domain.operation.Operation;
import dev.planwalk.domain.operation.Trait;
import dev.planwalk.storage.Database;

/** Tells what the calling key has used. */
public final class GetUsage implements Operation.Handler<GetUsage.Input, Usage> {

  private static final int WINDOW_SECONDS = 60;

  /** Nothing to say. */
  public record Input() {}

  public static final Operation<Input, Usage> OPERATION =
      Operation.named("get_usage", Input.class, Usage.class)
          .summary("Read what this key has used in the current month, and what is left.")
          .needs(Scope.USAGE_READ)
          .http(HttpMethod.GET, "/api/v1/usage")
          .tool("get_usage")
          .traits(Trait.READ_ONLY)
          .answers(200, Usage.class, "the key's usage")
          .build();

  private final Database database;
  private final Spending spending;
  private final RequestCounts requests;

  public GetUsage(Database database, Spending spending, RequestCounts requests) {
    this.database = database;
    this.spending = spending;
    this.requests = requests;
  }

  @Override
  public Usage handle(Caller caller, Input input) {
    Principal principal = caller.principal();
    return database.snapshot(db ->
        new Usage(
            spending.period(),
            requests.thisMonth(db, caller.key()),
            spending.reservedThisMonth(db, caller.key()),
            spending.monthlyCap(principal),
            principal.totalCapUsdCents(),
            spending.remaining(db, principal),
            spending.reservedByOperation(db, caller.key()),
            new Usage.UsageRateLimit(principal.requestsPerWindow(), WINDOW_SECONDS),
            caller.livemode()));
  }
}
