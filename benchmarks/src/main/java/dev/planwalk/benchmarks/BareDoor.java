package dev.planwalk.benchmarks;

import dev.planwalk.domain.access.Allowance;
import dev.planwalk.domain.access.Authenticator;
import dev.planwalk.domain.access.Principal;
import dev.planwalk.domain.access.Scope;
import dev.planwalk.domain.call.Invoker;
import dev.planwalk.domain.call.Replays;
import dev.planwalk.domain.call.Reply;
import dev.planwalk.domain.operation.Catalog;
import dev.planwalk.domain.operation.Operation;
import dev.planwalk.domain.operation.Trait;
import dev.planwalk.domain.wire.Doc;
import dev.planwalk.domain.wire.WireObject;
import dev.planwalk.mcp.EdgeSettings;
import dev.planwalk.mcp.McpEndpoint;
import dev.planwalk.mcp.ProductDoor;
import dev.planwalk.rest.Readiness;
import dev.planwalk.rest.RestServer;
import dev.planwalk.storage.Database;
import dev.planwalk.storage.DatabaseSettings;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.time.InstantSource;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The product's own server with one tool that adds two numbers, for whom every caller is welcome:
 * what remains of a call when nothing is read or written. Prints its port. Argument: address of a
 * database, which is opened because an invoker has one, and never asked.
 */
final class BareDoor {

  /** What to add. */
  record Numbers(@Doc("One number") long a, @Doc("Another number") long b) {}

  @WireObject("sum")
  record Sum(@Doc("Both together") long sum) {}

  private static final Operation<Numbers, Sum> ADD =
      Operation.named("add", Numbers.class, Sum.class)
          .summary("Add two numbers.")
          .needs(Scope.JOBS_READ)
          .tool("add")
          .traits(Trait.READ_ONLY)
          .answers(200, Sum.class, "added")
          .build();

  private BareDoor() {}

  public static void main(String[] arguments) throws Exception {
    Principal anybody =
        new Principal(
            new UUID(0, 1),
            new UUID(0, 2),
            "svc_sk_test_...anyb",
            EnumSet.allOf(Scope.class),
            false,
            1_000_000,
            Optional.empty(),
            Optional.empty(),
            Optional.empty());
    Authenticator authenticator = _ -> anybody;
    Replays replays = new NoReplays();
    Catalog<String> catalog =
        Catalog.of(Catalog.entry(ADD, _ -> (_, numbers) -> new Sum(numbers.a() + numbers.b())));
    try (Database database =
            Database.connect(DatabaseSettings.usual(DatabaseSettings.Server.parse(arguments[0])));
        RestServer server = RestServer.listen("127.0.0.1", 0)) {
      URI base = URI.create("http://localhost:" + server.port());
      Invoker invoker =
          new Invoker(
              catalog,
              "",
              new Invoker.Steps(
                  authenticator, _ -> new Allowance(true, 1_000_000, 999_999, 60, 60), replays),
              database,
              base.toString());
      AtomicLong requests = new AtomicLong();
      McpEndpoint door =
          ProductDoor.endpoint(
              catalog,
              invoker::invoke,
              new ProductDoor.About("1.0.0", "", "", "", _ -> "", Optional.empty()),
              new EdgeSettings(
                  base,
                  "/mcp",
                  List.of(),
                  true,
                  () ->
                      List.of("no secret is kept here, only sums".getBytes(StandardCharsets.UTF_8)),
                  true,
                  EdgeSettings.Timing.standard()),
              new McpEndpoint.Surroundings(
                  authenticator,
                  InstantSource.system(),
                  new SecureRandom(),
                  () -> "req_" + requests.incrementAndGet()));
      server.start(
          new RestServer.Site(
              base.toString(),
              () -> "req_" + requests.incrementAndGet(),
              catalog,
              invoker,
              () -> new Readiness(true, true),
              Optional.empty(),
              List.of(),
              List.of(new RestServer.Mount("/mcp", door)),
              Optional.empty()));
      System.out.println("port " + server.port());
      new CountDownLatch(1).await();
    }
  }

  /** Nothing here takes an idempotency key. */
  private static final class NoReplays implements Replays {
    @Override
    public Outcome begin(Principal principal, String key, byte[] fingerprint, String requestId) {
      throw new IllegalStateException("nothing here is replayed");
    }

    @Override
    public Optional<Reply> find(Principal principal, String key, byte[] fingerprint) {
      return Optional.empty();
    }
  }
}
