/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesUnit owns its stands and sub-units. Stands are numbered from 1 and filled into the sub-units
 * in their order; stands beyond those of the sub-units belong to none. */
#include "model/item/acies-unit-private.h"

#include <gio/gio.h>

struct _AciesUnit
{
  AciesItem parent_instance;

  const char *troop_type;
  const char *command;
  AciesPlacement awaited_front;
  gboolean awaits;

  /* owned */
  GListStore *stands;   /* of AciesStand */
  GPtrArray *sub_units; /* of AciesSubUnit */
  const char *origin;   /* interned, or NULL: itself */
};

static void body_init (AciesBodyInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (AciesUnit,
                               acies_unit,
                               ACIES_TYPE_ITEM,
                               G_IMPLEMENT_INTERFACE (ACIES_TYPE_BODY, body_init))

AciesSubUnit *
acies_sub_unit_copy (const AciesSubUnit *self)
{
  AciesSubUnit *copy = g_memdup2 (self, sizeof (AciesSubUnit));

  copy->label = g_strdup (self->label);
  copy->attributes = self->attributes != NULL ? acies_attributes_copy (self->attributes)
                                              : acies_attributes_new ();
  copy->foreign = g_strdup (self->foreign);
  return copy;
}

void
acies_sub_unit_free (AciesSubUnit *self)
{
  g_free (self->label);
  acies_attributes_free (self->attributes);
  g_free (self->foreign);
  g_free (self);
}

/* Borrowed: the list holds it. */
static AciesStand *
peek_stand (AciesUnit *self, guint n)
{
  g_autoptr (AciesStand) stand = g_list_model_get_item (G_LIST_MODEL (self->stands), n);

  return stand;
}

static void
fill_sub_units (AciesUnit *self)
{
  guint n_stands = acies_unit_get_n_stands (self);
  guint next = 0;

  for (guint i = 0; i < self->sub_units->len; i++)
    {
      const AciesSubUnit *sub_unit = g_ptr_array_index (self->sub_units, i);

      for (guint j = 0; j < sub_unit->n_stands && next < n_stands; j++)
        acies_stand_set_line (peek_stand (self, next++), (int) i);
    }
  while (next < n_stands)
    acies_stand_set_line (peek_stand (self, next++), -1);
}

/* After the number of stands changed: the last sub-units grow or shrink so that the sum is
 * right. */
static void
fit_sub_units (AciesUnit *self)
{
  guint left = acies_unit_get_n_stands (self);

  for (guint i = 0; i < self->sub_units->len; i++)
    {
      AciesSubUnit *sub_unit = g_ptr_array_index (self->sub_units, i);
      gboolean is_last = i + 1 == self->sub_units->len;

      sub_unit->n_stands = is_last ? left : MIN (sub_unit->n_stands, left);
      left -= sub_unit->n_stands;
    }
}

static void
acies_unit_renamed (AciesItem *item)
{
  AciesUnit *self = ACIES_UNIT (item);
  guint n_stands = acies_unit_get_n_stands (self);

  for (guint i = 0; i < n_stands; i++)
    acies_stand_follow_unit (peek_stand (self, i));
}

static void
acies_unit_changed_side (AciesItem *item)
{
  AciesUnit *self = ACIES_UNIT (item);
  guint n_stands = acies_unit_get_n_stands (self);

  for (guint i = 0; i < n_stands; i++)
    acies_stand_follow_side (peek_stand (self, i));
}

static const char *
acies_unit_get_own_type (AciesItem *item)
{
  return ACIES_UNIT (item)->troop_type;
}

static void
acies_unit_set_own_type (AciesItem *item, const char *type)
{
  ACIES_UNIT (item)->troop_type = g_intern_string (type);
}

static void
acies_unit_dispose (GObject *object)
{
  AciesUnit *self = ACIES_UNIT (object);
  guint n_stands = acies_unit_get_n_stands (self);

  for (guint i = 0; i < n_stands; i++)
    acies_stand_leave_unit (peek_stand (self, i));
  g_list_store_remove_all (self->stands);

  G_OBJECT_CLASS (acies_unit_parent_class)->dispose (object);
}

static void
acies_unit_finalize (GObject *object)
{
  AciesUnit *self = ACIES_UNIT (object);

  g_object_unref (self->stands);
  g_ptr_array_unref (self->sub_units);

  G_OBJECT_CLASS (acies_unit_parent_class)->finalize (object);
}

static void
acies_unit_class_init (AciesUnitClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  AciesItemClass *item_class = ACIES_ITEM_CLASS (klass);

  object_class->dispose = acies_unit_dispose;
  object_class->finalize = acies_unit_finalize;
  item_class->kind = ACIES_ITEM_UNIT;
  item_class->renamed = acies_unit_renamed;
  item_class->changed_side = acies_unit_changed_side;
  item_class->changes_side = TRUE;
  item_class->get_own_type = acies_unit_get_own_type;
  item_class->set_own_type = acies_unit_set_own_type;
}

static void
acies_unit_init (AciesUnit *self)
{
  self->stands = g_list_store_new (ACIES_TYPE_STAND);
  self->sub_units = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_sub_unit_free);
}

