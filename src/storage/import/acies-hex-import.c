/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesHexImport reads row by row; what a later row says of a hex counts. */
#include "config.h"

#include "storage/import/acies-hex-import.h"

#include "base/value/acies-number.h"
#include "referee/state/acies-hexes.h"
#include "storage/import/acies-import-field.h"
#include "storage/journal/acies-storage-error.h"

#include <glib/gi18n-lib.h>
#include <string.h>

typedef enum
{
  COLUMN_NOTHING,
  COLUMN_HEX,
  COLUMN_COLUMN,
  COLUMN_ROW,
  COLUMN_TERRAIN,
  COLUMN_SIDES,
  COLUMN_KIND, /* headed by a kind that is laid along sides */
} ColumnUse;

typedef struct
{
  ColumnUse use;
  const AciesTerrain *kind;
} Column;

typedef struct
{
  const AciesCsvTable *table;
  AciesRuleset *ruleset;
  AciesItem *map;
  AciesHexLattice lattice;
  GArray *columns;   /* of Column */
  GHashTable *after; /* of interned key to interned type, or NULL */
  GHashTable *said;  /* the same of the row alone: it is taken whole or not at all */
  AciesHexImport *import;
  const AciesCsvRow *row;
  guint column; /* that is read */
  AciesHex hex;
  const char *number;
} Reading;

/* The points of the compass that sides face, clockwise from the first. */
static const char *const flat_points[] = { "N", "NE", "SE", "S", "SW", "NW" };
static const char *const pointed_points[] = { "NE", "E", "SE", "SW", "W", "NW" };

static gboolean G_GNUC_PRINTF (2, 3) refuse (Reading *self, const char *format, ...)
{
  g_autofree char *problem = NULL;
  g_autofree char *letter = acies_csv_name_column (self->column);
  va_list arguments;

  va_start (arguments, format);
  problem = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  /* Translators: the letter of a column of a spreadsheet, and what is wrong in it. */
  acies_findings_add (self->import->findings, ACIES_SEVERITY_ERROR, self->table->name,
                      (int) self->row->line, _ ("Column %s: %s"), letter, problem);
  return FALSE;
}

/* The terrain that WORD means, by id or label; NULL: none. */
static const AciesTerrain *
find_terrain (AciesRuleset *ruleset, const char *word)
{
  const GPtrArray *all = acies_ruleset_get_facts (ruleset, ACIES_FACT_TERRAIN);
  g_autofree char *folded = acies_import_fold (word);

  for (guint i = 0; all != NULL && i < all->len; i++)
    {
      const AciesTerrain *terrain = all->pdata[i];
      const char *const words[]
          = { terrain->fact.id, terrain->fact.label, terrain->fact.short_label };

      for (guint n = 0; n < G_N_ELEMENTS (words) && terrain->fills_hexes; n++)
        {
          g_autofree char *other = acies_import_fold (words[n]);

          if (words[n] != NULL && g_str_equal (folded, other))
            return terrain;
        }
    }
  return NULL;
}

static ColumnUse
find_use (const char *heading)
{
  static const struct
  {
    const char *word;
    const char *shown;
    ColumnUse use;
  } words[] = { { "hex", N_ ("hex"), COLUMN_HEX },
                { "column", N_ ("column"), COLUMN_COLUMN },
                { "row", N_ ("row"), COLUMN_ROW },
                { "terrain", N_ ("terrain"), COLUMN_TERRAIN },
                { "sides", N_ ("sides"), COLUMN_SIDES } };
  g_autofree char *folded = acies_import_fold (heading);

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      g_autofree char *shown = acies_import_fold (_ (words[i].shown));

      if (g_str_equal (folded, words[i].word) || g_str_equal (folded, shown))
        return words[i].use;
    }
  return COLUMN_NOTHING;
}

static gboolean
has_use (const AciesCsvTable *table, ColumnUse use)
{
  const AciesCsvRow *row = table->rows->len > 0 ? table->rows->pdata[0] : NULL;

  for (guint i = 0; row != NULL && i < row->cells->len; i++)
    if (find_use (acies_csv_row_get_cell (row, i)) == use)
      return TRUE;
  return FALSE;
}

gboolean
acies_hex_import_is_list (const AciesCsvTable *table)
{
  g_return_val_if_fail (table != NULL, FALSE);

  return has_use (table, COLUMN_HEX)
         || (has_use (table, COLUMN_COLUMN) && has_use (table, COLUMN_ROW));
}

