package dev.planwalk.app;

import dev.planwalk.domain.access.Allowance;
import dev.planwalk.domain.access.Principal;
import dev.planwalk.domain.access.RateLimiter;
import dev.planwalk.domain.key.KeyAuthenticator;
import dev.planwalk.domain.tour.TourPage;
import dev.planwalk.domain.tour.TourShows;
import dev.planwalk.rest.TourSite;
import dev.planwalk.viewer.ViewerFiles;
import dev.planwalk.viewer.ViewerPage;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** Joins the tours of the domain with the built page. */
final class PublicTourSite implements TourSite {

  /** Titles are given by the callers, whose language is not known; the words of the sets are. */
  private static final String LANGUAGE = "de";

  private final TourShows shows;
  private final ViewerFiles viewer;
  private final RateLimiter limiter;
  private final List<String> storeOrigins;

  /**
   * The pages of all tours.
   *
   * @param storeOrigins origins of signed URLs beside the base URL's own
   */
  PublicTourSite(
      TourShows shows, ViewerFiles viewer, RateLimiter limiter, List<String> storeOrigins) {
    this.shows = shows;
    this.viewer = viewer;
    this.limiter = limiter;
    this.storeOrigins = List.copyOf(storeOrigins);
  }

  @Override
  public Allowance admit(String address) {
    return limiter.admit(Principal.visitor(address, KeyAuthenticator.VISITS_PER_MINUTE));
  }

  @Override
  public Optional<Visible> find(String place, Optional<String> token) {
    return shows.find(place, token).map(Tour::new);
  }

  @Override
  public String contentSecurityPolicy() {
    return ViewerFiles.contentSecurityPolicy(storeOrigins);
  }

  @Override
  public Optional<PageFile> file(String name) {
    return viewer
        .find(name)
        .map(file -> new PageFile(file.contentType(), file.bytes(), file.gzipped()));
  }

  /** The page as it goes into the archive of a tour. */
  static TourPage standAlone(ViewerFiles viewer) {
    return (title, test, still) -> viewer.standAlone(title, LANGUAGE, test, still);
  }

  /** One tour in the page. */
  private final class Tour implements Visible {
    private final TourShows.Show show;

    Tour(TourShows.Show show) {
      this.show = show;
    }

    @Override
    public String title() {
      return show.title();
    }

    @Override
    public boolean published() {
      return show.published();
    }

    @Override
    public String html(Addresses addresses) {
      return viewer.page(
          new ViewerPage(
              show.title(),
              addresses.manifest(),
              LANGUAGE,
              show.published() && show.livemode(),
              !show.livemode(),
              addresses.oEmbed(),
              Optional.of(addresses.still()),
              Optional.of(addresses.preview()),
              show.until()));
    }

    @Override
    public Optional<String> still() throws IOException {
      return shows.still(show);
    }

    @Override
    public byte[] manifest() throws IOException {
      return shows.manifest(show);
    }
  }
}
