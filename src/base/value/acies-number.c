/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads and writes numbers, and fills and compares short texts.
 *
 * Reading never asks the locale: a comma and a point mean the same, and there is no grouping, so a
 * file reads alike everywhere. Writing for people does. */
#include "config.h"

#include "base/value/acies-number.h"

#include "base/value/acies-fraction.h"
#include "base/value/acies-locale.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static gboolean
append_digit (gint64 *count, int digit)
{
  gint64 result;

  /* Collected below zero, where one more number fits than above. */
  if (__builtin_mul_overflow (*count, (gint64) 10, &result))
    return FALSE;

  return !__builtin_sub_overflow (result, (gint64) digit, count);
}

/* Reads the digits behind the decimal sign into *COUNT, which holds the whole part below zero. */
static gboolean
parse_fraction (const char *p, gint64 per_unit, gint64 *count)
{
  gint64 part = 0;  /* below zero */
  gint64 parts = 1; /* how many of it make one unit */
  gint64 scaled;

  if (!g_ascii_isdigit (*p))
    return FALSE;

  for (; g_ascii_isdigit (*p); p++)
    {
      /* Zeros at the end say nothing and may go on for ever. */
      if (strspn (p, "0") == strlen (p))
        {
          p += strlen (p);
          break;
        }

      if (!append_digit (&part, *p - '0') || __builtin_mul_overflow (parts, (gint64) 10, &parts))
        return FALSE;
    }

  if (*p != '\0' || __builtin_mul_overflow (part, per_unit, &scaled) || scaled % parts != 0)
    return FALSE;

  return !__builtin_add_overflow (*count, scaled / parts, count);
}

gboolean
acies_number_parse (const char *text, gint64 per_unit, gint64 *count)
{
  gboolean is_negative = FALSE;
  gint64 value = 0;
  const char *p = text;

  g_return_val_if_fail (text != NULL && count != NULL, FALSE);
  g_return_val_if_fail (per_unit > 0, FALSE);

  if (g_str_has_prefix (p, "\342\210\222")) /* the typographic minus that we show to people */
    {
      is_negative = TRUE;
      p += 3;
    }
  else if (*p == '-' || *p == '+')
    {
      is_negative = *p == '-';
      p++;
    }

  if (!g_ascii_isdigit (*p))
    return FALSE;

  for (; g_ascii_isdigit (*p); p++)
    {
      if (!append_digit (&value, *p - '0'))
        return FALSE;
    }

  if (__builtin_mul_overflow (value, per_unit, &value))
    return FALSE;

  if (*p == '.' || *p == ',')
    {
      if (!parse_fraction (p + 1, per_unit, &value))
        return FALSE;
    }
  else if (*p != '\0')
    {
      return FALSE;
    }

  if (is_negative)
    {
      *count = value;
      return TRUE;
    }

  return !__builtin_sub_overflow ((gint64) 0, value, count);
}

/* The least power of ten that PER_UNIT divides, and how many digits that is; a step of 1/3 has none
 * and is written with three digits. */
static int
digits_of (gint64 per_unit, guint64 *scale)
{
  guint64 power = 1;

  for (int digits = 0; digits <= 9; digits++)
    {
      if (power % (guint64) per_unit == 0)
        {
          *scale = power;
          return digits;
        }
      power *= 10;
    }

  *scale = 1000;
  return 3;
}

/* Splits COUNT into sign, whole units, and a fraction in DIGITS digits without its last zeros. */
static char *
format_parts (gint64 count, gint64 per_unit, int max_digits, const char *sign, const char *point)
{
  guint64 magnitude = count < 0 ? -(guint64) count : (guint64) count;
  guint64 scale = 1;
  int digits = digits_of (per_unit, &scale);
  guint64 whole = magnitude / (guint64) per_unit;
  AciesCount part = (AciesCount) (magnitude % (guint64) per_unit) * scale;
  guint64 fraction;

  fraction = (guint64) ((part + (AciesCount) per_unit / 2) / (AciesCount) per_unit);

  if (digits > max_digits)
    {
      guint64 dropped = 1;

      for (int i = max_digits; i < digits; i++)
        dropped *= 10;
      fraction = (fraction + dropped / 2) / dropped;
      scale /= dropped;
      digits = max_digits;
    }

  if (fraction >= scale)
    {
      whole++;
      fraction -= scale;
    }

  while (digits > 0 && fraction % 10 == 0)
    {
      fraction /= 10;
      digits--;
    }

  if (count >= 0 || (whole == 0 && fraction == 0))
    sign = "";

  if (digits == 0)
    return g_strdup_printf ("%s%" G_GUINT64_FORMAT, sign, whole);

  return g_strdup_printf ("%s%" G_GUINT64_FORMAT "%s%0*" G_GUINT64_FORMAT, sign, whole, point,
                          digits, fraction);
}

char *
acies_number_format (gint64 count, gint64 per_unit)
{
  g_return_val_if_fail (per_unit > 0, NULL);

  return format_parts (count, per_unit, 9, "-", ".");
}

char *
acies_number_format_for_people (gint64 count, gint64 per_unit, int decimals)
{
  g_return_val_if_fail (per_unit > 0, NULL);
  g_return_val_if_fail (decimals >= 0, NULL);

  return format_parts (count, per_unit, decimals, "\342\210\222", acies_locale_get_decimal_sign ());
}

static const char *
find_argument (const char *const *arguments, const char *name, gsize length)
{
  for (guint i = 0; arguments != NULL && arguments[i] != NULL; i += 2)
    {
      if (strlen (arguments[i]) == length && strncmp (arguments[i], name, length) == 0)
        return arguments[i + 1];
    }

  return NULL;
}

