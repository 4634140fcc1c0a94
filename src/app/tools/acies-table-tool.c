/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesTableTool is what all tools have in common, and what they do where one says nothing. */
#include "config.h"
#include "app/tools/acies-table-tool.h"

#include "app/canvas/acies-table-find.h"
#include "drawing/map/acies-map-stack.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  AciesSession *session; /* owned, or NULL */
  AciesItem *over;       /* borrowed from the battle, or NULL */
  AciesLength reach;
  gboolean is_by_touch;
} AciesTableToolPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (AciesTableTool, acies_table_tool, G_TYPE_OBJECT)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static AciesTableToolPrivate *
get_private (AciesTableTool *self)
{
  return acies_table_tool_get_instance_private (self);
}

static void
ignore (AciesTableTool *self)
{
}

static void
ignore_point (AciesTableTool *self, const AciesPoint *at, GdkModifierType state)
{
}

static gboolean
refuse_press (AciesTableTool *self, const AciesPoint *at, GdkModifierType state)
{
  return FALSE;
}

static gboolean
refuse_key (AciesTableTool *self, guint keyval, GdkModifierType state)
{
  return FALSE;
}

static gboolean
is_always_available (AciesTableTool *self)
{
  return TRUE;
}

static void
pick_or_clear (AciesTableTool *self, const AciesPoint *at, GdkModifierType state)
{
  AciesSession *session = get_private (self)->session;
  AciesItem *item = acies_table_tool_find_item (self, at);

  if (item != NULL)
    acies_session_pick (session, acies_item_get_id (item));
  else if (acies_session_get_missing_role (session) == NULL)
    acies_session_set_selected (session, NULL);
}

/* Unless the referee waits for somebody: then Enter picks. */
static void
select_focused (AciesTableTool *self, AciesItem *item)
{
  AciesSession *session = get_private (self)->session;

  if (acies_session_get_missing_role (session) == NULL)
    acies_session_set_selected (session, acies_item_get_id (item));
}

static GPtrArray *
list_selected (AciesTableTool *self)
{
  return acies_selection_dup_all (acies_session_get_selection (get_private (self)->session));
}

static void
ignore_ids (AciesTableTool *self, const GPtrArray *ids)
{
}

static GMenuModel *
new_no_menu (AciesTableTool *self, const AciesPoint *at, GSimpleActionGroup **actions)
{
  return NULL;
}

static void
append_nothing (AciesTableTool *self,
                GtkSnapshot *snapshot,
                const AciesTableFrame *frame,
                PangoContext *context)
{
}

static AciesRuling *
get_no_ruling (AciesTableTool *self)
{
  return NULL;
}

static char *
dup_no_hint (AciesTableTool *self)
{
  return NULL;
}

static const char *
get_usual_cursor (AciesTableTool *self)
{
  return NULL;
}

static void
acies_table_tool_dispose (GObject *object)
{
  g_clear_object (&get_private (ACIES_TABLE_TOOL (object))->session);

  G_OBJECT_CLASS (acies_table_tool_parent_class)->dispose (object);
}

