/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* All that a player's page says by itself, by the names that data/pages uses for it. Braces in the
 * texts are filled in by the page. Included several times, with ACIES_PAGE_WORD as it is needed. */
ACIES_PAGE_WORD (page, N_ ("Acies: Your Battle"))
ACIES_PAGE_WORD (skip, N_ ("Skip to the contents"))
ACIES_PAGE_WORD (parts, N_ ("Parts of this page"))
ACIES_PAGE_WORD (connecting, N_ ("Connecting…"))
ACIES_PAGE_WORD (away, N_ ("Not connected; what you see may be out of date. Trying again…"))
ACIES_PAGE_WORD (revoked, N_ ("The umpire has revoked your code. Ask for a new one."))
ACIES_PAGE_WORD (no_code, N_ ("Scan the QR code that the umpire shows you."))
ACIES_PAGE_WORD (failed, N_ ("That did not work. Try again."))
ACIES_PAGE_WORD (no_script, N_ ("This page needs JavaScript."))
ACIES_PAGE_WORD (map, N_ ("Map"))
ACIES_PAGE_WORD (view, N_ ("What of the map is seen"))
ACIES_PAGE_WORD (closer, N_ ("Zoom In"))
ACIES_PAGE_WORD (farther, N_ ("Zoom Out"))
ACIES_PAGE_WORD (whole, N_ ("Whole Table"))
ACIES_PAGE_WORD (map_help,
                 N_ ("Map; arrow keys move it, plus and minus zoom, 0 shows the whole table"))
ACIES_PAGE_WORD (units, N_ ("Units"))
ACIES_PAGE_WORD (own, N_ ("Your units"))
ACIES_PAGE_WORD (others, N_ ("Others that you know of"))
/* Translators: {what} is what the rules oblige a unit to do. */
ACIES_PAGE_WORD (due, N_ ("Due: {what}"))
/* Translators: {n} is how many things are due. */
ACIES_PAGE_WORD (n_due, N_ ("{n} due"))
ACIES_PAGE_WORD (umpire, N_ ("Umpire"))
ACIES_PAGE_WORD (kind, N_ ("What you send"))
ACIES_PAGE_WORD (text, N_ ("In words"))
ACIES_PAGE_WORD (send, N_ ("Send to the Umpire"))
/* Translators: {n} is how many dice. */
ACIES_PAGE_WORD (dice, N_ ("What you threw with {n} dice, as “3 5 6”"))
ACIES_PAGE_WORD (die, N_ ("What you threw with the die"))
ACIES_PAGE_WORD (cancel, N_ ("Cancel"))
ACIES_PAGE_WORD (way_map, N_ ("Show It on the Map"))
ACIES_PAGE_WORD (way_help,
                 N_ ("Tap where it leads, point by point; or move the map by arrow keys until the "
                     "cross is there, and press Enter."))
/* Translators: {unit} is the measure of the rules. “ahead”, “wheel left”, “back” and so on are
   typed in English. */
ACIES_PAGE_WORD (way_legs,
                 N_ ("By its legs, as “ahead 3, wheel left 30, ahead 1”: lengths in {unit}, or as "
                     "“120 mm”, and degrees"))
ACIES_PAGE_WORD (way_back, N_ ("Take Back the Last Point"))
/* Translators: {n} is how many points of a way were tapped. */
ACIES_PAGE_WORD (way_points, N_ ("Points so far: {n}"))
/* Translators: {n} is how many points the way has. */
ACIES_PAGE_WORD (way_sent, N_ ("the way on the map, points: {n}"))
ACIES_PAGE_WORD (measure, N_ ("How far, as a number"))
ACIES_PAGE_WORD (measure_unit, N_ ("Measure"))
ACIES_PAGE_WORD (number, N_ ("How many, as a number"))
ACIES_PAGE_WORD (who, N_ ("Who"))
ACIES_PAGE_WORD (threw, N_ ("What you threw"))
ACIES_PAGE_WORD (choice, N_ ("What is chosen"))
/* Translators: a cell of a table: {name} is a unit, {what} what is wanted of it, as dice. */
ACIES_PAGE_WORD (cell, N_ ("{name}: {what}"))
/* Translators: {what} is a question that the player is to answer. */
ACIES_PAGE_WORD (asked, N_ ("You are asked: {what}."))
ACIES_PAGE_WORD (show_asked, N_ ("Show the Question"))
/* Translators: {text} is what the player answered. */
ACIES_PAGE_WORD (answered, N_ ("You answered: {text}"))
ACIES_PAGE_WORD (read_only, N_ ("You can read here; to do something, tell it to the umpire."))
ACIES_PAGE_WORD (declared, N_ ("Declared, and hidden from others so far"))
ACIES_PAGE_WORD (orders, N_ ("Your orders"))
ACIES_PAGE_WORD (sent, N_ ("Sent"))
/* Translators: {kind} is “Order”, “Dice” and so on, {name} the player's. */
ACIES_PAGE_WORD (sent_by, N_ ("{kind} by {name}"))
ACIES_PAGE_WORD (unsent, N_ ("Not sent yet; it is sent as soon as you are connected"))
ACIES_PAGE_WORD (told, N_ ("From the umpire"))
ACIES_PAGE_WORD (rulings, N_ ("Rulings"))
ACIES_PAGE_WORD (undone, N_ ("Undone"))
ACIES_PAGE_WORD (roster, N_ ("Roster"))
ACIES_PAGE_WORD (no_roster, N_ ("There is no roster."))
ACIES_PAGE_WORD (sheet, N_ ("Quick Reference"))
ACIES_PAGE_WORD (no_sheet, N_ ("There is no quick-reference sheet."))
/* What the umpire's own page says. */
ACIES_PAGE_WORD (umpires_page, N_ ("The Umpire’s Page"))
ACIES_PAGE_WORD (photograph_what,
                 N_ ("Photograph the whole table with its marks. What the picture shows waits in "
                     "the program for you; nobody moves until you accept it there."))
ACIES_PAGE_WORD (photograph_take, N_ ("Send a Photograph"))
ACIES_PAGE_WORD (photograph_sending, N_ ("Sending the photograph…"))
ACIES_PAGE_WORD (photograph_failed, N_ ("It did not come through. Send it again."))
