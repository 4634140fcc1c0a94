/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesBuilder makes facts of elements; the functions here are what the builders of all kinds
 * share. */
#pragma once

#include "rules/ruleset/acies-ruleset-private.h"

G_BEGIN_DECLS

typedef struct
{
  AciesRuleset *ruleset;
  AciesFindings *findings;
} AciesBuilder;

/* Makes the facts of one element and adds them. */
typedef void (*AciesBuild) (AciesBuilder *builder, const AciesElement *element);

/* Adds an error at the element, its name and id before the sentence. */
void acies_build_error (AciesBuilder *self, const AciesElement *element, const char *format, ...)
    G_GNUC_PRINTF (3, 4);
/* A new fact of KIND with what every fact has, read from the element. Owned. */
gpointer acies_build_fact (AciesBuilder *self,
                           AciesFactKind kind,
                           const AciesElement *element) G_GNUC_WARN_UNUSED_RESULT;
void acies_build_fill (AciesBuilder *self, AciesFact *fact, const AciesElement *element);
/* What the element itself says of where it comes from. */
AciesOrigin acies_build_origin (AciesBuilder *self, const AciesElement *element);
/* Hands FACT to the rule set; one of an id that was there before is an error and freed. */
void acies_build_take (AciesBuilder *self, const AciesElement *element, gpointer fact);

/* Attributes of the element. What is absent gives the default; what is wrong adds an error too. */
const char *acies_build_need (AciesBuilder *self, const AciesElement *element, const char *name);
const char *acies_build_id (AciesBuilder *self, const AciesElement *element, const char *name);
/* An id that Lua reads as a name must not be a word of its own. */
void acies_build_refuse_keyword (AciesBuilder *self, const AciesElement *element, const char *id);
/* The colour of ELEMENT, "#8a9a5b"; NULL: it has none, or a wrong one, which is an error then. */
const char *acies_build_colour (AciesBuilder *self, const AciesElement *element);
gboolean acies_build_flag (AciesBuilder *self,
                           const AciesElement *element,
                           const char *name,
                           gboolean fallback);
/* The place of the word in WORDS. */
int acies_build_word (AciesBuilder *self,
                      const AciesElement *element,
                      const char *name,
                      const char *const *words,
                      int fallback);
gboolean acies_build_number (AciesBuilder *self,
                             const AciesElement *element,
                             const char *name,
                             gint64 per_unit,
                             gint64 *number);
gint64 acies_build_step (AciesBuilder *self, const AciesElement *element, const char *name);
AciesLength acies_build_length (AciesBuilder *self,
                                const AciesElement *element,
                                const char *name,
                                AciesLength fallback);
/* What findings call attribute NAME of the element: "modifier “eager” if". */
char *acies_build_describe (const AciesElement *element,
                            const char *name) G_GNUC_WARN_UNUSED_RESULT;
/* Blank-separated words, interned, in an array to be freed with g_free (). NULL if absent. */
const char *const *acies_build_words (const AciesElement *element,
                                      const char *name) G_GNUC_WARN_UNUSED_RESULT;
const AciesExpression *acies_build_expression (AciesBuilder *self,
                                               const AciesElement *element,
                                               const char *name);
/* The same where it is known what the expression sees: NAMES, as Lua spells them. */
const AciesExpression *acies_build_expression_of (AciesBuilder *self,
                                                  const AciesElement *element,
                                                  const char *name,
                                                  const char *const *names);
/* What the choice ID is called by a child <value> of ELEMENT, in the language of the reader if
 * there is one. Owned; NULL: by none. */
char *acies_build_dup_choice_label (const AciesElement *element,
                                    const char *id) G_GNUC_WARN_UNUSED_RESULT;
/* The value that TEXT gives to ATTRIBUTE. FALSE after an error. */
gboolean acies_build_value (AciesBuilder *self,
                            const AciesElement *element,
                            const AciesAttributeFact *attribute,
                            const char *text,
                            AciesValue *value);
/* All attributes of the element but those in OWN, as values of attributes declared of OWNERS. */
AciesAttributes *acies_build_attributes (AciesBuilder *self,
                                         const AciesElement *element,
                                         const char *const *own,
                                         const char *const *owners) G_GNUC_WARN_UNUSED_RESULT;
/* Of ATTRIBUTES, those of ELEMENT that a layer over the lowest said: its id as a symbol. NULL:
 * none. */
AciesAttributes *acies_build_attribute_layers (AciesBuilder *self,
                                               const AciesElement *element,
                                               const AciesAttributes *attributes)
    G_GNUC_WARN_UNUSED_RESULT;

void acies_build_measure (AciesBuilder *self, const AciesElement *element);
void acies_build_die (AciesBuilder *self, const AciesElement *element);
void acies_build_switch (AciesBuilder *self, const AciesElement *element);
void acies_build_constant (AciesBuilder *self, const AciesElement *element);
void acies_build_attribute (AciesBuilder *self, const AciesElement *element);
void acies_build_link (AciesBuilder *self, const AciesElement *element);
void acies_build_text (AciesBuilder *self, const AciesElement *element);
void acies_build_clause (AciesBuilder *self, const AciesElement *element);
void acies_build_troop (AciesBuilder *self, const AciesElement *element);
void acies_build_rank (AciesBuilder *self, const AciesElement *element);
void acies_build_formation (AciesBuilder *self, const AciesElement *element);
void acies_build_terrain (AciesBuilder *self, const AciesElement *element);
void acies_build_sight (AciesBuilder *self, const AciesElement *element);
void acies_build_counter (AciesBuilder *self, const AciesElement *element);
/* Gives every troop type what its ancestors say, parents first. */
void acies_build_inherit (AciesBuilder *self);
/* Writes constants into the labels and texts of all facts that name them. */
void acies_build_tell_constants (AciesBuilder *self);

void acies_build_outcome (AciesBuilder *self, const AciesElement *element);
void acies_build_modifiers (AciesBuilder *self, const AciesElement *element);
void acies_build_chart (AciesBuilder *self, const AciesElement *element);
void acies_build_points (AciesBuilder *self, const AciesElement *element);
void acies_build_constraint (AciesBuilder *self, const AciesElement *element);
void acies_build_tally (AciesBuilder *self, const AciesElement *element);
void acies_build_worth (AciesBuilder *self, const AciesElement *element);
void acies_build_doctrine (AciesBuilder *self, const AciesElement *element);

void acies_build_phase (AciesBuilder *self, const AciesElement *element);
void acies_build_action (AciesBuilder *self, const AciesElement *element);
void acies_build_overlay (AciesBuilder *self, const AciesElement *element);
void acies_build_event (AciesBuilder *self, const AciesElement *element);
void acies_build_obligation (AciesBuilder *self, const AciesElement *element);
void acies_build_sheet (AciesBuilder *self, const AciesElement *element);
void acies_build_paper (AciesBuilder *self, const AciesElement *element);

G_END_DECLS
