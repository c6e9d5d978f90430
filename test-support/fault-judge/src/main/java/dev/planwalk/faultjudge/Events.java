package dev.planwalk.faultjudge;

import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;

/** Judges what came to the receiver of the events of one round. */
final class Events {
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  private final Map<String, Accounts.Side> addresses;
  private final Receiver receiver;
  private final Duration patience;
  private final Verdict verdict;

  /** Ids of events by the job, for one key's jobs. */
  private record Wanted(Set<String> events, Set<String> jobs) {}

  Events(Installation installation, Verdict verdict) {
    this(installation.accounts().byAddress(), installation.receiver(), PATIENCE, verdict);
  }

  /**
   * The same of any receiver.
   *
   * @param addresses of the receiver, with the side whose events go there
   * @param patience until the last has come
   */
  Events(
      Map<String, Accounts.Side> addresses, Receiver receiver, Duration patience, Verdict verdict) {
    this.addresses = addresses;
    this.receiver = receiver;
    this.patience = patience;
    this.verdict = verdict;
  }

  /**
   * Waits until all have come to each address of their key, then looks at their order.
   *
   * @return how many events there were to come, over all addresses
   */
  int judge(Rows rows, List<Work.Accepted> jobs) throws SQLException {
    int wanted = 0;
    for (var address : addresses.entrySet()) {
      List<UUID> ids =
          jobs.stream()
              .filter(job -> job.live() == address.getValue().isLive())
              .map(Work.Accepted::uuid)
              .toList();
      Wanted mine = wanted(rows, ids);
      wanted += mine.events().size();
      boolean all = Machine.await(patience, () -> missing(address.getKey(), mine).isEmpty());
      if (!all) {
        verdict.broken(
            Promise.EVENTS,
            "%d of %d events did not come to %s within %s: %s",
            missing(address.getKey(), mine).size(),
            mine.events().size(),
            address.getKey(),
            patience,
            missing(address.getKey(), mine));
      }
      judgeOrder(address.getKey(), mine);
    }
    return wanted;
  }

  private static Wanted wanted(Rows rows, List<UUID> ids) throws SQLException {
    var events = rows.of("select id, job_id from event where job_id = any(?)", ids);
    return new Wanted(
        events.stream().map(row -> plain(row.text("id"))).collect(Collectors.toSet()),
        ids.stream().map(id -> plain(id.toString())).collect(Collectors.toSet()));
  }

  private Set<String> missing(String address, Wanted wanted) {
    Set<String> missing = new HashSet<>(wanted.events());
    receiver.takenBy(address).forEach(taken -> missing.remove(plain(taken.event())));
    return missing;
  }

  /** An event may come again; what counts is when each came first. */
  private void judgeOrder(String address, Wanted wanted) {
    Map<String, List<Integer>> first = new HashMap<>();
    for (Receiver.Taken taken : receiver.takenBy(address)) {
      if (wanted.jobs().contains(plain(taken.job()))) {
        List<Integer> sequences = first.computeIfAbsent(taken.job(), _ -> new ArrayList<>());
        if (!sequences.contains(taken.sequence())) {
          sequences.add(taken.sequence());
        }
      }
    }
    first.forEach((job, sequences) -> {
      if (!sequences.equals(sequences.stream().sorted().toList())) {
        verdict.broken(
            Promise.EVENTS, "events of %s came to %s in the order %s", job, address, sequences);
      }
    });
  }

  /** Ids are written with a prefix, and with dashes or without. */
  private static String plain(String id) {
    return id.substring(id.lastIndexOf('_') + 1).replace("-", "");
  }
}
