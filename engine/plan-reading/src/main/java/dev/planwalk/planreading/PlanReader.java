package dev.planwalk.planreading;

import dev.planwalk.planreading.borders.BorderWeights;
import dev.planwalk.planreading.drawing.Drawing;
import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.drawing.Flattener;
import dev.planwalk.planreading.dwg.DwgReader;
import dev.planwalk.planreading.dxf.DxfReader;
import dev.planwalk.planreading.explanation.Explainer;
import dev.planwalk.planreading.explanation.Explanation;
import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.findings.FileRefused;
import dev.planwalk.planreading.findings.FindingLog;
import dev.planwalk.planreading.findings.Reading;
import dev.planwalk.planreading.findings.ReadingStopped;
import dev.planwalk.planreading.ifc.IfcReader;
import dev.planwalk.planreading.image.PictureReader;
import dev.planwalk.planreading.options.ReadingOptions;
import dev.planwalk.planreading.pdf.PdfReader;
import dev.planwalk.planreading.recognition.Recognised;
import dev.planwalk.planreading.rooms.DrawnStorey;
import dev.planwalk.vocabulary.FileKind;
import dev.planwalk.vocabulary.Finding;
import dev.planwalk.vocabulary.Finding.Severity;
import dev.planwalk.vocabulary.FindingCode;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * The one entry: bytes of a drawing to a floor plan. Pure: the same bytes and options give the same
 * reading. Nothing a file holds makes it throw.
 */
public final class PlanReader {

  private static final String READABLE =
      "This release reads DWG, R13 to 2018, DXF, ASCII and binary, PDF, IFC 2x3 and 4, PNG and JPEG";

  /** Work that explaining a plan may take beside reading it. */
  private static final Duration EXPLAINING = Duration.ofSeconds(10);

  private PlanReader() {}

  /**
   * Reads a floor plan.
   *
   * @param nanoTime monotonic nanoseconds; only the time limit depends on it
   * @param bugs takes what recognition threw, for whoever runs the reader; the reading itself says
   *     no more of it than its kind
   */
  public static Reading read(
      byte[] bytes,
      ReadingOptions options,
      LongSupplier nanoTime,
      Consumer<RuntimeException> bugs) {
    return read(bytes, options, nanoTime, bugs, storeys -> {});
  }

  /**
   * A reading with what closed its rooms.
   *
   * @param explanation empty without a plan, and where explaining it failed
   */
  public record Explained(Reading reading, Optional<Explanation> explanation) {}

  /**
   * Reads a floor plan as {@link #read} does and explains it. Explaining has a time limit of its
   * own; a storey that it ends is explained without margins.
   */
  public static Explained explain(
      byte[] bytes,
      ReadingOptions options,
      LongSupplier nanoTime,
      Consumer<RuntimeException> bugs) {
    List<DrawnStorey> storeys = new ArrayList<>();
    Reading reading = read(bytes, options, nanoTime, bugs, storeys::addAll);
    if (!(reading instanceof Reading.Plan plan)) {
      return new Explained(reading, Optional.empty());
    }
    try {
      return new Explained(
          reading,
          Optional.of(
              Explainer.explain(
                  plan.floorPlan(),
                  storeys,
                  options.borders().orElseGet(BorderWeights::shipped),
                  new Deadline(nanoTime, EXPLAINING))));
    } catch (RuntimeException failure) {
      // Geometry of foreign drawings: the plan stands without its explanation.
      bugs.accept(failure);
      return new Explained(reading, Optional.empty());
    }
  }

  private static Reading read(
      byte[] bytes,
      ReadingOptions options,
      LongSupplier nanoTime,
      Consumer<RuntimeException> bugs,
      Consumer<List<DrawnStorey>> sources) {
    Deadline deadline = new Deadline(nanoTime, options.limits().readingTime());
    FindingLog log = new FindingLog();
    try {
      Optional<FileKind> kind = kindOf(bytes);
      if (kind.isEmpty()) {
        return refusal(bytes).reading();
      }
      if (kind.get() == FileKind.IFC) {
        return Statements.told(
            guarded(() -> IfcReader.read(bytes, options, deadline, log), List.of(), bugs),
            options,
            FileKind.IFC);
      }
      return switch (flatten(bytes, kind.get(), options, deadline, log)) {
        case Flattened.Sheet sheet ->
            Statements.told(
                withReason(
                    guarded(
                        () -> {
                          Recognised read =
                              NamesOfLayers.recognised(
                                  sheet,
                                  options,
                                  nameless ->
                                      flatten(
                                          bytes, kind.get(), nameless, deadline, new FindingLog()),
                                  deadline);
                          sources.accept(read.storeys());
                          return read.reading();
                        },
                        sheet.findings(),
                        bugs)),
                options,
                kind.get());
        case Flattened.Refused refused -> refused.reading();
      };
    } catch (ReadingStopped stopped) {
      return stopped(stopped, log);
    }
  }

