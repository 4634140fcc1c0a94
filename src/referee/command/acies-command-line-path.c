/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads paths as people say them: the legs in their words, or only where to, which becomes the
 * wheel and the way ahead that a drag on the table makes. */
#include "config.h"

#include "referee/command/acies-command-line-private.h"

#include "base/value/acies-number.h"
#include "geometry/move/acies-path.h"
#include "referee/state/acies-lookup.h"

#include <glib/gi18n-lib.h>
#include <string.h>

const char *const acies_command_line_legs[]
    = { "ahead", "back", "side", "incline", "wheel", "pivot", "swing", "turn", NULL };

const char *
acies_command_line_find_leg (const char *word)
{
  g_autofree char *bare = g_strndup (word, strcspn (word, ","));

  if (acies_command_line_is_same_word (bare, "forward"))
    return acies_command_line_legs[0];
  for (guint i = 0; acies_command_line_legs[i] != NULL; i++)
    if (acies_command_line_is_same_word (bare, acies_command_line_legs[i]))
      return acies_command_line_legs[i];
  return NULL;
}

static gboolean
is_measure (AciesRuleset *ruleset, const char *word)
{
  return g_ascii_strcasecmp (word, "mm") == 0 || acies_lookup_find_measure (ruleset, word) != NULL;
}

static gboolean
is_figure (const char *word)
{
  return word != NULL && strpbrk (word, "0123456789") != NULL
         && strspn (word, "+-0123456789.,") == strlen (word);
}

/* The measure behind a bare figure of WORDS: the one that the leg names later, or that of the
 * rules. */
static const char *
find_measure (AciesRuleset *ruleset, char **words)
{
  const AciesMeasure *measure = acies_ruleset_get_main_measure (ruleset);

  for (guint i = 0; words[i] != NULL; i++)
    if (is_measure (ruleset, words[i]))
      return words[i];
  return measure != NULL ? measure->fact.id : NULL;
}

/* WORDS of a leg behind its first, each length with its measure. */
static void
append_lengths (AciesRuleset *ruleset, GString *path, char **words)
{
  for (guint i = 0; words[i] != NULL; i++)
    {
      gboolean is_bare = is_figure (words[i]) && (words[i + 1] == NULL || is_figure (words[i + 1]));
      const char *measure = is_bare ? find_measure (ruleset, words + i + 1) : NULL;

      if (*words[i] == '\0')
        continue;
      g_string_append_printf (path, " %s", words[i]);
      if (measure != NULL)
        g_string_append_printf (path, " %s", measure);
    }
}

/* What comes before the lengths among WORDS, up to the first figure; how many words that is. */
static guint
append_angle (GString *path, char **words)
{
  guint n = 0;
  gboolean is_read = FALSE;

  for (; words[n] != NULL && !is_read; n++)
    {
      if (*words[n] != '\0')
        g_string_append_printf (path, " %s", words[n]);
      is_read = is_figure (words[n]);
    }
  return n;
}

/* The leg in TEXT, its first word spelled as paths spell it; a mere figure is a way ahead. */
static void
append_leg (AciesRuleset *ruleset, GString *path, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  const char *leg = words[0] != NULL ? acies_command_line_find_leg (words[0]) : NULL;
  gboolean is_ahead = words[0] != NULL && g_ascii_isdigit (*words[0]);
  guint first = is_ahead ? 0 : 1;

  if (words[0] == NULL)
    return;
  g_string_append (path, is_ahead ? acies_command_line_legs[0] : leg != NULL ? leg : words[0]);
  if (leg != NULL && acies_path_has_angle (leg) && acies_path_has_lengths (leg))
    first = append_angle (path, words + first) + first;
  if (is_ahead || (leg != NULL && acies_path_has_lengths (leg)))
    append_lengths (ruleset, path, words + first);
  else
    g_string_append (path, text + strlen (words[0]));
}

