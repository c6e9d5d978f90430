package dev.planwalk.planreading.dwg;

import com.code_intelligence.jazzer.junit.FuzzTest;

/**
 * What holds behind the packing of a DWG. The ordinary build replays the seeds beside this class,
 * which the project's own writer wrote; what {@code ./planwalk check fuzz} finds becomes a seed
 * here.
 */
class DwgFuzzTest {

  @FuzzTest(maxDuration = "2m")
  void objects_end_as_a_drawing(byte[] bytes) {
    DwgProperties.objects(bytes);
  }

  @FuzzTest(maxDuration = "1m")
  void pages_stay_in_their_place(byte[] bytes) {
    DwgProperties.pages(bytes);
  }

  @FuzzTest(maxDuration = "1m")
  void an_object_map_has_every_handle_once_and_in_order(byte[] bytes) {
    DwgProperties.objectMap(bytes);
  }
}
