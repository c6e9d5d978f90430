package dev.planwalk.storage.object;

import io.minio.Checksum;
import io.minio.GetObjectArgs;
import io.minio.GetObjectResponse;
import io.minio.ListObjectsArgs;
import io.minio.MinioClient;
import io.minio.ObjectWriteResponse;
import io.minio.PutObjectArgs;
import io.minio.RemoveObjectArgs;
import io.minio.Result;
import io.minio.ServerSideEncryption;
import io.minio.StatObjectArgs;
import io.minio.StatObjectResponse;
import io.minio.credentials.Credentials;
import io.minio.credentials.IamAwsProvider;
import io.minio.credentials.Provider;
import io.minio.credentials.StaticProvider;
import io.minio.errors.ErrorResponseException;
import io.minio.errors.MinioException;
import io.minio.messages.Item;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.time.InstantSource;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import okhttp3.OkHttpClient;
import org.jspecify.annotations.Nullable;

/**
 * Objects in a bucket of Amazon S3 or of a server that speaks its protocol, by the MinIO client.
 * Signed URLs lead straight to the store, so bytes of callers never pass through this service.
 *
 * <p>What the service writes carries its SHA-256, which the store verifies before it keeps a byte;
 * what is read whole is compared with it again. An object longer than {@link #PART_BYTES} is
 * written in parts, and appears whole or not at all. The store cannot freeze a key: after {@code
 * complete} the ETag shows whether somebody put other bytes there.
 */
public final class S3ObjectStore implements ObjectStore, AutoCloseable {

  /** Longest piece that is held in memory and sent at once; all but the last part are as long. */
  static final long PART_BYTES = 8L << 20;

  /** Nobody has it; asking for it makes the store tell its time. */
  private static final ObjectKey NOTHING = new ObjectKey("clock/nothing");

  private static final Duration CONNECTING = Duration.ofSeconds(5);
  private static final Duration SILENCE = Duration.ofSeconds(30);

  private final S3Settings settings;
  private final MinioClient client;
  private final S3Presigner presigner;

  /**
   * Makes the client; nothing is asked of the store yet.
   *
   * @param clock stamps signed URLs
   */
  public S3ObjectStore(S3Settings settings, InstantSource clock) {
    this.settings = settings;
    OkHttpClient http =
        new OkHttpClient.Builder()
            .connectTimeout(CONNECTING)
            .readTimeout(SILENCE)
            .writeTimeout(SILENCE)
            // Nobody may lead our credentials elsewhere.
            .followRedirects(false)
            .build();
    Provider provider = provider(settings.access(), http);
    this.client =
        MinioClient.builder()
            .endpoint(settings.endpoint().toString())
            .region(settings.region())
            .credentialsProvider(provider)
            .httpClient(http, true)
            .build();
    switch (settings.addressing()) {
      case PATH -> client.disableVirtualStyleEndpoint();
      case VIRTUAL_HOST -> client.enableVirtualStyleEndpoint();
    }
    this.presigner = new S3Presigner(settings, () -> key(provider), clock);
  }

  private static Provider provider(S3Settings.Access access, OkHttpClient http) {
    return switch (access) {
      case S3Settings.Access.Key(String id, String secret, Optional<String> token) ->
          new StaticProvider(id, secret, token.orElse(null));
      case S3Settings.Access.Role() -> new IamAwsProvider(null, http);
    };
  }

  private static S3Presigner.Key key(Provider provider) {
    Credentials now = provider.fetch();
    return new S3Presigner.Key(
        now.accessKey(), now.secretKey(), Optional.ofNullable(now.sessionToken()));
  }

  @Override
  public ObjectStat put(ObjectKey key, InputStream content, String contentType) throws IOException {
    Counting counted = new Counting(content);
    PutObjectArgs.Builder args =
        PutObjectArgs.builder()
            .bucket(settings.bucket())
            .object(key.value())
            .contentType(contentType)
            .checksum(Checksum.Algorithm.SHA256)
            .stream(counted, -1L, PART_BYTES);
    encryption().ifPresent(args::sse);
    ObjectWriteResponse written = ask(() -> client.putObject(args.build()));
    return new ObjectStat(key, counted.count, unquoted(written.etag()));
  }

