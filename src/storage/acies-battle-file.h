/* A battle on disk: what it began with, and everything that was accepted since.
 *
 * An SQLite database (WAL, full sync, exclusive): the snapshot of the rule set and of the scenario
 * with its armies, and the append-only journal, each event chained to the one before by its hash.
 * A ruling is accepted only after its transaction is durable; then the battle changes. */
#pragma once

#include "referee/acies-referee.h"

G_BEGIN_DECLS

#define ACIES_STORAGE_ERROR (acies_storage_error_quark ())
GQuark acies_storage_error_quark (void);
typedef enum
{
  ACIES_STORAGE_ERROR_HELD,    /* another process holds it; the message says which */
  ACIES_STORAGE_ERROR_DAMAGED,
  ACIES_STORAGE_ERROR_FORMAT,  /* not a battle, or of a newer version */
  ACIES_STORAGE_ERROR_WRITE,   /* disk full, read only */
  ACIES_STORAGE_ERROR_REFUSED, /* the ruling is not complete, or there is nothing to undo */
} AciesStorageError;

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
AciesRuling *acies_journal_event_get_ruling (AciesJournalEvent *self); /* RULING; borrowed. Sealed: what stands for it */
/* Property "sealed", notifies: it is a declaration that no phase has shown yet, and not for whoever looks. */
gboolean acies_journal_event_is_sealed (AciesJournalEvent *self);
/* A ruling that the program made by itself, as the rules have it; it is taken back with the step before it. */
gboolean acies_journal_event_is_duty (AciesJournalEvent *self);
guint acies_journal_event_get_target (AciesJournalEvent *self);        /* UNDO, REDO: the seq it takes back or brings again; else 0 */
AciesRuleset *acies_journal_event_get_ruleset (AciesJournalEvent *self); /* in force after it; borrowed */
gboolean acies_journal_event_is_undone (AciesJournalEvent *self);      /* property "undone", notifies */
gint64 acies_journal_event_get_time (AciesJournalEvent *self);         /* Unix seconds */
char *acies_journal_event_dup_sentence (AciesJournalEvent *self) G_GNUC_WARN_UNUSED_RESULT;

#define ACIES_TYPE_BATTLE_FILE (acies_battle_file_get_type ())
G_DECLARE_FINAL_TYPE (AciesBattleFile, acies_battle_file, ACIES, BATTLE_FILE, GObject)

/* Begins a battle at PATH (which must not exist) from a battle at turn 0, whose choice of switches is
 * made for good. */
AciesBattleFile *acies_battle_file_create (const char *path, AciesRuleset *ruleset, AciesBattle *scenario, GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* Opens it, checks the chain, replays. In a read-only folder it opens for looking only. What was
 * damaged is set aside untouched and said in FINDINGS; the longest good beginning is opened. */
AciesBattleFile *acies_battle_file_open (const char *path, AciesFindings *findings, GError **error) G_GNUC_WARN_UNUSED_RESULT;
gboolean acies_battle_file_close (AciesBattleFile *self, GError **error); /* checkpoints; also in dispose */
const char *acies_battle_file_get_path (AciesBattleFile *self);
gboolean acies_battle_file_is_read_only (AciesBattleFile *self);
AciesRuleset *acies_battle_file_get_ruleset (AciesBattleFile *self);
AciesBattle *acies_battle_file_get_battle (AciesBattleFile *self);
AciesReferee *acies_battle_file_get_referee (AciesBattleFile *self);
/* Who looks at what is declared and not shown yet: a side's id, "umpire" for all of it, or NULL, the table,
 * which sees none of it. It seals and opens events of the journal; nothing is written. */
#define ACIES_VIEW_UMPIRE "umpire"
void acies_battle_file_set_view (AciesBattleFile *self, const char *view);
const char *acies_battle_file_get_view (AciesBattleFile *self);
/* Whether who looks as VIEW sees DECLARATION before it is shown. */
gboolean acies_battle_view_is_open (const char *view, const AciesDeclaration *declaration);
GListModel *acies_battle_file_get_journal (AciesBattleFile *self); /* of AciesJournalEvent, oldest first */

/* Writes RULING in one durable transaction, then applies its change. FALSE: nothing changed. What the
 * rules have the program do then follows, an event each; so it does after opening and adopting. */
gboolean acies_battle_file_accept (AciesBattleFile *self, AciesRuling *ruling, GError **error);
/* Takes back the newest event not undone, and before it what the program did after it; brings again the
 * newest undone, and what the program did then. Each is an event too. */
gboolean acies_battle_file_can_undo (AciesBattleFile *self);
gboolean acies_battle_file_can_redo (AciesBattleFile *self);
gboolean acies_battle_file_undo (AciesBattleFile *self, GError **error);
gboolean acies_battle_file_redo (AciesBattleFile *self, GError **error);
/* Takes back everything that stands after event SEQ, newest first, each an event of its own. SEQ is 0
 * for all, or a ruling or adoption that stands itself; what the program did after it stays. If one cannot
 * be taken back those after it are. */
gboolean acies_battle_file_undo_to (AciesBattleFile *self, guint seq, GError **error);
/* Plays by RULESET from now on, which is kept whole in the journal; an event that can be taken back.
 * Notifies "referee": the referee and the rule set are others then. FALSE: nothing changed, also if
 * the battle does not fit it. */
gboolean acies_battle_file_adopt (AciesBattleFile *self, AciesRuleset *ruleset, GError **error);
/* Re-adjudicates the whole journal under the rule set it was ruled by; a finding for each event
 * whose lines, outcome or change come out otherwise, named by its seq. */
gboolean acies_battle_file_verify (AciesBattleFile *self, AciesFindings *findings);

/* The exchange file: one XML document, streamed. */
gboolean acies_battle_file_export (AciesBattleFile *self, GFile *file, GError **error);
/* Makes a battle at PATH from an exchange file. */
AciesBattleFile *acies_battle_file_import (GFile *file, const char *path, AciesFindings *findings, GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
