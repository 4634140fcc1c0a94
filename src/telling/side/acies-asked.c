/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads what a player answers, which may be anything, and says in words what it is. */
#include "config.h"

#include "telling/side/acies-asked.h"

#include "base/json/acies-json.h"
#include "geometry/move/acies-motion.h"
#include "public/feed/acies-public-error.h"
#include "referee/command/acies-command-line.h"
#include "referee/state/acies-lookup.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MOST_DIGITS 9
/* Of a way by points: more are no move that anybody makes. */
#define MOST_POINTS 12
#define TO "to "
#define NO_TICK "-"

void
acies_asked_row_free (gpointer data)
{
  AciesAskedRow *row = data;

  g_free (row->item);
  g_free (row->name);
  g_free (row->prompt);
  g_free (row->hint);
  g_clear_pointer (&row->picks, g_ptr_array_unref);
  g_clear_pointer (&row->die, acies_die_unref);
  g_free (row);
}

void
acies_asked_free (AciesAsked *self)
{
  if (self == NULL)
    return;
  g_free (self->id);
  g_free (self->about);
  g_free (self->key);
  g_free (self->title);
  g_free (self->text);
  g_free (self->hint);
  g_free (self->unit);
  g_free (self->mover);
  g_strfreev (self->options);
  g_strfreev (self->labels);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  g_clear_pointer (&self->die, acies_die_unref);
  g_clear_object (&self->ruleset);
  g_free (self);
}

AciesSubmissionKind
acies_asked_get_submission_kind (const AciesAsked *self)
{
  const AciesAskedRow *first = self->rows != NULL ? g_ptr_array_index (self->rows, 0) : NULL;

  return self->kind == ACIES_ASKED_DICE || (first != NULL && first->picks == NULL)
             ? ACIES_SUBMISSION_DICE
             : ACIES_SUBMISSION_ANSWER;
}

static gboolean
refuse (GError **error, const char *sentence)
{
  g_set_error_literal (error, ACIES_PUBLIC_ERROR, ACIES_PUBLIC_ERROR_REFUSED, sentence);
  return FALSE;
}

static gboolean
refuse_dice (guint n_dice, GError **error)
{
  g_set_error (error, ACIES_PUBLIC_ERROR, ACIES_PUBLIC_ERROR_REFUSED,
               ngettext ("Write what %u die of this kind can show, a number.",
                         "Write what %u dice of this kind can show, a number for each.", n_dice),
               n_dice);
  return FALSE;
}

/* Reads the one face in WORD. */
static gboolean
read_face (AciesDie *die, const char *word, int *shown)
{
  int face;

  if (strlen (word) > MOST_DIGITS || strspn (word, "0123456789") != strlen (word))
    return FALSE;
  *shown = (int) g_ascii_strtoll (word, NULL, 10);
  return acies_die_read_face (die, *shown, &face);
}

/* The faces of N_DICE in TEXT as they lie; NULL with an error. Owned. */
static int *
read_faces (AciesDie *die, guint n_dice, const char *text, GError **error)
{
  g_auto (GStrv) words = g_strsplit_set (text, " ,\n", -1);
  g_autofree int *faces = g_new0 (int, n_dice + 1);
  gboolean is_good = TRUE;
  guint n = 0;

  for (char **word = words; is_good && *word != NULL; word++)
    if (**word != '\0')
      is_good = n < n_dice && read_face (die, *word, &faces[n++]);
  if (is_good && n == n_dice)
    return g_steal_pointer (&faces);
  refuse_dice (n_dice, error);
  return NULL;
}

static gboolean
fill_dice (const AciesAsked *self, const char *text, AciesQuestion *question, GError **error)
{
  g_autofree int *faces = read_faces (self->die, self->n_dice, text, error);

  if (faces == NULL)
    return FALSE;
  acies_question_take_answer (
      question, acies_answer_new_faces (ACIES_SOURCE_TABLE, self->key, faces, self->n_dice));
  return TRUE;
}

