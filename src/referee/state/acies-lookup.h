/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Looks up what the rules see of an item: its own attribute, else what it inherits by the rule set,
 * else its start value. Also reads such values from text and names items to people. */
#pragma once

#include "model/battle/acies-item-state.h"
#include "referee/state/acies-state.h"
#include "rules/ruleset/acies-ruleset.h"

G_BEGIN_DECLS

/* The fact that declares attribute ID for items of KIND, or for what they fall back to; or NULL. */
const AciesAttributeFact *acies_lookup_fact (AciesRuleset *ruleset,
                                             AciesItemKind kind,
                                             const char *id);
/* What an item inherits from: its type (of a leader his rank, of a feature its terrain) and
 * formation. */
typedef struct
{
  AciesItemKind kind;
  const char *type, *formation; /* or NULL */
} AciesLookupType;

/* What an item of TYPE has by inheritance: from formation, then type, then the start value. NONE if
 * nothing says. LAYER (or NULL) becomes the rule set that says so, where that is known not to be
 * the lowest; else it stays as it is. */
AciesValue acies_lookup_inherited (AciesRuleset *ruleset,
                                   const AciesLookupType *type,
                                   const char *id,
                                   const char **layer);
/* The whole chain for an item of a battle; its own value coerced to the attribute's kind. */
AciesValue acies_lookup_attribute (AciesRuleset *ruleset,
                                   const AciesState *state,
                                   AciesItem *item,
                                   const char *id);
/* The same, and LAYER as above if it is inherited. */
AciesValue acies_lookup_attribute_from (AciesRuleset *ruleset,
                                        const AciesState *state,
                                        AciesItem *item,
                                        const char *id,
                                        const char **layer);
/* The troop type, rank or terrain type of ITEM; NULL for what has none. */
const char *acies_lookup_type (const AciesState *state, AciesItem *item);
/* What an item holds (12, or 11.3 as text) as FACT wants it: symbols of a choice, counts of steps.
 * NONE if it does not fit. */
AciesValue acies_lookup_coerce (const AciesAttributeFact *fact, AciesValue value);
/* Whether the unit, leader or command of STATE, or its part PART unless that is NULL, may have
 * ATTRIBUTE by its type. A unit may have what one of its parts may. */
gboolean acies_lookup_may_have (AciesRuleset *ruleset,
                                const AciesItemState *state,
                                const char *part,
                                const AciesAttributeFact *attribute);
/* The way back: what an item holds, as its file would say it, for a count of steps. FACT may be
 * NULL. */
AciesValue acies_lookup_store (const AciesAttributeFact *fact, AciesValue value);
/* Reads TEXT as a value of FACT: within bounds, of the choices. FALSE with the sentence
 * otherwise. */
gboolean acies_lookup_parse_value (const AciesAttributeFact *fact,
                                   const char *text,
                                   AciesValue *value,
                                   GError **error);
/* The measure called WORD, in any case, one or many: "JT", "jt", "paces". NULL if there is none. */
const AciesMeasure *acies_lookup_find_measure (AciesRuleset *ruleset, const char *word);
/* A length typed by people: "2" and "2.5" are main measures, "45 mm" millimetres, "2 JT" by
 * name. */
gboolean acies_lookup_parse_length (AciesRuleset *ruleset, const char *text, AciesLength *length);
/* PATH with lengths in the rule set's measures ("2 JT") turned to mm; the same if there are
 * none. */
char *acies_lookup_path_to_mm (AciesRuleset *ruleset, const char *path) G_GNUC_WARN_UNUSED_RESULT;
/* PATH, of mm or of measures, for people: in the main measure, rounded. It can be typed so. */
char *acies_lookup_print_path (AciesRuleset *ruleset, const char *path) G_GNUC_WARN_UNUSED_RESULT;
/* "12 Guards", "Scipio": how ITEM is named to people. */
char *acies_lookup_describe (AciesItem *item) G_GNUC_WARN_UNUSED_RESULT;
/* "unit": as rule sets and messages say it */
const char *acies_lookup_kind_word (AciesItemKind kind);
/* Sets ERROR: TYPED is no KIND of thing ("action", "unit"); WORDS may hold what was meant. */
void acies_lookup_unknown (GError **error,
                           const char *kind,
                           const char *typed,
                           const char *const *words);

G_END_DECLS
