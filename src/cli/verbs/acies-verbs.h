/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The verbs of `aciesctl`: each in a file of its own, all in one list. */
#pragma once

#include "cli/shell/acies-cli.h"

G_BEGIN_DECLS

int acies_verb_adopt (const AciesVerb *self, char **arguments);
int acies_verb_ask (const AciesVerb *self, char **arguments);
int acies_verb_check (const AciesVerb *self, char **arguments);
int acies_verb_clause (const AciesVerb *self, char **arguments);
int acies_verb_coverage (const AciesVerb *self, char **arguments);
int acies_verb_differences (const AciesVerb *self, char **arguments);
int acies_verb_do (const AciesVerb *self, char **arguments);
int acies_verb_draw_up (const AciesVerb *self, char **arguments);
int acies_verb_due (const AciesVerb *self, char **arguments);
int acies_verb_examples (const AciesVerb *self, char **arguments);
int acies_verb_export (const AciesVerb *self, char **arguments);
int acies_verb_facts (const AciesVerb *self, char **arguments);
int acies_verb_grid (const AciesVerb *self, char **arguments);
int acies_verb_house (const AciesVerb *self, char **arguments);
int acies_verb_import (const AciesVerb *self, char **arguments);
int acies_verb_log (const AciesVerb *self, char **arguments);
int acies_verb_new (const AciesVerb *self, char **arguments);
int acies_verb_note (const AciesVerb *self, char **arguments);
int acies_verb_odds (const AciesVerb *self, char **arguments);
int acies_verb_play (const AciesVerb *self, char **arguments);
int acies_verb_points (const AciesVerb *self, char **arguments);
int acies_verb_print (const AciesVerb *self, char **arguments);
int acies_verb_redo (const AciesVerb *self, char **arguments);
int acies_verb_roster (const AciesVerb *self, char **arguments);
int acies_verb_set (const AciesVerb *self, char **arguments);
int acies_verb_show (const AciesVerb *self, char **arguments);
int acies_verb_undo (const AciesVerb *self, char **arguments);
int acies_verb_crash (const AciesVerb *self, char **arguments);
int acies_verb_verify (const AciesVerb *self, char **arguments);

/* Ended by a verb without a name. */
const AciesVerb *acies_verbs_get_list (void);
/* NULL if there is none. */
const AciesVerb *acies_verbs_find (const char *name);

G_END_DECLS
