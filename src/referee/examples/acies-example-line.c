/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Compares the <line> of a worked example with the slip, and says in what the line that comes
 * nearest to it differs. */
#include "config.h"

#include "referee/examples/acies-example-private.h"

#include "base/value/acies-number.h"

#include <glib/gi18n-lib.h>

/* Indexed by AciesLineSource. */
static const char *const from_words[]
    = { "rules", "measured", "typed", "table", "program", "overridden", "army" };

static char *
dup_value (const AciesRulingLine *line)
{
  if (line->value.kind == ACIES_VALUE_NUMBER)
    return acies_number_format (line->value.number, line->per_unit);
  return acies_value_to_string (&line->value);
}

static char *
dup_label (const AciesRulingLine *line)
{
  return g_strdup (line->label);
}

static char *
dup_units (const AciesRulingLine *line)
{
  return line->units != NULL ? g_strjoinv (" ", line->units) : NULL;
}

/* "n=1 all=6", what was said with a line. */
static char *
dup_words (const AciesRulingLine *line)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; line->words != NULL && line->words[i] != NULL; i += 2)
    g_string_append_printf (text, i > 0 ? " %s=%s" : "%s=%s", line->words[i], line->words[i + 1]);
  return g_string_free (text, FALSE);
}

static char *
dup_cite (const AciesRulingLine *line)
{
  return g_strdup (line->cite);
}

static char *
dup_origin (const AciesRulingLine *line)
{
  return g_strdup (acies_origin_to_string (line->origin));
}

static char *
dup_from (const AciesRulingLine *line)
{
  return g_strdup (from_words[line->from]);
}

/* Whether FOUND is what WANTED, the attribute NAME of a <line>, says. */
typedef gboolean (*Agree) (const AciesElement *wanted,
                           const char *name,
                           const AciesRulingLine *line);

static gboolean
has_unit (const AciesElement *wanted, const char *name, const AciesRulingLine *line)
{
  return line->units != NULL
         && g_strv_contains ((const char *const *) line->units, acies_element_get (wanted, name));
}

static gboolean
has_words (const AciesElement *wanted, const char *name, const AciesRulingLine *line)
{
  return acies_example_agrees_with (wanted, (const char *const *) line->words);
}

/* Whether every clause that is wanted is among those that the line cites. */
static gboolean
cites_all (const AciesElement *wanted, const char *name, const AciesRulingLine *line)
{
  g_auto (GStrv) clauses = g_strsplit (acies_element_get (wanted, name), " ", -1);
  g_auto (GStrv) actual = g_strsplit (line->cite != NULL ? line->cite : "", " ", -1);

  for (guint i = 0; clauses[i] != NULL; i++)
    if (!g_strv_contains ((const char *const *) actual, clauses[i]))
      return FALSE;
  return TRUE;
}

/* What a <line> can say beside its id, how it is read off a line, and how they agree: as texts if
 * there is no function for it. */
static const struct
{
  const char *name;
  char *(*dup) (const AciesRulingLine *line);
  Agree agree;
} traits[] = {
  { "value", dup_value, NULL }, { "of", dup_units, has_unit },   { "with", dup_words, has_words },
  { "label", dup_label, NULL }, { "cite", dup_cite, cites_all }, { "origin", dup_origin, NULL },
  { "from", dup_from, NULL },
};

/* Whether LINE is in trait N what WANTED says, or WANTED does not say. */
static gboolean
agrees_in (const AciesElement *wanted, const AciesRulingLine *line, guint n)
{
  const char *value = acies_element_get (wanted, traits[n].name);
  g_autofree char *actual = NULL;

  if (value == NULL)
    return TRUE;
  if (traits[n].agree != NULL)
    return traits[n].agree (wanted, traits[n].name, line);
  actual = traits[n].dup (line);
  return g_strcmp0 (value, actual) == 0;
}

static guint
count_differences (const AciesElement *wanted, const AciesRulingLine *line)
{
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (traits); i++)
    n += !agrees_in (wanted, line, i);
  return n;
}

