package dev.planwalk.domain.wire;

import java.util.List;
import java.util.Optional;

/**
 * The paging fields every list operation takes. {@link Shape} inlines its three fields into the
 * input that holds it.
 */
public record Page(
    @Doc("Entries on a page") @Range(min = 1, max = 100) @Default("20") int limit,
    @Doc("next_cursor, or the id of the last entry")
        @Length(min = 1, max = 512)
        @Form(pattern = CURSOR, words = CURSOR_WORDS)
        Optional<String> startingAfter,
    @Doc("The page of newer entries just before this one: a cursor or an id")
        @Length(min = 1, max = 512)
        @Form(pattern = CURSOR, words = CURSOR_WORDS)
        @Depends(
            on = "starting_after",
            is = Depends.SENT,
            must = Depends.Must.BE_LEFT_OUT,
            otherwise = "Send starting_after or ending_before, not both.")
        Optional<String> endingBefore) {

  /** A cursor, or an id of any kind. */
  static final String CURSOR = "^([A-Za-z0-9_-]{38}|[a-z_]+_[0-9a-f-]{32,36})$";

  static final String CURSOR_WORDS = "a next_cursor as it was given, or the id of an entry";

  /** Names of the paging fields on the wire. */
  public static final List<String> FIELDS = List.of("limit", "starting_after", "ending_before");
}
