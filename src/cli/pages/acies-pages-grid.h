/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Asking for the rows of a grid, which players may give as well as the umpire. */
#pragma once

#include "cli/pages/acies-open-pages.h"
#include "cli/typed/acies-line-reader.h"

G_BEGIN_DECLS

/* What the umpire types to GRID; before it players may give rows of it on PAGES, unless that is
 * NULL, and if they give all of them IS_GIVEN is TRUE. Owned; NULL: nothing was typed. */
char *acies_pages_grid_read (AciesOpenPages *pages,
                             AciesLineReader *reader,
                             AciesDueGrid *grid,
                             gboolean *is_given) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