static gboolean
fill_choice (const AciesAsked *self, const char *text, AciesQuestion *question, GError **error)
{
  if (!g_strv_contains ((const char *const *) self->options, text))
    return refuse (error, _ ("That is not among what can be answered to this question."));
  if (self->kind == ACIES_ASKED_ROLE)
    acies_question_set (question, self->key, text);
  else if (self->kind == ACIES_ASKED_CHOICE)
    acies_question_take_answer (question, acies_answer_new (ACIES_ANSWER_CHOICE, ACIES_SOURCE_TABLE,
                                                            self->key, acies_value_symbol (text)));
  else
    acies_question_take_answer (question,
                                acies_answer_new (ACIES_ANSWER_MEASURE, ACIES_SOURCE_TABLE,
                                                  self->key, acies_item_parse_value (text)));
  return TRUE;
}

static gboolean
fill_number (const AciesAsked *self, const char *text, AciesQuestion *question, GError **error)
{
  if (strlen (text) > MOST_DIGITS || strspn (text, "0123456789") != strlen (text))
    return refuse (error, _ ("Write a whole number."));
  acies_question_set (question, self->key, text);
  return TRUE;
}

static gboolean
fill_measure (const AciesAsked *self, const char *text, AciesQuestion *question, GError **error)
{
  AciesLength length;

  if (self->options != NULL)
    return fill_choice (self, text, question, error);
  if (!acies_lookup_parse_length (self->ruleset, text, &length) || length < 0)
    return refuse (error, _ ("Write a length as a number, and choose its measure."));
  acies_question_take_answer (question,
                              acies_answer_new (ACIES_ANSWER_MEASURE, ACIES_SOURCE_TABLE, self->key,
                                                acies_item_parse_value (text)));
  return TRUE;
}

/* Those of the factors that are in TEXT apply, and no others. */
static gboolean
fill_ticks (const AciesAsked *self, const char *text, AciesQuestion *question, GError **error)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  gboolean has_none = g_str_equal (text, NO_TICK);

  for (char **word = words; !has_none && *word != NULL; word++)
    if (!g_strv_contains ((const char *const *) self->options, *word))
      return refuse (error, _ ("That is not among what can be answered to this question."));
  for (char **id = self->options; *id != NULL; id++)
    acies_question_take_answer (
        question,
        acies_answer_new (ACIES_ANSWER_TICK, ACIES_SOURCE_TABLE, *id,
                          acies_value_flag (g_strv_contains ((const char *const *) words, *id))));
  return TRUE;
}

/* Reads "800 640", in mm, of a point on the table. */
static gboolean
read_point (const AciesAsked *self, const char *text, AciesPoint *point)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  return g_strv_length (words) == 2 && acies_length_parse (words[0], &point->x)
         && acies_length_parse (words[1], &point->y) && point->x >= 0 && point->y >= 0
         && point->x <= self->width && point->y <= self->height;
}

/* FRONT goes on to POINT, by a wheel towards it and ahead, which is added to PATH. */
static gboolean
lead (const AciesAsked *self, AciesPath *path, AciesPlacement *front, const AciesPoint *point)
{
  g_autoptr (AciesPath) part = acies_path_new_to (front, point, self->frontage);

  for (guint i = 0; i < acies_path_get_n_legs (part); i++)
    {
      const AciesLeg *leg = acies_path_get_leg (part, i);
      AciesMotion motion;

      if (!acies_path_add (path, leg))
        return FALSE;
      acies_motion_init (&motion, leg, front, self->frontage);
      *front = acies_motion_move (&motion, front, motion.length);
    }
  return TRUE;
}

