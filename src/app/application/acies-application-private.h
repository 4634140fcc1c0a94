/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What the two files of the application share: acies-application.c opens,
 * acies-application-actions.c acts. */
#pragma once

#include "app/application/acies-application.h"
#include "app/session/acies-document-loader.h"
#include "app/window/acies-window.h"

G_BEGIN_DECLS

struct _AciesApplication
{
  AdwApplication parent_instance;

  GSettings *settings;           /* owned */
  GtkFileChooserNative *chooser; /* owned, while it is open */
  gint64 started;                /* microseconds */
  char *report;                  /* owned; of a run that ended badly, until a window tells it */
};

void acies_application_install_actions (AciesApplication *self);
/* Marks that the program runs, and has the first window tell of runs that ended without being ended
 * (acies-application-report.c). */
void acies_application_begin_run (AciesApplication *self);
/* A window that shows only the Start place, or a new one. */
AciesWindow *acies_application_get_free_window (AciesApplication *self);
/* Edits DRAFT in a window of its own, which is returned. */
AciesWindow *acies_application_show_army (AciesApplication *self,
                                          AciesArmyDocument *draft,
                                          AciesFindings *findings);
AciesWindow *acies_application_show_scenario (AciesApplication *self,
                                              AciesScenarioDocument *draft,
                                              AciesFindings *findings);
/* Writes the rule set in FOLDER, which is the user's own, as TEXT in WINDOW. */
void acies_application_write_rules (AciesApplication *self,
                                    AciesWindow *window,
                                    GFile *folder,
                                    AciesRuleText *text);
/* TRUE: COPY is one that a run left which ended without saving, or there is one that was to be
 * saved in ORIGINAL; either may be NULL. It is edited in a window, or is said to be unreadable, and
 * kept (acies-application-restore.c). */
gboolean acies_application_restore (AciesApplication *self, GFile *copy, GFile *original);
/* The same of house rules in FILE, their folder or a file of it. */
gboolean acies_application_restore_rules (AciesApplication *self, GFile *file);
/* Asks whether the packed rule set in FILE is to be installed, and installs it
 * (acies-application-package.c). */
void acies_application_install (AciesApplication *self, GFile *file);
/* Asks how a new rule set is to be called, and opens it to be written. */
void acies_application_begin_ruleset (AciesApplication *self);
void acies_application_open_sample (AciesApplication *self);
/* Teaches the first evening (acies-application-lesson.c). */
void acies_application_open_lesson (AciesApplication *self);
/* Plays FILE in a free window. */
void acies_application_show_battle (AciesApplication *self,
                                    AciesBattleFile *file,
                                    AciesFindings *findings);
/* TRUE: FILE, which is of KIND, has rules from elsewhere; it is looked at behind the wall, its user
 * is asked whether he trusts them, and opened if he does (acies-application-guard.c). */
gboolean acies_application_guard (AciesApplication *self, GFile *file, AciesFileKind kind);
/* TRUE: the rule set in FOLDER was installed from elsewhere and is not trusted; its user is asked,
 * and it is opened if he trusts it (acies-application-trust.c). */
gboolean acies_application_guard_ruleset (AciesApplication *self, GFile *folder);
/* Opens the battle in FILE, whose rules are trusted. */
void acies_application_open_trusted (AciesApplication *self, GFile *file);
/* TRUE: FILE is open already, and its window comes to the front. */
gboolean acies_application_raise_open (AciesApplication *self, GFile *file, gboolean is_edited);
/* Says in a dialog WHY what is called NAME cannot be opened. */
void acies_application_say_unopened (AciesApplication *self,
                                     const char *name,
                                     const char *why,
                                     AciesFindings *findings);

G_END_DECLS
