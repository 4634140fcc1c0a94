/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* aciesctl examples --explain: one example told whole, and how it ends. */
#include "run.h"

#include <string.h>

static void
test_text (void)
{
  g_auto (Run) one = { 0 }, found = { 0 };

  run (&one, "examples --explain clash border-raid");
  g_assert_cmpint (one.status, ==, 0);
  assert_has (one.out, "examples.xml:");
  assert_has (one.out, "<ask action=\"nerve\" unit=\"11\" dice=\"nerve:1,3\">\nNerve test: 11");
  assert_has (one.out, ": losses\n");
  g_assert_null (strstr (one.out, "<why"));
  assert_has (one.out, "1 passed, 0 failed");

  run (&found, "examples --explain clash");
  g_assert_cmpstr (found.out, ==, one.out);
}

static void
test_json (void)
{
  g_auto (Run) one = { 0 };

  run (&one, "examples --explain clash --json border-raid");
  g_assert_cmpint (one.status, ==, 0);
  assert_has (one.out, "\"explanation\" : \"");
}

/* An example that nobody has, and no example at all. */
static void
test_none (void)
{
  g_auto (Run) one = { 0 }, none = { 0 };

  run (&one, "examples --explain clatter border-raid");
  g_assert_cmpint (one.status, ==, 1);
  assert_has (one.err, "There is no example “clatter”.");
  run (&none, "examples");
  g_assert_cmpint (none.status, ==, 2);
  assert_has (none.err, "Usage: aciesctl examples");
}

/* What an author left in his procedures is a warning where it stands. */
static void
test_left_over (void)
{
  g_auto (Run) one = { 0 };

  run (&one, "check %s/../tests/referee/data/tracing", DATA);
  g_assert_cmpint (one.status, ==, 0);
  assert_has (one.err, "procedures/tracing.lua:2: warning: “trace” is left over");
  assert_has (one.out, "no error, 4 warnings");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/acies/cli/explained/text", test_text);
  g_test_add_func ("/acies/cli/explained/json", test_json);
  g_test_add_func ("/acies/cli/explained/none", test_none);
  g_test_add_func ("/acies/cli/explained/left-over", test_left_over);
  return g_test_run ();
}
