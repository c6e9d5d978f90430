package dev.planwalk.domain.tour;

import static dev.planwalk.storage.schema.Tables.JOB;

import dev.planwalk.domain.JsonColumn;
import dev.planwalk.domain.error.JobFailure;
import dev.planwalk.domain.id.JobId;
import dev.planwalk.domain.job.JobOutcome;
import dev.planwalk.domain.job.WorkContext;
import dev.planwalk.domain.outgoing.Downloads;
import dev.planwalk.domain.paid.Fetched;
import dev.planwalk.domain.paid.PaidCalls;
import dev.planwalk.domain.paid.PaidFailure;
import dev.planwalk.domain.paid.PaidStep;
import dev.planwalk.storage.Database;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The part of a tour that an outside model makes: a world of one room, of our own panorama of it.
 * Everything else of the tour is ours. The room is that of the picture which the tour follows. At
 * most one world is paid for; {@link PaidCalls} sees to that.
 */
public final class RoomWorlds {

  private static final Logger LOG = LoggerFactory.getLogger(RoomWorlds.class);

  private static final String ROOM = "room";

  /** Below it in the folder of the tour lie the files of the world. */
  private static final String FOLDER = "world";

  private final WorldModel model;
  private final WorldFitter fitter;
  private final TourMaker panoramas;
  private final WorldDownload download;
  private final PaidCalls calls;
  private final Database database;

  /**
   * @param panoramas makes what is sent, as wide as the provider's side expects it
   * @param downloads for addresses that the provider names, which are anybody's
   */
  public RoomWorlds(
      WorldModel model,
      WorldFitter fitter,
      TourMaker panoramas,
      Downloads downloads,
      PaidCalls calls,
      Database database) {
    this.model = model;
    this.fitter = fitter;
    this.panoramas = panoramas;
    this.download = new WorldDownload(downloads);
    this.calls = calls;
    this.database = database;
  }

  /** What is added to a tour whose own files are made. */
  interface Extension {
    /**
     * Adds it.
     *
     * @param folder of the tour, with its manifest
     */
    Extended extend(Path folder, TourMaker.Files files) throws IOException, InterruptedException;
  }

  /** What came of adding it. */
  sealed interface Extended {
    /**
     * The tour is whole.
     *
     * @param facts for the job beside those of the manifest
     */
    record Tour(String provider, TourMaker.Files files, ObjectNode facts) implements Extended {}

    /** There is no tour, now or at all. */
    record Ends(JobOutcome outcome) implements Extended {}
  }

  /** Makes the rest of the tour, and adds what is to be added. */
  interface Rest {
    JobOutcome with(Extension extension) throws IOException, InterruptedException;
  }

  /** There is no panorama, so that nothing can be ordered. */
  private static final class NoPanorama extends IOException {
    private static final long serialVersionUID = 1L;
    private final transient JobOutcome outcome;

    NoPanorama(JobOutcome outcome) {
      super("no panorama");
      this.outcome = outcome;
    }
  }

  /**
   * Goes on with the world of a tour; once it is there, or will never be, the rest follows.
   *
   * @param rooms of the tour, in its order
   */
  JobOutcome run(WorkContext context, TourMaker.Request request, List<String> rooms, Rest rest)
      throws IOException, InterruptedException {
    PaidCalls.Order order =
        new PaidCalls.Order(
            context.job(),
            context.lease(),
            model.provider(),
            model.limits(),
            model.worstUsdCents().applyAsInt(request.model()));
    try {
      return switch (calls.advance(order, () -> prepare(context, request, rooms))) {
        case PaidStep.Wait wait -> new JobOutcome.Again(wait.pause());
        case PaidStep.Ready ready ->
            rest.with((folder, files) -> collect(context, order, ready, folder, files));
        case PaidStep.Failed failed -> failed(failed, rest);
      };
    } catch (NoPanorama none) {
      return none.outcome;
    }
  }

