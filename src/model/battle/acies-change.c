/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesChange is an array of entries in the order they are applied. Its inverse walks it backwards
 * with before and after exchanged, so that an entry may build on one before it. */
#include "model/battle/acies-change.h"

struct _AciesChange
{
  gatomicrefcount ref_count;
  GArray *entries; /* of AciesChangeEntry; owns obligations and declarations */
};

G_DEFINE_BOXED_TYPE (AciesObligation,
                     acies_obligation,
                     acies_obligation_copy,
                     acies_obligation_free)
G_DEFINE_BOXED_TYPE (AciesChange, acies_change, acies_change_ref, acies_change_unref)

gboolean
acies_position_is_begun (const AciesPosition *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->turn > 0 || self->phase != NULL;
}

AciesObligation *
acies_obligation_copy (const AciesObligation *self)
{
  AciesObligation *copy;

  g_return_val_if_fail (self != NULL, NULL);

  copy = g_new0 (AciesObligation, 1);
  copy->serial = self->serial;
  copy->kind = g_intern_string (self->kind);
  copy->due = g_intern_string (self->due);
  copy->side = g_intern_string (self->side);
  copy->roles = self->roles != NULL ? g_strdupv (self->roles) : g_new0 (char *, 1);
  copy->event = g_intern_string (self->event);
  return copy;
}

void
acies_obligation_free (AciesObligation *self)
{
  if (self == NULL)
    return;
  g_strfreev (self->roles);
  g_free (self);
}

const char *
acies_obligation_get_role (const AciesObligation *self, const char *role)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (role != NULL, NULL);

  for (char **pair = self->roles; pair != NULL && pair[0] != NULL && pair[1] != NULL; pair += 2)
    if (g_str_equal (pair[0], role))
      return pair[1];
  return NULL;
}

gboolean
acies_obligation_equal (const AciesObligation *a, const AciesObligation *b)
{
  g_return_val_if_fail (a != NULL && b != NULL, FALSE);

  return a->serial == b->serial && a->kind == b->kind && a->due == b->due && a->side == b->side
         && a->event == b->event
         && g_strv_equal ((const char *const *) a->roles, (const char *const *) b->roles);
}

static void
entry_clear (gpointer data)
{
  AciesChangeEntry *entry = data;

  acies_obligation_free (entry->obligation);
  acies_feature_state_free (entry->feature_before);
  acies_feature_state_free (entry->feature_after);
  acies_declaration_free (entry->declaration);
  acies_mark_free (entry->mark_before);
  acies_mark_free (entry->mark_after);
}

