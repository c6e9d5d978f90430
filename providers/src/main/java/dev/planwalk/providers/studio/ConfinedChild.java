package dev.planwalk.providers.studio;

import java.io.File;
import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * Where a child begins: it gives up the files and the network of this machine (see {@link
 * Landlock}) and goes on as another main class, whose threads all inherit that.
 */
public final class ConfinedChild {

  /** What any Java program and its libraries read; nothing here is anybody's secret. */
  private static final List<Path> SYSTEM =
      Stream.of(
              "/usr",
              "/lib",
              "/lib64",
              "/etc/fonts",
              "/etc/ld.so.cache",
              "/etc/localtime",
              "/etc/timezone",
              "/proc/self",
              "/proc/cpuinfo",
              "/proc/meminfo",
              "/proc/stat",
              "/sys/devices/system",
              "/sys/fs/cgroup",
              "/dev/null",
              "/dev/random",
              "/dev/urandom")
          .map(Path::of)
          .toList();

  private ConfinedChild() {}

  /**
   * @param arguments the main class; its folder, to be read and written; the furniture's folder,
   *     likewise, and its archives, to be read, all of which may be missing
   */
  public static void main(String[] arguments) throws Throwable {
    List<Path> paths = Arrays.stream(arguments).skip(1).map(Path::of).toList();
    Landlock.restrict(readable(paths.stream().skip(2).toList()), paths.stream().limit(2).toList());
    MethodHandles.lookup()
        .findStatic(
            Class.forName(arguments[0]), "main", MethodType.methodType(void.class, String[].class))
        .invokeExact(new String[] {arguments[1]});
  }

  private static List<Path> readable(List<Path> archives) throws IOException {
    Path java = Path.of(System.getProperty("java.home"));
    List<Path> readable = new ArrayList<>(SYSTEM);
    readable.add(java);
    // Some distributions keep it elsewhere, behind links.
    readable.add(java.resolve("conf/security/java.security").toRealPath().getParent());
    Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
        .map(Path::of)
        .forEach(readable::add);
    readable.addAll(archives);
    return readable;
  }
}
