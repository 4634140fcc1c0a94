/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesDelivery is a packed rule set on its way into the library. Its file is read once: what was
 * read is what is checked behind the wall, and what is installed. */
#pragma once

#include "storage/package/acies-package-install.h"

G_BEGIN_DECLS

typedef struct
{
  char *name; /* of the file, as its user knows it */
  GBytes *bytes;
  AciesPackage *package;
  GPtrArray *acts; /* of AciesPackageAct, once it is planned; or NULL */
  char *said;      /* what was said of it behind the wall; or NULL */
} AciesDelivery;

void acies_delivery_free (AciesDelivery *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesDelivery, acies_delivery_free)

/* Reads the container in FILE, which its user calls NAME. NULL with errors in FINDINGS. */
AciesDelivery *acies_delivery_read (GFile *file,
                                    const char *name,
                                    AciesFindings *findings) G_GNUC_WARN_UNUSED_RESULT;
/* Plans what installing does; REPLACES: in the place of what is here. FALSE with an error, as
 * acies_package_plan (). */
gboolean acies_delivery_plan (AciesDelivery *self, gboolean replaces, GError **error);
/* Loads what is in it behind the wall and runs its examples there; it may be in a thread. FALSE
 * with an error: something is wrong with it, which SAID tells, or the process was stopped. */
gboolean acies_delivery_check (AciesDelivery *self, GCancellable *cancellable, GError **error);
/* Does what was planned. FALSE with an error. */
gboolean acies_delivery_install (AciesDelivery *self, GError **error);
/* What becomes of the rule set itself; of no layer below it. Borrowed. */
const AciesPackageAct *acies_delivery_get_act (const AciesDelivery *self);

G_END_DECLS
