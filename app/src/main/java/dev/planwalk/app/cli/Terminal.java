package dev.planwalk.app.cli;

import java.io.Console;

/** Whether a person is looking. */
final class Terminal {

  private Terminal() {}

  /** True when standard input and output are a terminal that can redraw a line. */
  // The console is null again from JDK 25 on where there is no terminal; the checker knows 22 only.
  @SuppressWarnings("SystemConsoleNull")
  static boolean present() {
    Console console = System.console();
    return console != null && console.isTerminal() && !"dumb".equals(System.getenv("TERM"));
  }
}
