package dev.planwalk.planreading.raster;

import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.geometry.DisjointSets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.locationtech.jts.geom.Envelope;

/**
 * Tells letters that a plotter drew as lines from the drawing: small figures of one height in a
 * row. They are no walls; what they say, {@link PlottedText} reads.
 */
public final class StrokedText {

  /** Heights of letters, in points. */
  private static final double LEAST = 1.2;

  private static final double MOST = 22;

  /** Strokes of one letter touch, or nearly so, in letter heights. */
  private static final double TOUCH = 0.12;

  /** Letters of a word stand nearer than this, in letter heights. */
  private static final double GAP = 1.0;

  private static final double SAME_HEIGHT = 0.3;

  /** The same on pictures: small letters are 0.7 of the tall ones beside them, and a pixel less. */
  private static final double SAME_HEIGHT_ON_PICTURES = 0.36;

  private static final double SAME_LINE = 0.3;
  private static final int LEAST_LETTERS = 3;

  /** Letters differ; a row of equal figures is a hatch or a stair. */
  private static final double EQUAL_FIGURES = 0.06;

  /** Rows of fewer figures are believed only at the height of the letters of longer rows. */
  private static final int SURE_LETTERS = 5;

  /**
   * They are no taller than this many times the usual letter: leaves of doors stand in rows too.
   */
  private static final double TALL = 2;

  /** Figures narrower than this share of their length are lines. */
  private static final double LINE = 0.12;

  private static final int MOST_NEIGHBOURS = 64;

  private final List<Envelope> boxes;

  /** What is found will be read, so that what only looks like letters does no harm. */
  private final boolean willBeRead;

  private final Set<Integer> lettering = new HashSet<>();
  private final List<Word> words = new ArrayList<>();

  /**
   * A row of letters.
   *
   * @param strokes their numbers
   * @param height of the tallest letter
   * @param upright the row runs upwards
   */
  public record Word(List<Integer> strokes, double height, boolean upright) {
    public Word {
      strokes = List.copyOf(strokes);
    }
  }

  private StrokedText(List<Envelope> boxes, boolean willBeRead) {
    this.boxes = boxes;
    this.willBeRead = willBeRead;
  }

  /**
   * Looks for letters among strokes.
   *
   * @param boxes of all strokes, in points
   */
  public static StrokedText find(List<Envelope> boxes, Deadline deadline) {
    StrokedText text = new StrokedText(boxes, false);
    text.find(deadline);
    return text;
  }

  /** The same among pieces of a picture, where each row that is found will be read. */
  static StrokedText findToRead(List<Envelope> boxes, Deadline deadline) {
    StrokedText text = new StrokedText(boxes, true);
    text.find(deadline);
    return text;
  }

  /** Numbers of the strokes that are parts of letters. */
  public Set<Integer> lettering() {
    return lettering;
  }

  public List<Word> words() {
    return Collections.unmodifiableList(words);
  }

  /** Strokes that touch; their common box. */
  private record Figure(Envelope box, List<Integer> strokes) {}

  /** Figures that stand like the letters of a word. */
  private record Row(List<Figure> figures, double height, boolean upright) {}

  private void find(Deadline deadline) {
    List<Integer> small = new ArrayList<>();
    for (int i = 0; i < boxes.size(); i++) {
      Envelope box = boxes.get(i);
      if (Math.max(box.getWidth(), box.getHeight()) <= MOST) {
        small.add(i);
      }
    }
    List<Figure> level = figures(small, deadline);
    List<Row> rows = new ArrayList<>();
    words(level, false, deadline, rows);
    words(level, true, deadline, rows);
    double tallest = TALL * usualHeight(rows);
    for (Row row : rows) {
      if (row.figures().size() >= SURE_LETTERS || row.height() <= tallest) {
        List<Integer> strokes =
            row.figures().stream().flatMap(figure -> figure.strokes().stream()).toList();
        words.add(new Word(strokes, row.height(), row.upright()));
        lettering.addAll(strokes);
      }
    }
  }

  /** Middle height of the rows that are surely words; any when there are none. */
  private static double usualHeight(List<Row> rows) {
    double[] heights =
        rows.stream()
            .filter(row -> row.figures().size() >= SURE_LETTERS)
            .mapToDouble(Row::height)
            .sorted()
            .toArray();
    return heights.length == 0 ? Double.POSITIVE_INFINITY : heights[heights.length / 2];
  }

  private List<Figure> figures(List<Integer> small, Deadline deadline) {
    List<Envelope> own = new ArrayList<>();
    small.forEach(i -> own.add(boxes.get(i)));
    int[] group = new int[own.size()];
    Arrays.setAll(group, i -> i);
    Near near = new Near(own);
    for (int i = 0; i < group.length; i++) {
      if ((i & 255) == 0) {
        deadline.check();
      }
      Envelope reach = new Envelope(own.get(i));
      reach.expandBy(TOUCH * Math.max(reach.getHeight(), reach.getWidth()) / 2);
      // The strokes of a letter touch; pieces of a picture that touched would be one.
      for (int j : willBeRead ? List.<Integer>of() : near.meeting(reach)) {
        join(group, i, j);
      }
    }
    Map<Integer, List<Integer>> members = new HashMap<>();
    List<Integer> order = new ArrayList<>();
    for (int i = 0; i < group.length; i++) {
      int root = DisjointSets.root(group, i);
      members.computeIfAbsent(root, key -> new ArrayList<>()).add(small.get(i));
      if (root == i) {
        order.add(i);
      }
    }
    List<Figure> figures = new ArrayList<>();
    for (int root : order) {
      List<Integer> strokes = members.getOrDefault(root, List.of());
      Envelope box = new Envelope();
      strokes.forEach(i -> box.expandToInclude(boxes.get(i)));
      double size = Math.max(box.getWidth(), box.getHeight());
      if (size >= LEAST && size <= MOST) {
        figures.add(new Figure(box, strokes));
      }
    }
    return figures;
  }

