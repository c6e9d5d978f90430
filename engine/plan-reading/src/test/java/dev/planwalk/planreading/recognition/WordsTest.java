package dev.planwalk.planreading.recognition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.planwalk.floorplan.RoomType;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.Polygon;

/** Names of layers and rooms, areas and lengths, as people letter them. */
class WordsTest {

  private final LayerDictionary layers = new LayerDictionary();
  private final RoomWords rooms = new RoomWords();

  @ParameterizedTest
  @CsvSource({
    "Wände, WALL",
    "DUVAR, WALL",
    "Vægge, WALL",
    "E41_AUSSENWAENDE_TRAGEND, WALL",
    "xref-Bishop$0$A-WALL, WALL",
    "plan|Mur porteur, WALL",
    "MURI_INTERNI, WALL",
    "A-320G - Permanent Solid Partitions 12, WALL",
    "S-STEM-WALL, NOISE",
    "Türen, DOOR",
    "M16_INNENTUEREN, DOOR",
    "porte, DOOR",
    "DJAMB, OPENING",
    "Fenster, WINDOW",
    "finestre, WINDOW",
    "Geländer, RAILING",
    "E03_BALKONE, RAILING",
    "Raumpolygone, ROOM",
    "Z22_NGF-POLYGONE, ROOM",
    "SIA416-HNF, ROOM",
    "Raumstempel, TEXT",
    "E60_BEMASSUNGEN_INNEN, TEXT",
    "Treppen_Aufzug, STAIR",
    "P51_SANITAER, SANITARY",
    "0_SCHRAFFUR_AUSSEN, NOISE",
    "0, UNKNOWN",
    "wind, UNKNOWN",
    "стены двери окна, WALL",
    "Мебель, FURNITURE",
    "FUR, FURNITURE",
    "HUMAN, FURNITURE",
    "Puertas, DOOR",
    "Ściany, WALL",
    "Deuren en ramen, DOOR",
    "VÆG, WALL",
    "DØR, DOOR",
    "VINDUE, WINDOW",
    "MENUISERIES, OPENING",
    "MENUISERIES EXT, OPENING",
    "CLOISONS, WALL",
    "FENETRES, WINDOW",
    "PAREDES, WALL",
    "PORTAS, DOOR",
    "JANELAS, WINDOW",
    "VAOS, OPENING",
    "CARPINTERIA, OPENING",
    "SERRAMENTI, OPENING",
    "SCIANY, WALL",
    "DRZWI, DOOR",
    "OKNA, WINDOW",
    "STENY, WALL",
    "DVERE, DOOR",
    "SEINÄT, WALL",
    "OVET, DOOR",
    "IKKUNAT, WINDOW",
    "KALUSTEET, FURNITURE",
    "falak, WALL",
    "ajtók, DOOR",
    "ablak, WINDOW",
    "ZIDOVI, WALL",
    "VRATA, DOOR",
    "PROZORI, WINDOW",
    "ΤΟΙΧΟΙ, WALL",
    "壁, WALL",
    "建具, OPENING",
    "窓, WINDOW",
    "家具, FURNITURE",
    "墙体, WALL",
    "WALL-墙, WALL",
    "门窗, OPENING",
    "门, DOOR",
    "窗, WINDOW",
    "벽체, WALL",
    "창호, OPENING",
  })
  void layer_names_have_a_meaning(String layer, LayerMeaning meaning) {
    assertThat(layers.meaning(layer)).isEqualTo(meaning);
  }

