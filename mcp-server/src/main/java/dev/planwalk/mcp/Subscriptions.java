package dev.planwalk.mcp;

import dev.planwalk.domain.operation.Authenticator;
import dev.planwalk.domain.operation.Scope;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * {@code subscriptions/listen} (2026-07-28): one long answer that carries notifications. Only
 * changes of the tool list are granted: it follows the key's scopes, which are read again now and
 * then. Assets never change, so nothing else has anything to tell.
 */
final class Subscriptions implements OwnMethod {
  private static final int MOST_PER_KEY = 4;
  private static final String TOOLS_FILTER = "toolsListChanged";

  private final EdgeSettings.Timing timing;
  private final Authenticator authenticator;
  private final Set<Listener> listeners = ConcurrentHashMap.newKeySet();
  private final Map<String, Integer> streamsByKey = new ConcurrentHashMap<>();
  private final AtomicInteger changes = new AtomicInteger();

  /** One open stream that wants to hear of tools. */
  private record Listener(Exchange exchange) {
    void announce() {
      exchange.send("notifications/tools/list_changed", tagged(exchange));
    }
  }

  Subscriptions(EdgeSettings.Timing timing, Authenticator authenticator) {
    this.timing = timing;
    this.authenticator = authenticator;
  }

  /** Tells every listening stream that the tool list has changed. */
  void announceToolChange() {
    changes.incrementAndGet();
    listeners.forEach(Listener::announce);
  }

  @Override
  public Object answer(Exchange exchange) {
    if (!(exchange.request().params().get("notifications") instanceof ObjectNode filter)) {
      throw RpcFault.invalidParams(400, "notifications must be an object");
    }
    if (!exchange.stream().allowed()) {
      throw RpcFault.invalidParams(400, "subscriptions need 'Accept: text/event-stream'");
    }
    String key = exchange.owner();
    if (streamsByKey.merge(key, 1, Integer::sum) > MOST_PER_KEY) {
      leave(key);
      throw RpcFault.invalidParams(
          400, "a key may hold at most " + MOST_PER_KEY + " listening streams");
    }
    try {
      return listen(exchange, filter.path(TOOLS_FILTER).asBoolean(false));
    } finally {
      leave(key);
    }
  }

  private void leave(String key) {
    streamsByKey.computeIfPresent(key, (_, count) -> count > 1 ? count - 1 : null);
  }

  private ObjectNode listen(Exchange exchange, boolean tools) {
    ObjectNode acknowledged = tagged(exchange);
    ObjectNode granted = acknowledged.putObject("notifications");
    if (tools) {
      granted.put(TOOLS_FILTER, true);
    }
    int changesBefore = changes.get();
    exchange.send("notifications/subscriptions/acknowledged", acknowledged);
    exchange.keepAlive(timing.heartbeat(), timing.heartbeat());
    Listener listener = new Listener(exchange);
    if (tools) {
      listeners.add(listener);
      // Nothing may be sent before the acknowledgement, nothing after it may be lost.
      if (changes.get() != changesBefore) {
        listener.announce();
      }
    }
    try {
      watch(exchange, tools);
    } catch (InterruptedException clientGone) {
      Thread.currentThread().interrupt();
    } finally {
      listeners.remove(listener);
    }
    return JsonNodeFactory.instance.objectNode().set("_meta", tagged(exchange).get("_meta"));
  }

  private void watch(Exchange exchange, boolean tools) throws InterruptedException {
    Set<Scope> known = exchange.principal().scopes();
    Duration left = timing.listenLimit();
    while (left.isPositive() && exchange.stream().pause(timing.scopeCheck())) {
      left = left.minus(timing.scopeCheck());
      // A key revoked meanwhile is refused here, which ends the stream.
      Set<Scope> now = authenticator.authenticate(exchange.credential()).scopes();
      if (tools && !now.equals(known)) {
        known = now;
        new Listener(exchange).announce();
      }
    }
  }

  /** Parameters that name the stream they belong to: its id is the id of the request. */
  private static ObjectNode tagged(Exchange exchange) {
    ObjectNode params = JsonNodeFactory.instance.objectNode();
    JsonNode id = exchange.request().id();
    params.putObject("_meta").set(Wire.META_SUBSCRIPTION_ID, id);
    return params;
  }
}
