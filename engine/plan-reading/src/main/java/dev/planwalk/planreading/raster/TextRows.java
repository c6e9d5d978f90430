package dev.planwalk.planreading.raster;

import dev.planwalk.planreading.findings.Deadline;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.index.strtree.STRtree;

/**
 * The lines of text of a picture: pieces of ink of one height in a row, as {@code StrokedText}
 * tells them among the strokes of a plot, with the dots, commas and short words beside them.
 */
final class TextRows {

  /**
   * The longer side of a sheet that a picture is thought to show, in points: A3. Letters are
   * written for the eye, so their size on the sheet is known better than the picture's scale.
   */
  static final double SHEET = 1191;

  /** Words of a line stand nearer than this, in letter heights. */
  private static final double BETWEEN_WORDS = 0.8;

  /** Dots and accents reach this far above and below the letters, in letter heights. */
  private static final double ABOVE = 0.5;

  private static final double BELOW = 0.35;

  /** Parts of a line are no taller than this many letters. */
  private static final double TALL = 1.35;

  /** Words are at most so many letter heights long. */
  private static final double LONGEST = 14;

  /** Heights of words whose letters ran together, as shares of the longer side of the picture. */
  private static final double LEAST_WORD = 0.003;

  private static final double MOST_WORD = 0.02;

  private static final int MOST_ROUNDS = 6;

  /** Short words are looked for at the heights of rows within this share. */
  private static final double SAME_HEIGHT = 0.15;

  /**
   * A line of text.
   *
   * @param pieces its letters
   * @param box in pixels, border included, y down
   * @param height of its letters, in pixels
   * @param upright it runs upwards
   * @param sure a row of three letters or more stands in it; else what it is must be read
   */
  record Row(
      List<Components.Piece> pieces, Envelope box, double height, boolean upright, boolean sure) {}

  private final List<Components.Piece> pieces;
  private final STRtree index = new STRtree();
  private final Set<Integer> taken = new HashSet<>();
  private final List<Row> rows = new ArrayList<>();
  private final Deadline deadline;

  private TextRows(List<Components.Piece> pieces, Deadline deadline) {
    this.pieces = pieces;
    this.deadline = deadline;
    for (int i = 0; i < pieces.size(); i++) {
      index.insert(box(pieces.get(i)), i);
    }
    index.build();
  }

  private static Envelope box(Components.Piece piece) {
    return new Envelope(piece.minX(), piece.maxX() + 1.0, piece.minY(), piece.maxY() + 1.0);
  }

  /**
   * Finds them, the tallest first.
   *
   * @param side the longer one of the picture, in pixels
   */
  static List<Row> of(List<Components.Piece> pieces, int side, Deadline deadline) {
    TextRows found = new TextRows(pieces, deadline);
    for (double sheet : new double[] {SHEET, SHEET / 2}) {
      double points = sheet / side;
      List<Envelope> boxes = new ArrayList<>();
      for (Components.Piece piece : pieces) {
        // Rows are told by their feet, so the picture is turned with y up.
        boxes.add(
            new Envelope(
                piece.minX() * points,
                (piece.maxX() + 1) * points,
                -(piece.maxY() + 1) * points,
                -piece.minY() * points));
      }
      for (StrokedText.Word word : StrokedText.findToRead(boxes, deadline).words()) {
        found.extend(word.strokes(), word.height() / points, word.upright());
      }
    }
    found.shortWords();
    found.merged(side);
    found.rows.sort(Comparator.comparingDouble((Row row) -> -row.height()));
    return found.rows;
  }

