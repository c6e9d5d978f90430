package dev.planwalk.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.planwalk.storage.object.S3Settings;
import dev.planwalk.storage.object.S3Settings.Access;
import dev.planwalk.storage.object.S3Settings.Addressing;
import dev.planwalk.storage.object.S3Settings.Encryption;
import java.net.URI;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ObjectPlaceTest {

  private static final String DATABASE = "postgres://me:word@db.example:5432/plans";

  @TempDir private Path home;

  private ObjectPlace place(Map<String, String> environment) throws Settings.BadSettings {
    return Settings.load(Map.of(Setting.HOME, home.toString()), environment).objects();
  }

  private S3Settings bucket(Map<String, String> further) throws Settings.BadSettings {
    Map<String, String> environment =
        new HashMap<>(
            Map.of(
                "PLANWALK_OBJECTS_S3_BUCKET", "plans", "PLANWALK_OBJECTS_S3_REGION", "eu-north-1"));
    environment.putAll(further);
    return ((ObjectPlace.Bucket) place(environment)).settings();
  }

  private List<String> faults(Map<String, String> environment) {
    return catchThrowableOfType(Settings.BadSettings.class, () -> place(environment)).faults();
  }

  @Test
  void files_lie_in_the_data_folder_unless_told_otherwise() throws Settings.BadSettings {
    assertThat(place(Map.of())).isEqualTo(new ObjectPlace.Folder(home.resolve("objects")));
  }

  @Test
  void bucket_at_amazon_needs_its_name_and_region_only() throws Settings.BadSettings {
    S3Settings settings = bucket(Map.of());

    assertThat(settings.endpoint()).isEqualTo(URI.create("https://s3.eu-north-1.amazonaws.com"));
    assertThat(settings.addressing()).isEqualTo(Addressing.VIRTUAL_HOST);
    assertThat(settings.publicOrigin()).isEqualTo("https://plans.s3.eu-north-1.amazonaws.com");
    assertThat(settings.access()).isEqualTo(new Access.Role());
    assertThat(settings.encryption()).isEmpty();
  }

  @Test
  void bucket_of_ones_own_server_says_all_of_it() throws Settings.BadSettings {
    S3Settings settings =
        bucket(
            Map.of(
                "PLANWALK_OBJECTS_S3_ENDPOINT", "https://store.inside:9000/",
                "PLANWALK_OBJECTS_S3_PUBLIC_ENDPOINT", "https://files.example.com",
                "PLANWALK_OBJECTS_S3_ACCESS_KEY", "id",
                "PLANWALK_OBJECTS_S3_SECRET_KEY", "word",
                "PLANWALK_OBJECTS_S3_SESSION_TOKEN", "token",
                "PLANWALK_OBJECTS_S3_ENCRYPTION", "kms:key-7"));

    assertThat(settings.endpoint()).isEqualTo(URI.create("https://store.inside:9000"));
    assertThat(settings.publicOrigin()).isEqualTo("https://files.example.com");
    assertThat(settings.addressing()).isEqualTo(Addressing.PATH);
    assertThat(settings.access()).isEqualTo(new Access.Key("id", "word", Optional.of("token")));
    assertThat(settings.access().toString()).doesNotContain("word").doesNotContain("token");
    assertThat(settings.encryption()).contains(new Encryption.Kms("key-7"));
  }

  @Test
  void external_database_asks_for_files_that_all_nodes_see() throws Settings.BadSettings {
    assertThat(faults(Map.of("PLANWALK_DATABASE_URL", DATABASE)))
        .singleElement()
        .asString()
        .contains("objects.shared", "objects.s3.bucket");
    assertThat(bucket(Map.of("PLANWALK_DATABASE_URL", DATABASE)).bucket()).isEqualTo("plans");
  }

  @Test
  void folder_and_bucket_exclude_each_other() {
    assertThat(
            faults(
                Map.of(
                    "PLANWALK_OBJECTS_S3_BUCKET", "plans",
                    "PLANWALK_OBJECTS_S3_REGION", "eu-north-1",
                    "PLANWALK_OBJECTS_FOLDER", "/srv/plans")))
        .singleElement()
        .asString()
        .contains("objects.folder", "/srv/plans");
  }

  @Test
  void parts_of_a_bucket_without_its_name_are_refused() {
    assertThat(
            faults(
                Map.of(
                    "PLANWALK_OBJECTS_S3_REGION", "eu-north-1",
                    "PLANWALK_OBJECTS_S3_SECRET_KEY", "the-word")))
        .hasSize(2)
        .allSatisfy(fault -> assertThat(fault).contains("means nothing without objects.s3.bucket"))
        .noneSatisfy(fault -> assertThat(fault).contains("the-word"));
  }

  @Test
  void every_fault_of_a_bucket_is_told_at_once_and_no_secret_with_it() {
    List<String> faults =
        faults(
            Map.of(
                "PLANWALK_OBJECTS_S3_BUCKET", "My.Plans",
                "PLANWALK_OBJECTS_S3_ENDPOINT", "http://user@store/bucket",
                "PLANWALK_OBJECTS_S3_ADDRESSING", "sideways",
                "PLANWALK_OBJECTS_S3_SECRET_KEY", "the-word",
                "PLANWALK_OBJECTS_S3_SESSION_TOKEN", "the-token",
                "PLANWALK_OBJECTS_S3_ENCRYPTION", "kms:"));

    assertThat(faults)
        .extracting(fault -> fault.substring(0, fault.indexOf(' ')))
        .containsExactly(
            "objects.s3.bucket",
            "objects.s3.region",
            "objects.s3.endpoint",
            "objects.s3.addressing",
            "objects.s3.access_key",
            "objects.s3.encryption");
    assertThat(String.join("\n", faults)).doesNotContain("the-word").doesNotContain("the-token");
  }

  @Test
  void key_of_the_key_service_needs_a_store_with_tls() {
    assertThat(
            faults(
                Map.of(
                    "PLANWALK_OBJECTS_S3_BUCKET", "plans",
                    "PLANWALK_OBJECTS_S3_REGION", "eu-north-1",
                    "PLANWALK_OBJECTS_S3_ENDPOINT", "http://store:9000",
                    "PLANWALK_OBJECTS_S3_ENCRYPTION", "kms:key-7")))
        .singleElement()
        .asString()
        .contains("objects.s3.encryption", "https");
  }
}
