/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Groups are named by the path, and hold it and the proof. */
#include "config.h"

#include "public/feed/acies-kept-battle.h"

#include "base/file/acies-state-keys.h"

#define PATH "path"
#define PROOF "proof"
#define FRESH "fresh"

/* However the battle was named. Owned. */
static char *
dup_path (const AciesKeptBattle *self)
{
  return g_canonicalize_filename (self->path, NULL);
}

static char *
dup_group (const AciesKeptBattle *self)
{
  g_autofree char *path = dup_path (self);

  return acies_state_keys_dup_group (path);
}

static gboolean
is_proven (const AciesKeptBattle *self, GKeyFile *keys, const char *group)
{
  g_autofree char *proof = g_key_file_get_string (keys, group, PROOF, NULL);

  return proof != NULL && self->fits (proof, self->data);
}

/* Whether nothing lies any more where GROUP says: a copy leaves the battle in its place. */
static gboolean
is_gone (GKeyFile *keys, const char *group)
{
  g_autofree char *path = g_key_file_get_string (keys, group, PATH, NULL);

  return path != NULL && !g_file_test (path, G_FILE_TEST_EXISTS);
}

/* The group of it where it lay before; or NULL. Owned. */
static char *
find_moved (const AciesKeptBattle *self, GKeyFile *keys)
{
  g_auto (GStrv) groups = g_key_file_get_groups (keys, NULL);

  for (char **group = groups; *group != NULL; group++)
    if (is_gone (keys, *group) && is_proven (self, keys, *group)
        && !g_key_file_get_boolean (keys, *group, FRESH, NULL))
      return g_strdup (*group);
  return NULL;
}

char *
acies_kept_battle_find (const AciesKeptBattle *self, GKeyFile *keys)
{
  g_autofree char *group = dup_group (self);

  if (is_proven (self, keys, group))
    return g_steal_pointer (&group);
  return find_moved (self, keys);
}

char *
acies_kept_battle_renew (const AciesKeptBattle *self, GKeyFile *keys)
{
  g_autofree char *group = dup_group (self), *path = dup_path (self);
  g_autofree char *old = acies_kept_battle_find (self, keys);

  if (old != NULL)
    g_key_file_remove_group (keys, old, NULL);
  g_key_file_remove_group (keys, group, NULL);
  g_key_file_set_string (keys, group, PATH, path);
  g_key_file_set_string (keys, group, PROOF, self->proof);
  g_key_file_set_boolean (keys, group, FRESH, self->is_fresh);
  return g_steal_pointer (&group);
}
