package dev.planwalk.app;

import dev.planwalk.domain.access.Allowance;
import dev.planwalk.domain.access.Principal;
import dev.planwalk.domain.access.RateLimiter;
import dev.planwalk.domain.gallery.GalleryContact;
import dev.planwalk.domain.gallery.GalleryShows;
import dev.planwalk.domain.key.KeyAuthenticator;
import dev.planwalk.domain.plan.FloorPlanSummary;
import dev.planwalk.domain.visualization.PictureShows;
import dev.planwalk.rest.PublishedServlet;
import dev.planwalk.rest.PublishedSite;
import dev.planwalk.rest.TourFrame;
import dev.planwalk.viewer.GalleryContent;
import dev.planwalk.viewer.GalleryPage;
import dev.planwalk.viewer.PicturePage;
import dev.planwalk.viewer.QrPicture;
import dev.planwalk.viewer.ViewerFiles;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.UUID;

/** Joins the galleries of the domain with their page. */
final class PublicGallerySite implements PublishedSite {

  private final GalleryShows shows;
  private final GalleryPage page;
  private final RateLimiter limiter;
  private final List<String> storeOrigins;

  /**
   * The pages of all galleries.
   *
   * @param storeOrigins origins of signed URLs beside the base URL's own
   */
  PublicGallerySite(
      GalleryShows shows, ViewerFiles viewer, RateLimiter limiter, List<String> storeOrigins) {
    this.shows = shows;
    this.page = new GalleryPage(viewer);
    this.limiter = limiter;
    this.storeOrigins = List.copyOf(storeOrigins);
  }

  @Override
  public Allowance admit(String address) {
    return limiter.admit(Principal.visitor(address, KeyAuthenticator.VISITS_PER_MINUTE));
  }

  @Override
  public Optional<Visible> find(String slug) {
    return shows.find(slug).map(Gallery::new);
  }

  @Override
  public String contentSecurityPolicy() {
    return GalleryPage.contentSecurityPolicy(storeOrigins);
  }

  /** One gallery in its page. */
  private final class Gallery implements Visible {
    private final GalleryShows.Show show;
    private final List<UUID> sheets;

    Gallery(GalleryShows.Show show) {
      this.show = show;
      this.sheets =
          show.plans().stream()
              .flatMap(plan -> plan.sheets().stream())
              .map(PictureShows.Picture::asset)
              .toList();
    }

    @Override
    public String html(String language, String url) {
      URI base = URI.create(url);
      return page.html(
          new GalleryContent(
              language,
              url,
              show.title(),
              !show.livemode(),
              show.contact().map(Gallery::contact),
              show.pictures().stream().map(picture -> picture(picture, base.getPath())).toList(),
              show.tours().stream().map(tour -> tour(tour, base)).toList(),
              plans(base.getPath())));
    }

    private static GalleryContent.Contact contact(GalleryContact contact) {
      return new GalleryContent.Contact(
          contact.name(), contact.phone(), contact.email(), contact.website());
    }

    private GalleryContent.Picture picture(GalleryShows.Picture picture, String path) {
      String own = PublishedServlet.Kind.PICTURE.path() + "/" + picture.slug();
      return new GalleryContent.Picture(
          own,
          picture.room(),
          image(own + "/picture.jpg", picture.picture()),
          sheet(picture.before(), path));
    }

    private static GalleryContent.Tour tour(GalleryShows.Tour tour, URI base) {
      String own = "/t/" + tour.slug();
      String frame =
          TourFrame.html(
              base.resolve(own).toString(), tour.title(), TourFrame.WIDTH, TourFrame.HEIGHT);
      return new GalleryContent.Tour(own, own + "/still.jpg", tour.title(), frame);
    }

    private List<GalleryContent.Plan> plans(String path) {
      List<GalleryContent.Plan> plans = new ArrayList<>();
      for (GalleryShows.Plan plan : show.plans()) {
        String pdf = path + "/plan-" + (plans.size() + 1) + ".pdf";
        plans.add(
            new GalleryContent.Plan(
                plan.sheets().stream().map(sheet -> sheet(sheet, path)).toList(),
                plan.pdf().map(_ -> pdf),
                plan.areas().map(Gallery::storeys).orElse(List.of()),
                plan.areas().map(FloorPlanSummary::totalAreaM2).orElse(0.0)));
      }
      return plans;
    }

    private PicturePage.Image sheet(PictureShows.Picture sheet, String path) {
      int number = sheets.indexOf(sheet.asset()) + 1;
      return image(path + "/drawing-" + number + ".png", sheet);
    }

    private static PicturePage.Image image(String url, PictureShows.Picture picture) {
      return new PicturePage.Image(url, picture.width(), picture.height());
    }

    private static List<GalleryContent.Storey> storeys(FloorPlanSummary areas) {
      return areas.storeys().stream()
          .map(storey ->
              new GalleryContent.Storey(
                  storey.name(),
                  areas.rooms().stream()
                      .filter(room -> room.storeyId().equals(storey.id()))
                      .map(room -> new GalleryContent.Room(room.name(), room.areaM2()))
                      .toList()))
          .filter(storey -> !storey.rooms().isEmpty())
          .toList();
    }

    @Override
    public Optional<PageFile> file(String name, String url) {
      OptionalInt sheet = PublishedSite.number(name, "drawing-", ".png");
      OptionalInt plan = PublishedSite.number(name, "plan-", ".pdf");
      if (name.equals("qr.svg")) {
        return Optional.of(new PageFile.Svg(QrPicture.svg(url)));
      } else if (sheet.isPresent() && sheet.getAsInt() <= sheets.size()) {
        return shows.address(sheets.get(sheet.getAsInt() - 1)).map(PageFile.Stored::new);
      } else if (plan.isPresent() && plan.getAsInt() <= show.plans().size()) {
        return show.plans()
            .get(plan.getAsInt() - 1)
            .pdf()
            .flatMap(shows::address)
            .map(PageFile.Stored::new);
      }
      return Optional.empty();
    }
  }
}
