package dev.planwalk.planreading.recognition;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.planreading.drawing.FlatDrawing;
import dev.planwalk.planreading.drawing.Label;
import dev.planwalk.planreading.drawing.Stroke;
import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.findings.Reading;
import dev.planwalk.planreading.findings.ReadingStopped;
import dev.planwalk.planreading.options.ReadingOptions;
import dev.planwalk.planreading.sheet.StoreysOnSheetTest;
import dev.planwalk.vocabulary.Finding;
import dev.planwalk.vocabulary.FindingCode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is given of a plan when time is up, on a clock that goes on whenever it is looked at. */
class ShortenedReadingTest {

  private final FlatDrawing drawing = twoStoreys();

  private static FlatDrawing twoStoreys() {
    FlatDrawing ground = StoreysOnSheetTest.groundFloor().draw(6);
    FlatDrawing upper = StoreysOnSheetTest.upperFloor(new DrawnFlat().onOneLayer()).draw(6);
    FlatDrawing beside = DrawnFlat.moved(upper, 1, false, 0, 16, 0);
    List<Stroke> strokes = new ArrayList<>(ground.strokes());
    strokes.addAll(beside.strokes());
    List<Label> labels = new ArrayList<>(ground.labels());
    labels.addAll(beside.labels());
    return ground.with(strokes, ground.fills(), labels, ground.dims());
  }

  /** What a reading that may look at its clock so often says; 0 rooms for no plan. */
  private record Read(int rooms, boolean shortened) {}

  private Read within(long looks) {
    long[] now = {0};
    Deadline deadline = new Deadline(() -> now[0]++, Duration.ofNanos(looks));
    try {
      Reading reading =
          Recognition.recognise(drawing, ReadingOptions.defaults(), deadline, List.of());
      Reading.Plan plan = (Reading.Plan) reading;
      List<FindingCode> codes = plan.findings().stream().map(Finding::code).toList();
      return new Read(
          plan.floorPlan().rooms().size(), codes.contains(FindingCode.READING_SHORTENED));
    } catch (ReadingStopped stopped) {
      assertThat(stopped.code()).isEqualTo(FindingCode.READING_TIME_EXCEEDED);
      return new Read(0, false);
    }
  }

  @Test
  void more_time_gives_no_plan_then_a_shortened_one_then_the_whole() {
    long all = 1024;
    while (within(all).shortened() || within(all).rooms() == 0) {
      all *= 2;
    }

    List<Read> reads = new ArrayList<>();
    for (long looks = 0; looks <= all; looks += Math.max(1, all / 16)) {
      Read read = within(looks);
      if (reads.isEmpty() || !reads.getLast().equals(read)) {
        reads.add(read);
      }
    }

    int whole = within(all).rooms();
    assertThat(reads.getFirst()).isEqualTo(new Read(0, false));
    assertThat(reads).contains(new Read(4, true));
    assertThat(reads.getLast()).isEqualTo(new Read(whole, false));
    assertThat(whole).isGreaterThan(4);
    // Once a plan stands, more time never takes it away.
    assertThat(reads.subList(1, reads.size())).noneMatch(read -> read.rooms() == 0);
  }
}
