package dev.planwalk.planreading.pdf;

import java.io.IOException;
import org.apache.pdfbox.cos.COSArray;
import org.apache.pdfbox.cos.COSBase;
import org.apache.pdfbox.cos.COSDictionary;
import org.apache.pdfbox.cos.COSDocument;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.cos.COSNumber;
import org.apache.pdfbox.cos.COSStream;
import org.apache.pdfbox.cos.ICOSParser;
import org.apache.pdfbox.io.MemoryUsageSetting;
import org.apache.pdfbox.io.RandomAccessRead;
import org.apache.pdfbox.io.RandomAccessReadBuffer;
import org.apache.pdfbox.io.RandomAccessReadView;
import org.apache.pdfbox.io.RandomAccessStreamCache;
import org.apache.pdfbox.pdfparser.PDFParser;

/**
 * PDFBox's parser of a file's structure, within the budget. By itself it would unpack reference and
 * object streams whole, whatever comes out, and make objects of them without counting.
 */
final class BoundedParser extends PDFParser {

  /** PDFBox's own copies of streams, which it makes of encrypted ones. */
  private static final long COPIED_BYTES = 256L << 20;

  /** PDFBox keeps the place of an object in three tables. */
  private static final long OBJECTS_OF_A_PLACE = 5;

  private final Budget budget;

  private BoundedParser(byte[] bytes, Budget budget, RandomAccessStreamCache cache)
      throws IOException {
    super(new FileBytes(bytes, budget.deadline()), "", null, null, () -> cache);
    this.budget = budget;
    document = new Document(cache, this, budget);
  }

  /**
   * A parser for a file that has no password, or an empty one.
   *
   * @param bytes not copied
   */
  static BoundedParser of(byte[] bytes, Budget budget) throws IOException {
    return new BoundedParser(
        bytes, budget, MemoryUsageSetting.setupMainMemoryOnly(COPIED_BYTES).streamCache.create());
  }

  @Override
  protected COSBase parseDirObject() throws IOException {
    budget.objects(1);
    return super.parseDirObject();
  }

  /** A length that is no number, PDFBox takes for the end of the whole stream. */
  @Override
  protected COSStream parseCOSStream(COSDictionary dictionary) throws IOException {
    if (!(dictionary.getDictionaryObject(COSName.LENGTH) instanceof COSNumber)) {
      dictionary.removeItem(COSName.LENGTH);
    }
    return super.parseCOSStream(dictionary);
  }

  /**
   * PDFBox would take empty and double nodes out of a tree of a repaired file here, each with a
   * walk through the whole list. {@link PageEntry} copes with both.
   */
  @Override
  protected void checkPages(COSDictionary root) throws IOException {
    if (root.getCOSDictionary(COSName.PAGES) == null) {
      throw new IOException("no page tree");
    }
  }

  /** Makes all streams of the file, those of PDFBox's search for lost objects too. */
  private static final class Document extends COSDocument {
    private final RandomAccessStreamCache cache;
    private final ICOSParser parser;
    private final Budget budget;

    private Document(RandomAccessStreamCache cache, ICOSParser parser, Budget budget) {
      super(() -> cache, parser);
      this.cache = cache;
      this.parser = parser;
      this.budget = budget;
    }

    @Override
    public COSStream createCOSStream(COSDictionary dictionary, long start, long length)
        throws IOException {
      Stream stream = new Stream(cache, parser.createRandomAccessReadView(start, length), budget);
      dictionary.forEach(stream::setItem);
      stream.setKey(dictionary.getKey());
      return stream;
    }
  }

  /**
   * A stream that counts what it unpacks to. PDFBox reads the file's structure through {@link
   * #createView}; content, fonts and pictures go through {@link Streams}.
   */
  private static final class Stream extends COSStream {
    private final Budget budget;

    private Stream(RandomAccessStreamCache cache, RandomAccessReadView bytes, Budget budget)
        throws IOException {
      super(cache, bytes);
      this.budget = budget;
    }

    @Override
    public RandomAccessRead createView() throws IOException {
      byte[] unpacked = Streams.unpack(this, budget);
      COSArray widths = getCOSArray(COSName.W);
      if (widths == null) {
        budget.objects(Tokens.count(unpacked));
      } else {
        int row = rowBytes(widths);
        budget.objects(row == 0 ? 0 : OBJECTS_OF_A_PLACE * (unpacked.length / row));
        if (row == 0) {
          // PDFBox would read rows of nothing for ever.
          throw new IOException("references of no bytes");
        }
      }
      return new RandomAccessReadBuffer(unpacked);
    }

    private static int rowBytes(COSArray widths) {
      int sum = 0;
      for (int i = 0; i < Math.min(3, widths.size()); i++) {
        sum += Math.clamp(widths.getInt(i, 0), 0, 1 << 10);
      }
      return sum;
    }
  }

  /** How many objects a parser may make of text. */
  private static final class Tokens {
    private Tokens() {}

    static long count(byte[] text) {
      long count = 0;
      boolean in = false;
      for (byte b : text) {
        boolean bracket = b == '[' || b == '(' || b == '<' || b == '/';
        boolean blank = (b <= ' ' && b >= 0) || b == ']' || b == ')' || b == '>';
        count += bracket || (!in && !blank) ? 1 : 0;
        in = !blank && !bracket;
      }
      return count;
    }
  }
}
