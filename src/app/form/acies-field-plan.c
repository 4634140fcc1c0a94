/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The fields of objectives, special rules and entrances, and having more or fewer of the former
 * two. */
#include "config.h"
#include "app/form/acies-field-private.h"

#include "base/value/acies-number.h"
#include "geometry/plane/acies-outline.h"
#include "referee/state/acies-hexes.h"
#include "storage/battle/acies-battle-file.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MOST_VALUE 1000000
#define LAST_TURN 999

static AciesObjective *
find_objective (const AciesField *self, AciesBattle *battle)
{
  GPtrArray *objectives = acies_battle_get_plan (battle)->objectives;

  return self->index < objectives->len ? g_ptr_array_index (objectives, self->index) : NULL;
}

static char *
dup_objective_label (const AciesField *self, AciesBattle *battle)
{
  const AciesObjective *objective = find_objective (self, battle);

  return g_strdup (objective != NULL ? objective->label : "");
}

static gboolean
set_objective_label (const AciesFieldEdit *edit, AciesBattle *battle, GError **error)
{
  AciesObjective *objective = find_objective (edit->field, battle);

  if (objective == NULL)
    return acies_field_refuse_gone (error);
  g_free (objective->label);
  objective->label = g_strdup (edit->text);
  return TRUE;
}

static char *
dup_objective_place (const AciesField *self, AciesBattle *battle)
{
  const AciesObjective *objective = find_objective (self, battle);
  g_autofree char *x = NULL;
  g_autofree char *y = NULL;

  if (objective == NULL)
    return g_strdup ("");
  x = acies_length_format (objective->at.x);
  y = acies_length_format (objective->at.y);
  return g_strdup_printf ("%s; %s", x, y);
}

char *
acies_field_dup_objective_hex (const AciesField *self, AciesRuleset *ruleset, AciesBattle *battle)
{
  const AciesObjective *objective = find_objective (self, battle);

  return objective != NULL && acies_ruleset_has_hexes (ruleset)
             ? acies_hexes_dup_number_at (ruleset, acies_battle_get_table (battle), &objective->at)
             : NULL;
}

/* Parted by a semicolon, or by a comma where no number has one. */
static gboolean
parse_point (const char *text, AciesPoint *point)
{
  g_auto (GStrv) parts = g_strsplit (text, strchr (text, ';') != NULL ? ";" : ",", 3);

  return g_strv_length (parts) == 2 && acies_length_parse (g_strstrip (parts[0]), &point->x)
         && acies_length_parse (g_strstrip (parts[1]), &point->y);
}

/* Its area goes with the flag. */
static gboolean
move_objective (AciesObjective *objective, const AciesPoint *to, GError **error)
{
  g_autoptr (AciesOutline) outline = NULL;
  AciesPolygon *area;

  if (objective->area != NULL)
    {
      outline = acies_outline_new_from_polygon (objective->area);
      acies_outline_shift (outline, to->x - objective->at.x, to->y - objective->at.y);
      area = acies_outline_to_polygon (outline, error);
      if (area == NULL)
        return FALSE;
      acies_polygon_unref (objective->area);
      objective->area = area;
    }
  objective->at = *to;
  return TRUE;
}

/* By the number of a hex. */
static gboolean
set_objective_hex (const AciesFieldEdit *edit,
                   AciesObjective *objective,
                   const AciesHexLattice *lattice,
                   GError **error)
{
  AciesPoint centre;
  AciesHex hex;

  if (!acies_hexes_find_numbered (lattice, edit->text, &hex))
    {
      g_set_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_REFUSED,
                   _ ("There is no hex “%s” on this table."), edit->text);
      return FALSE;
    }
  centre = acies_hex_get_centre (lattice, hex);
  return move_objective (objective, &centre, error);
}

static gboolean
set_objective_place (const AciesFieldEdit *edit, AciesBattle *battle, GError **error)
{
  AciesObjective *objective = find_objective (edit->field, battle);
  AciesTable *table = acies_battle_get_table (battle);
  AciesHexLattice lattice;
  AciesPoint point;

  if (objective == NULL)
    return acies_field_refuse_gone (error);
  if (acies_hexes_get_lattice (edit->ruleset, table, &lattice))
    return set_objective_hex (edit, objective, &lattice, error);
  if (!parse_point (edit->text, &point))
    return acies_field_refuse (_ ("Give its distance from the western and the northern edge in mm, "
                                  "for example “600; 400.5”."),
                               error);
  if (point.x < 0 || point.y < 0 || point.x > acies_table_get_width (table)
      || point.y > acies_table_get_height (table))
    return acies_field_refuse (_ ("That is off the table."), error);
  return move_objective (objective, &point, error);
}

