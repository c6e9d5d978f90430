package dev.planwalk.planreading.words;

import dev.planwalk.floorplan.RoomType;
import dev.planwalk.planreading.drawing.Label;
import dev.planwalk.planreading.geometry.DisjointSets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.index.strtree.STRtree;

/**
 * One room label: texts that stand together, in metres.
 *
 * @param at middle of the texts
 * @param start where its first text was put
 * @param height letter height of its largest text
 */
public record Tag(
    Coordinate at, Coordinate start, double height, LabelText text, Optional<RoomType> type) {

  /** Texts stand together when they are nearer than this many letter heights. */
  private static final double LINE_GAP = 1.5;

  /** Storeys are drawn at least so many times smaller than they are; 1:12 is a slope. */
  private static final double LEAST_SCALE = 20;

  private static final double SAME_ANGLE = 0.05;

  /** Longer texts are notes. */
  public static final int MOST_NAME_LETTERS = 32;

  /** Shorter words that no dictionary knows are marks. */
  private static final int LEAST_NAME_LETTERS = 3;

  /** Two characters of Han, Kana or Hangul are a word. */
  private static final int LEAST_UNSPACED_LETTERS = 2;

  private record Box(Label label, Envelope box, double mx, double my) {}

  /** All tags of a drawing. Notes, scales and words beside stairs are left out. */
  public static List<Tag> all(List<Label> labels, RoomWords words) {
    List<Box> boxes = new ArrayList<>();
    STRtree index = new STRtree();
    for (Label label : labels) {
      if (label.text().length() > 120
          || label.height() <= 0
          || ClimbWord.of(label.text()).isPresent()
          || scaleNote(label.text())) {
        continue;
      }
      Box box = box(label);
      index.insert(box.box(), boxes.size());
      boxes.add(box);
    }
    index.build();
    int[] group = new int[boxes.size()];
    for (int i = 0; i < group.length; i++) {
      group[i] = i;
    }
    for (int i = 0; i < group.length; i++) {
      Envelope reach = new Envelope(boxes.get(i).box());
      reach.expandBy(LINE_GAP * boxes.get(i).label().height());
      for (Object other : index.query(reach)) {
        int j = (Integer) other;
        if (j != i && together(boxes.get(i), boxes.get(j), words)) {
          int a = DisjointSets.root(group, i);
          int b = DisjointSets.root(group, j);
          group[Math.max(a, b)] = Math.min(a, b);
        }
      }
    }
    List<List<Box>> clusters = new ArrayList<>();
    for (int i = 0; i < group.length; i++) {
      clusters.add(new ArrayList<>());
      clusters.get(DisjointSets.root(group, i)).add(boxes.get(i));
    }
    Set<String> languages = words.languages(boxes.stream().map(box -> box.label().text()).toList());
    List<Tag> tags = new ArrayList<>();
    for (List<Box> cluster : clusters) {
      if (!cluster.isEmpty()) {
        tags.add(tag(cluster, words, languages));
      }
    }
    return tags;
  }

  /** Whether a text is the scale of the drawing: scala is a stair too, and a ramp has a slope. */
  private static boolean scaleNote(String text) {
    return ScaleNotes.stated(text).stream().anyMatch(scale -> scale >= LEAST_SCALE);
  }

  /** The box that holds a text. */
  public static Envelope outline(Label label) {
    return box(label).box();
  }

  /** Box of a text in its own direction would be exact; the box of its four corners is enough. */
  private static Box box(Label label) {
    double cos = Math.cos(label.angleRadians());
    double sin = Math.sin(label.angleRadians());
    int lines = 1 + (int) label.text().chars().filter(c -> c == '\n').count();
    double h = label.height() * (1 + (lines - 1) * 1.6);
    Envelope box = new Envelope();
    for (double u : new double[] {0, label.width()}) {
      for (double v : new double[] {0, h}) {
        box.expandToInclude(label.x() + u * cos - v * sin, label.y() + u * sin + v * cos);
      }
    }
    double mx = label.x() + label.width() / 2 * cos - h / 2 * sin;
    double my = label.y() + label.width() / 2 * sin + h / 2 * cos;
    return new Box(label, box, mx, my);
  }

  /**
   * Lines of one label: same direction, one under the other, and not two room names of their own.
   */
  private static boolean together(Box a, Box b, RoomWords words) {
    double turn =
        Math.abs(
            Math.IEEEremainder(a.label().angleRadians() - b.label().angleRadians(), 2 * Math.PI));
    double h = Math.max(a.label().height(), b.label().height());
    double low = Math.min(a.label().height(), b.label().height());
    if (turn > SAME_ANGLE || low < 0.4 * h) {
      return false;
    }
    double cos = Math.cos(a.label().angleRadians());
    double sin = Math.sin(a.label().angleRadians());
    double dx = b.mx() - a.mx();
    double dy = b.my() - a.my();
    double across = Math.abs(dy * cos - dx * sin);
    double along = Math.abs(dx * cos + dy * sin);
    double wide = Math.max(a.label().width(), b.label().width());
    boolean under = across > 0.5 * low && across < (1 + LINE_GAP) * h && along < 0.5 * wide + h;
    if (!under) {
      return false;
    }
    boolean bothRooms =
        words.type(a.label().text()).isPresent()
            && words.type(b.label().text()).isPresent()
            && across > 2.2 * h;
    return !bothRooms;
  }

  private static Tag tag(List<Box> cluster, RoomWords words, Set<String> languages) {
    List<Box> ordered = new ArrayList<>(cluster);
    double angle = cluster.getFirst().label().angleRadians();
    double cos = Math.cos(angle);
    double sin = Math.sin(angle);
    ordered.sort(
        Comparator.comparingDouble((Box b) -> -(b.my() * cos - b.mx() * sin))
            .thenComparingDouble(b -> b.mx() * cos + b.my() * sin));
    StringBuilder lines = new StringBuilder();
    double x = 0;
    double y = 0;
    double height = 0;
    for (Box box : ordered) {
      lines.append(lines.isEmpty() ? "" : "\n").append(box.label().text());
      x += box.mx() / ordered.size();
      y += box.my() / ordered.size();
      height = Math.max(height, box.label().height());
    }
    LabelText text = LabelText.parse(lines.toString(), words);
    boolean note = text.name().length() > MOST_NAME_LETTERS;
    Optional<RoomType> type = note ? Optional.empty() : words.type(text.name());
    for (String line : text.name().isEmpty() ? lines.toString().split("\n", -1) : new String[0]) {
      Optional<RoomType> letter = words.letter(line, languages);
      if (type.isEmpty() && letter.isPresent()) {
        text = text.named(line.strip());
        type = letter;
      }
    }
    if (type.isEmpty() && text.size().filter(RoomSize::ofDoor).isPresent()) {
      text = text.withoutSize();
    }
    Label first = ordered.getFirst().label();
    return new Tag(new Coordinate(x, y), new Coordinate(first.x(), first.y()), height, text, type);
  }

  /** The same label at another place. */
  public Tag movedTo(Coordinate place) {
    return new Tag(place, start, height, text, type);
  }

  /** Its name, else its number. */
  public String title() {
    return text.name().isEmpty() ? text.number().orElse("") : text.name();
  }

  /** Whether it names a room. */
  public boolean names() {
    return type.isPresent();
  }

  /** Whether its name is one letter of an alphabet, as the marks of axes are. */
  public boolean oneLetter() {
    return text.name().length() == 1 && !Words.unspaced(text.name());
  }

  /** Whether its words could be a name that no dictionary knows. */
  public boolean mayName() {
    String name = text.name();
    long digits = name.chars().filter(Character::isDigit).count();
    int least = Words.unspaced(name) ? LEAST_UNSPACED_LETTERS : LEAST_NAME_LETTERS;
    return name.length() >= least
        && name.length() <= 24
        && digits * 3 <= name.length()
        && !RemarkLines.thing(name);
  }

  /** Whether it says that there is a room: a name, an area or a number. */
  public boolean labels() {
    boolean numbered = text.number().map(number -> number.length() >= 3).orElse(false);
    return names() || text.area().isPresent() || numbered;
  }
}
