/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesAdoption finds out what another rule set would change: it compares the facts, prices the
 * armies by both, runs the examples by both, and plays the battle again as it was, asking the new
 * rules for each ruling that stands with the answers it had. */
#include "config.h"

#include "storage/adoption/acies-adoption.h"

#include "base/xml/acies-xml-reader.h"
#include "referee/examples/acies-examples.h"
#include "model/army/acies-army-recorded-costs.h"
#include "referee/army/acies-points.h"
#include "storage/battle/acies-battle-file-private.h"
#include "storage/journal/acies-journal-event-private.h"
#include "storage/library/acies-library.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static void
price_change_free (gpointer data)
{
  AciesPriceChange *change = data;

  g_free (change->side);
  g_free (change);
}

static void
example_change_free (gpointer data)
{
  AciesExampleChange *change = data;

  g_free (change->id);
  g_free (change->message);
  g_free (change);
}

static void
ruling_change_free (gpointer data)
{
  AciesRulingChange *change = data;

  g_free (change->sentence);
  g_free (change->differing);
  g_free (change->now);
  g_free (change);
}

void
acies_adoption_free (AciesAdoption *self)
{
  if (self == NULL)
    return;

  g_clear_object (&self->before);
  g_clear_object (&self->after);
  g_clear_pointer (&self->differences, g_ptr_array_unref);
  g_ptr_array_unref (self->prices);
  g_ptr_array_unref (self->examples);
  g_ptr_array_unref (self->rulings);
  g_free (self);
}

/* Whether CHOICES hold one of the switch that CHOICE is of. */
static gboolean
has_choice (char **choices, const char *choice)
{
  gsize length = strcspn (choice, "=") + 1;

  for (guint i = 0; choices[i] != NULL; i++)
    if (strncmp (choices[i], choice, length) == 0)
      return TRUE;

  return FALSE;
}

/* RULESET with what was chosen in BEFORE and is neither chosen anew nor gone. */
static AciesRuleset *
keep_choices (AciesRuleset *before, AciesRuleset *ruleset, AciesFindings *findings)
{
  g_auto (GStrv) old = acies_ruleset_list_choices (before);
  g_auto (GStrv) new = acies_ruleset_list_choices (ruleset);
  g_autoptr (GStrvBuilder) kept = g_strv_builder_new ();
  g_auto (GStrv) choices = NULL;

  for (guint i = 0; old[i] != NULL; i++)
    {
      g_autofree char *id = g_strndup (old[i], strcspn (old[i], "="));

      if (!has_choice (new, old[i]) && acies_ruleset_find (ruleset, ACIES_FACT_SWITCH, id) != NULL)
        g_strv_builder_add (kept, old[i]);
    }
  choices = g_strv_builder_end (kept);

  return acies_ruleset_choose (ruleset, (const char *const *) choices, findings);
}

static gboolean
price (AciesRuleset *ruleset, AciesArmy *army, gint64 *total)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesCost) cost = acies_points_price (ruleset, army, &error);

  *total = cost != NULL ? acies_recorded_costs_scale (cost->total, cost->per_unit) : 0;

  return cost != NULL;
}

/* The armies as they came, in BATTLE at turn 0. */
static void
compare_prices (AciesAdoption *self, AciesBattle *battle)
{
  GListModel *sides = acies_battle_get_sides (battle);

  for (guint i = 0; i < g_list_model_get_n_items (sides); i++)
    {
      g_autoptr (AciesSide) side = g_list_model_get_item (sides, i);
      AciesArmy *army = acies_side_get_army (side);
      AciesPriceChange *change = g_new0 (AciesPriceChange, 1);

      change->side = g_strdup (acies_item_get_label (ACIES_ITEM (side)));
      change->has_before = price (self->before, army, &change->before);
      change->has_after = price (self->after, army, &change->after);
      if (change->has_before != change->has_after || change->before != change->after)
        g_ptr_array_add (self->prices, change);
      else
        price_change_free (change);
    }
}

static void
compare_example (AciesAdoption *self, const AciesExamples *examples, guint n)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesExampleResult) before
      = acies_examples_run_nth (examples, n, self->before, findings);
  g_autoptr (AciesExampleResult) after
      = acies_examples_run_nth (examples, n, self->after, findings);
  AciesExampleChange *change;

  if (before == NULL || after == NULL
      || (before->passed == after->passed && g_strcmp0 (before->message, after->message) == 0))
    return;

  change = g_new0 (AciesExampleChange, 1);
  change->id = g_strdup (after->id);
  change->passed_before = before->passed;
  change->passed_after = after->passed;
  change->message = g_strdup (after->message);
  g_ptr_array_add (self->examples, change);
}

/* The examples of FOLDER, if it has any. */
static void
compare_examples (AciesAdoption *self, GFile *folder)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesExamples) examples = acies_examples_read_folder (folder, findings);

  for (guint n = 0; examples != NULL && n < acies_examples_get_n (examples); n++)
    compare_example (self, examples, n);
}

