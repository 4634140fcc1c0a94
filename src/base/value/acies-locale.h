/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Sets the language of the program and how it writes numbers for people.
 *
 * What people read follows their locale; rule sets, files and everything the C library formats for
 * us have a point, whatever the locale. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Takes the locale of the environment, all but its numbers, and binds our catalogs: those of the
 * folder that ACIES_LOCALE_DIR names (LANG/LC_MESSAGES/acies.mo, as a build folder has them), else
 * the installed ones. Once at the start of a program, before there are threads. */
void acies_locale_init (void);
/* The decimal sign of the environment's locale. */
const char *acies_locale_get_decimal_sign (void);
/* Whether words are here as the sources have them: no catalog translates, and numbers have a
 * point. */
gboolean acies_locale_is_plain (void);

G_END_DECLS
