/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Goes through what stands in the journal once, and through what each event changes: an order is on
 * its way as long as the value or tie that it was written into is not as before anybody wrote. That
 * is what an order sets and nobody else may see; a flag holds none. */
#include "config.h"

#include "storage/stream/acies-order-ways.h"

#include "referee/knowledge/acies-written-order.h"
#include "referee/state/acies-lookup.h"
#include "storage/battle/acies-battle-file-private.h"

/* An order on its way. */
typedef struct
{
  const char *bearer;    /* interned, as the next is */
  const char *attribute; /* or kind of tie */
  AciesOrderWay *way;    /* borrowed */
} Letter;

typedef struct
{
  AciesRuleset *ruleset;
  AciesBattle *battle;
  GHashTable *ways;
  GArray *letters; /* of Letter */
} Search;

static void
way_free (gpointer data)
{
  AciesOrderWay *self = data;

  g_array_unref (self->steps);
  g_free (self);
}

/* Whether VALUE of the attribute FACT is what it is before anybody writes. */
static gboolean
is_blank (const AciesAttributeFact *fact, AciesValue value)
{
  return value.kind == ACIES_VALUE_NONE || acies_value_equal (&value, &fact->start);
}

/* What ENTRY makes of a letter: BEFORE, or AFTER, there is none. FALSE: it is about no letter. */
static gboolean
read_letter (const Search *self, const AciesChangeEntry *entry, gboolean *before, gboolean *after)
{
  AciesItem *item = entry->kind == ACIES_CHANGE_ATTRIBUTE
                        ? acies_battle_find (self->battle, entry->item)
                        : NULL;

  if (entry->kind == ACIES_CHANGE_LINK)
    {
      const AciesLinkFact *link
          = acies_ruleset_find (self->ruleset, ACIES_FACT_LINK, entry->attribute);

      *before = entry->before.kind == ACIES_VALUE_NONE;
      *after = entry->after.kind == ACIES_VALUE_NONE;
      return link != NULL && link->is_own;
    }
  if (item != NULL)
    {
      const AciesAttributeFact *fact
          = acies_lookup_fact (self->ruleset, acies_item_get_kind (item), entry->attribute);

      if (fact == NULL || !fact->is_own || fact->value_kind == ACIES_VALUE_FLAG)
        return FALSE;
      *before = is_blank (fact, entry->before);
      *after = is_blank (fact, entry->after);
      return TRUE;
    }
  return FALSE;
}

/* The place of the letter that is in ATTRIBUTE of BEARER; -1: there is none. */
static int
find_letter (const Search *self, const char *bearer, const char *attribute)
{
  for (guint i = 0; i < self->letters->len; i++)
    {
      const Letter *letter = &g_array_index (self->letters, Letter, i);

      if (letter->bearer == bearer && letter->attribute == attribute)
        return (int) i;
    }
  return -1;
}

/* Notes a step of WAY; one event is one step of it, and its end more than its going on. */
static void
add_step (AciesOrderWay *way, guint seq, AciesOrderStepKind kind)
{
  const AciesOrderWayStep step = { seq, kind };
  AciesOrderWayStep *last
      = way->steps->len > 0 ? &g_array_index (way->steps, AciesOrderWayStep, way->steps->len - 1)
                            : NULL;

  if (last != NULL && last->seq == seq)
    last->kind = MAX (last->kind, kind);
  else
    g_array_append_val (way->steps, step);
}

static void
end_letter (Search *self, int n, guint seq, AciesOrderStepKind kind)
{
  AciesOrderWay *way = g_array_index (self->letters, Letter, n).way;

  way->n_open--;
  add_step (way, seq, kind);
  g_array_remove_index (self->letters, (guint) n);
}

/* Letters that CHANGE, event SEQ, takes out of where they were: they have arrived. */
static void
deliver (Search *self, const AciesChange *change, guint seq)
{
  gboolean before, after;

  for (guint i = 0; i < acies_change_get_n_entries (change); i++)
    {
      const AciesChangeEntry *entry = acies_change_get_entry (change, i);
      int n = read_letter (self, entry, &before, &after)
                  ? find_letter (self, entry->item, entry->attribute)
                  : -1;

      if (n >= 0)
        end_letter (self, n, seq, ACIES_ORDER_STEP_ARRIVES);
    }
}

