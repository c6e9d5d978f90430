package dev.planwalk.mcp;

import dev.planwalk.domain.access.Scope;
import dev.planwalk.domain.error.ErrorCode;
import dev.planwalk.domain.error.ServiceException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * {@code subscriptions/listen} (2026-07-28): one long answer that carries notifications. Granted
 * are changes of the tool list, which follows the key's scopes, read again now and then, and
 * changes of the caller's own tasks. Assets never change, so nothing else has anything to tell.
 */
final class Subscriptions implements OwnMethod {
  /** Field of the wish to hear of tasks. */
  static final String TASKS_FILTER = "taskIds";

  private static final Logger LOG = LoggerFactory.getLogger(Subscriptions.class);
  private static final int MOST_PER_KEY = 4;

  /** Each task of a stream is read about once a second. */
  private static final int MOST_TASKS = 10;

  private static final String TOOLS_FILTER = "toolsListChanged";

  private final EdgeSettings.Timing timing;
  private final Optional<TaskSource> tasks;
  private final Set<Listener> listeners = ConcurrentHashMap.newKeySet();
  private final Map<String, Integer> streamsByKey = new ConcurrentHashMap<>();
  private final AtomicInteger changes = new AtomicInteger();

  /** One open stream that wants to hear of tools. */
  private record Listener(Exchange exchange) {
    void announce() {
      exchange.send("notifications/tools/list_changed", tagged(exchange));
    }
  }

  /**
   * Sets up the method.
   *
   * @param tasks whose changes can be told; empty where there are no tasks
   */
  Subscriptions(EdgeSettings.Timing timing, Optional<TaskSource> tasks) {
    this.timing = timing;
    this.tasks = tasks;
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
    Set<String> wanted = taskIds(filter);
    boolean tools = wantsTools(filter);
    if (!exchange.stream().allowed()) {
      throw RpcFault.invalidParams(400, "subscriptions need 'Accept: text/event-stream'");
    }
    String key = exchange.owner();
    if (streamsByKey.merge(key, 1, Integer::sum) > MOST_PER_KEY) {
      leave(key);
      throw exchange.refused(
          400,
          new ServiceException(
                  ErrorCode.INVALID_REQUEST,
                  "A key may hold at most " + MOST_PER_KEY + " listening streams.")
              .withRemediation(
                  "Close one of them and listen again; one stream can tell of tools and of up to "
                      + MOST_TASKS
                      + " tasks."));
    }
    try {
      return listen(exchange, tools, granted(exchange, wanted));
    } finally {
      leave(key);
    }
  }

  private static boolean wantsTools(ObjectNode filter) {
    JsonNode wish = filter.path(TOOLS_FILTER);
    if (!wish.isMissingNode() && !wish.isBoolean()) {
      throw RpcFault.invalidParams(400, "notifications." + TOOLS_FILTER + " must be true or false");
    }
    return wish.booleanValue(false);
  }

  private static Set<String> taskIds(ObjectNode filter) {
    JsonNode ids = filter.path(TASKS_FILTER);
    Set<String> wanted = new LinkedHashSet<>();
    ids.forEach(id -> wanted.add(id.asString("")));
    boolean strings = ids.valueStream().allMatch(JsonNode::isString);
    if (!(ids.isMissingNode() || ids.isArray()) || !strings || wanted.size() > MOST_TASKS) {
      throw RpcFault.invalidParams(
          400,
          "notifications.%s must be an array of at most %d strings"
              .formatted(TASKS_FILTER, MOST_TASKS));
    }
    return wanted;
  }

  /** Those that exist for this caller; of the others nothing is said. */
  private List<String> granted(Exchange exchange, Set<String> wanted) {
    return tasks
        .map(source -> wanted.stream().filter(id -> seen(source, exchange, id)).toList())
        .orElse(List.of());
  }

  private static boolean seen(TaskSource source, Exchange exchange, String id) {
    try {
      ObjectNode _ = source.get(exchange, id);
      return true;
    } catch (RpcFault refused) {
      if (refused.code() == Wire.INVALID_PARAMS) {
        return false;
      }
      throw refused;
    }
  }

  private void leave(String key) {
    streamsByKey.computeIfPresent(key, (_, count) -> count > 1 ? count - 1 : null);
  }

  private ObjectNode listen(Exchange exchange, boolean tools, List<String> taskIds) {
    ObjectNode acknowledged = tagged(exchange);
    ObjectNode granted = acknowledged.putObject("notifications");
    if (tools) {
      granted.put(TOOLS_FILTER, true);
    }
    if (!taskIds.isEmpty()) {
      taskIds.forEach(granted.putArray(TASKS_FILTER)::add);
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
    List<Thread> followers = new ArrayList<>();
    tasks.ifPresent(source -> taskIds.forEach(id -> followers.add(follower(source, exchange, id))));
    try {
      watch(exchange, tools);
    } catch (InterruptedException clientGone) {
      Thread.currentThread().interrupt();
    } finally {
      listeners.remove(listener);
      // Followers see by themselves that the stream is over: interrupted, they would break the
      // connection to the database that they may be using.
    }
    return JsonNodeFactory.instance.objectNode().set("_meta", tagged(exchange).get("_meta"));
  }

  private static Thread follower(TaskSource source, Exchange exchange, String id) {
    return Thread.ofVirtual()
        .name("mcp-task-follower")
        .start(() -> {
          try {
            source.follow(
                exchange,
                id,
                task -> exchange.send("notifications/tasks", tagged(exchange).setAll(task)));
          } catch (InterruptedException streamEnded) {
            Thread.currentThread().interrupt();
          } catch (RpcFault refused) {
            // Such as a key that was revoked; the stream's own look ends it all.
            LOG.debug("request {}: a task is seen no more: {}", exchange.requestId(), refused);
          } catch (RuntimeException failure) {
            LOG.error("request {}: following a task failed", exchange.requestId(), failure);
          }
        });
  }

  /**
   * Stays until the stream ends or has lived long enough.
   *
   * @throws ServiceException 401, as soon as the key is seen to be no longer good
   */
  private void watch(Exchange exchange, boolean tools) throws InterruptedException {
    Set<Scope> known = exchange.principal().scopes();
    Duration left = timing.listenLimit();
    while (left.isPositive() && exchange.stream().pause(timing.scopeCheck())) {
      left = left.minus(timing.scopeCheck());
      Set<Scope> now = exchange.principalNow().scopes();
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
