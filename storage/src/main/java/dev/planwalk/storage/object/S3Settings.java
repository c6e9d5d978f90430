package dev.planwalk.storage.object;

import java.net.URI;
import java.util.Optional;

/**
 * Where a bucket is and how it is spoken to.
 *
 * @param endpoint of the store as this process reaches it, without the bucket
 * @param publicEndpoint of the store as callers reach it; signed URLs lead there
 * @param addressing where the name of the bucket stands in a URL
 * @param encryption what every object that the service writes asks the store for
 */
public record S3Settings(
    URI endpoint,
    URI publicEndpoint,
    String region,
    String bucket,
    Addressing addressing,
    Access access,
    Optional<Encryption> encryption) {

  /** What signed URLs begin with, as a browser names it: scheme, host and port. */
  public String publicOrigin() {
    return switch (addressing) {
      case PATH -> publicEndpoint.toString();
      case VIRTUAL_HOST ->
          publicEndpoint.getScheme() + "://" + bucket + "." + publicEndpoint.getAuthority();
    };
  }

  /** Where the name of the bucket stands in a URL. */
  public enum Addressing {
    /** {@code https://store/bucket/key}: most servers of one's own. */
    PATH,
    /** {@code https://bucket.store/key}: Amazon S3 and most clouds. */
    VIRTUAL_HOST
  }

  /** Who the service is to the store. */
  public sealed interface Access {

    /**
     * A key that does not change.
     *
     * @param sessionToken of temporary credentials
     */
    record Key(String accessKey, String secretKey, Optional<String> sessionToken)
        implements Access {
      @Override
      public String toString() {
        return "Key[" + accessKey + "]";
      }
    }

    /**
     * The role of the machine or pod: a web identity where the environment names its token's file
     * ({@code AWS_WEB_IDENTITY_TOKEN_FILE}), else that of the container, else that of the instance
     * (IMDSv2). Renewed before it ends.
     */
    record Role() implements Access {}
  }

  /** How the store encrypts what it keeps. */
  public sealed interface Encryption {

    /** By keys of the store's own (SSE-S3, AES-256). */
    record Store() implements Encryption {}

    /** By a key of the key management service (SSE-KMS). */
    record Kms(String keyId) implements Encryption {}
  }
}
