/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A mark as it is printed: its tag, black, in the middle of a white square, without which no camera
 * finds it. Black and white whatever the colours of the page are. */
#pragma once

#include "drawing/page/acies-pages-private.h"
#include "model/item/acies-mark.h"

G_BEGIN_DECLS

/* Adds to PAGE the tag of IDENTITY in a white square at AT; EDGES are those of the black and of the
 * white square. All in points. */
void acies_tag_box_add (
    AciesPages *pages, guint page, guint identity, const double at[2], const double edges[2]);

G_END_DECLS
