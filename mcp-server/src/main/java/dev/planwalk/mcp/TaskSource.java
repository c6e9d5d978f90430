package dev.planwalk.mcp;

import java.util.function.Consumer;
import tools.jackson.databind.node.ObjectNode;

/**
 * Where tasks come from: the product's are jobs. A task is JSON of the shape {@code DetailedTask}
 * (ext-tasks, specification/draft/tasks.md). Every method looks whether the exchange's caller may
 * see the task, and refuses with an {@link RpcFault}: invalid params where there is none for it.
 */
interface TaskSource {

  /** The task as it stands; with its result or error once it has ended. */
  ObjectNode get(Exchange exchange, String taskId);

  /**
   * Hands over answers to what the task asks.
   *
   * @param inputResponses by key; keys that nobody waits for are ignored
   */
  void update(Exchange exchange, String taskId, ObjectNode inputResponses);

  /** Says that nobody wants the task any more; it may go on nevertheless. */
  void cancel(Exchange exchange, String taskId);

  /**
   * Tells the task as it stands and then every change of it, in order and on this thread. Returns
   * when the task has ended or cannot be seen any more, or soon after the exchange's stream is
   * over.
   *
   * @throws InterruptedException if the thread is interrupted while it waits
   */
  void follow(Exchange exchange, String taskId, Consumer<ObjectNode> listener)
      throws InterruptedException;
}
