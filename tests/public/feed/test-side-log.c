/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What a side is told, in order, is what it knows; and what is no news is not told. */
#include "public/feed/acies-side-log.h"

#include "public/feed/acies-merge-patch.h"

#define MOST 4
#define N_VIEWS 12

static JsonNode *
make_view (guint n)
{
  g_autofree char *text = g_strdup_printf (
      "{\"turn\":{\"title\":\"%u\"},\"pieces\":{\"p%u\":{\"label\":\"%u\"}}}", n, n % 3, n);

  return json_from_string (text, NULL);
}

static JsonNode *
read_bytes (GBytes *bytes)
{
  g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));

  return json_from_string (text, NULL);
}

/* Whoever comes after message FIRST and hears the rest knows all; NULL if some are not kept. */
static void
check_fold (AciesSideLog *log, JsonNode *view, guint first)
{
  g_autoptr (JsonNode) known = json_node_ref (view);

  for (guint n = first + 1; n <= acies_side_log_get_number (log); n++)
    {
      g_autoptr (GBytes) message = acies_side_log_dup_message (log, n);
      g_autoptr (JsonNode) patch = NULL;
      JsonNode *next;

      if (message == NULL)
        {
          g_assert_cmpuint (acies_side_log_get_number (log) - n, >=, MOST);
          return;
        }
      patch = read_bytes (message);
      next = acies_merge_patch_apply (known, patch);
      json_node_unref (known);
      known = next;
    }
  {
    g_autoptr (GBytes) snapshot = acies_side_log_dup_snapshot (log);
    g_autoptr (JsonNode) now = read_bytes (snapshot);

    g_assert_true (json_node_equal (known, now));
  }
}

static void
test_fold (void)
{
  g_autoptr (AciesSideLog) log = acies_side_log_new (MOST);

  g_assert_cmpuint (acies_side_log_get_number (log), ==, 0);
  for (guint i = 1; i <= N_VIEWS; i++)
    {
      g_assert_true (acies_side_log_update (log, make_view (i)));
      g_assert_cmpuint (acies_side_log_get_number (log), ==, i);
      for (guint from = 1; from <= i; from++)
        {
          g_autoptr (JsonNode) view = make_view (from);

          check_fold (log, view, from);
        }
    }
}

static void
test_no_news (void)
{
  g_autoptr (AciesSideLog) log = acies_side_log_new (MOST);

  g_assert_true (acies_side_log_update (log, make_view (1)));
  g_assert_false (acies_side_log_update (log, make_view (1)));
  g_assert_cmpuint (acies_side_log_get_number (log), ==, 1);
}

static void
test_not_kept (void)
{
  g_autoptr (AciesSideLog) log = acies_side_log_new (MOST);

  g_assert_null (acies_side_log_dup_message (log, 0));
  g_assert_null (acies_side_log_dup_message (log, 1));
  for (guint i = 1; i <= N_VIEWS; i++)
    acies_side_log_update (log, make_view (i));
  g_assert_null (acies_side_log_dup_message (log, 0));
  g_assert_null (acies_side_log_dup_message (log, N_VIEWS - MOST));
  g_assert_null (acies_side_log_dup_message (log, N_VIEWS + 1));
  g_bytes_unref (acies_side_log_dup_message (log, N_VIEWS - MOST + 1));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/acies/public/side-log/fold", test_fold);
  g_test_add_func ("/acies/public/side-log/no-news", test_no_news);
  g_test_add_func ("/acies/public/side-log/not-kept", test_not_kept);
  return g_test_run ();
}
