/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Says what the program is at while somebody waits for it, and lets it be stopped. */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* Presents it over PARENT: HEADING, under it BODY. Its button cancels CANCELLABLE; whoever asked
 * for it destroys it once he is done. Borrowed. */
GtkWindow *acies_waiting_dialog_show (GtkWindow *parent,
                                      const char *heading,
                                      const char *body,
                                      GCancellable *cancellable);

G_END_DECLS
