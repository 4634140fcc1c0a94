/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* One page of paper on the screen, as the printer would get it: white whatever the look is. */
#pragma once

#include "drawing/page/acies-pages.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ACIES_TYPE_PAGE_VIEW (acies_page_view_get_type ())
G_DECLARE_FINAL_TYPE (AciesPageView, acies_page_view, ACIES, PAGE_VIEW, GtkWidget)

/* Shows page number PAGE of PAGES, SCALE pixels for each point. */
GtkWidget *acies_page_view_new (AciesPages *pages, guint page, double scale);
/* All PAGES into BOX, one below the other, instead of what is in it. */
void acies_page_view_fill (GtkBox *box, AciesPages *pages, double scale);

G_END_DECLS
