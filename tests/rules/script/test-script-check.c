/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Reading Lua without running it: what is refused, and what it is found to speak of. */
#include "rules/script/acies-script-private.h"
#include "rules/script/acies-script.h"

#include <string.h>

/* NULL: the text is good. Else the finding, whole. */
typedef struct
{
  const char *name;
  const char *text;
  const char *finding;
} Case;

static const Case procedures[] = {
  { "functions", "function a (x) return x.n end local function b () end;", NULL },
  { "everything",
    "function a (q, p)\n"
    "  local n, m <const> = 1, 0xff\n"
    "  for i = 1, #q, 2 do n = n + i // 2 % 3 end\n"
    "  for _, u in ipairs (q) do if u.x then n = n - 1 elseif not u.y then break else n = ~n end "
    "end\n"
    "  while n > 0 do n = n - 1 end\n"
    "  repeat local k = n until k == 0\n"
    "  do goto done end\n"
    "  local t = { a = 1, ['b'] = 2, 3; n, [[long\n]] }\n"
    "  t.c, t[1] = 5, t.a << 2\n"
    "  local function inner () return n .. 'x', (q) end\n"
    "  ::done::\n"
    "  return inner () --[==[ end ]==]\n"
    "end",
    NULL },
  { "constant", "local K = 5\nfunction a () return K end",
    "f.lua:1: only functions are allowed here; constants belong in ruleset.xml\n" },
  { "global", "function a ()\n  count = 1\nend",
    "f.lua:2: “count” is not local: procedures keep nothing between calls; write local\n" },
  { "file-local", "local function b () end\nfunction a () b = a end",
    "f.lua:2: “b” is a function of the file and cannot be set\n" },
  { "statement", "function a () end\nif a then a () end",
    "f.lua:2: only functions are allowed here\n"
    "f.lua:2: only functions are allowed here; constants belong in ruleset.xml\n" },
  { "fraction", "function a () return 1 / 2 + 0.5 + 1e3 end",
    "f.lua:1: “/” makes fractions; numbers are whole: write //\n"
    "f.lua:1: “0.5” is a fraction; numbers are whole, in steps\n"
    "f.lua:1: “1e3” is a fraction; numbers are whole, in steps\n" },
  { "power", "function a () return 2 ^ 3 end",
    "f.lua:1: “^” makes fractions; numbers are whole: write //\n" },
  { "large", "function a () return 9999999999999999999 end",
    "f.lua:1: the number “9999999999999999999” is too large\n" },
  { "environment", "function a () _ENV = {} end",
    "f.lua:1: the name “_ENV” cannot be used\n"
    "f.lua:1: “_ENV” is not local: procedures keep "
    "nothing between calls; write local\n" },
  { "local environment", "function a () local _ENV = {} end",
    "f.lua:1: the name “_ENV” cannot be used\n" },
  { "own name", "function a () local _acies_count = 0 end",
    "f.lua:1: the name “_acies_count” cannot be used\n" },
  { "own function", "function a () return _acies_spend (9) end",
    "f.lua:1: the name “_acies_spend” cannot be used\n" },
  { "method", "function a (q) return q:b () end",
    "f.lua:1: nothing has methods; write a dot, not a colon\n" },
  { "inner", "function a () function b () end end",
    "f.lua:1: a function inside another must be local\n" },
  { "arguments", "function a (q, ...) return a (...) end",
    "f.lua:1: a function must name its arguments; “...” cannot be used\n" },
  { "results", "function a () return 1, a () end function b () return 1, (a ()), { a () } end",
    "f.lua:1: the last of several results is a call, which may return many; put it in "
    "parentheses\n" },
  { "results-mixed", "function a () return a (), a () + 1 end function b () return a (1, a ()) end",
    NULL },
  { "member", "function a.b () end", "f.lua:1: a function must be called by one plain name\n" },
};

