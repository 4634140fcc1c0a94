/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What a run says to a program that reads JSON: its one object, or an error in the same shape. */
#pragma once

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* The version of what is written: it counts up when a member goes or means something else. */
#define ACIES_JSON_VERSION 1

/* Whoever called wants JSON. */
void acies_outcome_want_json (void);
/* SENTENCE was complained of. */
void acies_outcome_complain (const char *sentence);
/* NODE with "version" before its members; a list becomes the member "list". NODE is consumed. */
JsonNode *acies_outcome_wrap (JsonNode *node) G_GNUC_WARN_UNUSED_RESULT;
/* Prints NODE, pretty. Consumed. */
void acies_outcome_print (JsonNode *node);
/* The same on one line, one of several; wrapped. Consumed. */
void acies_outcome_print_line (JsonNode *node);
/* The run ends with STATUS: if that is not 0 and no JSON was printed, the complaints are. */
int acies_outcome_end (int status);

G_END_DECLS
