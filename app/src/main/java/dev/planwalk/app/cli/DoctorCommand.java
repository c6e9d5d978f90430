package dev.planwalk.app.cli;

import dev.planwalk.app.OpenFiles;
import dev.planwalk.app.Settings;
import dev.planwalk.postgres.OwnerOnly;
import dev.planwalk.providers.studio.Confinement;
import dev.planwalk.storage.Database;
import dev.planwalk.storage.DatabaseClock;
import dev.planwalk.storage.DatabaseUnavailableException;
import dev.planwalk.viewer.ViewerFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import java.util.function.BooleanSupplier;
import picocli.CommandLine.Command;

/** {@code planwalk doctor}: looks at this machine and says what is there and what is missing. */
@Command(
    name = "doctor",
    description = "Looks at this machine and says what is missing.",
    mixinStandardHelpOptions = true)
public final class DoctorCommand implements Callable<Integer> {

  private static final long WANTED_DISK = 2L << 30;

  private final BooleanSupplier hasTourPage;
  private boolean healthy = true;

  /** Looks at this very build. */
  public DoctorCommand() {
    this(() -> ViewerFiles.load().isPresent());
  }

  /**
   * A doctor that is told about the build.
   *
   * @param hasTourPage whether the page that shows tours was built
   */
  DoctorCommand(BooleanSupplier hasTourPage) {
    this.hasTourPage = hasTourPage;
  }

  @Override
  public Integer call() throws Settings.BadSettings, IOException {
    Settings settings = CommandSettings.load(Map.of());
    good("Java", System.getProperty("java.vm.version") + ", " + System.getProperty("java.home"));
    good("Cores", String.valueOf(Runtime.getRuntime().availableProcessors()));
    Path vector = Path.of(System.getProperty("java.home"), "jmods");
    boolean hasVector =
        java.lang.module.ModuleFinder.ofSystem().find("jdk.incubator.vector").isPresent();
    check(
        "Vector rays",
        hasVector,
        "module jdk.incubator.vector found",
        "module jdk.incubator.vector is missing ("
            + vector
            + "); pictures take about three times as"
            + " long");
    Path archive =
        settings.furnitureArchives().stream().filter(Files::isRegularFile).findFirst().orElse(null);
    note(
        "Furniture",
        archive != null
            ? archive.toString()
            : "no archive; the procedural set is used (install"
                + " sweethome3d-furniture for more models)");
    tourPage();
    children(Confinement.ofSystem());
    Path home = settings.home();
    Path _ = OwnerOnly.folder(home);
    check(
        "Data folder",
        Files.isWritable(home),
        home + ", " + (home.toFile().getUsableSpace() >> 20) + " MB free",
        home + " cannot be written");
    check(
        "Disk",
        home.toFile().getUsableSpace() > WANTED_DISK,
        "enough",
        "less than 2 GB free in " + home);
    openFiles(OpenFiles.most());
    note(
        "Database",
        settings.database().isPresent()
            ? "external"
            : "embedded"
                + (Files.isExecutable(Path.of("/usr/bin/setpriv"))
                    ? ""
                    : " (no setpriv: a killed server may leave PostgreSQL running until the next"
                        + " start)"));
    clock(settings);
    return healthy ? 0 : 1;
  }

  /** A low limit costs connections, and nothing else. */
  static void openFiles(OptionalLong limit) {
    long most = limit.orElse(Long.MAX_VALUE);
    if (most >= OpenFiles.WANTED) {
      good("Open files", "enough");
    } else {
      note(
          "Open files",
          "the system allows %d: a server takes fewer connections than its settings allow (raise it"
                  .formatted(most)
              + " to %d, as with ulimit -n)".formatted(OpenFiles.WANTED));
    }
  }

  private void clock(Settings settings) {
    if (settings.database().isEmpty()) {
      note("Clock", "the embedded database has that of this machine");
      return;
    }
    try (Database database = Database.connect(settings.database().get())) {
      clock(database, InstantSource.system());
    } catch (DatabaseUnavailableException away) {
      check("Clock", false, "", "cannot be compared: " + away.getMessage());
    }
  }

  /** The service goes by the database's time; a machine that is far off is worth knowing of. */
  void clock(Database database, InstantSource machine) {
    try (DatabaseClock clock = DatabaseClock.start(database, machine, System::nanoTime)) {
      Duration ahead = clock.ahead(machine);
      check(
          "Clock",
          ahead.abs().compareTo(DatabaseClock.TOLERATED) <= 0,
          ahead.abs().toMillis() + " ms from that of the database",
          ahead.abs().toMillis()
              + " ms "
              + (ahead.isNegative() ? "behind" : "ahead of")
              + " that of the database: set it by NTP");
    }
  }

  /** Without the page everything else works, so its absence is no fault of the machine. */
  private void tourPage() {
    if (hasTourPage.getAsBoolean()) {
      good("Tour page", "built");
    } else {
      note(
          "Tour page",
          "missing: tours are made, but the links that show them answer 404 (install Node 20 or"
              + " newer with npm; the next start builds the page)");
    }
  }

  /** Children that read foreign files work all the same; the operator may want another system. */
  static void children(Confinement confinement) {
    if (confinement.gaps().isEmpty()) {
      good("Children", "no network, no environment, no file but their own");
    }
    confinement.gaps().forEach(gap -> note("Children", "not enforced here: " + gap));
  }

  private static void good(String what, String detail) {
    System.out.printf("  ok    %-12s %s%n", what, detail);
  }

  private static void note(String what, String detail) {
    System.out.printf("  note  %-12s %s%n", what, detail);
  }

  private void check(String what, boolean fine, String detail, String problem) {
    if (fine) {
      good(what, detail);
    } else {
      healthy = false;
      System.out.printf("  BAD   %-12s %s%n", what, problem);
    }
  }
}
