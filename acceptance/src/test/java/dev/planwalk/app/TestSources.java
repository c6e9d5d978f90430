package dev.planwalk.app;

import dev.planwalk.testsupport.ProjectRoot;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The tests of all modules, for lists that name them.
 *
 * @param texts of the test classes, by their full names
 */
record TestSources(Map<String, String> texts) {
  private static final Pattern MEMBER_END = Pattern.compile("\n  }\n|\n\n");

  static TestSources read() throws IOException {
    Map<String, String> sources = new HashMap<>();
    Path tests = Path.of("src", "test", "java");
    try (Stream<Path> files = Files.walk(ProjectRoot.find())) {
      for (Path file : files.filter(path -> path.toString().endsWith("Test.java")).toList()) {
        String path = file.toString();
        int start = path.indexOf(tests.toString());
        if (start >= 0) {
          String name =
              path.substring(start + tests.toString().length() + 1, path.length() - 5)
                  .replace(file.getFileSystem().getSeparator(), ".");
          sources.put(name, Files.readString(file));
        }
      }
    }
    return new TestSources(sources);
  }

  /**
   * Whether there is a test of that name.
   *
   * @param test full name of the class, {@code #}, name of the method
   */
  boolean have(String test) {
    String[] parts = test.split("#", -1);
    return parts.length == 2 && hasTest(texts.getOrDefault(parts[0], ""), parts[1]);
  }

  /** True if the class has a method of that name which JUnit runs. */
  private static boolean hasTest(String source, String method) {
    var found = Pattern.compile("\n  [\\w<>. ]*\\b" + method + "\\(").matcher(source);
    if (!found.find()) {
      return false;
    }
    String before = source.substring(0, found.start() + 1);
    int start = 0;
    var end = MEMBER_END.matcher(before);
    while (end.find()) {
      start = end.end();
    }
    return Pattern.compile(
            "@(Test|ParameterizedTest|TestFactory|Property|FuzzTest|RepeatedTest)\\b")
        .matcher(before.substring(start))
        .find();
  }
}
