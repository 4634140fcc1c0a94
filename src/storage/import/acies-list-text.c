/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Three shapes of lists are told apart line by line: a row of a Markdown table, columns parted by
 * blanks, and entries parted by semicolons behind the name of their command. Marks of BBCode and
 * Markdown are taken off first. */
#include "config.h"

#include "storage/import/acies-list-text.h"

#include "base/csv/acies-sheet-table.h"
#include "base/file/acies-decode.h"
#include "base/value/acies-number.h"
#include "storage/import/acies-import-field.h"
#include "storage/import/acies-list-words.h"
#include "storage/import/acies-list-traits.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

#define MOST_DEPTH 16

typedef enum
{
  CELL_KIND,
  CELL_ID,
  CELL_NAME,
  CELL_TYPE,
  CELL_STANDS,
  CELL_IN,
  CELL_NOTE,
  CELL_SECRET,
  N_CELLS /* then one for each attribute */
} Cell;

static const char *const headings[]
    = { "kind", "id", "name", "type", "stands", "in", "note", "secret" };

typedef struct
{
  AciesCsvTable *table;
  AciesListTraits *traits;
  AciesRuleset *ruleset;
  GPtrArray *attributes; /* of const char *: their ids, a column each */
  guint line;
  guint n_commands;
  char *commands[MOST_DEPTH + 1]; /* ids of those that are open, by depth */
  guint depth;                    /* of the innermost; 0: none is open */
  GHashTable *named;              /* of "12 Guards" to the row that is so */
  gboolean is_intro;              /* what the list says of itself goes on */
  gboolean is_plain;              /* it is columns below headings */
  char *unit;                     /* id of the last one, or NULL */
  GArray *columns;                /* of Cell or -1: what a table's columns are; empty: no table */
} Reader;

/* What is known of an entry. */
typedef struct
{
  char *name, *type, *stands;
  char **traits;
  guint number, times; /* of the first; how many alike */
} Entry;

static AciesCsvRow *
add_row (Reader *self)
{
  AciesCsvRow *row = g_new0 (AciesCsvRow, 1);

  row->cells = g_ptr_array_new ();
  row->line = self->line;
  row->column = G_MAXUINT;
  for (guint i = 0; i < N_CELLS + self->attributes->len; i++)
    g_ptr_array_add (row->cells, (gpointer) "");
  g_ptr_array_add (self->table->rows, row);
  return row;
}

static void
set_cell (Reader *self, AciesCsvRow *row, guint cell, const char *words)
{
  row->cells->pdata[cell] = g_string_chunk_insert_const (self->table->cells, words);
}

static void G_GNUC_PRINTF (2, 3) refuse (Reader *self, const char *format, ...)
{
  va_list arguments;
  AciesCsvRow *row = add_row (self);

  va_start (arguments, format);
  row->problem = g_strdup_vprintf (format, arguments);
  va_end (arguments);
}

static gboolean put_traits (Reader *self, AciesCsvRow *row, const char *owner, char **traits);

/* Notes that come later speak of ROW as NUMBER and NAME. */
static void
remember (Reader *self, AciesCsvRow *row, const char *number, const char *name)
{
  g_hash_table_insert (
      self->named, number != NULL ? g_strdup_printf ("%s %s", number, name) : g_strdup (name), row);
}

static void
open_command (Reader *self, guint depth, const char *heading, const char *kind, char **traits)
{
  AciesCsvRow *row = add_row (self);
  g_autofree char *id = g_strdup_printf ("command-%u", ++self->n_commands);
  g_autofree char *name = g_strdup (heading);
  g_auto (GStrv) words = acies_list_words_take_kind (name);

  if (words != NULL && kind == NULL)
    kind = words[0];
  if (words != NULL && words[0] != NULL && (traits == NULL || *traits == NULL || **traits == '\0'))
    traits = words + 1;

  depth = CLAMP (depth, 1, MIN (self->depth + 1, MOST_DEPTH));
  set_cell (self, row, CELL_KIND, "command");
  set_cell (self, row, CELL_ID, id);
  set_cell (self, row, CELL_NAME, name);
  if (kind != NULL && acies_item_is_id (kind))
    set_cell (self, row, CELL_TYPE, kind);
  if (traits != NULL)
    put_traits (self, row, "command", traits);
  remember (self, row, NULL, name);
  if (depth > 1)
    set_cell (self, row, CELL_IN, self->commands[depth - 1]);
  for (guint i = depth; i <= self->depth; i++)
    g_clear_pointer (&self->commands[i], g_free);
  self->commands[depth] = g_steal_pointer (&id);
  self->depth = depth;
}

