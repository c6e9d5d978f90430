package dev.planwalk.domain.plan;

import dev.planwalk.domain.job.WorkProgress;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Reads every file as a flat of one living room and one bath, or as a test tells it. */
public final class FakeReader implements PlanReader {

  public static final byte[] FLOOR_PLAN =
      """
      {"object":"floor_plan","schema":"planwalk.floor_plan/1",
       "unit":{"name":"mm","metres_per_unit":0.001,"confidence":0.97,"evidence":[]},
       "frame":{"metres_per_unit":0.001,"origin":[0,0]},
       "storeys":[{"id":"storey_1","name":"EG","level":0,"area_m2":30.5,"outline":[[0,0],[1,0],[1,1]]}],
       "flats":[{"id":"flat_1","storey_ids":["storey_1"],"room_ids":["room_1","room_2"],"area_m2":30.5}],
       "rooms":[
        {"id":"room_1","storey_id":"storey_1","flat_id":"flat_1","name":"Wohnen","type":"living","area_m2":24.5,"polygon":[[0,0],[1,0],[1,1]]},
        {"id":"room_2","storey_id":"storey_1","flat_id":null,"name":"Bad","type":"bath","area_m2":6.0}],
       "walls":[{"id":"wall_1"}],"openings":[],"fixtures":[],"north_deg":null,
       "total_area_m2":30.5,"room_count":2,"wall_count":1,"opening_count":0,"confidence":0.9}
      """
          .getBytes(StandardCharsets.UTF_8);

  public final List<String> bytesRead = new CopyOnWriteArrayList<>();
  public volatile Reading answer =
      new Reading.Read(
          FLOOR_PLAN, List.of(new Finding("unit_found", "info", "The unit is mm.", "")));

  @Override
  public String provider() {
    return "fake";
  }

  @Override
  public Reading read(Request request, WorkProgress progress) {
    try {
      bytesRead.add(Files.readString(request.file()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return answer;
  }
}
