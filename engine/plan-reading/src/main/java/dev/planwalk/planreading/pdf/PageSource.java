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

  /** Unpacked content in the forms that PDFBox asks for. */
  @SuppressWarnings("ArrayRecordComponent") // a whole page
  private record Content(byte[] bytes, Budget budget) {
    InputStream stream() {
      return new ByteArrayInputStream(bytes);
    }

    RandomAccessRead view() {
      return new ContentBytes(bytes, budget);
    }
  }

  /**
   * A page with what it inherits. It and {@link Form} are two classes because PDFBox runs a page
   * and a form by two methods that want its own classes of them.
   */
  static final class Sheet extends PDPage {
    private final PageEntry entry;
    private final Content content;

    Sheet(PageEntry entry, byte[] content, Budget budget) {
      super(entry.dictionary());
      this.entry = entry;
      this.content = new Content(content, budget);
    }

    @Override
    public boolean hasContents() {
      return content.bytes().length > 0;
    }

    @Override
    public InputStream getContents() {
      return content.stream();
    }

    @Override
    public RandomAccessRead getContentsForRandomAccess() {
      return content.view();
    }

    @Override
    public RandomAccessRead getContentsForStreamParsing() {
      return content.view();
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
    private final Content content;

    Form(COSStream stream, byte[] content, Budget budget) {
      super(stream);
      this.content = new Content(content, budget);
    }

    @Override
    public InputStream getContents() {
      return content.stream();
    }

    @Override
    public RandomAccessRead getContentsForRandomAccess() {
      return content.view();
    }

    @Override
    public RandomAccessRead getContentsForStreamParsing() {
      return content.view();
    }
  }
}
