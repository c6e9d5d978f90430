package dev.planwalk.planreading.ifc;

import dev.planwalk.floorplan.Opening;
import dev.planwalk.planreading.openings.Gap;
import java.util.List;
import java.util.Locale;

/**
 * How a door or window opens, as the model states it.
 *
 * @param side of the hinges of a single leaf, seen in the direction in which it opens
 * @param swings whether leaves swing to one side, and to one only
 */
record DoorHang(
    Opening.Kind kind,
    Opening.Operation operation,
    Side side,
    boolean swings,
    int leaves,
    boolean glazed) {

  /** Left or right of somebody who looks the way the door opens. */
  enum Side {
    LEFT,
    RIGHT,
    NONE
  }

  private static final List<String> GLASS = List.of("glas", "glaz", "verre", "vetro", "vidr");

  private static final List<String> GLAZED = List.of("GlazingAreaFraction");

  /** Doors with less glass are doors with a pane in them. */
  private static final double MOSTLY = 0.4;

  /** What fills a hole. */
  static DoorHang of(StepInstance filling, IfcModel model) {
    return filling.type().startsWith("IFCWINDOW") ? window() : door(filling, model);
  }

  static DoorHang window() {
    return new DoorHang(Opening.Kind.WINDOW, Opening.Operation.FIXED, Side.NONE, false, 1, true);
  }

  static DoorHang passage() {
    return new DoorHang(Opening.Kind.PASSAGE, Opening.Operation.NONE, Side.NONE, false, 1, false);
  }

  private static DoorHang door(StepInstance door, IfcModel model) {
    boolean glazed = glazed(door, model);
    String word = operation(door, model);
    Side side = word.endsWith("LEFT") ? Side.LEFT : word.endsWith("RIGHT") ? Side.RIGHT : Side.NONE;
    return switch (word) {
      case "SINGLE_SWING_LEFT", "SINGLE_SWING_RIGHT", "SWING_FIXED_LEFT", "SWING_FIXED_RIGHT" ->
          hinged(side, true, 1, glazed);
      case "DOUBLE_SWING_LEFT", "DOUBLE_SWING_RIGHT" -> hinged(side, false, 1, glazed);
      case "DOUBLE_DOOR_SINGLE_SWING",
          "DOUBLE_PANEL_SINGLE_SWING",
          "DOUBLE_DOOR_SINGLE_SWING_OPPOSITE_LEFT",
          "DOUBLE_DOOR_SINGLE_SWING_OPPOSITE_RIGHT" ->
          hinged(Side.NONE, !word.contains("OPPOSITE"), 2, glazed);
      case "DOUBLE_DOOR_DOUBLE_SWING", "DOUBLE_PANEL_DOUBLE_SWING" ->
          hinged(Side.NONE, false, 2, glazed);
      case "SLIDING_TO_LEFT", "SLIDING_TO_RIGHT", "FOLDING_TO_LEFT", "FOLDING_TO_RIGHT" ->
          sliding(1, glazed);
      case "DOUBLE_DOOR_SLIDING",
          "DOUBLE_DOOR_FOLDING",
          "DOUBLE_PANEL_SLIDING",
          "DOUBLE_PANEL_FOLDING" ->
          sliding(2, glazed);
      case "ROLLINGUP", "LIFTING_HORIZONTAL", "LIFTING_VERTICAL_LEFT", "LIFTING_VERTICAL_RIGHT" ->
          sliding(1, glazed);
      default -> hinged(Side.NONE, false, 1, glazed);
    };
  }

  private static DoorHang hinged(Side side, boolean swings, int leaves, boolean glazed) {
    return new DoorHang(Opening.Kind.DOOR, Opening.Operation.HINGED, side, swings, leaves, glazed);
  }

  private static DoorHang sliding(int leaves, boolean glazed) {
    return new DoorHang(
        Opening.Kind.DOOR, Opening.Operation.SLIDING, Side.NONE, false, leaves, glazed);
  }

  /** IFC 4 has it on the door or its type, IFC 2x3 on its style. */
  private static String operation(StepInstance door, IfcModel model) {
    String own = door.word(11);
    if (!own.isEmpty() && !own.equals("NOTDEFINED")) {
      return own;
    }
    return model
        .type(door.id())
        .map(type -> type.word(type.type().equals("IFCDOORSTYLE") ? 8 : 10))
        .orElse("");
  }

  private static boolean glazed(StepInstance door, IfcModel model) {
    if (model.figure(door, GLAZED).orElse(0) > MOSTLY) {
      return true;
    }
    String words = model.words(door).toLowerCase(Locale.ROOT);
    return GLASS.stream().anyMatch(words::contains);
  }

  /** The sign for it that other readers would have found. */
  Gap.Evidence evidence() {
    return switch (kind) {
      case WINDOW -> Gap.Evidence.WINDOW;
      case PASSAGE -> Gap.Evidence.OPENING;
      case DOOR -> operation == Opening.Operation.HINGED ? Gap.Evidence.SWING : Gap.Evidence.DOOR;
    };
  }
}