  @ParameterizedTest
  @CsvSource({
    "Küche, KITCHEN",
    "Køkken, KITCHEN",
    "Vardagsrum, LIVING",
    "Yatak Odası, BEDROOM",
    "Koupelna, BATHROOM",
    "MASTER BATH, BATHROOM",
    "MASTER BEDROOM, BEDROOM",
    "Gäste-WC, WC",
    "W.I.C., STORAGE",
    "UTIL., UTILITY",
    "2 CAR GARAGE, GARAGE",
    "salle de bain, BATHROOM",
    "Soggiorno, LIVING",
    "Chambre d'enfant, CHILD_ROOM",
    "Camera ospiti, GUEST_ROOM",
    "Treppenhaus, STAIRCASE",
    "Badezimmer, BATHROOM",
    "Kinderzimmer 2, CHILD_ROOM",
    "КУХНЯ (8-13), KITCHEN",
    "Baño, BATHROOM",
    "Łazienka, BATHROOM",
    "Woonkamer, LIVING",
    "Atelier, STUDY",
    "Hobbyraum, STUDY",
    "Werkstatt, UTILITY",
    "Sauna, BATHROOM",
    "Speis, STORAGE",
    "Speisekammer, STORAGE",
    "Speisezimmer, DINING",
    "Windfang, HALL",
    "Schrankraum, STORAGE",
    "hobby room, STUDY",
    "workshop, UTILITY",
    "cabina armadio, STORAGE",
    "salle d'eau, BATHROOM",
  })
  void room_names_have_a_type(String name, String type) {
    assertThat(rooms.type(name).map(Enum::name)).contains(type);
  }

