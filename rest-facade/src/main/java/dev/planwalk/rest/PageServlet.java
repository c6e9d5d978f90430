package dev.planwalk.rest;

import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.error.ServiceException;
import dev.planwalk.domain.operation.Invoker;
import dev.planwalk.domain.operation.Reply;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Serves one {@link Page} to anybody: no key, readable by any web page. */
final class PageServlet extends HttpServlet {
  private static final long serialVersionUID = 1;

  private final transient Page page;
  private final transient Invoker invoker;
  private final transient ReplyWriter writer;

  PageServlet(Page page, Invoker invoker, String baseUrl) {
    this.page = page;
    this.invoker = invoker;
    this.writer = new ReplyWriter(baseUrl);
  }

  @Override
  protected void service(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    response.setHeader("Access-Control-Allow-Origin", "*");
    response.setHeader("Access-Control-Expose-Headers", "ETag, Request-Id");
    String method = request.getMethod();
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
    Page.Form form = chosen(request.getHeader("Accept"));
    String tag = EntityTag.of(form.body());
    response.setHeader("Cache-Control", page.cached() ? "public, max-age=3600" : "no-store");
    response.setHeader("ETag", tag);
    if (page.forms().size() > 1) {
      response.setHeader("Vary", "Accept");
    }
    if (EntityTag.matches(request.getHeader("If-None-Match"), tag)) {
      response.setStatus(304);
      return;
    }
    boolean text = form.mediaType().startsWith("text/");
    response.setContentType(text ? form.mediaType() + ";charset=utf-8" : form.mediaType());
    response.setContentLength(form.body().length);
    if (method.equals("GET")) {
      response.getOutputStream().write(form.body());
    }
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
