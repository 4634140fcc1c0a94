/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesArmyIds follows what comes and goes; the largest number is sought anew only after the unit
 * that had it went. */
#include "model/army/acies-army-ids.h"

static gint64
get_number (AciesItem *item)
{
  gint64 number = 0;

  if (ACIES_IS_UNIT (item))
    g_ascii_string_to_signed (acies_item_get_id (item), 10, 0, G_MAXINT32 - 1, &number, NULL);
  return number;
}

static void
note (AciesItem *item, gpointer data)
{
  AciesArmyIds *self = data;

  g_hash_table_insert (self->taken, (gpointer) acies_item_get_id (item), item);
  if (self->largest >= 0)
    self->largest = MAX (self->largest, get_number (item));
}

static void
forget (AciesItem *item, gpointer data)
{
  AciesArmyIds *self = data;

  g_hash_table_remove (self->taken, acies_item_get_id (item));
  if (get_number (item) == self->largest)
    self->largest = -1;
}

/* Lets VISIT see ITEM and all below it. */
static void
visit_whole (AciesItem *item, AciesItemVisitor visit, gpointer data)
{
  AciesCommand *command = ACIES_IS_COMMAND (item) ? ACIES_COMMAND (item) : NULL;
  GListModel *models[3] = { NULL };

  visit (item, data);
  if (command == NULL)
    return;
  models[0] = acies_command_get_leaders (command);
  models[1] = acies_command_get_units (command);
  models[2] = acies_command_get_commands (command);
  for (guint i = 0; i < G_N_ELEMENTS (models); i++)
    for (guint j = 0; j < g_list_model_get_n_items (models[i]); j++)
      {
        g_autoptr (AciesItem) member = g_list_model_get_item (models[i], j);

        visit_whole (member, visit, data);
      }
}

AciesArmyIds *
acies_army_ids_new (AciesArmy *army)
{
  AciesArmyIds *self = g_new0 (AciesArmyIds, 1);

  g_return_val_if_fail (ACIES_IS_ARMY (army), self);

  self->taken = g_hash_table_new (NULL, NULL);
  acies_army_foreach (army, note, self);
  return self;
}

void
acies_army_ids_free (AciesArmyIds *self)
{
  g_hash_table_unref (self->taken);
  g_free (self);
}

void
acies_army_ids_add (AciesArmyIds *self, AciesItem *item)
{
  visit_whole (item, note, self);
}

void
acies_army_ids_remove (AciesArmyIds *self, AciesItem *item)
{
  visit_whole (item, forget, self);
}

AciesItem *
acies_army_ids_find (const AciesArmyIds *self, const char *id)
{
  return g_hash_table_lookup (self->taken, g_intern_string (id));
}

gint64
acies_army_ids_get_largest (AciesArmyIds *self)
{
  GHashTableIter iter;
  gpointer item;

  if (self->largest >= 0)
    return self->largest;
  self->largest = 0;
  g_hash_table_iter_init (&iter, self->taken);
  while (g_hash_table_iter_next (&iter, NULL, &item))
    self->largest = MAX (self->largest, get_number (item));
  return self->largest;
}
