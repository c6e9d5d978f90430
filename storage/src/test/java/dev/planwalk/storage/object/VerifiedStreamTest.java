package dev.planwalk.storage.object;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class VerifiedStreamTest {

  private static final int PART = 100;

  private static byte[] content(int length) {
    byte[] bytes = new byte[length];
    new Random(length).nextBytes(bytes);
    return bytes;
  }

  private static byte[] sha256(byte[] bytes) throws Exception {
    return MessageDigest.getInstance("SHA-256").digest(bytes);
  }

  private static String whole(byte[] bytes) throws Exception {
    return Base64.getEncoder().encodeToString(sha256(bytes));
  }

  /** As Amazon S3 makes it: the hash of the hashes of the parts, and their number. */
  private static String composite(byte[] bytes, int partBytes) throws Exception {
    ByteArrayOutputStream hashes = new ByteArrayOutputStream();
    int count = 0;
    for (int at = 0; at < bytes.length; at += partBytes) {
      byte[] part = java.util.Arrays.copyOfRange(bytes, at, Math.min(bytes.length, at + partBytes));
      hashes.write(sha256(part));
      count++;
    }
    return whole(hashes.toByteArray()) + "-" + count;
  }

  private static InputStream reading(byte[] bytes, String checksum) {
    return VerifiedStream.of(new ByteArrayInputStream(bytes), checksum, bytes.length, PART);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 99, 100, 101, 200, 250})
  void bytes_that_were_written_are_given(int length) throws Exception {
    byte[] bytes = content(length);

    assertThat(reading(bytes, whole(bytes)).readAllBytes()).isEqualTo(bytes);
    assertThat(reading(bytes, composite(bytes, PART)).readAllBytes()).isEqualTo(bytes);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 99, 100, 101, 200, 250})
  void one_other_byte_is_told(int length) throws Exception {
    byte[] bytes = content(length);
    byte[] rotten = bytes.clone();
    rotten[length / 2] ^= 1;

    for (String checksum : new String[] {whole(bytes), composite(bytes, PART)}) {
      assertThatThrownBy(() -> reading(rotten, checksum).readAllBytes())
          .isInstanceOf(IOException.class)
          .hasMessageContaining("other bytes than were written");
    }
  }

  @Test
  void bytes_read_one_by_one_or_skipped_count_too() throws Exception {
    byte[] bytes = content(250);
    InputStream in = reading(bytes, composite(bytes, PART));

    assertThat(in.read()).isEqualTo(bytes[0] & 0xFF);
    in.skipNBytes(120);

    assertThat(in.readAllBytes()).hasSize(129);
  }

  @Test
  void parts_of_another_length_cannot_be_compared() throws Exception {
    byte[] bytes = content(250);
    byte[] rotten = bytes.clone();
    rotten[0] ^= 1;

    assertThat(reading(rotten, composite(bytes, 30)).readAllBytes()).isEqualTo(rotten);
    assertThat(reading(rotten, "").readAllBytes()).isEqualTo(rotten);
  }
}
