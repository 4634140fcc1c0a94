/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes an army of rows, each where it belongs. What a row says is read before anything is added,
 * so that a row that is refused leaves nothing behind. */
#include "config.h"

#include "storage/import/acies-army-import-private.h"

#include "base/value/acies-number.h"
#include "referee/state/acies-lookup.h"
#include "storage/library/acies-library.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  const AciesArmyImport *import; /* borrowed */
  AciesArmy *army;               /* borrowed */
  GHashTable *items;             /* of interned id to AciesItem, or NULL: a later row has it */
  GHashTable *named;             /* of folded name to AciesCommand, the first called so */
  GHashTable *depths;            /* of AciesCommand to its depth, from 1 */
  AciesCommand *command;         /* borrowed: the one that rows go to which name none; or NULL */
  AciesUnit *unit;               /* borrowed: the one that parts go to; or NULL */
  gint64 largest;                /* number that a unit got */
  guint n_stands;
  guint n_entries; /* rows that the army took */
  const char *title;
} Maker;

/* What an earlier row called ID has become; NULL: there is none. */
static AciesItem *
find_item (const Maker *self, const char *id)
{
  return g_hash_table_lookup (self->items, g_intern_string (id));
}

/* The first of STEM, STEM-2, STEM-3 that is nobody's and no later row claims; from now on it is
 * claimed. */
static const char *
make_free (Maker *self, const char *stem)
{
  g_autofree char *id = g_strdup (stem);

  for (guint n = 2; g_hash_table_contains (self->items, g_intern_string (id)); n++)
    {
      g_free (id);
      id = g_strdup_printf ("%s-%u", stem, n);
    }
  g_hash_table_insert (self->items, (gpointer) g_intern_string (id), NULL);
  return g_intern_string (id);
}

static const char *
make_id (Maker *self, AciesItemKind kind, const char *label)
{
  g_autofree char *stem = NULL;

  if (kind == ACIES_ITEM_UNIT)
    stem = g_strdup_printf ("%" G_GINT64_FORMAT, ++self->largest);
  else
    stem = acies_library_make_name (label != NULL ? label : acies_lookup_kind_word (kind));
  return make_free (self, stem);
}

static gboolean
read_id (Maker *self, AciesImportEntry *entry)
{
  int column = acies_army_import_find_column (self->import, ACIES_IMPORT_ID);
  const char *id = acies_import_entry_get_cell (entry, self->import, ACIES_IMPORT_ID);

  if (*id != '\0' && !acies_item_is_id (id))
    return acies_import_entry_refuse (
        entry, column, _ ("“%s” cannot be an id: letters, digits and hyphens only."), id);
  if (*id != '\0' && find_item (self, id) != NULL)
    return acies_import_entry_refuse (entry, column, _ ("Another row is already called “%s”."), id);
  entry->state->id
      = *id != '\0' ? g_intern_string (id) : make_id (self, entry->kind, entry->state->label);
  if (g_strcmp0 (entry->state->label, entry->state->id) == 0)
    g_clear_pointer (&entry->state->label, g_free);
  return TRUE;
}

static guint
get_depth (const Maker *self, AciesCommand *command)
{
  return GPOINTER_TO_UINT (g_hash_table_lookup (self->depths, command));
}

/* COMMAND is of the army from now on: within PARENT, or at its top. */
static void
add_command (Maker *self, AciesCommand *command, AciesCommand *parent)
{
  char *folded = acies_import_fold (acies_item_get_label (ACIES_ITEM (command)));

  if (parent != NULL)
    acies_command_add (parent, ACIES_ITEM (command));
  else
    acies_army_add_command (self->army, command);
  g_hash_table_insert (self->items, (gpointer) acies_item_get_id (ACIES_ITEM (command)), command);
  g_hash_table_insert (self->depths, command,
                       GUINT_TO_POINTER (parent != NULL ? get_depth (self, parent) + 1 : 1));
  if (g_hash_table_contains (self->named, folded))
    g_free (folded);
  else
    g_hash_table_insert (self->named, folded, command);
}

/* A command that no row lists, since rows only name it. */
static AciesCommand *
create_command (Maker *self, const char *name)
{
  g_autofree char *label = acies_import_dup_line (name);
  g_autoptr (AciesCommand) command
      = acies_command_new (make_id (self, ACIES_ITEM_COMMAND, label), NULL);

  acies_item_set_label (ACIES_ITEM (command), label);
  add_command (self, command, NULL);
  return command;
}

/* The command that the row is to go to: by id, by name, or a new one; without a word that of the
 * row before. */
