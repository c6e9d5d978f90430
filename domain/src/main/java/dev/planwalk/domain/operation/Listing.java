package dev.planwalk.domain.operation;

import java.util.List;
import java.util.Optional;

/**
 * One page of a list, newest first.
 *
 * @param nextCursor null exactly when there is no further page
 * @param url path of the list
 */
@WireObject("list")
public record Listing<T extends Record>(
    @Doc("The entries of this page, newest first") List<T> data,
    @Doc("True if another page follows") boolean hasMore,
    @Doc("Send as starting_after to get the next page (as ending_before when paging that way)")
        Optional<String> nextCursor,
    @Doc("Path of this list") String url) {

  public Listing {
    data = List.copyOf(data);
  }
}
