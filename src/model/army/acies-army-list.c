/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesArmyList holds what its file says; acies-army-list-xml.c reads it. Nothing that was loaded
 * goes in a circle, so that templates are simply followed. */
#include "config.h"

#include "model/army/acies-army-list-private.h"

#include <glib/gi18n-lib.h>

void
acies_list_part_free (AciesListPart *self)
{
  if (self == NULL)
    return;
  g_clear_object (&self->item);
  g_free (self->use);
  g_ptr_array_unref (self->members);
  g_free (self);
}

void
acies_army_list_free (AciesArmyList *self)
{
  g_free (self->id);
  g_free (self->ruleset);
  g_free (self->title);
  g_free (self->note);
  g_free (self->origin);
  g_free (self->file);
  g_ptr_array_unref (self->templates);
  g_ptr_array_unref (self->entries);
  g_ptr_array_unref (self->allies);
  g_free (self);
}

const AciesListTemplate *
acies_army_list_find_template (const AciesArmyList *self, const char *id)
{
  for (guint i = 0; i < self->templates->len; i++)
    {
      const AciesListTemplate *template = g_ptr_array_index (self->templates, i);

      if (g_str_equal (template->id, id))
        return template;
    }
  return NULL;
}

const AciesListPart *
acies_army_list_resolve (const AciesArmyList *self, const AciesListPart *part)
{
  while (part->use != NULL)
    part = acies_army_list_find_template (self, part->use)->part;
  return part;
}

/* A copy of ITEM alone, of a unit with its parts. */
static AciesItem *
copy_item (AciesItem *item, const char *label)
{
  AciesItem *copy;

  if (ACIES_IS_UNIT (item))
    {
      AciesUnit *unit = ACIES_UNIT (item);

      copy = ACIES_ITEM (acies_unit_new ("1", acies_unit_get_troop_type (unit), 0));
      for (guint i = 0; i < acies_unit_get_n_sub_units (unit); i++)
        acies_unit_append_sub_unit (ACIES_UNIT (copy), acies_unit_get_sub_unit (unit, i));
      if (acies_unit_get_n_sub_units (unit) == 0)
        acies_unit_set_n_stands (ACIES_UNIT (copy), acies_unit_get_n_stands (unit));
    }
  else if (ACIES_IS_LEADER (item))
    copy = ACIES_ITEM (
        acies_leader_new (acies_item_get_id (item), acies_leader_get_rank (ACIES_LEADER (item))));
  else
    copy = ACIES_ITEM (acies_command_new (acies_item_get_id (item),
                                          acies_command_get_command_kind (ACIES_COMMAND (item))));
  acies_item_take_attributes (copy, acies_attributes_copy (acies_item_get_attributes (item)));
  if (!g_str_equal (acies_item_get_label (item), acies_item_get_id (item)))
    acies_item_set_label (copy, acies_item_get_label (item));
  else if (label != NULL)
    acies_item_set_label (copy, label);
  return copy;
}

AciesItem *
acies_army_list_make (const AciesArmyList *self, const AciesListPart *part, const char *label)
{
  AciesItem *item;

  g_return_val_if_fail (self != NULL && part != NULL, NULL);

  part = acies_army_list_resolve (self, part);
  item = copy_item (part->item, label);
  for (guint i = 0; i < part->members->len; i++)
    {
      const AciesListPart *member = g_ptr_array_index (part->members, i);
      const AciesListTemplate *template
          = member->use != NULL ? acies_army_list_find_template (self, member->use) : NULL;

      for (guint n = 0; n < member->times; n++)
        {
          g_autoptr (AciesItem) below
              = acies_army_list_make (self, member, template != NULL ? template->label : NULL);

          acies_command_add (ACIES_COMMAND (item), below);
        }
    }
  return item;
}

char *
acies_army_list_describe_year (int year)
{
  if (year < 0)
    /* Translators: %d is a year before Christ. */
    return g_strdup_printf (_ ("%d BC"), -year);
  /* Translators: %d is a year after Christ. */
  return g_strdup_printf (_ ("%d AD"), year);
}
