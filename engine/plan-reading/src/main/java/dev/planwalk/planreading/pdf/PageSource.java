package dev.planwalk.planreading.pdf;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import org.apache.pdfbox.cos.COSArray;
import org.apache.pdfbox.cos.COSBase;
import org.apache.pdfbox.cos.COSDictionary;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.cos.COSStream;
import org.apache.pdfbox.io.RandomAccessRead;
import org.apache.pdfbox.io.RandomAccessReadBuffer;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDResources;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.apache.pdfbox.pdmodel.graphics.form.PDFormXObject;
import org.apache.pdfbox.util.Matrix;

/** Pages and forms whose content has been unpacked within the budget. */
final class PageSource {

  private static final int MOST_STREAMS = 10_000;

  private PageSource() {}

  /** The content streams of a page, joined. */
  static byte[] content(COSDictionary page, Budget budget) throws IOException {
    COSBase contents = page.getDictionaryObject(COSName.CONTENTS);
    if (contents instanceof COSStream one) {
      return Streams.unpack(one, budget);
    }
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    if (contents instanceof COSArray array) {
      for (int i = 0; i < Math.min(array.size(), MOST_STREAMS); i++) {
        if (array.getObject(i) instanceof COSStream stream) {
          byte[] part = Streams.unpack(stream, budget);
          budget.unpacked(0, (long) all.size() + part.length);
          all.write(part);
          all.write('\n');
        }
      }
    }
    return all.toByteArray();
  }

  /** A page with what it inherits. */
  static final class Sheet extends PDPage {
    private final PageEntry entry;
    private final byte[] content;

    Sheet(PageEntry entry, byte[] content) {
      super(entry.dictionary());
      this.entry = entry;
      this.content = content;
    }

    @Override
    public boolean hasContents() {
      return content.length > 0;
    }

    @Override
    public InputStream getContents() {
      return new ByteArrayInputStream(content);
    }

    @Override
    public RandomAccessRead getContentsForRandomAccess() {
      return new RandomAccessReadBuffer(content);
    }

    @Override
    public RandomAccessRead getContentsForStreamParsing() {
      return new RandomAccessReadBuffer(content);
    }

    @Override
    public PDResources getResources() {
      return new PDResources(entry.resources());
    }

    @Override
    public PDRectangle getBBox() {
      return entry.box();
    }

    @Override
    public PDRectangle getCropBox() {
      return entry.box();
    }

    @Override
    public Matrix getMatrix() {
      return new Matrix();
    }
  }

  /** A form. */
  static final class Form extends PDFormXObject {
    private final byte[] content;

    Form(COSStream stream, byte[] content) {
      super(stream);
      this.content = content;
    }

    @Override
    public InputStream getContents() {
      return new ByteArrayInputStream(content);
    }

    @Override
    public RandomAccessRead getContentsForRandomAccess() {
      return new RandomAccessReadBuffer(content);
    }

    @Override
    public RandomAccessRead getContentsForStreamParsing() {
      return new RandomAccessReadBuffer(content);
    }
  }
}
