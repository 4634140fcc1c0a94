/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds what each event came of, from the changes in the journal alone: nothing is ruled again. */
#include "config.h"

#include "storage/battle/acies-battle-file-private.h"
#include "storage/battle/acies-thread-private.h"
#include "storage/journal/acies-journal-event-private.h"

#include "referee/dues/acies-due-roles.h"

#include <string.h>

/* That an event set an attribute of an item, tied it, or marked that something happened to it. */
typedef struct
{
  AciesChangeKind kind; /* ATTRIBUTE, LINK or MARK */
  const char *what;     /* the attribute, the kind of tie, the event; interned */
  const char *other;    /* LINK: the other end; interned */
  AciesValue value;
  guint seq;
} Touch;

struct _AciesThreadIndex
{
  AciesBattleFile *file; /* whose it is */
  GArray *nodes;         /* of AciesThreadNode */
  GPtrArray *ends;       /* of AciesThreadEnd */
  GHashTable *causes;    /* serial of an obligation to what it came of */
  GHashTable *touches;   /* of the turn that is on: interned id to GArray of Touch, oldest first */
  GHashTable *declared;  /* serial of a declaration to the event that kept it back */
};

/* An event on its way into the index. */
typedef struct
{
  AciesThreadIndex *index;
  AciesRuleset *ruleset; /* in force before it */
  AciesRuling *ruling;   /* NULL: an adoption */
  const AciesChange *change;
  AciesThreadNode node;
  gboolean is_step; /* of the sequence, or of the rules: what it brings about came of before */
} Entry;

static void
end_free (gpointer data)
{
  AciesThreadEnd *self = data;

  acies_obligation_free (self->obligation);
  g_free (self);
}

static AciesThreadIndex *
index_new (AciesBattleFile *file)
{
  AciesThreadIndex *self = g_new0 (AciesThreadIndex, 1);

  self->file = file;
  self->nodes = g_array_new (FALSE, FALSE, sizeof (AciesThreadNode));
  self->ends = g_ptr_array_new_with_free_func (end_free);
  self->causes = g_hash_table_new (NULL, NULL);
  self->touches = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_array_unref);
  self->declared = g_hash_table_new (NULL, NULL);
  return self;
}

void
acies_thread_index_free (AciesThreadIndex *self)
{
  if (self == NULL)
    return;
  g_array_unref (self->nodes);
  g_ptr_array_unref (self->ends);
  g_hash_table_unref (self->causes);
  g_hash_table_unref (self->touches);
  g_hash_table_unref (self->declared);
  g_free (self);
}

const GArray *
acies_thread_index_get_nodes (AciesThreadIndex *self)
{
  return self->nodes;
}

const GPtrArray *
acies_thread_index_get_ends (AciesThreadIndex *self)
{
  return self->ends;
}

guint
acies_thread_index_find_cause (AciesThreadIndex *self, guint serial)
{
  return GPOINTER_TO_UINT (g_hash_table_lookup (self->causes, GUINT_TO_POINTER (serial)));
}

static int
compare_seq (gconstpointer a, gconstpointer b)
{
  guint one = ((const AciesThreadNode *) a)->seq, other = ((const AciesThreadNode *) b)->seq;

  return one < other ? -1 : one > other;
}

const AciesThreadNode *
acies_thread_index_find (AciesThreadIndex *self, guint seq)
{
  const AciesThreadNode wanted = { .seq = seq };

  return self->nodes->len > 0 ? bsearch (&wanted, self->nodes->data, self->nodes->len,
                                         sizeof (AciesThreadNode), compare_seq)
                              : NULL;
}

static void
touch (AciesThreadIndex *self, const char *id, Touch touch)
{
  GArray *touches = g_hash_table_lookup (self->touches, id);

  if (touches == NULL)
    {
      touches = g_array_new (FALSE, FALSE, sizeof (Touch));
      g_hash_table_insert (self->touches, (gpointer) id, touches);
    }
  g_array_append_val (touches, touch);
}

