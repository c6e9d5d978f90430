package dev.planwalk.scene.furniture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.scene.look.Dressing.TableThing;
import dev.planwalk.scene.look.Finish;
import dev.planwalk.scene.look.MaterialLibrary;
import dev.planwalk.scene.look.TextureStudio;
import dev.planwalk.scene.model.Material;
import dev.planwalk.scene.model.Mesh;
import dev.planwalk.scene.model.SceneParts;
import dev.planwalk.vocabulary.Furnishing;
import dev.planwalk.vocabulary.Lighting;
import dev.planwalk.vocabulary.Look;
import dev.planwalk.vocabulary.Style;
import dev.planwalk.vocabulary.UsageType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ProceduralSetTest {

  private static Piece build(PieceKind kind, Style style) {
    double[] size = size(kind);
    return ProceduralSet.build(kind, Taste.of(style, 3), size[0], size[1], 4);
  }

  private static double[] size(PieceKind kind) {
    return switch (kind) {
      case SOFA -> new double[] {2.2, 0};
      case LOW_TABLE -> new double[] {1.1, 0.6};
      case SHELF -> new double[] {1.2, 2.0};
      case DINING_TABLE -> new double[] {1.8, 0.9};
      case DESK -> new double[] {1.4, 0.7};
      case CABINET, COUNTER -> new double[] {1.2, 1.1};
      case SHOWER -> new double[] {0.9, 0.9};
      case TUB -> new double[] {1.7, 0.75};
      case RUG -> new double[] {2.0, 1.4};
      case BATH_MAT -> new double[] {0.8, 0.5};
      case RUNNER -> new double[] {1.2, 0.34};
      case PICTURE, MIRROR -> new double[] {0.6, 0.8};
      case SHEER_CURTAIN, HEAVY_CURTAIN -> new double[] {0.5, 2.4};
      case PENDANT -> new double[] {0, 1.0};
      case KITCHEN_LINE, KITCHEN_LINE_MIRRORED, KITCHEN_LINE_LOW -> new double[] {3.0, 0};
      case KITCHEN_SINK, KITCHEN_COOKER -> new double[] {0.6, 0};
      case CEILING_LAMP -> new double[] {0.36, 0};
      case BASIN, BED -> new double[] {0.9, 0};
      default -> new double[] {1.2, 0};
    };
  }

  @ParameterizedTest
  @EnumSource(PieceKind.class)
  void every_piece_of_every_style_keeps_the_rules_of_a_scene(PieceKind kind) {
    for (Style style : Style.values()) {
      Piece piece = build(kind, style);
      String name = kind + " " + style;
      assertThat(piece.mesh().triangleCount()).as(name).isBetween(4, 80_000);
      assertMesh(name, piece.mesh());
      assertThat(piece.skins().size()).as(name).isGreaterThan(maxSlot(piece.mesh()));
    }
  }

  @ParameterizedTest
  @EnumSource
  @SuppressWarnings("EnumOrdinal") // the variant of a piece is the place of its thing
  void what_stands_on_tables_keeps_the_rules_of_a_scene(TableThing thing) {
    for (Style style : Style.values()) {
      Taste taste = Taste.of(style, 3);
      Piece piece = ProceduralSet.build(PieceKind.TABLE_THING, taste, 0, 0, thing.ordinal());
      String name = thing + " " + style;
      assertMesh(name, piece.mesh());
      // Twigs and leaves hang over, above what else stands there.
      if (thing != TableThing.VASE && thing != TableThing.PLANT) {
        for (int v = 0; v < piece.mesh().positions().length; v += 3) {
          assertThat(Math.abs(piece.mesh().positions()[v]))
              .as(name)
              .isLessThan(reach(piece.width()));
          assertThat(Math.abs(piece.mesh().positions()[v + 1]))
              .as(name)
              .isLessThan(reach(piece.depth()));
        }
      }
    }
  }

  private static float reach(double size) {
    return (float) (size / 2 + 0.012);
  }

  private static int maxSlot(Mesh mesh) {
    int most = 0;
    for (int slot : mesh.slots()) {
      most = Math.max(most, slot);
    }
    return most;
  }

  private static void assertMesh(String name, Mesh mesh) {
    float lowest = 9;
    int notFinite = 0;
    for (float value : mesh.positions()) {
      notFinite += Float.isFinite(value) ? 0 : 1;
    }
    int wrongSide = 0;
    int degenerate = 0;
    int notUnit = 0;
    for (int t = 0; t < mesh.triangleCount(); t++) {
      double[] n = areaVector(mesh, t);
      double area = Math.sqrt(n[0] * n[0] + n[1] * n[1] + n[2] * n[2]) / 2;
      degenerate += area < 1e-10 ? 1 : 0;
      double meanDot = 0;
      for (int k = 0; k < 3; k++) {
        int v = mesh.indices()[3 * t + k];
        lowest = Math.min(lowest, mesh.positions()[3 * v + 2]);
        double x = mesh.normals()[3 * v];
        double y = mesh.normals()[3 * v + 1];
        double z = mesh.normals()[3 * v + 2];
        notUnit += Math.abs(Math.sqrt(x * x + y * y + z * z) - 1) < 1e-3 ? 0 : 1;
        meanDot += x * n[0] + y * n[1] + z * n[2];
      }
      wrongSide += meanDot < 0 ? 1 : 0;
    }
    assertThat(notFinite).as(name + " coordinates").isZero();
    assertThat(degenerate).as(name + " triangles without area").isZero();
    assertThat(notUnit).as(name + " normals that are no unit vectors").isZero();
    assertThat((double) wrongSide / mesh.triangleCount()).as(name + " normals").isLessThan(0.02);
    assertThat(lowest).as(name + " stands on the floor").isGreaterThan(-0.03f);
  }

  private static double[] areaVector(Mesh mesh, int t) {
    float[] p = mesh.positions();
    int a = 3 * mesh.indices()[3 * t];
    int b = 3 * mesh.indices()[3 * t + 1];
    int c = 3 * mesh.indices()[3 * t + 2];
    double ux = (double) p[b] - p[a];
    double uy = (double) p[b + 1] - p[a + 1];
    double uz = (double) p[b + 2] - p[a + 2];
    double vx = (double) p[c] - p[a];
    double vy = (double) p[c + 1] - p[a + 1];
    double vz = (double) p[c + 2] - p[a + 2];
    return new double[] {uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx};
  }

  @Test
  void no_two_large_faces_of_a_piece_lie_in_one_plane() {
    for (PieceKind kind :
        List.of(
            PieceKind.SIDEBOARD,
            PieceKind.WARDROBE,
            PieceKind.NIGHT_TABLE,
            PieceKind.KITCHEN_LINE,
            PieceKind.DESK,
            PieceKind.SHELF,
            PieceKind.DINING_TABLE,
            PieceKind.TELEVISION_BENCH)) {
      for (Style style : Style.values()) {
        assertThat(coplanarOverlaps(build(kind, style).mesh())).as(kind + " " + style).isEmpty();
      }
    }
  }

  /** Axis-parallel triangles of different parts in one plane whose bounds overlap by 5 mm. */
  private static List<String> coplanarOverlaps(Mesh mesh) {
    int[] part = parts(mesh);
    Map<Long, List<double[]>> planes = new HashMap<>();
    for (int t = 0; t < mesh.triangleCount(); t++) {
      double[] n = areaVector(mesh, t);
      double length = Math.sqrt(n[0] * n[0] + n[1] * n[1] + n[2] * n[2]);
      int axis = -1;
      for (int k = 0; k < 3; k++) {
        axis = Math.abs(n[k]) > 0.99999 * length ? k : axis;
      }
      if (axis < 0 || length < 1e-4) {
        continue;
      }
      int other = (axis + 1) % 3;
      int third = (axis + 2) % 3;
      double[] box = {9, 9, -9, -9, mesh.positions()[3 * mesh.indices()[3 * t] + axis], t};
      for (int k = 0; k < 3; k++) {
        int v = mesh.indices()[3 * t + k];
        box[0] = Math.min(box[0], mesh.positions()[3 * v + other]);
        box[1] = Math.min(box[1], mesh.positions()[3 * v + third]);
        box[2] = Math.max(box[2], mesh.positions()[3 * v + other]);
        box[3] = Math.max(box[3], mesh.positions()[3 * v + third]);
      }
      // Same side only: a hidden face against a hidden face is never seen.
      long key = 4_000_003L * Math.round(box[4] * 1e5) + 2L * axis + (n[axis] > 0 ? 1 : 0);
      planes.computeIfAbsent(key, _ -> new ArrayList<>()).add(box);
    }
    List<String> found = new ArrayList<>();
    for (List<double[]> plane : planes.values()) {
      for (int i = 0; i < plane.size(); i++) {
        for (int j = 0; j < i; j++) {
          double[] a = plane.get(i);
          double[] b = plane.get(j);
          boolean samePart =
              part[mesh.indices()[3 * (int) a[5]]] == part[mesh.indices()[3 * (int) b[5]]];
          double wide = Math.min(a[2], b[2]) - Math.max(a[0], b[0]);
          double high = Math.min(a[3], b[3]) - Math.max(a[1], b[1]);
          if (!samePart && wide > 0.005 && high > 0.005) {
            found.add("plane " + a[4] + ": triangles " + (int) a[5] + " and " + (int) b[5]);
          }
        }
      }
    }
    return found;
  }

  /** For each vertex, a vertex that stands for everything it is joined to by triangles. */
  private static int[] parts(Mesh mesh) {
    int[] part = new int[mesh.positions().length / 3];
    for (int v = 0; v < part.length; v++) {
      part[v] = v;
    }
    for (int i = 0; i < mesh.indices().length; i += 3) {
      int a = root(part, mesh.indices()[i]);
      part[root(part, mesh.indices()[i + 1])] = a;
      part[root(part, mesh.indices()[i + 2])] = a;
    }
    for (int v = 0; v < part.length; v++) {
      part[v] = root(part, v);
    }
    return part;
  }

  private static int root(int[] part, int vertex) {
    int at = vertex;
    while (part[at] != at) {
      part[at] = part[part[at]];
      at = part[at];
    }
    return at;
  }

  @ParameterizedTest
  @EnumSource(
      value = PieceKind.class,
      names = {"SOFA", "CHAIR", "BED", "SIDEBOARD", "FLOOR_LAMP", "LOW_TABLE"})
  void styles_differ_in_shape(PieceKind kind) {
    Set<Integer> shapes = new HashSet<>();
    for (Style style : Style.values()) {
      shapes.add(java.util.Arrays.hashCode(build(kind, style).mesh().positions()));
    }
    assertThat(shapes.size()).isGreaterThanOrEqualTo(6);
  }

  @Test
  void every_finish_of_every_style_is_a_legal_material() {
    TextureStudio studio = new TextureStudio();
    for (Style style : List.of(Style.INDUSTRIAL)) {
      Look look =
          new Look(
              UsageType.WOHNEN, style, Lighting.TAG, Furnishing.MOEBLIERT, 1, Look.Purpose.STILL);
      MaterialLibrary library = new MaterialLibrary(look, studio);
      SceneParts parts = new SceneParts();
      for (Finish finish : Finish.values()) {
        int index = library.material(finish, parts);
        Material material = parts.materials().get(index);
        assertThat(material.baseTexture()).as(finish.name()).isLessThan(parts.textures().size());
        assertThat(library.material(finish, parts)).isEqualTo(index);
      }
    }
  }
}
