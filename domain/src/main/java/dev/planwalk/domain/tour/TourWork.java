package dev.planwalk.domain.tour;

import dev.planwalk.domain.asset.NewAsset;
import dev.planwalk.domain.asset.NewFile;
import dev.planwalk.domain.job.JobOutcome;
import dev.planwalk.domain.job.JobParts;
import dev.planwalk.domain.job.JobType;
import dev.planwalk.domain.job.Lane;
import dev.planwalk.domain.job.Work;
import dev.planwalk.domain.job.WorkContext;
import dev.planwalk.domain.job.WorkProgress;
import dev.planwalk.storage.Database;
import dev.planwalk.storage.object.ObjectContent;
import dev.planwalk.storage.object.ObjectKey;
import dev.planwalk.storage.object.ObjectStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * The work of a {@code tour}, in three runs. The first asks for the survey, the second for the part
 * of each room that the survey names, the third joins the parts; in between the job is parked. What
 * is made at once is done in one run.
 */
public final class TourWork implements Work {

  /** Shares of the whole; the join is the rest. */
  private static final double SURVEY_SHARE = 0.1;

  private static final double ROOMS_SHARE = 0.8;

  private final Lane lane;
  private final TourMaker maker;
  private final Database database;
  private final ObjectStore store;
  private final TourInput inputs;
  private final Path scratch;
  private final Optional<TourPage> page;
  private final Optional<RoomWorlds> worlds;

  /**
   * A work without worlds.
   *
   * @param scratch private folder for files in transit
   * @param page goes into the archive of the tour; without it there is no archive
   */
  public TourWork(
      Lane lane,
      TourMaker maker,
      Database database,
      ObjectStore store,
      Path scratch,
      Optional<TourPage> page) {
    this(lane, maker, database, store, scratch, page, Optional.empty());
  }

  /**
   * @param scratch private folder for files in transit
   * @param page goes into the archive of the tour; without it there is no archive
   * @param worlds what an outside model adds to tours that are made in steps
   */
  public TourWork(
      Lane lane,
      TourMaker maker,
      Database database,
      ObjectStore store,
      Path scratch,
      Optional<TourPage> page,
      Optional<RoomWorlds> worlds) {
    this.lane = lane;
    this.maker = maker;
    this.database = database;
    this.store = store;
    this.inputs = new TourInput(database, store);
    this.scratch = scratch;
    this.page = page;
    this.worlds = worlds;
  }

  @Override
  public Lane lane() {
    return lane;
  }

  @Override
  public JobType type() {
    return JobType.TOUR;
  }

  @Override
  public JobOutcome run(WorkContext context) throws IOException, InterruptedException {
    return switch (maker) {
      case TourMaker.AtOnce once ->
          made(
              context,
              (request, folder) -> once.tour(request, folder, context.progress()),
              this::asItIs);
      case TourMaker.InSteps steps -> run(context, steps);
    };
  }

  private JobOutcome run(WorkContext context, TourMaker.InSteps steps)
      throws IOException, InterruptedException {
    List<JobParts.Part> parts = JobParts.of(database, context.job());
    if (parts.isEmpty()) {
      return new JobOutcome.Children(List.of(child(context, TourInput.SURVEY, SURVEY_SHARE)));
    }
    JobParts.Part survey = parts.getFirst();
    byte[] surveyed = inputs.object(survey.object());
    List<JobParts.Part> rooms = parts.subList(1, parts.size());
    if (rooms.isEmpty()) {
      return askForRooms(context, survey.object(), steps.rooms(surveyed));
    }
    Making joining = (request, folder) -> join(context, steps, surveyed, rooms, request, folder);
    return worlds.isEmpty()
        ? made(context, joining, this::asItIs)
        : worlds
            .get()
            .run(
                context,
                inputs.request(context.input()),
                steps.rooms(surveyed),
                extension -> made(context, joining, extension));
  }

