package dev.planwalk.domain.access;

/**
 * What a key wants before it spends much.
 *
 * @param usdCents price in US cents above which somebody has to agree first
 * @param strict true: a create without {@code confirm} is refused whoever calls; false: only MCP
 *     clients that can be asked are
 */
public record ConfirmAbove(long usdCents, boolean strict) {

  /** Whether a price in US cents needs a yes. What costs nothing never does. */
  public boolean covers(long cents) {
    return cents > usdCents;
  }
}
