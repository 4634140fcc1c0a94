/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesClocks looks at the battle after each change, and at the time once a second while a clock
 * runs. */
#include "config.h"

#include "app/clock/acies-clocks.h"

#include "app/clock/acies-clock-memory.h"

#include <glib/gi18n-lib.h>

#define EVENING "evening"
#define TURN "turn"
/* No id of a side has a colon. */
#define SIDE "side:"

struct _AciesClocks
{
  GObject parent_instance;

  AciesSession *session; /* owned, or NULL */
  GPtrArray *clocks;     /* of AciesClock */
  gboolean switches;
  int turn;         /* that the battle was in */
  const char *side; /* whose move it was; interned, or NULL */
  guint source;
  AciesTimeFunc time;
};

G_DEFINE_FINAL_TYPE (AciesClocks, acies_clocks, G_TYPE_OBJECT)

static const char *
get_path (AciesClocks *self)
{
  AciesBattleFile *file = acies_session_get_file (self->session);

  return file != NULL ? acies_battle_file_get_path (file) : NULL;
}

static void
keep (AciesClocks *self)
{
  if (self->session != NULL && get_path (self) != NULL)
    acies_clock_memory_keep (get_path (self), self->clocks, self->switches);
}

static void
tell (AciesClocks *self, AciesClock *clock, AciesClockNews news)
{
  g_autofree char *time = acies_clock_dup_time (clock, self->time ());
  g_autofree char *sentence
      = news == ACIES_CLOCK_NEWS_OVER
            /* Translators: the name of a clock: "Evening", "Turn", or that of a side. */
            ? g_strdup_printf (_ ("%s: the time is over."), acies_clock_get_label (clock))
            /* Translators: the name of a clock, and what it shows. */
            : g_strdup_printf (_ ("%s: %s left."), acies_clock_get_label (clock), time);

  g_signal_emit_by_name (self, "told", sentence);
}

void
acies_clocks_tick (AciesClocks *self)
{
  gboolean has_told = FALSE;

  g_return_if_fail (ACIES_IS_CLOCKS (self));

  for (guint i = 0; i < self->clocks->len; i++)
    {
      AciesClock *clock = self->clocks->pdata[i];
      AciesClockNews news = acies_clock_hear (clock, self->time ());

      if (news == ACIES_CLOCK_NEWS_NONE)
        continue;
      has_told = TRUE;
      tell (self, clock, news);
    }
  if (has_told)
    keep (self);
  g_signal_emit_by_name (self, "ticked");
}

static gboolean
tick_cb (gpointer data)
{
  acies_clocks_tick (data);
  return G_SOURCE_CONTINUE;
}

/* Nothing looks at the time while all stand still. */
static void
watch (AciesClocks *self)
{
  gboolean runs = acies_clocks_find_first (self) != NULL;

  if (runs && self->source == 0)
    self->source = g_timeout_add_seconds (1, tick_cb, self);
  else if (!runs)
    g_clear_handle_id (&self->source, g_source_remove);
}

static void
changed (AciesClocks *self)
{
  watch (self);
  keep (self);
  g_signal_emit_by_name (self, "changed");
}

AciesItem *
acies_clocks_get_side (AciesClocks *self, AciesClock *clock)
{
  const char *id;

  g_return_val_if_fail (ACIES_IS_CLOCKS (self) && ACIES_IS_CLOCK (clock), NULL);

  id = acies_clock_get_id (clock);
  if (self->session == NULL || !g_str_has_prefix (id, SIDE))
    return NULL;
  return acies_battle_find (acies_session_get_battle (self->session), id + strlen (SIDE));
}

/* The clock of the side whose move it is runs, if it has any time, and no other side's. TRUE: that
 * changed something. */
