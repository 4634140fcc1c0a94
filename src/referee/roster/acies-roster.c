/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesRoster takes from the battle summary how things stand, and adds to the rows of one side what
 * the army itself says: attributes, sub-units and points. */
#include "config.h"

#include "referee/roster/acies-roster.h"

#include "base/value/acies-number.h"
#include "model/army/acies-army-allowance.h"
#include "referee/army/acies-army-referee.h"
#include "referee/state/acies-lookup.h"
#include "referee/state/acies-attribute-text.h"
#include "referee/army/acies-item-name.h"
#include "rules/ruleset/acies-counted.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static void
part_free (gpointer data)
{
  AciesRosterPart *self = data;

  g_free (self->label);
  g_free (self->type);
  g_free (self->traits);
  g_free (self);
}

static void
row_free (gpointer data)
{
  AciesRosterRow *self = data;

  g_free (self->note);
  g_free (self->secret);
  g_free (self->traits);
  g_ptr_array_unref (self->parts);
  g_free (self);
}

static const char *
label_troop (AciesRuleset *ruleset, const char *id)
{
  const AciesFact *fact = id != NULL ? acies_ruleset_find (ruleset, ACIES_FACT_TROOP, id) : NULL;

  return fact != NULL ? fact->label : id;
}

static void
add_parts (AciesRosterRow *row, AciesRuleset *ruleset, AciesUnit *unit)
{
  for (guint i = 0; i < acies_unit_get_n_sub_units (unit); i++)
    {
      const AciesSubUnit *sub_unit = acies_unit_get_sub_unit (unit, i);
      const char *type
          = sub_unit->troop_type != NULL ? sub_unit->troop_type : acies_unit_get_troop_type (unit);
      AciesRosterPart *part = g_new0 (AciesRosterPart, 1);

      part->label = g_strdup (sub_unit->label != NULL ? sub_unit->label : sub_unit->id);
      part->type = g_strdup (label_troop (ruleset, type));
      part->traits = acies_attribute_text_describe_part (ruleset, sub_unit, TRUE);
      part->n_stands = sub_unit->n_stands;
      g_ptr_array_add (row->parts, part);
    }
}

static void
add_row (AciesRoster *self, AciesRuleset *ruleset, const AciesBattleSummaryRow *standing)
{
  AciesRosterRow *row = g_new0 (AciesRosterRow, 1);
  AciesItem *item = standing->item;

  row->standing = standing;
  row->depth = standing->depth - 1;
  row->note = g_strdup (acies_item_get_note (item));
  if (self->scope == ACIES_ROSTER_SECRET)
    row->secret = g_strdup (acies_item_get_secret (item));
  row->traits = acies_attribute_text_describe (ruleset, item, TRUE);
  row->parts = g_ptr_array_new_with_free_func (part_free);
  if (ACIES_IS_UNIT (item))
    add_parts (row, ruleset, ACIES_UNIT (item));
  g_ptr_array_add (self->rows, row);
}

/* The rows below that of SIDE in the summary. */
static void
add_rows (AciesRoster *self, AciesRuleset *ruleset, AciesSide *side)
{
  const GPtrArray *rows = self->summary->rows;
  guint i = 0;

  while (((const AciesBattleSummaryRow *) g_ptr_array_index (rows, i))->item != ACIES_ITEM (side))
    i++;
  self->whole = g_ptr_array_index (rows, i);
  for (i++;
       i < rows->len && ((const AciesBattleSummaryRow *) g_ptr_array_index (rows, i))->depth > 0;
       i++)
    add_row (self, ruleset, g_ptr_array_index (rows, i));
}

/* COST goes to the row of its item, of ROWS, and on to those below. FALSE: nothing of it has a
 * price. */
