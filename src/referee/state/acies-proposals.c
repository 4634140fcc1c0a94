/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesProposals is what a ruling would change, kept beside the battle. */
#include "config.h"

#include "referee/state/acies-proposals.h"

#include "referee/state/acies-lookup.h"

struct _AciesProposals
{
  GArray *entries; /* of AciesProposal, in the order first proposed */
};

AciesProposals *
acies_proposals_new (void)
{
  AciesProposals *self = g_new0 (AciesProposals, 1);

  self->entries = g_array_new (FALSE, FALSE, sizeof (AciesProposal));
  return self;
}

AciesProposals *
acies_proposals_copy (const AciesProposals *self)
{
  AciesProposals *copy = acies_proposals_new ();

  g_array_append_vals (copy->entries, self->entries->data, self->entries->len);
  return copy;
}

void
acies_proposals_assign (AciesProposals *self, const AciesProposals *other)
{
  g_array_set_size (self->entries, 0);
  if (other->entries->len > 0)
    g_array_append_vals (self->entries, other->entries->data, other->entries->len);
}

void
acies_proposals_free (AciesProposals *self)
{
  g_array_unref (self->entries);
  g_free (self);
}

void
acies_proposals_clear (AciesProposals *self)
{
  if (self->entries->len > 0)
    g_array_set_size (self->entries, 0);
}

guint
acies_proposals_get_n (const AciesProposals *self)
{
  return self->entries->len;
}

const AciesProposal *
acies_proposals_get (const AciesProposals *self, guint n)
{
  return &g_array_index (self->entries, AciesProposal, n);
}

static AciesProposal *
find (const AciesProposals *self,
      AciesChangeKind kind,
      const AciesSubject *subject,
      const char *attribute,
      const char *other)
{
  for (guint i = 0; i < self->entries->len; i++)
    {
      AciesProposal *entry = &g_array_index (self->entries, AciesProposal, i);

      if (entry->kind == kind && entry->subject == subject && entry->attribute == attribute
          && entry->other == other)
        return entry;
    }
  return NULL;
}

const AciesProposal *
acies_proposals_find (const AciesProposals *self,
                      AciesChangeKind kind,
                      const AciesSubject *subject,
                      const char *attribute,
                      const char *other)
{
  return find (self, kind, subject, attribute, other);
}

void
acies_proposals_put (AciesProposals *self, const AciesProposal *proposal)
{
  AciesProposal *entry
      = find (self, proposal->kind, proposal->subject, proposal->attribute, proposal->other);

  if (entry == NULL)
    {
      g_array_append_val (self->entries, *proposal);
      return;
    }
  entry->after = proposal->after;
  entry->is_placed = proposal->is_placed;
  entry->placed_after = proposal->placed_after;
}

static void
add_place (AciesChange *change, const char *id, const AciesProposal *entry)
{
  if (entry->was_placed == entry->is_placed
      && (!entry->is_placed || acies_placement_equal (&entry->placed_before, &entry->placed_after)))
    return;
  acies_change_add_place (change, id, entry->was_placed ? &entry->placed_before : NULL,
                          entry->is_placed ? &entry->placed_after : NULL);
}

static void
add_attribute (AciesChange *change, AciesRuleset *ruleset, const AciesProposal *entry)
{
  const AciesAttributeFact *fact
      = acies_lookup_fact (ruleset, entry->subject->kind, entry->attribute);
  AciesValue after = acies_lookup_store (fact, entry->after);

  if (acies_value_equal (&entry->before, &after))
    return;
  /* What ends by itself is gone then, not back at its start. */
  if (fact != NULL && fact->holds != NULL && acies_value_equal (&after, &fact->start))
    after = ACIES_NO_VALUE;
  acies_change_add_attribute (change, entry->subject->name, entry->attribute, entry->before, after);
}

/* Whether ENTRY is of a unit that goes. */
static gboolean
is_of_gone (const AciesProposals *self, const AciesProposal *entry)
{
  for (guint i = 0; i < self->entries->len; i++)
    {
      const AciesProposal *other = &g_array_index (self->entries, AciesProposal, i);

      if (other->into != NULL
          && (other->subject == entry->subject || other->subject->name == entry->other))
        return TRUE;
    }
  return FALSE;
}

/* What ATTRIBUTE of ITEM is once CHANGE has come about. */
static AciesValue
get_after (const AciesChange *change, AciesItem *item, const char *attribute)
{
  AciesValue value = acies_item_get_attribute (item, attribute);

  for (guint i = 0; i < acies_change_get_n_entries (change); i++)
    {
      const AciesChangeEntry *entry = acies_change_get_entry (change, i);

      if (entry->kind == ACIES_CHANGE_ATTRIBUTE && entry->item == acies_item_get_id (item)
          && entry->attribute == attribute)
        value = entry->after;
    }
  return value;
}

