package dev.planwalk.domain.visualization;

import dev.planwalk.domain.paid.AccountLimits;
import dev.planwalk.domain.paid.PaidProvider;
import tools.jackson.databind.node.ObjectNode;

/**
 * An image model of an outside provider that makes our own render look more photographic, and what
 * may be asked of it.
 *
 * @param provider takes the orders
 * @param orders writes them
 * @param limits of the operator's account
 * @param worstUsdCents what one order may cost
 */
public record PictureModel(
    PaidProvider provider, OrderWriter orders, AccountLimits limits, int worstUsdCents) {

  /** Writes an order for a render of ours. */
  @FunctionalInterface
  public interface OrderWriter {
    /**
     * What the order is made of: the name of the render as {@code render}, and the rest of what is
     * sent as {@code body}. Nothing else of it leaves this server.
     *
     * @param request what is to be seen; no text of callers or plans may go into the order
     * @param render name of our own render
     */
    ObjectNode order(PictureMaker.Request request, String render, int width, int height);
  }
}
