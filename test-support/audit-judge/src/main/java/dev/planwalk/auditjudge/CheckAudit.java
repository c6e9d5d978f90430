package dev.planwalk.auditjudge;

import java.io.IOException;
import java.io.PrintStream;
import java.net.URI;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.SequencedSet;
import java.util.TreeSet;

/**
 * {@code planwalk check audit}: looks up every library that is shipped, or makes the pages, in the
 * OSV database; the Java runtime and the programs of PostgreSQL are none.
 *
 * <p>Arguments: the list of exceptions, then bills of materials ({@code .cdx.json}) and lock files
 * of npm. Exit status: 0 nothing open, 1 something is, 2 wrong use, 3 the database could not be
 * asked, so that nothing is known.
 */
public final class CheckAudit {
  private static final int PASSED = 0;
  private static final int FAILED = 1;
  private static final int WRONG_USE = 2;
  private static final int NOT_RUN = 3;

  private CheckAudit() {}

  /** See the class; {@code OSV_URL} names another place of the same interface. */
  public static void main(String[] arguments) throws InterruptedException {
    String place = System.getenv("OSV_URL");
    URI at = place == null || place.isEmpty() ? Osv.PUBLIC : URI.create(place);
    System.exit(run(List.of(arguments), at, LocalDate.now(ZoneOffset.UTC), System.out));
  }

  static int run(List<String> arguments, URI at, LocalDate today, PrintStream out)
      throws InterruptedException {
    if (arguments.size() < 2) {
      out.println("usage: check-audit EXCEPTIONS.tsv BILL.cdx.json|package-lock.json ...");
      return WRONG_USE;
    }
    Exceptions exceptions;
    SequencedSet<Artifact> artifacts;
    try {
      exceptions = Exceptions.read(Path.of(arguments.getFirst()));
      artifacts = artifacts(arguments.subList(1, arguments.size()));
    } catch (IOException unreadable) {
      out.println(unreadable.getMessage());
      return WRONG_USE;
    }
    List<Hole> holes;
    try {
      holes = new Osv(at).holes(artifacts);
    } catch (IOException away) {
      notRun(arguments.subList(1, arguments.size()), at, away, out);
      return NOT_RUN;
    }
    Verdict verdict = Verdict.of(holes, exceptions, today);
    print(verdict, out);
    out.printf(
        "%s: %d libraries looked up, %d known holes, %d excused, %d open%n",
        verdict.passes() ? "passed" : "FAILED",
        artifacts.size(),
        holes.size(),
        verdict.excused().size(),
        verdict.open().size());
    return verdict.passes() ? PASSED : FAILED;
  }

  private static SequencedSet<Artifact> artifacts(List<String> files) throws IOException {
    SequencedSet<Artifact> all = new TreeSet<>();
    for (String file : files) {
      all.addAll(
          file.endsWith(".cdx.json")
              ? Artifact.ofBill(Path.of(file))
              : Artifact.ofLock(Path.of(file)));
    }
    return all;
  }

  private static void print(Verdict verdict, PrintStream out) {
    for (Hole hole : verdict.open()) {
      List<String> more = new ArrayList<>(hole.aliases());
      if (!hole.severity().isEmpty()) {
        more.add(hole.severity());
      }
      if (!hole.mendedIn().isEmpty()) {
        more.add("mended in " + String.join(", ", hole.mendedIn()));
      }
      out.printf(
          "open     %s: %s %s%s%n",
          hole.artifact(),
          hole.id(),
          hole.summary(),
          more.isEmpty() ? "" : " (" + String.join("; ", more) + ")");
    }
    verdict.excused().forEach(line -> out.println("excused  " + line));
    verdict.stale().forEach(line -> out.println("stale    an exception " + line));
  }

  private static void notRun(List<String> files, URI at, IOException away, PrintStream out) {
    String reason = away.getMessage();
    out.printf(
        "not run: %s could not be asked (%s), so nothing is known of holes.%n",
        at, reason == null ? away.getClass().getSimpleName() : reason);
    out.println("Where it can be reached, either of these tells:");
    out.println("  ./planwalk check audit");
    out.println("  osv-scanner scan source -L " + String.join(" -L ", files));
  }
}
