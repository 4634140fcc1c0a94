/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Says what the hex in hand is, and what can be done. */
#include "config.h"
#include "app/brush/acies-hex-tool-private.h"

#include <glib/gi18n-lib.h>

static const char *
get_label (AciesHexTool *self, const char *type)
{
  AciesRuleset *ruleset
      = acies_session_get_ruleset (acies_table_tool_get_session (ACIES_TABLE_TOOL (self)));
  const AciesFact *fact
      = type != NULL ? acies_ruleset_find (ruleset, ACIES_FACT_TERRAIN, type) : NULL;

  return fact != NULL ? fact->label : type != NULL ? type : _ ("open ground");
}

/* Appends what runs along the side from HEX to its neighbour on SIDE, said from either. */
static void
append_side (AciesHexTool *self, guint side, GString *text)
{
  AciesHex beside = acies_hex_neighbour (&self->lattice, self->hex, side);
  g_autoptr (GPtrArray) types = g_ptr_array_new ();
  char here[ACIES_HEX_NUMBER_SIZE], there[ACIES_HEX_NUMBER_SIZE];

  if (!acies_hex_is_on (&self->lattice, beside))
    return;
  acies_hex_write (&self->lattice, self->hex, here);
  acies_hex_write (&self->lattice, beside, there);
  acies_hex_map_add_sides (acies_hex_tool_get_map (self), here, there, types);
  acies_hex_map_add_sides (acies_hex_tool_get_map (self), there, here, types);
  for (guint i = 0; i < types->len; i++)
    {
      /* Translators: what runs along a side of a hex, and the number of the hex behind it, as in
       * "Stream to 2726". */
      g_autofree char *said
          = g_strdup_printf (_ ("%s to %s"), get_label (self, types->pdata[i]), there);

      g_string_append_printf (text, "; %s", said);
    }
}

char *
acies_hex_tool_describe (AciesHexTool *self)
{
  g_autoptr (GString) text = NULL;
  char number[ACIES_HEX_NUMBER_SIZE];
  const char *type;

  g_return_val_if_fail (ACIES_IS_HEX_TOOL (self), NULL);

  if (!self->has_lattice || !self->has_hex)
    return NULL;
  acies_hex_write (&self->lattice, self->hex, number);
  type = self->stroke != NULL ? acies_hex_stroke_get_terrain (self->stroke, self->hex)
                              : acies_hex_map_get_terrain (acies_hex_tool_get_map (self), number);
  text = g_string_new (NULL);
  g_string_append_printf (text, "%s: %s", number, get_label (self, type));
  for (guint side = 0; side < ACIES_HEX_SIDES; side++)
    append_side (self, side, text);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

char *
acies_hex_tool_dup_hint (AciesTableTool *tool)
{
  AciesHexTool *self = ACIES_HEX_TOOL (tool);
  char *text = acies_hex_tool_describe (self);

  if (text != NULL)
    return text;
  return g_strdup (_ ("Drag over hexes or along their sides, or use the arrow keys"));
}
