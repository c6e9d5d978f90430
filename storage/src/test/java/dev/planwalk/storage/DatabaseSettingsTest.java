package dev.planwalk.storage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DatabaseSettingsTest {

  @Test
  void url_of_an_external_server_is_taken_apart() {
    DatabaseSettings.Server settings =
        DatabaseSettings.Server.parse(
            "postgres://anna:p%40ss+word@db.example:6432/flats?sslmode=require");
    assertThat(settings.jdbcUrl())
        .isEqualTo("jdbc:postgresql://db.example:6432/flats?sslmode=require");
    assertThat(settings.user()).isEqualTo("anna");
    assertThat(settings.password()).isEqualTo("p@ss+word");
    assertThat(DatabaseSettings.usual(settings).toString())
        .contains("anna at jdbc:postgresql://db.example")
        .doesNotContain("p@ss");
  }

  @Test
  void jdbc_form_and_missing_port_are_understood() {
    assertThat(DatabaseSettings.Server.parse("jdbc:postgresql://anna@db.example/flats").jdbcUrl())
        .isEqualTo("jdbc:postgresql://db.example:5432/flats");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "mysql://a:secret@b/c",
        "postgres://a:secret@b",
        "secret",
        "postgres://a:secret^@b/c"
      })
  void other_urls_are_refused_without_being_quoted(String url) {
    assertThatThrownBy(() -> DatabaseSettings.Server.parse(url))
        .hasMessageContaining("postgres://user:password@host:5432/database")
        .message()
        .doesNotContain("secret");
  }
}
