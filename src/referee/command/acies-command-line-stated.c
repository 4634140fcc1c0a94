/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads what is said of the table behind a line, where somebody has no place on it: “charge 6 38
 * front 60 mm”, “6>38 flank 2.5, unseen”. It begins with a face, with “at” and a distance, or with
 * whether he is seen. */
#include "config.h"

#include "referee/command/acies-command-line-private.h"

#include "model/battle/acies-whereabouts.h"
#include "referee/state/acies-lookup.h"

#include <string.h>

typedef struct
{
  AciesReferee *referee;
  const char *face, *seen;
  char *gap;
} Stated;

/* Which of WORDS is WORD, but for a comma behind it; NULL: none. */
static const char *
find_word (const char *word, const char *const *words)
{
  gsize length = strlen (word);

  if (length > 0 && word[length - 1] == ',')
    length--;
  for (guint i = 0; words[i] != NULL; i++)
    if (strlen (words[i]) == length && g_ascii_strncasecmp (word, words[i], length) == 0)
      return words[i];
  return NULL;
}

/* “60 mm”, “2.5 JT”, “2.5”: how many words it takes, 0 if it is no length. */
static guint
read_gap (Stated *self, char **words, guint n)
{
  AciesRuleset *ruleset = acies_referee_get_ruleset (self->referee);
  const AciesMeasure *main = acies_ruleset_get_main_measure (ruleset);
  AciesLength length;

  for (guint taken = MIN (n, 2); taken > 0; taken--)
    {
      g_autofree char *text
          = taken == 2 ? g_strdup_printf ("%s %s", words[0], words[1])
                       : g_strdup_printf ("%s %s", words[0], main != NULL ? main->fact.id : "mm");

      if (g_str_has_suffix (text, ","))
        text[strlen (text) - 1] = '\0';
      if (!g_ascii_isdigit (words[0][0]) || !acies_lookup_parse_length (ruleset, text, &length))
        continue;
      g_free (self->gap);
      self->gap = g_steal_pointer (&text);
      return taken;
    }
  return 0;
}

/* Reads all of WORDS. FALSE: something among them says nothing of the table. */
static gboolean
read_all (Stated *self, char **words, guint n)
{
  static const char *const faces[] = { "front", "flank", "rear", NULL };
  static const char *const seens[] = { "seen", "unseen", NULL };
  static const char *const small[] = { "in", "at", "and", "from", "the", NULL };

  for (guint i = 0; i < n;)
    {
      guint taken = 1;

      if (find_word (words[i], faces) != NULL)
        self->face = find_word (words[i], faces);
      else if (find_word (words[i], seens) != NULL)
        self->seen = find_word (words[i], seens) == seens[0] ? "yes" : "no";
      else if (find_word (words[i], small) == NULL)
        taken = read_gap (self, words + i, n - i);
      if (taken == 0)
        return FALSE;
      i += taken;
    }
  return self->face != NULL || self->seen != NULL || self->gap != NULL;
}

static gboolean
is_unknown (AciesReferee *referee, const char *id)
{
  AciesBattle *battle = acies_referee_get_battle (referee);
  AciesItem *item = battle != NULL && id != NULL ? acies_battle_find (battle, id) : NULL;
  AciesValue value
      = item != NULL ? acies_item_get_attribute (item, ACIES_WHEREABOUTS) : ACIES_NO_VALUE;

  return acies_whereabouts_from_value (&value) == ACIES_WHEREABOUTS_UNKNOWN;
}

/* What answers call whoever fills ROLE first in QUESTION, new; or NULL. */
static char *
name_first (const AciesQuestion *question, const AciesRole *role)
{
  if (acies_question_get (question, role->id) == NULL
      || !(g_str_equal (role->is, "unit") || g_str_equal (role->is, "leader")))
    return NULL;
  return role->many ? g_strdup_printf ("%s.1", role->id) : g_strdup (role->id);
}

static void
set (AciesQuestion *question, const char *word, const char *a, const char *b, const char *value)
{
  g_autofree char *key = g_strjoin (".", word, a, b, NULL);

  if (value != NULL)
    acies_question_set (question, key, value);
}

/* Says it of the first two who fill roles, one of whom has no place. */
static gboolean
apply (Stated *self, AciesQuestion *question)
{
  const AciesAction *action
      = acies_ruleset_find (acies_referee_get_ruleset (self->referee), ACIES_FACT_ACTION,
                            acies_question_get_action (question));
  g_autofree char *a = NULL;
  gboolean any_unknown = FALSE;

  for (guint i = 0; action != NULL && i < action->roles->len; i++)
    {
      const AciesRole *role = g_ptr_array_index (action->roles, i);
      g_autofree char *name = name_first (question, role);
      g_auto (GStrv) ids
          = name != NULL ? g_strsplit (acies_question_get (question, role->id), " ", 2) : NULL;

      if (name == NULL)
        continue;
      any_unknown = any_unknown || is_unknown (self->referee, ids[0]);
      if (a == NULL)
        {
          a = g_steal_pointer (&name);
          continue;
        }
      if (!any_unknown)
        return FALSE;
      set (question, "gap", a, name, self->gap);
      set (question, "face", a, name, self->face);
      /* Whoever comes at somebody so is before him, and sees him on open ground, if nothing else is
       * said; an answer goes before it. */
      set (question, "sees", a, name, self->seen != NULL ? self->seen : "yes");
      set (question, "within_arc", a, name, "yes");
      set (question, "ground", name, NULL, "none");
      return TRUE;
    }
  return FALSE;
}

guint
acies_command_line_find_stated (AciesReferee *referee, char **words, guint n_words, guint first)
{
  static const char *const begins[]
      = { "front", "flank", "rear", "in", "at", "seen", "unseen", NULL };
  GListModel *units = acies_battle_get_units (acies_referee_get_battle (referee));
  gboolean any_unknown = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (units) && !any_unknown; i++)
    {
      g_autoptr (AciesItem) unit = g_list_model_get_item (units, i);

      any_unknown = is_unknown (referee, acies_item_get_id (unit));
    }
  for (guint i = first; any_unknown && i < n_words; i++)
    {
      Stated stated = { referee };
      gboolean is_stated
          = find_word (words[i], begins) != NULL && read_all (&stated, words + i, n_words - i);

      g_free (stated.gap);
      if (is_stated)
        return i;
    }
  return n_words;
}

gboolean
acies_command_line_add_stated (AciesReferee *referee,
                               AciesQuestion *question,
                               char **words,
                               guint n_words)
{
  Stated stated = { referee };
  gboolean is_good
      = n_words == 0 || (read_all (&stated, words, n_words) && apply (&stated, question));

  g_free (stated.gap);
  return is_good;
}
