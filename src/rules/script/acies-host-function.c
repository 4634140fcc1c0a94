/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesHostFunction is what is known of a function of the host before anybody calls it. */
#include "config.h"

#include "rules/script/acies-host-function.h"

#include "rules/script/acies-host-list.h"

/* clang-format off */
#define FUNCTION(name, forms, gives, sentence) { #name, forms, gives, sentence },
static const AciesHostFunction functions[] = { ACIES_HOST_FUNCTIONS (FUNCTION) };
#undef FUNCTION
#define VARIABLE(name, kinds, sentence) { #name, kinds, sentence },
static const AciesHostVariable variables[] = { ACIES_HOST_VARIABLES (VARIABLE) };
#undef VARIABLE
/* clang-format on */

const AciesHostFunction *
acies_host_function_get_all (guint *n)
{
  *n = G_N_ELEMENTS (functions);
  return functions;
}

const AciesHostVariable *
acies_host_variable_get_all (guint *n)
{
  *n = G_N_ELEMENTS (variables);
  return variables;
}

const AciesHostFunction *
acies_host_function_find (const char *name)
{
  const char *present = acies_host_list_find (name);

  for (guint i = 0; present != NULL && i < G_N_ELEMENTS (functions); i++)
    if (g_str_equal (functions[i].name, present))
      return &functions[i];
  return NULL;
}

static void
parameter_free (AciesHostParameter *self)
{
  g_free (self->name);
  g_strfreev (self->kinds);
  g_free (self);
}

static void
form_free (AciesHostForm *self)
{
  g_free (self->arguments);
  g_ptr_array_unref (self->parameters);
  g_free (self);
}

/* Adds what TEXT, "name: kinds" or "...", says to FORM. */
static void
add_parameter (AciesHostForm *form, const char *text, gboolean is_optional)
{
  AciesHostParameter *parameter;
  g_auto (GStrv) parts = g_strsplit (text, ": ", 2);

  if (g_str_equal (text, "..."))
    {
      form->has_more = TRUE;
      return;
    }
  g_assert (g_strv_length (parts) == 2);
  parameter = g_new0 (AciesHostParameter, 1);
  parameter->name = g_strdup (parts[0]);
  parameter->kinds = g_strsplit (parts[1], "|", -1);
  parameter->is_optional = is_optional;
  g_ptr_array_add (form->parameters, parameter);
}

static AciesHostForm *
read_form (const char *text)
{
  g_autoptr (GRegex) kinds = g_regex_new (": [^,[\\]]*[^,[\\] ]", 0, 0, NULL);
  g_auto (GStrv) parts = g_strsplit (text, ",", -1);
  AciesHostForm *form = g_new0 (AciesHostForm, 1);
  gboolean is_optional = FALSE;

  form->arguments = g_regex_replace_literal (kinds, text, -1, 0, "", 0, NULL);
  form->parameters = g_ptr_array_new_with_free_func ((GDestroyNotify) parameter_free);
  for (guint i = 0; parts[i] != NULL; i++)
    {
      gboolean opens = strchr (parts[i], '[') != NULL;

      g_strdelimit (parts[i], "[]", ' ');
      g_strstrip (parts[i]);
      if (*parts[i] != '\0')
        add_parameter (form, parts[i], is_optional);
      is_optional = is_optional || opens;
    }
  return form;
}

GPtrArray *
acies_host_function_dup_forms (const AciesHostFunction *self)
{
  GPtrArray *forms = g_ptr_array_new_with_free_func ((GDestroyNotify) form_free);
  g_auto (GStrv) texts = g_strsplit (self->forms, "; ", -1);

  for (guint i = 0; texts[i] != NULL; i++)
    g_ptr_array_add (forms, read_form (texts[i]));
  if (texts[0] == NULL)
    g_ptr_array_add (forms, read_form (""));
  return forms;
}
