/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Functions and entries that the files of AciesMutations share; no other file includes it. */
#pragma once

#include "rules/edit/acies-mutations.h"
#include "rules/ruleset/acies-ruleset-private.h"

G_BEGIN_DECLS

/* Other letters for some of a text. */
typedef struct
{
  gsize start, length; /* in bytes */
  char *text;
  int line; /* of the text, from 1 */
  /* In a file of procedures the function it stands in: */
  char *function;
  int first,
      last; /* lines of a stretch round it that runs as a whole: whoever comes by, comes by one */
} AciesTextChange;

/* An empty list of AciesTextChange. */
GArray *acies_text_changes_new (void) G_GNUC_WARN_UNUSED_RESULT;
/* Each number among the words of TEXT one step up and down; PER_UNIT steps make one, or if that is
 * 0 the last digit that is written is the step. */
void acies_text_vary_numbers (const char *text, gint64 per_unit, GArray *changes);
/* Each whole number of an expression of Lua. */
void acies_text_vary_expression (const char *text, GArray *changes);
/* The whole of TEXT, a condition of Lua, turned round. */
void acies_text_negate (const char *text, GArray *changes);
/* Each whole number and each condition of if and elseif in the functions of TEXT. */
void acies_text_vary_procedures (const char *text, gsize length, GArray *changes);
/* The text with the change made. */
char *acies_text_change (const char *text,
                         gsize length,
                         const AciesTextChange *change) G_GNUC_WARN_UNUSED_RESULT;

/* A change of one attribute of an element, of its text (ATTRIBUTE is NULL), or of a file. */
typedef struct
{
  AciesElement *element; /* NULL: of FILE */
  const char *attribute; /* interned */
  char *file;            /* its key in the table of files */
  AciesTextChange change;
} AciesMutationEdit;

typedef struct
{
  AciesMutation mutation;
  GPtrArray *words; /* interned words of a trace that comes by; empty: every one does */
  AciesMutationEdit edits[2];
  guint n_edits;
} AciesMutationEntry;

/* Adds a mutation at ELEMENT, described as WHERE, that is reached by WORDS (both eaten, the words
 * shared by reference). Edits are added to what is returned. */
AciesMutationEntry *acies_mutations_add (
    GPtrArray *entries, const char *file, int line, char *where, GPtrArray *words);
void acies_mutations_add_edit (AciesMutationEntry *self,
                               AciesElement *element,
                               const char *attribute,
                               const AciesTextChange *change);
/* Adds the mutations of all facts under ROOT, the merged elements of RULESET. */
void acies_mutations_add_facts (GPtrArray *entries, AciesRuleset *ruleset, AciesElement *root);
/* The words of a trace that read FACT, a child of the root; interned. None of what has no id. */
GPtrArray *acies_mutations_list_words (const AciesElement *fact) G_GNUC_WARN_UNUSED_RESULT;
/* What ELEMENT says in ATTRIBUTE, or as its text. */
const char *acies_mutations_get_text (const AciesElement *element, const char *attribute);

G_END_DECLS
