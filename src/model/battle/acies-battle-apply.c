/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Applies a change to a battle, entry by entry, each compared with what the battle holds first. If
 * one does not fit, those before it are taken back. */
#include "config.h"

#include "model/battle/acies-battle-private.h"

#include <glib/gi18n-lib.h>

static gboolean
fail_stale (const char *item, GError **error)
{
  g_set_error (error, ACIES_MODEL_ERROR, ACIES_MODEL_ERROR_STALE,
               _ ("“%s” has changed since this was ruled; ask again."), item);
  return FALSE;
}

static AciesItem *
find_item (AciesBattle *self, const char *id, GError **error)
{
  AciesItem *item = acies_battle_find (self, id);

  if (item == NULL)
    g_set_error (error, ACIES_MODEL_ERROR, ACIES_MODEL_ERROR_UNKNOWN_ITEM,
                 _ ("There is no “%s” in this battle."), id);
  return item;
}

static gboolean
fail_kind (const char *id, GError **error)
{
  g_set_error (error, ACIES_MODEL_ERROR, ACIES_MODEL_ERROR_UNKNOWN_ITEM,
               _ ("“%s” is neither a stand nor a leader: it cannot be placed or lost."), id);
  return FALSE;
}

static gboolean
apply_attribute (AciesBattle *self, const AciesChangeEntry *entry, GError **error)
{
  AciesItem *item = find_item (self, entry->item, error);
  AciesValue now;

  if (item == NULL)
    return FALSE;
  now = acies_item_get_attribute (item, entry->attribute);
  if (!acies_value_equal (&now, &entry->before))
    return fail_stale (entry->item, error);
  acies_item_set_attribute (item, entry->attribute, entry->after);
  return TRUE;
}

static gboolean
placement_fits (const AciesChangeEntry *entry, gboolean is_placed, const AciesPlacement *now)
{
  return entry->was_placed == is_placed
         && (!is_placed || acies_placement_equal (&entry->placed_before, now));
}

static gboolean
apply_place (AciesBattle *self, const AciesChangeEntry *entry, GError **error)
{
  AciesItem *item = find_item (self, entry->item, error);
  const AciesPlacement *after = entry->is_placed ? &entry->placed_after : NULL;

  if (item == NULL)
    return FALSE;
  if (ACIES_IS_STAND (item))
    {
      AciesStand *stand = ACIES_STAND (item);

      if (!placement_fits (entry, acies_stand_is_placed (stand), acies_stand_get_placement (stand)))
        return fail_stale (entry->item, error);
      acies_stand_set_placement (stand, after);
      return TRUE;
    }
  if (ACIES_IS_LEADER (item))
    {
      AciesLeader *leader = ACIES_LEADER (item);

      if (!placement_fits (entry, acies_leader_is_placed (leader),
                           acies_leader_get_placement (leader)))
        return fail_stale (entry->item, error);
      acies_leader_set_placement (leader, after);
      return TRUE;
    }
  return fail_kind (entry->item, error);
}

static gboolean
apply_lose (AciesBattle *self, const AciesChangeEntry *entry, GError **error)
{
  AciesItem *item = find_item (self, entry->item, error);
  gboolean was_lost = entry->before.number != 0;
  gboolean is_lost = entry->after.number != 0;

  if (item == NULL)
    return FALSE;
  if (ACIES_IS_STAND (item))
    {
      if (acies_stand_is_lost (ACIES_STAND (item)) != was_lost)
        return fail_stale (entry->item, error);
      acies_stand_set_lost (ACIES_STAND (item), is_lost);
      return TRUE;
    }
  if (ACIES_IS_LEADER (item))
    {
      if (acies_leader_is_lost (ACIES_LEADER (item)) != was_lost)
        return fail_stale (entry->item, error);
      acies_leader_set_lost (ACIES_LEADER (item), is_lost);
      return TRUE;
    }
  return fail_kind (entry->item, error);
}

