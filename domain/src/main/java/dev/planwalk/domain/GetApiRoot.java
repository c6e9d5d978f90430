package dev.planwalk.domain;

import dev.planwalk.domain.operation.Access;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.operation.HttpMethod;
import dev.planwalk.domain.operation.Operation;
import dev.planwalk.domain.operation.Scope;
import dev.planwalk.domain.operation.Trait;
import dev.planwalk.domain.usage.Spending;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Names the collections and what the calling key may do with them. */
public final class GetApiRoot implements Operation.Handler<GetApiRoot.Input, ApiRoot> {

  private static final List<String> LISTABLE =
      List.of(
          "projects",
          "visualizations",
          "jobs",
          "assets",
          "webhook_endpoints",
          "webhook_deliveries");
  private static final List<String> COLLECTIONS =
      List.of(
          "projects",
          "plans",
          "visualizations",
          "jobs",
          "assets",
          "webhook_endpoints",
          "webhook_deliveries");

  /** Nothing to say. */
  public record Input() {}

  public static final Operation<Input, ApiRoot> OPERATION =
      Operation.named("get_api_root", Input.class, ApiRoot.class)
          .summary("Read the names of the resource collections and what this key may do.")
          .guidance("A cheap way to check that a key works. Any valid key may call it.")
          .access(new Access.AnyKey())
          .http(HttpMethod.GET, "/api/v1")
          .traits(Trait.READ_ONLY)
          .answers(200, ApiRoot.class, "the root")
          .build();

  private final Spending spending;

  public GetApiRoot(Spending spending) {
    this.spending = spending;
  }

  @Override
  public ApiRoot handle(Caller caller, Input input) {
    Map<String, String> urls = new LinkedHashMap<>();
    LISTABLE.forEach(name -> urls.put(name, "/api/v1/" + name));
    boolean creates = caller.scopes().contains(Scope.PROJECTS_WRITE);
    return new ApiRoot(
        COLLECTIONS,
        urls,
        caller.principal().display(),
        caller.scopes().stream().sorted().toList(),
        caller.livemode(),
        caller.principal().requestsPerWindow(),
        spending.monthlyCap(caller.principal()),
        creates ? "POST /api/v1/projects" : "GET /api/v1/projects",
        "/api/v1/openapi.json");
  }
}
