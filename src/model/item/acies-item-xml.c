/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads items leniently where a rule set has the say: whatever is not known here becomes an
 * attribute, and the referee checks it against the rule set later. */
#include "config.h"

#include "model/item/acies-item-xml.h"

#include "base/value/acies-number.h"

#include <glib/gi18n-lib.h>
#include <string.h>

void
acies_attributes_read (AciesAttributes *attributes,
                       AciesXmlReader *reader,
                       const char *const *known)
{
  const char *name;
  const char *value;

  for (guint i = 0; acies_xml_reader_get_nth_attribute (reader, i, &name, &value); i++)
    if (!g_strv_contains (known, name))
      acies_attributes_set (attributes, name, acies_item_parse_value (value));
}

void
acies_attributes_write (const AciesAttributes *attributes, AciesXmlWriter *writer)
{
  guint n = acies_attributes_get_n (attributes);

  for (guint i = 0; i < n; i++)
    {
      AciesValue value;
      const char *id = acies_attributes_get_nth (attributes, i, &value);
      g_autofree char *text = acies_value_to_string (&value);

      acies_xml_writer_attribute (writer, id, text);
    }
}

void
acies_item_read_attributes (AciesItem *item, AciesXmlReader *reader, const char *const *known)
{
  g_autofree char *foreign = acies_xml_reader_dup_foreign_attributes (reader);
  const char *name;
  const char *value;

  for (guint i = 0; acies_xml_reader_get_nth_attribute (reader, i, &name, &value); i++)
    if (!g_strv_contains (known, name))
      acies_item_set_attribute (item, name, acies_item_parse_value (value));
  if (foreign != NULL)
    acies_item_keep_foreign (item, foreign, NULL);
}

/* What people wrote of an item, each in an element of its own. */
static const struct
{
  const char *element;
  void (*set) (AciesItem *item, const char *text);
} words[] = {
  { "label", acies_item_set_label },
  { "note", acies_item_set_note },
  { "secret", acies_item_set_secret },
  { "set-up", acies_item_set_set_up },
};

gboolean
acies_item_read_child (AciesItem *item, AciesXmlReader *reader)
{
  if (acies_xml_reader_is_foreign (reader))
    {
      g_autofree char *element = acies_xml_reader_dup_outer (reader);

      acies_item_keep_foreign (item, NULL, element);
      return TRUE;
    }
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (g_str_equal (acies_xml_reader_get_name (reader), words[i].element))
      {
        g_autofree char *text = acies_xml_dup_line (reader);

        words[i].set (item, text);
        return TRUE;
      }
  return FALSE;
}

void
acies_item_write_attributes (AciesItem *item, AciesXmlWriter *writer)
{
  acies_attributes_write (acies_item_get_attributes (item), writer);
  acies_item_write_foreign_attributes (item, writer);
}

void
acies_item_write_children (AciesItem *item, AciesXmlWriter *writer)
{
  const char *label = acies_item_get_label (item);

  if (!g_str_equal (label, acies_item_get_id (item)))
    acies_xml_writer_text_element (writer, "label", label);
  acies_xml_writer_text_element (writer, "note", acies_item_get_note (item));
  acies_xml_writer_text_element (writer, "secret", acies_item_get_secret (item));
  acies_xml_writer_text_element (writer, "set-up", acies_item_get_set_up (item));
  acies_item_write_foreign_elements (item, writer);
}

char *
acies_xml_dup_line (AciesXmlReader *reader)
{
  g_autofree char *text = acies_xml_reader_dup_text (reader);
  g_autoptr (GString) line = g_string_sized_new (strlen (text));

  for (const char *c = g_strchug (text); *c != '\0'; c++)
    {
      if (!g_ascii_isspace (*c))
        g_string_append_c (line, *c);
      else if (c[1] != '\0' && !g_ascii_isspace (c[1]))
        g_string_append_c (line, ' ');
    }
  return g_string_free (g_steal_pointer (&line), FALSE);
}

void
acies_xml_unknown_element (AciesXmlReader *reader)
{
  if (acies_xml_reader_has_schema (reader))
    return;
  acies_xml_reader_error (reader, _ ("<%s> is not known here. Is it misspelt?"),
                          acies_xml_reader_get_name (reader));
}

char *
acies_xml_dup_needed (AciesXmlReader *reader, const char *name)
{
  char *text = acies_xml_reader_dup_attribute (reader, name);

  if (text != NULL && *text != '\0')
    return text;
  acies_xml_reader_error (reader, _ ("<%s> lacks the attribute “%s”."),
                          acies_xml_reader_get_name (reader), name);
  g_free (text);
  return g_strdup ("");
}

char *
acies_xml_dup_id (AciesXmlReader *reader, const char *name)
{
  char *id = acies_xml_dup_needed (reader, name);

  if (*id != '\0' && !acies_item_is_id (id))
    acies_xml_reader_error (
        reader, _ ("“%s” is not a valid id: use at most %d letters, digits and hyphens."), id,
        ACIES_ITEM_MAX_ID);
  return id;
}

gboolean
acies_xml_read_number (AciesXmlReader *reader,
                       const char *name,
                       gint64 per_unit,
                       gint64 minimum,
                       gint64 maximum,
                       gint64 *count)
{
  g_autofree char *text = acies_xml_reader_dup_attribute (reader, name);
  g_autofree char *least = acies_number_format (minimum, 1);
  g_autofree char *most = acies_number_format (maximum, 1);

  if (text == NULL)
    return FALSE;
  if (acies_number_parse (text, per_unit, count) && *count >= minimum * per_unit
      && *count <= maximum * per_unit)
    return TRUE;

  *count = 0;
  acies_xml_reader_error (reader,
                          /* Translators: the name of an attribute, what stands in it, its bounds,
                             and how many of its steps make one. */
                          _ ("“%s” is “%s”, which is not a number from %s to %s in steps of 1/%d."),
                          name, text, least, most, (int) per_unit);
  return FALSE;
}

gboolean
acies_xml_read_int (
    AciesXmlReader *reader, const char *name, gint64 minimum, gint64 maximum, gint64 *number)
{
  g_autofree char *text = acies_xml_reader_dup_attribute (reader, name);

  if (text == NULL)
    return FALSE;
  if (!acies_number_parse (text, 1, number) || *number < minimum || *number > maximum)
    {
      g_autofree char *least = acies_number_format (minimum, 1);
      g_autofree char *most = acies_number_format (maximum, 1);

      acies_xml_reader_error (
          reader,
          /* Translators: the name of an attribute, what stands in it, and its bounds. */
          _ ("“%s” is “%s”, which is not a whole number from %s to %s."), name, text, least, most);
      return FALSE;
    }
  return TRUE;
}
