/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesHexCall is a call of a host function about hexes: what it is about, and hexes to and from
 * Lua, where they are strings, the numbers as printed. */
#pragma once

#include "geometry/hex/acies-hex-retreats.h"
#include "referee/state/acies-hexes.h"
#include "referee/evaluation/acies-measure.h"

G_BEGIN_DECLS

/* A hex that a procedure names, or that something stands in. */
typedef struct
{
  AciesSubject *subject; /* NULL: a hex by its number */
  const char *name;      /* what keys of measures call it; of the evaluation's strings */
  gboolean is_known;     /* HEX is where that is: there is a map, and it is on it */
  AciesHex hex;
} AciesHexPlace;

/* The sets of hexes that limit a way. */
#define ACIES_N_HEX_SETS 3

/* What calls need room for: it belongs to the evaluation, as the host may raise at any time. */
struct _AciesHexRoom
{
  GArray *hexes;    /* of AciesHex */
  GArray *line;     /* of AciesHexStretch */
  GPtrArray *words; /* of const char *, or of AciesSubject */

  /* Of a search, whose steps may make calls of their own but no other search */
  gboolean is_searching;
  AciesHexReach *reach; /* or NULL, as the rest */
  GPtrArray *routes;    /* of AciesHexRoute */
  AciesHexSet *sets[ACIES_N_HEX_SETS];
  GPtrArray *barriers; /* of const char *: terrain types along sides that no step crosses */
};

/* One call of a host function. Nothing in it is owned, for the same reason. */
typedef struct
{
  AciesEvaluation *evaluation;
  AciesHexRoom *room; /* cleared when the call began */
  lua_State *lua;
  AciesScene *scene;       /* as it was read, or NULL */
  const AciesState *state; /* NULL without a battle: then there is neither a map nor a lattice */
  AciesHexMap *map;
  AciesHexLattice lattice;
  AciesHexPlace a, b;
  const char *key;   /* what people type and overrule it by; of the evaluation's strings */
  const char *typed; /* for it, to the letter, once it was found; borrowed */
} AciesHexCall;

/* Raises if the rule set has no hexes. WHEN is the word at that index; 0: as views read. */
void acies_hex_call_init (AciesHexCall *self, lua_State *lua, int when);
void acies_hex_room_clear_search (AciesHexRoom *self);
/* Reads a thing or a number (which may have lost the noughts before it). Raises if it is neither,
 * or no hex of the map. */
void acies_hex_call_check_place (AciesHexCall *self, int index, AciesHexPlace *place);
/* Names the measure: WORD, the places that were read, and LAST (or NULL). */
void acies_hex_call_name (AciesHexCall *self, const char *word, const char *last);
/* LABEL, still to be translated, with {a} and {b} named. */
char *acies_hex_call_fill (AciesHexCall *self, const char *label) G_GNUC_WARN_UNUSED_RESULT;
/* Says in LINE that text of what is called about, and of a number N of hexes unless it is NULL. */
void acies_hex_call_tell (AciesHexCall *self,
                          AciesRulingLine *line,
                          const char *label,
                          const char *n);
/* Asks for it: LABEL has {a} and {b}. Returns what the host function is to return. */
int acies_hex_call_want (AciesHexCall *self, const char *label);
/* Refuses what was typed for it; likewise. */
int acies_hex_call_refuse (AciesHexCall *self);
/* What was typed for it, of which a line with LABEL speaks; a number of a hex has got back the
 * noughts before it. */
gboolean acies_hex_call_find_typed (AciesHexCall *self, const char *label, const char **text);

void acies_hex_call_push (AciesHexCall *self, AciesHex hex);
void acies_hex_call_push_list (AciesHexCall *self, const GArray *hexes); /* of AciesHex */
/* Which way SUBJECT looks, 0 to 5; 0 if it stands nowhere. */
guint acies_hex_call_get_facing (AciesHexCall *self, AciesSubject *subject);

/* Whether the run gathers shapes and lines: no odds search, no condition. */
gboolean acies_hex_call_draws (const AciesHexCall *self);
/* A step of what the call is about, as a shape. */
void acies_hex_call_draw_step (AciesHexCall *self, AciesHex from, AciesHex to);

/* SEE: the ways that the limits at 2 leave to what is at 1 (acies-host-hex-ways.c). */
int acies_hex_reach (lua_State *lua);
/* DO: proposes that SUBJECT, an item, stands in the hex at INDEX and looks as the number after it
 * says, if there is one (acies-host-hex-place.c). FALSE: what is at INDEX is no hex. */
gboolean acies_hex_place (AciesEvaluation *evaluation, AciesSubject *subject, int index);

G_END_DECLS
