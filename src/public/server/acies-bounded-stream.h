/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesBoundedStream is a connection from which no more can be read than it has been given leave
 * for: a request that is too long, in its headers or elsewhere, ends it before it fills memory. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define ACIES_TYPE_BOUNDED_STREAM (acies_bounded_stream_get_type ())
G_DECLARE_FINAL_TYPE (AciesBoundedStream, acies_bounded_stream, ACIES, BOUNDED_STREAM, GIOStream)

/* BASE, whose streams are pollable, with leave to read MOST bytes. */
AciesBoundedStream *acies_bounded_stream_new (GIOStream *base,
                                              gsize most) G_GNUC_WARN_UNUSED_RESULT;
/* From now on again as many. */
void acies_bounded_stream_renew (AciesBoundedStream *self);
/* So many more than it has leave for. */
void acies_bounded_stream_expect (AciesBoundedStream *self, gsize n_bytes);

G_END_DECLS