static const Case expressions[] = {
  { "plain", "unit.dp > 1 and not (unit.side == side)", NULL },
  { "call", "sum ('list', { unit = a, lost = b }) // 2", NULL },
  { "empty", "", "r.xml:7: modifier “m” if: the expression is empty\n" },
  { "comment", "-- nothing", "r.xml:7: modifier “m” if: the expression is empty\n" },
  { "two", "1, 2", "r.xml:7: modifier “m” if: this must be one expression\n" },
  { "semicolon", "1;", "r.xml:7: modifier “m” if: this must be one expression\n" },
  { "function", "(function () while true do end end) ()",
    "r.xml:7: modifier “m” if: an expression cannot hold a function\n" },
  { "arguments", "...", "r.xml:7: modifier “m” if: an expression cannot have arguments\n" },
};

static char *
check (const char *text, gboolean is_expression, GArray *uses)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GHashTable) defined = g_hash_table_new (NULL, NULL);
  AciesScriptCheck task = { .text = text,
                            .length = strlen (text),
                            .file = is_expression ? "r.xml" : "f.lua",
                            .line = is_expression ? 7 : 0,
                            .where = is_expression ? "modifier “m” if" : NULL,
                            .uses = uses,
                            .defined = defined,
                            .findings = findings };
  gboolean is_good = is_expression ? acies_script_check_expression (&task)
                                   : acies_script_check_procedures (&task);

  g_assert_true (is_good == !acies_findings_has_errors (findings));
  return acies_findings_to_string (findings);
}

static void
test_procedures (gconstpointer data)
{
  const Case *one = data;
  g_autoptr (GArray) uses = g_array_new (FALSE, FALSE, sizeof (AciesScriptUse));
  g_autofree char *found = check (one->text, FALSE, uses);

  g_assert_cmpstr (found, ==, one->finding != NULL ? one->finding : "");
}

static void
test_expressions (gconstpointer data)
{
  const Case *one = data;
  g_autoptr (GArray) uses = g_array_new (FALSE, FALSE, sizeof (AciesScriptUse));
  g_autofree char *found = check (one->text, TRUE, uses);

  g_assert_cmpstr (found, ==, one->finding != NULL ? one->finding : "");
}

/* Everything a text speaks of, a word each. */
static void
test_uses (void)
{
  static const char letters[] = { 'n', 'a', 'f', 'l', 's', 'c' };
  g_autoptr (GArray) uses = g_array_new (FALSE, FALSE, sizeof (AciesScriptUse));
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *found = check ("function f (q)\n"
                                  "  local t = { made = unit.grade }\n"
                                  "  t.later = switch.fog\n"
                                  "  say ('note', 'text', t.x.y)\n"
                                  "  return near (q, len (1), 'leader')[1].side\n"
                                  "end",
                                  FALSE, uses);

  g_assert_cmpstr (found, ==, "");
  for (guint i = 0; i < uses->len; i++)
    {
      const AciesScriptUse *use = &g_array_index (uses, AciesScriptUse, i);

      g_string_append_printf (text, "%c%d:", letters[use->kind], use->line);
      if (use->owner != NULL)
        g_string_append_printf (text, "%s.", use->owner);
      g_string_append_printf (text, "%s%s ", use->name, use->argument > 0 ? "+" : "");
    }
  g_assert_cmpstr (text->str, ==,
                   "f2:made n2:unit a2:unit.grade f3:later n3:switch a3:switch.fog "
                   "l4:say.note s4:note l4:say.text+ s4:text a4:x a4:y c4:say+ n4:say "
                   "c5:len+ n5:len l5:near.leader+ s5:leader c5:near+ n5:near a5:side ");
}

