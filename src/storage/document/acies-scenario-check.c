/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks a scenario. Bases are compared in order of their western edges, so that a large battle
 * costs little. */
#include "config.h"

#include "storage/document/acies-scenario-check.h"

#include "model/battle/acies-contingent.h"
#include "referee/knowledge/acies-side-degree.h"
#include "referee/state/acies-hexes.h"

#include <glib/gi18n-lib.h>

#define LARGEST_LIKELY ACIES_MM (20000)

typedef struct
{
  AciesUnit *unit;
  AciesFootprint footprint;
  AciesBounds box;
} Base;

typedef struct
{
  AciesReferee *referee;
  AciesBattle *battle;
  AciesPlan *plan;
  AciesTable *table;
  const char *path; /* or NULL */
  AciesFindings *findings;
} Check;

static gboolean
is_said (AciesFindings *findings, const char *sentence)
{
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (findings)); i++)
    {
      g_autoptr (AciesFinding) finding = g_list_model_get_item (G_LIST_MODEL (findings), i);

      if (g_str_equal (acies_finding_get_message (finding), sentence))
        return TRUE;
    }
  return FALSE;
}

/* ABOUT is the id of what is to be seen to, or NULL. */
static void G_GNUC_PRINTF (3, 4) warn (Check *self, const char *about, const char *format, ...)
{
  g_autofree char *sentence = NULL;
  va_list arguments;

  va_start (arguments, format);
  sentence = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  if (!is_said (self->findings, sentence))
    acies_findings_take (self->findings, acies_finding_new (ACIES_SEVERITY_WARNING, self->path, 0,
                                                            NULL, about, sentence));
}

static char *
dup_name (Check *self, const char *id)
{
  return acies_referee_describe_item (self->referee, id);
}

static gboolean
is_on_table (Check *self, const AciesPoint *point)
{
  return point->x >= 0 && point->y >= 0 && point->x <= acies_table_get_width (self->table)
         && point->y <= acies_table_get_height (self->table);
}

static gboolean
is_area_on_table (Check *self, const AciesPolygon *area)
{
  AciesBounds box;

  acies_polygon_get_bounds (area, &box);
  return is_on_table (self, &box.low) && is_on_table (self, &box.high);
}

/* Appends the bases of UNIT that are on or off the table; none if it is not placed. */
static void
list_bases (AciesUnit *unit, GArray *bases)
{
  GListModel *stands = acies_unit_get_stands (unit);

  for (guint i = 0; i < g_list_model_get_n_items (stands); i++)
    {
      g_autoptr (AciesStand) stand = g_list_model_get_item (stands, i);
      Base base = { .unit = unit };

      if (!acies_stand_is_present (stand))
        continue;
      acies_stand_get_footprint (stand, &base.footprint);
      acies_footprint_get_bounds (&base.footprint, &base.box);
      g_array_append_val (bases, base);
    }
}

/* Whether ITEM, which is on the table, lies in no hex of the map. */
static gboolean
is_off_hexes (Check *self, AciesItem *item)
{
  AciesRuleset *ruleset = acies_referee_get_ruleset (self->referee);
  g_autoptr (AciesState) state = NULL;
  g_autofree char *number = NULL;

  if (!acies_ruleset_has_hexes (ruleset))
    return FALSE;
  state = acies_state_new (self->battle);
  number = acies_hexes_dup_number (ruleset, state, item);
  return number == NULL;
}

/* What is wrong with the places of UNIT, whose bases are those of BASES from FIRST on. */
static void
check_unit (Check *self, AciesUnit *unit, GArray *bases, guint first)
{
  AciesItem *item = ACIES_ITEM (unit);
  const AciesSidePlan *plan = acies_plan_get_side (self->plan, acies_item_get_side (item));
  g_autofree char *name = dup_name (self, acies_item_get_id (item));
  gboolean is_off = FALSE;

  for (guint i = first; i < bases->len; i++)
    {
      const Base *base = &g_array_index (bases, Base, i);

      is_off = is_off
               || !acies_footprint_on_table (&base->footprint, acies_table_get_width (self->table),
                                             acies_table_get_height (self->table));
    }
  if (first < bases->len && is_off_hexes (self, item))
    warn (self, acies_item_get_id (item), _ ("%s lies in no hex of the map."), name);
  else if (is_off)
    warn (self, acies_item_get_id (item), _ ("%s stands beyond the edge of the table."), name);
  else if (!acies_contingent_stands_right (self->battle, item))
    warn (self, acies_item_get_id (item), _ ("%s stands outside the zone of its side."), name);
  if (first < bases->len && acies_side_plan_find_entrance (plan, acies_item_get_id (item)) != NULL)
    warn (self, acies_item_get_id (item), _ ("%s is to enter later, but is on the table already."),
          name);
}

static int
compare_bases (gconstpointer a, gconstpointer b)
{
  const Base *one = a, *other = b;

  return (one->box.low.x > other->box.low.x) - (one->box.low.x < other->box.low.x);
}

