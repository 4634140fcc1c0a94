/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesArmyImport guesses what the columns are by their headings, and where those say nothing by
 * what is below them; then the user says. */
#include "config.h"

#include "storage/import/acies-army-import-private.h"

#include "base/value/acies-number.h"
#include "storage/battle/acies-battle-file.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The headings are in one of the first rows, and so many below them tell what a column is. */
#define N_HEADING_ROWS 10
#define N_SAMPLE_ROWS 500

static const AciesCsvRow *
get_row (const AciesArmyImport *self, guint n)
{
  return g_ptr_array_index (self->table->rows, n);
}

static const AciesImportField *
get_nothing (const AciesArmyImport *self)
{
  return g_ptr_array_index (self->fields, 0);
}

static void
learn_type (AciesArmyImport *self, const AciesFact *fact)
{
  const char *const words[] = { fact->id, fact->label, fact->short_label };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      char *folded = acies_import_fold (words[i]);

      if (g_hash_table_contains (self->types, folded))
        g_free (folded);
      else
        g_hash_table_insert (self->types, folded, (gpointer) fact);
    }
}

static void
learn_types (AciesArmyImport *self)
{
  static const AciesFactKind kinds[] = { ACIES_FACT_TROOP, ACIES_FACT_RANK };

  self->types = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      const GPtrArray *facts = acies_ruleset_get_facts (self->ruleset, kinds[i]);

      for (guint n = 0; facts != NULL && n < facts->len; n++)
        {
          const AciesFact *fact = g_ptr_array_index (facts, n);

          if (kinds[i] == ACIES_FACT_RANK
              || !((const AciesTroop *) (gconstpointer) fact)->is_abstract)
            learn_type (self, fact);
        }
    }
}

const AciesFact *
acies_army_import_find_type (const AciesArmyImport *self, const char *word)
{
  g_autofree char *folded = acies_import_fold (word);

  return g_hash_table_lookup (self->types, folded);
}

int
acies_army_import_find_column (const AciesArmyImport *self, AciesImportFieldKind kind)
{
  for (guint i = 0; i < self->table->n_columns; i++)
    if (self->columns[i]->kind == kind)
      return (int) i;
  return -1;
}

static gboolean
is_taken (const AciesArmyImport *self, const AciesImportField *field)
{
  for (guint i = 0; i < self->table->n_columns; i++)
    if (self->columns[i] == field)
      return TRUE;
  return FALSE;
}

static const AciesImportField *
find_called (const AciesArmyImport *self, const char *heading)
{
  for (guint i = 0; i < self->fields->len; i++)
    {
      const AciesImportField *field = g_ptr_array_index (self->fields, i);

      if (acies_import_field_is_called (field, heading))
        return field;
    }
  return NULL;
}

/* How many fields the cells of row N name. An entry may by chance name one, but numbers head
 * nothing, and headings that do not begin the list are more than one word of many. */
static guint
count_headings (const AciesArmyImport *self, guint n)
{
  const AciesCsvRow *row = get_row (self, n);
  g_autoptr (GHashTable) named = g_hash_table_new (NULL, NULL);
  guint count;
  gint64 number;

  for (guint i = 0; i < row->cells->len; i++)
    {
      const char *cell = acies_csv_row_get_cell (row, i);
      const AciesImportField *field = find_called (self, cell);

      if (acies_number_parse (cell, 1000, &number))
        return 0;
      if (field != NULL)
        g_hash_table_add (named, (gpointer) field);
    }
  count = g_hash_table_size (named);
  return n == 0 || count >= MIN (2, row->cells->len) ? count : 0;
}

static int
find_heading (const AciesArmyImport *self)
{
  guint most = 0;
  int heading = -1;

  for (guint i = 0; i < MIN (self->table->rows->len, N_HEADING_ROWS); i++)
    {
      guint n = get_row (self, i)->problem == NULL ? count_headings (self, i) : 0;

      if (n <= most)
        continue;
      most = n;
      heading = (int) i;
    }
  return heading;
}

/* What a guess wants to know of a cell. */
typedef gboolean (*CellTest) (const AciesArmyImport *self, const char *cell, gconstpointer data);

/* How many cells of COLUMN in the first rows below the headings pass TEST; N becomes the number of
 * those that say anything. */
static guint
count_cells (const AciesArmyImport *self, guint column, CellTest test, gconstpointer data, guint *n)
{
  guint n_passed = 0;
  guint first = acies_army_import_get_first_entry (self);

  *n = 0;
  for (guint i = first; i < MIN (self->table->rows->len, first + N_SAMPLE_ROWS); i++)
    {
      const char *cell = acies_csv_row_get_cell (get_row (self, i), column);

      if (*cell == '\0')
        continue;
      (*n)++;
      n_passed += test (self, cell, data);
    }
  return n_passed;
}

static gboolean
test_type (const AciesArmyImport *self, const char *cell, gconstpointer data)
{
  return acies_army_import_find_type (self, cell) != NULL;
}