static void
note_entry (AciesThreadIndex *self, const AciesChangeEntry *entry, guint seq)
{
  Touch one = { entry->kind, entry->attribute, entry->other, entry->after, seq };

  if (entry->after.kind == ACIES_VALUE_NONE)
    return;
  if (entry->kind == ACIES_CHANGE_ATTRIBUTE || entry->kind == ACIES_CHANGE_LINK
      || entry->kind == ACIES_CHANGE_MARK)
    touch (self, entry->item, one);
  if (entry->kind != ACIES_CHANGE_LINK)
    return;
  one.other = entry->item;
  touch (self, entry->other, one);
}

/* Notes what CHANGE of event SEQ set and tied. Of a step of the sequence only what was declared
 * before and is shown now: it came of its declaration. */
static void
note_change (AciesThreadIndex *self, const AciesChange *change, guint seq, gboolean is_step)
{
  guint by = is_step ? 0 : seq;

  for (guint i = 0; i < acies_change_get_n_entries (change); i++)
    {
      const AciesChangeEntry *entry = acies_change_get_entry (change, i);
      gpointer serial
          = entry->declaration != NULL ? GUINT_TO_POINTER (entry->declaration->serial) : NULL;

      if (entry->kind == ACIES_CHANGE_DECLARE)
        g_hash_table_insert (self->declared, serial, GUINT_TO_POINTER (seq));
      else if (entry->kind == ACIES_CHANGE_REVEAL && g_hash_table_contains (self->declared, serial))
        by = GPOINTER_TO_UINT (g_hash_table_lookup (self->declared, serial));
      else if (by != 0)
        note_entry (self, entry, by);
    }
}

/* The newest event that tied FROM to TO by KIND; or, of what happened (TO is NULL), marked it. */
static guint
find_touch (AciesThreadIndex *self, const char *kind, const char *from, const char *to)
{
  const GArray *touches = g_hash_table_lookup (self->touches, from);

  for (guint i = touches != NULL ? touches->len : 0; i > 0; i--)
    {
      const Touch *one = &g_array_index (touches, Touch, i - 1);

      if (one->kind == (to != NULL ? ACIES_CHANGE_LINK : ACIES_CHANGE_MARK) && one->what == kind
          && (to == NULL || one->other == to))
        return one->seq;
    }
  return 0;
}

static gboolean
is_word (char c)
{
  return g_ascii_isalnum (c) || c == '_';
}

/* Whether AFTER, which follows an attribute in a condition, and a "not" before it, if IS_DENIED,
 * are so for what ONE set. Other numbers than flags may be compared in any way: they count. */
static gboolean
agrees (const char *after, gboolean is_denied, const Touch *one)
{
  g_autofree char *value
      = one->value.kind == ACIES_VALUE_SYMBOL ? g_strdup_printf ("'%s'", one->value.symbol) : NULL;
  gboolean is_other;

  after += strspn (after, " ");
  is_other = g_str_has_prefix (after, "~=");
  if (one->value.kind == ACIES_VALUE_FLAG)
    return (one->value.number != 0) != is_denied;
  if (value == NULL || (!is_other && !g_str_has_prefix (after, "==")))
    return !is_denied;
  after += 2;
  after += strspn (after, " ");
  return g_str_has_prefix (after, value) != is_other;
}

/* Whether the word OWNER ends at AT in TEXT. */
static gboolean
is_of (const char *text, const char *at, const char *owner)
{
  gsize length = strlen (owner);

  return (gsize) (at - text) >= length && strncmp (at - length, owner, length) == 0
         && (at - length == text
             || (!is_word (at[-(gssize) length - 1]) && at[-(gssize) length - 1] != '.'));
}

/* Whether CONDITION asks for the attribute of OWNER, a role, to be as ONE set it. */
static gboolean
asks_for (const AciesExpression *condition, const char *owner, const Touch *one)
{
  const char *text = condition != NULL ? acies_expression_get_text (condition) : NULL;
  g_autofree char *word = g_strconcat (".", acies_fact_intern_lua_name (one->what), NULL);

  for (const char *at = text != NULL ? strstr (text, word) : NULL; at != NULL;
       at = strstr (at + 1, word))
    {
      const char *from = at - strlen (owner);

      if (is_word (at[strlen (word)]) || !is_of (text, at, owner))
        continue;
      if (agrees (at + strlen (word), from - text >= 4 && g_str_has_prefix (from - 4, "not "), one))
        return TRUE;
    }
  return FALSE;
}

