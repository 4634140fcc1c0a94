/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesOutlineTool is a tool that draws and edits outlines by pointer and keys: terrain, zones. It
 * does what presses, drags, clicks and keys do to the outline; a subclass says what the outline is
 * of, and what becomes of it. When a gesture has left a sound outline it is committed; what crosses
 * itself stays an outline, and waits until it is mended or given up.
 *
 * "changed" (of AciesTableTool) also says that the outline or its chosen point is another. */
#pragma once

#include "app/outline/acies-outline-editor.h"
#include "app/tools/acies-table-tool.h"

G_BEGIN_DECLS

#define ACIES_TYPE_OUTLINE_TOOL (acies_outline_tool_get_type ())
G_DECLARE_DERIVABLE_TYPE (AciesOutlineTool, acies_outline_tool, ACIES, OUTLINE_TOOL, AciesTableTool)

struct _AciesOutlineToolClass
{
  AciesTableToolClass parent_class;

  /* Said when a point cannot be spared, marked with N_ (); NULL: nothing is said. */
  const char *too_few_points;

  /* Whether nothing may be edited: then pieces can only be looked at. */
  gboolean (*is_locked) (AciesOutlineTool *self);
  /* Whether the next point begins a new outline, and how to stop that. */
  gboolean (*is_armed) (AciesOutlineTool *self);
  void (*disarm) (AciesOutlineTool *self);
  /* Begins the outline that it is armed for. */
  void (*begin) (AciesOutlineTool *self);
  /* The outline goes: forget what it was of. */
  void (*forget) (AciesOutlineTool *self);
  /* The outline waits no more: take it from what it is of, or forget it. */
  void (*restore) (AciesOutlineTool *self);
  /* Puts POLYGON (borrowed) in the place of what the outline is of; NULL: it crosses itself. */
  void (*commit) (AciesOutlineTool *self, AciesPolygon *polygon);
  /* Takes away what the outline is of. */
  void (*remove) (AciesOutlineTool *self);
  /* A click AT a point beside the outline: take up what lies there, or nothing. */
  void (*choose) (AciesOutlineTool *self, const AciesPoint *at);
  /* Takes up what is STEP farther, round and round. FALSE: the key is not the tool's. */
  gboolean (*step) (AciesOutlineTool *self, int step);

  /* Appends to POINTS, of AciesPoint, what is snapped to beside the grid; by default nothing. */
  void (*add_snaps) (AciesOutlineTool *self, GArray *points);
  /* What an outline is filled with that is not yet what it is drawn for; by default grey. */
  void (*get_fill) (AciesOutlineTool *self, AciesColour *fill);
  /* Words to be shown AT a point while no edge is under way; by default NULL. */
  char *(*dup_label) (AciesOutlineTool *self, AciesPoint *at);
};

/* Returns the state of the outline, borrowed; only subclasses write to it. */
AciesOutlineEditor *acies_outline_tool_get_editor (AciesOutlineTool *self);
/* Returns the outline, borrowed; NULL if there is none. */
const AciesOutline *acies_outline_tool_get_outline (AciesOutlineTool *self);
/* Returns the main measure of the rule set, or a length like one. */
AciesLength acies_outline_tool_get_measure (AciesOutlineTool *self);
/* Tells whether a new point is what comes next. */
gboolean acies_outline_tool_is_drawing (AciesOutlineTool *self);
/* Tells whether the outline is not what it was drawn for: it crosses itself, or its ruling is not
 * accepted. */
gboolean acies_outline_tool_is_waiting (AciesOutlineTool *self);

/* Lets go of the outline and of what it is of. */
void acies_outline_tool_forget (AciesOutlineTool *self);
/* Ends the gesture: puts the outline in the place of what it is of, or lets it wait. */
void acies_outline_tool_commit (AciesOutlineTool *self);
/* Ends the drawing: closes an area. What has too few points is said, and stays open. */
void acies_outline_tool_finish (AciesOutlineTool *self);

/* Takes away what the outline is of, unless it is locked. */
void acies_outline_tool_remove (AciesOutlineTool *self);

/* Finds the chosen point of the outline; FALSE if there is none. */
gboolean acies_outline_tool_get_vertex (AciesOutlineTool *self, guint *index, AciesPoint *at);
/* Chooses a point; below 0: none. */
void acies_outline_tool_choose_vertex (AciesOutlineTool *self, int index);
/* Moves the chosen point. */
void acies_outline_tool_move_vertex (AciesOutlineTool *self, const AciesPoint *at);
/* Adds a point between the chosen one and the next. */
void acies_outline_tool_insert_vertex (AciesOutlineTool *self);
/* Lets the outline bend at the chosen point instead of turning, or the other way; without one, at
 * all points. */
void acies_outline_tool_bend (AciesOutlineTool *self);
/* Deletes the chosen point. */
void acies_outline_tool_delete_vertex (AciesOutlineTool *self);

G_END_DECLS
