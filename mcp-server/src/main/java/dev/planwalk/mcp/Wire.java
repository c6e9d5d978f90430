package dev.planwalk.mcp;

import java.util.List;

/** Names and numbers that stand on the MCP wire; each with the revision or document it is from. */
final class Wire {
  /** The revision without handshake and sessions. */
  static final String MODERN = "2026-07-28";

  /** Revisions opened by {@code initialize}, oldest first: the SDK offers the last to strangers. */
  static final List<String> LEGACY = List.of("2025-06-18", "2025-11-25");

  /** Every revision served, newest first, as {@code supportedVersions} lists them. */
  static final List<String> SUPPORTED = List.of(MODERN, "2025-11-25", "2025-06-18");

  // 2026-07-28, basic: keys of params._meta and result._meta.
  static final String META_VERSION = "io.modelcontextprotocol/protocolVersion";
  static final String META_CLIENT_CAPABILITIES = "io.modelcontextprotocol/clientCapabilities";
  static final String META_SERVER_INFO = "io.modelcontextprotocol/serverInfo";
  static final String META_SUBSCRIPTION_ID = "io.modelcontextprotocol/subscriptionId";

  // Extensions, as servers and clients name them in their capabilities.
  static final String TASKS_EXTENSION = "io.modelcontextprotocol/tasks";

  /** Field of a modern result that says what kind of result it is. */
  static final String RESULT_TYPE = "resultType";

  // Streamable HTTP headers.
  static final String VERSION_HEADER = "MCP-Protocol-Version";
  static final String SESSION_HEADER = "Mcp-Session-Id";
  static final String METHOD_HEADER = "Mcp-Method";
  static final String NAME_HEADER = "Mcp-Name";
  static final String PARAM_HEADER_PREFIX = "Mcp-Param-";
  static final String REQUEST_ID_HEADER = "Request-Id";

  // Methods the edge treats by name.
  static final String INITIALIZE = "initialize";
  static final String PING = "ping";
  static final String DISCOVER = "server/discover";
  static final String TOOLS_LIST = "tools/list";
  static final String TOOLS_CALL = "tools/call";
  static final String RESOURCES_LIST = "resources/list";
  static final String RESOURCES_READ = "resources/read";
  static final String TEMPLATES_LIST = "resources/templates/list";
  static final String PROMPTS_LIST = "prompts/list";
  static final String PROMPTS_GET = "prompts/get";
  static final String COMPLETE = "completion/complete";
  static final String LISTEN = "subscriptions/listen";
  static final String TASKS_GET = "tasks/get";
  static final String TASKS_UPDATE = "tasks/update";
  static final String TASKS_CANCEL = "tasks/cancel";

  // JSON-RPC 2.0 and MCP error codes.
  static final int PARSE_ERROR = -32700;
  static final int INVALID_REQUEST = -32600;
  static final int METHOD_NOT_FOUND = -32601;
  static final int INVALID_PARAMS = -32602;
  static final int INTERNAL_ERROR = -32603;

  /** 2025-11-25, server/resources: resource not found; 2026-07-28 uses invalid params instead. */
  static final int LEGACY_RESOURCE_NOT_FOUND = -32002;

  /** What SDK servers send with the 404 that tells a client to initialise again. */
  static final int SESSION_NOT_FOUND = -32001;

  // 2026-07-28, basic: codes of its own.
  static final int HEADER_MISMATCH = -32020;
  static final int MISSING_CAPABILITY = -32021;
  static final int UNSUPPORTED_VERSION = -32022;

  private Wire() {}
}
