package dev.planwalk.rest;

import java.nio.ByteBuffer;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.eclipse.jetty.http2.Flags;
import org.eclipse.jetty.http2.HTTP2Connection;
import org.eclipse.jetty.http2.SessionContainer;
import org.eclipse.jetty.http2.frames.FrameType;
import org.eclipse.jetty.http2.generator.Generator;
import org.eclipse.jetty.http2.parser.ServerParser;
import org.eclipse.jetty.http2.server.HTTP2CServerConnectionFactory;
import org.eclipse.jetty.http2.server.internal.HTTP2ServerConnection;
import org.eclipse.jetty.http2.server.internal.HTTP2ServerSession;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.server.Connector;
import org.eclipse.jetty.server.HttpConfiguration;

/**
 * Makes connections of HTTP/2 without TLS that tell since when the head of a request has been on
 * its way. Jetty tells nobody of half a frame, and takes no other parser than its own.
 */
final class HeadsOverHttp2 extends HTTP2CServerConnectionFactory {
  private final LongSupplier nanoTime;

  /**
   * Makes the factory.
   *
   * @param nanoTime a clock in nanoseconds that never goes back, such as {@code System::nanoTime}
   */
  HeadsOverHttp2(HttpConfiguration configuration, LongSupplier nanoTime) {
    super(configuration);
    this.nanoTime = nanoTime;
  }

  /** When a head began that has not come whole; empty if there is none, or over HTTP/1.1. */
  static Optional<Long> headSince(Connection connection) {
    return connection instanceof HTTP2Connection http2
            && http2.getSession().getParser() instanceof Heads heads
        ? heads.since()
        : Optional.empty();
  }

  /** What the method that it overrides does, but for the parser. */
  @Override
  public Connection newConnection(Connector connector, EndPoint endPoint) {
    Generator generator =
        new Generator(
            connector.getByteBufferPool(),
            isUseOutputDirectByteBuffers(),
            getMaxHeaderBlockFragment());
    int answerHead = getHttpConfiguration().getMaxResponseHeaderSize();
    generator
        .getHpackEncoder()
        .setMaxHeaderListSize(
            answerHead < 0 ? getHttpConfiguration().getResponseHeaderSize() : answerHead);
    Heads heads = new Heads(connector, endPoint);
    heads.setMaxSettingsKeys(getMaxSettingsKeys());
    var listener = newSessionListener(connector, endPoint);
    HTTP2ServerSession session =
        new HTTP2ServerSession(
            connector.getScheduler(),
            endPoint,
            heads,
            generator,
            listener,
            getFlowControlStrategyFactory().newFlowControlStrategy());
    session.setMaxLocalStreams(getMaxConcurrentStreams());
    session.setMaxRemoteStreams(getMaxConcurrentStreams());
    session.setMaxEncoderTableCapacity(getMaxEncoderTableCapacity());
    long idle = getStreamIdleTimeout();
    session.setStreamIdleTimeout(idle == 0 ? endPoint.getIdleTimeout() : idle);
    session.setInitialSessionRecvWindow(getInitialSessionRecvWindow());
    session.setWriteThreshold(getHttpConfiguration().getOutputBufferSize());
    session.setConnectProtocolEnabled(isConnectProtocolEnabled());
    HTTP2Connection connection =
        new HTTP2ServerConnection(connector, endPoint, getHttpConfiguration(), session, listener);
    connection.setUseInputDirectByteBuffers(isUseInputDirectByteBuffers());
    connection.setUseOutputDirectByteBuffers(isUseOutputDirectByteBuffers());
    connection.addEventListener(getBean(SessionContainer.class));
    getEventListeners().forEach(session::addEventListener);
    heads.init(connection);
    return configure(connection, connector, endPoint);
  }

  /** Written by the thread that reads the connection, read by any. */
  private final class Heads extends ServerParser {
    private volatile boolean onItsWay;
    private volatile long since;

    Heads(Connector connector, EndPoint endPoint) {
      super(
          connector.getByteBufferPool(),
          getHttpConfiguration().getRequestHeaderSize(),
          getRateControlFactory().newRateControl(endPoint));
    }

    Optional<Long> since() {
      return onItsWay ? Optional.of(since) : Optional.empty();
    }

    /** The head of a frame, which may be of a frame that is no head of a request. */
    @Override
    protected boolean parseHeader(ByteBuffer buffer) {
      if (buffer.hasRemaining() && !onItsWay) {
        since = nanoTime.getAsLong();
        onItsWay = true;
      }
      boolean whole = super.parseHeader(buffer);
      if (whole && !isOfHead()) {
        onItsWay = false;
      }
      return whole;
    }

    @Override
    protected boolean parseBody(ByteBuffer buffer) {
      // Asked before: a frame that has come whole is forgotten.
      boolean goesOn = isOfHead() && !hasFlag(Flags.END_HEADERS);
      boolean whole = super.parseBody(buffer);
      if (whole && !goesOn) {
        onItsWay = false;
      }
      return whole;
    }

    private boolean isOfHead() {
      int type = getFrameType();
      return type == FrameType.HEADERS.getType() || type == FrameType.CONTINUATION.getType();
    }
  }
}
