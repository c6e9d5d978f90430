package dev.planwalk.scene.furnish;

import dev.planwalk.scene.furnish.Arranger.Standing;
import dev.planwalk.scene.furnish.Assembly.Item;
import dev.planwalk.scene.furniture.FurnitureLibrary;
import dev.planwalk.scene.furniture.Piece;
import dev.planwalk.scene.furniture.PieceKind;
import dev.planwalk.scene.furniture.Skin;
import dev.planwalk.scene.furniture.Taste;
import dev.planwalk.scene.look.MaterialLibrary;
import dev.planwalk.scene.look.TextureStudio;
import dev.planwalk.scene.model.Blackbody;
import dev.planwalk.scene.model.Rgb;
import dev.planwalk.scene.model.SceneParts;
import dev.planwalk.scene.model.Transform;
import dev.planwalk.vocabulary.Furnishing;
import dev.planwalk.vocabulary.Look;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Places furniture, fixtures, lamps (ceiling lights too), curtains and small things in a room. The
 * same arguments give the same answer; any thread may call.
 */
public final class Furnisher implements RoomFurnisher {

  private static final int ANNEALING_MOVES = 2000;

  /** Baths from this many m² have both, whatever the plan draws. */
  private static final double TUB_AND_SHOWER = 7;

  /** The group that gives way to the others of an open plan. */
  private static final String SIZED_FIRST = "sofa group";

  /** What the sofa looks at. */
  private static final String FACED = "tv bench";

  /** Rugs keep this far from walls, metres. */
  private static final double RUG_TO_WALL = 0.04;

  /** Rugs lie this far apart, metres: two that touch look like one that was cut wrongly. */
  private static final double RUG_TO_RUG = 0.1;

  /** Places at doors where no rug lies. */
  private static final Set<String> DOOR_ZONES =
      Set.of("door_swing", "door_front", "balcony_door", "door_leaf");

  /** What begins below this stands on the floor, in metres. */
  private static final double ON_THE_FLOOR = 0.3;

  /** Rugs that would run into a wall or another rug are tried in these shares of their size. */
  private static final double[] RUG_SIZES = {1, 0.85, 0.7};

  /** A rug on which chairs stand half is none: shares of one under a table. */
  private static final double[] TABLE_RUG_SIZES = {1, 0.85};

  /** Bath mats have one size. */
  private static final double[] MAT_SIZES = {1};

  /** So many of the largest sitting groups are worth giving up for a television. */
  private static final int SIZES_FOR_TELEVISION = 3;

  private final FurnitureLibrary library;
  private final TextureStudio studio;

  /**
   * @param library where pieces come from
   * @param studio shared by all scenes of the process
   */
  public Furnisher(FurnitureLibrary library, TextureStudio studio) {
    this.library = library;
    this.studio = studio;
  }

  @Override
  public Furnished furnish(RoomContext room, Look look, SceneParts parts) {
    List<RoomRole> roles = RoomRole.of(look.usageType(), room.room());
    Taste taste = taste(look);
    RoomSpace space = new RoomSpace(room);
    long seed = look.seed() * 31 + room.room().id().hashCode();
    Arranger arranger = new Arranger(space, new RoomCosts(room, space), seed);
    List<SkippedGroup> skipped = new ArrayList<>();
    arrange(room, look, taste, roles, arranger, skipped);
    List<Standing> standing = arranger.standing();

    Dresser dresser = new Dresser(room, look, library, taste);
    dresser.ceilingLamps(roles, standing);
    if (look.furnishing() == Furnishing.MOEBLIERT) {
      dresser.curtains(roles, standing);
      dresser.pictures(roles, standing);
      dresser.clutter(standing);
    }
    return new Furnished(place(room, space, look, standing, dresser.things(), parts), skipped);
  }

  private static Taste taste(Look look) {
    return Taste.of(look.style(), (int) Math.floorMod(look.seed(), 1_000_003L));
  }

  private void arrange(
      RoomContext room,
      Look look,
      Taste taste,
      List<RoomRole> roles,
      Arranger arranger,
      List<SkippedGroup> skipped) {
    Groups groups = new Groups(library, taste, look, room);
    FixturePlaces fixtures = new FixturePlaces(groups);
    fixtures.place(room, arranger);
    List<Wishes.Wish> wishes = wanted(room, look, roles, groups, fixtures);
    List<Wishes.Wish> core = wishes.stream().filter(wish -> !wish.extra()).toList();
    List<Wishes.Wish> missing = core(core, arranger);
    for (Wishes.Wish wish : wishes) {
      if (wish.extra() && !arranger.place(wish.variants())) {
        missing.add(wish);
      }
    }
    missing.forEach(wish -> skipped.add(new SkippedGroup(room.room().id(), wish.name())));
    arranger.anneal(ANNEALING_MOVES);
  }

