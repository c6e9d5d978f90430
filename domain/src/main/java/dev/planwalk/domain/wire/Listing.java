package dev.planwalk.domain.wire;

import java.util.List;
import java.util.Optional;

/**
 * One page of a list, newest first. Whichever way it was asked for, the next page is older and the
 * one before it newer.
 *
 * @param nextCursor null exactly when there is no further page
 * @param prevCursor null exactly when there is no page before this one
 * @param url path of the list
 */
@WireObject("list")
public record Listing<T extends Record>(
    @Doc("The entries of this page, newest first") List<T> data,
    @Doc("True if another page follows, of older entries") boolean hasMore,
    @Doc("Send as starting_after to get the next page, of older entries; null on the last page")
        Optional<String> nextCursor,
    @Doc(
            "Send as ending_before to get the page before this one, of newer entries; null on the"
                + " first page")
        Optional<String> prevCursor,
    @Doc("Path of this list") String url) {

  public Listing {
    data = List.copyOf(data);
  }
}
