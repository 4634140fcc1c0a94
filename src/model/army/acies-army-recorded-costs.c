/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesRecordedCosts is one element at the end of an army's file, a line for each entry that costs
 * something and for each breach, so that versions of a file differ where the army does. */
#include "model/army/acies-army-recorded-costs.h"

#include "base/value/acies-number.h"
#include "model/item/acies-item-xml.h"

#include <stdlib.h>

/* Points an army's file may hold, with something between them and the next point. */
#define MOST_POINTS ((gint64) G_MAXINT32 - 1)
#define MOST_BELOW ((gint64) G_MININT32 + 1)

static void
breach_free (gpointer data)
{
  AciesRecordedBreach *breach = data;

  g_free (breach->of);
  g_free (breach->rule);
  g_free (breach->sentence);
  g_free (breach);
}

/* The steps of a price list always divide a point into a thousand parts or fewer. */
gint64
acies_recorded_costs_scale (gint64 count, gint64 per_unit)
{
  g_return_val_if_fail (per_unit > 0, 0);

  return CLAMP (count / per_unit, MOST_BELOW, MOST_POINTS) * ACIES_RECKONED_PER_POINT
         + count % per_unit * ACIES_RECKONED_PER_POINT / per_unit;
}

AciesRecordedCosts *
acies_recorded_costs_new (gint64 points)
{
  AciesRecordedCosts *self = g_new0 (AciesRecordedCosts, 1);

  self->points = points;
  self->costs = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->breaches = g_ptr_array_new_with_free_func (breach_free);
  return self;
}

void
acies_recorded_costs_free (AciesRecordedCosts *self)
{
  g_hash_table_unref (self->costs);
  g_ptr_array_unref (self->breaches);
  g_free (self);
}

void
acies_recorded_costs_add_cost (AciesRecordedCosts *self, const char *of, gint64 points)
{
  g_hash_table_insert (self->costs, g_strdup (of), g_memdup2 (&points, sizeof points));
}

void
acies_recorded_costs_add_breach (AciesRecordedCosts *self,
                                 const char *of,
                                 const char *rule,
                                 const char *sentence)
{
  AciesRecordedBreach *breach = g_new (AciesRecordedBreach, 1);

  breach->of = g_strdup (of);
  breach->rule = g_strdup (rule);
  breach->sentence = g_strdup (sentence);
  g_ptr_array_add (self->breaches, breach);
}

static gint64
read_points (AciesXmlReader *reader)
{
  gint64 points = 0;

  acies_xml_read_number (reader, "points", ACIES_RECKONED_PER_POINT, G_MININT32, G_MAXINT32,
                         &points);
  return points;
}

AciesRecordedCosts *
acies_recorded_costs_read (AciesXmlReader *reader)
{
  AciesRecordedCosts *self = acies_recorded_costs_new (read_points (reader));
  int depth = acies_xml_reader_get_depth (reader);

  while (acies_xml_reader_next_child (reader, depth))
    {
      g_autofree char *of = acies_xml_dup_needed (reader, "of");
      g_autofree char *rule = NULL, *sentence = NULL;

      if (g_str_equal (acies_xml_reader_get_name (reader), "cost"))
        {
          acies_recorded_costs_add_cost (self, of, read_points (reader));
          continue;
        }
      rule = acies_xml_reader_dup_attribute (reader, "rule");
      sentence = acies_xml_dup_line (reader);
      acies_recorded_costs_add_breach (self, of, rule, sentence);
    }
  return self;
}

static int
compare_ids (gconstpointer a, gconstpointer b)
{
  return acies_item_compare_ids (*(const char *const *) a, *(const char *const *) b);
}

static void
write_points (AciesXmlWriter *writer, gint64 points)
{
  g_autofree char *text = acies_number_format (points, ACIES_RECKONED_PER_POINT);

  acies_xml_writer_attribute (writer, "points", text);
}

void
acies_recorded_costs_write (const AciesRecordedCosts *self, AciesXmlWriter *writer)
{
  guint n;
  g_autofree const char **ids = (const char **) g_hash_table_get_keys_as_array (self->costs, &n);

  qsort (ids, n, sizeof (const char *), compare_ids);
  acies_xml_writer_start (writer, "reckoned");
  write_points (writer, self->points);
  for (guint i = 0; i < n; i++)
    {
      acies_xml_writer_start (writer, "cost");
      acies_xml_writer_attribute (writer, "of", ids[i]);
      write_points (writer, *(gint64 *) g_hash_table_lookup (self->costs, ids[i]));
      acies_xml_writer_end (writer);
    }
  for (guint i = 0; i < self->breaches->len; i++)
    {
      const AciesRecordedBreach *breach = g_ptr_array_index (self->breaches, i);

      acies_xml_writer_start (writer, "breach");
      acies_xml_writer_attribute (writer, "of", breach->of);
      acies_xml_writer_attribute (writer, "rule", breach->rule);
      acies_xml_writer_text (writer, breach->sentence);
      acies_xml_writer_end (writer);
    }
  acies_xml_writer_end (writer);
}
