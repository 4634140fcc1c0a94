/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesImportEntry is what a row says of itself: what kind of entry it is, of what type, how many,
 * with what options. */
#include "config.h"

#include "storage/import/acies-army-import-private.h"

#include "base/value/acies-number.h"
#include "referee/state/acies-hexes.h"
#include "referee/state/acies-lookup.h"

#include <glib/gi18n-lib.h>

gboolean
acies_import_entry_refuse (AciesImportEntry *self, int column, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  self->result->problem = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  self->result->column = column;
  return FALSE;
}

static gboolean
is_dash (const char *cell)
{
  return g_str_equal (cell, "-") || g_str_equal (cell, "–") || g_str_equal (cell, "—");
}

const char *
acies_import_entry_get_cell (const AciesImportEntry *self,
                             const AciesArmyImport *import,
                             AciesImportFieldKind kind)
{
  int column = acies_army_import_find_column (import, kind);
  const char *cell = column >= 0 ? acies_csv_row_get_cell (self->row, (guint) column) : "";

  return is_dash (cell) ? "" : cell;
}

gboolean
acies_import_entry_refuse_cell (AciesImportEntry *self,
                                const AciesArmyImport *import,
                                AciesImportFieldKind kind,
                                const char *problem)
{
  return acies_import_entry_refuse (self, acies_army_import_find_column (import, kind), "%s",
                                    problem);
}

char *
acies_import_dup_line (const char *cell)
{
  return *cell != '\0' ? g_strdelimit (g_strdup (cell), "\n\t", ' ') : NULL;
}

static char *
find_nearest (const AciesArmyImport *import, const char *word)
{
  static const AciesFactKind kinds[] = { ACIES_FACT_TROOP, ACIES_FACT_RANK };
  g_autoptr (GPtrArray) labels = g_ptr_array_new ();
  const char *nearest;

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      const GPtrArray *facts = acies_ruleset_get_facts (import->ruleset, kinds[i]);

      for (guint n = 0; facts != NULL && n < facts->len; n++)
        g_ptr_array_add (labels, ((AciesFact *) g_ptr_array_index (facts, n))->label);
    }
  g_ptr_array_add (labels, NULL);
  nearest = acies_text_nearest (word, (const char *const *) labels->pdata);
  return g_strdup (nearest);
}

static gboolean
refuse_type (AciesImportEntry *self,
             const AciesArmyImport *import,
             AciesImportFieldKind kind,
             const char *word)
{
  const char *title = acies_ruleset_get_title (import->ruleset);
  g_autofree char *nearest = find_nearest (import, word);
  int column = acies_army_import_find_column (import, kind);

  if (nearest != NULL)
    return acies_import_entry_refuse (
        self, column, _ ("“%s” is not a troop type or rank of %s; did you mean “%s”?"), word, title,
        nearest);
  return acies_import_entry_refuse (self, column,
                                    _ ("“%s” is not a troop type or rank of %s. Write one of them, "
                                       "or say that the column is something else."),
                                    word, title);
}

static void
take_type (AciesImportEntry *self, const AciesFact *fact)
{
  self->kind = fact->kind == ACIES_FACT_RANK ? ACIES_ITEM_LEADER : ACIES_ITEM_UNIT;
  self->state->type = fact->id;
}

/* A row says its kind in a column of its own, or by its type; a name with nothing beside it is the
 * heading of a command; and where no column says a type, the name is one. */
static gboolean
infer_kind (AciesImportEntry *self, const AciesArmyImport *import)
{
  const char *type = acies_import_entry_get_cell (self, import, ACIES_IMPORT_TYPE);
  const char *name = acies_import_entry_get_cell (self, import, ACIES_IMPORT_NAME);
  gboolean says_type = *type != '\0';
  const char *word = says_type ? type : name;
  const AciesFact *fact = acies_army_import_find_type (import, word);
  gboolean has_types = acies_army_import_find_column (import, ACIES_IMPORT_TYPE) >= 0;

  if (fact != NULL && (says_type || !has_types))
    take_type (self, fact);
  else if (says_type)
    return refuse_type (self, import, ACIES_IMPORT_TYPE, type);
  else if (*name != '\0'
           && *acies_import_entry_get_cell (self, import, ACIES_IMPORT_STANDS) == '\0')
    self->kind = ACIES_ITEM_COMMAND;
  else if (has_types)
    return acies_import_entry_refuse_cell (self, import, ACIES_IMPORT_TYPE,
                                           _ ("The row does not give a troop type or rank."));
  else if (*name != '\0')
    return refuse_type (self, import, ACIES_IMPORT_NAME, name);
  else
    return acies_import_entry_refuse (self, -1, _ ("The row gives neither a name nor a type."));
  return TRUE;
}