/* The way by points, "800 640, 900 700"; NULL: it is none. Owned. */
static AciesPath *
read_points (const AciesAsked *self, const char *text)
{
  g_auto (GStrv) points = g_strsplit (text, ", ", MOST_POINTS + 1);
  g_autoptr (AciesPath) path = acies_path_new ();
  AciesPlacement front = self->front;

  if (self->mover == NULL || g_strv_length (points) > MOST_POINTS)
    return NULL;
  for (char **one = points; *one != NULL; one++)
    {
      AciesPoint point;

      if (!read_point (self, *one, &point) || !lead (self, path, &front, &point))
        return NULL;
    }
  return acies_path_get_n_legs (path) > 0 ? g_steal_pointer (&path) : NULL;
}

/* TEXT as paths are spelled, in mm; NULL with an error. Owned. */
static char *
read_way (const AciesAsked *self, const char *text, GError **error)
{
  g_autofree char *spelled = NULL, *in_mm = NULL;
  g_autoptr (AciesPath) path = NULL;

  if (g_str_has_prefix (text, TO))
    path = read_points (self, text + strlen (TO));
  else
    {
      spelled = acies_command_line_spell_path (self->ruleset, text);
      in_mm = acies_lookup_path_to_mm (self->ruleset, spelled);
      path = acies_path_parse (in_mm, NULL);
    }
  if (path == NULL || acies_path_get_n_legs (path) == 0)
    {
      refuse (error, _ ("This cannot be read as a way. Tap where it leads on the map, or write it "
                        "by its legs: "
                        "“ahead 3, wheel left 30, ahead 1”."));
      return NULL;
    }
  return acies_path_to_string (path);
}

static gboolean
fill_way (const AciesAsked *self, const char *text, AciesQuestion *question, GError **error)
{
  g_autofree char *path = read_way (self, text, error);

  if (path == NULL)
    return FALSE;
  acies_question_set (question, self->key, path);
  return TRUE;
}

/* The faces that CELL says of ROW, or the number of what is chosen; none where nothing is said.
 * FALSE with an error. */
static gboolean
read_cell (const AciesAskedRow *row, const char *cell, int **faces, GError **error)
{
  guint64 number;

  *faces = NULL;
  if (*cell == '\0')
    return TRUE;
  if (row->picks == NULL)
    {
      *faces = read_faces (row->die, row->n_dice, cell, error);
      return *faces != NULL;
    }
  if (!g_ascii_string_to_unsigned (cell, 10, 1, row->picks->len, &number, NULL))
    return refuse (error, _ ("That is not among what can be answered to this question."));
  *faces = g_new (int, 1);
  **faces = (int) number;
  return TRUE;
}

/* Calls GIVE with what TEXT says of each row, unless that is NULL. */
static gboolean
read_cells (const AciesAsked *self,
            const char *text,
            gboolean (*give) (const AciesAskedRow *row, const int *faces, gpointer, GError **),
            gpointer data,
            GError **error)
{
  g_auto (GStrv) cells = g_strsplit (text, ",", -1);

  if (g_strv_length (cells) != self->rows->len)
    return refuse (error, _ ("That is not among what can be answered to this question."));
  for (guint i = 0; i < self->rows->len; i++)
    {
      const AciesAskedRow *row = g_ptr_array_index (self->rows, i);
      g_autofree int *faces = NULL;

      if (!read_cell (row, g_strstrip (cells[i]), &faces, error)
          || (faces != NULL && give != NULL && !give (row, faces, data, error)))
        return FALSE;
    }
  return TRUE;
}

/* Whether REAL, a row of the whole table, still wants what ROW was asked for. */
static gboolean
wants (const AciesDueGridRow *real, const AciesAskedRow *row)
{
  const AciesPrompt *wanted = acies_due_grid_row_get_throw (real);

  if (real->serial != row->serial || g_strcmp0 (real->item, row->item) != 0)
    return FALSE;
  return row->picks != NULL ? g_str_equal (real->name, row->name)
                            : wanted != NULL && g_str_equal (wanted->id, row->prompt);
}

