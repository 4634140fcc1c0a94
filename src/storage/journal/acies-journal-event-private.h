/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Functions by which the battle file makes journal events. */
#pragma once

#include "model/battle/acies-battle.h"
#include "storage/journal/acies-journal-event.h"

G_BEGIN_DECLS

AciesJournalEvent *acies_journal_event_new_ruling (guint seq,
                                                   AciesRuling *ruling,
                                                   gint64 time) G_GNUC_WARN_UNUSED_RESULT;
/* The same for what the program did by itself after the ruling before it. */
AciesJournalEvent *acies_journal_event_new_duty (guint seq,
                                                 AciesRuling *ruling,
                                                 gint64 time) G_GNUC_WARN_UNUSED_RESULT;
/* RULESET is played by from then on. */
AciesJournalEvent *acies_journal_event_new_adoption (guint seq,
                                                     AciesRuleset *ruleset,
                                                     gint64 time) G_GNUC_WARN_UNUSED_RESULT;
/* KIND is UNDO or REDO; TARGET the ruling or adoption that it undoes or redoes. */
AciesJournalEvent *acies_journal_event_new_step (guint seq,
                                                 AciesEventKind kind,
                                                 AciesJournalEvent *target,
                                                 gint64 time) G_GNUC_WARN_UNUSED_RESULT;
/* The ruling itself, sealed or not; NULL if it is none. Borrowed. Of one that was read from a
 * journal, words may be missing. */
AciesRuling *acies_journal_event_get_whole (AciesJournalEvent *self);
/* From now on everybody sees SENTENCE in its stead; NULL: the ruling itself. */
void acies_journal_event_set_seal (AciesJournalEvent *self, const char *sentence);
/* What is in force after the event; of an adoption it is known before. */
void acies_journal_event_set_ruleset (AciesJournalEvent *self, AciesRuleset *ruleset);
/* Whose names are told when a ruling is put into words. */
void acies_journal_event_set_battle (AciesJournalEvent *self, AciesBattle *battle);
/* The ruling itself, sealed or not, in words; NULL if it is none. Borrowed. */
AciesRuling *acies_journal_event_get_told (AciesJournalEvent *self);
/* What it changes of the battle by itself: nothing, if it is no ruling. */
AciesChange *acies_journal_event_dup_change (AciesJournalEvent *self) G_GNUC_WARN_UNUSED_RESULT;
/* It was accepted in one with others, of which event GROUP is the first. */
void acies_journal_event_set_group (AciesJournalEvent *self, guint group);
void acies_journal_event_set_undone (AciesJournalEvent *self, gboolean undone);

G_END_DECLS
