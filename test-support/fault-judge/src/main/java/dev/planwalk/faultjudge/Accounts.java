package dev.planwalk.faultjudge;

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
 * What an installation holds before anything breaks: a test key and a live key, for each a project
 * with a plan that was read, and two webhook addresses.
 */
record Accounts(Side test, Side live) {
  private static final Duration PATIENCE = Duration.ofMinutes(5);

  /**
   * All of one key.
   *
   * @param addresses names of its webhook addresses at the receiver
   */
  record Side(boolean isLive, String key, String project, String plan, List<String> addresses) {}

  /** Makes both. */
  static Accounts make(Caller caller, Caller operator, String token, Receiver receiver, byte[] plan)
      throws IOException {
    return new Accounts(
        side(false, caller, operator, token, receiver, plan),
        side(true, caller, operator, token, receiver, plan));
  }

  private static Side side(
      boolean live, Caller caller, Caller operator, String token, Receiver receiver, byte[] file)
      throws IOException {
    String name = live ? "live" : "test";
    JsonNode issued =
        good(
            operator,
            Caller.Ask.post(
                "/operator/v1/keys",
                token,
                "{\"tenant\": \"faults\", \"name\": \"%s\", \"test\": %s}".formatted(name, !live)));
    String key = issued.path("plaintext").asString("");
    JsonNode project =
        good(
            caller,
            Caller.Ask.post(
                "/api/v1/projects", key, "{\"name\": \"Faults\", \"usage_type\": \"wohnen\"}"));
    String projectId = project.path("id").asString("");
    Verdict verdict = new Verdict();
    Work work = new Work(caller, verdict, System.nanoTime() + PATIENCE.toNanos());
    Work.Plan plan =
        work.uploadPlan(key, projectId, file, Optional.empty())
            .orElseThrow(() -> new IOException("the first plan was not taken: " + verdict.all()));
    if (!work.ended(key, plan.job()).equals("succeeded")) {
      throw new IOException("the first plan was not read: " + verdict.all());
    }
    Side side = new Side(live, key, projectId, plan.plan(), List.of(name + "-a", name + "-b"));
    // Panoramas take the look of a picture, which a live key must have.
    if (live && !work.picture(side, 1).equals("succeeded")) {
      throw new IOException("the first picture was not made: " + verdict.all());
    }
    for (String address : side.addresses()) {
      JsonNode endpoint =
          good(
              caller,
              Caller.Ask.post(
                  "/api/v1/webhook_endpoints",
                  key,
                  "{\"url\": \"" + receiver.url(address) + "\"}"));
      receiver.expect(address, endpoint.path("secret").asString(""));
    }
    return side;
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

  /** Both, for loops. */
  List<Side> sides() {
    return List.of(test, live);
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
