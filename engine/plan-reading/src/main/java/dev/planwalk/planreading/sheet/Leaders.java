package dev.planwalk.planreading.sheet;

import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.drawing.Label;
import dev.planwalk.planreading.drawing.Stroke;
import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.geometry.StrokeClusters;
import dev.planwalk.planreading.pens.Segment;
import dev.planwalk.planreading.pens.Segments;
import dev.planwalk.planreading.words.LabelText;
import dev.planwalk.planreading.words.LayerMeaning;
import dev.planwalk.planreading.words.Lexicon;
import dev.planwalk.planreading.words.RoomWords;
import dev.planwalk.planreading.words.Tag;
import dev.planwalk.planreading.words.Words;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.index.hprtree.HPRtree;

/**
 * Names that stand outside of their room and point into it: a line begins beside the letters,
 * crosses what bounds the room, and ends there freely or with an arrow. Lengths are compared with
 * the letters, so that the unit need not be known.
 */
public final class Leaders {

  /** A leader begins this near to its text, in letter heights. */
  private static final double NEAR = 2;

  /** Pieces of a leader meet within so many letter heights. */
  private static final double TOUCH = 0.1;

  /** Strokes of an arrow's head are at most so many letter heights long. */
  private static final double HEAD = 2;

  /** Leaders are so many letter heights long. */
  private static final double LEAST = 2;

  private static final double MOST = 100;

  /** A leader has at most so many pieces. */
  private static final int MOST_PIECES = 3;

  /** A drawn leader has at most so many corners; more are a curve or an outline. */
  private static final int MOST_POINTS = 8;

  /** Notes that point at something are longer than names of rooms. */
  private static final int MOST_WORDS = 3;

  /** Texts under or above a name go with it, in letter heights. */
  private static final double SAME_LABEL = 2.5;

  /** So many lines of one length across a line are treads. */
  private static final int LEAST_TREADS = 3;

  private static final double SAME_TREAD = 0.1;
  private static final double UPRIGHT = 0.1;

  private final FlatDrawing drawing;
  private final Set<Label> names;
  private final Lexicon lexicon;
  private final HPRtree ends = new HPRtree();
  private final Deadline deadline;

  /** The pieces of all strokes, made when the first line begins beside a name. */
  private @Nullable Segments segments;

  /**
   * A name and where it points.
   *
   * @param labels the name first, then what stands with it
   * @param strokes of the leader
   */
  public record Leader(List<Label> labels, List<Stroke> strokes, Coordinate tip) {}

  private record End(Stroke stroke, Coordinate at, Coordinate other) {}

  private Leaders(FlatDrawing drawing, List<Label> names, Lexicon lexicon, Deadline deadline) {
    this.drawing = drawing;
    this.names = Set.copyOf(names);
    this.lexicon = lexicon;
    for (Stroke stroke : drawing.strokes()) {
      if (stroke.arc().isEmpty()) {
        int n = stroke.size();
        Coordinate first = new Coordinate(stroke.x(0), stroke.y(0));
        Coordinate last = new Coordinate(stroke.x(n - 1), stroke.y(n - 1));
        if (stroke.closed() || n > MOST_POINTS) {
          for (int i = 0; i < n; i++) {
            Coordinate corner = new Coordinate(stroke.x(i), stroke.y(i));
            ends.insert(new Envelope(corner), new End(stroke, corner, corner));
          }
        } else {
          ends.insert(new Envelope(first), new End(stroke, first, last));
          ends.insert(new Envelope(last), new End(stroke, last, first));
        }
      }
    }
    ends.build();
    this.deadline = deadline;
  }

  /** The leaders of names of rooms in a drawing, in any unit. */
  public static List<Leader> find(FlatDrawing drawing, Lexicon lexicon, Deadline deadline) {
    List<Label> names = new ArrayList<>();
    for (Label label : drawing.labels()) {
      if (label.height() > 0 && names(label, lexicon.rooms())) {
        names.add(label);
      }
    }
    if (names.isEmpty() || drawing.strokes().isEmpty()) {
      return List.of();
    }
    Leaders leaders = new Leaders(drawing, names, lexicon, deadline);
    List<Leader> found = new ArrayList<>();
    Set<Stroke> used = Collections.newSetFromMap(new IdentityHashMap<>());
    for (Label name : names) {
      deadline.check();
      leaders
          .of(name)
          .filter(leader -> leader.strokes().stream().noneMatch(used::contains))
          .ifPresent(leader -> {
            used.addAll(leader.strokes());
            found.add(leader);
          });
    }
    return found;
  }

