/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Puts a package into the user's library, layer by layer, each marked as coming from elsewhere. */
#pragma once

#include "storage/package/acies-package.h"

G_BEGIN_DECLS

typedef enum
{
  ACIES_PACKAGE_STEP_INSTALL, /* there is none of this id */
  ACIES_PACKAGE_STEP_REPLACE, /* by this newer version, or by other files of the same */
  ACIES_PACKAGE_STEP_KEEP,    /* the same lies there, or what comes with the program */
} AciesPackageStep;

/* What becomes of one layer, or of an army or scenario that goes along. */
typedef struct
{
  const AciesPackageLayer *layer; /* of the package; NULL: it is about a companion */
  const char *companion;          /* the name of that, or NULL */
  AciesPackageStep step;
  char *version; /* of what lies there, or NULL */
  GFile *there;  /* the folder of a layer, or NULL; the place of a companion */
} AciesPackageAct;

/* Compares versions as people count: part by part, numbers as numbers, so that 1.10 is newer than
 * 1.9 and 2 than 1.10. Less than 0, 0 or more, as strcmp () has it. */
int acies_package_compare_versions (const char *a, const char *b);
/* What installing SELF would do, layer by layer, and to what goes along with them; of
 * AciesPackageAct, owned, no longer than SELF lives. NULL with an error: it is older than what lies
 * there, or REPLACES is FALSE and something would be replaced, or it would take the place of what
 * comes with the program. */
GPtrArray *acies_package_plan (const AciesPackage *self,
                               gboolean replaces,
                               GError **error) G_GNUC_WARN_UNUSED_RESULT;
/* Does what ACTS say; a layer comes to its place whole or not at all. What is replaced is kept in
 * the folder “replaced” beside the rule sets. FALSE with an error. */
gboolean acies_package_install (const AciesPackage *self, const GPtrArray *acts, GError **error);

G_END_DECLS
