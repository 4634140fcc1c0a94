/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks the prices of worked examples: what an army costs, and which constraints it breaks. */
#include "config.h"

#include "referee/examples/acies-example-private.h"
#include "referee/army/acies-points.h"

#include "base/value/acies-number.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  AciesRuleset *ruleset;
  const AciesElement *price;
  AciesFindings *findings;
  AciesArmy *army;
  GPtrArray *broken; /* of AciesBreach; listed when first wanted */
} Price;

/* PATH from the folder that FILE is in, if something is there. */
static GFile *
find_beside (const char *file, const char *path)
{
  g_autofree char *folder = g_path_get_dirname (file);
  g_autoptr (GFile) parent = g_file_new_for_path (folder);
  g_autoptr (GFile) found = g_file_resolve_relative_path (parent, path);

  return g_file_query_exists (found, NULL) ? g_steal_pointer (&found) : NULL;
}

/* The file of an army beside the examples, or in the folder of the rule set or of one that it lies
 * over. */
static GFile *
find_army (Price *self, const char *path)
{
  const char *const *layers = acies_ruleset_get_layers (self->ruleset);
  GFile *found = find_beside (self->price->file, path);

  for (guint i = g_strv_length ((char **) layers); found == NULL && i > 0; i--)
    found = find_beside (acies_ruleset_find_layer (self->ruleset, layers[i - 1])->file, path);
  return found;
}

static AciesArmy *
load_army (Price *self, const char *path)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GFile) file = find_army (self, path);
  AciesArmy *army = file != NULL ? acies_army_load (file, findings) : NULL;
  AciesFinding *finding = acies_findings_get_first_error (findings);

  if (army == NULL)
    acies_example_error (self->findings, self->price, _ ("The army “%s” cannot be read: %s"), path,
                         finding != NULL ? acies_finding_get_message (finding)
                                         : _ ("there is no such file"));
  return army;
}

static void
add_cites (GHashTable *cites, const AciesCost *cost)
{
  for (guint i = 0; i < cost->lines->len; i++)
    acies_example_add_cites (cites, ((AciesRulingLine *) g_ptr_array_index (cost->lines, i))->cite);
  for (guint i = 0; i < cost->children->len; i++)
    add_cites (cites, g_ptr_array_index (cost->children, i));
}

/* What differs from the cost that TEXT says, or NULL. */
static char *
compare (const char *what, const char *text, const AciesCost *cost)
{
  g_autofree char *points = acies_number_format (cost->total, cost->per_unit);
  gint64 expected;

  if (text == NULL || !acies_number_parse (text, cost->per_unit, &expected))
    return g_strdup_printf (_ ("%s: “%s” is not a number of points"), what,
                            text != NULL ? text : "");
  if (expected == cost->total)
    return NULL;
  /* Translators: an army or a part of it, and two numbers of points. */
  return g_strdup_printf (_ ("%s: expected %s points, found %s"), what, text, points);
}

/* The cost of the item called ID in COST or below, or NULL. */
static const AciesCost *
find_cost (const AciesCost *cost, const char *id)
{
  if (cost->item != NULL && g_str_equal (acies_item_get_id (cost->item), id))
    return cost;
  for (guint i = 0; i < cost->children->len; i++)
    {
      const AciesCost *found = find_cost (g_ptr_array_index (cost->children, i), id);

      if (found != NULL)
        return found;
    }
  return NULL;
}

/* A <total>, or the cost="..." of a unit or leader; NULL if it says none or all is well. */
static char *
check_cost (const AciesCost *cost, const AciesElement *child)
{
  const char *wanted = acies_element_get (child, "cost"), *id = acies_element_get (child, "id");

  if (g_str_equal (child->name, "total"))
    return compare (_ ("the army"), acies_element_get (child, "is"), cost);
  if (wanted == NULL)
    return NULL;
  if (id == NULL)
    id = acies_example_default_id (child);
  cost = find_cost (cost, id);
  return cost != NULL ? compare (acies_item_get_label (cost->item), wanted, cost) : NULL;
}