/* The rows of the whole table are the umpire's; a player gives those of his side. */
static gboolean
give_row (const AciesAskedRow *row, const int *faces, gpointer data, GError **error)
{
  AciesDueGrid *grid = data;

  for (guint i = 0; i < acies_due_grid_get_n_rows (grid); i++)
    if (wants (acies_due_grid_get_row (grid, i), row))
      return acies_due_grid_give (grid, i, ACIES_SOURCE_TABLE, faces,
                                  row->picks != NULL ? 1 : row->n_dice, error);
  return TRUE;
}

typedef struct
{
  const AciesAsked *asked;
  const char *text;
} Rows;

static gboolean
give_rows (AciesDueGrid *grid, gpointer data, GError **error)
{
  const Rows *rows = data;

  return read_cells (rows->asked, rows->text, give_row, grid, error);
}

gboolean
acies_asked_fill_grid (const AciesAsked *self, const char *text, AciesDueGrid *grid, GError **error)
{
  Rows rows = { self, text };

  g_return_val_if_fail (self != NULL && self->rows != NULL && grid != NULL, FALSE);

  return acies_due_grid_try (grid, give_rows, &rows, error);
}

gboolean
acies_asked_fill (const AciesAsked *self, const char *text, AciesQuestion *question, GError **error)
{
  g_return_val_if_fail (self != NULL && text != NULL && question != NULL, FALSE);

  switch (self->kind)
    {
    case ACIES_ASKED_ROLE:
    case ACIES_ASKED_CHOICE:
      return fill_choice (self, text, question, error);
    case ACIES_ASKED_WAY:
      return fill_way (self, text, question, error);
    case ACIES_ASKED_NUMBER:
      return fill_number (self, text, question, error);
    case ACIES_ASKED_DICE:
      return fill_dice (self, text, question, error);
    case ACIES_ASKED_MEASURE:
      return fill_measure (self, text, question, error);
    case ACIES_ASKED_TICKS:
      return fill_ticks (self, text, question, error);
    case ACIES_ASKED_TABLE:
      return read_cells (self, text, NULL, NULL, error);
    }
  g_return_val_if_reached (FALSE);
}

AciesQuestion *
acies_asked_dup_filled (const AciesAsked *self,
                        const char *text,
                        const AciesQuestion *question,
                        GError **error)
{
  g_autoptr (AciesQuestion) filled = acies_question_new (acies_question_get_action (question));

  for (guint i = 0; i < acies_question_get_n_keys (question); i++)
    {
      const char *value, *key = acies_question_get_nth_key (question, i, &value);

      acies_question_set (filled, key, value);
    }
  return acies_asked_fill (self, text, filled, error) ? g_steal_pointer (&filled) : NULL;
}

/* "inspiring, steady"; nothing ticked is "none". Owned. */
static char *
name_ticks (const AciesAsked *self, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; self->options[i] != NULL; i++)
    if (g_strv_contains ((const char *const *) words, self->options[i]))
      g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", self->labels[i]);
  /* Translators: of several factors nothing was ticked. */
  return names->len > 0 ? g_string_free (g_steal_pointer (&names), FALSE) : g_strdup (_ ("none"));
}

/* "8 Massylii 3, 9 Numidians 4 2". Owned. */
static char *
name_rows (const AciesAsked *self, const char *text)
{
  g_auto (GStrv) cells = g_strsplit (text, ",", -1);
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < self->rows->len && cells[i] != NULL; i++)
    {
      const AciesAskedRow *row = g_ptr_array_index (self->rows, i);
      const char *cell = g_strstrip (cells[i]);
      guint64 number;

      if (*cell == '\0')
        continue;
      if (row->picks != NULL
          && g_ascii_string_to_unsigned (cell, 10, 1, row->picks->len, &number, NULL))
        cell = g_ptr_array_index (row->picks, number - 1);
      g_string_append_printf (names, "%s%s: %s", names->len > 0 ? "; " : "", row->name, cell);
    }
  return g_string_free (g_steal_pointer (&names), FALSE);
}

