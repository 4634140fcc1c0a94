/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Adds up what each side threw, beside what such dice show on the average: luck in figures. */
#include "config.h"

#include "referee/account/acies-throws.h"

#include "rules/ruleset/acies-ruleset-print.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* All dice of one kind that a side threw. */
typedef struct
{
  const char *side; /* interned id; NULL: it cannot be told whose */
  const AciesDie *die;
  guint n;
  gint64 thrown;
} Throws;

struct _AciesThrows
{
  GPtrArray *all; /* of Throws */
};

AciesThrows *
acies_throws_new (void)
{
  AciesThrows *self = g_new0 (AciesThrows, 1);

  self->all = g_ptr_array_new_with_free_func (g_free);
  return self;
}

void
acies_throws_free (AciesThrows *self)
{
  g_ptr_array_unref (self->all);
  g_free (self);
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
get_throws (AciesThrows *self, const char *side, const AciesDie *die)
{
  Throws *throws;

  for (guint i = 0; i < self->all->len; i++)
    {
      throws = g_ptr_array_index (self->all, i);
      if (throws->side == side && throws->die == die)
        return throws;
    }
  throws = g_new0 (Throws, 1);
  throws->side = side;
  throws->die = die;
  g_ptr_array_add (self->all, throws);
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
acies_throws_add (AciesThrows *self, AciesReferee *referee, AciesRuling *ruling)
{
  AciesBattle *battle;
  const GPtrArray *lines;

  g_return_if_fail (self != NULL);
  g_return_if_fail (ACIES_IS_REFEREE (referee) && ACIES_IS_RULING (ruling));

  battle = acies_referee_get_battle (referee);
  lines = acies_ruling_get_lines (ruling);
  for (guint i = 0; i < lines->len; i++)
    {
      const AciesRulingLine *line = g_ptr_array_index (lines, i);
      const char *id = acies_ruling_line_get_word (line, "die");
      const char *faces = acies_ruling_line_get_word (line, "faces");
      const AciesDieFact *die;

      if (line->kind != ACIES_RULING_LINE_DICE || id == NULL || faces == NULL)
        continue;
      die = acies_ruleset_find (acies_referee_get_ruleset (referee), ACIES_FACT_DIE, id);
      if (die != NULL)
        add_faces (
            get_throws (self, g_intern_string (find_thrower (battle, ruling, line)), die->die),
            faces);
    }
}

static char *
describe (const Throws *throws, AciesReferee *referee)
{
  double expected = throws->n * get_mean (throws->die);
  const char *die = acies_ruleset_print_die (acies_referee_get_ruleset (referee), throws->die);

  return g_strdup_printf (
      /* Translators: how many dice of which kind were thrown, what they came to, what such dice
       * come to on the average, and by how much more or less that was. */
      ngettext ("%u %s came to %d, on the average %.1f (%+.1f)",
                "%u %s came to %d, on the average %.1f (%+.1f)", throws->n),
      throws->n, die, (int) throws->thrown, expected, (double) throws->thrown - expected);
}

GPtrArray *
acies_throws_list (const AciesThrows *self, AciesReferee *referee, const char *side)
{
  GPtrArray *phrases = g_ptr_array_new_with_free_func (g_free);

  g_return_val_if_fail (self != NULL && side != NULL, phrases);

  for (guint i = 0; i < self->all->len; i++)
    {
      const Throws *throws = g_ptr_array_index (self->all, i);

      if (throws->n > 0 && g_strcmp0 (throws->side, side) == 0)
        g_ptr_array_add (phrases, describe (throws, referee));
    }
  return phrases;
}

GPtrArray *
acies_throws_describe (const AciesThrows *self, AciesReferee *referee)
{
  GListModel *sides = acies_battle_get_sides (acies_referee_get_battle (referee));
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_free);

  g_return_val_if_fail (self != NULL, lines);

  for (guint i = 0; i < g_list_model_get_n_items (sides); i++)
    {
      g_autoptr (AciesItem) side = g_list_model_get_item (sides, i);
      g_autoptr (GPtrArray) phrases = acies_throws_list (self, referee, acies_item_get_id (side));

      for (guint j = 0; j < phrases->len; j++)
        g_ptr_array_add (lines, g_strdup_printf ("%s: %s", acies_item_get_label (side),
                                                 (char *) g_ptr_array_index (phrases, j)));
    }
  return lines;
}
