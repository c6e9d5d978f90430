package dev.planwalk.planreading.raster;

import dev.planwalk.planreading.drawing.Entity;
import dev.planwalk.planreading.drawing.Extrusion;
import dev.planwalk.planreading.drawing.Layer;
import dev.planwalk.planreading.drawing.Traits;
import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.geometry.DisjointSets;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.AffineTransform;
import java.awt.geom.Path2D;
import java.awt.image.BufferedImage;
import java.awt.image.DataBufferByte;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.index.quadtree.Quadtree;
import org.locationtech.jts.index.strtree.STRtree;

/**
 * Says what letters say that a plotter drew as lines: each line of text is drawn once more, large
 * and black on white, and read as that of a scan is.
 */
public final class PlottedText implements AutoCloseable {

  /**
   * Pixels along the lines that are read of all pages together: each costs a tenth of a
   * millisecond. Names, captions and scales are the largest letters, and come first.
   */
  private static final int MOST_PIXELS = 16_000;

  /** As many of each page at least. */
  private static final int LEAST_PIXELS = 4_000;

  /** More lines below each other are notes, schedules and parts lists. */
  private static final int MOST_LINES = 5;

  /** Lines of a block stand nearer below each other than this, in letter heights. */
  private static final double BELOW = 1.4;

  /** Their letters are of one height within this share: names stand among smaller notes. */
  private static final double SAME_SIZE = 0.15;

  /** Words of a line stand nearer than this, in letter heights. */
  private static final double BETWEEN_WORDS = 1.5;

  /** What goes on in a line reaches this far above and below it, and is no wider than this. */
  private static final double BAND = 0.25;

  private static final double WIDE = 1.6;

  /** Certainty of the least sure letter. */
  private static final double READ = 0.5;

  /** What plans say; signs of other kinds are hatches and symbols that look like letters. */
  private static final Pattern WORDS =
      Pattern.compile("[\\p{IsLatin}\\d(][\\p{IsLatin}\\d .,:;/()²½+&'\"°#=_-]+");

  /** Pixels of a letter's height, of the paper about a line, and of a pen. */
  private static final int LETTER = 26;

  private static final int MARGIN = 11;
  private static final float PEN = 3;
  private static final int MOST_COLUMNS = 4000;

  /** What is drawn this near to a line belongs to it: dots, hyphens, signs of feet and inches. */
  private static final double MARKS = 0.15;

  private final int pixelsOfPage;
  private final Umlauts umlauts = new Umlauts();
  private @Nullable LetterReader reader;
  private boolean closed;

  /**
   * @param pages of the document: each has its share of what is read
   */
  public PlottedText(int pages) {
    pixelsOfPage = Math.max(LEAST_PIXELS, MOST_PIXELS / Math.max(1, pages));
  }

  /** A line of text, lying: turned by a quarter to the right if it runs upwards. */
  private record Line(Envelope box, double height, boolean upright) {

    /** The box as it lies on the page. */
    Envelope onPage(Envelope lying) {
      return upright
          ? new Envelope(-lying.getMaxY(), -lying.getMinY(), lying.getMinX(), lying.getMaxX())
          : lying;
    }

    /** A box of the page as it lies in the line's direction. */
    Envelope lying(Envelope placed) {
      return upright
          ? new Envelope(placed.getMinY(), placed.getMaxY(), -placed.getMaxX(), -placed.getMinX())
          : placed;
    }

    /** Whether another runs in the same direction in letters of the same size. */
    boolean alike(Line other) {
      return upright == other.upright && Math.abs(height - other.height) <= SAME_SIZE * height;
    }

    int pixels() {
      return (int) Math.clamp(Math.ceil(box.getWidth() * LETTER / height), 1, MOST_COLUMNS);
    }
  }

