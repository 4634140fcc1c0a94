/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads what is typed into a grid, and words its rows: one truth for the window and the terminal.
 */
#include "config.h"

#include "referee/account/acies-due-grid-private.h"

#include "base/value/acies-number.h"
#include "rules/ruleset/acies-ruleset-print.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MOST_FACE 1000

/* What is typed between two commas, or all of it if there is none. A word is a face, or "-". */
typedef struct
{
  char **words;
  guint place;
} Words;

static gboolean
read_face (const char *word, int *face)
{
  gint64 number;

  if (!g_ascii_string_to_signed (word, 10, -MOST_FACE, MOST_FACE, &number, NULL))
    return FALSE;
  *face = (int) number;
  return TRUE;
}

gboolean
acies_due_grid_is_faces (const char *text)
{
  g_auto (GStrv) words = NULL;
  gboolean has_face = FALSE;
  int face;

  g_return_val_if_fail (text != NULL, FALSE);

  words = g_strsplit_set (text, ", ", -1);
  for (guint i = 0; words[i] != NULL; i++)
    if (read_face (words[i], &face))
      has_face = TRUE;
    else if (*words[i] != '\0' && !g_str_equal (words[i], "-"))
      return FALSE;
  return has_face;
}

/* Whether the next word leaves a row that wants PROMPT open; it is taken then. */
static gboolean
leaves_open (AciesDueGrid *grid, guint n, Words *self, const AciesPrompt *prompt)
{
  const char *word = self->words[self->place];
  int face;
  gboolean leaves = word != NULL
                    && (g_str_equal (word, "-")
                        || (read_face (word, &face) && face == 0
                            && !acies_die_read_face (prompt->die, 0, &face)));

  if (leaves)
    self->place++;
  if (leaves && acies_due_grid_get_row (grid, n)->picks != NULL)
    acies_due_grid_leave (grid, n);
  return leaves;
}

/* Takes the faces that PROMPT wants into FACES. FALSE with an error: there are too few. */
static gboolean
take_faces (Words *self, const AciesPrompt *prompt, GArray *faces, GError **error)
{
  g_array_set_size (faces, 0);
  while (faces->len < prompt->n_dice)
    {
      const char *word = self->words[self->place];
      int face;

      if (word == NULL || !read_face (word, &face))
        {
          g_set_error (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_ANSWER,
                       g_dngettext (GETTEXT_PACKAGE, "%u die is needed, and %u was typed",
                                    "%u dice are needed, and %u were typed", prompt->n_dice),
                       prompt->n_dice, faces->len);
          return FALSE;
        }
      g_array_append_val (faces, face);
      self->place++;
    }
  return TRUE;
}

/* Gives row N of SELF what it wants of WORDS, as long as there are any. */
static gboolean
fill_row (AciesDueGrid *self, guint n, Words *words, GError **error)
{
  g_autoptr (GArray) faces = g_array_new (FALSE, FALSE, sizeof (int));
  const AciesDueGridRow *row = acies_due_grid_get_row (self, n);
  const AciesPrompt *prompt = acies_due_grid_row_get_wanted (row);

  while (prompt != NULL && words->words[words->place] != NULL
         && !leaves_open (self, n, words, prompt))
    {
      if (!take_faces (words, prompt, faces, error)
          || !acies_due_grid_give (self, n, ACIES_SOURCE_TABLE,
                                   (const int *) (gpointer) faces->data, faces->len, error))
        return FALSE;
      prompt = row->picks != NULL ? NULL : acies_due_grid_row_get_throw (row);
    }
  return TRUE;
}

/* The words of TEXT without those that are empty. */
static char **
split (const char *text)
{
  g_auto (GStrv) words = g_strsplit_set (text, " ", -1);
  g_autoptr (GStrvBuilder) full = g_strv_builder_new ();

  for (guint i = 0; words[i] != NULL; i++)
    if (*words[i] != '\0')
      g_strv_builder_add (full, words[i]);
  return g_strv_builder_end (full);
}

/* Fills by cells apart by commas, a row each; or if there is one cell only, by its words. N_ROW is
 * the row that went wrong. */
