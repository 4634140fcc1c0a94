/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Sets what the umpire sets of terrain: the points, width, kind, height, name and place in the
 * order of a piece, or that it is no longer there; and of the battle, a new piece. Points are "x,y"
 * in mm. */
#include "config.h"

#include "referee/evaluation/acies-line-words.h"
#include "referee/play/acies-builtin-private.h"

#include "base/value/acies-number.h"
#include "geometry/plane/acies-curve.h"
#include "model/battle/acies-feature-edit.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Takes SENTENCE. */
static gboolean
fail_with (GError **error, char *sentence)
{
  g_autofree char *owned = sentence;

  g_set_error_literal (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_UNKNOWN, owned);
  return FALSE;
}

static gboolean
parse_point (const char *text, AciesPoint *point)
{
  g_auto (GStrv) parts = g_strsplit (text, ",", 3);

  return g_strv_length (parts) == 2 && acies_length_parse (parts[0], &point->x)
         && acies_length_parse (parts[1], &point->y);
}

/* The shape through the points of WORDS. NULL with a sentence if it is none. */
static AciesPolygon *
make_shape (const char *const *words, gboolean is_line, AciesLength width, GError **error)
{
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (AciesPoint));
  g_autoptr (GArray) bends = g_array_new (FALSE, FALSE, sizeof (gboolean));

  for (; *words != NULL; words++)
    {
      gboolean bend = g_str_has_suffix (*words, "~");
      g_autofree char *word = g_strndup (*words, strlen (*words) - (bend ? 1 : 0));
      AciesPoint point;

      if (**words == '\0')
        continue;
      if (!parse_point (word, &point))
        {
          fail_with (error,
                     g_strdup_printf (
                         _ ("“%s” is not a point; write “x,y” in mm, as in “600,400.5”."), *words));
          return NULL;
        }
      g_array_append_val (points, point);
      g_array_append_val (bends, bend);
    }
  return acies_curve_new ((const AciesPoint *) (gpointer) points->data,
                          (const gboolean *) (gpointer) bends->data, points->len, is_line, width,
                          error);
}

static gboolean
set_points (AciesFeatureState *state, const char *text, GError **error)
{
  g_auto (GStrv) words = g_strsplit_set (text, " ;", -1);
  g_autoptr (AciesPolygon) polygon
      = make_shape ((const char *const *) words, acies_polygon_is_line (state->polygon),
                    acies_polygon_get_width (state->polygon), error);

  if (polygon == NULL)
    return FALSE;
  acies_feature_state_set_polygon (state, polygon);
  return TRUE;
}

static gboolean
set_width (AciesFeatureState *state, const char *text, GError **error)
{
  const gboolean *bends;
  guint n_points;
  const AciesPoint *points = acies_curve_get_points (state->polygon, &n_points, &bends);
  g_autoptr (AciesPolygon) polygon = NULL;
  AciesLength width;

  if (!acies_polygon_is_line (state->polygon))
    return fail_with (error, g_strdup_printf (_ ("An area cannot have a width: “%s”."), text));
  if (!acies_length_parse (text, &width))
    return fail_with (error, g_strdup_printf (_ ("“%s” is not a width in mm."), text));
  polygon = acies_curve_new_moved (state->polygon, points, width, error);
  if (polygon == NULL)
    return FALSE;
  acies_feature_state_set_polygon (state, polygon);
  return TRUE;
}

/* The terrain type TEXT; NULL with a sentence. */
static const AciesTerrain *
find_type (AciesBuiltinEdit *self, const char *text, GError **error)
{
  const AciesTerrain *type = acies_ruleset_find (self->ruleset, ACIES_FACT_TERRAIN, text);

  if (type == NULL)
    acies_lookup_unknown (error, _ ("terrain type"), text, NULL);
  return type;
}

static gboolean
set_type (AciesBuiltinEdit *self, AciesFeatureState *state, const char *text, GError **error)
{
  const AciesTerrain *type = find_type (self, text, error);

  if (type == NULL)
    return FALSE;
  if (type->is_line != acies_polygon_is_line (state->polygon))
    return fail_with (
        error, g_strdup_printf (_ ("“%s” gives a line for an area, or an area for a line."), text));
  state->type = type->fact.id;
  return TRUE;
}

static gboolean
set_number (const char *text, gint64 least, gint64 most, gint64 *number, GError **error)
{
  if (acies_number_parse (text, 1, number) && least <= *number && *number <= most)
    return TRUE;
  return fail_with (error, g_strdup_printf (_ ("“%s” is not a whole number from %d to %d."), text,
                                            (int) least, (int) most));
}

