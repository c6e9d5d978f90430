package dev.planwalk.app;

import com.sun.management.UnixOperatingSystemMXBean;
import dev.planwalk.rest.ConnectionLimits;
import java.lang.management.ManagementFactory;
import java.util.OptionalLong;

/** How many files the process may have open at once; each connection is one of them. */
public final class OpenFiles {

  /** Enough for every connection that the settings usually allow. */
  public static final long WANTED = 8_192;

  /** For the program's own: classes, the database, stored files, children. */
  private static final long KEPT_FOR_OTHERS = 192;

  private static final int LEAST_CONNECTIONS = 16;

  private OpenFiles() {}

  /** The system's limit, where it can be asked. */
  public static OptionalLong most() {
    return ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean unix
        ? OptionalLong.of(unix.getMaxFileDescriptorCount())
        : OptionalLong.empty();
  }

  /** The limits of connections that these files leave room for. */
  static ConnectionLimits fit(ConnectionLimits wanted, OptionalLong most) {
    long room = Math.max(LEAST_CONNECTIONS, most.orElse(Long.MAX_VALUE) - KEPT_FOR_OTHERS);
    return ConnectionLimits.of(
        (int) Math.min(wanted.total(), room), (int) Math.min(wanted.perAddress(), room));
  }
}
