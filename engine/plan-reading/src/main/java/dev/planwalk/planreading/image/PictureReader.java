package dev.planwalk.planreading.image;

import dev.planwalk.planreading.drawing.Census;
import dev.planwalk.planreading.drawing.Drawing;
import dev.planwalk.planreading.drawing.Entity;
import dev.planwalk.planreading.drawing.Header;
import dev.planwalk.planreading.drawing.Layer;
import dev.planwalk.planreading.drawing.Page;
import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.findings.FileRefused;
import dev.planwalk.planreading.findings.FindingLog;
import dev.planwalk.planreading.findings.ReadingStopped;
import dev.planwalk.planreading.options.ReadingOptions;
import dev.planwalk.planreading.raster.GrayPicture;
import dev.planwalk.planreading.raster.JpegHead;
import dev.planwalk.planreading.raster.TracedSheet;
import dev.planwalk.vocabulary.FileKind;
import dev.planwalk.vocabulary.Finding;
import dev.planwalk.vocabulary.FindingCode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Reads PNG and JPEG files of plans into the common model: one page whose lines were followed. */
public final class PictureReader {

  /** Pixels of a picture that is opened. */
  private static final long MOST_PIXELS = 40_000_000;

  /** Smaller pictures are icons. */
  private static final int LEAST_SIDE = 64;

  /** Scanners state at least this many dots per inch; less is a habit of programs. */
  private static final double LEAST_SCANNED = 149;

  private static final double MOST_SCANNED = 2500;
  private static final double POINTS_PER_INCH = 72;

  private PictureReader() {}

  /** Whether bytes begin as a PNG or a JPEG does. */
  public static boolean recognises(byte[] bytes) {
    return PngPicture.recognises(bytes) || JpegHead.recognises(bytes);
  }

  /**
   * Reads a file.
   *
   * @throws FileRefused with {@code image_unreadable} or {@code image_too_large}
   * @throws ReadingStopped beyond a limit
   */
  public static Drawing read(
      byte[] bytes, ReadingOptions options, Deadline deadline, FindingLog log) {
    GrayPicture picture =
        PngPicture.recognises(bytes) ? png(bytes, deadline, log) : jpeg(bytes, deadline);
    log.add(
        new Finding(
            FindingCode.IMAGE_TRACED,
            String.format(
                Locale.ROOT,
                "The file is a picture of %d x %d pixels: its lines were followed as well as that"
                    + " goes. The drawing as PDF, DWG or DXF is read better.",
                picture.width(),
                picture.height()),
            ""));
    Pieces pieces = new Pieces(options.limits().maxStrokes());
    Optional<TracedSheet> sheet = TracedSheet.of(picture.bounded(), 0, pieces::more, deadline);
    sheet.ifPresent(traced -> told(traced, log));
    return drawing(
        PngPicture.recognises(bytes) ? "PNG" : "JPEG",
        sheet.map(TracedSheet::entities).orElse(List.of()),
        new Page(
            1,
            0,
            sheet.map(TracedSheet::width).orElse(picture.width() / picture.perPoint()),
            sheet.map(TracedSheet::height).orElse(picture.height() / picture.perPoint()),
            true,
            picture.perPoint() != 1,
            List.of()));
  }

  private static void told(TracedSheet sheet, FindingLog log) {
    sheet
        .straightened()
        .ifPresent(what ->
            log.add(
                new Finding(
                    FindingCode.IMAGE_STRAIGHTENED,
                    "The sheet was "
                        + what
                        + ". Nothing to do; if rooms are warped, scan the plan or photograph it"
                        + " from right above.",
                    "")));
    if (sheet.unread() > 0) {
      log.add(
          new Finding(
              FindingCode.IMAGE_LETTERS_UNREAD,
              Finding.counted(sheet.unread(), "line")
                  + " of text could not be read. Name rooms with correct_plan if names are missing.",
              ""));
    }
  }

  /** Counts points of lines against the limit. */
  private static final class Pieces {
    private final int most;
    private long count;

    private Pieces(int most) {
      this.most = most;
    }

    private void more(int points) {
      count += points;
      if (count > most) {
        throw new ReadingStopped(
            FindingCode.DRAWING_TOO_LARGE,
            "The picture has lines of more than "
                + most
                + " points. Cut out the plan and upload that.");
      }
    }
  }

  private static GrayPicture png(byte[] bytes, Deadline deadline, FindingLog log) {
    PngPicture png = PngPicture.of(bytes).orElseThrow(PictureReader::unreadable);
    checkSize(png.width(), png.height());
    byte[] gray = new byte[png.width() * png.height()];
    if (!png.unpack(gray, deadline)) {
      log.add(
          new Finding(
              FindingCode.FILE_TRUNCATED,
              "The picture ends before its last row, or is damaged there; what stands before was"
                  + " read. Send it again if something is missing.",
              "end of the file"));
    }
    return new GrayPicture(gray, png.width(), png.height(), perPoint(png.dotsPerInch()));
  }

  private static GrayPicture jpeg(byte[] bytes, Deadline deadline) {
    JpegHead head = JpegHead.of(bytes).orElseThrow(PictureReader::unreadable);
    checkSize(head.width(), head.height());
    if (head.scans() > JpegHead.MOST_SCANS) {
      throw tooLarge(
          "The JPEG is made of %d passes; at most %d are opened."
              .formatted(head.scans(), JpegHead.MOST_SCANS));
    }
    byte[] gray = JpegPicture.unpack(bytes, head).orElseThrow(PictureReader::unreadable);
    deadline.check();
    return new GrayPicture(gray, head.width(), head.height(), perPoint(head.dotsPerInch()))
        .oriented(head.orientation());
  }

  private static double perPoint(double dotsPerInch) {
    return dotsPerInch >= LEAST_SCANNED && dotsPerInch <= MOST_SCANNED
        ? dotsPerInch / POINTS_PER_INCH
        : 1;
  }

  private static void checkSize(int width, int height) {
    if ((long) width * height > MOST_PIXELS) {
      throw tooLarge("The picture has %d x %d pixels.".formatted(width, height));
    }
    if (Math.max(width, height) < LEAST_SIDE) {
      throw new FileRefused(
          FindingCode.IMAGE_UNREADABLE,
          "The picture has %d x %d pixels, too few for a plan. Save it with at least 1,000 pixels"
                  .formatted(width, height)
              + " along its longer side and upload that.");
    }
  }

  private static FileRefused tooLarge(String what) {
    return new FileRefused(
        FindingCode.IMAGE_TOO_LARGE,
        what + " Save it with at most 40 million pixels, as a plain JPEG or PNG, and upload that.");
  }

  private static FileRefused unreadable() {
    return new FileRefused(
        FindingCode.IMAGE_UNREADABLE,
        "The file begins as a picture, but its pixels cannot be unpacked: it is damaged, or of a"
            + " rare form. Open it, save it as PNG or JPEG once more, and upload that.");
  }

  private static Drawing drawing(String named, List<Entity> entities, Page page) {
    Census.Tally census = new Census.Tally();
    Map<String, Layer> layers = new LinkedHashMap<>();
    for (Entity entity : entities) {
      census.count(entity);
      String layer = entity.traits().layer();
      layers.putIfAbsent(
          layer.toLowerCase(Locale.ROOT), new Layer(layer, false, false, true, 7, -3, ""));
    }
    return new Drawing(
        FileKind.IMAGE,
        new Header(named, "", 0, -1, 0, 1, Optional.empty()),
        layers,
        Map.of(),
        Map.of(),
        entities,
        List.of(),
        census.toCensus(),
        List.of(page));
  }
}
