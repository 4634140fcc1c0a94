/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesRegrouping is which stands belong to which units once a change has come about. Of units that
 * it does not touch, the battle is asked. */
#include "config.h"

#include "referee/state/acies-regrouping.h"

struct _AciesRegrouping
{
  AciesBattle *battle;  /* borrowed */
  GPtrArray *made;      /* of AciesUnit: also those that were taken away again */
  GListStore *units;    /* of AciesUnit, in the order of ids */
  GHashTable *stands;   /* of AciesUnit, borrowed, to GListStore of AciesStand: those touched */
  GHashTable *units_of; /* of AciesStand to AciesUnit, both borrowed: those that went over */
};

static int
compare_items (gconstpointer a, gconstpointer b, gpointer unused)
{
  return acies_item_compare_ids (acies_item_get_id ((AciesItem *) a),
                                 acies_item_get_id ((AciesItem *) b));
}

static GListStore *
copy_model (GListModel *model, GType type)
{
  GListStore *store = g_list_store_new (type);
  guint n = g_list_model_get_n_items (model);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GObject) item = g_list_model_get_item (model, i);

      g_list_store_append (store, item);
    }
  return store;
}

AciesRegrouping *
acies_regrouping_new (AciesBattle *battle)
{
  AciesRegrouping *self = g_new (AciesRegrouping, 1);

  self->battle = battle;
  self->made = g_ptr_array_new_with_free_func (g_object_unref);
  self->units = copy_model (acies_battle_get_units (battle), ACIES_TYPE_UNIT);
  self->stands = g_hash_table_new_full (NULL, NULL, NULL, g_object_unref);
  self->units_of = g_hash_table_new (NULL, NULL);
  return self;
}

void
acies_regrouping_free (AciesRegrouping *self)
{
  g_hash_table_unref (self->stands);
  g_hash_table_unref (self->units_of);
  g_object_unref (self->units);
  g_ptr_array_unref (self->made);
  g_free (self);
}

/* The unit ID as it is listed, and where; NULL if it is not there. */
static AciesUnit *
find_unit (const AciesRegrouping *self, const char *id, guint *position)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->units));

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (AciesUnit) unit = g_list_model_get_item (G_LIST_MODEL (self->units), i);

      if (!g_str_equal (acies_item_get_id (ACIES_ITEM (unit)), id))
        continue;
      if (position != NULL)
        *position = i;
      return unit; /* the list holds it */
    }
  return NULL;
}

void
acies_regrouping_muster (AciesRegrouping *self, const char *id, const char *like, gboolean is_there)
{
  guint position;
  AciesUnit *known = find_unit (self, id, &position);
  AciesUnit *model = find_unit (self, like, NULL);
  AciesUnit *made;

  if (!is_there && known != NULL)
    g_list_store_remove (self->units, position);
  if (!is_there || known != NULL || model == NULL)
    return;
  made = acies_unit_new_like (model, id);
  g_ptr_array_add (self->made, made);
  g_list_store_insert_sorted (self->units, made, compare_items, NULL);
}

/* The stands of UNIT, to be altered. */
static GListStore *
own_stands (AciesRegrouping *self, AciesUnit *unit)
{
  GListStore *store = g_hash_table_lookup (self->stands, unit);

  if (store != NULL)
    return store;
  store = copy_model (acies_unit_get_stands (unit), ACIES_TYPE_STAND);
  g_hash_table_insert (self->stands, unit, store);
  return store;
}

void
acies_regrouping_join (AciesRegrouping *self, const char *stand, const char *unit)
{
  AciesItem *item = acies_battle_find (self->battle, stand);
  AciesUnit *to = find_unit (self, unit, NULL);
  AciesUnit *from
      = ACIES_IS_STAND (item) ? acies_regrouping_get_unit (self, ACIES_STAND (item)) : NULL;
  guint position;

  if (from == NULL || to == NULL)
    return;
  if (g_list_store_find (own_stands (self, from), item, &position))
    g_list_store_remove (own_stands (self, from), position);
  g_list_store_insert_sorted (own_stands (self, to), item, compare_items, NULL);
  g_hash_table_insert (self->units_of, item, to);
}

GListModel *
acies_regrouping_get_units (const AciesRegrouping *self)
{
  return G_LIST_MODEL (self->units);
}

GListModel *
acies_regrouping_get_stands (const AciesRegrouping *self, AciesUnit *unit)
{
  GListStore *store = g_hash_table_lookup (self->stands, unit);

  return store != NULL ? G_LIST_MODEL (store) : acies_unit_get_stands (unit);
}

AciesUnit *
acies_regrouping_get_unit (const AciesRegrouping *self, AciesStand *stand)
{
  AciesUnit *unit = g_hash_table_lookup (self->units_of, stand);

  return unit != NULL ? unit : acies_stand_get_unit (stand);
}

AciesItem *
acies_regrouping_find (const AciesRegrouping *self, const char *id)
{
  AciesItem *item = acies_battle_find (self->battle, id);

  if (item != NULL && !ACIES_IS_UNIT (item))
    return item;
  return (AciesItem *) find_unit (self, id, NULL);
}
