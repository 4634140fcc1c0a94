/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Prints what is due with the threads that it belongs to, and why an item has something due or has
 * not. */
#pragma once

#include "cli/shell/acies-cli.h"

G_BEGIN_DECLS

/* How what is due is done: its number in “due NUMBER”, or the words of an action. */
typedef enum
{
  ACIES_DUE_PRINT_WORDS,   /* "control unit=12", and whether anybody can do it, which takes its time
                            */
  ACIES_DUE_PRINT_NUMBERS, /* "due 3" */
} AciesDuePrint;

/* Prints what is due in the battle of FILE: each thread under its first act, then what came of
 * nothing, then what may be done. Of many of one kind only the first, unless ALL. */
void acies_due_print (AciesBattleFile *file, AciesDuePrint how, gboolean all);
/* The same as JSON: an array with an object for each obligation, in the order in which they can be
 * met, with the steps of its thread. Owned. */
JsonNode *acies_due_to_json (AciesBattleFile *file) G_GNUC_WARN_UNUSED_RESULT;
/* Prints why ITEM has, or has not, each obligation of the phase. FALSE with an error if an
 * expression of the rules fails. */
gboolean acies_due_print_why (AciesBattleFile *file, AciesItem *item, GError **error);
/* The same as JSON. NULL with an error. Owned. */
JsonNode *acies_due_why_to_json (AciesBattleFile *file,
                                 AciesItem *item,
                                 GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
