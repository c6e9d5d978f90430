package dev.planwalk.planreading.raster;

import dev.planwalk.planreading.drawing.Entity;
import dev.planwalk.planreading.drawing.Extrusion;
import dev.planwalk.planreading.drawing.Traits;
import dev.planwalk.planreading.findings.Deadline;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntConsumer;

/**
 * What was followed on a picture of a plan, as entities of the common model: the one way from
 * pixels to lines, for scanned pages and for picture files.
 *
 * @param entities lines with their weights, areas of thick ink, and texts
 * @param width of the sheet, in points; it stands where it was asked to, its lower border at y = 0
 * @param unread lines of text that were seen, and taken away, but not read
 * @param straightened what was done to make the sheet flat and upright, to stand behind "The sheet
 *     was"
 */
public record TracedSheet(
    List<Entity> entities, double width, double height, int unread, Optional<String> straightened) {

  /** Layer of thin ink. */
  public static final String LINES = "0";

  /** Layer of thick ink: what a plan is cut through. */
  public static final String MASSES = "Wall";

  /** Layer of letters. */
  public static final String LETTERS = "Text";

  /** What is smaller than this, in points, is dirt. */
  private static final double SPECK = 1.5;

  /** Pictures whose usual line is thinner, in pixels, are followed at twice their fineness. */
  private static final double FINE_LINE = 2.2;

  private static final double HUNDREDTHS_PER_POINT = 2540.0 / 72;

  public TracedSheet {
    entities = List.copyOf(entities);
  }

  /**
   * Follows a picture; empty when it is no line drawing.
   *
   * @param left of the page in model space
   * @param pieces is told how many points come, and may end the reading
   */
  public static Optional<TracedSheet> of(
      GrayPicture seen, double left, IntConsumer pieces, Deadline deadline) {
    Straightening straight = Straightening.of(seen, deadline);
    GrayPicture picture = straight.picture().bounded();
    Optional<Binarised> ink = Binarised.of(picture);
    if (ink.isEmpty()) {
      return Optional.empty();
    }
    boolean coarse = ink.get().usualWidth() < FINE_LINE;
    if (coarse && 4.0 * picture.width() * picture.height() <= GrayPicture.MOST_PIXELS) {
      picture = picture.finer(2);
      ink = Binarised.of(picture);
    }
    if (ink.isEmpty()) {
      return Optional.empty();
    }
    boolean cut = straight.cut();
    double width = (cut ? picture : seen).width() / (cut ? picture : seen).perPoint();
    double height = (cut ? picture : seen).height() / (cut ? picture : seen).perPoint();
    // What was turned is turned about its middle.
    Tracer.Frame frame =
        new Tracer.Frame(
            picture.perPoint(),
            left + (width - picture.width() / picture.perPoint()) / 2,
            (height + picture.height() / picture.perPoint()) / 2);
    Lettering lettering = clean(ink.get(), picture, frame, deadline);
    Tracer.Traced traced = Tracer.trace(ink.get(), frame, deadline);
    List<Entity> entities = new ArrayList<>(lettering.texts());
    for (Tracer.Line line : traced.lines()) {
      pieces.accept(line.points().length / 2);
      entities.add(line(line));
    }
    for (List<double[]> area : traced.areas()) {
      pieces.accept(area.stream().mapToInt(ring -> ring.length / 2).sum());
      entities.add(new Entity.Hatch(traits(MASSES, 0), Extrusion.UP, 0, area, true, ""));
      for (double[] ring : area) {
        entities.add(
            new Entity.Polyline(
                traits(MASSES, 0), "LWPOLYLINE", Extrusion.UP, 0, ring, new double[0], true, 0));
      }
    }
    return Optional.of(
        new TracedSheet(entities, width, height, lettering.unread(), straight.told()));
  }

  /** Takes specks and letters away. */
  private static Lettering clean(
      Binarised page, GrayPicture picture, Tracer.Frame frame, Deadline deadline) {
    Components components = new Components(page.ink(), page.width(), deadline);
    double least = SPECK * frame.perPoint();
    List<Components.Piece> kept = new ArrayList<>();
    for (Components.Piece piece : components.all()) {
      if (piece.span() - 1 < least) {
        components.erase(piece);
      } else {
        kept.add(piece);
      }
    }
    Lettering lettering = Lettering.of(kept, picture, frame, deadline);
    lettering
        .pieces()
        .forEach(piece -> {
          components.erase(piece);
          page.blank(piece);
        });
    return lettering;
  }

  private static Entity line(Tracer.Line line) {
    Traits traits = traits(LINES, (int) Math.round(line.width() * HUNDREDTHS_PER_POINT));
    if (line.arc().isPresent()) {
      ArcRuns.Arc arc = line.arc().get();
      return new Entity.Arc(
          traits,
          Extrusion.UP,
          arc.x(),
          arc.y(),
          0,
          arc.radius(),
          arc.start(),
          arc.start() + arc.sweep());
    }
    double[] p = line.points();
    return p.length == 4
        ? new Entity.Line(traits, p[0], p[1], 0, p[2], p[3], 0)
        : new Entity.Polyline(
            traits, "LWPOLYLINE", Extrusion.UP, 0, p, new double[0], line.closed(), 0);
  }

  private static Traits traits(String layer, int weight) {
    return new Traits(layer, Traits.TRUE_COLOUR, weight, "CONTINUOUS", false, 0);
  }
}
