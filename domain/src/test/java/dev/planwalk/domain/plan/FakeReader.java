package dev.planwalk.domain.plan;

import dev.planwalk.domain.job.WorkProgress;
import dev.planwalk.vocabulary.Finding;
import dev.planwalk.vocabulary.FindingCode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Reads every file as a flat of one living room and one bath, or as a test tells it. */
public final class FakeReader implements PlanReader {

  public static final byte[] FLOOR_PLAN =
      """
      {"object":"floor_plan","schema":"planwalk.floor_plan/1",
       "unit":{"name":"mm","metres_per_unit":0.001,"confidence":0.97,"evidence":[]},
       "frame":{"metres_per_unit":0.001,"origin":[0,0]},
       "storeys":[{"id":"storey_1","name":"EG","level":0,"floor_m":0,"height_m":null,"area_m2":30.5,
        "outline":[[0,0],[1,0],[1,1]],"wall_footprints":[],"stairs":[],"frame":null,"page":null,
        "main_direction_deg":0,"confidence":0.9}],
       "flats":[{"id":"flat_1","storey_ids":["storey_1"],"room_ids":["room_1","room_2"],
        "entrance_opening_id":null,"area_m2":30.5}],
       "rooms":[
        {"id":"room_1","storey_id":"storey_1","flat_id":"flat_1","name":"Wohnen","number":null,
         "type":"living","functions":["living"],"area_m2":24.5,"stated_area_m2":null,
         "polygon":[[0,0],[1,0],[1,1]],"holes":[],"main_direction_deg":0,"source":"faces",
         "confidence":0.9},
        {"id":"room_2","storey_id":"storey_1","flat_id":null,"name":"Bad","number":null,
         "type":"bath","functions":["bath"],"area_m2":6.0,"stated_area_m2":6.1,
         "polygon":[[0,0],[1,0],[1,1]],"holes":[],"main_direction_deg":0,"source":"faces",
         "confidence":0.9}],
       "walls":[{"id":"wall_1","storey_id":"storey_1","axis":[[0,0],[1,0]],"thickness_m":0.3,
        "kind":"exterior","confidence":0.9}],
       "openings":[],"fixtures":[],"north_deg":null,
       "total_area_m2":30.5,"room_count":2,"wall_count":1,"opening_count":0,"confidence":0.9}
      """
          .getBytes(StandardCharsets.UTF_8);

  public final List<String> bytesRead = new CopyOnWriteArrayList<>();

  /** Who may do what with the copies that were read. */
  public final List<String> modesRead = new CopyOnWriteArrayList<>();

  /** What was stated, reading by reading. */
  public final List<Options> stated = new CopyOnWriteArrayList<>();

  public volatile Reading answer =
      new Reading.Read(
          FLOOR_PLAN, List.of(new Finding(FindingCode.VALUE_STATED, "The unit is mm.", "")));

  @Override
  public String provider() {
    return "fake";
  }

  @Override
  public Reading read(Request request, WorkProgress progress) {
    stated.add(request.options());
    try {
      bytesRead.add(Files.readString(request.file()));
      modesRead.add(PosixFilePermissions.toString(Files.getPosixFilePermissions(request.file())));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return answer;
  }
}