static char *
dup_objective_value (const AciesField *self, AciesBattle *battle)
{
  const AciesObjective *objective = find_objective (self, battle);

  return g_strdup_printf ("%d", objective != NULL ? objective->value : 0);
}

static gboolean
set_objective_value (const AciesFieldEdit *edit, AciesBattle *battle, GError **error)
{
  AciesObjective *objective = find_objective (edit->field, battle);
  gint64 value;

  if (objective == NULL)
    return acies_field_refuse_gone (error);
  if (!acies_number_parse (edit->text, 1, &value) || ABS (value) > MOST_VALUE)
    {
      g_set_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_REFUSED,
                   _ ("“%s” is not a whole number up to %d."), edit->text, MOST_VALUE);
      return FALSE;
    }
  objective->value = (int) value;
  return TRUE;
}

static AciesSpecialRule *
find_rule (const AciesField *self, AciesBattle *battle)
{
  GPtrArray *rules = acies_battle_get_plan (battle)->rules;

  return self->index < rules->len ? g_ptr_array_index (rules, self->index) : NULL;
}

static char *
dup_rule_label (const AciesField *self, AciesBattle *battle)
{
  const AciesSpecialRule *rule = find_rule (self, battle);

  return g_strdup (rule != NULL ? rule->label : "");
}

static char *
dup_rule_text (const AciesField *self, AciesBattle *battle)
{
  const AciesSpecialRule *rule = find_rule (self, battle);

  return g_strdup (rule != NULL ? rule->text : "");
}

static gboolean
set_rule (const AciesFieldEdit *edit, AciesBattle *battle, GError **error)
{
  AciesSpecialRule *rule = find_rule (edit->field, battle);
  char **place;

  if (rule == NULL)
    return acies_field_refuse_gone (error);
  place = edit->field->kind == ACIES_FIELD_RULE_LABEL ? &rule->label : &rule->text;
  g_free (*place);
  *place = g_strdup (edit->text);
  return TRUE;
}

static char *
dup_objective_side (const AciesField *self, AciesBattle *battle)
{
  const AciesObjective *objective = find_objective (self, battle);

  return acies_field_dup_or_empty (objective != NULL ? objective->side : NULL);
}

static gboolean
set_objective_side (const AciesFieldEdit *edit, AciesBattle *battle, GError **error)
{
  AciesObjective *objective = find_objective (edit->field, battle);

  if (objective == NULL)
    return acies_field_refuse_gone (error);
  objective->side = *edit->text != '\0' ? g_intern_string (edit->text) : NULL;
  return TRUE;
}

static void
list_sides (const AciesField *self, AciesScenarioDocument *draft, GPtrArray *options)
{
  GListModel *sides = acies_battle_get_sides (acies_field_get_battle (draft));

  acies_field_add_option (options, "", _ ("Either side"));
  for (guint i = 0; i < g_list_model_get_n_items (sides); i++)
    {
      g_autoptr (AciesItem) side = g_list_model_get_item (sides, i);

      acies_field_add_option (options, acies_item_get_id (side), acies_item_get_label (side));
    }
}

/* What is said of the unit or leader; NULL: it is on the table from the start, or not there. */
static AciesSidePlan *
find_side_plan (const AciesField *self, AciesBattle *battle)
{
  AciesItem *item = self->id != NULL ? acies_battle_find (battle, self->id) : NULL;
  const char *side = item != NULL ? acies_item_get_side (item) : NULL;

  return side != NULL ? acies_plan_get_side (acies_battle_get_plan (battle), side) : NULL;
}

static const AciesEntrance *
find_entrance (const AciesField *self, AciesBattle *battle)
{
  const AciesSidePlan *plan = find_side_plan (self, battle);

  return plan != NULL ? acies_side_plan_find_entrance (plan, self->id) : NULL;
}

static char *
dup_enter_turn (const AciesField *self, AciesBattle *battle)
{
  const AciesEntrance *entrance = find_entrance (self, battle);

  return entrance != NULL ? g_strdup_printf ("%d", entrance->turn) : g_strdup ("");
}

static gboolean
set_enter_turn (const AciesFieldEdit *edit, AciesBattle *battle, GError **error)
{
  AciesSidePlan *plan = find_side_plan (edit->field, battle);
  const AciesEntrance *entrance = find_entrance (edit->field, battle);
  gint64 turn = 0;

  if (plan == NULL)
    return acies_field_refuse_gone (error);
  if (*edit->text != '\0'
      && (!acies_number_parse (edit->text, 1, &turn) || turn < 1 || turn > LAST_TURN))
    {
      g_set_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_REFUSED,
                   _ ("“%s” is not a turn: enter a number from 1 to %d, or leave it empty."),
                   edit->text, LAST_TURN);
      return FALSE;
    }
  acies_side_plan_set_entrance (plan, edit->field->id, (int) turn,
                                entrance != NULL ? entrance->edge : NULL);
  return TRUE;
}

