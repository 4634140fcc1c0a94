/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Spells who fills roles, and reads it again. */
#include "referee/dues/acies-due-roles.h"

#include <string.h>

char **
acies_due_roles_set (char **roles, const char *name, const char *ids)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (char **role = roles; *role != NULL; role += 2)
    if (!g_str_equal (role[0], name))
      g_strv_builder_add_many (builder, role[0], role[1], NULL);
  g_strv_builder_add_many (builder, name, ids, NULL);
  return g_strv_builder_end (builder);
}

const char *
acies_due_roles_get (char **roles, const char *name)
{
  for (char **role = roles; role != NULL && *role != NULL; role += 2)
    if (g_str_equal (role[0], name))
      return role[1];
  return NULL;
}

const char *
acies_due_roles_spell (char **roles)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (char **role = roles; *role != NULL; role += 2)
    {
      g_autofree char *ids = g_strdelimit (g_strdup (role[1]), " ", ',');

      g_string_append_printf (text, "%s%s=%s", text->len > 0 ? " " : "", role[0], ids);
    }
  return g_intern_string (text->str);
}

char **
acies_due_roles_parse (const char *spelled)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) words = g_strsplit (spelled, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      char *ids = strchr (words[i], '=');

      if (ids == NULL)
        continue;
      *ids++ = '\0';
      g_strdelimit (ids, ",", ' ');
      g_strv_builder_add_many (builder, words[i], ids, NULL);
    }
  return g_strv_builder_end (builder);
}

GPtrArray *
acies_due_roles_list_marks (const AciesObligationFact *fact, char **roles)
{
  const char *members
      = fact->joined != NULL ? acies_due_roles_get (roles, ACIES_DUE_ROLES_JOINED) : NULL;
  GPtrArray *marks = g_ptr_array_new ();
  g_auto (GStrv) ids = members != NULL ? g_strsplit (members, " ", -1) : NULL;

  if (ids == NULL)
    g_ptr_array_add (marks, (gpointer) acies_due_roles_spell (roles));
  for (guint i = 0; ids != NULL && ids[i] != NULL; i++)
    {
      char *pair[] = { (char *) fact->of, ids[i], NULL };

      g_ptr_array_add (marks, (gpointer) acies_due_roles_spell (pair));
    }
  return marks;
}
