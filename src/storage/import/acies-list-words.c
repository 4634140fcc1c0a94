/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Takes words apart that lists of armies write in many ways; none of them knows a rule set. */
#include "config.h"

#include "storage/import/acies-list-words.h"

#include "base/value/acies-number.h"

#include <stdlib.h>
#include <string.h>

/* More units at once are no list of an army. */
#define MOST_TIMES 500

char **
acies_list_words_take_kind (char *name)
{
  char *open = strrchr (name, '(');
  g_auto (GStrv) words = NULL;

  if (open == NULL || open == name || !g_str_has_suffix (name, ")"))
    return NULL;
  name[strlen (name) - 1] = '\0';
  words = g_strsplit (open + 1, ", ", -1);
  *open = '\0';
  g_strchomp (name);
  return g_steal_pointer (&words);
}

const char *
acies_list_words_take_number (const char *words, guint *number, guint *times)
{
  char *end;
  guint64 first = g_ascii_strtoull (words, &end, 10), last;
  const char *rest = end;

  if (end == words || first == 0 || first > G_MAXINT)
    return words;
  last = first;
  if (g_str_has_prefix (rest, "–") || *rest == '-')
    {
      const char *second = rest + (*rest == '-' ? 1 : strlen ("–"));

      last = g_ascii_strtoull (second, &end, 10);
      if (end == second || last < first || last - first >= MOST_TIMES)
        return words;
      rest = end;
    }
  if (*rest != ' ' && *rest != '\0')
    return words;
  *number = (guint) first;
  *times = (guint) (last - first + 1);
  return rest + strspn (rest, " ");
}

const char *
acies_list_words_take_times (const char *words, guint *times)
{
  char *end;
  guint64 n = g_ascii_strtoull (words, &end, 10);
  const char *rest = end + strspn (end, " ");

  if (end == words || n == 0 || n > MOST_TIMES)
    return words;
  if (g_str_has_prefix (rest, "×"))
    rest += strlen ("×");
  else if ((*rest == 'x' || *rest == 'X') && !g_ascii_isalpha (rest[1]))
    rest++;
  else
    return words;
  *times = (guint) n;
  return rest + strspn (rest, " ");
}

char *
acies_list_words_take_stands (char *words, guint *times)
{
  char *sign = g_strrstr (words, "×"), *end;
  const char *digits;

  if (sign == NULL)
    {
      sign = g_strrstr (words, " x");
      if (sign == NULL || !g_ascii_isdigit (sign[2]))
        return NULL;
      digits = sign + 2;
    }
  else
    digits = sign + strlen ("×") + strspn (sign + strlen ("×"), " ");
  strtoul (digits, &end, 10);
  if (end == digits || end[strspn (end, " ")] != '\0')
    return NULL;
  digits = g_strndup (digits, (gsize) (end - digits));
  *sign = '\0';
  g_strchomp (words);
  end = strrchr (words, ' ');
  if (end != NULL && end[1] != '\0' && end[1 + strspn (end + 1, "0123456789")] == '\0'
      && *times == (guint) strtoul (end + 1, NULL, 10) && *times > 1)
    *end = '\0';
  return (char *) digits;
}

void
acies_list_words_take_points (char *words)
{
  char *open;

  g_strchomp (words);
  if (!g_str_has_suffix (words, ")") && !g_str_has_suffix (words, "]"))
    return;
  open = strrchr (words, g_str_has_suffix (words, ")") ? '(' : '[');
  if (open != NULL && (g_ascii_isdigit (open[1]) || open[1] == '-'))
    *open = '\0';
  g_strchomp (words);
}

char **
acies_list_words_split_traits (const char *words)
{
  g_autoptr (GString) text = g_string_new (words);

  g_string_replace (text, " · ", ", ", 0);
  return g_strsplit (text->str, ", ", -1);
}

char **
acies_list_words_take_parts (char *words)
{
  char *open = strchr (words, '{'), *close = strrchr (words, '}');
  g_autofree char *inner = NULL;

  if (open == NULL || close == NULL || close < open)
    return NULL;
  inner = g_strndup (open + 1, (gsize) (close - open - 1));
  memmove (open, close + 1, strlen (close + 1) + 1);
  return g_strsplit (inner, " + ", -1);
}

void
acies_list_words_take_heading_points (char *words)
{
  char *comma = g_strrstr (words, ", ");
  gint64 number;

  if (comma != NULL && acies_number_parse (comma + 2, 1000, &number))
    *comma = '\0';
}

char **
acies_list_words_split_columns (const char *line)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  while (*line != '\0')
    {
      const char *end = strstr (line, "  ");
      g_autofree char *cell
          = end != NULL ? g_strndup (line, (gsize) (end - line)) : g_strdup (line);

      g_strv_builder_add (builder, cell);
      line = end != NULL ? end + strspn (end, " ") : "";
    }
  return g_strv_builder_end (builder);
}

/* Where the mark of BBCode that begins AT ends: “[b]”, “[/td]”, “[size=4]”, “[*]”; NULL: it is
 * none.
 */
static const char *
find_mark_end (const char *at)
{
  const char *name;
  gsize n;

  if (*at != '[')
    return NULL;
  name = at + (at[1] == '/' ? 2 : 1);
  n = *name == '*'
          ? 1
          : strspn (name, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789");
  if (n == 0 || g_ascii_isdigit (*name))
    return NULL;
  if (name[n] == '=')
    return strchr (name, ']');
  return name[n] == ']' ? name + n : NULL;
}

char *
acies_list_words_take_marks_off (const char *line)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (const char *at = line; *at != '\0'; at++)
    {
      const char *close = find_mark_end (at);

      if (close != NULL)
        {
          if (g_str_has_prefix (at, "[/td][td") || g_str_has_prefix (at, "[td")
              || g_str_has_prefix (at, "[/tr"))
            g_string_append (text, "|");
          if (g_str_has_prefix (at, "[/td][td"))
            close = strchr (close + 1, ']');
          at = close != NULL ? close : at;
        }
      else if (*at == '\\' && at[1] != '\0' && g_ascii_ispunct (at[1]))
        g_string_append_c (text, *++at);
      else if (*at != '*' && *at != '`')
        g_string_append_c (text, *at);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}
