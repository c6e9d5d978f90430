package dev.planwalk.rest;

import dev.planwalk.domain.call.Invoker;
import dev.planwalk.domain.call.Reply;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.error.ServiceException;
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
    for (Page.Form form : page.allForms()) {
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
    Accepted accepted = new Accepted(request.getHeader("Accept"));
    Optional<Page.ForBrowsers> other = page.forBrowsers().filter(_ -> accepted.isOfBrowser());
    if (other.isPresent()) {
      response.setHeader("Vary", "Accept, Accept-Language, Accept-Encoding");
      answer(request, response, other.get().in(PageLanguage.of(request)), other.get().policy());
      return;
    }
    boolean several = page.allForms().size() > 1;
    response.setHeader("Vary", several ? "Accept, Accept-Encoding" : "Accept-Encoding");
    answer(request, response, chosen(accepted), Page.POLICY);
  }

  private void answer(
      HttpServletRequest request, HttpServletResponse response, Page.Form form, String policy)
      throws IOException {
    byte[] small = packed.get(form);
    byte[] body = form.body();
    boolean pack = false;
    if (small != null && takesGzip(request.getHeader("Accept-Encoding"))) {
      body = small;
      pack = true;
    }
    String tag = EntityTag.of(body);
    response.setHeader("Cache-Control", caching(form));
    response.setHeader("ETag", tag);
    page.links().forEach(link -> response.addHeader("Link", link));
    if (form.mediaType().equals("text/html")) {
      response.setHeader("Content-Security-Policy", policy);
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

  private String caching(Page.Form form) {
    if (!page.cached()) {
      return "no-store";
    }
    // It names files of this very build, so that it must not outlive an upgrade.
    return page.forms().contains(form) ? "public, max-age=3600" : "public, no-cache";
  }

  private static boolean takesGzip(@Nullable String accepted) {
    if (accepted == null) {
      return false;
    }
    for (String part : accepted.toLowerCase(Locale.ROOT).split(",", -1)) {
      String[] coding = part.split(";", -1);
      if (coding[0].strip().equals("gzip")) {
        return Accepted.weight(coding) > 0;
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

  /** The form with the greatest quality; the first one on a tie. */
  private Page.Form chosen(Accepted accepted) {
    Page.Form best = page.forms().getFirst();
    double bestQuality = accepted.quality(best.mediaType());
    for (Page.Form form : page.forms()) {
      double quality = accepted.quality(form.mediaType());
      if (quality > bestQuality) {
        best = form;
        bestQuality = quality;
      }
    }
    return best;
  }
}
