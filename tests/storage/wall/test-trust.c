/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests of whose rules are trusted: one layer and not another, by every byte of it. */
#include "config.h"

#include "acies-scratch.h"
#include "storage/wall/acies-trust.h"

#include <string.h>

#define N_AT_ONCE 8

static const char *const layers[] = { "raid", "house", NULL };

static GHashTable *
make_files (const char *lua)
{
  GHashTable *files
      = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_bytes_unref);

  g_hash_table_insert (files, g_strdup ("raid/ruleset.xml"), g_bytes_new_static ("<a/>", 4));
  g_hash_table_insert (files, g_strdup ("raid/procedures/a.lua"), g_bytes_new (lua, strlen (lua)));
  g_hash_table_insert (files, g_strdup ("house/ruleset.xml"), g_bytes_new_static ("<b/>", 4));
  return files;
}

static gboolean
is_trusted (GHashTable *files, const char *layer)
{
  g_autofree char *hash = acies_trust_dup_hash (files, layer);

  return acies_trust_has (hash);
}

static void
test_layers (void)
{
  g_autoptr (GHashTable) files = make_files ("a = 1");
  g_autoptr (GHashTable) others = make_files ("a = 2");
  const char *const first[] = { "raid", NULL };
  g_autoptr (GError) error = NULL;

  g_assert_false (is_trusted (files, "raid"));
  g_assert_true (acies_trust_enter (files, first, &error));
  g_assert_true (is_trusted (files, "raid"));
  g_assert_false (is_trusted (files, "house"));
  g_assert_false (is_trusted (others, "raid"));
  g_assert_true (acies_trust_enter (files, layers, &error));
  g_assert_true (is_trusted (others, "house"));
  g_assert_true (acies_trust_withdraw (files, first, &error));
  g_assert_false (is_trusted (files, "raid"));
  g_assert_true (is_trusted (files, "house"));
  g_assert_true (acies_trust_withdraw (files, layers, &error));
  g_assert_no_error (error);
}

/* What was chosen is no rule; where a file ends and the next begins is. */
static void
test_hash (void)
{
  g_autoptr (GHashTable) files = make_files ("a = 1");
  g_autoptr (GHashTable) others = make_files ("a = 1");
  g_autofree char *before = acies_trust_dup_hash (files, "raid");
  g_autofree char *chosen = NULL;
  g_autofree char *more = NULL;

  g_hash_table_insert (files, g_strdup ("raid/switches"), g_bytes_new_static ("x=yes", 5));
  chosen = acies_trust_dup_hash (files, "raid");
  g_assert_cmpstr (chosen, ==, before);
  g_hash_table_insert (others, g_strdup ("raid/procedures/b.lua"), g_bytes_new_static ("", 0));
  more = acies_trust_dup_hash (others, "raid");
  g_assert_cmpstr (more, !=, before);
}

/* A layer cannot enter others by its name. */
static void
test_name (void)
{
  g_autoptr (GHashTable) files = make_files ("a = 3");
  g_autofree char *hash = acies_trust_dup_hash (files, "raid");
  g_autofree char *wicked = g_strdup_printf ("x\n%s raid", hash);
  const char *const names[] = { wicked, NULL };

  g_assert_true (acies_trust_enter (files, names, NULL));
  g_assert_false (acies_trust_has (hash));
}

static gpointer
enter_one (gpointer lua)
{
  g_autoptr (GHashTable) files = make_files (lua);

  g_assert_true (acies_trust_enter (files, layers, NULL));
  return NULL;
}

static void
test_at_once (void)
{
  GThread *threads[N_AT_ONCE];
  char texts[N_AT_ONCE][16];

  for (guint i = 0; i < N_AT_ONCE; i++)
    {
      g_snprintf (texts[i], sizeof texts[i], "n = %u", i);
      threads[i] = g_thread_new ("enter", enter_one, texts[i]);
    }
  for (guint i = 0; i < N_AT_ONCE; i++)
    g_thread_join (threads[i]);
  for (guint i = 0; i < N_AT_ONCE; i++)
    {
      g_autoptr (GHashTable) files = make_files (texts[i]);

      g_assert_true (is_trusted (files, "raid"));
    }
}

int
main (int argc, char *argv[])
{
  g_autofree char *folder = acies_scratch_new ();

  g_setenv ("XDG_DATA_HOME", folder, TRUE);
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/storage/trust/layers", test_layers);
  g_test_add_func ("/acies/storage/trust/hash", test_hash);
  g_test_add_func ("/acies/storage/trust/name", test_name);
  g_test_add_func ("/acies/storage/trust/at-once", test_at_once);
  return g_test_run ();
}
