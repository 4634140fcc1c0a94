/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesRulesPage is the page of the window where rules are read and changed. The panes share the
 * session and never know each other; the page puts them beside one another. */
#include "config.h"
#include "app/rules/acies-rules-page.h"

#include "app/rules/acies-rules-contents-pane.h"
#include "app/rules/acies-rules-fact-pane.h"
#include "app/rules/acies-rules-origin-pane.h"
#include "app/rules/acies-rules-trial-pane.h"
#include "app/widgets/acies-settings.h"
#include "app/widgets/acies-side-panes.h"
#include "app/widgets/acies-template.h"

#include <adwaita.h>

struct _AciesRulesPage
{
  GtkWidget parent_instance;

  /* template children */
  AdwFlap *left_flap;
  AdwFlap *right_flap;
  AdwClamp *left_pane;
  AdwClamp *right_pane;
  AciesRulesContentsPane *contents;
  AciesRulesFactPane *fact;
  AciesRulesOriginPane *origin;
  AciesRulesTrialPane *trial;

  /* owned */
  AciesRulesSession *session; /* or NULL */
  GSettings *settings;
};

G_DEFINE_FINAL_TYPE (AciesRulesPage, acies_rules_page, GTK_TYPE_WIDGET)

/* Where the contents lie over the fact they give way to it. */
static void
fact_wanted_cb (AciesRulesPage *self)
{
  if (adw_flap_get_folded (self->left_flap))
    acies_side_panes_show (self->left_flap, FALSE);
  acies_rules_fact_pane_focus (self->fact);
}

static void
change_done_cb (AciesRulesPage *self)
{
  if (adw_flap_get_folded (self->right_flap))
    acies_side_panes_show (self->right_flap, FALSE);
  acies_rules_fact_pane_focus (self->fact);
}

static void
change (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AciesRulesPage *self = ACIES_RULES_PAGE (widget);

  acies_side_panes_show (self->right_flap, TRUE);
  acies_rules_origin_pane_focus_change (self->origin);
}

static void
acies_rules_page_dispose (GObject *object)
{
  AciesRulesPage *self = ACIES_RULES_PAGE (object);

  if (self->session != NULL)
    acies_rules_page_set_session (self, NULL);
  g_clear_object (&self->settings);
  acies_template_dispose (self, ACIES_TYPE_RULES_PAGE);

  G_OBJECT_CLASS (acies_rules_page_parent_class)->dispose (object);
}

static void
acies_rules_page_class_init (AciesRulesPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_rules_page_dispose;

  g_type_ensure (ACIES_TYPE_RULES_CONTENTS_PANE);
  g_type_ensure (ACIES_TYPE_RULES_FACT_PANE);
  g_type_ensure (ACIES_TYPE_RULES_ORIGIN_PANE);
  g_type_ensure (ACIES_TYPE_RULES_TRIAL_PANE);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/acies/ui/acies-rules-page.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesRulesPage, left_flap);
  gtk_widget_class_bind_template_child (widget_class, AciesRulesPage, right_flap);
  gtk_widget_class_bind_template_child (widget_class, AciesRulesPage, left_pane);
  gtk_widget_class_bind_template_child (widget_class, AciesRulesPage, right_pane);
  gtk_widget_class_bind_template_child (widget_class, AciesRulesPage, contents);
  gtk_widget_class_bind_template_child (widget_class, AciesRulesPage, fact);
  gtk_widget_class_bind_template_child (widget_class, AciesRulesPage, origin);
  gtk_widget_class_bind_template_child (widget_class, AciesRulesPage, trial);
  gtk_widget_class_bind_template_callback (widget_class, fact_wanted_cb);
  gtk_widget_class_bind_template_callback (widget_class, change_done_cb);
  gtk_widget_class_install_action (widget_class, "facts.change", NULL, change);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F2, 0, "facts.change", NULL);
}

static void
acies_rules_page_init (AciesRulesPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  acies_side_panes_follow (GTK_WIDGET (self), self->left_pane, self->right_pane);
  self->settings = acies_settings_new ();
  acies_side_panes_remember (self->left_flap, self->settings, "show-left-pane");
  acies_side_panes_remember (self->right_flap, self->settings, "show-right-pane");
}

GtkWidget *
acies_rules_page_new (void)
{
  return g_object_new (ACIES_TYPE_RULES_PAGE, NULL);
}

void
acies_rules_page_set_session (AciesRulesPage *self, AciesRulesSession *session)
{
  g_return_if_fail (ACIES_IS_RULES_PAGE (self));

  acies_rules_contents_pane_set_session (self->contents, session);
  acies_rules_fact_pane_set_session (self->fact, session);
  acies_rules_origin_pane_set_session (self->origin, session);
  acies_rules_trial_pane_set_session (self->trial, session);
  g_set_object (&self->session, session);
}

void
acies_rules_page_focus_contents (AciesRulesPage *self)
{
  g_return_if_fail (ACIES_IS_RULES_PAGE (self));

  acies_side_panes_show (self->left_flap, TRUE);
  acies_rules_contents_pane_focus (self->contents);
}

void
acies_rules_page_focus_search (AciesRulesPage *self)
{
  g_return_if_fail (ACIES_IS_RULES_PAGE (self));

  acies_side_panes_show (self->left_flap, TRUE);
  acies_rules_contents_pane_focus_search (self->contents);
}

void
acies_rules_page_show_clause (AciesRulesPage *self, const char *cite)
{
  g_auto (GStrv) cites = NULL;

  g_return_if_fail (ACIES_IS_RULES_PAGE (self));
  g_return_if_fail (cite != NULL);

  cites = g_strsplit (cite, " ", -1);
  for (guint i = 0; self->session != NULL && cites[i] != NULL; i++)
    {
      g_autofree char *path = g_strconcat ("clause/", cites[i], NULL);

      if (acies_rules_session_find (self->session, path) == NULL)
        continue;
      acies_rules_session_select (self->session, path);
      break;
    }
  acies_rules_fact_pane_focus (self->fact);
}
