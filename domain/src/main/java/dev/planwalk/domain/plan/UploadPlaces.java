package dev.planwalk.domain.plan;

import dev.planwalk.domain.access.Principal;
import dev.planwalk.domain.asset.AssetKind;
import dev.planwalk.storage.object.ObjectKey;
import dev.planwalk.storage.object.ObjectStore;
import dev.planwalk.vocabulary.FileKind;
import dev.planwalk.vocabulary.Finding;
import dev.planwalk.vocabulary.FindingCode;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** Where the file of an upload can be sent: by whoever can PUT, and by a person on a page. */
final class UploadPlaces {

  private final ObjectStore store;
  private final UploadPages pages;

  UploadPlaces(ObjectStore store, UploadPages pages) {
    this.store = store;
    this.pages = pages;
  }

  /** Where the object of an upload goes. */
  static ObjectKey key(UUID tenant, UUID upload, String name, FileKind kind) {
    return new ObjectKey(tenant + "/" + upload + "/" + name + "." + kind.wire());
  }

  /** The file as it is announced. */
  record File(ObjectKey key, String filename, FileKind kind, long sizeBytes) {

    /** Whether it is known which file it is, so that a URL can be signed for exactly that. */
    boolean isStated() {
      return sizeBytes > 0;
    }

    /** The same with as many bytes. */
    File withSize(long bytes) {
      return new File(key, filename, kind, bytes);
    }

    /** What its bytes are sent and kept as. */
    String contentType() {
      return AssetKind.ofInput(kind, filename).contentType();
    }
  }

  /** A URL for exactly these bytes. */
  record Place(String url, Map<String, String> headers, Instant expiresAt, String curl) {}

  /** A signed URL for a file that is stated. */
  Place signed(File file) {
    String type = file.contentType();
    ObjectStore.SignedUrl url =
        store.signedPut(file.key(), file.sizeBytes(), type, ObjectStore.LONGEST_TTL);
    return new Place(
        url.url().toString(),
        Map.of("Content-Type", type),
        url.expiresAt(),
        curl(file.filename(), type, url));
  }

  /**
   * The answer to whoever has a file to send.
   *
   * @param plans at least one
   */
  PlanUpload answer(Principal caller, File file, List<PlanUpload.UploadedPlan> plans) {
    UploadPages.Address page = pages.page(caller, plans.getFirst().id());
    Place place =
        file.isStated() ? signed(file) : new Place(page.url(), Map.of(), page.expiresAt(), "");
    return new PlanUpload(
        place.url(),
        place.headers(),
        place.expiresAt(),
        plans,
        place.curl(),
        Optional.empty(),
        findings(file),
        Optional.of(page.url()),
        caller.livemode());
  }

  /** What is known of a file before it is read. */
  static Optional<List<Plan.PlanFinding>> findings(File file) {
    return Optional.of(forewarning(file.kind()).stream().map(Plan.PlanFinding::of).toList());
  }

  /** What a caller should know before it uploads such a file. */
  static List<Finding> forewarning(FileKind kind) {
    return switch (kind) {
      case PDF ->
          List.of(
              new Finding(
                  FindingCode.PDF_LESS_CERTAIN,
                  "A PDF has no unit: unless its scale is lettered on the sheet, state it as unit,"
                      + " for example 1:100. The same plan as DWG or DXF is read more exactly.",
                  ""));
      case IMAGE ->
          List.of(
              new Finding(
                  FindingCode.IMAGE_LESS_CERTAIN,
                  "A picture has no unit: its scale is told by doors and walls unless you state it."
                      + " The same plan as PDF, DWG or DXF is read more exactly.",
                  ""));
      case DWG, DXF, IFC -> List.of();
    };
  }

  private static String curl(String filename, String type, ObjectStore.SignedUrl url) {
    return "curl -gsS --fail-with-body -X PUT -H "
        + quoted("Content-Type: " + type)
        + " --upload-file "
        + quoted(filename.startsWith("-") ? "./" + filename : filename)
        + " "
        + quoted(url.url().toString());
  }

  /** One word for a POSIX shell, whatever it holds. */
  private static String quoted(String word) {
    return "'" + word.replace("'", "'\\''") + "'";
  }
}
