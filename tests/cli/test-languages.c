/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The built program in another language than English: every shipped worked example passes there as
 * it does in English, for examples compare ids and values.
 *
 * The language is the first argument; each is a test of its own, so that they run side by side. */
#include "run.h"

#include <string.h>

static const char *const sets[] = {
  "border-raid", "civitates-bellantes", "chalons", "armageddon", "veni-vidi-vici",
};

/* Those of a layer over another are a file by themselves: the others run under it are not its
 * own. */
static const char *const files[] = {
  DATA "/rulesets/veni-vidi-vici-5mm/examples.xml",
  DATA "/rulesets/veni-vidi-vici-25mm/examples.xml",
  DATA "/rulesets/civitates-bellantes-6mm/examples.xml",
  DATA "/rulesets/civitates-bellantes-25mm/examples.xml",
};

/* WHAT has passed, and the sum is told in LANGUAGE, so that it has been spoken. */
static void
assert_passes (Run *self, const char *language, const char *what)
{
  run (self, "examples %s", what);
  if (self->status != 0)
    g_error ("%s: %s%s", language, self->out, self->err);
  g_assert_null (strstr (self->out, "passed"));
}

static void
test_examples (gconstpointer data)
{
  g_auto (Run) self = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (sets); i++)
    assert_passes (&self, data, sets[i]);
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    assert_passes (&self, data, files[i]);
}

int
main (int argc, char **argv)
{
  const char *language = argv[argc - 1];
  g_autofree char *path = g_strconcat ("/acies/cli/languages/", language, NULL);

  g_test_init (&argc, &argv, NULL);
  g_setenv ("LANGUAGE", language, TRUE);
  g_test_add_data_func (path, language, test_examples);
  return g_test_run ();
}