  private Optional<ServerSideEncryption> encryption() {
    return settings
        .encryption()
        .map(wanted ->
            switch (wanted) {
              case S3Settings.Encryption.Store() -> new ServerSideEncryption.S3();
              case S3Settings.Encryption.Kms(String keyId) -> kms(keyId);
            });
  }

  private static ServerSideEncryption kms(String keyId) {
    try {
      return new ServerSideEncryption.KMS(keyId, Map.of());
    } catch (MinioException e) {
      throw new IllegalArgumentException("not a key of the key management service: " + keyId, e);
    }
  }

  @Override
  public Optional<ObjectContent> get(ObjectKey key, Optional<ByteRange> range) throws IOException {
    GetObjectArgs.Builder args =
        GetObjectArgs.builder().bucket(settings.bucket()).object(key.value()).fetchChecksum(true);
    range.ifPresent(wanted -> args.offset(wanted.first()).length(wanted.length()));
    GetObjectResponse answer;
    try {
      answer = ask(() -> client.getObject(args.build()));
    } catch (NoSuchObject missing) {
      return Optional.empty();
    } catch (BeyondTheEnd none) {
      return stat(key).map(stat -> new ObjectContent(stat, 0, InputStream.nullInputStream()));
    }
    long length = Long.parseLong(header(answer, "Content-Length"));
    String contentRange = header(answer, "Content-Range");
    long size =
        contentRange.isEmpty()
            ? length
            : Long.parseLong(contentRange.substring(contentRange.lastIndexOf('/') + 1));
    ObjectStat stat = new ObjectStat(key, size, unquoted(header(answer, "ETag")));
    InputStream bytes =
        range.isPresent()
            ? answer
            : VerifiedStream.of(answer, header(answer, "x-amz-checksum-sha256"), size, PART_BYTES);
    return Optional.of(new ObjectContent(stat, length, bytes));
  }

  private static String header(GetObjectResponse answer, String name) {
    String value = answer.headers().get(name);
    return value == null ? "" : value;
  }

  @Override
  public Optional<ObjectStat> stat(ObjectKey key) throws IOException {
    try {
      StatObjectResponse stat = ask(() -> client.statObject(statArgs(key)));
      return Optional.of(new ObjectStat(key, stat.size(), unquoted(stat.etag())));
    } catch (NoSuchObject missing) {
      return Optional.empty();
    }
  }

  private StatObjectArgs statArgs(ObjectKey key) {
    return StatObjectArgs.builder().bucket(settings.bucket()).object(key.value()).build();
  }

  @Override
  public void delete(ObjectKey key) throws IOException {
    ask(() -> {
      client.removeObject(
          RemoveObjectArgs.builder().bucket(settings.bucket()).object(key.value()).build());
      return key;
    });
  }

  @Override
  public List<ObjectKey> list(ObjectKey prefix) throws IOException {
    List<ObjectKey> keys = new ArrayList<>();
    each(prefix.value() + "/", item -> keys.add(new ObjectKey(item.objectName())));
    keys.sort((a, b) -> a.value().compareTo(b.value()));
    return keys;
  }

  @Override
  public void eachOlder(Duration age, int batch, KeyVisitor visitor) throws IOException {
    ZonedDateTime limit = now().minus(age);
    List<ObjectKey> found = new ArrayList<>();
    each(
        "",
        item -> {
          // A bucket may hold what others put there; it is none of ours.
          if (ObjectKey.isValid(item.objectName()) && !item.lastModified().isAfter(limit)) {
            found.add(new ObjectKey(item.objectName()));
          }
          if (found.size() == batch) {
            visitor.visit(List.copyOf(found));
            found.clear();
          }
        });
    if (!found.isEmpty()) {
      visitor.visit(List.copyOf(found));
    }
  }

