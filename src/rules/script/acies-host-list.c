/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesHostList is the list of all that procedures find of the program; here it is searched. */
#include "config.h"

#include "rules/script/acies-host-list.h"

/* clang-format off */
#define FUNCTION(name, ...) { #name, #name },
#define VARIABLE(name, kinds, sentence) { #name, #name },
#define OLD_NAME(old, name) { #old, #name },
static const struct
{
  const char *said, *name;
} names[] = {
  ACIES_HOST_FUNCTIONS (FUNCTION)
  ACIES_HOST_VARIABLES (VARIABLE)
  ACIES_HOST_OLD_NAMES (OLD_NAME)
};
#define LATER_NAME(name) #name,
static const char *const later_names[] = { ACIES_HOST_LATER_NAMES (LATER_NAME) NULL };
/* clang-format on */

const char *
acies_host_list_find (const char *name)
{
  g_return_val_if_fail (name != NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (g_str_equal (names[i].said, name))
      return g_intern_static_string (names[i].name);
  return NULL;
}

gboolean
acies_host_list_is_free (const char *name)
{
  return acies_host_list_find (name) == NULL || g_strv_contains (later_names, name);
}
