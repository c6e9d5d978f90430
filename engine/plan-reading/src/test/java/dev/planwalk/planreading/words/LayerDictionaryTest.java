package dev.planwalk.planreading.words;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Names of layers of many countries and programs. */
class LayerDictionaryTest {

  private final LayerDictionary layers = new LayerDictionary();

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
    "UNITS, ROOM",
    "KITCHEN UNITS, FURNITURE",
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
}
