/** Resources, rules and the operation catalogue, one package per resource. */
@NullMarked
package dev.planwalk.domain;

import org.jspecify.annotations.NullMarked;
