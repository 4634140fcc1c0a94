/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The fields of a scenario's panel: what each is called, what it holds in a scenario, and setting
 * it, in words as people type them. No widget. */
#pragma once

#include "storage/document/acies-scenario-document.h"

G_BEGIN_DECLS

typedef enum
{
  ACIES_FIELD_TITLE,
  ACIES_FIELD_NOTE,
  ACIES_FIELD_WIDTH,
  ACIES_FIELD_DEPTH,
  ACIES_FIELD_COLUMNS, /* of hexes */
  ACIES_FIELD_ROWS,
  ACIES_FIELD_TOLERANCE, /* of the battles that begin from it; empty: the usual */
  ACIES_FIELD_SECRET,
  ACIES_FIELD_SWITCH,           /* of the rule set, by AciesField's id */
  ACIES_FIELD_CONDITION,        /* of length and victory: by AciesField's id, "SIDE:ATTRIBUTE", or
                                   ":ATTRIBUTE" of the battle; a number */
  ACIES_FIELD_CONDITION_CHOICE, /* the same that is one of several */
  ACIES_FIELD_CONDITION_FLAG,   /* the same that is or is not */
  ACIES_FIELD_SIDE_LABEL,       /* this and those below: of the side with AciesField's id */
  ACIES_FIELD_ARMY,
  ACIES_FIELD_SHIFT,
  ACIES_FIELD_FIRST,
  ACIES_FIELD_ZONE_EDGE,
  ACIES_FIELD_ZONE_DEPTH,
  ACIES_FIELD_BRIEFING,
  ACIES_FIELD_OBJECTIVE_LABEL, /* these: of its index */
  ACIES_FIELD_OBJECTIVE_SIDE,
  ACIES_FIELD_OBJECTIVE_VALUE,
  ACIES_FIELD_OBJECTIVE_PLACE,
  ACIES_FIELD_RULE_LABEL,
  ACIES_FIELD_RULE_TEXT,
  ACIES_FIELD_ENTER_TURN, /* these: of the unit or leader with AciesField's id */
  ACIES_FIELD_ENTER_EDGE,
  ACIES_FIELD_ENTER_COUNT,      /* what must have come about first: "SIDE:TALLY" */
  ACIES_FIELD_ENTER_AT,         /* and how much of it */
  ACIES_FIELD_CONTINGENT_LABEL, /* these: of the side with AciesField's id, by its index */
  ACIES_FIELD_CONTINGENT_BRIEFING,
  ACIES_FIELD_COMMAND_CONTINGENT, /* whose the command with AciesField's id is */
} AciesFieldKind;

typedef enum
{
  ACIES_FIELD_LINE,
  ACIES_FIELD_LONG,   /* several lines */
  ACIES_FIELD_CHOICE, /* one of its options */
  ACIES_FIELD_FLAG,   /* "yes" or "no" */
} AciesFieldForm;

typedef struct
{
  AciesFieldKind kind;
  const char *id; /* interned, or NULL */
  guint index;
} AciesField;

/* What may be chosen. */
typedef struct
{
  char *value;
  char *label;
} AciesFieldOption;

AciesFieldForm acies_field_get_form (const AciesField *self);
char *acies_field_dup_name (const AciesField *self,
                            AciesScenarioDocument *draft) G_GNUC_WARN_UNUSED_RESULT; /* "Title" */
/* Of AciesFieldOption, what it holds now among them; NULL if it is no choice. */
GPtrArray *acies_field_list_options (const AciesField *self,
                                     AciesScenarioDocument *draft) G_GNUC_WARN_UNUSED_RESULT;
/* What it holds; empty if there is nothing, or no longer such a field. */
char *acies_field_dup_text (const AciesField *self,
                            AciesScenarioDocument *draft) G_GNUC_WARN_UNUSED_RESULT;
/* The same in other words, to stand below it: "45 JT"; or NULL. */
char *acies_field_dup_hint (const AciesField *self,
                            AciesScenarioDocument *draft) G_GNUC_WARN_UNUSED_RESULT;
/* Sets it as one step, or none if it holds TEXT already. FALSE with ERROR, a sentence for who typed
 * it: nothing changed. */
gboolean acies_field_set_text (const AciesField *self,
                               AciesScenarioDocument *draft,
                               const char *text,
                               GError **error);

/* One objective more, in the middle of the table; one less. */
gboolean acies_field_add_objective (AciesScenarioDocument *draft, GError **error);
gboolean acies_field_remove_objective (AciesScenarioDocument *draft, guint index, GError **error);
/* The same of special rules. */
gboolean acies_field_add_rule (AciesScenarioDocument *draft, GError **error);
gboolean acies_field_remove_rule (AciesScenarioDocument *draft, guint index, GError **error);
/* The same of contingents of SIDE. */
gboolean acies_field_add_contingent (AciesScenarioDocument *draft,
                                     const char *side,
                                     GError **error);
gboolean acies_field_remove_contingent (AciesScenarioDocument *draft,
                                        const char *side,
                                        guint index,
                                        GError **error);

/* The kind of field that FACT, of a battle or a side, is of a scenario. */
AciesFieldKind acies_field_get_condition_kind (const AciesAttributeFact *fact);

G_END_DECLS
