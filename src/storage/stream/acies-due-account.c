/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Tells the reasons of the rules as people hear them, with the events of the journal. */
#include "config.h"

#include "storage/stream/acies-due-account.h"

#include "storage/battle/acies-thread.h"

#include <glib/gi18n-lib.h>

void
acies_due_account_free (AciesDueAccount *self)
{
  if (self == NULL)
    return;
  g_free (self->sentence);
  g_free (self->text);
  g_free (self);
}

/* Whether REASON says that nothing has made it due. */
static gboolean
is_uncaused (const AciesDueReason *reason)
{
  return reason->kind == ACIES_DUE_REASON_NO_CAUSE || reason->kind == ACIES_DUE_REASON_NO_EVENT
         || reason->kind == ACIES_DUE_REASON_UNTIED;
}

/* The event that says what REASON says, or 0. */
static guint
find_event (AciesBattleFile *file, const AciesDueReason *reason, AciesItem *item)
{
  if (reason->kind == ACIES_DUE_REASON_MARKED)
    return acies_thread_find_mark (file, reason->obligation, reason->of);
  return reason->kind == ACIES_DUE_REASON_NO_CAUSE
             ? acies_thread_find_discharge (file, reason->obligation, acies_item_get_id (item))
             : 0;
}

/* What event SEQ said of SENTENCE as it ended it unmet, "not possible: … (no free way)"; or NULL.
 */
static char *
find_note (AciesBattleFile *file, guint seq, const char *sentence)
{
  g_autoptr (GPtrArray) ended = acies_thread_list_ended (file, seq);

  for (guint i = 0; i < ended->len; i++)
    {
      const AciesThreadStep *step = g_ptr_array_index (ended, i);

      if (step->note != NULL && g_str_equal (step->sentence, sentence))
        return g_strdup (step->note);
    }
  return NULL;
}

static char *
describe_acting_side (AciesBattleFile *file)
{
  const AciesPosition *position = acies_battle_get_position (acies_battle_file_get_battle (file));

  return acies_referee_describe_item (acies_battle_file_get_referee (file), position->side);
}

/* Why REASON, which no event tells of, is not due. */
static char *
describe_absence (AciesBattleFile *file, const AciesDueReason *reason)
{
  g_autofree char *side = NULL;

  if (reason->text != NULL)
    return g_strdup (reason->text);
  switch (reason->kind)
    {
    case ACIES_DUE_REASON_OTHER_SIDE:
      side = describe_acting_side (file);
      /* Translators: why something is not due: %s is the side that acts now. */
      return g_strdup_printf (_ ("not this side’s part: %s acts now"), side);
    case ACIES_DUE_REASON_NOBODY:
      /* Translators: why something is not due: it needs somebody else too. */
      return g_strdup (_ ("there is nobody else whom it concerns"));
    case ACIES_DUE_REASON_LOST:
      return g_strdup (_ ("it is lost"));
    case ACIES_DUE_REASON_UNTIED:
    case ACIES_DUE_REASON_NO_EVENT:
    case ACIES_DUE_REASON_NO_CAUSE:
      /* Translators: why something is not due. */
      return g_strdup (_ ("nothing has brought it about"));
    case ACIES_DUE_REASON_DUE:
    case ACIES_DUE_REASON_MARKED:
    case ACIES_DUE_REASON_FALSE:
      break;
    }
  /* Translators: why something is not due. */
  return g_strdup (_ ("it does not apply now"));
}

char *
acies_due_account_describe (AciesBattleFile *file,
                            const AciesDueReason *reason,
                            AciesItem *item,
                            guint *seq)
{
  g_autoptr (AciesJournalEvent) event = NULL;
  g_autofree char *sentence = NULL;
  g_autofree char *note = NULL;

  g_return_val_if_fail (ACIES_IS_BATTLE_FILE (file), NULL);

  *seq = find_event (file, reason, item);
  if (*seq == 0)
    return describe_absence (file, reason);
  event = g_list_model_get_item (acies_battle_file_get_journal (file), *seq - 1);
  sentence = acies_journal_event_dup_sentence (event);
  note = find_note (file, *seq, reason->sentence);
  if (note != NULL)
    /* Translators: an event of the journal, and what it says of something that was due. */
    return g_strdup_printf (_ ("event %u: %s"), *seq, note);
  /* Translators: what became of something due, in which event, and what that was:
   * "met in event 12: 21 evades". */
  return g_strdup_printf (
      _ ("%s in event %u: %s"),
      reason->kind == ACIES_DUE_REASON_MARKED ? reason->text : C_ ("due", "met"), *seq, sentence);
}

/* The lines, while they are gathered. */
typedef struct
{
  AciesBattleFile *file;
  AciesItem *item;
  GPtrArray *reasons;  /* of AciesDueReason */
  GPtrArray *accounts; /* of AciesDueAccount */
} Telling;

