package dev.planwalk.planreading.pdf;

import dev.planwalk.planreading.drawing.Entity;
import dev.planwalk.planreading.drawing.Extrusion;
import dev.planwalk.planreading.drawing.Page;
import dev.planwalk.planreading.drawing.Traits;
import java.util.ArrayList;
import java.util.List;
import org.apache.pdfbox.cos.COSArray;
import org.apache.pdfbox.cos.COSDictionary;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.cos.COSNumber;

/** What a page's dictionary says beside its content: scales of its parts, and plotted letters. */
final class PageNotes {

  private static final int MOST_VIEWPORTS = 1_000;
  private static final int MOST_ANNOTATIONS = 20_000;

  /** AutoCAD tells in comments of this name what its stroked letters say (releases from 2016). */
  private static final String STROKED_LETTERS = "AutoCAD SHX Text";

  /** Inches in a point: the sheet measured in itself, which says nothing about the plan. */
  private static final double PAPER = 1.0 / 72;

  private static final double PAPER_TOLERANCE = 0.01;

  /** Letter height as a share of the height of a comment's box, for one line. */
  private static final double LETTER_IN_BOX = 0.75;

  /** Area of a letter with its surroundings, in squares of its height. */
  private static final double LETTER_AREA = 1.3;

  private PageNotes() {}

  /** The scales of {@code /VP} (PDF 32000-1, 8.8 and 12.9: rectilinear measures). */
  static List<Page.Measure> measures(PageEntry page, PageFrame frame) {
    List<Page.Measure> measures = new ArrayList<>();
    COSArray viewports = page.dictionary().getCOSArray(COSName.getPDFName("VP"));
    for (int i = 0; viewports != null && i < Math.min(viewports.size(), MOST_VIEWPORTS); i++) {
      if (viewports.getObject(i) instanceof COSDictionary viewport) {
        double factor = factor(viewport.getCOSDictionary(COSName.getPDFName("Measure")));
        double[] box = box(viewport.getCOSArray(COSName.BBOX), frame);
        double perPoint = factor / page.userUnit();
        boolean paper = Math.abs(perPoint / PAPER - 1) < PAPER_TOLERANCE;
        if (factor > 0 && factor < 1e9 && !paper && box.length == 4) {
          measures.add(new Page.Measure(box[0], box[1], box[2], box[3], perPoint));
        }
      }
    }
    return measures;
  }

  /** Units in one unit of user space: the first number format along x; 0 without. */
  private static double factor(@org.jspecify.annotations.Nullable COSDictionary measure) {
    if (measure == null || !"RL".equals(measure.getNameAsString(COSName.SUBTYPE, "RL"))) {
      return 0;
    }
    COSArray formats = measure.getCOSArray(COSName.getPDFName("X"));
    return formats != null
            && formats.size() > 0
            && formats.getObject(0) instanceof COSDictionary first
        ? first.getFloat(COSName.C, 0)
        : 0;
  }

  /** Corners in model space, the smaller ones first; empty when it is no rectangle. */
  private static double[] box(
      @org.jspecify.annotations.Nullable COSArray corners, PageFrame frame) {
    if (corners == null || corners.size() < 4) {
      return new double[0];
    }
    double[] c = new double[4];
    for (int i = 0; i < 4; i++) {
      if (!(corners.getObject(i) instanceof COSNumber number)) {
        return new double[0];
      }
      c[i] = number.floatValue();
    }
    double x1 = frame.x(c[0], c[1]);
    double y1 = frame.y(c[0], c[1]);
    double x2 = frame.x(c[2], c[3]);
    double y2 = frame.y(c[2], c[3]);
    return new double[] {Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)};
  }

  /** What stroked letters say, as texts in the place of the strokes. */
  static List<Entity.Text> strokedLetters(PageEntry page, PageFrame frame) {
    List<Entity.Text> texts = new ArrayList<>();
    COSArray annotations = page.dictionary().getCOSArray(COSName.ANNOTS);
    int most = annotations == null ? 0 : Math.min(annotations.size(), MOST_ANNOTATIONS);
    for (int i = 0; annotations != null && i < most; i++) {
      if (annotations.getObject(i) instanceof COSDictionary note
          && STROKED_LETTERS.equals(note.getString(COSName.T))) {
        String text = note.getString(COSName.CONTENTS);
        double[] box = box(note.getCOSArray(COSName.RECT), frame);
        if (text != null && !text.isBlank() && box.length == 4) {
          texts.add(text(text.strip(), box));
        }
      }
    }
    return texts;
  }

  /** A box that is much higher than wide holds letters that run upwards. */
  private static Entity.Text text(String text, double[] box) {
    double width = box[2] - box[0];
    double height = box[3] - box[1];
    boolean upright = height > 1.5 * width && text.length() > 2;
    double along = Math.max(upright ? height : width, 1e-3);
    double across = Math.max(upright ? width : height, 1e-3);
    // Boxes stand off their letters, and may hold several lines of them.
    double letter =
        Math.min(LETTER_IN_BOX * across, Math.sqrt(along * across / (LETTER_AREA * text.length())));
    double off = (across - letter) / 2;
    return new Entity.Text(
        new Traits(OptionalContent.NO_LAYER, Traits.TRUE_COLOUR, -3, "", false, 0),
        Extrusion.UP,
        text,
        false,
        upright ? box[2] - off : box[0],
        upright ? box[1] : box[1] + off,
        0,
        letter,
        1,
        upright ? Math.PI / 2 : 0,
        0,
        0,
        along);
  }
}
