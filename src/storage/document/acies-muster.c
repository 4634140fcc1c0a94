/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The scenario is written as a file would be and read again, so that whatever a file may not say is
 * refused here too; then its table is laid, and everybody is placed by asking the referee. */
#include "config.h"

#include "storage/document/acies-muster.h"

#include "base/value/acies-number.h"
#include "model/battle/acies-feature-edit.h"
#include "referee/scene/acies-begin.h"
#include "storage/document/acies-block.h"
#include "storage/document/acies-muster-hexes.h"
#include "storage/journal/acies-storage-error.h"

#include <string.h>

#include <glib/gi18n-lib.h>

/* From the edges of the table. */
#define MARGIN acies_length_from_mm (60)
/* The armies are so many parts of the table's depth away from its middle. */
#define PARTS_FROM_MIDDLE 8

static void
find_highest_cb (AciesItem *item, gpointer data)
{
  guint64 *highest = data;
  guint64 number;

  if (ACIES_IS_UNIT (item)
      && g_ascii_string_to_unsigned (acies_item_get_id (item), 10, 0, G_MAXINT32, &number, NULL))
    *highest = MAX (*highest, number);
}

/* What is added to the numbers of the second army, so that none is there twice: "31" behind
 * "27". */
static guint64
choose_shift (const AciesMuster *self)
{
  guint64 highest = 0;

  acies_army_foreach (self->armies[0], find_highest_cb, &highest);
  return (highest / 10 + 1) * 10;
}

/* An army within a scenario is of the scenario's namespace. */
static char *
write_army (AciesArmy *army)
{
  g_autoptr (GBytes) bytes = acies_army_to_bytes (army);
  g_autoptr (GString) text
      = g_string_new_len (g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes));

  g_string_replace (text, " xmlns=\"urn:acies:army:1\"", "", 1);
  return g_strdup (strstr (text->str, "<army"));
}

static void
append_side (GString *text, AciesArmy *army, guint index, guint64 shift)
{
  g_autofree char *document = write_army (army);
  g_autofree char *label = g_markup_escape_text (acies_army_get_title (army), -1);

  g_string_append_printf (text, "<side id=\"side-%u\"", index + 1);
  if (index > 0)
    g_string_append_printf (text, " shift=\"%" G_GUINT64_FORMAT "\"", shift);
  g_string_append_printf (text, "><label>%s</label>%s</side>", label, document);
}

/* As far as it goes without the sides. */
static GString *
begin_text (const char *ruleset, const char *title, AciesLength width, AciesLength height)
{
  GString *text = g_string_new ("<scenario xmlns=\"urn:acies:scenario:1\" id=\"muster\"");
  g_autofree char *id = g_markup_escape_text (ruleset, -1);
  g_autofree char *shown = g_markup_escape_text (title, -1);
  g_autofree char *wide = acies_number_format (width, ACIES_PER_MM);
  g_autofree char *deep = acies_number_format (height, ACIES_PER_MM);

  g_string_append_printf (text,
                          " ruleset=\"%s\"><title>%s</title><table width=\"%s\" height=\"%s\"/>",
                          id, shown, wide, deep);
  return text;
}

static AciesBattle *
end_text (GString *text, AciesFindings *findings)
{
  g_autoptr (GBytes) bytes = NULL;

  g_string_append (text, "</scenario>");
  bytes = g_bytes_new (text->str, text->len);
  return acies_battle_load_scenario_bytes (bytes, _ ("The new battle"), findings);
}

/* FALSE with ERROR if FINDINGS have an error. */
static gboolean
check (AciesFindings *findings, GError **error)
{
  AciesFinding *first = acies_findings_get_first_error (findings);
  g_autofree char *text = first != NULL ? acies_finding_to_string (first) : NULL;

  if (first != NULL)
    g_set_error_literal (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_FORMAT, text);
  return first == NULL;
}

