/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What the verbs of `aciesctl` share: exit codes, their options, how they speak. Standard output
 * holds what was asked for and nothing else; findings and errors go to standard error. */
#pragma once

#include "base/csv/acies-columns.h"
#include "base/file/acies-finding.h"
#include "storage/battle/acies-battle-file.h"
#include "storage/library/acies-library.h"
#include "storage/stream/acies-side-view.h"

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

enum
{
  ACIES_EXIT_DONE = 0,
  ACIES_EXIT_FINDING = 1, /* something is wrong, or differs */
  ACIES_EXIT_USAGE = 2,
  ACIES_EXIT_WANTED = 3, /* forbidden, or an answer is wanted */
};

typedef struct _AciesVerb AciesVerb;

struct _AciesVerb
{
  const char *name;
  const char *usage;   /* its arguments, untranslated capitals */
  const char *summary; /* one line, marked for translation */
  int (*run) (const AciesVerb *self, char **arguments);
  guint reads; /* a bit for each of its words that is a file to be read: “-” may stand there
                */
  gboolean is_read;     /* what it prints is for reading: at a terminal a pager shows it */
  const AciesVerb *all; /* for a verb that tells of the others: they; else NULL */
  GPtrArray *options;   /* of GOptionEntry; if there is one, acies_cli_parse () adds to it what the
                           verb takes, and reads nothing */
};

/* Of AciesVerb.reads: the word at place N, from 0. */
#define ACIES_VERB_READS(n) (1u << (n))
/* All of its words. */
#define ACIES_VERB_READS_ALL G_MAXUINT

/* Reads the options ENTRIES (or NULL) out of ARGUMENTS, whose first is the program's name; what is
 * left after it are from MINIMUM to MAXIMUM words. Borrowed from ARGUMENTS, which must outlive it;
 * NULL after a sentence if they are wrong: the verb then ends with ACIES_EXIT_USAGE. */
char **acies_cli_parse (const AciesVerb *verb,
                        const GOptionEntry *entries,
                        char ***arguments,
                        guint minimum,
                        guint maximum);

/* Sentences to standard error. */
void acies_cli_complain (const char *format, ...) G_GNUC_PRINTF (1, 2);
/* Whether N, which OPTION counts, is one at least. FALSE after a sentence. */
gboolean acies_cli_check_count (const char *option, int n);
/* Prints the findings on standard error, a line each. */
void acies_cli_print_findings (AciesFindings *findings);
/* DONE, or FINDING if FINDINGS hold an error; prints them. */
int acies_cli_end (AciesFindings *findings);
/* Prints the columns, each as wide as its widest cell; at a terminal under their heading, and
 * folded.
 */
void acies_cli_print_columns (AciesColumns *columns);
/* A row for EVENT: its number, whether it was taken back, what it says. */
void acies_cli_add_event (AciesColumns *columns, AciesJournalEvent *event);
/* A sentence for each event of FILE after the first N. */
void acies_cli_print_events_after (AciesBattleFile *file, guint n);
/* Says which rulings of other threads are among TAKEN (of AciesThreadTaken), which were undone;
 * says nothing if there is none. */
void acies_cli_print_taken (AciesBattleFile *file, const GArray *taken);
/* Pretty, to standard output, with the version of our JSON; a list is the member “list”. NODE is
 * consumed. */
void acies_cli_print_json (JsonNode *node);
/* The findings as a JSON list. Owned. */
JsonNode *acies_cli_findings_to_json (AciesFindings *findings) G_GNUC_WARN_UNUSED_RESULT;
/* A member of the object that BUILDER is in; a NULL value is written as null. */
void acies_cli_add_string (JsonBuilder *builder, const char *name, const char *value);
void acies_cli_add_int (JsonBuilder *builder, const char *name, gint64 value);

/* That something was written: {"path": PATH}. */
void acies_cli_print_path_json (const char *path);

/* The battle file at PATH, to play. NULL after a sentence. */
AciesBattleFile *acies_cli_open_battle (const char *path) G_GNUC_WARN_UNUSED_RESULT;
/* The same to look at: nothing is written, and another program may hold it. */
AciesBattleFile *acies_cli_open_battle_read_only (const char *path) G_GNUC_WARN_UNUSED_RESULT;
/* How a verb ends that played FILE, NULL if it could not be opened, and ends with STATUS: if the
 * file is no longer in its place the whole battle is saved beside it, or where there is room, which
 * is said. */
int acies_cli_end_battle (AciesBattleFile *file, int status);
/* What SIDE, as it was typed, an id or ACIES_ALL_SIDES_WORD, knows of FILE now; with AT, if it is
 * not negative, what it knew after that event. NULL after a sentence. */
AciesSideView *acies_cli_open_view (AciesBattleFile *file,
                                    const char *side,
                                    int at) G_GNUC_WARN_UNUSED_RESULT;
/* The rule set WHAT: a path, an id, or a battle, which holds one. NULL with errors in FINDINGS. */
AciesRuleset *acies_cli_load_any_ruleset (const char *what,
                                          AciesFindings *findings) G_GNUC_WARN_UNUSED_RESULT;
/* The rule set of ARMY, or RULESET_NAME unless that is NULL. NULL with errors in FINDINGS, or after
 * a complaint, or if ARMY is NULL. */
AciesRuleset *acies_cli_load_ruleset_of_army (AciesArmy *army,
                                              const char *ruleset_name,
                                              AciesFindings *findings) G_GNUC_WARN_UNUSED_RESULT;
/* Holds ARMY against the army list WHAT (an id or a path), or with NULL against the one that it
 * names, if it names one. FILE is what findings are of. */
void acies_cli_check_list (const char *what,
                           AciesRuleset *ruleset,
                           AciesArmy *army,
                           const char *file,
                           AciesFindings *findings);
/* The battle of the scenario WHAT (a path, or the id of one in the library), settled by its rule
 * set (RULESET: a path or id instead of the one it names, or NULL). NULL with errors in
 * FINDINGS. */
AciesBattle *acies_cli_load_scenario (const char *what,
                                      const char *ruleset_name,
                                      AciesRuleset **ruleset,
                                      AciesFindings *findings) G_GNUC_WARN_UNUSED_RESULT;

/* What is wrong with the set-up of BATTLE, by RULESET with the switches that the battle chooses;
 * PATH is named in the findings. */
void acies_cli_check_set_up (AciesRuleset *ruleset,
                             AciesBattle *battle,
                             const char *path,
                             AciesFindings *findings);

/* The rule set that the examples in FILE are for: the one in whose folder they lie, else the one
 * they name. NULL with errors in FINDINGS. */
AciesRuleset *acies_cli_load_ruleset_of_examples (GFile *file, AciesFindings *findings)
    G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
