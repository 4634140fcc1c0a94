/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of the fields share: acies-field.c holds them together, and those of the scenario
 * as a whole; acies-field-side.c those of a side, acies-field-plan.c objectives, special
 * rules and entrances, acies-field-contingent.c those of contingents. */
#pragma once

#include "app/form/acies-field.h"

G_BEGIN_DECLS

typedef struct
{
  const AciesField *field;
  AciesRuleset *ruleset;
  const char *text;
} AciesFieldEdit;

/* How a field of one kind is read from BATTLE, and set in one that nobody watches. */
typedef struct
{
  const char *name; /* marked with N_ () */
  AciesFieldForm form;
  char *(*dup_text) (const AciesField *self, AciesBattle *battle);
  gboolean (*set) (const AciesFieldEdit *edit, AciesBattle *battle, GError **error);
  void (*list) (const AciesField *self,
                AciesScenarioDocument *draft,
                GPtrArray *options); /* of a choice */
} AciesFieldType;

#define ACIES_FIELD_N_OF_SIDE 7
#define ACIES_FIELD_N_OF_PLAN 10
#define ACIES_FIELD_N_OF_CONTINGENT 3
extern const AciesFieldType acies_field_types_of_side[ACIES_FIELD_N_OF_SIDE];
extern const AciesFieldType acies_field_types_of_plan[ACIES_FIELD_N_OF_PLAN];
extern const AciesFieldType acies_field_types_of_contingent[ACIES_FIELD_N_OF_CONTINGENT];

/* The fields of length and victory: what each is called, says, may be, and that it is set. */
char *acies_field_dup_condition_name (const AciesField *self,
                                      AciesRuleset *ruleset) G_GNUC_WARN_UNUSED_RESULT;
char *acies_field_dup_condition (const AciesField *self,
                                 AciesRuleset *ruleset,
                                 AciesBattle *battle) G_GNUC_WARN_UNUSED_RESULT;
void acies_field_list_condition (const AciesField *self,
                                 AciesScenarioDocument *draft,
                                 GPtrArray *options);
gboolean acies_field_set_condition (const AciesFieldEdit *edit,
                                    AciesBattle *battle,
                                    GError **error);
/* What the command is called whose contingent the field chooses. Owned. */
char *acies_field_dup_command_name (const AciesField *self,
                                    AciesBattle *battle) G_GNUC_WARN_UNUSED_RESULT;
/* How many columns or rows of hexes BATTLE's table has. Owned. */
char *acies_field_dup_hexes (const AciesField *self,
                             AciesRuleset *ruleset,
                             AciesBattle *battle) G_GNUC_WARN_UNUSED_RESULT;
gboolean acies_field_set_hexes (const AciesFieldEdit *edit, AciesBattle *battle, GError **error);
/* The number of the hex where the objective is planted. Owned; NULL: the table has no hexes, or
 * there is no such objective. */
char *acies_field_dup_objective_hex (const AciesField *self,
                                     AciesRuleset *ruleset,
                                     AciesBattle *battle) G_GNUC_WARN_UNUSED_RESULT;
AciesBattle *acies_field_get_battle (AciesScenarioDocument *draft); /* borrowed */
/* Always FALSE. */
gboolean acies_field_refuse (const char *sentence, GError **error);
gboolean acies_field_refuse_gone (GError **error);
char *acies_field_dup_or_empty (const char *text) G_GNUC_WARN_UNUSED_RESULT;
/* What PLACE holds becomes the text, NULL if that is empty. Always TRUE. */
gboolean acies_field_set_owned (char **place, const AciesFieldEdit *edit);
char *acies_field_format_mm (AciesLength length) G_GNUC_WARN_UNUSED_RESULT;
/* A length as people write it, in the rule set's measure, mm or m; FALSE with a sentence. */
gboolean acies_field_parse_length (const AciesFieldEdit *edit, AciesLength *length, GError **error);
void acies_field_add_option (GPtrArray *options, const char *value, const char *label);

G_END_DECLS
