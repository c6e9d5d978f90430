package dev.planwalk.app;

import dev.planwalk.app.metrics.Metrics;
import dev.planwalk.domain.ServiceCatalog;
import dev.planwalk.domain.Services;
import dev.planwalk.domain.call.Invoker;
import dev.planwalk.domain.operation.Catalog;
import dev.planwalk.rest.ConnectionLimits;
import dev.planwalk.rest.Health;
import dev.planwalk.rest.MetricsServlet;
import dev.planwalk.rest.Page;
import dev.planwalk.rest.RestServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The operator's door on a port of its own: the operator's operations below {@code /operator/v1}
 * and {@code /metrics} with the operator's token, the console that asks for it at {@code /console},
 * {@code /healthz} and {@code /readyz}, and nothing else. The public door knows none of these
 * operations, and this one knows no key.
 */
final class AdminPort {

  private static final Logger LOG = LoggerFactory.getLogger(AdminPort.class);

  /** Its own, so that nobody at the other door can shut this one. */
  private static final ConnectionLimits LIMITS = ConnectionLimits.of(32, 32);

  private AdminPort() {}

  /**
   * Opens the door.
   *
   * @param metrics what is told at {@code /metrics}
   * @param console the console and its files; empty in a build without pages
   * @param publicUrl where the documents of the error codes are
   * @param proxies whose word on the address of a caller is taken
   * @return closes it
   * @throws IOException if the port is taken or the address is not ours
   */
  static RestServer open(
      Settings.OperatorDoor door,
      Services services,
      Invoker.Steps steps,
      Health health,
      Metrics metrics,
      List<Page> console,
      Supplier<String> requestIds,
      URI publicUrl,
      Predicate<InetAddress> proxies)
      throws IOException {
    RestServer server = RestServer.listen(door.host(), door.port(), proxies, LIMITS);
    String baseUrl = "http://" + door.host() + ":" + server.port();
    Catalog<Services> catalog = ServiceCatalog.operatorCatalog();
    Invoker invoker =
        new Invoker(catalog, services, steps, services.database(), publicUrl.toString());
    server.start(
        new RestServer.Site(
            baseUrl,
            requestIds,
            catalog,
            invoker,
            health,
            Optional.empty(),
            console,
            List.of(new RestServer.Mount("/metrics", new MetricsServlet(invoker, metrics::text))),
            // Its token is no access token, so there is nothing to discover.
            Optional.empty()));
    LOG.info(
        "the operator's door is open at {}{}",
        baseUrl,
        console.isEmpty() ? "/operator/v1" : ConsolePages.PATH);
    return server;
  }
}
