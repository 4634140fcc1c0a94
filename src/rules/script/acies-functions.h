/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesFunctionText is a function of a rule set as text: where it is, and what tells one wording
 * from another.
 *
 * Only files that Lua and the checks of loading have accepted come here. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  const char *name;  /* interned */
  const char *layer; /* interned: the rule set that says it */
  char *file;        /* "LAYER/procedures/name.lua" */
  int line;
  char *text; /* from "function" to "end" */
} AciesFunctionText;

/* What is in force with the first N_LAYERS of LAYERS alone; FILES is the table of a rule set. Owned
 * table of name to AciesFunctionText. */
GHashTable *acies_functions_read (GHashTable *files,
                                  const char *const *layers,
                                  guint n_layers) G_GNUC_WARN_UNUSED_RESULT;
/* The functions of LAYER by themselves. */
GHashTable *acies_functions_read_layer (GHashTable *files,
                                        const char *layer) G_GNUC_WARN_UNUSED_RESULT;
/* Twelve hexadecimal digits over its words; remarks and spaces do not count. */
char *acies_function_text_dup_hash (const AciesFunctionText *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
