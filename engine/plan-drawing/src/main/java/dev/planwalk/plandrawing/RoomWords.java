package dev.planwalk.plandrawing;

import dev.planwalk.floorplan.Room;
import dev.planwalk.floorplan.RoomType;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * What a room is called. A name lettered on the plan stays when it is a word of the wanted
 * language, or no word at all ({@code G03}); a word of another language is replaced by the word for
 * the room's type, keeping a number behind it.
 */
public final class RoomWords {

  private static final Pattern WORD = Pattern.compile("\\p{L}{3,}");
  private static final Pattern TRAILING_NUMBER = Pattern.compile("\\p{L}\\s*(\\d{1,3})\\s*$");

  private static final Pattern GERMAN =
      words(
          "wohn|ess|koch|kuch|küch|bad|dusch|wc|flur|diele|gang|schlaf|kind|eltern|gast|gäste|zimmer"
              + "|raum|arbeit|büro|buro|buero|abstell|reduit|keller|balkon|loggia|terrasse|garderobe"
              + "|entree|eingang|garage|haus|treppe|technik|wasch|speise|ankleide|empfang|warte"
              + "|praxis|laden|verkauf|lager|besprech|luftraum|schacht|vorraum|windfang|dach|sitz");
  private static final Pattern ENGLISH =
      words(
          "living|dining|kitchen|bath|shower|toilet|wc|hall|corridor|bed|child|kid|parent|guest|room"
              + "|study|office|meeting|stor|utility|cellar|basement|balcony|terrace|deck|porch|patio"
              + "|entry|entrance|foyer|lobby|garage|stair|technical|laundry|pantry|closet|reception"
              + "|waiting|treatment|shop|void|shaft|master|great|loft|lounge|drawing|future|lift"
              + "|riser|vent|cloak|w\\.i\\.c|util|wardrobe|dressing|print|break");

  private RoomWords() {}

  private static Pattern words(String stems) {
    return Pattern.compile(
        "(?<!\\p{L})(" + stems + ")", Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
  }

  /** The label of a room; never empty. */
  public static String label(Room room, Language language) {
    String name = room.name().strip();
    if (name.isEmpty()) {
      boolean said = room.type() == RoomType.UNKNOWN && room.number().isPresent();
      String number = room.number().map(String::strip).orElse("");
      return said && !number.isEmpty() ? number : typeLabel(room, language);
    }
    boolean known = (language == Language.GERMAN ? GERMAN : ENGLISH).matcher(name).find();
    boolean word = WORD.matcher(name).find();
    if (known || !word || room.type() == RoomType.UNKNOWN) {
      return name;
    }
    Matcher number = TRAILING_NUMBER.matcher(name);
    return typeLabel(room, language) + (number.find() ? " " + number.group(1) : "");
  }

  private static String typeLabel(Room room, Language language) {
    List<RoomType> functions = room.functions();
    if (functions.size() < 2) {
      return of(room.type(), language);
    }
    return functions.stream()
        .map(type -> inOpenPlan(type, language))
        .distinct()
        .collect(Collectors.joining(" / "));
  }

  private static String inOpenPlan(RoomType type, Language language) {
    return switch (type) {
      case LIVING -> language.choose("Wohnen", "Living");
      case DINING -> language.choose("Essen", "Dining");
      default -> of(type, language);
    };
  }

  static String of(RoomType type, Language language) {
    return switch (type) {
      case LIVING -> language.choose("Wohnzimmer", "Living room");
      case DINING -> language.choose("Esszimmer", "Dining room");
      case KITCHEN -> language.choose("Küche", "Kitchen");
      case KITCHEN_DINER -> language.choose("Wohnküche", "Kitchen diner");
      case BEDROOM -> language.choose("Schlafzimmer", "Bedroom");
      case CHILD_ROOM -> language.choose("Kinderzimmer", "Child’s room");
      case GUEST_ROOM -> language.choose("Gästezimmer", "Guest room");
      case STUDY -> language.choose("Arbeitszimmer", "Study");
      case OFFICE -> language.choose("Büro", "Office");
      case MEETING -> language.choose("Besprechung", "Meeting room");
      case SHOP -> language.choose("Laden", "Shop");
      case RECEPTION -> language.choose("Empfang", "Reception");
      case WAITING -> language.choose("Wartezimmer", "Waiting room");
      case TREATMENT -> language.choose("Behandlung", "Treatment room");
      case HALL -> language.choose("Diele", "Hall");
      case CORRIDOR -> language.choose("Flur", "Corridor");
      case BATHROOM -> language.choose("Bad", "Bathroom");
      case WC -> "WC";
      case STORAGE -> language.choose("Abstellraum", "Storage");
      case UTILITY -> language.choose("Hauswirtschaft", "Utility room");
      case CELLAR -> language.choose("Keller", "Cellar");
      case GARAGE -> language.choose("Garage", "Garage");
      case BALCONY -> language.choose("Balkon", "Balcony");
      case TERRACE -> language.choose("Terrasse", "Terrace");
      case STAIRCASE -> language.choose("Treppenhaus", "Staircase");
      case TECHNICAL -> language.choose("Technik", "Plant room");
      case SHAFT -> language.choose("Schacht", "Shaft");
      case VOID -> language.choose("Luftraum", "Void");
      case UNKNOWN -> language.choose("Raum", "Room");
    };
  }

  /** The label cut at its natural places into lines: at slashes first, then at a blank. */
  static List<String> lines(String label) {
    String[] parts = label.split("\\s*/\\s*");
    if (parts.length > 1) {
      return Arrays.stream(parts).filter(p -> !p.isEmpty()).toList();
    }
    int middle = label.length() / 2;
    int best = -1;
    for (int i = 0; i < label.length(); i++) {
      boolean better = best < 0 || Math.abs(i - middle) < Math.abs(best - middle);
      best = label.charAt(i) == ' ' && better ? i : best;
    }
    return best < 0
        ? List.of(label)
        : List.of(label.substring(0, best).strip(), label.substring(best + 1).strip());
  }
}
