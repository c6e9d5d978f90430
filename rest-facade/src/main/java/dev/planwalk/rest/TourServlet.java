package dev.planwalk.rest;

import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.error.ErrorEnvelope;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.operation.Allowance;
import dev.planwalk.domain.operation.Count;
import dev.planwalk.domain.operation.Json;
import dev.planwalk.domain.operation.Outage;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
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

  private static final String LANDSCAPE =
      "fullscreen; xr-spatial-tracking; gyroscope; accelerometer; clipboard-write";
  private static final int WIDTH = 960;
  private static final int HEIGHT = 540;
  private static final int SMALLEST = 200;

  private final transient TourSite site;
  private final transient ErrorEnvelope envelope;
  private final String baseUrl;

  /**
   * @param baseUrl public base URL without a final slash
   */
  public TourServlet(TourSite site, String baseUrl) {
    this.site = site;
    this.envelope = new ErrorEnvelope(baseUrl);
    this.baseUrl = baseUrl;
  }

  @Override
  protected void service(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    // Frames without an origin of their own, and oEmbed readers, must be able to read all of it.
    CrossOrigin.allow(response, "Retry-After, " + RateHeaders.NAMES);
    response.setHeader("Cross-Origin-Resource-Policy", "cross-origin");
    try {
      if (!request.getMethod().equals("GET") && !request.getMethod().equals("HEAD")) {
        response.setHeader("Allow", "GET, HEAD");
        throw new ServiceException(
            ErrorCode.METHOD_NOT_ALLOWED, "The public pages take GET and HEAD only.");
      }
      switch (request.getServletPath()) {
        case "/viewer" -> file(request, response);
        case "/oembed" -> {
          admit(request, response);
          oEmbed(request, response);
        }
        default -> {
          admit(request, response);
          tour(request, response);
        }
      }
    } catch (ServiceException refusal) {
      refuse(request, response, refusal);
    } catch (RuntimeException failure) {
      refuse(request, response, Outage.refusal(LOG, RequestId.of(response), failure));
    }
  }

  private void admit(HttpServletRequest request, HttpServletResponse response) {
    Allowance allowance = site.admit(request.getRemoteAddr());
    RateHeaders.put(response, allowance, RateHeaders.Partition.ADDRESS);
    if (!allowance.admitted()) {
      throw new ServiceException(
              ErrorCode.RATE_LIMITED,
              "More than %s in %s from this address."
                  .formatted(
                      Count.of(allowance.limit(), "request"),
                      Count.of(allowance.windowSeconds(), "second")))
          .withRetryAfter(allowance.resetSeconds());
    }
  }

  private void tour(HttpServletRequest request, HttpServletResponse response) throws IOException {
    response.setHeader("Cache-Control", "no-store");
    String[] path = rest(request).split("/", -1);
    Optional<String> token = parameter(request, "view");
    boolean manifest = path.length == 2 && path[1].equals("manifest");
    Optional<TourSite.Visible> visible =
        path.length == 1 || manifest ? site.find(path[0], token) : Optional.empty();
    if (manifest) {
      TourSite.Visible tour = visible.orElseThrow(() -> nothing("There is no such tour to see."));
      send(request, response, "application/json", manifest(tour));
    } else if (visible.isPresent()) {
      response.setHeader("Content-Security-Policy", site.contentSecurityPolicy());
      String page = page(path[0], token, visible.get());
      send(request, response, "text/html;charset=utf-8", page.getBytes(StandardCharsets.UTF_8));
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
    return tour.html("/t/" + place + "/manifest" + query, oEmbed);
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
        site.file(rest(request)).orElseThrow(() -> nothing("There is no such file."));
    String accepted = request.getHeader("Accept-Encoding");
    boolean packed = accepted != null && accepted.contains("gzip");
    response.setHeader("Cache-Control", "public, max-age=31536000, immutable");
    response.setHeader("Vary", "Accept-Encoding");
    if (packed) {
      response.setHeader("Content-Encoding", "gzip");
    }
    send(request, response, file.contentType(), packed ? file.gzipped() : file.bytes());
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
            .orElseThrow(() -> nothing("The url is not that of a published tour."));
    int width = Math.min(WIDTH, most(request, "maxwidth"));
    int height = Math.min(HEIGHT, most(request, "maxheight"));
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("version", "1.0");
    json.put("type", "rich");
    json.put("title", tour.title());
    json.put("provider_name", "Planwalk");
    json.put("width", width);
    json.put("height", height);
    json.put("html", frame(prefix + place, tour.title(), width, height));
    response.setHeader("Cache-Control", "no-store");
    send(request, response, "application/json", Json.bytes(json));
  }

  private static int most(HttpServletRequest request, String name) {
    return parameter(request, name)
        .filter(text -> text.matches("[0-9]{1,6}"))
        .map(text -> Math.max(SMALLEST, Integer.parseInt(text)))
        .orElse(Integer.MAX_VALUE);
  }

  private static String frame(String url, String title, int width, int height) {
    return "<iframe src=\"%s\" title=\"%s\" width=\"%d\" height=\"%d\" loading=\"lazy\" allowfullscreen allow=\"%s\"></iframe>"
        .formatted(escaped(url), escaped(title), width, height, LANDSCAPE);
  }

  private static String escaped(String text) {
    String out = text;
    for (Map.Entry<String, String> sign :
        List.of(
            Map.entry("&", "&amp;"),
            Map.entry("<", "&lt;"),
            Map.entry(">", "&gt;"),
            Map.entry("\"", "&quot;"))) {
      out = out.replace(sign.getKey(), sign.getValue());
    }
    return out;
  }

  private static String rest(HttpServletRequest request) {
    String info = request.getPathInfo();
    return info == null ? "" : info.substring(1);
  }

  private static Optional<String> parameter(HttpServletRequest request, String name) {
    List<String> values = QueryString.parse(request.getQueryString()).getOrDefault(name, List.of());
    return values.size() == 1 ? Optional.of(values.getFirst()) : Optional.empty();
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }

  private static ServiceException nothing(String message) {
    return new ServiceException(ErrorCode.RESOURCE_NOT_FOUND, message);
  }

  private void refuse(
      HttpServletRequest request, HttpServletResponse response, ServiceException refusal)
      throws IOException {
    response.setStatus(refusal.status());
    response.setHeader("Cache-Control", "no-store");
    refusal
        .retryAfterSeconds()
        .ifPresent(seconds -> response.setHeader("Retry-After", Integer.toString(seconds)));
    send(
        request,
        response,
        "application/json",
        Json.bytes(envelope.of(refusal, RequestId.of(response))));
  }

  private static void send(
      HttpServletRequest request, HttpServletResponse response, String type, byte[] body)
      throws IOException {
    response.setContentType(type);
    response.setContentLength(body.length);
    if (!request.getMethod().equals("HEAD")) {
      response.getOutputStream().write(body);
    }
  }
}