/* Lays the terrain of the map on the table of BATTLE. */
static gboolean
lay_map (const AciesMuster *self, AciesBattle *battle, GError **error)
{
  AciesTable *from = acies_battle_get_table (self->map), *to = acies_battle_get_table (battle);
  GListModel *features = acies_table_get_features (from);
  const AciesAttributes *hexes
      = acies_item_get_attributes (ACIES_ITEM (acies_table_get_map (from)));

  acies_table_set_numbering (to, acies_table_get_numbering (from));
  for (guint i = 0; i < acies_attributes_get_n (hexes); i++)
    {
      AciesValue value;
      const char *key = acies_attributes_get_nth (hexes, i, &value);

      acies_item_set_attribute (ACIES_ITEM (acies_table_get_map (to)), key, value);
    }
  for (guint i = 0; i < g_list_model_get_n_items (features); i++)
    {
      g_autoptr (AciesFeature) feature = g_list_model_get_item (features, i);
      g_autoptr (AciesFeatureState) state = acies_feature_state_new_of (from, feature);
      const char *id = acies_item_get_id (ACIES_ITEM (feature));
      g_autoptr (AciesChange) change = acies_feature_edit_add (battle, id, state);

      if (!acies_battle_apply (battle, change, error))
        return FALSE;
    }
  return TRUE;
}

/* A map of other rules would mean something else. */
static gboolean
check_map (const AciesMuster *self, GError **error)
{
  const char *made_for = self->map != NULL ? acies_battle_get_ruleset (self->map) : NULL;

  if (made_for == NULL || g_strv_contains (acies_ruleset_get_layers (self->ruleset), made_for))
    return TRUE;
  g_set_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_REFUSED,
               _ ("The map “%s” was made for the rule set “%s”, not for “%s”."),
               acies_battle_get_title (self->map), made_for, acies_ruleset_get_id (self->ruleset));
  return FALSE;
}

static AciesBattle *
make_battle (const AciesMuster *self, AciesFindings *findings, GError **error)
{
  AciesTable *table = self->map != NULL ? acies_battle_get_table (self->map) : NULL;
  /* Translators: the titles of two armies that meet. */
  g_autofree char *title
      = g_strdup_printf (_ ("%s against %s"), acies_army_get_title (self->armies[0]),
                         acies_army_get_title (self->armies[1]));
  g_autoptr (GString) text
      = begin_text (acies_ruleset_get_id (self->ruleset), title,
                    table != NULL ? acies_table_get_width (table) : self->width,
                    table != NULL ? acies_table_get_height (table) : self->height);
  g_autoptr (AciesBattle) battle = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (self->armies); i++)
    append_side (text, self->armies[i], i, choose_shift (self));
  battle = end_text (text, findings);
  if (!check (findings, error))
    return NULL;
  for (guint i = 0; i < G_N_ELEMENTS (self->files); i++)
    {
      g_autoptr (AciesSide) side = g_list_model_get_item (acies_battle_get_sides (battle), i);

      acies_side_set_army_file (side, self->files[i], i > 0 ? (gint64) choose_shift (self) : 0);
    }
  if (self->map == NULL)
    acies_table_set_numbering (acies_battle_get_table (battle), self->numbering);
  else if (!lay_map (self, battle, error))
    return NULL;
  return g_steal_pointer (&battle);
}

/* Along its edge, facing the other army. */
static gboolean
put_side (AciesReferee *referee, guint index, AciesFindings *findings, GError **error)
{
  AciesBattle *battle = acies_referee_get_battle (referee);
  AciesLength width = acies_table_get_width (acies_battle_get_table (battle));
  AciesLength height = acies_table_get_height (acies_battle_get_table (battle));
  g_autofree char *side = g_strdup_printf ("side-%u", index + 1);
  g_autoptr (GPtrArray) blocks = NULL;
  g_autoptr (AciesChange) change = acies_change_new ();
  const AciesPlacement front
      = { { width / 2, height / 2 + (index == 0 ? height : -height) / PARTS_FROM_MIDDLE },
          index == 0 ? 0 : ACIES_DEGREES (180) };

  if (acies_ruleset_has_hexes (acies_referee_get_ruleset (referee)))
    return acies_muster_put_on_hexes (referee, side, index, findings, error);
  blocks = acies_block_list (referee, side, NULL, FALSE, ACIES_FORMATION_WISH_LINE);
  return acies_blocks_put (blocks, &front, width - 2 * MARGIN, change, error)
         && acies_battle_apply (battle, change, error);
}

