package dev.planwalk.storage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SecretsTest {

  private static final String WORD = "0123456789abcdef0123456789abcdef";

  @TempDir Path folder;

  @Test
  void derived_key_is_hkdf_of_rfc_5869() throws GeneralSecurityException {
    byte[] extracted =
        hmac("planwalk".getBytes(StandardCharsets.UTF_8), WORD.getBytes(StandardCharsets.UTF_8));
    byte[] expanded = hmac(extracted, "signed-urls\u0001".getBytes(StandardCharsets.UTF_8));

    assertThat(Secrets.of(WORD).key(Secrets.Purpose.SIGNED_URLS).getEncoded()).isEqualTo(expanded);
  }

  private static byte[] hmac(byte[] key, byte[] data) throws GeneralSecurityException {
    Mac mac = Mac.getInstance("HmacSHA256");
    mac.init(new SecretKeySpec(key, "HmacSHA256"));
    return mac.doFinal(data);
  }

  @Test
  void every_purpose_has_a_key_of_its_own() {
    Secrets secrets = Secrets.of(WORD);
    List<String> keys =
        Arrays.stream(Secrets.Purpose.values())
            .map(purpose -> HexFormat.of().formatHex(secrets.key(purpose).getEncoded()))
            .toList();
    assertThat(keys).doesNotHaveDuplicates().allMatch(key -> key.length() == 64);
  }

  @Test
  void secret_in_home_is_made_once_and_readable_by_its_owner_only() throws Exception {
    byte[] first = Secrets.inHome(folder).key(Secrets.Purpose.CURSORS).getEncoded();
    byte[] second = Secrets.inHome(folder).key(Secrets.Purpose.CURSORS).getEncoded();

    assertThat(second).isEqualTo(first);
    assertThat(
            PosixFilePermissions.toString(Files.getPosixFilePermissions(folder.resolve("secret"))))
        .isEqualTo("rw-------");
  }

  @Test
  void short_secret_is_refused_without_being_quoted() {
    assertThatThrownBy(() -> Secrets.of("too-short"))
        .hasMessageContaining("32 bytes (got: 9)")
        .message()
        .doesNotContain("too-short");
  }
}