  /** Looks at one object of a listing. */
  @FunctionalInterface
  private interface ItemVisitor {
    void visit(Item item) throws IOException;
  }

  /** Page by page, so that a bucket of any size fits. */
  private void each(String prefix, ItemVisitor visitor) throws IOException {
    Iterable<Result<Item>> items =
        client.listObjects(
            ListObjectsArgs.builder()
                .bucket(settings.bucket())
                .prefix(prefix)
                .recursive(true)
                .build());
    for (Result<Item> item : items) {
      visitor.visit(ask(item::get));
    }
  }

  /** By the store's own clock. */
  private ZonedDateTime now() throws IOException {
    try {
      return ask(() -> client.statObject(statArgs(NOTHING))).lastModified();
    } catch (NoSuchObject missing) {
      return missing.told();
    }
  }

  /** Nothing: who reads the object compares its ETag. */
  @Override
  public void freeze(ObjectKey key) {}

  @Override
  public SignedUrl signedGet(Download download, Duration ttl) {
    return presigner.get(download, ttl);
  }

  @Override
  public SignedUrl signedPut(
      ObjectKey key, long exactLengthBytes, String contentType, Duration ttl) {
    return presigner.put(key, exactLengthBytes, contentType, ttl);
  }

  @Override
  public void close() throws IOException {
    try {
      client.close();
    } catch (Exception e) {
      throw new IOException("the client of the object store could not be closed", e);
    }
  }

  private static String unquoted(@Nullable String etag) {
    return etag == null ? "" : etag.replace("\"", "");
  }

  /** A call to the store. */
  @FunctionalInterface
  private interface Call<T> {
    T make() throws MinioException;
  }

  private <T> T ask(Call<T> call) throws IOException {
    try {
      return call.make();
    } catch (ErrorResponseException refusal) {
      throw switch (refusal.errorResponse().code()) {
        case "NoSuchKey" -> new NoSuchObject(refusal);
        case "InvalidRange" -> new BeyondTheEnd(refusal);
        default ->
            new IOException(
                "the bucket %s answered %s: %s"
                    .formatted(
                        settings.bucket(),
                        refusal.errorResponse().code(),
                        refusal.errorResponse().message()),
                refusal);
      };
    } catch (MinioException failure) {
      throw unanswered(failure);
    } catch (IllegalStateException wrapped) {
      // The client gives what OkHttp threw in this coat.
      if (wrapped.getCause() instanceof IOException) {
        throw unanswered(wrapped);
      }
      throw wrapped;
    }
  }

  /** A broken source is told as itself, not as a fault of the store. */
  private static IOException unanswered(Exception failure) {
    return failure.getCause() instanceof IOException cause
        ? cause
        : new IOException("the object store did not answer: " + failure.getMessage(), failure);
  }

  /** The store has no such object. */
  private static final class NoSuchObject extends IOException {
    private static final long serialVersionUID = 1;

    private final transient ErrorResponseException refusal;

    NoSuchObject(ErrorResponseException refusal) {
      super("no such object", refusal);
      this.refusal = refusal;
    }

    /** When the store said so. */
    ZonedDateTime told() throws IOException {
      String date = refusal.response().header("Date");
      if (date == null) {
        throw new IOException("the object store does not tell its time");
      }
      return ZonedDateTime.parse(date, DateTimeFormatter.RFC_1123_DATE_TIME);
    }
  }

  /** The range begins behind the last byte. */
  private static final class BeyondTheEnd extends IOException {
    private static final long serialVersionUID = 1;

    BeyondTheEnd(ErrorResponseException cause) {
      super("no such range", cause);
    }
  }

  /** Counts what was read. */
  private static final class Counting extends FilterInputStream {

    private long count;

    Counting(InputStream in) {
      super(in);
    }

    @Override
    public int read() throws IOException {
      int value = super.read();
      count += value < 0 ? 0 : 1;
      return value;
    }

    @Override
    public int read(byte[] buffer, int offset, int length) throws IOException {
      int read = super.read(buffer, offset, length);
      count += Math.max(read, 0);
      return read;
    }
  }
}