  /** Figures in a row, or in a column for letters that run upwards. */
  private void words(List<Figure> figures, boolean upright, Deadline deadline, List<Row> found) {
    List<Envelope> turned = new ArrayList<>();
    for (Figure figure : figures) {
      Envelope b = figure.box();
      turned.add(upright ? new Envelope(b.getMinY(), b.getMaxY(), -b.getMaxX(), -b.getMinX()) : b);
    }
    int[] group = new int[figures.size()];
    Arrays.setAll(group, i -> i);
    Near near = new Near(turned);
    for (int i = 0; i < group.length; i++) {
      if ((i & 255) == 0) {
        deadline.check();
      }
      Envelope a = turned.get(i);
      double h = Math.max(a.getHeight(), 0.3 * a.getWidth());
      Envelope reach = new Envelope(a.getMinX(), a.getMaxX() + GAP * h, a.getMinY(), a.getMaxY());
      for (int j : near.meeting(reach)) {
        Envelope b = turned.get(j);
        double sameHeight =
            willBeRead
                ? SAME_HEIGHT_ON_PICTURES * Math.max(a.getHeight(), b.getHeight())
                : SAME_HEIGHT * h;
        boolean alike =
            Math.abs(b.getHeight() - a.getHeight()) <= sameHeight
                && Math.abs(b.getMinY() - a.getMinY()) <= SAME_LINE * h
                && b.getWidth() <= 2 * h
                && a.getWidth() <= 2 * h;
        if (j != i && alike) {
          join(group, i, j);
        }
      }
    }
    Map<Integer, List<Integer>> rows = new HashMap<>();
    for (int i = 0; i < group.length; i++) {
      rows.computeIfAbsent(DisjointSets.root(group, i), key -> new ArrayList<>()).add(i);
    }
    for (List<Integer> row : rows.values()) {
      if (row.size() >= LEAST_LETTERS
          && (willBeRead || differ(row, turned))
          && !lines(row, turned)) {
        double height = row.stream().mapToDouble(i -> turned.get(i).getHeight()).max().orElse(0);
        found.add(new Row(row.stream().map(figures::get).toList(), height, upright));
      }
    }
  }

  /** Whether most figures are single lines: panes of a window stand in a row too. */
  private static boolean lines(List<Integer> row, List<Envelope> boxes) {
    int lines = 0;
    for (int i : row) {
      Envelope box = boxes.get(i);
      double most = Math.max(box.getWidth(), box.getHeight());
      lines += Math.min(box.getWidth(), box.getHeight()) <= LINE * most ? 1 : 0;
    }
    return 2 * lines > row.size();
  }

  private static boolean differ(List<Integer> row, List<Envelope> boxes) {
    double least = Double.MAX_VALUE;
    double most = 0;
    double height = 0;
    for (int i : row) {
      least = Math.min(least, boxes.get(i).getWidth());
      most = Math.max(most, boxes.get(i).getWidth());
      height = Math.max(height, boxes.get(i).getHeight());
    }
    return most - least > EQUAL_FIGURES * Math.max(height, most);
  }

  private static void join(int[] group, int a, int b) {
    int first = DisjointSets.root(group, a);
    int second = DisjointSets.root(group, b);
    group[Math.max(first, second)] = Math.min(first, second);
  }

  /** Boxes by squares of the largest letter. */
  private static final class Near {
    private final List<Envelope> boxes;
    private final Map<Long, List<Integer>> cells = new HashMap<>();

    private Near(List<Envelope> boxes) {
      this.boxes = boxes;
      for (int i = 0; i < boxes.size(); i++) {
        int number = i;
        each(boxes.get(i), key -> cells.computeIfAbsent(key, k -> new ArrayList<>()).add(number));
      }
    }

    /** Numbers of boxes that meet one; in a crowd the first ones only, which join the rest. */
    private List<Integer> meeting(Envelope box) {
      List<Integer> found = new ArrayList<>();
      each(
          box,
          key -> {
            for (int i : cells.getOrDefault(key, List.of())) {
              if (found.size() < MOST_NEIGHBOURS && boxes.get(i).intersects(box)) {
                found.add(i);
              }
            }
          });
      return found;
    }

    private static void each(Envelope box, java.util.function.LongConsumer cell) {
      long right = (long) Math.floor(box.getMaxX() / MOST);
      long top = (long) Math.floor(box.getMaxY() / MOST);
      for (long x = (long) Math.floor(box.getMinX() / MOST); x <= right; x++) {
        for (long y = (long) Math.floor(box.getMinY() / MOST); y <= top; y++) {
          cell.accept(x * 1_000_003L + y);
        }
      }
    }
  }
}