/* Whether ties of KIND are between items of one kind: who strikes whom, and not who leads whom. */
static gboolean
ties_equals (AciesRuleset *ruleset, const char *kind)
{
  const AciesLinkFact *fact = acies_ruleset_find (ruleset, ACIES_FACT_LINK, kind);

  return fact != NULL && g_str_equal (fact->from, fact->to);
}

/* The newest event that set what FACT asks of ID in the role OWNER, or with AS_TIE that tied it to
 * one of its own kind; 0: none. */
static guint
find_setter (Entry *self,
             const AciesObligationFact *fact,
             const char *owner,
             const char *id,
             gboolean as_tie)
{
  const GArray *touches = g_hash_table_lookup (self->index->touches, id);

  for (guint i = touches != NULL ? touches->len : 0; i > 0; i--)
    {
      const Touch *one = &g_array_index (touches, Touch, i - 1);

      if (as_tie ? one->kind == ACIES_CHANGE_LINK && ties_equals (self->ruleset, one->what)
                 : one->kind == ACIES_CHANGE_ATTRIBUTE && asks_for (fact->condition, owner, one))
        return one->seq;
    }
  return 0;
}

/* The same for all whom DUE names, the newest of them. */
static guint
find_setter_of_all (Entry *self,
                    const AciesObligationFact *fact,
                    const AciesObligation *due,
                    gboolean as_tie)
{
  guint newest = 0;

  for (char **role = due->roles; role != NULL && *role != NULL; role += 2)
    {
      g_auto (GStrv) ids = g_strsplit (role[1], " ", -1);
      /* Whoever is joined with others is asked for alone. */
      const char *owner = g_str_equal (role[0], ACIES_DUE_ROLES_JOINED)
                              ? fact->of
                              : acies_fact_intern_lua_name (role[0]);

      for (guint i = 0; ids[i] != NULL; i++)
        newest = MAX (newest, find_setter (self, fact, owner, g_intern_string (ids[i]), as_tie));
    }
  return newest;
}

/* The roles of DUE without those that FACT names beside the event. */
static const char *
spell_event (const AciesObligationFact *fact, const AciesObligation *due)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) roles = NULL;

  for (char **role = due->roles; *role != NULL; role += 2)
    if (fact->other_role == NULL || !g_str_equal (role[0], fact->other_role))
      g_strv_builder_add_many (builder, role[0], role[1], NULL);
  roles = g_strv_builder_end (builder);
  return acies_due_roles_spell (roles);
}

/* What DUE, which only a step of the sequence made due, came of in this turn; 0: of nothing. */
static guint
trace (Entry *self, const AciesObligation *due)
{
  const AciesObligationFact *fact
      = acies_ruleset_find (self->ruleset, ACIES_FACT_OBLIGATION, due->kind);
  guint seq;

  if (fact == NULL)
    return 0;
  switch (fact->falls_due)
    {
    case ACIES_FALLS_DUE_LINK:
      return find_touch (self->index, fact->of,
                         g_intern_string (acies_obligation_get_role (due, fact->ends[0])),
                         g_intern_string (acies_obligation_get_role (due, fact->ends[1])));
    case ACIES_FALLS_DUE_EVENT:
      return find_touch (self->index, fact->of, spell_event (fact, due), NULL);
    case ACIES_FALLS_DUE_EACH:
    case ACIES_FALLS_DUE_CAUSED:
      break;
    }
  seq = find_setter_of_all (self, fact, due, FALSE);
  return seq != 0 ? seq : find_setter_of_all (self, fact, due, TRUE);
}

/* Whether ID is in DUE. */
static gboolean
names (const AciesObligation *due, const char *id)
{
  for (char **role = due->roles; role != NULL && *role != NULL; role += 2)
    {
      g_auto (GStrv) ids = g_strsplit (role[1], " ", -1);

      if (g_strv_contains ((const char *const *) ids, id))
        return TRUE;
    }
  return FALSE;
}

