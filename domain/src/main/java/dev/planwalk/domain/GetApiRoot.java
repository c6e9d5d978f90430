package dev.planwalk.domain;

import dev.planwalk.domain.access.Access;
import dev.planwalk.domain.access.Principal;
import dev.planwalk.domain.access.Scope;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.operation.HttpMethod;
import dev.planwalk.domain.operation.Operation;
import dev.planwalk.domain.operation.Trait;
import dev.planwalk.domain.usage.GetUsage;
import dev.planwalk.domain.usage.Spending;
import dev.planwalk.domain.wire.Listing;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Names the collections and what the calling key may do with them. */
public final class GetApiRoot implements Operation.Handler<GetApiRoot.Input, ApiRoot> {

  private static final String ROOT = "/api/v1";

  /** Nothing to say. */
  public record Input() {}

  public static final Operation<Input, ApiRoot> OPERATION =
      Operation.named("get_api_root", Input.class, ApiRoot.class)
          .summary("Read the names of the resource collections and what this key may do.")
          .guidance("A cheap way to check that a key works. Any valid key may call it.")
          .access(new Access.AnyKey())
          .http(HttpMethod.GET, ROOT)
          .traits(Trait.READ_ONLY)
          .answers(200, ApiRoot.class, "the root")
          .build();

  private final Spending spending;
  private final KeptDays kept;
  private final List<String> collections;
  private final Map<String, String> urls;

  /**
   * Reads the collections from the catalogue.
   *
   * @param operations all of them, in the order of the documents
   */
  public GetApiRoot(Spending spending, KeptDays kept, List<Operation<?, ?>> operations) {
    this.spending = spending;
    this.kept = kept;
    Set<String> names = new LinkedHashSet<>();
    this.urls = new LinkedHashMap<>();
    for (Operation<?, ?> operation : operations) {
      operation
          .http()
          .filter(http -> http.path().startsWith(ROOT + "/"))
          .ifPresent(http -> {
            String name = http.path().substring(ROOT.length() + 1).split("/", 2)[0];
            boolean lists =
                http.variables().isEmpty()
                    && operation.answers().getFirst().body().type() == Listing.class;
            if (lists) {
              urls.put(name, http.path());
            }
            if (lists || operation == GetUsage.OPERATION) {
              names.add(name);
            }
          });
    }
    this.collections = List.copyOf(names);
  }

  @Override
  public ApiRoot handle(Caller caller, Input input) {
    Principal principal = caller.principal();
    boolean creates = caller.scopes().contains(Scope.PROJECTS_WRITE);
    return new ApiRoot(
        collections,
        urls,
        principal.display(),
        caller.scopes().stream().sorted().toList(),
        caller.livemode(),
        principal.requestsPerWindow(),
        spending.monthlyCap(principal),
        principal.totalCapUsdCents(),
        kept.plans(),
        kept.results(),
        creates ? "POST /api/v1/projects" : "GET /api/v1/projects",
        "/api/v1/openapi.json",
        "/llms.txt");
  }
}