static gboolean
switch_sides (AciesClocks *self)
{
  const char *side = acies_battle_get_position (acies_session_get_battle (self->session))->side;
  gboolean has_changed = FALSE;

  for (guint i = 0; i < self->clocks->len && self->switches; i++)
    {
      AciesClock *clock = self->clocks->pdata[i];
      AciesItem *owner = acies_clocks_get_side (self, clock);
      gboolean runs = acies_clock_runs (clock);

      if (owner == NULL)
        continue;
      if (g_strcmp0 (side, acies_item_get_id (owner)) == 0)
        acies_clock_start (clock, self->time ());
      else
        acies_clock_stop (clock, self->time ());
      has_changed = has_changed || acies_clock_runs (clock) != runs;
    }
  return has_changed;
}

static AciesClock *
find (AciesClocks *self, const char *id)
{
  for (guint i = 0; i < self->clocks->len; i++)
    if (g_str_equal (acies_clock_get_id (self->clocks->pdata[i]), id))
      return self->clocks->pdata[i];
  return NULL;
}

/* What is looked at of the past does not turn clocks. */
static void
battle_changed_cb (AciesClocks *self)
{
  const AciesPosition *position;
  gboolean has_changed;

  if (acies_session_is_in_past (self->session))
    return;
  position = acies_battle_get_position (acies_session_get_battle (self->session));
  has_changed = position->side != self->side && switch_sides (self);
  self->side = position->side;
  if (position->turn > self->turn)
    {
      acies_clock_restart (find (self, TURN), self->time ());
      has_changed = TRUE;
    }
  self->turn = position->turn;
  if (has_changed)
    changed (self);
}

/* Other clocks than those that are the evening's stand still until the battle is opened again. */
static void
let_go (AciesClocks *self)
{
  if (self->session == NULL)
    return;
  for (guint i = 0; i < self->clocks->len; i++)
    if (!g_str_equal (acies_clock_get_id (self->clocks->pdata[i]), EVENING))
      acies_clock_stop (self->clocks->pdata[i], self->time ());
  keep (self);
  g_signal_handlers_disconnect_by_data (self->session, self);
  g_ptr_array_set_size (self->clocks, 0);
  g_clear_object (&self->session);
  watch (self);
}

static void
add (AciesClocks *self, const char *id, const char *label)
{
  g_ptr_array_add (self->clocks, acies_clock_new (id, label));
}

static void
add_all (AciesClocks *self)
{
  AciesBattle *battle = acies_session_get_battle (self->session);
  GListModel *sides = acies_battle_get_sides (battle);

  /* Translators: the name of a clock: of all the time that there is for the game. */
  add (self, EVENING, C_ ("clock", "Evening"));
  /* Translators: the name of a clock: of the turn. */
  add (self, TURN, C_ ("clock", "Turn"));
  for (guint i = 0; i < g_list_model_get_n_items (sides); i++)
    {
      g_autoptr (AciesItem) side = g_list_model_get_item (sides, i);
      g_autofree char *id = g_strconcat (SIDE, acies_item_get_id (side), NULL);

      add (self, id, acies_item_get_label (side));
    }
  self->turn = acies_battle_get_position (battle)->turn;
  self->side = acies_battle_get_position (battle)->side;
}

static void
acies_clocks_dispose (GObject *object)
{
  AciesClocks *self = ACIES_CLOCKS (object);

  let_go (self);
  g_clear_handle_id (&self->source, g_source_remove);

  G_OBJECT_CLASS (acies_clocks_parent_class)->dispose (object);
}

static void
acies_clocks_finalize (GObject *object)
{
  g_ptr_array_unref (ACIES_CLOCKS (object)->clocks);

  G_OBJECT_CLASS (acies_clocks_parent_class)->finalize (object);
}

