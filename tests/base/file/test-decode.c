/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Encodings of text that others saved, and what is no text. */
#include "base/file/acies-decode.h"

#include <string.h>

typedef struct
{
  const char *bytes;
  gsize size;
  const char *text, *encoding; /* or what the error says */
} Case;

#define BYTES(literal) literal, sizeof (literal) - 1

static const Case readable[] = {
  { BYTES (""), "", "UTF-8" },
  { BYTES ("a;\xC3\xA9\r\n"), "a;é\r\n", "UTF-8" },
  { BYTES ("\xEF\xBB\xBFname"), "name", "UTF-8" },
  { BYTES ("\xFF\xFE\xE9\x00,\x00"), "é,", "UTF-16LE" },
  { BYTES ("\xFE\xFF\x00\xE9\x00,"), "é,", "UTF-16BE" },
  { BYTES ("a\0b\0c\0"), "abc", "UTF-16LE" },
  { BYTES ("\0a\0b\0c"), "abc", "UTF-16BE" },
  { BYTES ("caf\xE9 \x80"), "café €", "WINDOWS-1252" },
  { BYTES ("\xC9\xBB \xE9 \xE9"), "É» é é", "WINDOWS-1252" },
};

static const Case unreadable[] = {
  { BYTES ("a\nb\0c"), "line 2 contains the byte 0", NULL },
  { BYTES ("\x89PNG\r\n\x1a\n"), "is not a text file: line 2 contains the byte 26", NULL },
  { BYTES ("caf\xC3\xA9\rcaf\xE9\r"), "line 2 is not", NULL },
  { BYTES ("\xEF\xBB\xBF\xE9"), "line 1 is not", NULL },
  { BYTES ("\x81\x81"), "byte 1 is not valid", NULL },
  { BYTES ("\xFF\xFE\x00\xD8 \x00"), "cannot be read as UTF-16LE", NULL },
  { BYTES ("a\xEF\xBF\xBF"), "line 1 contains the byte 239", NULL },
  { BYTES ("\xFF\xFE\x00\x00"), "line 1 contains the byte 0", NULL },
};

static void
test_readable (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (readable); i++)
    {
      g_autoptr (GBytes) bytes = g_bytes_new_static (readable[i].bytes, readable[i].size);
      g_autoptr (GError) error = NULL;
      const char *encoding = NULL;
      g_autofree char *text = acies_decode_text (bytes, "list.csv", &encoding, &error);

      g_assert_no_error (error);
      g_assert_cmpstr (text, ==, readable[i].text);
      g_assert_cmpstr (encoding, ==, readable[i].encoding);
    }
}

static void
test_unreadable (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (unreadable); i++)
    {
      g_autoptr (GBytes) bytes = g_bytes_new_static (unreadable[i].bytes, unreadable[i].size);
      g_autoptr (GError) error = NULL;
      const char *encoding = NULL;
      g_autofree char *text = acies_decode_text (bytes, "list.csv", &encoding, &error);

      g_assert_null (text);
      g_assert_nonnull (strstr (error->message, "list.csv"));
      if (strstr (error->message, unreadable[i].text) == NULL)
        g_error ("case %u says: %s", i, error->message);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/base/decode/readable", test_readable);
  g_test_add_func ("/acies/base/decode/unreadable", test_unreadable);
  return g_test_run ();
}
