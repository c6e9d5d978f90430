package dev.planwalk.rest;

import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.error.ErrorEnvelope;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.wire.Json;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The public face of tours: pages under {@code /t/}, the files of the page under {@code /viewer/},
 * and {@code /oembed} for published tours. No key, no cookie. What a visitor may not see does not
 * exist for him: always the same 404.
 */
public final class TourServlet extends HttpServlet {
  private static final long serialVersionUID = 1;
  private static final Logger LOG = LoggerFactory.getLogger(TourServlet.class);
  private static final int MANIFEST_RETRY_SECONDS = 5;

  /** Where it is to be mounted. */
  public static final List<String> PATHS = List.of("/t", "/viewer", "/oembed");

  private static final String STILL = "still.jpg";
  private static final int SMALLEST = 200;

  private final transient TourSite site;
  private final transient PublicAnswers answers;
  private final String baseUrl;

  /**
   * @param baseUrl public base URL without a final slash
   */
  public TourServlet(TourSite site, String baseUrl) {
    this.site = site;
    this.answers = new PublicAnswers(LOG, baseUrl);
    this.baseUrl = baseUrl;
  }

  @Override
  protected void service(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    answers.answer(request, response, this::visit);
  }

  private void visit(HttpServletRequest request, HttpServletResponse response) throws IOException {
    switch (request.getServletPath()) {
      case "/viewer" -> file(request, response);
      case "/oembed" -> {
        PublicAnswers.admit(response, site.admit(request.getRemoteAddr()));
        oEmbed(request, response);
      }
      default -> {
        PublicAnswers.admit(response, site.admit(request.getRemoteAddr()));
        tour(request, response);
      }
    }
  }

  private void tour(HttpServletRequest request, HttpServletResponse response) throws IOException {
    response.setHeader("Cache-Control", "no-store");
    String[] path = PublicAnswers.rest(request).split("/", -1);
    Optional<String> token = parameter(request, "view");
    boolean manifest = path.length == 2 && path[1].equals("manifest");
    boolean still = path.length == 2 && path[1].equals(STILL);
    Optional<TourSite.Visible> visible =
        path.length == 1 || manifest || still ? site.find(path[0], token) : Optional.empty();
    if (manifest) {
      TourSite.Visible tour =
          visible.orElseThrow(() -> PublicAnswers.nothing("There is no such tour to see."));
      PublicAnswers.send(request, response, "application/json", manifest(tour));
    } else if (still) {
      response.setStatus(HttpServletResponse.SC_FOUND);
      response.setHeader("Location", still(visible));
    } else if (visible.isPresent()) {
      String page = page(path[0], token, visible.get());
      PublicAnswers.page(request, response, site.contentSecurityPolicy(), page);
    } else {
      NothingHere.TOUR.write(request, response);
    }
  }

  private String page(String place, Optional<String> token, TourSite.Visible tour) {
    String query = token.map(text -> "?view=" + encoded(text)).orElse("");
    Optional<String> oEmbed =
        tour.published()
            ? Optional.of(baseUrl + "/oembed?url=" + encoded(baseUrl + "/t/" + place))
            : Optional.empty();
    String address = "/t/" + place;
    String still = address + "/" + STILL + query;
    return tour.html(
        new TourSite.Addresses(address + "/manifest" + query, still, baseUrl + still, oEmbed));
  }

  /** The address of a still; nothing where there is no tour to see, or none of it. */
  private static String still(Optional<TourSite.Visible> visible) {
    try {
      Optional<String> address =
          visible.isPresent() ? visible.get().still() : Optional.<String>empty();
      return address.orElseThrow(() -> PublicAnswers.nothing("There is no such picture to see."));
    } catch (IOException away) {
      LOG.warn("a still is answered 503: {}", away.toString());
      throw ErrorEnvelope.unavailable(MANIFEST_RETRY_SECONDS);
    }
  }

  private static byte[] manifest(TourSite.Visible tour) {
    try {
      return tour.manifest();
    } catch (IOException away) {
      LOG.warn("a manifest is answered 503: {}", away.toString());
      throw ErrorEnvelope.unavailable(MANIFEST_RETRY_SECONDS);
    }
  }

  private void file(HttpServletRequest request, HttpServletResponse response) throws IOException {
    TourSite.PageFile file =
        site.file(PublicAnswers.rest(request))
            .orElseThrow(() -> PublicAnswers.nothing("There is no such file."));
    String accepted = request.getHeader("Accept-Encoding");
    boolean packed = accepted != null && accepted.contains("gzip");
    response.setHeader("Cache-Control", "public, max-age=31536000, immutable");
    response.setHeader("Vary", "Accept-Encoding");
    if (packed) {
      response.setHeader("Content-Encoding", "gzip");
    }
    PublicAnswers.send(
        request, response, file.contentType(), packed ? file.gzipped() : file.bytes());
  }

  /** oEmbed 1.0, type rich; without a thumbnail, since pictures have no lasting address. */
  private void oEmbed(HttpServletRequest request, HttpServletResponse response) throws IOException {
    if (parameter(request, "format").filter(format -> !format.equals("json")).isPresent()) {
      throw new ServiceException(ErrorCode.INVALID_REQUEST, "Only format=json exists.", "format")
          .withStatus(501);
    }
    String url = parameter(request, "url").orElse("");
    String prefix = baseUrl + "/t/";
    String place = url.startsWith(prefix) ? url.substring(prefix.length()) : "";
    TourSite.Visible tour =
        site.find(place, Optional.empty())
            .filter(TourSite.Visible::published)
            .orElseThrow(() -> PublicAnswers.nothing("The url is not that of a published tour."));
    int width = Math.min(TourFrame.WIDTH, most(request, "maxwidth"));
    int height = Math.min(TourFrame.HEIGHT, most(request, "maxheight"));
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("version", "1.0");
    json.put("type", "rich");
    json.put("title", tour.title());
    json.put("provider_name", "Planwalk");
    json.put("width", width);
    json.put("height", height);
    json.put("html", TourFrame.html(prefix + place, tour.title(), width, height));
    response.setHeader("Cache-Control", "no-store");
    PublicAnswers.send(request, response, "application/json", Json.bytes(json));
  }

  private static int most(HttpServletRequest request, String name) {
    return parameter(request, name)
        .filter(text -> text.matches("[0-9]{1,6}"))
        .map(text -> Math.max(SMALLEST, Integer.parseInt(text)))
        .orElse(Integer.MAX_VALUE);
  }

  private static Optional<String> parameter(HttpServletRequest request, String name) {
    List<String> values = QueryString.parse(request.getQueryString()).getOrDefault(name, List.of());
    return values.size() == 1 ? Optional.of(values.getFirst()) : Optional.empty();
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }
}
