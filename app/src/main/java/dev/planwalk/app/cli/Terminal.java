package dev.planwalk.app.cli;

import java.io.Console;

/** Whether a person is looking. */
final class Terminal {

  private Terminal() {}

  /** True when standard input and output are a terminal that can redraw a line. */
  static boolean present() {
    Console console = System.console();
    return console != null && console.isTerminal() && !"dumb".equals(System.getenv("TERM"));
  }
}
