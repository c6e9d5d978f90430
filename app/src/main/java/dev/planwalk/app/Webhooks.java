package dev.planwalk.app;

import dev.planwalk.domain.Services;
import dev.planwalk.domain.TransactionClock;
import dev.planwalk.domain.outgoing.Cidr;
import dev.planwalk.domain.outgoing.GuardedClient;
import dev.planwalk.domain.outgoing.NameLookup;
import dev.planwalk.domain.outgoing.OutgoingGuard;
import dev.planwalk.domain.outgoing.OutgoingPolicy;
import dev.planwalk.domain.outgoing.TrustedCertificates;
import dev.planwalk.domain.webhook.EventRelay;
import dev.planwalk.domain.webhook.EventRetention;
import dev.planwalk.domain.webhook.WebhookDispatcher;
import dev.planwalk.domain.webhook.WebhookParts;
import dev.planwalk.domain.webhook.WebhookSender;
import dev.planwalk.storage.KeySource;
import dev.planwalk.storage.Sealer;
import dev.planwalk.storage.Secrets;
import java.io.IOException;
import java.net.NetworkInterface;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javax.net.ssl.X509TrustManager;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Makes what webhooks need from the settings, and says aloud what they open. */
final class Webhooks {

  private static final Logger LOG = LoggerFactory.getLogger(Webhooks.class);
  private static final Duration LOOKUP_PATIENCE = Duration.ofSeconds(5);

  private final WebhookParts parts;
  private final Optional<X509TrustManager> trust;
  private final SecureRandom random;

  private Webhooks(WebhookParts parts, Optional<X509TrustManager> trust, SecureRandom random) {
    this.parts = parts;
    this.trust = trust;
    this.random = random;
  }

  /**
   * Reads certificates and the machine's own addresses.
   *
   * @throws IOException if the file of {@code webhooks.trusted_ca} cannot be used
   */
  static Webhooks prepare(Settings settings, KeySource secrets, SecureRandom random)
      throws IOException {
    OutgoingPolicy policy = policy(settings);
    openings(settings).forEach(LOG::warn);
    Optional<X509TrustManager> trust = Optional.empty();
    if (settings.webhooksTrustedCa().isPresent()) {
      trust = Optional.of(TrustedCertificates.systemAnd(settings.webhooksTrustedCa().get()));
    }
    OutgoingGuard guard = new OutgoingGuard(policy, NameLookup.system(LOOKUP_PATIENCE));
    Sealer sealer = new Sealer(secrets.keys(Secrets.Purpose.WEBHOOK_SECRETS), random);
    return new Webhooks(
        new WebhookParts(
            guard,
            sealer,
            random,
            TransactionClock.DATABASE,
            settings.times().webhookLease(),
            settings.times().webhookPauses(),
            settings.times().webhookBreaker()),
        trust,
        random);
  }

  /** What the operator has opened, a sentence each, for the log of every start. */
  static List<String> openings(Settings settings) {
    List<String> openings = new ArrayList<>();
    if (!settings.outgoing().receivers().isEmpty()) {
      openings.add(
          Setting.WEBHOOKS_ALLOWED_PRIVATE.key()
              + ": webhooks may reach "
              + settings.outgoing().receivers());
    }
    settings
        .webhooksTrustedCa()
        .ifPresent(pem ->
            openings.add(Setting.WEBHOOKS_TRUSTED_CA.key() + ": webhooks also trust " + pem));
    return openings;
  }

  /** What the settings allow. */
  static OutgoingPolicy policy(Settings settings) throws IOException {
    return withOwnAddresses(settings.outgoing());
  }

  /** A public address of this very machine leads inside as well. */
  private static OutgoingPolicy withOwnAddresses(OutgoingPolicy policy) throws IOException {
    List<Cidr> own =
        NetworkInterface.networkInterfaces()
            .flatMap(NetworkInterface::inetAddresses)
            .map(Cidr::of)
            .toList();
    return new OutgoingPolicy(
        policy.ports(),
        Stream.concat(policy.denied().stream(), own.stream()).toList(),
        policy.receivers());
  }

  /** What operations and senders are made from. */
  WebhookParts parts() {
    return parts;
  }

  /** Lets old events go. */
  EventRetention retention(Services services, Settings settings) {
    return new EventRetention(services.database(), parts.clock(), settings.eventsKept());
  }

  /** Starts relaying and sending on this node. */
  WebhookDispatcher start(Services services) {
    GuardedClient client = new GuardedClient(parts.guard(), WebhookSender.TIMEOUT, trust);
    return WebhookDispatcher.start(
        new EventRelay(services.database(), services.ids(), parts),
        new WebhookSender(
            services.database(), services.ids(), parts, client, random, System::nanoTime),
        services.hints());
  }
}
