/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the file of an army list. The schema has seen the elements; this file reads what stands in
 * them, and acies-army-list-sense.c looks at the whole. */
#include "config.h"

#include "model/army/acies-army-list-private.h"

#include "model/item/acies-item-xml.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MOST_TIMES 99
#define MOST_YEAR 4000

static const char *const part_known[] = { "type", "stands", "rank", "kind", "times", NULL };

static void
template_free (gpointer data)
{
  AciesListTemplate *self = data;

  g_free (self->id);
  g_free (self->label);
  acies_list_part_free (self->part);
  g_free (self);
}

static void
entry_free (gpointer data)
{
  AciesListEntry *self = data;

  g_free (self->label);
  acies_list_part_free (self->part);
  g_free (self);
}

static void
ally_free (gpointer data)
{
  AciesListAlly *self = data;

  g_free (self->list);
  g_clear_pointer (&self->allies, acies_army_list_free);
  g_free (self);
}

static guint
read_number (AciesXmlReader *reader, const char *name, guint least, guint most, guint otherwise)
{
  gint64 number;

  return acies_xml_read_int (reader, name, least, most, &number) ? (guint) number : otherwise;
}

static int
read_year (AciesXmlReader *reader, const char *name)
{
  gint64 year;

  return acies_xml_read_int (reader, name, -MOST_YEAR, MOST_YEAR, &year) ? (int) year
                                                                         : ACIES_NO_YEAR;
}

/* The label of READER's element, if it is one, to ITEM. */
static gboolean
read_label (AciesXmlReader *reader, AciesItem *item)
{
  g_autofree char *label = NULL;

  if (!g_str_equal (acies_xml_reader_get_name (reader), "label"))
    return FALSE;
  label = acies_xml_dup_line (reader);
  acies_item_set_label (item, label);
  return TRUE;
}

static guint
read_sub_unit (AciesXmlReader *reader, AciesUnit *unit)
{
  g_autoptr (AciesSubUnit) sub_unit = g_new0 (AciesSubUnit, 1);
  g_autofree char *type = acies_xml_reader_dup_attribute (reader, "type");
  g_autofree char *id = g_strdup_printf ("part-%u", acies_unit_get_n_sub_units (unit) + 1);
  int depth = acies_xml_reader_get_depth (reader);

  sub_unit->id = g_intern_string (id);
  sub_unit->troop_type = g_intern_string (type);
  sub_unit->attributes = acies_attributes_new ();
  sub_unit->n_stands = read_number (reader, "stands", 1, ACIES_UNIT_MAX_STANDS, 1);
  acies_attributes_read (sub_unit->attributes, reader, part_known);
  while (acies_xml_reader_next_child (reader, depth))
    if (sub_unit->label == NULL)
      sub_unit->label = acies_xml_dup_line (reader);
  if (sub_unit->label == NULL)
    sub_unit->label = g_strdup (id);
  acies_unit_append_sub_unit (unit, sub_unit);
  return sub_unit->n_stands;
}

static AciesItem *
read_unit (AciesXmlReader *reader)
{
  g_autofree char *type = acies_xml_dup_needed (reader, "type");
  AciesUnit *unit = acies_unit_new ("1", type, 0);
  guint n_stands = read_number (reader, "stands", 1, ACIES_UNIT_MAX_STANDS, 1);
  int depth = acies_xml_reader_get_depth (reader);
  guint n_parts = 0;

  acies_item_read_attributes (ACIES_ITEM (unit), reader, part_known);
  while (acies_xml_reader_next_child (reader, depth))
    if (!read_label (reader, ACIES_ITEM (unit)))
      n_parts += read_sub_unit (reader, unit);
  if (n_parts == 0)
    acies_unit_set_n_stands (unit, n_stands);
  else if (n_parts > ACIES_UNIT_MAX_STANDS)
    acies_xml_reader_error (reader, _ ("The sub-units have more than %d stands together."),
                            ACIES_UNIT_MAX_STANDS);
  return ACIES_ITEM (unit);
}

static AciesItem *
read_leader (AciesXmlReader *reader)
{
  g_autofree char *rank = acies_xml_dup_needed (reader, "rank");
  AciesLeader *leader = acies_leader_new (*rank != '\0' ? rank : "leader", rank);
  int depth = acies_xml_reader_get_depth (reader);

  acies_item_read_attributes (ACIES_ITEM (leader), reader, part_known);
  while (acies_xml_reader_next_child (reader, depth))
    read_label (reader, ACIES_ITEM (leader));
  return ACIES_ITEM (leader);
}

static AciesListPart *read_part (AciesXmlReader *reader);

static AciesItem *
read_command (AciesXmlReader *reader, GPtrArray *members)
{
  g_autofree char *kind = acies_xml_reader_dup_attribute (reader, "kind");
  AciesCommand *command = acies_command_new ("command", kind);
  int depth = acies_xml_reader_get_depth (reader);

  acies_item_read_attributes (ACIES_ITEM (command), reader, part_known);
  while (acies_xml_reader_next_child (reader, depth))
    if (!read_label (reader, ACIES_ITEM (command)))
      g_ptr_array_add (members, read_part (reader));
  return ACIES_ITEM (command);
}

