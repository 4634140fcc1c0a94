/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Decodes text by guessing its encoding, because spreadsheets do not say it. A byte order mark
 * tells; else zeros at every other byte mean UTF-16; else what is not UTF-8 is Windows-1252, unless
 * most letters beyond ASCII are UTF-8: then two files were pasted together, and some letters would
 * come out garbled. */
#include "config.h"

#include "base/file/acies-decode.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* So many bytes tell whether it is UTF-16. */
#define SAMPLE 1024

static const struct
{
  const char *bytes;
  gsize length;
  const char *encoding;
} marks[] = {
  { "\xEF\xBB\xBF", 3, "UTF-8" },
  { "\xFF\xFE", 2, "UTF-16LE" },
  { "\xFE\xFF", 2, "UTF-16BE" },
};

/* The encoding that the mark at the start of TEXT names; LENGTH becomes that of the mark. NULL:
 * none does. */
static const char *
find_mark (const char *text, gsize size, gsize *length)
{
  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    if (size >= marks[i].length && memcmp (text, marks[i].bytes, marks[i].length) == 0)
      {
        *length = marks[i].length;
        return marks[i].encoding;
      }
  return NULL;
}

/* In UTF-16 of western languages most letters have a zero beside them, all on the same side. */
static const char *
find_wide (const char *text, gsize size)
{
  gsize n = MIN (size, SAMPLE) / 2;
  gsize zeros[2] = { 0, 0 };

  if (n == 0 || size % 2 != 0)
    return NULL;
  for (gsize i = 0; i < 2 * n; i++)
    zeros[i % 2] += text[i] == '\0';
  if (zeros[1] * 2 > n && zeros[0] == 0)
    return "UTF-16LE";
  return zeros[0] * 2 > n && zeros[1] == 0 ? "UTF-16BE" : NULL;
}

/* Whether TEXT, which as a whole is not UTF-8, is so in most letters beyond ASCII: by chance a few
 * of another encoding look like it. */
static gboolean
is_mostly_utf8 (const char *text, gsize size)
{
  gsize n_good = 0;
  gsize n_bad = 0;

  for (gsize i = 0; i < size; i++)
    if ((guchar) text[i] >= 0x80)
      {
        gunichar letter = g_utf8_get_char_validated (text + i, (gssize) (size - i));
        gboolean is_good = letter != (gunichar) -1 && letter != (gunichar) -2;

        n_good += is_good;
        n_bad += !is_good;
        if (is_good)
          i += (gsize) g_unichar_to_utf8 (letter, NULL) - 1;
      }
  return n_good >= n_bad;
}

static guint
count_line (const char *text, const char *end)
{
  guint line = 1;

  for (const char *at = text; at < end; at++)
    line += *at == '\n' || (*at == '\r' && (at + 1 == end || at[1] != '\n'));
  return line;
}

/* U+FFFE and U+FFFF, which no XML may hold. */
static gboolean
is_no_letter (const char *at)
{
  return (guchar) at[0] == 0xEF && (guchar) at[1] == 0xBF && (guchar) at[2] >= 0xBE;
}

/* Where in TEXT stands what no text holds, such as a control character that is no blank; NULL:
 * nowhere. */
static const char *
find_control (const char *text, gsize size)
{
  for (gsize i = 0; i < size; i++)
    if (text[i] == '\0' || text[i] == 0x7f || is_no_letter (text + i)
        || ((guchar) text[i] < 0x20 && strchr ("\t\r\n", text[i]) == NULL))
      return text + i;
  return NULL;
}

static char *
check_controls (char *text, gsize size, const char *name, GError **error)
{
  const char *control = find_control (text, size);

  if (control == NULL)
    return text;
  g_set_error (
      error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
      _ ("“%s” is not a text file: line %u contains the byte %d. Save it as CSV in UTF-8."), name,
      count_line (text, control), (guchar) *control);
  g_free (text);
  return NULL;
}

static char *
convert (const char *text, gsize size, const char *name, const char *encoding, GError **error)
{
  gsize n_read = 0;
  gsize n_written = 0;
  char *converted = g_convert (text, (gssize) size, "UTF-8", encoding, &n_read, &n_written, NULL);

  if (converted != NULL)
    return check_controls (converted, n_written, name, error);
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
               _ ("“%s” cannot be read as %s: byte %zu is not valid in that encoding. Save it as "
                  "CSV in UTF-8."),
               name, encoding, n_read + 1);
  return NULL;
}

char *
acies_decode_text (GBytes *bytes, const char *name, const char **encoding, GError **error)
{
  gsize size = 0;
  gsize length = 0;
  const char *text, *end;

  g_return_val_if_fail (bytes != NULL, NULL);
  g_return_val_if_fail (name != NULL && encoding != NULL, NULL);

  text = g_bytes_get_data (bytes, &size);
  if (size == 0)
    text = "";
  *encoding = find_mark (text, size, &length);
  text += length;
  size -= length;
  if (*encoding == NULL)
    *encoding = find_wide (text, size);
  if (*encoding != NULL && !g_str_equal (*encoding, "UTF-8"))
    return convert (text, size, name, *encoding, error);
  if (g_utf8_validate_len (text, size, &end) || *end == '\0')
    {
      *encoding = "UTF-8";
      return check_controls (g_strndup (text, size), size, name, error);
    }
  if (*encoding != NULL || is_mostly_utf8 (text, size))
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                   _ ("“%s” mixes encodings: other lines are UTF-8, line %u is not. Save it as CSV "
                      "in UTF-8."),
                   name, count_line (text, end));
      return NULL;
    }
  *encoding = "WINDOWS-1252";
  return convert (text, size, name, *encoding, error);
}
