/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A command is laid out about the middle of its ground and then shifted as a whole to where it
 * fits. */
#include "config.h"

#include "storage/document/acies-scenario-command.h"

#include "model/battle/acies-contingent.h"
#include "referee/state/acies-hexes.h"
#include "storage/document/acies-block.h"
#include "storage/document/acies-set-up-search.h"
#include "storage/journal/acies-storage-error.h"

#include <glib/gi18n-lib.h>

#define MOST_PACES 120
#define LEAST_PACE ACIES_MM (10)
/* How many columns a row of hexes farther from the middle is worth. */
#define ROW_WORTH 4

typedef struct
{
  AciesScenarioDocument *draft;
  AciesBattle *battle;
  AciesTable *table;
  AciesItem *who; /* whose zones count: the command, or what is set up alone */
  AciesBounds ground;
  AciesPoint middle;
  GHashTable *own; /* of ids: who is set up */
} Ground;

/* Whether SIDE is the first of BATTLE, which sets up in the south where nothing is said. */
static gboolean
is_first (AciesBattle *battle, const char *side)
{
  g_autoptr (AciesItem) first = g_list_model_get_item (acies_battle_get_sides (battle), 0);

  return first != NULL && acies_item_get_id (first) == side;
}

/* The ground is that of WHO. */
static void
ground_give (Ground *self, AciesItem *who)
{
  AciesLength width = acies_table_get_width (self->table);
  AciesLength height = acies_table_get_height (self->table);

  self->who = who;
  self->ground = is_first (self->battle, acies_item_get_side (who))
                     ? (AciesBounds){ { 0, height / 2 }, { width, height } }
                     : (AciesBounds){ { 0, 0 }, { width, height / 2 } };
  acies_contingent_get_ground (self->battle, who, &self->ground);
  self->middle = (AciesPoint){ (self->ground.low.x + self->ground.high.x) / 2,
                               (self->ground.low.y + self->ground.high.y) / 2 };
}

static void
ground_init (Ground *self, AciesScenarioDocument *draft, AciesItem *who)
{
  self->draft = draft;
  self->battle = acies_referee_get_battle (acies_scenario_document_get_referee (draft));
  self->table = acies_battle_get_table (self->battle);
  self->own = g_hash_table_new (g_str_hash, g_str_equal);
  ground_give (self, who);
}

/* To the middle of the table, whichever of the four ways leads there most. */
static AciesAngle
choose_facing (const Ground *self)
{
  AciesLength x = acies_table_get_width (self->table) / 2 - self->middle.x;
  AciesLength y = acies_table_get_height (self->table) / 2 - self->middle.y;

  if (ABS (x) > ABS (y))
    return ACIES_DEGREES (x > 0 ? 90 : 270);
  return y > 0 ? ACIES_DEGREES (180) : 0;
}

/* Adds to BODIES (of AciesFootprint) what CHANGE places. */
static void
add_bodies (const Ground *self, const AciesChange *change, GArray *bodies)
{
  for (guint i = 0; i < acies_change_get_n_entries (change); i++)
    {
      const AciesChangeEntry *entry = acies_change_get_entry (change, i);
      AciesItem *item = entry->item != NULL ? acies_battle_find (self->battle, entry->item) : NULL;
      AciesFootprint body;

      if (entry->kind != ACIES_CHANGE_PLACE || !entry->is_placed || !ACIES_IS_STAND (item))
        continue;
      acies_footprint_init (&body, &entry->placed_after,
                            acies_stand_get_frontage (ACIES_STAND (item)),
                            acies_stand_get_depth (ACIES_STAND (item)));
      g_array_append_val (bodies, body);
    }
}

