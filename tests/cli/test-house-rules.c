/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Facts listed and found, and house rules written, by the built program. */
#include "acies-scratch.h"
#include "run.h"

#include <glib/gstdio.h>
#include <string.h>

typedef struct
{
  Run run;
  char *folder; /* that the layer lies in */
  char *layer;
} World;

static void
set_up (World *self, gconstpointer data)
{
  self->folder = acies_scratch_new ();
  self->layer = g_build_filename (self->folder, "trial-club", NULL);
}

static void
tear_down (World *self, gconstpointer data)
{
  if (g_file_test (self->layer, G_FILE_TEST_IS_DIR))
    acies_scratch_remove (self->layer);
  g_assert_cmpint (g_rmdir (self->folder), ==, 0);
  run_clear (&self->run);
  g_free (self->layer);
  g_free (self->folder);
}

/* The layer as it was saved. */
static char *
read_layer (World *self)
{
  g_autofree char *file = g_build_filename (self->layer, "ruleset.xml", NULL);
  char *text = NULL;

  g_assert_true (g_file_get_contents (file, &text, NULL, NULL));
  return text;
}

static void
test_facts (World *self, gconstpointer data)
{
  run (&self->run, "facts civitates-bellantes");
  g_assert_cmpint (self->run.status, ==, 0);
  assert_has (self->run.out, "troop/hoplites ");
  assert_has (self->run.out, "function/control ");
  assert_has (self->run.out, "example/looters ");
  g_assert_null (strstr (self->run.out, "troop/hoplites/attack"));

  run (&self->run, "facts civitates-bellantes HOPLITE spearmen");
  g_assert_cmpint (self->run.status, ==, 0);
  assert_has (self->run.out, "Hoplite spearmen [p.8]");

  run (&self->run, "facts civitates-bellantes chart/control");
  g_assert_cmpint (self->run.status, ==, 0);
  assert_has (self->run.out, "Clause: p.21\n");
  assert_has (self->run.out, "Used by procedure “control”");
  assert_has (self->run.out, "chart/control/5..");

  run (&self->run, "facts civitates-bellantes --kind cell p.25-removal --json");
  g_assert_cmpint (self->run.status, ==, 0);
  assert_has (self->run.out, "\"path\" : \"chart/recovery/C/calm\"");
  g_assert_null (strstr (self->run.out, "\"path\" : \"chart/recovery\""));

  run (&self->run, "facts border-raid --kind modifier");
  g_assert_cmpint (self->run.status, ==, 0);
  assert_has (self->run.out, "modifiers/nerve/friends ");
  g_assert_null (strstr (self->run.out, "troop/"));

  run (&self->run, "facts civitates-bellantes no such words");
  g_assert_cmpint (self->run.status, ==, 1);
  run (&self->run, "facts no-such-rules");
  g_assert_cmpint (self->run.status, ==, 1);
}

static void
test_written (World *self, gconstpointer data)
{
  g_autofree char *text = NULL;

  run (&self->run, "house new %s civitates-bellantes --author 'Our club' --title 'As we play it'",
       self->layer);
  g_assert_cmpint (self->run.status, ==, 0);
  run (&self->run,
       "house set %s chart/control/5.. as-wished --reason 'Nobody went on.' --author Ann",
       self->layer);
  g_assert_cmpint (self->run.status, ==, 0);
  assert_has (self->run.out, "- row 5+ go-on\n  + row 5+ as-wished\n");
  assert_has (self->run.out, "by Ann\n  Why: Nobody went on.\n");
  run (&self->run,
       "house add %s veterans --like hoplites --label 'Veteran hoplites' attack=3 "
       "stand-cost=10 --reason 'They fought long.'",
       self->layer);
  g_assert_cmpint (self->run.status, ==, 0);
  run (&self->run, "house drop %s modifiers/control/eager --reason 'Too eager.'", self->layer);
  g_assert_cmpint (self->run.status, ==, 0);
  run (&self->run, "house revert %s modifiers/control/eager", self->layer);
  g_assert_cmpint (self->run.status, ==, 0);
  run (&self->run, "check %s", self->layer);
  g_assert_cmpint (self->run.status, ==, 0);
  text = read_layer (self);
  assert_has (
      text, "extends=\"civitates-bellantes\" author=\"Our club\">\n  <title>As we play it</title>");
  assert_has (text, "<set row=\"5..\" cell=\"as-wished\">");
  assert_has (
      text, "<troop id=\"veterans\" is=\"hoplites\" cite=\"p.8\" attack=\"3\" stand-cost=\"10\">");
  g_assert_null (strstr (text, "eager"));
  run (&self->run, "facts %s troop/veterans/attack", self->layer);
  g_assert_cmpint (self->run.status, ==, 0);
  assert_has (self->run.out, "Value: 3\n");
}

