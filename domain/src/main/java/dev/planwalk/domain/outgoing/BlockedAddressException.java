package dev.planwalk.domain.outgoing;

import java.net.UnknownHostException;

/**
 * A connection that was not made, since its address is not one we may talk to. To us such a host
 * does not exist.
 */
public final class BlockedAddressException extends UnknownHostException {
  private static final long serialVersionUID = 1L;

  BlockedAddressException(String message) {
    super(message);
  }
}
