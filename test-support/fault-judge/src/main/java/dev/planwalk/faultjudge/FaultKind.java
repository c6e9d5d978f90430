package dev.planwalk.faultjudge;

import java.util.Arrays;
import java.util.List;
import java.util.Set;

/** What is done to an installation in a round. */
enum FaultKind {
  SERVER_KILLED("server killed", Form.EMBEDDED),
  SERVER_STOPPED("server stopped with calls held", Form.EMBEDDED),
  SERVER_FROZEN("server frozen beyond the lease", Form.EMBEDDED),
  OWN_DATABASE_KILLED("embedded PostgreSQL killed", Form.EMBEDDED),
  CHILD_KILLED("child process killed", Form.EMBEDDED, Form.EXTERNAL),
  API_KILLED("API node killed", Form.EXTERNAL),
  API_STOPPED("API node stopped with calls held", Form.EXTERNAL),
  API_FROZEN("API node frozen", Form.EXTERNAL),
  WORKER_KILLED("worker killed", Form.EXTERNAL),
  WORKERS_KILLED("all workers killed", Form.EXTERNAL),
  WORKER_STOPPED("worker stopped", Form.EXTERNAL),
  WORKER_FROZEN("worker frozen beyond the lease", Form.EXTERNAL),
  CLOCK_JUMPED("clock of a worker jumps", Form.EXTERNAL),
  DATABASE_KILLED("PostgreSQL killed", Form.EXTERNAL),
  DATABASE_STOPPED("PostgreSQL stopped at once", Form.EXTERNAL),
  DATABASE_CUT("network to PostgreSQL cut", Form.EXTERNAL),
  DATABASE_RESET("connections to PostgreSQL reset", Form.EXTERNAL),
  DATABASE_DELAYED("network to PostgreSQL slow", Form.EXTERNAL),
  DOOR_CUT("network to the doors cut", Form.EMBEDDED, Form.EXTERNAL),
  DOOR_RESET("connections to the doors reset", Form.EMBEDDED, Form.EXTERNAL),
  DOOR_DELAYED("network to the doors slow", Form.EMBEDDED, Form.EXTERNAL),
  RECEIVER_AWAY("webhook receiver away", Form.EMBEDDED, Form.EXTERNAL),
  STORAGE_FULL("storage full", Form.EMBEDDED, Form.EXTERNAL),
  STORAGE_READ_ONLY("storage read-only", Form.EMBEDDED, Form.EXTERNAL),
  STORAGE_SLOW("storage slow", Form.EMBEDDED, Form.EXTERNAL),
  STORAGE_GONE("storage gone", Form.EMBEDDED, Form.EXTERNAL);

  private final String wire;
  private final boolean embedded;
  private final boolean external;

  FaultKind(String wire, Form... forms) {
    this.wire = wire;
    this.embedded = Set.of(forms).contains(Form.EMBEDDED);
    this.external = Set.of(forms).contains(Form.EXTERNAL);
  }

  /** Name in records and tables. */
  String wire() {
    return wire;
  }

  /** Whether an installation of that form can have it. */
  boolean fits(Form form) {
    return form == Form.EMBEDDED ? embedded : external;
  }

  /** Faults in which nothing but the database, or the way to it, was away. */
  boolean onlyTheDatabase() {
    return Set.of(
            OWN_DATABASE_KILLED,
            DATABASE_KILLED,
            DATABASE_STOPPED,
            DATABASE_CUT,
            DATABASE_RESET,
            DATABASE_DELAYED)
        .contains(this);
  }

  /** All that a form can have, in the order of the tables. */
  static List<FaultKind> of(Form form) {
    return Arrays.stream(values()).filter(kind -> kind.fits(form)).toList();
  }
}
