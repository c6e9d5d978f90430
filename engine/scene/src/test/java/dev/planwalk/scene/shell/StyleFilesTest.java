package dev.planwalk.scene.shell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.planwalk.scene.furniture.Taste;
import dev.planwalk.scene.look.Dressing;
import dev.planwalk.scene.look.Palette;
import dev.planwalk.scene.look.StyleFile;
import dev.planwalk.vocabulary.Style;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The files of the styles hold what shell, furniture and colours ask for, and nothing else. */
class StyleFilesTest {

  private static final Path PAGE = Path.of("..", "..", "docs", "styles.md");
  private static final Pattern KEY = Pattern.compile("^\\| `([a-z_.]+)` ", Pattern.MULTILINE);

  @ParameterizedTest
  @EnumSource
  void every_line_of_a_style_is_used(Style style) {
    var _ =
        List.of(Palette.of(style), Taste.of(style, 1), ShellStyle.of(style), Dressing.of(style));

    assertThat(StyleFile.of(style).unasked()).isEmpty();
  }

  @Test
  void the_page_for_designers_lists_every_key() throws IOException {
    Set<String> listed = new TreeSet<>();
    Matcher row = KEY.matcher(Files.readString(PAGE));
    while (row.find()) {
      listed.add(row.group(1));
    }
    for (Style style : Style.values()) {
      assertThat(StyleFile.of(style).keys())
          .as(style.name())
          .containsExactlyInAnyOrderElementsOf(listed);
    }
  }

  @Test
  void a_wrong_file_is_told_with_key_and_value() {
    StyleFile file =
        StyleFile.of("own", "a\tgreen\nb\t#12\nc\t7\nd\tyes\n# remark\n\nlist\t#000001 #FFFFFF");

    assertThatThrownBy(() -> file.word("a", Style.class))
        .hasMessageContaining("style own: a must be one of [realistisch")
        .hasMessageEndingWith("not green");
    assertThatThrownBy(() -> file.colour("b")).hasMessageContaining("b must be #RRGGBB, not #12");
    assertThatThrownBy(() -> file.number("c", 0, 1))
        .hasMessageContaining("c must be a number from 0.0 to 1.0, not 7");
    assertThatThrownBy(() -> file.number("a", 0, 1)).hasMessageContaining("not green");
    assertThatThrownBy(() -> file.flag("d")).hasMessageContaining("true or false, not yes");
    assertThatThrownBy(() -> file.flag("e")).hasMessageContaining("e is missing");
    assertThat(file.colours("list")).containsExactly(1, 0xFFFFFF);
    assertThat(file.unasked()).isEmpty();
    assertThatThrownBy(() -> StyleFile.of("own", "a\t1\na\t2")).hasMessageContaining("a\t2");
    assertThatThrownBy(() -> StyleFile.of("own", "a 1")).hasMessageContaining("a 1");
  }
}