  /**
   * Reads the letters of a page: texts in the place of their letters.
   *
   * @param strokes all lines of the page, interleaved x and y, in points
   * @param words rows of letters among them, by their numbers
   */
  public List<Entity.Text> read(
      List<double[]> strokes, List<StrokedText.Word> words, Deadline deadline) {
    Strokes page = Strokes.of(strokes);
    List<Line> wanted = new ArrayList<>(withoutNotes(lines(page, words, deadline)));
    wanted.sort(Comparator.comparingDouble(line -> -line.height()));
    List<Entity.Text> texts = new ArrayList<>();
    int left = pixelsOfPage;
    for (Line line : wanted) {
      deadline.check();
      left -= line.pixels();
      if (left < 0) {
        break;
      }
      LetterReader.Line read =
          opened().map(open -> open.read(drawn(line, page))).orElse(LetterReader.Line.UNREAD);
      if (read.certainty() >= READ && WORDS.matcher(read.text()).matches()) {
        texts.add(text(line, umlauts.restored(read.text())));
      }
    }
    return texts;
  }

  /** The lines of a page, by place. */
  private record Strokes(List<double[]> lines, List<Envelope> boxes, STRtree index) {

    static Strokes of(List<double[]> lines) {
      List<Envelope> boxes = new ArrayList<>();
      STRtree index = new STRtree();
      for (double[] line : lines) {
        Envelope box = new Envelope();
        for (int i = 0; i + 1 < line.length; i += 2) {
          box.expandToInclude(line[i], line[i + 1]);
        }
        index.insert(box, boxes.size());
        boxes.add(box);
      }
      return new Strokes(lines, boxes, index);
    }

    List<Integer> near(Envelope place) {
      List<Integer> near = new ArrayList<>();
      for (Object found : index.query(place)) {
        near.add((Integer) found);
      }
      // The order in which a tree gives them is nobody's promise.
      Collections.sort(near);
      return near;
    }
  }

  private Optional<LetterReader> opened() {
    if (reader == null && !closed) {
      reader = LetterReader.open().orElse(null);
      closed = reader == null;
    }
    return Optional.ofNullable(reader);
  }

  @Override
  public void close() {
    closed = true;
    if (reader != null) {
      reader.close();
      reader = null;
    }
  }

  /** Rows of letters with what goes on in the same line, each line once. */
  private static List<Line> lines(Strokes page, List<StrokedText.Word> words, Deadline deadline) {
    List<Line> rows = new ArrayList<>();
    Map<Integer, Line> rowOf = new HashMap<>();
    for (StrokedText.Word word : words) {
      Envelope box = new Envelope();
      word.strokes().forEach(stroke -> box.expandToInclude(page.boxes().get(stroke)));
      Line placed = new Line(box, word.height(), word.upright());
      Line row = new Line(placed.lying(box), word.height(), word.upright());
      rows.add(row);
      word.strokes().forEach(stroke -> rowOf.put(stroke, row));
    }
    rows.sort(Comparator.comparingDouble(line -> line.box().getMinX()));
    List<Line> lines = new ArrayList<>();
    Quadtree taken = new Quadtree();
    for (Line row : rows) {
      deadline.check();
      Coordinate middle = row.box().centre();
      boolean within = false;
      for (Object found : taken.query(row.onPage(new Envelope(middle)))) {
        Line line = (Line) found;
        within |= line.upright() == row.upright() && line.box().contains(middle);
      }
      if (!within) {
        Line line = goneOn(row, page, rowOf);
        lines.add(line);
        taken.insert(line.onPage(line.box()), line);
      }
    }
    return lines;
  }

  /** The line with the words behind it. */
  private static Line goneOn(Line line, Strokes page, Map<Integer, Line> rowOf) {
    Envelope box = new Envelope(line.box());
    double height = line.height();
    double foot = line.box().getMinY();
    boolean grows = true;
    while (grows && box.getWidth() * LETTER / height < MOST_COLUMNS) {
      double end = box.getMaxX();
      Envelope behind =
          new Envelope(
              end, end + BETWEEN_WORDS * height, foot - BAND * height, foot + (1 + BAND) * height);
      for (int number : page.near(line.onPage(behind))) {
        Envelope stroke = line.lying(page.boxes().get(number));
        Line row = rowOf.getOrDefault(number, line);
        if (stroke.getMinX() >= end - BAND * height
            && stroke.getMinX() <= behind.getMaxX()
            && stroke.getMinY() >= behind.getMinY()
            && stroke.getMaxY() <= behind.getMaxY()
            && stroke.getWidth() <= WIDE * height
            && line.alike(row)
            && Math.abs(row.box().getMinY() - foot) <= BAND * height) {
          box.expandToInclude(stroke);
        }
      }
      grows = box.getMaxX() > end;
    }
    return new Line(box, height, line.upright());
  }

