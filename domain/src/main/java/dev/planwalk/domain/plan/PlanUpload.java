package dev.planwalk.domain.plan;

import dev.planwalk.domain.id.JobId;
import dev.planwalk.domain.id.PlanId;
import dev.planwalk.domain.wire.Doc;
import dev.planwalk.domain.wire.OmitWhenEmpty;
import dev.planwalk.domain.wire.Range;
import dev.planwalk.domain.wire.WireObject;
import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Where to send the bytes of new plans. */
@WireObject("plan_upload")
public record PlanUpload(
    @Doc(
            "Signed URL; PUT exactly size bytes to it, without the API key. Where no size was stated"
                + " it is upload_page")
        String uploadUrl,
    @Doc("Headers to send on the PUT") Map<String, String> uploadHeaders,
    @Doc("When upload_url dies: at most 300 s after this answer, a page an hour") Instant expiresAt,
    @Doc("The new plans: one for mode single, two for mode both") List<UploadedPlan> plans,
    @Doc("A command line that does the PUT, ready to run beside the file; empty without a size")
        String curl,
    @Doc(
            "Length of the file that is there already; nothing is to be uploaded or completed then,"
                + " and a PUT has no effect")
        @Range(min = 1, max = Long.MAX_VALUE)
        @OmitWhenEmpty
        Optional<Long> fetchedBytes,
    @Doc("What to know before the upload, such as that a PDF has no unit") @OmitWhenEmpty
        Optional<List<Plan.PlanFinding>> findings,
    @Doc(
            "Page for people, for an hour: whoever opens it hands over the file there, and sees what"
                + " is read of it")
        @OmitWhenEmpty
        Optional<String> uploadPage,
    @Doc("True for live data, false for test data") boolean livemode) {

  public PlanUpload {
    uploadHeaders = Collections.unmodifiableMap(new LinkedHashMap<>(uploadHeaders));
    plans = List.copyOf(plans);
    findings = findings.filter(some -> !some.isEmpty()).map(List::copyOf);
  }

  /** One plan of an upload. */
  public record UploadedPlan(
      @Doc("Id of the plan") PlanId id,
      @Doc("What the plan is for") PlanKind kind,
      @Doc("The job that will read it") JobId jobId) {}
}
