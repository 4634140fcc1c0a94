/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Notes what a ruling comes by, and tells it with the ruling. */
#include "config.h"

#include "referee/explain/acies-explanation.h"

#include "base/value/acies-lines.h"
#include "referee/state/acies-referee-private.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

#define LINE_WIDTH 96

struct _AciesExplanation
{
  GString *text;
  AciesReferee *referee; /* borrowed, while it notes and tells */
  GPtrArray *traced;     /* of char * */
  GHashTable *came_by;   /* of interned words; NULL before the first ruling */
};

AciesExplanation *
acies_explanation_new (void)
{
  AciesExplanation *self = g_new0 (AciesExplanation, 1);

  self->text = g_string_new (NULL);
  self->traced = g_ptr_array_new_with_free_func (g_free);
  return self;
}

void
acies_explanation_free (AciesExplanation *self)
{
  if (self == NULL)
    return;
  g_string_free (self->text, TRUE);
  g_ptr_array_unref (self->traced);
  g_clear_pointer (&self->came_by, g_hash_table_unref);
  g_free (self);
}

const char *
acies_explanation_get_text (const AciesExplanation *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->text->str;
}

void
acies_explanation_begin (AciesExplanation *self, AciesReferee *referee)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (ACIES_IS_REFEREE (referee));

  self->referee = referee;
  g_ptr_array_set_size (self->traced, 0);
  acies_referee_set_traced (referee, self->traced);
  acies_ruleset_begin_trace (acies_referee_get_ruleset (referee));
}

void
acies_explanation_end (AciesExplanation *self)
{
  g_return_if_fail (self != NULL && self->referee != NULL);

  g_clear_pointer (&self->came_by, g_hash_table_unref);
  self->came_by = acies_ruleset_end_trace (acies_referee_get_ruleset (self->referee));
  acies_referee_set_traced (self->referee, NULL);
}

void
acies_explanation_add_line (AciesExplanation *self, const char *line)
{
  g_autoptr (GPtrArray) lines = NULL;

  g_return_if_fail (self != NULL && line != NULL);

  lines = acies_lines_break ("  ", line, LINE_WIDTH);
  for (guint i = 0; i < lines->len; i++)
    g_string_append_printf (self->text, "%s\n", (char *) g_ptr_array_index (lines, i));
}

/* The factor of LINE, or the fact of its id that a slip tells; NULL if there is none. */
static const AciesFact *
find_fact (AciesRuleset *ruleset, const AciesRulingLine *line)
{
  static const AciesFactKind kinds[]
      = { ACIES_FACT_TEXT,   ACIES_FACT_CHART,      ACIES_FACT_MODIFIERS,
          ACIES_FACT_SWITCH, ACIES_FACT_OBLIGATION, ACIES_FACT_PHASE };
  const AciesModifierList *list
      = line->list != NULL ? acies_ruleset_find (ruleset, ACIES_FACT_MODIFIERS, line->list) : NULL;

  for (guint i = 0; list != NULL && i < list->modifiers->len; i++)
    {
      const AciesModifier *modifier = g_ptr_array_index (list->modifiers, i);

      if (g_strcmp0 (modifier->fact.id, line->id) == 0)
        return &modifier->fact;
    }
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      const AciesFact *fact = acies_ruleset_find (ruleset, kinds[i], line->id);

      if (fact != NULL)
        return fact;
    }
  return NULL;
}

/* Where the facts of the slip stand, each once, in the order of the slip. */
static void
add_facts (AciesExplanation *self, AciesRuling *ruling)
{
  AciesRuleset *ruleset = acies_referee_get_ruleset (self->referee);
  const GPtrArray *lines = acies_ruling_get_lines (ruling);
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < lines->len; i++)
    {
      const AciesFact *fact = find_fact (ruleset, g_ptr_array_index (lines, i));

      if (fact == NULL || fact->file == NULL || !g_hash_table_add (seen, (gpointer) fact))
        continue;
      g_string_append_printf (self->text, "  %s:%d: %s\n", fact->file, fact->line, fact->id);
    }
}

static int
compare_texts (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static int
compare_numbers (gconstpointer a, gconstpointer b)
{
  return *(const int *) a - *(const int *) b;
}

/* Of char * to GArray of int: the lines of each file of the rules that came by. */
static GHashTable *
list_lines (AciesExplanation *self)
{
  GHashTable *files
      = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_array_unref);
  GHashTableIter iter;
  gpointer word;

  g_hash_table_iter_init (&iter, self->came_by);
  while (g_hash_table_iter_next (&iter, &word, NULL))
    {
      const char *blank = strchr (word, ' ');
      g_autofree char *place
          = blank != NULL ? g_strndup (word, (gsize) (blank - (char *) word)) : NULL;
      char *colon = place != NULL ? strrchr (place, ':') : NULL;
      int line = colon != NULL ? atoi (colon + 1) : 0;
      GArray *lines;

      if (line == 0)
        continue;
      *colon = '\0';
      lines = g_hash_table_lookup (files, place);
      if (lines == NULL)
        {
          lines = g_array_new (FALSE, FALSE, sizeof (int));
          g_hash_table_insert (files, g_strdup (place), lines);
        }
      g_array_append_val (lines, line);
    }
  return files;
}

/* "12-15, 20" */
static char *
format_lines (GArray *lines)
{
  GString *text = g_string_new (NULL);

  g_array_sort (lines, compare_numbers);
  for (guint i = 0; i < lines->len;)
    {
      int first = g_array_index (lines, int, i), last = first;

      while (i < lines->len && g_array_index (lines, int, i) <= last + 1)
        last = g_array_index (lines, int, i++);
      g_string_append_printf (text, text->len > 0 ? ", %d" : "%d", first);
      if (last > first)
        g_string_append_printf (text, "-%d", last);
    }
  return g_string_free (text, FALSE);
}

static void
add_lines (AciesExplanation *self)
{
  g_autoptr (GHashTable) files = list_lines (self);
  g_autofree gpointer *names = g_hash_table_get_keys_as_array (files, NULL);
  guint n = g_hash_table_size (files);

  qsort (names, n, sizeof *names, compare_texts);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *lines = format_lines (g_hash_table_lookup (files, names[i]));
      gulong n_lines = strpbrk (lines, "-,") != NULL ? 2 : 1;
      /* Translators: a file of the rules, and those of its lines that were come by: "12-15, 20". */
      g_autofree char *sentence
          = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s: line %s", "%s: lines %s", n_lines),
                             (const char *) names[i], lines);

      acies_explanation_add_line (self, sentence);
    }
}

void
acies_explanation_add_heading (AciesExplanation *self, const char *heading)
{
  g_return_if_fail (self != NULL && heading != NULL);

  g_string_append_printf (self->text, "%s%s\n", self->text->len > 0 ? "\n" : "", heading);
}

void
acies_explanation_add_ruling (AciesExplanation *self, AciesRuling *ruling, AciesRuling *open)
{
  g_autofree char *slip = NULL, *odds = NULL;

  g_return_if_fail (self != NULL && self->referee != NULL);
  g_return_if_fail (ACIES_IS_RULING (ruling));

  slip = acies_ruling_to_text (ruling);
  odds = open != NULL ? acies_ruling_odds_to_text (open) : g_strdup ("");
  g_string_append_printf (self->text, "%s%s", slip, odds);
  for (guint i = 0; i < self->traced->len; i++)
    g_string_append_printf (self->text, "  %s\n", (char *) g_ptr_array_index (self->traced, i));
  add_facts (self, ruling);
  add_lines (self);
}
