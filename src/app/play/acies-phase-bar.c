/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesPhaseBar shows the phases of the turn. The bar is rebuilt when the battle moves on; a
 * turn has few phases. */
#include "config.h"
#include "app/play/acies-phase-bar.h"

#include "app/clock/acies-clock-button.h"
#include "app/legend/acies-side-mark.h"
#include "app/play/acies-phase-strip.h"
#include "app/session/acies-session-grid.h"
#include "app/widgets/acies-accessible.h"
#include "app/widgets/acies-template.h"
#include "storage/battle/acies-battle-grid.h"

#include <glib/gi18n-lib.h>

struct _AciesPhaseBar
{
  GtkWidget parent_instance;

  /* template children */
  AciesPhaseStrip *phases;
  AciesClockButton *clock_button;
  GtkToggleButton *due_button;
  GtkLabel *due_label;
  GtkButton *next_button;

  /* owned */
  AciesSession *session;
};

G_DEFINE_FINAL_TYPE (AciesPhaseBar, acies_phase_bar, GTK_TYPE_WIDGET)

/* The mark of the side whose part of the phase it is. Without one all act together. */
static void
add_side (GtkWidget *step, AciesSession *session, const char *side)
{
  gtk_box_prepend (
      GTK_BOX (step),
      acies_side_mark_new (acies_session_get_referee (session),
                           acies_battle_find (acies_session_get_battle (session), side)));
}

static void
add_phase (AciesPhaseBar *self,
           const AciesPhase *phase,
           gboolean is_now,
           gboolean is_done,
           gboolean is_skipped)
{
  guint n_due = acies_session_count_due (self->session, phase->fact.id);
  GtkWidget *step = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 5);
  GtkWidget *label = gtk_label_new (phase->fact.short_label);
  const char *side = acies_battle_get_position (acies_session_get_battle (self->session))->side;
  g_autofree char *name = NULL;

  gtk_widget_add_css_class (step, "phase");
  if (is_now)
    gtk_widget_add_css_class (step, "now");
  if (is_done)
    gtk_widget_add_css_class (step, "done");
  if (is_skipped)
    gtk_widget_add_css_class (step, "skipped");
  gtk_box_append (GTK_BOX (step), label);
  if (is_now && side != NULL)
    add_side (step, self->session, side);
  if (n_due > 0)
    {
      g_autofree char *count = g_strdup_printf ("%u", n_due);
      GtkWidget *badge = gtk_label_new (count);

      gtk_widget_add_css_class (badge, "count");
      gtk_box_append (GTK_BOX (step), badge);
    }
  /* Translators: a phase of the turn, and how many things are due in it. */
  name = is_skipped  ? g_strdup_printf (_ ("%s, skipped: nobody could act"), phase->fact.label)
         : n_due > 0 ? g_strdup_printf (_ ("%s, %u due"), phase->fact.label, n_due)
                     : g_strdup (phase->fact.label);
  gtk_widget_set_tooltip_text (step, name);
  acies_phase_strip_append (self->phases, step, name, is_now);
}

/* How many things are due, on the button that shows them. */
static void
show_due (AciesPhaseBar *self)
{
  guint n = acies_session_count_due (self->session, NULL);
  g_autofree char *count = g_strdup_printf ("%u", n);
  /* Translators: the name of a button: so many things must be done now. */
  g_autofree char *name
      = n > 0 ? g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u due now", "%u due now", n), n)
              : g_strdup (_ ("Nothing is due"));

  acies_accessible_set_label (GTK_WIDGET (self->due_button), name);
  gtk_label_set_text (self->due_label, count);
  gtk_widget_set_visible (GTK_WIDGET (self->due_label), n > 0);
}

