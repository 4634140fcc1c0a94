/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What the hand does on the table: selecting and moving, measuring, placing, drawing terrain. The
 * table view hands one tool at a time points of the table (1/1000 mm) and the modifiers held, and
 * shows what the tool draws. A tool knows the session and no widget, so that its logic is tested
 * without a display.
 *
 * The view pans with the middle button, with the space key, and from where `press` said no; the
 * tool then hears nothing of it. Drag and hover come at most once a frame.
 *
 * Signal "changed": what append() or get_ruling() shows, the hint or the cursor is no longer as it
 * was. */
#pragma once

#include "app/session/acies-session.h"
#include "app/canvas/acies-table-frame.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ACIES_TYPE_TABLE_TOOL (acies_table_tool_get_type ())
G_DECLARE_DERIVABLE_TYPE (AciesTableTool, acies_table_tool, ACIES, TABLE_TOOL, GObject)

struct _AciesTableToolClass
{
  GObjectClass parent_class;

  /* For the tool bar; set in class_init. */
  const char *name;  /* a word; marked with NC_ ("tool", …) */
  const char *title; /* what it does, and its key; marked with N_ () */
  const char *icon_name;
  guint keyval; /* GDK_KEY_m: turns it on, and off again */

  /* The session is another, or NULL: forget what was of the one before. */
  void (*session_changed) (AciesTableTool *self);
  /* What lies on the table is no longer as it was; only the tool in use is told. */
  void (*battle_changed) (AciesTableTool *self);
  /* Whether it can be used in this session; by default always. */
  gboolean (*is_available) (AciesTableTool *self);
  /* Another tool took its place: take up what lies on the table. By default cancels. */
  void (*leave) (AciesTableTool *self);

  void (*hover) (AciesTableTool *self, const AciesPoint *at, GdkModifierType state);
  /* FALSE: a drag from here is not the tool's, and pans. */
  gboolean (*press) (AciesTableTool *self, const AciesPoint *at, GdkModifierType state);
  /* After a press, if the pointer went farther than a click may. */
  void (*drag) (AciesTableTool *self, const AciesPoint *to, GdkModifierType state);
  /* After the last drag, at its point. */
  void (*release) (AciesTableTool *self, const AciesPoint *at, GdkModifierType state);
  /* After a press that went nowhere, whatever the press had said. By default gives what lies there
   * to the question that waits for somebody, or else selects it; bare ground: nothing. */
  void (*click) (AciesTableTool *self, const AciesPoint *at, GdkModifierType state);
  /* Drops the press or drag that is under way, and whatever it began. */
  void (*cancel) (AciesTableTool *self);
  /* The keyboard's focus came to ITEM; by default selects it. */
  void (*focus) (AciesTableTool *self, AciesItem *item);
  /* TRUE: the key is the tool's. */
  gboolean (*key) (AciesTableTool *self, guint keyval, GdkModifierType state);

  /* Of ids, new: what is copied, cut or deleted while it is in use; by default the selection. */
  GPtrArray *(*list_chosen) (AciesTableTool *self);
  /* IDS were pasted while it is in use. */
  void (*came) (AciesTableTool *self, const GPtrArray *ids);

  /* The menu wanted AT a point, or by key if it is NULL, and the actions "tool.*" behind it, new;
   * NULL: the usual one. What the menu is of is chosen. */
  GMenuModel *(*new_menu) (AciesTableTool *self,
                           const AciesPoint *at,
                           GSimpleActionGroup **actions);

  /* Draws over the table, in pixels of the view; CONTEXT for labels. */
  void (*append) (AciesTableTool *self,
                  GtkSnapshot *snapshot,
                  const AciesTableFrame *frame,
                  PangoContext *context);
  /* The ruling to draw in place of the session's; NULL: the session's. Borrowed. */
  AciesRuling *(*get_ruling) (AciesTableTool *self);
  /* A sentence for the line below the table: what the tool does now; or NULL. */
  char *(*dup_hint) (AciesTableTool *self);
  const char *(*get_cursor_name) (AciesTableTool *self); /* NULL: the usual one */
};

void acies_table_tool_set_session (AciesTableTool *self, AciesSession *session);
AciesSession *acies_table_tool_get_session (AciesTableTool *self); /* borrowed, or NULL */
/* How near to a thing the pointer need be, 1/1000 mm; the view tells it as the zoom changes. */
void acies_table_tool_set_reach (AciesTableTool *self, AciesLength reach);
AciesLength acies_table_tool_get_reach (AciesTableTool *self);
/* Whether the press came from a finger: then bare ground pans. */
void acies_table_tool_set_by_touch (AciesTableTool *self, gboolean is_by_touch);
gboolean acies_table_tool_is_by_touch (AciesTableTool *self);
/* The counter of an open stack that the pointer is over: what lies there, wherever; or NULL. */
void acies_table_tool_set_over (AciesTableTool *self, AciesItem *item);
/* What lies there, or else within reach, topmost first: a leader, a unit; NULL: bare ground.
 * Borrowed. */
AciesItem *acies_table_tool_find_item (AciesTableTool *self, const AciesPoint *at);
/* Emits "changed". */
void acies_table_tool_changed (AciesTableTool *self);

const char *acies_table_tool_get_name (AciesTableTool *self);  /* translated */
const char *acies_table_tool_get_title (AciesTableTool *self); /* translated */
const char *acies_table_tool_get_icon_name (AciesTableTool *self);
guint acies_table_tool_get_keyval (AciesTableTool *self);
gboolean acies_table_tool_is_available (AciesTableTool *self);
void acies_table_tool_leave (AciesTableTool *self);
void acies_table_tool_battle_changed (AciesTableTool *self);

void acies_table_tool_hover (AciesTableTool *self, const AciesPoint *at, GdkModifierType state);
gboolean acies_table_tool_press (AciesTableTool *self, const AciesPoint *at, GdkModifierType state);
void acies_table_tool_drag (AciesTableTool *self, const AciesPoint *to, GdkModifierType state);
void acies_table_tool_release (AciesTableTool *self, const AciesPoint *at, GdkModifierType state);
void acies_table_tool_click (AciesTableTool *self, const AciesPoint *at, GdkModifierType state);
void acies_table_tool_cancel (AciesTableTool *self);
void acies_table_tool_focus (AciesTableTool *self, AciesItem *item);
gboolean acies_table_tool_key (AciesTableTool *self, guint keyval, GdkModifierType state);
GMenuModel *acies_table_tool_new_menu (AciesTableTool *self,
                                       const AciesPoint *at,
                                       GSimpleActionGroup **actions) G_GNUC_WARN_UNUSED_RESULT;
GPtrArray *acies_table_tool_list_chosen (AciesTableTool *self) G_GNUC_WARN_UNUSED_RESULT;
void acies_table_tool_came (AciesTableTool *self, const GPtrArray *ids);
void acies_table_tool_append (AciesTableTool *self,
                              GtkSnapshot *snapshot,
                              const AciesTableFrame *frame,
                              PangoContext *context);
AciesRuling *acies_table_tool_get_ruling (AciesTableTool *self);
char *acies_table_tool_dup_hint (AciesTableTool *self) G_GNUC_WARN_UNUSED_RESULT;
const char *acies_table_tool_get_cursor_name (AciesTableTool *self);

G_END_DECLS
