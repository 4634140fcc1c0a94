/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What a page may send is read, and nothing else. */
#include "public/feed/acies-submission.h"

#include "public/feed/acies-public-error.h"

#include <string.h>

#define ID "\"id\":\"00112233445566778899aabbccddeeff\""

static void
test_read (void)
{
  static const char text[] = "{" ID ",\"kind\":\"answer\",\"text\":\"evade\",\"prompt\":\"12\","
                             "\"based_on\":57,\"more\":[]}";
  g_autoptr (AciesSubmission) submission = acies_submission_read (text, strlen (text), NULL);

  g_assert_nonnull (submission);
  g_assert_cmpint (submission->kind, ==, ACIES_SUBMISSION_ANSWER);
  g_assert_cmpstr (submission->text, ==, "evade");
  g_assert_cmpstr (submission->prompt, ==, "12");
  g_assert_cmpuint (submission->based_on, ==, 57);
  g_assert_cmpstr (submission->id, ==, "00112233445566778899aabbccddeeff");
}

static void
test_cases (void)
{
  static const struct
  {
    const char *text;
    gboolean is_read;
  } cases[] = {
    { "{" ID ",\"kind\":\"message\",\"text\":\"Ave\\nVale\"}", TRUE },
    { "{" ID ",\"kind\":\"message\",\"text\":\"\xe2\x9a\x94\xef\xb8\x8f\"}", TRUE },
    { "{" ID ",\"kind\":\"dice\",\"text\":\"3 5, 6\"}", TRUE },
    { "{" ID ",\"kind\":\"order\",\"text\":\"x\",\"based_on\":-4}", TRUE },
    { "{" ID ",\"kind\":\"dice\",\"text\":\"three\"}", FALSE },
    { "{" ID ",\"kind\":\"answer\",\"text\":\"evade\"}", FALSE },
    { "{" ID ",\"kind\":\"answer\",\"text\":\"evade\",\"prompt\":\"a b\"}", FALSE },
    { "{" ID ",\"kind\":\"rule\",\"text\":\"x\"}", FALSE },
    { "{" ID ",\"kind\":\"message\",\"text\":\"\"}", FALSE },
    { "{" ID ",\"kind\":\"message\",\"text\":\" \\n \"}", FALSE },
    { "{" ID ",\"kind\":\"message\",\"text\":\"a\\u0007\"}", FALSE },
    { "{" ID ",\"kind\":\"message\",\"text\":\"a\\u202eb\"}", FALSE },
    { "{" ID ",\"kind\":\"message\",\"text\":3}", FALSE },
    { "{" ID ",\"kind\":\"message\"}", FALSE },
    { "{\"kind\":\"message\",\"text\":\"x\"}", FALSE },
    { "{\"id\":\"1\",\"kind\":\"message\",\"text\":\"x\"}", FALSE },
    { "[]", FALSE },
    { "null", FALSE },
    { "", FALSE },
    { "{" ID ",\"kind\":\"message\",\"text\":\"\xff\"}", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (AciesSubmission) submission
          = acies_submission_read (cases[i].text, strlen (cases[i].text), &error);

      g_test_message ("%s", cases[i].text);
      g_assert_cmpint (submission != NULL, ==, cases[i].is_read);
      if (!cases[i].is_read)
        g_assert_error (error, ACIES_PUBLIC_ERROR, ACIES_PUBLIC_ERROR_BROKEN);
    }
}

static void
test_length (void)
{
  g_autofree char *long_text = g_strnfill (1001, 'x');
  g_autofree char *text
      = g_strconcat ("{" ID ",\"kind\":\"message\",\"text\":\"", long_text, "\"}", NULL);
  g_autofree char *padding = g_strnfill (ACIES_SUBMISSION_MOST_BYTES, ' ');
  g_autofree char *padded
      = g_strconcat ("{" ID ",\"kind\":\"message\",\"text\":\"x\"}", padding, NULL);
  AciesSubmission *submission = acies_submission_read (text, strlen (text), NULL);

  g_assert_null (submission);
  submission = acies_submission_read (padded, strlen (padded), NULL);
  g_assert_null (submission);
}

static void
test_nul (void)
{
  static const char text[] = "{" ID ",\"kind\":\"message\",\"text\":\"x\"}\0{}";

  g_assert_null (acies_submission_read (text, sizeof text, NULL));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/public/submission/read", test_read);
  g_test_add_func ("/acies/public/submission/cases", test_cases);
  g_test_add_func ("/acies/public/submission/length", test_length);
  g_test_add_func ("/acies/public/submission/nul", test_nul);
  return g_test_run ();
}
