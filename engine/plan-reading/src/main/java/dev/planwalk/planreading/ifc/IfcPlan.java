package dev.planwalk.planreading.ifc;

import dev.planwalk.floorplan.FloorPlan;
import dev.planwalk.floorplan.Frame;
import dev.planwalk.floorplan.LengthUnit;
import dev.planwalk.floorplan.Point;
import dev.planwalk.floorplan.RoomType;
import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.findings.Reading;
import dev.planwalk.planreading.naming.FixtureDraft;
import dev.planwalk.planreading.naming.FlightDraft;
import dev.planwalk.planreading.naming.RoomNames;
import dev.planwalk.planreading.naming.StoreyNaming;
import dev.planwalk.planreading.options.ReadingOptions;
import dev.planwalk.planreading.pens.Families;
import dev.planwalk.planreading.pens.Segment;
import dev.planwalk.planreading.pens.Segments;
import dev.planwalk.planreading.plan.PlanBuilder;
import dev.planwalk.planreading.plan.PlanChecks;
import dev.planwalk.planreading.rooms.OpeningDraft;
import dev.planwalk.planreading.rooms.RoomDraft;
import dev.planwalk.planreading.rooms.StoreyDraft;
import dev.planwalk.planreading.rooms.WallAxes;
import dev.planwalk.planreading.rooms.WallDraft;
import dev.planwalk.planreading.sheet.SheetPart;
import dev.planwalk.planreading.sheet.StoreyCaption;
import dev.planwalk.planreading.walls.Walls;
import dev.planwalk.planreading.words.LayerMeaning;
import dev.planwalk.planreading.words.Lexicon;
import dev.planwalk.vocabulary.Finding;
import dev.planwalk.vocabulary.FindingCode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.Polygon;

/** Writes the storeys of a model down as a floor plan. */
final class IfcPlan {

  /** Quantities that state the floor of a space, the plainest first. */
  private static final List<String> AREAS = List.of("NetFloorArea", "GrossFloorArea");

  private static final FlatDrawing EMPTY =
      new FlatDrawing(List.of(), List.of(), List.of(), List.of(), List.of(), 0, -1, 0);

  /** Nothing states a larger floor, in m², and means a room. */
  private static final double LARGEST_FLOOR = 1e7;

  /** Parts of a storey farther from each other than this, in metres, are no storey. */
  private static final double LARGEST_STOREY = 1e5;

  /** A storey of the model with its rooms. */
  private record Told(
      StoreyCuts.Cut cut, StoreyNaming naming, List<ModelOpening> openings, Frame frame) {}

  private final IfcReader.Opened opened;
  private final ReadingOptions options;
  private final Lexicon lexicon;
  private final Deadline deadline;
  private final Holes holes;
  private final Equipment equipment;
  private int enclosed;
  private int repeated;

  IfcPlan(IfcReader.Opened opened, ReadingOptions options, Lexicon lexicon, Deadline deadline) {
    this.opened = opened;
    this.options = options;
    this.lexicon = lexicon;
    this.deadline = deadline;
    this.holes = new Holes(opened.model(), opened.bodies(), opened.objects(), opened.log());
    this.equipment = new Equipment(opened.model(), opened.bodies(), lexicon.fixtures());
  }

  Reading reading() {
    List<Told> storeys = new ArrayList<>();
    for (StoreyCuts.Cut cut : opened.cuts()) {
      deadline.check();
      storey(cut).ifPresent(storeys::add);
    }
    List<Finding> findings = new ArrayList<>();
    if (storeys.isEmpty()) {
      findings.add(
          new Finding(
              FindingCode.NO_PLAN_FOUND,
              "The model has no space and its walls enclose no room ("
                  + IfcReader.census(opened.model().file().counts())
                  + "). Export it with its rooms as IfcSpace, and upload that.",
              ""));
      findings.addAll(opened.log().toList());
      return new Reading.NoPlan(PlanChecks.limited(findings));
    }
    List<ModelStorey> heights = storeys.stream().map(told -> told.cut().storey()).toList();
    int ground = StoreyLevels.ground(heights);
    int[] levels = StoreyLevels.of(heights, ground);
    List<PlanBuilder.StoreyInput> inputs = new ArrayList<>();
    for (int i = 0; i < storeys.size(); i++) {
      Told told = storeys.get(i);
      inputs.add(
          new PlanBuilder.StoreyInput(
              told.naming(),
              new StoreyCaption(told.cut().storey().name(), OptionalInt.of(levels[i])),
              levels[i],
              told.frame(),
              new SheetPart(EMPTY, new Envelope(), List.of(), 1)));
    }
    LengthUnit unit = opened.model().units().length();
    FloorPlan built =
        PlanBuilder.build(
            inputs, unit, options.ceilingHeightMetres(), north(), /* traced= */ false);
    FloorPlan plan = exact(built, storeys, ground);
    findings.addAll(opened.log().toList());
    tell(unit, findings);
    PlanChecks.checkRooms(plan, findings);
    return new Reading.Plan(plan, PlanChecks.limited(findings));
  }

