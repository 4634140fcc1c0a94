/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The files of a rule set that is being written: which of them are not saved, and in which
 * something is wrong.
 *
 * Signal "wanted" (char *name): that is to be shown. */
#pragma once

#include "app/workshop/acies-rules-check.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ACIES_TYPE_FILE_LIST (acies_file_list_get_type ())
G_DECLARE_FINAL_TYPE (AciesFileList, acies_file_list, ACIES, FILE_LIST, GtkWidget)

void acies_file_list_set_check (AciesFileList *self, AciesRulesCheck *check); /* or NULL */
/* NAME is the one that is shown. */
void acies_file_list_select (AciesFileList *self, const char *name);
void acies_file_list_focus (AciesFileList *self);

G_END_DECLS
