/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Adds up what each side threw, beside what such dice show on the average: luck in figures. */
#include "config.h"

#include "drawing/report/acies-report-private.h"

#include "rules/ruleset/acies-ruleset-print.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* All dice of one kind that a side threw. */
typedef struct
{
  char *side; /* id; NULL: it cannot be told whose */
  const AciesDie *die;
  guint n;
  gint64 thrown;
} Throws;

static void
throws_free (gpointer data)
{
  Throws *self = data;

  g_free (self->side);
  g_free (self);
}

GPtrArray *
acies_report_luck_new (void)
{
  return g_ptr_array_new_with_free_func (throws_free);
}

static double
get_mean (const AciesDie *die)
{
  guint n = acies_die_get_n_faces (die);
  double sum = 0;

  for (guint i = 0; i < n; i++)
    sum += acies_die_get_face (die, i);
  return n > 0 ? sum / n : 0;
}

static Throws *
get_throws (GPtrArray *luck, const char *side, const AciesDie *die)
{
  Throws *throws;

  for (guint i = 0; i < luck->len; i++)
    {
      throws = luck->pdata[i];
      if (g_strcmp0 (throws->side, side) == 0 && throws->die == die)
        return throws;
    }
  throws = g_new0 (Throws, 1);
  throws->side = g_strdup (side);
  throws->die = die;
  g_ptr_array_add (luck, throws);
  return throws;
}

/* The side of the item of BATTLE called ID, which may be a side; NULL: it is none. */
static const char *
find_side (AciesBattle *battle, const char *id)
{
  AciesItem *item = id != NULL ? acies_battle_find (battle, id) : NULL;

  if (item == NULL)
    return NULL;
  return ACIES_IS_SIDE (item) ? acies_item_get_id (item) : acies_item_get_side (item);
}

/* Who throws: whom the throw is named after, as "initiative.rome", else whom the question is about
 * first, else whose move it is. */
static const char *
find_thrower (AciesBattle *battle, AciesRuling *ruling, const AciesRulingLine *line)
{
  const AciesQuestion *question = acies_ruling_get_question (ruling);
  const char *dot = strchr (line->id, '.');
  const char *side = find_side (battle, dot != NULL ? dot + 1 : NULL);
  const char *value;

  for (guint i = 0; side == NULL && i < acies_question_get_n_keys (question); i++)
    {
      acies_question_get_nth_key (question, i, &value);
      side = find_side (battle, value);
    }
  return side != NULL ? side : acies_battle_get_position (battle)->side;
}

static const char *
find_word (const AciesRulingLine *line, const char *name)
{
  for (guint i = 0; line->words != NULL && line->words[i] != NULL; i += 2)
    if (g_str_equal (line->words[i], name))
      return line->words[i + 1];
  return NULL;
}

/* Where only the sum was told there are no faces to count. */
static void
add_faces (Throws *throws, const char *faces)
{
  g_auto (GStrv) words = g_strsplit (faces, " ", -1);

  for (char **word = words; *word != NULL; word++)
    {
      gint64 face;

      if (!g_ascii_string_to_signed (*word, 10, G_MININT32, G_MAXINT32, &face, NULL))
        continue;
      throws->n++;
      throws->thrown += face;
    }
}

void
acies_report_luck_add (GPtrArray *luck, AciesReferee *referee, AciesRuling *ruling)
{
  AciesBattle *battle = acies_referee_get_battle (referee);
  const GPtrArray *lines = acies_ruling_get_lines (ruling);

  for (guint i = 0; i < lines->len; i++)
    {
      const AciesRulingLine *line = g_ptr_array_index (lines, i);
      const char *id = find_word (line, "die"), *faces = find_word (line, "faces");
      const AciesDieFact *die;

      if (line->kind != ACIES_RULING_LINE_DICE || id == NULL || faces == NULL)
        continue;
      die = acies_ruleset_find (acies_referee_get_ruleset (referee), ACIES_FACT_DIE, id);
      if (die != NULL)
        add_faces (get_throws (luck, find_thrower (battle, ruling, line), die->die), faces);
    }
}

static char *
describe (const Throws *throws, AciesReferee *referee, AciesItem *side)
{
  double expected = throws->n * get_mean (throws->die);
  const char *die = acies_ruleset_print_die (acies_referee_get_ruleset (referee), throws->die);

  return g_strdup_printf (
      /* Translators: a side, how many dice of which kind it threw, what they came to, what such
       * dice come to on the average, and by how much more or less that was. */
      ngettext ("%s: %u %s came to %d, on the average %.1f (%+.1f)",
                "%s: %u %s came to %d, on the average %.1f (%+.1f)", throws->n),
      acies_item_get_label (side), throws->n, die, (int) throws->thrown, expected,
      (double) throws->thrown - expected);
}

GPtrArray *
acies_report_luck_describe (GPtrArray *luck, AciesReferee *referee)
{
  GListModel *sides = acies_battle_get_sides (acies_referee_get_battle (referee));
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < g_list_model_get_n_items (sides); i++)
    {
      g_autoptr (AciesItem) side = g_list_model_get_item (sides, i);

      for (guint j = 0; j < luck->len; j++)
        {
          const Throws *throws = luck->pdata[j];

          if (throws->n > 0 && g_strcmp0 (throws->side, acies_item_get_id (side)) == 0)
            g_ptr_array_add (lines, describe (throws, referee, side));
        }
    }
  return lines;
}
