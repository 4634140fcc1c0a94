/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesHostList is the list of all that procedures find of the program, and nowhere is there
 * another.
 *
 * To add a function, add a line here, write acies_host_NAME () in src/referee/host or
 * src/referee/propose, and describe it in help/C/procedures.page: without the one the program does
 * not link, without the other a test fails. The script checker, the host that binds the functions
 * and that test read the list. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* clang-format off */
/* FUNCTION (NAME, FORMS, GIVES, SENTENCE), in the order of the manual. FORMS are the ways in which
 * it is called, with semicolons between: each argument with its kind, those that may be left out in
 * brackets, and `...` for any more. The manual shows each form without the kinds. GIVES is the kind
 * of what it gives. A kind is one of these, or several with strokes between; acies-host-function
 * reads them:
 * - number: whole, also a length or an angle; flag, word, list, table, function, any, nothing;
 * - a word in quotes: that word and no other;
 * - when: 'now' or 'turn'; kind: whom near () looks for; edge: an edge of the table;
 * - thing: a view of a unit, leader, stand, command, side, feature or the battle;
 * - side: the view of a side, or its id; hex: the number of one; point; path: as a word or a table;
 * - procedure, chart, factors (a list of them), text, outcome, die, event, link, attribute, terrain,
 *   type (of troops, terrain or a rank): the id of one, a word. */
