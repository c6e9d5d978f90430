package dev.planwalk.planreading.words;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.floorplan.RoomType;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Names of rooms, as people of many countries letter and abbreviate them. */
class RoomWordsTest {

  private final RoomWords rooms = new RoomWords();

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
    "前室, CORRIDOR",
    "合用前室, CORRIDOR",
    "电梯厅, CORRIDOR",
    "候梯厅, CORRIDOR",
    "Nachthal, CORRIDOR",
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

  @Test
  void words_that_are_no_room_have_no_type() {
    assertThat(rooms.type("SHEAR PANELS")).isEmpty();
    assertThat(rooms.type("Stütze")).isEmpty();
    assertThat(rooms.type("")).isEmpty();
  }
}
