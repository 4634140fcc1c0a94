/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads and writes the army file. The schema has seen the elements; this file checks what it cannot
 * know: ids that repeat, sub-units that do not add up, units of no stands or of hundreds. */
#include "config.h"

#include "model/army/acies-army-xml.h"

#include "model/army/acies-army-allowance.h"
#include "model/army/acies-army-recorded-costs.h"
#include "model/item/acies-item-xml.h"

#include <glib/gi18n-lib.h>

#define ARMY_NAMESPACE "urn:acies:army:1"

typedef struct
{
  AciesXmlReader *reader;
  GHashTable *lines; /* of interned id to the line it stands in */
  guint n_stands;
} ArmyReader;

static const char *const command_known[] = { "id", "kind", NULL };
static const char *const leader_known[] = { "id", "rank", NULL };
static const char *const unit_known[] = { "id", "type", "stands", NULL };

/* The id of READER's element, found wrong if another item of this army has it. */
static char *
dup_id (ArmyReader *self)
{
  char *id = acies_xml_dup_id (self->reader, "id");
  const char *key = g_intern_string (id);
  int line = GPOINTER_TO_INT (g_hash_table_lookup (self->lines, key));

  if (line != 0)
    acies_xml_reader_error (self->reader, _ ("“%s” is already the id of the element on line %d."),
                            id, line);
  else if (*id != '\0')
    g_hash_table_insert (self->lines, (gpointer) key,
                         GINT_TO_POINTER (acies_xml_reader_get_line (self->reader)));
  return id;
}

/* ITEM begins on the line where READER is; acies_army_get_line () tells it. */
static void
keep_line (ArmyReader *self, AciesItem *item)
{
  g_object_set_data (G_OBJECT (item), "line",
                     GINT_TO_POINTER (acies_xml_reader_get_line (self->reader)));
}

/* The number of stands, within bounds: 0 and an error if it is none, or none is written. An army
 * that has too many already gets no more, lest it fill the memory before that is said. */
static guint
read_n_stands (ArmyReader *self, gboolean is_needed)
{
  gint64 n_stands = 0;

  if (acies_xml_read_int (self->reader, "stands", 1, ACIES_UNIT_MAX_STANDS, &n_stands))
    return self->n_stands <= ACIES_ARMY_MAX_STANDS ? n_stands : 0;
  if (is_needed)
    g_free (acies_xml_dup_needed (self->reader, "stands"));
  return 0;
}

static AciesLeader *
read_leader (ArmyReader *self)
{
  g_autofree char *id = dup_id (self);
  g_autofree char *rank = acies_xml_reader_dup_attribute (self->reader, "rank");
  AciesLeader *leader = acies_leader_new (id, rank);
  int depth = acies_xml_reader_get_depth (self->reader);

  keep_line (self, ACIES_ITEM (leader));
  acies_item_read_attributes (ACIES_ITEM (leader), self->reader, leader_known);
  while (acies_xml_reader_next_child (self->reader, depth))
    acies_item_read_child (ACIES_ITEM (leader), self->reader);
  return leader;
}

/* Returns the stands it has. */
static guint
read_sub_unit (ArmyReader *self, AciesUnit *unit, guint n_before)
{
  AciesXmlReader *reader = self->reader;
  g_autofree char *id = acies_xml_dup_id (reader, "id");
  g_autofree char *type = acies_xml_reader_dup_attribute (reader, "type");
  g_autoptr (AciesSubUnit) sub_unit = g_new0 (AciesSubUnit, 1);
  AciesForeign foreign = { NULL, NULL };
  int depth = acies_xml_reader_get_depth (reader);

  sub_unit->id = g_intern_string (id);
  sub_unit->troop_type = g_intern_string (type);
  sub_unit->attributes = acies_attributes_new ();
  sub_unit->n_stands = read_n_stands (self, TRUE);
  if (n_before + sub_unit->n_stands > ACIES_UNIT_MAX_STANDS)
    {
      acies_xml_reader_error (reader,
                              _ ("The sub-units of “%s” have more than %d stands together."),
                              acies_item_get_id (ACIES_ITEM (unit)), ACIES_UNIT_MAX_STANDS);
      sub_unit->n_stands = 0;
    }
  for (guint i = 0; i < acies_unit_get_n_sub_units (unit); i++)
    if (g_str_equal (acies_unit_get_sub_unit (unit, i)->id, id))
      acies_xml_reader_error (reader, _ ("“%s” has two sub-units called “%s”."),
                              acies_item_get_id (ACIES_ITEM (unit)), id);
  acies_attributes_read (sub_unit->attributes, reader, unit_known);
  acies_foreign_keep_attributes (&foreign, reader);
  while (acies_xml_reader_next_child (reader, depth))
    if (!acies_foreign_keep_element (&foreign, reader) && sub_unit->label == NULL)
      sub_unit->label = acies_xml_dup_line (reader);
  if (sub_unit->label == NULL)
    sub_unit->label = g_steal_pointer (&id);
  sub_unit->foreign = acies_foreign_to_text (&foreign);
  acies_foreign_clear (&foreign);
  acies_unit_append_sub_unit (unit, sub_unit);
  return sub_unit->n_stands;
}

