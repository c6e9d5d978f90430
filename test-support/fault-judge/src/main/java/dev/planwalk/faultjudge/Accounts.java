package dev.planwalk.faultjudge;

import dev.planwalk.testsupport.drawn.DrawnPlan;
import dev.planwalk.testsupport.drawn.Ink;
import dev.planwalk.testsupport.dxf.DxfWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;
import tools.jackson.databind.JsonNode;

/**
 * What an installation holds before anything breaks: a test key, and a live key whose project has a
 * plan that was read and a picture; for each key two webhook addresses.
 *
 * @param live empty in a light check
 */
record Accounts(Side test, Optional<Side> live) {
  private static final Duration PATIENCE = Duration.ofMinutes(5);

  /** {@code $INSUNITS}. */
  private static final int METRES = 6;

  /**
   * All of one key.
   *
   * @param plan that was read; empty for the test key, whose work needs none
   * @param addresses names of its webhook addresses at the receiver
   */
  record Side(
      boolean isLive, String key, String project, Optional<String> plan, List<String> addresses) {}

  /** Whom accounts are made with. */
  record Doors(Caller caller, Caller operator, String token, Receiver receiver) {}

  /**
   * Makes them.
   *
   * @param light without the live key
   * @param plan the file of the plan
   */
  static Accounts make(Doors doors, boolean light, byte[] plan) throws IOException {
    Side test = side(doors, false, Optional.empty());
    Optional<Side> live =
        light ? Optional.empty() : Optional.of(side(doors, true, Optional.of(plan)));
    return new Accounts(test, live);
  }

  private static Side side(Doors doors, boolean live, Optional<byte[]> file) throws IOException {
    Caller caller = doors.caller();
    String name = live ? "live" : "test";
    JsonNode issued =
        good(
            doors.operator(),
            Caller.Ask.post(
                "/operator/v1/keys",
                doors.token(),
                "{\"tenant\": \"faults\", \"name\": \"%s\", \"test\": %s}".formatted(name, !live)));
    String key = issued.path("plaintext").asString("");
    JsonNode project =
        good(
            caller,
            Caller.Ask.post(
                "/api/v1/projects", key, "{\"name\": \"Faults\", \"usage_type\": \"wohnen\"}"));
    String projectId = project.path("id").asString("");
    Optional<String> plan =
        file.isPresent()
            ? Optional.of(furnish(caller, key, projectId, file.get()))
            : Optional.empty();
    Side side = new Side(live, key, projectId, plan, List.of(name + "-a", name + "-b"));
    for (String address : side.addresses()) {
      JsonNode endpoint =
          good(
              caller,
              Caller.Ask.post(
                  "/api/v1/webhook_endpoints",
                  key,
                  "{\"url\": \"" + doors.receiver().url(address) + "\"}"));
      doors.receiver().expect(address, endpoint.path("secret").asString(""));
    }
    return side;
  }

  /** Has a plan read, and a picture made, whose look panoramas take; returns the plan's id. */
  private static String furnish(Caller caller, String key, String project, byte[] file)
      throws IOException {
    Verdict verdict = new Verdict();
    Work work = new Work(caller, verdict, System.nanoTime() + PATIENCE.toNanos());
    Work.Plan plan =
        work.uploadPlan(key, project, file, Optional.empty())
            .orElseThrow(() -> new IOException("the first plan was not taken: " + verdict.all()));
    if (!work.ended(key, plan.job()).equals("succeeded")) {
      throw new IOException("the first plan was not read: " + verdict.all());
    }
    if (!work.picture(key, project).equals("succeeded")) {
      throw new IOException("the first picture was not made: " + verdict.all());
    }
    return plan.plan();
  }

  private static JsonNode good(Caller caller, Caller.Ask ask) throws IOException {
    Verdict verdict = new Verdict();
    Caller.Ask safe = ask.with("Idempotency-Key", UUID.randomUUID().toString());
    return caller
        .ask(safe, System.nanoTime() + PATIENCE.toNanos(), verdict)
        .filter(_ -> verdict.holds())
        .orElseThrow(() -> new IOException("not answered well: " + ask.path() + verdict.all()))
        .json();
  }

  /** One room: quickly read and quickly made pictures of, since neither is what is judged. */
  static byte[] smallFlat() {
    DrawnPlan plan = new DrawnPlan(METRES, 1);
    plan.layer("WALL", 7);
    Ink ink = plan.modelSpace().on("WALL");
    ink.rectangle(0, 0, 3.6, 3.2).ring(0.3, 0.3, 3.3, 0.3, 3.3, 2.9, 0.3, 2.9);
    return DxfWriter.ascii(plan, DxfWriter.Version.R2007);
  }

  /** Both, for loops. */
  List<Side> sides() {
    return live.isPresent() ? List.of(test, live.get()) : List.of(test);
  }

  /** The example flat of the project. */
  static byte[] examplePlan(Path root) throws IOException {
    return Files.readAllBytes(root.resolve("examples/plans/example-flat.dxf"));
  }

  /** The side of each address. */
  Map<String, Side> byAddress() {
    Map<String, Side> sides = new TreeMap<>();
    sides().forEach(side -> side.addresses().forEach(address -> sides.put(address, side)));
    return sides;
  }
}
