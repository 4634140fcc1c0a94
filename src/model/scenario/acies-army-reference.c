/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesArmyReference reads the army's file again and gives it what the scenario says of its units
 * and leaders: the scenario may name the file only if it is then the army of the side, byte for
 * byte. */
#include "model/scenario/acies-army-reference.h"

#include "model/army/acies-army-xml.h"

char *
acies_army_reference_dup_path (GFile *file, GFile *folder)
{
  g_autoptr (GFile) parent = NULL;
  g_autofree char *path = NULL;

  g_return_val_if_fail (G_IS_FILE (file), NULL);
  g_return_val_if_fail (G_IS_FILE (folder), NULL);

  path = g_file_get_relative_path (folder, file);
  if (path != NULL)
    return g_steal_pointer (&path);
  parent = g_file_get_parent (folder);
  path = parent != NULL ? g_file_get_relative_path (parent, file) : NULL;
  return path != NULL ? g_strconcat ("../", path, NULL) : NULL;
}

typedef struct
{
  AciesArmyReference *reference;
  AciesArmy *filed;
} CompareData;

/* Gives the filed counterpart of ITEM what ITEM has, and remembers it. */
static void
compare_visit (AciesItem *item, gpointer data)
{
  CompareData *compare = data;
  const AciesAttributes *attributes = acies_item_get_attributes (item);
  AciesItem *filed = acies_army_find (compare->filed, acies_item_get_id (item));
  guint n = acies_attributes_get_n (attributes);
  g_autoptr (AciesAttributes) own = acies_attributes_new ();

  if (filed == NULL || !(ACIES_IS_UNIT (item) || ACIES_IS_LEADER (item)))
    return;
  for (guint i = 0; i < n; i++)
    {
      AciesValue value;
      const char *id = acies_attributes_get_nth (attributes, i, &value);
      AciesValue before = acies_attributes_get (acies_item_get_attributes (filed), id);

      if (acies_value_equal (&value, &before))
        continue;
      acies_attributes_set (own, id, value);
      acies_item_set_attribute (filed, id, value);
    }
  if (acies_attributes_get_n (own) > 0)
    g_hash_table_insert (compare->reference->own, (gpointer) acies_item_get_id (item),
                         g_steal_pointer (&own));
}

static gboolean
is_same_army (AciesArmy *a, AciesArmy *b)
{
  g_autoptr (GBytes) one = acies_army_to_bytes (a);
  g_autoptr (GBytes) other = acies_army_to_bytes (b);

  return g_bytes_equal (one, other);
}

AciesArmyReference *
acies_army_reference_new (AciesSide *side, GFile *folder)
{
  g_autoptr (AciesArmyReference) self = g_new0 (AciesArmyReference, 1);
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesArmy) filed = NULL;
  GFile *file;
  CompareData data;

  g_return_val_if_fail (ACIES_IS_SIDE (side), NULL);
  g_return_val_if_fail (G_IS_FILE (folder), NULL);

  file = acies_side_get_army_file (side);
  self->own = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) acies_attributes_free);
  self->path = file != NULL ? acies_army_reference_dup_path (file, folder) : NULL;
  filed = self->path != NULL ? acies_army_load (file, findings) : NULL;
  if (filed == NULL)
    return NULL;
  acies_army_shift (filed, acies_side_get_shift (side));
  data = (CompareData){ self, filed };
  acies_army_foreach (acies_side_get_army (side), compare_visit, &data);
  return is_same_army (filed, acies_side_get_army (side)) ? g_steal_pointer (&self) : NULL;
}

void
acies_army_reference_free (AciesArmyReference *self)
{
  g_free (self->path);
  g_hash_table_unref (self->own);
  g_free (self);
}

const AciesAttributes *
acies_army_reference_get_own (const AciesArmyReference *self, AciesItem *item)
{
  return g_hash_table_lookup (self->own, acies_item_get_id (item));
}