  private static boolean names(Label label, RoomWords words) {
    String name = LabelText.parse(label.text(), words).name();
    return !name.isEmpty()
        && Words.split(name).size() <= MOST_WORDS
        && words.type(name).isPresent();
  }

  private Optional<Leader> of(Label name) {
    double h = name.height();
    Envelope box = Tag.outline(name);
    Envelope about = new Envelope(box);
    about.expandBy(NEAR * h);
    List<End> begins = new ArrayList<>();
    for (Object found : ends.query(about)) {
      End end = (End) found;
      if (about.contains(end.at()) && line(end)) {
        begins.add(end);
      }
    }
    begins.sort(
        Comparator.comparingDouble((End end) -> box.distance(new Envelope(end.at())))
            .thenComparingDouble(end -> -end.at().distance(end.other()))
            .thenComparing(End::at)
            .thenComparing(End::other));
    for (End begin : begins) {
      Optional<Leader> leader = from(name, begin, box);
      if (leader.isPresent()) {
        return leader;
      }
    }
    return Optional.empty();
  }

  /** Whether something may be a leader: an open line on no layer of walls, doors or windows. */
  private boolean line(End end) {
    LayerMeaning meaning = lexicon.layers().meaning(end.stroke().layer(), end.stroke().blockPath());
    return !end.stroke().closed()
        && end.stroke().size() <= MOST_POINTS
        && !end.at().equals(end.other())
        && meaning != LayerMeaning.WALL
        && meaning != LayerMeaning.DOOR
        && meaning != LayerMeaning.WINDOW;
  }

  private Optional<Leader> from(Label name, End begin, Envelope box) {
    double h = name.height();
    List<Stroke> pieces = new ArrayList<>();
    pieces.add(begin.stroke());
    if (!continuing(begin.at(), begin.stroke(), h).isEmpty()) {
      return Optional.empty();
    }
    Coordinate tip = begin.other();
    List<End> next = continuing(tip, begin.stroke(), h);
    while (next.size() == 1 && line(next.getFirst()) && pieces.size() < MOST_PIECES) {
      End piece = next.getFirst();
      pieces.add(piece.stroke());
      tip = piece.other();
      next = continuing(tip, piece.stroke(), h);
    }
    double away = box.distance(new Envelope(tip));
    boolean free = next.isEmpty() && away >= LEAST * h && away <= MOST * h;
    return free && crosses(pieces)
        ? Optional.of(new Leader(with(name), pieces, tip))
        : Optional.empty();
  }

  /** What else begins, ends or has a corner at a point, but for the strokes of an arrow's head. */
  private List<End> continuing(Coordinate at, Stroke without, double h) {
    Envelope about = new Envelope(at);
    about.expandBy(TOUCH * h);
    List<End> found = new ArrayList<>();
    for (Object other : ends.query(about)) {
      End end = (End) other;
      Envelope size = StrokeClusters.boxOf(end.stroke());
      boolean head = Math.max(size.getWidth(), size.getHeight()) <= HEAD * h;
      if (!end.stroke().equals(without) && !head && about.contains(end.at())) {
        found.add(end);
      }
    }
    return found;
  }

  private Segments segments() {
    Segments made = segments;
    if (made == null) {
      made = Segments.of(drawing, lexicon.layers(), deadline);
      segments = made;
    }
    return made;
  }

  /** Whether a leader leads over what is drawn, but not as the line along a flight of stairs. */
  private boolean crosses(List<Stroke> pieces) {
    boolean crossed = false;
    for (Stroke piece : pieces) {
      for (int i = 0; i + 1 < piece.size(); i++) {
        Segment part =
            new Segment(
                piece.x(i), piece.y(i), piece.x(i + 1), piece.y(i + 1), -1, LayerMeaning.TEXT);
        List<Segment> across = new ArrayList<>();
        for (Segment other : segments().near(part.box(0))) {
          boolean own = pieces.contains(drawing.strokes().get(other.stroke()));
          if (!own && crosses(part, other)) {
            across.add(other);
          }
        }
        if (treads(part, across)) {
          return false;
        }
        crossed |= !across.isEmpty();
      }
    }
    return crossed;
  }

