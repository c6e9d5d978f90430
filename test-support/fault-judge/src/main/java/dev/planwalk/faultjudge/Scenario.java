package dev.planwalk.faultjudge;

import java.util.Map;

/**
 * Courses of events that a round of chance would hardly meet, each with an installation of its own.
 */
enum Scenario {
  SERVER_KILLED_THRICE(
      "a server is killed three times under one picture",
      Form.EMBEDDED,
      true,
      Settings.LONG_PICTURE),
  WORKER_OVERTAKEN(
      "a frozen worker wakes when another has its job", Form.EXTERNAL, true, Settings.LONG_PICTURE),
  WAITS_STOPPED("a server stops with 100 calls held", Form.EMBEDDED, false, Settings.ENDLESS),
  RENDER_STOPPED(
      "a server stops in the middle of a picture", Form.EMBEDDED, true, Settings.LONG_PICTURE),
  WAITS_TOLD(
      "500 waits end together on a server just started", Form.EMBEDDED, false, Settings.ENDLESS),
  DATABASE_AWAY(
      "PostgreSQL is away for 30 s when a picture is done",
      Form.EXTERNAL,
      true,
      Settings.LONG_PICTURE);

  private final String wire;
  private final Form form;
  private final boolean live;

  // Maps of Map.of do not change.
  @SuppressWarnings("ImmutableEnumChecker")
  private final Map<String, String> settings;

  Scenario(String wire, Form form, boolean live, Map<String, String> settings) {
    this.wire = wire;
    this.form = form;
    this.live = live;
    this.settings = settings;
  }

  /** What happens, in words. */
  String wire() {
    return wire;
  }

  Form form() {
    return form;
  }

  /** Whether a picture of a live key is made in it. */
  boolean isLive() {
    return live;
  }

  /** Of the nodes, beside those of every installation. */
  Map<String, String> settings() {
    return settings;
  }

  /** A constant of the enum itself could not be named in its own constructors. */
  private static final class Settings {
    /** A test job that runs until it is canceled, so that nothing else ends a wait. */
    static final Map<String, String> ENDLESS = Map.of("PLANWALK_TEST_RUNNING_MS", "600000");

    /** A picture of a service's usual size, in which there is time for a fault. */
    static final Map<String, String> LONG_PICTURE = Map.of("PLANWALK_STUDIO_STILL_WIDTH", "1600");

    private Settings() {}
  }
}
