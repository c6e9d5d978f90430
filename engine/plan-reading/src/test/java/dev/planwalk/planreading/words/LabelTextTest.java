package dev.planwalk.planreading.words;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.locationtech.jts.geom.Coordinate;

/** Labels of rooms taken apart into name, number, area and size. */
class LabelTextTest {

  private final RoomWords rooms = new RoomWords();

  @ParameterizedTest
  @CsvSource({
    "'GREAT ROOM\nVAULTED CLG.', GREAT ROOM",
    "'2-CAR GARAGE\nSLAB SLOPES TO DOOR', 2-CAR GARAGE",
    "'Wohnen\nParkett\n23,5 m²', Wohnen",
    "'Bad\nFliesen\nOKFF +0,00', Bad",
    "'Zimmer\nlichte Höhe 2,50', Zimmer",
    "'Küche /\nEssen', Küche / Essen",
    "'MASTER\nBEDROOM', MASTER BEDROOM",
    "'Sleeping hut\nwood floor', Sleeping hut wood floor",
    "'Ch2\n12 m²', Ch2",
    "'和室\n6帖', 和室",
    "'洋室2（約6.5畳）', 洋室2",
    "'I.S.\n4,20 m²', I.S.",
    "'厨', 厨",
    "'AREA DE SERVICO\nTANQUINHO', AREA DE SERVICO",
    "'1350 WIDE CORRIDOR', CORRIDOR",
    "'Flur 1,35 m breit', Flur",
    "'RARE PASSAGE 5'' WIDE', RARE PASSAGE",
    "'LAWN 20''-0\" WIDE', LAWN",
    "'POWDER ROOM\n6''-6\"x10\"x3''', POWDER ROOM",
  })
  void remarks_are_no_part_of_a_known_name(String label, String name) {
    assertThat(LabelText.parse(label, rooms).name()).isEqualTo(name);
  }

  @ParameterizedTest
  @CsvSource(
      nullValues = "-",
      value = {
        "'Zimmer\n13.5 m2', Zimmer, -, 13.5",
        "'Wohnen /\nEssen\n34,0 m²', Wohnen / Essen, -, 34",
        "'010006\nH-0005', '', 010006, -",
        "'OFFICE 12\n1,250 sq ft', OFFICE 12, -, 116.13",
        "'Bad 4.2 qm', Bad, -, 4.2",
        "'GREAT ROOM', GREAT ROOM, -, -",
        "'60 m2', '', -, 60",
        "'WOHNEN\nFl.: 23,5 m2', WOHNEN, -, 23.5",
        "'Bad\nFLÄCHE = 6.20 m²', Bad, -, 6.2",
        "'F: 12,0 m²\nFl.', Fl., -, 12",
        "'2668', '', 2668, -",
        "'Camera\nmq 14,20', Camera, -, 14.2",
        "'Soggiorno S. mq 22,5', Soggiorno, -, 22.5",
        "'Dormitorio 1\nS.u.= 9,30 m²', Dormitorio 1, -, 9.3",
        "'Bagno\nSup. 4,1 mq', Bagno, -, 4.1",
        "'MEETING 3 28.5 sq m', MEETING 3, -, 28.5",
        "'Lobby\n31 sq. m.', Lobby, -, 31",
        "'SUITE 4\nA: 450 SF', SUITE 4, -, 41.81",
        "'Aula 3\nFl.: 61,2 m2', Aula 3, -, 61.2",
        "'Zimmer A 12,5 m²', Zimmer A, -, 12.5",
        "'Спальня 12,38 м²', Спальня, -, 12.38",
        "'Кухня\n9 кв.м', Кухня, -, 9",
        "'LDK 18㎡', LDK, -, 18",
        "'Büro NRF 21,4 m²', Büro, -, 21.4",
        "'Büro\nWF: 12,38', Büro, -, 12.38",
        "'Kind\nS = 12.38', Kind, -, 12.38",
        "'Σαλόνι\n14,02 τ.μ.', Σαλόνι, -, 14.02",
        "'Kök\n14,36 kvm', Kök, -, 14.36",
        "'Kuchnia 14,36 m kw.', Kuchnia, -, 14.36",
        "'Virtuvė\n14,36 kv. m', Virtuvė, -, 14.36",
        "'Istaba\n14,36 m.kv.', Istaba, -, 14.36",
        "'Baie\nS=6,24 mp', Baie, -, 6.24",
        "'Szoba 12,5 nm', Szoba, -, 12.5",
        "'厨房\n6.5平米', 厨房, -, 6.5",
        "'Dormitorio 1\nSup. útil 9,30 m²', Dormitorio 1, -, 9.3",
        "'Salón\nSuperficie: 22,5 m2', Salón, -, 22.5",
        "'Büro\nNetto 21,4 m²', Büro, -, 21.4",
        "'Chambre\n128 pi²', Chambre, -, 11.89",
        "'MP 1', MP 1, -, -",
        "'Flur\nS = 2.50 m', Flur S = 2.50 m, -, -",
        "'Zimmer\nh = 2.50', Zimmer, -, -",
      })
  void labels_come_apart_into_name_number_and_area(
      String label, String name, String number, Double area) {
    LabelText text = LabelText.parse(label);

    assertThat(text.name()).isEqualTo(name);
    assertThat(text.number().orElse(null)).isEqualTo(number);
    if (area == null) {
      assertThat(text.area()).isEmpty();
    } else {
      assertThat(text.area().orElseThrow()).isCloseTo(area, within(0.01));
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "13'6 x 11'              | 4.1148 | 3.3528",
        "16'-0\" x 23'-8\"       | 4.8768 | 7.2136",
        "16' x 23'-8 1/2\"       | 4.8768 | 7.2263",
        "12'0\"X10'6\"           | 3.6576 | 3.2004",
        "12′-0″ × 10′-6″         | 3.6576 | 3.2004",
        "3.5 x 4.5 m             | 3.5    | 4.5",
        "4.20 x 3.15             | 4.2    | 3.15",
        "4,20 m x 3,15 m         | 4.2    | 3.15",
        "420 x 315               | 4.2    | 3.15",
        "420 cm x 315 cm         | 4.2    | 3.15",
        "4200 X 3150             | 4.2    | 3.15",
        "2700 X2775mm            | 2.7    | 2.775",
        "2700 X 2775 MM          | 2.7    | 2.775",
        "11 x 14'                | 3.3528 | 4.2672",
        "420 x 315 cm            | 4.2    | 3.15",
        "4,20 x 3,15 x 2,70 m    | 4.2    | 3.15"
      })
  void a_size_is_width_by_length(String text, double width, double length) {
    LabelText label = LabelText.parse("BEDROOM 2\n" + text);

    assertThat(label.name()).isEqualTo("BEDROOM 2");
    assertThat(label.size().orElseThrow().width()).isCloseTo(width, within(1e-3));
    assertThat(label.size().orElseThrow().length()).isCloseTo(length, within(1e-3));
  }