  /**
   * Reads a file up to the flattened drawing: for looking into files, and for recognition alone.
   */
  public static Flattened flatten(byte[] bytes, ReadingOptions options, LongSupplier nanoTime) {
    FindingLog log = new FindingLog();
    try {
      Deadline deadline = new Deadline(nanoTime, options.limits().readingTime());
      return flatten(bytes, known(bytes), options, deadline, log);
    } catch (FileRefused refused) {
      return new Flattened.Refused(refused.reading());
    } catch (ReadingStopped stopped) {
      return new Flattened.Refused(stopped(stopped, log));
    }
  }

  /** Reads a file into the model, before anything is made flat: for looking into files. */
  public static Opened open(byte[] bytes, ReadingOptions options, LongSupplier nanoTime) {
    FindingLog log = new FindingLog();
    try {
      Deadline deadline = new Deadline(nanoTime, options.limits().readingTime());
      return new Opened.File(drawing(bytes, known(bytes), options, deadline, log), log.toList());
    } catch (FileRefused refused) {
      return new Opened.Refused(refused.reading());
    } catch (ReadingStopped stopped) {
      return new Opened.Refused(stopped(stopped, log));
    }
  }

  /** Makes an opened file flat; the findings of both steps come with it. */
  public static Flattened flatten(Opened.File file, ReadingOptions options, LongSupplier nanoTime) {
    FindingLog log = new FindingLog();
    file.findings().forEach(log::add);
    try {
      Deadline deadline = new Deadline(nanoTime, options.limits().readingTime());
      FlatDrawing flat = Flattener.flatten(file.drawing(), options, deadline, log);
      return new Flattened.Sheet(flat, log.toList());
    } catch (ReadingStopped stopped) {
      return new Flattened.Refused(stopped(stopped, log));
    }
  }

  private static Flattened flatten(
      byte[] bytes, FileKind kind, ReadingOptions options, Deadline deadline, FindingLog log) {
    try {
      Drawing drawing = drawing(bytes, kind, options, deadline, log);
      FlatDrawing flat = Flattener.flatten(drawing, options, deadline, log);
      return new Flattened.Sheet(flat, log.toList());
    } catch (FileRefused refused) {
      return new Flattened.Refused(refused.reading());
    }
  }

  /** The one place that knows the readers. */
  private static Drawing drawing(
      byte[] bytes, FileKind kind, ReadingOptions options, Deadline deadline, FindingLog log) {
    return switch (kind) {
      case DWG -> DwgReader.read(bytes, options.limits(), deadline, log);
      case DXF -> DxfReader.read(bytes, options.limits(), deadline, log);
      case PDF -> PdfReader.read(bytes, options, deadline, log);
      case IFC -> model(bytes, options, deadline, log);
      case IMAGE -> PictureReader.read(bytes, options, deadline, log);
    };
  }

  /** The cuts of a model; shaping it is recognition, which may fail. */
  private static Drawing model(
      byte[] bytes, ReadingOptions options, Deadline deadline, FindingLog log) {
    try {
      return IfcReader.drawing(bytes, options.limits(), deadline, log);
    } catch (ReadingStopped stopped) {
      throw stopped;
    } catch (RuntimeException failure) {
      throw new ReadingStopped(FindingCode.RECOGNITION_FAILED, failed(failure));
    }
  }

  private static String failed(RuntimeException failure) {
    return "The drawing was read, but recognising its rooms failed ("
        + failure.getClass().getSimpleName()
        + "). This is a fault of the reader; please report the file.";
  }

  /** The kind of a file by its content, whatever its name says; empty when it is none of these. */
  public static Optional<FileKind> kindOf(byte[] bytes) {
    if (DwgReader.recognises(bytes)) {
      return Optional.of(FileKind.DWG);
    }
    if (DxfReader.recognises(bytes)) {
      return Optional.of(FileKind.DXF);
    }
    if (IfcReader.recognises(bytes)) {
      return Optional.of(FileKind.IFC);
    }
    if (PictureReader.recognises(bytes)) {
      return Optional.of(FileKind.IMAGE);
    }
    return PdfReader.recognises(bytes) ? Optional.of(FileKind.PDF) : Optional.empty();
  }

