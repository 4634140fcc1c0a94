/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether the functions of the host are called with as many arguments as they take, and of the
 * right kind where a literal shows that. */
#include "config.h"

#include "rules/ruleset/acies-ruleset-private.h"

#include "rules/script/acies-host-function.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Which kinds of the list a literal can be. */
static const struct
{
  char sign;
  const char *kinds, *label;
} literals[] = {
  { ACIES_SCRIPT_NUMBER, " number hex any ", N_ ("a number") },
  { ACIES_SCRIPT_FLAG, " flag any ", N_ ("true or false") },
  { ACIES_SCRIPT_TABLE, " list table point path any ", N_ ("a table") },
  { ACIES_SCRIPT_FUNCTION, " function any ", N_ ("a function") },
  { ACIES_SCRIPT_WORD,
    " word any when kind edge side hex path procedure chart factors text outcome die event link "
    "attribute terrain type ",
    N_ ("a word") },
};

static guint
find_literal (char sign)
{
  guint i = 0;

  while (i < G_N_ELEMENTS (literals) && literals[i].sign != sign)
    i++;
  return i;
}

/* Whether PARAMETER takes what is written as SIGN. */
static gboolean
takes (const AciesHostParameter *parameter, char sign)
{
  guint literal = find_literal (sign);

  if (literal == G_N_ELEMENTS (literals))
    return TRUE;
  for (guint i = 0; parameter->kinds[i] != NULL; i++)
    {
      g_autofree char *spaced = g_strdup_printf (" %s ", parameter->kinds[i]);

      if (strstr (literals[literal].kinds, spaced) != NULL
          || (sign == ACIES_SCRIPT_WORD && *parameter->kinds[i] == '\''))
        return TRUE;
    }
  return FALSE;
}

/* Whether FORM takes as many arguments as SIGNS says; the last may be many, or none. */
static gboolean
takes_count (const AciesHostForm *form, const char *signs)
{
  guint n = (guint) strlen (signs), least = 0;
  gboolean is_open = n > 0 && signs[n - 1] == ACIES_SCRIPT_MANY;

  while (least < form->parameters->len
         && !((const AciesHostParameter *) form->parameters->pdata[least])->is_optional)
    least++;
  return (is_open || n >= least)
         && (form->has_more || (is_open ? n - 1 : n) <= form->parameters->len);
}

/* The place of the first argument that FORM does not take; below 0 if it takes all. */
static int
find_wrong (const AciesHostForm *form, const char *signs)
{
  for (guint i = 0; i < form->parameters->len && signs[i] != '\0'; i++)
    if (!takes (g_ptr_array_index (form->parameters, i), signs[i]))
      return (int) i;
  return -1;
}

/* How FUNCTION is called, in each of its forms. */
static char *
describe (const AciesHostFunction *function, const GPtrArray *forms)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < forms->len; i++)
    g_string_append_printf (text, "%s%s (%s)", i > 0 ? ", " : "", function->name,
                            ((const AciesHostForm *) forms->pdata[i])->arguments);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* What PARAMETER must be, in words; NULL if that is not told easily. */
static const char *
describe_kind (const AciesHostParameter *parameter)
{
  static const struct
  {
    const char *kind, *label;
  } labels[] = {
    { "number", N_ ("a number") },
    { "flag", N_ ("true or false") },
    { "list", N_ ("a list") },
    { "table", N_ ("a table") },
    { "function", N_ ("a function") },
    { "word", N_ ("a word") },
    { "path", N_ ("a path") },
    { "point", N_ ("a point") },
    { "thing", N_ ("a unit or another item") },
  };

  for (guint i = 0; i < G_N_ELEMENTS (labels); i++)
    if (g_str_equal (labels[i].kind, parameter->kinds[0]))
      return _ (labels[i].label);
  return NULL;
}

/* That PARAMETER cannot be what is written as SIGN; CALLS is how the function is called. Owned. */
static char *
explain_kind (const AciesHostParameter *parameter, char sign, const char *calls)
{
  const char *is = _ (literals[find_literal (sign)].label), *must = describe_kind (parameter);

  if (must == NULL)
    /* Translators: the name of an argument, “a number” or so, and how a function is called. */
    return g_strdup_printf (_ ("“%s” cannot be %s: write %s"), parameter->name, is, calls);
  /* Translators: the name of an argument, “a list”, “a word”, and how a function is called. */
  return g_strdup_printf (_ ("“%s” must be %s, not %s: write %s"), parameter->name, must, is,
                          calls);
}

char *
acies_ruleset_explain_call (const AciesScriptUse *use)
{
  const AciesHostFunction *function = acies_host_function_find (use->name);
  g_autoptr (GPtrArray) forms = NULL;
  g_autofree char *calls = NULL;
  const AciesHostForm *nearest = NULL;

  if (function == NULL)
    return NULL;
  forms = acies_host_function_dup_forms (function);
  for (guint i = 0; i < forms->len; i++)
    {
      const AciesHostForm *form = g_ptr_array_index (forms, i);

      if (!takes_count (form, use->fields))
        continue;
      if (find_wrong (form, use->fields) < 0)
        return NULL;
      nearest = nearest != NULL ? nearest : form;
    }
  calls = describe (function, forms);
  if (nearest == NULL && find_wrong (forms->pdata[0], use->fields) >= 0)
    nearest = forms->pdata[0];
  if (nearest != NULL)
    {
      int n = find_wrong (nearest, use->fields);
      const AciesHostParameter *parameter = g_ptr_array_index (nearest->parameters, (guint) n);

      return explain_kind (parameter, use->fields[n], calls);
    }
  return g_strdup_printf (ngettext ("%s () does not take %u argument: write %s",
                                    "%s () does not take %u arguments: write %s", use->argument),
                          use->name, use->argument, calls);
}
