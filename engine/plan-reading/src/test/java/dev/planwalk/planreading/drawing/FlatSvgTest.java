package dev.planwalk.planreading.drawing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.planreading.DxfText;
import java.io.IOException;
import java.io.StringWriter;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class FlatSvgTest {

  private static String svg(String entities) throws IOException {
    StringWriter out = new StringWriter();
    FlatSvg.write(DxfText.flat(DxfText.entities(entities)), out);
    return out.toString();
  }

  /** How many elements of a kind there are; fails when anything else than our own stands there. */
  private static long elements(String svg, String kind) {
    assertThat(svg).startsWith("<?xml ").endsWith("</svg>\n");
    assertThat(svg.substring(5)).doesNotContainPattern("<(?!/?(svg|rect|path|text)\\b)");
    assertThat(svg).doesNotContainPattern("&(?!(amp|lt|gt);)");
    return Pattern.compile("<" + kind + "\\b").matcher(svg).results().count();
  }

  @Test
  void strokes_fills_and_texts_stand_upright_in_one_picture() throws IOException {
    String svg =
        svg(
            "0 LINE 8 W 62 1 10 0 20 0 11 100 21 0 0 LINE 8 W 62 7 10 0 20 0 11 0 21 100"
                + " 0 SOLID 8 S 62 5 10 0 20 0 11 10 21 0 12 0 22 10"
                + " 0 TEXT 8 T 10 50 20 50 40 10 1 Bad");

    assertThat(elements(svg, "path")).isEqualTo(3);
    assertThat(elements(svg, "text")).isEqualTo(1);
    assertThat(svg).contains(">Bad</text>");
    // 100 units and a margin of 2 on either side are 10,000; y goes down.
    assertThat(svg).contains("M192.3 9807.7 L9807.7 9807.7 \" stroke=\"#ff0000\"");
    assertThat(svg).contains("M192.3 9807.7 L192.3 192.3 \" stroke=\"#000000\"");
    assertThat(svg).contains("fill=\"#0000ff\"");
  }

  @Test
  void letters_at_the_edge_are_not_cut() throws IOException {
    String svg =
        svg(
            "0 LINE 8 W 10 0 20 0 11 100 21 0"
                + " 0 TEXT 8 T 10 0 20 100 40 40 1 TOP 0 TEXT 8 T 10 100 20 0 40 40 50 90 1 TOP");

    // The line of 60 above the baseline at 100 makes the picture 160 high, with margins of 3.2.
    assertThat(svg).contains("viewBox=\"0 0 6250 10000 \"").contains("translate(120.2 3798.1 )");
  }

  @Test
  void dimensions_beside_the_drawing_are_in_the_picture() throws IOException {
    String svg =
        svg("0 LINE 8 W 10 0 20 0 11 100 21 0" + " 0 DIMENSION 8 D 70 33 13 0 23 50 14 100 24 50");

    // 50 above the line, with a margin of 1.
    assertThat(svg).contains("viewBox=\"0 0 10000 5000 \"");
  }

  @Test
  void areas_lie_over_the_faded_drawing_in_its_units_with_their_words_inside() throws IOException {
    StringWriter out = new StringWriter();
    double[] floor = {0, 0, 100, 0, 100, 100, 0, 100};
    double[] hole = {40, 40, 60, 40, 60, 60};

    FlatSvg.write(
        DxfText.flat(DxfText.entities("0 LINE 8 W 10 0 20 0 11 100 21 100")),
        List.of(new FlatSvg.Area(List.of(floor, hole), 0x00aa00, 0.25, "Bad\n5.20 m²")),
        out);

    assertThat(out.toString())
        .containsSubsequence("<g opacity=\"0.6\">", "</g>", "<path", ">Bad<", ">5.20 m²<")
        .contains("M192.3 9807.7 L9807.7 9807.7 L9807.7 192.3 L192.3 192.3 ZM4038.5 5961.5 ")
        .contains("fill=\"#00aa00\" fill-opacity=\"0.25\"");
  }

  @Test
  void text_of_a_drawing_is_text_in_the_picture() throws IOException {
    String svg =
        svg(
            "0 LINE 8 W 10 0 20 0 11 100 21 0"
                + " 0 TEXT 8 T 10 5 20 5 40 10 1 </text><script>alert(1)</script>&\u0001");

    assertThat(elements(svg, "text")).isEqualTo(1);
    assertThat(svg).contains(">&lt;/text&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp; </text>");
  }

  @Test
  void a_stray_line_far_away_does_not_shrink_the_drawing_to_a_dot() throws IOException {
    StringBuilder lines =
        new StringBuilder("0 LINE 8 W 10 9000000 20 9000000 11 9000001 21 9000000");
    for (int i = 0; i < 300; i++) {
      lines.append(" 0 LINE 8 W 10 " + i + " 20 0 11 " + i + " 21 300");
    }

    assertThat(svg(lines.toString())).contains("L").containsPattern("viewBox=\"0 0 \\d{4,5}");
    assertThat(svg(lines.toString()).lines().filter(line -> line.contains("L0 ")).count())
        .isLessThan(10);
  }

  @Test
  void an_empty_drawing_is_an_empty_picture() throws IOException {
    assertThat(elements(svg(""), "path")).isZero();
  }

  @Test
  void colour_numbers_are_the_colours_that_cad_programs_show() {
    assertThat(Colours.rgb(1)).isEqualTo(0xFF0000);
    assertThat(Colours.rgb(5)).isEqualTo(0x0000FF);
    assertThat(Colours.rgb(10)).isEqualTo(0xFF0000);
    assertThat(Colours.rgb(11)).isEqualTo(0xFF7F7F);
    assertThat(Colours.rgb(30)).isEqualTo(0xFF7F00);
    assertThat(Colours.rgb(52)).isEqualTo(0xA5A500);
    assertThat(Colours.rgb(94)).isEqualTo(0x007F00);
    assertThat(Colours.rgb(170)).isEqualTo(0x0000FF);
    assertThat(Colours.rgb(250)).isEqualTo(0x333333);
    assertThat(Colours.onPaper(7)).isZero();
    assertThat(Colours.rgb(Traits.TRUE_COLOUR | 0x123456)).isEqualTo(0x123456);
    assertThat(Colours.rgb(-4)).isEqualTo(0xFFFFFF);
  }
}
