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

  if (!acies_value_equal (&entry->before, &after))
    acies_change_add_attribute (change, entry->subject->name, entry->attribute, entry->before,
                                after);
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
      else if (entry->kind == ACIES_CHANGE_CREATE_UNIT)
        acies_change_add_unit (change, id, entry->other, FALSE, TRUE);
      else if (entry->kind == ACIES_CHANGE_JOIN)
        acies_change_add_join (change, id, entry->before.symbol, entry->after.symbol);
      else if (entry->kind == ACIES_CHANGE_LINK)
        acies_change_add_link (change, entry->attribute, id, entry->other, entry->before,
                               entry->after);
    }
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
