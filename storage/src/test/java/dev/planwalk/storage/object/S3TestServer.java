package dev.planwalk.storage.object;

import dev.planwalk.storage.object.S3Settings.Access;
import dev.planwalk.storage.object.S3Settings.Addressing;
import io.minio.GetObjectArgs;
import io.minio.MakeBucketArgs;
import io.minio.MinioClient;
import java.io.InputStream;
import java.net.URI;
import java.nio.file.Files;
import java.util.Optional;
import java.util.UUID;
import org.gaul.s3proxy.S3Proxy;
import org.gaul.s3proxy.auth.AuthenticationType;
import org.gaul.s3proxy.nio2blob.FilesystemNio2BlobStore;

/**
 * A server of the S3 protocol: the one that {@code PLANWALK_TEST_S3_URL} names, with {@code
 * PLANWALK_TEST_S3_ACCESS_KEY} and {@code PLANWALK_TEST_S3_SECRET_KEY}, else S3Proxy in this
 * process, which keeps its files in a temporary folder.
 */
final class S3TestServer {

  static final String REGION = "eu-central-1";

  private final URI endpoint;
  private final Access.Key key;

  private S3TestServer(URI endpoint, Access.Key key) {
    this.endpoint = endpoint;
    this.key = key;
  }

  static S3TestServer shared() {
    return Shared.SERVER;
  }

  private static final class Shared {
    static final S3TestServer SERVER = start();
  }

  private static S3TestServer start() {
    Optional<String> url = Optional.ofNullable(System.getenv("PLANWALK_TEST_S3_URL"));
    return url.isPresent()
        ? new S3TestServer(
            URI.create(url.get()),
            new Access.Key(
                System.getenv("PLANWALK_TEST_S3_ACCESS_KEY"),
                System.getenv("PLANWALK_TEST_S3_SECRET_KEY"),
                Optional.empty()))
        : inThisProcess();
  }

  private static S3TestServer inThisProcess() {
    Access.Key key = new Access.Key("tester", "a secret of tests only", Optional.empty());
    try {
      S3Proxy proxy =
          S3Proxy.builder()
              .blobStore(
                  new FilesystemNio2BlobStore(Files.createTempDirectory("planwalk-s3").toString()))
              .endpoint(URI.create("http://127.0.0.1:0"))
              .awsAuthentication(AuthenticationType.AWS_V4, key.accessKey(), key.secretKey())
              .build();
      proxy.start();
      return new S3TestServer(URI.create("http://127.0.0.1:" + proxy.getPort()), key);
    } catch (Exception e) {
      throw new IllegalStateException("S3Proxy does not start", e);
    }
  }

  /** A new and empty bucket. */
  S3Settings newBucket() {
    String bucket = "test-" + UUID.randomUUID();
    try (MinioClient client = client()) {
      client.makeBucket(MakeBucketArgs.builder().bucket(bucket).build());
    } catch (Exception e) {
      throw new IllegalStateException("no bucket can be made at " + endpoint, e);
    }
    return new S3Settings(
        endpoint, endpoint, REGION, bucket, Addressing.PATH, key, Optional.empty());
  }

  /** The same bucket, asked for with another key. */
  S3Settings withKey(S3Settings settings, String accessKey, String secretKey) {
    return new S3Settings(
        endpoint,
        endpoint,
        REGION,
        settings.bucket(),
        Addressing.PATH,
        new Access.Key(accessKey, secretKey, Optional.empty()),
        Optional.empty());
  }

  /** The same bucket, sought at another place. */
  S3Settings at(S3Settings settings, URI place) {
    return new S3Settings(
        place, place, REGION, settings.bucket(), Addressing.PATH, key, Optional.empty());
  }

  /** What the server gives to a client of its own. */
  byte[] raw(S3Settings settings, ObjectKey object) {
    try (MinioClient client = client();
        InputStream bytes =
            client.getObject(
                GetObjectArgs.builder().bucket(settings.bucket()).object(object.value()).build())) {
      return bytes.readAllBytes();
    } catch (Exception e) {
      throw new IllegalStateException("cannot be read: " + object, e);
    }
  }

  private MinioClient client() {
    return MinioClient.builder()
        .endpoint(endpoint.toString())
        .region(REGION)
        .credentials(key.accessKey(), key.secretKey())
        .build();
  }
}
