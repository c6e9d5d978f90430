package dev.planwalk.readingjudge;

import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.Opening;
import dev.planwalk.floorplan.Point;
import dev.planwalk.floorplan.Room;
import dev.planwalk.floorplan.Storey;
import dev.planwalk.floorplan.Wall;
import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.drawing.Stroke;
import dev.planwalk.vocabulary.Finding;
import dev.planwalk.vocabulary.FindingCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.DoubleStream;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.Geometry;

/** Holds the floor plan of a file to the facts that concern recognition. */
final class PlanFacts {

  /** Areas are stated with one digit behind the point, and sums of them add up its errors. */
  private static final double HALF_A_DIGIT = 0.051;

  private static final double SUM_SLACK = 0.005;

  /** Smaller ones are shafts, in m². */
  private static final double LEAST_ROOM = 1;

  /** The same plan in another format has the same areas to this share. */
  private static final double SAME_AREA = 0.02;

  /** Sides of boxes on a plot may differ by this share. */
  private static final double SAME_SIDE = 0.03;

  /** Thicknesses of walls may differ by this, in metres. */
  private static final double SAME_WALL = 0.02;

  /** One drawing of several covers less than this share of the sheet. */
  private static final double PART_OF_A_SHEET = 0.7;

  private static final int MOST_SHOWN = 4;

  private final Path corpus;
  private final Sample sample;
  private final ReadFile read;
  private final PlanSource others;
  private OptionalDouble areaError = OptionalDouble.empty();

  /** Where the floor plan of another file comes from. */
  interface PlanSource {
    /** Empty when there is no such file, or no plan in it. */
    Optional<FloorPlan> plan(String file) throws IOException;
  }

  PlanFacts(Path corpus, Sample sample, ReadFile read, PlanSource others) {
    this.corpus = corpus;
    this.sample = sample;
    this.read = read;
    this.others = others;
  }

  /** What every plan must be: rooms beside one another, and openings too. */
  static List<Verdict> ofEveryPlan(ReadFile read) {
    if (read.plan().isEmpty()) {
      return List.of();
    }
    List<String> overlaps = Rooms.overlaps(read.plan().get());
    int shown = Math.min(overlaps.size(), MOST_SHOWN);
    return List.of(
        Verdict.of(
            overlaps.isEmpty(),
            overlaps.size() + " overlap: " + String.join(", ", overlaps.subList(0, shown))));
  }

  /** Median share by which areas differ from those that a fact states, once it was judged. */
  OptionalDouble areaError() {
    return areaError;
  }

  Verdict judge(Fact.OfPlan fact) throws IOException {
    if (fact instanceof Fact.NoRooms) {
      return Verdict.of(read.plan().isEmpty(), rooms().size() + " rooms, none expected");
    }
    if (fact instanceof Fact.WarningWithRooms) {
      return warningWithRooms();
    }
    if (read.plan().isEmpty()) {
      return Verdict.wrong("no plan is found: " + sentence(fact));
    }
    FloorPlan plan = read.plan().get();
    return switch (fact) {
      case Fact.NoRooms none -> Verdict.TRUE;
      case Fact.WarningWithRooms warning -> Verdict.TRUE;
      case Fact.RoomSizes sizes -> roomSizes(sizes);
      case Fact.RoomCount(int count) ->
          Verdict.of(rooms().size() == count, rooms().size() + " rooms instead of " + count);
      case Fact.Shaft(double area) ->
          Verdict.of(
              rooms().stream()
                  .anyMatch(room -> Math.abs(room.areaSquareMetres() - area) < HALF_A_DIGIT),
              "no shaft of " + area + " m2");
      case Fact.PlanUnit(String name) -> unit(plan, name);
      case Fact.StoreyName(String words) -> storey(plan, words);
      case Fact.TrueRooms truth ->
          Verdict.of(
              Files.isRegularFile(corpus.resolve(CheckPlans.truthOf(sample))),
              "there is no table of true rooms");
      case Fact.SameRooms(String file) -> sameRooms(plan, file);
      case Fact.SeveralDrawings several -> severalDrawings(plan);
      case Fact.RoomNames(List<String> names) -> names(names);
      case Fact.HingedDoors(int count) -> {
        long doors =
            openings(plan, Opening.Kind.DOOR).stream()
                .filter(door -> door.operation() == Opening.Operation.HINGED)
                .count();
        yield Verdict.of(doors == count, doors + " hinged doors instead of " + count);
      }
      case Fact.Windows(int count) -> {
        int windows = openings(plan, Opening.Kind.WINDOW).size();
        yield Verdict.of(windows == count, windows + " windows instead of " + count);
      }
      case Fact.StatedAreas(List<Double> areas) -> statedAreas(areas);
      case Fact.Outline outline -> outline(plan, outline);
      case Fact.WallThickness(double outer, double inner) -> walls(plan, outer, inner);
      case Fact.RoomBoxes boxes -> boxes(plan, boxes);
    };
  }