static gboolean
fill (AciesDueGrid *self, char **cells, guint *n_row, GError **error)
{
  gboolean by_cells = cells[0] != NULL && cells[1] != NULL;
  g_auto (GStrv) all = by_cells ? NULL : split (cells[0] != NULL ? cells[0] : "");
  Words words = { all, 0 };
  guint cell = 0;

  for (guint i = 0; i < acies_due_grid_get_n_rows (self); i++)
    {
      g_auto (GStrv) own = NULL;

      *n_row = i;
      if (acies_due_grid_row_get_wanted (acies_due_grid_get_row (self, i)) == NULL)
        continue;
      if (by_cells && cells[cell] == NULL)
        break;
      if (by_cells)
        {
          own = split (cells[cell++]);
          words = (Words){ own, 0 };
        }
      if (!fill_row (self, i, &words, error))
        return FALSE;
      if (by_cells && own[words.place] != NULL)
        {
          g_set_error (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_ANSWER,
                       _ ("“%s” is more than it needs"), own[words.place]);
          return FALSE;
        }
    }
  if ((by_cells && cells[cell] != NULL) || (!by_cells && all[words.place] != NULL))
    {
      g_set_error_literal (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_ANSWER,
                           _ ("more faces were typed than there are rows that need any"));
      return FALSE;
    }
  return TRUE;
}

typedef struct
{
  char **cells;
  guint n_row; /* which is being filled */
} Filling;

static gboolean
fill_cb (AciesDueGrid *self, gpointer data, GError **error)
{
  Filling *filling = data;

  return fill (self, filling->cells, &filling->n_row, error);
}

gboolean
acies_due_grid_fill (AciesDueGrid *self, const char *text, GError **error)
{
  g_auto (GStrv) cells = NULL;
  g_autoptr (GError) reason = NULL;
  Filling filling = { NULL, 0 };

  g_return_val_if_fail (self != NULL && text != NULL, FALSE);

  cells = g_strsplit (text, ",", -1);
  filling.cells = cells;
  if (acies_due_grid_try (self, fill_cb, &filling, &reason))
    return TRUE;
  g_set_error (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_ANSWER,
               /* Translators: the number of a row, whose it is, and what is wrong with what was
                  typed for it. */
               _ ("Row %u, %s: %s"), filling.n_row + 1,
               acies_due_grid_get_row (self, filling.n_row)->name, reason->message);
  return FALSE;
}

AciesDueGrid *
acies_due_grid_choose (AciesReferee *referee, const char *text, const char **rest, GError **error)
{
  g_autoptr (GPtrArray) grids = NULL;
  g_autoptr (AciesDueGrid) offered = NULL;
  gboolean is_named;
  gsize length;

  g_return_val_if_fail (ACIES_IS_REFEREE (referee), NULL);
  g_return_val_if_fail (text != NULL && rest != NULL, NULL);

  grids = acies_due_grid_list (referee);
  length = strcspn (text, " \t");
  is_named = g_ascii_isalpha (*text);
  *rest = text;
  for (guint i = 0; i < grids->len; i++)
    {
      const AciesAction *action = acies_due_grid_get_action (g_ptr_array_index (grids, i));

      if (length == 0 || length != strlen (action->fact.id)
          || g_ascii_strncasecmp (text, action->fact.id, length) != 0)
        continue;
      *rest = text + length + strspn (text + length, " \t");
      return g_ptr_array_steal_index (grids, i);
    }
  offered = acies_due_grid_new_offered_by_id (referee, text, is_named ? length : 0);
  if (offered != NULL && is_named)
    *rest = text + length + strspn (text + length, " \t");
  if (offered != NULL && (is_named || grids->len == 0))
    return g_steal_pointer (&offered);
  if (is_named)
    {
      g_set_error (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_UNKNOWN,
                   /* Translators: the name of an action, as it was typed. */
                   _ ("There is no table for “%.*s” now: it would have fewer than two rows."),
                   (int) length, text);
      return NULL;
    }
  if (grids->len > 0)
    return g_ptr_array_steal_index (grids, 0);
  g_set_error_literal (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_UNKNOWN,
                       _ ("Nothing that is due now is due to several alike."));
  return NULL;
}

/* LINE in words: "no leader", with VALUES "no leader -1". */
static char *
describe_factor (const AciesRulingLine *line, gboolean values)
{
  g_autofree char *number = NULL;

  if (!values || line->value.kind != ACIES_VALUE_NUMBER)
    return g_strdup (line->label);
  number = acies_number_format_for_people (line->value.number, line->per_unit, 3);
  return g_strdup_printf ("%s %s%s", line->label, line->value.number >= 0 ? "+" : "", number);
}

/* "1 control, 2 inspire". */
static char *
describe_picks (const AciesDueGridRow *row)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < row->names->len; i++)
    g_string_append_printf (text, "%s%u %s", i > 0 ? ", " : "", i + 1,
                            (const char *) g_ptr_array_index (row->names, i));
  return g_string_free (text, FALSE);
}

