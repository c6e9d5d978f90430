package dev.planwalk.app;

import dev.planwalk.discovery.Document;
import dev.planwalk.discovery.Limits;
import dev.planwalk.discovery.Site;
import dev.planwalk.domain.ServiceSettings;
import dev.planwalk.mcp.ProductDoor;
import dev.planwalk.rest.Page;
import dev.planwalk.viewer.ViewerFiles;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The pages of the documents, as a server shows them. */
final class DocumentPages {

  private DocumentPages() {}

  /** What the documents say of this server. */
  static Site site(URI baseUrl, Settings settings) {
    return new Site(
        baseUrl.toString(),
        baseUrl.resolve(Planwalk.MCP_PATH).toString(),
        Planwalk.VERSION,
        ProductDoor.protocolVersions(),
        settings
            .oauth()
            .map(oauth -> oauth.server().issuer())
            .or(() -> settings.signIn().map(_ -> baseUrl.toString())),
        limits(settings.requestsPerMinute(), settings.service()));
  }

  private static Limits limits(int requestsPerMinute, ServiceSettings service) {
    return new Limits(
        requestsPerMinute,
        service.largestPlanBytes(),
        service.unfinishedUploadsPerProject(),
        service.unfinishedJobsPerTenant(),
        service.storedBytesPerTenant(),
        service.monthlyCapUsdCents());
  }

  /** The documents and what lies beside them; a build without the page has the map alone. */
  static List<Page> of(
      List<Document> documents,
      Optional<ViewerFiles> viewer,
      URI baseUrl,
      long largestPlanBytes,
      List<String> storeOrigins) {
    byte[] limits = PlanUploadSite.limits(largestPlanBytes);
    List<Page> pages = new ArrayList<>();
    for (Document document : documents) {
      Page page = page(document);
      pages.add(
          viewer
              .map(files -> FirstPage.inFrontOf(page, files, baseUrl, limits, storeOrigins))
              .orElse(page));
    }
    pages.add(FirstPage.example());
    return pages;
  }

  private static Page page(Document document) {
    return new Page(
        document.path(),
        document.forms().stream()
            .map(form -> new Page.Form(form.mediaType(), form.body()))
            .toList(),
        document.links(),
        true,
        Optional.empty());
  }

  /** The text of a document, for those who read it through another door. */
  static String text(List<Document> documents, String path) {
    return documents.stream()
        .filter(document -> document.path().equals(path))
        .map(document -> new String(document.forms().getFirst().body(), StandardCharsets.UTF_8))
        .findFirst()
        .orElseThrow();
  }
}