/* The bearers whom CHANGE moves, and those who are no more. */
static void
follow_bearers (Search *self, const AciesChange *change, guint seq)
{
  for (guint i = 0; i < acies_change_get_n_entries (change); i++)
    {
      const AciesChangeEntry *entry = acies_change_get_entry (change, i);
      gboolean is_gone = (entry->kind == ACIES_CHANGE_LOSE && entry->after.number != 0)
                         || (entry->kind == ACIES_CHANGE_PLACE && !entry->is_placed);

      if (!is_gone && entry->kind != ACIES_CHANGE_PLACE)
        continue;
      for (int n = (int) self->letters->len - 1; n >= 0; n--)
        {
          const Letter *letter = &g_array_index (self->letters, Letter, n);

          if (letter->bearer != entry->item)
            continue;
          if (is_gone)
            end_letter (self, n, seq, ACIES_ORDER_STEP_IS_LOST);
          else
            add_step (letter->way, seq, ACIES_ORDER_STEP_GOES_ON);
        }
    }
}

/* The letters that the order CHANGE, event SEQ, writes. */
static void
write_letters (Search *self, const AciesChange *change, guint seq)
{
  AciesOrderWay *way = NULL;
  gboolean before, after;

  for (guint i = 0; i < acies_change_get_n_entries (change); i++)
    {
      const AciesChangeEntry *entry = acies_change_get_entry (change, i);

      if (!read_letter (self, entry, &before, &after) || after)
        continue;
      if (way == NULL)
        {
          way = g_new0 (AciesOrderWay, 1);
          way->bearer = entry->item;
          way->steps = g_array_new (FALSE, FALSE, sizeof (AciesOrderWayStep));
          g_hash_table_insert (self->ways, GUINT_TO_POINTER (seq), way);
        }
      g_array_append_val (self->letters, ((Letter){ entry->item, entry->attribute, way }));
      way->n_open++;
    }
}

static void
follow (Search *self, AciesBattleFile *file, AciesJournalEvent *event)
{
  g_autoptr (AciesChange) change = acies_battle_file_dup_change (file, event);
  AciesRuling *ruling = acies_journal_event_get_ruling (event);
  guint seq = acies_journal_event_get_seq (event);

  deliver (self, change, seq);
  follow_bearers (self, change, seq);
  if (ruling != NULL
      && acies_written_order_find_side (self->ruleset, self->battle,
                                        acies_ruling_get_question (ruling))
             != NULL)
    write_letters (self, change, seq);
}

GHashTable *
acies_order_ways_find (AciesBattleFile *file)
{
  GHashTable *ways = g_hash_table_new_full (NULL, NULL, NULL, way_free);
  AciesReferee *referee;
  GListModel *journal;
  Search self;

  g_return_val_if_fail (ACIES_IS_BATTLE_FILE (file), ways);

  referee = acies_battle_file_get_referee (file);
  journal = acies_battle_file_get_journal (file);
  self = (Search){ acies_referee_get_ruleset (referee), acies_referee_get_battle (referee), ways,
                   g_array_new (FALSE, FALSE, sizeof (Letter)) };
  for (guint i = 0; i < g_list_model_get_n_items (journal); i++)
    {
      g_autoptr (AciesJournalEvent) event = g_list_model_get_item (journal, i);

      if (acies_journal_event_get_target (event) == 0 && !acies_journal_event_is_undone (event))
        follow (&self, file, event);
    }
  g_array_unref (self.letters);
  return ways;
}

const char *
acies_order_step_kind_to_string (AciesOrderStepKind self)
{
  static const char *const words[] = { NULL, "goes-on", "arrives", "is-lost" };

  g_return_val_if_fail (self < G_N_ELEMENTS (words), NULL);

  return words[self];
}