/* Each pair of units is named once. How many may be stacked in a hex the rule set says itself. */
static void
check_overlaps (Check *self, GArray *bases)
{
  g_autoptr (GHashTable) named = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  if (acies_ruleset_has_hexes (acies_referee_get_ruleset (self->referee)))
    return;
  g_array_sort (bases, compare_bases);
  for (guint i = 0; i < bases->len; i++)
    {
      const Base *one = &g_array_index (bases, Base, i);

      for (guint j = i + 1; j < bases->len; j++)
        {
          const Base *other = &g_array_index (bases, Base, j);
          const char *a = acies_item_get_id (ACIES_ITEM (one->unit));
          const char *b = acies_item_get_id (ACIES_ITEM (other->unit));

          if (other->box.low.x >= one->box.high.x)
            break;
          if (one->unit == other->unit
              || !acies_footprint_overlaps (&one->footprint, &other->footprint))
            continue;
          if (g_hash_table_add (named, acies_item_compare_ids (a, b) < 0
                                           ? g_strconcat (a, "/", b, NULL)
                                           : g_strconcat (b, "/", a, NULL)))
            {
              g_autofree char *name = dup_name (self, a);
              g_autofree char *in = dup_name (self, b);

              warn (self, a, _ ("%s and %s overlap."), name, in);
            }
        }
    }
}

static void
check_units (Check *self)
{
  GListModel *units = acies_battle_get_units (self->battle);
  g_autoptr (GArray) bases = g_array_new (FALSE, FALSE, sizeof (Base));

  for (guint i = 0; i < g_list_model_get_n_items (units); i++)
    {
      g_autoptr (AciesUnit) unit = g_list_model_get_item (units, i);
      guint first = bases->len;

      list_bases (unit, bases);
      check_unit (self, unit, bases, first);
    }
  /* On a map of hexes units share one. */
  if (!acies_ruleset_has_hexes (acies_referee_get_ruleset (self->referee)))
    check_overlaps (self, bases);
}

static void
check_leaders (Check *self)
{
  GListModel *leaders = acies_battle_get_leaders (self->battle);

  for (guint i = 0; i < g_list_model_get_n_items (leaders); i++)
    {
      g_autoptr (AciesLeader) leader = g_list_model_get_item (leaders, i);
      g_autofree char *name = dup_name (self, acies_item_get_id (ACIES_ITEM (leader)));

      if (!acies_leader_is_placed (leader))
        continue;
      if (is_off_hexes (self, ACIES_ITEM (leader)))
        warn (self, acies_item_get_id (ACIES_ITEM (leader)), _ ("%s lies in no hex of the map."),
              name);
      else if (!is_on_table (self, &acies_leader_get_placement (leader)->at))
        warn (self, acies_item_get_id (ACIES_ITEM (leader)),
              _ ("%s stands beyond the edge of the table."), name);
      else if (!acies_contingent_stands_right (self->battle, ACIES_ITEM (leader)))
        warn (self, acies_item_get_id (ACIES_ITEM (leader)),
              _ ("%s stands outside the zone of its side."), name);
    }
}

/* What comes to nothing: a contingent of nobody, and who waits for what nobody counts. */
static void
check_side_plan (Check *self, const AciesSidePlan *side)
{
  for (guint i = 0; i < side->contingents->len; i++)
    {
      const AciesContingent *contingent = g_ptr_array_index (side->contingents, i);
      guint n = 0;

      for (guint j = 0; j < contingent->commands->len; j++)
        n += ACIES_IS_COMMAND (
            acies_battle_find (self->battle, g_ptr_array_index (contingent->commands, j)));
      if (n == 0)
        warn (self, side->side, _ ("The contingent “%s” has no command."),
              *contingent->label != '\0' ? contingent->label : contingent->id);
    }
  for (guint i = 0; i < side->entrances->len; i++)
    {
      const AciesEntrance *entrance = g_ptr_array_index (side->entrances, i);
      const AciesTally *tally = entrance->tally != NULL
                                    ? acies_ruleset_find (acies_referee_get_ruleset (self->referee),
                                                          ACIES_FACT_TALLY, entrance->tally)
                                    : NULL;
      g_autofree char *name = NULL;

      if (entrance->tally == NULL
          || (tally != NULL && g_str_equal (tally->of, "side")
              && ACIES_IS_SIDE (acies_battle_find (self->battle, entrance->of))))
        continue;
      name = dup_name (self, entrance->item);
      warn (self, entrance->item, _ ("%s waits for “%s” of “%s”, which the rules do not count."),
            name, entrance->tally, entrance->of);
    }
}

