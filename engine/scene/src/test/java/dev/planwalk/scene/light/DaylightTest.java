package dev.planwalk.scene.light;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.planwalk.floorplan.Point;
import dev.planwalk.floorplan.RoomType;
import dev.planwalk.scene.geometry.Polygons;
import dev.planwalk.scene.model.Blackbody;
import dev.planwalk.scene.model.Rgb;
import dev.planwalk.scene.model.Sky;
import dev.planwalk.scene.model.Vec3;
import dev.planwalk.scene.shell.Shell;
import dev.planwalk.vocabulary.Furnishing;
import dev.planwalk.vocabulary.Lighting;
import dev.planwalk.vocabulary.Look;
import dev.planwalk.vocabulary.Style;
import dev.planwalk.vocabulary.UsageType;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.locationtech.jts.geom.Polygon;

class DaylightTest {

  private static Vec3 sunAt(double degrees) {
    double h = Math.toRadians(degrees);
    return new Vec3(Math.cos(h), 0, Math.sin(h));
  }

  private static Look look(Lighting lighting) {
    return new Look(
        UsageType.WOHNEN, Style.MODERN, lighting, Furnishing.LEER, 5, Look.Purpose.STILL);
  }

  @Test
  void the_overcast_sky_follows_the_cie_formula() {
    Sky sky = Daylight.overcast(12_000);
    assertThat(Daylight.illuminance(sky.radiance())).isCloseTo(12_000, within(60.0));
    double zenith = luminance(sky, 0);
    double horizon = luminance(sky, sky.height() / 2 - 1);
    assertThat(zenith / horizon).isCloseTo(3, within(0.05));
    assertThat(zenith).isCloseTo(12_000 * 9 / (7 * Math.PI), within(70.0));
  }

  private static double luminance(Sky sky, int row) {
    int at = 3 * row * sky.width();
    return 0.2126 * sky.radiance()[at]
        + 0.7152 * sky.radiance()[at + 1]
        + 0.0722 * sky.radiance()[at + 2];
  }

  @Test
  void a_clear_day_is_blue_above_bright_near_the_sun_and_of_natural_strength() {
    Daylight day = Daylight.of(LightingPreset.of(Lighting.TAG), sunAt(42));
    float[] r = day.sky().radiance();
    assertThat(r[2]).isGreaterThan(1.5f * r[0]);
    // Clear skies give 8,000 to 20,000 lux without the sun, the sun 60,000 to 90,000 at 42 degrees.
    assertThat(Daylight.illuminance(r)).isBetween(6_000.0, 22_000.0);
    double solidAngle = 2 * Math.PI * (1 - Math.cos(Daylight.SUN_RADIUS));
    double lux =
        day.sun().orElseThrow().radiance().luminance() * solidAngle * Math.sin(Math.toRadians(42));
    assertThat(lux).isBetween(50_000.0, 95_000.0);
    int row = (int) ((90 - 42) / 180.0 * day.sky().height());
    int towards = 3 * (row * day.sky().width() + 12);
    int away = 3 * (row * day.sky().width() + day.sky().width() / 2);
    assertThat(r[towards + 1]).isGreaterThan(1.5f * r[away + 1]);
  }

  @Test
  void a_low_sun_is_red_and_twilight_has_none() {
    Rgb evening =
        Daylight.of(LightingPreset.of(Lighting.ABEND), sunAt(6)).sun().orElseThrow().radiance();
    assertThat(evening.r()).isGreaterThan(2 * evening.b());
    Daylight dusk = Daylight.of(LightingPreset.of(Lighting.DAEMMERUNG), sunAt(-5));
    assertThat(dusk.sun()).isEmpty();
    assertThat(Daylight.illuminance(dusk.sky().radiance())).isCloseTo(25, within(0.5));
  }

  @Test
  void the_sun_stands_in_the_south_at_noon_and_in_the_east_in_the_morning() {
    List<Shell.Pane> panes = List.of();
    Vec3 noon =
        SunPosition.of(
            look(Lighting.TAG), LightingPreset.of(Lighting.TAG), OptionalDouble.of(0), panes);
    assertThat(noon.y()).isNegative();
    Vec3 morning =
        SunPosition.of(
            look(Lighting.MORGEN), LightingPreset.of(Lighting.MORGEN), OptionalDouble.of(0), panes);
    assertThat(morning.x()).isPositive();
    // With north to the right of the sheet, east is down.
    Vec3 turned =
        SunPosition.of(
            look(Lighting.MORGEN),
            LightingPreset.of(Lighting.MORGEN),
            OptionalDouble.of(90),
            panes);
    assertThat(turned.y()).isNegative();
  }

