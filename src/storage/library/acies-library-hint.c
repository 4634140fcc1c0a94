/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Names the ids that are there to whoever typed one that is not. */
#include "config.h"

#include "storage/library/acies-library-hint.h"

#include "base/value/acies-number.h"
#include "storage/library/acies-library-lists.h"
#include "storage/library/acies-library.h"

#include <glib/gi18n-lib.h>

/* More than these are no hint. */
#define MOST 12

static GPtrArray *
list_entries (const char *kind)
{
  if (g_str_equal (kind, "rulesets"))
    return acies_library_list_rulesets ();
  if (g_str_equal (kind, "scenarios"))
    return acies_library_list_scenarios ();
  if (g_str_equal (kind, "armies"))
    return acies_library_list_armies ();
  return g_str_equal (kind, "lists") ? acies_library_list_lists () : NULL;
}

/* Adds the ids of KIND to IDS, each once. */
static void
add_ids (GPtrArray *ids, const char *kind)
{
  g_autoptr (GPtrArray) entries = list_entries (kind);

  for (guint i = 0; entries != NULL && i < entries->len; i++)
    {
      const char *id = ((const AciesLibraryEntry *) g_ptr_array_index (entries, i))->id;

      if (!g_ptr_array_find_with_equal_func (ids, id, g_str_equal, NULL))
        g_ptr_array_add (ids, g_strdup (id));
    }
}

char *
acies_library_dup_hint (const char *const *kinds, const char *id)
{
  g_autoptr (GPtrArray) ids = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *all = NULL;
  const char *nearest;
  gboolean is_cut;

  for (guint i = 0; kinds[i] != NULL; i++)
    add_ids (ids, kinds[i]);
  if (ids->len == 0)
    return NULL;
  is_cut = ids->len > MOST;
  g_ptr_array_add (ids, NULL);
  nearest = acies_text_nearest (id, (const char *const *) ids->pdata);
  if (nearest != NULL)
    return g_strdup_printf (_ ("Did you mean “%s”?"), nearest);
  if (is_cut)
    g_ptr_array_set_size (ids, MOST);
  if (is_cut)
    g_ptr_array_add (ids, NULL);
  all = g_strjoinv (", ", (char **) ids->pdata);
  /* Translators: ids of the library; the second is “, …” where there are more. */
  return g_strdup_printf (_ ("It has: %s%s."), all, is_cut ? ", …" : "");
}