static gboolean
put_traits (Reader *self, AciesCsvRow *row, const char *owner, char **traits)
{
  g_autofree char *unknown = NULL;
  g_autoptr (GHashTable) values = acies_list_traits_read (self->traits, owner, traits, &unknown);

  for (guint i = 0; i < self->attributes->len; i++)
    {
      const char *value = g_hash_table_lookup (values, g_ptr_array_index (self->attributes, i));

      if (value != NULL)
        set_cell (self, row, N_CELLS + i, value);
    }
  if (unknown != NULL)
    row->problem = g_strdup_printf (_ ("“%s” is not understood."), unknown);
  return unknown == NULL;
}

static void
add_entry (Reader *self, const Entry *entry)
{
  const AciesFact *fact = acies_list_traits_find_type (self->traits, entry->type);
  gboolean is_leader = fact->kind == ACIES_FACT_RANK;

  for (guint i = 0; i < MAX (entry->times, 1); i++)
    {
      AciesCsvRow *row = add_row (self);
      g_autofree char *number
          = entry->number > 0 ? g_strdup_printf ("%u", entry->number + i) : NULL;

      set_cell (self, row, CELL_KIND, is_leader ? "leader" : "unit");
      if (number != NULL && !is_leader)
        set_cell (self, row, CELL_ID, number);
      if (entry->name != NULL && !g_str_equal (entry->name, fact->label))
        set_cell (self, row, CELL_NAME, entry->name);
      set_cell (self, row, CELL_TYPE, fact->id);
      if (!is_leader)
        set_cell (self, row, CELL_STANDS, entry->stands != NULL ? entry->stands : "1");
      if (self->depth > 0)
        set_cell (self, row, CELL_IN, self->commands[self->depth]);
      put_traits (self, row, is_leader ? "leader" : "unit", entry->traits);
      remember (self, row, is_leader ? NULL : number,
                entry->name != NULL ? entry->name : fact->label);
      g_free (self->unit);
      self->unit = is_leader ? NULL : g_strdup (number);
    }
}

static void
add_part (Reader *self, const char *name, const AciesFact *type, const char *stands, char **traits)
{
  AciesCsvRow *row = add_row (self);

  set_cell (self, row, CELL_KIND, "part");
  set_cell (self, row, CELL_NAME, name);
  set_cell (self, row, CELL_TYPE, type->id);
  set_cell (self, row, CELL_STANDS, stands);
  if (self->unit != NULL)
    set_cell (self, row, CELL_IN, self->unit);
  put_traits (self, row, "stand", traits);
}

/* “Front, Spearmen, armoured ×2”. FALSE: nothing in it is a type. */
static gboolean
read_part (Reader *self, char *text)
{
  guint times = 1, type = 0;
  g_autofree char *stands = acies_list_words_take_stands (text, &times);
  g_auto (GStrv) segments = g_strsplit (text, ", ", -1);
  g_autofree char *name = NULL, *last = NULL;

  while (segments[type] != NULL
         && (type == 0 || acies_list_traits_find_type (self->traits, segments[type]) == NULL))
    type++;
  if (segments[type] == NULL)
    return FALSE;
  last = g_steal_pointer (&segments[type]);
  name = g_strjoinv (", ", segments);
  segments[type] = g_strdup (last);
  add_part (self, name, acies_list_traits_find_type (self->traits, last),
            stands != NULL ? stands : "1", segments + type + 1);
  return TRUE;
}