/* Adds the bases of everybody else. */
static void
add_others (const Ground *self, GArray *bodies)
{
  GListModel *units = acies_battle_get_units (self->battle);

  for (guint i = 0; i < g_list_model_get_n_items (units); i++)
    {
      g_autoptr (AciesUnit) unit = g_list_model_get_item (units, i);
      GListModel *stands = acies_unit_get_stands (unit);

      if (g_hash_table_contains (self->own, acies_item_get_id (ACIES_ITEM (unit))))
        continue;
      for (guint j = 0; j < g_list_model_get_n_items (stands); j++)
        {
          g_autoptr (AciesStand) stand = g_list_model_get_item (stands, j);
          AciesFootprint body;

          if (!acies_stand_is_present (stand))
            continue;
          acies_stand_get_footprint (stand, &body);
          g_array_append_val (bodies, body);
        }
    }
}

static gboolean
fits (const Ground *self, const GArray *bodies, const GArray *others, const AciesPoint *by)
{
  for (guint i = 0; i < bodies->len; i++)
    {
      AciesFootprint body = g_array_index (bodies, AciesFootprint, i);

      for (guint corner = 0; corner < G_N_ELEMENTS (body.corners); corner++)
        {
          body.corners[corner].x += by->x;
          body.corners[corner].y += by->y;
          if (!acies_contingent_allows (self->battle, self->who, 0, &body.corners[corner]))
            return FALSE;
        }
      if (!acies_footprint_on_table (&body, acies_table_get_width (self->table),
                                     acies_table_get_height (self->table)))
        return FALSE;
      for (guint j = 0; j < others->len; j++)
        if (acies_footprint_overlaps (&body, &g_array_index (others, AciesFootprint, j)))
          return FALSE;
    }
  return TRUE;
}

/* The shortest way to where all of BODIES fit, clear of those PUT already; FALSE: nowhere. */
static gboolean
find_room (const Ground *self, const GArray *bodies, const GArray *put, AciesPoint *by)
{
  AciesLength width = self->ground.high.x - self->ground.low.x;
  AciesLength height = self->ground.high.y - self->ground.low.y;
  AciesLength pace = MAX (LEAST_PACE, MAX (width, height) / MOST_PACES);
  g_autoptr (GArray) others = g_array_new (FALSE, FALSE, sizeof (AciesFootprint));
  gint64 nearest = G_MAXINT64;

  add_others (self, others);
  g_array_append_vals (others, put->data, put->len);
  for (AciesLength y = -height / 2; y <= height / 2; y += pace)
    for (AciesLength x = -width / 2; x <= width / 2; x += pace)
      {
        const AciesPoint shift = { x, y };
        gint64 way = (gint64) x * x + (gint64) y * y;

        if (way >= nearest || !fits (self, bodies, others, &shift))
          continue;
        nearest = way;
        *by = shift;
      }
  return nearest < G_MAXINT64;
}

/* Adds to CHANGE that BLOCKS stand about the middle of the ground. Who stands somewhere leaves that
 * place. */
static gboolean
lay (const Ground *self,
     GPtrArray *blocks,
     const AciesPoint *by,
     AciesChange *change,
     GError **error)
{
  AciesPlacement front = { self->middle, choose_facing (self) };
  gboolean is_across = front.facing == 0 || front.facing == ACIES_DEGREES (180);
  AciesLength width = is_across ? self->ground.high.x - self->ground.low.x
                                : self->ground.high.y - self->ground.low.y;

  front.at.x += by->x;
  front.at.y += by->y;
  return acies_blocks_put (blocks, &front, width, change, error);
}

/* Adds to CHANGE that BLOCKS stand where they have room, and to PUT their bases. */
static gboolean
lay_in_room (const Ground *self,
             GPtrArray *blocks,
             GArray *put,
             AciesChange *change,
             const char *name,
             GError **error)
{
  g_autoptr (GArray) bodies = g_array_new (FALSE, FALSE, sizeof (AciesFootprint));
  g_autoptr (AciesChange) tried = acies_change_new ();
  g_autoptr (AciesChange) laid = acies_change_new ();
  AciesPoint by = { 0, 0 };

  if (!lay (self, blocks, &by, tried, error))
    return FALSE;
  add_bodies (self, tried, bodies);
  if (!find_room (self, bodies, put, &by))
    {
      g_set_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_REFUSED,
                   _ ("%s has no room where its side sets up."), name);
      return FALSE;
    }
  if (!lay (self, blocks, &by, laid, error))
    return FALSE;
  add_bodies (self, laid, put);
  for (guint i = 0; i < acies_change_get_n_entries (laid); i++)
    acies_change_add_entry (change, acies_change_get_entry (laid, i));
  return TRUE;
}

