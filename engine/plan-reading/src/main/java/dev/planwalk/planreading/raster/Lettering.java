package dev.planwalk.planreading.raster;

import dev.planwalk.planreading.drawing.Entity;
import dev.planwalk.planreading.drawing.Extrusion;
import dev.planwalk.planreading.drawing.Traits;
import dev.planwalk.planreading.findings.Deadline;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.index.strtree.STRtree;

/**
 * The letters of a picture.
 *
 * @param pieces of ink that are letters
 * @param texts what they say, where it could be read
 * @param unread lines of text of which it could not
 */
record Lettering(List<Components.Piece> pieces, List<Entity.Text> texts, int unread) {

  /** Lines that are read, the tallest: each costs some hundredths of a second. */
  private static final int MOST_READ = 400;

  /**
   * Least certainty of the least sure letter, for a row of letters and for two beside each other.
   */
  private static final double READ = 0.5;

  private static final double SHORT_READ = 0.8;

  /** Other pieces that look like words. */
  private static final int MOST_GUESSED = 200;

  /** What such a piece may say. */
  private static final Pattern WORD =
      Pattern.compile("[\\p{IsLatin}\\d][\\p{IsLatin}\\d .,:/()²½+-]+");

  /** What is less certain is no text at all, but a pattern. */
  private static final double LEAST = 0.2;

  /** Share of a stamp's box that its lines of text fill, and that its frame does. */
  private static final double LEAST_IN_FRAME = 0.25;

  private static final double MOST_OF_FRAME = 0.4;

  /** Paper about a line, in letter heights. */
  private static final double MARGIN = 0.2;

  /** As Exif has it: what runs upwards is turned to be read. */
  private static final int TURNED = 6;

  private static final int UPSIDE_DOWN = 3;

  /**
   * Finds and reads them.
   *
   * @param pieces all pieces of ink
   * @param gray the same picture, without the border that the pieces have
   */
  static Lettering of(
      List<Components.Piece> pieces, GrayPicture gray, Tracer.Frame frame, Deadline deadline) {
    List<TextRows.Row> rows = TextRows.of(pieces, Math.max(gray.width(), gray.height()), deadline);
    List<Components.Piece> letters = new ArrayList<>();
    List<Entity.Text> texts = new ArrayList<>();
    List<Envelope> understoodLines = new ArrayList<>();
    int unread = 0;
    Umlauts umlauts = new Umlauts();
    Optional<LetterReader> opened = rows.isEmpty() ? Optional.empty() : LetterReader.open();
    try (LetterReader reader = opened.orElse(null)) {
      int read = 0;
      int guessed = 0;
      for (TextRows.Row row : rows) {
        deadline.check();
        boolean tried = row.sure() ? read++ < MOST_READ : guessed++ < MOST_GUESSED;
        LetterReader.Line line =
            reader != null && tried ? read(reader, gray, row) : LetterReader.Line.UNREAD;
        boolean pattern = line.text().length() > 2 && line.text().chars().distinct().count() < 2;
        boolean understood =
            !pattern
                && (row.sure()
                    ? line.certainty() >= READ
                    : line.certainty() >= SHORT_READ && WORD.matcher(line.text()).matches());
        if (understood) {
          understoodLines.add(row.box());
          texts.add(text(row, umlauts.restored(line.text()), frame));
        } else if (row.sure()) {
          unread++;
        }
        if (understood || (row.sure() && (reader == null || line.certainty() >= LEAST))) {
          letters.addAll(row.pieces());
        }
      }
    }
    letters.addAll(frames(pieces, understoodLines));
    return new Lettering(letters, texts, unread);
  }

  /** Boxes drawn closely round lines of text: stamps of rooms have them, and they are no walls. */
  private static List<Components.Piece> frames(
      List<Components.Piece> pieces, List<Envelope> lines) {
    STRtree index = new STRtree();
    lines.forEach(line -> index.insert(line, line));
    List<Components.Piece> frames = new ArrayList<>();
    for (Components.Piece piece : pieces) {
      Envelope box =
          new Envelope(piece.minX(), piece.maxX() + 1.0, piece.minY(), piece.maxY() + 1.0);
      double held = 0;
      for (Object line : index.query(box)) {
        held += box.contains((Envelope) line) ? ((Envelope) line).getArea() : 0;
      }
      boolean hollow = piece.pixels() <= MOST_OF_FRAME * box.getArea();
      if (hollow && held >= LEAST_IN_FRAME * box.getArea()) {
        frames.add(piece);
      }
    }
    return frames;
  }

  /** What a row says; one that stands upright runs upwards, or downwards if that reads better. */
  private static LetterReader.Line read(LetterReader reader, GrayPicture gray, TextRows.Row row) {
    LetterReader.Line line = reader.read(cut(gray, row));
    if (!row.upright() || line.certainty() >= SHORT_READ) {
      return line;
    }
    LetterReader.Line down = reader.read(cut(gray, row).oriented(UPSIDE_DOWN));
    return down.certainty() > line.certainty() ? down : line;
  }

  private static GrayPicture cut(GrayPicture gray, TextRows.Row row) {
    Envelope box = row.box();
    double margin = MARGIN * row.height();
    // The pieces have a border of one pixel that the picture has not.
    GrayPicture part =
        gray.part(
            (int) Math.floor(box.getMinX() - 1 - margin),
            (int) Math.floor(box.getMinY() - 1 - margin),
            (int) Math.ceil(box.getMaxX() - 1 + margin),
            (int) Math.ceil(box.getMaxY() - 1 + margin));
    return row.upright() ? part.oriented(TURNED) : part;
  }

  private static Entity.Text text(TextRows.Row row, String content, Tracer.Frame frame) {
    Envelope box = row.box();
    return new Entity.Text(
        new Traits(TracedSheet.LETTERS, Traits.TRUE_COLOUR, -3, "", false, 0),
        Extrusion.UP,
        content,
        false,
        frame.x(row.upright() ? box.getMaxX() : box.getMinX()),
        frame.y(box.getMaxY()),
        0,
        row.height() / frame.perPoint(),
        1,
        row.upright() ? Math.PI / 2 : 0,
        0,
        0,
        (row.upright() ? box.getHeight() : box.getWidth()) / frame.perPoint());
  }
}
