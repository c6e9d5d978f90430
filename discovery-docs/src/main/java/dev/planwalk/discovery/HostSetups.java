package dev.planwalk.discovery;

import java.util.List;
import java.util.StringJoiner;

/**
 * What to copy into the usual MCP hosts so that they find an endpoint: the one source of the
 * README, of the page about MCP and of what {@code planwalk serve} prints.
 */
public final class HostSetups {
  private HostSetups() {}

  /**
   * One host.
   *
   * @param host its name
   * @param where the file to write, or what to do
   * @param text to be copied; empty if there is nothing to copy
   * @param language of the text, as Markdown names it
   */
  public record Setup(String host, String where, String text, String language) {}

  /**
   * The setups, the usual first.
   *
   * @param mcpUrl exact address of the endpoint
   * @param key API key or a word that stands for one
   */
  public static List<Setup> of(String mcpUrl, String key) {
    String plainHttp = mcpUrl.startsWith("http:") ? "\"--allow-http\", " : "";
    String bearer = "\"headers\": {\"Authorization\": \"Bearer %s\"}".formatted(key);
    return List.of(
        new Setup(
            "Claude Code",
            "run",
            "claude mcp add --transport http planwalk %s --header \"Authorization: Bearer %s\""
                .formatted(mcpUrl, key),
            "sh"),
        new Setup(
            "Claude Desktop",
            "`claude_desktop_config.json`",
            """
            {"mcpServers": {"planwalk": {"command": "npx",
              "args": ["-y", "mcp-remote", "%s", %s"--header", "Authorization:${AUTH}"],
              "env": {"AUTH": "Bearer %s"}}}}\
            """
                .formatted(mcpUrl, plainHttp, key),
            "json"),
        new Setup(
            "VS Code",
            "`.vscode/mcp.json`",
            """
            {"servers": {"planwalk": {"type": "http", "url": "%s",
              %s}}}\
            """
                .formatted(mcpUrl, bearer),
            "json"),
        new Setup(
            "Cursor",
            "`~/.cursor/mcp.json`",
            """
            {"mcpServers": {"planwalk": {"url": "%s",
              %s}}}\
            """
                .formatted(mcpUrl, bearer),
            "json"),
        new Setup(
            "Any other host",
            "its configuration file",
            """
            {"mcpServers": {"planwalk": {"type": "http", "url": "%s",
              %s}}}\
            """
                .formatted(mcpUrl, bearer),
            "json"),
        new Setup(
            "ChatGPT",
            "Settings, Apps, Advanced settings: switch on developer mode, then Create with the"
                + " address of the endpoint. The address must be https and open to the internet; ChatGPT"
                + " then lets you sign in with a key",
            "",
            ""));
  }

  /** The same as Markdown. */
  public static String markdown(String mcpUrl, String key) {
    StringJoiner out = new StringJoiner("\n");
    for (Setup setup : of(mcpUrl, key)) {
      if (setup.text().isEmpty()) {
        out.add("**%s**: %s.".formatted(setup.host(), setup.where()));
      } else {
        out.add("**%s**, %s:".formatted(setup.host(), setup.where()));
        out.add("");
        out.add("```" + setup.language() + "\n" + setup.text() + "\n```");
        out.add("");
      }
    }
    return out.toString();
  }

  /** The same for a terminal. */
  public static String plain(String mcpUrl, String key) {
    StringJoiner out = new StringJoiner("\n");
    for (Setup setup : of(mcpUrl, key)) {
      out.add("  %s: %s".formatted(setup.host(), setup.where().replace("`", "")));
      setup.text().lines().forEach(line -> out.add("    " + line));
    }
    return out.toString();
  }
}
