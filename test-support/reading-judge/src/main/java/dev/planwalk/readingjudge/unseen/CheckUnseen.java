package dev.planwalk.readingjudge.unseen;

import dev.planwalk.readingjudge.MarkedBlock;
import dev.planwalk.readingjudge.Table;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;

/**
 * Reads every drawing beside the project of which something is known, in five modes, and compares
 * what was found with it. Exit status: 0 scored, 1 a drawing that is no plan gave one, 2 wrong use
 * or no drawings.
 */
public final class CheckUnseen {

  private static final String FIRST = "unseen/first-scores.tsv";

  private final UnseenOptions options;
  private final PrintStream out;
  private final List<ToldRoom> rooms = new ArrayList<>();
  private int told;

  private CheckUnseen(UnseenOptions options, PrintStream out) {
    this.options = options;
    this.out = out;
  }

  /** Runs the check: the two folders, then options. */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    System.exit(run(List.of(arguments), System.out));
  }

  /** Runs the check and returns the exit status. */
  static int run(List<String> arguments, PrintStream out) throws IOException, InterruptedException {
    try {
      return new CheckUnseen(UnseenOptions.of(arguments), out).run();
    } catch (IllegalArgumentException wrong) {
      out.println(wrong.getMessage());
      return 2;
    }
  }

  private int run() throws IOException, InterruptedException {
    List<ScoreRow> rows = options.from().isPresent() ? rows(options.from()) : scored();
    if (rows.isEmpty()) {
      out.println("no drawing and mode was asked for");
      return 2;
    }
    ScoreTables tables = new ScoreTables(rows, first(), rows(options.rowsLeftOut()));
    out.print(tables.summary());
    out.print(Reliability.table(rooms));
    if (options.against().isPresent()) {
      Comparison.print(rows(options.against()), rows, out);
    }
    if (options.page().isPresent()) {
      MarkedBlock.write(
          options.page().get(), ScoreTables.BEGIN, tables.markdown(), ScoreTables.END);
    }
    return tables.plansOfNegatives().isEmpty() ? 0 : 1;
  }

  /** Rows of a table; none where none was named. */
  private static List<ScoreRow> rows(Optional<Path> table) throws IOException {
    return table.isPresent() ? ScoreRow.all(Files.readAllLines(table.get())) : List.of();
  }

  private LeftOut leftOut(List<UnseenDrawing> wanted) throws IOException {
    return options.leftOut().isPresent()
        ? LeftOut.read(
            options.leftOut().get(),
            wanted.stream().map(UnseenDrawing::office).collect(Collectors.toSet()))
        : LeftOut.NOBODY;
  }

  /** What today's reader is compared with for ever: the rows of the first one. */
  private static List<ScoreRow> first() {
    return ScoreRow.all(Table.lines(FIRST));
  }

  private List<ScoreRow> scored() throws IOException, InterruptedException {
    List<UnseenDrawing> wanted =
        Catalogue.of(options.corpus(), options.plans()).stream()
            .filter(drawing -> !options.wanted(drawing).isEmpty())
            .toList();
    LeftOut leftOut = leftOut(wanted);
    if (options.table().isPresent()) {
      Files.writeString(options.table().get(), ScoreRow.HEAD + "\n");
    }
    if (options.told().isPresent()) {
      Files.writeString(options.told().get(), ToldRoom.HEAD + "\n");
    }
    List<ScoreRow> rows = new ArrayList<>();
    try (ExecutorService readers = Executors.newFixedThreadPool(options.threads())) {
      List<Future<List<ScoreRow>>> started = new ArrayList<>();
      for (UnseenDrawing drawing : wanted) {
        started.add(
            readers.submit(() ->
                Scoring.of(
                    drawing, options.modes(), leftOut, row -> tell(row, wanted), this::tell)));
      }
      for (Future<List<ScoreRow>> reading : started) {
        rows.addAll(reading.get());
      }
    } catch (ExecutionException failure) {
      throw new IOException(failure.getCause());
    }
    return rows;
  }

  /** A line for each reading, on the terminal and in the table, as soon as it is there. */
  private synchronized void tell(ScoreRow row, List<UnseenDrawing> wanted) {
    told++;
    long count = wanted.stream().mapToLong(drawing -> options.wanted(drawing).size()).sum();
    out.printf(
        Locale.ROOT,
        "%d/%d %s %s: %s%n",
        told,
        count,
        row.drawing(),
        row.mode().wire(),
        Comparison.told(row));
    append(options.table(), row.line());
  }

  private synchronized void tell(ToldRoom room) {
    rooms.add(room);
    append(options.told(), room.line());
  }

  private static void append(Optional<Path> table, String line) {
    if (table.isPresent()) {
      try {
        Files.writeString(table.get(), line + "\n", StandardOpenOption.APPEND);
      } catch (IOException full) {
        throw new UncheckedIOException(full);
      }
    }
  }
}