AciesUnit *
acies_unit_new (const char *id, const char *troop_type, guint n_stands)
{
  AciesUnit *self = g_object_new (ACIES_TYPE_UNIT, "id", id, NULL);

  self->troop_type = g_intern_string (troop_type);
  acies_unit_set_n_stands (self, n_stands);
  return self;
}

const char *
acies_unit_get_troop_type (AciesUnit *self)
{
  g_return_val_if_fail (ACIES_IS_UNIT (self), NULL);

  return self->troop_type;
}

GListModel *
acies_unit_get_stands (AciesUnit *self)
{
  g_return_val_if_fail (ACIES_IS_UNIT (self), NULL);

  return G_LIST_MODEL (self->stands);
}

guint
acies_unit_get_n_stands (AciesUnit *self)
{
  g_return_val_if_fail (ACIES_IS_UNIT (self), 0);

  return g_list_model_get_n_items (G_LIST_MODEL (self->stands));
}

guint
acies_unit_get_n_present (AciesUnit *self)
{
  guint n_stands;
  guint n_present = 0;

  g_return_val_if_fail (ACIES_IS_UNIT (self), 0);

  n_stands = acies_unit_get_n_stands (self);
  for (guint i = 0; i < n_stands; i++)
    n_present += !acies_stand_is_lost (peek_stand (self, i));
  return n_present;
}

/* Adds or takes away stands at the end, and leaves the sub-units as they are. */
static void
resize (AciesUnit *self, guint n_stands)
{
  guint n_before = acies_unit_get_n_stands (self);

  for (guint i = n_stands; i < n_before; i++)
    acies_stand_leave_unit (peek_stand (self, i));
  if (n_stands < n_before)
    g_list_store_splice (self->stands, n_stands, n_before - n_stands, NULL, 0);
  for (guint i = n_before; i < n_stands; i++)
    {
      g_autoptr (AciesStand) stand = acies_stand_new (self, i + 1);

      if (i > 0)
        acies_stand_set_base (stand, acies_stand_get_frontage (peek_stand (self, 0)),
                              acies_stand_get_depth (peek_stand (self, 0)));
      g_list_store_append (self->stands, stand);
    }
}

void
acies_unit_set_n_stands (AciesUnit *self, guint n_stands)
{
  g_return_if_fail (ACIES_IS_UNIT (self));
  g_return_if_fail (n_stands <= ACIES_UNIT_MAX_STANDS);

  resize (self, n_stands);
  fit_sub_units (self);
  fill_sub_units (self);
}

void
acies_unit_add_sub_unit (AciesUnit *self,
                         const char *id,
                         const char *label,
                         const char *troop_type,
                         guint n_stands,
                         const AciesAttributes *attributes)
{
  const AciesSubUnit sub_unit = { .id = g_intern_string (id),
                                  .label = (char *) (label != NULL ? label : id),
                                  .troop_type = g_intern_string (troop_type),
                                  .n_stands = n_stands,
                                  .attributes = (AciesAttributes *) attributes };

  acies_unit_append_sub_unit (self, &sub_unit);
}

void
acies_unit_append_sub_unit (AciesUnit *self, const AciesSubUnit *sub_unit)
{
  guint sum;

  g_return_if_fail (ACIES_IS_UNIT (self));
  g_return_if_fail (sub_unit != NULL);

  sum = sub_unit->n_stands;
  for (guint i = 0; i < self->sub_units->len; i++)
    sum += ((AciesSubUnit *) g_ptr_array_index (self->sub_units, i))->n_stands;
  g_return_if_fail (sum <= ACIES_UNIT_MAX_STANDS);

  g_ptr_array_add (self->sub_units, acies_sub_unit_copy (sub_unit));
  if (sum > acies_unit_get_n_stands (self))
    resize (self, sum);
  fill_sub_units (self);
}

void
acies_unit_set_sub_units (AciesUnit *self, const GPtrArray *sub_units)
{
  guint sum = 0;

  g_return_if_fail (ACIES_IS_UNIT (self));
  g_return_if_fail (sub_units != NULL);

  for (guint i = 0; i < sub_units->len; i++)
    sum += ((const AciesSubUnit *) g_ptr_array_index (sub_units, i))->n_stands;
  g_return_if_fail (sum <= ACIES_UNIT_MAX_STANDS);

  g_ptr_array_set_size (self->sub_units, 0);
  for (guint i = 0; i < sub_units->len; i++)
    g_ptr_array_add (self->sub_units, acies_sub_unit_copy (g_ptr_array_index (sub_units, i)));
  if (sub_units->len > 0)
    resize (self, sum);
  fill_sub_units (self);
}

