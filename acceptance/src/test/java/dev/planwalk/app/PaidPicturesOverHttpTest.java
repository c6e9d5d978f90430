package dev.planwalk.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.planwalk.testsupport.FakeApi;
import dev.planwalk.testsupport.FakeApi.Scripted;
import dev.planwalk.testsupport.FakeBfl;
import dev.planwalk.testsupport.FakeFal;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.awt.image.RescaleOp;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.UnaryOperator;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/**
 * Pictures of live keys that bfl or fal finish, from the caller's request to the file: a running
 * service, our own engine, and fakes of the published APIs over https.
 */
class PaidPicturesOverHttpTest {

  private static final String PICTURES = "/api/v1/visualizations";

  private static FakeBfl bfl;
  private static TestService withBfl;
  private static String key;
  private static String project;

  @BeforeAll
  static void start(@TempDir Path bflHome) throws IOException {
    bfl = new FakeBfl(true);
    withBfl =
        TestService.start(
            bflHome, Planwalk.Role.ALL, environment("bfl", bfl.api(), FakeBfl.KEY, bflHome));
    key = withBfl.key("acme", true);
    project = withBfl.readProject(key, Client.twoSmallRooms());
  }

  @AfterAll
  static void stop() {
    withBfl.close();
    bfl.close();
  }

  private static Map<String, String> environment(
      String provider, FakeApi api, String secret, Path home) throws IOException {
    Map<String, String> environment = new HashMap<>();
    String name = provider.toUpperCase(Locale.ROOT);
    environment.put("PLANWALK_PICTURES_PROVIDER", provider);
    environment.put("PLANWALK_STUDIO_STILL_WIDTH", "320");
    environment.put("PLANWALK_STUDIO_HEAP_MB", "768");
    environment.put("PLANWALK_" + name + "_KEY", secret);
    environment.put("PLANWALK_" + name + "_URL", api.base());
    environment.put("PLANWALK_PICTURES_TRUSTED_CA", api.trust(home).toString());
    environment.put(
        "PLANWALK_PICTURES_ALLOWED_PRIVATE", "127.0.0.1:" + api.port() + "@127.0.0.0/8");
    return environment;
  }

  private static JsonNode picture(TestService service, int seed) {
    return picture(service, key, project, seed);
  }

  private static JsonNode picture(TestService service, String with, String of, int seed) {
    Answer made =
        service.post(
            PICTURES,
            with,
            // Empty rooms: no test here is about furniture.
            "{\"project_id\": \"%s\", \"seed\": %d, \"view\": \"interior\", \"furnishing\": \"leer\"}"
                .formatted(of, seed));
    assertThat(made.status()).as(made.text()).isEqualTo(202);
    return service.ended(with, made.field("id"));
  }

  private static byte[] file(TestService service, JsonNode job) {
    return service.fetch(job.at("/result/assets/0/url").asString(""));
  }

  private static String text(byte[] file) {
    return new String(file, StandardCharsets.ISO_8859_1);
  }

  /** Another light and other colours, as a model that was asked for them gives. */
  private static byte[] brighter(byte[] jpeg) {
    return changed(
        jpeg,
        image ->
            new RescaleOp(new float[] {0.9f, 0.85f, 0.8f}, new float[] {25, 20, 10}, null)
                .filter(image, null));
  }

  /** A camera that stands elsewhere. */
  private static byte[] moved(byte[] jpeg) {
    return changed(
        jpeg,
        image -> {
          BufferedImage moved =
              new BufferedImage(image.getWidth(), image.getHeight(), BufferedImage.TYPE_INT_RGB);
          Graphics2D graphics = moved.createGraphics();
          graphics.drawImage(
              image, image.getWidth(), 0, -image.getWidth(), image.getHeight(), null);
          graphics.dispose();
          return moved;
        });
  }