static AciesDueAccount *
add (Telling *self, AciesDueReasonKind kind)
{
  AciesDueAccount *account = g_new0 (AciesDueAccount, 1);

  account->kind = kind;
  g_ptr_array_add (self->accounts, account);
  return account;
}

/* Whether REASON is told in one sentence with the others of its like. */
static gboolean
is_folded (Telling *self, const AciesDueReason *reason)
{
  if (reason->kind == ACIES_DUE_REASON_DUE || reason->text != NULL)
    return FALSE;
  return find_event (self->file, reason, self->item) == 0;
}

static gboolean
is_alike (const AciesDueReason *reason, AciesDueReasonKind kind)
{
  return kind == ACIES_DUE_REASON_NO_CAUSE ? is_uncaused (reason) : reason->kind == kind;
}

/* "11 routs on; 11 goes looting": what is told together of KIND, each once; NULL: nothing. */
static char *
join (Telling *self, AciesDueReasonKind kind)
{
  g_autoptr (GPtrArray) sentences = g_ptr_array_new ();

  for (guint i = 0; i < self->reasons->len; i++)
    {
      const AciesDueReason *reason = g_ptr_array_index (self->reasons, i);

      if (is_alike (reason, kind) && is_folded (self, reason)
          && !g_ptr_array_find_with_equal_func (sentences, reason->sentence, g_str_equal, NULL))
        g_ptr_array_add (sentences, reason->sentence);
    }
  if (sentences->len == 0)
    return NULL;
  g_ptr_array_add (sentences, NULL);
  return g_strjoinv ("; ", (char **) sentences->pdata);
}

static void
add_fold (Telling *self, AciesDueReasonKind kind)
{
  g_autofree char *all = join (self, kind);
  g_autofree char *side = NULL;
  AciesDueAccount *account = all != NULL ? add (self, kind) : NULL;

  if (account == NULL)
    return;
  if (kind == ACIES_DUE_REASON_OTHER_SIDE)
    {
      side = describe_acting_side (self->file);
      /* Translators: why some things are not due: the side that acts now, and the things. */
      account->sentence = g_strdup_printf (_ ("Not now, with %s to act: %s."), side, all);
    }
  else if (kind == ACIES_DUE_REASON_NOBODY)
    /* Translators: some things are not due, because they need somebody else too. */
    account->sentence = g_strdup_printf (_ ("Concerns nobody else now: %s."), all);
  else if (kind == ACIES_DUE_REASON_LOST)
    account->sentence = g_strdup (_ ("It is lost, and owes nothing."));
  else if (kind == ACIES_DUE_REASON_NO_CAUSE)
    /* Translators: some things are not due, because nothing has made them so. */
    account->sentence = g_strdup_printf (_ ("Nothing has brought about: %s."), all);
  else
    /* Translators: some things are not due, because their conditions do not hold. */
    account->sentence = g_strdup_printf (_ ("Does not apply now: %s."), all);
}

/* Adds a line for each reason that is told by itself and of which IS is so. */
static void
add_single (Telling *self, gboolean is_due, gboolean is_over)
{
  for (guint i = 0; i < self->reasons->len; i++)
    {
      const AciesDueReason *reason = g_ptr_array_index (self->reasons, i);
      AciesDueAccount *account;
      guint seq;

      if (is_folded (self, reason) || (reason->kind == ACIES_DUE_REASON_DUE) != is_due
          || (find_event (self->file, reason, self->item) != 0
              || reason->kind == ACIES_DUE_REASON_MARKED)
                 != is_over)
        continue;
      account = add (self, is_over ? ACIES_DUE_REASON_MARKED : reason->kind);
      account->sentence = g_strdup (reason->sentence);
      account->text = acies_due_account_describe (self->file, reason, self->item, &seq);
    }
}

GPtrArray *
acies_due_account_list (AciesBattleFile *file, AciesItem *item, GError **error)
{
  static const AciesDueReasonKind folds[]
      = { ACIES_DUE_REASON_FALSE, ACIES_DUE_REASON_NOBODY, ACIES_DUE_REASON_OTHER_SIDE,
          ACIES_DUE_REASON_NO_CAUSE, ACIES_DUE_REASON_LOST };
  g_autoptr (GPtrArray) reasons = NULL;
  Telling self = { file, item };

  g_return_val_if_fail (ACIES_IS_BATTLE_FILE (file), NULL);

  reasons = acies_due_reason_list (acies_battle_file_get_referee (file), item, error);
  if (reasons == NULL)
    return NULL;
  self.reasons = reasons;
  self.accounts = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_due_account_free);
  add_single (&self, TRUE, FALSE);
  add_single (&self, FALSE, TRUE);
  add_single (&self, FALSE, FALSE);
  for (guint i = 0; i < G_N_ELEMENTS (folds); i++)
    add_fold (&self, folds[i]);
  return self.accounts;
}
