/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The state of a battle, for people and as JSON. */
#pragma once

#include "cli/shell/acies-cli.h"

G_BEGIN_DECLS

/* Prints the battle as text for the terminal: where it stands, and a row a unit. */
void acies_battle_report_print (AciesReferee *referee);
/* What one wants to know of ITEM: ALL its attributes, or those that differ from where any item
 * begins and badges. How many were left out. */
guint acies_battle_report_print_item (AciesReferee *referee, AciesItem *item, gboolean all);
/* The same as JSON. Owned. */
JsonNode *acies_battle_report_to_json (AciesReferee *referee) G_GNUC_WARN_UNUSED_RESULT;
/* What the report says of ITEM. Owned. */
JsonNode *acies_battle_report_item_to_json (AciesReferee *referee,
                                            AciesItem *item) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
