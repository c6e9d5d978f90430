package dev.planwalk.scene.furnish;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.floorplan.Room;
import dev.planwalk.floorplan.RoomType;
import dev.planwalk.scene.DrawnPlan;
import dev.planwalk.vocabulary.UsageType;
import java.util.List;
import org.junit.jupiter.api.Test;

class RoomRoleTest {

  private static List<RoomRole> roles(UsageType usage, RoomType type, RoomType... functions) {
    Room room = DrawnPlan.room("room_1", "flat_1", type, 0, 0, 6, 5);
    Room drawn =
        new Room(
            room.id(),
            room.storeyId(),
            room.flatId(),
            room.name(),
            room.number(),
            type,
            List.of(functions),
            room.floor(),
            room.areaSquareMetres(),
            room.statedAreaSquareMetres(),
            0,
            room.source(),
            1);
    return RoomRole.of(usage, drawn);
  }

  @Test
  void where_people_work_nobody_dines_like_at_home() {
    assertThat(roles(UsageType.WOHNEN, RoomType.LIVING, RoomType.LIVING, RoomType.DINING))
        .containsExactly(RoomRole.LIVING, RoomRole.DINING);
    assertThat(roles(UsageType.BUERO, RoomType.LIVING, RoomType.LIVING, RoomType.DINING))
        .containsExactly(RoomRole.OFFICE, RoomRole.MEETING);
    assertThat(roles(UsageType.PRAXIS, RoomType.LIVING, RoomType.LIVING, RoomType.DINING))
        .containsExactly(RoomRole.WAITING);
    assertThat(roles(UsageType.BUERO, RoomType.DINING)).containsExactly(RoomRole.MEETING);
  }
}
