/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesItemState has one shape for units, leaders and commands, so that one step of a document fits
 * all. */
#include "model/battle/acies-item-state.h"

static const char *
get_type (AciesItem *item)
{
  if (ACIES_IS_UNIT (item))
    return acies_unit_get_troop_type (ACIES_UNIT (item));
  if (ACIES_IS_LEADER (item))
    return acies_leader_get_rank (ACIES_LEADER (item));
  return acies_command_get_command_kind (ACIES_COMMAND (item));
}

/* An item without a label is called by its id, and so is what takes over its state. */
static char *
dup_label (AciesItem *item)
{
  const char *label = acies_item_get_label (item);

  return g_str_equal (label, acies_item_get_id (item)) ? NULL : g_strdup (label);
}

static GPtrArray *
sub_units_new (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) acies_sub_unit_free);
}

AciesItemState *
acies_item_state_new (AciesItem *item)
{
  AciesItemState *self;

  g_return_val_if_fail (ACIES_IS_UNIT (item) || ACIES_IS_LEADER (item) || ACIES_IS_COMMAND (item),
                        NULL);

  self = g_new0 (AciesItemState, 1);
  self->kind = acies_item_get_kind (item);
  self->id = acies_item_get_id (item);
  self->type = get_type (item);
  self->label = dup_label (item);
  self->note = g_strdup (acies_item_get_note (item));
  self->secret = g_strdup (acies_item_get_secret (item));
  self->set_up = g_strdup (acies_item_get_set_up (item));
  self->attributes = acies_attributes_copy (acies_item_get_attributes (item));
  if (ACIES_IS_UNIT (item))
    {
      AciesUnit *unit = ACIES_UNIT (item);

      self->n_stands = acies_unit_get_n_stands (unit);
      self->sub_units = sub_units_new ();
      for (guint i = 0; i < acies_unit_get_n_sub_units (unit); i++)
        g_ptr_array_add (self->sub_units, acies_sub_unit_copy (acies_unit_get_sub_unit (unit, i)));
    }
  return self;
}

AciesItemState *
acies_item_state_copy (const AciesItemState *self)
{
  AciesItemState *copy = g_memdup2 (self, sizeof (AciesItemState));

  copy->label = g_strdup (self->label);
  copy->note = g_strdup (self->note);
  copy->secret = g_strdup (self->secret);
  copy->set_up = g_strdup (self->set_up);
  copy->attributes = acies_attributes_copy (self->attributes);
  if (self->sub_units != NULL)
    {
      copy->sub_units = sub_units_new ();
      for (guint i = 0; i < self->sub_units->len; i++)
        g_ptr_array_add (copy->sub_units,
                         acies_sub_unit_copy (g_ptr_array_index (self->sub_units, i)));
    }
  return copy;
}

void
acies_item_state_free (AciesItemState *self)
{
  g_free (self->label);
  g_free (self->note);
  g_free (self->secret);
  g_free (self->set_up);
  acies_attributes_free (self->attributes);
  g_clear_pointer (&self->sub_units, g_ptr_array_unref);
  g_free (self);
}

AciesSubUnit *
acies_item_state_find_part (const AciesItemState *self, const char *id)
{
  for (guint i = 0; id != NULL && self->sub_units != NULL && i < self->sub_units->len; i++)
    {
      AciesSubUnit *sub_unit = g_ptr_array_index (self->sub_units, i);

      if (g_str_equal (sub_unit->id, id))
        return sub_unit;
    }
  return NULL;
}

static gboolean
are_sub_units_equal (const GPtrArray *a, const GPtrArray *b)
{
  if (a == NULL || b == NULL)
    return a == b;
  if (a->len != b->len)
    return FALSE;
  for (guint i = 0; i < a->len; i++)
    {
      const AciesSubUnit *one = g_ptr_array_index (a, i);
      const AciesSubUnit *other = g_ptr_array_index (b, i);

      if (one->id != other->id || one->troop_type != other->troop_type
          || one->n_stands != other->n_stands || g_strcmp0 (one->label, other->label) != 0
          || g_strcmp0 (one->foreign, other->foreign) != 0
          || !acies_attributes_equal (one->attributes, other->attributes))
        return FALSE;
    }
  return TRUE;
}

gboolean
acies_item_state_equal (const AciesItemState *a, const AciesItemState *b)
{
  return a->kind == b->kind && a->id == b->id && a->type == b->type && a->n_stands == b->n_stands
         && g_strcmp0 (a->label, b->label) == 0 && g_strcmp0 (a->note, b->note) == 0
         && g_strcmp0 (a->secret, b->secret) == 0 && g_strcmp0 (a->set_up, b->set_up) == 0
         && acies_attributes_equal (a->attributes, b->attributes)
         && are_sub_units_equal (a->sub_units, b->sub_units);
}

void
acies_item_state_apply (const AciesItemState *self, AciesItem *item)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (acies_item_get_kind (item) == self->kind);

  acies_item_set_id (item, self->id);
  acies_item_set_label (item, self->label);
  acies_item_set_note (item, self->note);
  acies_item_set_secret (item, self->secret);
  acies_item_set_set_up (item, self->set_up);
  acies_item_take_attributes (item, acies_attributes_copy (self->attributes));
  if (ACIES_IS_UNIT (item))
    {
      acies_item_set_attribute (item, "type", acies_value_symbol (self->type));
      acies_unit_set_sub_units (ACIES_UNIT (item), self->sub_units);
      if (self->sub_units->len == 0)
        acies_unit_set_n_stands (ACIES_UNIT (item), self->n_stands);
    }
  else if (ACIES_IS_LEADER (item))
    acies_leader_set_rank (ACIES_LEADER (item), self->type);
  else
    acies_command_set_command_kind (ACIES_COMMAND (item), self->type);
}

AciesItem *
acies_item_state_make (const AciesItemState *self)
{
  AciesItem *item;

  g_return_val_if_fail (self != NULL, NULL);

  if (self->kind == ACIES_ITEM_UNIT)
    item = ACIES_ITEM (acies_unit_new (self->id, self->type, 0));
  else if (self->kind == ACIES_ITEM_LEADER)
    item = ACIES_ITEM (acies_leader_new (self->id, self->type));
  else
    item = ACIES_ITEM (acies_command_new (self->id, self->type));
  acies_item_state_apply (self, item);
  return item;
}
