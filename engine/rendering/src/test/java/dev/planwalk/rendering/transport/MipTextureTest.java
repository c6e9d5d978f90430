package dev.planwalk.rendering.transport;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.scene.model.Texture;
import org.junit.jupiter.api.Test;

class MipTextureTest {

  @Test
  void levels_are_means_of_light_in_the_code_that_is_nearest() {
    for (int dark = 0; dark < 256; dark++) {
      for (int bright = dark; bright < 256; bright += 17) {
        byte[] texels = {(byte) dark, (byte) bright, (byte) bright, (byte) dark};
        MipTexture mip = new MipTexture(new Texture("checks", 2, 2, 1, texels, true, 1, 1));
        double[] value = new double[3];
        mip.add(0.5, 0.5, 1, 1, false, value);
        assertThat(value[0]).isEqualTo(nearest((linear(dark) + linear(bright)) / 2));
      }
    }
  }

  private static float nearest(double wanted) {
    float best = linear(0);
    for (int code = 1; code < 256; code++) {
      if (Math.abs(linear(code) - wanted) < Math.abs(best - wanted)) {
        best = linear(code);
      }
    }
    return best;
  }

  private static float linear(int code) {
    double v = code / 255.0;
    return (float) (v <= 0.04045 ? v / 12.92 : StrictMath.pow((v + 0.055) / 1.055, 2.4));
  }
}
