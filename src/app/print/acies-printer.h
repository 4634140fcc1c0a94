/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What the print dialog was told last, kept beside the program's state: printer, copies, margins.
 * Nothing else depends on it: what cannot be read or written is let go. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The settings of the last time; new ones if there are none. */
GtkPrintSettings *acies_printer_recall_settings (void) G_GNUC_WARN_UNUSED_RESULT;
/* For paper of the size called NAME ("iso_a4"), ORIENTATION up, with the margins of the last time
 * if that was of the same size. */
GtkPageSetup *acies_printer_recall_page (const char *name,
                                         GtkPageOrientation orientation) G_GNUC_WARN_UNUSED_RESULT;
void acies_printer_keep (GtkPrintSettings *settings, GtkPageSetup *page);

G_END_DECLS
