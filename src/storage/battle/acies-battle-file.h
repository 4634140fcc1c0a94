/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesBattleFile is a battle on disk: what it began with, and everything that was accepted since.
 *
 * An SQLite database (WAL, full sync, exclusive): the snapshot of the rule set and of the scenario
 * with its armies, and the append-only journal, each event chained to the one before by its hash. A
 * ruling is accepted only after its transaction is durable; then the battle changes. */
#pragma once

#include "referee/state/acies-referee.h"
#include "storage/journal/acies-journal-event.h"
#include "storage/journal/acies-storage-error.h"

G_BEGIN_DECLS

#define ACIES_TYPE_BATTLE_FILE (acies_battle_file_get_type ())
G_DECLARE_FINAL_TYPE (AciesBattleFile, acies_battle_file, ACIES, BATTLE_FILE, GObject)

/* Begins a battle at PATH (which must not exist) from a battle at turn 0, whose choice of switches
 * is made for good. */
AciesBattleFile *acies_battle_file_create (const char *path,
                                           AciesRuleset *ruleset,
                                           AciesBattle *scenario,
                                           GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* Opens it, checks the chain, replays. In a read-only folder it opens for looking only. What was
 * damaged is set aside untouched and said in FINDINGS; the longest good beginning is opened. */
AciesBattleFile *acies_battle_file_open (const char *path,
                                         AciesFindings *findings,
                                         GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* The same for looking only: nothing is written, not even beside it, and another program may hold
 * it. What is damaged is said in FINDINGS, and what opening to play would do. */
AciesBattleFile *acies_battle_file_open_read_only (const char *path,
                                                   AciesFindings *findings,
                                                   GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* Opens it to play if it is whole; else to look only, so that one can be asked before it is
 * mended. */
AciesBattleFile *acies_battle_file_open_if_whole (const char *path,
                                                  AciesFindings *findings,
                                                  GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* What of the journal could not be read when it was opened, as a sentence; NULL: nothing. */
const char *acies_battle_file_get_damage (AciesBattleFile *self);
/* Says in FINDINGS what the battle lost when it was mended once, and what was set aside then and
 * still lies beside it. FALSE: something was lost. */
gboolean acies_battle_file_check_cut (AciesBattleFile *self, AciesFindings *findings);
/* Checkpoints; also in dispose */
gboolean acies_battle_file_close (AciesBattleFile *self, GError **error);
/* Whether the file is still the one that was opened, where it was opened, so that it can be played
 * on. FALSE with an error, and from then on: property "lost", notifies. Everything accepted is in
 * memory still. */
gboolean acies_battle_file_check_place (AciesBattleFile *self, GError **error);
gboolean acies_battle_file_is_lost (AciesBattleFile *self);
/* Writes the whole of a lost battle to PATH, where there must be no file, and goes on there.
 * Property "path" notifies. FALSE: it is as it was, and may be tried elsewhere. */
gboolean acies_battle_file_save_elsewhere (AciesBattleFile *self, const char *path, GError **error);
/* A path beside the file, or in FOLDER, that no file has: for saving a lost battle. */
char *acies_battle_file_dup_rescue_path (AciesBattleFile *self,
                                         const char *folder) G_GNUC_WARN_UNUSED_RESULT;
const char *acies_battle_file_get_path (AciesBattleFile *self);
gboolean acies_battle_file_is_read_only (AciesBattleFile *self);
AciesRuleset *acies_battle_file_get_ruleset (AciesBattleFile *self);
AciesBattle *acies_battle_file_get_battle (AciesBattleFile *self);
AciesReferee *acies_battle_file_get_referee (AciesBattleFile *self);
/* Who looks at what is declared and not shown yet: a side's id, "umpire" for all of it, or NULL,
 * the table, which sees none of it. It seals and opens events of the journal; nothing is
 * written. */
#define ACIES_VIEW_UMPIRE "umpire"
void acies_battle_file_set_view (AciesBattleFile *self, const char *view);
const char *acies_battle_file_get_view (AciesBattleFile *self);
/* Whether who looks as VIEW sees DECLARATION before it is shown. */
gboolean acies_battle_view_is_open (const char *view, const AciesDeclaration *declaration);
/* Of AciesJournalEvent, oldest first */
GListModel *acies_battle_file_get_journal (AciesBattleFile *self);
/* What proves on paper that the journal up to event SEQ (0: the beginning) is this one: the number
 * and the first digits of the hash, to which all before it is chained: "37-1a2b3c4d". NULL: there
 * is no such event. */
char *acies_battle_file_dup_proof (AciesBattleFile *self, guint seq) G_GNUC_WARN_UNUSED_RESULT;
/* Whether PROOF, as it was printed, fits the journal; if not a finding says why. */
gboolean acies_battle_file_check_proof (AciesBattleFile *self,
                                        const char *proof,
                                        AciesFindings *findings);

/* Writes RULING in one durable transaction, then applies its change. FALSE: nothing changed. What
 * the rules have the program do then follows, an event each; so it does after opening and
 * adopting. */
gboolean acies_battle_file_accept (AciesBattleFile *self, AciesRuling *ruling, GError **error);
/* The same of RULINGS (of AciesRuling, at least one), each made in the state after the one before
 * it: all in one transaction, an event each, taken back in one. */
gboolean acies_battle_file_accept_all (AciesBattleFile *self,
                                       const GPtrArray *rulings,
                                       GError **error);
/* Undoes the newest event not undone, with all that were accepted in one with it, and before it
 * what the program did after it; redoes the newest undone, and what the program did then. Each is
 * an event too. */
gboolean acies_battle_file_can_undo (AciesBattleFile *self);
/* Whether anything was undone that acies_battle_file_redo () would do again. */
gboolean acies_battle_file_can_redo (AciesBattleFile *self);
/* Undoes the newest step, and the duties that followed it with it. FALSE with an error. */
gboolean acies_battle_file_undo (AciesBattleFile *self, GError **error);
/* Does again what was undone last, and its duties. FALSE with an error. */
gboolean acies_battle_file_redo (AciesBattleFile *self, GError **error);
/* Takes back everything that stands after event SEQ, newest first, each an event of its own. SEQ is
 * 0 for all, or a ruling or adoption that stands itself; what the program did after it stays. If
 * one cannot be taken back those after it are. */
gboolean acies_battle_file_undo_to (AciesBattleFile *self, guint seq, GError **error);
/* Plays by RULESET from now on, which is kept whole in the journal; an event that can be taken
 * back. Notifies "referee": the referee and the rule set are others then. FALSE: nothing changed,
 * also if the battle does not fit it. */
gboolean acies_battle_file_adopt (AciesBattleFile *self, AciesRuleset *ruleset, GError **error);
/* Re-adjudicates the whole journal under the rule set it was ruled by; a finding for each event
 * whose lines, outcome or change come out otherwise, named by its seq, and for all that is missing
 * or was altered. */
gboolean acies_battle_file_verify (AciesBattleFile *self, AciesFindings *findings);

/* The exchange file: one XML document, streamed. */
gboolean acies_battle_file_export (AciesBattleFile *self, GFile *file, GError **error);
/* Makes a battle at PATH from an exchange file. */
AciesBattleFile *acies_battle_file_import (GFile *file,
                                           const char *path,
                                           AciesFindings *findings,
                                           GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
