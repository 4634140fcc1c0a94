/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesWalledPicture shows the table of a battle with foreign rules as a process behind the wall
 * drew it: pixels, and nothing that could be asked. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ACIES_TYPE_WALLED_PICTURE (acies_walled_picture_get_type ())
G_DECLARE_FINAL_TYPE (AciesWalledPicture, acies_walled_picture, ACIES, WALLED_PICTURE, GtkWidget)

/* Shows the battle at PATH. */
void acies_walled_picture_set_path (AciesWalledPicture *self, const char *path);
/* Has it drawn anew. Signal: "drawn", with why it could not be, or NULL. */
void acies_walled_picture_draw (AciesWalledPicture *self);

G_END_DECLS
