/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesArmyStep keeps the very items that the army holds, so that one that comes back is the same
 * object. */
#include "storage/document/acies-army-step.h"

#include "model/army/acies-army-allowance.h"

static void
head_clear (AciesArmyHead *self)
{
  g_free (self->title);
  g_free (self->note);
  g_free (self->secret);
  g_free (self->version);
  g_free (self->hash);
  g_free (self->list);
}

AciesArmyStep *
acies_army_step_new (AciesArmyStepKind kind, AciesItem *item)
{
  AciesArmyStep *self = g_new0 (AciesArmyStep, 1);

  self->kind = kind;
  g_set_object (&self->item, item);
  if (kind == ACIES_ARMY_STEP_GROUP)
    self->steps = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_army_step_free);
  return self;
}

void
acies_army_step_free (AciesArmyStep *self)
{
  g_clear_object (&self->item);
  g_clear_pointer (&self->steps, g_ptr_array_unref);
  for (guint i = 0; i < 2; i++)
    {
      g_clear_object (&self->standings[i].command);
      g_clear_pointer (&self->states[i], acies_item_state_free);
      head_clear (&self->heads[i]);
    }
  g_free (self);
}

void
acies_army_head_read (AciesArmyHead *self, AciesArmy *army)
{
  const char *title = acies_army_get_title (army);

  self->title = g_str_equal (title, acies_army_get_id (army)) ? NULL : g_strdup (title);
  self->note = g_strdup (acies_army_get_note (army));
  self->secret = g_strdup (acies_army_get_secret (army));
  self->version = g_strdup (acies_army_get_ruleset_version (army));
  self->hash = g_strdup (acies_army_get_ruleset_hash (army));
  self->allowance = acies_army_get_allowance (army);
  self->list = g_strdup (acies_army_get_list (army));
  self->year = acies_army_get_year (army);
}

gboolean
acies_army_head_equal (const AciesArmyHead *a, const AciesArmyHead *b)
{
  return g_strcmp0 (a->title, b->title) == 0 && g_strcmp0 (a->note, b->note) == 0
         && g_strcmp0 (a->secret, b->secret) == 0 && g_strcmp0 (a->version, b->version) == 0
         && g_strcmp0 (a->hash, b->hash) == 0 && a->allowance == b->allowance
         && g_strcmp0 (a->list, b->list) == 0 && a->year == b->year;
}

static void
put_head (AciesArmy *army, const AciesArmyHead *head)
{
  acies_army_set_title (army, head->title);
  acies_army_set_note (army, head->note);
  acies_army_set_secret (army, head->secret);
  acies_army_set_ruleset (army, acies_army_get_ruleset (army), head->version, head->hash);
  acies_army_set_allowance (army, head->allowance);
  acies_army_set_list (army, head->list, head->year);
}

static void
take_out (AciesArmy *army, AciesItem *item, const AciesArmyStanding *standing)
{
  if (standing->command != NULL)
    acies_command_remove (standing->command, item);
  else
    acies_army_remove_command (army, ACIES_COMMAND (item));
}

static void
put_in (AciesArmy *army, AciesItem *item, const AciesArmyStanding *standing)
{
  if (standing->command != NULL)
    acies_command_insert (standing->command, item, standing->position);
  else
    acies_army_insert_command (army, ACIES_COMMAND (item), standing->position);
}

void
acies_army_step_do (const AciesArmyStep *self, AciesArmy *army, guint to)
{
  switch (self->kind)
    {
    case ACIES_ARMY_STEP_PLACE:
      if (self->standings[!to].is_in)
        take_out (army, self->item, &self->standings[!to]);
      if (self->standings[to].is_in)
        put_in (army, self->item, &self->standings[to]);
      break;
    case ACIES_ARMY_STEP_STATE:
      acies_item_state_apply (self->states[to], self->item);
      break;
    case ACIES_ARMY_STEP_HEAD:
      put_head (army, &self->heads[to]);
      break;
    case ACIES_ARMY_STEP_GROUP:
      for (guint i = 0; i < self->steps->len; i++)
        acies_army_step_do (g_ptr_array_index (self->steps, to == 1 ? i : self->steps->len - 1 - i),
                            army, to);
      break;
    }
}
