package dev.planwalk.rest;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The public face of pictures: pages under {@code /p/}, each with the drawing beside the picture.
 * The images of a page have lasting addresses below it, which lead to signed ones.
 */
public final class PictureServlet extends HttpServlet {
  private static final long serialVersionUID = 1;
  private static final Logger LOG = LoggerFactory.getLogger(PictureServlet.class);

  /** Where it is to be mounted. */
  public static final String PATH = "/p";

  private static final Pattern SHEET = Pattern.compile("drawing-([1-9][0-9]?)\\.png");

  private final transient PictureSite site;
  private final transient PublicAnswers answers;
  private final String baseUrl;

  /**
   * @param baseUrl public base URL without a final slash
   */
  public PictureServlet(PictureSite site, String baseUrl) {
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
    Optional<PictureSite.Visible> visible =
        path.length <= 2 ? site.find(path[0]) : Optional.empty();
    if (path.length == 2) {
      String address =
          visible
              .flatMap(shown -> address(shown, path[1]))
              .orElseThrow(() -> PublicAnswers.nothing("There is no such picture to see."));
      response.setStatus(302);
      response.setHeader("Location", address);
    } else if (visible.isPresent()) {
      String language = PageLanguage.of(request.getHeader("Accept-Language")).tag();
      response.setHeader("Vary", "Accept-Language");
      PublicAnswers.page(
          request,
          response,
          site.contentSecurityPolicy(),
          visible.get().html(language, baseUrl + PATH + "/" + path[0]));
    } else {
      NothingHere.PICTURE.write(request, response);
    }
  }

  private static Optional<String> address(PictureSite.Visible shown, String name) {
    if (name.equals("picture.jpg")) {
      return shown.picture();
    }
    Matcher sheet = SHEET.matcher(name);
    return sheet.matches() ? shown.sheet(Integer.parseInt(sheet.group(1))) : Optional.empty();
  }
}
