package dev.planwalk.domain.job;

import dev.planwalk.domain.wire.Doc;
import dev.planwalk.domain.wire.WireObject;
import java.time.Instant;
import java.util.List;

/** The nodes that work, or worked in the last seven days. */
@WireObject("nodes")
public record Nodes(@Doc("The nodes, the latest seen first") List<Node> nodes) {

  public Nodes {
    nodes = List.copyOf(nodes);
  }

  /** A process that works on jobs. */
  public record Node(
      @Doc("Its name; one on a shared database has a new one after each start") String name,
      @Doc("Whether it was heard of in the last 60 seconds") boolean alive,
      @Doc("When it was last heard of") Instant seenAt,
      @Doc("Jobs that it has now") long jobs,
      @Doc("How many jobs it takes at once, for each lane that it serves") List<Slots> slots,
      @Doc("The furniture that it has: SHA-256 of the archive, or procedural") String assetSet) {

    public Node {
      slots = List.copyOf(slots);
    }
  }

  /** How many jobs of a lane a node takes at once. */
  public record Slots(@Doc("The lane") Lane lane, @Doc("Jobs at once") int jobs) {}
}
