/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* SEE functions that tell whether a separation is within a limit, or outside it, by the tolerance
 * of the battle. Both hold in the band about the limit, so that what is told apart by a hair
 * favours whoever acts; and a line of the slip says where the tolerance has decided. */
#include "config.h"

#include "referee/evaluation/acies-line-words.h"
#include "referee/host/acies-amount.h"

#include "base/value/acies-locale.h"
#include "base/value/acies-number.h"
#include "model/battle/acies-tolerance.h"
#include "referee/evaluation/acies-stated.h"

#include <glib/gi18n-lib.h>

/* Of a main measure: what is finer reads the same. */
#define FINEST 1000

AciesLength
acies_measure_get_tolerance (AciesEvaluation *self, AciesLength limit)
{
  AciesLength tolerance = acies_evaluation_get_battle (self) != NULL
                              ? acies_tolerance_get (acies_evaluation_get_battle (self))
                              : 0;

  return limit > tolerance ? tolerance : 0;
}

/* With how many decimals, 0 to 3, of mm two lengths read differently; 0 if they are the same. */
static int
count_decimals (AciesLength length, AciesLength other)
{
  int decimals = 0;

  for (AciesLength step = ACIES_PER_MM; length != other && step > 0; step /= 10, decimals++)
    {
      g_autofree char *a = acies_number_format_for_people (length, ACIES_PER_MM, decimals);
      g_autofree char *b = acies_number_format_for_people (other, ACIES_PER_MM, decimals);

      if (!g_str_equal (a, b))
        return decimals;
    }
  return 0;
}

/* LENGTH in mm as a word, with a decimal or as many as tell it from OTHER, so that nobody reads
 * that 40 mm count as 40. */
static char *
word_mm (AciesLength length, AciesLength other)
{
  char *text = acies_number_format_for_people (length, ACIES_PER_MM,
                                               MAX (count_decimals (length, other), 1));

  return g_strdelimit (text, acies_locale_get_decimal_sign (), '.');
}

void
acies_measure_say_tolerance (
    AciesEvaluation *self, AciesSubject *a, AciesSubject *b, AciesLength gap, AciesLength limit)
{
  g_autofree char *measured = word_mm (gap, limit);
  g_autofree char *at = word_mm (limit, gap);
  AciesLength allowed = acies_measure_get_tolerance (self, limit);
  g_autofree char *tolerance = word_mm (allowed, allowed);
  gboolean is_between = a != NULL && b != NULL;
  AciesRulingLine *line;

  if (acies_evaluation_is_in_search (self))
    return;
  line = acies_ruling_line_new (ACIES_RULING_LINE_NOTE, ACIES_TOLERANCE);
  acies_line_words_tell (
      line, acies_evaluation_get_referee (self), self, is_between ? "gap" : "tolerance", "measured",
      measured, "limit", at, "tolerance", tolerance, "a", is_between ? a->name : NULL, "b",
      is_between ? b->name : NULL, "then", is_between ? "tolerance" : NULL, NULL);
  acies_measure_note (self, line);
}

/* Within LIMIT, or IS_OUTSIDE it, of a gap that was measured between A and B, or by a run. */
static gboolean
holds (AciesEvaluation *self,
       AciesSubject *a,
       AciesSubject *b,
       AciesLength gap,
       AciesLength limit,
       gboolean is_outside)
{
  AciesLength tolerance = acies_measure_get_tolerance (self, limit);

  if (is_outside ? gap >= limit : gap <= limit)
    return TRUE;
  if (is_outside ? gap < limit - tolerance : gap > limit + tolerance)
    return FALSE;
  acies_measure_say_tolerance (self, a, b, gap, limit);
  return TRUE;
}

/* GAP between A and B, which was measured; where one of them stands only about there and it might
 * lie on the other side of LIMIT, either is tried. FALSE: it is asked for. */
static gboolean
settle_doubt (AciesEvaluation *self,
              AciesSubject *a,
              AciesSubject *b,
              AciesMeasureTime when,
              AciesLength limit,
              AciesLength *gap)
{
  g_auto (AciesMeasuring) pair = { .a = a, .b = b, .when = when };
  const AciesAnswer *override;
  AciesLineSource from;
  const char *text;
  int supposed;

  if (!acies_stated_is_doubtful (self, &pair, *gap, limit))
    return TRUE;
  acies_measure_name (&pair, self, "gap", NULL, NULL);
  if (acies_measure_find_typed (self, pair.key, &text, &from, &override))
    return TRUE;
  supposed = acies_stated_suppose_any (self, pair.key, 3);
  if (supposed == ACIES_STATED_ASK)
    {
      acies_measure_ask (self, &pair, "gap-asked");
      return FALSE;
    }
  if (supposed > 0)
    *gap = supposed == 1 ? 1 : ACIES_TABLE_LIMIT;
  return TRUE;
}