static AciesItem *
get_first (const AciesBlock *block)
{
  return g_ptr_array_index (block->units->len > 0 ? block->units : block->leaders, 0);
}

/* Takes those of BLOCKS that are of the same contingent as the first. */
static GPtrArray *
take_alike (const Ground *self, GPtrArray *blocks)
{
  GPtrArray *alike = g_ptr_array_new ();
  const AciesContingent *first
      = acies_contingent_find_of (self->battle, get_first (g_ptr_array_index (blocks, 0)));

  for (guint i = 0; i < blocks->len;)
    {
      if (acies_contingent_find_of (self->battle, get_first (g_ptr_array_index (blocks, i)))
          == first)
        g_ptr_array_add (alike, g_ptr_array_remove_index (blocks, i));
      else
        i++;
    }
  return alike;
}

/* Adds to CHANGE that BLOCKS stand each contingent on its own ground. */
static gboolean
lay_on_plane (
    Ground *self, GPtrArray *blocks, const char *name, AciesChange *change, GError **error)
{
  g_autoptr (GPtrArray) left = g_ptr_array_new ();
  g_autoptr (GArray) put = g_array_new (FALSE, FALSE, sizeof (AciesFootprint));

  g_ptr_array_extend (left, blocks, NULL, NULL);
  while (left->len > 0)
    {
      g_autoptr (GPtrArray) alike = take_alike (self, left);

      ground_give (self, get_first (g_ptr_array_index (alike, 0)));
      if (!lay_in_room (self, alike, put, change, name, error))
        return FALSE;
    }
  return TRUE;
}

/* All is one step. */
static gboolean
deploy_on_plane (Ground *self, GPtrArray *blocks, const char *name, GError **error)
{
  g_autoptr (AciesChange) change = acies_change_new ();
  g_autofree char *label = NULL;

  if (!lay_on_plane (self, blocks, name, change, error))
    return FALSE;
  /* Translators: a step that can be undone; %s is a command. */
  label = g_strdup_printf (_ ("Set up %s"), name);
  return acies_scenario_document_apply (self->draft, change, label, error);
}

/* How far HEX is from the middle of the ground, rows counting more; the hexes that are TAKEN, or
 * not of the zone, are out of the question: G_MAXINT. */
static int
rate_hex (const Ground *self, const AciesHexLattice *lattice, AciesHex hex, GHashTable *taken)
{
  AciesPoint centre = acies_hex_get_centre (lattice, hex);
  AciesHex middle = acies_hex_from_point (lattice, &self->middle);
  int columns
      = (int) acies_hex_get_column (lattice, hex)
        - (acies_hex_is_on (lattice, middle) ? (int) acies_hex_get_column (lattice, middle) : 0);
  int rows = (int) acies_hex_get_row (lattice, hex)
             - (acies_hex_is_on (lattice, middle) ? (int) acies_hex_get_row (lattice, middle) : 0);

  if (g_hash_table_contains (taken, GUINT_TO_POINTER (acies_hex_get_index (lattice, hex) + 1))
      || !acies_contingent_allows (self->battle, self->who, 0, &centre))
    return G_MAXINT;
  return ABS (columns) + ROW_WORTH * ABS (rows);
}

