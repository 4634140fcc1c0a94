/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads photographs: JPEG, PNG, and HEIF where the library for it is there. Any file may be
 * hostile. Of where and when one was taken nothing is kept. */
#pragma once

#include "lens/picture/acies-grey.h"

#include <gio/gio.h>

G_BEGIN_DECLS

#define ACIES_PHOTO_MOST_BYTES (64 * 1024 * 1024)

/* The photograph that BYTES are, upright, in grey. NULL with a sentence, or with
 * G_IO_ERROR_CANCELLED. It takes its time: not for the main loop. Owned. */
AciesGrey *acies_photo_decode (GBytes *bytes,
                               GCancellable *cancellable,
                               GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* The same of FILE; the error names it. */
AciesGrey *acies_photo_load (GFile *file,
                             GCancellable *cancellable,
                             GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