static AciesUnit *
read_unit (ArmyReader *self)
{
  AciesXmlReader *reader = self->reader;
  g_autofree char *id = dup_id (self);
  g_autofree char *type = acies_xml_dup_needed (reader, "type");
  g_autofree char *text = acies_xml_reader_dup_attribute (reader, "stands");
  guint n_stands = read_n_stands (self, FALSE);
  AciesUnit *unit = acies_unit_new (id, type, 0);
  int depth = acies_xml_reader_get_depth (reader);
  int line = acies_xml_reader_get_line (reader);
  guint n_parts = 0;

  keep_line (self, ACIES_ITEM (unit));
  acies_item_read_attributes (ACIES_ITEM (unit), reader, unit_known);
  while (acies_xml_reader_next_child (reader, depth))
    {
      if (acies_item_read_child (ACIES_ITEM (unit), reader))
        continue;
      if (g_str_equal (acies_xml_reader_get_name (reader), "sub-unit"))
        n_parts += read_sub_unit (self, unit, n_parts);
    }

  if (acies_unit_get_n_sub_units (unit) == 0)
    {
      if (text == NULL)
        acies_findings_add (acies_xml_reader_get_findings (reader), ACIES_SEVERITY_ERROR,
                            acies_xml_reader_get_file_name (reader), line,
                            _ ("Unit “%s” does not say how many stands it has."), id);
      acies_unit_set_n_stands (unit, n_stands);
    }
  else if (n_stands != 0 && n_stands != n_parts)
    acies_findings_add (acies_xml_reader_get_findings (reader), ACIES_SEVERITY_ERROR,
                        acies_xml_reader_get_file_name (reader), line,
                        _ ("Unit “%s” has %u stands, but its sub-units have %u together."), id,
                        n_stands, n_parts);
  self->n_stands += acies_unit_get_n_stands (unit);
  return unit;
}

static AciesCommand *
read_command (ArmyReader *self)
{
  AciesXmlReader *reader = self->reader;
  g_autofree char *id = dup_id (self);
  g_autofree char *kind = acies_xml_reader_dup_attribute (reader, "kind");
  AciesCommand *command = acies_command_new (id, kind);
  int depth = acies_xml_reader_get_depth (reader);

  acies_item_read_attributes (ACIES_ITEM (command), reader, command_known);
  while (acies_xml_reader_next_child (reader, depth))
    {
      g_autoptr (AciesItem) item = NULL;
      const char *name = acies_xml_reader_get_name (reader);

      if (acies_item_read_child (ACIES_ITEM (command), reader))
        continue;
      if (g_str_equal (name, "leader"))
        item = ACIES_ITEM (read_leader (self));
      else if (g_str_equal (name, "unit"))
        item = ACIES_ITEM (read_unit (self));
      else if (g_str_equal (name, "command"))
        item = ACIES_ITEM (read_command (self));
      if (item != NULL)
        acies_command_add (command, item);
      else
        acies_xml_unknown_element (reader);
    }
  return command;
}

static void
read_army_child (ArmyReader *self, AciesArmy *army)
{
  const char *name = acies_xml_reader_get_name (self->reader);

  if (acies_foreign_keep_element (acies_army_get_foreign (army), self->reader))
    return;
  if (g_str_equal (name, "title"))
    {
      g_autofree char *title = acies_xml_dup_line (self->reader);

      acies_army_set_title (army, title);
    }
  else if (g_str_equal (name, "note"))
    {
      g_autofree char *note = acies_xml_dup_line (self->reader);

      acies_army_set_note (army, note);
    }
  else if (g_str_equal (name, "secret"))
    {
      g_autofree char *secret = acies_xml_dup_line (self->reader);

      acies_army_set_secret (army, secret);
    }
  else if (g_str_equal (name, "command"))
    {
      g_autoptr (AciesCommand) command = read_command (self);

      acies_army_add_command (army, command);
    }
  else if (g_str_equal (name, "reckoned"))
    acies_army_take_recorded_costs (army, acies_recorded_costs_read (self->reader));
  else
    acies_xml_unknown_element (self->reader);
}

