/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds the marks in a grey picture: first in one scaled down, then, where something that should be
 * there was not found, in its full size. */
#pragma once

#include "lens/find/acies-seen-mark.h"
#include "lens/picture/acies-grey.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* How far it is, from 0 to 1; in the thread that searches. */
typedef void (*AciesProgressFunc) (double done, gpointer data);

typedef struct
{
  const guint *wanted; /* identities that should be in it */
  guint n_wanted;
  AciesProgressFunc progress; /* or NULL */
  gpointer progress_data;
} AciesMarkSearch;

/* Finds the marks of GREY, of AciesSeenMark, by identity; an identity twice if it is seen twice.
 * The same picture gives the same marks. Who cancels waits for the pass that
 * runs, a second or two. NULL with G_IO_ERROR_CANCELLED. Owned. */
GArray *acies_mark_finder_search (const AciesGrey *grey,
                                  const AciesMarkSearch *search,
                                  GCancellable *cancellable,
                                  GError **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
