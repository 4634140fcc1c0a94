/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes a worked example of a ruling: writes the whole battle down, sees that it comes out so, and
 * then leaves away whatever it comes out so without. */
#include "config.h"

#include "referee/examples/acies-recorded-example.h"

#include "referee/examples/acies-recorded-private.h"

#include "base/xml/acies-xml-writer.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* An example runs so often at most to be made smaller. */
#define MOST_TRIALS 400

typedef struct
{
  AciesReferee *referee;
  AciesElement *example, *battle, *ask; /* the last two borrowed from the first */
  guint n_trials;
} Recording;

/* What differs when the example is run, or NULL. Owned. */
static char *
try (Recording *self)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  AciesExampleRun run
      = { .ruleset = acies_referee_get_ruleset (self->referee), .findings = findings };

  self->n_trials++;
  for (guint i = 0; i < self->example->children->len && run.difference == NULL; i++)
    acies_example_run_child (&run, g_ptr_array_index (self->example->children, i));
  g_clear_object (&run.referee);
  if (run.difference == NULL && acies_findings_get_n_errors (findings) > 0)
    run.difference = acies_findings_to_string (findings);
  return run.difference;
}

static gboolean
passes (Recording *self)
{
  g_autofree char *difference = try (self);

  return difference == NULL;
}

/* Takes the children from START to END out of the battle if it passes without them. */
static gboolean
leave_away (Recording *self, guint start, guint end)
{
  GPtrArray *children = self->battle->children;
  g_autoptr (GPtrArray) fewer = g_ptr_array_new ();
  gboolean fits;

  for (guint i = 0; i < children->len; i++)
    if (i < start || i >= end)
      g_ptr_array_add (fewer, g_ptr_array_index (children, i));
  self->battle->children = fewer;
  fits = passes (self);
  self->battle->children = children;
  if (fits)
    g_ptr_array_remove_range (children, start, end - start);
  return fits;
}

/* Leaves away runs of LENGTH children, from the last: what ties and ground hold together comes
 * before what they hold. */
static void
leave_runs_away (Recording *self, guint length)
{
  for (guint end = self->battle->children->len; end > 0 && self->n_trials < MOST_TRIALS;)
    {
      guint start = end > length ? end - length : 0;

      leave_away (self, start, end);
      end = start;
    }
}

/* Leaves away what ELEMENT, a unit or leader, says of itself by the rule set’s words. */
static void
leave_values_away (Recording *self, AciesElement *element)
{
  static const char *const kept[] = { "id",     "type",      "rank",    "side", "stands", "at",
                                      "facing", "formation", "command", "lost", NULL };

  for (guint i = element->attributes->len; i > 0 && self->n_trials < MOST_TRIALS; i--)
    {
      const AciesElementAttribute *attribute
          = &g_array_index (element->attributes, AciesElementAttribute, i - 1);
      const char *name = attribute->name;
      g_autofree char *value = g_strdup (attribute->value);

      if (g_strv_contains (kept, name))
        continue;
      acies_element_remove (element, name);
      if (!passes (self))
        acies_element_set (element, name, value);
    }
}

static void
leave_all_values_away (Recording *self)
{
  for (guint i = 0; i < self->battle->children->len; i++)
    {
      AciesElement *child = g_ptr_array_index (self->battle->children, i);

      if (g_str_equal (child->name, "unit") || g_str_equal (child->name, "leader"))
        leave_values_away (self, child);
    }
}

/* Units and leaders stand in commands; where none is needed they name none. */
static void
leave_commands_away (Recording *self)
{
  g_autoptr (AciesElement) whole = acies_element_copy (self->battle);

  for (guint i = self->battle->children->len; i > 0; i--)
    {
      AciesElement *child = g_ptr_array_index (self->battle->children, i - 1);

      acies_element_remove (child, "command");
      if (g_str_equal (child->name, "command"))
        g_ptr_array_remove_index (self->battle->children, i - 1);
    }
  if (passes (self))
    return;
  g_ptr_array_remove (self->example->children, self->battle);
  self->battle = g_steal_pointer (&whole);
  g_ptr_array_insert (self->example->children, 1, self->battle);
}

static void
reduce (Recording *self)
{
  guint length = 1;

  while (length < self->battle->children->len)
    length *= 2;
  for (; length > 0; length /= 2)
    leave_runs_away (self, length);
  leave_commands_away (self);
  leave_all_values_away (self);
}

