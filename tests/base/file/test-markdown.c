/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Text that stays text in Markdown. */
#include "base/file/acies-markdown.h"

static const struct
{
  const char *text, *markdown;
} cases[] = {
  { "Roman legion", "Roman legion" },        { "# not a heading", "\\# not a heading" },
  { "1. not a list", "1\\. not a list" },    { "9 of 10", "9 of 10" },
  { "<b> & *c*", "&lt;b\\> &amp; \\*c\\*" }, { "two\nlines", "two lines" },
};

static void
test_escaped (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GString) markdown = g_string_new (NULL);

      acies_markdown_append (markdown, cases[i].text);
      g_assert_cmpstr (markdown->str, ==, cases[i].markdown);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/base/markdown/escaped", test_escaped);
  return g_test_run ();
}
