/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Locales for tests, compiled by localedef below the build folder so that no machine need have
 * them.
 *
 *   acies_locales_use ("de_DE");
 *   acies_locale_init ();
 *
 * A locale that cannot be made fails the test: Debian's package `locales` has what localedef
 * reads. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The folder for LOCPATH. */
char *acies_locales_dup_folder (void) G_GNUC_WARN_UNUSED_RESULT;
/* Makes the locale NAME ("de_DE") unless it is there; programs know it as "de_DE.UTF-8". */
void acies_locales_make (const char *name);
/* Makes it, and lets this process and those it starts find it in their environment; its messages
 * stay in English unless LANGUAGE says otherwise. */
void acies_locales_use (const char *name);

G_END_DECLS
