/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* By which rules a battle is to be played, where house rules make that a question: asked wherever
 * one begins. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* RULESET is the id of the one chosen, DATA what was given when it was asked. */
typedef void (*AciesRulesChosen) (gpointer object, const char *ruleset, gpointer data);

/* Calls CHOSEN with OBJECT and the rule set by which what was made for MADE_FOR is to be played: at
 * once with MADE_FOR if the user has no house rules over it; else, unless it is called off, when a
 * dialog over PARENT is answered, and only if OBJECT still lives. Keeps a reference to DATA (or
 * NULL) that long. */
void acies_rules_choice_ask (GtkWindow *parent,
                             const char *made_for,
                             AciesRulesChosen chosen,
                             GObject *object,
                             GObject *data);
/* Asks which scenario to play by the rule set called RULESET, whose LAYERS (ids) say what it takes:
 * calls CHOSEN with OBJECT, RULESET and the scenario's GFile; NULL instead of it: two armies of the
 * library. */
void acies_rules_choice_ask_scenario (GtkWindow *parent,
                                      const char *ruleset,
                                      const char *const *layers,
                                      AciesRulesChosen chosen,
                                      GObject *object);

G_END_DECLS