  private FloorPlan exact(FloorPlan built, List<Told> storeys, int ground) {
    ExactPlan exact = new ExactPlan(built, options.ceilingHeightMetres());
    double zero = storeys.get(ground).cut().storey().floor();
    int opening = 0;
    for (int i = 0; i < storeys.size(); i++) {
      Told told = storeys.get(i);
      ModelStorey storey = told.cut().storey();
      double height = StoreyShell.height(told.cut());
      boolean stated = told.cut().spaces().stream().anyMatch(space -> space.height() >= 1.5);
      // Spaces are often as high as the storey; what is above the ceiling is the slab.
      double most = storey.next() - storey.floor() - ExactPlan.LEAST_SLAB;
      exact.storey(
          i,
          storey.floor() - zero,
          stated ? OptionalDouble.of(Math.min(height, most)) : OptionalDouble.empty());
      for (ModelOpening own : told.openings()) {
        exact.opening(opening++, own.sill(), own.head());
      }
    }
    return exact.plan();
  }

  /** What of a whole model is not as it should be. */
  private void tell(LengthUnit unit, List<Finding> findings) {
    if (!opened.model().units().stated()) {
      findings.add(
          new Finding(
              FindingCode.IFC_UNIT_MISSING,
              "The model states no unit of length; it was read in metres. Export it with its units"
                  + " if sizes are wrong.",
              unit.name()));
    }
    if (enclosed > 0) {
      findings.add(
          new Finding(
              FindingCode.IFC_SPACE_MISSING,
              enclosed
                  + (enclosed == 1 ? " room is" : " rooms are")
                  + " what walls enclose where the model has no IfcSpace: without name. Export"
                  + " rooms as spaces for names and areas.",
              ""));
    }
    if (repeated > 0) {
      findings.add(
          new Finding(
              FindingCode.IFC_SPACE_REPEATED,
              repeated
                  + (repeated == 1 ? " space lies" : " spaces lie")
                  + " over others or inside of walls, as areas of whole storeys do, and"
                  + (repeated == 1 ? " is" : " are")
                  + " no room. Nothing to do.",
              ""));
    }
    long shapeless =
        opened.objects().spaces().stream().filter(space -> space.shaped().isEmpty()).count();
    if (shapeless > 0) {
      findings.add(
          new Finding(
              FindingCode.IFC_SPACE_WITHOUT_SHAPE,
              Finding.counted((int) shapeless, "space")
                  + " of the model "
                  + (shapeless == 1 ? "has" : "have")
                  + " no body; drawn outlines were used where there are any. Export spaces with"
                  + " their bodies.",
              ""));
    }
  }

  /** Clockwise from up, by the first context that tells. */
  private OptionalDouble north() {
    if (options.northDegrees().isPresent()) {
      return options.northDegrees();
    }
    for (StepInstance context : opened.model().instances("IFCGEOMETRICREPRESENTATIONCONTEXT")) {
      try {
        if (context.ref(5) != 0) {
          double[] north = opened.model().direction(context.ref(5), 0, 1, 0);
          double degrees = Math.toDegrees(Math.atan2(north[0], north[1]));
          return OptionalDouble.of((degrees + 360) % 360);
        }
      } catch (StepFault broken) {
        // Another context may say it.
      }
    }
    return OptionalDouble.empty();
  }

  private Optional<Told> storey(StoreyCuts.Cut cut) {
    List<Geometry> wall = new ArrayList<>();
    List<ModelOpening> given =
        holes.of(
            cut.storey(),
            () -> {
              // Joined once for all openings without a wall of their own.
              if (wall.isEmpty()) {
                wall.add(cut.wall());
              }
              return wall.getFirst();
            },
            deadline);
    if (cut.spaces().isEmpty() && !opened.objects().spaces().isEmpty() && given.isEmpty()) {
      // A foundation or an attic: whoever draws spaces would have drawn one there.
      return Optional.empty();
    }
    Envelope box = new Envelope();
    cut.wallAreas().forEach(area -> box.expandToInclude(area.getEnvelopeInternal()));
    cut.spaces().forEach(space -> box.expandToInclude(space.shape().getEnvelopeInternal()));
    if (box.isNull()) {
      return Optional.empty();
    }
    if (Math.max(box.getWidth(), box.getHeight()) > LARGEST_STOREY) {
      opened
          .log()
          .tally(
              FindingCode.IFC_STOREY_TOO_LARGE,
              "{storey reaches|storeys reach} over more than 100 km and {is|are} left out: an object"
                  + " of it stands far from the others",
              cut.storey().name());
      return Optional.empty();
    }
    double x = Math.floor(box.getMinX());
    double y = Math.floor(box.getMinY());
    StoreyShell made = StoreyShell.of(cut, given, x, y, deadline);
    if (made.shell().rooms().isEmpty() || made.shell().hulls().isEmpty()) {
      return Optional.empty();
    }
    enclosed += made.enclosed();
    repeated += made.repeated();
    List<Polygon> rooms = made.shell().rooms().stream().map(RoomDraft::shape).toList();
    List<FlightDraft> flights = equipment.flights(cut.storey(), x, y);
    List<FlightDraft> landings = new ArrayList<>(flights);
    landings.addAll(equipment.arriving(cut.storey(), x, y));
    StoreyDraft draft =
        new StoreyDraft(
            EMPTY,
            Segments.of(List.of()),
            List.of(),
            new Walls(List.of(), List.of(), made.walls(), false, true),
            new Families(treads(landings), Set.of(), Set.of()),
            made.shell(),
            List.of());
    List<FixtureDraft> fixtures = equipment.fittings(cut.storey(), x, y, rooms);
    List<RoomNames> names = names(cut, made, fixtures, landings, rooms);
    List<WallDraft> lines = WallLines.of(cut, x, y, deadline);
    List<ModelOpening> openings = new ArrayList<>();
    List<OpeningDraft> drafts = openings(made, lines, openings);
    double k = opened.model().units().metres();
    return Optional.of(
        new Told(
            cut,
            new StoreyNaming(
                draft,
                names,
                names.stream().map(RoomNames::type).toList(),
                fixtures,
                lines,
                drafts,
                openings.stream().map(ModelOpening::judged).toList(),
                flights),
            openings,
            new Frame(k, new Point(x / k, y / k))));
  }

