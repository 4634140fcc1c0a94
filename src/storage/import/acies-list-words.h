/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What stands at the ends of the words of a list: numbers, how many, stands, points, traits.
 * Whatever is returned but const is new; WORDS that are not const are cut where something is taken
 * off. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Takes "(cavalry, independent allies)" off the end of NAME, as words parted by commas; NULL: there
 * is no such thing. */
char **acies_list_words_take_kind (char *name);
/* Takes "47–64 " or "12 " off WORDS: the first number, and how many there are. */
const char *acies_list_words_take_number (const char *words, guint *number, guint *times);
/* Takes "3 × ", "3 x " or "3x " off WORDS. */
const char *acies_list_words_take_times (const char *words, guint *times);
/* Takes " ×4", and before that " 18", off the end of WORDS; how many stands there are. */
char *acies_list_words_take_stands (char *words, guint *times);
/* Takes "(135)" or "[62 pts]" off the end of WORDS. */
void acies_list_words_take_points (char *words);
/* Parts WORDS at commas, and where badges begin. */
char **acies_list_words_split_traits (const char *words);
/* Takes "{Front, Spearmen ×2 + Rear, Bows ×1}" off WORDS; the parts, or NULL. */
char **acies_list_words_take_parts (char *words);
/* Takes ", 135" off the end of a heading. */
void acies_list_words_take_heading_points (char *words);
/* Parts LINE where two blanks or more stand. */
char **acies_list_words_split_columns (const char *line);
/* What LINE is without the marks of BBCode and of Markdown. */
char *acies_list_words_take_marks_off (const char *line);

G_END_DECLS