/* “12 Guards, Spearmen, B grade ×9 (135)”. FALSE: nothing in it is a type. */
static gboolean
read_item (Reader *self, const char *text)
{
  Entry entry = { .times = 1 };
  guint times = 0;
  const char *start = acies_list_words_take_times (text, &times);
  g_autofree char *words = NULL, *stands = NULL, *name = NULL;
  g_auto (GStrv) segments = NULL, parts = NULL;
  guint type = 0;

  if (times == 0)
    start = acies_list_words_take_number (start, &entry.number, &entry.times);
  else
    entry.times = times;
  words = g_strdup (start);
  parts = acies_list_words_take_parts (words);
  acies_list_words_take_points (words);
  stands = acies_list_words_take_stands (words, &entry.times);
  segments = acies_list_words_split_traits (words);
  for (guint i = 0; segments[i] != NULL; i++)
    g_strstrip (segments[i]);
  /* A name may be a type by chance: the last one is the type. */
  for (type = g_strv_length (segments); type > 0; type--)
    if (acies_list_traits_find_type (self->traits, segments[type - 1]) != NULL)
      break;
  if (type-- == 0)
    return FALSE;
  if (stands == NULL && entry.number > 0 && type == 0 && times == 0)
    {
      stands = g_strdup_printf ("%u", entry.number);
      entry.number = 0;
    }
  if (type > 0)
    {
      g_autofree char *last = g_steal_pointer (&segments[type]);

      name = g_strjoinv (", ", segments);
      segments[type] = g_steal_pointer (&last);
    }
  entry.name = name;
  entry.type = segments[type];
  entry.stands = stands;
  entry.traits = segments + type + 1;
  add_entry (self, &entry);
  for (guint i = 0; parts != NULL && parts[i] != NULL; i++)
    if (!read_part (self, parts[i]))
      refuse (self, _ ("“%s” is not understood."), parts[i]);
  return TRUE;
}

static void
read_items (Reader *self, const char *text)
{
  g_auto (GStrv) items = g_strsplit (text, ";", -1);

  for (guint i = 0; items[i] != NULL; i++)
    {
      const char *item = g_strstrip (items[i]);

      if (*item != '\0' && !read_item (self, item))
        refuse (self, _ ("“%s” names no troop type or rank of %s."), item,
                acies_ruleset_get_title (self->ruleset));
    }
}

static const char *
get_cell (Reader *self, char **cells, Cell cell)
{
  for (guint i = 0; i < self->columns->len && cells[i] != NULL; i++)
    if (g_array_index (self->columns, int, i) == (int) cell)
      return cells[i];
  return "";
}

/* “| 1 | Guards | Spearmen | 4 | 58 | B grade |”, its cells. */
static void
read_cells (Reader *self, char **cells)
{
  const char *name = get_cell (self, cells, CELL_NAME);
  const char *type = get_cell (self, cells, CELL_TYPE);
  const char *stands = get_cell (self, cells, CELL_STANDS);
  g_auto (GStrv) traits = acies_list_words_split_traits (get_cell (self, cells, CELL_KIND));
  const AciesFact *fact = acies_list_traits_find_type (self->traits, *type != '\0' ? type : name);
  Entry entry = { .name = (char *) name, .traits = traits, .times = 1 };
  guint times = 0;

  if (fact == NULL)
    {
      refuse (self, _ ("“%s” names no troop type or rank of %s."), *type != '\0' ? type : name,
              acies_ruleset_get_title (self->ruleset));
      return;
    }
  if (g_str_has_prefix (name, "– "))
    {
      add_part (self, name + strlen ("– "), fact, stands, traits);
      return;
    }
  stands = acies_list_words_take_times (stands, &times);
  acies_list_words_take_number (get_cell (self, cells, CELL_ID), &entry.number, &entry.times);
  entry.times = MAX (entry.times, times);
  entry.type = fact->label;
  entry.stands = *stands != '\0' ? (char *) stands : NULL;
  add_entry (self, &entry);
}