AciesUnit *
acies_unit_new_like (AciesUnit *self, const char *id)
{
  const AciesAttributes *attributes;
  AciesUnit *unit;
  guint n;

  g_return_val_if_fail (ACIES_IS_UNIT (self), NULL);
  g_return_val_if_fail (id != NULL, NULL);

  unit = acies_unit_new (id, self->troop_type, 0);
  unit->command = self->command;
  unit->origin = acies_unit_get_origin (self);
  acies_item_set_label (ACIES_ITEM (unit), acies_item_get_label (ACIES_ITEM (self)));
  acies_item_set_side (ACIES_ITEM (unit), acies_item_get_side (ACIES_ITEM (self)));
  attributes = acies_item_get_attributes (ACIES_ITEM (self));
  n = acies_attributes_get_n (attributes);
  for (guint i = 0; i < n; i++)
    {
      AciesValue value;
      const char *attribute = acies_attributes_get_nth (attributes, i, &value);

      acies_item_set_attribute (ACIES_ITEM (unit), attribute, value);
    }
  for (guint i = 0; i < self->sub_units->len; i++)
    {
      const AciesSubUnit *sub_unit = g_ptr_array_index (self->sub_units, i);

      acies_unit_add_sub_unit (unit, sub_unit->id, sub_unit->label, sub_unit->troop_type, 0,
                               sub_unit->attributes);
    }
  return unit;
}

const char *
acies_unit_get_origin (AciesUnit *self)
{
  g_return_val_if_fail (ACIES_IS_UNIT (self), NULL);

  return self->origin != NULL ? self->origin : acies_item_get_id (ACIES_ITEM (self));
}

static int
compare_numbers (gconstpointer a, gconstpointer b, gpointer unused)
{
  guint first = acies_stand_get_number ((AciesStand *) a);
  guint second = acies_stand_get_number ((AciesStand *) b);

  return first < second ? -1 : first > second;
}

/* STAND's sub-unit in SELF counts N more. */
static void
count_stand (AciesUnit *self, AciesStand *stand, int n)
{
  int index = acies_stand_get_sub_unit_index (stand);

  if (index >= 0 && (guint) index < self->sub_units->len)
    ((AciesSubUnit *) g_ptr_array_index (self->sub_units, index))->n_stands += (guint) n;
}

/* STAND once more, in the unit COPY. */
static void
copy_stand (AciesStand *stand, AciesUnit *copy, gboolean is_renamed)
{
  guint number = is_renamed ? acies_unit_get_n_stands (copy) + 1 : acies_stand_get_number (stand);
  g_autoptr (AciesStand) other = acies_stand_new (copy, number);
  const AciesAttributes *attributes = acies_item_get_attributes (ACIES_ITEM (stand));

  if (!is_renamed)
    acies_item_set_id (ACIES_ITEM (other), acies_item_get_id (ACIES_ITEM (stand)));
  acies_stand_set_line (other, acies_stand_get_sub_unit_index (stand));
  acies_stand_set_troop_type (other, acies_stand_get_own_troop_type (stand));
  acies_stand_set_base (other, acies_stand_get_frontage (stand), acies_stand_get_depth (stand));
  acies_item_take_attributes (ACIES_ITEM (other), acies_attributes_copy (attributes));
  if (acies_stand_is_placed (stand))
    acies_stand_set_placement (other, acies_stand_get_placement (stand));
  acies_stand_set_lost (other, acies_stand_is_lost (stand));
  g_list_store_append (copy->stands, other);
  count_stand (copy, other, 1);
}

AciesUnit *
acies_unit_copy (AciesUnit *self, const char *id)
{
  AciesUnit *copy;

  g_return_val_if_fail (ACIES_IS_UNIT (self), NULL);
  g_return_val_if_fail (id != NULL, NULL);

  copy = acies_unit_new_like (self, id);
  for (guint i = 0; i < acies_unit_get_n_stands (self); i++)
    copy_stand (peek_stand (self, i), copy,
                !g_str_equal (id, acies_item_get_id (ACIES_ITEM (self))));
  return copy;
}

void
acies_unit_take_stand (AciesUnit *self, AciesStand *stand)
{
  g_autoptr (AciesStand) kept = NULL;
  AciesUnit *before;
  guint position;

  g_return_if_fail (ACIES_IS_UNIT (self));
  g_return_if_fail (ACIES_IS_STAND (stand));

  kept = g_object_ref (stand);
  before = acies_stand_get_unit (stand);
  count_stand (before, stand, -1);
  if (g_list_store_find (before->stands, stand, &position))
    g_list_store_remove (before->stands, position);
  g_list_store_insert_sorted (self->stands, stand, compare_numbers, NULL);
  count_stand (self, stand, 1);
  acies_stand_join_unit (stand, self);
}

