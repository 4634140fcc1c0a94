/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Companions are the armies and scenarios that go along with a packed rule set, so that it can be
 * played where it arrives: the user's own, which are made for it and whose file is called after it,
 * as “ruleset new” begins them. */
#pragma once

#include "storage/package/acies-package-install.h"

G_BEGIN_DECLS

/* Takes those that lie in the user's library along with SELF. FALSE with errors in FINDINGS: one of
 * them cannot be read. */
gboolean acies_package_add_companions (AciesPackage *self, AciesFindings *findings);
/* Whether NAME, "armies/my-game-blue.army.xml", is one that a companion of the rule set ID may
 * have. Nothing else is ever written. */
gboolean acies_package_is_companion (const char *name, const char *id);
/* Whether each companion is what its name says, and made for the rule set of SELF. Errors in
 * FINDINGS. */
gboolean acies_package_check_companions (const AciesPackage *self, AciesFindings *findings);
/* Adds to ACTS what installing does to each companion. FALSE with an error: another file lies in
 * the place of one, and REPLACES is FALSE. */
gboolean acies_package_plan_companions (const AciesPackage *self,
                                        gboolean replaces,
                                        GPtrArray *acts,
                                        GError **error);

/* FALSE with an error: something else lies at PATH, and nobody said that it is to be replaced. */
gboolean acies_package_refuse_there (const char *path, GError **error);

G_END_DECLS
