package dev.planwalk.faultjudge;

/** How an installation is run. */
enum Form {
  /** One server with API, workers and a PostgreSQL of its own. */
  EMBEDDED("embedded"),
  /** Two API nodes and three workers on a PostgreSQL that is nobody's child. */
  EXTERNAL("external");

  private final String wire;

  Form(String wire) {
    this.wire = wire;
  }

  /** Name in records and tables. */
  String wire() {
    return wire;
  }
}
