/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesSchema is a RELAX NG schema of our files, compiled into the program: a document never names
 * its own. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _AciesSchema AciesSchema;

/* The schema NAME ("ruleset", "clauses", "examples", "army", "scenario", "exchange"). It is made
 * once and kept; NULL if there is none of that name. */
const AciesSchema *acies_schema_get (const char *name);
/* The compiled grammar: an xmlRelaxNGPtr, borrowed. */
gpointer acies_schema_get_grammar (const AciesSchema *self);
/* Lets libraries read by libxml2 what their own schemas name in FOLDER, and nowhere else; once,
 * before there is a second thread. */
void acies_schema_allow (const char *folder);
/* The source of the schema NAME as shipped, for xmllint and the help. NULL if there is none. */
GBytes *acies_schema_dup_source (const char *name) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
