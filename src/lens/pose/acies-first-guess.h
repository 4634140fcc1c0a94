/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Guesses where a picture was taken from by the centres of the table marks, as if its lens bent
 * nothing. */
#pragma once

#include "lens/pose/acies-pose.h"

G_BEGIN_DECLS

/* FOCAL, or what most cameras have for a picture of that size if it is 0. In pixels. */
double acies_first_guess_focal (guint width, guint height, double focal);
/* As acies_pose_find (); N becomes how many table marks were seen. */
gboolean acies_first_guess (AciesCamera *camera,
                            const GArray *seen,
                            GHashTable *known,
                            guint width,
                            guint height,
                            double focal,
                            guint *n,
                            GError **error);

G_END_DECLS
