/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesJournalEvent is one event of the journal: a ruling that was accepted, another rule set, or
 * the undo or redo of one. */
#pragma once

#include "referee/ruling/acies-ruling.h"
#include "rules/ruleset/acies-ruleset.h"

G_BEGIN_DECLS

typedef enum
{
  ACIES_EVENT_RULING,
  ACIES_EVENT_UNDO,
  ACIES_EVENT_REDO,
  ACIES_EVENT_ADOPTION, /* of another rule set, or another version of it */
} AciesEventKind;

/* One event of the journal, read-only. */
#define ACIES_TYPE_JOURNAL_EVENT (acies_journal_event_get_type ())
G_DECLARE_FINAL_TYPE (AciesJournalEvent, acies_journal_event, ACIES, JOURNAL_EVENT, GObject)
guint acies_journal_event_get_seq (AciesJournalEvent *self); /* 1 and on */
AciesEventKind acies_journal_event_get_kind (AciesJournalEvent *self);
/* RULING; borrowed. Sealed: what stands for it */
AciesRuling *acies_journal_event_get_ruling (AciesJournalEvent *self);
/* Property "sealed", notifies: it is a declaration that no phase has shown yet, and not for whoever
 * looks. */
gboolean acies_journal_event_is_sealed (AciesJournalEvent *self);
/* A ruling that the program made by itself, as the rules have it; it is taken back with the step
 * before it. */
gboolean acies_journal_event_is_duty (AciesJournalEvent *self);
/* The seq of the first of the rulings that were accepted in one, and are taken back in one, with
 * this one; 0: it was accepted by itself. */
guint acies_journal_event_get_group (AciesJournalEvent *self);
/* UNDO, REDO: the seq it undoes or redoes; else 0 */
guint acies_journal_event_get_target (AciesJournalEvent *self);
/* In force after it; borrowed */
AciesRuleset *acies_journal_event_get_ruleset (AciesJournalEvent *self);
/* Property "undone", notifies */
gboolean acies_journal_event_is_undone (AciesJournalEvent *self);
gint64 acies_journal_event_get_time (AciesJournalEvent *self); /* Unix seconds */
char *acies_journal_event_dup_sentence (AciesJournalEvent *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
