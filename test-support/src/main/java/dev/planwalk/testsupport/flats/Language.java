package dev.planwalk.testsupport.flats;

import dev.planwalk.floorplan.RoomType;
import java.util.List;

/** How an office of that language names layers, rooms and storeys. */
public enum Language {
  GERMAN(
      List.of(
          "A_Wand_tragend",
          "A_Wand_leicht",
          "A_Tueren",
          "A_Fenster",
          "A_Sanitaer",
          "A_Moeblierung",
          "A_Raumstempel",
          "A_Bemassung",
          "A_Schraffur",
          "A_Treppe",
          "A_Achsen",
          "A_Plankopf",
          "A_Gelaender"),
      "Wohnen;Essen;Küche;Schlafen;Kind;Gast;Arbeiten;Bad;WC;Abstellraum;HWR;Diele;Flur;Treppenhaus;Balkon",
      "Kellergeschoss;Erdgeschoss;1. Obergeschoss;2. Obergeschoss"),
  ENGLISH(
      List.of(
          "A-WALL-FULL",
          "A-WALL-PRTN",
          "A-DOOR",
          "A-GLAZ",
          "P-SANR-FIXT",
          "A-FURN",
          "A-ANNO-TEXT",
          "A-ANNO-DIMS",
          "A-WALL-PATT",
          "A-FLOR-STRS",
          "S-GRID",
          "A-ANNO-TTLB",
          "A-RAIL"),
      "LIVING"
          + " ROOM;DINING;KITCHEN;BEDROOM;CHILD;GUEST;STUDY;BATH;WC;STORAGE;UTILITY;HALL;CORRIDOR;STAIRS;BALCONY",
      "BASEMENT;GROUND FLOOR;FIRST FLOOR;SECOND FLOOR"),
  FRENCH(
      List.of(
          "MURS",
          "CLOISONS",
          "PORTES",
          "FENETRES",
          "SANITAIRES",
          "MOBILIER",
          "TEXTES",
          "COTATIONS",
          "HACHURES",
          "ESCALIERS",
          "AXES",
          "CARTOUCHE",
          "GARDECORPS"),
      "Séjour;Repas;Cuisine;Chambre;Chambre enfant;Chambre d'amis;Bureau;Salle de"
          + " bains;WC;Rangement;Buanderie;Entrée;Dégagement;Escalier;Balcon",
      "Sous-sol;Rez-de-chaussée;1er étage;2e étage"),
  ITALIAN(
      List.of(
          "MURI PORTANTI",
          "TRAMEZZI",
          "PORTE",
          "FINESTRE",
          "SANITARI",
          "ARREDI",
          "TESTI",
          "QUOTE",
          "RETINI",
          "SCALE",
          "ASSI",
          "CARTIGLIO",
          "RINGHIERA"),
      "Soggiorno;Pranzo;Cucina;Camera;Cameretta;Camera"
          + " ospiti;Studio;Bagno;WC;Ripostiglio;Lavanderia;Ingresso;Disimpegno;Vano scala;Balcone",
      "Piano interrato;Piano terra;Primo piano;Secondo piano");

  /** What lies on a layer of its own. */
  public enum Role {
    BEARING_WALL,
    LIGHT_WALL,
    DOOR,
    WINDOW,
    SANITARY,
    FURNITURE,
    TEXT,
    DIMENSION,
    HATCH,
    STAIR,
    AXIS,
    FRAME,
    RAILING
  }

  private static final List<RoomType> TYPES =
      List.of(
          RoomType.LIVING,
          RoomType.DINING,
          RoomType.KITCHEN,
          RoomType.BEDROOM,
          RoomType.CHILD_ROOM,
          RoomType.GUEST_ROOM,
          RoomType.STUDY,
          RoomType.BATHROOM,
          RoomType.WC,
          RoomType.STORAGE,
          RoomType.UTILITY,
          RoomType.HALL,
          RoomType.CORRIDOR,
          RoomType.STAIRCASE,
          RoomType.BALCONY);

  // Lists of List.of do not change.
  @SuppressWarnings("ImmutableEnumChecker")
  private final List<String> layers;

  @SuppressWarnings("ImmutableEnumChecker")
  private final List<String> rooms;

  @SuppressWarnings("ImmutableEnumChecker")
  private final List<String> storeys;

  Language(List<String> layers, String rooms, String storeys) {
    this.layers = layers;
    this.rooms = List.of(rooms.split(";", -1));
    this.storeys = List.of(storeys.split(";", -1));
  }

  /** The layer of things of that role. */
  public String layer(Role role) {
    return layers.get(List.of(Role.values()).indexOf(role));
  }

  /** The name of rooms of that type. */
  public String room(RoomType type) {
    return rooms.get(TYPES.indexOf(type));
  }

  /** The caption of a storey. */
  public String storey(int level) {
    return storeys.get(level + 1);
  }

  /** Areas have a decimal comma, but for the English. */
  String decimal(String figure) {
    return this == ENGLISH ? figure : figure.replace('.', ',');
  }
}
