package dev.planwalk.domain.wire;

import java.util.List;
import java.util.Optional;

/**
 * One page of a list, newest first.
 *
 * @param nextCursor null exactly when there is no further page
 * @param prevCursor null on the page that no cursor was sent for, and on an empty one
 * @param url path of the list
 */
@WireObject("list")
public record Listing<T extends Record>(
    @Doc("The entries of this page, newest first") List<T> data,
    @Doc("True if another page follows") boolean hasMore,
    @Doc("Send as starting_after to get the next page (as ending_before when paging that way)")
        Optional<String> nextCursor,
    @Doc(
            "Send the other way to get the page before this one: as ending_before (as"
                + " starting_after when paging that way); null on the first page")
        Optional<String> prevCursor,
    @Doc("Path of this list") String url) {

  public Listing {
    data = List.copyOf(data);
  }
}
