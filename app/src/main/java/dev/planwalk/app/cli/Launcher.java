package dev.planwalk.app.cli;

/** How this program is called, for hints that people copy. */
final class Launcher {

  private Launcher() {}

  /**
   * A command as a person would type it, such as {@code ./planwalk keys list}.
   *
   * @param words the command without the program
   */
  static String command(String words) {
    String program = System.getenv("PLANWALK_COMMAND");
    return (program == null ? "./planwalk" : program) + " " + words;
  }
}
