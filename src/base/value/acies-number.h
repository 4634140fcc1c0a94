/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads and writes numbers for people and files, and fills and compares short texts.
 *
 * Inside, a number with a step is a count of steps (0.7 with step 0.1 is 7). Files write a point;
 * people may type a comma or a point; what people read follows the locale. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Reads TEXT ("-0.75", "0,75") as a count of 1/PER_UNIT (1000: thousandths). FALSE if it is no
 * number, does not fit, or is finer than that. */
gboolean acies_number_parse (const char *text, gint64 per_unit, gint64 *count);
/* As files write it: point, no grouping, no needless zeros. */
char *acies_number_format (gint64 count, gint64 per_unit) G_GNUC_WARN_UNUSED_RESULT;
/* As people read it: the locale's decimal sign, rounded to at most DECIMALS digits. */
char *acies_number_format_for_people (gint64 count,
                                      gint64 per_unit,
                                      int decimals) G_GNUC_WARN_UNUSED_RESULT;

/* Fills {name} in a translated sentence by ARGUMENTS, pairs of name and text ended by NULL, and
 * {name|one|many} by the word that goes with the value of name: the first for 1 and the second for
 * any other number, or as the plural forms of the program's language have it, with a word for each.
 * With two bars in front, {name||one|many}, it is the first for 1 and the second for any other
 * number whatever the language. An unknown name stays as it is, so that a mistake shows. */
char *acies_text_fill (const char *text, const char *const *arguments) G_GNUC_WARN_UNUSED_RESULT;

/* Whether the program's language has one word for 1 and another for all other numbers. */
gboolean acies_text_has_plain_forms (void);
/* TEXT, which is not in the program's language, with two bars for one where words go with a number.
 * Owned. */
char *acies_text_mark_plain_forms (const char *text) G_GNUC_WARN_UNUSED_RESULT;

/* The word of WORDS nearest to TYPED by few changed letters, or NULL: for "did you mean". */
const char *acies_text_nearest (const char *typed, const char *const *words);

G_END_DECLS