/* What a heading of a column means: a Cell, CELL_KIND of traits, or -1. */
static int
find_meaning (const char *heading)
{
  static const struct
  {
    const char *word;
    int cell;
  } words[] = {
    { "number", CELL_ID },     { "name", CELL_NAME },      { "type", CELL_TYPE },
    { "stands", CELL_STANDS }, { "figures", CELL_STANDS }, { "traits", CELL_KIND },
    { "unit", CELL_NAME },     { "troops", CELL_TYPE },    { "bases", CELL_STANDS },
    { "options", CELL_KIND },  { "men", CELL_STANDS },     { "models", CELL_STANDS },
  };
  g_autofree char *folded = acies_import_fold (heading);

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      g_autofree char *own = acies_import_fold (_ (words[i].word));

      if (g_str_equal (folded, words[i].word) || g_str_equal (folded, own))
        return words[i].cell;
    }
  return -1;
}

static void
read_table_row (Reader *self, char *line)
{
  g_auto (GStrv) cells = NULL;
  guint n_known = 0;

  if (line[strspn (line, "|-: ")] == '\0')
    return;
  if (g_str_has_suffix (line, "|"))
    line[strlen (line) - 1] = '\0';
  cells = g_strsplit (line + 1, "|", -1);
  for (guint i = 0; cells[i] != NULL; i++)
    n_known += find_meaning (g_strstrip (cells[i])) >= 0;
  if (n_known < 2 && self->columns->len > 0)
    {
      read_cells (self, cells);
      return;
    }
  g_array_set_size (self->columns, 0);
  for (guint i = 0; cells[i] != NULL; i++)
    {
      int meaning = find_meaning (cells[i]);

      g_array_append_val (self->columns, meaning);
    }
}

/* “  12 Guards    Spearmen   4   58   B grade”; INDENT blanks stood before it. */
static void
read_columns (Reader *self, char **cells, guint indent)
{
  const AciesFact *fact = acies_list_traits_find_type (self->traits, cells[1]);
  g_auto (GStrv) traits = NULL;
  Entry entry = { .times = 1 };
  const char *stands = NULL, *words = "";
  guint times = 0;
  gint64 number;

  for (guint i = 2; cells[i] != NULL; i++)
    {
      const char *plain = acies_list_words_take_times (cells[i], &times);

      if (!acies_number_parse (plain, 1000, &number))
        words = cells[i];
      else if (stands == NULL)
        stands = cells[i];
    }
  traits = acies_list_words_split_traits (words);
  if (fact == NULL)
    {
      open_command (self, indent / 2 + 1, cells[0], NULL, traits);
      return;
    }
  entry.name = (char *) acies_list_words_take_number (cells[0], &entry.number, &entry.times);
  if (fact->kind == ACIES_FACT_TROOP && entry.number == 0 && self->unit != NULL && stands != NULL)
    {
      add_part (self, cells[0], fact, stands, traits);
      return;
    }
  entry.traits = traits;
  entry.type = fact->label;
  entry.stands = stands != NULL ? (char *) acies_list_words_take_times (stands, &times) : NULL;
  add_entry (self, &entry);
}

/* The name of a command before the items of LINE, or NULL. */
static const char *
find_colon (Reader *self, const char *line)
{
  const char *colon = strchr (line, ':');
  g_autofree char *name = NULL;

  if (colon == NULL || (colon[1] != ' ' && colon[1] != '\0'))
    return NULL;
  name = g_strndup (line, (gsize) (colon - line));
  return strchr (name, ';') == NULL ? colon : NULL;
}

/* “12 Guards: Veterans.” or “Scipio, secret: comes by night.” of an entry that was read. FALSE: it
 * speaks of none. */
static gboolean
read_note (Reader *self, const char *line)
{
  g_autofree char *before = NULL;
  g_autofree char *mark = g_strdup_printf (_ ("%s, secret: %s"), "", "");
  const char *secret = strstr (line, mark), *colon = strstr (line, ": ");
  const char *end = secret != NULL ? secret : colon;
  AciesCsvRow *row;

  if (end == NULL)
    return FALSE;
  before = g_strndup (line, (gsize) (end - line));
  row = g_hash_table_lookup (self->named, before);
  if (row == NULL)
    return FALSE;
  set_cell (self, row, secret != NULL ? CELL_SECRET : CELL_NOTE,
            secret != NULL ? secret + strlen (mark) : colon + 2);
  return TRUE;
}

