package dev.planwalk.app;

import dev.planwalk.domain.Services;
import dev.planwalk.domain.access.RateLimiter;
import dev.planwalk.domain.call.Invoker;
import dev.planwalk.domain.gallery.GalleryShows;
import dev.planwalk.domain.oauth.server.OwnServer;
import dev.planwalk.domain.operation.Catalog;
import dev.planwalk.domain.plan.UploadPages;
import dev.planwalk.domain.tour.TourShows;
import dev.planwalk.domain.visualization.PictureShows;
import dev.planwalk.mcp.McpEndpoint;
import dev.planwalk.rest.PublishedServlet;
import dev.planwalk.rest.PublishedSite;
import dev.planwalk.rest.RestServer;
import dev.planwalk.rest.SignInServlet;
import dev.planwalk.rest.TourServlet;
import dev.planwalk.rest.UploadServlet;
import dev.planwalk.viewer.ViewerFiles;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Servlets of other modules that a server has beside its operations. */
final class Mounts {

  private Mounts() {}

  /** The servlets of other modules; a build without the page serves no pages of tours. */
  static List<RestServer.Mount> of(
      Services services,
      Catalog<Services> catalog,
      Invoker invoker,
      URI baseUrl,
      Optional<ViewerFiles> viewer,
      RateLimiter limiter,
      McpEndpoint mcp,
      List<String> storeOrigins,
      Optional<OwnServer> signIn) {
    List<RestServer.Mount> mounts = new ArrayList<>();
    mounts.add(new RestServer.Mount(Planwalk.MCP_PATH, mcp));
    signIn.ifPresent(server ->
        mounts.add(
            new RestServer.Mount(
                SignInServlet.PATH, new SignInServlet(server, baseUrl.toString()))));
    PictureShows pictures = new PictureShows(services.database(), services.assets());
    mounts.add(
        published(
            PublishedServlet.Kind.PICTURE,
            new PublicPictureSite(pictures, limiter, storeOrigins),
            baseUrl));
    if (viewer.isEmpty()) {
      return mounts;
    }
    GalleryShows galleries = new GalleryShows(services.database(), services.assets());
    mounts.add(
        published(
            PublishedServlet.Kind.PROJECT,
            new PublicGallerySite(galleries, viewer.get(), limiter, storeOrigins),
            baseUrl));
    TourShows shows = new TourShows(services.database(), services.store(), services.links());
    TourServlet pages =
        new TourServlet(
            new PublicTourSite(shows, viewer.get(), limiter, storeOrigins), baseUrl.toString());
    TourServlet.PATHS.forEach(path -> mounts.add(new RestServer.Mount(path, pages)));
    PlanUploadSite uploads =
        new PlanUploadSite(
            services.database(),
            services.pages(),
            viewer.get(),
            limiter,
            storeOrigins,
            services.settings().largestPlanBytes());
    mounts.add(
        new RestServer.Mount(UploadPages.PATH, new UploadServlet(uploads, catalog, invoker)));
    return mounts;
  }

  private static RestServer.Mount published(
      PublishedServlet.Kind kind, PublishedSite site, URI baseUrl) {
    return new RestServer.Mount(kind.path(), new PublishedServlet(kind, site, baseUrl.toString()));
  }
}
