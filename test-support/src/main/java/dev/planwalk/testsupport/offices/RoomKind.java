package dev.planwalk.testsupport.offices;

import dev.planwalk.floorplan.RoomType;
import dev.planwalk.testsupport.flats.Language;
import java.util.List;

/** What rooms of a large building are for. */
enum RoomKind {
  OFFICE(RoomType.OFFICE, "Büro;OFFICE;Bureau;Ufficio"),
  OPEN_OFFICE(RoomType.OFFICE, "Großraumbüro;OPEN OFFICE;Bureau paysager;Open space"),
  MEETING(RoomType.MEETING, "Besprechung;MEETING ROOM;Salle de réunion;Sala riunioni"),
  CLASSROOM(RoomType.UNKNOWN, "Klasse;CLASSROOM;Salle de classe;Aula"),
  GROUP_ROOM(RoomType.UNKNOWN, "Gruppenraum;GROUP ROOM;Salle de groupe;Aula gruppi"),
  PANTRY(RoomType.KITCHEN, "Teeküche;KITCHENETTE;Kitchenette;Cucinino"),
  STORE(RoomType.STORAGE, "Lager;STORE;Dépôt;Deposito"),
  TECHNICAL(RoomType.TECHNICAL, "Technik;PLANT ROOM;Local technique;Locale tecnico"),
  WASHROOM(RoomType.HALL, "Vorraum;LOBBY;Sas;Antibagno"),
  WC(RoomType.WC, "WC;WC;WC;WC"),
  CORRIDOR(RoomType.CORRIDOR, "Flur;CORRIDOR;Couloir;Corridoio"),
  FOYER(RoomType.HALL, "Foyer;FOYER;Hall;Atrio"),
  STAIRS(RoomType.STAIRCASE, "Treppenhaus;STAIRS;Escalier;Vano scala");

  private final RoomType type;

  // Lists of List.of do not change.
  @SuppressWarnings("ImmutableEnumChecker")
  private final List<String> names;

  RoomKind(RoomType type, String names) {
    this.type = type;
    this.names = List.of(names.split(";", -1));
  }

  RoomType type() {
    return type;
  }

  @SuppressWarnings("EnumOrdinal") // names stand in the order of the languages
  String name(Language language) {
    return names.get(language.ordinal());
  }

  /** Whether one walks through it to other rooms. */
  boolean hub() {
    return this == CORRIDOR || this == FOYER || this == STAIRS;
  }
}
