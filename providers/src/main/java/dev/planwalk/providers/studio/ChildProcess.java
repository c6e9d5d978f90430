package dev.planwalk.providers.studio;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One child JVM and the line to it. Used by one thread at a time; a thread of its own listens to
 * the child, another passes what it prints to the log.
 */
final class ChildProcess implements AutoCloseable {

  private static final String JCL = "org.apache.commons.logging.impl.";

  private static final Logger LOG = LoggerFactory.getLogger(ChildProcess.class);
  private static final int MAX_LOG_LINE = 500;

  /** How long a canceled child may take to notice before it is killed. */
  private static final Duration CANCEL_GRACE = Duration.ofSeconds(2);

  private static final long POLL_MILLIS = 50;

  /** The exit status of a JVM whose heap was full; see {@code -XX:+ExitOnOutOfMemoryError}. */
  static final int OUT_OF_MEMORY = 3;

  /** Exit statuses of a process that was killed from outside: 128 and SIGKILL or SIGTERM. */
  private static final Set<Integer> KILLED = Set.of(128 + 9, 128 + 15);

  /** How long a child that hung up may take to end. */
  private static final Duration END_GRACE = Duration.ofSeconds(10);

  /** So many times its time of silence a child has to start where others have the processors. */
  private static final int STARVED_START = 10;

  /** What a child may have been lost to. */
  enum Cause {
    /** It did not start, was killed, or stood still: nothing that the request could help. */
    MACHINE,
    /** It ended by itself over the request. */
    REQUEST,
    /** Its heap was full. */
    MEMORY
  }

  /** The child went away or fell silent; what it was doing may be tried once more in another. */
  static final class Lost extends Exception {
    private static final long serialVersionUID = 1L;

    private final Cause lostTo;

    Lost(Cause lostTo, String message) {
      super(message, null, false, false);
      this.lostTo = lostTo;
    }

    Cause lostTo() {
      return lostTo;
    }
  }

  /** The deadline of a request passed. */
  static final class TooLate extends Exception {
    private static final long serialVersionUID = 1L;

    private final boolean machineIsStarved;

    TooLate(boolean starved) {
      super("deadline", null, false, false);
      this.machineIsStarved = starved;
    }

    /** Whether the child had less processor time than its work was allowed. */
    boolean starved() {
      return machineIsStarved;
    }
  }

  private final Process process;
  private final Frames frames;
  private final LinkedBlockingQueue<Message> inbox = new LinkedBlockingQueue<>();
  private final LongSupplier nanoTime;
  private final ProcessorTime processorTime;
  private final Duration silence;
  private final long startedNanos;
  private volatile boolean ended;
  private volatile long heardNanos;
  private int served;
  private boolean greeted;

  private ChildProcess(
      Process process, LongSupplier nanoTime, ProcessorTime processorTime, Duration silence) {
    this.process = process;
    this.processorTime = processorTime;
    this.frames = new Frames(process.getInputStream(), process.getOutputStream());
    this.nanoTime = nanoTime;
    this.silence = silence;
    this.startedNanos = nanoTime.getAsLong();
    this.heardNanos = startedNanos;
  }

  /**
   * Starts a child; it answers once it is up.
   *
   * @param mainClass of the child: {@link StudioChild}, or a test's
   * @param folder what it may read and write
   */
  static ChildProcess start(
      StudioSettings settings,
      String mainClass,
      Path folder,
      LongSupplier nanoTime,
      ProcessorTime processorTime)
      throws IOException {
    Path working = Scratch.folder(folder, "child-");
    List<String> command = new ArrayList<>(settings.prefix());
    command.add(settings.java().toString());
    command.addAll(javaOptions(settings, working));
    command.add(ConfinedChild.class.getName());
    command.add(mainClass);
    command.add(folder.toString());
    command.addAll(settings.furniturePaths());
    Process process = Confinement.bare(command, working).start();
    ChildProcess child = new ChildProcess(process, nanoTime, processorTime, settings.silence());
    Thread.ofPlatform().daemon().name("studio-listen-" + process.pid()).start(child::listen);
    Thread.ofPlatform().daemon().name("studio-log-" + process.pid()).start(child::log);
    return child;
  }

  private static List<String> javaOptions(StudioSettings settings, Path working) {
    List<String> command = new ArrayList<>();
    // A manifest cannot add an incubator module, so the command line does.
    command.add("--add-modules=jdk.incubator.vector");
    command.add("-Xmx" + settings.heapMegabytes() + "m");
    command.add("-XX:+UseSerialGC");
    // A thread that lost its work to a full heap must not leave a child that only beats.
    command.add("-XX:+ExitOnOutOfMemoryError");
    // Its memory holds a stranger's plan: no dump of it, and nobody looks into it.
    command.add("-XX:+SuppressFatalErrorMessage");
    command.add("-XX:+DisableAttachMechanism");
    command.add("-XX:-UsePerfData");
    command.add("--enable-native-access=ALL-UNNAMED");
    command.add("-Djava.io.tmpdir=" + working);
    command.add("-Djava.awt.headless=true");
    // PDFBox logs every fault of a file; what a stranger's file makes it say is nobody's business.
    command.add("-Dorg.apache.commons.logging.LogFactory=" + JCL + "LogFactoryImpl");
    command.add("-Dorg.apache.commons.logging.Log=" + JCL + "NoOpLog");
    command.add("-cp");
    command.add(settings.classPath());
    return command;
  }

  boolean alive() {
    return process.isAlive() && !ended;
  }

  /** Whether it has worked long enough that a fresh one is better (leaks, fragmentation). */
  boolean worn(int jobs, Duration age) {
    return served >= jobs || nanoTime.getAsLong() - startedNanos > age.toNanos();
  }