static gboolean
agrees (const AciesBreach *breach, const AciesElement *wanted)
{
  const char *id = acies_element_get (wanted, "id"), *of = acies_element_get (wanted, "of");
  const char *label = acies_element_get (wanted, "label");

  return (id == NULL || g_str_equal (breach->rule->id, id))
         && (of == NULL || g_strcmp0 (breach->item, of) == 0)
         && (label == NULL || g_str_equal (breach->sentence, label))
         && acies_example_agrees_with (wanted, (const char *const *) breach->words);
}

gboolean
acies_example_may_be_broken (AciesRuleset *ruleset, const char *id)
{
  static const char *const owners[] = { "unit", "stand", "leader", "command" };

  if (acies_ruleset_find (ruleset, ACIES_FACT_CONSTRAINT, id) != NULL)
    return TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (owners); i++)
    if (acies_ruleset_find_attribute (ruleset, owners[i], id) != NULL)
      return TRUE;
  return FALSE;
}

char *
acies_example_check_breaks (AciesRuleset *ruleset,
                            const GPtrArray *broken,
                            const AciesElement *wanted)
{
  const char *id = acies_element_get (wanted, "id");
  gboolean is_none = g_strcmp0 (acies_element_get (wanted, "none"), "yes") == 0;
  g_autoptr (GString) found = g_string_new (NULL);

  if (id != NULL && !acies_example_may_be_broken (ruleset, id))
    return g_strdup_printf (_ ("the rule set has no constraint “%s”"), id);
  for (guint i = 0; i < broken->len; i++)
    {
      const AciesBreach *breach = g_ptr_array_index (broken, i);

      if (agrees (breach, wanted))
        return is_none ? g_strdup_printf (_ ("“%s” is broken, but should not be: %s"),
                                          breach->rule->id, breach->sentence)
                       : NULL;
      g_string_append_printf (found, " %s (%s: %s)", breach->rule->id, breach->item,
                              breach->sentence);
    }
  if (is_none)
    return NULL;
  return g_strdup_printf (_ ("“%s” should be broken; broken is:%s"), id != NULL ? id : "",
                          found->len > 0 ? found->str : _ (" nothing"));
}

void
acies_example_add_breach_cites (GHashTable *cites, const GPtrArray *broken)
{
  for (guint i = 0; i < broken->len; i++)
    acies_example_add_cites (cites, ((AciesBreach *) g_ptr_array_index (broken, i))->rule->cite);
}

/* A constraint that the army breaks, or none="yes". */
static char *
check_breaks (Price *self, const AciesElement *wanted)
{
  if (self->broken == NULL)
    self->broken = acies_points_list_broken (self->ruleset, self->army);
  return acies_example_check_breaks (self->ruleset, self->broken, wanted);
}

static char *
check (Price *self, GHashTable *cites, GPtrArray *account)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesCost) cost = acies_points_price (self->ruleset, self->army, &error);
  char *difference = NULL;

  if (cost == NULL)
    {
      acies_account_add_problem (account, error->message);
      return g_strdup (error->message);
    }
  acies_account_add_cost (account, cost);
  add_cites (cites, cost);
  for (guint i = 0; i < self->price->children->len && difference == NULL; i++)
    {
      const AciesElement *child = g_ptr_array_index (self->price->children, i);

      difference = g_str_equal (child->name, "breaks") ? check_breaks (self, child)
                                                       : check_cost (cost, child);
    }
  if (self->broken == NULL && account != NULL
      && acies_element_find_child (self->price, "breaks") != NULL)
    self->broken = acies_points_list_broken (self->ruleset, self->army);
  if (self->broken != NULL)
    {
      acies_example_add_breach_cites (cites, self->broken);
      acies_account_add_breaches (account, self->broken);
    }
  return difference;
}

char *
acies_example_check_price (const AciesElement *price,
                           AciesRuleset *ruleset,
                           GHashTable *cites,
                           GPtrArray *account,
                           AciesFindings *findings)
{
  const char *path = acies_element_get (price, "army");
  Price self = { ruleset, price, findings };
  char *difference = NULL;

  self.army
      = path != NULL ? load_army (&self, path) : acies_example_make_army (price, ruleset, findings);
  if (self.army != NULL)
    difference = check (&self, cites, account);
  g_clear_object (&self.army);
  g_clear_pointer (&self.broken, g_ptr_array_unref);
  return difference;
}