  private static FileKind known(byte[] bytes) {
    return kindOf(bytes).orElseThrow(() -> refusal(bytes));
  }

  /**
   * Turns a failure of recognition into a value. Geometry libraries throw on input that nobody
   * thought of, and a drawing must never take the service with it.
   */
  static Reading guarded(
      Supplier<Reading> recognition, List<Finding> findings, Consumer<RuntimeException> bugs) {
    try {
      return recognition.get();
    } catch (ReadingStopped stopped) {
      throw stopped;
    } catch (RuntimeException failure) {
      return failed(failure, findings, bugs);
    } catch (StackOverflowError deep) {
      // A pattern or a search that calls itself once for each part of a drawing made for that.
      return failed(new IllegalStateException("too deep", deep), findings, bugs);
    }
  }

  private static Reading failed(
      RuntimeException failure, List<Finding> findings, Consumer<RuntimeException> bugs) {
    bugs.accept(failure);
    List<Finding> all = new ArrayList<>();
    all.add(new Finding(FindingCode.RECOGNITION_FAILED, failed(failure), ""));
    all.addAll(findings);
    return new Reading.NoPlan(all);
  }

  /** What was only a drawback of a plan is the reason where there is none, and comes first. */
  private static Reading withReason(Reading reading) {
    if (!(reading instanceof Reading.NoPlan(List<Finding> findings))) {
      return reading;
    }
    List<Finding> reasons = new ArrayList<>();
    List<Finding> others = new ArrayList<>();
    for (Finding finding : findings) {
      if (finding.code() == FindingCode.PDF_IMAGE_ONLY
          || finding.code() == FindingCode.IMAGE_TRACED) {
        String message = finding.message() + " No rooms were found in it.";
        reasons.add(new Finding(finding.code(), Severity.ERROR, message, finding.place()));
      } else {
        others.add(finding);
      }
    }
    reasons.addAll(others);
    return new Reading.NoPlan(reasons);
  }

  /** Keeps nothing half-read: only the findings, the limit first. */
  private static Reading stopped(ReadingStopped stopped, FindingLog log) {
    List<Finding> findings = new ArrayList<>();
    findings.add(new Finding(stopped.code(), stopped.sentence(), ""));
    findings.addAll(log.toList());
    return new Reading.NoPlan(findings);
  }

  private static FileRefused refusal(byte[] bytes) {
    if (bytes.length == 0) {
      return new FileRefused(
          FindingCode.NOT_A_DRAWING,
          "The file is empty. " + READABLE + ". Export the drawing and send it again.");
    }
    return new FileRefused(
        FindingCode.NOT_A_DRAWING,
        "The file is no DXF, DWG, PDF, IFC, PNG or JPEG: it begins with "
            + firstBytes(bytes)
            + ". "
            + READABLE
            + ". "
            + remedy(bytes));
  }

  /** What to do with what people send instead of a drawing, by its first bytes. */
  private static String remedy(byte[] bytes) {
    String head = new String(bytes, 0, Math.min(4, bytes.length), StandardCharsets.ISO_8859_1);
    if (head.startsWith("PK")) {
      return "A ZIP archive is to be unpacked first.";
    }
    if (otherPicture(bytes)) {
      return "Save the picture as PNG or JPEG and upload that; its lines are then followed.";
    }
    return "Export the drawing from its program as DXF or DWG, or print it to PDF.";
  }

  /** GIF, BMP, TIFF, WebP, and what telephones write: HEIC and AVIF. */
  private static boolean otherPicture(byte[] bytes) {
    String head = new String(bytes, 0, Math.min(12, bytes.length), StandardCharsets.ISO_8859_1);
    return head.startsWith("GIF8")
        || head.startsWith("BM")
        || head.startsWith("II*")
        || head.startsWith("MM\u0000*")
        || (head.startsWith("RIFF") && head.endsWith("WEBP"))
        || (head.startsWith("ftyp", 4) && (head.endsWith("heic") || head.endsWith("avif")));
  }

  private static String firstBytes(byte[] bytes) {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < Math.min(8, bytes.length); i++) {
      out.append(String.format(Locale.ROOT, i == 0 ? "%02X" : " %02X", bytes[i]));
    }
    return out.toString();
  }
}