static void
rebuild (AciesPhaseBar *self)
{
  const GPtrArray *phases
      = acies_ruleset_get_facts (acies_session_get_ruleset (self->session), ACIES_FACT_PHASE);
  const AciesPosition *position
      = acies_battle_get_position (acies_session_get_battle (self->session));
  gboolean is_past = position->phase != NULL;
  gboolean is_set_up = position->phase != NULL && position->turn == 0;
  AciesBattleFile *file = acies_session_get_file (self->session);
  g_autoptr (GHashTable) skipped = file != NULL && !acies_session_is_in_past (self->session)
                                       ? acies_battle_file_list_skipped (file)
                                       : g_hash_table_new (g_str_hash, g_str_equal);

  acies_phase_strip_clear (self->phases);
  show_due (self);
  for (guint i = 0; i < phases->len; i++)
    {
      const AciesPhase *phase = g_ptr_array_index (phases, i);
      gboolean is_now = g_strcmp0 (phase->fact.id, position->phase) == 0;

      if (phase->is_set_up != is_set_up)
        continue;
      if (is_now)
        is_past = FALSE;
      add_phase (self, phase, is_now, is_past,
                 is_past && g_hash_table_contains (skipped, phase->fact.id));
    }
  gtk_button_set_label (self->next_button,
                        !acies_position_is_begun (position) ? _ ("Begin") : _ ("Next"));
  gtk_widget_set_sensitive (GTK_WIDGET (self->next_button),
                            acies_session_is_writable (self->session));
}

/* What is asked stands just below, where the tooltip would lie over it. */
static gboolean
query_tooltip_cb (AciesPhaseBar *self)
{
  if (self->session != NULL
      && (acies_session_get_question (self->session) != NULL
          || acies_session_get_grid (self->session) != NULL))
    g_signal_stop_emission_by_name (self->next_button, "query-tooltip");
  return FALSE;
}

static void
acies_phase_bar_dispose (GObject *object)
{
  AciesPhaseBar *self = ACIES_PHASE_BAR (object);

  acies_phase_bar_set_session (self, NULL);
  acies_template_dispose (self, ACIES_TYPE_PHASE_BAR);

  G_OBJECT_CLASS (acies_phase_bar_parent_class)->dispose (object);
}

static void
acies_phase_bar_class_init (AciesPhaseBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_phase_bar_dispose;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  g_type_ensure (ACIES_TYPE_CLOCK_BUTTON);
  g_type_ensure (ACIES_TYPE_PHASE_STRIP);
  gtk_widget_class_set_template_from_resource (widget_class, "/acies/ui/acies-phase-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesPhaseBar, phases);
  gtk_widget_class_bind_template_child (widget_class, AciesPhaseBar, clock_button);
  gtk_widget_class_bind_template_child (widget_class, AciesPhaseBar, due_button);
  gtk_widget_class_bind_template_child (widget_class, AciesPhaseBar, due_label);
  gtk_widget_class_bind_template_child (widget_class, AciesPhaseBar, next_button);
  gtk_widget_class_bind_template_callback (widget_class, query_tooltip_cb);
}

static void
acies_phase_bar_init (AciesPhaseBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
acies_phase_bar_set_session (AciesPhaseBar *self, AciesSession *session)
{
  g_return_if_fail (ACIES_IS_PHASE_BAR (self));

  if (self->session != NULL)
    {
      g_signal_handlers_disconnect_by_data (acies_session_get_battle (self->session), self);
      g_signal_handlers_disconnect_by_data (self->session, self);
    }
  g_set_object (&self->session, session);
  if (session == NULL)
    return;
  g_signal_connect_swapped (acies_session_get_battle (session), "changed", G_CALLBACK (rebuild),
                            self);
  /* When the journal has it too. */
  g_signal_connect_swapped (session, "battle-changed", G_CALLBACK (rebuild), self);
  rebuild (self);
}

void
acies_phase_bar_set_clocks (AciesPhaseBar *self, AciesClocks *clocks)
{
  g_return_if_fail (ACIES_IS_PHASE_BAR (self));

  acies_clock_button_set_clocks (self->clock_button, clocks);
}

void
acies_phase_bar_show_due (AciesPhaseBar *self, gboolean shows_due)
{
  g_return_if_fail (ACIES_IS_PHASE_BAR (self));

  gtk_widget_set_visible (GTK_WIDGET (self->due_button), shows_due);
}