static void
acies_table_tool_class_init (AciesTableToolClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = acies_table_tool_dispose;

  klass->session_changed = ignore;
  klass->battle_changed = ignore;
  klass->is_available = is_always_available;
  klass->leave = acies_table_tool_cancel;
  klass->hover = ignore_point;
  klass->press = refuse_press;
  klass->drag = ignore_point;
  klass->release = ignore_point;
  klass->click = pick_or_clear;
  klass->cancel = ignore;
  klass->focus = select_focused;
  klass->key = refuse_key;
  klass->new_menu = new_no_menu;
  klass->list_chosen = list_selected;
  klass->came = ignore_ids;
  klass->append = append_nothing;
  klass->get_ruling = get_no_ruling;
  klass->dup_hint = dup_no_hint;
  klass->get_cursor_name = get_usual_cursor;

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
acies_table_tool_init (AciesTableTool *self)
{
}

void
acies_table_tool_set_session (AciesTableTool *self, AciesSession *session)
{
  g_return_if_fail (ACIES_IS_TABLE_TOOL (self));

  acies_table_tool_cancel (self);
  g_set_object (&get_private (self)->session, session);
  ACIES_TABLE_TOOL_GET_CLASS (self)->session_changed (self);
}

AciesSession *
acies_table_tool_get_session (AciesTableTool *self)
{
  return get_private (self)->session;
}

void
acies_table_tool_set_reach (AciesTableTool *self, AciesLength reach)
{
  get_private (self)->reach = reach;
}

AciesLength
acies_table_tool_get_reach (AciesTableTool *self)
{
  return get_private (self)->reach;
}

void
acies_table_tool_set_by_touch (AciesTableTool *self, gboolean is_by_touch)
{
  get_private (self)->is_by_touch = is_by_touch;
}

gboolean
acies_table_tool_is_by_touch (AciesTableTool *self)
{
  return get_private (self)->is_by_touch;
}

void
acies_table_tool_set_over (AciesTableTool *self, AciesItem *item)
{
  get_private (self)->over = item;
}

/* Who is selected lies on top of his stack. */
static AciesItem *
find_raised (AciesSession *session, GHashTable *stacks, const AciesPoint *at)
{
  AciesSelection *selection = acies_session_get_selection (session);

  for (guint i = 0; g_hash_table_size (stacks) > 0 && i < acies_selection_get_n (selection); i++)
    {
      AciesItem *item = acies_session_find_item (session, acies_selection_get (selection, i));

      if (item != NULL && ACIES_IS_UNIT (item) && g_hash_table_contains (stacks, item)
          && acies_table_is_at (item, stacks, at))
        return item;
    }
  return NULL;
}

AciesItem *
acies_table_tool_find_item (AciesTableTool *self, const AciesPoint *at)
{
  const AciesMapOptions options = { .pixels_per_mm = 1 };
  AciesSession *session = get_private (self)->session;
  AciesBattle *battle = acies_session_get_battle (session);
  g_autoptr (GHashTable) stacks = NULL;
  AciesItem *under;

  if (get_private (self)->over != NULL)
    return get_private (self)->over;
  stacks = acies_map_list_stacks (acies_session_get_referee (session), &options);
  under = find_raised (session, stacks, at);
  if (under == NULL)
    under = acies_table_find_in_stacks (battle, stacks, at, 0);
  /* Of small things close together the one under the pointer, and not one beside it. */
  return under != NULL ? under
                       : acies_table_find_in_stacks (battle, stacks, at, get_private (self)->reach);
}

void
acies_table_tool_changed (AciesTableTool *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

const char *
acies_table_tool_get_name (AciesTableTool *self)
{
  return g_dpgettext2 (GETTEXT_PACKAGE, "tool", ACIES_TABLE_TOOL_GET_CLASS (self)->name);
}

const char *
acies_table_tool_get_title (AciesTableTool *self)
{
  return _ (ACIES_TABLE_TOOL_GET_CLASS (self)->title);
}

const char *
acies_table_tool_get_icon_name (AciesTableTool *self)
{
  return ACIES_TABLE_TOOL_GET_CLASS (self)->icon_name;
}

guint
acies_table_tool_get_keyval (AciesTableTool *self)
{
  return ACIES_TABLE_TOOL_GET_CLASS (self)->keyval;
}

gboolean
acies_table_tool_is_available (AciesTableTool *self)
{
  return ACIES_TABLE_TOOL_GET_CLASS (self)->is_available (self);
}

void
acies_table_tool_leave (AciesTableTool *self)
{
  ACIES_TABLE_TOOL_GET_CLASS (self)->leave (self);
}

void
acies_table_tool_battle_changed (AciesTableTool *self)
{
  ACIES_TABLE_TOOL_GET_CLASS (self)->battle_changed (self);
}

void
acies_table_tool_hover (AciesTableTool *self, const AciesPoint *at, GdkModifierType state)
{
  ACIES_TABLE_TOOL_GET_CLASS (self)->hover (self, at, state);
}

gboolean
acies_table_tool_press (AciesTableTool *self, const AciesPoint *at, GdkModifierType state)
{
  return ACIES_TABLE_TOOL_GET_CLASS (self)->press (self, at, state);
}

void
acies_table_tool_drag (AciesTableTool *self, const AciesPoint *to, GdkModifierType state)
{
  ACIES_TABLE_TOOL_GET_CLASS (self)->drag (self, to, state);
}

void
acies_table_tool_release (AciesTableTool *self, const AciesPoint *at, GdkModifierType state)
{
  ACIES_TABLE_TOOL_GET_CLASS (self)->release (self, at, state);
}

void
acies_table_tool_click (AciesTableTool *self, const AciesPoint *at, GdkModifierType state)
{
  ACIES_TABLE_TOOL_GET_CLASS (self)->click (self, at, state);
}

void
acies_table_tool_cancel (AciesTableTool *self)
{
  ACIES_TABLE_TOOL_GET_CLASS (self)->cancel (self);
}

void
acies_table_tool_focus (AciesTableTool *self, AciesItem *item)
{
  ACIES_TABLE_TOOL_GET_CLASS (self)->focus (self, item);
}

gboolean
acies_table_tool_key (AciesTableTool *self, guint keyval, GdkModifierType state)
{
  return ACIES_TABLE_TOOL_GET_CLASS (self)->key (self, keyval, state);
}

GMenuModel *
acies_table_tool_new_menu (AciesTableTool *self, const AciesPoint *at, GSimpleActionGroup **actions)
{
  return ACIES_TABLE_TOOL_GET_CLASS (self)->new_menu (self, at, actions);
}

GPtrArray *
acies_table_tool_list_chosen (AciesTableTool *self)
{
  return ACIES_TABLE_TOOL_GET_CLASS (self)->list_chosen (self);
}

void
acies_table_tool_came (AciesTableTool *self, const GPtrArray *ids)
{
  ACIES_TABLE_TOOL_GET_CLASS (self)->came (self, ids);
}

void
acies_table_tool_append (AciesTableTool *self,
                         GtkSnapshot *snapshot,
                         const AciesTableFrame *frame,
                         PangoContext *context)
{
  ACIES_TABLE_TOOL_GET_CLASS (self)->append (self, snapshot, frame, context);
}

AciesRuling *
acies_table_tool_get_ruling (AciesTableTool *self)
{
  return ACIES_TABLE_TOOL_GET_CLASS (self)->get_ruling (self);
}

char *
acies_table_tool_dup_hint (AciesTableTool *self)
{
  return ACIES_TABLE_TOOL_GET_CLASS (self)->dup_hint (self);
}

const char *
acies_table_tool_get_cursor_name (AciesTableTool *self)
{
  return ACIES_TABLE_TOOL_GET_CLASS (self)->get_cursor_name (self);
}