static char *
dup_enter_edge (const AciesField *self, AciesBattle *battle)
{
  const AciesEntrance *entrance = find_entrance (self, battle);

  return acies_field_dup_or_empty (entrance != NULL ? entrance->edge : NULL);
}

/* Who is given an edge enters in the first turn unless another is said. */
static gboolean
set_enter_edge (const AciesFieldEdit *edit, AciesBattle *battle, GError **error)
{
  AciesSidePlan *plan = find_side_plan (edit->field, battle);
  const AciesEntrance *entrance = find_entrance (edit->field, battle);

  if (plan == NULL)
    return acies_field_refuse_gone (error);
  acies_side_plan_set_entrance (plan, edit->field->id, entrance != NULL ? entrance->turn : 1,
                                *edit->text != '\0' ? edit->text : NULL);
  return TRUE;
}

static void
list_enter_edges (const AciesField *self, AciesScenarioDocument *draft, GPtrArray *options)
{
  acies_field_add_option (options, "", _ ("Any edge"));
  acies_field_add_option (options, "north", _ ("Northern edge"));
  acies_field_add_option (options, "east", _ ("Eastern edge"));
  acies_field_add_option (options, "south", _ ("Southern edge"));
  acies_field_add_option (options, "west", _ ("Western edge"));
}

/* "SIDE:TALLY", or empty. */
static char *
dup_enter_count (const AciesField *self, AciesBattle *battle)
{
  const AciesEntrance *entrance = find_entrance (self, battle);

  return entrance != NULL && entrance->tally != NULL
             ? g_strdup_printf ("%s:%s", entrance->of, entrance->tally)
             : g_strdup ("");
}

/* What is chosen is to come to 1, until another number is said. */
static gboolean
set_enter_count (const AciesFieldEdit *edit, AciesBattle *battle, GError **error)
{
  AciesSidePlan *plan = find_side_plan (edit->field, battle);
  const AciesEntrance *entrance = find_entrance (edit->field, battle);
  g_auto (GStrv) words = g_strsplit (edit->text, ":", 2);

  if (plan == NULL)
    return acies_field_refuse_gone (error);
  if (g_strv_length (words) == 2)
    acies_side_plan_set_condition (plan, edit->field->id, words[1], words[0],
                                   entrance != NULL && entrance->at != 0 ? entrance->at : 1);
  else if (entrance != NULL)
    acies_side_plan_set_condition (plan, edit->field->id, NULL, NULL, 0);
  return TRUE;
}

/* What the rule set counts of each side. */
static void
list_enter_counts (const AciesField *self, AciesScenarioDocument *draft, GPtrArray *options)
{
  GListModel *sides = acies_battle_get_sides (acies_field_get_battle (draft));
  const GPtrArray *tallies = acies_ruleset_get_facts (
      acies_referee_get_ruleset (acies_scenario_document_get_referee (draft)), ACIES_FACT_TALLY);

  acies_field_add_option (options, "", _ ("Nothing"));
  for (guint i = 0; i < g_list_model_get_n_items (sides); i++)
    {
      g_autoptr (AciesItem) side = g_list_model_get_item (sides, i);

      for (guint j = 0; tallies != NULL && j < tallies->len; j++)
        {
          const AciesTally *tally = g_ptr_array_index (tallies, j);
          g_autofree char *value
              = g_strdup_printf ("%s:%s", acies_item_get_id (side), tally->fact.id);
          /* Translators: a side, and what the rules count of it. */
          g_autofree char *label
              = g_strdup_printf (_ ("%s: %s"), acies_item_get_label (side), tally->fact.label);

          if (g_str_equal (tally->of, "side"))
            acies_field_add_option (options, value, label);
        }
    }
}

static char *
dup_enter_at (const AciesField *self, AciesBattle *battle)
{
  const AciesEntrance *entrance = find_entrance (self, battle);

  return entrance != NULL && entrance->tally != NULL ? g_strdup_printf ("%d", entrance->at)
                                                     : g_strdup ("");
}