  /** What the room asks for beside what the plan draws in it, role by role. */
  private static List<Wishes.Wish> wanted(
      RoomContext room, Look look, List<RoomRole> roles, Groups groups, FixturePlaces fixtures) {
    List<Wishes.Wish> all = new ArrayList<>();
    boolean alone = roles.size() == 1;
    if (fixtures.lacksFridge() && roles.stream().anyMatch(RoomRole::isKitchen)) {
      all.add(groups.fridge());
    }
    for (RoomRole role : roles) {
      boolean first = true;
      for (Wishes.Wish wish : groups.of(role, alone)) {
        boolean wanted =
            switch (look.furnishing()) {
              case MOEBLIERT -> true;
              case TEILMOEBLIERT -> wish.fixedFitting() || first;
              case LEER -> wish.fixedFitting() && !role.isKitchen();
            };
        first = false;
        // Where the plan draws a tub in a small bath, that is where one washes.
        boolean second =
            wish.name().equals("shower")
                && fixtures.has("tub")
                && room.room().areaSquareMetres() < TUB_AND_SHOWER;
        // A bath whose ware the plan draws has its toilet elsewhere, where it draws none.
        second |= wish.name().equals("toilet") && fixtures.sanitary() > 1;
        Wishes.Wish rest = wish.without(fixtures::has);
        if (wanted && !second && !fixtures.has(wish.name()) && !rest.variants().isEmpty()) {
          all.add(rest);
        }
      }
    }
    return all;
  }

  /**
   * Places what makes the room: first with the largest sofa group or bed, then with smaller ones
   * until everything has a place.
   *
   * @return what found none
   */
  private static List<Wishes.Wish> core(List<Wishes.Wish> wishes, Arranger arranger) {
    int largest =
        wishes.stream()
            .filter(wish -> wish.name().equals(SIZED_FIRST))
            .mapToInt(wish -> wish.variants().size())
            .max()
            .orElse(1);
    List<Wishes.Wish> fewest = wishes;
    List<Standing> best = arranger.standing();
    for (int from = 0; from < largest; from++) {
      arranger.clear();
      List<Wishes.Wish> missing = placed(wishes, from, arranger);
      if (worth(missing) < worth(fewest) || from == 0) {
        fewest = missing;
        best = arranger.standing();
      }
      if (worth(missing) == 0) {
        break;
      }
    }
    arranger.restore(best);
    return new ArrayList<>(fewest);
  }

  /** How much is missing; for a television alone nothing else gets smaller. */
  private static long worth(List<Wishes.Wish> missing) {
    return missing.stream().filter(wish -> !wish.name().equals(FACED)).count();
  }

  /** Places wishes one by one, the sofa group without its largest variants; tells what is left. */
  private static List<Wishes.Wish> placed(List<Wishes.Wish> wishes, int from, Arranger arranger) {
    List<Wishes.Wish> missing = new ArrayList<>();
    Set<String> done = new TreeSet<>();
    for (Wishes.Wish wish : wishes) {
      List<Assembly> variants = wish.variants();
      if (wish.name().equals(SIZED_FIRST)) {
        variants = variants.subList(from, variants.size());
        Optional<Wishes.Wish> television =
            wishes.stream().filter(other -> other.name().equals(FACED)).findFirst();
        List<Assembly> large = variants.subList(0, Math.min(SIZES_FOR_TELEVISION, variants.size()));
        if (television.isPresent() && arranger.placeBoth(large, television.get().variants())) {
          done.add(FACED);
          continue;
        }
      }
      // A shower that stands in for a tub is enough.
      boolean there =
          done.contains(wish.name()) || (wish.name().equals("shower") && arranger.has("shower"));
      if (!there && !arranger.place(variants)) {
        missing.add(wish);
      }
    }
    return missing;
  }

  /**
   * A rug as large as the floor around it allows, clear of doors and of what stands beside; empty
   * where none fits.
   *
   * @param sizes shares of its size that are tried
   * @param beside what other groups put on the floor: a rug that only reaches under it lies wrong
   * @param laid rugs that lie in the room already; gets this one
   */
  private Optional<Dresser.Thing> rug(
      Dresser.Thing rug,
      RoomContext room,
      RoomSpace space,
      Taste taste,
      double[] sizes,
      List<Footprint> beside,
      List<Footprint> laid) {
    double width = rug.piece().width();
    double depth = rug.piece().depth();
    for (double size : sizes) {
      double w = Math.round(width * size * 100) / 100.0;
      double d = Math.round(depth * size * 100) / 100.0;
      Footprint place = new Footprint(rug.pose(), w / 2, d / 2);
      if (space.contains(place.grown(RUG_TO_WALL))
          && laid.stream().noneMatch(place.grown(RUG_TO_RUG)::overlaps)
          && beside.stream().noneMatch(place::overlaps)
          && !atDoor(place, room)) {
        laid.add(place);
        Piece piece = size == 1 ? rug.piece() : library.piece(PieceKind.RUG, taste, w, d, 0);
        return Optional.of(new Dresser.Thing(piece, rug.pose(), rug.z(), rug.role()));
      }
    }
    return Optional.empty();
  }

