/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The insides of the hex tool, for the files that it is split into: acies-hex-tool.c is what
 * pointer and keys mean, -paint.c draws, -say.c puts it in words. */
#pragma once

#include "app/brush/acies-hex-stroke.h"
#include "app/brush/acies-hex-tool.h"

G_BEGIN_DECLS

struct _AciesHexTool
{
  AciesTableTool parent_instance;

  AciesHexMode mode;
  const AciesTerrain *terrain; /* borrowed from the session's rule set; NULL: open ground */
  guint size;

  AciesHexLattice lattice; /* while HAS_LATTICE */
  gboolean has_lattice;
  gboolean has_hex; /* HEX is in hand */
  gboolean is_by_key;
  AciesHex hex;
  int side;                /* of HEX, the nearest to the pointer; -1: none */
  AciesHexStroke *stroke;  /* owned; NULL: none is under way */
  AciesPoint last;         /* where the stroke came to */
  AciesPoint vertex;       /* along sides: the vertex that it came to */
  cairo_surface_t *canvas; /* owned: the first N_PAINTED things of the stroke, in FRAME; or NULL */
  AciesTableFrame frame;
  guint n_painted;
};

/* The map of the session's table; NULL: it has no hexes. Borrowed. */
AciesHexMap *acies_hex_tool_get_map (AciesHexTool *self);
/* Whether what is in hand is laid along sides. */
gboolean acies_hex_tool_is_side (AciesHexTool *self);
void acies_hex_tool_append (AciesTableTool *tool,
                            GtkSnapshot *snapshot,
                            const AciesTableFrame *frame,
                            PangoContext *context);
char *acies_hex_tool_dup_hint (AciesTableTool *tool) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
