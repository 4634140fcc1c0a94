/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* See sample.h. */
#include "sample.h"

#include "acies-scratch.h"
#include "app/session/acies-play-session.h"
#include "app/session/acies-document-loader.h"

#include <glib/gstdio.h>

void
sample_set_up (Sample *sample, gconstpointer data)
{
  g_autoptr (GFile) scenario = acies_document_loader_find_scenario (ACIES_SAMPLE_SCENARIO);
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesBattleFile) file = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_nonnull (scenario);
  sample->folder = acies_scratch_new ();
  sample->path = g_build_filename (sample->folder, "battle.acies", NULL);
  file = acies_document_loader_begin (scenario, sample->path, findings, &error);
  g_assert_no_error (error);
  sample->session = acies_play_session_new (file);
}

void
sample_tear_down (Sample *sample, gconstpointer data)
{
  g_assert_finalize_object (sample->session);
  g_unlink (sample->path);
  g_rmdir (sample->folder);
  g_free (sample->folder);
  g_free (sample->path);
}

static AciesItem *
find_item (Sample *sample, const char *id)
{
  AciesItem *item = acies_session_find_item (sample->session, id);

  g_assert_nonnull (item);
  return item;
}

AciesPoint
sample_find (Sample *sample, const char *id)
{
  GListModel *stands = acies_unit_get_stands (ACIES_UNIT (find_item (sample, id)));
  g_autoptr (AciesStand) first = g_list_model_get_item (stands, 0);

  return acies_stand_get_placement (first)->at;
}

static void
enter (Sample *sample, const char *phase, const char *side)
{
  AciesBattle *battle = acies_session_get_battle (sample->session);
  AciesPosition position = { 1, phase, side };
  g_autoptr (AciesChange) change = acies_change_new ();
  g_autoptr (GError) error = NULL;

  acies_change_add_position (change, acies_battle_get_position (battle), &position);
  acies_battle_apply (battle, change, &error);
  g_assert_no_error (error);
}

void
sample_go_to_move (Sample *sample, const char *id)
{
  const GPtrArray *phases
      = acies_ruleset_get_facts (acies_session_get_ruleset (sample->session), ACIES_FACT_PHASE);
  AciesItem *item = find_item (sample, id);

  for (guint i = 0; i < phases->len; i++)
    {
      const AciesFact *phase = g_ptr_array_index (phases, i);

      enter (sample, phase->id, acies_item_get_side (item));
      if (acies_session_find_move (sample->session, item, NULL) != NULL)
        return;
    }
  g_assert_not_reached ();
}
