package dev.planwalk.domain.tour;

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
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The work of a {@code tour}, in two runs. The first surveys the flat and asks for a panorama job
 * for each room; the job is then parked. The second, when the last of them has ended, joins the
 * parts. A maker whose survey names no rooms is done in one run.
 */
public final class TourWork implements Work {

  /** Shares of the whole that the survey and the join take; the rooms' parts lie between. */
  private static final double SURVEYED = 0.1;

  private static final double JOINING = 0.9;

  private final Lane lane;
  private final TourMaker maker;
  private final Database database;
  private final ObjectStore store;
  private final TourInput inputs;
  private final Path scratch;

  /**
   * @param scratch private folder for files in transit
   */
  public TourWork(Lane lane, TourMaker maker, Database database, ObjectStore store, Path scratch) {
    this.lane = lane;
    this.maker = maker;
    this.database = database;
    this.store = store;
    this.inputs = new TourInput(database, store);
    this.scratch = scratch;
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
    TourMaker.Request request = inputs.request(context.input());
    List<JobParts.Part> parts = JobParts.of(database, context.job());
    if (!parts.isEmpty()) {
      String survey = parts.getFirst().input().path(TourInput.SURVEY).stringValue();
      return join(context, request, inputs.object(new ObjectKey(survey)), parts);
    }
    return Steps.then(
        maker.survey(request, within(context.progress(), 0, SURVEYED)),
        survey ->
            survey.rooms().isEmpty()
                ? join(context, request, survey.bytes(), List.of())
                : askForRooms(context, survey));
  }

  private JobOutcome askForRooms(WorkContext context, TourMaker.Survey survey) throws IOException {
    ObjectKey key = context.objectFolder().child("survey.json");
    store.put(key, new ByteArrayInputStream(survey.bytes()), "application/json");
    return new JobOutcome.Children(
        survey.rooms().stream()
            .map(room -> {
              ObjectNode input = context.input().deepCopy();
              input.put(TourInput.SURVEY, key.value()).put(TourInput.ROOM, room);
              ObjectNode metadata = JsonNodeFactory.instance.objectNode();
              metadata.put(TourInput.ROOM, room);
              return new JobOutcome.Child(JobType.PANORAMA, input, metadata);
            })
            .toList());
  }

  private JobOutcome join(
      WorkContext context, TourMaker.Request request, byte[] survey, List<JobParts.Part> parts)
      throws IOException, InterruptedException {
    Path folder = Files.createTempDirectory(scratch, "tour-");
    try {
      Map<String, Path> fetched = new LinkedHashMap<>();
      for (JobParts.Part part : parts) {
        Path file = folder.resolve("part-" + fetched.size());
        fetch(part.object(), file);
        fetched.put(part.input().path(TourInput.ROOM).stringValue(), file);
      }
      Path made = Files.createDirectory(folder.resolve("made"));
      return Steps.then(
          maker.join(request, survey, fetched, made, within(context.progress(), JOINING, 1)),
          files -> done(context, TourFiles.of(made, files)));
    } finally {
      remove(folder);
    }
  }

  private void fetch(ObjectKey key, Path file) throws IOException {
    try (ObjectContent content =
        store
            .get(key, Optional.empty())
            .orElseThrow(() -> new IOException("the store has lost " + key))) {
      long _ = Files.copy(content.stream(), file);
    }
  }

  private JobOutcome done(WorkContext context, TourFiles files) throws IOException {
    List<NewFile> others = files.storeOthers(store, context.objectFolder());
    TourFiles.Stored assets = files.storeAssets(store, context.objectFolder());
    return new JobOutcome.Done(
        maker.provider(),
        assets.assets(),
        files.facts(),
        Optional.empty(),
        Stream.concat(assets.names().stream(), others.stream()).toList());
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
