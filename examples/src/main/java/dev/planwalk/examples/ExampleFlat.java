package dev.planwalk.examples;

import dev.planwalk.testsupport.drawn.DrawnPlan;
import dev.planwalk.testsupport.drawn.Ink;
import java.util.List;
import java.util.Locale;

/**
 * The example flat: three rooms, 97 m² and a balcony on a first floor, in millimetres. (0, 0) is
 * the inner south-west corner of the living room; the long facade with the balcony looks south.
 *
 * <pre>
 *   child | bath | wc | entry | store
 *         +--------- hall ----------+
 *   living, dining, kitchen | bedroom
 *        balcony
 * </pre>
 */
final class ExampleFlat {

  private static final double OUTER = 360;
  private static final double EAST = 11_500;
  private static final double NORTH = 8_960;
  private static final double SOUTH_ROOMS = 4_960;
  private static final double HALL = 5_200;
  private static final double HALL_NORTH = 6_500;
  private static final double NORTH_ROOMS = 6_615;

  private final DrawnPlan plan = new DrawnPlan(4, 0.001);
  private final Ink ink = plan.modelSpace();
  private final WallOutline walls = new WallOutline();

  private ExampleFlat() {}

  static DrawnPlan draw() {
    ExampleFlat flat = new ExampleFlat();
    flat.layers();
    flat.blocks();
    flat.outerWalls();
    flat.innerWalls();
    flat.windows();
    flat.doors();
    flat.wallBodies();
    flat.balcony();
    flat.kitchenAndBath();
    flat.stamps();
    flat.dimensions();
    flat.sheet();
    return flat.plan;
  }

  private void layers() {
    plan.layer("A_WAENDE", 7)
        .layer("A_WAENDE_SCHRAFFUR", 253)
        .layer("A_TUEREN", 30)
        .layer("A_FENSTER", 140)
        .layer("A_SANITAER", 150)
        .layer("A_KUECHE", 40)
        .layer("A_BALKON", 8)
        .layer("A_RAUMSTEMPEL", 7)
        .layer("A_BEMASSUNG", 5)
        .layer("A_PLANKOPF", 7);
  }

  /** Fittings with their back on the x axis, centred, the room in the direction of y. */
  private void blocks() {
    plan.block(
        "WC_WANDHAENGEND",
        b ->
            b.rectangle(-180, 0, 180, 140)
                .bulged(
                    new double[] {-180, 140, 180, 140, 180, 370, -180, 370},
                    new double[] {0, 0, 1, 0},
                    true));
    plan.block(
        "WASCHBECKEN_60",
        b -> b.rectangle(-300, 0, 300, 480).rectangle(-240, 90, 240, 430).circle(0, 260, 25));
    plan.block(
        "HANDWASCHBECKEN_45",
        b -> b.rectangle(-225, 0, 225, 400).rectangle(-175, 90, 175, 350).circle(0, 220, 20));
    plan.block(
        "BADEWANNE_170",
        b ->
            b.rectangle(-850, 0, 850, 750)
                .bulged(
                    new double[] {-770, 80, 520, 80, 770, 330, 770, 420, 520, 670, -770, 670},
                    new double[] {0, 0.4142, 0, 0.4142, 0, 0},
                    true)
                .circle(560, 375, 30));
    plan.block(
        "SPUELE_80",
        b ->
            b.rectangle(-400, 50, 400, 550)
                .rectangle(-360, 110, 20, 510)
                .circle(-170, 310, 35)
                .line(80, 160, 360, 160)
                .line(80, 310, 360, 310)
                .line(80, 460, 360, 460));
    plan.block(
        "HERD_60",
        b ->
            b.rectangle(-300, 0, 300, 600)
                .circle(-140, 160, 90)
                .circle(140, 160, 70)
                .circle(-140, 430, 70)
                .circle(140, 430, 90));
  }

  private void outerWalls() {
    walls.wall(-OUTER, -OUTER, EAST + OUTER, 0);
    walls.wall(-OUTER, NORTH, EAST + OUTER, NORTH + OUTER);
    walls.wall(-OUTER, -OUTER, 0, NORTH + OUTER);
    walls.wall(EAST, -OUTER, EAST + OUTER, NORTH + OUTER);
  }

  private void innerWalls() {
    walls.wall(0, SOUTH_ROOMS, EAST, HALL); // bearing, between south rooms and hall
    walls.wall(7_560, 0, 7_800, SOUTH_ROOMS); // bearing, living and bedroom
    walls.wall(3_600, HALL, 3_715, NORTH); // child and hall, bath
    walls.wall(3_715, HALL_NORTH, 8_145, NORTH_ROOMS); // bath and WC to the hall
    walls.wall(6_715, NORTH_ROOMS, 6_830, NORTH); // bath and WC
    walls.wall(8_030, NORTH_ROOMS, 8_145, NORTH); // WC and entry
    walls.wall(9_645, HALL_NORTH, 9_760, NORTH); // entry and store
    walls.wall(9_760, HALL_NORTH, EAST, NORTH_ROOMS); // store and hall
  }

