package dev.planwalk.testsupport;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The specification that the service keeps, taken apart into sentences. It is kept beside the
 * project, never inside it, where {@code PLANWALK_SPEC} says.
 *
 * <p>A sentence is a sentence of a paragraph or of a list item, or a row of a table. Headings and
 * the head of a table are none: they are the place of the sentences under them.
 */
public final class Specification {

  /** The files of the specification and the letter that numbers their sentences. */
  public enum Document {
    /** The contract. */
    INTERFACE("interface.md", "I"),
    /** What the contract leaves open. */
    DECISIONS("decisions.md", "D"),
    /** What was decided after it; it holds where it says something else. */
    ADDITIONS("additions.md", "A");

    private final String file;
    private final String letter;

    Document(String file, String letter) {
      this.file = file;
      this.letter = letter;
    }

    /** The letter before the number of a sentence, such as the I of I-001. */
    public String letter() {
      return letter;
    }
  }

  /**
   * One sentence or row.
   *
   * @param section the headings above it, outermost first, joined by {@code " > "}
   * @param text the sentence on one line, blanks collapsed
   */
  public record Sentence(String section, String text) {

    /** The first words, enough to find the sentence by. */
    public String words() {
      String[] words = text.split(" ");
      String start = String.join(" ", List.of(words).subList(0, Math.min(8, words.length)));
      return start.substring(0, Math.min(70, start.length()));
    }

    /** 12 hexadecimal digits of the SHA-256 of section and text: they tell whether it changed. */
    public String hash() {
      try {
        byte[] digest =
            MessageDigest.getInstance("SHA-256")
                .digest((section + "\n" + text).getBytes(StandardCharsets.UTF_8));
        return HexFormat.of().formatHex(digest, 0, 6);
      } catch (NoSuchAlgorithmException e) {
        throw new IllegalStateException("every Java has SHA-256", e);
      }
    }
  }

  private static final Pattern HEADING = Pattern.compile("(#+) (.*)");
  private static final Pattern ITEM = Pattern.compile("\\s*(?:[-*]|\\d+\\.) (.*)");
  private static final Pattern HEAD_RULE = Pattern.compile("\\|[-| :]+\\|");

  private final List<Sentence> sentences = new ArrayList<>();
  private final List<String> headings = new ArrayList<>();
  private final StringBuilder block = new StringBuilder();

  private Specification() {}

  /** The folder with all documents, when it is there. */
  public static Optional<Path> find() {
    return Optional.ofNullable(System.getenv("PLANWALK_SPEC"))
        .filter(stated -> !stated.isBlank())
        .map(Path::of)
        .filter(folder ->
            Stream.of(Document.values())
                .allMatch(document -> Files.isRegularFile(folder.resolve(document.file))));
  }

  /** The sentences of a document in their order. */
  public static List<Sentence> sentences(Path folder, Document document) throws IOException {
    return sentences(Files.readAllLines(folder.resolve(document.file)));
  }

  /** The sentences of a text in Markdown. */
  public static List<Sentence> sentences(List<String> markdown) {
    var reader = new Specification();
    for (int i = 0; i < markdown.size(); i++) {
      boolean headOfTable =
          i + 1 < markdown.size() && HEAD_RULE.matcher(markdown.get(i + 1)).matches();
      if (!headOfTable) {
        reader.line(markdown.get(i));
      }
    }
    reader.endBlock();
    return List.copyOf(reader.sentences);
  }

  private void line(String line) {
    var heading = HEADING.matcher(line);
    var item = ITEM.matcher(line);
    if (heading.matches()) {
      endBlock();
      int depth = heading.group(1).length();
      while (headings.size() >= depth) {
        headings.removeLast();
      }
      headings.add(heading.group(2).strip());
    } else if (line.startsWith("|")) {
      endBlock();
      if (!HEAD_RULE.matcher(line).matches()) {
        add(line);
      }
    } else if (item.matches()) {
      endBlock();
      block.append(item.group(1));
    } else if (line.isBlank()) {
      endBlock();
    } else {
      block.append(' ').append(line);
    }
  }

  /**
   * Cuts the block after each full stop that is followed by a blank and a new beginning, unless it
   * stands in code or in brackets.
   */
  private void endBlock() {
    String text = block.toString();
    block.setLength(0);
    boolean code = false;
    int brackets = 0;
    int start = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '`') {
        code = !code;
      } else if (!code && c == '(') {
        brackets++;
      } else if (!code && c == ')') {
        brackets--;
      } else if (c == '.' && !code && brackets == 0 && beginsAnew(text, i + 1)) {
        add(text.substring(start, i + 1));
        start = i + 1;
      }
    }
    add(text.substring(start));
  }

  private static boolean beginsAnew(String text, int at) {
    return at + 1 < text.length()
        && text.charAt(at) == ' '
        && !Character.isLowerCase(text.charAt(at + 1));
  }

  private void add(String text) {
    String line = text.strip().replaceAll("\\s+", " ");
    if (!line.isEmpty()) {
      // The title of the whole document is no place within it.
      String section =
          String.join(" > ", headings.subList(Math.min(1, headings.size()), headings.size()));
      sentences.add(new Sentence(section, line));
    }
  }
}
