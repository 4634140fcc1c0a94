/* The insides of a battle file, for the files it is split into: acies-battle-file.c plays,
 * acies-battle-open.c makes and opens, acies-battle-verify.c rules again, acies-exchange.c sends and
 * receives. */
#pragma once

#include "storage/acies-battle-file.h"
#include "storage/acies-journal.h"
#include "storage/acies-lock.h"

G_BEGIN_DECLS

struct _AciesBattleFile
{
  GObject parent_instance;

  /* Owned. */
  char *path;
  AciesLock *lock;       /* NULL when only looking, and after closing */
  AciesJournal *journal; /* likewise */
  AciesSnapshot *snapshot;
  GPtrArray *records; /* of AciesRecord, all of them */
  AciesRuleset *ruleset;
  AciesBattle *battle;
  AciesReferee *referee;
  GListStore *events;  /* of AciesJournalEvent, one for each record */
  GArray *done;        /* of guint: seq of rulings that stand, oldest first */
  GArray *undone;      /* of guint: seq of rulings taken back, the last taken back last */
  GSource *checkpoint; /* waits until play pauses, or NULL */

  gboolean is_read_only;
};

/* The snapshot of a battle that begins now. */
AciesSnapshot *acies_snapshot_take (AciesRuleset *ruleset, AciesBattle *scenario) G_GNUC_WARN_UNUSED_RESULT;
/* The rule set and the battle at turn 0 of SNAPSHOT, settled. FALSE with an error and findings. */
gboolean acies_snapshot_load (const AciesSnapshot *snapshot,
                              AciesRuleset **ruleset,
                              AciesBattle **battle,
                              AciesFindings *findings,
                              GError **error);

/* Takes the lock of PATH for writing a new file there. */
AciesLock *acies_battle_file_lock_new (const char *path, GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* Writes a new file at PATH and opens it. Eats LOCK. */
AciesBattleFile *acies_battle_file_begin (const char *path,
                                          AciesLock *lock,
                                          const AciesSnapshot *snapshot,
                                          const GPtrArray *records,
                                          AciesFindings *findings,
                                          GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* The event of RECORD, which must fit the events before it. */
AciesJournalEvent *acies_battle_file_read_event (AciesBattleFile *self,
                                                 const AciesRecord *record,
                                                 GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* What EVENT does to the battle: the change of its ruling, or the inverse of that of its target. */
AciesChange *acies_battle_file_dup_change (AciesBattleFile *self, AciesJournalEvent *event) G_GNUC_WARN_UNUSED_RESULT;
/* Counts EVENT in: appends it to the list and moves what it took back or brought again. */
void acies_battle_file_enter (AciesBattleFile *self, AciesJournalEvent *event);
AciesJournalEvent *acies_battle_file_get_event (AciesBattleFile *self, guint seq); /* borrowed */

G_END_DECLS