  /**
   * Sends a request and waits for its outcome.
   *
   * @throws Lost when the child is gone or silent
   * @throws TooLate when the deadline passed; the child is of no more use then
   */
  Message.Answer exchange(Message.Request<?> request, TimeLimit limit, Watcher watcher)
      throws Lost, TooLate, InterruptedException {
    awaitHello();
    long began = nanoTime.getAsLong();
    Optional<Duration> processorBefore = processorTime.of(process.toHandle());
    served++;
    heardNanos = nanoTime.getAsLong();
    send(request);
    long killAt = Long.MAX_VALUE;
    while (true) {
      Message message = inbox.poll(POLL_MILLIS, TimeUnit.MILLISECONDS);
      switch (message) {
        case Message.At at -> watcher.at(at.stage(), at.fraction());
        case Message.Answer answer -> {
          return answer;
        }
        case Message.Bug(String trace) ->
            LOG.warn("studio child {} met a bug: {}", process.pid(), trace);
        case null -> {
          // What it said before it ended still counts.
          if (ended && inbox.isEmpty()) {
            throw gone();
          }
        }
        case Message.Hello _, Message.Beat _ -> {}
        case Message.Request<?> _, Message.Cancel _ ->
            throw new Lost(Cause.MACHINE, "the child sent a request");
      }
      long now = nanoTime.getAsLong();
      if (now - began > limit.work().toNanos()) {
        refuseLate(limit, now - began, processorBefore);
      }
      if (now - heardNanos > silence.toNanos()) {
        throw new Lost(
            Cause.MACHINE, "the child process was silent for " + silence.toSeconds() + " s");
      }
      if (killAt == Long.MAX_VALUE && watcher.canceled()) {
        killAt = now + CANCEL_GRACE.toNanos();
        send(new Message.Cancel());
      }
      if (killAt != Long.MAX_VALUE && now - killAt > 0) {
        throw new Lost(Cause.MACHINE, "the child process did not stop when asked");
      }
    }
  }

  /** Called once the time for work has passed; returns if the child was kept from working. */
  private void refuseLate(TimeLimit limit, long nanos, Optional<Duration> processorBefore)
      throws TooLate {
    boolean starved =
        processorBefore.isPresent()
            && processorTime
                .of(process.toHandle())
                .map(now -> now.minus(processorBefore.get()))
                .filter(had -> had.compareTo(limit.work()) < 0)
                .isPresent();
    if (!starved || nanos > limit.patience().toNanos()) {
      throw new TooLate(starved);
    }
  }

  /** A fresh child needs a moment to start, which must not count against the file it reads. */
  private void awaitHello() throws Lost, InterruptedException {
    while (!greeted) {
      Message message = inbox.poll(POLL_MILLIS, TimeUnit.MILLISECONDS);
      if (message instanceof Message.Hello hello) {
        if (hello.protocol() != Message.PROTOCOL) {
          throw new Lost(Cause.MACHINE, "the child process speaks protocol " + hello.protocol());
        }
        greeted = true;
      } else if (ended || startIsOver()) {
        throw new Lost(Cause.MACHINE, "the child process did not start");
      }
    }
  }

  private boolean startIsOver() {
    Duration waited = Duration.ofNanos(nanoTime.getAsLong() - startedNanos);
    return waited.compareTo(silence) > 0
        && startIsOver(waited, processorTime.of(process.toHandle()), silence);
  }

  /**
   * Whether a child that has said nothing since its start was given up on. Children have low
   * priority: on a busy machine one gets hardly any processor, and is late without a fault.
   *
   * @param used processor time of the child; empty where the system does not tell
   */
  static boolean startIsOver(Duration waited, Optional<Duration> used, Duration silence) {
    boolean starved = used.isPresent() && used.get().compareTo(silence) < 0;
    return waited.compareTo(starved ? silence.multipliedBy(STARVED_START) : silence) > 0;
  }

  private void send(Message message) throws Lost, InterruptedException {
    try {
      frames.send(message);
    } catch (IOException deaf) {
      LOG.debug("studio child {} does not listen: {}", process.pid(), deaf.getMessage());
      throw gone();
    }
  }

  /** Why a child that hung up is gone; its exit status tells. */
  private Lost gone() throws InterruptedException {
    if (!process.waitFor(END_GRACE)) {
      return new Lost(Cause.MACHINE, "the child process hung up");
    }
    int status = process.exitValue();
    if (status == OUT_OF_MEMORY) {
      return new Lost(Cause.MEMORY, "the child process ran out of memory");
    }
    return KILLED.contains(status)
        ? new Lost(Cause.MACHINE, "the child process was killed")
        : new Lost(Cause.REQUEST, "the child process ended with status " + status);
  }

  private void listen() {
    try {
      while (true) {
        Message message = frames.receive();
        heardNanos = nanoTime.getAsLong();
        if (!(message instanceof Message.Beat)) {
          inbox.add(message);
        }
      }
    } catch (IOException | RuntimeException gone) {
      LOG.debug("studio child {} hung up: {}", process.pid(), gone.getMessage());
      ended = true;
    }
  }

  private void log() {
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(process.getErrorStream(), StandardCharsets.UTF_8))) {
      @Nullable String line;
      while ((line = lines.readLine()) != null) {
        LOG.debug(
            "studio child {}: {}",
            process.pid(),
            line.length() > MAX_LOG_LINE ? line.substring(0, MAX_LOG_LINE) : line);
      }
    } catch (IOException gone) {
      LOG.debug("studio child {} closed its log", process.pid());
    }
  }

  /** Kills the child; what it was doing is lost. */
  @Override
  public void close() {
    process.destroyForcibly();
  }
}
