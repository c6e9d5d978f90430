package dev.planwalk.domain.project;

import dev.planwalk.domain.id.ProjectId;
import dev.planwalk.domain.wire.Doc;
import dev.planwalk.domain.wire.WireObject;

/** Confirms that a project is gone. */
@WireObject("project")
public record DeletedProject(@Doc("Id it had") ProjectId id, @Doc("Always true") boolean deleted) {}
