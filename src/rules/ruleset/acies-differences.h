/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesDifference is what house rules change, or one version of a rule set against another: fact by
 * fact, function by function, in words, with who says so and why. */
#pragma once

#include "rules/ruleset/acies-ruleset.h"

G_BEGIN_DECLS

typedef enum
{
  ACIES_DIFFERENCE_ADDED,
  ACIES_DIFFERENCE_REPLACED,
  ACIES_DIFFERENCE_REMOVED,
} AciesDifferenceKind;

typedef struct
{
  AciesDifferenceKind kind;
  const char *element; /* interned: "modifier", "function", "text", ... */
  char *id;            /* with those it stands in: "shooting/close" */
  char *what;          /* in words: "factor: within 2 paces (shooting)" */
  char *before; /* what differs, in words; of a function its text; NULL if it was not there */
  char *after;  /* likewise */
  char *cite;   /* clause ids, or NULL */
  char *layer;  /* id of the rule set that changed it; NULL: no layer over another did */
  char *author, *reason; /* or NULL */
  char *replaces;        /* the hash of what was replaced, for a layer to keep; NULL if added */
} AciesDifference;

void acies_difference_free (AciesDifference *self);
const char *acies_difference_kind_to_string (AciesDifferenceKind kind); /* "added", ... */
/* "added", ... as people read it. */
const char *acies_difference_describe_kind (AciesDifferenceKind kind);

/* What each layer of SELF changes in those below it, and what was chosen for its battle. Of
 * AciesDifference, layer by layer. */
GPtrArray *acies_ruleset_list_house_rules (AciesRuleset *self) G_GNUC_WARN_UNUSED_RESULT;
/* What is otherwise in AFTER than in BEFORE, all layers of each taken together. */
GPtrArray *acies_ruleset_list_differences (AciesRuleset *before,
                                           AciesRuleset *after) G_GNUC_WARN_UNUSED_RESULT;
/* What people call an element or an attribute of the format; WORD itself if they have no other
 * name. */
const char *acies_differences_describe_word (const char *word);
/* As plain text, a paragraph each. */
char *acies_differences_to_text (const GPtrArray *differences) G_GNUC_WARN_UNUSED_RESULT;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesDifference, acies_difference_free)

G_END_DECLS