  private static String sentence(Fact.OfPlan fact) {
    return fact.toString().replace("Optional", "").replace("Double", "");
  }

  private List<Room> rooms() {
    return read.plan().map(FloorPlan::rooms).orElse(List.of());
  }

  static List<Opening> openings(FloorPlan plan, Opening.Kind kind) {
    return plan.openings().stream().filter(opening -> opening.kind() == kind).toList();
  }

  private Verdict warningWithRooms() {
    Finding.Severity severity =
        read.plan().isPresent() ? Finding.Severity.WARNING : Finding.Severity.ERROR;
    return Verdict.of(
        read.findings().stream()
            .anyMatch(finding ->
                finding.code() == FindingCode.PDF_IMAGE_ONLY && finding.severity() == severity),
        "pdf_image_only is no " + severity + " with " + rooms().size() + " rooms");
  }

  private Verdict roomSizes(Fact.RoomSizes sizes) {
    List<Double> areas =
        rooms().stream()
            .map(Room::areaSquareMetres)
            .filter(area -> area >= LEAST_ROOM)
            .sorted()
            .toList();
    double total = areas.stream().mapToDouble(Double::doubleValue).sum();
    boolean holds =
        areas.size() == sizes.count()
            && Math.abs(areas.getFirst() - sizes.least()) < HALF_A_DIGIT
            && Math.abs(areas.getLast() - sizes.most()) < HALF_A_DIGIT
            && (sizes.total().isEmpty()
                || Math.abs(total / sizes.total().getAsDouble() - 1) < SUM_SLACK);
    return Verdict.of(
        holds,
        areas.isEmpty()
            ? "no room instead of " + sizes.count()
            : String.format(
                Locale.ROOT,
                "%d rooms of %.2f to %.2f m2, %.1f m2 in all, instead of %d of %.1f to %.1f, %.1f",
                areas.size(),
                areas.getFirst(),
                areas.getLast(),
                total,
                sizes.count(),
                sizes.least(),
                sizes.most(),
                sizes.total().orElse(Double.NaN)));
  }

  private Verdict unit(FloorPlan plan, String name) {
    if (sample.kind().equals("pdf") && read.codes().contains("unit_uncertain")) {
      return Verdict.explained("a plot has no drawing unit, and its scale is told to be a guess");
    }
    return Verdict.of(
        plan.unit().name().equals(name), "unit " + plan.unit().name() + " instead of " + name);
  }

  private static Verdict storey(FloorPlan plan, String words) {
    List<String> names = plan.storeys().stream().map(Storey::name).toList();
    String plain = ReadingFacts.plain(words);
    return Verdict.of(
        names.stream().anyMatch(name -> ReadingFacts.plain(name).contains(plain)),
        "no storey '" + words + "', but " + names);
  }

  /** Rooms of another file must be found one by one, also where the sheet lies elsewhere. */
  private Verdict sameRooms(FloorPlan plan, String file) throws IOException {
    Optional<FloorPlan> other = others.plan(file);
    if (other.isEmpty()) {
      return Verdict.wrong("there is no plan in " + file);
    }
    List<Geometry> truths = Rooms.of(other.get(), other.get().frame().metresPerUnit());
    List<Geometry> founds = Rooms.of(plan, plan.frame().metresPerUnit());
    if (read.codes().contains("unit_uncertain")) {
      founds =
          Rooms.scaled(
              founds, Math.sqrt(Rooms.total(truths) / Math.max(Rooms.total(founds), 1e-9)));
    }
    RoomScore score = RoomScore.of(truths, Rooms.shifted(truths, founds));
    double worst = score.areaErrors().stream().mapToDouble(Double::doubleValue).max().orElse(1);
    areaError = OptionalDouble.of(score.medianAreaError());
    if (score.matched() == 0) {
      return Verdict.wrong(
          "none of the %d rooms of %s is among %d found"
              .formatted(score.truths(), file, score.founds()));
    }
    return Verdict.of(
        score.matched() == score.truths()
            && score.matched() == score.founds()
            && worst <= SAME_AREA,
        String.format(
            Locale.ROOT,
            "%d of the %d rooms of %s and of %d found are the same; areas differ by %.1f %%, at"
                + " most %.1f %%",
            score.matched(),
            score.truths(),
            file,
            score.founds(),
            100 * score.medianAreaError(),
            100 * worst));
  }

