/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws up two armies on a table, as a scenario would, ready to be moved to where they belong: each
 * command in its lines, its leaders behind it, the first command in the middle of its army. On
 * hexes everybody has a hex, and leaders ride with their command. */
#pragma once

#include "referee/state/acies-referee.h"

G_BEGIN_DECLS

typedef struct
{
  AciesRuleset *ruleset;
  AciesArmy *armies[2]; /* the first along the southern edge */
  GFile *files[2];      /* that these were read from, which the scenario then names; or NULL */
  AciesBattle *map;     /* whose table it is, terrain and all; NULL: a bare one of this size: */
  AciesLength width, height;
  const AciesHexNumbering *numbering; /* of a bare table of hexes; NULL: as the rule set says */
  AciesLength tolerance;              /* none on hexes, whatever stands here */
} AciesMuster;

/* NULL with ERROR and FINDINGS if the armies or the map do not fit the rule set or one another. Who
 * finds no room stays off the table, or stands beyond its edge, and FINDINGS say how many. */
AciesReferee *acies_muster_draw_up (const AciesMuster *self,
                                    AciesFindings *findings,
                                    GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* A table without armies, as a scenario that says only how it lies: as NUMBERING says, or the rule
 * set. */
AciesBattle *acies_muster_new_map (AciesRuleset *ruleset,
                                   const char *title,
                                   AciesLength width,
                                   AciesLength height,
                                   const AciesHexNumbering *numbering) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