gboolean
acies_hex_import_is_map (const AciesCsvTable *table)
{
  g_return_val_if_fail (table != NULL, FALSE);

  return acies_hex_import_is_list (table)
         && (has_use (table, COLUMN_TERRAIN) || has_use (table, COLUMN_SIDES));
}

/* What is not understood is told, and left out. */
static void
read_headings (Reading *self)
{
  self->row = self->table->rows->pdata[0];
  for (guint i = 0; i < self->table->n_columns; i++)
    {
      const char *heading = acies_csv_row_get_cell (self->row, i);
      Column column = { find_use (heading), NULL };
      g_autofree char *letter = acies_csv_name_column (i);

      if (column.use == COLUMN_NOTHING)
        column.kind = find_terrain (self->ruleset, heading);
      if (column.kind != NULL && column.kind->is_line)
        column.use = COLUMN_KIND;
      if (column.use == COLUMN_NOTHING && *heading != '\0')
        acies_findings_add (self->import->findings, ACIES_SEVERITY_WARNING, self->table->name,
                            (int) self->row->line, _ ("Column %s, “%s”, is left out."), letter,
                            heading);
      g_array_append_val (self->columns, column);
    }
}

static const char *
get_number (Reading *self, AciesHex hex)
{
  char number[ACIES_HEX_NUMBER_SIZE];

  acies_hex_write (&self->lattice, hex, number);
  return g_intern_string (number);
}

static gboolean
take_number (Reading *self, const char *number)
{
  g_autofree char *first = acies_hex_format (&self->lattice, acies_hex_get_nth (&self->lattice, 0));
  g_autofree char *last = acies_hex_format (
      &self->lattice, acies_hex_get_nth (&self->lattice, acies_hex_get_n (&self->lattice) - 1));

  if (!acies_hexes_find_numbered (&self->lattice, number, &self->hex))
    return refuse (self, _ ("There is no hex “%s” on this table: they run from %s to %s."), number,
                   first, last);
  self->number = get_number (self, self->hex);
  return TRUE;
}

static int
find_column (Reading *self, ColumnUse use)
{
  for (guint i = 0; i < self->columns->len; i++)
    if (g_array_index (self->columns, Column, i).use == use)
      return (int) i;
  return -1;
}

/* The hex that the row is about. */
static gboolean
read_hex (Reading *self)
{
  int hex = find_column (self, COLUMN_HEX);
  int column = find_column (self, COLUMN_COLUMN), row = find_column (self, COLUMN_ROW);
  gint64 parts[2] = { 0, 0 };
  AciesHexNumbering numbering = self->lattice.grid.numbering;
  g_autofree char *text = NULL;

  self->column = (guint) (hex >= 0 ? hex : column);
  if (hex >= 0)
    return take_number (self, acies_csv_row_get_cell (self->row, self->column));
  for (guint i = 0; i < 2; i++)
    {
      const char *cell = acies_csv_row_get_cell (self->row, (guint) (i == 0 ? column : row));

      if (!acies_number_parse (cell, 1, &parts[i]) || parts[i] < 0 || parts[i] > 999)
        return refuse (self, _ ("“%s” is not the number of a column or row."), cell);
    }
  numbering.first_column = (guint) parts[0];
  numbering.first_row = (guint) parts[1];
  text = acies_hex_numbering_format_first (&numbering);
  return take_number (self, text);
}

static gboolean
refuse_terrain (Reading *self, const char *word)
{
  const GPtrArray *all = acies_ruleset_get_facts (self->ruleset, ACIES_FACT_TERRAIN);
  g_autoptr (GPtrArray) labels = g_ptr_array_new ();
  const char *nearest;

  for (guint i = 0; all != NULL && i < all->len; i++)
    g_ptr_array_add (labels, ((AciesFact *) all->pdata[i])->label);
  g_ptr_array_add (labels, NULL);
  nearest = acies_text_nearest (word, (const char *const *) labels->pdata);
  if (nearest != NULL)
    return refuse (self, _ ("“%s” is not a terrain of %s; did you mean “%s”?"), word,
                   acies_ruleset_get_title (self->ruleset), nearest);
  return refuse (self, _ ("“%s” is not a terrain of %s."), word,
                 acies_ruleset_get_title (self->ruleset));
}

