package dev.planwalk.mcp;

/** A method that the edge answers itself, because the SDK has none or a poorer one. */
@FunctionalInterface
interface OwnMethod {

  /**
   * The result, written as JSON.
   *
   * @throws RpcFault a refusal
   */
  Object answer(Exchange exchange);
}
