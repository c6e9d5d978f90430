package dev.planwalk.rest;

import dev.planwalk.domain.call.Invoker;
import dev.planwalk.domain.operation.Catalog;
import dev.planwalk.storage.object.FileObjectStore;
import dev.planwalk.storage.object.SignedUrls;
import jakarta.servlet.DispatcherType;
import jakarta.servlet.http.HttpServlet;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.UnresolvedAddressException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.eclipse.jetty.ee11.servlet.ServletContextHandler;
import org.eclipse.jetty.ee11.servlet.ServletHandler;
import org.eclipse.jetty.ee11.servlet.ServletHolder;
import org.eclipse.jetty.ee11.servlet.ServletMapping;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.handler.GracefulHandler;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The HTTP server: HTTP/1.1 and cleartext HTTP/2 on one port, a virtual thread for each request.
 * The port is taken first, so that the public address is known before anything that names it is
 * made; then {@link #start} opens the doors.
 *
 * <pre>{@code
 * RestServer server = RestServer.listen("127.0.0.1", 0);
 * String baseUrl = "http://localhost:" + server.port();
 * server.start(new RestServer.Site(baseUrl, requestIds, catalog, invoker, ready, objects, pages, mounts, metadata));
 * }</pre>
 */
public final class RestServer implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(RestServer.class);

  static final int HEADER_BYTES = 16 * 1024;

  /**
   * What the parser of HTTP/2 takes. Beyond its own limit it ends the whole connection without an
   * answer, so that between the two limits {@link Outermost} refuses.
   */
  private static final int HTTP_2_HEADER_BYTES = 64 * 1024;

  private static final String START = "/";
  private static final int PLATFORM_THREADS = 64;
  private static final int WAITING_CONNECTIONS = 1024;

  /** Above the longest wait of a request, which is 50 s through MCP. */
  private static final Duration IDLE = Duration.ofSeconds(60);

  private static final int MANY = 10_000;
  private static final Duration GRACE = Duration.ofSeconds(4);

  /** For connections, after requests had their time. */
  private static final Duration LEAST_GRACE = Duration.ofMillis(100);

  /**
   * What the server serves.
   *
   * @param baseUrl public base URL without a final slash
   * @param requestIds names requests; called once for each
   * @param health asked at each {@code /readyz} and {@code /healthz}
   * @param objects the file store behind {@code /objects/*}; empty if URLs lead elsewhere
   * @param pages public documents
   * @param mounts further servlets, such as the MCP door
   * @param resourceMetadata address of the OAuth metadata that a 401 points at; empty for a door
   *     that takes no access tokens
   */
  public record Site(
      String baseUrl,
      Supplier<String> requestIds,
      Catalog<?> catalog,
      Invoker invoker,
      Health health,
      Optional<Objects> objects,
      List<Page> pages,
      List<Mount> mounts,
      Optional<String> resourceMetadata) {}

  /** The file store and the checker of its URLs. */
  public record Objects(FileObjectStore store, SignedUrls urls) {}

  /**
   * A servlet of another module.
   *
   * @param path such as {@code /mcp}; what lies below it is the servlet's too
   */
  public record Mount(String path, HttpServlet servlet) {}

  private final ServerSocketChannel channel;
  private final int port;
  private final Predicate<InetAddress> proxies;
  private final ConnectionLimits limits;
  private volatile @Nullable Jetty jetty;

  private RestServer(
      ServerSocketChannel channel,
      int port,
      Predicate<InetAddress> proxies,
      ConnectionLimits limits) {
    this.channel = channel;
    this.port = port;
    this.proxies = proxies;
    this.limits = limits;
  }

  /** What works on the connections. */
  private record Jetty(Server server, GracefulHandler running, Connections connections) {

    static Jetty on(
        ServerSocketChannel channel, Predicate<InetAddress> proxies, ConnectionLimits limits)
        throws IOException {
      QueuedThreadPool threads = new QueuedThreadPool(PLATFORM_THREADS, 4);
      threads.setName("jetty");
      threads.setVirtualThreadsExecutor(
          Executors.newThreadPerTaskExecutor(Thread.ofVirtual().name("http-", 0).factory()));
      Server server = new Server(threads);
      HttpConfiguration http = new HttpConfiguration();
      http.setSendServerVersion(false);
      http.setSendXPoweredBy(false);
      http.setRequestHeaderSize(HEADER_BYTES);
      http.addCustomizer(new ForwardedFor(proxies));
      HttpConfiguration http2 = new HttpConfiguration(http);
      http2.setRequestHeaderSize(HTTP_2_HEADER_BYTES);
      ServerConnector connector =
          new ServerConnector(
              server, new HttpConnectionFactory(http), new HeadsOverHttp2(http2, System::nanoTime));
      connector.setIdleTimeout(IDLE.toMillis());
      connector.open(channel);
      server.addConnector(connector);
      Connections connections = new Connections(limits, proxies, System::nanoTime);
      connector.addBean(connections);
      return new Jetty(server, new GracefulHandler(), connections);
    }
  }

  /** The same, where callers come without a proxy between. */
  public static RestServer listen(String host, int port) throws IOException {
    return listen(host, port, _ -> false, ConnectionLimits.of(MANY, MANY));
  }

  /**
   * Takes a port; nobody is answered yet.
   *
   * @param port 0 for any free one
   * @param proxies whose {@code X-Forwarded-For} is believed
   * @param limits of the connections of this port
   * @throws IOException if the port is taken or the address is not ours
   */
  public static RestServer listen(
      String host, int port, Predicate<InetAddress> proxies, ConnectionLimits limits)
      throws IOException {
    InetSocketAddress address = new InetSocketAddress(host.replace("[", "").replace("]", ""), port);
    ServerSocketChannel channel = ServerSocketChannel.open();
    try {
      channel.setOption(StandardSocketOptions.SO_REUSEADDR, true);
      channel.bind(address, WAITING_CONNECTIONS);
      return new RestServer(channel, channel.socket().getLocalPort(), proxies, limits);
    } catch (IOException | UnresolvedAddressException refused) {
      channel.close();
      throw new IOException(
          "cannot listen on " + host + ":" + port + ": " + reason(refused), refused);
    }
  }

  private static String reason(Exception refused) {
    return refused instanceof UnresolvedAddressException
        ? "there is no such host"
        : String.valueOf(refused.getMessage());
  }

  /** The port that was taken. */
  public int port() {
    return port;
  }

  /**
   * Does what opening the doors takes that needs nothing of the site. Any thread may do it while
   * another makes the site; it may be left out.
   */
  public void prepare() {
    Jetty _ = jetty();
  }

  private synchronized Jetty jetty() {
    Jetty ready = jetty;
    if (ready == null) {
      try {
        ready = Jetty.on(channel, proxies, limits);
      } catch (IOException closed) {
        throw new UncheckedIOException(closed);
      }
      jetty = ready;
    }
    return ready;
  }

  /** Opens the doors. */
  public void start(Site site) {
    Jetty ready = jetty();
    ServletContextHandler context = new ServletContextHandler();
    context.setContextPath("/");
    ErrorPages errors = new ErrorPages(site.baseUrl(), site.requestIds());
    context.setErrorHandler(errors);
    context.addFilter(new UnreadBody(System::nanoTime), "/*", EnumSet.of(DispatcherType.REQUEST));
    addAll(context.getServletHandler(), servlets(site));
    ready
        .running()
        .setHandler(new Outermost(context, ready.connections(), site.baseUrl(), site.requestIds()));
    ready.server().setHandler(ready.running());
    ready.server().setErrorHandler(errors);
    try {
      ready.server().start();
    } catch (Exception e) {
      throw new IllegalStateException("the HTTP server does not start", e);
    }
  }

  /** What answers, by the paths of the servlet standard. */
  private static Map<String, HttpServlet> servlets(Site site) {
    // The way back leads to the start page: who has none answers programs alone.
    boolean forPeople = site.pages().stream().anyMatch(page -> page.path().equals(START));
    Map<String, HttpServlet> servlets = new LinkedHashMap<>();
    servlets.put(
        "/",
        new ApiServlet(
            site.catalog(), site.invoker(), site.baseUrl(), site.resourceMetadata(), forPeople));
    site.objects()
        .ifPresent(objects ->
            servlets.put(
                "/objects/*", new ObjectServlet(objects.store(), objects.urls(), site.baseUrl())));
    servlets.put("/healthz", new HealthServlet(site.health(), site.invoker()));
    servlets.put("/readyz", new ReadinessServlet(site.health()));
    for (Page page : site.pages()) {
      // To servlets "/" means whatever nobody else takes, and "" the root alone.
      servlets.put(
          page.path().equals(START) ? "" : page.path(), new PageServlet(page, site.invoker()));
    }
    for (Mount mount : site.mounts()) {
      servlets.put(mount.path() + "/*", mount.servlet());
    }
    return servlets;
  }

  /** All at once: Jetty sorts its servlets anew with each that is added. */
  private static void addAll(ServletHandler handler, Map<String, HttpServlet> servlets) {
    List<ServletHolder> holders = new ArrayList<>();
    List<ServletMapping> mappings = new ArrayList<>();
    servlets.forEach((path, servlet) -> {
      ServletHolder holder = new ServletHolder(path, servlet);
      holder.setAsyncSupported(true);
      holders.add(holder);
      ServletMapping mapping = new ServletMapping();
      mapping.setServletName(path);
      mapping.setPathSpec(path);
      mappings.add(mapping);
    });
    handler.setServlets(holders.toArray(ServletHolder[]::new));
    handler.setServletMappings(mappings.toArray(ServletMapping[]::new));
  }

  /**
   * Finishes running requests for at most 4 seconds, then stops.
   *
   * <p>The requests first and then the connections, though Jetty does both at once: it gives every
   * connection a second of silence from its last byte on when it stops, so that an answer which is
   * just being written to a caller who has waited for longer fails and is cut.
   */
  @Override
  public void close() {
    long began = System.nanoTime();
    Jetty ready = jetty;
    if (ready != null) {
      stop(ready, began);
    }
    try {
      channel.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void stop(Jetty ready, long began) {
    finishRequests(ready.running());
    Duration left = GRACE.minusNanos(System.nanoTime() - began);
    ready.server().setStopTimeout(Math.max(LEAST_GRACE.toMillis(), left.toMillis()));
    try {
      ready.server().stop();
    } catch (Exception e) {
      throw new IllegalStateException("the HTTP server does not stop", e);
    } finally {
      ready.connections().close();
    }
  }

  /** From now on new requests are refused; returns when the others are answered, or late. */
  private static void finishRequests(GracefulHandler running) {
    try {
      running.shutdown().get(GRACE.toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException late) {
      LOG.info(
          "{} requests are cut: they were not answered in time", running.getCurrentRequestCount());
    } catch (ExecutionException e) {
      throw new IllegalStateException("requests are not finished", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
