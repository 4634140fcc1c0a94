/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Completes what one types in a rule set: the functions that procedures may call, with their
 * arguments, and the ids and functions of the rule set itself, with what people call them. */
#pragma once

#include "storage/workshop/acies-rule-text.h"

#include <gtksourceview/gtksource.h>

G_BEGIN_DECLS

#define ACIES_TYPE_RULE_WORDS (acies_rule_words_get_type ())
G_DECLARE_FINAL_TYPE (AciesRuleWords, acies_rule_words, ACIES, RULE_WORDS, GObject)

AciesRuleWords *acies_rule_words_new (void) G_GNUC_WARN_UNUSED_RESULT;
/* The ids are those of RULESET from here on, the functions those of TEXT. */
void acies_rule_words_set (AciesRuleWords *self, AciesRuleset *ruleset, AciesRuleText *text);
/* The words that begin with PREFIX, sorted; of char*, owned. */
GPtrArray *acies_rule_words_list (AciesRuleWords *self,
                                  const char *prefix) G_GNUC_WARN_UNUSED_RESULT;
/* Where the word begins that ends at END: an id, with its hyphens, in quotes or in XML; a name of
 * Lua elsewhere. */
void acies_rule_words_find_start (const GtkTextIter *end, GtkTextIter *start);

G_END_DECLS
