package dev.planwalk.rest;

import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.operation.Invoker;
import dev.planwalk.domain.operation.Reply;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.IdentityHashMap;
import java.util.Locale;
import java.util.Optional;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;

/** Serves one {@link Page} to anybody: no key, readable by any web page. */
class PageServlet extends HttpServlet {
  private static final long serialVersionUID = 1;

  /** What the pages need and nothing else: scripts and styles of this server, none inline. */
  private static final String HTML_POLICY =
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
          + " connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

  /** Below this, a header more costs as much as packing saves. */
  private static final int WORTH_PACKING = 1_024;

  private final transient Page page;
  private final transient Invoker invoker;
  private final transient ReplyWriter writer;
  private final transient IdentityHashMap<Page.Form, byte[]> packed;

  PageServlet(Page page, Invoker invoker) {
    this.page = page;
    this.invoker = invoker;
    this.writer = new ReplyWriter(Optional.empty());
    this.packed = new IdentityHashMap<>();
    for (Page.Form form : page.forms()) {
      if (form.body().length >= WORTH_PACKING) {
        packed.put(form, gzip(form.body()));
      }
    }
  }

  @Override
  protected void service(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    CrossOrigin.allow(response, "Link");
    String method = request.getMethod();
    // Below /api/v1 every method that an address lacks is refused, questions of browsers too.
    if (method.equals("OPTIONS") && !page.path().startsWith("/api/")) {
      CrossOrigin.answerPreflight(response);
      return;
    }
    if (!method.equals("GET") && !method.equals("HEAD")) {
      response.setHeader("Allow", "GET, HEAD");
      Reply refusal =
          invoker.refuse(
              new ServiceException(
                  ErrorCode.METHOD_NOT_ALLOWED, page.path() + " takes GET and HEAD only."),
              RequestId.of(response));
      writer.write(request, response, refusal);
      return;
    }
    answer(request, response, chosen(request.getHeader("Accept")));
  }

  private void answer(HttpServletRequest request, HttpServletResponse response, Page.Form form)
      throws IOException {
    byte[] small = packed.get(form);
    byte[] body = form.body();
    boolean pack = false;
    if (small != null && takesGzip(request.getHeader("Accept-Encoding"))) {
      body = small;
      pack = true;
    }
    String tag = EntityTag.of(body);
    response.setHeader("Cache-Control", page.cached() ? "public, max-age=3600" : "no-store");
    response.setHeader("ETag", tag);
    response.setHeader(
        "Vary", page.forms().size() > 1 ? "Accept, Accept-Encoding" : "Accept-Encoding");
    page.links().forEach(link -> response.addHeader("Link", link));
    if (form.mediaType().equals("text/html")) {
      response.setHeader("Content-Security-Policy", HTML_POLICY);
      // The same as frame-ancestors, for browsers and scanners that do not read that.
      response.setHeader("X-Frame-Options", "DENY");
    }
    if (EntityTag.matches(EntityTag.held(request), tag)) {
      NotModified.answer(response);
      return;
    }
    if (pack) {
      response.setHeader("Content-Encoding", "gzip");
    }
    boolean text = form.mediaType().startsWith("text/");
    response.setContentType(text ? form.mediaType() + ";charset=utf-8" : form.mediaType());
    response.setContentLength(body.length);
    if (request.getMethod().equals("GET")) {
      response.getOutputStream().write(body);
    }
  }

  private static boolean takesGzip(@Nullable String accepted) {
    if (accepted == null) {
      return false;
    }
    for (String part : accepted.toLowerCase(Locale.ROOT).split(",", -1)) {
      String[] coding = part.split(";", -1);
      if (coding[0].strip().equals("gzip")) {
        return weight(coding) > 0;
      }
    }
    return false;
  }

  private static byte[] gzip(byte[] body) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
      gzip.write(body);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toByteArray();
  }

  /** The form with the greatest quality (RFC 9110, section 12.5.1); the first one on a tie. */
  private Page.Form chosen(@Nullable String accept) {
    Page.Form best = page.forms().getFirst();
    double bestQuality = quality(accept, best.mediaType());
    for (Page.Form form : page.forms()) {
      double quality = quality(accept, form.mediaType());
      if (quality > bestQuality) {
        best = form;
        bestQuality = quality;
      }
    }
    return best;
  }

  private static double quality(@Nullable String accept, String mediaType) {
    if (accept == null) {
      return 1;
    }
    double quality = 0;
    int mostSpecific = -1;
    for (String part : accept.toLowerCase(Locale.ROOT).split(",", -1)) {
      String[] range = part.split(";", -1);
      int specificity = specificity(range[0].strip(), mediaType);
      if (specificity > mostSpecific) {
        mostSpecific = specificity;
        quality = weight(range);
      }
    }
    return quality;
  }

  /** 2 for the type itself, 1 for its family, 0 for anything, -1 for no match. */
  private static int specificity(String range, String mediaType) {
    if (range.equals(mediaType)) {
      return 2;
    }
    String family = mediaType.substring(0, mediaType.indexOf('/') + 1) + "*";
    return range.equals(family) ? 1 : range.equals("*/*") ? 0 : -1;
  }

  private static double weight(String[] range) {
    for (int i = 1; i < range.length; i++) {
      String parameter = range[i].strip();
      if (parameter.matches("q=[01](\\.[0-9]{0,3})?")) {
        return Double.parseDouble(parameter.substring(2));
      }
    }
    return 1;
  }
}