static gboolean
take_prices (GHashTable *rows, const AciesCost *cost)
{
  AciesRosterRow *row = cost->item != NULL ? g_hash_table_lookup (rows, cost->item) : NULL;
  gboolean has_price = cost->lines->len > 0;

  for (guint i = 0; i < cost->children->len; i++)
    has_price |= take_prices (rows, g_ptr_array_index (cost->children, i));
  if (has_price && row != NULL)
    {
      row->points = cost->total;
      row->per_unit = cost->per_unit;
      row->has_points = TRUE;
    }
  return has_price;
}

static gboolean
price (AciesRoster *self, AciesRuleset *ruleset, AciesArmy *army, GError **error)
{
  const GPtrArray *lists = acies_ruleset_get_facts (ruleset, ACIES_FACT_POINTS);
  g_autoptr (AciesCost) cost = NULL;
  g_autoptr (GHashTable) rows = g_hash_table_new (NULL, NULL);

  self->is_priced = lists != NULL && lists->len > 0;
  if (!self->is_priced)
    return TRUE;
  cost = acies_points_price (ruleset, army, error);
  if (cost == NULL)
    return FALSE;
  self->points = cost->total;
  self->per_unit = cost->per_unit;
  for (guint i = 0; i < self->rows->len; i++)
    {
      AciesRosterRow *row = g_ptr_array_index (self->rows, i);

      g_hash_table_insert (rows, row->standing->item, row);
    }
  take_prices (rows, cost);
  return TRUE;
}

static guint
count_illegal (AciesRuleset *ruleset, AciesArmy *army)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();

  acies_points_check (ruleset, army, findings);
  return acies_findings_get_n_errors (findings);
}

/**
 * acies_roster_new:
 * @side: the id of a side of the battle; for an army by itself its only one
 * @scope: %ACIES_ROSTER_SECRET adds what the army marks as secret
 *
 * Lists the army of @side in the order of its file, commands before what they
 * lead. */
AciesRoster *
acies_roster_new (AciesReferee *referee, const char *side, AciesRosterScope scope, GError **error)
{
  g_autoptr (AciesRoster) self = NULL;
  AciesRuleset *ruleset;
  AciesArmy *army;
  AciesItem *item;

  g_return_val_if_fail (ACIES_IS_REFEREE (referee), NULL);
  g_return_val_if_fail (side != NULL, NULL);

  item = acies_battle_find (acies_referee_get_battle (referee), side);
  if (!ACIES_IS_SIDE (item))
    {
      g_set_error (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_UNKNOWN,
                   _ ("There is no side “%s” in this battle."), side);
      return NULL;
    }
  ruleset = acies_referee_get_ruleset (referee);
  army = acies_side_get_army (ACIES_SIDE (item));
  self = g_new0 (AciesRoster, 1);
  self->title = g_strdup (acies_army_get_title (army));
  self->scope = scope;
  self->note = g_strdup (acies_army_get_note (army));
  if (scope == ACIES_ROSTER_SECRET)
    self->secret = g_strdup (acies_army_get_secret (army));
  /* Translators: a rule set and its version. */
  self->ruleset = g_strdup_printf (_ ("%s, version %s"), acies_ruleset_get_title (ruleset),
                                   acies_ruleset_get_version (ruleset));
  self->counted = acies_counted_dup_title (ruleset);
  self->rows = g_ptr_array_new_with_free_func (row_free);
  self->summary = acies_battle_summary_new (referee);
  add_rows (self, ruleset, ACIES_SIDE (item));
  self->allowance = acies_army_get_allowance (army);
  if (g_str_equal (side, ACIES_ARMY_REFEREE_SIDE))
    self->n_illegal = count_illegal (ruleset, army);
  return price (self, ruleset, army, error) ? g_steal_pointer (&self) : NULL;
}

static gboolean
add_roster (
    GPtrArray *all, AciesReferee *referee, const char *side, AciesRosterScope scope, GError **error)
{
  AciesRoster *roster = acies_roster_new (referee, side, scope, error);

  if (roster != NULL)
    g_ptr_array_add (all, roster);
  return roster != NULL;
}

