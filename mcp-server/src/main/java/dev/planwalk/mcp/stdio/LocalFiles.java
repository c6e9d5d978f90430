package dev.planwalk.mcp.stdio;

import dev.planwalk.mcp.client.AgentClient;
import dev.planwalk.mcp.client.AgentClient.ToolAnswer;
import dev.planwalk.mcp.client.SignedUpload;
import java.io.IOException;
import java.net.http.HttpClient;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * {@code upload_plan} with {@code path}: a file of this machine becomes a plan in one call. Only
 * files inside folders that the person allowed can be named; links are followed first, so that none
 * leads out of them.
 */
public final class LocalFiles {

  /** The tool that takes a path beside its own arguments. */
  static final String TOOL = "upload_plan";

  /** The argument. */
  static final String PATH = "path";

  private static final String COMPLETE = "complete_plan_upload";
  private static final TypeReference<LinkedHashMap<String, Object>> ARGUMENTS =
      new TypeReference<>() {};

  private final List<Path> allowed;
  private final UnaryOperator<String> kinds;
  private final JsonMapper mapper;

  private LocalFiles(List<Path> allowed, UnaryOperator<String> kinds, JsonMapper mapper) {
    this.allowed = allowed;
    this.kinds = kinds;
    this.mapper = mapper;
  }

  /**
   * Files inside these folders.
   *
   * @param kinds the {@code file_kind} that the name of a file stands for
   * @throws IOException if one of them does not exist
   */
  public static LocalFiles inside(
      List<Path> folders, UnaryOperator<String> kinds, JsonMapper mapper) throws IOException {
    List<Path> real = new ArrayList<>();
    for (Path folder : folders) {
      if (!Files.isDirectory(folder)) {
        throw new IOException(folder + " is no folder");
      }
      real.add(folder.toRealPath());
    }
    return new LocalFiles(List.copyOf(real), kinds, mapper);
  }

  /** Why a file is not taken, as one sentence with the next step. */
  private static final class NotTaken extends Exception {
    private static final long serialVersionUID = 1L;

    NotTaken(String sentence) {
      super(sentence);
    }

    String sentence() {
      return String.valueOf(getMessage());
    }
  }

  /** Adds the argument to the tool in an answer to {@code tools/list}. */
  void offer(JsonNode tools) {
    for (JsonNode tool : tools) {
      if (tool.path("name").asString("").equals(TOOL)
          && tool.path("inputSchema").path("properties") instanceof ObjectNode properties) {
        properties
            .putObject(PATH)
            .put("type", "string")
            .put(
                "description",
                "Absolute path on this machine, instead of filename and size; in " + folders());
      }
    }
  }

  /** Whether these parameters of {@code tools/call} name a file of this machine. */
  static boolean asked(JsonNode params) {
    return params.path("name").asString("").equals(TOOL) && params.path("arguments").has(PATH);
  }

  /** Uploads the file and completes the plan; the result of the call, also of a refused one. */
  ObjectNode upload(ObjectNode arguments, Upstream upstream, HttpClient http)
      throws IOException, InterruptedException {
    try {
      Path file = file(arguments.path(PATH));
      Map<String, Object> announced = mapper.convertValue(arguments, ARGUMENTS);
      announced.remove(PATH);
      String name = file.getFileName().toString();
      announced.putIfAbsent("filename", name);
      announced.putIfAbsent("file_kind", kinds.apply(name));
      announced.put("size", Files.size(file));
      try (AgentClient agent = AgentClient.connect(upstream.mcp(), upstream.key(), (_, _) -> {})) {
        ToolAnswer upload = agent.call(TOOL, announced);
        if (upload.error()) {
          return result(upload);
        }
        Optional<String> refusal = SignedUpload.put(http, upload.body(), file);
        if (refusal.isPresent()) {
          throw new NotTaken(refusal.get());
        }
        return result(
            agent.call(
                COMPLETE,
                Map.of("plan_id", upload.body().path("plans").path(0).path("id").asString())));
      }
    } catch (NotTaken notTaken) {
      return refused(notTaken.sentence());
    }
  }

  private Path file(JsonNode named) throws NotTaken {
    try {
      Path path = Path.of(named.asString(""));
      if (path.isAbsolute()) {
        Path real = path.toRealPath();
        if (allowed.stream().anyMatch(real::startsWith) && Files.isRegularFile(real)) {
          return real;
        }
      }
    } catch (IOException | InvalidPathException nowhere) {
      // Told like a file outside: of those nothing is told, not even whether they exist.
    }
    throw new NotTaken(
        "path must be the absolute path of a file in "
            + folders()
            + "; other folders are allowed with --allow where this server is started.");
  }

  private String folders() {
    return allowed.stream().map(Path::toString).collect(Collectors.joining(" or "));
  }

  private ObjectNode result(ToolAnswer answer) {
    ObjectNode result = mapper.createObjectNode();
    result.putArray("content").addObject().put("type", "text").put("text", answer.text());
    result.set("structuredContent", answer.body());
    return result.put("isError", answer.error());
  }

  private ObjectNode refused(String sentence) {
    ObjectNode error = mapper.createObjectNode();
    error
        .putObject("error")
        .put("type", "invalid_request_error")
        .put("code", "invalid_request")
        .put("message", sentence)
        .put("param", PATH);
    return result(new ToolAnswer(sentence, error, true));
  }
}
