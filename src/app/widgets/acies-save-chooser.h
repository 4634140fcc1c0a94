/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Asking where to write a file: the one chooser of all windows that save or export something. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Modal over PARENT, with NAME to begin with, whose slashes become hyphens; ACCEPT is what its
 * button says. To be kept until its "response", and shown by whoever asked for it. */
GtkFileChooserNative *acies_save_chooser_new (GtkWindow *parent,
                                              const char *title,
                                              const char *accept,
                                              const char *name) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
