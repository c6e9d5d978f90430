/** Foreign judges of the OpenAPI document and of the answers it promises; for tests only. */
@NullMarked
package dev.planwalk.openapijudge;

import org.jspecify.annotations.NullMarked;
