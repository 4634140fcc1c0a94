/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Describes to assistive technology where everybody stands and how. Who moves may touch others, or
 * leave them, so after each change all are described anew, a few at a time. */
#include "config.h"
#include "app/table/acies-table-view-private.h"

/* Of more than so many only the one that the keyboard is at is described. */
#define MOST 400
/* So many between two looks at what else is to be done. */
#define AT_ONCE 16

static AciesScene *
new_scene (AciesTableView *self)
{
  AciesReferee *referee = acies_session_get_referee (self->session);
  AciesState *state = acies_state_new (acies_referee_get_battle (referee));
  AciesScene *scene = acies_scene_new (acies_referee_get_ruleset (referee), state);

  acies_state_unref (state);
  return scene;
}

static gboolean
describe_cb (gpointer data)
{
  AciesTableView *self = data;
  AciesReferee *referee = acies_session_get_referee (self->session);

  if (self->scene == NULL)
    self->scene = new_scene (self);
  for (guint n = 0; n < AT_ONCE && self->n_described < self->proxies->len; n++)
    acies_table_proxy_describe (g_ptr_array_index (self->proxies, self->n_described++), referee,
                                self->scene);
  if (self->n_described < self->proxies->len)
    return G_SOURCE_CONTINUE;
  self->words_source = 0;
  g_clear_pointer (&self->scene, acies_scene_unref);
  return G_SOURCE_REMOVE;
}

void
acies_table_view_stop_describing (AciesTableView *self)
{
  g_clear_handle_id (&self->words_source, g_source_remove);
  g_clear_pointer (&self->scene, acies_scene_unref);
  self->n_described = 0;
}

void
acies_table_view_describe_soon (AciesTableView *self)
{
  acies_table_view_stop_describing (self);
  if (self->session != NULL && self->proxies->len > 0 && self->proxies->len <= MOST)
    self->words_source = g_idle_add_full (G_PRIORITY_LOW, describe_cb, self, NULL);
}

void
acies_table_view_describe (AciesTableView *self, AciesTableProxy *proxy)
{
  g_autoptr (AciesScene) scene = new_scene (self);

  acies_table_proxy_describe (proxy, acies_session_get_referee (self->session), scene);
}
