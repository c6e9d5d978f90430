package dev.planwalk.auditjudge;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The OSV database over its API (https://google.github.io/osv.dev/api/): {@code POST
 * /v1/querybatch} for up to 1,000 libraries, whose answers are ids, by pages; {@code GET
 * /v1/vulns/ID} for what an id is.
 */
final class Osv {
  /** Where it is. */
  static final URI PUBLIC = URI.create("https://api.osv.dev");

  private static final JsonMapper MAPPER = JsonMapper.builder().build();
  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final int MOST = 1_000;
  private static final int MOST_PAGES = 100;

  private final URI at;
  private final HttpClient client = HttpClient.newBuilder().connectTimeout(PATIENCE).build();

  Osv(URI at) {
    this.at = at;
  }

  /**
   * Looks libraries up.
   *
   * @throws IOException if it cannot be reached, or answers anything but what it says it answers
   */
  List<Hole> holes(Collection<Artifact> artifacts) throws IOException, InterruptedException {
    Map<Artifact, Set<String>> ids = new LinkedHashMap<>();
    List<Artifact> all = List.copyOf(artifacts);
    for (int from = 0; from < all.size(); from += MOST) {
      ids(all.subList(from, Math.min(all.size(), from + MOST)), ids);
    }
    Map<String, JsonNode> told = new LinkedHashMap<>();
    List<Hole> holes = new ArrayList<>();
    for (Map.Entry<Artifact, Set<String>> entry : ids.entrySet()) {
      for (String id : entry.getValue()) {
        if (!told.containsKey(id)) {
          told.put(id, get("/v1/vulns/" + id));
        }
        if (!told.get(id).path("withdrawn").isString()) {
          holes.add(hole(entry.getKey(), id, told.get(id)));
        }
      }
    }
    return holes;
  }

  /** A question that has more answers than a page holds is asked again with the page's token. */
  private void ids(List<Artifact> batch, Map<Artifact, Set<String>> found)
      throws IOException, InterruptedException {
    Map<Artifact, String> open = new LinkedHashMap<>();
    batch.forEach(artifact -> open.put(artifact, ""));
    for (int page = 0; !open.isEmpty(); page++) {
      if (page == MOST_PAGES) {
        throw new IOException(at + " has no end of pages");
      }
      List<Artifact> asked = List.copyOf(open.keySet());
      JsonNode results = post(question(open)).path("results");
      if (results.size() != asked.size()) {
        throw new IOException(
            "%s answered %d of %d questions".formatted(at, results.size(), asked.size()));
      }
      open.clear();
      for (int i = 0; i < asked.size(); i++) {
        Artifact artifact = asked.get(i);
        for (JsonNode hole : results.get(i).path("vulns")) {
          found
              .computeIfAbsent(artifact, _ -> new LinkedHashSet<>())
              .add(hole.path("id").asString());
        }
        String more = results.get(i).path("next_page_token").asString("");
        if (!more.isEmpty()) {
          open.put(artifact, more);
        }
      }
    }
  }

  private static ObjectNode question(Map<Artifact, String> artifacts) {
    ObjectNode body = MAPPER.createObjectNode();
    ArrayNode queries = body.putArray("queries");
    artifacts.forEach((artifact, token) -> {
      ObjectNode query = queries.addObject();
      query
          .putObject("package")
          .put("ecosystem", artifact.ecosystem())
          .put("name", artifact.name());
      query.put("version", artifact.version());
      if (!token.isEmpty()) {
        query.put("page_token", token);
      }
    });
    return body;
  }

  private static Hole hole(Artifact artifact, String id, JsonNode told) {
    List<String> aliases = told.path("aliases").valueStream().map(JsonNode::asString).toList();
    String severity = told.path("database_specific").path("severity").asString("");
    Set<String> mended = new TreeSet<>();
    for (JsonNode affected : told.path("affected")) {
      if (affected.path("package").path("name").asString("").equals(artifact.name())) {
        for (JsonNode range : affected.path("ranges")) {
          range
              .path("events")
              .valueStream()
              .map(event -> event.path("fixed").asString(""))
              .filter(version -> !version.isEmpty())
              .forEach(mended::add);
        }
      }
    }
    return new Hole(
        artifact, id, aliases, told.path("summary").asString(""), severity, List.copyOf(mended));
  }

  private JsonNode post(ObjectNode body) throws IOException, InterruptedException {
    return send(
        HttpRequest.newBuilder(at.resolve("/v1/querybatch"))
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString(body.toString())));
  }

  private JsonNode get(String path) throws IOException, InterruptedException {
    return send(HttpRequest.newBuilder(at.resolve(path)).GET());
  }

  private JsonNode send(HttpRequest.Builder request) throws IOException, InterruptedException {
    HttpResponse<String> answer =
        client.send(request.timeout(PATIENCE).build(), HttpResponse.BodyHandlers.ofString());
    if (answer.statusCode() != 200) {
      throw new IOException(answer.uri() + " answered " + answer.statusCode());
    }
    try {
      return MAPPER.readTree(answer.body());
    } catch (JacksonException noJson) {
      throw new IOException(answer.uri() + " answered no JSON", noJson);
    }
  }
}