static gboolean
set_enter_at (const AciesFieldEdit *edit, AciesBattle *battle, GError **error)
{
  AciesSidePlan *plan = find_side_plan (edit->field, battle);
  const AciesEntrance *entrance = find_entrance (edit->field, battle);
  gint64 at;

  if (plan == NULL)
    return acies_field_refuse_gone (error);
  if (entrance == NULL || entrance->tally == NULL)
    return acies_field_refuse (_ ("First choose what is waited for."), error);
  if (!acies_number_parse (edit->text, 1, &at) || ABS (at) > MOST_VALUE)
    {
      g_set_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_REFUSED,
                   _ ("“%s” is not a whole number up to %d."), edit->text, MOST_VALUE);
      return FALSE;
    }
  acies_side_plan_set_condition (plan, edit->field->id, entrance->tally, entrance->of, (int) at);
  return TRUE;
}

/* As AciesFieldKind counts. */
const AciesFieldType acies_field_types_of_plan[] = {
  { N_ ("Name"), ACIES_FIELD_LINE, dup_objective_label, set_objective_label, NULL },
  { N_ ("To be taken or held by"), ACIES_FIELD_CHOICE, dup_objective_side, set_objective_side,
    list_sides },
  { N_ ("Value"), ACIES_FIELD_LINE, dup_objective_value, set_objective_value, NULL },
  { N_ ("Place in mm"), ACIES_FIELD_LINE, dup_objective_place, set_objective_place, NULL },
  { N_ ("Heading"), ACIES_FIELD_LINE, dup_rule_label, set_rule, NULL },
  { N_ ("Text"), ACIES_FIELD_LONG, dup_rule_text, set_rule, NULL },
  { N_ ("Enters in turn"), ACIES_FIELD_LINE, dup_enter_turn, set_enter_turn, NULL },
  { N_ ("By"), ACIES_FIELD_CHOICE, dup_enter_edge, set_enter_edge, list_enter_edges },
  { N_ ("Waits for"), ACIES_FIELD_CHOICE, dup_enter_count, set_enter_count, list_enter_counts },
  { N_ ("To come to"), ACIES_FIELD_LINE, dup_enter_at, set_enter_at, NULL },
};

static gboolean
add_objective_cb (AciesBattle *battle, gpointer data, GError **error)
{
  AciesPlan *plan = acies_battle_get_plan (battle);
  AciesTable *table = acies_battle_get_table (battle);
  AciesPoint middle = { acies_table_get_width (table) / 2, acies_table_get_height (table) / 2 };
  AciesHexLattice lattice;

  /* In the middle of a hex, where there are any. */
  if (acies_hexes_get_lattice (data, table, &lattice))
    middle = acies_hex_get_centre (&lattice, acies_hex_from_point (&lattice, &middle));
  if (plan->objectives->len >= ACIES_PLAN_MOST_OBJECTIVES)
    return acies_field_refuse (_ ("A scenario cannot have more objectives than this."), error);
  acies_plan_add_objective (plan, &middle);
  return TRUE;
}

gboolean
acies_field_add_objective (AciesScenarioDocument *draft, GError **error)
{
  return acies_scenario_document_edit (
      draft, add_objective_cb,
      acies_referee_get_ruleset (acies_scenario_document_get_referee (draft)), _ ("New objective"),
      error);
}

static gboolean
remove_nth (GPtrArray *list, const guint *index, GError **error)
{
  if (*index >= list->len)
    return acies_field_refuse_gone (error);
  g_ptr_array_remove_index (list, *index);
  return TRUE;
}

static gboolean
remove_objective_cb (AciesBattle *battle, gpointer data, GError **error)
{
  return remove_nth (acies_battle_get_plan (battle)->objectives, data, error);
}

gboolean
acies_field_remove_objective (AciesScenarioDocument *draft, guint index, GError **error)
{
  return acies_scenario_document_edit (draft, remove_objective_cb, &index, _ ("Remove objective"),
                                       error);
}

static gboolean
add_rule_cb (AciesBattle *battle, gpointer data, GError **error)
{
  AciesPlan *plan = acies_battle_get_plan (battle);

  if (plan->rules->len >= ACIES_PLAN_MOST_RULES)
    return acies_field_refuse (_ ("A scenario cannot have more special rules than this."), error);
  acies_plan_add_rule (plan, "", "");
  return TRUE;
}

gboolean
acies_field_add_rule (AciesScenarioDocument *draft, GError **error)
{
  return acies_scenario_document_edit (draft, add_rule_cb, NULL, _ ("New special rule"), error);
}

static gboolean
remove_rule_cb (AciesBattle *battle, gpointer data, GError **error)
{
  return remove_nth (acies_battle_get_plan (battle)->rules, data, error);
}

gboolean
acies_field_remove_rule (AciesScenarioDocument *draft, guint index, GError **error)
{
  return acies_scenario_document_edit (draft, remove_rule_cb, &index, _ ("Remove special rule"),
                                       error);
}
