/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesDistributionCache is what so many dice come to, each worked out once and kept for all odds
 * searches of a referee. */
#pragma once

#include "base/value/acies-dice.h"

G_BEGIN_DECLS

typedef struct _AciesDistributionCache AciesDistributionCache;

AciesDistributionCache *acies_distribution_cache_new (void) G_GNUC_WARN_UNUSED_RESULT;
void acies_distribution_cache_free (AciesDistributionCache *self);
/* The distribution of N times DIE read as READING says, borrowed. DIE must outlive the cache. NULL
 * if its weights do not fit 128 bits. */
AciesDistribution *acies_distribution_cache_get (AciesDistributionCache *self,
                                                 const AciesDie *die,
                                                 guint n,
                                                 const AciesDiceReading *reading);

G_END_DECLS
