package dev.planwalk.domain.oauth.server;

import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.outgoing.GuardedClient;
import dev.planwalk.domain.wire.Json;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Clients whose id is the https address of a document that describes them
 * (draft-ietf-oauth-client-id-metadata-document). Documents are fetched through the guard, without
 * redirects, and kept for an hour; one that could not be had is asked for again after a minute.
 * Thread-safe.
 */
final class ClientDocuments {
  private static final Logger LOG = LoggerFactory.getLogger(ClientDocuments.class);

  /** Longest duration of a fetch, during which a person waits for a page. */
  static final Duration PATIENCE = Duration.ofSeconds(5);

  /** How long a document is used without asking again. */
  static final Duration KEPT = Duration.ofHours(1);

  /** How long it is not asked for again after a failure. */
  static final Duration KEPT_FAILED = Duration.ofMinutes(1);

  /** The draft recommends 5 KiB. */
  private static final int MOST_BYTES = 16 << 10;

  private static final int MOST_DOCUMENTS = 200;
  private static final int LONGEST_ID = 500;

  private final GuardedClient http;
  private final InstantSource clock;
  private final ReentrantLock lock = new ReentrantLock();
  private final Map<String, Kept> kept =
      new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Kept> eldest) {
          return size() > MOST_DOCUMENTS;
        }
      };

  /** What a fetch gave: a client, or what is wrong. */
  private record Kept(Instant until, Optional<RegisteredClient> client, String fault) {}

  /**
   * Makes a reader.
   *
   * @param http with {@link #PATIENCE}
   */
  ClientDocuments(GuardedClient http, InstantSource clock) {
    this.http = http;
    this.clock = clock;
  }

  /** Whether an id is meant to be the address of a document. */
  static boolean isMeant(String clientId) {
    return clientId.startsWith("https://");
  }

  /**
   * The client that a document describes.
   *
   * @throws OAuthRefusal if there is no such document, or it is a bad one
   */
  RegisteredClient find(String clientId) {
    URI address = address(clientId);
    Kept known = kept(clientId);
    if (known.until().isBefore(clock.instant())) {
      known = fetched(clientId, address);
      keep(clientId, known);
    }
    String fault = known.fault();
    return known.client().orElseThrow(() -> new OAuthRefusal(OAuthError.INVALID_CLIENT, fault));
  }

  private static URI address(String clientId) {
    try {
      URI uri = new URI(clientId);
      String path = uri.getRawPath();
      if (clientId.length() <= LONGEST_ID
          && uri.getHost() != null
          && path != null
          && path.length() > 1
          && uri.getRawUserInfo() == null
          && uri.getRawFragment() == null
          && List.of(path.split("/", -1)).stream().noneMatch(List.of(".", "..")::contains)) {
        return uri;
      }
    } catch (URISyntaxException _) {
      // Refused below like every other bad address.
    }
    throw new OAuthRefusal(
        OAuthError.INVALID_CLIENT,
        "client_id must be the https address of a document, with a path and without user, fragment"
            + " and dots, or an id that POST /oauth/register gave.");
  }

  private Kept kept(String clientId) {
    lock.lock();
    try {
      return kept.getOrDefault(clientId, new Kept(Instant.MIN, Optional.empty(), ""));
    } finally {
      lock.unlock();
    }
  }

  private void keep(String clientId, Kept fetched) {
    lock.lock();
    try {
      kept.put(clientId, fetched);
    } finally {
      lock.unlock();
    }
  }

  private Kept fetched(String clientId, URI address) {
    try {
      RegisteredClient client =
          http.get(
              clientId,
              Map.of("Accept", "application/json"),
              answer -> {
                if (answer.status() != 200) {
                  throw new IOException("it answered " + answer.status());
                }
                byte[] body = answer.body().readNBytes(MOST_BYTES + 1);
                if (body.length > MOST_BYTES) {
                  throw new IOException("it is larger than " + MOST_BYTES + " bytes");
                }
                return read(clientId, address, Json.readObject(body));
              });
      return new Kept(clock.instant().plus(KEPT), Optional.of(client), "");
    } catch (OAuthRefusal bad) {
      return failed("The document of the client_id is a bad one. " + bad.description());
    } catch (ServiceException unreadable) {
      return failed("The document of the client_id is no JSON object.");
    } catch (IOException away) {
      // What exactly happened is for the operator: a caller must not learn of addresses by it.
      LOG.info("the client document {} cannot be had: {}", clientId, away.toString());
      return failed("The document of the client_id cannot be had.");
    }
  }

  private Kept failed(String fault) {
    return new Kept(clock.instant().plus(KEPT_FAILED), Optional.empty(), fault);
  }

  private static RegisteredClient read(String clientId, URI address, ObjectNode document) {
    if (!document.path("client_id").asString("").equals(clientId)) {
      throw new OAuthRefusal(
          OAuthError.INVALID_CLIENT, "Its client_id must be the very address it has.");
    }
    String method = document.path("token_endpoint_auth_method").asString("none");
    if (method.startsWith("client_secret")) {
      throw new OAuthRefusal(
          OAuthError.INVALID_CLIENT, "Its token_endpoint_auth_method needs a secret; state none.");
    }
    String host = address.getHost();
    return RegisteredClient.read(clientId, host, Optional.of(host), document);
  }
}
