package dev.planwalk.viewer;

import java.util.List;
import java.util.Optional;

/**
 * What the page of a published project shows. Texts are plain text and are escaped.
 *
 * @param language of the page's words, {@code de} or {@code en}
 * @param url of the page; {@code qr.svg} lies below it. Other addresses may be paths
 * @param title its heading; empty: one of its own
 * @param test whether it was made with a test key, which the page marks visibly
 */
public record GalleryContent(
    String language,
    String url,
    Optional<String> title,
    boolean test,
    Optional<Contact> contact,
    List<Picture> pictures,
    List<Tour> tours,
    List<Plan> plans) {

  public GalleryContent {
    pictures = List.copyOf(pictures);
    tours = List.copyOf(tours);
    plans = List.copyOf(plans);
  }

  String in(String english, String german) {
    return language.equals("de") ? german : english;
  }

  String heading() {
    return title.orElseGet(() -> in("Floor plan and pictures", "Grundriss und Bilder"));
  }

  /** Whom visitors may turn to. */
  public record Contact(
      String name, Optional<String> phone, Optional<String> email, Optional<String> website) {}

  /**
   * A picture and the drawing that it was made of.
   *
   * @param page where it is shown by itself
   * @param room that is shown; empty where it is more than a room
   */
  public record Picture(
      String page, String room, PicturePage.Image picture, PicturePage.Image drawing) {}

  /**
   * A tour.
   *
   * @param still address of the picture from where it begins
   * @param title may be empty
   * @param frame the line of HTML that puts it into another page
   */
  public record Tour(String page, String still, String title, String frame) {}

  /**
   * A plan.
   *
   * @param pdf address of it on paper
   * @param storeys with the areas of their rooms; may be none
   * @param areaM2 of all rooms that count
   */
  public record Plan(
      List<PicturePage.Image> sheets, Optional<String> pdf, List<Storey> storeys, double areaM2) {

    public Plan {
      sheets = List.copyOf(sheets);
      storeys = List.copyOf(storeys);
    }
  }

  /** A storey; its name may be empty. */
  public record Storey(String name, List<Room> rooms) {

    public Storey {
      rooms = List.copyOf(rooms);
    }
  }

  /** A room; its name may be empty. */
  public record Room(String name, double areaM2) {}
}