guint
acies_unit_get_n_sub_units (AciesUnit *self)
{
  g_return_val_if_fail (ACIES_IS_UNIT (self), 0);

  return self->sub_units->len;
}

const AciesSubUnit *
acies_unit_get_sub_unit (AciesUnit *self, guint n)
{
  g_return_val_if_fail (ACIES_IS_UNIT (self), NULL);
  g_return_val_if_fail (n < self->sub_units->len, NULL);

  return g_ptr_array_index (self->sub_units, n);
}

void
acies_unit_set_base (AciesUnit *self, AciesLength frontage, AciesLength depth)
{
  guint n_stands;

  g_return_if_fail (ACIES_IS_UNIT (self));

  n_stands = acies_unit_get_n_stands (self);
  for (guint i = 0; i < n_stands; i++)
    acies_stand_set_base (peek_stand (self, i), frontage, depth);
}

const char *
acies_unit_get_command (AciesUnit *self)
{
  g_return_val_if_fail (ACIES_IS_UNIT (self), NULL);

  return self->command;
}

void
acies_unit_set_command (AciesUnit *self, const char *command)
{
  g_return_if_fail (ACIES_IS_UNIT (self));

  self->command = g_intern_string (command);
}

const char *
acies_unit_get_formation (AciesUnit *self)
{
  AciesValue value;

  g_return_val_if_fail (ACIES_IS_UNIT (self), NULL);

  value = acies_item_get_attribute (ACIES_ITEM (self), "formation");
  return value.kind == ACIES_VALUE_SYMBOL ? value.symbol : NULL;
}

gboolean
acies_unit_is_placed (AciesUnit *self)
{
  guint n_stands;

  g_return_val_if_fail (ACIES_IS_UNIT (self), FALSE);

  n_stands = acies_unit_get_n_stands (self);
  for (guint i = 0; i < n_stands; i++)
    if (acies_stand_is_present (peek_stand (self, i)))
      return TRUE;
  return FALSE;
}

gboolean
acies_unit_get_front (AciesUnit *self,
                      AciesPlacement *front,
                      AciesLength *frontage,
                      AciesLength *depth)
{
  AciesPlacement centres[ACIES_UNIT_MAX_STANDS];
  AciesFormationStand stands[ACIES_UNIT_MAX_STANDS];
  guint n_stands;
  guint n_present = 0;

  g_return_val_if_fail (ACIES_IS_UNIT (self), FALSE);

  n_stands = acies_unit_get_n_stands (self);
  for (guint i = 0; i < n_stands; i++)
    {
      AciesStand *stand = peek_stand (self, i);

      if (!acies_stand_is_present (stand))
        continue;
      centres[n_present] = *acies_stand_get_placement (stand);
      stands[n_present].frontage = acies_stand_get_frontage (stand);
      stands[n_present].depth = acies_stand_get_depth (stand);
      stands[n_present].line = acies_stand_get_line (stand);
      n_present++;
    }
  if (n_present == 0)
    return FALSE;
  acies_formation_measure (centres, stands, n_present, centres[0].facing, front, frontage, depth);
  return TRUE;
}

const AciesPlacement *
acies_unit_get_awaited_front (AciesUnit *self)
{
  g_return_val_if_fail (ACIES_IS_UNIT (self), NULL);

  return self->awaits ? &self->awaited_front : NULL;
}

void
acies_unit_set_awaited_front (AciesUnit *self, const AciesPlacement *front)
{
  g_return_if_fail (ACIES_IS_UNIT (self));

  self->awaits = front != NULL;
  if (front != NULL)
    self->awaited_front = *front;
}

static gboolean
body_get_front (AciesBody *body, AciesPlacement *front, AciesLength *frontage, AciesLength *depth)
{
  return acies_unit_get_front (ACIES_UNIT (body), front, frontage, depth);
}

static gboolean
body_is_present (AciesBody *body)
{
  return acies_unit_is_placed (ACIES_UNIT (body))
         && acies_unit_get_n_present (ACIES_UNIT (body)) > 0;
}

static void
body_foreach_base (AciesBody *body, AciesBodyFunc func, gpointer data)
{
  AciesUnit *self = ACIES_UNIT (body);

  for (guint i = 0; i < acies_unit_get_n_stands (self); i++)
    if (acies_stand_is_present (peek_stand (self, i)))
      func (ACIES_BODY (peek_stand (self, i)), data);
}

static const AciesPlacement *
body_get_placement (AciesBody *body)
{
  return NULL;
}

static void
body_init (AciesBodyInterface *iface)
{
  iface->get_front = body_get_front;
  iface->is_present = body_is_present;
  iface->foreach_base = body_foreach_base;
  iface->get_placement = body_get_placement;
}