/* What TEXT says, without what it answers. Owned. */
static char *
name_answer (const AciesAsked *self, const char *text)
{
  g_autofree char *path = NULL;

  if (self->kind == ACIES_ASKED_TICKS)
    return name_ticks (self, text);
  if (self->kind == ACIES_ASKED_TABLE)
    return name_rows (self, text);
  if (self->kind == ACIES_ASKED_WAY)
    path = read_way (self, text, NULL);
  if (path != NULL)
    return acies_lookup_print_path (self->ruleset, path);
  for (guint i = 0; self->options != NULL && self->options[i] != NULL; i++)
    if (g_str_equal (self->options[i], text))
      return g_strdup (self->labels[i]);
  return g_strdup (text);
}

char *
acies_asked_dup_words (const AciesAsked *self, const char *text)
{
  g_autofree char *said = NULL;

  g_return_val_if_fail (self != NULL && text != NULL, NULL);

  said = name_answer (self, text);
  if (g_str_has_prefix (self->title, self->text))
    return g_strdup_printf (_ ("%s: %s"), self->title, said);
  /* Translators: what it is about, what is asked for, and the answer:
   * "Answer to a charge: 8 Massylii. What it does: evade". */
  return g_strdup_printf (_ ("%s. %s: %s"), self->title, self->text, said);
}

static JsonArray *
list_options (const AciesAsked *asked)
{
  JsonArray *options = json_array_new ();

  for (guint i = 0; asked->options[i] != NULL; i++)
    {
      JsonArray *option = json_array_new ();

      json_array_add_string_element (option, asked->options[i]);
      json_array_add_string_element (option, asked->labels[i]);
      json_array_add_array_element (options, option);
    }
  return options;
}

static JsonObject *
make_row (const AciesAskedRow *row)
{
  JsonObject *made = json_object_new ();

  json_object_set_string_member (made, "name", row->name);
  acies_json_set_string (made, "hint", row->hint);
  if (row->picks == NULL)
    json_object_set_int_member (made, "dice", row->n_dice);
  else
    {
      JsonArray *picks = json_array_new ();

      for (guint i = 0; i < row->picks->len; i++)
        json_array_add_string_element (picks, g_ptr_array_index (row->picks, i));
      json_object_set_array_member (made, "picks", picks);
    }
  return made;
}

static JsonArray *
list_rows (const AciesAsked *asked)
{
  JsonArray *rows = json_array_new ();

  for (guint i = 0; i < asked->rows->len; i++)
    json_array_add_object_element (rows, make_row (g_ptr_array_index (asked->rows, i)));
  return rows;
}

/* By what it is answered. */
static void
set_control (JsonObject *member, const AciesAsked *one)
{
  if (one->kind == ACIES_ASKED_DICE)
    json_object_set_int_member (member, "dice", one->n_dice);
  else if (one->kind == ACIES_ASKED_TABLE)
    json_object_set_array_member (member, "rows", list_rows (one));
  else if (one->kind == ACIES_ASKED_TICKS)
    json_object_set_array_member (member, "ticks", list_options (one));
  else if (one->options != NULL)
    json_object_set_array_member (member, "options", list_options (one));
  else if (one->kind == ACIES_ASKED_WAY)
    json_object_set_string_member (member, "way", one->mover != NULL ? one->mover : "");
  else if (one->kind == ACIES_ASKED_NUMBER)
    json_object_set_int_member (member, "number", 1);
  acies_json_set_string (member, "unit", one->unit);
}

JsonObject *
acies_asked_to_json (const GPtrArray *asked)
{
  JsonObject *object = json_object_new ();

  for (guint i = 0; asked != NULL && i < asked->len; i++)
    {
      const AciesAsked *one = g_ptr_array_index (asked, i);
      JsonObject *member = json_object_new ();

      json_object_set_int_member (member, "order", i);
      json_object_set_string_member (member, "title", one->title);
      json_object_set_string_member (member, "text", one->text);
      acies_json_set_string (member, "hint", one->hint);
      set_control (member, one);
      json_object_set_object_member (object, one->id, member);
    }
  return object;
}
