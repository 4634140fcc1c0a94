/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Merges one layer over another, element by element.
 *
 * An element of the upper layer meets the one of the lower layer that has its name and id.
 * Attributes it has replace those of the lower; children that have an id (modifiers of a list,
 * roles, values) are merged likewise; of the other children (labels, rows, cells) it either says
 * all of one name or none. What has drop="yes" goes. Everything it touched is marked as said by its
 * layer. */
#include "config.h"

#include "rules/ruleset/acies-ruleset-private.h"

#include "base/value/acies-number.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Ids of one layer are compared with those of another for what was misspelt, if these are no
 * more. */
#define MAX_COMPARED 100000

/* An attribute may be declared for other owners under the same id, an event for other phases. */
const char *
acies_ruleset_get_second_key (const AciesElement *element)
{
  if (g_str_equal (element->name, "attribute"))
    return acies_element_get (element, "of");
  if (g_str_equal (element->name, "event"))
    return acies_element_get (element, "phase");
  return NULL;
}

gboolean
acies_ruleset_find_counterpart (const AciesElement *base, const AciesElement *element, guint *place)
{
  const char *key = acies_element_get_key (element),
             *second = acies_ruleset_get_second_key (element);

  for (guint i = 0; key != NULL && i < base->children->len; i++)
    {
      const AciesElement *other = g_ptr_array_index (base->children, i);

      if (other->name == element->name && g_strcmp0 (acies_element_get_key (other), key) == 0
          && (second == NULL || g_strcmp0 (acies_ruleset_get_second_key (other), second) == 0))
        {
          *place = i;
          return TRUE;
        }
    }
  return FALSE;
}

static void
mark_house (AciesElement *element)
{
  element->is_house = TRUE;
  for (guint i = 0; i < element->children->len; i++)
    mark_house (g_ptr_array_index (element->children, i));
}

static gboolean
is_dropped (const AciesElement *element)
{
  return g_strcmp0 (acies_element_get (element, "drop"), "yes") == 0;
}

/* The element was written over what had another hash: below, something changed since. */
static void
check_replaced (const AciesElement *base, const AciesElement *over, AciesFindings *findings)
{
  const char *kept = acies_element_get (over, "replaces");
  g_autofree char *hash = NULL, *says = NULL;

  if (kept == NULL)
    return;
  hash = acies_element_dup_hash (base);
  if (g_str_equal (hash, kept))
    return;
  says = acies_element_describe (base);
  acies_findings_add (findings, ACIES_SEVERITY_WARNING, over->file, over->line,
                      /* Translators: element, id, two hashes, the lower rule set, what it says. */
                      _ ("%s “%s” was written over %s, but “%s” has changed it since to %s: %s. "
                         "Check whether it still fits, then write replaces=\"%s\""),
                      over->name, acies_element_get_key (over), kept, base->layer, hash, says,
                      hash);
}

static void merge_children (AciesElement *base, AciesElement *over, AciesFindings *findings);

/* What OVER says of the element that BASE is. */
static void
merge_element (AciesElement *base, AciesElement *over, AciesFindings *findings)
{
  for (guint i = 0; i < over->attributes->len; i++)
    {
      const AciesElementAttribute *attribute
          = &g_array_index (over->attributes, AciesElementAttribute, i);

      if (!g_str_equal (attribute->name, "replaces"))
        acies_element_replace_from (base, attribute->name, over);
    }
  if (over->text != NULL)
    {
      g_free (base->text);
      base->text = g_steal_pointer (&over->text);
    }
  merge_children (base, over, findings);
  base->layer = over->layer;
  base->file = over->file;
  base->line = over->line;
  base->is_house = TRUE;
}

/* Takes the children without a key that have the name of ELEMENT out of BASE. */
static void
remove_unkeyed (AciesElement *base, const AciesElement *element)
{
  for (guint i = base->children->len; i-- > 0;)
    {
      const AciesElement *child = g_ptr_array_index (base->children, i);

      if (child->name == element->name && acies_element_get_key (child) == NULL
          && child->layer != element->layer)
        g_ptr_array_remove_index (base->children, i);
    }
}

/* What is new and nobody named is perhaps one below that was misspelt. */
static void
check_meant (const AciesElement *base, const AciesElement *child, AciesFindings *findings)
{
  g_autoptr (GPtrArray) keys = g_ptr_array_new ();
  const char *key = acies_element_get_key (child), *nearest;

  if (key == NULL || acies_element_find_child (child, "label") != NULL)
    return;
  for (guint i = 0; i < base->children->len; i++)
    {
      const AciesElement *other = g_ptr_array_index (base->children, i);

      if (other->name == child->name && acies_element_get_key (other) != NULL)
        g_ptr_array_add (keys, (gpointer) acies_element_get_key (other));
    }
  g_ptr_array_add (keys, NULL);
  nearest = acies_text_nearest (key, (const char *const *) keys->pdata);
  if (nearest != NULL)
    acies_findings_add (findings, ACIES_SEVERITY_WARNING, child->file, child->line,
                        _ ("%s “%s” is new and has no label; did you mean “%s”?"), child->name, key,
                        nearest);
}