static AciesUnit *
find_unit (AciesBattle *self, const char *id, GError **error)
{
  AciesItem *item = find_item (self, id, error);

  if (item == NULL || ACIES_IS_UNIT (item))
    return item != NULL ? ACIES_UNIT (item) : NULL;
  g_set_error (error, ACIES_MODEL_ERROR, ACIES_MODEL_ERROR_UNKNOWN_ITEM, _ ("“%s” is not a unit."),
               id);
  return NULL;
}

/* A unit that goes away must have no stands left. */
static gboolean
apply_muster (AciesBattle *self, const AciesChangeEntry *entry, GError **error)
{
  AciesUnit *like = find_unit (self, entry->other, error);
  AciesItem *known = acies_battle_find (self, entry->item);

  if (like == NULL)
    return FALSE;
  if ((known != NULL) != (entry->before.number != 0))
    return fail_stale (entry->item, error);
  if (known == NULL)
    {
      g_autoptr (AciesUnit) unit = acies_unit_new_like (like, entry->item);

      acies_battle_add_unit (self, unit);
      return TRUE;
    }
  if (!ACIES_IS_UNIT (known) || acies_unit_get_n_stands (ACIES_UNIT (known)) > 0)
    return fail_stale (entry->item, error);
  acies_battle_remove_unit (self, ACIES_UNIT (known));
  return TRUE;
}

static gboolean
apply_join (AciesBattle *self, const AciesChangeEntry *entry, GError **error)
{
  AciesItem *item = find_item (self, entry->item, error);
  AciesUnit *unit = item != NULL ? find_unit (self, entry->after.symbol, error) : NULL;

  if (unit == NULL)
    return FALSE;
  if (!ACIES_IS_STAND (item))
    return fail_kind (entry->item, error);
  if (g_strcmp0 (acies_item_get_id (ACIES_ITEM (acies_stand_get_unit (ACIES_STAND (item)))),
                 entry->before.symbol)
      != 0)
    return fail_stale (entry->item, error);
  acies_unit_take_stand (unit, ACIES_STAND (item));
  return TRUE;
}

static gboolean
fail_taken (const char *id, GError **error)
{
  g_set_error (error, ACIES_MODEL_ERROR, ACIES_MODEL_ERROR_UNKNOWN_ITEM,
               _ ("“%s” is already the id of something else in this battle."), id);
  return FALSE;
}

/* A feature that goes away must not be linked to anything. */
static gboolean
is_tied (AciesBattle *self, const char *id)
{
  g_autoptr (GPtrArray) links = acies_battle_dup_links (self, NULL, id);

  return links->len > 0;
}

static gboolean
apply_feature (AciesBattle *self, const AciesChangeEntry *entry, GError **error)
{
  AciesItem *item = acies_battle_find (self, entry->item);
  guint n_others = g_list_model_get_n_items (acies_table_get_features (self->table));
  g_autoptr (AciesFeatureState) now = NULL;

  if (item != NULL && !ACIES_IS_FEATURE (item))
    return fail_taken (entry->item, error);
  if (item != NULL)
    {
      now = acies_feature_state_new_of (self->table, ACIES_FEATURE (item));
      n_others--;
    }
  if (!acies_feature_state_equal (now, entry->feature_before)
      || (entry->feature_after != NULL && entry->feature_after->order > n_others))
    return fail_stale (entry->item, error);
  if (entry->feature_after == NULL && is_tied (self, entry->item))
    {
      g_set_error (error, ACIES_MODEL_ERROR, ACIES_MODEL_ERROR_STALE,
                   _ ("“%s” cannot be removed while something is tied to it."), entry->item);
      return FALSE;
    }
  acies_battle_put_feature (self, entry->item, entry->feature_after);
  return TRUE;
}

