package dev.planwalk.planreading;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.planwalk.planreading.fuzz.ReadingProperties;

/**
 * Any bytes end as a reading. The ordinary build replays the seeds beside this class; what {@code
 * ./planwalk check fuzz} finds becomes a seed here.
 */
class PlanReaderFuzzTest {

  @FuzzTest(maxDuration = "2m")
  void any_bytes_end_as_a_reading(byte[] bytes) {
    ReadingProperties.check(bytes);
  }
}
