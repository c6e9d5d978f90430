package dev.planwalk.faultjudge;

import dev.planwalk.testsupport.ProjectRoot;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.TimeUnit;

/** {@code ./planwalk check faults --scenario NAME}: plays scenarios and says how each ended. */
final class CheckScenarios {
  private final Options options;
  private final PrintStream out;
  private volatile Optional<Installation> installation = Optional.empty();

  CheckScenarios(Options options, PrintStream out) {
    this.options = options;
    this.out = out;
  }

  /** Plays them one after the other; whether every promise held. */
  boolean run(List<Scenario> scenarios) throws IOException {
    byte[] plan = Accounts.examplePlan(ProjectRoot.find());
    Thread undo = Thread.ofPlatform().unstarted(this::close);
    Runtime.getRuntime().addShutdownHook(undo);
    boolean held = true;
    try {
      for (Scenario scenario : scenarios) {
        held &= play(scenario, plan);
      }
    } finally {
      close();
      boolean _ = Runtime.getRuntime().removeShutdownHook(undo);
    }
    return held;
  }

  /** The folder with the logs stays where something broke. */
  private boolean play(Scenario scenario, byte[] plan) throws IOException {
    Path home = options.folder().resolve("scenario-" + scenario.name());
    Machine.remove(home);
    Verdict verdict = new Verdict();
    long began = System.nanoTime();
    String measured = "";
    try {
      Installation made =
          Installation.make(
              scenario.form(),
              home,
              options.tools().withLight(!scenario.isLive()),
              scenario.settings());
      installation = Optional.of(made);
      made.begin(plan);
      measured = new Scenarios(made, new Random(options.seed()), verdict).play(scenario);
      made.mend();
      made.stop(verdict);
    } catch (IOException | SQLException | RuntimeException broken) {
      verdict.broken(Promise.RETRY_WORKS, "the scenario could not be played: %s", broken);
    } finally {
      close();
    }
    out.printf(
        "%s: %s: %s (%s; %d s)%n",
        scenario.name(),
        scenario.wire(),
        verdict.holds() ? "all held" : "BROKEN",
        measured,
        TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - began));
    verdict.all().forEach(broken -> out.println("  " + broken));
    if (verdict.holds()) {
      Machine.remove(home);
    }
    return verdict.holds();
  }

  private void close() {
    try {
      if (installation.isPresent()) {
        installation.get().close();
        installation = Optional.empty();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
