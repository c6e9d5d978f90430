package dev.planwalk.planreading.pdf;

import java.io.IOException;
import java.util.IdentityHashMap;
import org.apache.pdfbox.cos.COSBase;
import org.apache.pdfbox.cos.COSDictionary;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.cos.COSStream;
import org.apache.pdfbox.pdmodel.PDResources;

/** What the pages of a file share, read once: fonts, colour spaces, forms. */
final class SharedParts {

  /** Forms kept unpacked, since a symbol is drawn many times. */
  private static final int MOST_KEPT_BYTES = 64 << 20;

  private final Budget budget;
  private final IdentityHashMap<COSDictionary, PageFont> fonts = new IdentityHashMap<>();
  private final IdentityHashMap<COSStream, byte[]> forms = new IdentityHashMap<>();
  private final IdentityHashMap<COSBase, Colours> spaces = new IdentityHashMap<>();
  private int keptBytes;

  SharedParts(Budget budget) {
    this.budget = budget;
  }

  PageFont font(COSDictionary dictionary) {
    PageFont known = fonts.get(dictionary);
    if (known == null) {
      known = PageFont.of(dictionary, budget);
      fonts.put(dictionary, known);
    }
    return known;
  }

  /**
   * The colour space that an operand means. A name is looked up where it is used: forms have names
   * of their own.
   */
  Colours space(COSBase operand, PDResources resources) {
    COSDictionary named = resources.getCOSObject().getCOSDictionary(COSName.COLORSPACE);
    COSBase found =
        named != null && operand instanceof COSName name ? named.getDictionaryObject(name) : null;
    COSBase space = found == null ? operand : found;
    return spaces.computeIfAbsent(space, key -> Colours.of(key, resources, budget));
  }

  /**
   * The content of a form.
   *
   * @throws IOException if it cannot be unpacked
   */
  byte[] form(COSStream stream) throws IOException {
    byte[] content = forms.get(stream);
    if (content == null) {
      content = Streams.unpack(stream, budget);
      if (keptBytes + content.length <= MOST_KEPT_BYTES) {
        keptBytes += content.length;
        forms.put(stream, content);
      }
    }
    return content;
  }
}