/* A number below zero looks like an option; so it is told how to write it, and that works. */
static void
test_below_zero (World *self, gconstpointer data)
{
  g_autofree char *text = NULL;

  run (&self->run, "house new %s border-raid", self->layer);
  run (&self->run, "house set %s modifiers/shooting/armour/value -2", self->layer);
  g_assert_cmpint (self->run.status, ==, 2);
  assert_has (self->run.err, "“--”");
  run (&self->run, "house set --author Ann %s modifiers/shooting/armour/value -- -2", self->layer);
  g_assert_cmpstr (self->run.err, ==, "");
  g_assert_cmpint (self->run.status, ==, 0);
  text = read_layer (self);
  assert_has (text, "value=\"-2\"");
}

static void
test_changed_examples (World *self, gconstpointer data)
{
  run (&self->run, "house new %s border-raid --author 'Our club'", self->layer);
  g_assert_cmpint (self->run.status, ==, 0);
  run (&self->run, "house examples %s", self->layer);
  g_assert_cmpint (self->run.status, ==, 0);
  assert_has (self->run.out, "0 of ");
  run (&self->run, "house set %s modifiers/nerve/friends 2", self->layer);
  g_assert_cmpint (self->run.status, ==, 0);
  run (&self->run, "house examples %s", self->layer);
  g_assert_cmpint (self->run.status, ==, 0);
  assert_has (self->run.out, "border-raid/examples.xml:");
  assert_has (self->run.out, "\n  - ");
  assert_has (self->run.out, "\n  + ");
  run (&self->run, "house examples %s --json", self->layer);
  g_assert_cmpint (self->run.status, ==, 0);
  assert_has (self->run.out, "\"before\" : ");
}

/* What cannot be is said, and the file stays as it was. */
static void
test_refused (World *self, gconstpointer data)
{
  static const struct
  {
    const char *line;
    int status;
  } cases[] = {
    { "set %s troop/hoplites/attack", 2 },
    { "set %s troop/hoplites/attack many", 1 },
    { "set %s troop/hoplites/atack 3", 1 },
    { "set %s troop/hoplites/attack 99999999999999999999999999", 1 },
    { "set %s chart/recovery/Z/calm 3", 1 },
    { "set %s '' 3", 1 },
    { "set %s example/looters 3", 1 },
    { "set %s function/control 3", 1 },
    { "add %s veterans", 2 },
    { "add %s veterans --like nobody", 1 },
    { "add %s hoplites --like spearmen", 1 },
    { "add %s 'two words' --like hoplites", 1 },
    { "add %s veterans --like hoplites attack", 1 },
    { "add %s veterans --like hoplites attack=many", 1 },
    { "drop %s troop/hoplites/attack", 1 },
    { "drop %s troop/bowmen", 1 },
    { "revert %s troop/hoplites", 1 },
    { "build %s", 2 },
    { "new %s civitates-bellantes", 1 },
    { "new %s/over nothing-at-all", 1 },
    { "examples %s/nothing", 1 },
  };
  g_autofree char *before = NULL;

  run (&self->run, "house new %s civitates-bellantes", self->layer);
  g_assert_cmpint (self->run.status, ==, 0);
  before = read_layer (self);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GString) line = g_string_new (cases[i].line);
      g_autofree char *after = NULL;

      g_string_replace (line, "%s", self->layer, 0);
      run (&self->run, "house %s", line->str);
      after = read_layer (self);
      if (self->run.status != cases[i].status)
        {
          g_test_message ("%s: %d", line->str, self->run.status);
          g_test_fail ();
        }
      g_assert_true (*self->run.err != '\0');
      g_assert_cmpstr (after, ==, before);
    }
  run (&self->run, "house set " DATA "/rulesets/veni-vidi-vici-5mm switch/x yes");
  g_assert_cmpint (self->run.status, ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/acies/cli/house-rules/facts", World, NULL, set_up, test_facts, tear_down);
  g_test_add ("/acies/cli/house-rules/written", World, NULL, set_up, test_written, tear_down);
  g_test_add ("/acies/cli/house-rules/below-zero", World, NULL, set_up, test_below_zero, tear_down);
  g_test_add ("/acies/cli/house-rules/changed-examples", World, NULL, set_up, test_changed_examples,
              tear_down);
  g_test_add ("/acies/cli/house-rules/refused", World, NULL, set_up, test_refused, tear_down);
  return g_test_run ();
}