  /**
   * The openings of the shell along the axes of their walls, in reading order.
   *
   * @param stated takes what the model says of each
   */
  private List<OpeningDraft> openings(
      StoreyShell made, List<WallDraft> lines, List<ModelOpening> stated) {
    List<OpeningDraft> drafts = new ArrayList<>();
    for (OpeningDraft opening : made.shell().openings()) {
      deadline.check();
      int wall = WallAxes.of(opening.gap(), lines);
      boolean back =
          wall >= 0
              && opening.gap().dx() * lines.get(wall).dx()
                      + opening.gap().dy() * lines.get(wall).dy()
                  < 0;
      drafts.add(back ? opening.turned() : opening);
    }
    drafts.sort(
        Comparator.comparingDouble((OpeningDraft o) -> -Math.rint(o.gap().centre().y * 100))
            .thenComparingDouble(o -> o.gap().centre().x));
    for (OpeningDraft draft : drafts) {
      deadline.check();
      ModelOpening nearest = made.openings().getFirst();
      for (ModelOpening opening : made.openings()) {
        nearest = away(opening, draft) < away(nearest, draft) ? opening : nearest;
      }
      stated.add(nearest.with(draft.gap()));
    }
    return drafts;
  }

  private static double away(ModelOpening opening, OpeningDraft draft) {
    return opening.gap().centre().distance(draft.gap().centre())
        + Math.abs(opening.gap().width() - draft.gap().width());
  }

  private List<RoomNames> names(
      StoreyCuts.Cut cut,
      StoreyShell made,
      List<FixtureDraft> fixtures,
      List<FlightDraft> flights,
      List<Polygon> rooms) {
    List<RoomNames> names = new ArrayList<>();
    for (int i = 0; i < rooms.size(); i++) {
      int space = made.spaceOf().get(i);
      RoomNames own =
          space < 0
              ? RoomNames.stated("", Optional.empty(), OptionalDouble.empty(), lexicon.rooms())
              : named(cut.spaces().get(space).object());
      Polygon room = rooms.get(i);
      boolean stairs =
          flights.stream().anyMatch(flight -> room.contains(flight.outline().getCentroid()));
      if (space >= 0 && cut.spaces().get(space).upper()) {
        boolean well = stairs || own.type() == RoomType.STAIRCASE;
        own = own.typed(well ? RoomType.STAIRCASE : RoomType.VOID);
      }
      if (own.type() == RoomType.UNKNOWN) {
        Optional<RoomType> guess = StoreyNaming.byFittings(i, fixtures);
        own = guess.isPresent() ? own.typed(guess.get()) : own;
        own = guess.isEmpty() && stairs ? own.typed(RoomType.STAIRCASE) : own;
      }
      names.add(own);
    }
    return names;
  }

  private RoomNames named(StepInstance space) {
    Optional<String> number = space.text(7).isPresent() ? space.text(2) : Optional.<String>empty();
    OptionalDouble area = opened.model().figure(space, AREAS);
    double k = opened.model().units().squareMetres();
    return RoomNames.stated(
        name(space),
        number.filter(text -> !text.equals(name(space))),
        area.isPresent() && area.getAsDouble() > 0 && area.getAsDouble() * k < LARGEST_FLOOR
            ? OptionalDouble.of(area.getAsDouble() * k)
            : OptionalDouble.empty(),
        lexicon.rooms());
  }

  /** The long name of a space, or its short one. */
  static String name(StepInstance space) {
    return space.text(7).or(() -> space.text(2)).orElse("");
  }

  /** A tread in the middle of each flight: where stairs are, for who looks for them. */
  private static List<List<Segment>> treads(List<FlightDraft> flights) {
    List<List<Segment>> treads = new ArrayList<>();
    for (FlightDraft flight : flights) {
      Coordinate at = flight.outline().getCentroid().getCoordinate();
      treads.add(List.of(new Segment(at.x - 0.1, at.y, at.x + 0.1, at.y, -1, LayerMeaning.STAIR)));
    }
    return treads;
  }
}
