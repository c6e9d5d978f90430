package dev.planwalk.domain.wire;

import dev.planwalk.domain.error.Fault;
import dev.planwalk.domain.error.ServiceException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Collects everything wrong with one request, in the order of its fields. One thread. */
public final class Faults {
  private static final int LONGEST_ECHO = 80;

  private final List<Fault> faults = new ArrayList<>();

  /** Records a fault; returns null, so that a reader can report and give up in one statement. */
  @Nullable Object add(String param, String message) {
    if (faults.size() < ServiceException.MOST_FAULTS) {
      faults.add(new Fault(param, message));
    }
    return null;
  }

  /** Takes over what others found. */
  void addAll(Faults others) {
    others.faults.forEach(fault -> add(fault.param(), fault.message()));
  }

  boolean isEmpty() {
    return faults.isEmpty();
  }

  void throwIfAny() {
    if (!faults.isEmpty()) {
      throw ServiceException.invalid(faults);
    }
  }

  /** A value as a message may show it: shortened, control characters replaced. */
  static String shown(String value) {
    String visible = value.codePoints().anyMatch(Character::isISOControl) ? blank(value) : value;
    if (visible.length() <= LONGEST_ECHO) {
      return visible;
    }
    int end =
        visible.offsetByCodePoints(
            0, Math.min(LONGEST_ECHO, visible.codePointCount(0, visible.length())) - 1);
    return visible.substring(0, end) + "...";
  }

  static String shown(JsonNode value) {
    if (value.isObject()) {
      return "an object";
    }
    if (value.isArray()) {
      return "an array";
    }
    return value.isString() ? "\"" + shown(value.stringValue()) + "\"" : shown(value.toString());
  }

  private static String blank(String value) {
    StringBuilder out = new StringBuilder();
    value.codePoints().map(c -> Character.isISOControl(c) ? ' ' : c).forEach(out::appendCodePoint);
    return out.toString();
  }
}
