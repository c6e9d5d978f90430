package dev.planwalk.auditjudge;

import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.TreeSet;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * One library of others, as the OSV database names it.
 *
 * @param ecosystem {@code Maven} or {@code npm}
 * @param name {@code group:artifact}, or a name of npm with its scope
 */
record Artifact(String ecosystem, String name, String version) implements Comparable<Artifact> {
  private static final JsonMapper MAPPER = JsonMapper.builder().build();
  private static final String OURS = "dev.planwalk:";
  private static final String MODULES = "node_modules/";
  private static final Map<String, String> ECOSYSTEMS = Map.of("maven", "Maven", "npm", "npm");

  @Override
  public int compareTo(Artifact other) {
    return Comparator.comparing(Artifact::ecosystem)
        .thenComparing(Artifact::name)
        .thenComparing(Artifact::version)
        .compare(this, other);
  }

  @Override
  public String toString() {
    return ecosystem + " " + name + " " + version;
  }

  /**
   * The libraries of a bill of materials (CycloneDX JSON), nested components too.
   *
   * @throws IOException if it is none, or names nothing: an audit of nothing proves nothing
   */
  static SequencedSet<Artifact> ofBill(Path file) throws IOException {
    JsonNode bill = MAPPER.readTree(Files.readString(file));
    if (!bill.path("bomFormat").asString("").equals("CycloneDX")) {
      throw new IOException(file + " is no bill of materials (CycloneDX, JSON)");
    }
    SequencedSet<Artifact> found = new TreeSet<>();
    components(bill, found);
    return filled(file, found);
  }

  private static void components(JsonNode parent, SequencedSet<Artifact> found) throws IOException {
    for (JsonNode component : parent.path("components")) {
      String url = component.path("purl").asString("");
      if (!url.isEmpty()) {
        ofPackageUrl(url).filter(one -> !one.name().startsWith(OURS)).ifPresent(found::add);
      }
      components(component, found);
    }
  }

  /**
   * A package URL, {@code pkg:maven/group/artifact@version?type=jar}; empty for another kind.
   *
   * @throws IOException if it has no version, without which nothing can be said
   */
  static Optional<Artifact> ofPackageUrl(String url) throws IOException {
    String bare = url.split("[?#]", 2)[0];
    String[] parts = bare.startsWith("pkg:") ? bare.substring(4).split("/") : new String[0];
    if (parts.length < 2 || !ECOSYSTEMS.containsKey(parts[0])) {
      return Optional.empty();
    }
    String last = parts[parts.length - 1];
    int at = last.lastIndexOf('@');
    if (at < 1) {
      throw new IOException(url + " names no version");
    }
    String name = decoded(last.substring(0, at));
    if (parts.length > 2) {
      name = decoded(parts[1]) + (parts[0].equals("maven") ? ":" : "/") + name;
    }
    return Optional.of(
        new Artifact(ECOSYSTEMS.get(parts[0]), name, decoded(last.substring(at + 1))));
  }

  private static String decoded(String text) {
    return URLDecoder.decode(text.replace("+", "%2B"), StandardCharsets.UTF_8);
  }

  /**
   * The libraries of a lock file of npm, those that only build the pages too: they run on the
   * machine that makes the packages.
   */
  static SequencedSet<Artifact> ofLock(Path file) throws IOException {
    JsonNode lock = MAPPER.readTree(Files.readString(file));
    if (lock.path("lockfileVersion").asInt(0) < 2) {
      throw new IOException(file + " is no lock file of npm 7 or newer");
    }
    SequencedSet<Artifact> found = new TreeSet<>();
    for (Map.Entry<String, JsonNode> entry : lock.path("packages").properties()) {
      int at = entry.getKey().lastIndexOf(MODULES);
      JsonNode version = entry.getValue().path("version");
      if (at >= 0 && version.isString() && !entry.getValue().path("link").asBoolean(false)) {
        String name =
            entry.getValue().path("name").asString(entry.getKey().substring(at + MODULES.length()));
        found.add(new Artifact("npm", name, version.stringValue()));
      }
    }
    return filled(file, found);
  }

  private static SequencedSet<Artifact> filled(Path file, SequencedSet<Artifact> found)
      throws IOException {
    if (found.isEmpty()) {
      throw new IOException(file + " names no library");
    }
    return found;
  }
}