  /** A row with all that stands on its line. */
  private void extend(List<Integer> word, double height, boolean upright) {
    if (word.stream().anyMatch(taken::contains)) {
      return;
    }
    deadline.check();
    Set<Integer> members = new HashSet<>(word);
    Envelope letters = new Envelope();
    word.forEach(i -> letters.expandToInclude(box(pieces.get(i))));
    Envelope line = new Envelope(letters);
    boolean grown = true;
    for (int round = 0; grown && round < MOST_ROUNDS; round++) {
      grown = false;
      Envelope reach = reach(line, letters, height, upright);
      for (Object other : index.query(reach)) {
        int i = (Integer) other;
        Envelope box = box(pieces.get(i));
        boolean tall = across(box, upright) >= 0.7 * height;
        boolean small =
            across(box, upright) <= TALL * height
                && along(box, upright) <= (tall ? LONGEST : 3) * height;
        if (small && !taken.contains(i) && reach.contains(box) && members.add(i)) {
          line.expandToInclude(box);
          grown = true;
        }
      }
    }
    taken.addAll(members);
    rows.add(
        new Row(members.stream().sorted().map(pieces::get).toList(), line, height, upright, true));
  }

  private static Envelope reach(Envelope line, Envelope letters, double height, boolean upright) {
    double gap = BETWEEN_WORDS * height + height;
    return upright
        ? new Envelope(
            letters.getMinX() - ABOVE * height,
            letters.getMaxX() + BELOW * height,
            line.getMinY() - gap,
            line.getMaxY() + gap)
        : new Envelope(
            line.getMinX() - gap,
            line.getMaxX() + gap,
            letters.getMinY() - ABOVE * height,
            letters.getMaxY() + BELOW * height);
  }

  private static double across(Envelope box, boolean upright) {
    return upright ? box.getWidth() : box.getHeight();
  }

  private static double along(Envelope box, boolean upright) {
    return upright ? box.getHeight() : box.getWidth();
  }

  /** Letters that ran into one another: pieces as long as words, neither black nor thin. */
  private void merged(int side) {
    for (int i = 0; i < pieces.size(); i++) {
      Components.Piece piece = pieces.get(i);
      double height = piece.girth();
      double length = piece.span();
      double share = piece.pixels() / (height * length);
      boolean word =
          height >= LEAST_WORD * side
              && height <= MOST_WORD * side
              && length >= 1.4 * height
              && length <= LONGEST * height
              && share >= 0.2
              && share <= 0.75;
      if (word && !taken.contains(i)) {
        boolean upright = piece.maxY() - piece.minY() > piece.maxX() - piece.minX();
        int before = rows.size();
        extend(List.of(i), height, upright);
        Row row = rows.get(before);
        rows.set(before, new Row(row.pieces(), row.box(), row.height(), upright, false));
      }
    }
  }

  /** Two letters beside each other, as tall as the letters of rows: WC, KÜ, 12. */
  private void shortWords() {
    List<Double> heights = rows.stream().filter(row -> !row.upright()).map(Row::height).toList();
    for (int i = 0; i < pieces.size(); i++) {
      Envelope box = box(pieces.get(i));
      double height = box.getHeight();
      boolean usual =
          heights.stream().anyMatch(other -> Math.abs(other - height) <= SAME_HEIGHT * height);
      if (taken.contains(i) || !usual || box.getWidth() > 1.3 * height) {
        continue;
      }
      Envelope beside =
          new Envelope(box.getMaxX(), box.getMaxX() + 0.7 * height, box.getMinY(), box.getMaxY());
      for (Object other : index.query(beside)) {
        int j = (Integer) other;
        Envelope next = box(pieces.get(j));
        boolean alike =
            j != i
                && !taken.contains(j)
                && Math.abs(next.getHeight() - height) <= SAME_HEIGHT * height
                && Math.abs(next.getMaxY() - box.getMaxY()) <= SAME_HEIGHT * height
                && next.getWidth() <= 1.3 * height
                && next.getMinX() >= box.getMaxX() - 1;
        if (alike) {
          int before = rows.size();
          extend(List.of(i, j), height, false);
          Row row = rows.get(before);
          rows.set(before, new Row(row.pieces(), row.box(), row.height(), false, false));
          break;
        }
      }
    }
  }
}
