package dev.planwalk.faultjudge;

/** What must hold at the end of each round, in the order of the tables. */
enum Promise {
  ENDED_ONCE("every accepted job ends, exactly once"),
  NOT_FAILED("no valid job fails by faults that are not its own"),
  NOT_MADE_TWICE("no finished work is made twice when only the database was away"),
  NOT_CUT("no answer is cut by a graceful stop"),
  LEDGER("the ledger is exact to the cent"),
  ASSETS("every asset is there with its hash"),
  EVENTS("every event comes to each endpoint, signed, in the order of its job"),
  NO_PROCESS_LEFT("no process is left behind"),
  NO_FILE_LEFT("no file is left behind"),
  RETRY_WORKS("a caller sees a fault as nothing but a retry that works");

  private final String sentence;

  Promise(String sentence) {
    this.sentence = sentence;
  }

  /** The promise in words. */
  String sentence() {
    return sentence;
  }
}
