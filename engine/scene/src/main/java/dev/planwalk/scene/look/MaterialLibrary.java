package dev.planwalk.scene.look;

import dev.planwalk.scene.model.Material;
import dev.planwalk.scene.model.Rgb;
import dev.planwalk.scene.model.SceneParts;
import dev.planwalk.vocabulary.Look;

/**
 * The materials of one look: dresses the shell (as its {@link SurfaceSource}) and the furniture.
 * The same question gets the same answer; any thread may ask.
 */
public final class MaterialLibrary implements SurfaceSource {

  private final Look look;
  private final Palette palette;
  private final TextureStudio studio;

  /**
   * @param look its style and seed choose colours; lighting does not matter here
   * @param studio shared by all scenes of the process
   */
  public MaterialLibrary(Look look, TextureStudio studio) {
    this.look = look;
    this.palette = Palette.of(look.style());
    this.studio = studio;
  }

  /** Index in {@code parts} of the style's material for this finish. */
  public int material(Finish finish, SceneParts parts) {
    return parts.material(new FinishBook(palette, look, studio, parts).material(finish));
  }

  @Override
  public int material(Surface surface, SceneParts parts) {
    return material(finishOf(surface), parts);
  }

  /**
   * Index in {@code parts} of a lampshade, bulb or screen that is itself the light.
   *
   * @param radiance cd/m² per channel, above 0
   */
  public int glow(String name, Rgb radiance, SceneParts parts) {
    return parts.material(Material.emitter(name, radiance));
  }

  private Finish finishOf(Surface surface) {
    return switch (surface) {
      case WALL -> Finish.WALL;
      case ACCENT_WALL -> Finish.ACCENT_WALL;
      case WET_WALL -> Finish.WALL;
      case WALL_TILE -> Finish.WET_WALL;
      case PLAIN_WALL -> Finish.PLAIN_WALL;
      case REVEAL -> Finish.REVEAL;
      case CEILING -> Finish.CEILING;
      case FLOOR ->
          switch (look.usageType()) {
            case WOHNEN, HOTEL, GASTRONOMIE -> Finish.FLOOR;
            case BUERO -> Finish.OFFICE_FLOOR;
            case EINZELHANDEL -> Finish.SCREED;
            case PRAXIS -> Finish.VINYL_FLOOR;
          };
      case WET_FLOOR -> Finish.WET_FLOOR;
      case KITCHEN_FLOOR -> palette.floors().tiledKitchen() ? Finish.WET_FLOOR : Finish.FLOOR;
      case PLAIN_FLOOR -> Finish.SCREED;
      case OUTDOOR_FLOOR -> Finish.OUTDOOR_FLOOR;
      case THRESHOLD -> Finish.SECOND_METAL;
      case SKIRTING, MOULDING -> Finish.SKIRTING;
      case DOOR_LEAF -> Finish.DOOR_LEAF;
      case DOOR_FRAME -> Finish.DOOR_FRAME;
      case ENTRANCE_DOOR -> Finish.ENTRANCE_DOOR;
      case WINDOW_FRAME -> Finish.WINDOW_FRAME;
      case INNER_SILL -> Finish.WINDOW_SILL;
      case OUTER_SILL -> Finish.OUTER_SILL;
      case GLASS -> Finish.WINDOW_GLASS;
      case HANDLE, HINGE -> Finish.HANDLE;
      case SWITCH -> Finish.WHITE_PLASTIC;
      case RADIATOR -> Finish.RADIATOR;
      case FACADE -> Finish.FACADE;
      case RAILING -> Finish.RAILING;
      case SHADOW_GAP -> Finish.BLACK_PLASTIC;
      case LAMP_BODY -> Finish.WHITE_PLASTIC;
      case STAIR_TREAD -> Finish.STAIR_TREAD;
      case STAIR_RISER -> Finish.SKIRTING;
      case CUT -> Finish.CUT;
    };
  }
}
