package dev.planwalk.domain.visualization;

import dev.planwalk.domain.error.JobFailure;
import dev.planwalk.domain.job.JobOutcome;
import dev.planwalk.domain.job.JobType;
import dev.planwalk.domain.job.Lane;
import dev.planwalk.domain.job.Work;
import dev.planwalk.domain.job.WorkContext;
import dev.planwalk.domain.outgoing.Downloads;
import dev.planwalk.domain.paid.Fetched;
import dev.planwalk.domain.paid.PaidCalls;
import dev.planwalk.domain.paid.PaidStep;
import dev.planwalk.storage.Database;
import dev.planwalk.storage.object.ObjectContent;
import dev.planwalk.storage.object.ObjectKey;
import dev.planwalk.storage.object.ObjectStore;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The work of a {@code visualization} whose picture an image model finishes: our own render is made
 * first and handed to the model, what comes back is judged against it, and where the model moved
 * something, or nobody can tell what became of the order, the render itself is the picture and the
 * job says so. At most one order is paid for; {@link PaidCalls} sees to that.
 */
public final class PaidVisualizationWork implements Work {

  private static final Logger LOG = LoggerFactory.getLogger(PaidVisualizationWork.class);

  /** A picture of four megapixels has a tenth of it. */
  private static final int MOST_BYTES = 30_000_000;

  private static final String FACTS = "facts";
  private static final String MARKED = "marked";

  private final Ours ours;
  private final PictureModel model;
  private final PictureGuard guard;
  private final Downloads downloads;
  private final PaidCalls calls;

  /**
   * What our own pictures are made with.
   *
   * @param maker also draws outlines
   */
  public record Ours(Lane lane, PictureMaker maker, Database database, ObjectStore store) {}

  /**
   * @param downloads for addresses that the provider names, which are anybody's
   */
  public PaidVisualizationWork(
      Ours ours, PictureModel model, PictureGuard guard, Downloads downloads, PaidCalls calls) {
    this.ours = ours;
    this.model = model;
    this.guard = guard;
    this.downloads = downloads;
    this.calls = calls;
  }

  @Override
  public Lane lane() {
    return ours.lane();
  }

  @Override
  public JobType type() {
    return JobType.VISUALIZATION;
  }

  /** There is no render, so that nothing can be ordered. */
  private static final class NoRender extends IOException {
    private static final long serialVersionUID = 1L;
    private final transient JobOutcome outcome;

    NoRender(JobOutcome outcome) {
      super("no render");
      this.outcome = outcome;
    }
  }

  @Override
  public JobOutcome run(WorkContext context) throws IOException, InterruptedException {
    PaidCalls.Order order =
        new PaidCalls.Order(
            context.job(),
            context.lease(),
            model.provider(),
            model.limits(),
            model.worstUsdCents());
    try {
      return switch (calls.advance(order, () -> prepare(context))) {
        case PaidStep.Wait wait -> new JobOutcome.Again(wait.pause());
        case PaidStep.Ready ready -> collect(context, order, ready);
        case PaidStep.Failed failed -> failed(context, failed);
      };
    } catch (NoRender none) {
      return none.outcome;
    }
  }

  private ObjectNode prepare(WorkContext context) throws IOException, InterruptedException {
    PictureMaker.Request request =
        VisualizationWork.request(context, ours.database(), ours.store());
    return switch (ours.maker().make(request, context.progress())) {
      case PictureMaker.Picture.Made made -> {
        ObjectKey render = context.objectFolder().child("render.jpg");
        PictureMaker.Picture.ForModel forModel = made.forModel().orElseThrow();
        put(render, forModel.plain(), "image/jpeg");
        put(outlines(render), forModel.outlines(), "image/png");
        ObjectNode order =
            model.orders().order(request, render.value(), made.width(), made.height());
        order.set(FACTS, made.facts());
        if (request.mark().isPresent()) {
          ObjectKey marked = context.objectFolder().child("marked.jpg");
          put(marked, made.jpeg(), "image/jpeg");
          order.put(MARKED, marked.value());
        }
        yield order.put("width", made.width()).put("height", made.height());
      }
      case PictureMaker.Picture.Refused(JobFailure code, String message) ->
          throw new NoRender(JobOutcome.Failed.of(code, message));
      case PictureMaker.Picture.Broken(String message) ->
          throw new NoRender(new JobOutcome.Retry(JobFailure.RENDER_FAILED, message));
    };
  }

  private void put(ObjectKey key, byte[] bytes, String type) throws IOException {
    var _ = ours.store().put(key, new ByteArrayInputStream(bytes), type);
  }

  private static ObjectKey outlines(ObjectKey render) {
    return new ObjectKey(render.value() + ".outlines.png");
  }

  private static ObjectKey render(ObjectNode prepared) {
    return new ObjectKey(prepared.path("render").stringValue());
  }

  /** Our render as it is shown where no other picture is: with its mark, if it is to have one. */
  private static ObjectKey shown(ObjectNode prepared) {
    return prepared.path(MARKED).isString()
        ? new ObjectKey(prepared.path(MARKED).stringValue())
        : render(prepared);
  }

  private byte[] stored(ObjectKey key) throws IOException {
    try (ObjectContent content = ours.store().open(key)) {
      return content.stream().readAllBytes();
    }
  }

