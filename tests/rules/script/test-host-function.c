/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/script/acies-host-function.h"

static const char *const kinds[] = {
  "number",  "flag",  "word",      "list",      "table",   "function", "any",
  "nothing", "when",  "kind",      "edge",      "thing",   "side",     "hex",
  "point",   "path",  "procedure", "chart",     "factors", "text",     "outcome",
  "die",     "event", "link",      "attribute", "terrain", "type",     NULL,
};

static void
check_kinds (const AciesHostFunction *function, char **words)
{
  for (guint i = 0; words[i] != NULL; i++)
    if (*words[i] != '\'' && !g_strv_contains (kinds, words[i]))
      g_error ("%s: there is no kind “%s”", function->name, words[i]);
}

/* Whatever the list says of a function can be read, and a sentence says what it is for. */
static void
test_list (void)
{
  guint n;
  const AciesHostFunction *functions = acies_host_function_get_all (&n);

  g_assert_cmpuint (n, >, 80);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GPtrArray) forms = acies_host_function_dup_forms (&functions[i]);
      g_auto (GStrv) gives = g_strsplit (functions[i].gives, "|", -1);

      g_assert_cmpuint (forms->len, >, 0);
      check_kinds (&functions[i], gives);
      g_assert_true (g_ascii_isupper (*functions[i].sentence)
                     && g_str_has_suffix (functions[i].sentence, "."));
      for (guint j = 0; j < forms->len; j++)
        {
          const AciesHostForm *form = g_ptr_array_index (forms, j);

          for (guint k = 0; k < form->parameters->len; k++)
            {
              const AciesHostParameter *parameter = g_ptr_array_index (form->parameters, k);

              check_kinds (&functions[i], parameter->kinds);
            }
        }
    }
}

static const AciesHostForm *
get_form (GPtrArray *forms, guint n)
{
  g_assert_cmpuint (n, <, forms->len);
  return g_ptr_array_index (forms, n);
}

static void
check_parameter (const AciesHostForm *form, guint n, const char *name, gboolean is_optional)
{
  const AciesHostParameter *parameter = g_ptr_array_index (form->parameters, n);

  g_assert_cmpstr (parameter->name, ==, name);
  g_assert_cmpint (parameter->is_optional, ==, is_optional);
}

static void
test_forms (void)
{
  g_autoptr (GPtrArray) dice = acies_host_function_dup_forms (acies_host_function_find ("dice"));
  g_autoptr (GPtrArray) edge = acies_host_function_dup_forms (acies_host_function_find ("edge"));
  const AciesHostForm *form = get_form (dice, 0);
  const AciesHostParameter *how = g_ptr_array_index (form->parameters, 3);

  g_assert_cmpuint (dice->len, ==, 1);
  g_assert_cmpstr (form->arguments, ==, "id, n, die [, how [, bound]]");
  check_parameter (form, 2, "die", FALSE);
  check_parameter (form, 3, "how", TRUE);
  check_parameter (form, 4, "bound", TRUE);
  g_assert_cmpstr (how->kinds[3], ==, "'at-most'");
  g_assert_cmpuint (edge->len, ==, 2);
  g_assert_cmpstr (get_form (edge, 1)->arguments, ==, "x, when");
}

/* What may be called with any number of arguments, with none, or by an old name. */
static void
test_others (void)
{
  g_autoptr (GPtrArray) least = acies_host_function_dup_forms (acies_host_function_find ("min"));
  g_autoptr (GPtrArray) none
      = acies_host_function_dup_forms (acies_host_function_find ("objectives"));

  g_assert_true (get_form (least, 0)->has_more);
  g_assert_cmpstr (get_form (least, 0)->arguments, ==, "a, ...");
  g_assert_cmpuint (get_form (none, 0)->parameters->len, ==, 0);
  g_assert_cmpstr (get_form (none, 0)->arguments, ==, "");
  g_assert_cmpstr (acies_host_function_find ("look")->name, ==, "lookup");
  g_assert_null (acies_host_function_find ("turn"));
  g_assert_null (acies_host_function_find ("teleport"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/rules/host-function/list", test_list);
  g_test_add_func ("/acies/rules/host-function/forms", test_forms);
  g_test_add_func ("/acies/rules/host-function/others", test_others);
  return g_test_run ();
}
