/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes each edit of terrain as one entry, built from the feature as it lies on the table now. */
#include "model/battle/acies-feature-edit.h"

#include "geometry/plane/acies-outline.h"

char *
acies_feature_edit_dup_id (AciesBattle *battle, const char *type)
{
  g_return_val_if_fail (ACIES_IS_BATTLE (battle) && type != NULL, NULL);

  if (acies_battle_find (battle, type) == NULL)
    return g_strdup (type);
  for (guint i = 2;; i++)
    {
      g_autofree char *id = g_strdup_printf ("%s-%u", type, i);

      if (acies_battle_find (battle, id) == NULL)
        return g_steal_pointer (&id);
    }
}

static AciesChange *
make_change (const char *id, const AciesFeatureState *before, const AciesFeatureState *after)
{
  AciesChange *change;

  if (acies_feature_state_equal (before, after))
    return NULL;
  change = acies_change_new ();
  acies_change_add_feature (change, id, before, after);
  return change;
}

static AciesFeatureState *
dup_state (AciesBattle *battle, AciesFeature *feature)
{
  return acies_feature_state_new_of (acies_battle_get_table (battle), feature);
}

AciesChange *
acies_feature_edit_add (AciesBattle *battle, const char *id, const AciesFeatureState *state)
{
  g_autoptr (AciesFeatureState) after = NULL;
  GListModel *features;

  g_return_val_if_fail (ACIES_IS_BATTLE (battle), NULL);
  g_return_val_if_fail (id != NULL && state != NULL, NULL);

  features = acies_table_get_features (acies_battle_get_table (battle));
  after = acies_feature_state_copy (state);
  after->order = g_list_model_get_n_items (features);
  return make_change (id, NULL, after);
}

AciesChange *
acies_feature_edit_set (AciesBattle *battle, AciesFeature *feature, const AciesFeatureState *after)
{
  g_autoptr (AciesFeatureState) before = NULL;

  g_return_val_if_fail (ACIES_IS_BATTLE (battle) && ACIES_IS_FEATURE (feature), NULL);

  before = dup_state (battle, feature);
  return make_change (acies_item_get_id (ACIES_ITEM (feature)), before, after);
}

AciesChange *
acies_feature_edit_reshape (AciesBattle *battle, AciesFeature *feature, AciesPolygon *polygon)
{
  g_autoptr (AciesFeatureState) after = NULL;

  g_return_val_if_fail (ACIES_IS_BATTLE (battle) && ACIES_IS_FEATURE (feature), NULL);
  g_return_val_if_fail (polygon != NULL, NULL);

  after = dup_state (battle, feature);
  acies_feature_state_set_polygon (after, polygon);
  return acies_feature_edit_set (battle, feature, after);
}

AciesChange *
acies_feature_edit_raise (AciesBattle *battle, AciesFeature *feature, int steps)
{
  g_autoptr (AciesFeatureState) after = NULL;
  GListModel *features;
  gint64 top;

  g_return_val_if_fail (ACIES_IS_BATTLE (battle) && ACIES_IS_FEATURE (feature), NULL);

  features = acies_table_get_features (acies_battle_get_table (battle));
  top = (gint64) g_list_model_get_n_items (features) - 1;
  after = dup_state (battle, feature);
  after->order = (guint) CLAMP ((gint64) after->order + steps, 0, top);
  return acies_feature_edit_set (battle, feature, after);
}

AciesChange *
acies_feature_edit_duplicate (AciesBattle *battle,
                              AciesFeature *feature,
                              const char *id,
                              AciesLength by)
{
  g_autoptr (AciesFeatureState) after = NULL;
  g_autoptr (AciesOutline) outline = NULL;
  g_autoptr (AciesPolygon) polygon = NULL;

  g_return_val_if_fail (ACIES_IS_BATTLE (battle) && ACIES_IS_FEATURE (feature), NULL);
  g_return_val_if_fail (id != NULL, NULL);

  after = dup_state (battle, feature);
  outline = acies_outline_new_from_polygon (after->polygon);
  acies_outline_shift (outline, by, by);
  polygon = acies_outline_to_polygon (outline, NULL);
  acies_feature_state_set_polygon (after, polygon);
  after->order++;
  return make_change (id, NULL, after);
}

AciesChange *
acies_feature_edit_remove (AciesBattle *battle, AciesFeature *feature)
{
  return acies_feature_edit_set (battle, feature, NULL);
}
