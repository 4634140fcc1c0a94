/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What the makers of documents (sheet, map page) need of AciesPages. */
#pragma once

#include "drawing/page/acies-page.h"
#include "drawing/page/acies-pages.h"

G_BEGIN_DECLS

AciesPages *acies_pages_new (const AciesPrintOptions *options,
                             gboolean landscape) G_GNUC_WARN_UNUSED_RESULT;
/* Makes every page at least so large, in points. */
void acies_pages_grow (AciesPages *self, double width, double height);
void acies_pages_set_title (AciesPages *self, const char *title);
/* Takes BOX; pages up to PAGE come into being. */
void acies_pages_take_box (AciesPages *self, guint page, AciesBox *box);
/* Appends all pages as PDF to BYTES. FALSE if they cannot be drawn. */
gboolean acies_pages_make_pdf (AciesPages *self, GByteArray *bytes);
const GPtrArray *acies_pages_get_boxes (AciesPages *self, guint page); /* of AciesBox */

G_END_DECLS