/* The lines of the id of WANTED; where some of them have its label, those alone. */
static GPtrArray *
find_candidates (const GPtrArray *lines, const AciesElement *wanted)
{
  g_autoptr (GPtrArray) of_id = g_ptr_array_new (), of_label = g_ptr_array_new ();
  const char *id = acies_element_get (wanted, "id"), *label = acies_element_get (wanted, "label");

  for (guint i = 0; i < lines->len; i++)
    {
      AciesRulingLine *line = g_ptr_array_index (lines, i);

      if (g_strcmp0 (line->id, id != NULL ? id : "") != 0)
        continue;
      g_ptr_array_add (of_id, line);
      if (label != NULL && g_strcmp0 (line->label, label) == 0)
        g_ptr_array_add (of_label, line);
    }
  return g_ptr_array_ref (of_label->len > 0 ? of_label : of_id);
}

/* Takes away all but those of CANDIDATES that differ from WANTED in the fewest things; returns in
 * how many. */
static guint
keep_nearest (GPtrArray *candidates, const AciesElement *wanted)
{
  guint fewest = G_MAXUINT;

  for (guint i = 0; i < candidates->len; i++)
    fewest = MIN (fewest, count_differences (wanted, g_ptr_array_index (candidates, i)));
  for (guint i = candidates->len; i > 0; i--)
    if (count_differences (wanted, g_ptr_array_index (candidates, i - 1)) > fewest)
      g_ptr_array_remove_index (candidates, i - 1);
  return fewest;
}

/* What NEAREST have in trait N that WANTED has not, each once; NULL if they agree. */
static char *
list_found (const GPtrArray *nearest, const AciesElement *wanted, guint n)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < nearest->len; i++)
    {
      const AciesRulingLine *line = g_ptr_array_index (nearest, i);
      g_autofree char *actual = traits[n].dup (line);

      if (agrees_in (wanted, line, n))
        continue;
      if (actual == NULL || *actual == '\0')
        {
          g_free (actual);
          actual = g_strdup (_ ("none"));
        }
      if (!g_ptr_array_find_with_equal_func (found, actual, g_str_equal, NULL))
        g_ptr_array_add (found, g_steal_pointer (&actual));
    }
  if (found->len == 0)
    return NULL;
  g_ptr_array_add (found, NULL);
  return g_strjoinv (", ", (char **) found->pdata);
}

static char *
describe_difference (const GPtrArray *nearest, const AciesElement *wanted)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (traits); i++)
    {
      const char *value = acies_element_get (wanted, traits[i].name);
      g_autofree char *found = value != NULL ? list_found (nearest, wanted, i) : NULL;

      if (found == NULL)
        continue;
      if (text->len > 0)
        g_string_append (text, "; ");
      /* Translators: an attribute of the file, such as "value" or "label", and what it should be
       * and is. */
      g_string_append_printf (text, _ ("%s: expected %s, found %s"), traits[i].name, value, found);
    }
  /* Translators: the id of a line of a slip, and in what it differs: "value: expected 1, found 2".
   */
  return g_strdup_printf (_ ("line “%s”: %s"), acies_element_get (wanted, "id"), text->str);
}

/* No line of ID is there; perhaps because the procedure has not come so far. */
static char *
describe_missing (AciesRuling *ruling, const char *id)
{
  const GPtrArray *asks = acies_ruling_get_prompts (ruling);

  for (guint i = 0; i < asks->len; i++)
    {
      const AciesPrompt *ask = g_ptr_array_index (asks, i);

      if (ask->kind != ACIES_PROMPT_TICK)
        /* Translators: the id of a line, and that of a throw, a choice or a measure. */
        return g_strdup_printf (_ ("the slip has no line “%s”; it waits for “%s”"), id, ask->id);
    }
  return g_strdup_printf (_ ("the slip has no line “%s”"), id);
}

char *
acies_example_check_line (AciesRuling *ruling, const AciesElement *wanted)
{
  const char *id = acies_element_get (wanted, "id");
  g_autoptr (GPtrArray) nearest = find_candidates (acies_ruling_get_lines (ruling), wanted);
  gboolean is_there = nearest->len > 0 && keep_nearest (nearest, wanted) == 0;

  if (id == NULL)
    id = "";
  if (g_strcmp0 (acies_element_get (wanted, "none"), "yes") == 0)
    return is_there ? g_strdup_printf (_ ("the slip has a line “%s”, but should not have it"), id)
                    : NULL;
  if (is_there)
    return NULL;
  return nearest->len > 0 ? describe_difference (nearest, wanted) : describe_missing (ruling, id);
}
