package dev.planwalk.faultjudge;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RoundRecordTest {
  private static final RoundRecord HELD =
      new RoundRecord(
          3,
          Form.EMBEDDED,
          FaultKind.SERVER_KILLED,
          Optional.empty(),
          12,
          new Round.Counts(10, 14, 60),
          Map.of());
  private static final RoundRecord BROKEN =
      new RoundRecord(
          9,
          Form.EXTERNAL,
          FaultKind.DATABASE_CUT,
          Optional.empty(),
          20,
          new Round.Counts(9, 1_200, 54),
          Map.of(Promise.LEDGER, 2, Promise.EVENTS, 1));
  private static final RoundRecord LACKING =
      new RoundRecord(
          10,
          Form.EXTERNAL,
          FaultKind.CLOCK_JUMPED,
          Optional.of("no C compiler"),
          0,
          new Round.Counts(0, 0, 0),
          Map.of());

  private static RoundRecord databaseAway(int millis) {
    return new RoundRecord(
        11,
        Form.EMBEDDED,
        FaultKind.OWN_DATABASE_KILLED,
        Optional.empty(),
        20,
        new Round.Counts(9, 10, 54, Optional.of(Duration.ofMillis(millis))),
        Map.of());
  }

  @Test
  void a_line_is_read_back_as_it_was() {
    for (RoundRecord record : List.of(HELD, BROKEN, LACKING, databaseAway(2_345))) {
      assertThat(RoundRecord.of(record.line())).isEqualTo(record);
      assertThat(record.line().split("\t", -1)).hasSameSizeAs(RoundRecord.HEAD.split("\t", -1));
    }
  }

  @Test
  void a_line_of_a_check_that_did_not_measure_is_read_too() {
    String line = HELD.line();

    assertThat(RoundRecord.of(line.substring(0, line.lastIndexOf('\t')))).isEqualTo(HELD);
  }

  @Test
  void how_soon_a_killed_database_was_back_is_told() {
    assertThat(
            FaultTable.of(List.of(databaseAway(5_100), databaseAway(1_240), databaseAway(2_000))))
        .contains(
            "The embedded PostgreSQL was back with its port and password after 2.0 s (median of 3),"
                + " 5.1 s at most; 2 of 3 within 5 s.");
    assertThat(FaultTable.of(List.of(HELD))).doesNotContain("PostgreSQL was back");
  }

  @Test
  void the_tables_count_rounds_faults_and_promises() {
    String table = FaultTable.of(List.of(HELD, BROKEN, LACKING));
    assertThat(table)
        .contains("| server killed | 1 | 0 | 10 | 14 | 60 | 0 |")
        .contains("| network to PostgreSQL cut | 0 | 1 | 9 | 1,200 | 54 | 1 |")
        .contains("| clock of a worker jumps | 0 | 0 (1 not had) | 0 | 0 | 0 | 0 |")
        .contains("| all | 1 | 1 (1 not had) | 19 | 1,214 | 114 | 1 |")
        .contains("| the ledger is exact to the cent | 1 |")
        .contains("| no file is left behind | 0 |")
        .contains("Could not be had here: no C compiler");
  }
}
