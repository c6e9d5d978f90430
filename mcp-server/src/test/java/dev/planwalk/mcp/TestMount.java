package dev.planwalk.mcp;

import dev.planwalk.domain.access.Authenticator;
import dev.planwalk.domain.access.ConfirmAbove;
import dev.planwalk.domain.access.Principal;
import dev.planwalk.domain.access.Scope;
import dev.planwalk.rest.UnreadBody;
import jakarta.servlet.DispatcherType;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.eclipse.jetty.ee11.servlet.ServletContextHandler;
import org.eclipse.jetty.ee11.servlet.ServletHolder;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/**
 * A real Jetty with a real endpoint on a free loopback port, threads and filter as in the product.
 */
final class TestMount implements AutoCloseable {
  static final String PATH = "/mcp";
  private static final byte[] SECRET = "a secret for tests only".getBytes(StandardCharsets.UTF_8);

  private final Server server;
  private final int port;

  /** Mounts what {@code endpoint} makes of the settings; they hold the port. */
  TestMount(Function<EdgeSettings, McpEndpoint> endpoint) {
    this(EdgeSettings.Timing.standard(), endpoint);
  }

  /** The same with pauses of one's own. */
  TestMount(EdgeSettings.Timing timing, Function<EdgeSettings, McpEndpoint> endpoint) {
    var threads = new QueuedThreadPool();
    threads.setVirtualThreadsExecutor(Executors.newVirtualThreadPerTaskExecutor());
    server = new Server(threads);
    var connector = new ServerConnector(server);
    connector.setHost("127.0.0.1");
    server.addConnector(connector);
    var context = new ServletContextHandler();
    server.setHandler(context);
    try {
      connector.open();
      port = connector.getLocalPort();
      var holder = new ServletHolder(endpoint.apply(settings(port, timing)));
      holder.setAsyncSupported(true);
      context.addServlet(holder, PATH);
      context.addFilter(new UnreadBody(System::nanoTime), "/*", EnumSet.of(DispatcherType.REQUEST));
      server.start();
    } catch (Exception e) {
      throw new IllegalStateException("the test server did not start", e);
    }
  }

  private static EdgeSettings settings(int port, EdgeSettings.Timing timing) {
    return new EdgeSettings(
        URI.create("http://localhost:" + port),
        PATH,
        List.of(),
        true,
        () -> List.of(SECRET),
        true,
        timing);
  }

  /** Surroundings that repeat: ids count up, randomness is seeded. */
  static McpEndpoint.Surroundings around(Authenticator authenticator, InstantSource clock) {
    AtomicInteger requests = new AtomicInteger();
    return new McpEndpoint.Surroundings(
        authenticator, clock, new Random(1), () -> "req_" + requests.incrementAndGet());
  }

  /** A live key with every scope. */
  static Principal anybody() {
    return holding(EnumSet.allOf(Scope.class));
  }

  /** A live key with every scope, one for each number. */
  static Principal withKey(int number) {
    return principal(number, EnumSet.allOf(Scope.class));
  }

  /** A live key of another account, one for each number. */
  static Principal ofAccount(int number) {
    return new Principal(
        new UUID(1, number),
        new UUID(1, number),
        "svc_sk_live_...test",
        EnumSet.allOf(Scope.class),
        true,
        600,
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  /** A live key with these scopes. */
  static Principal holding(Set<Scope> scopes) {
    return principal(0, scopes);
  }

  /** A strict key with every scope that wants to be asked before it spends more than this. */
  static Principal confirming(boolean livemode, long aboveUsdCents) {
    return principal(
        0,
        EnumSet.allOf(Scope.class),
        livemode,
        Optional.of(new ConfirmAbove(aboveUsdCents, true)));
  }

  private static Principal principal(int number, Set<Scope> scopes) {
    return principal(number, scopes, true, Optional.empty());
  }

  private static Principal principal(
      int number, Set<Scope> scopes, boolean livemode, Optional<ConfirmAbove> confirmAbove) {
    return new Principal(
        new UUID(0, 1),
        new UUID(0, number),
        "svc_sk_live_...test",
        scopes,
        livemode,
        600,
        Optional.empty(),
        Optional.empty(),
        confirmAbove);
  }

  URI url() {
    return URI.create("http://localhost:" + port + PATH);
  }

  @Override
  public void close() {
    try {
      server.stop();
    } catch (Exception e) {
      throw new IllegalStateException("the test server did not stop", e);
    }
  }
}
