package dev.planwalk.scene.look;

/** A kind of wood: its light and dark tone (sRGB) and how strongly it is figured. */
public enum Wood {
  OAK(0xC9A77C, 0x93683E, 0.55),
  /** Oak after decades of wax. */
  AGED_OAK(0xB08A5C, 0x74502F, 0.55),
  PALE_OAK(0xD9C3A3, 0xB2946C, 0.45),
  ASH(0xE0CFB2, 0xBFA57E, 0.6),
  BIRCH(0xE3D2B4, 0xCBB18A, 0.3),
  WALNUT(0x8A6242, 0x4E3322, 0.7),
  MAHOGANY(0x81452E, 0x4A2217, 0.55),
  RECLAIMED(0x9A7A58, 0x4E3A29, 1.0),
  DARK_OAK(0x6B5240, 0x3A2A20, 0.6),
  PINE(0xDDB67F, 0xB07E45, 0.7),
  BAMBOO(0xD8BC86, 0xB7935C, 0.35);

  private final int lightSrgb;
  private final int darkSrgb;
  private final double figure;

  Wood(int lightSrgb, int darkSrgb, double figure) {
    this.lightSrgb = lightSrgb;
    this.darkSrgb = darkSrgb;
    this.figure = figure;
  }

  int lightSrgb() {
    return lightSrgb;
  }

  int darkSrgb() {
    return darkSrgb;
  }

  /** 0 (plain) to 1 (strongly figured). */
  double figure() {
    return figure;
  }
}
