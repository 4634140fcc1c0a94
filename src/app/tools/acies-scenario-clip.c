/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Copies and pastes items of a scenario. The clip is settled before it is pasted, so that its
 * size on the table is known and whatever the rules do not know is refused. */
#include "config.h"
#include "app/tools/acies-scenario-clip.h"

#include "app/session/acies-scenario-editor.h"
#include "app/session/acies-document-loader.h"
#include "app/canvas/acies-table-find.h"
#include "model/battle/acies-clip.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Between what is there and its duplicate. */
#define GAP ACIES_MM (10)

/* What is pasted, by way of acies_scenario_editor_edit (). */
typedef struct
{
  AciesBattle *clip;
  const char *command; /* id of the one to go to, or NULL */
  GPtrArray *ids;      /* what came */
} Paste;

char *
acies_scenario_clip_dup_text (AciesSession *session, const GPtrArray *ids)
{
  g_autoptr (AciesBattle) clip = NULL;
  g_autoptr (GBytes) bytes = NULL;

  g_return_val_if_fail (ACIES_IS_SESSION (session), NULL);
  g_return_val_if_fail (ids != NULL, NULL);

  clip = acies_clip_new (acies_session_get_battle (session), ids);
  if (clip == NULL)
    return NULL;
  bytes = acies_battle_to_bytes (clip);
  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static gboolean
meets (const AciesBounds *a, const AciesBounds *b)
{
  return a->low.x < b->high.x && b->low.x < a->high.x && a->low.y < b->high.y
         && b->low.y < a->high.y;
}

static gboolean
meets_unit (AciesUnit *unit, const AciesBounds *box)
{
  for (guint i = 0; i < acies_unit_get_n_stands (unit); i++)
    {
      g_autoptr (AciesStand) stand = g_list_model_get_item (acies_unit_get_stands (unit), i);
      AciesFootprint body;
      AciesBounds theirs;

      if (!acies_stand_is_present (stand))
        continue;
      acies_stand_get_footprint (stand, &body);
      acies_footprint_get_bounds (&body, &theirs);
      if (meets (&theirs, box))
        return TRUE;
    }
  return FALSE;
}

/* Whether BOX lies on the table and no unit stands in it. */
static gboolean
is_free (AciesBattle *battle, const AciesBounds *box)
{
  AciesTable *table = acies_battle_get_table (battle);
  GListModel *units = acies_battle_get_units (battle);

  if (box->low.x < 0 || box->low.y < 0 || box->high.x > acies_table_get_width (table)
      || box->high.y > acies_table_get_height (table))
    return FALSE;
  for (guint i = 0; i < g_list_model_get_n_items (units); i++)
    {
      g_autoptr (AciesUnit) unit = g_list_model_get_item (units, i);

      if (meets_unit (unit, box))
        return FALSE;
    }
  return TRUE;
}

static gboolean
has_terrain (AciesBattle *clip)
{
  return g_list_model_get_n_items (acies_table_get_features (acies_battle_get_table (clip))) > 0;
}

/* How to shift what lies in BOX: not at all, or to where there is room beside it. Terrain is in
 * nobody's way but would hide what it was copied from. */
static AciesPoint
find_room (AciesBattle *battle, AciesBattle *clip, const AciesBounds *box)
{
  const AciesLength east = box->high.x - box->low.x + GAP, south = box->high.y - box->low.y + GAP;
  const AciesPoint ways[] = { { 0, 0 }, { east, 0 }, { -east, 0 }, { 0, south }, { 0, -south } };

  for (guint i = has_terrain (clip) ? 1 : 0; i < G_N_ELEMENTS (ways); i++)
    {
      const AciesBounds moved = { { box->low.x + ways[i].x, box->low.y + ways[i].y },
                                  { box->high.x + ways[i].x, box->high.y + ways[i].y } };

      if (is_free (battle, &moved))
        return ways[i];
    }
  return (AciesPoint){ GAP, GAP };
}

static void
put_in_place (AciesBattle *battle, AciesBattle *clip, const AciesPoint *at)
{
  AciesBounds box;
  AciesPoint by;

  if (!acies_clip_get_bounds (clip, &box))
    return;
  if (at != NULL)
    by = (AciesPoint){ at->x - (box.low.x + box.high.x) / 2, at->y - (box.low.y + box.high.y) / 2 };
  else
    by = find_room (battle, clip, &box);
  acies_clip_shift (clip, &by);
}

static gboolean
paste_edit (AciesBattle *battle, gpointer data, GError **error)
{
  Paste *paste = data;

  return acies_clip_put (paste->clip, battle, paste->command, paste->ids, error);
}

/* What of IDS is selected in the same way as by the hand. */
static void
select_them (AciesSession *session, const GPtrArray *ids)
{
  g_autoptr (GPtrArray) chosen = g_ptr_array_new ();

  for (guint i = 0; i < ids->len; i++)
    {
      char *id = g_ptr_array_index (ids, i);

      if (!ACIES_IS_FEATURE (acies_session_find_item (session, id)))
        g_ptr_array_add (chosen, id);
    }
  acies_selection_set_all (acies_session_get_selection (session), chosen);
}

/* Eats IDS: they are selected and returned if DONE. */
static GPtrArray *
finish (AciesSession *session, GPtrArray *ids, gboolean done)
{
  g_autoptr (GPtrArray) owned = ids;

  if (!done)
    return NULL;
  select_them (session, owned);
  return g_steal_pointer (&owned);
}

static GPtrArray *
paste (AciesSession *session, AciesBattle *clip, const AciesPoint *at)
{
  AciesBattle *battle = acies_session_get_battle (session);
  AciesItem *selected = acies_session_get_selected_item (session);
  AciesCommand *command = selected != NULL ? acies_table_get_command (battle, selected) : NULL;
  guint n = acies_clip_get_n (clip);
  g_autofree char *label
      = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Paste %u piece", "Paste %u pieces", n), n);
  Paste data = { clip, NULL, g_ptr_array_new () };

  if (command != NULL)
    data.command = acies_item_get_id (ACIES_ITEM (command));
  put_in_place (battle, clip, at);
  return finish (
      session, data.ids,
      acies_scenario_editor_edit (ACIES_SCENARIO_EDITOR (session), paste_edit, &data, label));
}

/* What TEXT holds, laid out by the rules of SESSION; NULL with ERROR: nothing that can be used. */
static AciesBattle *
read_clip (AciesSession *session, const char *text, GError **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  AciesRuleset *ruleset = acies_session_get_ruleset (session);
  g_autoptr (AciesBattle) clip
      = acies_battle_load_scenario_bytes (bytes, _ ("The clipboard"), findings);
  g_autoptr (AciesReferee) referee = NULL;

  /* What is of other rules is refused as such when it is put. */
  if (clip != NULL
      && !g_str_equal (acies_battle_get_ruleset (clip), acies_ruleset_get_id (ruleset)))
    return g_steal_pointer (&clip);
  referee = acies_document_loader_make_referee_by (ruleset, clip, findings, error);
  return referee != NULL ? g_steal_pointer (&clip) : NULL;
}

GPtrArray *
acies_scenario_clip_paste (AciesSession *session, const char *text, const AciesPoint *at)
{
  g_autoptr (AciesBattle) clip = NULL;
  g_autoptr (GError) error = NULL;

  g_return_val_if_fail (ACIES_IS_SCENARIO_EDITOR (session), NULL);
  g_return_val_if_fail (text != NULL, NULL);

  clip = read_clip (session, text, &error);
  if (clip != NULL && acies_clip_get_n (clip) > 0)
    return paste (session, clip, at);
  acies_session_report (session, error != NULL
                                     ? error->message
                                     : _ ("There is no unit, leader or terrain on the clipboard."));
  return NULL;
}

GPtrArray *
acies_scenario_clip_duplicate (AciesSession *session, const GPtrArray *ids)
{
  g_autofree char *text = acies_scenario_clip_dup_text (session, ids);

  return text != NULL ? acies_scenario_clip_paste (session, text, NULL) : NULL;
}

static gboolean
delete_edit (AciesBattle *battle, gpointer data, GError **error)
{
  acies_clip_remove (battle, data);
  return TRUE;
}

static gboolean
is_of_the_table (AciesItem *item)
{
  return item != NULL
         && (ACIES_IS_UNIT (item) || ACIES_IS_LEADER (item) || ACIES_IS_FEATURE (item));
}

void
acies_scenario_clip_delete (AciesSession *session, const GPtrArray *ids)
{
  g_autoptr (GPtrArray) doomed = g_ptr_array_new ();
  g_autofree char *label = NULL;

  g_return_if_fail (ACIES_IS_SCENARIO_EDITOR (session));
  g_return_if_fail (ids != NULL);

  for (guint i = 0; i < ids->len; i++)
    if (is_of_the_table (acies_session_find_item (session, g_ptr_array_index (ids, i))))
      g_ptr_array_add (doomed, g_ptr_array_index (ids, i));
  if (doomed->len == 0)
    return;
  label = g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE, "Delete %u piece", "Delete %u pieces", doomed->len),
      doomed->len);
  acies_scenario_editor_edit (ACIES_SCENARIO_EDITOR (session), delete_edit, doomed, label);
}
