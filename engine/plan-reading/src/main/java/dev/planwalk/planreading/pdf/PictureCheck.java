package dev.planwalk.planreading.pdf;

import dev.planwalk.planreading.raster.JpegHead;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import org.apache.pdfbox.cos.COSArray;
import org.apache.pdfbox.cos.COSBase;
import org.apache.pdfbox.cos.COSDictionary;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.cos.COSStream;
import org.apache.pdfbox.pdmodel.PDResources;

/**
 * Whether a picture may be opened. PDFBox allocates what a picture, its masks and its packed data
 * say of their size, and asks colour spaces of named inks about every pixel.
 */
final class PictureCheck {

  /** Pixels of one picture, which PDFBox unpacks with up to four bytes each. */
  private static final long MOST_PIXELS = 40_000_000;

  private static final int MOST_BITS = 16;

  private static final Set<COSName> JPEG =
      Set.of(COSName.DCT_DECODE, COSName.DCT_DECODE_ABBREVIATION);
  private static final Set<COSName> FAX =
      Set.of(COSName.CCITTFAX_DECODE, COSName.CCITTFAX_DECODE_ABBREVIATION);

  private PictureCheck() {}

  /**
   * Whether a picture is within bounds. A colour profile in it is replaced by the plain space of as
   * many parts: a trace needs no colours, and profiles go to a native library.
   *
   * @throws IOException if what its data are packed in is broken
   */
  static boolean passes(COSStream picture, PDResources resources, Budget budget)
      throws IOException {
    for (COSName key : List.of(COSName.SMASK, COSName.MASK)) {
      if (picture.getDictionaryObject(key) instanceof COSStream mask
          && !(bounded(mask, budget) && plain(mask, resources, budget))) {
        return false;
      }
    }
    return bounded(picture, budget) && plain(picture, resources, budget);
  }

  private static boolean bounded(COSStream picture, Budget budget) throws IOException {
    long width = picture.getInt(COSName.WIDTH, 0);
    long height = picture.getInt(COSName.HEIGHT, 0);
    int bits = picture.getInt(COSName.BITS_PER_COMPONENT, 1);
    if (!within(width, height) || bits < 1 || bits > MOST_BITS) {
      return false;
    }
    List<COSName> filters = Streams.filters(picture);
    boolean all = filters.stream().allMatch(Streams::plain);
    List<COSName> before = all ? filters : filters.subList(0, filters.size() - 1);
    if (!before.stream().allMatch(Streams::plain)) {
      return false;
    }
    // Counted first: what a picture says of its size need not be what it unpacks to.
    byte[] data = Streams.unpack(picture, before, budget);
    if (!all && JPEG.contains(filters.getLast())) {
      return jpeg(data);
    }
    return all || !FAX.contains(filters.getLast()) || fax(picture, height);
  }

  private static boolean within(long width, long height) {
    return width > 0 && height > 0 && width * height <= MOST_PIXELS;
  }

  /** The size that the data of a JPEG state themselves, in the head of their frame. */
  private static boolean jpeg(byte[] data) {
    return JpegHead.of(data)
        .filter(head -> within(head.width(), head.height()) && head.scans() <= JpegHead.MOST_SCANS)
        .isPresent();
  }

  /** The width of a fax stands in its parameters, and need not be that of the picture. */
  private static boolean fax(COSStream picture, long height) {
    COSBase stated = picture.getDictionaryObject(COSName.DECODE_PARMS, COSName.DP);
    COSBase last =
        stated instanceof COSArray all && all.size() > 0 ? all.getObject(all.size() - 1) : stated;
    long columns = 1728;
    long rows = 0;
    if (last instanceof COSDictionary parameters) {
      columns = parameters.getInt(COSName.COLUMNS, 1728);
      rows = parameters.getInt(COSName.ROWS, 0);
    }
    return within(columns, Math.max(rows, height));
  }

  private static boolean plain(COSStream picture, PDResources resources, Budget budget) {
    COSBase space = picture.getDictionaryObject(COSName.COLORSPACE, COSName.CS);
    if (space == null || picture.getBoolean(COSName.IMAGE_MASK, false)) {
      return true;
    }
    Colours colours = Colours.of(space, resources, budget);
    if (space instanceof COSArray array && COSName.ICCBASED.equals(array.getObject(0))) {
      picture.setItem(COSName.COLORSPACE, device(colours));
    }
    if (space instanceof COSArray array
        && colours.kind() == Colours.Kind.INDEXED
        && array.getObject(1) instanceof COSArray base
        && COSName.ICCBASED.equals(base.getObject(0))) {
      array.set(1, device(colours.base().getFirst()));
    }
    return plain(colours) && colours.base().stream().allMatch(PictureCheck::plain);
  }

  private static boolean plain(Colours colours) {
    return colours.kind() != Colours.Kind.TINT && colours.kind() != Colours.Kind.PATTERN;
  }

  private static COSName device(Colours colours) {
    return switch (colours.kind()) {
      case GRAY -> COSName.DEVICEGRAY;
      case CMYK -> COSName.DEVICECMYK;
      default -> COSName.DEVICERGB;
    };
  }
}
