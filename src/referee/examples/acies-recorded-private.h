/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The parts of a recorded example, as elements. */
#pragma once

#include "referee/examples/acies-example-private.h"

G_BEGIN_DECLS

/* The battle of REFEREE as a <battle>: all of it that examples can say. */
AciesElement *acies_recorded_battle_new (AciesReferee *referee) G_GNUC_WARN_UNUSED_RESULT;
/* Says in BATTLE, such an element, of each stand of a unit where it stands, instead of where the
 * middle of its front is: units do not always stand as their formation lays them out. */
void acies_recorded_battle_spell_stands (AciesElement *battle, AciesReferee *referee);
/* RULING, which is accepted in the battle of REFEREE, as an <ask> with what comes of it. */
AciesElement *acies_recorded_ask_new (AciesReferee *referee,
                                      AciesRuling *ruling) G_GNUC_WARN_UNUSED_RESULT;

/* Adds an element NAME to PARENT. Borrowed. */
AciesElement *acies_recorded_add (AciesElement *parent, const char *name);
/* Sets NAME of ELEMENT, unless VALUE is NULL. */
void acies_recorded_set (AciesElement *element, const char *name, const char *value);
/* "300,400", in mm; and a facing as examples of RULESET write it. */
char *acies_recorded_dup_point (const AciesPoint *point) G_GNUC_WARN_UNUSED_RESULT;
char *acies_recorded_dup_facing (AciesRuleset *ruleset,
                                 AciesAngle facing) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