static gboolean
set_state (AciesBuiltinEdit *self,
           AciesFeatureState *state,
           const char *key,
           const char *text,
           GError **error)
{
  GListModel *features = acies_table_get_features (acies_battle_get_table (self->battle));
  gint64 number;

  if (g_str_equal (key, "points"))
    return set_points (state, text, error);
  if (g_str_equal (key, "width"))
    return set_width (state, text, error);
  if (g_str_equal (key, "type"))
    return set_type (self, state, text, error);
  if (g_str_equal (key, "height"))
    {
      if (!set_number (text, -ACIES_FEATURE_MAX_HEIGHT, ACIES_FEATURE_MAX_HEIGHT, &number, error))
        return FALSE;
      state->height = (gint32) number;
      return TRUE;
    }
  if (!set_number (text, 0, g_list_model_get_n_items (features) - 1, &number, error))
    return FALSE;
  state->order = (guint) number;
  return TRUE;
}

gboolean
acies_builtin_edit_is_of_terrain (AciesBuiltinEdit *self, const char *key)
{
  static const char *const words[]
      = { "points", "width", "type", "height", "order", "there", NULL };

  return ACIES_IS_FEATURE (self->item) && g_strv_contains (words, key)
         && acies_lookup_fact (self->ruleset, ACIES_ITEM_FEATURE, key) == NULL;
}

static void
add_line (AciesBuiltinEdit *self, const char *key, const char *text)
{
  if (g_str_equal (key, "there"))
    acies_builtin_edit_tell (self, "removed", NULL);
  else if (g_str_equal (key, "points"))
    acies_builtin_edit_tell (self, "reshaped", NULL);
  else
    acies_line_words_tell (acies_builtin_edit_add_line (self), self->referee, NULL, "terrain-set",
                           "unit", acies_item_get_id (self->item), "key", key, "word", text, NULL);
}

gboolean
acies_builtin_edit_set_terrain (AciesBuiltinEdit *self, GError **error)
{
  AciesFeature *feature = ACIES_FEATURE (self->item);
  g_autoptr (AciesFeatureState) before
      = acies_feature_state_new_of (acies_battle_get_table (self->battle), feature);
  g_autoptr (AciesFeatureState) after = acies_feature_state_copy (before);

  for (guint i = 0; i < acies_question_get_n_keys (self->question); i++)
    {
      const char *text, *key = acies_question_get_nth_key (self->question, i, &text);

      if (!acies_builtin_edit_is_of_terrain (self, key))
        continue;
      if (!g_str_equal (key, "there"))
        {
          if (after != NULL && !set_state (self, after, key, text, error))
            return FALSE;
        }
      else if (g_str_equal (text, "no"))
        g_clear_pointer (&after, acies_feature_state_free);
      else if (!g_str_equal (text, "yes"))
        return fail_with (error, g_strdup_printf (_ ("there= must be yes or no, not “%s”."), text));
      add_line (self, key, text);
    }
  if (!acies_feature_state_equal (before, after))
    acies_change_add_feature (self->ruling->change, acies_item_get_id (self->item), before, after);
  return TRUE;
}

/* The words behind the type: of a line first its width. */
static AciesPolygon *
make_new_shape (const AciesTerrain *type, const char *const *words, GError **error)
{
  AciesLength width = 0;

  if (!type->is_line)
    return make_shape (words, FALSE, 0, error);
  if (*words == NULL || !acies_length_parse (*words, &width))
    {
      fail_with (error,
                 g_strdup_printf (_ ("“%s” is not a width in mm."), *words != NULL ? *words : ""));
      return NULL;
    }
  return make_shape (words + 1, TRUE, width, error);
}

gboolean
acies_builtin_edit_add_terrain (AciesBuiltinEdit *self,
                                const char *id,
                                const char *text,
                                GError **error)
{
  g_auto (GStrv) words = g_strsplit_set (text, " ;", -1);
  const AciesTerrain *type = find_type (self, words[0] != NULL ? words[0] : "", error);
  g_autoptr (AciesPolygon) polygon = NULL;
  g_autoptr (AciesFeatureState) state = NULL;
  g_autoptr (AciesChange) addition = NULL;
  const AciesChangeEntry *entry;

  if (type == NULL)
    return FALSE;
  if (!acies_item_is_id (id) || acies_battle_find (self->battle, id) != NULL)
    return fail_with (
        error,
        g_strdup_printf (
            _ ("“%s” is not a valid id for a new piece of terrain, or is already taken."), id));
  polygon = make_new_shape (type, (const char *const *) words + 1, error);
  if (polygon == NULL)
    return FALSE;
  state = acies_feature_state_new (type->fact.id, polygon, 0);
  state->height = type->height;
  addition = acies_feature_edit_add (self->battle, id, state);
  entry = acies_change_get_entry (addition, 0);
  acies_change_add_feature (self->ruling->change, id, NULL, entry->feature_after);
  acies_line_words_tell (acies_builtin_edit_add_line (self), self->referee, NULL, "new-terrain",
                         "terrain", type->fact.id, "word", id, NULL);
  return TRUE;
}