/* Whether everybody in DUE is in BEFORE, which is of the same kind: it is what is left of it. */
static gboolean
is_rest_of (const AciesObligation *due, const AciesObligation *before)
{
  const char *is = acies_obligation_get_role (due, ACIES_DUE_ROLES_JOINED);
  const char *was = acies_obligation_get_role (before, ACIES_DUE_ROLES_JOINED);
  g_auto (GStrv) ids = g_strsplit (is != NULL ? is : "", " ", -1);
  g_auto (GStrv) ids_before = g_strsplit (was != NULL ? was : "", " ", -1);

  if (due->kind != before->kind || is == NULL || was == NULL)
    return FALSE;
  for (guint i = 0; ids[i] != NULL; i++)
    if (!g_strv_contains ((const char *const *) ids_before, ids[i]))
      return FALSE;
  return TRUE;
}

/* The newest event up to now that touched somebody in DUE and whose thread begins with FIRST, or
 * with any act if that is 0; 0: none. */
static guint
find_newest_touch (Entry *self, const AciesObligation *due, guint first)
{
  guint newest = 0;

  for (char **role = due->roles; role != NULL && *role != NULL; role += 2)
    {
      g_auto (GStrv) ids = g_strsplit (role[1], " ", -1);

      for (guint i = 0; ids[i] != NULL; i++)
        {
          const GArray *touches
              = g_hash_table_lookup (self->index->touches, g_intern_string (ids[i]));

          for (guint n = 0; touches != NULL && n < touches->len; n++)
            {
              guint seq = g_array_index (touches, Touch, n).seq;
              const AciesThreadNode *node = acies_thread_index_find (self->index, seq);

              if (first == 0 || (node != NULL && node->first == first))
                newest = MAX (newest, seq);
            }
        }
    }
  return newest;
}

/* Whether somebody in DUE had a part in the event: in its question, or in what it did. */
static gboolean
has_part (Entry *self, const AciesObligation *due)
{
  const AciesQuestion *question = acies_ruling_get_question (self->ruling);

  for (guint i = 0; i < acies_question_get_n_keys (question); i++)
    {
      const char *value;
      g_auto (GStrv) ids = NULL;

      acies_question_get_nth_key (question, i, &value);
      ids = g_strsplit_set (value, " ,", -1);
      for (guint n = 0; ids[n] != NULL; n++)
        if (names (due, ids[n]))
          return TRUE;
    }
  return find_newest_touch (self, due, 0) == self->node.seq;
}

/* What DUE, which the event raises, came of: of the event if it was about those in DUE. What a step
 * of the sequence, or somebody else's act, only lets begin came of what their thread did last; and
 * what only makes less of what was due, of what that came of. */
static guint
find_cause (Entry *self, const AciesObligation *due)
{
  const AciesThreadNode *traced;

  for (guint i = 0; i < acies_change_get_n_entries (self->change); i++)
    {
      const AciesChangeEntry *entry = acies_change_get_entry (self->change, i);

      if (entry->kind == ACIES_CHANGE_DISCHARGE && entry->obligation->serial != self->node.serial
          && is_rest_of (due, entry->obligation))
        return acies_thread_index_find_cause (self->index, entry->obligation->serial);
    }
  if (!self->is_step && has_part (self, due))
    return self->node.seq;
  traced = acies_thread_index_find (self->index, trace (self, due));
  if (traced != NULL)
    return find_newest_touch (self, due, traced->first);
  return self->is_step ? 0 : self->node.seq;
}

/* The obligation of SERIAL that the event discharges, or NULL. */
static const AciesObligation *
find_discharged (Entry *self, guint serial)
{
  for (guint i = 0; serial != 0 && i < acies_change_get_n_entries (self->change); i++)
    {
      const AciesChangeEntry *entry = acies_change_get_entry (self->change, i);

      if (entry->kind == ACIES_CHANGE_DISCHARGE && entry->obligation->serial == serial)
        return entry->obligation;
    }
  return NULL;
}

/* The obligation that the event met or dropped, as its question says, or else as it discharges one
 * that says itself when it is done. */
