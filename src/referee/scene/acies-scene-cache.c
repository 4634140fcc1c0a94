/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesSceneCache keeps scenes by all that was proposed, in the order in which it was: what a scene
 * leaves out today it may read tomorrow. */
#include "config.h"

#include "referee/scene/acies-scene-cache.h"

/* Scenes are large, and leaves that differ in what they propose seldom come by the same again. */
#define MAX_SCENES 32

typedef struct
{
  AciesScene *scene;
  guint serial;
} Kept;

struct _AciesSceneCache
{
  GHashTable *scenes; /* GBytes of the proposals -> Kept */
  guint last_serial;
  guint serial;
};

static void
kept_free (gpointer data)
{
  acies_scene_unref (((Kept *) data)->scene);
  g_free (data);
}

AciesSceneCache *
acies_scene_cache_new (void)
{
  AciesSceneCache *self = g_new0 (AciesSceneCache, 1);

  self->scenes = g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref,
                                        kept_free);
  return self;
}

void
acies_scene_cache_free (AciesSceneCache *self)
{
  if (self == NULL)
    return;
  g_hash_table_unref (self->scenes);
  g_free (self);
}

static GBytes *
dup_key (const AciesProposals *proposals)
{
  GByteArray *key = g_byte_array_new ();

  acies_proposals_append_key (proposals, key);
  return g_byte_array_free_to_bytes (key);
}

AciesScene *
acies_scene_cache_find (AciesSceneCache *self, const AciesProposals *proposals)
{
  g_autoptr (GBytes) key = dup_key (proposals);
  const Kept *kept = g_hash_table_lookup (self->scenes, key);

  if (kept == NULL)
    return NULL;
  self->serial = kept->serial;
  return kept->scene;
}

gboolean
acies_scene_cache_take (AciesSceneCache *self, const AciesProposals *proposals, AciesScene *scene)
{
  gboolean is_full = g_hash_table_size (self->scenes) >= MAX_SCENES;
  Kept *kept = g_new0 (Kept, 1);

  if (is_full)
    g_hash_table_remove_all (self->scenes);
  self->serial = ++self->last_serial;
  kept->scene = scene;
  kept->serial = self->serial;
  g_hash_table_replace (self->scenes, dup_key (proposals), kept);
  return is_full;
}

guint
acies_scene_cache_get_serial (const AciesSceneCache *self)
{
  return self->serial;
}
