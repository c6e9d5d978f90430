package dev.planwalk.scene.furnish;

import dev.planwalk.floorplan.Room;
import dev.planwalk.floorplan.RoomType;
import dev.planwalk.vocabulary.UsageType;
import java.util.ArrayList;
import java.util.List;

/** What a room is furnished as; usage and room type decide (one table, see {@link #of}). */
enum RoomRole {
  KITCHEN,
  KITCHENETTE,
  LIVING,
  DINING,
  BEDROOM,
  CHILD,
  BATH,
  WC,
  ENTRY,
  PASSAGE,
  STUDY,
  OFFICE,
  MEETING,
  RECEPTION,
  LOBBY,
  WAITING,
  TREATMENT,
  SALES,
  RESTAURANT,
  BAR,
  GUEST,
  OUTDOOR,
  STORAGE,
  UTILITY,
  CELLAR,
  GARAGE,
  STAIRS,
  BARE;

  /** Unknown rooms above this many m² are taken for main rooms. */
  private static final double MAIN_ROOM = 14;

  /** Roles of a room in the order in which they are furnished: kitchens first. */
  static List<RoomRole> of(UsageType usage, Room room) {
    List<RoomRole> roles = new ArrayList<>();
    for (RoomType function : room.functions().isEmpty() ? List.of(room.type()) : room.functions()) {
      for (RoomRole role : of(usage, function, room.areaSquareMetres())) {
        if (!roles.contains(role)) {
          roles.add(role);
        }
      }
    }
    roles.sort((a, b) -> Boolean.compare(!a.isKitchen(), !b.isKitchen()));
    return roles;
  }

  boolean isKitchen() {
    return this == KITCHEN || this == KITCHENETTE;
  }

  private static List<RoomRole> of(UsageType usage, RoomType type, double area) {
    return switch (type) {
      case LIVING -> List.of(main(usage, LIVING));
      case DINING ->
          switch (usage) {
            case EINZELHANDEL -> List.of(SALES);
            case GASTRONOMIE, HOTEL -> List.of(RESTAURANT);
            case WOHNEN -> List.of(DINING);
            case BUERO -> List.of(MEETING);
            case PRAXIS -> List.of(WAITING);
          };
      case KITCHEN_DINER ->
          switch (usage) {
            case WOHNEN -> List.of(KITCHEN, DINING);
            case GASTRONOMIE, HOTEL -> List.of(KITCHEN, RESTAURANT);
            case BUERO, EINZELHANDEL, PRAXIS -> List.of(KITCHENETTE, DINING);
          };
      case KITCHEN ->
          switch (usage) {
            case WOHNEN, GASTRONOMIE, HOTEL -> List.of(KITCHEN);
            case BUERO, EINZELHANDEL, PRAXIS -> List.of(KITCHENETTE);
          };
      case BEDROOM -> List.of(sleeping(usage, BEDROOM));
      case CHILD_ROOM -> List.of(sleeping(usage, CHILD));
      case GUEST_ROOM ->
          usage == UsageType.GASTRONOMIE ? List.of(GUEST) : List.of(sleeping(usage, BEDROOM));
      case STUDY, OFFICE -> List.of(usage == UsageType.WOHNEN ? STUDY : OFFICE);
      case MEETING ->
          switch (usage) {
            case WOHNEN -> List.of(DINING);
            case GASTRONOMIE -> List.of(RESTAURANT);
            case BUERO, EINZELHANDEL, HOTEL, PRAXIS -> List.of(MEETING);
          };
      case SHOP -> List.of(usage == UsageType.WOHNEN ? LIVING : SALES);
      case RECEPTION ->
          switch (usage) {
            case WOHNEN -> List.of(ENTRY);
            case GASTRONOMIE -> List.of(BAR);
            case HOTEL -> List.of(LOBBY);
            case BUERO, EINZELHANDEL, PRAXIS -> List.of(RECEPTION);
          };
      case WAITING ->
          switch (usage) {
            case WOHNEN -> List.of(LIVING);
            case HOTEL -> List.of(LOBBY);
            case BUERO, EINZELHANDEL, GASTRONOMIE, PRAXIS -> List.of(WAITING);
          };
      case TREATMENT ->
          switch (usage) {
            case WOHNEN -> List.of(STUDY);
            case BUERO, EINZELHANDEL, GASTRONOMIE -> List.of(OFFICE);
            case HOTEL, PRAXIS -> List.of(TREATMENT);
          };
      case HALL ->
          switch (usage) {
            case WOHNEN, EINZELHANDEL -> List.of(ENTRY);
            case BUERO, PRAXIS -> List.of(RECEPTION);
            case GASTRONOMIE -> List.of(BAR);
            case HOTEL -> List.of(LOBBY);
          };
      case CORRIDOR -> List.of(usage == UsageType.WOHNEN ? ENTRY : PASSAGE);
      case BATHROOM -> List.of(BATH);
      case WC -> List.of(WC);
      case STORAGE -> List.of(STORAGE);
      case UTILITY -> List.of(UTILITY);
      case CELLAR -> List.of(CELLAR);
      case GARAGE -> List.of(GARAGE);
      case BALCONY, TERRACE -> List.of(OUTDOOR);
      case STAIRCASE -> List.of(STAIRS);
      case TECHNICAL -> List.of(BARE);
      case SHAFT, VOID -> List.of();
      case UNKNOWN -> List.of(area > MAIN_ROOM ? main(usage, LIVING) : small(usage));
    };
  }

  private static RoomRole main(UsageType usage, RoomRole atHome) {
    return switch (usage) {
      case WOHNEN -> atHome;
      case BUERO -> OFFICE;
      case EINZELHANDEL -> SALES;
      case GASTRONOMIE -> RESTAURANT;
      case HOTEL -> LOBBY;
      case PRAXIS -> WAITING;
    };
  }

  private static RoomRole sleeping(UsageType usage, RoomRole atHome) {
    return switch (usage) {
      case WOHNEN -> atHome;
      case BUERO -> OFFICE;
      case EINZELHANDEL -> SALES;
      case GASTRONOMIE -> RESTAURANT;
      case HOTEL -> GUEST;
      case PRAXIS -> TREATMENT;
    };
  }

  private static RoomRole small(UsageType usage) {
    return switch (usage) {
      case WOHNEN -> STUDY;
      case BUERO, PRAXIS -> OFFICE;
      case EINZELHANDEL, GASTRONOMIE, HOTEL -> STORAGE;
    };
  }
}
