package dev.planwalk.domain.operation;

/**
 * Bytes that an answer hands over beside its facts. REST sends them in place of the JSON body, MCP
 * as content of their own beside the body.
 *
 * @param mediaType such as {@code image/jpeg}
 * @param bytes not copied, do not change
 */
@SuppressWarnings("ArrayRecordComponent") // documented: not copied
public record Attachment(String mediaType, byte[] bytes) {}
