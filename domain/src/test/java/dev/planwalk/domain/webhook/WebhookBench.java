package dev.planwalk.domain.webhook;

import static dev.planwalk.storage.schema.Tables.WEBHOOK_DELIVERY;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import dev.planwalk.domain.Sandbox;
import dev.planwalk.domain.event.EventLog;
import dev.planwalk.domain.event.EventType;
import dev.planwalk.domain.id.WebhookDeliveryId;
import dev.planwalk.domain.operation.Caller;
import dev.planwalk.domain.outgoing.GuardedClient;
import dev.planwalk.domain.outgoing.OutgoingPolicy;
import dev.planwalk.domain.outgoing.PrivateReceiver;
import dev.planwalk.domain.outgoing.TrustedCertificates;
import dev.planwalk.domain.wire.Page;
import dev.planwalk.storage.schema.tables.records.WebhookDeliveryRecord;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.random.RandomGenerator;
import okhttp3.tls.HandshakeCertificates;
import okhttp3.tls.HeldCertificate;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * A receiver with a certificate of an authority of its own, on loopback, opened to webhooks by the
 * operator's two settings; and relay and sender on a clock that stands still.
 */
final class WebhookBench implements AutoCloseable {

  static final String HOST = "hooks.example.com";
  static final Page PAGE = new Page(100, Optional.empty(), Optional.empty());

  /** Scatters nothing: always the middle. */
  private static final RandomGenerator MIDDLE = () -> Long.MIN_VALUE;

  final Sandbox sandbox = new Sandbox();
  final LinkedBlockingQueue<Received> received = new LinkedBlockingQueue<>();
  final WebhookParts parts;
  final EventRelay relay;
  final WebhookSender sender;
  volatile Answering answering = _ -> new Answer(200, "", Map.of());

  private final HttpsServer server;
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();

  /** A request as it came in. */
  record Received(String path, Map<String, String> headers, String body) {
    String header(String name) {
      return headers.getOrDefault(name, "");
    }
  }

  /** What the receiver answers. */
  record Answer(int status, String body, Map<String, String> headers) {}

  /** Decides what the receiver answers. */
  interface Answering {
    Answer to(Received request) throws InterruptedException;
  }

  WebhookBench() {
    this(Sandbox.WEBHOOK_BREAKER);
  }

