/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps what the umpire says of where two stand to one another, when no act needs it: how far apart
 * they are, which face the one shows the other, that they touch and along how many stands. */
#include "config.h"

#include "referee/evaluation/acies-line-words.h"
#include "referee/play/acies-builtin-private.h"

#include "model/battle/acies-whereabouts.h"
#include "referee/evaluation/acies-stated.h"
#include "referee/state/acies-lookup.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static gboolean
is_unknown (AciesItem *item)
{
  AciesValue value = acies_item_get_attribute (item, ACIES_WHEREABOUTS);

  return acies_whereabouts_from_value (&value) == ACIES_WHEREABOUTS_UNKNOWN;
}

gboolean
acies_builtin_edit_is_stated (const char *key)
{
  return g_str_has_prefix (key, ACIES_STATED);
}

static gboolean
is_face (const char *word)
{
  static const char *const faces[] = { "front", "flank", "left", "right", "rear", NULL };

  return g_strv_contains (faces, word);
}

/* "front", "front-flank", "front-flank-2": the face of the item, that of the other, and how many
 * stands of the item touch. */
static gboolean
is_touch (const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, "-", 3);
  guint n = g_strv_length (words);

  return n > 0 && is_face (words[0]) && (n < 2 || is_face (words[1]))
         && (n < 3
             || g_ascii_string_to_unsigned (words[2], 10, 1, ACIES_UNIT_MAX_STANDS, NULL, NULL));
}

/* The value of a tie of KIND that TEXT is; none ends it. */
static gboolean
parse (AciesBuiltinEdit *self, const char *kind, const char *text, AciesValue *value)
{
  AciesLength length;

  *value = ACIES_NO_VALUE;
  if (g_str_equal (text, "none"))
    return TRUE;
  if (g_str_equal (kind, ACIES_STATED_GAP))
    {
      if (!acies_lookup_parse_length (self->ruleset, text, &length) || length < 0)
        return FALSE;
      *value = acies_value_number (length);
      return TRUE;
    }
  *value = acies_value_symbol (text);
  return g_str_equal (kind, ACIES_STATED_FACE) ? is_face (text) : is_touch (text);
}

static void
add_tie (
    AciesBuiltinEdit *self, const char *kind, const char *from, const char *to, AciesValue value)
{
  AciesValue before = acies_battle_get_link (self->battle, kind, from, to);

  if (!acies_value_equal (&before, &value))
    acies_change_add_link (self->ruling->change, kind, from, to, before, value);
}

static gboolean
has_tie (AciesBuiltinEdit *self, const char *kind, AciesItem *from, AciesItem *to)
{
  return acies_battle_get_link (self->battle, kind, acies_item_get_id (from),
                                acies_item_get_id (to))
             .kind
         != ACIES_VALUE_NONE;
}

/* Tells what is said now. */
static void
tell (AciesBuiltinEdit *self, const char *kind, AciesItem *other, const AciesValue *value)
{
  const char *id = acies_item_get_id (other);
  gboolean begins = value->kind != ACIES_VALUE_NONE;
  g_autofree char *length = begins ? acies_line_words_number (value->number) : NULL;

  if (g_str_equal (kind, ACIES_STATED_TOUCH))
    acies_builtin_edit_tell_pair (self, begins ? "touches" : "touches-not", id);
  else if (!begins)
    acies_builtin_edit_tell_pair (self, "nothing-said", id);
  else
    acies_line_words_tell (acies_builtin_edit_add_line (self), self->referee, NULL,
                           g_str_equal (kind, ACIES_STATED_FACE) ? "faces" : "apart", "unit",
                           acies_item_get_id (self->item), "other", id, "length",
                           g_str_equal (kind, ACIES_STATED_FACE) ? NULL : length, "face",
                           g_str_equal (kind, ACIES_STATED_FACE) ? value->symbol : NULL, NULL);
}

gboolean
acies_builtin_edit_set_stated (AciesBuiltinEdit *self,
                               const char *key,
                               const char *text,
                               GError **error)
{
  g_auto (GStrv) parts = g_strsplit (key, ".", 3);
  AciesItem *other = g_strv_length (parts) == 3 ? acies_battle_find (self->battle, parts[2]) : NULL;
  g_autofree char *kind = other != NULL ? g_strjoin (".", parts[0], parts[1], NULL) : NULL;
  AciesValue value;
  gboolean is_over;

  if (other == NULL || !ACIES_IS_BODY (other) || !ACIES_IS_BODY (self->item) || other == self->item
      || !acies_whereabouts_is_tie (kind))
    {
      acies_lookup_unknown (error, _ ("item"), key, NULL);
      return FALSE;
    }
  if (!is_unknown (self->item) && !is_unknown (other))
    {
      g_set_error_literal (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_UNKNOWN,
                           _ ("Both have their places: put one where it stands instead."));
      return FALSE;
    }
  if (!parse (self, kind, text, &value))
    {
      g_set_error (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_UNKNOWN,
                   _ ("“%s” cannot be read as “%s”."), text, key);
      return FALSE;
    }
  /* What is forgotten is told once, and of who touched also that. */
  is_over = g_str_equal (kind, ACIES_STATED_TOUCH)
            && (has_tie (self, kind, self->item, other) || has_tie (self, kind, other, self->item));
  add_tie (self, kind, acies_item_get_id (self->item), acies_item_get_id (other), value);
  /* What is the same both ways is said once; what is forgotten, whichever way it was said. */
  if (!g_str_equal (kind, ACIES_STATED_FACE) || value.kind == ACIES_VALUE_NONE)
    add_tie (self, kind, acies_item_get_id (other), acies_item_get_id (self->item), ACIES_NO_VALUE);
  if (value.kind != ACIES_VALUE_NONE || g_str_equal (kind, ACIES_STATED_GAP) || is_over)
    tell (self, kind, other, &value);
  return TRUE;
}