  /** Whether a line crosses several lines of one length at right angles. */
  private static boolean treads(Segment line, List<Segment> across) {
    List<Segment> upright =
        across.stream()
            .filter(other -> Math.abs(line.dx() * other.dx() + line.dy() * other.dy()) < UPRIGHT)
            .toList();
    return upright.stream()
        .anyMatch(first ->
            upright.stream()
                    .filter(other ->
                        Math.abs(other.length() - first.length()) <= SAME_TREAD * first.length())
                    .count()
                >= LEAST_TREADS);
  }

  private static boolean crosses(Segment a, Segment b) {
    return a.length() > 0
        && a.aside(b.x1(), b.y1()) * a.aside(b.x2(), b.y2()) < 0
        && b.aside(a.x1(), a.y1()) * b.aside(a.x2(), a.y2()) < 0;
  }

  /** A name and the texts above and below it, which go with it: an area, a number. */
  private List<Label> with(Label name) {
    List<Label> labels = new ArrayList<>();
    labels.add(name);
    Envelope box = Tag.outline(name);
    double h = name.height();
    Coordinate middle = RuledTable.turned(box.centre(), name.angleRadians());
    for (Label label : drawing.labels()) {
      if (names.contains(label) || label.height() <= 0) {
        continue;
      }
      Coordinate at = RuledTable.turned(Tag.outline(label).centre(), name.angleRadians());
      double wide = Math.max(name.width(), label.width());
      if (Math.abs(at.y - middle.y) <= SAME_LABEL * h
          && Math.abs(at.x - middle.x) <= wide / 2 + h) {
        labels.add(label);
      }
    }
    return labels;
  }

  /**
   * The parts of a sheet with the names that point into them: on a sheet such a name may stand
   * nearer to another drawing, and leaders on layers of texts are no part of any.
   */
  static List<SheetPart> joined(List<SheetPart> parts, List<Leader> leaders) {
    if (leaders.isEmpty()) {
      return parts;
    }
    List<SheetPart> joined = new ArrayList<>(parts);
    for (Leader leader : leaders) {
      int owner = -1;
      for (int i = 0; i < joined.size(); i++) {
        Envelope box = joined.get(i).box();
        boolean smaller = owner < 0 || box.getArea() < joined.get(owner).box().getArea();
        owner = box.contains(leader.tip()) && smaller ? i : owner;
      }
      if (owner >= 0) {
        Set<Label> moved = new HashSet<>(leader.labels());
        for (int i = 0; i < joined.size(); i++) {
          joined.set(i, i == owner ? with(joined.get(i), leader) : without(joined.get(i), moved));
        }
      }
    }
    return joined;
  }

  private static SheetPart with(SheetPart part, Leader leader) {
    FlatDrawing drawing = part.drawing();
    Set<Label> known = new HashSet<>(drawing.labels());
    List<Label> labels = new ArrayList<>(drawing.labels());
    leader.labels().stream().filter(label -> !known.contains(label)).forEach(labels::add);
    Set<Stroke> drawn = Collections.newSetFromMap(new IdentityHashMap<>());
    drawn.addAll(drawing.strokes());
    List<Stroke> strokes = new ArrayList<>(drawing.strokes());
    leader.strokes().stream().filter(stroke -> !drawn.contains(stroke)).forEach(strokes::add);
    return new SheetPart(
        drawing.with(strokes, drawing.fills(), labels, drawing.dims()),
        part.box(),
        part.captions().stream().filter(label -> !leader.labels().contains(label)).toList(),
        part.score());
  }

  private static SheetPart without(SheetPart part, Set<Label> moved) {
    FlatDrawing drawing = part.drawing();
    return new SheetPart(
        drawing.with(
            drawing.strokes(),
            drawing.fills(),
            drawing.labels().stream().filter(label -> !moved.contains(label)).toList(),
            drawing.dims()),
        part.box(),
        part.captions().stream().filter(label -> !moved.contains(label)).toList(),
        part.score());
  }
}