  /** An endpoint is taken to be down after so many failures. */
  WebhookBench(int breaker) {
    sandbox.clock.set(Instant.now().truncatedTo(ChronoUnit.SECONDS));
    HeldCertificate authority = new HeldCertificate.Builder().certificateAuthority(0).build();
    HeldCertificate certificate =
        new HeldCertificate.Builder().addSubjectAlternativeName(HOST).signedBy(authority).build();
    try {
      server = HttpsServer.create(new InetSocketAddress(InetAddress.ofLiteral("127.0.0.1"), 0), 0);
      server.setHttpsConfigurator(
          new HttpsConfigurator(
              new HandshakeCertificates.Builder()
                  .heldCertificate(certificate)
                  .build()
                  .sslContext()));
      server.setExecutor(threads);
      server.createContext("/", this::take);
      server.start();
      Path pem = Files.createTempFile("authority", ".pem");
      Files.writeString(pem, authority.certificatePem());
      parts =
          sandbox.webhooks(
              new OutgoingPolicy(
                  Set.of(443),
                  List.of(),
                  List.of(PrivateReceiver.parse(HOST + ":" + port() + "@127.0.0.0/8"))),
              breaker);
      sandbox.names.put(HOST, "127.0.0.1");
      relay = new EventRelay(sandbox.database(), sandbox.ids, parts);
      sender =
          sender(
              new GuardedClient(
                  parts.guard(),
                  WebhookSender.TIMEOUT,
                  Optional.of(TrustedCertificates.systemAnd(pem))));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private WebhookSender sender(GuardedClient client) {
    return new WebhookSender(sandbox.database(), sandbox.ids, parts, client, MIDDLE, () -> 0L);
  }

  /** A sender that trusts the system's authorities only, and waits this long. */
  WebhookSender untrustingSender(Duration patience) {
    return sender(new GuardedClient(parts.guard(), patience));
  }

  int port() {
    return server.getAddress().getPort();
  }

  String url() {
    return "https://" + HOST + ":" + port() + "/hook";
  }

  private void take(HttpExchange exchange) throws IOException {
    try (exchange) {
      Map<String, String> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
      exchange.getRequestHeaders().forEach((name, values) -> headers.put(name, values.getFirst()));
      Received request =
          new Received(
              exchange.getRequestURI().getPath(),
              headers,
              new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
      received.add(request);
      Answer answer = answering.to(request);
      answer.headers().forEach(exchange.getResponseHeaders()::set);
      byte[] body = answer.body().getBytes(StandardCharsets.UTF_8);
      exchange.sendResponseHeaders(answer.status(), body.length == 0 ? -1 : body.length);
      exchange.getResponseBody().write(body);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  void answer(int status) {
    answering = _ -> new Answer(status, "", Map.of());
  }

  WebhookEndpointWithSecret endpoint(Caller caller, EventType... types) {
    return new CreateWebhookEndpoint(sandbox.ids, parts)
        .handle(
            caller,
            new CreateWebhookEndpoint.Input(
                url(),
                types.length == 0 ? Optional.empty() : Optional.of(List.of(types)),
                Optional.empty()));
  }

  /** An event as a job would append it. */
  void emit(Caller caller, EventType type) {
    emit(caller, type, sandbox.ids.next(), 1);
  }

  void emit(Caller caller, EventType type, UUID job, int sequence) {
    sandbox
        .database()
        .execute(tx ->
            new EventLog(sandbox.ids)
                .append(
                    tx,
                    new EventLog.Happening(
                        caller.tenant(),
                        caller.livemode(),
                        job,
                        sequence,
                        type.wire(),
                        sandbox.clock.instant(),
                        JsonNodeFactory.instance.objectNode().put("object", "job"))));
  }

  void relayAll() {
    while (relay.relay() > 0) {
      // Until every event is relayed.
    }
  }

  /** Relays everything, then makes each attempt that is due; returns how many. */
  int deliver() {
    relayAll();
    int made = 0;
    List<DeliveryLease> due = sender.claim(64);
    while (!due.isEmpty()) {
      due.forEach(sender::send);
      made += due.size();
      due = sender.claim(64);
    }
    return made;
  }

  List<WebhookDelivery> deliveries(Caller caller) {
    return new ListWebhookDeliveries(sandbox.database(), sandbox.services.cursors())
        .handle(
            caller,
            new ListWebhookDeliveries.Input(
                Optional.empty(), Optional.empty(), Optional.empty(), PAGE))
        .data();
  }

  int count(Caller caller) {
    return sandbox
        .database()
        .read(
            db -> db.fetchCount(WEBHOOK_DELIVERY, WEBHOOK_DELIVERY.TENANT_ID.eq(caller.tenant())));
  }

  /** How many wait for an earlier event of their job. */
  int countHeld(Caller caller) {
    return sandbox
        .database()
        .read(db ->
            db.fetchCount(
                WEBHOOK_DELIVERY,
                WEBHOOK_DELIVERY.TENANT_ID.eq(caller.tenant()),
                WEBHOOK_DELIVERY.HELD.isTrue()));
  }

  WebhookDelivery newest(Caller caller) {
    return deliveries(caller).getFirst();
  }

  WebhookEndpoint read(Caller caller, WebhookEndpointWithSecret endpoint) {
    return new GetWebhookEndpoint(sandbox.database(), parts)
        .handle(caller, new GetWebhookEndpoint.Input(endpoint.id()));
  }

  WebhookDelivery retry(Caller caller, WebhookDeliveryId delivery) {
    return new RetryWebhookDelivery(sandbox.ids, sandbox.hints, parts)
        .handle(caller, new RetryWebhookDelivery.Input(delivery));
  }

  WebhookDeliveryRecord row(WebhookDeliveryId delivery) {
    return sandbox
        .database()
        .read(db ->
            db.selectFrom(WEBHOOK_DELIVERY)
                .where(WEBHOOK_DELIVERY.ID.eq(delivery.uuid()))
                .fetchSingle());
  }

  /** The next request, which must have come or come soon. */
  Received next() {
    try {
      Received request = received.poll(20, TimeUnit.SECONDS);
      if (request == null) {
        throw new AssertionError("nothing was received");
      }
      return request;
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
    sandbox.close();
  }
}