  private ObjectNode prepare(WorkContext context, TourMaker.Request request, List<String> rooms)
      throws IOException, InterruptedException {
    String room = pictured(context.job()).filter(rooms::contains).orElse(rooms.getFirst());
    return switch (panoramas.panorama(request, Optional.of(room), context.progress())) {
      case TourMaker.Result.Made<TourMaker.Panorama>(TourMaker.Panorama panorama) ->
          uploaded(context, panorama, request).put(ROOM, room);
      case TourMaker.Result.Refused<TourMaker.Panorama>(JobFailure code, String message) ->
          throw new NoPanorama(JobOutcome.Failed.of(code, message));
      case TourMaker.Result.Broken<TourMaker.Panorama>(String message) ->
          throw new NoPanorama(new JobOutcome.Retry(JobFailure.RENDER_FAILED, message));
    };
  }

  private ObjectNode uploaded(
      WorkContext context, TourMaker.Panorama panorama, TourMaker.Request request)
      throws IOException, InterruptedException {
    return switch (model.uploads().upload(panorama, request)) {
      case WorldModel.Uploads.Uploaded.Done(ObjectNode prepared) -> prepared;
      case WorldModel.Uploads.Uploaded.Later(Duration pause, String why) -> {
        LOG.warn(
            "{} did not take the panorama of job {}: {}",
            model.provider().name(),
            context.job(),
            why);
        throw new NoPanorama(new JobOutcome.Again(pause));
      }
      case WorldModel.Uploads.Uploaded.Broken(String why) -> {
        LOG.warn(
            "the panorama of job {} cannot be brought to {}: {}",
            context.job(),
            model.provider().name(),
            why);
        throw new NoPanorama(
            new JobOutcome.Retry(
                JobFailure.PROVIDER_UNAVAILABLE,
                "The model that makes the worlds of this server takes no panoramas."));
      }
      case WorldModel.Uploads.Uploaded.Refused(PaidFailure code, String why) -> {
        LOG.warn(
            "{} refused the panorama of job {}: {}", model.provider().name(), context.job(), why);
        throw new NoPanorama(ended(code, false));
      }
    };
  }

  /** The room of the picture that a tour follows. */
  private Optional<String> pictured(UUID tour) {
    return metadata(tour)
        .map(facts -> facts.path("source_visualization").asString(""))
        .flatMap(JobId.FORMAT::parse)
        .flatMap(picture -> metadata(picture.uuid()))
        .map(facts -> facts.path(ROOM).path("id").asString(""))
        .filter(room -> !room.isEmpty());
  }

  private Optional<ObjectNode> metadata(UUID job) {
    return database.read(db ->
        db.select(JOB.METADATA)
            .from(JOB)
            .where(JOB.ID.eq(job))
            .fetchOptional(row -> JsonColumn.object(row.value1())));
  }

  private JobOutcome failed(PaidStep.Failed failed, Rest rest)
      throws IOException, InterruptedException {
    return failed.code() == PaidFailure.OUTCOME_UNKNOWN
        ? rest.with((_, files) -> new Extended.Tour(panoramas.provider(), files, without()))
        : ended(failed.code(), failed.paid());
  }

  private static JobOutcome ended(PaidFailure code, boolean paid) {
    String message =
        switch (code) {
          case UNAVAILABLE, OUTCOME_UNKNOWN ->
              "The model that makes the worlds of this server takes no orders.";
          case REJECTED -> "The model refused to make this world.";
          case TIMEOUT -> "The model did not finish the world in time.";
          case RESULT_INVALID -> "The model did not deliver the world that it promised.";
        };
    return new JobOutcome.Failed(code.ofJob(), message, paid, Optional.empty());
  }

  private ObjectNode without() {
    ObjectNode facts = JsonNodeFactory.instance.objectNode();
    facts
        .putArray("notes")
        .add(
            "It is not known what became of the order at "
                + model.provider().name()
                + ", so all of this tour is our own.");
    return facts;
  }

