package dev.planwalk.floorplan;

/** A {@code floor_plan.json} that is none; the message says where and why. */
public final class UnreadableFloorPlanException extends RuntimeException {

  private static final long serialVersionUID = 1L;

  /**
   * @param place path of the value, such as {@code rooms[3].polygon}, or empty
   * @param why what is wrong there, with the value
   */
  public UnreadableFloorPlanException(String place, String why) {
    super(place.isEmpty() ? why : place + ": " + why);
  }
}