static void
check_plan (Check *self)
{
  for (guint i = 0; i < self->plan->objectives->len; i++)
    {
      const AciesObjective *objective = g_ptr_array_index (self->plan->objectives, i);

      if (objective->area != NULL ? !is_area_on_table (self, objective->area)
                                  : !is_on_table (self, &objective->at))
        warn (self, NULL, _ ("The objective “%s” is off the table."), objective->label);
    }
  for (guint i = 0; i < self->plan->sides->len; i++)
    {
      const AciesSidePlan *side = g_ptr_array_index (self->plan->sides, i);
      g_autofree char *name = dup_name (self, side->side);

      check_side_plan (self, side);
      for (guint j = 0; j < side->zones->len; j++)
        {
          const AciesZone *zone = g_ptr_array_index (side->zones, j);

          if (!is_area_on_table (self, zone->area))
            warn (self, side->side, _ ("A zone of %s reaches beyond the edge of the table."), name);
        }
    }
}

/* Nobody has such a table: it was typed in another unit. Of hexes there are as many as can be
 * numbered, and beside them the table is bare. */
static void
check_size (Check *self)
{
  AciesLength width = acies_table_get_width (self->table);
  AciesLength height = acies_table_get_height (self->table);
  AciesHexLattice lattice;
  AciesLength most_width, most_height;
  guint n_columns, n_rows;

  if (MAX (width, height) > LARGEST_LIKELY)
    warn (self, NULL, _ ("The table is %d m long, which no table is: was another unit meant?"),
          (int) (MAX (width, height) / ACIES_MM (1000)));
  if (!acies_hexes_get_lattice (acies_referee_get_ruleset (self->referee), self->table, &lattice))
    return;
  acies_hex_grid_get_most (&lattice.grid, &n_columns, &n_rows);
  acies_hex_grid_measure (&lattice.grid, n_columns, n_rows, &most_width, &most_height);
  if (width - most_width > lattice.grid.across || height - most_height > lattice.grid.across)
    warn (self, NULL,
          _ ("The table is larger than its hexes, of which only %u columns and %u rows can be "
             "numbered."),
          n_columns, n_rows);
}

/* A hill as low as the table gives nobody the higher ground, which its drawing promises. */
static void
check_height (Check *self, AciesFeature *feature)
{
  const AciesTerrain *type
      = acies_ruleset_find (acies_referee_get_ruleset (self->referee), ACIES_FACT_TERRAIN,
                            acies_feature_get_terrain_type (feature));

  if (type != NULL && type->height != 0 && acies_feature_get_height (feature) == 0)
    warn (self, acies_item_get_id (ACIES_ITEM (feature)),
          _ ("The terrain “%s” has height 0, so it is not higher ground: give it a height, such as "
             "%d."),
          acies_item_get_label (ACIES_ITEM (feature)), (int) type->height);
}

/* Whoever types “--for all” means all sides, so that nobody could ask for one of that id. */
static void
check_sides (Check *self)
{
  if (ACIES_IS_SIDE (acies_battle_find (self->battle, ACIES_ALL_SIDES_WORD)))
    warn (
        self, ACIES_ALL_SIDES_WORD,
        _ ("A side has the id “%s”, which stands for all sides where what one knows is asked for: "
           "give it another."),
        ACIES_ALL_SIDES_WORD);
}

static void
check_features (Check *self)
{
  GListModel *features = acies_table_get_features (self->table);

  for (guint i = 0; i < g_list_model_get_n_items (features); i++)
    {
      g_autoptr (AciesFeature) feature = g_list_model_get_item (features, i);
      const AciesPoint *points;
      guint n_points, n_on = 0;

      points = acies_polygon_get_points (acies_feature_get_polygon (feature), &n_points);
      for (guint j = 0; j < n_points; j++)
        n_on += is_on_table (self, &points[j]) ? 1 : 0;
      if (n_on == 0)
        warn (self, acies_item_get_id (ACIES_ITEM (feature)),
              _ ("The terrain “%s” is off the table."),
              acies_item_get_label (ACIES_ITEM (feature)));
      check_height (self, feature);
    }
}

void
acies_scenario_check_scenario (AciesReferee *referee, const char *path, AciesFindings *findings)
{
  AciesBattle *battle;
  Check check;

  g_return_if_fail (ACIES_IS_REFEREE (referee));
  g_return_if_fail (ACIES_IS_FINDINGS (findings));

  battle = acies_referee_get_battle (referee);
  check = (Check){ .referee = referee,
                   .battle = battle,
                   .plan = acies_battle_get_plan (battle),
                   .table = acies_battle_get_table (battle),
                   .path = path,
                   .findings = findings };
  /* What is about all of it first: of units there may be more than a list holds. */
  check_size (&check);
  check_sides (&check);
  check_plan (&check);
  check_features (&check);
  check_units (&check);
  check_leaders (&check);
  acies_referee_check_set_up (referee, path, findings);
}

void
acies_scenario_check (AciesScenarioDocument *self, AciesFindings *findings)
{
  g_return_if_fail (ACIES_IS_SCENARIO_DOCUMENT (self));

  acies_scenario_check_scenario (acies_scenario_document_get_referee (self), NULL, findings);
}
