package dev.planwalk.app.cli;

import dev.planwalk.app.Backend;
import dev.planwalk.app.DoorFile;
import dev.planwalk.app.Operator;
import dev.planwalk.app.Planwalk;
import dev.planwalk.app.Settings;
import dev.planwalk.domain.access.Scope;
import dev.planwalk.domain.key.ApiKey;
import dev.planwalk.domain.key.ApiKeys;
import dev.planwalk.domain.key.NewKey;
import dev.planwalk.mcp.stdio.Upstream;
import dev.planwalk.postgres.HomeInUseException;
import dev.planwalk.postgres.Progress;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.file.StandardWatchEventKinds;
import java.nio.file.WatchService;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * The server of a data folder on this machine: one of this process's own, or the one that runs in
 * it already. Its key is made for this process and ends with it.
 */
final class LocalServer implements Upstream.Source, AutoCloseable {

  /** Everything that programs on this machine make belongs together. */
  private static final String TENANT = "local";

  /** Of a key whose process was killed. */
  private static final Duration KEY_LIFE = Duration.ofDays(30);

  private static final int REQUESTS_PER_MINUTE = 1_000;
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final Duration PAUSE = Duration.ofMillis(500);

  private final Settings settings;
  private final boolean livemode;
  private Optional<Planwalk> own = Optional.empty();
  private Optional<Upstream> found = Optional.empty();
  private Optional<ApiKey.Issued> key = Optional.empty();

  LocalServer(Settings settings, boolean livemode) {
    this.settings = settings;
    this.livemode = livemode;
  }

  @Override
  public synchronized Upstream find() throws IOException {
    if (own.isPresent() && found.isPresent()) {
      return found.get();
    }
    Upstream server = ownOrOther();
    found = Optional.of(server);
    return server;
  }

  private Upstream ownOrOther() throws IOException {
    long until = System.nanoTime() + PATIENCE.toNanos();
    while (true) {
      try {
        Planwalk service =
            Planwalk.start(
                settings, Planwalk.Role.ALL, step -> System.err.println("planwalk: " + step));
        own = Optional.of(service);
        return new Upstream(service.mcpUrl(), issued(service.keys()));
      } catch (HomeInUseException inUse) {
        Optional<URI> other = DoorFile.read(settings.home()).filter(LocalServer::listens);
        if (other.isPresent()) {
          return new Upstream(other.get().resolve(Planwalk.MCP_PATH), issuedBeside());
        }
        if (System.nanoTime() > until) {
          throw inUse;
        }
        awaitDoor();
      }
    }
  }

  private static boolean listens(URI url) {
    try (Socket socket = new Socket()) {
      socket.connect(new InetSocketAddress(url.getHost(), url.getPort()), (int) PAUSE.toMillis());
      return true;
    } catch (IOException nobody) {
      return false;
    }
  }

  /** The other process is about to listen, or on its way out: both change its file. */
  private void awaitDoor() throws IOException {
    try (WatchService watch = settings.home().getFileSystem().newWatchService()) {
      var _ =
          settings
              .home()
              .register(
                  watch,
                  StandardWatchEventKinds.ENTRY_CREATE,
                  StandardWatchEventKinds.ENTRY_MODIFY,
                  StandardWatchEventKinds.ENTRY_DELETE);
      var _ = watch.poll(PAUSE.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new IOException("stopped while waiting for the other server of this data folder");
    }
  }

  private String issuedBeside() throws IOException {
    try (Backend backend = Backend.openBeside(settings, Progress.silent())) {
      return issued(Operator.keys(backend));
    }
  }

  private String issued(ApiKeys keys) {
    ApiKey.Issued issued =
        keys.issue(
            new NewKey(
                TENANT,
                "stdio",
                livemode,
                EnumSet.allOf(Scope.class),
                Optional.of(KEY_LIFE),
                Optional.of(REQUESTS_PER_MINUTE),
                Optional.empty(),
                Optional.empty(),
                Optional.empty()));
    key = Optional.of(issued);
    return issued.plaintext();
  }

  /** Ends the key, and the server if it is this process's own. */
  @Override
  public synchronized void close() {
    try {
      if (own.isPresent()) {
        key.ifPresent(issued -> own.get().keys().revoke(issued.key().id()));
      } else if (key.isPresent()) {
        try (Backend backend = Backend.openBeside(settings, Progress.silent())) {
          Operator.keys(backend).revoke(key.get().key().id());
        }
      }
    } catch (IOException | RuntimeException left) {
      System.err.println(
          "planwalk: the key of this process was not revoked and ends by itself: "
              + left.getMessage());
    }
    own.ifPresent(Planwalk::close);
    own = Optional.empty();
    found = Optional.empty();
    key = Optional.empty();
  }
}