static gboolean
test_words (const AciesArmyImport *self, const char *cell, gconstpointer data)
{
  gint64 number;

  return !acies_number_parse (cell, 1000, &number);
}

static gboolean
test_count (const AciesArmyImport *self, const char *cell, gconstpointer data)
{
  gint64 number;

  return acies_number_parse (cell, 1, &number) && number >= 1 && number <= ACIES_UNIT_MAX_STANDS;
}

static gboolean
test_value (const AciesArmyImport *self, const char *cell, gconstpointer data)
{
  AciesValue value;

  return acies_import_parse_value (data, cell, &value, NULL);
}

/* DATA is a set of the cells seen so far. */
static gboolean
test_repeated (const AciesArmyImport *self, const char *cell, gconstpointer data)
{
  return !g_hash_table_add ((GHashTable *) data, (gpointer) cell);
}

/* Numbers that mostly repeat count something; they name nothing. */
static gboolean
fits (const AciesArmyImport *self, guint column, const AciesImportField *field)
{
  g_autoptr (GHashTable) seen = NULL;
  guint n;

  if (field->kind != ACIES_IMPORT_ID)
    return TRUE;
  seen = g_hash_table_new (g_str_hash, g_str_equal);
  return 2 * count_cells (self, column, test_repeated, seen, &n) <= n;
}

/* TRUE: the heading of COLUMN says what it is. */
static gboolean
guess_by_heading (AciesArmyImport *self, guint column)
{
  const char *heading = acies_csv_row_get_cell (get_row (self, (guint) self->heading), column);

  for (guint i = 0; i < self->fields->len; i++)
    {
      const AciesImportField *field = g_ptr_array_index (self->fields, i);

      if (!acies_import_field_is_called (field, heading)
          || (field->kind != ACIES_IMPORT_NOTHING && is_taken (self, field))
          || !fits (self, column, field))
        continue;
      self->columns[column] = field;
      return TRUE;
    }
  return FALSE;
}

/* The one choice whose values are all that COLUMN says; NULL: none, or more than one. */
static const AciesImportField *
find_choice (const AciesArmyImport *self, guint column)
{
  const AciesImportField *found = NULL;

  for (guint i = 0; i < self->fields->len; i++)
    {
      const AciesImportField *field = g_ptr_array_index (self->fields, i);
      guint n;

      if (field->fact == NULL || field->fact->values == NULL || is_taken (self, field)
          || count_cells (self, column, test_value, field->fact, &n) < MAX (n, 1))
        continue;
      if (found != NULL)
        return NULL;
      found = field;
    }
  return found;
}

/* What COLUMN may be by its cells; nothing if they do not tell. */
static const AciesImportField *
guess_by_cells (const AciesArmyImport *self, guint column)
{
  static const struct
  {
    AciesImportFieldKind kind;
    CellTest test;
  } guesses[] = {
    { ACIES_IMPORT_TYPE, test_type },
    { ACIES_IMPORT_STANDS, test_count },
    { ACIES_IMPORT_NAME, test_words },
  };
  const AciesImportField *choice = find_choice (self, column);

  if (choice != NULL)
    return choice;
  for (guint i = 0; i < G_N_ELEMENTS (guesses); i++)
    {
      guint n;
      guint n_passed = count_cells (self, column, guesses[i].test, NULL, &n);

      if (acies_army_import_find_column (self, guesses[i].kind) < 0 && n_passed * 2 > n)
        return g_ptr_array_index (self->fields, guesses[i].kind);
    }
  return get_nothing (self);
}

static void
guess (AciesArmyImport *self)
{
  g_autofree gboolean *is_known = g_new0 (gboolean, self->table->n_columns);

  for (guint i = 0; i < self->table->n_columns; i++)
    self->columns[i] = get_nothing (self);
  for (guint i = 0; self->heading >= 0 && i < self->table->n_columns; i++)
    is_known[i] = guess_by_heading (self, i);
  for (guint i = 0; i < self->table->n_columns; i++)
    if (!is_known[i])
      self->columns[i] = guess_by_cells (self, i);
}

AciesArmyImport *
acies_army_import_new (AciesCsvTable *table, AciesRuleset *ruleset)
{
  AciesArmyImport *self;

  g_return_val_if_fail (table != NULL, NULL);
  g_return_val_if_fail (ACIES_IS_RULESET (ruleset), NULL);

  self = g_new0 (AciesArmyImport, 1);
  self->table = table;
  self->ruleset = g_object_ref (ruleset);
  self->fields = acies_import_field_list (ruleset);
  self->columns = g_new0 (const AciesImportField *, MAX (table->n_columns, 1));
  learn_types (self);
  self->heading = find_heading (self);
  guess (self);
  return self;
}