  private void windows() {
    southWindow(700, 2_500);
    southWindow(5_500, 7_100);
    southWindow(8_750, 10_550);
    northWindow(4_750, 5_650);
    northWindow(7_150, 7_700);
    westWindow(1_500, 3_300);
    westWindow(6_200, 8_000);
    balconyDoor(3_100, 4_900);
  }

  private void southWindow(double x1, double x2) {
    walls.opening(x1, -OUTER, x2, 0);
    windowAlongX(x1, x2, -OUTER, 0);
  }

  private void northWindow(double x1, double x2) {
    walls.opening(x1, NORTH, x2, NORTH + OUTER);
    windowAlongX(x1, x2, NORTH, NORTH + OUTER);
  }

  private void windowAlongX(double x1, double x2, double y1, double y2) {
    double middle = (y1 + y2) / 2;
    ink.on("A_FENSTER").line(x1, y1, x2, y1).line(x1, y2, x2, y2);
    ink.line(x1, middle - 35, x2, middle - 35).line(x1, middle + 35, x2, middle + 35);
  }

  private void westWindow(double y1, double y2) {
    walls.opening(-OUTER, y1, 0, y2);
    double middle = -OUTER / 2;
    ink.on("A_FENSTER").line(-OUTER, y1, -OUTER, y2).line(0, y1, 0, y2);
    ink.line(middle - 35, y1, middle - 35, y2).line(middle + 35, y1, middle + 35, y2);
  }

  /** Glass down to the floor: two leaves into the living room. */
  private void balconyDoor(double x1, double x2) {
    walls.opening(x1, -OUTER, x2, 0);
    windowAlongX(x1, x2, -OUTER, 0);
    double leaf = (x2 - x1) / 2;
    doorLeaf("A_FENSTER", x1, 0, 0, 90, leaf);
    doorLeaf("A_FENSTER", x2, 0, 180, 90, leaf);
  }

  private void doors() {
    // Living: from the hall, hinged in the east, into the living room.
    walls.opening(5_585, SOUTH_ROOMS, 6_485, HALL);
    door(6_485, SOUTH_ROOMS, 180, 270, 900);
    // Bedroom
    walls.opening(8_000, SOUTH_ROOMS, 8_885, HALL);
    door(8_000, SOUTH_ROOMS, 0, 270, 885);
    // Child
    walls.opening(3_600, 5_400, 3_715, 6_285);
    door(3_600, 5_400, 90, 180, 885);
    // Bath
    walls.opening(5_700, HALL_NORTH, 6_510, NORTH_ROOMS);
    door(6_510, NORTH_ROOMS, 180, 90, 810);
    // WC
    walls.opening(7_070, HALL_NORTH, 7_830, NORTH_ROOMS);
    door(7_830, NORTH_ROOMS, 180, 90, 760);
    // Store
    walls.opening(10_250, HALL_NORTH, 11_010, NORTH_ROOMS);
    door(11_010, NORTH_ROOMS, 180, 90, 760);
    // Flat entrance
    walls.opening(8_400, NORTH, 9_410, NORTH + OUTER);
    door(8_400, NORTH, 0, 270, 1_010);
  }

  private void door(double x, double y, double shut, double open, double width) {
    doorLeaf("A_TUEREN", x, y, shut, open, width);
  }

  /**
   * A leaf, open by a right angle, and its swing.
   *
   * @param shut direction from the hinge along the wall
   * @param open direction from the hinge along the open leaf
   */
  private void doorLeaf(String layer, double x, double y, double shut, double open, double width) {
    double radians = Math.toRadians(open);
    double endX = x + width * Math.rint(Math.cos(radians));
    double endY = y + width * Math.rint(Math.sin(radians));
    ink.on(layer).line(x, y, endX, endY);
    boolean shutFirst = (open - shut + 360) % 360 == 90;
    ink.arc(x, y, width, shutFirst ? shut : open, shutFirst ? open : shut);
  }

  private void wallBodies() {
    List<double[]> rings = walls.rings();
    ink.on("A_WAENDE");
    for (double[] ring : rings) {
      ink.ring(ring);
    }
    ink.on("A_WAENDE_SCHRAFFUR").hatch("", rings);
  }

