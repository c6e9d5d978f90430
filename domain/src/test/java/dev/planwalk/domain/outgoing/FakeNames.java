package dev.planwalk.domain.outgoing;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/** Names that a test gives, and changes when it likes. Knows no other. */
public final class FakeNames implements NameLookup {

  private final Map<String, List<InetAddress>> addresses = new ConcurrentHashMap<>();

  private final Map<String, Deque<InetAddress>> inTurn = new ConcurrentHashMap<>();

  /** From now on the name has these addresses, and no other. */
  public void put(String host, String... literals) {
    addresses.put(host, Stream.of(literals).map(InetAddress::ofLiteral).toList());
  }

  /** From now on the name has one of these addresses at each lookup, and keeps the last one. */
  public void putInTurn(String host, String... literals) {
    inTurn.put(host, new ArrayDeque<>(Stream.of(literals).map(InetAddress::ofLiteral).toList()));
  }

  @Override
  public List<InetAddress> lookup(String host) throws UnknownHostException {
    Deque<InetAddress> turns = inTurn.get(host);
    if (turns != null) {
      return List.of(turns.size() > 1 ? turns.poll() : turns.peek());
    }
    List<InetAddress> known = addresses.get(host);
    if (known == null) {
      throw new UnknownHostException(host);
    }
    return known;
  }
}
