package dev.planwalk.domain.tenant;

import dev.planwalk.domain.wire.Doc;
import dev.planwalk.domain.wire.WireObject;

/** How many rows of a table went with an account. */
@WireObject("deleted_rows")
public record DeletedRows(
    @Doc("Name of the table") String table, @Doc("Rows that were deleted") long rows) {}
