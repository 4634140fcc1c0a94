/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesImportField is what a column of a spreadsheet can be for an army of a rule set: who an entry
 * is, or one of the options that the rule set gives it. Words are known by id and by label, in any
 * case and however separated. */
#pragma once

#include "model/item/acies-item.h"
#include "rules/ruleset/acies-ruleset.h"

G_BEGIN_DECLS

typedef enum
{
  ACIES_IMPORT_NOTHING, /* the column is left out */
  ACIES_IMPORT_KIND,    /* "command", "leader", "unit", "part" */
  ACIES_IMPORT_ID,
  ACIES_IMPORT_NAME,
  ACIES_IMPORT_TYPE, /* troop type, rank, kind of command */
  ACIES_IMPORT_STANDS,
  ACIES_IMPORT_IN, /* the command that an entry is in, or the unit that a part is of */
  ACIES_IMPORT_NOTE,
  ACIES_IMPORT_SECRET,
  ACIES_IMPORT_SET_UP, /* the number of a hex; only by rule sets of hexes */
  ACIES_IMPORT_ATTRIBUTE,
} AciesImportFieldKind;

typedef struct
{
  AciesImportFieldKind kind;
  const char *id; /* as it is typed: "stands", or the attribute's */
  char *label;    /* for people */
  const AciesAttributeFact
      *fact;    /* of an attribute: of whichever owner declares it first; else NULL */
  char **words; /* folded: headings that mean it */
} AciesImportField;

/* TEXT as words are compared: letters and digits in small letters, all else one blank. */
char *acies_import_fold (const char *text) G_GNUC_WARN_UNUSED_RESULT;
/* All that there are for armies of RULESET, nothing first; of AciesImportField. */
GPtrArray *acies_import_field_list (AciesRuleset *ruleset) G_GNUC_WARN_UNUSED_RESULT;
/* The one of FIELDS with this id; NULL if there is none. */
const AciesImportField *acies_import_field_find (const GPtrArray *fields, const char *id);
/* Whether HEADING means SELF. */
gboolean acies_import_field_is_called (const AciesImportField *self, const char *heading);
/* The kind of item that WORD means: "unit", in any case, in English or the reader's language;
 * FALSE: none. A part of a unit is a stand. */
gboolean acies_import_find_kind (const char *word, AciesItemKind *kind);
/* Reads WORD as a value of FACT by its id, its label or, of a number, with a comma or a point.
 * FALSE with ERROR. */
gboolean acies_import_parse_value (const AciesAttributeFact *fact,
                                   const char *word,
                                   AciesValue *value,
                                   GError **error);

G_END_DECLS