/* Every function, loop and jump is charged for, where it begins: [COST] is put there. */
static void
test_meters (void)
{
  static const struct
  {
    const char *text, *metered;
  } cases[] = {
    { "function a () end", "function a ()[1] end" },
    { "function a (b) return b end", "function a (b)[3] return b end" },
    { "function a () while b do c () end end", "function a ()[8] while b do[4] c () end end" },
    { "function a () repeat b () until c end", "function a ()[7] repeat[6] b () until c end" },
    { "function a () for i = 1, 9 do end end", "function a ()[9] for i = 1, 9 do[1] end end" },
    { "function a () for _, b in c do end end", "function a ()[9] for _, b in c do[1] end end" },
    { "function a () do b () end end", "function a ()[6] do b () end end" },
    { "function a () ::b:: c () goto b end", "function a ()[9] ::b:: c () [7]goto b end" },
    { "function a () return function () end end",
      "function a ()[6] return function ()[1] end end" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GArray) uses = g_array_new (FALSE, FALSE, sizeof (AciesScriptUse));
      g_autoptr (GArray) meters = g_array_new (FALSE, FALSE, sizeof (AciesScriptMeter));
      g_autoptr (AciesFindings) findings = acies_findings_new ();
      g_autoptr (GString) metered = g_string_new (cases[i].text);
      g_autoptr (GHashTable) defined = g_hash_table_new (NULL, NULL);
      AciesScriptCheck task = { .text = cases[i].text,
                                .length = strlen (cases[i].text),
                                .file = "f.lua",
                                .uses = uses,
                                .defined = defined,
                                .meters = meters,
                                .findings = findings };

      g_assert_true (acies_script_check_procedures (&task));
      for (guint j = meters->len; j > 0; j--)
        {
          const AciesScriptMeter *meter = &g_array_index (meters, AciesScriptMeter, j - 1);
          g_autofree char *cost = g_strdup_printf ("[%u]", meter->cost);

          g_string_insert (metered, (gssize) meter->offset, cost);
        }
      g_assert_cmpstr (metered->str, ==, cases[i].metered);
    }
}

/* A state that is written where it is handed on is written without its table, and a throw that only
 * serves to look in a chart is marked, line by line as it was; nothing else is. */