  /** No storey may cover the whole sheet when several drawings lie on it. */
  private Verdict severalDrawings(FloorPlan plan) {
    Envelope sheet = new Envelope();
    FlatDrawing flat = read.flat().orElseThrow();
    for (Stroke stroke : flat.strokes()) {
      for (int i = 0; i + 1 < stroke.points().length; i += 2) {
        sheet.expandToInclude(stroke.points()[i], stroke.points()[i + 1]);
      }
    }
    double unit = plan.frame().metresPerUnit();
    double all = sheet.getArea() * unit * unit;
    double largest =
        plan.storeys().stream().mapToDouble(storey -> box(storey).getArea()).max().orElse(0);
    return Verdict.of(
        largest < PART_OF_A_SHEET * all,
        String.format(
            Locale.ROOT, "a storey covers %.0f %% of the sheet's drawings", 100 * largest / all));
  }

  private static Envelope box(Storey storey) {
    Envelope box = new Envelope();
    for (Point point : storey.outline().points()) {
      box.expandToInclude(new Coordinate(point.x(), point.y()));
    }
    return box;
  }

  private Verdict names(List<String> names) {
    List<String> found =
        rooms().stream()
            .map(room -> ReadingFacts.plain(room.name() + " " + room.number().orElse("")))
            .toList();
    List<String> missing =
        names.stream()
            .filter(name -> found.stream().noneMatch(n -> n.contains(ReadingFacts.plain(name))))
            .toList();
    return Verdict.of(
        missing.isEmpty(),
        missing.size()
            + " of "
            + names.size()
            + " names are no room's: "
            + String.join(", ", missing));
  }

  private Verdict statedAreas(List<Double> areas) {
    List<Double> left = new ArrayList<>(areas);
    for (Room room : rooms()) {
      room.statedAreaSquareMetres()
          .ifPresent(stated -> {
            for (int i = 0; i < left.size(); i++) {
              if (Math.abs(left.get(i) - stated) < 1e-3) {
                left.remove(i);
                return;
              }
            }
          });
    }
    return Verdict.of(
        left.isEmpty(),
        left.size() + " of " + areas.size() + " stated areas are no room's: " + left);
  }

  private static Verdict outline(FloorPlan plan, Fact.Outline outline) {
    for (Storey storey : plan.storeys()) {
      Envelope box = box(storey);
      if (Math.abs(box.getWidth() / outline.width() - 1) <= outline.tolerance()
          && Math.abs(box.getHeight() / outline.height() - 1) <= outline.tolerance()) {
        return Verdict.TRUE;
      }
    }
    Envelope box = box(plan.storeys().getFirst());
    return Verdict.wrong(
        String.format(
            Locale.ROOT,
            "outside %.2f x %.2f m instead of %.2f x %.2f m",
            box.getWidth(),
            box.getHeight(),
            outline.width(),
            outline.height()));
  }

  private static Verdict walls(FloorPlan plan, double outer, double inner) {
    double exterior = thickness(plan, Wall.Kind.EXTERIOR);
    double interior = thickness(plan, Wall.Kind.INTERIOR);
    return Verdict.of(
        Math.abs(exterior - outer) <= SAME_WALL && Math.abs(interior - inner) <= SAME_WALL,
        String.format(
            Locale.ROOT,
            "walls of %.3f and %.3f m instead of %.3f and %.3f",
            exterior,
            interior,
            outer,
            inner));
  }

  /** Median thickness of the walls of a kind. */
  private static double thickness(FloorPlan plan, Wall.Kind kind) {
    return RoomScore.median(
        plan.walls().stream()
            .filter(wall -> wall.kind() == kind)
            .flatMapToDouble(wall ->
                wall.thicknessMetres().isPresent()
                    ? DoubleStream.of(wall.thicknessMetres().getAsDouble())
                    : DoubleStream.empty())
            .boxed()
            .toList());
  }

  private Verdict boxes(FloorPlan plan, Fact.RoomBoxes boxes) {
    double unit = plan.frame().metresPerUnit();
    List<String> others = new ArrayList<>();
    List<Double> errors = new ArrayList<>();
    double expected = boxes.area().orElse(boxes.width() * boxes.height() * unit * unit);
    for (Geometry room : Rooms.of(plan, unit)) {
      Envelope box = room.getEnvelopeInternal();
      double width = box.getWidth() / unit;
      double height = box.getHeight() / unit;
      if (Math.abs(width / boxes.width() - 1) > SAME_SIDE
          || Math.abs(height / boxes.height() - 1) > SAME_SIDE) {
        others.add(String.format(Locale.ROOT, "%.0f x %.0f", width, height));
      }
      errors.add(Math.abs(room.getArea() / expected - 1));
    }
    areaError = OptionalDouble.of(RoomScore.median(errors));
    return Verdict.of(others.isEmpty(), "rooms of " + String.join(", ", others) + " points");
  }
}