static gboolean
is_on (AciesTable *table, const AciesPlacement *placement)
{
  return placement->at.x >= 0 && placement->at.x <= acies_table_get_width (table)
         && placement->at.y >= 0 && placement->at.y <= acies_table_get_height (table);
}

/* Whether all of UNIT is on TABLE. */
static gboolean
has_room (AciesUnit *unit, AciesTable *table)
{
  GListModel *stands = acies_unit_get_stands (unit);

  for (guint i = 0; i < g_list_model_get_n_items (stands); i++)
    {
      g_autoptr (AciesStand) stand = g_list_model_get_item (stands, i);

      if (acies_stand_is_placed (stand) && !is_on (table, acies_stand_get_placement (stand)))
        return FALSE;
    }
  return acies_unit_is_placed (unit);
}

/* Who is off the table is not seen there, so it is said. */
static void
tell_crowded_out (AciesBattle *battle, AciesFindings *findings)
{
  GListModel *units = acies_battle_get_units (battle), *leaders = acies_battle_get_leaders (battle);
  AciesTable *table = acies_battle_get_table (battle);
  guint n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (units); i++)
    {
      g_autoptr (AciesUnit) unit = g_list_model_get_item (units, i);

      n += has_room (unit, table) ? 0 : 1;
    }
  for (guint i = 0; i < g_list_model_get_n_items (leaders); i++)
    {
      g_autoptr (AciesLeader) leader = g_list_model_get_item (leaders, i);

      if (!acies_leader_is_placed (leader) || !is_on (table, acies_leader_get_placement (leader)))
        n++;
    }
  if (n > 0)
    acies_findings_add (findings, ACIES_SEVERITY_WARNING, NULL, 0,
                        g_dngettext (GETTEXT_PACKAGE,
                                     "%u unit or leader found no room on this table.",
                                     "%u units and leaders found no room on this table.", n),
                        n);
}

AciesReferee *
acies_muster_draw_up (const AciesMuster *self, AciesFindings *findings, GError **error)
{
  g_autoptr (AciesBattle) battle = NULL;
  g_autoptr (AciesReferee) referee = NULL;

  g_return_val_if_fail (self != NULL && self->ruleset != NULL, NULL);

  if (!check_map (self, error))
    return NULL;
  battle = make_battle (self, findings, error);
  if (battle == NULL)
    return NULL;
  acies_referee_lay_out (self->ruleset, battle, findings);
  referee = acies_referee_new (self->ruleset, battle);
  acies_referee_check_battle (referee, findings);
  if (!check (findings, error) || !put_side (referee, 0, findings, error)
      || !put_side (referee, 1, findings, error))
    return NULL;
  tell_crowded_out (battle, findings);
  if (acies_ruleset_has_hexes (self->ruleset))
    return g_steal_pointer (&referee);
  return acies_begin_tolerance (referee, self->tolerance, error) ? g_steal_pointer (&referee)
                                                                 : NULL;
}

AciesBattle *
acies_muster_new_map (AciesRuleset *ruleset,
                      const char *title,
                      AciesLength width,
                      AciesLength height,
                      const AciesHexNumbering *numbering)
{
  g_autoptr (AciesTable) table = acies_table_new (width, height);
  AciesBattle *battle = acies_battle_new (acies_ruleset_get_id (ruleset), table);

  acies_battle_set_title (battle, title);
  acies_table_set_numbering (table, numbering);
  return battle;
}
