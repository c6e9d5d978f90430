package dev.planwalk.plandrawing;

import static dev.planwalk.plandrawing.SheetMarks.words;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the title block says of a storey. */
class TitleBlockTest {

  private final SmallFlat flat = new SmallFlat();

  @Test
  void a_name_of_the_reader_is_translated_and_one_of_the_drawing_is_kept() {
    flat.storeyName = "Ground floor";
    assertThat(words(flat.draw(Variant.MARKETING, Language.GERMAN)))
        .anyMatch(text -> text.startsWith("Erdgeschoss"));

    flat.storeyName = "Grundriss 1. Obergeschoss";
    assertThat(words(flat.draw(Variant.MARKETING, Language.ENGLISH)))
        .anyMatch(text -> text.startsWith("Ground floor"));
    assertThat(words(flat.draw(Variant.MARKETING, Language.GERMAN)))
        .anyMatch(text -> text.startsWith("Grundriss 1. Obergeschoss"));

    flat.storeyName = "Haus B, 2. OG";
    assertThat(words(flat.draw(Variant.MARKETING, Language.ENGLISH)))
        .anyMatch(text -> text.startsWith("Haus B, 2. OG"));
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '|',
      value = {
        "Floor plan, 0, Grundriss, Floor plan",
        "Pianta piano terra 1:100, 0, Erdgeschoss, Ground floor",
        "Rez-de-chaussée, 0, Erdgeschoss, Ground floor",
        "1. Obergeschoss M 1:50, 1, 1. Obergeschoss, Floor 1",
        "FIRST FLOOR PLAN SCALE 1:100, 0, Erdgeschoss, FIRST FLOOR PLAN",
        "Combles, 2, Dachgeschoss, Attic",
        "Basement, -1, Kellergeschoss, Basement",
        "Haus A EG, 0, Haus A EG, Haus A EG"
      })
  void captions_of_storeys_are_printed_in_the_wanted_language(
      String caption, int level, String german, String english) {
    flat.storeyName = caption;
    flat.level = level;

    assertThat(words(flat.draw(Variant.ARCHITECTURAL, Language.GERMAN)))
        .anyMatch(text -> text.startsWith(german + " · "));
    assertThat(words(flat.draw(Variant.ARCHITECTURAL, Language.ENGLISH)))
        .anyMatch(text -> text.startsWith(english + " · "));
  }

  @ParameterizedTest
  @ValueSource(strings = {"EG ", "1 ", "\u0000", "\u202e\n", "m 1:", "Haus "})
  void hostile_captions_leave_room_for_the_facts(String piece) {
    flat.storeyName = piece.repeat(5_000);

    assertThat(words(flat.draw(Variant.ARCHITECTURAL, Language.GERMAN)))
        .noneMatch(text -> text.codePoints().anyMatch(Character::isISOControl))
        .anyMatch(text -> text.contains("4 Räume · Fläche innen "));
  }
}