/* Makes ATTRIBUTE of GONE in CHANGE what it is of INTO. */
static void
liken (AciesChange *change, AciesItem *gone, AciesItem *into, const char *attribute)
{
  const AciesValue before = get_after (change, gone, attribute);
  const AciesValue after = get_after (change, into, attribute);

  if (!acies_value_equal (&before, &after))
    acies_change_add_attribute (change, acies_item_get_id (gone), attribute, before, after);
}

static void
liken_all (AciesChange *change, AciesItem *gone, AciesItem *into, AciesItem *named)
{
  const AciesAttributes *attributes = acies_item_get_attributes (named);

  for (guint i = 0; i < acies_attributes_get_n (attributes); i++)
    {
      AciesValue value;

      liken (change, gone, into, acies_attributes_get_nth (attributes, i, &value));
    }
}

/* The unit of ENTRY goes. It is made like the other first, for whoever takes the change back makes
 * it anew like that. */
static void
add_end (AciesChange *change, const AciesProposal *entry)
{
  AciesItem *gone = entry->subject->item;
  guint n = acies_change_get_n_entries (change);

  for (guint i = 0; i < n; i++)
    if (acies_change_get_entry (change, i)->kind == ACIES_CHANGE_ATTRIBUTE)
      liken (change, gone, entry->into, acies_change_get_entry (change, i)->attribute);
  liken_all (change, gone, entry->into, gone);
  liken_all (change, gone, entry->into, entry->into);
  liken (change, gone, entry->into, g_intern_static_string ("type"));
  liken (change, gone, entry->into, g_intern_static_string ("side"));
  acies_change_add_unit (change, entry->subject->name, entry->other, TRUE, FALSE);
}

AciesChange *
acies_proposals_to_change (const AciesProposals *self, AciesRuleset *ruleset)
{
  AciesChange *change = acies_change_new ();

  for (guint i = 0; i < self->entries->len; i++)
    {
      const AciesProposal *entry = &g_array_index (self->entries, AciesProposal, i);
      const char *id = entry->subject->name;

      if (entry->subject->item == NULL && entry->subject->like == NULL)
        continue;
      if (entry->kind == ACIES_CHANGE_PLACE)
        add_place (change, id, entry);
      else if (entry->kind == ACIES_CHANGE_ATTRIBUTE)
        add_attribute (change, ruleset, entry);
      else if (acies_value_equal (&entry->before, &entry->after))
        continue;
      else if (entry->kind == ACIES_CHANGE_LOSE)
        acies_change_add_lose (change, id, entry->before.number != 0, entry->after.number != 0);
      else if (entry->kind == ACIES_CHANGE_KNOW)
        acies_change_add_know (change, entry->other, id, entry->before, entry->after);
      else if (entry->kind == ACIES_CHANGE_LINK && entry->after.kind != ACIES_VALUE_NONE
               && is_of_gone (self, entry))
        continue;
      else if (entry->into != NULL)
        continue; /* at the end */
      else if (entry->kind == ACIES_CHANGE_CREATE_UNIT)
        acies_change_add_unit (change, id, entry->other, FALSE, TRUE);
      else if (entry->kind == ACIES_CHANGE_JOIN)
        acies_change_add_join (change, id, entry->before.symbol, entry->after.symbol);
      else if (entry->kind == ACIES_CHANGE_LINK)
        acies_change_add_link (change, entry->attribute, id, entry->other, entry->before,
                               entry->after);
    }
  for (guint i = 0; i < self->entries->len; i++)
    if (g_array_index (self->entries, AciesProposal, i).into != NULL)
      add_end (change, &g_array_index (self->entries, AciesProposal, i));
  return change;
}

void
acies_proposals_append_key (const AciesProposals *self, GByteArray *key)
{
  for (guint i = 0; i < self->entries->len; i++)
    {
      const AciesProposal *entry = &g_array_index (self->entries, AciesProposal, i);
      const gint64 numbers[] = {
        entry->kind,
        (gint64) (gsize) entry->subject,
        (gint64) (gsize) entry->attribute,
        (gint64) (gsize) entry->other,
        entry->after.kind,
        entry->after.number,
        (gint64) (gsize) entry->after.symbol,
        entry->is_placed,
        entry->is_placed ? entry->placed_after.at.x : 0,
        entry->is_placed ? entry->placed_after.at.y : 0,
        entry->is_placed ? entry->placed_after.facing : 0,
      };

      g_byte_array_append (key, (const guint8 *) numbers, sizeof numbers);
    }
}