static gboolean
apply_tie (AciesBattle *self, const AciesChangeEntry *entry, GError **error)
{
  AciesLinkTable *link_table = entry->kind == ACIES_CHANGE_LINK ? self->links : self->knowledge;
  const char *other = entry->kind == ACIES_CHANGE_LINK ? entry->other : "";
  AciesValue now;

  if (find_item (self, entry->item, error) == NULL
      || (entry->kind == ACIES_CHANGE_LINK && find_item (self, other, error) == NULL))
    return FALSE;
  now = acies_link_table_get (link_table, entry->attribute, entry->item, other);
  if (!acies_value_equal (&now, &entry->before))
    return fail_stale (entry->item, error);
  acies_link_table_set (link_table, entry->attribute, entry->item, other, entry->after);
  return TRUE;
}

static gboolean
apply_mark (AciesBattle *self, const AciesChangeEntry *entry, GError **error)
{
  AciesValue now = acies_battle_get_mark (self, entry->attribute, entry->item);

  if (!acies_value_equal (&now, &entry->before))
    return fail_stale (entry->attribute, error);
  acies_link_table_set (self->marks, entry->attribute, entry->item, "", entry->after);
  return TRUE;
}

static gboolean
apply_print (AciesBattle *self, const AciesChangeEntry *entry, GError **error)
{
  const AciesMark *after = entry->mark_after;
  guint identity = after != NULL ? after->identity : entry->mark_before->identity;

  if (acies_mark_equal (acies_marks_find (self->printed, identity), entry->mark_before)
      && acies_marks_set (self->printed, identity, after))
    return TRUE;
  g_set_error (error, ACIES_MODEL_ERROR, ACIES_MODEL_ERROR_STALE,
               _ ("Mark %u was given to something else since this was printed; print again."),
               identity);
  return FALSE;
}

/* Where the obligation or declaration SERIAL is in LIST (TRUE), or would be: both begin with their
 * serial, by which LIST is in order. */
static gboolean
locate (const GPtrArray *list, guint serial, guint *index)
{
  for (*index = 0; *index < list->len; (*index)++)
    {
      guint other = *(const guint *) g_ptr_array_index (list, *index);

      if (other >= serial)
        return other == serial;
    }
  return FALSE;
}

/* An obligation comes or is met, a declaration is made or shown: both are kept by serial. */
static gboolean
apply_serial (AciesBattle *self, const AciesChangeEntry *entry, GError **error)
{
  const AciesDeclaration *declaration = entry->declaration;
  const AciesObligation *obligation = entry->obligation;
  GPtrArray *list = declaration != NULL ? self->declarations : self->obligations;
  guint serial = declaration != NULL ? declaration->serial : obligation->serial, index;
  gboolean comes = entry->kind == ACIES_CHANGE_RAISE || entry->kind == ACIES_CHANGE_DECLARE;
  gboolean is_there = locate (list, serial, &index);
  gpointer held = is_there ? g_ptr_array_index (list, index) : NULL;

  if (is_there == comes
      || (is_there
          && !(declaration != NULL ? acies_declaration_equal (held, declaration)
                                   : acies_obligation_equal (held, obligation))))
    return fail_stale (declaration != NULL ? declaration->action : obligation->kind, error);
  if (is_there)
    g_ptr_array_remove_index (list, index);
  else
    g_ptr_array_insert (list, index,
                        declaration != NULL ? (gpointer) acies_declaration_copy (declaration)
                                            : acies_obligation_copy (obligation));
  self->next_serial = MAX (self->next_serial, serial + 1);
  return TRUE;
}

static gboolean
apply_position (AciesBattle *self, const AciesChangeEntry *entry, GError **error)
{
  const AciesPosition *before = &entry->position_before;

  if (self->position.turn != before->turn || self->position.phase != before->phase
      || self->position.side != before->side)
    {
      g_set_error_literal (
          error, ACIES_MODEL_ERROR, ACIES_MODEL_ERROR_STALE,
          _ ("The sequence of play has moved on since this was ruled; ask again."));
      return FALSE;
    }
  self->position = entry->position_after;
  return TRUE;
}

