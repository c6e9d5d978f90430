package dev.planwalk.app;

import dev.planwalk.domain.access.Allowance;
import dev.planwalk.domain.access.Principal;
import dev.planwalk.domain.access.RateLimiter;
import dev.planwalk.domain.key.KeyAuthenticator;
import dev.planwalk.domain.visualization.PictureShows;
import dev.planwalk.rest.PublishedSite;
import dev.planwalk.viewer.PicturePage;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** Joins the published pictures of the domain with their page. */
final class PublicPictureSite implements PublishedSite {

  private final PictureShows shows;
  private final RateLimiter limiter;
  private final List<String> storeOrigins;

  /**
   * @param storeOrigins origins of signed URLs beside the base URL's own
   */
  PublicPictureSite(PictureShows shows, RateLimiter limiter, List<String> storeOrigins) {
    this.shows = shows;
    this.limiter = limiter;
    this.storeOrigins = List.copyOf(storeOrigins);
  }

  @Override
  public Allowance admit(String address) {
    return limiter.admit(Principal.visitor(address, KeyAuthenticator.VISITS_PER_MINUTE));
  }

  @Override
  public Optional<Visible> find(String slug) {
    return shows.find(slug).map(Shown::new);
  }

  @Override
  public String contentSecurityPolicy() {
    return PicturePage.contentSecurityPolicy(storeOrigins);
  }

  /** One picture in its page. */
  private final class Shown implements Visible {
    private final PictureShows.Show show;

    Shown(PictureShows.Show show) {
      this.show = show;
    }

    @Override
    public String html(String language, String url) {
      List<PicturePage.Image> drawing = new ArrayList<>();
      for (PictureShows.Picture sheet : show.drawing().sheets()) {
        drawing.add(image(url + "/drawing-" + (drawing.size() + 1) + ".png", sheet));
      }
      return PicturePage.html(
          new PicturePage.Content(
              language,
              show.room(),
              !show.livemode(),
              url,
              image(url + "/picture.jpg", show.picture()),
              drawing));
    }

    private static PicturePage.Image image(String url, PictureShows.Picture picture) {
      return new PicturePage.Image(url, picture.width(), picture.height());
    }

    @Override
    public Optional<PageFile> file(String name, String url) {
      List<PictureShows.Picture> sheets = show.drawing().sheets();
      OptionalInt sheet = PublishedSite.number(name, "drawing-", ".png");
      Optional<PictureShows.Picture> wanted = Optional.empty();
      if (name.equals("picture.jpg")) {
        wanted = Optional.of(show.picture());
      } else if (sheet.isPresent() && sheet.getAsInt() <= sheets.size()) {
        wanted = Optional.of(sheets.get(sheet.getAsInt() - 1));
      }
      return wanted.flatMap(shows::address).map(PageFile.Stored::new);
    }
  }
}
