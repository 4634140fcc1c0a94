/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Fields of AciesBattleFile, for the files it is split into: acies-battle-file.c plays,
 * acies-battle-open.c makes and opens, acies-battle-duty.c does what is the program's to do,
 * acies-battle-grid.c accepts what is due to many in one, acies-draft.c keeps what is asked,
 * acies-battle-seal.c keeps from view what is not shown yet, acies-battle-verify.c rules again,
 * acies-battle-adopt.c changes the rules, acies-battle-place.c sees what becomes of the file,
 * acies-thread-index.c finds what came of what, acies-exchange.c sends and receives. */
#pragma once

#include "storage/battle/acies-battle-file.h"
#include "storage/journal/acies-journal.h"
#include "storage/journal/acies-lock.h"

G_BEGIN_DECLS

struct _AciesBattleFile
{
  GObject parent_instance;

  /* Owned. */
  char *path;
  AciesLock *lock;       /* NULL when only looking, and after closing */
  AciesJournal *journal; /* likewise */
  AciesSnapshot *snapshot;
  GPtrArray *records;    /* of AciesRecord, all of them */
  AciesRuleset *began;   /* what it began with */
  AciesRuleset *ruleset; /* in force now */
  AciesBattle *battle;
  AciesReferee *referee;
  GListStore *events; /* of AciesJournalEvent, one for each record */
  GArray *done;       /* of guint: seq of rulings that stand, oldest first */
  GArray *undone;     /* of guint: seq of rulings taken back, the last taken back last */
  char *damage;       /* what of the journal could not be read, or NULL */
  struct _AciesThreadIndex *threads; /* NULL until somebody asks */

  const char *view; /* interned: a side, "umpire", or NULL */

  gboolean is_read_only;
  gboolean is_altered; /* the snapshot is not what the battle began with */
  gboolean is_lost;    /* the file is no longer where it was */
};

/* The snapshot of a battle that begins now. */
AciesSnapshot *acies_snapshot_take (AciesRuleset *ruleset,
                                    AciesBattle *scenario) G_GNUC_WARN_UNUSED_RESULT;
/* The rule set and the battle at turn 0 of SNAPSHOT, laid out. FALSE with an error and findings. */
gboolean acies_snapshot_load (const AciesSnapshot *snapshot,
                              AciesRuleset **ruleset,
                              AciesBattle **battle,
                              AciesFindings *findings,
                              GError **error);

/* Takes the lock of PATH for writing a new file there. */
AciesLock *acies_battle_file_lock_new (const char *path, GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* Enters the layers of RULESET, by which a battle of this user's is played from now on, among those
 * that are trusted. */
void acies_battle_file_trust (AciesRuleset *ruleset);
/* Writes a new file at PATH and opens it. Eats LOCK. */
AciesBattleFile *acies_battle_file_begin (const char *path,
                                          AciesLock *lock,
                                          const AciesSnapshot *snapshot,
                                          const GPtrArray *records,
                                          AciesFindings *findings,
                                          GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* The object that BODY, the JSON of a record, is: of NODE, which is the caller's. NULL: it is none,
 * or nests too deep. */
JsonObject *acies_battle_file_parse_body (const char *body, JsonNode **node);
/* Whether EVENT is the ruling that the draft in the file asks for. */
gboolean acies_battle_file_ends_draft (AciesBattleFile *self, AciesJournalEvent *event);

/* The event of RECORD, which must fit the events before it. */
AciesJournalEvent *acies_battle_file_read_event (AciesBattleFile *self,
                                                 const AciesRecord *record,
                                                 GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* What EVENT does to the battle: its own change, or the inverse of that of its target. */
AciesChange *acies_battle_file_dup_change (AciesBattleFile *self,
                                           AciesJournalEvent *event) G_GNUC_WARN_UNUSED_RESULT;
/* Counts EVENT in: appends it to the list and moves what it took back or brought again. */
void acies_battle_file_enter (AciesBattleFile *self, AciesJournalEvent *event);
/* Seals and opens what EVENT, which was just counted in, kept back or showed. */
void acies_battle_file_seal (AciesBattleFile *self, AciesJournalEvent *event);
/* Writes and applies RULING, which is complete; the program's own if IS_DUTY. */
gboolean acies_battle_file_write (AciesBattleFile *self,
                                  AciesRuling *ruling,
                                  gboolean is_duty,
                                  GError **error);
/* Writes and applies RULINGS (of AciesRuling, at least one), which are complete and each made in
 * the state after the one before it, in one transaction: an event each, taken back in one. */
gboolean acies_battle_file_write_group (AciesBattleFile *self,
                                        const GPtrArray *rulings,
                                        GError **error);
/* Does all that is due now and the program's to do. What cannot be done stays due. */
void acies_battle_file_do_duties (AciesBattleFile *self);
/* Whether event SEQ is something the program did by itself. */
gboolean acies_battle_file_is_duty (AciesBattleFile *self, guint seq);
/* The body of an adoption of RULESET, and the way back. NULL with an error. */
JsonNode *acies_adoption_to_body (AciesRuleset *ruleset) G_GNUC_WARN_UNUSED_RESULT;
/* The files of the rule set in the BODY of an adoption, as a rule set has them, and its LAYERS;
 * both owned. */
GHashTable *acies_adoption_read_files (JsonObject *body, char ***layers) G_GNUC_WARN_UNUSED_RESULT;
/* The rule set that an event of adopting holds. NULL with an error. Owned. */
AciesRuleset *acies_adoption_read_body (JsonObject *body, GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* Writes one record and, when it is on the disk, does what it says. */
gboolean acies_battle_file_commit (AciesBattleFile *self,
                                   const char *kind,
                                   JsonNode *body,
                                   AciesJournalEvent *event,
                                   GError **error);
/* Undoes what stands after event SEQ, newest first, an event each, all in one durable transaction.
 * FALSE with an error, and nothing is undone. */
gboolean acies_battle_file_undo_at_once (AciesBattleFile *self, guint seq, GError **error);
/* The file is no longer in its place: "lost". */
void acies_battle_file_note_lost (AciesBattleFile *self);
/* It goes on at PATH, in JOURNAL; LOCK is held. Eats all three. */
void acies_battle_file_move (AciesBattleFile *self,
                             char *path,
                             AciesLock *lock,
                             AciesJournal *journal);
/* The hash that the next record is chained to. */
const char *acies_battle_file_get_last_hash (AciesBattleFile *self);
/* FALSE with an error that says why if the battle can only be viewed. */
gboolean acies_battle_file_check_writable (AciesBattleFile *self, GError **error);
/* Where AGAIN, a ruling on the question of RECORD, is otherwise than was written, in words; NULL:
 * nowhere. How lines are worded and which house rules were used counts only if STRICTLY. */
char *acies_battle_file_compare (const AciesRecord *record,
                                 AciesRuling *again,
                                 gboolean strictly) G_GNUC_WARN_UNUSED_RESULT;
AciesJournalEvent *acies_battle_file_get_event (AciesBattleFile *self, guint seq); /* borrowed */

G_END_DECLS