/* House rules may be older than the constants of what they are written over: where CHILD starts an
 * attribute that BASE has no more and a constant of its id has, the constant to be changed instead;
 * else NULL. */
static AciesElement *
make_constant (const AciesElement *base, const AciesElement *child, AciesFindings *findings)
{
  const char *key = acies_element_get_key (child), *start = acies_element_get (child, "start");
  g_autoptr (AciesElement) constant = acies_element_new ("constant", child->file);
  guint place;

  if (!g_str_equal (child->name, "attribute") || key == NULL || start == NULL)
    return NULL;
  constant->line = child->line;
  acies_element_set (constant, "id", key);
  acies_element_set (constant, "value", start);
  if (acies_ruleset_find_counterpart (base, child, &place)
      || !acies_ruleset_find_counterpart (base, constant, &place))
    return NULL;
  acies_findings_add (findings, ACIES_SEVERITY_WARNING, child->file, child->line,
                      _ ("attribute “%s” is a constant below by now; write <constant id=\"%s\" "
                         "value=\"%s\"/>"),
                      key, key, start);
  return g_steal_pointer (&constant);
}

static void
merge_children (AciesElement *base, AciesElement *over, AciesFindings *findings)
{
  gboolean is_small = (gsize) base->children->len * over->children->len <= MAX_COMPARED;

  while (over->children->len > 0)
    {
      g_autoptr (AciesElement) child = g_ptr_array_steal_index (over->children, 0);
      AciesElement *constant = make_constant (base, child, findings);
      guint place;

      if (constant != NULL)
        {
          acies_element_free (child);
          child = constant;
        }
      if (g_str_equal (child->name, "why"))
        continue;
      if (g_str_equal (child->name, "set"))
        {
          acies_ruleset_set_cell (base, child, findings);
          continue;
        }
      if (acies_ruleset_find_counterpart (base, child, &place))
        {
          check_replaced (g_ptr_array_index (base->children, place), child, findings);
          if (is_dropped (child))
            g_ptr_array_remove_index (base->children, place);
          else
            merge_element (g_ptr_array_index (base->children, place), child, findings);
          continue;
        }
      if (is_dropped (child))
        {
          acies_findings_add (findings, ACIES_SEVERITY_ERROR, child->file, child->line,
                              _ ("%s “%s”: there is none to drop"), child->name,
                              acies_element_get_key (child) != NULL ? acies_element_get_key (child)
                                                                    : "");
          continue;
        }
      if (acies_element_get_key (child) == NULL)
        remove_unkeyed (base, child);
      else if (acies_element_get (child, "replaces") != NULL
               && !g_str_equal (child->name, "function"))
        acies_findings_add (findings, ACIES_SEVERITY_WARNING, child->file, child->line,
                            _ ("%s “%s” was written over %s, but no longer exists below"),
                            child->name, acies_element_get_key (child),
                            acies_element_get (child, "replaces"));
      else if (is_small)
        check_meant (base, child, findings);
      mark_house (child);
      g_ptr_array_add (base->children, g_steal_pointer (&child));
    }
}

void
acies_ruleset_merge (AciesElement *base, AciesElement *over, AciesFindings *findings)
{
  merge_children (base, over, findings);
}

void
acies_ruleset_apply_choices (AciesElement *root,
                             const char *const *choices,
                             const char *file,
                             AciesFindings *findings)
{
  for (guint i = 0; choices[i] != NULL; i++)
    {
      g_auto (GStrv) pair = g_strsplit (choices[i], "=", 2);
      g_autoptr (AciesElement) choice = NULL;
      guint place;

      if (pair[0] == NULL)
        continue;
      choice = acies_element_new ("switch", file);
      acies_element_set (choice, "id", pair[0]);
      if (!acies_ruleset_find_counterpart (root, choice, &place))
        acies_findings_add (findings, ACIES_SEVERITY_ERROR, file, 0,
                            _ ("There is no switch “%s” to choose"), pair[0]);
      else if (g_strcmp0 (pair[1], "yes") != 0 && g_strcmp0 (pair[1], "no") != 0)
        acies_findings_add (findings, ACIES_SEVERITY_ERROR, file, 0,
                            _ ("The switch “%s” must be yes or no, not “%s”"), pair[0],
                            pair[1] != NULL ? pair[1] : "");
      else
        acies_element_replace (g_ptr_array_index (root->children, place), "default", pair[1],
                               ACIES_CHOSEN);
    }
}