AciesChange *
acies_change_new (void)
{
  AciesChange *self = g_new0 (AciesChange, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->entries = g_array_new (FALSE, TRUE, sizeof (AciesChangeEntry));
  g_array_set_clear_func (self->entries, entry_clear);
  return self;
}

AciesChange *
acies_change_ref (AciesChange *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
acies_change_unref (AciesChange *self)
{
  g_return_if_fail (self != NULL);

  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  g_array_unref (self->entries);
  g_free (self);
}

void
acies_change_take_entry (AciesChange *self, AciesChangeEntry entry)
{
  g_return_if_fail (self != NULL);

  g_array_append_val (self->entries, entry);
}

void
acies_change_add_attribute (
    AciesChange *self, const char *item, const char *attribute, AciesValue before, AciesValue after)
{
  g_return_if_fail (item != NULL && attribute != NULL);

  acies_change_take_entry (self, (AciesChangeEntry){
                                     .kind = ACIES_CHANGE_ATTRIBUTE,
                                     .item = g_intern_string (item),
                                     .attribute = g_intern_string (attribute),
                                     .before = before,
                                     .after = after,
                                 });
}

void
acies_change_add_place (AciesChange *self,
                        const char *item,
                        const AciesPlacement *before,
                        const AciesPlacement *after)
{
  const AciesPlacement nowhere = { { 0, 0 }, 0 };

  g_return_if_fail (item != NULL);

  acies_change_take_entry (self, (AciesChangeEntry){
                                     .kind = ACIES_CHANGE_PLACE,
                                     .item = g_intern_string (item),
                                     .was_placed = before != NULL,
                                     .is_placed = after != NULL,
                                     .placed_before = before != NULL ? *before : nowhere,
                                     .placed_after = after != NULL ? *after : nowhere,
                                 });
}

void
acies_change_add_lose (AciesChange *self, const char *item, gboolean before, gboolean after)
{
  g_return_if_fail (item != NULL);

  acies_change_take_entry (self, (AciesChangeEntry){
                                     .kind = ACIES_CHANGE_LOSE,
                                     .item = g_intern_string (item),
                                     .before = acies_value_flag (before),
                                     .after = acies_value_flag (after),
                                 });
}

void
acies_change_add_link (AciesChange *self,
                       const char *kind,
                       const char *from,
                       const char *to,
                       AciesValue before,
                       AciesValue after)
{
  g_return_if_fail (kind != NULL && from != NULL && to != NULL);

  acies_change_take_entry (self, (AciesChangeEntry){
                                     .kind = ACIES_CHANGE_LINK,
                                     .item = g_intern_string (from),
                                     .attribute = g_intern_string (kind),
                                     .other = g_intern_string (to),
                                     .before = before,
                                     .after = after,
                                 });
}

void
acies_change_add_raise (AciesChange *self, const AciesObligation *obligation)
{
  acies_change_take_entry (self, (AciesChangeEntry){
                                     .kind = ACIES_CHANGE_RAISE,
                                     .obligation = acies_obligation_copy (obligation),
                                 });
}

void
acies_change_add_discharge (AciesChange *self, const AciesObligation *obligation)
{
  acies_change_take_entry (self, (AciesChangeEntry){
                                     .kind = ACIES_CHANGE_DISCHARGE,
                                     .obligation = acies_obligation_copy (obligation),
                                 });
}

static AciesPosition
intern_position (const AciesPosition *position)
{
  return (AciesPosition){
    position->turn,
    g_intern_string (position->phase),
    g_intern_string (position->side),
  };
}

void
acies_change_add_position (AciesChange *self,
                           const AciesPosition *before,
                           const AciesPosition *after)
{
  g_return_if_fail (before != NULL && after != NULL);

  acies_change_take_entry (self, (AciesChangeEntry){
                                     .kind = ACIES_CHANGE_POSITION,
                                     .position_before = intern_position (before),
                                     .position_after = intern_position (after),
                                 });
}

void
acies_change_add_know (
    AciesChange *self, const char *side, const char *item, AciesValue before, AciesValue after)
{
  g_return_if_fail (side != NULL && item != NULL);

  acies_change_take_entry (self, (AciesChangeEntry){
                                     .kind = ACIES_CHANGE_KNOW,
                                     .item = g_intern_string (item),
                                     .attribute = g_intern_string (side),
                                     .before = before,
                                     .after = after,
                                 });
}

void
acies_change_add_unit (
    AciesChange *self, const char *unit, const char *like, gboolean before, gboolean after)
{
  g_return_if_fail (unit != NULL && like != NULL);

  acies_change_take_entry (self, (AciesChangeEntry){
                                     .kind = ACIES_CHANGE_CREATE_UNIT,
                                     .item = g_intern_string (unit),
                                     .other = g_intern_string (like),
                                     .before = acies_value_flag (before),
                                     .after = acies_value_flag (after),
                                 });
}

void
acies_change_add_join (AciesChange *self, const char *stand, const char *before, const char *after)
{
  g_return_if_fail (stand != NULL && before != NULL && after != NULL);

  acies_change_take_entry (self, (AciesChangeEntry){
                                     .kind = ACIES_CHANGE_JOIN,
                                     .item = g_intern_string (stand),
                                     .before = acies_value_symbol (before),
                                     .after = acies_value_symbol (after),
                                 });
}

static AciesFeatureState *
copy_state (const AciesFeatureState *state)
{
  return state != NULL ? acies_feature_state_copy (state) : NULL;
}

void
acies_change_add_feature (AciesChange *self,
                          const char *item,
                          const AciesFeatureState *before,
                          const AciesFeatureState *after)
{
  g_return_if_fail (item != NULL);

  acies_change_take_entry (self, (AciesChangeEntry){
                                     .kind = ACIES_CHANGE_FEATURE,
                                     .item = g_intern_string (item),
                                     .feature_before = copy_state (before),
                                     .feature_after = copy_state (after),
                                 });
}

void
acies_change_add_declare (AciesChange *self, const AciesDeclaration *declaration)
{
  acies_change_take_entry (self, (AciesChangeEntry){
                                     .kind = ACIES_CHANGE_DECLARE,
                                     .declaration = acies_declaration_copy (declaration),
                                 });
}

void
acies_change_add_reveal (AciesChange *self, const AciesDeclaration *declaration)
{
  acies_change_take_entry (self, (AciesChangeEntry){
                                     .kind = ACIES_CHANGE_REVEAL,
                                     .declaration = acies_declaration_copy (declaration),
                                 });
}

void
acies_change_add_mark (
    AciesChange *self, const char *kind, const char *of, AciesValue before, AciesValue after)
{
  g_return_if_fail (kind != NULL && of != NULL);

  acies_change_take_entry (self, (AciesChangeEntry){
                                     .kind = ACIES_CHANGE_MARK,
                                     .item = g_intern_string (of),
                                     .attribute = g_intern_string (kind),
                                     .before = before,
                                     .after = after,
                                 });
}

static AciesMark *
copy_mark (const AciesMark *mark)
{
  return mark != NULL ? acies_mark_copy (mark) : NULL;
}

void
acies_change_add_print (AciesChange *self, const AciesMark *before, const AciesMark *after)
{
  g_return_if_fail (before != NULL || after != NULL);
  g_return_if_fail (before == NULL || after == NULL || before->identity == after->identity);

  acies_change_take_entry (self, (AciesChangeEntry){
                                     .kind = ACIES_CHANGE_PRINT,
                                     .mark_before = copy_mark (before),
                                     .mark_after = copy_mark (after),
                                 });
}

/* Gives ENTRY, a copy, its own of what it points to. */
static void
own_pointers (AciesChangeEntry *entry)
{
  if (entry->obligation != NULL)
    entry->obligation = acies_obligation_copy (entry->obligation);
  if (entry->declaration != NULL)
    entry->declaration = acies_declaration_copy (entry->declaration);
  entry->feature_before = copy_state (entry->feature_before);
  entry->feature_after = copy_state (entry->feature_after);
  entry->mark_before = copy_mark (entry->mark_before);
  entry->mark_after = copy_mark (entry->mark_after);
}

void
acies_change_add_entry (AciesChange *self, const AciesChangeEntry *entry)
{
  AciesChangeEntry copy = *entry;

  own_pointers (&copy);
  acies_change_take_entry (self, copy);
}

guint
acies_change_get_n_entries (const AciesChange *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->entries->len;
}

const AciesChangeEntry *
acies_change_get_entry (const AciesChange *self, guint n)
{
  g_return_val_if_fail (self != NULL && n < self->entries->len, NULL);

  return &g_array_index (self->entries, AciesChangeEntry, n);
}

gboolean
acies_change_is_empty (const AciesChange *self)
{
  return acies_change_get_n_entries (self) == 0;
}

gboolean
acies_change_speaks_of (const AciesChange *self, const AciesLink *link)
{
  g_return_val_if_fail (self != NULL && link != NULL, FALSE);

  for (guint i = 0; i < self->entries->len; i++)
    {
      const AciesChangeEntry *entry = &g_array_index (self->entries, AciesChangeEntry, i);

      if (entry->kind == ACIES_CHANGE_LINK && entry->attribute == link->kind
          && entry->item == link->from && entry->other == link->to)
        return TRUE;
    }
  return FALSE;
}

static AciesChangeEntry
entry_invert (const AciesChangeEntry *entry)
{
  AciesChangeEntry inverse = *entry;

  inverse.before = entry->after;
  inverse.after = entry->before;
  inverse.was_placed = entry->is_placed;
  inverse.is_placed = entry->was_placed;
  inverse.placed_before = entry->placed_after;
  inverse.placed_after = entry->placed_before;
  inverse.position_before = entry->position_after;
  inverse.position_after = entry->position_before;
  if (entry->kind == ACIES_CHANGE_RAISE)
    inverse.kind = ACIES_CHANGE_DISCHARGE;
  else if (entry->kind == ACIES_CHANGE_DISCHARGE)
    inverse.kind = ACIES_CHANGE_RAISE;
  else if (entry->kind == ACIES_CHANGE_DECLARE)
    inverse.kind = ACIES_CHANGE_REVEAL;
  else if (entry->kind == ACIES_CHANGE_REVEAL)
    inverse.kind = ACIES_CHANGE_DECLARE;
  inverse.feature_before = entry->feature_after;
  inverse.feature_after = entry->feature_before;
  inverse.mark_before = entry->mark_after;
  inverse.mark_after = entry->mark_before;
  own_pointers (&inverse);
  return inverse;
}

const AciesDeclaration *
acies_change_get_declaration (const AciesChange *self, AciesChangeKind kind)
{
  g_return_val_if_fail (self != NULL, NULL);

  for (guint i = 0; i < acies_change_get_n_entries (self); i++)
    {
      const AciesChangeEntry *entry = acies_change_get_entry (self, i);

      if (entry->kind == kind && entry->declaration != NULL)
        return entry->declaration;
    }
  return NULL;
}

gboolean
acies_change_discharges (const AciesChange *self, guint serial)
{
  g_return_val_if_fail (self != NULL, FALSE);

  for (guint i = 0; i < acies_change_get_n_entries (self); i++)
    {
      const AciesChangeEntry *entry = acies_change_get_entry (self, i);

      if (entry->kind == ACIES_CHANGE_DISCHARGE && entry->obligation->serial == serial)
        return TRUE;
    }
  return FALSE;
}

AciesChange *
acies_change_invert (const AciesChange *self)
{
  AciesChange *inverse;

  g_return_val_if_fail (self != NULL, NULL);

  inverse = acies_change_new ();
  for (guint i = self->entries->len; i > 0; i--)
    acies_change_take_entry (inverse, entry_invert (acies_change_get_entry (self, i - 1)));
  return inverse;
}

static gboolean
position_equal (const AciesPosition *a, const AciesPosition *b)
{
  return a->turn == b->turn && a->phase == b->phase && a->side == b->side;
}

gboolean
acies_change_entry_equal (const AciesChangeEntry *a, const AciesChangeEntry *b)
{
  g_return_val_if_fail (a != NULL && b != NULL, FALSE);

  if (a->kind != b->kind || a->item != b->item || a->attribute != b->attribute
      || a->other != b->other || a->was_placed != b->was_placed || a->is_placed != b->is_placed)
    return FALSE;
  if (!acies_value_equal (&a->before, &b->before) || !acies_value_equal (&a->after, &b->after))
    return FALSE;
  if (!acies_placement_equal (&a->placed_before, &b->placed_before)
      || !acies_placement_equal (&a->placed_after, &b->placed_after))
    return FALSE;
  if (!position_equal (&a->position_before, &b->position_before)
      || !position_equal (&a->position_after, &b->position_after))
    return FALSE;
  if (!acies_feature_state_equal (a->feature_before, b->feature_before)
      || !acies_feature_state_equal (a->feature_after, b->feature_after))
    return FALSE;
  if (!acies_mark_equal (a->mark_before, b->mark_before)
      || !acies_mark_equal (a->mark_after, b->mark_after))
    return FALSE;
  if (a->declaration != NULL && !acies_declaration_equal (a->declaration, b->declaration))
    return FALSE;
  return a->obligation == NULL || acies_obligation_equal (a->obligation, b->obligation);
}

gboolean
acies_change_equal (const AciesChange *a, const AciesChange *b)
{
  g_return_val_if_fail (a != NULL && b != NULL, FALSE);

  if (a->entries->len != b->entries->len)
    return FALSE;
  for (guint i = 0; i < a->entries->len; i++)
    if (!acies_change_entry_equal (acies_change_get_entry (a, i), acies_change_get_entry (b, i)))
      return FALSE;
  return TRUE;
}