/* What falls due may hang on what was before, which the example cannot say. */
static void
forget_dues (Recording *self)
{
  for (guint i = self->ask->children->len; i > 0; i--)
    if (g_str_equal (((AciesElement *) g_ptr_array_index (self->ask->children, i - 1))->name,
                     "due"))
      g_ptr_array_remove_index (self->ask->children, i - 1);
}

/* Makes the example pass: with its stands spelled out, as if it were due, and without what falls
 * due, if it must be. What differs in the end, or NULL. */
static char *
settle (Recording *self)
{
  if (passes (self))
    return NULL;
  acies_recorded_battle_spell_stands (self->battle, self->referee);
  if (passes (self))
    return NULL;
  acies_recorded_set (self->ask, "assume", "due");
  if (passes (self))
    return NULL;
  forget_dues (self);
  return try (self);
}

static void
write_start (GString *text, const AciesElement *element)
{
  g_string_append_printf (text, "<%s", element->name);
  for (guint i = 0; i < element->attributes->len; i++)
    {
      const AciesElementAttribute *attribute
          = &g_array_index (element->attributes, AciesElementAttribute, i);
      g_autofree char *value = acies_xml_writer_dup_value (attribute->value);

      g_string_append_printf (text, " %s%s", attribute->name, value);
    }
}

/* ELEMENT as text, each element a line of its own, DEPTH blanks in. */
static void
write_element (GString *text, const AciesElement *element, guint depth)
{
  g_autofree char *words = element->text != NULL ? acies_xml_writer_dup_text (element->text) : NULL;

  g_string_append_printf (text, "%*s", (int) depth, "");
  write_start (text, element);
  if (words != NULL)
    g_string_append_printf (text, ">%s</%s>\n", words, element->name);
  else if (element->children->len == 0)
    g_string_append (text, "/>\n");
  else
    {
      g_string_append (text, ">\n");
      for (guint i = 0; i < element->children->len; i++)
        write_element (text, g_ptr_array_index (element->children, i), depth + 1);
      g_string_append_printf (text, "%*s</%s>\n", (int) depth, "", element->name);
    }
}

static void
begin (Recording *self, AciesRuling *ruling, const char *id)
{
  AciesElement *why;

  self->example = acies_element_new ("example", "example");
  acies_recorded_set (self->example, "id", id);
  acies_recorded_set (self->example, "cite", acies_ruling_get_cite (ruling));
  acies_recorded_set (self->example, "origin", "recorded");
  why = acies_recorded_add (self->example, "why");
  /* Translators: what was ruled in a battle, a sentence; said to the author of rules. */
  why->text = g_strdup_printf (_ ("Recorded from a battle, to be worked by hand: %s"),
                               acies_ruling_get_sentence (ruling));
  self->battle = acies_recorded_battle_new (self->referee);
  g_ptr_array_add (self->example->children, self->battle);
  self->ask = acies_recorded_ask_new (self->referee, ruling);
  g_ptr_array_add (self->example->children, self->ask);
}

char *
acies_recorded_example_new (AciesReferee *referee,
                            AciesRuling *ruling,
                            const char *id,
                            GError **error)
{
  g_autoptr (AciesElement) example = NULL;
  g_autoptr (GString) text = NULL;
  g_autofree char *difference = NULL;
  Recording self = { referee };

  g_return_val_if_fail (ACIES_IS_REFEREE (referee), NULL);
  g_return_val_if_fail (ACIES_IS_RULING (ruling), NULL);
  g_return_val_if_fail (id != NULL, NULL);

  begin (&self, ruling, id);
  example = self.example;
  difference = settle (&self);
  if (difference != NULL)
    {
      g_set_error (error, ACIES_REFEREE_ERROR, ACIES_REFEREE_ERROR_FORMAT,
                   /* Translators: what was ruled, and what came out otherwise. */
                   _ ("“%s” does not come out alike as an example, because it hangs on something "
                      "that examples cannot say: %s"),
                   acies_ruling_get_title (ruling), difference);
      return NULL;
    }
  reduce (&self);
  text = g_string_new (NULL);
  write_element (text, self.example, 1);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

char *
acies_recorded_example_wrap (const char *example, const char *ruleset)
{
  g_return_val_if_fail (example != NULL && ruleset != NULL, NULL);

  return g_strdup_printf ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                          "<examples xmlns=\"urn:acies:ruleset:1\" ruleset=\"%s\">\n%s"
                          "</examples>\n",
                          ruleset, example);
}
