/* The calculator: a rule set and an action of it, without a table. What the action wants to know is typed, and
 * the slip with its odds is the one of play. */
#pragma once

#include <adwaita.h>

#include "rules/acies-ruleset.h"

G_BEGIN_DECLS

#define ACIES_TYPE_CALCULATOR_WINDOW (acies_calculator_window_get_type ())
G_DECLARE_FINAL_TYPE (AciesCalculatorWindow, acies_calculator_window, ACIES, CALCULATOR_WINDOW, AdwWindow)

/* RULESET, of the battle that is played, is offered first; NULL: none is. */
GtkWindow *acies_calculator_window_new (AdwApplication *application, AciesRuleset *ruleset) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