#define ACIES_HOST_FUNCTIONS(FUNCTION) \
  /* Dice and decisions */ \
  FUNCTION (dice, "id: word, n: number, die: die " \
            "[, how: 'sum'|'highest'|'lowest'|'at-most'|number [, bound: number]]", \
            "number", "Throws n dice and tells their sum, or how many show enough.") \
  FUNCTION (choose, "id: word, who: word, options: list", \
            "word", "Asks a side or the umpire for one of the options and gives the id of it.") \
  /* Lines of the slip */ \
  FUNCTION (sum, "list: factors, roles: table", \
            "number", "Adds up a list of factors and writes a line for each that counts.") \
  FUNCTION (tell_total, "list: factors, n: number, roles: table", \
            "nothing", "Says on the slip what a list comes to, with the die and all that belongs to it.") \
  FUNCTION (lookup, "chart: chart, row: number|word|list [, column: number|word]; " \
            "chart: chart, row: list, shift: number, column: number|word", \
            "number|word|flag", "Reads a cell of a chart and writes a line; false for an empty cell.") \
  FUNCTION (peek, "chart: chart, row: number|word|list [, column: number|word]; " \
            "chart: chart, row: list, shift: number, column: number|word; function: function, ...", \
            "any", "Reads a cell, or calls a function that only looks, and writes no line.") \
  FUNCTION (say, "kind: 'note'|'forbid'|'umpire'|'result'|'effect', text: text [, arguments: table]", \
            "nothing", "Says a text on the slip; it may forbid the ruling or leave it to the umpire.") \
  FUNCTION (outcome, "id: outcome [, text: text [, arguments: table]]", \
            "word", "Names the result, and gives it back or what the umpire made of it.") \
  /* What is proposed */ \
  FUNCTION (set, "x: thing, attribute: attribute, value: any", "nothing", "Sets an attribute.") \
  FUNCTION (add, "x: thing, attribute: attribute, n: number", \
            "nothing", "Adds to a number, on top of what this ruling proposed already.") \
  FUNCTION (lose, "unit: thing [, n: number]", \
            "number", "Loses n stands, the last first, and tells how many were really lost.") \
  FUNCTION (restore, "unit: thing [, n: number]", \
            "number", "Brings back n lost stands and tells how many really came back.") \
  FUNCTION (move, "x: thing, path: path", "nothing", "Moves a unit, leader or stand along a path.") \
  FUNCTION (place, "x: thing, where: thing|point|hex|flag [, facing: number]", \
            "nothing", "Sets somebody down at a point, in a hex or behind somebody; false takes it off the table.") \
  FUNCTION (detach, "unit: thing, stands: list", "thing", "Makes a unit of its own of those stands.") \
  FUNCTION (join, "a: thing, b: thing", "nothing", "The stands of b, which was detached, are a's again.") \
  FUNCTION (link, "kind: link, a: thing, b: thing [, value: any]", \
            "nothing", "Ties a to b; false as the value cuts the tie.") \
  FUNCTION (know, "side: side|flag, x: thing [, flag: flag|'kind']", \
            "nothing", "From now on the side knows of it, or with false it does not.") \
  FUNCTION (emit, "event: event, roles: table", \
            "nothing", "Calls out an event with the items that it speaks of.") \
  FUNCTION (now, "x: thing, attribute: word", \
            "any", "What an attribute is with what this ruling proposed.") \
  /* Steps and parts */ \
  FUNCTION (step, "procedure: procedure, state: table", \
            "nothing", "Goes on in another procedure, which gets the state and the question.") \
  FUNCTION (parts, "list: list, procedure: procedure [, q: any]", \
            "nothing", "Calls the procedure for each element, each with odds of its own.") \
  /* What lies on the table */ \
  FUNCTION (gap, "a: thing, b: thing [, when: when]", "number", "The distance from edge to edge.") \
  FUNCTION (bearing, "a: thing, b: thing|edge [, when: when]", \
            "number", "The direction from the middle of the front of a to the centre of b, from where a faces.") \
  FUNCTION (away, "a: thing, b: thing [, when: when]", \
            "number", "The direction straight away from b, from where a faces.") \
  FUNCTION (sees, "a: thing, b: thing [, when: when]", "flag", "Whether any stand of a sees any of b.") \
  FUNCTION (within, "a: thing, b: thing, limit: number [, when: when]; length: number, limit: number", \
            "flag", "Whether the gap between them, or a length that was measured, is at most the limit.") \
  FUNCTION (outside, "a: thing, b: thing, limit: number [, when: when]; length: number, limit: number", \
            "flag", "Whether the gap between them, or a length that was measured, is at least the limit.") \
  FUNCTION (in_mm, "length: number, other: number", \
            "word", "A length in mm for a text, told from the other that it is held against.") \
  FUNCTION (in_measure, "length: number [, other: number]", \
            "word", "A length in main measures for a text.") \
  FUNCTION (near, "a: thing, length: number [, kind: kind [, when: when]]; " \
            "a: thing, length: number, kind: kind, how: 'chain'|'exact' [, when: when]", \
            "list", "All of that kind within the length.") \
  FUNCTION (nearest, "a: thing [, kind: kind [, when: when]]", \
            "thing|flag", "Who of that kind is nearest; false if there is nobody.") \
  FUNCTION (contacts, "a: thing [, when: when]", \
            "list", "Enemy units that it touches by more than a corner.") \
  FUNCTION (landed_in, "a: thing [, when: when]", "list", "Units of either side in which it stands.") \
  FUNCTION (ground, "a: thing [, when: when]", "list", "Features under any of its stands.") \
  FUNCTION (run, "x: thing, path: path [, when: when]", \
            "table", "What a path would be, without going it.") \
  FUNCTION (as_one, "unit: thing, path: path, units: list [, when: when]", \
            "path", "The path of a unit when several go along a path as one body.") \
  FUNCTION (crosses_way, "a: thing, path: path, b: thing, way: path [, when: when]", \
            "flag", "Whether a goes over ground that b went over on its way.") \
  FUNCTION (touching, "unit: thing [, when: when]", \
            "list", "Who touches it, friends too, and along how much.") \
  FUNCTION (edge, "x: thing [, which: edge [, when: when]]; x: thing, when: when", \
            "number", "How far the nearest edge of the table is, or the one that is named.") \
  FUNCTION (within_arc, "a: thing, b: thing, from: number, to: number [, when: when]", \
            "flag", "Whether any part of b lies in the arc of a from one angle clockwise to the other.") \
  FUNCTION (gaps, "unit: thing, width: number, reach: number|path [, when: when]", \
            "list", "The gaps of at most that width between others.") \
  FUNCTION (reach, "unit: thing, limits: table [, when: when]; x: thing|hex, limits: table", \
            "list", "Enemies that it can come at by one wheel and a straight way; on hexes, the ways that it can go.") \
  FUNCTION (conform, "unit: thing, target: thing, path: path [, cover: number [, when: when]]", \
            "table|flag", "How it squares up to the target at the end of the path; false if it does not touch it there.") \
  FUNCTION (halfway, "a: thing, b: thing, most_a: number, most_b: number [, when: when]", \
            "table|flag", "How two who go at each other meet; false if one is not on the table.") \
  FUNCTION (area, "unit: thing, limits: table [, when: when]", \
            "number", "Draws what it can come to by one wheel and a straight way.") \
  FUNCTION (face, "a: thing, b: thing [, when: when]", \
            "word", "Which face of b the middle of the front of a is before.") \
  FUNCTION (linked, "kind: link, a: thing [, when: when]", \
            "list", "All that a link ties to it, at either end.") \
  FUNCTION (knows, "side: side|flag, x: thing [, when: when]", "flag", "Whether the side knows of it.") \
  FUNCTION (in_zone, "x: thing [, n: number [, when: when]]", \
            "flag", "Whether all of it is in a zone where its side sets up.") \
  FUNCTION (entrance, "x: thing", \
            "table|flag", "When a unit or leader enters, as the scenario says; false for whom it does not name.") \
  FUNCTION (objectives, "", "list", "What the scenario is fought for, in its order.") \
  FUNCTION (at_objective, "n: number, reach: number [, when: when]", \
            "list", "The units of both sides within a length of the objective of that number.") \
  FUNCTION (tied, "kind: link, a: thing, b: thing [, when: when]", \
            "any", "What the link from a to b holds; false if there is none.") \
  /* Areas that are marked */ \
  FUNCTION (mark_arc, "a: thing, from: number, to: number, length: number|flag, text: text " \
            "[, args: table]", \
            "nothing", "Draws an arc out to the length; false for one without an end.") \
  FUNCTION (mark_ring, "a: thing, length: number, text: text [, args: table]", \
            "nothing", "Draws all that is no farther than the length from its edges.") \
  FUNCTION (mark_face, "a: thing, which: 'front'|'flank'|'rear', length: number|flag, text: text " \
            "[, args: table]", \
            "nothing", "Draws where others stand before that face.") \
  FUNCTION (mark_area, "unit: thing, limits: table, text: text [, args: table]", \
            "nothing", "Draws what it can come to by one wheel and a straight way, and names it.") \
  FUNCTION (mark_hexes, "hexes: list, text: text [, args: table]", \
            "nothing", "Draws each of a list of hexes.") \
  /* What lies on the hexes */ \
  FUNCTION (hex_of, "x: thing|hex [, when: when]", \
            "hex|flag", "The hex that its middle lies in; false if it is on none.") \
  FUNCTION (in_hex, "x: thing|hex [, kind: 'unit'|'leader' [, when: when]]", \
            "list", "The units in that hex, or the leaders.") \
  FUNCTION (ring, "x: thing|hex, n: number", "list", "The hexes that are n away.") \
  FUNCTION (front, "x: thing [, face: 'front'|'flank'|'rear']", \
            "list", "The hexes before it, or about another face.") \
  FUNCTION (facing, "x: thing [, to: thing|hex]", \
            "number|flag", "Which way it looks, 1 to 6, or which side lies towards a neighbour.") \
  FUNCTION (direction, "x: thing, to: thing|hex", \
            "number", "Where a hex or thing lies as x faces, from centre to centre.") \
  FUNCTION (hexes, "a: thing|hex, b: thing|hex|terrain", \
            "number|flag", "How many hexes b is away; false if there is none of that terrain.") \
  FUNCTION (hexline, "a: thing|hex, b: thing|hex", \
            "list", "What the line between the centres runs through, the ends not counted.") \
  FUNCTION (terrain_of, "x: thing|hex", \
            "terrain|flag", "The terrain type of the hex; false for open ground.") \
  FUNCTION (hexside, "a: thing|hex, b: thing|hex [, how: 'from']", \
            "list", "The terrain types along the side between two neighbours.") \
  FUNCTION (column, "hex: hex", "number", "The first half of its number.") \
  FUNCTION (row, "hex: hex", "number", "The second half of its number.") \
  FUNCTION (map_edge, "side: edge", "list", "The hexes along that edge of the map.") \
  FUNCTION (retreats, "x: thing|hex, limits: table", "list", "The ways of n hexes that end n away.") \
  FUNCTION (chains, "x: thing|hex, limits: table", \
            "list", "The shortest ways over full hexes to one that is not.") \
  /* Small helpers */ \
  FUNCTION (ipairs, "list: list", "function", "For loops over a list.") \
  FUNCTION (count, "list: list; list: list, field: word [, value: any]; " \
            "list: list, test: function, ...", "number", "How many are in the list, or are so.") \
  FUNCTION (filter, "list: list, field: word [, value: any]; list: list, test: function, ...", \
            "list", "Those of the list that are so, in their order.") \
  FUNCTION (union, "a: list, b: list, ...", "list", "Whoever is in any of the lists, each once.") \
  FUNCTION (without, "list: list, other: list|thing", "list", "Those who are not in the other list.") \
  FUNCTION (has, "list: list, x: any", "flag", "Whether it is in the list.") \
  FUNCTION (find, "id: word", "thing|flag", "The item of this id, or false.") \
  FUNCTION (min, "a: number, ...", "number", "The least.") \
  FUNCTION (max, "a: number, ...", "number", "The largest.") \
  FUNCTION (abs, "n: number", "number", "The number without its sign.") \
  FUNCTION (floor, "n: number", "number", "Gives a whole number back as it is.") \
  FUNCTION (len, "n: number [, of: number]", \
            "number", "That many main measures as a length, or divided by the second.") \
  FUNCTION (mm, "n: number", "number", "That many millimetres as a length.") \
  FUNCTION (nth, "attribute: attribute, value: word", \
            "number", "The place of a value in its choice, from 1.") \
  FUNCTION (steps, "attribute: attribute", "number", "How many steps of a number make one.") \
  FUNCTION (kind_of, "x: thing, type: type", "flag", "Whether its type is that or inherits from it.") \
  FUNCTION (other, "side: side|thing", "word", "The id of the other side.") \
  FUNCTION (side_of, "x: thing|word", "side", "The side of an item, or of an id, as a view.") \
  /* For its author */ \
  FUNCTION (trace, "word: any, ...", "nothing", "Shows values while an example is told whole; nothing in play.")

