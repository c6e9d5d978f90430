package dev.planwalk.planreading.dxf;

/** The type of a group's value, which follows from its code (DXF Reference, "Group codes"). */
enum GroupKind {
  TEXT,
  REAL,
  INT16,
  INT32,
  INT64,
  BYTE,
  BYTES;

  private static final GroupKind[] BY_CODE = table();

  static GroupKind of(int code) {
    return code >= 0 && code < BY_CODE.length ? BY_CODE[code] : TEXT;
  }

  boolean integer() {
    return this == INT16 || this == INT32 || this == INT64 || this == BYTE;
  }

  private static GroupKind[] table() {
    GroupKind[] table = new GroupKind[1072];
    java.util.Arrays.fill(table, TEXT);
    fill(table, REAL, 10, 59, 110, 149, 210, 239, 460, 469, 1010, 1059);
    fill(table, INT16, 60, 79, 170, 179, 270, 289, 370, 389, 400, 409, 1060, 1070);
    fill(table, INT32, 90, 99, 420, 429, 440, 459, 1071, 1071);
    fill(table, INT64, 160, 169);
    fill(table, BYTE, 290, 299);
    fill(table, BYTES, 310, 319, 1004, 1004);
    return table;
  }

  private static void fill(GroupKind[] table, GroupKind kind, int... ranges) {
    for (int i = 0; i < ranges.length; i += 2) {
      java.util.Arrays.fill(table, ranges[i], ranges[i + 1] + 1, kind);
    }
  }
}