/* Examples lie beside a rule set, not in it: those of every layer that is installed count. */
static void
compare_all_examples (AciesAdoption *self, GFile *top)
{
  const char *const *layers = acies_ruleset_get_layers (self->after);

  for (guint i = 0; layers[i] != NULL; i++)
    {
      g_autoptr (AciesFindings) findings = acies_findings_new ();
      g_autoptr (GFile) folder = layers[i + 1] == NULL && top != NULL
                                     ? g_object_ref (top)
                                     : acies_library_find_ruleset (layers[i], NULL, findings);

      if (folder != NULL)
        compare_examples (self, folder);
    }
}

/* Asks the question of EVENT of REFEREE, who stands where it stood. */
static void
rule_again (AciesAdoption *self,
            AciesReferee *referee,
            AciesJournalEvent *event,
            const AciesRecord *record)
{
  AciesRuling *ruling = acies_journal_event_get_told (event);
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesRuling) again
      = acies_referee_ask (referee, acies_ruling_get_question (ruling), &error);
  g_autofree char *differing = NULL;
  AciesRulingChange *change;

  self->n_rulings++;
  if (again == NULL)
    differing = g_strdup (error->message);
  else if (!acies_ruling_is_complete (again))
    differing = g_strdup (_ ("an answer is missing, or it is forbidden"));
  else
    differing = acies_battle_file_compare (record, again, FALSE);
  if (differing == NULL)
    return;

  change = g_new0 (AciesRulingChange, 1);
  change->seq = acies_journal_event_get_seq (event);
  change->sentence = g_strdup (acies_ruling_get_sentence (ruling));
  change->differing = g_steal_pointer (&differing);
  if (again != NULL && acies_ruling_is_complete (again))
    change->now = g_strdup (acies_ruling_get_sentence (again));
  g_ptr_array_add (self->rulings, change);
}

/* Plays the battle again as it was. */
static void
compare_rulings (AciesAdoption *self, AciesBattleFile *file, AciesBattle *battle)
{
  g_autoptr (AciesReferee) referee = acies_referee_new (self->after, battle);

  for (guint n = 0; n < file->records->len; n++)
    {
      AciesJournalEvent *event = acies_battle_file_get_event (file, n + 1);
      g_autoptr (AciesChange) change = acies_battle_file_dup_change (file, event);

      if (acies_journal_event_get_kind (event) == ACIES_EVENT_RULING
          && !acies_journal_event_is_undone (event))
        rule_again (self, referee, event, g_ptr_array_index (file->records, n));
      if (!acies_battle_apply (battle, change, NULL))
        return;
    }
}

AciesAdoption *
acies_adoption_new (AciesBattleFile *file, AciesRuleset *ruleset, AciesFindings *findings)
{
  g_autoptr (AciesAdoption) self = g_new0 (AciesAdoption, 1);
  g_autoptr (AciesBattle) battle = NULL;

  g_return_val_if_fail (ACIES_IS_BATTLE_FILE (file), NULL);
  g_return_val_if_fail (ACIES_IS_RULESET (ruleset), NULL);
  g_return_val_if_fail (ACIES_IS_FINDINGS (findings), NULL);

  self->prices = g_ptr_array_new_with_free_func (price_change_free);
  self->examples = g_ptr_array_new_with_free_func (example_change_free);
  self->rulings = g_ptr_array_new_with_free_func (ruling_change_free);
  self->before = g_object_ref (file->ruleset);
  self->after = keep_choices (self->before, ruleset, findings);
  battle = acies_battle_load_scenario_bytes (file->snapshot->scenario, _ ("scenario"), findings);
  if (self->after == NULL || battle == NULL)
    return NULL;

  self->differences = acies_ruleset_list_differences (self->before, self->after);
  compare_prices (self, battle);
  compare_all_examples (self, acies_ruleset_get_folder (ruleset));
  acies_referee_lay_out (file->began, battle, findings);
  compare_rulings (self, file, battle);

  return g_steal_pointer (&self);
}

AciesRuleset *
acies_adoption_find_installed (AciesBattleFile *file)
{
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  g_autoptr (AciesRuleset) installed = NULL;
  g_autoptr (AciesRuleset) chosen = NULL;

  g_return_val_if_fail (ACIES_IS_BATTLE_FILE (file), NULL);

  installed = acies_library_load_named_ruleset (acies_ruleset_get_id (file->ruleset), findings);
  if (installed != NULL)
    chosen = keep_choices (file->ruleset, installed, findings);
  if (chosen == NULL
      || g_str_equal (acies_ruleset_get_hash (chosen), acies_ruleset_get_hash (file->ruleset)))
    return NULL;

  return g_steal_pointer (&chosen);
}

gboolean
acies_adoption_is_new (const AciesAdoption *self)
{
  return !g_str_equal (acies_ruleset_get_hash (self->before), acies_ruleset_get_hash (self->after));
}