  private JobOutcome collect(WorkContext context, PaidCalls.Order order, PaidStep.Ready ready)
      throws IOException, InterruptedException {
    return switch (calls.collect(order, ready.result(), this::fetched)) {
      case Fetched.Here<byte[]>(byte[] theirs) -> judged(context, order, ready.prepared(), theirs);
      case Fetched.Expired<byte[]> _ -> rejected(context, order, "its address has expired");
      case Fetched.Invalid<byte[]>(String why) -> rejected(context, order, why);
      case Fetched.Lost<byte[]>(String why) -> {
        LOG.warn("the picture of job {} was not downloaded: {}", context.job(), why);
        yield new JobOutcome.Retry(
            JobFailure.PROVIDER_RESULT_INVALID, "The finished picture could not be downloaded.");
      }
    };
  }

  private Fetched<byte[]> fetched(ObjectNode result) {
    return Fetched.from(
        downloads, "picture", result.path("sample").asString(""), PaidVisualizationWork::read);
  }

  private static Fetched<byte[]> read(InputStream body) throws IOException {
    byte[] bytes = body.readNBytes(MOST_BYTES + 1);
    if (bytes.length > MOST_BYTES) {
      return new Fetched.Invalid<>("more than " + MOST_BYTES + " bytes");
    }
    return isPicture(bytes)
        ? new Fetched.Here<>(bytes)
        : new Fetched.Invalid<>("neither JPEG nor PNG");
  }

  private static boolean isPicture(byte[] b) {
    boolean jpeg = b.length > 3 && b[0] == (byte) 0xff && b[1] == (byte) 0xd8;
    boolean png = b.length > 8 && b[0] == (byte) 0x89 && b[1] == 'P' && b[2] == 'N' && b[3] == 'G';
    return jpeg || png;
  }

  private JobOutcome judged(
      WorkContext context, PaidCalls.Order order, ObjectNode prepared, byte[] theirs)
      throws IOException, InterruptedException {
    ObjectKey render = render(prepared);
    PictureGuard.Pictures pictures =
        new PictureGuard.Pictures(
            stored(render),
            stored(outlines(render)),
            theirs,
            context.input().path("seed").longValue(),
            CreateVisualization.mark(context.input()));
    return switch (guard.judge(pictures, context.progress())) {
      case PictureGuard.Judged.Kept kept ->
          new JobOutcome.Done(
              model.provider().name(),
              List.of(
                  VisualizationWork.stored(
                      ours.store(), context, kept.jpeg(), kept.width(), kept.height())),
              facts(
                  prepared,
                  kept.measures(),
                  "kept",
                  "An image model (" + model.provider().name() + ") finished our own render."),
              Optional.empty());
      case PictureGuard.Judged.Drifted drifted ->
          ours(
              context,
              prepared,
              facts(
                  prepared,
                  drifted.measures(),
                  "refused",
                  "The image model ("
                      + model.provider().name()
                      + ") changed the geometry of the room, so this is our own render."));
      case PictureGuard.Judged.Unusable unusable -> rejected(context, order, unusable.why());
      case PictureGuard.Judged.Broken broken ->
          new JobOutcome.Retry(JobFailure.RENDER_FAILED, broken.message());
    };
  }

  private JobOutcome rejected(WorkContext context, PaidCalls.Order order, String why)
      throws IOException, InterruptedException {
    LOG.warn(
        "{} delivered nothing usable for job {}: {}", model.provider().name(), context.job(), why);
    return switch (calls.reject(order)) {
      case PaidStep.Failed failed -> failed(context, failed);
      default -> throw new IllegalStateException("a rejected order that has not failed");
    };
  }

  private JobOutcome failed(WorkContext context, PaidStep.Failed failed) throws IOException {
    return switch (failed.code()) {
      case OUTCOME_UNKNOWN ->
          ours(
              context,
              failed.prepared(),
              facts(
                  failed.prepared(),
                  JsonNodeFactory.instance.objectNode(),
                  "no_picture",
                  "It is not known what became of the order at the image model ("
                      + model.provider().name()
                      + "), so this is our own render."));
      case UNAVAILABLE -> ended(failed, "The image model of this server takes no orders.");
      case REJECTED -> ended(failed, "The image model refused to work on this picture.");
      case TIMEOUT -> ended(failed, "The image model did not finish the picture in time.");
      case RESULT_INVALID ->
          ended(failed, "The image model did not deliver the picture that it promised.");
    };
  }

  private static JobOutcome ended(PaidStep.Failed failed, String message) {
    return new JobOutcome.Failed(failed.code().ofJob(), message, failed.paid(), Optional.empty());
  }

  /** Our own render is the picture. */
  private JobOutcome ours(WorkContext context, ObjectNode prepared, ObjectNode facts)
      throws IOException {
    return new JobOutcome.Done(
        ours.maker().provider(),
        List.of(
            VisualizationWork.stored(
                ours.store(),
                context,
                stored(shown(prepared)),
                prepared.path("width").intValue(),
                prepared.path("height").intValue())),
        facts,
        Optional.empty());
  }

  /** The facts of the render, with what became of it. */
  private ObjectNode facts(ObjectNode prepared, ObjectNode measures, String verdict, String note) {
    ObjectNode facts = (ObjectNode) prepared.path(FACTS).deepCopy();
    ObjectNode guarded = facts.withObject("/fidelity").putObject("guard");
    guarded.put("verdict", verdict).put("provider_tried", model.provider().name());
    guarded.setAll(measures);
    ArrayNode notes = facts.withArray("/notes");
    notes.add(note);
    return facts;
  }
}
