/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesHostList is the list of all that procedures find of the program, and nowhere is there
 * another.
 *
 * To add a function, add a line here, write acies_host_NAME () in src/referee/host, and describe it
 * in help/C/procedures.page: without the one the program does not link, without the other a test
 * fails. The script checker, the host that binds the functions and that test read the list. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* clang-format off */
/* FUNCTION (NAME, ARGUMENTS), in the order of the manual, which shows it as NAME (ARGUMENTS). */
#define ACIES_HOST_FUNCTIONS(FUNCTION) \
  /* Dice and decisions */ \
  FUNCTION (dice, "id, n, die [, how [, bound]]") \
  FUNCTION (choose, "id, who, options") \
  /* Lines of the slip */ \
  FUNCTION (sum, "list, roles") \
  FUNCTION (tell_total, "list, n, roles") \
  FUNCTION (lookup, "chart, row [, column]") \
  FUNCTION (peek, "chart, row [, column]") \
  FUNCTION (say, "kind, text [, arguments]") \
  FUNCTION (outcome, "id [, text [, arguments]]") \
  /* What is proposed */ \
  FUNCTION (set, "x, attribute, value") \
  FUNCTION (add, "x, attribute, n") \
  FUNCTION (lose, "unit [, n]") \
  FUNCTION (restore, "unit [, n]") \
  FUNCTION (move, "x, path") \
  FUNCTION (place, "x, where [, facing]") \
  FUNCTION (detach, "unit, stands") \
  FUNCTION (link, "kind, a, b [, value]") \
  FUNCTION (know, "side, x [, flag]") \
  FUNCTION (emit, "event, roles") \
  FUNCTION (now, "x, attribute") \
  /* Steps and parts */ \
  FUNCTION (step, "procedure, state") \
  FUNCTION (parts, "list, procedure [, q]") \
  /* What lies on the table */ \
  FUNCTION (gap, "a, b [, when]") \
  FUNCTION (bearing, "a, b [, when]") \
  FUNCTION (away, "a, b [, when]") \
  FUNCTION (sees, "a, b [, when]") \
  FUNCTION (within, "a, b, limit [, when]") \
  FUNCTION (outside, "a, b, limit [, when]") \
  FUNCTION (in_mm, "length, other") \
  FUNCTION (in_measure, "length [, other]") \
  FUNCTION (near, "a, length [, kind [, 'chain' or 'exact'] [, when]]") \
  FUNCTION (nearest, "a [, kind] [, when]") \
  FUNCTION (contacts, "a [, when]") \
  FUNCTION (landed_in, "a [, when]") \
  FUNCTION (ground, "a [, when]") \
  FUNCTION (run, "x, path [, when]") \
  FUNCTION (as_one, "unit, path, units [, when]") \
  FUNCTION (crosses_way, "a, path, b, way [, when]") \
  FUNCTION (touching, "unit [, when]") \
  FUNCTION (edge, "x [, which] [, when]") \
  FUNCTION (within_arc, "a, b, from, to [, when]") \
  FUNCTION (gaps, "unit, width, reach [, when]") \
  FUNCTION (reach, "unit, limits [, when]") \
  FUNCTION (conform, "unit, target, path [, cover [, when]]") \
  FUNCTION (halfway, "a, b, most_a, most_b [, when]") \
  FUNCTION (area, "unit, limits [, when]") \
  FUNCTION (face, "a, b [, when]") \
  FUNCTION (linked, "kind, a [, when]") \
  FUNCTION (knows, "side, x [, when]") \
  FUNCTION (in_zone, "x [, n [, when]]") \
  FUNCTION (entrance, "x") \
  FUNCTION (objectives, "") \
  FUNCTION (at_objective, "n, reach [, when]") \
  FUNCTION (tied, "kind, a, b [, when]") \
  /* Areas that are marked */ \
  FUNCTION (mark_arc, "a, from, to, length, text [, args]") \
  FUNCTION (mark_ring, "a, length, text [, args]") \
  FUNCTION (mark_face, "a, which, length, text [, args]") \
  FUNCTION (mark_area, "unit, limits, text [, args]") \
  FUNCTION (mark_hexes, "hexes, text [, args]") \
  /* What lies on the hexes */ \
  FUNCTION (hex_of, "x [, when]") \
  FUNCTION (in_hex, "x [, kind [, when]]") \
  FUNCTION (ring, "x, n") \
  FUNCTION (front, "x [, face]") \
  FUNCTION (facing, "x [, to]") \
  FUNCTION (direction, "x, to") \
  FUNCTION (hexes, "a, b") \
  FUNCTION (hexline, "a, b") \
  FUNCTION (terrain_of, "x") \
  FUNCTION (hexside, "a, b [, 'from']") \
  FUNCTION (column, "hex") \
  FUNCTION (row, "hex") \
  FUNCTION (map_edge, "side") \
  FUNCTION (retreats, "x, limits") \
  FUNCTION (chains, "x, limits") \
  /* Small helpers */ \
  FUNCTION (ipairs, "list") \
  FUNCTION (count, "list") \
  FUNCTION (has, "list, x") \
  FUNCTION (find, "id") \
  FUNCTION (min, "a, b, ...") \
  FUNCTION (max, "a, b, ...") \
  FUNCTION (abs, "n") \
  FUNCTION (floor, "n") \
  FUNCTION (len, "n [, of]") \
  FUNCTION (mm, "n") \
  FUNCTION (nth, "attribute, value") \
  FUNCTION (steps, "attribute") \
  FUNCTION (kind_of, "x, type") \
  FUNCTION (other, "side") \
  FUNCTION (side_of, "x") \
  /* For its author */ \
  FUNCTION (trace, "word, ...")

/* OLD_NAME (OLD, NAME): what a function was called before. Rule sets may say either. */
#define ACIES_HOST_OLD_NAMES(OLD_NAME) \
  OLD_NAME (look, lookup)

/* VARIABLE (NAME): what is there without being called (acies-host.c pushes it). */
#define ACIES_HOST_VARIABLES(VARIABLE) \
  VARIABLE (turn) \
  VARIABLE (phase) \
  VARIABLE (side) \
  VARIABLE (battle) \
  VARIABLE (switch)

/* INNER (FUNCTION, NAME): what no procedure can say; the checker writes NAME in place of a call. */
#define ACIES_HOST_INNER(INNER) \
  INNER (step_fields, ACIES_HOST_STEP_FIELDS) \
  INNER (dice_more, ACIES_HOST_DICE_MORE) \
  INNER (dice_less, ACIES_HOST_DICE_LESS)
/* clang-format on */

/* step (NAME, { A = X, B = Y }) comes to the host as NAME, 'A', X, 'B', Y, as a table that is
 * handed on where it is made need not be made. So it is with up to so many fields. */
#define ACIES_HOST_STEP_FIELDS "_acies_step"
#define ACIES_HOST_MAX_STEP_FIELDS 8
/* And these come instead of `dice` in lookup (CHART, SUM) where the throw is a term of the sum,
 * added or taken away, and its value comes to nothing else. */
#define ACIES_HOST_DICE_MORE "_acies_dice_more"
#define ACIES_HOST_DICE_LESS "_acies_dice_less"

/* Returns what the function or variable NAME of the host is called now, which is another name if
 * NAME is an old one; NULL if the host has none of that name. Interned. */
const char *acies_host_list_find (const char *name);

G_END_DECLS
