package dev.planwalk.planreading;

import dev.planwalk.floorplan.RoomType;
import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.findings.Reading;
import dev.planwalk.planreading.options.Disguise;
import dev.planwalk.planreading.options.ReadingOptions;
import dev.planwalk.planreading.recognition.Recognised;
import dev.planwalk.planreading.recognition.Recognition;
import dev.planwalk.planreading.words.LayerDictionary;
import dev.planwalk.planreading.words.LayerMeaning;
import dev.planwalk.planreading.words.RoomWords;
import dev.planwalk.planreading.words.Tag;
import dev.planwalk.vocabulary.Finding;
import dev.planwalk.vocabulary.FindingCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Whether layers hold what their names say. A name is a habit: who draws walls on a layer called
 * BEAM or DIM has a plan all the same. Where the names leave hardly a lettered room a floor, the
 * drawing is read without them too, and what gives more lettered rooms a floor is taken.
 */
final class NamesOfLayers {

  /**
   * Of all lettered rooms so many have a floor at least: sheets show one plan several times, and
   * name rooms in sections and lists.
   */
  private static final double LEAST_STANDING = 0.25;

  private NamesOfLayers() {}

  /**
   * What is recognised in a sheet.
   *
   * @param flatten gives the sheet with other options
   */
  static Recognised recognised(
      Flattened.Sheet sheet,
      ReadingOptions options,
      Function<ReadingOptions, Flattened> flatten,
      Deadline deadline) {
    Recognised named =
        Recognition.withSources(sheet.drawing(), options, deadline, sheet.findings());
    if (!options.disguise().equals(Disguise.NONE)
        || stands(named, sheet.drawing())
        || !saySomething(sheet.drawing())) {
      return named;
    }
    return deadline.better(
        named,
        "it was not read without the names of its layers",
        () -> {
          ReadingOptions nameless =
              options.with(new Disguise(Optional.empty(), true, false, false));
          return flatten.apply(nameless) instanceof Flattened.Sheet renamed
              ? without(named, renamed, nameless, deadline)
              : named;
        });
  }

  /** Whether there is a plan in which lettered rooms have a floor. */
  private static boolean stands(Recognised read, FlatDrawing drawing) {
    if (!(read.reading() instanceof Reading.Plan)) {
      return false;
    }
    long lettered =
        Tag.all(drawing.labels(), new RoomWords()).stream()
            .filter(tag -> tag.type().isPresent())
            .count();
    return lettered(read) >= LEAST_STANDING * lettered;
  }

  /** Rooms whose use is lettered. */
  private static long lettered(Recognised read) {
    return read.reading() instanceof Reading.Plan plan
        ? plan.floorPlan().rooms().stream()
            .filter(room -> !room.name().isEmpty() && room.type() != RoomType.UNKNOWN)
            .count()
        : 0;
  }

  private static boolean saySomething(FlatDrawing drawing) {
    LayerDictionary layers = new LayerDictionary();
    return drawing.strokes().stream()
        .anyMatch(stroke -> layers.meaning(stroke.layer()) != LayerMeaning.UNKNOWN);
  }

  private static Recognised without(
      Recognised named, Flattened.Sheet renamed, ReadingOptions options, Deadline deadline) {
    List<Finding> findings = new ArrayList<>(renamed.findings());
    findings.add(
        new Finding(
            FindingCode.LAYERS_NOT_AS_NAMED,
            "Most rooms do not close if each layer holds what its name says, so the drawing was"
                + " read without those names. Look at the rooms before you order pictures; walls"
                + " on a layer called WALL are taken as such.",
            ""));
    Recognised other = Recognition.withSources(renamed.drawing(), options, deadline, findings);
    boolean better =
        named.reading() instanceof Reading.Plan
            ? lettered(other) > lettered(named)
            : other.reading() instanceof Reading.Plan;
    return better ? other : named;
  }
}
