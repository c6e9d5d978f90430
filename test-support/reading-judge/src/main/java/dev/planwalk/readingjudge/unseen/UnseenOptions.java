package dev.planwalk.readingjudge.unseen;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * What the check is asked for.
 *
 * @param corpus folder of drawings with a manifest
 * @param plans the same, of other offices, with storeys of building models
 * @param names of drawings that are read; empty for all
 * @param threads that read at a time
 * @param table where the rows are written as they come
 * @param from a table of rows that is shown instead of reading anything
 * @param against a table of rows to compare with
 * @param leftOut folder of weights that were learned without each office
 * @param rowsLeftOut a table of rows of drawings that were read with those
 * @param told a file for what was told of each room, and how right it is
 * @param page into which the tables are written
 */
record UnseenOptions(
    Path corpus,
    Path plans,
    Optional<Pattern> names,
    List<Mode> modes,
    int threads,
    Optional<Path> table,
    Optional<Path> from,
    Optional<Path> against,
    Optional<Path> leftOut,
    Optional<Path> rowsLeftOut,
    Optional<Path> told,
    Optional<Path> page) {

  private static final String USE =
      "use: check unseen CORPUS PLANS [--names REGEX] [--modes MODE,MODE] [--threads N] [--tsv"
          + " FILE] [--from FILE] [--against FILE] [--left-out FOLDER] [--rows-left-out FILE]"
          + " [--told FILE] [--write-table FILE]";
  private static final Set<String> KNOWN =
      Set.of(
          "--names",
          "--modes",
          "--threads",
          "--tsv",
          "--from",
          "--against",
          "--left-out",
          "--rows-left-out",
          "--told",
          "--write-table");

  UnseenOptions {
    modes = List.copyOf(modes);
  }

  /**
   * Reads the arguments.
   *
   * @throws IllegalArgumentException with what is wrong and what would be right
   */
  static UnseenOptions of(List<String> arguments) {
    Map<String, String> options = new HashMap<>();
    List<String> folders = new ArrayList<>();
    for (int i = 0; i < arguments.size(); i++) {
      String word = arguments.get(i);
      if (!word.startsWith("--")) {
        folders.add(word);
      } else if (KNOWN.contains(word) && i + 1 < arguments.size()) {
        options.put(word, arguments.get(++i));
      } else {
        throw new IllegalArgumentException(USE + " (got: " + word + ")");
      }
    }
    if (folders.size() != 2) {
      throw new IllegalArgumentException(USE);
    }
    return new UnseenOptions(
        Catalogue.folder(folders.getFirst()),
        Catalogue.folder(folders.getLast()),
        Optional.ofNullable(options.get("--names")).map(Pattern::compile),
        modes(options.getOrDefault("--modes", "")),
        Integer.parseInt(options.getOrDefault("--threads", "1")),
        path(options, "--tsv"),
        path(options, "--from"),
        path(options, "--against"),
        path(options, "--left-out"),
        path(options, "--rows-left-out"),
        path(options, "--told"),
        path(options, "--write-table"));
  }

  private static Optional<Path> path(Map<String, String> options, String name) {
    return Optional.ofNullable(options.get(name)).map(Path::of);
  }

  private static List<Mode> modes(String words) {
    if (words.isEmpty()) {
      return List.of(Mode.values());
    }
    List<Mode> modes = new ArrayList<>();
    for (String word : words.split(",", -1)) {
      modes.add(Mode.of(word));
    }
    return modes;
  }

  /** The modes in which a drawing is read; none when its name is not wanted. */
  List<Mode> wanted(UnseenDrawing drawing) {
    boolean named = names.isEmpty() || names.get().matcher(drawing.name()).find();
    return named ? drawing.modes().stream().filter(modes::contains).toList() : List.of();
  }
}