void
acies_army_import_free (AciesArmyImport *self)
{
  acies_csv_table_free (self->table);
  g_object_unref (self->ruleset);
  g_ptr_array_unref (self->fields);
  g_free (self->columns);
  g_hash_table_unref (self->types);
  g_free (self);
}

const AciesCsvTable *
acies_army_import_get_table (const AciesArmyImport *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->table;
}

AciesRuleset *
acies_army_import_get_ruleset (const AciesArmyImport *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->ruleset;
}

const GPtrArray *
acies_army_import_get_fields (const AciesArmyImport *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->fields;
}

const AciesImportField *
acies_army_import_get_field (const AciesArmyImport *self, guint column)
{
  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (column < self->table->n_columns, NULL);

  return self->columns[column];
}

void
acies_army_import_set_field (AciesArmyImport *self, guint column, const AciesImportField *field)
{
  g_return_if_fail (self != NULL && field != NULL);
  g_return_if_fail (column < self->table->n_columns);

  for (guint i = 0; i < self->table->n_columns; i++)
    if (self->columns[i] == field)
      self->columns[i] = get_nothing (self);
  self->columns[column] = field;
}

/* The column that WORD names by its heading or its letters; -1: none. */
static int
find_column (const AciesArmyImport *self, const char *word)
{
  g_autofree char *folded = acies_import_fold (word);

  for (guint i = 0; self->heading >= 0 && i < self->table->n_columns; i++)
    {
      g_autofree char *heading
          = acies_import_fold (acies_csv_row_get_cell (get_row (self, (guint) self->heading), i));

      if (*heading != '\0' && g_str_equal (heading, folded))
        return (int) i;
    }
  for (guint i = 0; i < self->table->n_columns; i++)
    {
      g_autofree char *name = acies_csv_name_column (i);

      if (g_ascii_strcasecmp (name, word) == 0)
        return (int) i;
    }
  return -1;
}

static const AciesImportField *
find_field (const AciesArmyImport *self, const char *word, GError **error)
{
  const AciesImportField *field = acies_import_field_find (self->fields, word);
  g_autoptr (GString) all = g_string_new (NULL);

  for (guint i = 0; field == NULL && i < self->fields->len; i++)
    if (acies_import_field_is_called (g_ptr_array_index (self->fields, i), word))
      field = g_ptr_array_index (self->fields, i);
  if (field != NULL)
    return field;
  for (guint i = 0; i < self->fields->len; i++)
    g_string_append_printf (all, "%s%s", i > 0 ? ", " : "",
                            ((const AciesImportField *) g_ptr_array_index (self->fields, i))->id);
  g_set_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_REFUSED,
               /* Translators: what was typed, and all that there is. */
               _ ("A column cannot be “%s”; it can be: %s."), word, all->str);
  return NULL;
}

gboolean
acies_army_import_map (AciesArmyImport *self, const char *words, GError **error)
{
  const AciesImportField *field;
  const char *equals;
  g_autofree char *name = NULL;
  int column;

  g_return_val_if_fail (self != NULL && words != NULL, FALSE);

  equals = strrchr (words, '=');
  name = g_strndup (words, equals != NULL ? (gsize) (equals - words) : strlen (words));
  column = equals != NULL ? find_column (self, name) : -1;
  if (column < 0)
    {
      g_set_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_REFUSED,
                   _ ("“%s” does not map a column of “%s”; give its heading or letter, and what it "
                      "is: “C=stands”."),
                   words, self->table->name);
      return FALSE;
    }
  field = find_field (self, equals + 1, error);
  if (field != NULL)
    acies_army_import_set_field (self, (guint) column, field);
  return field != NULL;
}

gboolean
acies_army_import_has_secrets (const AciesArmyImport *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return acies_army_import_find_column (self, ACIES_IMPORT_SECRET) >= 0;
}

gboolean
acies_army_import_has_headings (const AciesArmyImport *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->heading >= 0;
}

guint
acies_army_import_get_first_entry (const AciesArmyImport *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return (guint) (self->heading + 1);
}

void
acies_army_import_set_has_headings (AciesArmyImport *self, gboolean has_headings)
{
  g_return_if_fail (self != NULL);

  self->heading = -1;
  if (has_headings && self->table->rows->len > 0)
    self->heading = MAX (find_heading (self), 0);
  guess (self);
}

char *
acies_army_import_describe_column (const AciesArmyImport *self, guint column)
{
  g_autofree char *letters = acies_csv_name_column (column);
  const char *heading;

  g_return_val_if_fail (self != NULL, NULL);

  heading = self->heading >= 0
                ? acies_csv_row_get_cell (get_row (self, (guint) self->heading), column)
                : "";
  if (*heading == '\0')
    /* Translators: %s is the letter of a spreadsheet's column. */
    return g_strdup_printf (_ ("Column %s"), letters);
  /* Translators: the heading of a spreadsheet's column, and its letter. */
  return g_strdup_printf (_ ("%s (%s)"), heading, letters);
}
