package dev.planwalk.app;

import dev.planwalk.storage.object.S3Settings;
import dev.planwalk.storage.object.S3Settings.Access;
import dev.planwalk.storage.object.S3Settings.Addressing;
import dev.planwalk.storage.object.S3Settings.Encryption;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Where the files of an installation lie. */
public sealed interface ObjectPlace {

  /** In a folder of this machine, or of a mount that all nodes share. */
  record Folder(Path path) implements ObjectPlace {}

  /** In a bucket, which callers reach by themselves. */
  record Bucket(S3Settings settings) implements ObjectPlace {}

  /** Reads the settings whose names begin with {@code objects}, and judges them together. */
  final class Reader {

    /** Names of buckets that stand in a host name without a certificate's trouble. */
    private static final Pattern BUCKET = Pattern.compile("[a-z0-9][a-z0-9-]{1,61}[a-z0-9]");

    private static final Pattern REGION = Pattern.compile("[a-z0-9-]{1,40}");
    private static final String KMS = "kms:";

    private final SettingValues values;

    Reader(SettingValues values) {
      this.values = values;
    }

    /**
     * The place that the settings name.
     *
     * @param usual folder if none is named
     * @param manyNodes whether other nodes may share the database
     */
    ObjectPlace read(Path usual, boolean manyNodes) {
      String bucket = values.value(Setting.S3_BUCKET);
      boolean shared = values.flag(Setting.OBJECTS_SHARED);
      if (bucket.isEmpty()) {
        refuseLonely();
        if (manyNodes && !shared) {
          values.fault(
              Setting.OBJECTS_SHARED,
              "must be true with an external database: files lie in a folder, and every node must"
                  + " see the same one; or name a bucket in "
                  + Setting.S3_BUCKET.key());
        }
        return new Folder(values.path(Setting.OBJECTS_FOLDER, usual));
      }
      if (!values.value(Setting.OBJECTS_FOLDER).isEmpty()) {
        values.fault(
            Setting.OBJECTS_FOLDER,
            "must be empty where "
                + Setting.S3_BUCKET.key()
                + " names a bucket: files lie in one of the two");
      }
      return new Bucket(bucket(bucket));
    }

    private void refuseLonely() {
      for (Setting setting :
          List.of(
              Setting.S3_ENDPOINT,
              Setting.S3_PUBLIC_ENDPOINT,
              Setting.S3_REGION,
              Setting.S3_ADDRESSING,
              Setting.S3_ACCESS_KEY,
              Setting.S3_SECRET_KEY,
              Setting.S3_SESSION_TOKEN,
              Setting.S3_ENCRYPTION)) {
        if (!values.value(setting).isEmpty()) {
          values.fault(setting, "means nothing without " + Setting.S3_BUCKET.key());
        }
      }
    }

    private S3Settings bucket(String bucket) {
      if (!BUCKET.matcher(bucket).matches()) {
        values.fault(
            Setting.S3_BUCKET, "must be 3 to 63 small letters, digits and hyphens, and no dots");
      }
      String region = values.value(Setting.S3_REGION);
      if (!REGION.matcher(region).matches()) {
        values.fault(
            Setting.S3_REGION,
            "must name the region, such as eu-central-1; servers of one's own often say us-east-1");
      }
      boolean amazon = values.value(Setting.S3_ENDPOINT).isEmpty();
      URI endpoint =
          amazon
              ? URI.create("https://s3." + (region.isEmpty() ? "none" : region) + ".amazonaws.com")
              : endpoint(Setting.S3_ENDPOINT);
      URI open =
          values.value(Setting.S3_PUBLIC_ENDPOINT).isEmpty()
              ? endpoint
              : endpoint(Setting.S3_PUBLIC_ENDPOINT);
      return new S3Settings(
          endpoint, open, region, bucket, addressing(amazon), access(), encryption(endpoint));
    }

    private URI endpoint(Setting setting) {
      String text = values.value(setting);
      try {
        URI uri = URI.create(text.endsWith("/") ? text.substring(0, text.length() - 1) : text);
        if (SettingValues.isWebAddress(uri) && uri.getRawPath().isEmpty()) {
          return uri;
        }
      } catch (IllegalArgumentException malformed) {
        // Told below like every other bad address.
      }
      values.fault(setting, "must be http(s)://HOST[:PORT], without the bucket");
      return URI.create("http://localhost");
    }

    private Addressing addressing(boolean amazon) {
      return switch (values.value(Setting.S3_ADDRESSING)) {
        case "" -> amazon ? Addressing.VIRTUAL_HOST : Addressing.PATH;
        case "path" -> Addressing.PATH;
        case "virtual_host" -> Addressing.VIRTUAL_HOST;
        default -> {
          values.fault(Setting.S3_ADDRESSING, "must be path or virtual_host");
          yield Addressing.PATH;
        }
      };
    }

    private Access access() {
      String id = values.value(Setting.S3_ACCESS_KEY);
      String secret = values.value(Setting.S3_SECRET_KEY);
      String token = values.value(Setting.S3_SESSION_TOKEN);
      if (id.isEmpty() && secret.isEmpty() && token.isEmpty()) {
        return new Access.Role();
      }
      if (id.isEmpty()) {
        values.fault(
            Setting.S3_ACCESS_KEY,
            "must name the key that the secret belongs to, or be empty with it, which takes the"
                + " role of the machine");
      }
      if (secret.isEmpty()) {
        values.fault(Setting.S3_SECRET_KEY, "must be the secret of the access key");
      }
      return new Access.Key(id, secret, Optional.of(token).filter(text -> !text.isEmpty()));
    }

    private Optional<Encryption> encryption(URI endpoint) {
      String text = values.value(Setting.S3_ENCRYPTION);
      if (text.isEmpty()) {
        return Optional.empty();
      }
      if (text.equals("store")) {
        return Optional.of(new Encryption.Store());
      }
      if (!text.startsWith(KMS) || text.length() == KMS.length()) {
        values.fault(Setting.S3_ENCRYPTION, "must be store or kms:KEY-ID");
        return Optional.empty();
      }
      if (!"https".equals(endpoint.getScheme())) {
        values.fault(Setting.S3_ENCRYPTION, "can name a key only where the endpoint is https");
      }
      return Optional.of(new Encryption.Kms(text.substring(KMS.length())));
    }
  }
}
