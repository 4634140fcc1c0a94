/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Deploys forces. A unit is laid out once by the referee and then shifted about, since only its
 * place is sought. */
#include "config.h"

#include "storage/document/acies-scenario-forces.h"

#include "model/battle/acies-contingent.h"
#include "storage/battle/acies-battle-file.h"
#include "storage/document/acies-scenario-command.h"

#include <glib/gi18n-lib.h>

/* How far apart places are tried at least, and how many are along the longer side of the ground. */
#define LEAST_PACE ACIES_MM (10)
#define MOST_PACES 200

/* Something to be set up, laid out about the middle of the zone. */
typedef struct
{
  AciesScenarioDocument *draft;
  AciesItem *item;
  AciesBounds ground; /* where places are tried */
  AciesPoint middle;  /* of it */
  AciesChange *laid;  /* owned */
  GArray *bodies;     /* of AciesFootprint: of what is laid out */
  GArray *others;     /* of AciesFootprint: of what stands there */
} Deployment;

static AciesBattle *
get_battle (AciesScenarioDocument *draft)
{
  return acies_referee_get_battle (acies_scenario_document_get_referee (draft));
}

static gboolean
is_placed (AciesItem *item)
{
  return ACIES_IS_LEADER (item) ? acies_leader_is_placed (ACIES_LEADER (item))
                                : acies_unit_is_placed (ACIES_UNIT (item));
}

static void
list_visit (AciesItem *item, gpointer data)
{
  if ((ACIES_IS_UNIT (item) || ACIES_IS_LEADER (item)) && !is_placed (item))
    g_ptr_array_add (data, item);
}

GPtrArray *
acies_scenario_document_list_reserve (AciesScenarioDocument *self)
{
  GPtrArray *reserve = g_ptr_array_new ();
  GListModel *sides;

  g_return_val_if_fail (ACIES_IS_SCENARIO_DOCUMENT (self), reserve);

  sides = acies_battle_get_sides (get_battle (self));
  for (guint i = 0; i < g_list_model_get_n_items (sides); i++)
    {
      g_autoptr (AciesSide) side = g_list_model_get_item (sides, i);

      acies_army_foreach (acies_side_get_army (side), list_visit, reserve);
    }
  return reserve;
}

static void
add_body (GArray *bodies, AciesItem *item, const AciesPlacement *at)
{
  AciesFootprint body;

  if (ACIES_IS_LEADER (item))
    acies_footprint_init (&body, at, acies_leader_get_frontage (ACIES_LEADER (item)),
                          acies_leader_get_depth (ACIES_LEADER (item)));
  else
    acies_footprint_init (&body, at, acies_stand_get_frontage (ACIES_STAND (item)),
                          acies_stand_get_depth (ACIES_STAND (item)));
  g_array_append_val (bodies, body);
}

/* Whatever stands on the table. */
static void
list_others (Deployment *self)
{
  GListModel *units = acies_battle_get_units (get_battle (self->draft));

  for (guint i = 0; i < g_list_model_get_n_items (units); i++)
    {
      g_autoptr (AciesUnit) unit = g_list_model_get_item (units, i);
      GListModel *stands = acies_unit_get_stands (unit);

      for (guint j = 0; j < g_list_model_get_n_items (stands); j++)
        {
          g_autoptr (AciesStand) stand = g_list_model_get_item (stands, j);

          if (acies_stand_is_present (stand))
            add_body (self->others, ACIES_ITEM (stand), acies_stand_get_placement (stand));
        }
    }
}

/* The zone of its side, or the table. */
static void
find_ground (Deployment *self)
{
  AciesTable *table = acies_battle_get_table (get_battle (self->draft));

  self->ground = (AciesBounds){ { 0, 0 },
                                { acies_table_get_width (table), acies_table_get_height (table) } };
  acies_contingent_get_ground (get_battle (self->draft), self->item, &self->ground);
  self->middle = (AciesPoint){ (self->ground.low.x + self->ground.high.x) / 2,
                               (self->ground.low.y + self->ground.high.y) / 2 };
}

