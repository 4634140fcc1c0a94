/* How the battle file makes the events that everybody reads. */
#pragma once

#include "storage/acies-battle-file.h"

G_BEGIN_DECLS

AciesJournalEvent *acies_journal_event_new_ruling (guint seq, AciesRuling *ruling, gint64 time) G_GNUC_WARN_UNUSED_RESULT;
/* KIND is UNDO or REDO; TARGET the ruling that it takes back or brings again. */
AciesJournalEvent *acies_journal_event_new_step (guint seq,
                                                 AciesEventKind kind,
                                                 AciesJournalEvent *target,
                                                 gint64 time) G_GNUC_WARN_UNUSED_RESULT;
void acies_journal_event_set_undone (AciesJournalEvent *self, gboolean undone);

G_END_DECLS
