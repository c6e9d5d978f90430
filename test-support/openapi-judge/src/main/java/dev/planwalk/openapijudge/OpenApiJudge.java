package dev.planwalk.openapijudge;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * Makes an {@link AnswerJudge} of Atlassian's OpenAPI validator. Its libraries are other versions
 * of ours, so they live behind a class loader of their own, which shares nothing with its users but
 * the JDK and that interface.
 */
public final class OpenApiJudge {
  private static final String CLASS_PATH = "class-path.txt";
  private static final String IMPLEMENTATION = "dev.planwalk.openapijudge.AtlassianJudge";

  private OpenApiJudge() {}

  /**
   * Reads a document, which takes a few seconds: one judge should serve all tests of a JVM.
   *
   * @param openApi the text of an OpenAPI 3.1 document
   * @param anyPath of a GET whose answer 400 stands for refusals of what the document does not know
   */
  public static AnswerJudge reading(String openApi, String anyPath) {
    try {
      // Lives as long as the judge, which nobody closes before the JVM ends.
      URLClassLoader libraries =
          new URLClassLoader(
              classPath().toArray(URL[]::new), ClassLoader.getPlatformClassLoader()) {
            @Override
            protected Class<?> findClass(String name) throws ClassNotFoundException {
              return name.startsWith(AnswerJudge.class.getName())
                  ? Class.forName(name)
                  : super.findClass(name);
            }
          };
      return (AnswerJudge)
          libraries
              .loadClass(IMPLEMENTATION)
              .getConstructor(String.class, String.class)
              .newInstance(openApi, anyPath);
    } catch (IOException | ReflectiveOperationException broken) {
      throw new IllegalStateException("the judge cannot be loaded", broken);
    }
  }

  /** The module itself and the libraries that Maven found for it. */
  private static List<URL> classPath() throws IOException {
    List<URL> urls = new ArrayList<>();
    urls.add(OpenApiJudge.class.getProtectionDomain().getCodeSource().getLocation());
    try (InputStream in =
        Objects.requireNonNull(
            OpenApiJudge.class.getResourceAsStream(CLASS_PATH), "build this module with Maven")) {
      String paths = new String(in.readAllBytes(), StandardCharsets.UTF_8).strip();
      for (String path : paths.split(File.pathSeparator, -1)) {
        urls.add(url(path));
      }
    }
    return urls;
  }

  private static URL url(String path) throws MalformedURLException {
    return Path.of(path).toUri().toURL();
  }
}
