package dev.planwalk.storage;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.postgresql.PGConnection;
import org.postgresql.PGNotification;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Says "look again" to all nodes, without saying what changed. A hint may be lost, doubled or
 * early; whoever listens also polls, and the tables are the truth.
 *
 * <p>NOTIFY inside a business transaction would take a database-wide lock at its commit (it cost 20
 * to 50 % of the enqueue rate in our measurements). So a hint is sent after the commit, by one
 * thread on its own connection, at most one per channel each 5 ms and without waiting for the disk.
 * A second thread listens. Both are platform threads and reconnect by themselves; neither uses a
 * pool.
 */
public final class Hints implements AutoCloseable {

  /** What a hint is about. */
  public enum Channel {
    /** A job may be waiting for a worker. */
    WORK("planwalk_work"),
    /** A job changed its status. */
    DONE("planwalk_done");

    private final String wire;

    Channel(String wire) {
      this.wire = wire;
    }
  }

  private static final Logger LOG = LoggerFactory.getLogger(Hints.class);
  private static final int LISTEN_MILLIS = 1_000;
  private static final int ALIVE_SECONDS = 2;
  private static final Duration PAUSE_BETWEEN_SENDS = Duration.ofMillis(5);
  private static final Duration FIRST_BACKOFF = Duration.ofMillis(50);
  private static final Duration LONGEST_BACKOFF = Duration.ofSeconds(2);

  private final Database database;
  private final Map<Channel, List<Runnable>> subscribers = new EnumMap<>(Channel.class);
  private final Set<Channel> raised = EnumSet.noneOf(Channel.class);
  private final CountDownLatch closed = new CountDownLatch(1);
  private final Thread sender;
  private final Thread listener;
  private volatile int senderBackend;
  private volatile @Nullable Connection listening;

  private Hints(Database database) {
    this.database = database;
    for (Channel channel : Channel.values()) {
      subscribers.put(channel, new CopyOnWriteArrayList<>());
    }
    this.sender = Thread.ofPlatform().name("hints-send").daemon().unstarted(this::sendUntilClosed);
    this.listener =
        Thread.ofPlatform().name("hints-listen").daemon().unstarted(this::listenUntilClosed);
  }

  /** Starts both threads. */
  public static Hints start(Database database) {
    Hints hints = new Hints(database);
    hints.sender.start();
    hints.listener.start();
    return hints;
  }

  /** Calls back on every hint, on a thread of ours: the callback must be short and not block. */
  public void subscribe(Channel channel, Runnable callback) {
    listOf(channel).add(callback);
  }

  /** Asks for a hint to all nodes, this one included. Returns at once. Call it after the commit. */
  public void send(Channel channel) {
    synchronized (raised) {
      raised.add(channel);
      raised.notifyAll();
    }
  }

  private List<Runnable> listOf(Channel channel) {
    List<Runnable> list = subscribers.get(channel);
    if (list == null) {
      throw new IllegalStateException("no list for " + channel);
    }
    return list;
  }

  private void call(Channel channel) {
    for (Runnable subscriber : listOf(channel)) {
      try {
        subscriber.run();
      } catch (RuntimeException e) {
        LOG.error("a subscriber of {} failed; the poll makes up for it", channel, e);
      }
    }
  }

  private void sendUntilClosed() {
    @Nullable Connection connection = null;
    try {
      while (!isClosed()) {
        Set<Channel> channels = takeRaised();
        channels.forEach(this::call);
        connection = notifyOthers(connection, channels);
        boolean _ = closed.await(PAUSE_BETWEEN_SENDS.toMillis(), TimeUnit.MILLISECONDS);
      }
    } catch (InterruptedException end) {
      // Only close() interrupts this thread.
    } finally {
      closeQuietly(connection);
    }
  }

  private Set<Channel> takeRaised() throws InterruptedException {
    synchronized (raised) {
      while (raised.isEmpty()) {
        raised.wait();
      }
      Set<Channel> taken = EnumSet.copyOf(raised);
      raised.clear();
      return taken;
    }
  }

  /** Returns the connection to go on with; null after a failure, which loses these hints. */
  private @Nullable Connection notifyOthers(@Nullable Connection current, Set<Channel> channels) {
    @Nullable Connection connection = current;
    try {
      if (connection == null) {
        connection = database.ownConnection("planwalk-hints-send");
        try (Statement statement = connection.createStatement()) {
          statement.execute("set synchronous_commit = off");
        }
        senderBackend = connection.unwrap(PGConnection.class).getBackendPID();
      }
      for (Channel channel : channels) {
        try (PreparedStatement statement = connection.prepareStatement("select pg_notify(?, '')")) {
          statement.setString(1, channel.wire);
          statement.execute();
        }
      }
      return connection;
    } catch (SQLException e) {
      LOG.debug("a hint was lost; other nodes poll", e);
      closeQuietly(connection);
      return null;
    }
  }

  private void listenUntilClosed() {
    Duration backoff = FIRST_BACKOFF;
    while (!isClosed()) {
      try (Connection connection = database.ownConnection("planwalk-hints-listen")) {
        listening = connection;
        try (Statement statement = connection.createStatement()) {
          for (Channel channel : Channel.values()) {
            statement.execute("listen " + channel.wire);
          }
        }
        // Whatever was said while nobody listened is made up for here.
        for (Channel channel : Channel.values()) {
          call(channel);
        }
        backoff = FIRST_BACKOFF;
        listenOn(connection);
      } catch (SQLException e) {
        LOG.debug("not listening for hints, polling meanwhile; next try in {}", backoff, e);
      }
      try {
        boolean _ = closed.await(backoff.toMillis(), TimeUnit.MILLISECONDS);
      } catch (InterruptedException end) {
        return;
      }
      backoff = backoff.multipliedBy(2);
      if (backoff.compareTo(LONGEST_BACKOFF) > 0) {
        backoff = LONGEST_BACKOFF;
      }
    }
  }

  private void listenOn(Connection connection) throws SQLException {
    PGConnection postgres = connection.unwrap(PGConnection.class);
    while (!isClosed()) {
      PGNotification @Nullable [] heard = postgres.getNotifications(LISTEN_MILLIS);
      if (heard == null || heard.length == 0) {
        // A half-open connection is silent for ever: ask whether somebody is there.
        if (!isClosed() && !connection.isValid(ALIVE_SECONDS)) {
          throw new SQLException("the LISTEN connection died");
        }
        continue;
      }
      for (Channel channel : Channel.values()) {
        for (PGNotification notification : heard) {
          // Our own hints were passed on when they were sent.
          if (notification.getName().equals(channel.wire)
              && notification.getPID() != senderBackend) {
            call(channel);
            break;
          }
        }
      }
    }
  }

  private boolean isClosed() {
    return closed.getCount() == 0;
  }

  private static void closeQuietly(@Nullable Connection connection) {
    if (connection == null) {
      return;
    }
    try {
      connection.close();
    } catch (SQLException e) {
      LOG.debug("closing a broken connection failed", e);
    }
  }

  /** Stops both threads; hints raised just before may be lost. */
  @Override
  public void close() {
    closed.countDown();
    sender.interrupt();
    // Who waits for a notification hears no interrupt, and would hold up its process for a second.
    Connection heard = listening;
    try {
      if (heard != null) {
        heard.abort(Runnable::run);
      }
    } catch (SQLException e) {
      LOG.debug("ending the LISTEN connection failed", e);
    }
    try {
      sender.join(LONGEST_BACKOFF);
      listener.join(LONGEST_BACKOFF);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
