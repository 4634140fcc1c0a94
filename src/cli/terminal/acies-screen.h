/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What is printed, on its way to a terminal: folded to its width, coloured, through a pager, and
 * without anything that a terminal would obey. Elsewhere, as in a pipe, it stays as it is. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  ACIES_STYLE_PLAIN,
  ACIES_STYLE_HEADING,
  ACIES_STYLE_FAINT, /* undone, or out of play */
  ACIES_STYLE_ERROR,
} AciesStyle;

/* From now on what is printed to a terminal comes through here. */
void acies_screen_begin (void);
/* From now on standard output at a terminal goes through the user's pager; until the program ends.
 */
void acies_screen_page (void);
/* Whether what is printed is shown at a terminal. */
gboolean acies_screen_is_terminal (void);
/* How many cells a line has there; 0: nothing is to be folded. */
guint acies_screen_get_width (void);
/* Prints TEXT in STYLE, where a terminal shows it. */
void acies_screen_print_styled (AciesStyle style, const char *text);
/* The same on standard error. */
void acies_screen_printerr_styled (AciesStyle style, const char *text);
/* Prints TEXT and a line end as UTF-8 whatever the locale, not folded. */
void acies_screen_put (const char *text);
/* Prints LENGTH BYTES of another process as if this one said them. */
void acies_screen_pass_on (const char *bytes, gsize length, gboolean is_error);
/* Something else has ended the line, as a key does. */
void acies_screen_start_line (void);
/* TEXT without what a terminal would obey: each such character is shown as one that is unknown.
 * Owned. */
char *acies_screen_clean (const char *text) G_GNUC_WARN_UNUSED_RESULT;
/* Whether there is nothing in TEXT that a terminal would obey. */
gboolean acies_screen_is_clean (const char *text);
/* From now on what is printed is kept in TEXT, which must live as long, instead; NULL: no longer.
 */
void acies_screen_keep (GString *text);

G_END_DECLS
