package dev.planwalk.domain.access;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CredentialTest {
  private static final String ADDRESS = "192.0.2.1";

  private static Credential read(String... sent) {
    return Credential.read(List.of(sent), ADDRESS);
  }

  @ParameterizedTest
  @ValueSource(strings = {"Bearer token", "bearer  token", " BEARER\ttoken "})
  void one_bearer_token_is_read_whatever_the_case_of_its_scheme(String sent) {
    assertThat(read(sent)).isEqualTo(new Credential.Bearer("token", ADDRESS));
  }

  /** RFC 6750, section 3.1: an unsupported method is answered as if nothing had been sent. */
  @ParameterizedTest
  @ValueSource(strings = {"", " ", "Basic abc", "Digest a=b, c=d", "token", "Bearer", "Bearer "})
  void another_scheme_or_an_empty_header_shows_no_key(String sent) {
    assertThat(read(sent)).isEqualTo(new Credential.None());
  }

  @ParameterizedTest
  @ValueSource(strings = {"Bearer a b", "Bearer a,b", "Bearer \u00e4", "Bearer =="})
  void what_is_no_token_is_malformed(String sent) {
    assertThat(read(sent)).isEqualTo(new Credential.Malformed(ADDRESS));
  }

  @Test
  void a_key_that_comes_in_company_is_malformed() {
    assertThat(read()).isEqualTo(new Credential.None());
    assertThat(read("Bearer a", "Bearer a")).isEqualTo(new Credential.Malformed(ADDRESS));
    assertThat(read("Basic abc", "Bearer a")).isEqualTo(new Credential.Malformed(ADDRESS));
    assertThat(read("Basic abc", "Basic abc")).isEqualTo(new Credential.None());
  }
}