AciesArmy *
acies_army_read (AciesXmlReader *reader)
{
  g_autoptr (GHashTable) lines = g_hash_table_new (NULL, NULL);
  ArmyReader self = { reader, lines, 0 };
  g_autofree char *id = acies_xml_dup_id (reader, "id");
  g_autofree char *ruleset = acies_xml_reader_dup_attribute (reader, "ruleset");
  g_autofree char *version = acies_xml_reader_dup_attribute (reader, "version");
  g_autofree char *hash = acies_xml_reader_dup_attribute (reader, "hash");
  AciesArmy *army = acies_army_new (id, ruleset);
  g_autofree char *list = acies_xml_reader_dup_attribute (reader, "list");
  gint64 allowance, year = 0;
  int depth = acies_xml_reader_get_depth (reader);

  acies_xml_read_int (reader, "year", -ACIES_ARMY_MAX_YEAR, ACIES_ARMY_MAX_YEAR, &year);
  acies_army_set_list (army, list, (int) year);
  acies_army_set_ruleset (army, ruleset, version, hash);
  if (acies_xml_read_int (reader, "points", 0, ACIES_ARMY_MAX_POINTS, &allowance))
    acies_army_set_allowance (army, (guint) allowance);
  acies_foreign_keep_attributes (acies_army_get_foreign (army), reader);
  while (acies_xml_reader_next_child (reader, depth))
    read_army_child (&self, army);
  if (self.n_stands > ACIES_ARMY_MAX_STANDS)
    acies_xml_reader_error (reader, _ ("The army has more than %d stands, which is the limit."),
                            ACIES_ARMY_MAX_STANDS);
  return army;
}

static AciesArmy *
load_from (AciesXmlReader *reader)
{
  g_autoptr (AciesArmy) army = NULL;

  if (reader == NULL)
    return NULL;
  if (!acies_xml_reader_enter_root (reader))
    return NULL;
  if (!g_str_equal (acies_xml_reader_get_name (reader), "army"))
    {
      acies_xml_reader_error (reader, _ ("This is a <%s>, not an army."),
                              acies_xml_reader_get_name (reader));
      return NULL;
    }
  army = acies_army_read (reader);
  return acies_xml_reader_finish (reader) ? g_steal_pointer (&army) : NULL;
}

AciesArmy *
acies_army_load (GFile *file, AciesFindings *findings)
{
  g_autoptr (AciesXmlReader) reader = NULL;

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  reader = acies_xml_reader_open (file, "army", findings);
  return load_from (reader);
}

AciesArmy *
acies_army_load_bytes (GBytes *bytes, const char *name, AciesFindings *findings)
{
  g_autoptr (AciesXmlReader) reader = NULL;

  g_return_val_if_fail (bytes != NULL, NULL);

  reader = acies_xml_reader_open_bytes (bytes, name, "army", findings);
  return load_from (reader);
}

static void
write_sub_unit (const AciesSubUnit *sub_unit, AciesXmlWriter *writer)
{
  AciesForeign foreign = { NULL, NULL };

  acies_xml_writer_start (writer, "sub-unit");
  acies_xml_writer_attribute (writer, "id", sub_unit->id);
  acies_xml_writer_attribute (writer, "type", sub_unit->troop_type);
  acies_xml_writer_attribute_int (writer, "stands", sub_unit->n_stands);
  acies_attributes_write (sub_unit->attributes, writer);
  if (sub_unit->foreign != NULL)
    acies_foreign_read_text (&foreign, sub_unit->foreign);
  acies_foreign_write_attributes (&foreign, writer);
  if (!g_str_equal (sub_unit->label, sub_unit->id))
    acies_xml_writer_text_element (writer, "label", sub_unit->label);
  acies_foreign_write_elements (&foreign, writer);
  acies_foreign_clear (&foreign);
  acies_xml_writer_end (writer);
}

static void
write_unit (AciesUnit *unit, AciesXmlWriter *writer)
{
  AciesItem *item = ACIES_ITEM (unit);

  acies_xml_writer_start (writer, "unit");
  acies_xml_writer_attribute (writer, "id", acies_item_get_id (item));
  acies_xml_writer_attribute (writer, "type", acies_unit_get_troop_type (unit));
  acies_xml_writer_attribute_int (writer, "stands", acies_unit_get_n_stands (unit));
  acies_item_write_attributes (item, writer);
  acies_item_write_children (item, writer);
  for (guint i = 0; i < acies_unit_get_n_sub_units (unit); i++)
    {
      const AciesSubUnit *sub_unit = acies_unit_get_sub_unit (unit, i);

      /* Of some all stands are with another unit. */
      if (sub_unit->n_stands > 0)
        write_sub_unit (sub_unit, writer);
    }
  acies_xml_writer_end (writer);
}