static gboolean
find_hex (const Ground *self, const AciesHexLattice *lattice, GHashTable *taken, AciesHex *hex)
{
  int best = G_MAXINT;

  for (guint i = 0; i < acies_hex_get_n (lattice); i++)
    {
      AciesHex tried = acies_hex_get_nth (lattice, i);
      int rate = rate_hex (self, lattice, tried, taken);

      if (rate >= best)
        continue;
      best = rate;
      *hex = tried;
    }
  return best < G_MAXINT;
}

/* Which hexes the units of others hold. */
static GHashTable *
list_taken (const Ground *self, const AciesHexLattice *lattice)
{
  GHashTable *taken = g_hash_table_new (NULL, NULL);
  g_autoptr (AciesState) state = acies_state_new (self->battle);
  GListModel *units = acies_battle_get_units (self->battle);

  for (guint i = 0; i < g_list_model_get_n_items (units); i++)
    {
      g_autoptr (AciesItem) unit = g_list_model_get_item (units, i);
      AciesHex hex;

      if (!g_hash_table_contains (self->own, acies_item_get_id (unit))
          && acies_hexes_find (lattice, state, unit, &hex))
        g_hash_table_add (taken, GUINT_TO_POINTER (acies_hex_get_index (lattice, hex) + 1));
    }
  return taken;
}

/* Adds to CHANGE that ITEM goes to HEX. */
static gboolean
put_in_hex (const Ground *self,
            const AciesHexLattice *lattice,
            AciesItem *item,
            AciesHex hex,
            AciesChange *change,
            GError **error)
{
  g_autoptr (AciesQuestion) question = acies_question_new (ACIES_ACTION_PLACE);
  g_autofree char *at = acies_hex_format (lattice, hex);
  g_autofree char *facing
      = g_strdup_printf ("%u", acies_hex_find_facing (&lattice->grid, choose_facing (self)) + 1);
  g_autoptr (AciesRuling) ruling = NULL;
  const AciesChange *placed;

  acies_question_set (question, "item", acies_item_get_id (item));
  acies_question_set (question, "at", at);
  acies_question_set (question, "facing", facing);
  acies_question_set (question, "reason", "-");
  ruling = acies_referee_ask (acies_scenario_document_get_referee (self->draft), question, error);
  if (ruling == NULL)
    return FALSE;
  placed = acies_ruling_get_change (ruling);
  for (guint i = 0; placed != NULL && i < acies_change_get_n_entries (placed); i++)
    if (acies_change_get_entry (placed, i)->kind == ACIES_CHANGE_PLACE)
      acies_change_add_entry (change, acies_change_get_entry (placed, i));
  return TRUE;
}

/* Each of UNITS in a hex of its own, LEADERS with the first of them. */
static gboolean
deploy_in_hexes (Ground *self,
                 const GPtrArray *units,
                 const GPtrArray *leaders,
                 const char *name,
                 GError **error)
{
  g_autoptr (AciesChange) change = acies_change_new ();
  g_autoptr (GHashTable) taken = NULL;
  g_autofree char *label = NULL;
  AciesHexLattice lattice;
  AciesHex hex, first = { 0, 0 };

  acies_hexes_get_lattice (
      acies_referee_get_ruleset (acies_scenario_document_get_referee (self->draft)), self->table,
      &lattice);
  taken = list_taken (self, &lattice);
  for (guint i = 0; i < units->len + leaders->len; i++)
    {
      gboolean is_unit = i < units->len;

      if (is_unit || units->len == 0)
        {
          if (!find_hex (self, &lattice, taken, &hex))
            {
              g_set_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_REFUSED,
                           _ ("%s has no room where its side sets up."), name);
              return FALSE;
            }
          g_hash_table_add (taken, GUINT_TO_POINTER (acies_hex_get_index (&lattice, hex) + 1));
        }
      if (i == 0)
        first = hex;
      if (!put_in_hex (self, &lattice, is_unit ? units->pdata[i] : leaders->pdata[i - units->len],
                       is_unit || units->len == 0 ? hex : first, change, error))
        return FALSE;
    }
  label = g_strdup_printf (_ ("Set up %s"), name);
  return acies_scenario_document_apply (self->draft, change, label, error);
}

