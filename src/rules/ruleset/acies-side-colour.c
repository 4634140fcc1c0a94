/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the <colour> elements of a rule set. */
#include "config.h"

#include "rules/ruleset/acies-side-colour.h"

#include "rules/ruleset/acies-ruleset-private.h"

#include <string.h>

typedef struct
{
  const char *of; /* the id of a side, interned; NULL: of the next one in order */
  const char *is; /* a word such as “red”, interned */
} Colour;

void
acies_ruleset_read_colours (AciesRuleset *self, const AciesElement *root)
{
  for (guint i = 0; i < root->children->len; i++)
    {
      const AciesElement *element = g_ptr_array_index (root->children, i);
      Colour colour;

      if (strcmp (element->name, "colour") != 0)
        continue;
      if (self->colours == NULL)
        self->colours = g_array_new (FALSE, FALSE, sizeof (Colour));
      colour.of = g_intern_string (acies_element_get (element, "of"));
      colour.is = g_intern_string (acies_element_get (element, "is"));
      g_array_append_val (self->colours, colour);
    }
}

const char *
acies_ruleset_find_side_colour (AciesRuleset *ruleset, const char *id, guint place)
{
  const char *by_place = NULL;
  guint n = 0;

  g_return_val_if_fail (ACIES_IS_RULESET (ruleset), NULL);

  for (guint i = 0; ruleset->colours != NULL && i < ruleset->colours->len; i++)
    {
      const Colour *colour = &g_array_index (ruleset->colours, Colour, i);

      if (colour->of != NULL && g_strcmp0 (colour->of, id) == 0)
        return colour->is;
      if (colour->of == NULL && n++ == place)
        by_place = colour->is;
    }
  return by_place;
}
