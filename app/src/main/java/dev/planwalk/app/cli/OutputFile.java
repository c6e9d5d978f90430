package dev.planwalk.app.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Files that a command was told to write: folders on the way are made, and what fails is named. */
final class OutputFile {

  private OutputFile() {}

  /**
   * Writes a file, new or over the old one.
   *
   * @throws UserError naming the folder or file that cannot be made
   */
  static void write(Path file, byte[] content) {
    makeFolderOf(file);
    try {
      Files.write(file, content);
    } catch (IOException e) {
      throw new UserError("the file " + file + " cannot be written" + reason(e));
    }
  }

  /**
   * Makes the folders on the way to a file.
   *
   * @throws UserError naming the folder that cannot be made
   */
  static void makeFolderOf(Path file) {
    Path folder = file.toAbsolutePath().getParent();
    try {
      if (folder != null) {
        Files.createDirectories(folder);
      }
    } catch (IOException e) {
      throw new UserError("the folder " + folder + " cannot be made" + reason(e));
    }
  }

  /** The class says what the message, a mere path, does not. */
  private static String reason(IOException e) {
    return " (" + e.getClass().getSimpleName() + ": " + e.getMessage() + ")";
  }
}