GPtrArray *
acies_roster_new_all (AciesReferee *referee,
                      const char *side,
                      AciesRosterScope scope,
                      GError **error)
{
  g_autoptr (GPtrArray) all = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_roster_free);
  GListModel *sides;

  g_return_val_if_fail (ACIES_IS_REFEREE (referee), NULL);

  if (side != NULL)
    return add_roster (all, referee, side, scope, error) ? g_steal_pointer (&all) : NULL;
  sides = acies_battle_get_sides (acies_referee_get_battle (referee));
  for (guint i = 0; i < g_list_model_get_n_items (sides); i++)
    {
      g_autoptr (AciesItem) item = g_list_model_get_item (sides, i);

      if (!add_roster (all, referee, acies_item_get_id (item), scope, error))
        return NULL;
    }
  return g_steal_pointer (&all);
}

void
acies_roster_free (AciesRoster *self)
{
  g_free (self->title);
  g_free (self->note);
  g_free (self->secret);
  g_free (self->ruleset);
  g_free (self->counted);
  g_ptr_array_unref (self->rows);
  acies_battle_summary_free (self->summary);
  g_free (self);
}

char *
acies_roster_describe_size (const AciesRoster *self)
{
  const AciesBattleSummaryRow *whole;
  g_autofree char *units = NULL;
  g_autofree char *stands = NULL;

  g_return_val_if_fail (self != NULL, NULL);

  whole = self->whole;
  if (whole->n_stands < whole->n_stands_ever || whole->n_units < whole->n_units_ever)
    return acies_battle_summary_row_describe_strength (whole);
  units = g_strdup_printf (ngettext ("%u unit", "%u units", whole->n_units), whole->n_units);
  stands = acies_counted_describe (whole->ruleset, whole->n_stands);
  return g_strdup_printf ("%s, %s", units, stands);
}

/* "869 points", or with a limit "869 of 850 points". */
static char *
describe_points (const AciesRoster *self)
{
  g_autofree char *points
      = acies_number_format_for_people (self->points, MAX (self->per_unit, 1), 3);

  if (self->allowance == 0)
    return g_strdup_printf (_ ("%s points"), points);
  /* Translators: points that an army costs, and how many it may. */
  return g_strdup_printf (_ ("%s of %u points"), points, self->allowance);
}