static void
acies_clocks_class_init (AciesClocksClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = acies_clocks_dispose;
  object_class->finalize = acies_clocks_finalize;

  g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);
  g_signal_new ("ticked", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);
  g_signal_new ("told", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
acies_clocks_init (AciesClocks *self)
{
  self->clocks = g_ptr_array_new_with_free_func (g_object_unref);
  self->time = g_get_real_time;
}

AciesClocks *
acies_clocks_new (void)
{
  return g_object_new (ACIES_TYPE_CLOCKS, NULL);
}

void
acies_clocks_set_session (AciesClocks *self, AciesSession *session)
{
  g_return_if_fail (ACIES_IS_CLOCKS (self));

  let_go (self);
  self->switches = FALSE;
  if (g_set_object (&self->session, session) && session != NULL)
    {
      add_all (self);
      if (get_path (self) != NULL)
        acies_clock_memory_recall (get_path (self), self->clocks, &self->switches);
      switch_sides (self);
      watch (self);
      g_signal_connect_swapped (session, "battle-changed", G_CALLBACK (battle_changed_cb), self);
    }
  g_signal_emit_by_name (self, "changed");
}

AciesSession *
acies_clocks_get_session (AciesClocks *self)
{
  g_return_val_if_fail (ACIES_IS_CLOCKS (self), NULL);

  return self->session;
}

guint
acies_clocks_get_n (AciesClocks *self)
{
  g_return_val_if_fail (ACIES_IS_CLOCKS (self), 0);

  return self->clocks->len;
}

AciesClock *
acies_clocks_get (AciesClocks *self, guint n)
{
  g_return_val_if_fail (ACIES_IS_CLOCKS (self) && n < self->clocks->len, NULL);

  return self->clocks->pdata[n];
}

gboolean
acies_clocks_get_switches (AciesClocks *self)
{
  g_return_val_if_fail (ACIES_IS_CLOCKS (self), FALSE);

  return self->switches;
}

void
acies_clocks_set_switches (AciesClocks *self, gboolean switches)
{
  g_return_if_fail (ACIES_IS_CLOCKS (self));

  if (self->switches == switches)
    return;
  self->switches = switches;
  if (self->session != NULL)
    switch_sides (self);
  changed (self);
}

void
acies_clocks_set_minutes (AciesClocks *self, AciesClock *clock, guint minutes)
{
  g_return_if_fail (ACIES_IS_CLOCKS (self) && ACIES_IS_CLOCK (clock));

  if (acies_clock_get_minutes (clock) == minutes)
    return;
  acies_clock_set_minutes (clock, minutes, self->time ());
  changed (self);
}

void
acies_clocks_toggle (AciesClocks *self, AciesClock *clock)
{
  g_return_if_fail (ACIES_IS_CLOCKS (self) && ACIES_IS_CLOCK (clock));

  if (acies_clock_runs (clock))
    acies_clock_stop (clock, self->time ());
  else
    acies_clock_start (clock, self->time ());
  changed (self);
}

void
acies_clocks_restart (AciesClocks *self, AciesClock *clock)
{
  g_return_if_fail (ACIES_IS_CLOCKS (self) && ACIES_IS_CLOCK (clock));

  acies_clock_restart (clock, self->time ());
  changed (self);
}

AciesClock *
acies_clocks_find_first (AciesClocks *self)
{
  AciesClock *first = NULL;
  gint64 now;

  g_return_val_if_fail (ACIES_IS_CLOCKS (self), NULL);

  now = self->time ();
  for (guint i = 0; i < self->clocks->len; i++)
    {
      AciesClock *clock = self->clocks->pdata[i];

      if (acies_clock_runs (clock)
          && (first == NULL
              || acies_clock_get_left (clock, now) < acies_clock_get_left (first, now)))
        first = clock;
    }
  return first;
}

gint64
acies_clocks_get_now (AciesClocks *self)
{
  g_return_val_if_fail (ACIES_IS_CLOCKS (self), 0);

  return self->time ();
}

void
acies_clocks_set_time (AciesClocks *self, AciesTimeFunc time)
{
  g_return_if_fail (ACIES_IS_CLOCKS (self) && time != NULL);

  self->time = time;
}