static AciesCommand *
find_command (Maker *self, AciesImportEntry *entry)
{
  const char *word = acies_import_entry_get_cell (entry, self->import, ACIES_IMPORT_IN);
  g_autofree char *folded = acies_import_fold (word);
  AciesItem *item = find_item (self, word);

  if (*word == '\0')
    return self->command != NULL ? self->command : create_command (self, self->title);
  if (item != NULL && ACIES_IS_COMMAND (item))
    return ACIES_COMMAND (item);
  item = g_hash_table_lookup (self->named, folded);
  return item != NULL ? ACIES_COMMAND (item) : create_command (self, word);
}

static gboolean
place_command (Maker *self, AciesImportEntry *entry)
{
  gboolean is_within = *acies_import_entry_get_cell (entry, self->import, ACIES_IMPORT_IN) != '\0';
  AciesCommand *parent = is_within ? find_command (self, entry) : NULL;
  g_autoptr (AciesItem) item = NULL;

  if (parent != NULL && get_depth (self, parent) >= ACIES_IMPORT_MAX_DEPTH)
    return acies_import_entry_refuse (
        entry, acies_army_import_find_column (self->import, ACIES_IMPORT_IN),
        _ ("The command is nested too deep; %d levels are the limit."), ACIES_IMPORT_MAX_DEPTH);
  item = acies_item_state_make (entry->state);
  add_command (self, ACIES_COMMAND (item), parent);
  self->command = ACIES_COMMAND (item);
  return TRUE;
}

static gboolean
place_item (Maker *self, AciesImportEntry *entry)
{
  g_autoptr (AciesItem) item = acies_item_state_make (entry->state);

  self->command = find_command (self, entry);
  acies_command_add (self->command, item);
  g_hash_table_insert (self->items, (gpointer) entry->state->id, item);
  if (ACIES_IS_UNIT (item))
    self->unit = ACIES_UNIT (item);
  return TRUE;
}

/* The unit that the part is of: by id, or that of the row before. */
static AciesUnit *
find_unit (const Maker *self, const AciesImportEntry *entry)
{
  const char *word = acies_import_entry_get_cell (entry, self->import, ACIES_IMPORT_IN);
  AciesItem *item = find_item (self, word);

  if (item != NULL && ACIES_IS_UNIT (item))
    return ACIES_UNIT (item);
  return *word == '\0' ? self->unit : NULL;
}

static AciesSubUnit *
make_part (const Maker *self, const AciesImportEntry *entry)
{
  const AciesItemState *state = entry->state;
  const char *said = acies_import_entry_get_cell (entry, self->import, ACIES_IMPORT_ID);
  g_autofree char *made = acies_library_make_name (state->label != NULL ? state->label : "part");
  AciesSubUnit *part = g_new0 (AciesSubUnit, 1);

  part->id = g_intern_string (acies_item_is_id (said) ? said : made);
  part->label = g_strdup (state->label != NULL ? state->label : part->id);
  part->troop_type = state->type;
  part->n_stands = state->n_stands;
  part->attributes = acies_attributes_copy (state->attributes);
  return part;
}

/* The army has N_AFTER stands instead of N_BEFORE. FALSE: those are too many. */
static gboolean
count_stands (Maker *self, AciesImportEntry *entry, guint n_before, guint n_after)
{
  if (self->n_stands + n_after - n_before > ACIES_ARMY_MAX_STANDS)
    return acies_import_entry_refuse (entry, -1,
                                      _ ("The army has more than %d stands, which is the limit."),
                                      ACIES_ARMY_MAX_STANDS);
  self->n_stands += n_after - n_before;
  return TRUE;
}

/* A unit with parts has the stands that they have, whatever its own row says. */
static gboolean
place_part (Maker *self, AciesImportEntry *entry)
{
  AciesUnit *unit = find_unit (self, entry);
  g_autoptr (AciesSubUnit) part = NULL;
  g_autoptr (GPtrArray) parts
      = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_sub_unit_free);
  guint n_stands = entry->state->n_stands;

  if (unit == NULL)
    return acies_import_entry_refuse_cell (
        entry, self->import, ACIES_IMPORT_IN,
        _ ("The part does not belong to a unit; write it below its unit."));
  part = make_part (self, entry);
  for (guint i = 0; i < acies_unit_get_n_sub_units (unit); i++)
    {
      const AciesSubUnit *other = acies_unit_get_sub_unit (unit, i);

      if (other->id == part->id)
        return acies_import_entry_refuse_cell (entry, self->import, ACIES_IMPORT_NAME,
                                               _ ("The unit has another part with this name."));
      n_stands += other->n_stands;
      g_ptr_array_add (parts, acies_sub_unit_copy (other));
    }
  if (n_stands > ACIES_UNIT_MAX_STANDS)
    return acies_import_entry_refuse (
        entry, acies_army_import_find_column (self->import, ACIES_IMPORT_STANDS),
        _ ("The sub-units of “%s” have more than %d stands together."),
        acies_item_get_label (ACIES_ITEM (unit)), ACIES_UNIT_MAX_STANDS);
  if (!count_stands (self, entry, acies_unit_get_n_stands (unit), n_stands))
    return FALSE;
  g_ptr_array_add (parts, g_steal_pointer (&part));
  acies_unit_set_sub_units (unit, parts);
  return TRUE;
}

