package dev.planwalk.planreading.pdf;

import dev.planwalk.planreading.drawing.Census;
import dev.planwalk.planreading.drawing.Drawing;
import dev.planwalk.planreading.drawing.Entity;
import dev.planwalk.planreading.drawing.Header;
import dev.planwalk.planreading.drawing.Page;
import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.findings.FileRefused;
import dev.planwalk.planreading.findings.FindingLog;
import dev.planwalk.planreading.findings.ReadingStopped;
import dev.planwalk.planreading.options.ReadingOptions;
import dev.planwalk.planreading.raster.PlottedText;
import dev.planwalk.planreading.raster.TracedSheet;
import dev.planwalk.vocabulary.FileKind;
import dev.planwalk.vocabulary.Finding;
import dev.planwalk.vocabulary.FindingCode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.pdfbox.cos.COSDictionary;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.encryption.InvalidPasswordException;

/**
 * Reads PDF files into the common model: all pages side by side in model space, each upright and in
 * points of 1/72 inch.
 */
public final class PdfReader {

  private static final int HEAD = 1024;

  /** The end mark is looked for in so many of the last bytes: programs add to the end of files. */
  private static final int TAIL = 2048;

  /** Fewer words drawn as lines may be chance. */
  private static final int WORDS_THAT_COUNT = 10;

  private final Budget budget;
  private final FindingLog findings;
  private final OptionalContent layers;
  private final SharedParts shared;
  private final Census.Tally census = new Census.Tally();
  private final List<Entity> entities = new ArrayList<>();
  private final List<Page> pages = new ArrayList<>();

  private PdfReader(Budget budget, FindingLog findings, OptionalContent layers) {
    this.budget = budget;
    this.findings = findings;
    this.layers = layers;
    this.shared = new SharedParts(budget);
  }

  /** Whether a file says in its first kilobyte that it is a PDF. */
  public static boolean recognises(byte[] bytes) {
    return new String(bytes, 0, Math.min(HEAD, bytes.length), StandardCharsets.ISO_8859_1)
        .contains("%PDF-");
  }

  /**
   * Reads a file.
   *
   * @throws FileRefused with {@code pdf_encrypted} or {@code not_a_drawing}
   * @throws ReadingStopped with {@code drawing_too_large} or {@code reading_time_exceeded}
   */
  public static Drawing read(
      byte[] bytes, ReadingOptions options, Deadline deadline, FindingLog findings) {
    Budget budget = new Budget(options.limits(), deadline);
    try (PDDocument document = BoundedParser.of(bytes, budget).parse()) {
      COSDictionary catalog = document.getDocumentCatalog().getCOSObject();
      PdfReader reader = new PdfReader(budget, findings, OptionalContent.of(catalog));
      reader.pages(PageEntry.all(catalog, budget), options.pages());
      if (!hasEnd(bytes)) {
        reader.cutOff();
      }
      return reader.drawing(document.getVersion());
    } catch (InvalidPasswordException locked) {
      throw encrypted();
    } catch (IOException broken) {
      throw unreadable();
    } catch (StackOverflowError nested) {
      // PDFBox reads arrays and dictionaries by recursion; nothing real is nested that deep.
      throw Budget.tooLarge("The objects of the PDF are nested too deeply");
    } catch (FileRefused | ReadingStopped known) {
      throw known;
    } catch (NoClassDefFoundError missing) {
      // Encryption by certificates wants a library that we do not bring.
      if (String.valueOf(missing.getMessage()).contains("bouncycastle")) {
        throw encrypted();
      }
      throw missing;
    } catch (RuntimeException odd) {
      // PDFBox casts and indexes without looking where a file's structure is broken.
      throw unreadable();
    }
  }

  private static boolean hasEnd(byte[] bytes) {
    int from = Math.max(0, bytes.length - TAIL);
    return new String(bytes, from, bytes.length - from, StandardCharsets.ISO_8859_1)
        .contains("%%EOF");
  }

  /** What is there of a file without its end is read; nothing at all is no drawing. */
  private void cutOff() {
    if (entities.isEmpty()) {
      throw unreadable();
    }
    findings.add(
        new Finding(
            FindingCode.FILE_TRUNCATED,
            "The PDF ends without the mark %%EOF, so it was probably cut off and pages, or parts of"
                + " them, are missing. Export it or send it again.",
            "end of the file"));
  }

  private static FileRefused encrypted() {
    return new FileRefused(
        FindingCode.PDF_ENCRYPTED,
        "The PDF is encrypted and needs a password. Save it without one and upload it again.");
  }

  private static FileRefused unreadable() {
    return new FileRefused(
        FindingCode.NOT_A_DRAWING,
        "The file begins as a PDF, but its pages cannot be found: it is cut off or damaged. Print"
            + " it to PDF once more, or upload the drawing as DWG or DXF.");
  }