static void
own_all (Ground *self, const GPtrArray *items)
{
  for (guint i = 0; i < items->len; i++)
    g_hash_table_add (self->own, (gpointer) acies_item_get_id (items->pdata[i]));
}

static gboolean
deploy (Ground *self, GPtrArray *blocks, const char *name, GError **error)
{
  g_autoptr (GPtrArray) units = g_ptr_array_new ();
  g_autoptr (GPtrArray) leaders = g_ptr_array_new ();
  AciesRuleset *ruleset
      = acies_referee_get_ruleset (acies_scenario_document_get_referee (self->draft));

  for (guint i = 0; i < blocks->len; i++)
    {
      const AciesBlock *block = blocks->pdata[i];

      g_ptr_array_extend (units, block->units, NULL, NULL);
      g_ptr_array_extend (leaders, block->leaders, NULL, NULL);
    }
  own_all (self, units);
  own_all (self, leaders);
  return acies_ruleset_has_hexes (ruleset) ? deploy_in_hexes (self, units, leaders, name, error)
                                           : deploy_on_plane (self, blocks, name, error);
}

gboolean
acies_scenario_document_deploy_command (AciesScenarioDocument *self,
                                        const char *command,
                                        AciesFormationWish wish,
                                        GError **error)
{
  AciesReferee *referee;
  AciesItem *item;
  g_autoptr (GPtrArray) blocks = NULL;
  Ground ground;
  gboolean done;

  g_return_val_if_fail (ACIES_IS_SCENARIO_DOCUMENT (self), FALSE);
  g_return_val_if_fail (command != NULL, FALSE);

  referee = acies_scenario_document_get_referee (self);
  item = acies_battle_find (acies_referee_get_battle (referee), command);
  if (item == NULL || !ACIES_IS_COMMAND (item))
    {
      g_set_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_REFUSED,
                   _ ("“%s” is not a command of this scenario."), command);
      return FALSE;
    }
  blocks = acies_block_list (referee, acies_item_get_side (item), command, FALSE, wish);
  ground_init (&ground, self, item);
  done = deploy (&ground, blocks, acies_item_get_label (item), error);
  g_hash_table_unref (ground.own);
  return done;
}

/* Adds the entries of FROM to CHANGE. */
static void
add_all (AciesChange *change, const AciesChange *from)
{
  for (guint i = 0; i < acies_change_get_n_entries (from); i++)
    acies_change_add_entry (change, acies_change_get_entry (from, i));
}

/* Adds to CHANGE where all sides stand on hexes, each seeing where those before it do. *N_LEFT: how
 * many find no room. */
static gboolean
find_hexes_for_all (AciesReferee *referee, AciesChange *change, guint *n_left, GError **error)
{
  g_autoptr (AciesBattle) copy = acies_battle_copy (acies_referee_get_battle (referee));
  g_autoptr (AciesReferee) own = NULL;
  GListModel *sides = acies_battle_get_sides (copy);

  acies_referee_lay_out (acies_referee_get_ruleset (referee), copy, NULL);
  own = acies_referee_new (acies_referee_get_ruleset (referee), copy);
  for (guint i = 0; i < g_list_model_get_n_items (sides); i++)
    {
      g_autoptr (AciesItem) side = g_list_model_get_item (sides, i);
      g_autoptr (AciesChange) found = acies_change_new ();
      guint n;

      if (!acies_set_up_search (own, acies_item_get_id (side), found, &n, error)
          || !acies_battle_apply (copy, found, error))
        return FALSE;
      *n_left += n;
      add_all (change, found);
    }
  return TRUE;
}