static void
write_leader (AciesLeader *leader, AciesXmlWriter *writer)
{
  AciesItem *item = ACIES_ITEM (leader);

  acies_xml_writer_start (writer, "leader");
  acies_xml_writer_attribute (writer, "id", acies_item_get_id (item));
  acies_xml_writer_attribute (writer, "rank", acies_leader_get_rank (leader));
  acies_item_write_attributes (item, writer);
  acies_item_write_children (item, writer);
  acies_xml_writer_end (writer);
}

static void write_items (GListModel *items, AciesXmlWriter *writer);

static void
write_command (AciesCommand *command, AciesXmlWriter *writer)
{
  AciesItem *item = ACIES_ITEM (command);

  acies_xml_writer_start (writer, "command");
  acies_xml_writer_attribute (writer, "id", acies_item_get_id (item));
  acies_xml_writer_attribute (writer, "kind", acies_command_get_command_kind (command));
  acies_item_write_attributes (item, writer);
  acies_item_write_children (item, writer);
  write_items (acies_command_get_leaders (command), writer);
  write_items (acies_command_get_units (command), writer);
  write_items (acies_command_get_commands (command), writer);
  acies_xml_writer_end (writer);
}

static void
write_items (GListModel *items, AciesXmlWriter *writer)
{
  guint n = g_list_model_get_n_items (items);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (AciesItem) item = g_list_model_get_item (items, i);

      if (ACIES_IS_COMMAND (item))
        write_command (ACIES_COMMAND (item), writer);
      else if (ACIES_IS_LEADER (item))
        write_leader (ACIES_LEADER (item), writer);
      else
        write_unit (ACIES_UNIT (item), writer);
    }
}

int
acies_army_get_line (AciesItem *item)
{
  return GPOINTER_TO_INT (g_object_get_data (G_OBJECT (item), "line"));
}

void
acies_army_write (AciesArmy *self, AciesXmlWriter *writer, const char *namespace)
{
  acies_xml_writer_start (writer, "army");
  acies_xml_writer_attribute (writer, "xmlns", namespace);
  acies_xml_writer_attribute (writer, "id", acies_army_get_id (self));
  acies_xml_writer_attribute (writer, "ruleset", acies_army_get_ruleset (self));
  acies_xml_writer_attribute (writer, "version", acies_army_get_ruleset_version (self));
  acies_xml_writer_attribute (writer, "hash", acies_army_get_ruleset_hash (self));
  acies_xml_writer_attribute (writer, "list", acies_army_get_list (self));
  if (acies_army_get_year (self) != 0)
    acies_xml_writer_attribute_int (writer, "year", acies_army_get_year (self));
  if (acies_army_get_allowance (self) > 0)
    acies_xml_writer_attribute_int (writer, "points", acies_army_get_allowance (self));
  acies_foreign_write_attributes (acies_army_get_foreign (self), writer);
  acies_xml_writer_text_element (writer, "title", acies_army_get_title (self));
  acies_xml_writer_text_element (writer, "note", acies_army_get_note (self));
  acies_xml_writer_text_element (writer, "secret", acies_army_get_secret (self));
  acies_foreign_write_elements (acies_army_get_foreign (self), writer);
  write_items (acies_army_get_commands (self), writer);
  if (acies_army_get_recorded_costs (self) != NULL)
    acies_recorded_costs_write (acies_army_get_recorded_costs (self), writer);
  acies_xml_writer_end (writer);
}

GBytes *
acies_army_to_bytes (AciesArmy *self)
{
  g_autoptr (AciesXmlWriter) writer = acies_xml_writer_new ();

  g_return_val_if_fail (ACIES_IS_ARMY (self), NULL);

  acies_army_write (self, writer, ARMY_NAMESPACE);
  return acies_xml_writer_finish (writer);
}

static void
count_visit (AciesItem *item, gpointer data)
{
  guint *n_stands = data;

  if (ACIES_IS_UNIT (item))
    *n_stands += acies_unit_get_n_stands (ACIES_UNIT (item));
}

guint
acies_army_count_stands (AciesArmy *self)
{
  guint n_stands = 0;

  acies_army_foreach (self, count_visit, &n_stands);
  return n_stands;
}