/* Which of the words that go with a number goes with VALUE, from 0, in the language of the program.
 * What is no whole number goes with the word for several. */
static guint
find_form (const char *value)
{
  gboolean is_whole = *value != '\0' && strspn (value, "0123456789") == strlen (value);
  gulong n = is_whole ? (gulong) g_ascii_strtoull (value, NULL, 10) : 2;

  /* Translators: not shown. {n|unit|units} in a text has a word for each plural form of your
   * language, in its order; here each form says which word it is: 0, 1, 2 … */
  return (guint) g_ascii_strtoull (ngettext ("0", "1", n), NULL, 10);
}

/* The same in a language that has one word for 1 and another for all other numbers. */
static guint
find_plain_form (const char *value)
{
  return strcmp (value, "1") == 0 ? 0 : 1;
}

gboolean
acies_text_has_plain_forms (void)
{
  return find_form ("0") == 1 && find_form ("1") == 0 && find_form ("2") == 1;
}

char *
acies_text_mark_plain_forms (const char *text)
{
  g_autoptr (GRegex) forms
      = g_regex_new ("\\{([^{}|]+)\\|([^{}|][^{}]*\\|[^{}]*)\\}", G_REGEX_DEFAULT, 0, NULL);

  g_return_val_if_fail (text != NULL, NULL);

  return g_regex_replace (forms, text, -1, 0, "{\\1||\\2}", 0, NULL);
}

/* Appends the word number N, from 0, of those between WORDS and CLOSE with a bar before each; the
 * last if there are not so many. */
static void
append_word (GString *filled, const char *words, const char *close, guint n)
{
  const char *next = words;

  do
    {
      words = next + 1;
      next = memchr (words, '|', (gsize) (close - words));
    }
  while (next != NULL && n-- > 0);
  g_string_append_len (filled, words, (next != NULL ? next : close) - words);
}

/* Appends what stands for what is between OPEN and CLOSE, braces: the value of that name or, of
 * “name|one|many”, the word that goes with it. FALSE: it is not among ARGUMENTS, or has one word
 * alone. */
static gboolean
append_argument (GString *filled, const char *open, const char *close, const char *const *arguments)
{
  const char *bar = memchr (open, '|', (gsize) (close - open));
  const char *value
      = find_argument (arguments, open + 1, (gsize) ((bar != NULL ? bar : close) - open - 1));

  if (value == NULL || (bar != NULL && memchr (bar + 1, '|', (gsize) (close - bar - 1)) == NULL))
    return FALSE;
  if (bar == NULL)
    g_string_append (filled, value);
  else if (bar[1] == '|')
    append_word (filled, bar + 1, close, find_plain_form (value));
  else
    append_word (filled, bar, close, find_form (value));
  return TRUE;
}

char *
acies_text_fill (const char *text, const char *const *arguments)
{
  g_autoptr (GString) filled = NULL;

  g_return_val_if_fail (text != NULL, NULL);

  filled = g_string_new (NULL);
  while (*text != '\0')
    {
      const char *close = *text == '{' ? strchr (text, '}') : NULL;

      if (close != NULL && append_argument (filled, text, close, arguments))
        text = close + 1;
      else
        g_string_append_c (filled, *text++);
    }

  return g_string_free (g_steal_pointer (&filled), FALSE);
}

#define NEAREST_MAX_LENGTH 64

/* How many letters must be put in, taken out, changed or swapped with the next to make B of A. */
static guint
edit_distance (const char *a, const char *b)
{
  guint before[NEAREST_MAX_LENGTH + 1];
  guint last[NEAREST_MAX_LENGTH + 1];
  guint now[NEAREST_MAX_LENGTH + 1];
  gsize n = strlen (b);

  for (gsize j = 0; j <= n; j++)
    before[j] = last[j] = (guint) j;

  for (gsize i = 1; a[i - 1] != '\0'; i++)
    {
      now[0] = (guint) i;
      for (gsize j = 1; j <= n; j++)
        {
          guint change = last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);

          now[j] = MIN (MIN (last[j], now[j - 1]) + 1, change);
          if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
            now[j] = MIN (now[j], before[j - 2] + 1);
        }
      memcpy (before, last, sizeof last);
      memcpy (last, now, sizeof now);
    }

  return last[n];
}

/* Whether A and B are the same letters in another order. */
static gboolean
is_anagram (const char *a, const char *b)
{
  guint n[256] = { 0 };

  if (strlen (a) != strlen (b))
    return FALSE;
  for (; *a != '\0'; a++, b++)
    {
      n[(guchar) *a]++;
      n[(guchar) *b]--;
    }
  for (guint i = 0; i < G_N_ELEMENTS (n); i++)
    if (n[i] != 0)
      return FALSE;
  return TRUE;
}

const char *
acies_text_nearest (const char *typed, const char *const *words)
{
  const char *nearest = NULL;
  guint least;

  g_return_val_if_fail (typed != NULL, NULL);

  if (words == NULL || *typed == '\0' || strlen (typed) > NEAREST_MAX_LENGTH)
    return NULL;

  /* A third of the letters may be wrong, one of the shortest word. */
  least = MAX (1, (guint) strlen (typed) / 3) + 1;
  for (guint i = 0; words[i] != NULL; i++)
    {
      guint distance;

      if (strlen (words[i]) > NEAREST_MAX_LENGTH)
        continue;

      distance = edit_distance (typed, words[i]);
      if (distance == 2 && is_anagram (typed, words[i]))
        distance = 1;
      if (distance < least)
        {
          least = distance;
          nearest = words[i];
        }
    }

  return nearest;
}
