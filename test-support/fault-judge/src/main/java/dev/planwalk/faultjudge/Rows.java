package dev.planwalk.faultjudge;

import java.sql.Array;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** Asks the database of an installation, as text. */
final class Rows {
  /** One row: its columns by name, null as the empty text. */
  record Row(Map<String, String> columns) {
    String text(String column) {
      return columns.getOrDefault(column, "");
    }
  }

  private final Connection connection;

  Rows(Connection connection) {
    this.connection = connection;
  }

  /** Rows of a query without parameters. */
  List<Row> of(String sql) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      return read(statement);
    }
  }

  /** Rows of a query whose one parameter is an array of ids. */
  List<Row> of(String sql, Collection<UUID> ids) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      Array array = connection.createArrayOf("uuid", ids.toArray());
      statement.setArray(1, array);
      return read(statement);
    }
  }

  private static List<Row> read(PreparedStatement statement) throws SQLException {
    List<Row> rows = new ArrayList<>();
    try (ResultSet results = statement.executeQuery()) {
      int columns = results.getMetaData().getColumnCount();
      while (results.next()) {
        Map<String, String> row = new LinkedHashMap<>();
        for (int i = 1; i <= columns; i++) {
          String value = results.getString(i);
          row.put(results.getMetaData().getColumnLabel(i), value == null ? "" : value);
        }
        rows.add(new Row(row));
      }
    }
    return rows;
  }
}