/* Whether WORD says that nothing lies there. */
static gboolean
is_open (const char *word)
{
  static const char *const words[] = { "", "-", "–", "—", "open", "clear", "open ground", NULL };
  g_autofree char *small = g_utf8_strdown (word, -1);
  g_autofree char *shown = g_utf8_strdown (_ ("open ground"), -1);

  return g_strv_contains (words, small) || g_str_equal (small, shown);
}

static gboolean
read_terrain (Reading *self, const char *cell)
{
  const AciesTerrain *terrain = find_terrain (self->ruleset, cell);

  if (is_open (cell))
    {
      g_hash_table_insert (self->said, (gpointer) self->number, NULL);
      return TRUE;
    }
  if (terrain == NULL)
    return refuse_terrain (self, cell);
  if (terrain->is_line)
    return refuse (self,
                   _ ("“%s” is laid along sides: give it a column of its own, or write it "
                      "under “sides”."),
                   cell);
  g_hash_table_insert (self->said, (gpointer) self->number, (gpointer) terrain->fact.id);
  return TRUE;
}

/* The hex behind the side that WORD means. */
static gboolean
find_beside (Reading *self, const char *word, AciesHex *beside)
{
  const char *const *points = self->lattice.grid.is_pointed ? pointed_points : flat_points;
  gint64 number;

  for (guint i = 0; i < ACIES_HEX_SIDES; i++)
    if (g_ascii_strcasecmp (points[i], word) == 0)
      {
        *beside = acies_hex_neighbour (&self->lattice, self->hex, i);
        return TRUE;
      }
  if (strlen (word) == 1 && acies_number_parse (word, 1, &number) && number >= 1
      && number <= ACIES_HEX_SIDES)
    {
      *beside = acies_hex_neighbour (&self->lattice, self->hex, (guint) number - 1);
      return TRUE;
    }
  return acies_hex_parse (&self->lattice, word, beside)
         && acies_hex_find_side (&self->lattice, self->hex, *beside) >= 0;
}

static gboolean
lay_side (Reading *self, const AciesTerrain *kind, const char *word)
{
  AciesHex beside;
  g_autofree char *key = NULL;
  g_autofree char *other = NULL;

  if (!find_beside (self, word, &beside))
    return refuse (self,
                   _ ("“%s” is not a side of hex %s: write 1 to 6 clockwise from north, a point of "
                      "the compass, or the hex behind it."),
                   word, self->number);
  if (!acies_hex_is_on (&self->lattice, beside))
    return refuse (self, _ ("The side “%s” of hex %s is at the edge of the map."), word,
                   self->number);
  key = g_strjoin ("-", self->number, get_number (self, beside), kind->fact.id, NULL);
  other = g_strjoin ("-", get_number (self, beside), self->number, kind->fact.id, NULL);
  /* Said from both hexes it is there once. */
  if (!g_hash_table_contains (self->after, g_intern_string (other)))
    g_hash_table_insert (self->said, (gpointer) g_intern_string (key), (gpointer) kind->fact.id);
  return TRUE;
}

static gboolean
read_sides (Reading *self, const AciesTerrain *kind, const char *cell)
{
  g_auto (GStrv) words = g_strsplit_set (cell, " ,;/\t\n", -1);

  for (guint i = 0; words[i] != NULL; i++)
    if (*words[i] != '\0' && !is_open (words[i]) && !lay_side (self, kind, words[i]))
      return FALSE;
  return TRUE;
}

/* "Stream N NE; Ridge 2": the longest words at the front that name a kind. */
static gboolean
read_kinds (Reading *self, const char *cell)
{
  g_auto (GStrv) parts = g_strsplit (cell, ";", -1);

  for (guint i = 0; parts[i] != NULL; i++)
    {
      char *part = g_strstrip (parts[i]);
      const AciesTerrain *kind = NULL;
      gsize length = strlen (part);

      if (is_open (part))
        continue;
      while (length > 0 && kind == NULL)
        {
          g_autofree char *front = g_strndup (part, length);

          kind = find_terrain (self->ruleset, front);
          if (kind == NULL)
            for (length--; length > 0 && part[length] != ' ' && part[length] != ':'; length--)
              ;
        }
      if (kind == NULL || !kind->is_line)
        return refuse_terrain (self, part);
      while (part[length] == ':' || part[length] == ' ')
        length++;
      if (!read_sides (self, kind, part + length))
        return FALSE;
    }
  return TRUE;
}

