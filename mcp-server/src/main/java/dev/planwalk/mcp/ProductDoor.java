package dev.planwalk.mcp;

import dev.planwalk.domain.call.Call;
import dev.planwalk.domain.call.Reply;
import dev.planwalk.domain.operation.Catalog;
import dev.planwalk.domain.operation.Operation;
import io.modelcontextprotocol.spec.McpSchema;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** The product behind the MCP door: the catalogue's tools, assets as resources, prompts. */
public final class ProductDoor {
  /** At most eight lines: models read them before every conversation. */
  private static final String INSTRUCTIONS =
      """
      Planwalk turns floor plans (DWG, DXF, PDF, IFC, PNG, JPEG) into photorealistic pictures \
      and walkable tours.
      Loop: create_project, upload_plan, run its curl line (no file? upload_page is for your user), \
      complete_plan_upload, wait_for_job, \
      estimate_cost, generate_visualization, wait_for_job, view_asset or get_asset_url; then \
      generate_tour.
      Every answer names the next call in `next`; every error says in `remediation` what to do.
      Jobs take seconds to minutes: call wait_for_job again, never poll faster.
      Prices are US cents, reserved when a job is created; keys starting svc_sk_test_ cost nothing.
      Words such as style and lighting are German; meanings in a schema stand in their order.
      An idempotency_key sent again repeats the first answer: use one for whatever creates.
      Signed links live 300 s; get_asset_url makes a new one.\
      """;

  private ProductDoor() {}

  /** The revisions that the door speaks, newest first. */
  public static List<String> protocolVersions() {
    return Wire.SUPPORTED;
  }

  /**
   * What the door says of the program.
   *
   * @param version of the release
   * @param guide Markdown for agents, served as {@code docs://guide}
   * @param errors the error catalogue as Markdown, served as {@code docs://errors}
   * @param icon path of the program's icon below the base URL, an SVG
   * @param mediaTypes media type of an asset kind
   * @param view for hosts that show views; empty in a build without it
   */
  public record About(
      String version,
      String guide,
      String errors,
      String icon,
      UnaryOperator<String> mediaTypes,
      Optional<View> view) {}

  /**
   * A page that hosts show in the conversation.
   *
   * @param html complete, without files of its own
   * @param storeOrigins origins of signed URLs beside the base URL's own
   */
  public record View(String html, List<String> storeOrigins) {
    public View {
      storeOrigins = List.copyOf(storeOrigins);
    }
  }

  /**
   * The endpoint of the product, ready to be mounted at {@link EdgeSettings#path}.
   *
   * @param service answers calls, refusals included, and never throws: the invoker
   */
  public static McpEndpoint endpoint(
      Catalog<?> catalog,
      Function<Call, Reply> service,
      About about,
      EdgeSettings settings,
      McpEndpoint.Surroundings around) {
    return McpEndpoint.serving(
        surface(catalog, service, about, settings, around.clock()), settings, around);
  }

  private static Surface surface(
      Catalog<?> catalog,
      Function<Call, Reply> service,
      About about,
      EdgeSettings settings,
      InstantSource clock) {
    var links = new AssetLinks(about.mediaTypes());
    Optional<ChatView> view = about.view().map(page -> new ChatView(page, settings.baseUrl()));
    List<EdgeTool> tools = new ArrayList<>();
    for (Operation<?, ?> operation : catalog.tools()) {
      tools.add(
          ToolReading.of(operation, catalog, service, links, settings, clock, view.isPresent()));
    }
    var reads = new CatalogReads(catalog, service);
    var resources =
        new Resources(
            reads,
            catalog.method(Wire.RESOURCES_LIST),
            catalog.method(Wire.RESOURCES_READ),
            about.guide(),
            about.errors(),
            view,
            settings.timing().fileLimit());
    Map<String, OwnMethod> own = new LinkedHashMap<>();
    own.put(Wire.RESOURCES_LIST, resources::list);
    Map<String, OwnMethod> modern = new LinkedHashMap<>(own);
    Optional<TaskSource> tasks =
        settings.tasks() ? JobTasks.of(catalog, service, links, settings) : Optional.empty();
    tasks.map(Tasks::methods).ifPresent(modern::putAll);
    modern.put(Wire.LISTEN, new Subscriptions(settings.timing(), tasks));
    return new Surface(
        McpSchema.Implementation.builder("planwalk", about.version())
            .title(catalog.about().title())
            .description(catalog.about().tagline())
            .websiteUrl(settings.baseUrl().toString())
            .icons(
                List.of(
                    McpSchema.Icon.builder(settings.baseUrl() + about.icon())
                        .mimeType("image/svg+xml")
                        .sizes(List.of("any"))
                        .build()))
            .build(),
        INSTRUCTIONS,
        capabilities(view.isPresent()),
        tools,
        resources.all(),
        resources.templates(),
        Prompts.of(catalog),
        Completions.of(catalog, reads, resources.templates()),
        Map.of(Era.LEGACY, own, Era.MODERN, modern));
  }

  /** What both eras are told; {@link Discovery} adds what only the modern one has. */
  private static McpSchema.ServerCapabilities capabilities(boolean viewed) {
    var declared =
        McpSchema.ServerCapabilities.builder()
            .tools(false)
            .resources(false, false)
            .prompts(false)
            .completions();
    return (viewed ? declared.extensions(Map.of(ChatView.EXTENSION, Map.of())) : declared).build();
  }
}