/* OLD_NAME (OLD, NAME): what a function was called before. Rule sets may say either. */
#define ACIES_HOST_OLD_NAMES(OLD_NAME) \
  OLD_NAME (look, lookup)

/* LATER_NAME (NAME): functions that came when rule sets were about that may have one of that name:
 * theirs is called then. */
#define ACIES_HOST_LATER_NAMES(LATER_NAME) \
  LATER_NAME (join) \
  LATER_NAME (filter) \
  LATER_NAME (union) \
  LATER_NAME (without) \
  LATER_NAME (trace)

/* VARIABLE (NAME, KINDS, SENTENCE): what is there without being called (acies-host.c pushes it). */
#define ACIES_HOST_VARIABLES(VARIABLE) \
  VARIABLE (turn, "number", "The number of the turn.") \
  VARIABLE (phase, "word|flag", "The id of the phase, or false.") \
  VARIABLE (side, "word|flag", "The id of the side that acts, or false.") \
  VARIABLE (battle, "thing", "The battle as a view.") \
  VARIABLE (switch, "table", "The switches of the rule set, each a flag.") \
  VARIABLE (constant, "table", "The constants of the rule set, each a number, a fraction or a length.")

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
/* Whether a rule set may have a function NAME: not if the host has it, unless it came later. */
gboolean acies_host_list_is_free (const char *name);

G_END_DECLS