  /** Lines that stand alone or in small blocks. */
  private static List<Line> withoutNotes(List<Line> lines) {
    int[] group = new int[lines.size()];
    Arrays.setAll(group, i -> i);
    STRtree index = new STRtree();
    for (int i = 0; i < group.length; i++) {
      index.insert(lines.get(i).onPage(lines.get(i).box()), i);
    }
    for (int i = 0; i < group.length; i++) {
      Line line = lines.get(i);
      Envelope box = line.box();
      Envelope below =
          new Envelope(
              box.getMinX(), box.getMaxX(), box.getMinY() - BELOW * line.height(), box.getMaxY());
      for (Object found : index.query(line.onPage(below))) {
        int other = (Integer) found;
        if (line.alike(lines.get(other))) {
          group[DisjointSets.root(group, other)] = DisjointSets.root(group, i);
        }
      }
    }
    int[] sizes = new int[group.length];
    for (int i = 0; i < group.length; i++) {
      sizes[DisjointSets.root(group, i)]++;
    }
    return IntStream.range(0, group.length)
        .filter(i -> sizes[DisjointSets.root(group, i)] <= MOST_LINES)
        .mapToObj(lines::get)
        .toList();
  }

  /** The line as a scan of it would be. */
  private static GrayPicture drawn(Line line, Strokes page) {
    Envelope box = line.box();
    double scale = LETTER / line.height();
    int width = line.pixels() + 2 * MARGIN;
    int height = (int) Math.clamp(Math.ceil(box.getHeight() * scale), 1, 4 * LETTER) + 2 * MARGIN;
    BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_BYTE_GRAY);
    Graphics2D graphics = image.createGraphics();
    graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    graphics.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
    graphics.setColor(Color.WHITE);
    graphics.fillRect(0, 0, width, height);
    graphics.setColor(Color.BLACK);
    graphics.setStroke(new BasicStroke(PEN, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
    AffineTransform place = new AffineTransform();
    place.translate(MARGIN, height - (double) MARGIN);
    place.scale(scale, -scale);
    place.translate(-box.getMinX(), -box.getMinY());
    if (line.upright()) {
      place.quadrantRotate(-1);
    }
    Envelope near = new Envelope(box);
    near.expandBy(MARKS * line.height());
    Envelope drawing = line.onPage(near);
    for (int number : page.near(drawing)) {
      if (drawing.contains(page.boxes().get(number))) {
        graphics.draw(place.createTransformedShape(path(page.lines().get(number))));
      }
    }
    graphics.dispose();
    byte[] gray = ((DataBufferByte) image.getRaster().getDataBuffer()).getData();
    return new GrayPicture(gray, width, height, scale);
  }

  private static Path2D path(double[] stroke) {
    Path2D path = new Path2D.Double();
    path.moveTo(stroke[0], stroke[1]);
    for (int i = 2; i + 1 < stroke.length; i += 2) {
      path.lineTo(stroke[i], stroke[i + 1]);
    }
    return path;
  }

  private static Entity.Text text(Line line, String content) {
    Envelope box = line.box();
    return new Entity.Text(
        new Traits(Layer.STROKED_TEXT, Traits.TRUE_COLOUR, -3, "", false, 0),
        Extrusion.UP,
        content,
        false,
        line.upright() ? -box.getMinY() : box.getMinX(),
        line.upright() ? box.getMinX() : box.getMinY(),
        0,
        line.height(),
        1,
        line.upright() ? Math.PI / 2 : 0,
        0,
        0,
        box.getWidth());
  }
}