char *
acies_roster_describe_whole (const AciesRoster *self)
{
  g_autofree char *size = NULL, *points = NULL;
  g_autoptr (GString) text = g_string_new (NULL);

  g_return_val_if_fail (self != NULL, NULL);

  size = acies_roster_describe_size (self);
  g_string_append (text, size);
  if (self->is_priced)
    {
      points = describe_points (self);
      g_string_append_printf (text, ", %s", points);
    }
  if (self->n_illegal > 0)
    {
      g_string_append (text, ", ");
      /* Translators: how many things are wrong with an army. */
      g_string_append_printf (text, _ ("not legal: %u"), self->n_illegal);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

const char *
acies_roster_scope_describe (AciesRosterScope scope)
{
  switch (scope)
    {
    case ACIES_ROSTER_PUBLIC:
      return _ ("Public list");
    case ACIES_ROSTER_SECRET:
      return _ ("With secret notes: for its owner and the umpire only");
    }
  return NULL;
}

char **
acies_roster_list_notes (const AciesRoster *self)
{
  g_autoptr (GPtrArray) notes = g_ptr_array_new ();

  g_return_val_if_fail (self != NULL, NULL);

  if (self->secret != NULL)
    /* Translators: %s is a note of an army that others must not read. */
    g_ptr_array_add (notes, g_strdup_printf (_ ("Secret: %s"), self->secret));
  for (guint i = 0; i < self->rows->len; i++)
    {
      const AciesRosterRow *row = g_ptr_array_index (self->rows, i);
      g_autofree char *name
          = acies_item_name_dup_numbered (row->standing->ruleset, row->standing->item);

      if (row->note != NULL)
        /* Translators: an entry of an army, and what its owner wrote beside it. */
        g_ptr_array_add (notes, g_strdup_printf (_ ("%s: %s"), name, row->note));
      if (row->secret != NULL)
        /* Translators: the same, and others must not read it. */
        g_ptr_array_add (notes, g_strdup_printf (_ ("%s, secret: %s"), name, row->secret));
    }
  g_ptr_array_add (notes, NULL);
  return (char **) g_ptr_array_steal (notes, NULL);
}

const char *
acies_roster_row_get_number (const AciesRosterRow *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return ACIES_IS_UNIT (self->standing->item) ? acies_item_get_id (self->standing->item) : "";
}

const char *
acies_roster_row_get_name (const AciesRosterRow *self)
{
  AciesItem *item;
  const char *label;

  g_return_val_if_fail (self != NULL, NULL);

  item = self->standing->item;
  label = acies_item_get_label (item);
  if (ACIES_IS_COMMAND (item) || !g_str_equal (label, acies_item_get_id (item)))
    return label;
  return self->standing->type != NULL ? self->standing->type : label;
}

char *
acies_roster_row_describe_standing (const AciesRosterRow *self)
{
  const char *badges, *absence;

  g_return_val_if_fail (self != NULL, NULL);

  badges = self->standing->badges;
  absence
      = self->standing->is_lost ? acies_battle_summary_row_describe_absence (self->standing) : "";
  return g_strconcat (badges, *badges != '\0' && *absence != '\0' ? " · " : "", absence, NULL);
}

char *
acies_roster_row_describe_state (const AciesRosterRow *self)
{
  g_autofree char *standing = acies_roster_row_describe_standing (self);

  g_return_val_if_fail (self != NULL, NULL);

  return g_strconcat (self->traits, *self->traits != '\0' && *standing != '\0' ? " · " : "",
                      standing, NULL);
}

char *
acies_roster_row_describe_kind (const AciesRosterRow *self, const char *traits)
{
  const char *kind;
  g_autofree char *small = NULL;
  gboolean says;

  g_return_val_if_fail (self != NULL && ACIES_IS_COMMAND (self->standing->item), NULL);

  kind = acies_command_get_command_kind (ACIES_COMMAND (self->standing->item));
  small = g_utf8_casefold (acies_roster_row_get_name (self), -1);
  says = kind != NULL && !g_str_equal (kind, small);
  if (!says && *traits == '\0')
    return g_strdup ("");
  return g_strdup_printf (" (%s%s%s)", kind != NULL ? kind : "",
                          kind != NULL && *traits != '\0' ? ", " : "", traits);
}

char *
acies_roster_row_describe_stands (const AciesRosterRow *self)
{
  guint n, n_ever;

  g_return_val_if_fail (self != NULL, NULL);

  n = self->standing->n_stands;
  n_ever = self->standing->n_stands_ever;
  if (!ACIES_IS_UNIT (self->standing->item))
    return g_strdup ("");
  /* Translators: stands of a unit that are left, and those it had. */
  return n < n_ever ? g_strdup_printf (_ ("%u of %u"), n, n_ever) : g_strdup_printf ("%u", n);
}

char *
acies_roster_row_draw_boxes (const AciesRosterRow *self, guint n_in_line)
{
  g_autoptr (GString) boxes = g_string_new (NULL);

  g_return_val_if_fail (self != NULL, NULL);

  for (guint i = 0; i < self->standing->n_stands_ever; i++)
    {
      if (i > 0 && n_in_line > 0 && i % n_in_line == 0)
        g_string_append_c (boxes, '\n');
      g_string_append (boxes, i < self->standing->n_stands ? "☐" : "☒");
    }
  return g_string_free (g_steal_pointer (&boxes), FALSE);
}

char *
acies_roster_row_describe_points (const AciesRosterRow *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->has_points ? acies_number_format_for_people (self->points, self->per_unit, 3)
                          : g_strdup ("");
}
