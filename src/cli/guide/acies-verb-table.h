/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The verbs and their options as a table, out of the very entries that each verb reads. */
#pragma once

#include "cli/shell/acies-cli.h"

G_BEGIN_DECLS

/* The options of VERB, of GOptionEntry; whatever they point to for their values is gone. Owned. */
GPtrArray *acies_verb_table_list_options (const AciesVerb *verb) G_GNUC_WARN_UNUSED_RESULT;
/* The verb of ALL called NAME, or NULL. */
const AciesVerb *acies_verb_table_find (const AciesVerb *all, const char *name);
/* Says that none of ALL is called TYPED, and which may be meant. */
void acies_verb_table_complain (const AciesVerb *all, const char *typed);
/* What words are at the Nth place of VERB, after the words FORMER that were typed before: kinds in
 * capitals ("RULESET") and words as they are ("pack"). A vector, empty if there is no such place.
 */
char **acies_verb_table_list_kinds (const AciesVerb *verb,
                                    const char *const *former,
                                    guint n) G_GNUC_WARN_UNUSED_RESULT;
/* The one of OPTIONS (of GOptionEntry) that WORD names, if its value comes after it; else NULL. */
const GOptionEntry *acies_verb_table_find_wanting (const GPtrArray *options, const char *word);
/* Which of ARGUMENTS, of VERB, is, after NTH others, “-” where a file stands that is read; NULL:
 * none. */
char **acies_verb_table_find_stream (const AciesVerb *verb, char **arguments, guint nth);
/* All of ALL as JSON. */
JsonNode *acies_verb_table_to_json (const AciesVerb *all) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
