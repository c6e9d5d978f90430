package dev.planwalk.domain.act;

import dev.planwalk.domain.id.Id;

/** The answer of an act: it tells what the act made or changed, for the log of acts. */
@FunctionalInterface
public interface ActedOn {
  Id actedOn();
}