  private void balcony() {
    double south = -OUTER - 1_800;
    ink.on("A_BALKON");
    ink.polyline(2_750, -OUTER, 2_750, south, 7_450, south, 7_450, -OUTER);
    ink.polyline(2_800, -OUTER, 2_800, south + 50, 7_400, south + 50, 7_400, -OUTER);
  }

  private void kitchenAndBath() {
    ink.on("A_KUECHE").rectangle(0, SOUTH_ROOMS - 600, 3_900, SOUTH_ROOMS);
    ink.insert("HERD_60", 1_150, SOUTH_ROOMS, 180);
    ink.insert("SPUELE_80", 2_650, SOUTH_ROOMS, 180);
    ink.on("A_SANITAER");
    ink.insert("BADEWANNE_170", 3_715, 8_110, 270);
    ink.insert("WASCHBECKEN_60", 4_500, NORTH_ROOMS, 0);
    ink.insert("WC_WANDHAENGEND", 6_250, NORTH, 180);
    ink.insert("WC_WANDHAENGEND", 7_425, NORTH, 180);
    ink.insert("HANDWASCHBECKEN_45", 6_830, 7_900, 270);
  }

  private void stamps() {
    stamp("Wohnen / Essen / Küche", 3_900, 2_600, 7_560 * 4_960.0);
    stamp("Schlafen", 9_650, 2_700, 3_700 * 4_960.0);
    stamp("Kind", 1_800, 7_300, 3_600 * 3_760.0);
    stamp("Bad", 5_250, 7_850, 3_000 * 2_345.0);
    stamp("WC", 7_600, 7_880, 1_200 * 2_345.0);
    stamp("Flur", 5_900, 5_850, 7_785 * 1_300.0 + 1_500 * 2_460.0);
    stamp("Abstellraum", 10_630, 7_850, 1_740 * 2_345.0);
    stamp("Balkon", 5_100, -1_300, 4_600 * 1_750.0);
  }

  private void stamp(String name, double x, double y, double squareMillimetres) {
    double height = name.equals("WC") ? 160 : 200;
    ink.on("A_RAUMSTEMPEL").centred(name, x, y, height, 0);
    ink.centred(
        String.format(Locale.GERMANY, "%.2f m²", squareMillimetres / 1e6),
        x,
        y - 1.6 * height,
        0.8 * height,
        0);
  }

  private void dimensions() {
    ink.on("A_BEMASSUNG");
    chainAlongX(-OUTER, -2_900, -OUTER, EAST + OUTER);
    chainAlongX(
        -OUTER,
        -2_500,
        -OUTER,
        700,
        2_500,
        3_100,
        4_900,
        5_500,
        7_100,
        8_750,
        10_550,
        EAST + OUTER);
    chainAlongX(
        NORTH + OUTER,
        NORTH + 900,
        -OUTER,
        0,
        3_600,
        3_715,
        6_715,
        6_830,
        8_030,
        8_145,
        9_645,
        9_760,
        EAST,
        EAST + OUTER);
    chainAlongX(NORTH + OUTER, NORTH + 1_400, -OUTER, EAST + OUTER);
    chainAlongY(-OUTER, -1_000, -OUTER, 1_500, 3_300, 6_200, 8_000, NORTH + OUTER);
    chainAlongY(-OUTER, -1_500, -OUTER, NORTH + OUTER);
    chainAlongY(
        EAST + OUTER,
        EAST + 1_000,
        -OUTER,
        0,
        SOUTH_ROOMS,
        HALL,
        HALL_NORTH,
        NORTH_ROOMS,
        NORTH,
        NORTH + OUTER);
  }

  private void chainAlongX(double from, double line, double... stops) {
    for (int i = 1; i < stops.length; i++) {
      plan.dimension(stops[i - 1], from, stops[i], from, 0, line, 120);
    }
  }

  private void chainAlongY(double from, double line, double... stops) {
    for (int i = 1; i < stops.length; i++) {
      plan.dimension(from, stops[i - 1], from, stops[i], 90, line, 120);
    }
  }

  private void sheet() {
    double y = -4_600;
    ink.on("A_PLANKOPF");
    ink.text("Grundriss 1. Obergeschoss", -OUTER, y, 350);
    ink.text("Drei-Zimmer-Wohnung mit Balkon", -OUTER, y - 500, 220);
    ink.text("M 1:100   Maße in Metern", -OUTER, y - 900, 180);
    double x = EAST - 300;
    ink.circle(x, y, 450);
    ink.line(x, y - 450, x, y + 450);
    ink.line(x, y + 450, x - 140, y + 120).line(x, y + 450, x + 140, y + 120);
    ink.centred("N", x, y + 650, 250, 0);
  }
}