  @ParameterizedTest
  @CsvSource({
    "SdB, BATHROOM",
    "S.d.B., BATHROOM",
    "S. d. B., BATHROOM",
    "S.D.E, BATHROOM",
    "Chbre, BEDROOM",
    "Chb. 2, BEDROOM",
    "Ch 1, BEDROOM",
    "Cuis., KITCHEN",
    "SàM, DINING",
    "S. à M., DINING",
    "Séj., LIVING",
    "Dégt, CORRIDOR",
    "Rgt., STORAGE",
    "WZ, LIVING",
    "SZ, BEDROOM",
    "KiZi, CHILD_ROOM",
    "Ki, CHILD_ROOM",
    "Ki. 2, CHILD_ROOM",
    "Zi. 3, BEDROOM",
    "Kü., KITCHEN",
    "Bad/WC, BATHROOM",
    "Du./WC, BATHROOM",
    "HWR, UTILITY",
    "HAR, TECHNICAL",
    "AR, STORAGE",
    "Abst., STORAGE",
    "Fl., CORRIDOR",
    "Fl, CORRIDOR",
    "TRH, STAIRCASE",
    "BR, BEDROOM",
    "BR 2, BEDROOM",
    "M.BR, BEDROOM",
    "LR, LIVING",
    "MBR, BEDROOM",
    "WIC, STORAGE",
    "W.I. CLO., STORAGE",
    "Kit., KITCHEN",
    "KIT/DIN, KITCHEN",
    "Bth, BATHROOM",
    "PWDR, WC",
    "LDRY, UTILITY",
    "Camera, BEDROOM",
    "Cam. matr., BEDROOM",
    "Bagno, BATHROOM",
    "Sogg., LIVING",
    "Cuc., KITCHEN",
    "Disimp., CORRIDOR",
    "Rip., STORAGE"
  })
  void abbreviations_of_rooms_are_known(String name, RoomType type) {
    assertThat(rooms.type(name)).contains(type);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "BR 90",
        "BR. 0,90",
        "BR 1.05 m",
        "CH 9'-0\"",
        "FL. +0.00",
        "FL 12.50",
        "45 DEG",
        "DIN 18065",
        "AR-15",
        "Ki-Steel",
        "Ing. Bianchi",
        "Arch. Sogg Verdi",
        "Lin. metres",
        "DR",
        "CL",
        "LR Architekten GmbH"
      })
  void abbreviations_beside_other_words_and_numbers_are_no_rooms(String text) {
    assertThat(rooms.type(text)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "OH, LIVING",
    "MH 1, BEDROOM",
    "ET, HALL",
    "VH, STORAGE",
    "KH, BATHROOM",
    "KPH, BATHROOM",
    "KHH, UTILITY",
    "AT, GARAGE",
    "PARV, BALCONY",
    "Keittiö, KITCHEN",
    "Olohuone, LIVING",
    "Makuuhuone, BEDROOM",
    "Eteinen, HALL",
    "Kylpyhuone, BATHROOM",
    "VR, HALL",
    "SR, STORAGE",
    "Schlafz., BEDROOM",
    "Wohnz., LIVING",
    "Nasszelle, BATHROOM",
    "DU/WC, BATHROOM",
    "Red., STORAGE",
    "Gard., HALL",
    "KIT., KITCHEN",
    "LIV. RM., LIVING",
    "DIN. RM., DINING",
    "BED RM., BEDROOM",
    "ENS, BATHROOM",
    "WIP, STORAGE",
    "WIR, STORAGE",
    "Cpd, STORAGE",
    "Cloaks, WC",
    "Snug, LIVING",
    "Boardroom, MEETING",
    "LANAI, TERRACE",
    "NOOK, DINING",
    "Sov 1, BEDROOM",
    "KLK, STORAGE",
    "Klädkammare, STORAGE",
    "Tvätt, UTILITY",
    "Dusch, BATHROOM",
    "Stova, LIVING",
    "Stue, LIVING",
    "Stua, LIVING",
    "Entré, HALL",
    "Kök, KITCHEN",
    "Förråd, STORAGE",
    "Soverom, BEDROOM",
    "Gang, CORRIDOR",
    "Værelse, BEDROOM",
    "Bryggers, UTILITY",
    "Bad, BATHROOM",
    "Hal, HALL",
    "Overloop, CORRIDOR",
    "Bijkeuken, UTILITY",
    "Slk 1, BEDROOM",
    "Badk., BATHROOM",
    "Wasruimte, UTILITY",
    "Meterkast, TECHNICAL",
    "Inkom, HALL",
    "Zithoek, LIVING",
    "Eetplaats, DINING",
    "Leefruimte, LIVING",
    "Berging, STORAGE",
    "Ch2, BEDROOM",
    "Ch. 1, BEDROOM",
    "SdE, BATHROOM",
    "Cellier, STORAGE",
    "Dgt, CORRIDOR",
    "I.S., BATHROOM",
    "Inst. Sanitária, BATHROOM",
    "Suíte, BEDROOM",
    "Casa de banho, BATHROOM",
    "Lavabo, WC",
    "Área de serviço, UTILITY",
    "Sacada, BALCONY",
    "Circulação, CORRIDOR",
    "Lavandaria, UTILITY",
    "Sala de jantar, DINING",
    "Copa, DINING",
    "Quarto, BEDROOM",
    "Dorm. 1, BEDROOM",
    "Distribuidor, CORRIDOR",
    "Tendedero, UTILITY",
    "Galería, UTILITY",
    "Estancia, LIVING",
    "Aseo, WC",
    "Porche, TERRACE",
    "Letto, BEDROOM",
    "Letto matr., BEDROOM",
    "Cucinotto, KITCHEN",
    "Anti, HALL",
    "Wiatrołap, HALL",
    "Komunikacja, CORRIDOR",
    "Pokój, BEDROOM",
    "Pokój dzienny, LIVING",
    "Garderoba, STORAGE",
    "Spiżarnia, STORAGE",
    "Kotłownia, TECHNICAL",
    "Pralnia, UTILITY",
    "Gabinet, STUDY",
    "Garaż, GARAGE",
    "Taras, TERRACE",
    "Pokoj, BEDROOM",
    "Obývací pokoj, LIVING",
    "Šatna, STORAGE",
    "Komora, STORAGE",
    "Zádveří, HALL",
    "Izba, BEDROOM",
    "Spálňa, BEDROOM",
    "Kúpeľňa, BATHROOM",
    "Obývačka, LIVING",
    "Nappali, LIVING",
    "Hálószoba, BEDROOM",
    "Fürdő, BATHROOM",
    "Konyha, KITCHEN",
    "Előszoba, HALL",
    "Közlekedő, CORRIDOR",
    "Kamra, STORAGE",
    "Szoba, BEDROOM",
    "Étkező, DINING",
    "Dormitor, BEDROOM",
    "Baie, BATHROOM",
    "Bucătărie, KITCHEN",
    "Hol, HALL",
    "Cămară, STORAGE",
    "Debara, STORAGE",
    "Sufragerie, LIVING",
    "Dnevni boravak, LIVING",
    "Spavaća soba, BEDROOM",
    "Kupaonica, BATHROOM",
    "Kuhinja, KITCHEN",
    "Hodnik, CORRIDOR",
    "Spalnica, BEDROOM",
    "Kopalnica, BATHROOM",
    "Predsoba, HALL",
    "Кухиња, KITCHEN",
    "ΥΠΝΟΔΩΜΑΤΙΟ, BEDROOM",
    "Κουζίνα, KITCHEN",
    "ΛΟΥΤΡΟ, BATHROOM",
    "Σαλόνι, LIVING",
    "Giriş, HALL",
    "С/у, BATHROOM",
    "Жилая комната, BEDROOM",
    "Вітальня, LIVING",
    "غرفة نوم, BEDROOM",
    "مطبخ, KITCHEN",
    "حمام, BATHROOM",
    "חדר שינה, BEDROOM",
    "מטבח, KITCHEN",
    "主卧, BEDROOM",
    "客厅, LIVING",
    "厨房, KITCHEN",
    "卫生间, BATHROOM",
    "阳台, BALCONY",
    "厨, KITCHEN",
    "主卧卫生间, BATHROOM",
    "침실, BEDROOM",
    "침실2, BEDROOM",
    "거실, LIVING",
    "주방, KITCHEN",
    "욕실, BATHROOM",
    "和室, BEDROOM",
    "和室(6帖), BEDROOM",
    "洋室6.5畳, BEDROOM",
    "洋室A, BEDROOM",
    "浴室, BATHROOM",
    "玄関, HALL",
    "廊下, CORRIDOR",
    "トイレ, WC",
    "キッチン, KITCHEN",
    "ｷｯﾁﾝ, KITCHEN",
    "LDK, LIVING",
    "ＬＤＫ, LIVING",
    "DK, KITCHEN_DINER",
  })
  void rooms_of_many_countries_are_known(String name, RoomType type) {
    assertThat(rooms.types(name).stream().findFirst().or(() -> rooms.type(name))).contains(type);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "K",
        "S",
        "A",
        "D1",
        "W2",
        "T1",
        "F2",
        "P01",
        "A-A",
        "B-B",
        "2.50",
        "K 90",
        "BR90",
        "EI 30",
        "BAIE COULISSANTE ALU",
        "LAVABO SUSPENDIDO 60",
        "chambranle et plinthe",
        "浴室乾燥機",
        "上",
        "下",
        "SCALE 1:100",
        "TEXTURED PAINT",
        "OH 2.50",
        "MH=2.10",
        "GULLY TRAP"
      })
  void marks_of_axes_doors_sections_and_notes_are_no_rooms(String text) {
    assertThat(rooms.type(text)).isEmpty();
    assertThat(rooms.numberedName(text)).isFalse();
  }

  @Test
  void one_letter_is_a_room_only_on_a_sheet_in_its_language() {
    assertThat(rooms.letter("K", rooms.languages(List.of("OH", "MH", "K", "S"))))
        .contains(RoomType.KITCHEN);
    assertThat(rooms.letter("S", rooms.languages(List.of("OH", "MH")))).contains(RoomType.BATHROOM);
    assertThat(rooms.letter("K", rooms.languages(List.of("Wohnen", "Küche", "A", "K")))).isEmpty();
    assertThat(rooms.letter("D", rooms.languages(List.of("OH", "MH")))).isEmpty();
  }

  @Test
  void an_open_room_has_the_uses_its_abbreviation_names() {
    assertThat(rooms.types("LDK"))
        .containsExactly(RoomType.LIVING, RoomType.KITCHEN, RoomType.DINING);
    assertThat(rooms.types("Kitchen/Diner")).containsExactly(RoomType.KITCHEN, RoomType.DINING);
  }

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
  })
  void remarks_are_no_part_of_a_known_name(String label, String name) {
    assertThat(LabelText.parse(label, rooms).name()).isEqualTo(name);
  }

  @Test
  void words_that_are_no_room_have_no_type() {
    assertThat(rooms.type("SHEAR PANELS")).isEmpty();
    assertThat(rooms.type("Stütze")).isEmpty();
    assertThat(rooms.type("")).isEmpty();
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
        "4200 X 3150             | 4.2    | 3.15"
      })
  void a_size_is_width_by_length(String text, double width, double length) {
    LabelText label = LabelText.parse("BEDROOM 2\n" + text);

    assertThat(label.name()).isEqualTo("BEDROOM 2");
    assertThat(label.size().orElseThrow().width()).isCloseTo(width, within(1e-3));
    assertThat(label.size().orElseThrow().length()).isCloseTo(length, within(1e-3));
  }

  @ParameterizedTest
  @ValueSource(strings = {"U: 19,15 m", "U=19.15", "Umfang: 19,15 m", "LH: 2,50 m", "P = 19.15 m"})
  void perimeter_and_height_of_a_stamp_are_no_part_of_its_name(String line) {
    LabelText label = LabelText.parse("VR\n" + line + "\n9,38 m²");

    assertThat(label.name()).isEqualTo("VR");
    assertThat(label.area()).hasValue(9.38);
  }

  @Test
  void a_size_states_the_area_of_a_rectangle_and_leaves_an_angle_open() {
    RoomSize feet = LabelText.parse("16'-0\" x 23'-8\"").size().orElseThrow();
    Polygon fits = floor(0, 0, 4.88, 0, 4.88, 7.21, 0, 7.21);
    Polygon smaller = floor(0, 0, 4, 0, 4, 7, 0, 7);
    Polygon angle = floor(0, 0, 4.88, 0, 4.88, 3, 2, 3, 2, 7.21, 0, 7.21);

    assertThat(feet.areaOf(fits).orElseThrow()).isCloseTo(35.18, within(0.01));
    assertThat(feet.areaOf(smaller).orElseThrow()).isCloseTo(35.18, within(0.01));
    assertThat(feet.areaOf(angle)).isEmpty();
  }

  @Test
  void figures_without_a_unit_are_feet_where_only_feet_fit_and_else_belong_to_a_table() {
    RoomSize bare = LabelText.parse("16 x 23").size().orElseThrow();
    RoomSize table = LabelText.parse("0.8 x 1.4").size().orElseThrow();
    Polygon room = floor(0, 0, 4.88, 0, 4.88, 7.01, 0, 7.01);

    assertThat(bare.areaOf(room).orElseThrow()).isCloseTo(34.19, within(0.01));
    assertThat(table.areaOf(room)).isEmpty();
  }

  private static Polygon floor(double... corners) {
    Coordinate[] ring = new Coordinate[corners.length / 2 + 1];
    for (int i = 0; i < ring.length; i++) {
      int k = 2 * i % corners.length;
      ring[i] = new Coordinate(corners[k], corners[k + 1]);
    }
    return new GeometryFactory().createPolygon(ring);
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '|',
      value = {
        "3'-1\", 0.9398",
        "16'-0\", 4.8768",
        "8\", 0.2032",
        "5.0in, 0.127",
        "6' 4 1/2\", 1.9431",
        "3/4\", 0.01905",
        "4.90 m, 4.9",
        "|12,38 m|, 12.38",
        "405 cm, 4.05",
        "2600mm, 2.6",
      })
  void lengths_with_a_unit_are_read(String text, double metres) {
    assertThat(Lengths.metres(text).orElseThrow()).isCloseTo(metres, within(1e-6));
  }

  @Test
  void plain_numbers_have_no_unit() {
    assertThat(Lengths.metres("4.05")).isEmpty();
    assertThat(Lengths.plain("4,05").orElseThrow()).isEqualTo(4.05);
    assertThat(Lengths.plain("R 4.05")).isEmpty();
  }

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