  /** Whether a leaf would catch on a rug, or one would step on its edge in a door. */
  private static boolean atDoor(Footprint place, RoomContext room) {
    return room.zones().stream()
        .anyMatch(
            zone -> DOOR_ZONES.contains(zone.reason()) && place.overlaps(zone.area().points()));
  }

  private static double[] rugSizes(Standing group) {
    return switch (group.assembly().group()) {
      case "dining table" -> TABLE_RUG_SIZES;
      case "tub", "shower" -> MAT_SIZES;
      default -> RUG_SIZES;
    };
  }

  private static List<Footprint> beside(Standing group, List<Standing> all) {
    return all.stream()
        .filter(other -> !other.equals(group))
        .flatMap(other -> other.bodies().stream())
        .filter(body -> body.bottom() < ON_THE_FLOOR)
        .map(RoomSpace.Body::footprint)
        .toList();
  }

  private List<PlacedPiece> place(
      RoomContext room,
      RoomSpace space,
      Look look,
      List<Standing> standing,
      List<Dresser.Thing> things,
      SceneParts parts) {
    MaterialLibrary materials = new MaterialLibrary(look, studio);
    Taste taste = taste(look);
    List<Dresser.Thing> all = new ArrayList<>();
    List<Boolean> heroes = new ArrayList<>();
    List<Footprint> rugs = new ArrayList<>();
    for (Standing group : standing) {
      for (Item item : group.assembly().items()) {
        Pose pose = group.pose().of(item.x(), item.y(), item.yaw());
        Dresser.Thing thing = new Dresser.Thing(item.piece(), pose, item.z(), item.role());
        Optional<Dresser.Thing> fitted =
            item.role().equals("rug")
                ? rug(thing, room, space, taste, rugSizes(group), beside(group, standing), rugs)
                : Optional.of(thing);
        if (fitted.isPresent()) {
          all.add(fitted.get());
          heroes.add(item.hero());
        }
      }
    }
    for (Dresser.Thing thing : things) {
      all.add(thing);
      heroes.add(false);
    }
    double weight = 0;
    for (Dresser.Thing thing : all) {
      weight += lampWeight(thing.role());
    }
    List<PlacedPiece> placed = new ArrayList<>();
    Rgb colour = Blackbody.ofLuminance(room.lamps().kelvin(), 1);
    for (int i = 0; i < all.size(); i++) {
      Dresser.Thing thing = all.get(i);
      double share = weight > 0 ? lampWeight(thing.role()) / weight : 0;
      List<Integer> skins =
          skins(thing.piece(), room.lamps().lumens() * share, colour, materials, parts);
      Pose pose = thing.pose();
      parts.place(
          thing.piece().mesh(),
          Transform.at(pose.x(), pose.y(), thing.z(), pose.yawRadians()),
          skins,
          thing.role());
      placed.add(
          new PlacedPiece(
              room.room().id(),
              thing.piece().model(),
              thing.role(),
              heroes.get(i),
              new Footprint(pose, thing.piece().width() / 2, thing.piece().depth() / 2).ring(),
              thing.z(),
              thing.z() + thing.piece().height(),
              fittings(thing.piece(), pose)));
    }
    return placed;
  }

  private static List<PlacedPiece.Fitting> fittings(Piece piece, Pose pose) {
    List<PlacedPiece.Fitting> fittings = new ArrayList<>();
    for (Piece.Fitting fitting : piece.fittings()) {
      Pose middle = pose.of((fitting.from() + fitting.to()) / 2, 0, 0);
      double half = (fitting.to() - fitting.from()) / 2;
      fittings.add(
          new PlacedPiece.Fitting(
              fitting.role(), new Footprint(middle, half, piece.depth() / 2).ring()));
    }
    return fittings;
  }

  /** How a room's light is shared out: the ceiling gives most of it. */
  private static double lampWeight(String role) {
    return switch (role) {
      case "lamp pendant", "lamp ceiling", "lamp panel", "lamp bulb", "lamp spot" -> 1.0;
      case "lamp floor" -> 0.5;
      case "lamp table", "lamp desk" -> 0.22;
      default -> 0;
    };
  }

  private static List<Integer> skins(
      Piece piece, double lumens, Rgb colour, MaterialLibrary materials, SceneParts parts) {
    List<Integer> indexes = new ArrayList<>();
    for (Skin skin : piece.skins()) {
      indexes.add(
          switch (skin) {
            case Skin.Dressed dressed -> materials.material(dressed.finish(), parts);
            case Skin.Own own -> parts.material(own.material());
            case Skin.Glow glow -> {
              if (lumens <= 0) {
                yield materials.material(glow.off(), parts);
              }
              // A shade is itself the emitter: L = 0.8 flux / (pi area).
              double luminance = 0.8 * lumens * glow.share() / (Math.PI * glow.areaSquareMetres());
              yield materials.glow(piece.model(), colour.times(luminance), parts);
            }
          });
    }
    return indexes;
  }
}
