package dev.planwalk.providers.studio;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The Linux kernel's Landlock (landlock(7)): a thread gives up all files but those below some
 * paths, all TCP, and signals and abstract sockets of others, for itself and every thread and
 * process that it starts later. Nothing takes it back.
 */
final class Landlock {

  /** Numbers of system calls, which are the same on all architectures from 424 on. */
  private static final long CREATE_RULESET = 444;

  private static final long ADD_RULE = 445;
  private static final long RESTRICT_SELF = 446;

  private static final long CREATE_RULESET_VERSION = 1;
  private static final long RULE_PATH_BENEATH = 1;
  private static final long SET_NO_NEW_PRIVS = 38;
  private static final long O_PATH_AND_CLOEXEC = 0x200000 | 0x80000;
  private static final long AT_FDCWD = -100;

  private static final long WRITE_FILE = 1 << 1;
  private static final long TRUNCATE = 1 << 14;

  /** Execute, read a file, list a folder. */
  private static final long READ = 1 | 1 << 2 | 1 << 3;

  /**
   * Reading, writing, and making and removing files and folders; no links, devices or sockets, and
   * nothing moved from one folder to another.
   */
  private static final long WRITE =
      READ | WRITE_FILE | TRUNCATE | 1 << 4 | 1 << 5 | 1 << 7 | 1 << 8;

  /** What may be allowed of something that is no folder. */
  private static final long OF_A_FILE = 1 | WRITE_FILE | 1 << 2 | TRUNCATE;

  /** How many rights on files there are in versions 1, 2, ... */
  private static final int[] FILE_RIGHTS = {13, 14, 15, 15, 16};

  /** The first versions that know of networks, and of signals and abstract sockets. */
  private static final int NETWORK_SINCE = 4;

  private static final int SCOPES_SINCE = 6;

  private final MethodHandle syscall;
  private final Processor processor;

  private Landlock(MethodHandle syscall, Processor processor) {
    this.syscall = syscall;
    this.processor = processor;
  }

  /** Numbers of older system calls, which differ. */
  private record Processor(long openat, long prctl, long close) {}

  /**
   * The version that this kernel speaks; 0 where there is none, or where the process may not call
   * it.
   */
  static int version() {
    Landlock landlock = ofSystem();
    return landlock == null ? 0 : landlock.spoken();
  }

  private int spoken() {
    return (int) Math.max(0, call(CREATE_RULESET, 0, 0, CREATE_RULESET_VERSION, 0));
  }

  /** Whether that version shuts TCP. */
  static boolean confinesTcp(int version) {
    return version >= NETWORK_SINCE;
  }

  private static @Nullable Landlock ofSystem() {
    Processor numbers =
        switch (System.getProperty("os.arch")) {
          case "amd64" -> new Processor(257, 157, 3);
          case "aarch64" -> new Processor(56, 167, 57);
          default -> null;
        };
    if (!System.getProperty("os.name").equals("Linux") || numbers == null) {
      return null;
    }
    Linker linker = Linker.nativeLinker();
    ValueLayout number = ValueLayout.JAVA_LONG;
    return new Landlock(
        linker.downcallHandle(
            linker.defaultLookup().findOrThrow("syscall"),
            FunctionDescriptor.of(number, number, number, number, number, number),
            Linker.Option.firstVariadicArg(1)),
        numbers);
  }

  /**
   * Gives up everything but these, for this thread and all that it starts; does nothing where there
   * is no Landlock.
   *
   * @param readable files, and folders with all below; what is not there is left out
   * @param writable likewise, to be read, written, made and removed
   * @throws IOException if the kernel refuses, so that nothing foreign may be read here
   */
  static void restrict(List<Path> readable, List<Path> writable) throws IOException {
    Landlock landlock = ofSystem();
    int version = landlock == null ? 0 : landlock.spoken();
    if (landlock == null || version == 0) {
      return;
    }
    try (Arena arena = Arena.ofConfined()) {
      long files = (1L << FILE_RIGHTS[Math.min(version, FILE_RIGHTS.length) - 1]) - 1;
      MemorySegment attributes = arena.allocate(24, 8);
      attributes.set(ValueLayout.JAVA_LONG, 0, files);
      attributes.set(ValueLayout.JAVA_LONG, 8, confinesTcp(version) ? 3 : 0);
      attributes.set(ValueLayout.JAVA_LONG, 16, version >= SCOPES_SINCE ? 3 : 0);
      long size = version >= SCOPES_SINCE ? 24 : confinesTcp(version) ? 16 : 8;
      long rules = landlock.checked("a ruleset", CREATE_RULESET, attributes.address(), size, 0, 0);
      for (Path path : readable) {
        landlock.allow(arena, rules, path, READ & files);
      }
      for (Path path : writable) {
        landlock.allow(arena, rules, path, WRITE & files);
      }
      long _ =
          landlock.checked(
              "no new privileges", landlock.processor.prctl(), SET_NO_NEW_PRIVS, 1, 0, 0);
      long _ = landlock.checked("the restriction", RESTRICT_SELF, rules, 0, 0, 0);
      long _ = landlock.call(landlock.processor.close(), rules, 0, 0, 0);
    }
  }

  private void allow(Arena arena, long rules, Path path, long rights) throws IOException {
    if (!Files.exists(path)) {
      return;
    }
    MemorySegment name = arena.allocateFrom(path.toString());
    long file =
        checked(
            path.toString(), processor.openat(), AT_FDCWD, name.address(), O_PATH_AND_CLOEXEC, 0);
    MemorySegment beneath = arena.allocate(12, 8);
    beneath.set(ValueLayout.JAVA_LONG, 0, Files.isDirectory(path) ? rights : rights & OF_A_FILE);
    beneath.set(ValueLayout.JAVA_INT, 8, (int) file);
    long _ = checked(path.toString(), ADD_RULE, rules, RULE_PATH_BENEATH, beneath.address(), 0);
    long _ = call(processor.close(), file, 0, 0, 0);
  }

  private long checked(String what, long number, long a, long b, long c, long d)
      throws IOException {
    long result = call(number, a, b, c, d);
    if (result < 0) {
      throw new IOException("Landlock refused: " + what);
    }
    return result;
  }

  private long call(long number, long a, long b, long c, long d) {
    try {
      return (long) syscall.invokeExact(number, a, b, c, d);
    } catch (Throwable impossible) {
      throw new IllegalStateException("a call of a C function throws nothing", impossible);
    }
  }
}