static const AciesObligation *
find_met (Entry *self)
{
  const AciesQuestion *question = acies_ruling_get_question (self->ruling);
  const char *dropped = acies_question_get (question, "obligation");
  guint serial = self->node.is_drop && dropped != NULL
                     ? (guint) g_ascii_strtoull (dropped, NULL, 10)
                     : acies_question_get_obligation (question);
  const AciesObligation *met = find_discharged (self, serial);

  for (guint i = 0; met == NULL && i < acies_change_get_n_entries (self->change); i++)
    {
      const AciesChangeEntry *entry = acies_change_get_entry (self->change, i);

      if (entry->kind == ACIES_CHANGE_DISCHARGE
          && !acies_obligation_fact_stands (
              acies_ruleset_find (self->ruleset, ACIES_FACT_OBLIGATION, entry->obligation->kind)))
        met = entry->obligation;
    }
  return met;
}

/* Who acts in QUESTION: what fills the first role of its action. */
static const char *
get_actor (AciesRuleset *ruleset, const AciesQuestion *question)
{
  const AciesAction *action
      = acies_ruleset_find (ruleset, ACIES_FACT_ACTION, acies_question_get_action (question));
  const AciesRole *first
      = action != NULL && action->roles->len > 0 ? g_ptr_array_index (action->roles, 0) : NULL;

  return acies_question_get (question, first != NULL ? first->id : "item");
}

static const char *
find_side (Entry *self)
{
  const char *actor = get_actor (self->ruleset, acies_ruling_get_question (self->ruling));
  g_auto (GStrv) ids = g_strsplit_set (actor != NULL ? actor : "", " ,", -1);
  AciesItem *item
      = ids[0] != NULL
            ? acies_battle_find (acies_battle_file_get_battle (self->index->file), ids[0])
            : NULL;

  if (item == NULL)
    return NULL;
  return ACIES_IS_SIDE (item) ? acies_item_get_id (item) : acies_item_get_side (item);
}

/* Whether ACTION meets what may be answered again. */
static gboolean
is_revisable (AciesRuleset *ruleset, const char *action)
{
  const GPtrArray *facts = acies_ruleset_get_facts (ruleset, ACIES_FACT_OBLIGATION);

  for (guint i = 0; facts != NULL && i < facts->len; i++)
    {
      const AciesObligationFact *fact = g_ptr_array_index (facts, i);

      if (fact->is_revisable && g_strcmp0 (fact->action, action) == 0)
        return TRUE;
    }
  return FALSE;
}

/* What the answer that the event gives again had come of; 0: it was not given before. */
static guint
find_revised (Entry *self)
{
  const AciesQuestion *question = acies_ruling_get_question (self->ruling);
  const char *action = acies_question_get_action (question);

  if (!is_revisable (self->ruleset, action))
    return 0;
  for (guint i = self->index->nodes->len; i > 0; i--)
    {
      const AciesThreadNode *node = &g_array_index (self->index->nodes, AciesThreadNode, i - 1);
      AciesRuling *ruling = acies_journal_event_get_whole (
          acies_battle_file_get_event (self->index->file, node->seq));
      const AciesQuestion *other = ruling != NULL ? acies_ruling_get_question (ruling) : NULL;

      if (other != NULL && g_str_equal (acies_question_get_action (other), ACIES_ACTION_NEXT))
        return 0;
      if (other != NULL && g_str_equal (acies_question_get_action (other), action)
          && g_strcmp0 (get_actor (self->ruleset, other), get_actor (self->ruleset, question)) == 0)
        return node->parent;
    }
  return 0;
}

/* Fills in the event's node: what it met, and what it came of. */
static void
place (Entry *self)
{
  const AciesObligation *met;
  const AciesThreadNode *parent;

  self->node.first = self->node.seq;
  if (self->ruling == NULL || self->is_step)
    return;
  self->node.is_drop = g_str_equal (
      acies_question_get_action (acies_ruling_get_question (self->ruling)), ACIES_ACTION_DROP);
  met = find_met (self);
  self->node.serial = met != NULL ? met->serial : 0;
  self->node.side = met != NULL ? met->side : find_side (self);
  self->node.parent = met != NULL ? acies_thread_index_find_cause (self->index, met->serial)
                                  : find_revised (self);
  parent = acies_thread_index_find (self->index, self->node.parent);
  if (parent != NULL)
    self->node.first = parent->first;
}

