package dev.planwalk.providers.marble;

import dev.planwalk.domain.outgoing.BlockedAddressException;
import dev.planwalk.domain.outgoing.GuardedClient;
import dev.planwalk.domain.paid.PaidFailure;
import dev.planwalk.domain.tour.TourMaker;
import dev.planwalk.domain.tour.WorldModel;
import dev.planwalk.providers.paid.ProviderHttp;
import dev.planwalk.providers.paid.ProviderHttp.Reply;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.imageio.ImageIO;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Brings a panorama to Marble as a media asset, so that nothing of ours needs a public address: it
 * says where the bytes go and with which headers. That place is anybody's, so it is judged like the
 * address of a download, and gets no key. Free, and may be done more than once.
 */
public final class PanoramaUpload implements WorldModel.Uploads {

  private static final int MOST_BYTES = 20 << 20;
  private static final int MOST_HEADERS = 20;
  private static final Duration LATER = Duration.ofSeconds(30);

  /** What the client itself has to say. */
  private static final Set<String> OURS =
      Set.of("host", "content-length", "connection", "transfer-encoding", "accept-encoding");

  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  private final Marble.Account account;
  private final ProviderHttp http;
  private final GuardedClient storage;
  private final int width;

  /**
   * @param storage reaches the places that the API names
   * @param width pixels across a panorama, twice its height
   */
  public PanoramaUpload(
      Marble.Account account, ProviderHttp http, GuardedClient storage, int width) {
    this.account = account;
    this.http = http;
    this.storage = storage;
    this.width = width;
  }

  @Override
  public Uploaded upload(TourMaker.Panorama panorama, TourMaker.Request request)
      throws IOException, InterruptedException {
    byte[] png = png(panorama);
    ObjectNode body =
        JsonNodeFactory.instance
            .objectNode()
            .put("file_name", "panorama.png")
            .put("kind", "image")
            .put("extension", "png");
    Reply reply =
        http.post(
            Marble.url(account, "media-assets:prepare_upload"),
            Marble.key(account),
            MAPPER.writeValueAsBytes(body));
    return switch (reply) {
      case Reply.NotSent(String why) -> new Uploaded.Later(LATER, why);
      case Reply.Lost(String why) -> new Uploaded.Later(LATER, why);
      case Reply.Answer answer -> announced(answer, png, request);
    };
  }

  private byte[] png(TourMaker.Panorama panorama) throws IOException {
    BufferedImage image = ImageIO.read(new ByteArrayInputStream(panorama.jpeg()));
    if (image == null || image.getWidth() != width || 2 * image.getHeight() != width) {
      throw new IOException("our own panorama is not " + width + " pixels wide");
    }
    ByteArrayOutputStream png = new ByteArrayOutputStream(MOST_BYTES / 2);
    if (!ImageIO.write(image, "png", png) || png.size() > MOST_BYTES) {
      throw new IOException("our own panorama does not fit as PNG (" + png.size() + " bytes)");
    }
    return png.toByteArray();
  }

  private Uploaded announced(Reply.Answer answer, byte[] png, TourMaker.Request request) {
    String why = "HTTP " + answer.status();
    return switch (answer.status()) {
      case 200 -> sent(answer.json(), png, request);
      case 400, 422 -> new Uploaded.Refused(PaidFailure.REJECTED, why);
      case 401, 402, 403, 404 -> new Uploaded.Refused(PaidFailure.UNAVAILABLE, why);
      default -> postponed(answer.status(), answer.retryAfter().orElse(LATER), why);
    };
  }

  private Uploaded sent(JsonNode announced, byte[] png, TourMaker.Request request) {
    String asset = announced.path("media_asset").path("media_asset_id").asString("");
    JsonNode place = announced.path("upload_info");
    String url = place.path("upload_url").asString("");
    Optional<Map<String, String>> headers = headers(place.path("required_headers"));
    if (asset.isEmpty()
        || url.isEmpty()
        || headers.isEmpty()
        || !place.path("upload_method").asString("PUT").equals("PUT")) {
      return new Uploaded.Broken("an answer that does not say where the panorama goes");
    }
    try {
      int status = storage.put(url, png, headers.get(), GuardedClient.Answer::status);
      return status / 100 == 2
          ? new Uploaded.Done(Marble.prepared(account, asset, request))
          : postponed(status, LATER, "the place for the panorama answered " + status);
    } catch (BlockedAddressException blocked) {
      return new Uploaded.Broken("the place for the panorama must not be called");
    } catch (IOException broken) {
      // The class tells what happened; messages can hold addresses with signatures.
      return new Uploaded.Later(LATER, broken.getClass().getSimpleName());
    }
  }

  /** Who has too much to do, or is out of order, may take it later; nobody else will. */
  private static Uploaded postponed(int status, Duration pause, String why) {
    return status == 429 || status >= 500
        ? new Uploaded.Later(pause, why)
        : new Uploaded.Broken(why);
  }

  /** Exactly what was asked for; empty if it cannot be sent. */
  private static Optional<Map<String, String>> headers(JsonNode wanted) {
    Map<String, String> headers = new LinkedHashMap<>();
    for (Map.Entry<String, JsonNode> header : wanted.properties()) {
      String name = header.getKey();
      String value = header.getValue().asString("");
      boolean sendable =
          name.matches("[A-Za-z0-9-]{1,100}")
              && value.matches("[\\x20-\\x7e]{0,2000}")
              && headers.size() < MOST_HEADERS;
      if (!sendable) {
        return Optional.empty();
      }
      if (!OURS.contains(name.toLowerCase(Locale.ROOT))) {
        headers.put(name, value);
      }
    }
    return Optional.of(headers);
  }
}