/* North, east, south or west, whichever leads most to the middle of the table. */
static const char *
choose_facing (Deployment *self)
{
  AciesTable *table = acies_battle_get_table (get_battle (self->draft));
  AciesLength x = acies_table_get_width (table) / 2 - self->middle.x;
  AciesLength y = acies_table_get_height (table) / 2 - self->middle.y;

  if (ABS (x) > ABS (y))
    return x > 0 ? "90" : "270";
  return y > 0 ? "180" : "0";
}

/* Asks the referee how it would stand about the middle of the ground. */
static gboolean
lay_out (Deployment *self, GError **error)
{
  g_autofree char *x = acies_length_format (self->middle.x);
  g_autofree char *y = acies_length_format (self->middle.y);
  g_autofree char *at = g_strconcat (x, ",", y, NULL);
  g_autoptr (AciesQuestion) question = acies_question_new (ACIES_ACTION_PLACE);
  g_autoptr (AciesRuling) ruling = NULL;
  const AciesChange *change;

  acies_question_set (question, "item", acies_item_get_id (self->item));
  acies_question_set (question, "at", at);
  acies_question_set (question, "facing", choose_facing (self));
  acies_question_set (question, "reason", "-");
  ruling = acies_referee_ask (acies_scenario_document_get_referee (self->draft), question, error);
  if (ruling == NULL)
    return FALSE;
  change = acies_ruling_get_change (ruling);
  for (guint i = 0; change != NULL && i < acies_change_get_n_entries (change); i++)
    {
      const AciesChangeEntry *entry = acies_change_get_entry (change, i);

      if (entry->kind != ACIES_CHANGE_PLACE || !entry->is_placed)
        continue;
      acies_change_add_place (self->laid, entry->item, NULL, &entry->placed_after);
      add_body (self->bodies, acies_battle_find (get_battle (self->draft), entry->item),
                &entry->placed_after);
    }
  return TRUE;
}

static gboolean
fits (Deployment *self, const AciesPoint *by)
{
  AciesTable *table = acies_battle_get_table (get_battle (self->draft));

  for (guint i = 0; i < self->bodies->len; i++)
    {
      AciesFootprint body = g_array_index (self->bodies, AciesFootprint, i);

      for (guint corner = 0; corner < G_N_ELEMENTS (body.corners); corner++)
        {
          body.corners[corner].x += by->x;
          body.corners[corner].y += by->y;
          if (!acies_contingent_allows (get_battle (self->draft), self->item, 0,
                                        &body.corners[corner]))
            return FALSE;
        }
      if (!acies_footprint_on_table (&body, acies_table_get_width (table),
                                     acies_table_get_height (table)))
        return FALSE;
      for (guint j = 0; j < self->others->len; j++)
        if (acies_footprint_overlaps (&body, &g_array_index (self->others, AciesFootprint, j)))
          return FALSE;
    }
  return TRUE;
}

/* The shortest way from the middle of the ground to where it fits; FALSE: nowhere. */
static gboolean
find_room (Deployment *self, AciesPoint *by)
{
  AciesLength width = self->ground.high.x - self->ground.low.x;
  AciesLength height = self->ground.high.y - self->ground.low.y;
  AciesLength pace = MAX (LEAST_PACE, MAX (width, height) / MOST_PACES);
  gint64 nearest = G_MAXINT64;

  for (AciesLength y = -height / 2; y <= height / 2; y += pace)
    for (AciesLength x = -width / 2; x <= width / 2; x += pace)
      {
        const AciesPoint shift = { x, y };
        gint64 way = (gint64) x * x + (gint64) y * y;

        if (way >= nearest || !fits (self, &shift))
          continue;
        nearest = way;
        *by = shift;
      }
  return nearest < G_MAXINT64;
}

/* What was laid out, shifted. */
static AciesChange *
shift_change (Deployment *self, const AciesPoint *by)
{
  AciesChange *change = acies_change_new ();

  for (guint i = 0; i < acies_change_get_n_entries (self->laid); i++)
    {
      const AciesChangeEntry *entry = acies_change_get_entry (self->laid, i);
      AciesPlacement after = entry->placed_after;

      after.at.x += by->x;
      after.at.y += by->y;
      acies_change_add_place (change, entry->item, NULL, &after);
    }
  return change;
}

