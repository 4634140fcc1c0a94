/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The unit of rulers, grid, scale bar and pointer read-out: the rule set's main measure, or
 * centimetres or inches for whoever lays a tape beside the table. */
#pragma once

#include "rules/ruleset/acies-ruleset.h"

G_BEGIN_DECLS

typedef struct
{
  char name[16];      /* "JT", "cm" */
  AciesLength length; /* of one */
  gboolean is_hexes;  /* nobody measures in millimetres there */
} AciesTableUnit;

/* CHOICE as the settings keep it: "rules", "cm" or "inch". Where the rule set (or NULL) has no
 * measure, centimetres take its place. */
void acies_table_unit_init (AciesTableUnit *self, AciesRuleset *ruleset, const char *choice);
/* "5 JT · 200 mm"; of hexes "5 hex". */
char *acies_table_unit_format (const AciesTableUnit *self, double n) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