  @Test
  void without_north_the_sun_shines_in_at_an_angle() {
    Shell.Pane pane =
        new Shell.Pane("opening_1", "room_1", new Point(3, 0), new Point(1, 0), 0.9, 2.2);
    for (long seed = 0; seed < 40; seed++) {
      Look look =
          new Look(
              UsageType.WOHNEN,
              Style.MODERN,
              Lighting.TAG,
              Furnishing.LEER,
              seed,
              Look.Purpose.STILL);
      Vec3 sun =
          SunPosition.of(
              look, LightingPreset.of(Lighting.TAG), OptionalDouble.empty(), List.of(pane));
      // The pane's line runs towards -x, so it looks towards -y.
      double off = Math.toDegrees(Math.atan2(sun.x(), -sun.y()));
      assertThat(Math.abs(off)).isBetween(19.9, 60.1);
    }
  }

  @Test
  void blackbodies_are_warm_below_and_neutral_at_daylight() {
    Rgb lamp = Blackbody.ofLuminance(2700, 100);
    assertThat(lamp.luminance()).isCloseTo(100, within(0.1f));
    assertThat(lamp.r()).isGreaterThan(2 * lamp.b());
    Rgb daylight = Blackbody.ofLuminance(6500, 1);
    assertThat(daylight.r()).isCloseTo(daylight.b(), within(0.08f));
  }

  @Test
  void a_room_without_windows_has_its_lamps_on_by_day() {
    Polygon floor =
        Polygons.parts(
                Polygons.of(
                    List.of(new Point(0, 0), new Point(3, 0), new Point(3, 4), new Point(0, 4))))
            .getFirst();
    LightingPreset day = LightingPreset.of(Lighting.TAG);
    var dark = LampPower.of(look(Lighting.TAG), day, RoomType.BATHROOM, floor, 0, 2.5);
    var bright = LampPower.of(look(Lighting.TAG), day, RoomType.LIVING, floor, 3, 2.5);
    assertThat(dark.lumens()).isGreaterThan(1000);
    assertThat(bright.lumens()).isZero();
    assertThat(dark.ceilingPoints()).isNotEmpty();
  }

  @Test
  void lamps_are_neutral_at_the_mirror_and_warm_at_the_bed() {
    Polygon floor =
        Polygons.parts(
                Polygons.of(
                    List.of(new Point(0, 0), new Point(3, 0), new Point(3, 4), new Point(0, 4))))
            .getFirst();
    LightingPreset night = LightingPreset.of(Lighting.NACHT);
    Look look = look(Lighting.NACHT);
    assertThat(LampPower.of(look, night, RoomType.BATHROOM, floor, 0, 2.5).kelvin())
        .isEqualTo(4000);
    assertThat(LampPower.of(look, night, RoomType.BEDROOM, floor, 1, 2.5).kelvin()).isEqualTo(2700);
  }

  @Test
  void by_day_rooms_without_sun_are_lit_as_white_as_those_beside_them() {
    Polygon floor =
        Polygons.parts(
                Polygons.of(
                    List.of(new Point(0, 0), new Point(3, 0), new Point(3, 3), new Point(0, 3))))
            .getFirst();
    LightingPreset day = LightingPreset.of(Lighting.TAG);
    LightingPreset night = LightingPreset.of(Lighting.NACHT);
    var atDay = LampPower.of(look(Lighting.TAG), day, RoomType.CORRIDOR, floor, 0, 2.5);
    var atNight = LampPower.of(look(Lighting.NACHT), night, RoomType.CORRIDOR, floor, 0, 2.5);
    assertThat(atNight.kelvin()).isEqualTo(2700);
    assertThat(atDay.kelvin()).isGreaterThan(4500);
    assertThat(atDay.lumens()).isGreaterThan(3 * atNight.lumens());
    // A bath has its lamps on by day although it has a window, a bedroom has not.
    var bath = LampPower.of(look(Lighting.TAG), day, RoomType.BATHROOM, floor, 1, 2.5);
    var bedroom = LampPower.of(look(Lighting.TAG), day, RoomType.BEDROOM, floor, 1, 2.5);
    assertThat(bath.lumens()).isPositive();
    assertThat(bedroom.lumens()).isZero();
  }
}
