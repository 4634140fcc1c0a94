/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Every shipped schema compiles, and none includes another: nothing is looked up outside. */
#include "base/file/acies-schemas.h"

#include <libxml/xmlmemory.h>
#include <string.h>

static void
test_compile (void)
{
  const char *const names[] = { "ruleset", "clauses", "examples", "army", "scenario", "exchange" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (GBytes) source = acies_schema_dup_source (names[i]);
      const AciesSchema *schema = acies_schema_get (names[i]);

      g_test_message ("%s", names[i]);
      g_assert_nonnull (source);
      g_assert_nonnull (schema);
      g_assert_nonnull (acies_schema_get_grammar (schema));
      g_assert_true (acies_schema_get (names[i]) == schema);
    }
}

static void
test_unknown (void)
{
  g_assert_null (acies_schema_get ("weather"));
  g_assert_null (acies_schema_get ("../ruleset"));
  g_assert_null (acies_schema_dup_source ("weather"));
}

#ifndef __SANITIZE_ADDRESS__
/* Where there is no memory, nothing is read without its schema, or by half: the program ends, as it
 * does wherever GLib gets none. */
static void
test_memory (void)
{
  xmlFreeFunc release;
  xmlMallocFunc allocate;
  xmlReallocFunc resize;
  xmlStrdupFunc duplicate;

  g_assert_nonnull (acies_schema_get ("army"));
  g_assert_cmpint (xmlMemGet (&release, &allocate, &resize, &duplicate), ==, 0);
  if (g_test_subprocess ())
    {
      /* More than there is. */
      release (allocate (G_MAXSIZE / 2));
      return;
    }
  g_test_trap_subprocess (NULL, 0, 0);
  g_test_trap_assert_failed ();
  g_test_trap_assert_stderr ("*failed to allocate*");
}
#endif

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/acies/base/schemas/compile", test_compile);
  g_test_add_func ("/acies/base/schemas/unknown", test_unknown);
  /* A sanitizer has an allocator of its own. */
#ifndef __SANITIZE_ADDRESS__
  g_test_add_func ("/acies/base/schemas/memory", test_memory);
#endif

  return g_test_run ();
}