static gboolean
place (Maker *self, AciesImportEntry *entry)
{
  if (self->n_entries >= ACIES_IMPORT_MAX_ENTRIES)
    return acies_import_entry_refuse (entry, -1,
                                      _ ("The army has more than %d entries, which is the limit."),
                                      ACIES_IMPORT_MAX_ENTRIES);
  if (entry->kind == ACIES_ITEM_STAND)
    return place_part (self, entry);
  if (!read_id (self, entry) || !count_stands (self, entry, 0, entry->state->n_stands))
    return FALSE;
  return entry->kind == ACIES_ITEM_COMMAND ? place_command (self, entry) : place_item (self, entry);
}

static AciesItemState *
create_state (void)
{
  AciesItemState *state = g_new0 (AciesItemState, 1);

  state->attributes = acies_attributes_new ();
  state->sub_units = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_sub_unit_free);
  return state;
}

static AciesImportedRow *
make_row (Maker *self, const AciesCsvRow *row)
{
  AciesImportedRow *result = g_new0 (AciesImportedRow, 1);
  g_autoptr (AciesItemState) state = create_state ();
  AciesImportEntry entry = { row, ACIES_ITEM_UNIT, state, result };

  result->line = row->line;
  result->column = -1;
  if (acies_import_entry_read (&entry, self->import) && place (self, &entry))
    self->n_entries++;
  return result;
}

/* Ids that rows say are theirs, whatever comes before them; those of parts are their unit's
 * alone. */
static void
claim_ids (Maker *self, const GPtrArray *rows)
{
  for (guint i = acies_army_import_get_first_entry (self->import); i < rows->len; i++)
    {
      AciesImportEntry entry = { .row = g_ptr_array_index (rows, i) };
      const char *id = acies_import_entry_get_cell (&entry, self->import, ACIES_IMPORT_ID);
      const char *word = acies_import_entry_get_cell (&entry, self->import, ACIES_IMPORT_KIND);
      AciesItemKind kind = ACIES_ITEM_UNIT;
      gint64 number;

      acies_import_find_kind (word, &kind);
      if (kind == ACIES_ITEM_STAND || !acies_item_is_id (id))
        continue;
      g_hash_table_insert (self->items, (gpointer) g_intern_string (id), NULL);
      if (acies_number_parse (id, 1, &number) && number < G_MAXINT32)
        self->largest = MAX (self->largest, number);
    }
}

static void
imported_row_free (gpointer data)
{
  AciesImportedRow *self = data;

  g_free (self->problem);
  g_free (self);
}

AciesImported *
acies_army_import_make (const AciesArmyImport *self, const char *title)
{
  AciesImported *result;
  g_autofree char *id = NULL;
  const GPtrArray *rows;
  Maker maker = { .import = self, .title = title };

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (title != NULL, NULL);

  id = acies_library_make_name (title);
  rows = self->table->rows;
  result = g_new0 (AciesImported, 1);
  result->rows = g_ptr_array_new_with_free_func (imported_row_free);
  result->army = acies_army_new (id, acies_ruleset_get_id (self->ruleset));
  acies_army_set_title (result->army, title);
  acies_army_set_note (result->army, self->table->note);
  maker.army = result->army;
  maker.items = g_hash_table_new (NULL, NULL);
  maker.depths = g_hash_table_new (NULL, NULL);
  maker.named = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  claim_ids (&maker, rows);
  for (guint i = acies_army_import_get_first_entry (self); i < rows->len; i++)
    {
      AciesImportedRow *row = make_row (&maker, g_ptr_array_index (rows, i));

      result->n_refused += row->problem != NULL;
      g_ptr_array_add (result->rows, row);
    }
  g_hash_table_unref (maker.items);
  g_hash_table_unref (maker.depths);
  g_hash_table_unref (maker.named);
  return result;
}

void
acies_imported_free (AciesImported *self)
{
  g_object_unref (self->army);
  g_ptr_array_unref (self->rows);
  g_free (self);
}
