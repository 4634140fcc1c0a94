/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Pages that were open when the program ended are open again with the codes of before, but only in
 * the same way: what was told by https is not told to those who read along by http. */
#include "cli/pages/acies-open-pages.h"
#include "acies-scratch.h"
#include "public/server/acies-page-memory.h"
#include "told-battle.h"

/* The code of the first seat when the pages of BATTLE are opened once. Owned. */
static char *
open_once (ToldBattle *battle, gboolean is_plain)
{
  const AciesPagesOptions options = { .wanted = TRUE, .is_plain = is_plain, .is_local = TRUE };
  AciesOpenPages *pages = acies_open_pages_new (battle->file, &options, FALSE);
  g_autofree char *address = NULL;

  g_assert_nonnull (pages);
  g_assert_cmpint (acies_page_server_is_secure (pages->server), ==, !is_plain);
  address = acies_page_server_dup_address (pages->server, 1);
  acies_open_pages_free (pages);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  return g_strdup (strchr (address, '#') + 1);
}

static gboolean
is_kept (const char *what)
{
  g_autofree char *file = acies_page_memory_dup_place (), *text = NULL;

  g_assert_true (g_file_get_contents (file, &text, NULL, NULL));
  return strstr (text, what) != NULL;
}

static void
test_same_way (void)
{
  g_autoptr (ToldBattle) battle = told_battle_new ("great-plains");
  g_autofree char *first = open_once (battle, TRUE), *again = open_once (battle, TRUE);

  g_assert_cmpstr (again, ==, first);
}

static void
test_other_way (void)
{
  g_autoptr (ToldBattle) battle = told_battle_new ("great-plains");
  g_autofree char *secure = open_once (battle, FALSE), *plain = NULL, *later = NULL;

  g_assert_true (is_kept (secure));
  g_assert_true (is_kept ("CERTIFICATE"));
  plain = open_once (battle, TRUE);
  g_assert_cmpstr (plain, !=, secure);
  g_assert_false (is_kept (secure));
  g_assert_false (is_kept ("CERTIFICATE"));
  later = open_once (battle, FALSE);
  g_assert_cmpstr (later, !=, plain);
  g_assert_cmpstr (later, !=, secure);
}

int
main (int argc, char *argv[])
{
  g_autofree char *state = acies_scratch_new ();

  g_setenv ("XDG_STATE_HOME", state, TRUE);
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/cli/open-pages/same-way", test_same_way);
  g_test_add_func ("/acies/cli/open-pages/other-way", test_other_way);
  return g_test_run ();
}
