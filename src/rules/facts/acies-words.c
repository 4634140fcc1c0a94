/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Translates what a rule set says to people.
 *
 * Translators are given the words of the rule sets that the program brings, each with the id of its
 * rule set as context (data/its/acies-ruleset.its). So a rule set of somebody else, which has
 * another id, keeps its own words even where ours say the same. */
#include "config.h"

#include "rules/facts/acies-words.h"

#include "base/value/acies-number.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* TEXT with single blanks between its words and none about it. */
static char *
join_words (const char *text)
{
  g_autoptr (GString) joined = g_string_new (NULL);
  gboolean is_apart = FALSE;

  for (const char *c = text; *c != '\0'; c++)
    {
      if (g_ascii_isspace (*c))
        {
          is_apart = joined->len > 0;
          continue;
        }
      if (is_apart)
        g_string_append_c (joined, ' ');
      g_string_append_c (joined, *c);
      is_apart = FALSE;
    }
  return g_string_free (g_steal_pointer (&joined), FALSE);
}

/* What LAYER says as TEXT. */
static char *
translate (const char *layer, const char *text)
{
  g_autofree char *words = join_words (text);
  const char *said = words;

  if (*words != '\0' && layer != NULL)
    said = g_dpgettext2 (GETTEXT_PACKAGE, layer, words);
  /* What nobody has translated has the plural forms of its own language. */
  return said == words && strchr (words, '|') != NULL && !acies_text_has_plain_forms ()
             ? acies_text_mark_plain_forms (words)
             : g_strdup (said);
}

char *
acies_words_dup_text (const AciesElement *element)
{
  const char *text = element->text != NULL ? element->text : "";

  return translate (element->language == NULL ? element->layer : NULL, text);
}

char *
acies_words_dup_attribute (const AciesElement *element, const char *name)
{
  const AciesElementAttribute *attribute = acies_element_find (element, name);

  if (attribute == NULL)
    return NULL;
  return translate (element->language == NULL ? attribute->layer : NULL, attribute->value);
}

char *
acies_words_dup_child (const AciesElement *element, const char *name)
{
  const AciesElement *child = acies_element_find_text (element, name);

  return child != NULL ? acies_words_dup_text (child) : NULL;
}

char *
acies_words_dup_label (const AciesElement *element)
{
  char *label = acies_words_dup_child (element, "label");

  return label != NULL ? label : acies_words_dup_attribute (element, "label");
}