static void
deployment_clear (Deployment *self)
{
  acies_change_unref (self->laid);
  g_array_unref (self->bodies);
  g_array_unref (self->others);
}

static gboolean
deploy (Deployment *self, const char *name, GError **error)
{
  g_autoptr (AciesChange) change = NULL;
  g_autofree char *label = NULL;
  AciesPoint by;

  find_ground (self);
  list_others (self);
  if (!lay_out (self, error))
    return FALSE;
  if (self->bodies->len == 0 || !find_room (self, &by))
    {
      g_set_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_REFUSED,
                   _ ("%s has no room where its side sets up."), name);
      return FALSE;
    }
  change = shift_change (self, &by);
  /* Translators: %s is a unit or leader. */
  label = g_strdup_printf (_ ("Place %s"), name);
  return acies_scenario_document_apply (self->draft, change, label, error);
}

/* The unit or leader ITEM; NULL with ERROR if there is none, or it is placed (or not), against
 * IS_THERE. */
static AciesItem *
find_item (AciesScenarioDocument *self, const char *id, gboolean is_there, GError **error)
{
  AciesItem *item = acies_battle_find (get_battle (self), id);

  if (item != NULL && (ACIES_IS_UNIT (item) || ACIES_IS_LEADER (item))
      && is_placed (item) == is_there)
    return item;
  g_set_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_REFUSED,
               is_there ? _ ("“%s” is not a unit or leader on the table.")
                        : _ ("“%s” is not a unit or leader off the table."),
               id);
  return NULL;
}

gboolean
acies_scenario_document_deploy (AciesScenarioDocument *self, const char *item, GError **error)
{
  g_autofree char *name = NULL;
  Deployment deployment = { .draft = self };
  gboolean done;

  g_return_val_if_fail (ACIES_IS_SCENARIO_DOCUMENT (self), FALSE);
  g_return_val_if_fail (item != NULL, FALSE);

  deployment.item = find_item (self, item, FALSE, error);
  if (deployment.item == NULL)
    return FALSE;
  if (acies_ruleset_has_hexes (
          acies_referee_get_ruleset (acies_scenario_document_get_referee (self))))
    return acies_scenario_document_deploy_in_hex (self, item, error);
  name = acies_referee_describe_item (acies_scenario_document_get_referee (self), item);
  deployment.laid = acies_change_new ();
  deployment.bodies = g_array_new (FALSE, FALSE, sizeof (AciesFootprint));
  deployment.others = g_array_new (FALSE, FALSE, sizeof (AciesFootprint));
  done = deploy (&deployment, name, error);
  deployment_clear (&deployment);
  return done;
}

gboolean
acies_scenario_document_withdraw (AciesScenarioDocument *self, const char *item, GError **error)
{
  g_autoptr (AciesChange) change = acies_change_new ();
  g_autofree char *name = NULL;
  g_autofree char *label = NULL;
  AciesItem *found;

  g_return_val_if_fail (ACIES_IS_SCENARIO_DOCUMENT (self), FALSE);
  g_return_val_if_fail (item != NULL, FALSE);

  found = find_item (self, item, TRUE, error);
  if (found == NULL)
    return FALSE;
  if (ACIES_IS_LEADER (found))
    acies_change_add_place (change, item, acies_leader_get_placement (ACIES_LEADER (found)), NULL);
  for (guint i = 0; ACIES_IS_UNIT (found) && i < acies_unit_get_n_stands (ACIES_UNIT (found)); i++)
    {
      g_autoptr (AciesStand) stand
          = g_list_model_get_item (acies_unit_get_stands (ACIES_UNIT (found)), i);

      if (acies_stand_is_placed (stand))
        acies_change_add_place (change, acies_item_get_id (ACIES_ITEM (stand)),
                                acies_stand_get_placement (stand), NULL);
    }
  name = acies_referee_describe_item (acies_scenario_document_get_referee (self), item);
  /* Translators: %s is a unit or leader. */
  label = g_strdup_printf (_ ("Take %s off the table"), name);
  return acies_scenario_document_apply (self, change, label, error);
}