/* The type of an entry whose KIND was said. */
static gboolean
read_type (AciesImportEntry *self, const AciesArmyImport *import)
{
  const char *type = acies_import_entry_get_cell (self, import, ACIES_IMPORT_TYPE);
  const AciesFact *fact = acies_army_import_find_type (import, type);
  AciesFactKind wanted = self->kind == ACIES_ITEM_LEADER ? ACIES_FACT_RANK : ACIES_FACT_TROOP;

  if (self->kind == ACIES_ITEM_COMMAND)
    {
      if (*type != '\0' && !acies_item_is_id (type))
        return acies_import_entry_refuse_cell (
            self, import, ACIES_IMPORT_TYPE,
            _ ("The kind of a command must be one word of letters, digits and hyphens."));
      self->state->type = *type != '\0' ? g_intern_string (type) : NULL;
      return TRUE;
    }
  if (*type == '\0' && self->kind != ACIES_ITEM_UNIT)
    return TRUE;
  if (*type == '\0')
    return acies_import_entry_refuse_cell (self, import, ACIES_IMPORT_TYPE,
                                           _ ("The unit does not give a troop type."));
  if (fact == NULL || fact->kind != wanted)
    return refuse_type (self, import, ACIES_IMPORT_TYPE, type);
  self->state->type = fact->id;
  return TRUE;
}

static gboolean
read_kind (AciesImportEntry *self, const AciesArmyImport *import)
{
  const char *word = acies_import_entry_get_cell (self, import, ACIES_IMPORT_KIND);

  if (*word == '\0')
    return infer_kind (self, import);
  if (acies_import_find_kind (word, &self->kind))
    return read_type (self, import);
  return acies_import_entry_refuse (
      self, acies_army_import_find_column (import, ACIES_IMPORT_KIND),
      _ ("“%s” is not a kind of entry; write command, leader, unit or part."), word);
}

static gboolean
read_stands (AciesImportEntry *self, const AciesArmyImport *import)
{
  int column = acies_army_import_find_column (import, ACIES_IMPORT_STANDS);
  const char *cell = acies_import_entry_get_cell (self, import, ACIES_IMPORT_STANDS);
  gint64 n = 1;

  if (self->kind != ACIES_ITEM_UNIT && self->kind != ACIES_ITEM_STAND)
    return TRUE;
  if (column >= 0 && *cell == '\0')
    return acies_import_entry_refuse (self, column,
                                      _ ("The row does not say how many stands it has."));
  if (*cell == '=')
    return acies_import_entry_refuse (
        self, column, _ ("“%s” is a formula; save the list with values instead of formulas."),
        cell);
  if (column >= 0 && (!acies_number_parse (cell, 1, &n) || n < 1 || n > ACIES_UNIT_MAX_STANDS))
    return acies_import_entry_refuse (self, column,
                                      _ ("“%s” is not a number of stands; write one from 1 to %d."),
                                      cell, ACIES_UNIT_MAX_STANDS);
  self->state->n_stands = (guint) n;
  return TRUE;
}

static gboolean
read_attribute (AciesImportEntry *self, const AciesArmyImport *import, guint column)
{
  const AciesImportField *field = import->columns[column];
  const char *cell = acies_csv_row_get_cell (self->row, column);
  const AciesAttributeFact *fact;
  g_autoptr (GError) error = NULL;
  AciesValue value;

  if (field->kind != ACIES_IMPORT_ATTRIBUTE || *cell == '\0' || is_dash (cell))
    return TRUE;
  fact = acies_lookup_fact (import->ruleset, self->kind, field->id);
  if (fact == NULL)
    return acies_import_entry_refuse (
        self, (int) column, _ ("An entry of this kind has no “%s”; leave the cell empty."),
        field->label);
  if (!acies_import_parse_value (fact, cell, &value, &error))
    return acies_import_entry_refuse (self, (int) column, "%s", error->message);
  acies_attributes_set (self->state->attributes, field->id, acies_lookup_store (fact, value));
  return TRUE;
}

/* Which hexes there are only a map knows. */
static gboolean
read_set_up (AciesImportEntry *self, const AciesArmyImport *import)
{
  int column = acies_army_import_find_column (import, ACIES_IMPORT_SET_UP);
  const char *cell = acies_import_entry_get_cell (self, import, ACIES_IMPORT_SET_UP);

  if (*cell == '\0')
    return TRUE;
  if (self->kind != ACIES_ITEM_UNIT && self->kind != ACIES_ITEM_LEADER)
    return acies_import_entry_refuse (
        self, column, _ ("An entry of this kind has no “%s”; leave the cell empty."),
        import->columns[column]->label);
  if (!acies_hexes_is_number (cell))
    return acies_import_entry_refuse (self, column, _ ("“%s” is not the number of a hex."), cell);
  self->state->set_up = g_strdup (cell);
  return TRUE;
}

gboolean
acies_import_entry_read (AciesImportEntry *self, const AciesArmyImport *import)
{
  AciesItemState *state = self->state;

  /* What is too wide is broken beyond all columns. */
  if (self->row->problem != NULL)
    return acies_import_entry_refuse (
        self, self->row->column < import->table->n_columns ? (int) self->row->column : -1, "%s",
        self->row->problem);
  if (!read_kind (self, import) || !read_stands (self, import) || !read_set_up (self, import))
    return FALSE;
  for (guint i = 0; i < import->table->n_columns; i++)
    if (!read_attribute (self, import, i))
      return FALSE;
  state->kind = self->kind;
  state->label
      = acies_import_dup_line (acies_import_entry_get_cell (self, import, ACIES_IMPORT_NAME));
  state->note = g_strdup (acies_import_entry_get_cell (self, import, ACIES_IMPORT_NOTE));
  state->secret = g_strdup (acies_import_entry_get_cell (self, import, ACIES_IMPORT_SECRET));
  return TRUE;
}