static void
read_words (Reader *self, char *line, guint indent)
{
  const char *colon = find_colon (self, line);

  if (g_str_has_prefix (line, "- ") || g_str_has_prefix (line, "• "))
    line = strchr (line, ' ') + 1;
  if (read_note (self, line))
    return;
  colon = find_colon (self, line);
  if (colon == NULL)
    {
      read_items (self, line);
      return;
    }
  else
    {
      g_autofree char *name = g_strndup (line, (gsize) (colon - line));

      open_command (self, indent / 2 + 1, name, NULL, NULL);
    }
  read_items (self, colon + 1);
}

/* What the list says of itself as a whole: its title, by which rules, what its owner wrote. */
static gboolean
read_head (Reader *self, const char *line)
{
  g_autofree char *rules
      = g_strdup_printf (_ ("%s, version %s"), acies_ruleset_get_title (self->ruleset), "");
  const char *at = strstr (line, rules);

  if (at != NULL && self->table->title == NULL && at - line > 2)
    {
      char *bracket;

      self->table->title = g_strndup (line, (gsize) (at - line));
      /* Ours have the rules in brackets; others may not. */
      bracket = strrchr (self->table->title, '(');
      if (bracket != NULL)
        *bracket = '\0';
      g_strchomp (self->table->title);
    }
  else if (at == NULL && self->is_intro && self->table->note == NULL)
    self->table->note = g_strdup (line);
  return at != NULL || self->is_intro;
}

static void
read_line (Reader *self, const char *text)
{
  gboolean is_quote = g_str_has_prefix (text, "[quote]");
  g_autofree char *line = acies_list_words_take_marks_off (text);
  guint indent = (guint) strspn (line, " ");
  g_auto (GStrv) cells = NULL;

  g_strstrip (line);
  if (*line == '\0')
    return;
  if (is_quote && self->table->note == NULL)
    {
      self->table->note = g_strdup (line);
      return;
    }
  if (*line == '#')
    {
      guint level = (guint) strspn (line, "#");
      char *name = line + level + strspn (line + level, " ");

      if (level > 1)
        acies_list_words_take_heading_points (name);
      if (level == 1 && self->table->title == NULL)
        self->table->title = g_strdup (name);
      if (level > 1)
        open_command (self, level - 1, name, NULL, NULL);
      self->is_intro = level == 1;
      g_array_set_size (self->columns, 0);
      return;
    }
  if (*line == '|')
    {
      read_table_row (self, line);
      return;
    }
  if (read_head (self, line))
    return;
  cells = acies_list_words_split_columns (line);
  if (g_strv_length (cells) >= 2 && strchr (line, ';') == NULL)
    {
      if (find_meaning (cells[0]) < 0)
        read_columns (self, cells, indent);
      return;
    }
  if (self->is_plain && cells[0] != NULL && cells[1] == NULL && strstr (line, ": ") == NULL)
    open_command (self, indent / 2 + 1, line, NULL, NULL);
  else
    read_words (self, line, indent);
}

static char **
split_lines (const char *text)
{
  return g_strsplit (text, "\n", -1);
}

/* The line of the headings of our own plain list, below which its entries stand; -1: there is
 * none. */
static int
find_headings (char **lines)
{
  for (int i = 0; lines[i] != NULL; i++)
    {
      g_autofree char *line = g_strstrip (g_strdup (lines[i]));
      g_auto (GStrv) cells = acies_list_words_split_columns (line);

      if (cells[0] != NULL && cells[1] != NULL && find_meaning (cells[0]) == CELL_TYPE
          && find_meaning (cells[1]) == CELL_STANDS)
        return i;
    }
  return -1;
}

/* Leaves out the columns in which no row says anything. */
static void
drop_empty_columns (Reader *self)
{
  GPtrArray *rows = self->table->rows;

  for (guint column = self->table->n_columns; column-- > 0;)
    {
      gboolean is_used = FALSE;

      for (guint i = 1; i < rows->len && !is_used; i++)
        is_used = *acies_csv_row_get_cell (g_ptr_array_index (rows, i), column) != '\0';
      if (is_used || column < CELL_NOTE)
        continue;
      for (guint i = 0; i < rows->len; i++)
        g_ptr_array_remove_index (((AciesCsvRow *) g_ptr_array_index (rows, i))->cells, column);
      self->table->n_columns--;
    }
}