char *
acies_due_grid_row_dup_factors (const AciesDueGridRow *row, gboolean values)
{
  g_autoptr (GString) text = g_string_new (NULL);
  const GPtrArray *lines;

  g_return_val_if_fail (row != NULL, NULL);

  if (row->picks != NULL)
    return describe_picks (row);

  lines = acies_ruling_get_lines (row->ruling);
  for (guint i = 0; i < lines->len; i++)
    {
      const AciesRulingLine *line = g_ptr_array_index (lines, i);
      g_autofree char *words = NULL;

      if (line->kind != ACIES_RULING_LINE_MODIFIER || line->label == NULL)
        continue;
      words = describe_factor (line, values);
      g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", words);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

char *
acies_due_grid_row_dup_faces (const AciesDueGridRow *row)
{
  g_autoptr (GString) text = g_string_new (NULL);

  g_return_val_if_fail (row != NULL, NULL);

  if (row->picks != NULL)
    return row->is_out ? g_strdup ("–") : g_strdup_printf ("%u", row->picked + 1);
  for (guint i = 0; i < acies_question_get_n_answers (row->question); i++)
    {
      const AciesAnswer *answer = acies_question_get_nth_answer (row->question, i);

      for (guint n = 0; answer->kind == ACIES_ANSWER_DICE && n < answer->n_faces; n++)
        g_string_append_printf (text, "%s%d", text->len > 0 ? " " : "", answer->faces[n]);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* What ROW wants that is no throw, or NULL. */
static const AciesPrompt *
find_other (const AciesDueGridRow *row)
{
  const GPtrArray *prompts = acies_ruling_get_prompts (row->ruling);

  for (guint i = 0; i < prompts->len; i++)
    {
      const AciesPrompt *prompt = g_ptr_array_index (prompts, i);

      if (prompt->kind == ACIES_PROMPT_CHOICE || prompt->kind == ACIES_PROMPT_MEASURE)
        return prompt;
    }
  return NULL;
}

/* The first line of RULING that says why it is not allowed, or NULL. */
static const char *
find_refusal (AciesRuling *ruling)
{
  const GPtrArray *lines = acies_ruling_get_lines (ruling);

  for (guint i = 0; i < lines->len; i++)
    {
      const AciesRulingLine *line = g_ptr_array_index (lines, i);

      if (line->kind == ACIES_RULING_LINE_FORBID || line->kind == ACIES_RULING_LINE_UMPIRE)
        return line->label;
    }
  return NULL;
}

char *
acies_due_grid_row_dup_result (const AciesDueGrid *self, const AciesDueGridRow *row)
{
  const AciesPrompt *wanted, *other;
  const char *label, *refusal;

  g_return_val_if_fail (self != NULL && row != NULL, NULL);

  if (row->remark != NULL)
    return g_strdup (row->remark);
  if (row->is_out)
    return g_strdup (_ ("left open"));
  wanted = acies_due_grid_row_get_throw (row);
  other = find_other (row);
  label = acies_ruling_get_outcome_label (row->ruling);
  refusal = find_refusal (row->ruling);
  if (wanted != NULL)
    /* Translators: so many dice of a kind are to be thrown: "1 D6". */
    return g_strdup_printf (
        _ ("%u %s"), wanted->n_dice,
        acies_ruleset_print_die (acies_referee_get_ruleset (self->referee), wanted->die));
  if (other != NULL)
    /* Translators: what a player has to choose before this is done. */
    return g_strdup_printf (_ ("by itself: %s"), other->label);
  if (!acies_ruling_is_complete (row->ruling) && refusal != NULL)
    return g_strdup (refusal);
  return g_strdup (label != NULL ? label : acies_ruling_get_sentence (row->ruling));
}

gboolean
acies_due_grid_row_hurts (const AciesDueGrid *self, const AciesDueGridRow *row)
{
  const char *id;
  const AciesOutcome *outcome;

  g_return_val_if_fail (self != NULL && row != NULL, FALSE);

  id = acies_ruling_get_outcome (row->ruling);
  outcome = id != NULL
                ? acies_ruleset_find (acies_referee_get_ruleset (acies_due_grid_get_referee (self)),
                                      ACIES_FACT_OUTCOME, id)
                : NULL;
  return acies_due_grid_row_is_full (row) && outcome != NULL
         && g_strcmp0 (outcome->mood, "bad") == 0;
}

char *
acies_due_grid_describe_open (const AciesDueGrid *self)
{
  guint n = acies_due_grid_count_open (self);

  /* Translators: rows of a table of tests that still want a die. */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u is open", "%u are open", n), n);
}

char *
acies_due_grid_dup_title (const AciesDueGrid *self)
{
  const char *label = acies_due_grid_get_action (self)->fact.label;
  guint n = acies_due_grid_get_n_rows (self);

  if (self->is_recalled)
    /* Translators: an action that several may do, which is filled in as they did it in the turn
     * before, and how many they are: "Spend command points, as last turn: 4". */
    return g_strdup_printf (_ ("%s, as last turn: %u"), label, n);
  /* Translators: an action that is due to several, and to how many: "Control test: 11". */
  return g_strdup_printf (_ ("%s: %u"), label, n);
}
