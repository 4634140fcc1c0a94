/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesPagesWindow opens players' pages to the local network, says who is let in, and shows what
 * they sent, to be accepted or refused in the order in which it came. */
#pragma once

#include "app/pages/acies-pages-host.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define ACIES_TYPE_PAGES_WINDOW (acies_pages_window_get_type ())
G_DECLARE_FINAL_TYPE (AciesPagesWindow, acies_pages_window, ACIES, PAGES_WINDOW, AdwWindow)

GtkWindow *acies_pages_window_new (GtkWindow *parent,
                                   AciesPagesHost *host) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