gboolean
acies_list_text_is (const char *text)
{
  g_auto (GStrv) lines = split_lines (text);

  if (find_headings (lines) >= 0 || strstr (text, "\n|") != NULL || strstr (text, "[/") != NULL
      || g_str_has_prefix (text, "# ") || strstr (text, "\n## ") != NULL)
    return TRUE;
  return strstr (text, " ×") != NULL && strstr (text, ": ") != NULL;
}

static void
add_headings (Reader *self)
{
  const GPtrArray *facts = acies_ruleset_get_facts (self->ruleset, ACIES_FACT_ATTRIBUTE);
  static const char *const owners[] = { "unit", "stand", "leader", "command" };
  AciesCsvRow *row;

  for (guint i = 0; facts != NULL && i < facts->len; i++)
    {
      const AciesAttributeFact *fact = g_ptr_array_index (facts, i);

      for (guint n = 0; n < G_N_ELEMENTS (owners); n++)
        if (g_str_equal (fact->of, owners[n])
            && !g_ptr_array_find_with_equal_func (self->attributes, fact->fact.id, g_str_equal,
                                                  NULL)
            && self->attributes->len + N_CELLS < ACIES_CSV_MAX_COLUMNS)
          g_ptr_array_add (self->attributes, (gpointer) fact->fact.id);
    }
  row = add_row (self);
  for (guint i = 0; i < N_CELLS; i++)
    set_cell (self, row, i, headings[i]);
  for (guint i = 0; i < self->attributes->len; i++)
    set_cell (self, row, N_CELLS + i, g_ptr_array_index (self->attributes, i));
}

AciesCsvTable *
acies_list_text_read (const char *text, const char *name, AciesRuleset *ruleset)
{
  g_autoptr (AciesListTraits) traits = NULL;
  g_autoptr (GPtrArray) attributes = g_ptr_array_new ();
  g_autoptr (GArray) columns = g_array_new (FALSE, FALSE, sizeof (int));
  g_auto (GStrv) lines = NULL;
  Reader self = { .ruleset = ruleset, .attributes = attributes, .columns = columns };
  int first;

  g_return_val_if_fail (text != NULL && name != NULL, NULL);
  g_return_val_if_fail (ACIES_IS_RULESET (ruleset), NULL);

  traits = acies_list_traits_new (ruleset);
  lines = split_lines (text);
  self.traits = traits;
  self.named = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self.table = acies_csv_table_new (name);
  add_headings (&self);
  self.table->n_columns = N_CELLS + attributes->len;
  first = find_headings (lines);
  self.is_plain = first >= 0;
  if (first > 0)
    self.table->title = g_strdup (g_strstrip (lines[0]));
  /* Title, rules, size, whose eyes it is for; then what its owner wrote between empty lines. */
  if (first > 6)
    self.table->note = g_strdup (g_strstrip (lines[5]));
  for (guint i = (guint) (first + 1); lines[i] != NULL; i++)
    {
      self.line = i + 1;
      read_line (&self, g_strchomp (lines[i]));
      if (self.table->rows->len >= ACIES_CSV_MAX_ROWS)
        break;
    }
  drop_empty_columns (&self);
  for (guint i = 0; i <= MOST_DEPTH; i++)
    g_free (self.commands[i]);
  g_free (self.unit);
  g_hash_table_unref (self.named);
  return self.table;
}

AciesCsvTable *
acies_list_text_load_table (
    GBytes *bytes, const char *name, AciesRuleset *ruleset, char separator, GError **error)
{
  g_autofree char *text = NULL;
  const char *encoding;

  g_return_val_if_fail (bytes != NULL, NULL);

  if (acies_sheet_table_is (bytes))
    return acies_sheet_table_load_bytes (bytes, name, error);
  if (separator == 0 && g_bytes_get_size (bytes) <= ACIES_CSV_MAX_BYTES)
    text = acies_decode_text (bytes, name, &encoding, NULL);
  if (text != NULL && acies_list_text_is (text))
    return acies_list_text_read (text, name, ruleset);
  return acies_csv_table_load_bytes (bytes, name, separator, error);
}