char *
acies_command_line_spell_path (AciesRuleset *ruleset, const char *text)
{
  g_auto (GStrv) legs = acies_path_split (text);
  g_autoptr (GString) path = g_string_new (NULL);

  for (guint i = 0; legs[i] != NULL; i++)
    {
      if (i > 0)
        g_string_append (path, ", ");
      append_leg (ruleset, path, g_strstrip (legs[i]));
    }
  return g_string_free (g_steal_pointer (&path), FALSE);
}

gboolean
acies_command_line_is_whereto (const char *text)
{
  return g_ascii_strncasecmp (text, "to ", strlen ("to ")) == 0;
}

/* One figure of a place, of the measure of the rules unless another follows it. */
static gboolean
read_figure (AciesRuleset *ruleset, const char *number, const char *measure, AciesLength *length)
{
  g_autofree char *text = g_strconcat (number, measure != NULL ? " " : NULL, measure, NULL);

  return acies_lookup_parse_length (ruleset, text, length);
}

gboolean
acies_command_line_read_point (AciesRuleset *ruleset, const char *text, AciesPoint *point)
{
  g_autofree char *spaced = g_strdelimit (g_strdup (text), ",", ' ');
  g_auto (GStrv) words = g_strsplit (spaced, " ", -1);
  const char *numbers[2] = { NULL, NULL }, *measures[2] = { NULL, NULL };
  guint n = 0;

  for (guint i = 0; words[i] != NULL; i++)
    {
      if (words[i][0] == '\0')
        continue;
      if (g_ascii_isdigit (words[i][0]) || words[i][0] == '.')
        {
          if (n == G_N_ELEMENTS (numbers))
            return FALSE;
          numbers[n++] = words[i];
        }
      else if (n > 0 && measures[n - 1] == NULL)
        measures[n - 1] = words[i];
      else
        return FALSE;
    }
  return n == G_N_ELEMENTS (numbers)
         && read_figure (ruleset, numbers[0], measures[0] != NULL ? measures[0] : measures[1],
                         &point->x)
         && read_figure (ruleset, numbers[1], measures[1], &point->y);
}

char *
acies_command_line_lead_to (AciesReferee *referee,
                            const char *ids,
                            const char *text,
                            char **problem)
{
  AciesBattle *battle = acies_referee_get_battle (referee);
  AciesItem *item = battle != NULL && ids != NULL ? acies_battle_find (battle, ids) : NULL;
  g_autoptr (AciesPath) path = NULL;
  AciesPlacement front;
  AciesLength frontage, depth, width, height;
  AciesPoint to;

  *problem = NULL;
  if (item == NULL || !ACIES_IS_BODY (item)
      || !acies_body_get_front (ACIES_BODY (item), &front, &frontage, &depth))
    {
      *problem = g_strdup (_ ("“to X,Y” moves one unit or leader that is on the table."));
      return NULL;
    }
  if (!acies_command_line_read_point (acies_referee_get_ruleset (referee), text + strlen ("to "),
                                      &to))
    {
      *problem = g_strdup (_ ("Give the place from the north-west corner, in the measure of the "
                              "rules, “to 20,16”, or in millimetres, “to 800,640 mm”."));
      return NULL;
    }
  width = acies_table_get_width (acies_battle_get_table (battle));
  height = acies_table_get_height (acies_battle_get_table (battle));
  if (to.x > width || to.y > height)
    {
      AciesRuleset *ruleset = acies_referee_get_ruleset (referee);
      g_autofree char *x = acies_ruleset_format_length (ruleset, width);
      g_autofree char *y = acies_ruleset_format_length (ruleset, height);

      /* Translators: a typed place, and the table’s width and depth, each with its measure. */
      *problem = g_strdup_printf (_ ("“%s” is beyond the table, which is %s by %s."),
                                  text + strlen ("to "), x, y);
      return NULL;
    }
  path = acies_path_new_to (&front, &to, frontage);
  return acies_path_to_string (path);
}
