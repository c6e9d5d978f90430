package dev.planwalk.viewer;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;

class ViewerFilesTest {

  private static final Pattern REFERENCE = Pattern.compile("(?:src|href)=\"/viewer/([^\"]+)\"");

  private final ViewerFiles files = ViewerFiles.load().orElseThrow();

  private static ViewerPage page(String title, boolean indexed) {
    return new ViewerPage(
        title,
        "/t/demo/manifest?view=a\"b",
        "de",
        indexed,
        false,
        Optional.of("/oembed?url=x&maxwidth=1"),
        Optional.of("/t/demo/still.jpg?view=a\"b"),
        Optional.of("https://example.org/t/demo/still.jpg?view=a\"b"),
        Optional.of(Instant.parse("2026-12-04T10:00:00Z")));
  }

  @Test
  void every_file_the_page_names_is_there_under_a_name_that_holds_its_hash() {
    List<String> named =
        REFERENCE.matcher(files.page(page("Flat", true))).results().map(m -> m.group(1)).toList();
    assertThat(named).hasSizeGreaterThanOrEqualTo(4);
    assertThat(named).allMatch(name -> files.find(name).isPresent());
    assertThat(named).allMatch(name -> name.matches("[a-z]+\\.[A-Z0-9]{8}\\.(js|css|svg)"));
  }

  @Test
  void files_are_gzipped_once_and_unpack_to_themselves() throws IOException {
    ViewerFile licences = files.licences();
    try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(licences.gzipped()))) {
      assertThat(in.readAllBytes()).isEqualTo(licences.bytes());
    }
    assertThat(new String(licences.bytes(), StandardCharsets.UTF_8))
        .isEqualTo("The tour viewer contains no works of others.\n");
  }

  @Test
  void other_names_find_nothing() {
    for (String name : List.of("", "index.properties", "../viewer/index.properties", "main.ts")) {
      assertThat(files.find(name)).isEmpty();
    }
  }

  @Test
  void titles_and_addresses_are_escaped_and_never_read_as_placeholders() {
    String html = files.page(page("</title><script>\"'&{{manifest}}$1", false));
    assertThat(html)
        .contains("<title>&lt;/title&gt;&lt;script&gt;&quot;&#39;&amp;{{manifest}}$1</title>")
        .contains("data-manifest=\"/t/demo/manifest?view=a&quot;b\"")
        .contains("href=\"/oembed?url=x&amp;maxwidth=1\"")
        .contains("<html lang=\"de\">")
        .contains(
            "<img class=\"first\" src=\"/t/demo/still.jpg?view=a&quot;b\" alt=\"&lt;/title&gt;")
        .contains("og:image\" content=\"https://example.org/t/demo/still.jpg?view=a&quot;b\"")
        .contains("<meta name=\"description\" content=\"Ein virtueller Rundgang:")
        .contains("data-until=\"2026-12-04T10:00:00Z\"");
  }

  @Test
  void stand_alone_page_names_only_what_lies_beside_it() {
    Map<String, byte[]> all =
        files.standAlone("A & B", "de", true, Optional.of("pano/room_1-1-still.jpg"));
    String html = new String(all.get("index.html"), StandardCharsets.UTF_8);
    List<String> named =
        Pattern.compile("(?:src|href)=\"([^\"]+)\"")
            .matcher(html)
            .results()
            .map(m -> m.group(1))
            .toList();
    assertThat(named).hasSizeGreaterThanOrEqualTo(4).contains("pano/room_1-1-still.jpg");
    assertThat(named.stream().filter(name -> !name.startsWith("pano/"))).allMatch(all::containsKey);
    assertThat(all).containsKey("viewer/THIRD-PARTY.txt");
    assertThat(html)
        .contains("<title>A &amp; B</title>", "data-manifest=\"tour.json\"", "data-test=\"true\"")
        .contains("http-equiv=\"Content-Security-Policy\" content=\"default-src &#39;none&#39;;")
        .doesNotContain("frame-ancestors");
  }

  @Test
  void the_view_in_the_chat_is_one_file_that_loads_no_other() {
    String view = files.chatView();

    assertThat(view).startsWith("<!doctype html>").doesNotContain("{{");
    assertThat(view.getBytes(StandardCharsets.UTF_8)).hasSizeLessThan(300_000);
    assertThat(view).doesNotContainPattern("<(script|link|img|iframe)[^>]+(src|href)=");
    assertThat(view).doesNotContain("innerHTML", "insertAdjacentHTML", "document.write", "eval(");
    // The name of SVG's elements is no address.
    assertThat(view.replace("http://www.w3.org/2000/svg", "")).doesNotContainPattern("https?://");
  }

  @Test
  void the_first_page_names_files_that_are_there_and_escapes_what_it_is_told() {
    for (String language : List.of("en", "de")) {
      String html = files.startPage(language, "{\"a\": \"<b>'\"}");
      List<String> named = REFERENCE.matcher(html).results().map(m -> m.group(1)).toList();
      assertThat(named).hasSizeGreaterThanOrEqualTo(5);
      assertThat(named).allMatch(name -> files.find(name).isPresent());
      assertThat(html)
          .contains("<html lang=\"" + language + "\">")
          .contains("data-limits=\"{&quot;a&quot;: &quot;&lt;b&gt;&#39;&quot;}\"")
          .doesNotContain("{{");
    }
  }

  @Test
  void the_policy_of_the_first_page_admits_the_base_url_and_the_stores_and_no_frame_around_it() {
    assertThat(ViewerFiles.startPolicy("https://plans.example", List.of("https://store.example")))
        .startsWith("default-src 'none'; script-src 'self'; style-src 'self';")
        .contains("connect-src 'self' blob: data: https://plans.example https://store.example;")
        .contains("frame-ancestors 'none'; frame-src 'self' https://plans.example")
        .doesNotContain("unsafe");
  }

  @Test
  void only_published_tours_may_be_indexed() {
    assertThat(files.page(page("Flat", false))).contains("content=\"noindex\"");
    assertThat(files.page(page("Flat", true))).doesNotContain("noindex");
  }

  @Test
  void the_policy_admits_the_stores_and_nothing_inline() {
    assertThat(ViewerFiles.contentSecurityPolicy(List.of("https://store.example")))
        .isEqualTo(
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:"
                + " https://store.example; connect-src 'self' blob: data: https://store.example;"
                + " base-uri 'none'; form-action 'none'");
    assertThat(ViewerFiles.contentSecurityPolicy(List.of())).doesNotContain("unsafe");
  }
}