  @ParameterizedTest
  @CsvSource({
    "OVEN, false",
    "GELADEIRA, false",
    "Kühlschrank 2, false",
    "LCD T.V, false",
    "STUDIO 5, true",
    "TABLE TENNIS, true"
  })
  void furniture_and_appliances_name_no_room(String text, boolean named) {
    Tag tag =
        new Tag(new Coordinate(), new Coordinate(), 0.2, LabelText.parse(text), Optional.empty());

    assertThat(tag.mayName()).isEqualTo(named);
  }

  @ParameterizedTest
  @ValueSource(strings = {"300 x 600 mm", "6'-6\" x 10\"", "0,2 x 3 m"})
  void what_no_room_measures_is_no_size_and_no_part_of_a_name(String text) {
    LabelText label = LabelText.parse("BEDROOM 2\n" + text);

    assertThat(label.name()).isEqualTo("BEDROOM 2");
    assertThat(label.size()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "U: 19,15 m",
        "U=19.15",
        "Umfang: 19,15 m",
        "UM 19,15",
        "Umf. 19,15 m",
        "P = 19.15 m",
        "Per. 19,15 m",
        "Périmètre : 19,15 m",
        "Perimetro 19.15 ml",
        "LH: 2,50 m",
        "H.S.P. 2,50 m",
        "HSP=2.50",
        "h.s.f.p. : 250 cm",
        "Hauteur 2.50 m",
        "V: 55,2 m³",
        "V = 55.2 m3",
        "Vol. 55,2 m³",
        "55,2 cbm",
        "Объём 55,2 м³",
        "NGF",
        "NRF",
        "BGF:"
      })
  void perimeter_height_volume_and_kind_of_area_of_a_stamp_are_no_part_of_its_name(String line) {
    LabelText label = LabelText.parse("VR\n" + line + "\n9,38 m²");

    assertThat(label.name()).isEqualTo("VR");
    assertThat(label.area()).hasValue(9.38);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "P = 9,38 m²",
        "P=9,38 m2",
        "P: 9.38m2",
        "U: 9,38 m²",
        "NGF: 9,38 m²",
        "NGF 9,38m2"
      })
  void an_area_behind_the_sign_of_a_length_is_an_area(String line) {
    LabelText label = LabelText.parse("Kuhinja\n" + line);

    assertThat(label.name()).isEqualTo("Kuhinja");
    assertThat(label.area()).hasValue(9.38);
  }

  @Test
  void no_word_of_a_room_is_lost_beside_the_figures_of_a_stamp() {
    List<String> lost = new ArrayList<>();
    for (List<String> row : Words.rows("rooms.tsv")) {
      String word = row.get(2);
      for (String name : List.of(word, word.toUpperCase(Locale.ROOT), word + " 2")) {
        String alone = LabelText.parse(name).name();
        for (String line : List.of("UM 14,2 m", "V: 31,2 m³", "HSP 2,50", "NGF")) {
          if (!LabelText.parse(name + "\n" + line).name().equals(alone)) {
            lost.add(name);
          }
        }
      }
    }
    assertThat(lost).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "'LAYOUT\nESCALA: 1/50', LAYOUT",
    "SCALA 1:100, ''",
    "'Treppe\nM 1:50', Treppe",
    "Room 1/2, Room 1/2",
    "STAIR 1/16, STAIR 1/16"
  })
  void the_scale_of_a_drawing_is_no_name(String text, String name) {
    assertThat(LabelText.parse(text, rooms).name()).isEqualTo(name);
  }
}
