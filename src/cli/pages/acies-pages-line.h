/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What an umpire types to the players' pages, between what he types to the battle. */
#pragma once

#include "cli/pages/acies-open-pages.h"

G_BEGIN_DECLS

typedef enum
{
  ACIES_PAGES_LINE_OTHER,   /* it is for the battle */
  ACIES_PAGES_LINE_DONE,    /* it was carried out */
  ACIES_PAGES_LINE_REFUSED, /* with an error */
} AciesPagesLine;

/* Whether TEXT is for players' pages, whatever would come of it. */
gboolean acies_pages_line_is_one (const char *text);
/* Carries TEXT out if it is for PAGES. Where a declaration was accepted that is
 * an act of the rules, NEXT is what it says, to be typed to the battle, after which
 * acies_open_pages_settle () says what became of it; owned, or NULL. */
AciesPagesLine acies_pages_line_carry_out (AciesOpenPages *pages,
                                           const char *text,
                                           char **next,
                                           GError **error);
/* The same while QUESTION is asked: who is accepted must have answered it, and fills just that. */
AciesPagesLine acies_pages_line_answer (AciesOpenPages *pages,
                                        const char *text,
                                        AciesQuestion *question,
                                        gboolean *has_filled,
                                        GError **error);
/* The same while GRID is put: who is accepted gives rows of it. */
AciesPagesLine acies_pages_line_answer_grid (AciesOpenPages *pages,
                                             const char *text,
                                             AciesDueGrid *grid,
                                             gboolean *has_filled,
                                             GError **error);

G_END_DECLS
