@NullMarked
package dev.planwalk.auditjudge;

import org.jspecify.annotations.NullMarked;
