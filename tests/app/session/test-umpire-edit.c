/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What the umpire's hand offers and asks, without a display: every offer of every item of the
 * sample battle is a question that the referee understands. */
#include "acies-scratch.h"

#include "app/play/acies-umpire-edit.h"
#include "app/session/acies-document-loader.h"

#include <glib/gstdio.h>

typedef struct
{
  char *folder;
  char *path;
  AciesBattleFile *file;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) scenario = acies_document_loader_find_scenario (ACIES_SAMPLE_SCENARIO);
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (GError) error = NULL;

  fixture->folder = acies_scratch_new ();
  fixture->path = g_build_filename (fixture->folder, "battle.acies", NULL);
  fixture->file = acies_document_loader_begin (scenario, fixture->path, findings, &error);
  g_assert_no_error (error);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_assert_finalize_object (fixture->file);
  g_unlink (fixture->path);
  g_rmdir (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->path);
}

/* The other of two values, or the same one where there is but one. */
static const char *
choose_value (const AciesUmpireEditTarget *target)
{
  if (target->kind != ACIES_UMPIRE_EDIT_CHOICE)
    return target->now != NULL ? target->now : "1";
  for (guint i = 0; target->values[i] != NULL; i++)
    {
      if (g_strcmp0 (target->values[i], target->now) != 0)
        return target->values[i];
    }
  return target->now;
}

static guint
check_item (AciesReferee *referee, AciesItem *item)
{
  g_autoptr (GPtrArray) targets = acies_umpire_edit_list_targets (referee, item);

  for (guint i = 0; i < targets->len; i++)
    {
      const AciesUmpireEditTarget *target = g_ptr_array_index (targets, i);
      const char *value
          = target->kind == ACIES_UMPIRE_EDIT_PLACE ? "400, 250 90" : choose_value (target);
      g_autoptr (AciesQuestion) question
          = acies_umpire_edit_make_question (target, item, value, "agreed by both");
      g_autoptr (GError) error = NULL;
      g_autoptr (AciesRuling) ruling = acies_referee_ask (referee, question, &error);

      g_assert_no_error (error);
      g_assert_true (acies_ruling_is_complete (ruling));
    }
  return targets->len;
}

static void
check_all (AciesReferee *referee, GListModel *items)
{
  g_assert_cmpuint (g_list_model_get_n_items (items), >, 0);
  for (guint i = 0; i < g_list_model_get_n_items (items); i++)
    {
      g_autoptr (AciesItem) item = g_list_model_get_item (items, i);

      g_assert_cmpuint (check_item (referee, item), >, 0);
    }
}

static void
test_every_offer (Fixture *fixture, gconstpointer data)
{
  AciesReferee *referee = acies_battle_file_get_referee (fixture->file);
  AciesBattle *battle = acies_battle_file_get_battle (fixture->file);

  check_all (referee, acies_battle_get_units (battle));
  check_all (referee, acies_battle_get_leaders (battle));
  check_all (referee, acies_battle_get_sides (battle));
  g_assert_cmpuint (check_item (referee, ACIES_ITEM (battle)), >=, 3);
}

static const AciesUmpireEditTarget *
find_target (GPtrArray *targets, const char *key, const char *fixed)
{
  for (guint i = 0; i < targets->len; i++)
    {
      const AciesUmpireEditTarget *target = g_ptr_array_index (targets, i);

      if (g_str_equal (target->key, key) && g_strcmp0 (target->fixed, fixed) == 0)
        return target;
    }
  return NULL;
}

/* A stand that was lost comes back; where a unit stands is set with its facing. */
static void
test_lose_and_place (Fixture *fixture, gconstpointer data)
{
  AciesReferee *referee = acies_battle_file_get_referee (fixture->file);
  g_autoptr (AciesItem) unit = g_list_model_get_item (
      acies_battle_get_units (acies_battle_file_get_battle (fixture->file)), 0);
  guint n = acies_unit_get_n_present (ACIES_UNIT (unit));
  const char *steps[][3]
      = { { "n", "1", NULL }, { "n", "-1", NULL }, { "at", NULL, "400,250 90" } };
  AciesPlacement front;
  AciesLength frontage, depth;

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      g_autoptr (GPtrArray) targets = acies_umpire_edit_list_targets (referee, unit);
      const AciesUmpireEditTarget *target = find_target (targets, steps[i][0], steps[i][1]);
      g_autoptr (AciesQuestion) question
          = acies_umpire_edit_make_question (target, unit, steps[i][2], "so it was");
      g_autoptr (AciesRuling) ruling = acies_referee_ask (referee, question, NULL);
      g_autoptr (GError) error = NULL;

      g_assert_true (acies_battle_file_accept (fixture->file, ruling, &error));
      g_assert_no_error (error);
      if (i < 2)
        g_assert_cmpuint (acies_unit_get_n_present (ACIES_UNIT (unit)), ==, i == 0 ? n - 1 : n);
    }
  g_assert_true (acies_unit_get_front (ACIES_UNIT (unit), &front, &frontage, &depth));
  g_assert_cmpint (front.at.x, ==, acies_length_from_mm (400));
  g_assert_cmpint (front.facing, ==, 90000);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/acies/app/umpire-edit/every-offer", Fixture, NULL, set_up, test_every_offer,
              tear_down);
  g_test_add ("/acies/app/umpire-edit/lose-and-place", Fixture, NULL, set_up, test_lose_and_place,
              tear_down);
  return g_test_run ();
}