  private static byte[] changed(byte[] jpeg, UnaryOperator<BufferedImage> change) {
    try {
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      assertThat(
              ImageIO.write(
                  change.apply(ImageIO.read(new ByteArrayInputStream(jpeg))), "jpeg", out))
          .isTrue();
      return out.toByteArray();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void bfl_finishes_a_picture_whose_geometry_stays() {
    bfl.paint(PaidPicturesOverHttpTest::brighter);
    int before = bfl.orders.size();

    JsonNode job = picture(withBfl, 1);

    assertThat(job.path("status").asString("")).as(job.toString()).isEqualTo("succeeded");
    assertThat(job.path("provider").asString("")).isEqualTo("bfl");
    assertThat(job.at("/metadata/fidelity/guard/verdict").asString("")).isEqualTo("kept");
    assertThat(job.at("/metadata/size/height").asInt()).isEqualTo(224);
    assertThat(text(file(withBfl, job)))
        .contains("compositeWithTrainedAlgorithmicMedia")
        .doesNotContain("digitalsourcetype/algorithmicMedia");
    assertThat(bfl.orders).hasSize(before + 1);
    assertThat(bfl.orders.getLast().toString().substring(0, 1000))
        .as("no text of plans or callers")
        .doesNotContain("Wohnen", project, "acme");
  }

  @Test
  void a_picture_that_drifted_is_our_own_and_says_so() {
    bfl.paint(PaidPicturesOverHttpTest::moved);
    int before = bfl.orders.size();

    JsonNode job = picture(withBfl, 2);

    assertThat(job.path("status").asString("")).as(job.toString()).isEqualTo("succeeded");
    assertThat(job.path("provider").asString("")).isEqualTo("studio");
    assertThat(job.at("/metadata/fidelity/guard/verdict").asString("")).isEqualTo("refused");
    assertThat(job.at("/metadata/fidelity/guard/provider_tried").asString("")).isEqualTo("bfl");
    assertThat(job.at("/metadata/notes").toString()).contains("own render");
    assertThat(text(file(withBfl, job))).contains("digitalsourcetype/algorithmicMedia");
    assertThat(job.path("cost_usd_cents").asInt()).isEqualTo(12);
    assertThat(bfl.orders).hasSize(before + 1);
  }

  @Test
  void what_bfl_refuses_or_fails_at_fails_the_job_in_our_words() {
    bfl.polls.add(
        Scripted.of(200, "{\"status\":\"Content Moderated\",\"details\":\"their words\"}"));
    JsonNode moderated = picture(withBfl, 3);
    assertThat(moderated.at("/error/code").asString("")).isEqualTo("provider_rejected");
    assertThat(moderated.toString()).doesNotContain("their words");

    bfl.submits.add(Scripted.of(402, "{\"detail\":\"insufficient credits\"}"));
    JsonNode broke = picture(withBfl, 4);
    assertThat(broke.at("/error/code").asString("")).isEqualTo("provider_unavailable");
    assertThat(broke.path("cost_usd_cents").asInt()).as("nothing was paid for").isZero();
    assertThat(broke.path("error").toString()).doesNotContain("402", "credits");
  }

  @Test
  void an_order_without_an_answer_is_not_repeated_and_the_picture_is_our_own() {
    bfl.submits.add(Scripted.of(0, ""));
    int before = bfl.orders.size();

    JsonNode job = picture(withBfl, 5);

    assertThat(job.path("status").asString("")).isEqualTo("succeeded");
    assertThat(job.path("provider").asString("")).isEqualTo("studio");
    assertThat(job.at("/metadata/fidelity/guard/verdict").asString("")).isEqualTo("no_picture");
    assertThat(bfl.orders).hasSize(before);
  }

  @Test
  void fal_finishes_a_picture_too_and_what_it_breaks_is_refused(@TempDir Path home)
      throws IOException {
    try (FakeFal fal = new FakeFal(true);
        TestService service =
            TestService.start(
                home, Planwalk.Role.ALL, environment("fal", fal.api(), FakeFal.KEY, home))) {
      String own = service.key("acme", true);
      String read = service.readProject(own, Client.twoSmallRooms());

      fal.paint(PaidPicturesOverHttpTest::brighter);
      JsonNode kept = picture(service, own, read, 1);
      assertThat(kept.path("provider").asString("")).as(kept.toString()).isEqualTo("fal");
      assertThat(text(file(service, kept))).contains("compositeWithTrainedAlgorithmicMedia");

      fal.paint(jpeg -> Arrays.copyOf(jpeg, jpeg.length / 3));
      assertThat(picture(service, own, read, 3).at("/error/code").asString(""))
          .isEqualTo("provider_result_invalid");
      assertThat(fal.orders).hasSize(2);
    }
  }

  @Test
  void a_test_key_sends_nothing_to_anybody() {
    int before = bfl.orders.size();
    String test = withBfl.key("acme", false);
    Answer made =
        withBfl.post(
            PICTURES, test, "{\"project_id\": \"%s\"}".formatted(withBfl.readProject(test)));

    assertThat(withBfl.ended(test, made.field("id")).path("status").asString(""))
        .isEqualTo("succeeded");
    assertThat(bfl.orders).hasSize(before);
  }
}
