package dev.planwalk.app;

import dev.planwalk.domain.access.Allowance;
import dev.planwalk.domain.access.Principal;
import dev.planwalk.domain.access.RateLimiter;
import dev.planwalk.domain.key.KeyAuthenticator;
import dev.planwalk.domain.plan.UploadPages;
import dev.planwalk.domain.wire.Json;
import dev.planwalk.rest.UploadSite;
import dev.planwalk.storage.Database;
import dev.planwalk.viewer.ViewerFiles;
import dev.planwalk.vocabulary.FileKind;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Joins the pages for files of the domain with the built page. */
final class PlanUploadSite implements UploadSite {

  private final Database database;
  private final UploadPages pages;
  private final ViewerFiles viewer;
  private final RateLimiter limiter;
  private final List<String> storeOrigins;
  private final byte[] limits;

  /**
   * The pages of all uploads.
   *
   * @param storeOrigins origins of signed URLs beside the base URL's own
   * @param largestBytes of a plan's file
   */
  PlanUploadSite(
      Database database,
      UploadPages pages,
      ViewerFiles viewer,
      RateLimiter limiter,
      List<String> storeOrigins,
      long largestBytes) {
    this.database = database;
    this.pages = pages;
    this.viewer = viewer;
    this.limiter = limiter;
    this.storeOrigins = List.copyOf(storeOrigins);
    this.limits = limits(largestBytes);
  }

  /**
   * What may be handed over, in JSON.
   *
   * @param largestBytes of a plan's file
   */
  static byte[] limits(long largestBytes) {
    ObjectNode limits = JsonNodeFactory.instance.objectNode();
    ArrayNode kinds = limits.putArray("kinds");
    for (FileKind kind : FileKind.values()) {
      ArrayNode endings = kinds.addObject().put("file_kind", kind.wire()).putArray("endings");
      kind.endings().forEach(endings::add);
    }
    return Json.bytes(limits.put("largest_bytes", largestBytes));
  }

  @Override
  public Allowance admit(String address) {
    return limiter.admit(Principal.visitor(address, KeyAuthenticator.VISITS_PER_MINUTE));
  }

  @Override
  public Optional<Visit> find(String token) {
    return pages
        .find(database, token)
        .map(visit -> new Visit(visit.plan(), visit.job(), visit.visitor(), visit.late()));
  }

  @Override
  public String html(Visit visit, String address) {
    return viewer.uploadPage(address, !visit.visitor().livemode());
  }

  @Override
  public byte[] limits() {
    return limits;
  }

  @Override
  public String contentSecurityPolicy() {
    return ViewerFiles.uploadPolicy(storeOrigins);
  }
}