static AciesListPart *
read_part (AciesXmlReader *reader)
{
  AciesListPart *part = g_new0 (AciesListPart, 1);
  const char *name = acies_xml_reader_get_name (reader);

  part->line = acies_xml_reader_get_line (reader);
  part->times = read_number (reader, "times", 1, MOST_TIMES, 1);
  part->members = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_list_part_free);
  if (g_str_equal (name, "use"))
    part->use = acies_xml_dup_needed (reader, "template");
  else if (g_str_equal (name, "unit"))
    part->item = read_unit (reader);
  else if (g_str_equal (name, "leader"))
    part->item = read_leader (reader);
  else
    part->item = read_command (reader, part->members);
  return part;
}

/* The text of READER's element to LINE; a second one, which the schema does not know, takes the
 * place of the first. */
static void
read_line (AciesXmlReader *reader, char **line)
{
  g_free (*line);
  *line = acies_xml_dup_line (reader);
}

/* The label of READER's element to LABEL, and what follows it to PART. */
static void
read_labelled (AciesXmlReader *reader, char **label, AciesListPart **part)
{
  int depth = acies_xml_reader_get_depth (reader);

  while (acies_xml_reader_next_child (reader, depth))
    if (g_str_equal (acies_xml_reader_get_name (reader), "label"))
      read_line (reader, label);
    else if (*part == NULL)
      *part = read_part (reader);
}

static void
read_template (AciesXmlReader *reader, AciesArmyList *list)
{
  AciesListTemplate *template = g_new0 (AciesListTemplate, 1);

  template->line = acies_xml_reader_get_line (reader);
  template->id = acies_xml_dup_id (reader, "id");
  read_labelled (reader, &template->label, &template->part);
  if (template->label == NULL)
    template->label = g_strdup (template->id);
  g_ptr_array_add (list->templates, template);
}

static void
read_entry (AciesXmlReader *reader, AciesArmyList *list)
{
  AciesListEntry *entry = g_new0 (AciesListEntry, 1);
  g_autofree char *of = acies_xml_reader_dup_attribute (reader, "of");

  entry->line = acies_xml_reader_get_line (reader);
  entry->min = read_number (reader, "min", 0, G_MAXINT, 0);
  entry->max = read_number (reader, "max", 0, G_MAXINT, G_MAXUINT);
  entry->from = read_year (reader, "from");
  entry->to = read_year (reader, "to");
  entry->counts_stands = g_strcmp0 (of, "stand") == 0;
  read_labelled (reader, &entry->label, &entry->part);
  g_ptr_array_add (list->entries, entry);
}

static void
read_ally (AciesXmlReader *reader, AciesArmyList *list)
{
  AciesListAlly *ally = g_new0 (AciesListAlly, 1);
  gint64 share;

  ally->line = acies_xml_reader_get_line (reader);
  ally->list = acies_xml_dup_id (reader, "list");
  ally->share = 100;
  if (acies_xml_read_number (reader, "max-share", 100, 0, 1, &share))
    ally->share = (guint) share;
  g_ptr_array_add (list->allies, ally);
}

static void
read_child (AciesXmlReader *reader, AciesArmyList *list)
{
  const char *name = acies_xml_reader_get_name (reader);

  if (g_str_equal (name, "title"))
    read_line (reader, &list->title);
  else if (g_str_equal (name, "note"))
    read_line (reader, &list->note);
  else if (g_str_equal (name, "template"))
    read_template (reader, list);
  else if (g_str_equal (name, "entry"))
    read_entry (reader, list);
  else
    read_ally (reader, list);
}

static AciesArmyList *
read_list (AciesXmlReader *reader)
{
  AciesArmyList *list = g_new0 (AciesArmyList, 1);
  int depth = acies_xml_reader_get_depth (reader);

  list->templates = g_ptr_array_new_with_free_func (template_free);
  list->entries = g_ptr_array_new_with_free_func (entry_free);
  list->allies = g_ptr_array_new_with_free_func (ally_free);
  list->file = g_strdup (acies_xml_reader_get_file_name (reader));
  list->id = acies_xml_dup_id (reader, "id");
  list->ruleset = acies_xml_dup_needed (reader, "ruleset");
  list->origin = acies_xml_reader_dup_attribute (reader, "origin");
  list->from = read_year (reader, "from");
  list->to = read_year (reader, "to");
  while (acies_xml_reader_next_child (reader, depth))
    read_child (reader, list);
  if (list->title == NULL)
    list->title = g_strdup (list->id);
  return list;
}

AciesArmyList *
acies_army_list_load (GFile *file, AciesFindings *findings)
{
  g_autoptr (AciesXmlReader) reader = NULL;
  g_autoptr (AciesArmyList) list = NULL;
  guint n_errors;

  g_return_val_if_fail (G_IS_FILE (file), NULL);
  g_return_val_if_fail (ACIES_IS_FINDINGS (findings), NULL);

  n_errors = acies_findings_get_n_errors (findings);
  reader = acies_xml_reader_open (file, "list", findings);
  if (reader == NULL || !acies_xml_reader_enter_root (reader))
    return NULL;
  if (!g_str_equal (acies_xml_reader_get_name (reader), "list"))
    {
      acies_xml_reader_error (reader, _ ("This is a <%s>, not an army list."),
                              acies_xml_reader_get_name (reader));
      return NULL;
    }
  list = read_list (reader);
  if (!acies_xml_reader_finish (reader) || acies_findings_get_n_errors (findings) > n_errors)
    return NULL;
  acies_army_list_check_sense (list, findings);
  return acies_findings_get_n_errors (findings) > n_errors ? NULL : g_steal_pointer (&list);
}