  private Extended collect(
      WorkContext context,
      PaidCalls.Order order,
      PaidStep.Ready ready,
      Path folder,
      TourMaker.Files files)
      throws IOException, InterruptedException {
    Path raw = Files.createDirectory(folder.resolveSibling("raw"));
    return switch (calls.collect(order, ready.result(), lies -> download.into(raw, lies))) {
      case Fetched.Here<ObjectNode>(ObjectNode result) ->
          fitted(context, order, ready, result, raw, folder, files);
      case Fetched.Expired<ObjectNode> _ ->
          rejected(context, order, "an address has expired, or is missing");
      case Fetched.Invalid<ObjectNode>(String why) -> rejected(context, order, why);
      case Fetched.Lost<ObjectNode>(String why) -> {
        LOG.warn("the world of job {} was not downloaded: {}", context.job(), why);
        yield new Extended.Ends(
            new JobOutcome.Retry(
                JobFailure.PROVIDER_RESULT_INVALID, "The finished world could not be downloaded."));
      }
    };
  }

  private Extended rejected(WorkContext context, PaidCalls.Order order, String why)
      throws InterruptedException {
    LOG.warn(
        "{} delivered nothing usable for job {}: {}", model.provider().name(), context.job(), why);
    return switch (calls.reject(order)) {
      case PaidStep.Failed failed -> new Extended.Ends(ended(failed.code(), failed.paid()));
      default -> throw new IllegalStateException("a rejected order that has not failed");
    };
  }

  private Extended fitted(
      WorkContext context,
      PaidCalls.Order order,
      PaidStep.Ready ready,
      ObjectNode result,
      Path raw,
      Path folder,
      TourMaker.Files files)
      throws IOException, InterruptedException {
    TourManifestEdit manifest = TourManifestEdit.of(folder);
    String room = ready.prepared().path(ROOM).asString("");
    WorldFitter.Raw delivered =
        new WorldFitter.Raw(
            raw.resolve(WorldDownload.Kind.SPLATS.field()),
            raw.resolve(WorldDownload.Kind.COLLIDER.field()),
            raw.resolve(WorldDownload.Kind.PANORAMA.field()),
            number(result.path("metric_scale_factor")),
            number(result.path("ground_plane_offset")));
    Path world = Files.createDirectory(folder.resolve(FOLDER));
    return switch (fitter.fit(delivered, manifest.room(room), world, context.progress())) {
      case WorldFitter.Fitted.Unusable(String why) -> rejected(context, order, why);
      case WorldFitter.Fitted.Broken(String message) ->
          new Extended.Ends(new JobOutcome.Retry(JobFailure.RENDER_FAILED, message));
      case WorldFitter.Fitted.Made(ObjectNode facts, int width) -> {
        String provider = model.provider().name();
        String made = ready.prepared().path("model").asString("");
        manifest.add(FOLDER, room, provider, made, facts, width);
        yield new Extended.Tour(provider, manifest.files(files), told(provider, room, facts));
      }
    };
  }

  private static OptionalDouble number(JsonNode value) {
    return value.isNumber() ? OptionalDouble.of(value.doubleValue()) : OptionalDouble.empty();
  }

  /** What the job says of its world, and whether its size is to be relied on. */
  private static ObjectNode told(String provider, String room, ObjectNode fit) {
    ObjectNode facts = JsonNodeFactory.instance.objectNode();
    facts.putObject("world").put("provider", provider).put(ROOM, room).setAll(fit);
    facts
        .putArray("notes")
        .add("A model (" + provider + ") made the world of " + room + " of our own panorama.");
    if (fit.path("uncertain").asBoolean(false)) {
      facts
          .putArray("findings")
          .addObject()
          .put("code", "tour_scale_uncertain")
          .put(
              "message",
              "The size of the world of "
                  + room
                  + " is uncertain: its walls measure %s m and the plan's room %s m, scale by %s."
                      .formatted(
                          size(fit.path("size_m")),
                          size(fit.path("room_size_m")),
                          fit.path("scale_source").asString("").replace('_', ' ')));
    }
    return facts;
  }

  private static String size(JsonNode pair) {
    return "%.2f x %.2f".formatted(pair.path(0).doubleValue(), pair.path(1).doubleValue());
  }
}
