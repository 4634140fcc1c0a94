/* Single words of the entry: endings that do not matter, words that may be left out, and the legs
 * of a path as people say them. */
#include "config.h"

#include "referee/acies-entry-private.h"

#include <string.h>

const char *const acies_entry_legs[]
    = { "ahead", "back", "side", "incline", "wheel", "pivot", "turn", NULL };

/* A word without the ending that tells one who does it from many: "charges", "charge". */
static char *
get_stem (const char *word)
{
  char *stem = g_utf8_strdown (word, -1);
  gsize length = strlen (stem);

  if (length > 3 && g_str_has_suffix (stem, "ies"))
    {
      stem[length - 3] = 'y';
      stem[length - 2] = '\0';
    }
  else if (length > 4 && (g_str_has_suffix (stem, "ches") || g_str_has_suffix (stem, "shes")))
    stem[length - 2] = '\0';
  else if (length > 2 && stem[length - 1] == 's')
    stem[length - 1] = '\0';
  return stem;
}

gboolean
acies_entry_is_same_word (const char *a, const char *b)
{
  g_autofree char *stem_a = get_stem (a);
  g_autofree char *stem_b = get_stem (b);

  return g_str_equal (stem_a, stem_b);
}

gboolean
acies_entry_is_small (const char *word)
{
  static const char *const small[]
      = { "at", "to", "in", "into", "by", "with", "the", "of", "from", "for", "against", NULL };
  g_autofree char *lower = g_ascii_strdown (word, -1);

  return g_strv_contains (small, lower);
}

const char *
acies_entry_find_leg (const char *word)
{
  g_autofree char *bare = g_strndup (word, strcspn (word, ","));

  if (acies_entry_is_same_word (bare, "forward"))
    return acies_entry_legs[0];
  for (guint i = 0; acies_entry_legs[i] != NULL; i++)
    if (acies_entry_is_same_word (bare, acies_entry_legs[i]))
      return acies_entry_legs[i];
  return NULL;
}

/* The leg in TEXT, its first word spelled as paths spell it; a mere figure is a way ahead. */
static void
append_leg (GString *path, const char *text)
{
  gsize length = strcspn (text, " ");
  g_autofree char *word = g_strndup (text, length);
  const char *leg = acies_entry_find_leg (word);

  if (g_ascii_isdigit (*word))
    g_string_append_printf (path, "%s ", acies_entry_legs[0]);
  g_string_append_printf (path, "%s%s", leg != NULL ? leg : word, text + length);
}

char *
acies_entry_spell_path (const char *text)
{
  g_auto (GStrv) legs = g_strsplit (text, ",", -1);
  g_autoptr (GString) path = g_string_new (NULL);

  for (guint i = 0; legs[i] != NULL; i++)
    {
      if (i > 0)
        g_string_append (path, ", ");
      append_leg (path, g_strstrip (legs[i]));
    }
  return g_string_free (g_steal_pointer (&path), FALSE);
}
