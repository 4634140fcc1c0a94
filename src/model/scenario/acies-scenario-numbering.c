/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The numbering is whole: who says one thing of it says the first number too, and what is not said
 * is as on most maps. */
#include "config.h"

#include "model/scenario/acies-scenario-numbering.h"

#include <glib/gi18n-lib.h>

static const char *const corners[] = { "north-west", "north-east", "south-west", "south-east" };
static const char *const shifts[] = { "odd", "even" };
static const char *const orders[] = { "column", "row" };

/* Which of WORDS the attribute NAME is; the first if it is not there, an error if it is none. */
static guint
read_word (AciesXmlReader *reader, const char *name, const char *const *words, guint n)
{
  g_autofree char *text = acies_xml_reader_dup_attribute (reader, name);
  g_autoptr (GString) all = g_string_new (NULL);

  for (guint i = 0; text != NULL && i < n; i++)
    {
      if (g_str_equal (words[i], text))
        return i;
      g_string_append_printf (all, "%s%s", i > 0 ? ", " : "", words[i]);
    }
  if (text != NULL)
    acies_xml_reader_error (reader, _ ("“%s” is “%s”, but must be one of: %s."), name, text,
                            all->str);
  return 0;
}

gboolean
acies_scenario_read_numbering (AciesXmlReader *reader, AciesHexNumbering *numbering)
{
  g_autofree char *first = acies_xml_reader_dup_attribute (reader, "first");
  guint corner = read_word (reader, "from", corners, G_N_ELEMENTS (corners));
  guint shift = read_word (reader, "shift", shifts, G_N_ELEMENTS (shifts));
  guint order = read_word (reader, "order", orders, G_N_ELEMENTS (orders));

  *numbering = (AciesHexNumbering){ .from_east = corner % 2 == 1,
                                    .from_south = corner / 2 == 1,
                                    .row_first = order == 1,
                                    .shifts_even = shift == 1 };
  if (first == NULL && corner + shift + order == 0)
    return FALSE;
  if (first != NULL && acies_hex_numbering_parse_first (numbering, first))
    return TRUE;
  acies_xml_reader_error (reader,
                          _ ("A table that numbers its hexes must say the first number, as in "
                             "“0101”, not “%s”."),
                          first != NULL ? first : "");
  return FALSE;
}

void
acies_scenario_write_numbering (AciesTable *table, AciesXmlWriter *writer)
{
  const AciesHexNumbering *numbering = acies_table_get_numbering (table);
  g_autofree char *first = NULL;

  if (numbering == NULL)
    return;
  first = acies_hex_numbering_format_first (numbering);
  acies_xml_writer_attribute (writer, "first", first);
  acies_xml_writer_attribute (
      writer, "from", corners[(numbering->from_south ? 2 : 0) + (numbering->from_east ? 1 : 0)]);
  acies_xml_writer_attribute (writer, "shift", shifts[numbering->shifts_even ? 1 : 0]);
  acies_xml_writer_attribute (writer, "order", orders[numbering->row_first ? 1 : 0]);
}
