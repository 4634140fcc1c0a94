/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Takes out of a picture what is not picture: where and when it was taken, by what, what was
 * written to it, and whatever lies behind its end. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* The PNG or JPEG in PICTURE without all that; how it is to be turned goes too. NULL with an error
 * if it is neither, or ends before its end. The pixels are not looked at. Owned. */
GBytes *acies_picture_strip (GBytes *picture, GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
