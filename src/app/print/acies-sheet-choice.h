/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Which sections of a quick-reference sheet are printed, and lines of one's own below them. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define ACIES_TYPE_SHEET_CHOICE (acies_sheet_choice_get_type ())
G_DECLARE_FINAL_TYPE (AciesSheetChoice, acies_sheet_choice, ACIES, SHEET_CHOICE, AdwBin)

/* All of SECTIONS, titles ended by NULL, are chosen at first. */
void acies_sheet_choice_set_sections (AciesSheetChoice *self, const char *const *sections);
/* The titles of those that are chosen; NULL: all. */
char **acies_sheet_choice_dup_sections (AciesSheetChoice *self) G_GNUC_WARN_UNUSED_RESULT;
/* What was typed; NULL: nothing. */
char *acies_sheet_choice_dup_lines (AciesSheetChoice *self) G_GNUC_WARN_UNUSED_RESULT;
/* As if LINES were typed; NULL: none. */
void acies_sheet_choice_set_lines (AciesSheetChoice *self, const char *lines);

G_END_DECLS
