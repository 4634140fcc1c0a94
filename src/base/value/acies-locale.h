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
/* Before acies_locale_init (): LANGUAGE, as “de”, is chosen, whatever the environment says, for
 * this process and those that it starts; “en” is that of the sources. FALSE: there is no catalog of
 * it. */
gboolean acies_locale_choose (const char *language);
/* The languages that can be chosen, “en” first; NULL-ended. Owned. */
char **acies_locale_list_languages (void) G_GNUC_WARN_UNUSED_RESULT;
/* The decimal sign of the environment's locale, or of the language that was chosen. */
const char *acies_locale_get_decimal_sign (void);
/* Whether words are here as the sources have them: no catalog translates, and numbers have a
 * point. */
gboolean acies_locale_is_plain (void);

G_END_DECLS
