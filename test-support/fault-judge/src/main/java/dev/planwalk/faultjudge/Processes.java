package dev.planwalk.faultjudge;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Every process that the installation has brought about. A child whose parent was killed has
 * another parent then, so they are looked for all the time and remembered.
 */
final class Processes implements AutoCloseable {
  /** Rarely: whoever is about to kill or to stop something looks before. */
  private static final Duration LOOK = Duration.ofSeconds(1);

  private static final Duration PATIENCE = Duration.ofSeconds(20);

  private final Set<ProcessHandle> nodes = ConcurrentHashMap.newKeySet();
  private final Set<ProcessHandle> seen = ConcurrentHashMap.newKeySet();
  private final Duration patience;
  private volatile boolean closed;
  private final Thread thread = Thread.ofVirtual().unstarted(this::lookUntilClosed);

  private Processes(Duration patience) {
    this.patience = patience;
  }

  /** Begins to look. */
  static Processes start() {
    return start(PATIENCE);
  }

  /** The same with other patience for what is to end. */
  static Processes start(Duration patience) {
    Processes processes = new Processes(patience);
    processes.thread.start();
    return processes;
  }

  /** Follows a node from now on. */
  void watch(ProcessHandle node) {
    nodes.add(node);
  }

  /** Looks now, before something is killed. */
  void look() {
    nodes.removeIf(node -> !lives(node) && seen.contains(node));
    seen.addAll(nodes);
    seen.addAll(below(nodes));
    seen.removeIf(process -> !lives(process) && !nodes.contains(process));
  }

  /**
   * All descendants of some of our own children. Each look at the system costs as much as it has
   * processes, so there is one for all nodes.
   */
  private static Set<ProcessHandle> below(Set<ProcessHandle> tops) {
    Map<ProcessHandle, ProcessHandle> parents = new HashMap<>();
    ProcessHandle.current()
        .descendants()
        .forEach(process -> process.parent().ifPresent(up -> parents.put(process, up)));
    return parents.keySet().stream()
        .filter(process ->
            Stream.iterate(parents.get(process), Objects::nonNull, parents::get)
                .anyMatch(tops::contains))
        .collect(Collectors.toSet());
  }

  private void lookUntilClosed() {
    while (!closed) {
      look();
      Machine.pause(LOOK);
    }
  }

  /** Judges that whatever lives has a node above it that lives. */
  void judge(Verdict verdict) {
    if (!Machine.await(patience, () -> orphans().isEmpty())) {
      for (ProcessHandle orphan : orphans()) {
        verdict.broken(
            Promise.NO_PROCESS_LEFT,
            "%d lives although the node above it does not: %s",
            orphan.pid(),
            commandLine(orphan));
      }
    }
  }

  private List<ProcessHandle> orphans() {
    Set<ProcessHandle> rightful =
        below(nodes.stream().filter(Processes::lives).collect(Collectors.toSet()));
    List<ProcessHandle> orphans = new ArrayList<>();
    for (ProcessHandle process : seen) {
      boolean node = nodes.contains(process);
      if (!node && !rightful.contains(process) && lives(process)) {
        orphans.add(process);
      }
    }
    return orphans;
  }

  /** One that has ended and was not reaped yet does not live, whatever Java says. */
  private static boolean lives(ProcessHandle process) {
    if (!process.isAlive()) {
      return false;
    }
    try {
      String stat = Files.readString(Path.of("/proc", Long.toString(process.pid()), "stat"));
      return stat.charAt(stat.lastIndexOf(')') + 2) != 'Z';
    } catch (IOException gone) {
      return !Files.isDirectory(Path.of("/proc/self")) && process.isAlive();
    }
  }

  private static String commandLine(ProcessHandle process) {
    try {
      String line = Files.readString(Path.of("/proc", Long.toString(process.pid()), "cmdline"));
      return line.replace('\0', ' ').strip().replaceAll("(.{0,300}).*", "$1");
    } catch (IOException gone) {
      return process.toString();
    }
  }

  @Override
  public void close() {
    closed = true;
    for (ProcessHandle process : seen) {
      if (lives(process)) {
        process.destroyForcibly();
      }
    }
  }
}
