/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The program that shows a long text page by page. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* From now on until the program ends, what goes to standard output, and with ERRORS to standard
 * error, is shown by the pager that PAGER names, or by “less”; nothing happens if there is none.
 * Whatever asks whether there is a terminal must have asked before. */
void acies_pager_begin (gboolean errors);

G_END_DECLS