static gboolean
apply_entry (AciesBattle *self, const AciesChangeEntry *entry, GError **error)
{
  switch (entry->kind)
    {
    case ACIES_CHANGE_ATTRIBUTE:
      return apply_attribute (self, entry, error);
    case ACIES_CHANGE_PLACE:
      return apply_place (self, entry, error);
    case ACIES_CHANGE_LOSE:
      return apply_lose (self, entry, error);
    case ACIES_CHANGE_LINK:
    case ACIES_CHANGE_KNOW:
      return apply_tie (self, entry, error);
    case ACIES_CHANGE_RAISE:
    case ACIES_CHANGE_DISCHARGE:
    case ACIES_CHANGE_DECLARE:
    case ACIES_CHANGE_REVEAL:
      return apply_serial (self, entry, error);
    case ACIES_CHANGE_POSITION:
      return apply_position (self, entry, error);
    case ACIES_CHANGE_CREATE_UNIT:
      return apply_muster (self, entry, error);
    case ACIES_CHANGE_JOIN:
      return apply_join (self, entry, error);
    case ACIES_CHANGE_FEATURE:
      return apply_feature (self, entry, error);
    case ACIES_CHANGE_MARK:
      return apply_mark (self, entry, error);
    case ACIES_CHANGE_PRINT:
      return apply_print (self, entry, error);
    }
  g_assert_not_reached ();
}

/* Takes back the first N entries of CHANGE, which were just applied. */
static void
take_back (AciesBattle *self, const AciesChange *change, guint n)
{
  g_autoptr (AciesChange) inverse = acies_change_invert (change);
  guint n_entries = acies_change_get_n_entries (inverse);

  for (guint i = n_entries - n; i < n_entries; i++)
    {
      gboolean undone = apply_entry (self, acies_change_get_entry (inverse, i), NULL);

      g_assert (undone);
    }
}

/* Applies all entries of CHANGE or none. */
static gboolean
apply_entries (AciesBattle *self, const AciesChange *change, GError **error)
{
  guint n_entries = acies_change_get_n_entries (change);

  for (guint i = 0; i < n_entries; i++)
    if (!apply_entry (self, acies_change_get_entry (change, i), error))
      {
        take_back (self, change, i);
        return FALSE;
      }
  return TRUE;
}

/* What CHANGE printed may have been cut out and laid down since. */
static void
remember_printed (AciesBattle *self, const AciesChange *change)
{
  for (guint i = 0; i < acies_change_get_n_entries (change); i++)
    {
      const AciesChangeEntry *entry = acies_change_get_entry (change, i);

      if (entry->kind == ACIES_CHANGE_PRINT && entry->mark_after != NULL)
        acies_marks_remember (self->printed, entry->mark_after);
    }
}

gboolean
acies_battle_can_apply (AciesBattle *self, const AciesChange *change, GError **error)
{
  guint serial_before;

  g_return_val_if_fail (ACIES_IS_BATTLE (self), FALSE);
  g_return_val_if_fail (change != NULL, FALSE);

  serial_before = self->next_serial;
  if (!apply_entries (self, change, error))
    {
      self->next_serial = serial_before;
      return FALSE;
    }
  take_back (self, change, acies_change_get_n_entries (change));
  self->next_serial = serial_before;
  return TRUE;
}

gboolean
acies_battle_apply (AciesBattle *self, const AciesChange *change, GError **error)
{
  guint serial_before;

  g_return_val_if_fail (ACIES_IS_BATTLE (self), FALSE);
  g_return_val_if_fail (change != NULL, FALSE);

  serial_before = self->next_serial;
  if (!apply_entries (self, change, error))
    {
      self->next_serial = serial_before;
      return FALSE;
    }
  remember_printed (self, change);
  acies_battle_emit_changed (self, change);
  return TRUE;
}
