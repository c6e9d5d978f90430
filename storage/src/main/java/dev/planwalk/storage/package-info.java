/** Rows and bytes: the database and the object stores. */
@NullMarked
package dev.planwalk.storage;

import org.jspecify.annotations.NullMarked;