static void
test_edits (void)
{
  static const struct
  {
    const char *text, *written;
  } cases[] = {
    { "step ('x', { a = b })", "_acies_step ('x',  'a', ( b ))" },
    { "step ('x', {\n a = 1;\n b = f (),\n})",
      "_acies_step ('x', \n 'a', ( 1),\n 'b', ( f ())\n)" },
    { "step ('x', { a = { c = 1 } })", "_acies_step ('x',  'a', ( { c = 1 } ))" },
    { "step ('x', {})", "step ('x', {})" },
    { "step ('x', { 1, a = 2 })", "step ('x', { 1, a = 2 })" },
    { "step ('x', { [1] = 2 })", "step ('x', { [1] = 2 })" },
    { "step ('x', { a = 1, a = 2 })", "step ('x', { a = 1, a = 2 })" },
    { "step ('x', { a = 1 } or b)", "step ('x', { a = 1 } or b)" },
    { "step ('x', { a = 1 }, b)", "step ('x', { a = 1 }, b)" },
    { "step ('x', (b))", "step ('x', (b))" },
    { "call ('x', { a = 1 })", "call ('x', { a = 1 })" },
    { "return lookup ('x', dice ('y', 1, 'D6'))",
      "return lookup ('x', _acies_dice_more ('y', 1, 'D6'))" },
    { "return look ('x', dice ('y', 1, 'D6'))",
      "return look ('x', _acies_dice_more ('y', 1, 'D6'))" }, /* its old name */
    { "return lookup (b, 1 + c.d - dice ('y', n (2), 'D6') + sum ('z', q.r))",
      "return lookup (b, 1 + c.d - _acies_dice_less ('y', n (2), 'D6') + sum ('z', q.r))" },
    { "return lookup ('x', b - 1 + dice ('y', 1, 'D6') - 2)",
      "return lookup ('x', b - 1 + _acies_dice_more ('y', 1, 'D6') - 2)" },
    { "return lookup ('x', dice ('y', 1, 'D6') * 2)",
      "return lookup ('x', dice ('y', 1, 'D6') * 2)" },
    { "return lookup ('x', - dice ('y', 1, 'D6'))", "return lookup ('x', - dice ('y', 1, 'D6'))" },
    { "return lookup ('x', dice ('y', 1, 'D6') - dice ('z', 1, 'D6'))",
      "return lookup ('x', dice ('y', 1, 'D6') - _acies_dice_less ('z', 1, 'D6'))" },
    { "return lookup ('x', dice ('y', 1, 'D6') + f ())",
      "return lookup ('x', dice ('y', 1, 'D6') + f ())" },
    { "return lookup ('x', dice ('y', 1, 'D6') + sum ('z', f ()))",
      "return lookup ('x', dice ('y', 1, 'D6') + sum ('z', f ()))" },
    { "return lookup ('x', dice ('y', 1, 'D6') + t[1])",
      "return lookup ('x', dice ('y', 1, 'D6') + t[1])" },
    { "return lookup ('x', dice ('y', 1, 'D6'), 'z')",
      "return lookup ('x', dice ('y', 1, 'D6'), 'z')" },
    { "return lookup ('x', 'z', dice ('y', 1, 'D6'))",
      "return lookup ('x', 'z', dice ('y', 1, 'D6'))" },
    { "local dice = f return lookup ('x', dice (1))",
      "local dice = f return lookup ('x', dice (1))" },
    { "local step step ('x', { a = 1 })", "local step step ('x', { a = 1 })" },
    { "x.step ('x', { a = 1 })", "x.step ('x', { a = 1 })" },
    { "step ('x', { a=1, b=1, c=1, d=1, e=1, f=1, g=1, h=1, i=1 })",
      "step ('x', { a=1, b=1, c=1, d=1, e=1, f=1, g=1, h=1, i=1 })" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GArray) uses = g_array_new (FALSE, FALSE, sizeof (AciesScriptUse));
      g_autoptr (GArray) meters = g_array_new (FALSE, FALSE, sizeof (AciesScriptMeter));
      g_autoptr (GArray) edits = g_array_new (FALSE, FALSE, sizeof (AciesScriptEdit));
      g_autoptr (AciesFindings) findings = acies_findings_new ();
      g_autoptr (GHashTable) defined = g_hash_table_new (NULL, NULL);
      g_autofree char *text = g_strdup_printf ("function a () %s end", cases[i].text);
      g_autofree char *expected = g_strdup_printf ("function a () %s end", cases[i].written);
      g_autofree char *written = NULL;
      AciesScriptCheck task = { .text = text,
                                .length = strlen (text),
                                .file = "f.lua",
                                .uses = uses,
                                .defined = defined,
                                .meters = meters,
                                .edits = edits,
                                .findings = findings };

      g_assert_true (acies_script_check_procedures (&task));
      g_array_set_size (meters, 0);
      written = acies_script_rewrite (&task, 0);
      g_assert_true (g_str_has_prefix (written, "local _acies_count=0 "));
      g_assert_cmpstr (strchr (written, '0') + 2, ==, expected);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (procedures); i++)
    {
      g_autofree char *path
          = g_strconcat ("/acies/rules/script-check/procedures/", procedures[i].name, NULL);

      g_test_add_data_func (path, &procedures[i], test_procedures);
    }
  for (guint i = 0; i < G_N_ELEMENTS (expressions); i++)
    {
      g_autofree char *path
          = g_strconcat ("/acies/rules/script-check/expressions/", expressions[i].name, NULL);

      g_test_add_data_func (path, &expressions[i], test_expressions);
    }
  g_test_add_func ("/acies/rules/script-check/uses", test_uses);
  g_test_add_func ("/acies/rules/script-check/meters", test_meters);
  g_test_add_func ("/acies/rules/script-check/edits", test_edits);

  return g_test_run ();
}
