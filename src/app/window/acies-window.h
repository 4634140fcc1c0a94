/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* One window: the Start place, and the Play place once it holds a battle, or the one where a
 * scenario is edited or an army built; and the Rules place of a rule set, or of that battle's. */
#pragma once

#include "app/army/acies-army-session.h"
#include "app/rules/acies-rules-session.h"
#include "app/session/acies-session.h"
#include "app/workshop/acies-rules-check.h"
#include "storage/document/acies-scenario-document.h"
#include "storage/library/acies-lesson.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* The hint with which a file is opened to be edited rather than played. */
#define ACIES_OPEN_TO_EDIT "edit"

/* The hint with which a scenario is opened to be played by the rule set whose id follows. */
#define ACIES_OPEN_TO_PLAY_BY "play by "

/* The hint with which one's own rule set is opened to be written: FILE:LINE follows, or nothing. */
#define ACIES_OPEN_TO_WRITE "write "

/* The hint with which a rule set is opened to look at what is at the path of its catalogue that
 * follows. */
#define ACIES_OPEN_TO_SHOW "show "

#define ACIES_TYPE_WINDOW (acies_window_get_type ())
G_DECLARE_FINAL_TYPE (AciesWindow, acies_window, ACIES, WINDOW, AdwApplicationWindow)

AciesWindow *acies_window_new (AdwApplication *application) G_GNUC_WARN_UNUSED_RESULT;
AciesSession *acies_window_get_session (AciesWindow *self); /* NULL: only the Start place */
/* Plays FILE here; what is worth saying about it (or NULL) is shown above the table. */
void acies_window_set_file (AciesWindow *self, AciesBattleFile *file, AciesFindings *findings);
/* Teaches LESSON, and takes it, with the battle that is played here. */
void acies_window_teach (AciesWindow *self, AciesLesson *lesson);
/* Edits DRAFT here, likewise. */
void acies_window_set_scenario (AciesWindow *self,
                                AciesScenarioDocument *draft,
                                AciesFindings *findings);
/* Builds the army of DRAFT here, likewise. */
void acies_window_set_army (AciesWindow *self, AciesArmyDocument *draft, AciesFindings *findings);
AciesArmySession *acies_window_get_army (AciesWindow *self); /* or NULL */
/* The scenario, army or house rules that are edited here, in front or not; borrowed, or NULL. */
AciesDocument *acies_window_get_document (AciesWindow *self);
/* Brings the copy that is kept of it up to it, without waiting. FALSE with ERROR: it cannot be
 * written. */
gboolean acies_window_write_spare (AciesWindow *self, GError **error);
GtkWidget *acies_window_get_place (AciesWindow *self); /* the one that is shown */
/* Shows the facts of RULESET here, likewise. */
void acies_window_set_ruleset (AciesWindow *self, AciesRuleset *ruleset, AciesFindings *findings);
/* The same of the house rules of DRAFT, which were restored. */
void acies_window_set_house_rules (AciesWindow *self,
                                   AciesHouseRulesDocument *draft,
                                   AciesFindings *findings);
/* One's own rule set is written here as TEXT. */
void acies_window_set_rule_text (AciesWindow *self, AciesRuleText *text);
AciesRulesCheck *acies_window_get_check (AciesWindow *self); /* of that, or NULL */
/* Goes to where it is written: to PLACE, "examples.xml:12", or if that is empty to where one was.
 */
void acies_window_write_at (AciesWindow *self, const char *place);
AciesRulesSession *acies_window_get_rules (AciesWindow *self); /* NULL: no Rules place was opened */
/* What the battle, scenario, army or Rules place here goes by; or NULL. */
AciesRuleset *acies_window_get_ruleset (AciesWindow *self);
void acies_window_show_start (AciesWindow *self);
/* Shows the rule sets of the library on the Start place. */
void acies_window_show_rulesets (AciesWindow *self);
/* Tells in a toast what was done; SENTENCE is plain text. */
void acies_window_tell (AciesWindow *self, const char *sentence);
/* Says SENTENCE, and behind it TEXT, to be copied; not if something else is said already. */
void acies_window_show_text (AciesWindow *self, const char *sentence, const char *text);
void acies_window_show_message (AciesWindow *self, const char *sentence);

G_END_DECLS
