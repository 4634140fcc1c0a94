/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks a file against one of the shipped schemas, for findings that people can use.
 *
 * The schema checker of libxml2 stops at the first mistake and seldom says which it is. When it has
 * refused a file, the file is held against the same schema here, which names every mistake. */
#pragma once

#include "rules/facts/acies-element.h"

G_BEGIN_DECLS

/* Reads a whole file of SCHEMA, which is also the name of its root, as a tree. What the schema
 * refuses is read again without it and explained; so the tree may be there though there are errors,
 * and what else is wrong is found in the same go. */
AciesElement *acies_grammar_read (GBytes *bytes,
                                  const char *name,
                                  const char *schema,
                                  const char *layer,
                                  AciesFindings *findings) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
