package dev.planwalk.domain.call;

import dev.planwalk.domain.error.Fault;
import dev.planwalk.domain.error.ServiceException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.ToIntFunction;

/**
 * Headers of which there is one: taking the first of several would do what half of the caller did
 * not mean, and a proxy may have looked at another.
 */
public final class SingleHeaders {
  private SingleHeaders() {}

  /**
   * Refuses a request in which one of them is repeated.
   *
   * @param times how often a header was sent
   * @throws ServiceException 400, naming each that was
   */
  public static void check(Collection<String> names, ToIntFunction<String> times) {
    List<Fault> faults = new ArrayList<>();
    for (String name : names) {
      int sent = times.applyAsInt(name);
      if (sent > 1) {
        faults.add(new Fault(name, name + " must be sent once (got it " + sent + " times)"));
      }
    }
    if (!faults.isEmpty()) {
      throw ServiceException.invalid(faults);
    }
  }
}
