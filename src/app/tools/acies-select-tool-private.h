/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The insides of the select tool, for the files that it is split into: acies-select-tool.c hears
 * the pointer, -aim.c knows what a gesture would do, -keys.c hears keys, -paint.c draws over the
 * table and says what can be done. */
#pragma once

#include "app/tools/acies-scenario-drag.h"
#include "app/tools/acies-select-tool.h"
#include "app/gesture/acies-lights.h"
#include "app/gesture/acies-table-aim.h"
#include "app/tools/acies-table-drag.h"
#include "app/canvas/acies-table-handle.h"

G_BEGIN_DECLS

/* What the reach of the pointer is on screen. */
#define ACIES_SELECT_TOOL_REACH_PIXELS 4

struct _AciesSelectTool
{
  AciesTableTool parent_instance;

  AciesSession *watched;      /* owned, or NULL */
  AciesItem *handled;         /* owned: it shows handles; or NULL */
  AciesTableDrag *drag;       /* in a battle: what is held asks the rules; or NULL */
  GPtrArray *followers;       /* of AciesTableDrag: who goes with it */
  AciesScenarioDrag *carried; /* in a scenario being edited: what is held goes anywhere; or NULL */
  AciesTableHandle handle;    /* what is held is held by */
  GdkModifierType state;
  guint settle_source; /* arrow keys carry: it is put down when they rest */
  gboolean is_by_key;
  AciesAngle turned; /* by keys, since the last way-point */
  AciesItem *held;   /* owned */
  AciesPoint grip;   /* where the press was */
  AciesPoint pointer;
  gboolean is_banding; /* a box is drawn from `grip` to `pointer` */

  AciesLights *lights; /* owned */
  AciesTableAim *aim;  /* what letting go, or a click, would do; or NULL */
  const char *answer;  /* interned: what letting go would answer to the question; or NULL */
  char *refusal;       /* why nothing was done, for a while; or NULL */
  AciesPoint refusal_at;
  guint refusal_source;
};

AciesBattle *acies_select_tool_get_battle (AciesSelectTool *self); /* borrowed */
/* What keys carry: the primary of what is selected; NULL: nothing can be. Borrowed. */
AciesItem *acies_select_tool_find_carrier (AciesSelectTool *self);
/* Takes ITEM at FROM, and with it whatever goes with it. */
void acies_select_tool_take (AciesSelectTool *self, AciesItem *item, const AciesPoint *from);
/* Leads what is held to where pointer or keys are. */
void acies_select_tool_aim (AciesSelectTool *self);
/* What keys carry is put where it is; nothing else is under way without the pointer. */
void acies_select_tool_put_down (AciesSelectTool *self);
/* Of ids, new: what lies in the box that is drawn. */
GPtrArray *acies_select_tool_list_banded (AciesSelectTool *self) G_GNUC_WARN_UNUSED_RESULT;

/* Whatever is in hand is led to what lies under the pointer: `aim` is what it would do there. */
void acies_select_tool_aim_at_target (AciesSelectTool *self);
/* Does it, or says why not. */
void acies_select_tool_finish_aim (AciesSelectTool *self);
void acies_select_tool_finish_drag (AciesSelectTool *self, AciesTableDrag *drag);
/* Says for a while beside the pointer WHY nothing was done, which is taken. */
void acies_select_tool_refuse (AciesSelectTool *self, char *why);
void acies_select_tool_forget_refusal (AciesSelectTool *self);
/* A click goes on with the question that is put, or begins what the selected one may do there.
 * FALSE: neither. */
gboolean acies_select_tool_click_target (AciesSelectTool *self, const AciesPoint *at);

/* The vfuncs that live in files of their own. */
void acies_select_tool_hover (AciesTableTool *tool, const AciesPoint *at, GdkModifierType state);
gboolean acies_select_tool_key (AciesTableTool *tool, guint keyval, GdkModifierType state);
void acies_select_tool_append (AciesTableTool *tool,
                               GtkSnapshot *snapshot,
                               const AciesTableFrame *frame,
                               PangoContext *context);
char *acies_select_tool_dup_hint (AciesTableTool *tool) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
