package dev.planwalk.rest;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The public face of pictures and projects: pages under {@code /p/}, each with the drawing beside
 * the picture, and galleries under {@code /s/}. The files of a page have lasting addresses below
 * it, which lead to signed ones.
 */
public final class PublishedServlet extends HttpServlet {
  private static final long serialVersionUID = 1;
  private static final Logger LOG = LoggerFactory.getLogger(PublishedServlet.class);

  /** What is published, and where. */
  public enum Kind {
    PICTURE("/p", NothingHere.PICTURE),
    PROJECT("/s", NothingHere.PROJECT);

    private final String path;
    private final NothingHere nothing;

    Kind(String path, NothingHere nothing) {
      this.path = path;
      this.nothing = nothing;
    }

    /** Where its servlet is to be mounted. */
    public String path() {
      return path;
    }
  }

  private final Kind kind;
  private final transient PublishedSite site;
  private final transient PublicAnswers answers;
  private final String baseUrl;

  /**
   * @param baseUrl public base URL without a final slash
   */
  public PublishedServlet(Kind kind, PublishedSite site, String baseUrl) {
    this.kind = kind;
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
    PublicAnswers.admit(response, site.admit(request.getRemoteAddr()));
    response.setHeader("Cache-Control", "no-store");
    String[] path = PublicAnswers.rest(request).split("/", -1);
    String url = baseUrl + kind.path() + "/" + path[0];
    Optional<PublishedSite.Visible> visible =
        path.length <= 2 ? site.find(path[0]) : Optional.empty();
    if (path.length == 2) {
      PublishedSite.PageFile file =
          visible
              .flatMap(shown -> shown.file(path[1], url))
              .orElseThrow(() -> PublicAnswers.nothing("There is no such file to see."));
      send(request, response, file);
    } else if (visible.isPresent()) {
      response.setHeader("Vary", "Accept-Language");
      PublicAnswers.page(
          request,
          response,
          site.contentSecurityPolicy(),
          visible.get().html(PageLanguage.of(request).tag(), url));
    } else {
      kind.nothing.write(request, response);
    }
  }

  private static void send(
      HttpServletRequest request, HttpServletResponse response, PublishedSite.PageFile file)
      throws IOException {
    switch (file) {
      case PublishedSite.PageFile.Stored(String address) -> {
        response.setStatus(HttpServletResponse.SC_FOUND);
        response.setHeader("Location", address);
      }
      case PublishedSite.PageFile.Svg(String text) -> {
        response.setHeader("Content-Security-Policy", "default-src 'none'");
        PublicAnswers.send(
            request, response, "image/svg+xml", text.getBytes(StandardCharsets.UTF_8));
      }
    }
  }
}
