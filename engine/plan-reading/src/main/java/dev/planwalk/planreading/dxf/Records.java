package dev.planwalk.planreading.dxf;

import dev.planwalk.planreading.findings.Deadline;
import dev.planwalk.planreading.letters.Letters;

/** Groups gathered to records. One record is read ahead no further than its name. */
final class Records {

  private final Groups groups;
  private final Letters letters;
  private final Deadline deadline;
  private final DxfRecord current;
  private String nextName = "";
  private boolean more;
  private int count;

  Records(Groups groups, Letters letters, Deadline deadline) {
    this.groups = groups;
    this.letters = letters;
    this.deadline = deadline;
    this.current = new DxfRecord(groups.bytes, letters);
    boolean found = groups.next();
    while (found && groups.code != 0) {
      found = groups.next();
    }
    more = found;
    nextName = found ? letters.name(groups.bytes, groups.from, groups.to) : "";
  }

  /** How texts of this file are read. */
  Letters letters() {
    return letters;
  }

  boolean hexadecimal() {
    return groups.hexadecimal();
  }

  /** Name of the record that {@link #next} will give, empty at the end. */
  String ahead() {
    return more ? nextName : "";
  }

  /** Reads the next record; the one given before is overwritten. False at the end of the file. */
  boolean next() {
    if (!more) {
      return false;
    }
    if ((++count & 255) == 0) {
      deadline.check();
    }
    current.begin(nextName);
    boolean keepExtended = nextName.equals("DIMENSION") || nextName.equals("VIEWPORT");
    boolean keepEmbeddedText = nextName.equals("ATTRIB") || nextName.equals("ATTDEF");
    boolean embedded = false;
    int braces = 0;
    more = false;
    while (groups.next()) {
      if (groups.code == 0) {
        more = true;
        nextName = letters.name(groups.bytes, groups.from, groups.to);
        break;
      }
      if (groups.code == 102) {
        // {ACAD_REACTORS ... }: of no use here, and its codes mean other things.
        boolean opens = groups.to > groups.from && groups.bytes[groups.from] == '{';
        braces = opens ? braces + 1 : Math.max(0, braces - 1);
        continue;
      }
      // From R2018 on an embedded object repeats the codes of its host; of attributes of several
      // lines it holds the text.
      embedded |= groups.code == 101;
      boolean wanted =
          embedded
              ? keepEmbeddedText && (groups.code == 1 || groups.code == 3)
              : groups.code < 1000 || keepExtended;
      if (braces == 0 && wanted) {
        current.add(groups);
      }
    }
    return true;
  }

  DxfRecord current() {
    return current;
  }
}
