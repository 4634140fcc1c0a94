/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A battle as those see it who look on: read out of the journal in slices, followed from then on,
 * and silent about what they do not know. */
#include "sample.h"

#include "app/audience/acies-audience-news.h"
#include "app/session/acies-play-session.h"
#include "app/session/acies-side-session.h"

static void
count_cb (guint *count)
{
  (*count)++;
}

/* Asks ACTION with pairs of role and value, NULL-ended, and accepts it. */
static void
play (Sample *sample, const char *action, const char *const *pairs)
{
  AciesBattleFile *file = acies_session_get_file (sample->session);
  g_autoptr (AciesQuestion) question = acies_question_new (action);
  g_autoptr (AciesRuling) ruling = NULL;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; pairs[i] != NULL; i += 2)
    acies_question_set (question, pairs[i], pairs[i + 1]);
  ruling = acies_referee_ask (acies_battle_file_get_referee (file), question, &error);
  g_assert_no_error (error);
  acies_battle_file_accept (file, ruling, &error);
  g_assert_no_error (error);
}

static const char *
get_side (Sample *sample, guint n)
{
  g_autoptr (AciesItem) side = g_list_model_get_item (
      acies_battle_get_sides (acies_session_get_battle (sample->session)), n);

  return acies_item_get_id (side);
}

/* Of SIDE, with all that is in the journal by now. */
static AciesSession *
sit_down (Sample *sample, const char *side)
{
  g_autoptr (GError) error = NULL;
  AciesSideSession *session
      = acies_side_session_new (acies_session_get_file (sample->session), side, &error);

  g_assert_no_error (error);
  while (acies_side_session_read (session, 1))
    ;
  return ACIES_SESSION (session);
}

static void
test_follows (Sample *sample, gconstpointer data)
{
  g_autoptr (AciesSession) session = NULL;
  g_autofree char *before = NULL, *after = NULL, *figures = NULL, *news = NULL;
  guint n_changes = 0;

  play (sample, ACIES_ACTION_NOTE, (const char *[]){ "text", "before", NULL });
  session = sit_down (sample, get_side (sample, 0));
  g_assert_false (acies_session_is_writable (session));
  g_assert_null (acies_session_get_file (session));
  before = acies_session_describe (session);
  g_signal_connect_swapped (session, "battle-changed", G_CALLBACK (count_cb), &n_changes);
  play (sample, ACIES_ACTION_NEXT, (const char *[]){ NULL });
  g_assert_cmpuint (n_changes, ==, 1);
  after = acies_session_describe (session);
  g_assert_cmpstr (before, !=, after);
  play (sample, ACIES_ACTION_LOSE,
        (const char *[]){ "item", "1", "n", "1", "reason", "trampled", NULL });
  news = acies_audience_news_dup_last (session, &figures);
  g_assert_nonnull (news);
  g_assert_nonnull (strstr (news, "1 "));
  g_assert_true (acies_battle_file_undo (acies_session_get_file (sample->session), NULL));
  g_clear_pointer (&news, g_free);
  g_clear_pointer (&figures, g_free);
  news = acies_audience_news_dup_last (session, &figures);
  g_assert_true (news == NULL || strstr (news, "trampled") == NULL);
}

/* Unit 31, which is hidden, moves: its own side hears of it, the other does not, and not even that
 * something happened. */
static void
test_silent (Sample *sample, gconstpointer data)
{
  g_autoptr (AciesSession) own = NULL, other = NULL;
  AciesItem *unit = acies_session_find_item (sample->session, "31");
  guint n_own = 0, n_other = 0;
  const char *side = get_side (sample, 0);
  g_autofree char *key = g_strconcat ("known.", side, NULL);

  g_assert_cmpstr (acies_item_get_side (unit), ==, get_side (sample, 1));
  play (sample, ACIES_ACTION_SET,
        (const char *[]){ "item", "31", key, "no", "reason", "so", NULL });
  own = sit_down (sample, get_side (sample, 1));
  other = sit_down (sample, side);
  g_assert_nonnull (acies_session_find_item (own, "31"));
  g_assert_null (acies_session_find_item (other, "31"));
  g_signal_connect_swapped (own, "battle-changed", G_CALLBACK (count_cb), &n_own);
  g_signal_connect_swapped (other, "battle-changed", G_CALLBACK (count_cb), &n_other);
  play (sample, ACIES_ACTION_PLACE,
        (const char *[]){ "item", "31", "at", "900,300", "reason", "so", NULL });
  g_assert_cmpuint (n_own, ==, 1);
  g_assert_cmpuint (n_other, ==, 0);
}

static void
test_no_side (Sample *sample, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (
      acies_side_session_new (acies_session_get_file (sample->session), "nobody", &error));
  g_assert_nonnull (error);
}

#define add(name, test) \
  g_test_add ("/acies/app/side-session/" name, Sample, NULL, sample_set_up, test, sample_tear_down)

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  add ("follows", test_follows);
  add ("silent", test_silent);
  add ("no-side", test_no_side);
  return g_test_run ();
}