/* Takes out of ITEMS who enters later. */
static void
drop_entering (AciesBattle *battle, GPtrArray *items)
{
  for (guint i = items->len; i > 0; i--)
    {
      AciesItem *item = g_ptr_array_index (items, i - 1);
      const AciesSidePlan *plan
          = acies_plan_get_side (acies_battle_get_plan (battle), acies_item_get_side (item));

      if (acies_side_plan_find_entrance (plan, acies_item_get_id (item)) != NULL)
        g_ptr_array_remove_index (items, i - 1);
    }
}

/* Adds to CHANGE where those of SIDE stand on the plane who are off the table. */
static gboolean
find_room_for_side (AciesScenarioDocument *self,
                    AciesItem *side,
                    AciesChange *change,
                    GError **error)
{
  AciesReferee *referee = acies_scenario_document_get_referee (self);
  g_autoptr (GPtrArray) blocks
      = acies_block_list (referee, acies_item_get_id (side), NULL, TRUE, ACIES_FORMATION_WISH_LINE);
  gboolean done = TRUE;
  Ground ground;

  for (guint i = blocks->len; i > 0; i--)
    {
      AciesBlock *block = g_ptr_array_index (blocks, i - 1);

      drop_entering (acies_referee_get_battle (referee), block->units);
      drop_entering (acies_referee_get_battle (referee), block->leaders);
      if (block->units->len + block->leaders->len == 0)
        g_ptr_array_remove_index (blocks, i - 1);
      else
        acies_block_set_lines (block, 1);
    }
  if (blocks->len == 0)
    return TRUE;
  ground_init (&ground, self, side);
  done = lay_on_plane (&ground, blocks, acies_item_get_label (side), change, error);
  g_hash_table_unref (ground.own);
  return done;
}

gboolean
acies_scenario_document_deploy_all (AciesScenarioDocument *self, GError **error)
{
  g_autoptr (AciesChange) change = acies_change_new ();
  AciesReferee *referee;
  GListModel *sides;
  guint n_left = 0;

  g_return_val_if_fail (ACIES_IS_SCENARIO_DOCUMENT (self), FALSE);

  referee = acies_scenario_document_get_referee (self);
  sides = acies_battle_get_sides (acies_referee_get_battle (referee));
  if (acies_ruleset_has_hexes (acies_referee_get_ruleset (referee)))
    {
      if (!find_hexes_for_all (referee, change, &n_left, error))
        return FALSE;
    }
  else
    for (guint i = 0; i < g_list_model_get_n_items (sides); i++)
      {
        g_autoptr (AciesItem) side = g_list_model_get_item (sides, i);

        if (!find_room_for_side (self, side, change, error))
          return FALSE;
      }
  if (!acies_change_is_empty (change))
    /* Translators: a step that can be undone. */
    return acies_scenario_document_apply (self, change, _ ("Set up all"), error);
  g_set_error_literal (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_REFUSED,
                       n_left > 0 ? _ ("Those who are left have no room where they may set up.")
                                  : _ ("Everybody is set up already, as the rules require."));
  return FALSE;
}

gboolean
acies_scenario_document_deploy_in_hex (AciesScenarioDocument *self, const char *id, GError **error)
{
  AciesReferee *referee;
  AciesItem *item;
  g_autoptr (GPtrArray) items = g_ptr_array_new ();
  g_autoptr (GPtrArray) none = g_ptr_array_new ();
  g_autofree char *name = NULL;
  Ground ground;
  gboolean done;

  g_return_val_if_fail (ACIES_IS_SCENARIO_DOCUMENT (self), FALSE);
  g_return_val_if_fail (id != NULL, FALSE);

  referee = acies_scenario_document_get_referee (self);
  item = acies_battle_find (acies_referee_get_battle (referee), id);
  g_return_val_if_fail (item != NULL, FALSE);
  g_ptr_array_add (items, item);
  name = acies_referee_describe_item (referee, id);
  ground_init (&ground, self, item);
  own_all (&ground, items);
  done = deploy_in_hexes (&ground, items, none, name, error);
  g_hash_table_unref (ground.own);
  return done;
}
