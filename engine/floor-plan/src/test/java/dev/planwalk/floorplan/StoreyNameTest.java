package dev.planwalk.floorplan;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Captions of storeys as they are lettered, and as they are meant to harm. */
class StoreyNameTest {

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '|',
      value = {
        "Erdgeschoss, GROUND, 0, de, true, Erdgeschoss",
        "GRUNDRISS EG  M 1:100, GROUND, 0, de, true, GRUNDRISS EG",
        "1. Obergeschoss M 1:50, ABOVE, 1, de, true, 1. Obergeschoss",
        "Grundriss 2.OG (M. 1:100), ABOVE, 2, de, true, Grundriss 2.OG",
        "EG M1:50, GROUND, 0, de, true, EG",
        "2. UG, BELOW, 2, de, true, 2. UG",
        "Kellergeschoß, CELLAR, 0, de, true, Kellergeschoß",
        "DG, ROOF, 0, de, true, DG",
        "Haus A EG, GROUND, 0, de, false, Haus A EG",
        "GROUND FLOOR PLAN - SCALE 1:50, GROUND, 0, en, true, GROUND FLOOR PLAN",
        "Second Floor, ORDINAL, 2, en, true, Second Floor",
        "Rez-de-chaussée, GROUND, 0, fr, true, Rez-de-chaussée",
        "Plan du rez-de-chaussée éch. 1/100, GROUND, 0, fr, true, Plan du rez-de-chaussée",
        "2ème étage, ABOVE, 2, fr, true, 2ème étage",
        "Pianta piano terra 1:100, GROUND, 0, it, true, Pianta piano terra",
        "1:50 Piano terra, GROUND, 0, it, true, Piano terra",
        "Piano primo, ABOVE, 1, it, true, Piano primo",
        "Planta baja, GROUND, 0, es, true, Planta baja",
        "1e verdieping, ABOVE, 1, nl, true, 1e verdieping"
      })
  void a_caption_says_storey_language_and_words_without_its_scale(
      String caption,
      StoreyName.Kind kind,
      int number,
      String language,
      boolean alone,
      String words) {
    assertThat(StoreyName.of(caption))
        .contains(new StoreyName(kind, number, language, alone, words));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "Zimmer", "1:100", "Wohnen EGon", "M 1:50", "attic access 22 x 30"})
  void other_texts_name_no_storey(String text) {
    assertThat(StoreyName.of(text)).isEmpty();
  }

  @Test
  void hostile_captions_cost_nothing() {
    Assertions.assertThatCode(
            () -> {
              for (String piece :
                  new String[] {
                    "1", " ", "m 1:", "(", "EG ", "\u0000", "\u202e", "é", "1 :1", "😀"
                  }) {
                assertThat(StoreyName.of(piece.repeat(200_000))).isEmpty();
                StoreyName.of(piece.repeat(96 / piece.length()));
              }
            })
        .doesNotThrowAnyException();
    org.junit.jupiter.api.Assertions.assertTimeout(
        Duration.ofSeconds(2), () -> StoreyName.of(" 1".repeat(48)));
  }

  @ParameterizedTest
  @CsvSource({
    "R+1, ABOVE, 1",
    "PLANTA ALTA, ABOVE, 1",
    "UPPER LEVEL, ABOVE, 1",
    "PAVIMENTO TÉRREO, GROUND, 0",
    "2º PAVIMENTO, ABOVE, 2",
    "1. sal, ABOVE, 1",
    "Stueetage, GROUND, 0",
    "Bottenvåning, GROUND, 0",
    "Plan 1, GROUND, 0",
    "Övre plan, ABOVE, 1",
    "2. etasje, ABOVE, 1",
    "1. krs, GROUND, 0",
    "Rzut parteru, GROUND, 0",
    "Rzut I piętra, ABOVE, 1",
    "Půdorys 1.NP, GROUND, 0",
    "2.NP 1:100, ABOVE, 1",
    "1.PP, BELOW, 1",
    "Földszint, GROUND, 0",
    "Etaj 1, ABOVE, 1",
    "Prizemlje, GROUND, 0",
    "1. kat, ABOVE, 1",
    "ZEMİN KAT PLANI, GROUND, 0",
    "1 korrus, GROUND, 0",
    "План 1 этажа, GROUND, 0",
    "2-й этаж, ABOVE, 1",
    "План 2 поверху, ABOVE, 1",
    "Κάτοψη ισογείου, GROUND, 0",
    "1ος όροφος, ABOVE, 1",
    "2층 평면도, ABOVE, 1",
    "지하1층, BELOW, 1",
    "1階平面図, GROUND, 0",
    "二层平面图, ABOVE, 1",
  })
  void captions_of_many_countries_count_storeys_from_the_ground(
      String caption, StoreyName.Kind kind, int number) {
    StoreyName name = StoreyName.of(caption).orElseThrow();

    assertThat(name.kind()).isEqualTo(kind);
    assertThat(name.number()).isEqualTo(number);
  }

  @ParameterizedTest
  @ValueSource(strings = {"14 TR", "R 35", "Wohnen", "2 Zimmer", "Plan", "Kat. 3 Tür"})
  void words_beside_numbers_name_no_storey(String text) {
    assertThat(StoreyName.of(text)).isEmpty();
  }
}
