/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps by event what the true battle cannot tell again after that event was undone: how those were
 * remembered who are so no more, as they were seen anew or turned out to be others, and which
 * numbers the side had not given yet. */
#include "config.h"

#include "referee/knowledge/acies-side-private.h"

struct _AciesBefore
{
  GHashTable *memories; /* of interned id of the true battle to AciesMemory; NULL: none */
  guint n_names, n_serials;
};

static void
memory_free (AciesMemory *self)
{
  g_object_unref (self->item);
  g_free (self);
}

void
acies_before_free (AciesBefore *self)
{
  g_clear_pointer (&self->memories, g_hash_table_unref);
  g_free (self);
}

void
acies_side_begin_event (AciesSideFilter *self, guint event)
{
  AciesBefore *before;

  if (event == 0)
    return;
  before = g_new0 (AciesBefore, 1);
  before->n_names = g_hash_table_size (self->names);
  before->n_serials = g_hash_table_size (self->serials);
  g_hash_table_replace (self->befores, GUINT_TO_POINTER (event), before);
  self->before = before;
}

void
acies_side_end_event (AciesSideFilter *self)
{
  self->before = NULL;
}

void
acies_side_begin_back (AciesSideFilter *self, guint event)
{
  self->before = g_hash_table_lookup (self->befores, GUINT_TO_POINTER (event));
  self->is_back = TRUE;
}

static gboolean
is_later (gpointer key, gpointer number, gpointer n)
{
  return GPOINTER_TO_UINT (number) > GPOINTER_TO_UINT (n);
}

void
acies_side_end_back (AciesSideFilter *self)
{
  if (self->before != NULL)
    {
      g_hash_table_foreach_remove (self->names, is_later, GUINT_TO_POINTER (self->before->n_names));
      g_hash_table_foreach_remove (self->serials, is_later,
                                   GUINT_TO_POINTER (self->before->n_serials));
    }
  self->before = NULL;
  self->is_back = FALSE;
}

/* A copy of ITEM, a unit or leader of the side's battle, with everything that the side holds of
 * it. */
static AciesItem *
copy_held (AciesItem *item)
{
  AciesItem *copy = acies_side_copy_body (item);
  const char *label = acies_item_get_label (item);

  acies_item_set_label (copy, g_str_equal (label, acies_item_get_id (item)) ? NULL : label);
  acies_item_set_note (copy, acies_item_get_note (item));
  acies_item_set_secret (copy, acies_item_get_secret (item));
  acies_item_take_attributes (copy, acies_attributes_copy (acies_item_get_attributes (item)));
  return copy;
}

void
acies_side_keep_memory (AciesSideFilter *self, const char *id)
{
  const AciesHeld *held = g_hash_table_lookup (self->held, id);
  AciesItem *item = held != NULL ? acies_battle_find (self->battle, held->id) : NULL;
  AciesMemory *memory;

  if (self->before == NULL || self->is_back || item == NULL || held->since < 0)
    return;
  memory = g_new0 (AciesMemory, 1);
  memory->item = copy_held (item);
  memory->side = acies_item_get_side (item);
  memory->held = *held;
  if (self->before->memories == NULL)
    self->before->memories = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) memory_free);
  g_hash_table_insert (self->before->memories, (gpointer) id, memory);
}

const AciesMemory *
acies_side_find_memory (AciesSideFilter *self, const char *id)
{
  return self->is_back && self->before != NULL && self->before->memories != NULL
             ? g_hash_table_lookup (self->before->memories, id)
             : NULL;
}

void
acies_side_foreach_memory (AciesSideFilter *self, GFunc func, gpointer data)
{
  GHashTableIter iter;
  gpointer id;

  if (self->before == NULL || self->before->memories == NULL)
    return;
  g_hash_table_iter_init (&iter, self->before->memories);
  while (g_hash_table_iter_next (&iter, &id, NULL))
    func (id, data);
}
