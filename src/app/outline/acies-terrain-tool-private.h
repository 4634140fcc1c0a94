/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The insides of the terrain tool, for the files that it is split into: acies-terrain-tool.c says
 * what pointer and keys mean for terrain, -menu.c makes its menu, -edit.c turns outlines into steps
 * and -hand.c into rulings. */
#pragma once

#include "app/outline/acies-terrain-tool.h"

G_BEGIN_DECLS

struct _AciesTerrainTool
{
  AciesOutlineTool parent_instance;

  char *reason; /* owned; of the umpire who unlocked terrain; NULL: nobody did */

  /* of the session's rule set */
  const AciesTerrain *type;        /* what is drawn next; NULL: nothing */
  const AciesTerrain *sketch_type; /* what a new piece will be */

  const char *feature; /* interned; the piece that the outline is of; NULL: a new one */
  AciesLength width;   /* of the next line drawn */
  gint32 height;       /* of the next piece drawn */
};

AciesBattle *acies_terrain_tool_get_battle (AciesTerrainTool *self); /* borrowed, or NULL */
/* Takes the outline from the piece again. */
void acies_terrain_tool_reload (AciesTerrainTool *self);
/* Puts CHANGE, of one piece, as the umpire's hand. FALSE, and said, if it is refused. */
gboolean acies_terrain_tool_put (AciesTerrainTool *self, const AciesChange *change);
/* Finds the type of outline or piece; NULL: unknown. */
const AciesTerrain *acies_terrain_tool_find_type (AciesTerrainTool *self);

/* The vfuncs that live in files of their own. */
void acies_terrain_tool_commit (AciesOutlineTool *tool, AciesPolygon *polygon);
void acies_terrain_tool_remove (AciesOutlineTool *tool);
GMenuModel *acies_terrain_tool_new_menu (AciesTableTool *tool,
                                         const AciesPoint *at,
                                         GSimpleActionGroup **actions) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