  private void pages(List<PageEntry> all, List<Integer> wanted) throws IOException {
    if (all.isEmpty()) {
      throw unreadable();
    }
    Set<Integer> chosen = new HashSet<>(wanted);
    List<PageEntry> read =
        wanted.isEmpty()
            ? all
            : all.stream().filter(page -> chosen.contains(page.number())).toList();
    if (read.isEmpty()) {
      throw new FileRefused(
          FindingCode.PDF_PAGE_MISSING,
          "None of the stated pages is in the PDF, whose last page is "
              + all.size()
              + ". State others with read_again, or none.");
    }
    if (read.size() < chosen.size()) {
      findings.add(
          new Finding(
              FindingCode.PDF_PAGE_MISSING,
              "Some of the stated pages are not in the PDF, whose last page is " + all.size() + ".",
              ""));
    }
    if (read.size() > Budget.MOST_PAGES) {
      throw new ReadingStopped(
          FindingCode.DRAWING_TOO_LARGE,
          "The PDF has "
              + read.size()
              + " pages; at most "
              + Budget.MOST_PAGES
              + " are read at once. State the pages that show the plans.");
    }
    double left = 0;
    try (PlottedText plotted = new PlottedText(read.size())) {
      for (PageEntry entry : read) {
        budget.deadline().check();
        PageFrame frame = PageFrame.of(entry, left);
        page(entry, frame, plotted);
        left = Math.ceil(left + frame.width() + Page.GAP);
      }
    }
  }

  private void page(PageEntry entry, PageFrame frame, PlottedText plotted) {
    PageResult result = PageResult.empty(budget);
    run(entry, frame, result);
    boolean pictured = result.pictured(frame);
    Optional<TracedSheet> traced = pictured ? trace(entry, frame, result) : Optional.empty();
    PageInk.Letters letters = result.ink().partLetters();
    List<Entity.Text> texts = new ArrayList<>(Words.join(result.glyphs()));
    List<Entity.Text> told = PageNotes.strokedLetters(entry, frame);
    boolean asStrokes =
        letters.words().size() >= WORDS_THAT_COUNT && letters.words().size() > texts.size();
    if (!pictured && asStrokes && told.isEmpty()) {
      texts.addAll(readPlotted(entry, letters, plotted));
    }
    List<Entity> painted = new ArrayList<>(result.ink().entities());
    traced.map(TracedSheet::entities).ifPresent(painted::addAll);
    painted.addAll(texts);
    painted.addAll(told);
    painted.forEach(census::count);
    entities.addAll(painted);
    pages.add(
        new Page(
            entry.number(),
            frame.left(),
            traced.map(TracedSheet::width).orElse(frame.width()),
            traced.map(TracedSheet::height).orElse(frame.height()),
            pictured,
            !pictured || PageRaster.isSized(result.pictures()),
            PageNotes.measures(entry, frame)));
  }

  /** Letters that are lines, read as a scan is; that they are is told. */
  private List<Entity.Text> readPlotted(
      PageEntry entry, PageInk.Letters letters, PlottedText plotted) {
    List<Entity.Text> read = plotted.read(letters.strokes(), letters.words(), budget.deadline());
    findings.tally(
        FindingCode.PDF_TEXT_AS_STROKES,
        read.isEmpty()
            ? "{page has|pages have} letters that are drawn as lines and could not be read, so"
                + " names, areas and scale are not known; plot with TrueType fonts, or upload the"
                + " drawing as DXF"
            : "{page has|pages have} letters that are drawn as lines; they were read as a scan is,"
                + " the largest first, so look at names, areas and scale; plotted with TrueType"
                + " fonts, or as DXF, they are certain",
        "page " + entry.number());
    return read;
  }

  /** Follows the lines of a scanned page; a photograph has none. */
  private Optional<TracedSheet> trace(PageEntry entry, PageFrame frame, PageResult result) {
    findings.add(
        new Finding(
            FindingCode.PDF_IMAGE_ONLY,
            "Page "
                + entry.number()
                + " is a picture: its lines were followed as well as that goes. A plotted PDF, or"
                + " the drawing as DWG or DXF, is read better.",
            "page " + entry.number()));
    return PageRaster.of(result.pictures(), frame, budget)
        .flatMap(
            picture -> TracedSheet.of(picture, frame.left(), budget::pieces, budget.deadline()));
  }

  private void run(PageEntry entry, PageFrame frame, PageResult result) {
    try {
      byte[] content = PageSource.content(entry.dictionary(), budget);
      PageSource.Sheet sheet = new PageSource.Sheet(entry, content, budget);
      new PageEngine(sheet, entry, frame, layers, shared, budget, result, findings)
          .processPage(sheet);
    } catch (IOException broken) {
      findings.tally(
          FindingCode.PDF_CONTENT_BROKEN,
          "{page is|pages are} broken off; what stands before the break was read",
          "page " + entry.number());
    }
  }

  private Drawing drawing(float version) {
    Set<String> seen = new HashSet<>();
    entities.forEach(entity -> seen.add(entity.traits().layer()));
    String named = String.format(Locale.ROOT, "PDF %.1f", version);
    return new Drawing(
        FileKind.PDF,
        new Header(named, "", 0, -1, 0, 1, Optional.empty()),
        layers.layers(seen),
        Map.of("dashed", true),
        Map.of(),
        entities,
        List.of(),
        census.toCensus(),
        pages);
  }
}