static int
decide (lua_State *lua, gboolean is_outside)
{
  AciesEvaluation *self = acies_host_check (lua);
  const AciesMeasured *measured;
  AciesMeasureTime when;
  AciesSubject *a, *b;
  AciesLength limit, gap;

  acies_evaluation_charge (self, 200);
  if (lua_type (lua, 1) == LUA_TNUMBER)
    {
      gap = luaL_checkinteger (lua, 1);

      lua_pushboolean (lua, holds (self, NULL, NULL, gap, luaL_checkinteger (lua, 2), is_outside));
      return 1;
    }
  a = acies_lua_views_check_subject (lua, 1);
  b = acies_lua_views_check_subject (lua, 2);
  limit = luaL_checkinteger (lua, 3);
  when = acies_measure_check_when (self, 4);
  measured = acies_amount_take_gap (self, a, b, when);
  gap = measured != NULL ? measured->number : 0;
  if (measured == NULL || !settle_doubt (self, a, b, when, limit, &gap))
    return acies_host_stop (lua);
  lua_pushboolean (lua, holds (self, a, b, gap, limit, is_outside));
  return 1;
}

/* within (a, b, limit [, when]), within (gap, limit) */
int
acies_host_within (lua_State *lua)
{
  return decide (lua, FALSE);
}

/* outside (a, b, limit [, when]), outside (gap, limit) */
int
acies_host_outside (lua_State *lua)
{
  return decide (lua, TRUE);
}

/* in_mm (length, other): LENGTH for a text, beside OTHER that it is held against: a whole number,
 * or { n, per } where that would read the same: each reader sees it with the sign of his country.
 */
int
acies_host_in_mm (lua_State *lua)
{
  AciesLength length = luaL_checkinteger (lua, 1), other = luaL_checkinteger (lua, 2);
  int decimals = count_decimals (length, other);
  gint64 unit = ACIES_PER_MM, count;

  for (int i = 0; i < decimals; i++)
    unit /= 10;
  count = (length + unit / 2) / unit;
  if (count * unit % ACIES_PER_MM == 0)
    {
      lua_pushinteger (lua, count * unit / ACIES_PER_MM);
      return 1;
    }
  lua_createtable (lua, 2, 0);
  lua_pushinteger (lua, count);
  lua_rawseti (lua, -2, 1);
  lua_pushinteger (lua, ACIES_PER_MM / unit);
  lua_rawseti (lua, -2, 2);
  return 1;
}

/* LENGTH in so many parts of MEASURE, of which PER make one, rounded. */
static gint64
count_parts (AciesLength length, AciesLength measure, gint64 per)
{
  return (length * per + (length < 0 ? -measure : measure) / 2) / measure;
}

/* in_measure (length [, other]): LENGTH in main measures for a text, to the tenth, or as much finer
 * as tells it from OTHER that it is held against: a whole number, or { n, per }. */
int
acies_host_in_measure (lua_State *lua)
{
  AciesEvaluation *self = acies_host_check (lua);
  const AciesMeasure *main = acies_ruleset_get_main_measure (acies_evaluation_get_ruleset (self));
  AciesLength length = luaL_checkinteger (lua, 1), other = luaL_optinteger (lua, 2, length);
  AciesLength measure = main != NULL ? main->length : ACIES_PER_MM;
  gint64 per = 10, n;

  luaL_argcheck (lua, ABS (length) <= ACIES_MM (100000000), 1, _ ("no table is that long"));
  if (main != NULL)
    acies_evaluation_touch (self, main->fact.layer);
  while (per < FINEST && length != other
         && count_parts (length, measure, per) == count_parts (other, measure, per))
    per *= 10;
  for (n = count_parts (length, measure, per); per > 1 && n % 10 == 0; per /= 10)
    n /= 10;
  if (per == 1)
    {
      lua_pushinteger (lua, n);
      return 1;
    }
  lua_createtable (lua, 2, 0);
  lua_pushinteger (lua, n);
  lua_rawseti (lua, -2, 1);
  lua_pushinteger (lua, per);
  lua_rawseti (lua, -2, 2);
  return 1;
}