static gboolean
read_row (Reading *self)
{
  if (self->row->problem != NULL)
    {
      self->column = self->row->column;
      return refuse (self, "%s", self->row->problem);
    }
  if (!read_hex (self))
    return FALSE;
  for (self->column = 0; self->column < self->columns->len; self->column++)
    {
      const Column *column = &g_array_index (self->columns, Column, self->column);
      const char *cell = acies_csv_row_get_cell (self->row, self->column);

      if ((column->use == COLUMN_TERRAIN && !read_terrain (self, cell))
          || (column->use == COLUMN_SIDES && !read_kinds (self, cell))
          || (column->use == COLUMN_KIND && !read_sides (self, column->kind, cell)))
        return FALSE;
    }
  return TRUE;
}

/* Takes over what the row said. */
static void
take_row (Reading *self)
{
  GHashTableIter iter;
  gpointer key, type;

  g_hash_table_iter_init (&iter, self->said);
  while (g_hash_table_iter_next (&iter, &key, &type))
    g_hash_table_insert (self->after, key, type);
}

static int
compare_keys (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static void
make_change (Reading *self)
{
  g_autoptr (GPtrArray) keys = g_ptr_array_new ();
  GHashTableIter iter;
  gpointer key;

  g_hash_table_iter_init (&iter, self->after);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    g_ptr_array_add (keys, key);
  g_ptr_array_sort (keys, compare_keys);
  for (guint i = 0; i < keys->len; i++)
    {
      const char *type = g_hash_table_lookup (self->after, keys->pdata[i]);
      gboolean is_side = strchr (keys->pdata[i], '-') != NULL;
      AciesValue before = acies_item_get_attribute (self->map, keys->pdata[i]);
      AciesValue after = type == NULL ? ACIES_NO_VALUE
                         : is_side    ? acies_value_flag (TRUE)
                                      : acies_value_symbol (type);

      self->import->n_sides += is_side ? 1 : 0;
      self->import->n_hexes += !is_side && type != NULL ? 1 : 0;
      if (!acies_value_equal (&before, &after))
        acies_change_add_attribute (self->import->change, acies_item_get_id (self->map),
                                    keys->pdata[i], before, after);
    }
}

static gboolean
begin (Reading *self, AciesTable *table, GError **error)
{
  if (!acies_hexes_get_lattice (self->ruleset, table, &self->lattice))
    {
      g_set_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_REFUSED,
                   _ ("The rule set “%s” has no hexes."), acies_ruleset_get_id (self->ruleset));
      return FALSE;
    }
  if (acies_hex_import_is_list (self->table))
    return TRUE;
  g_set_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_REFUSED,
               _ ("“%s” is not a list of hexes: its first row must head a column “hex”, or two "
                  "columns “column” and “row”."),
               self->table->name);
  return FALSE;
}

AciesHexImport *
acies_hex_import_read (const AciesCsvTable *table,
                       AciesRuleset *ruleset,
                       AciesBattle *battle,
                       GError **error)
{
  Reading self = { .table = table, .ruleset = ruleset };

  g_return_val_if_fail (table != NULL, NULL);
  g_return_val_if_fail (ACIES_IS_BATTLE (battle), NULL);

  self.map = ACIES_ITEM (acies_table_get_map (acies_battle_get_table (battle)));
  if (!begin (&self, acies_battle_get_table (battle), error))
    return NULL;
  self.import = g_new0 (AciesHexImport, 1);
  self.import->change = acies_change_new ();
  self.import->findings = acies_findings_new ();
  self.columns = g_array_new (FALSE, FALSE, sizeof (Column));
  self.after = g_hash_table_new (NULL, NULL);
  self.said = g_hash_table_new (NULL, NULL);
  read_headings (&self);
  for (guint i = 1; i < table->rows->len; i++)
    {
      self.row = table->rows->pdata[i];
      self.import->n_rows++;
      g_hash_table_remove_all (self.said);
      if (read_row (&self))
        take_row (&self);
      else
        self.import->n_refused++;
    }
  make_change (&self);
  g_array_unref (self.columns);
  g_hash_table_unref (self.after);
  g_hash_table_unref (self.said);
  return self.import;
}

void
acies_hex_import_free (AciesHexImport *self)
{
  acies_change_unref (self->change);
  g_object_unref (self->findings);
  g_free (self);
}
