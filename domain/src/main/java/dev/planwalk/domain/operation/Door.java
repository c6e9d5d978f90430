package dev.planwalk.domain.operation;

/** The two ways in. */
public enum Door {
  HTTP,
  TOOL
}
