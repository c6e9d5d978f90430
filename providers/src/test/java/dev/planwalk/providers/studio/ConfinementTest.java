package dev.planwalk.providers.studio;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A child that pries finds nothing but the plan that it was given. */
class ConfinementTest {

  private static final Confinement SYSTEM = Confinement.ofSystem();

  @TempDir private Path home;
  private Path scratch = Path.of("");

  @BeforeEach
  void make_scratch() throws IOException {
    scratch = Files.createDirectory(home.resolve("scratch"));
  }

  /** What a child got that tried all this, an answer for each. */
  private List<String> loot(Confinement confinement, String... tries)
      throws IOException, StudioFailure, InterruptedException {
    StudioSettings usual =
        StudioSettings.usual(scratch, List.of(), home.resolve("furniture")).withHeap(48);
    StudioSettings settings =
        new StudioSettings(
            usual.java(),
            usual.classPath(),
            usual.heapMegabytes(),
            confinement,
            false,
            usual.scratch(),
            usual.furnitureArchives(),
            usual.furnitureCache(),
            usual.readingLimit(),
            usual.readingPatience(),
            usual.renderingLimit(),
            usual.drawingLimit(),
            usual.silence(),
            usual.retireAfterJobs(),
            usual.retireAfter());
    Path plan = Files.write(home.resolve("plan.dxf"), List.of(tries));
    try (Studio studio =
        new Studio(
            settings, PryingChild.class.getName(), System::nanoTime, ProcessorTime.ofSystem())) {
      Watcher idle =
          new Watcher() {
            @Override
            public void at(String stage, double fraction) {}

            @Override
            public boolean canceled() {
              return false;
            }
          };
      byte[] json =
          studio.read(plan, Studio.ReadingWishes.NONE, idle).floorPlanJson().orElseThrow();
      return new String(json, StandardCharsets.UTF_8).lines().toList();
    }
  }

  private Path file(String name) throws IOException {
    Path file = home.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, "precious");
  }

  /** A case that this machine cannot show is no secret: what it would show stands in the log. */
  private static void needs(boolean there, String lacking, String unshown) {
    if (!there) {
      System.err.println("SKIPPED: " + lacking + ", so it is not shown here that " + unshown);
      Assumptions.abort(lacking);
    }
  }

  @Test
  void secret_database_and_other_plans_cannot_be_read_or_changed() throws Exception {
    needs(
        SYSTEM.landlock() > 0,
        "this kernel has no Landlock",
        "a child reads no secret, no database and no other plan");
    Path secret = file("secret");
    Path other = file("scratch/node-1/studio-1/work-1/plan.dxf");

    List<String> loot =
        loot(
            SYSTEM,
            "read " + secret,
            "read " + file("postgres/data/PG_VERSION"),
            "read " + file("objects/objects/tenant/plan"),
            "read " + other,
            "read " + home.resolve("plan.dxf"),
            "list " + home,
            "list " + scratch,
            "read /proc/" + ProcessHandle.current().pid() + "/environ",
            "read /etc/passwd",
            "write " + secret,
            "write " + home.resolve("new"),
            "link " + secret);

    assertThat(loot).hasSize(12).containsOnly(PryingChild.REFUSED);
    assertThat(secret).hasContent("precious");
  }

  @Test
  void nothing_answers_a_child_that_calls() throws Exception {
    needs(SYSTEM.networkless(), "unshare is refused here", "nothing answers a child that calls");
    try (ServerSocket database = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        DatagramSocket post = new DatagramSocket(0, InetAddress.getLoopbackAddress())) {
      assertThat(
              loot(
                  new Confinement(true, true, 0),
                  "connect " + database.getLocalPort(),
                  "send " + post.getLocalPort()))
          .containsExactly(PryingChild.REFUSED, PryingChild.REFUSED);
    }
  }

  @Test
  void tcp_is_shut_where_no_network_can_be_taken_away() throws Exception {
    needs(
        Landlock.confinesTcp(SYSTEM.landlock()),
        "this kernel has no Landlock 4",
        "TCP is shut where unshare is refused");
    try (ServerSocket database = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        DatagramSocket post = new DatagramSocket(0, InetAddress.getLoopbackAddress())) {
      // What the doctor then says: UDP is left.
      assertThat(
              loot(
                  new Confinement(true, false, SYSTEM.landlock()),
                  "connect " + database.getLocalPort(),
                  "send " + post.getLocalPort()))
          .containsExactly(PryingChild.REFUSED, "sent");
    }
  }

  @Test
  void child_knows_no_environment_has_an_empty_folder_and_limits() throws Exception {
    needs(
        SYSTEM.limits(),
        "there is no prlimit here",
        "a child knows no environment and is kept to limits");
    List<String> loot = loot(SYSTEM, "environment all", "list .", "read /proc/self/limits");

    assertThat(Set.of("LANG", "LC_ALL", "LC_CTYPE", "TZ", "LD_LIBRARY_PATH"))
        .containsAll(
            List.of(loot.get(0).strip().split(" ")).stream()
                .filter(name -> !name.isEmpty())
                .toList());
    assertThat(loot.get(1)).isEmpty();
    assertThat(loot.get(2))
        .containsPattern("Max core file size +0 +0 ")
        .containsPattern("Max open files +1024 +1024 ")
        .containsPattern("Max file size +4294967296 +4294967296 ")
        .containsPattern("Max cpu time +[0-9]+ +[0-9]+ ");
  }

  @Test
  void nobody_looks_into_a_child_and_it_leaves_no_dump() throws Exception {
    List<String> loot = loot(new Confinement(false, false, 0), "read /proc/self/cmdline");

    assertThat(loot.getFirst().split(" "))
        .contains(
            "-XX:+DisableAttachMechanism",
            "-XX:+SuppressFatalErrorMessage",
            "-XX:-UsePerfData",
            "-XX:+ExitOnOutOfMemoryError")
        .noneMatch(flag -> flag.contains("HeapDump") || flag.contains("ErrorFile"));
  }

  @Test
  void the_plan_at_hand_can_be_read_and_is_gone_afterwards() throws Exception {
    List<String> loot = loot(SYSTEM, "list ..", "list ../..");

    assertThat(loot.get(0)).contains("child-").contains("work-");
    try (var left = Files.list(scratch)) {
      assertThat(left).isEmpty();
    }
  }
}
