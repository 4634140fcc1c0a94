/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks what house rules are called, who made them and why. */
#pragma once

#include "storage/document/acies-house-rules-document.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* Asks over PARENT, and says it of DOCUMENT as one step. */
void acies_rules_naming_ask (GtkWindow *parent, AciesHouseRulesDocument *document);

G_END_DECLS
