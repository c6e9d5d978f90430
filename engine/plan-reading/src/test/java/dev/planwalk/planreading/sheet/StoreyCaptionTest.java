package dev.planwalk.planreading.sheet;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Captions of storeys, and the level that they state. */
class StoreyCaptionTest {

  @ParameterizedTest
  @CsvSource(
      nullValues = "-",
      value = {
        "EG, 0, false",
        "1. Obergeschoss, 1, false",
        "Grundriss 2. OG, 2, false",
        "UG, -1, false",
        "2. UG, -2, false",
        "FIRST FLOOR PLAN, 0, true",
        "First floor, 1, false",
        "Rez-de-chaussée, 0, false",
        "piano terra, 0, false",
        "Basement, -1, true",
      })
  void storey_captions_have_a_level(String caption, int level, boolean feet) {
    assertThat(StoreyCaption.parse(caption, feet).level()).hasValue(level);
  }

  @Test
  void other_texts_are_no_storey_captions() {
    assertThat(StoreyCaption.parse("Zimmer", false).name()).isEmpty();
    assertThat(StoreyCaption.parse("MIN. 22\" x 30\" ATTIC ACCESS", true).name()).isEmpty();
  }
}