  private RoomWorlds.Extended asItIs(Path folder, TourMaker.Files files) {
    return new RoomWorlds.Extended.Tour(
        maker.provider(), files, JsonNodeFactory.instance.objectNode());
  }

  private static JobOutcome askForRooms(WorkContext context, ObjectKey survey, List<String> rooms) {
    return new JobOutcome.Children(
        rooms.stream()
            .map(room -> {
              JobOutcome.Child child = child(context, TourInput.PART, ROOMS_SHARE / rooms.size());
              child.input().put(TourInput.SURVEY, survey.value()).put(TourInput.ROOM, room);
              child.metadata().put(TourInput.ROOM, room);
              return child;
            })
            .toList());
  }

  private static JobOutcome.Child child(WorkContext context, String step, double share) {
    return new JobOutcome.Child(
        JobType.PANORAMA,
        context.input().deepCopy().put(TourInput.STEP, step),
        JsonNodeFactory.instance.objectNode().put(TourInput.STEP, step),
        share);
  }

  /** Makes the files of a tour in an empty folder, in one that goes afterwards. */
  private interface Making {
    TourMaker.Result<TourMaker.Files> in(TourMaker.Request request, Path folder)
        throws IOException, InterruptedException;
  }

  private JobOutcome made(WorkContext context, Making making, RoomWorlds.Extension extension)
      throws IOException, InterruptedException {
    TourMaker.Request request = inputs.request(context.input());
    Path folder = Files.createTempDirectory(scratch, "tour-");
    try {
      Path tour = Files.createDirectory(folder.resolve("made"));
      return Steps.then(
          making.in(request, tour),
          files ->
              switch (extension.extend(tour, files)) {
                case RoomWorlds.Extended.Ends(JobOutcome outcome) -> outcome;
                case RoomWorlds.Extended.Tour whole -> done(context, request, tour, whole);
              });
    } finally {
      remove(folder);
    }
  }

  private TourMaker.Result<TourMaker.Files> join(
      WorkContext context,
      TourMaker.InSteps steps,
      byte[] survey,
      List<JobParts.Part> parts,
      TourMaker.Request request,
      Path folder)
      throws IOException, InterruptedException {
    Map<String, Path> fetched = new LinkedHashMap<>();
    for (JobParts.Part part : parts) {
      Path file = folder.resolveSibling("part-" + fetched.size());
      fetch(part.object(), file);
      fetched.put(part.input().path(TourInput.ROOM).stringValue(), file);
    }
    WorkProgress rest = within(context.progress(), SURVEY_SHARE + ROOMS_SHARE, 1);
    return steps.join(request, survey, fetched, folder, rest);
  }

  private void fetch(ObjectKey key, Path file) throws IOException {
    try (ObjectContent content = store.open(key)) {
      long _ = Files.copy(content.stream(), file);
    }
  }

  private JobOutcome done(
      WorkContext context, TourMaker.Request request, Path tour, RoomWorlds.Extended.Tour whole)
      throws IOException {
    TourFiles files = TourFiles.of(tour, whole.files());
    List<NewFile> others = files.storeOthers(store, context.objectFolder());
    TourFiles.Stored stored = files.storeAssets(store, context.objectFolder());
    List<NewAsset> assets = new ArrayList<>(stored.assets());
    if (page.isPresent()) {
      boolean test = !context.livemode();
      assets.add(
          files.storeArchive(
              store,
              context.objectFolder(),
              page.get().files(request.title(), test, files.firstStill())));
    }
    return new JobOutcome.Done(
        whole.provider(),
        assets,
        files.facts().setAll(whole.facts()),
        Optional.empty(),
        Stream.concat(stored.names().stream(), others.stream()).toList());
  }

  private static WorkProgress within(WorkProgress whole, double begin, double end) {
    return new WorkProgress() {
      @Override
      public void at(double fraction) {
        whole.at(begin + (end - begin) * fraction);
      }

      @Override
      public boolean canceled() {
        return whole.canceled();
      }
    };
  }

  private static void remove(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(file);
      }
    }
  }
}
