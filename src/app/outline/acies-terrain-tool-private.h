/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The insides of the terrain tool, for the files that it is split into: acies-terrain-tool.c hears
 * the pointer and -keys.c keys, -menu.c makes its menu, -edit.c turns outlines into steps and
 * -hand.c into rulings, -paint.c draws over the table. */
#pragma once

#include "app/outline/acies-outline-editor.h"
#include "app/outline/acies-terrain-tool.h"

G_BEGIN_DECLS

struct _AciesTerrainTool
{
  AciesTableTool parent_instance;

  /* owned */
  AciesOutlineEditor editor;
  char *reason; /* of the umpire who unlocked terrain; NULL: nobody did */

  /* of the session's rule set */
  const AciesTerrain *type;        /* what is drawn next; NULL: nothing */
  const AciesTerrain *sketch_type; /* what a new piece will be */

  const char *feature; /* interned; the piece that the outline is of; NULL: a new one */
  AciesLength width;   /* of the next line drawn */
  gint32 height;       /* of the next piece drawn */
};

AciesBattle *acies_terrain_tool_get_battle (AciesTerrainTool *self); /* borrowed, or NULL */
/* Lets go of sketch and piece. */
void acies_terrain_tool_forget (AciesTerrainTool *self);
/* Takes the outline from the piece again. */
void acies_terrain_tool_reload (AciesTerrainTool *self);
/* Puts the outline into the scenario as one step, or lets it wait. */
void acies_terrain_tool_commit (AciesTerrainTool *self);
/* The same for a change that is ready; eats it. NULL: nothing to do. FALSE if it was refused. */
gboolean acies_terrain_tool_apply (AciesTerrainTool *self, AciesChange *change);
/* Puts CHANGE, of one piece, as the umpire's hand. FALSE, and said, if it is refused. */
gboolean acies_terrain_tool_put (AciesTerrainTool *self, const AciesChange *change);
/* What the outline or piece is called. */
char *acies_terrain_tool_dup_name (AciesTerrainTool *self) G_GNUC_WARN_UNUSED_RESULT;
/* Of sketch or piece; NULL: unknown */
const AciesTerrain *acies_terrain_tool_find_type (AciesTerrainTool *self);

/* Emits "numbers-wanted" if a piece is chosen; FALSE: none is. */
gboolean acies_terrain_tool_want_numbers (AciesTerrainTool *self);

/* The vfuncs that live in files of their own. */
void acies_terrain_tool_append (AciesTableTool *tool,
                                GtkSnapshot *snapshot,
                                const AciesTableFrame *frame,
                                PangoContext *context);
char *acies_terrain_tool_dup_hint (AciesTableTool *tool) G_GNUC_WARN_UNUSED_RESULT;
GMenuModel *acies_terrain_tool_new_menu (AciesTableTool *tool,
                                         const AciesPoint *at,
                                         GSimpleActionGroup **actions) G_GNUC_WARN_UNUSED_RESULT;
gboolean acies_terrain_tool_key (AciesTableTool *tool, guint keyval, GdkModifierType state);

G_END_DECLS
