/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What the first look at a photograph's bytes tells, before anything makes room for it. */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* A telephone's largest, and some. */
#define ACIES_PHOTO_MOST_PIXELS (50 * 1000 * 1000)
#define ACIES_PHOTO_MOST_SIDE 16000

typedef enum
{
  ACIES_PHOTO_PNG,
  ACIES_PHOTO_JPEG,
  ACIES_PHOTO_HEIF,
} AciesPhotoKind;

typedef struct
{
  AciesPhotoKind kind;
  guint width, height; /* pixels, as they are kept; of a HEIF only its decoder knows, and 0 here */
} AciesPhotoHead;

/* Looks at BYTES. FALSE with a sentence if they are of no kind that is read, or are a picture that
 * is too large, or would take hours to unpack. */
gboolean acies_photo_head_read (GBytes *bytes, AciesPhotoHead *head, GError **error);
/* FALSE with a sentence if a picture of WIDTH by HEIGHT pixels is too large. */
gboolean acies_photo_head_check_size (guint width, guint height, GError **error);

G_END_DECLS
