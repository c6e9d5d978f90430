package dev.planwalk.readingjudge.unseen;

import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.Room;
import dev.planwalk.planreading.Flattened;
import dev.planwalk.planreading.PlanReader;
import dev.planwalk.planreading.drawing.Label;
import dev.planwalk.planreading.findings.Reading;
import dev.planwalk.planreading.options.ReadingOptions;
import dev.planwalk.readingjudge.ReadFile;
import dev.planwalk.readingjudge.RoomScore;
import dev.planwalk.readingjudge.Rooms;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Reads drawings within the limits of the product and scores what was found. */
final class Scoring {

  private Scoring() {}

  /**
   * Scores a drawing in those of its modes that are wanted. Where there are no room outlines to
   * hide, the score with them hidden is the one as it is.
   *
   * @param leftOut weights of offices that are read as if nobody had seen them
   * @param told takes each row as soon as it is there
   * @param toldOfRooms takes what was told of each room that was found
   */
  static List<ScoreRow> of(
      UnseenDrawing drawing,
      List<Mode> modes,
      LeftOut leftOut,
      Consumer<ScoreRow> told,
      Consumer<ToldRoom> toldOfRooms)
      throws IOException {
    List<ScoreRow> rows = new ArrayList<>();
    for (Mode mode : drawing.modes()) {
      if (!modes.contains(mode)) {
        continue;
      }
      Optional<ScoreRow> same =
          mode == Mode.OUTLINES_HIDDEN && drawing.outlines().isEmpty()
              ? rows.stream().filter(row -> row.mode() == Mode.AS_IT_IS).findFirst()
              : Optional.empty();
      ScoreRow row =
          same.isPresent() ? same.get().as(mode) : of(drawing, mode, leftOut, toldOfRooms);
      told.accept(row);
      rows.add(row);
    }
    return rows;
  }

  private static ScoreRow of(
      UnseenDrawing drawing, Mode mode, LeftOut leftOut, Consumer<ToldRoom> toldOfRooms)
      throws IOException {
    byte[] bytes = Files.readAllBytes(drawing.file(mode));
    long began = ReadFile.processorNanos();
    Reading reading =
        PlanReader.read(
            bytes,
            options(drawing, mode, leftOut),
            ReadFile::processorNanos,
            RuntimeException::printStackTrace);
    long millis = (ReadFile.processorNanos() - began) / 1_000_000;
    Optional<FloorPlan> plan =
        reading instanceof Reading.Plan(FloorPlan found, var findings)
            ? Optional.of(found)
            : Optional.empty();
    return new ScoreRow(
        drawing.name(),
        drawing.office(),
        mode,
        outcome(reading),
        millis,
        rooms(drawing, mode, plan, toldOfRooms),
        names(drawing, mode, plan, bytes),
        drawing.openings().isPresent()
            ? OpeningScore.of(drawing.openings().get(), plan)
            : OpeningScore.NONE);
  }

  private static ReadingOptions options(UnseenDrawing drawing, Mode mode, LeftOut leftOut) {
    ReadingOptions defaults = ReadingOptions.defaults();
    ReadingOptions options =
        new ReadingOptions(
            drawing.scale(),
            defaults.ceilingHeightMetres(),
            defaults.northDegrees(),
            mode.disguise(drawing.outlines()),
            defaults.limits());
    return leftOut.without(drawing.office()).map(options::with).orElse(options);
  }

  private static String outcome(Reading reading) {
    return switch (reading) {
      case Reading.Plan plan -> ScoreRow.PLAN;
      case Reading.NotADrawing(var code, var message) -> code.wire();
      case Reading.NoPlan(var findings) ->
          findings.isEmpty() ? "-" : findings.getFirst().code().wire();
    };
  }

  private static ScoreRow.RoomCounts rooms(
      UnseenDrawing drawing, Mode mode, Optional<FloorPlan> plan, Consumer<ToldRoom> toldOfRooms)
      throws IOException {
    if (drawing.rooms().isEmpty()) {
      return ScoreRow.RoomCounts.NONE;
    }
    Rooms.Truth truth = Rooms.truth(drawing.rooms().get());
    RoomScore score =
        truth.score(plan.map(found -> Rooms.of(found, truth.metresPerUnit())).orElse(List.of()));
    List<Room> found = plan.map(FloorPlan::rooms).orElse(List.of());
    for (int i = 0; i < found.size(); i++) {
      toldOfRooms.accept(ToldRoom.of(drawing, mode, found.get(i), score.each().get(i)));
    }
    return new ScoreRow.RoomCounts(
        score.truths(),
        score.founds(),
        score.matched(),
        score.meanIou() * score.matched(),
        score.medianAreaError());
  }

  private static NamedAreas names(
      UnseenDrawing drawing, Mode mode, Optional<FloorPlan> plan, byte[] bytes) throws IOException {
    if (drawing.areas().isEmpty() || mode == Mode.NO_TEXT) {
      return NamedAreas.NONE;
    }
    Flattened flat = PlanReader.flatten(bytes, ReadingOptions.defaults(), ReadFile::processorNanos);
    List<String> texts =
        flat instanceof Flattened.Sheet sheet
            ? sheet.drawing().labels().stream().map(Label::text).toList()
            : List.of();
    return NamedAreas.of(drawing.areas().get(), plan, texts);
  }
}