/* What the event says became of DUE; FALSE: it was met, or is due no more by itself. */
static gboolean
find_end (Entry *self, const AciesObligation *due, AciesThreadState *state)
{
  const AciesObligationFact *fact
      = acies_ruleset_find (self->ruleset, ACIES_FACT_OBLIGATION, due->kind);
  g_autoptr (GPtrArray) marks = NULL;

  if (!acies_obligation_fact_stands (fact))
    return FALSE;
  marks = acies_due_roles_list_marks (fact, due->roles);
  for (guint i = 0; i < acies_change_get_n_entries (self->change); i++)
    {
      const AciesChangeEntry *entry = acies_change_get_entry (self->change, i);

      if (entry->kind != ACIES_CHANGE_MARK || entry->attribute != due->kind
          || entry->after.kind != ACIES_VALUE_SYMBOL
          || !g_ptr_array_find (marks, entry->item, NULL))
        continue;
      for (*state = ACIES_THREAD_PASSED; *state <= ACIES_THREAD_DROPPED; (*state)++)
        if (g_str_equal (entry->after.symbol, acies_thread_state_to_string (*state)))
          return TRUE;
    }
  return FALSE;
}

static void
take_dues (Entry *self)
{
  for (guint i = 0; i < acies_change_get_n_entries (self->change); i++)
    {
      const AciesChangeEntry *entry = acies_change_get_entry (self->change, i);
      AciesThreadEnd end = { NULL, 0, self->node.seq };

      if (entry->kind == ACIES_CHANGE_RAISE)
        g_hash_table_insert (self->index->causes, GUINT_TO_POINTER (entry->obligation->serial),
                             GUINT_TO_POINTER (find_cause (self, entry->obligation)));
      if (entry->kind != ACIES_CHANGE_DISCHARGE || self->node.is_drop
          || !find_end (self, entry->obligation, &end.state))
        continue;
      end.obligation = acies_obligation_copy (entry->obligation);
      end.cause = acies_thread_index_find_cause (self->index, entry->obligation->serial);
      g_ptr_array_add (self->index->ends, g_memdup2 (&end, sizeof end));
    }
}

/* Whether CHANGE goes on in the sequence; with IS_NEW_TURN set if to another turn. */
static gboolean
is_step (const AciesChange *change, gboolean *is_new_turn)
{
  *is_new_turn = FALSE;
  for (guint i = 0; i < acies_change_get_n_entries (change); i++)
    {
      const AciesChangeEntry *entry = acies_change_get_entry (change, i);

      if (entry->kind != ACIES_CHANGE_POSITION)
        continue;
      *is_new_turn = entry->position_before.turn != entry->position_after.turn;
      return TRUE;
    }
  return FALSE;
}

static void
take_event (AciesThreadIndex *self, guint seq)
{
  AciesJournalEvent *event = acies_battle_file_get_event (self->file, seq);
  g_autoptr (AciesChange) change = acies_journal_event_dup_change (event);
  Entry entry = { .index = self,
                  .ruleset = acies_journal_event_get_ruleset (event),
                  .ruling = acies_journal_event_get_whole (event),
                  .change = change,
                  .node = { .seq = seq } };
  gboolean is_new_turn;

  entry.is_step = is_step (change, &is_new_turn) || entry.ruling == NULL;
  if (is_new_turn)
    g_hash_table_remove_all (self->touches);
  place (&entry);
  note_change (self, change, seq, entry.is_step);
  take_dues (&entry);
  g_array_append_val (self->nodes, entry.node);
}

AciesThreadIndex *
acies_thread_index_of (AciesBattleFile *file)
{
  const GArray *done = file->done;
  AciesThreadIndex *self = file->threads;
  guint n = self != NULL ? self->nodes->len : 0;

  /* What stands is a stack: if its element N is the same, so are all below. */
  if (n > done->len
      || (n > 0
          && g_array_index (self->nodes, AciesThreadNode, n - 1).seq
                 != g_array_index (done, guint, n - 1)))
    g_clear_pointer (&file->threads, acies_thread_index_free);
  if (file->threads == NULL)
    file->threads = index_new (file);
  for (n = file->threads->nodes->len; n < done->len; n++)
    take_event (file->threads, g_array_index (done, guint, n));
  return file->threads;
}
