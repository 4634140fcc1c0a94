/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of a side's battle as a picture on which a page lays the units. */
#pragma once

#include "referee/state/acies-referee.h"

G_BEGIN_DECLS

/* SVG as wide and high as the table in mm, of the ground alone. Owned; NULL if there is no memory
 * for it. */
GBytes *acies_side_ground_draw (AciesReferee *referee) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
