/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Built anew for whatever is looked at; everything that names another rule is a link to it. */
#include "config.h"
#include "app/rules/acies-rules-origin-pane.h"

#include "app/widgets/acies-accessible.h"
#include "app/rules/acies-rules-change-box.h"
#include "app/widgets/acies-template.h"

#include <glib/gi18n-lib.h>

/* Of what is listed here, no more is shown at once. */
#define MOST_LINKS 100

struct _AciesRulesOriginPane
{
  GtkWidget parent_instance;

  /* template children */
  GtkLabel *title;
  GtkLabel *value;
  GtkButton *open_button;
  GtkButton *write_button;
  AciesRulesChangeBox *change_box;
  GtkBox *content;

  AciesRulesSession *session; /* owned, or NULL */
};

enum
{
  CHANGE_DONE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesRulesOriginPane, acies_rules_origin_pane, GTK_TYPE_WIDGET)

static GtkWidget *
add_label (GtkWidget *box, const char *text, const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_add_css_class (label, style);
  gtk_box_append (GTK_BOX (box), label);
  return label;
}

static GtkWidget *
add_section (AciesRulesOriginPane *self, const char *title)
{
  GtkWidget *section = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);

  gtk_widget_add_css_class (section, "rules-section");
  add_label (section, title, "slip-heading");
  gtk_box_append (self->content, section);
  return section;
}

static void
link_cb (AciesRulesOriginPane *self, GtkButton *button)
{
  acies_rules_session_select (self->session, g_object_get_data (G_OBJECT (button), "path"));
}

/* TEXT, and small below it DETAIL or nothing; PATH NULL: it leads nowhere. */
static void
add_link (AciesRulesOriginPane *self, GtkWidget *section, const char *path, const char *texts[2])
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  g_autofree char *name = g_strjoin (", ", texts[0], texts[1], NULL);
  GtkWidget *button;

  add_label (box, texts[0], "rules-link");
  if (texts[1] != NULL && *texts[1] != '\0')
    {
      GtkWidget *detail = add_label (box, texts[1], "caption");

      gtk_widget_add_css_class (detail, "dim-label");
    }
  if (path == NULL || acies_rules_session_find (self->session, path) == NULL)
    {
      gtk_box_append (GTK_BOX (section), box);
      return;
    }
  button = gtk_button_new ();
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "rules-part");
  g_object_set_data (G_OBJECT (button), "path", (gpointer) g_intern_string (path));
  acies_accessible_set_label (button, name);
  g_signal_connect_object (button, "clicked", G_CALLBACK (link_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (section), button);
}

static const char *
describe_origin (AciesOrigin origin)
{
  switch (origin)
    {
    case ACIES_ORIGIN_SOURCE:
      return _ ("As the document says");
    case ACIES_ORIGIN_ERRATUM:
      return _ ("Corrected: the document is wrong or unclear here");
    case ACIES_ORIGIN_SUPPLEMENT:
      return _ ("A supplement: the document is silent here");
    case ACIES_ORIGIN_HOUSE:
      return _ ("A house rule");
    }
  g_assert_not_reached ();
}

static void
add_clauses (AciesRulesOriginPane *self, const AciesCatalogueItem *item)
{
  GtkWidget *section = add_section (self, _ ("Clause"));
  g_auto (GStrv) cites = item->cite != NULL ? g_strsplit (item->cite, " ", -1) : NULL;

  for (guint i = 0; cites != NULL && cites[i] != NULL; i++)
    {
      const AciesFact *clause = acies_ruleset_find (acies_rules_session_get_ruleset (self->session),
                                                    ACIES_FACT_CLAUSE, cites[i]);
      g_autofree char *path = g_strconcat ("clause/", cites[i], NULL);
      const char *texts[2] = { cites[i], clause != NULL ? clause->label : NULL };

      if (*cites[i] != '\0')
        add_link (self, section, path, texts);
    }
  add_label (section,
             describe_origin (acies_rules_session_is_house (self->session, item)
                                  ? ACIES_ORIGIN_HOUSE
                                  : item->origin),
             "caption");
}

/* FILE by the name of its folder, which is that of its rule set. */
static char *
shorten (const char *file)
{
  g_autofree char *folder = g_path_get_dirname (file);
  g_autofree char *ruleset = g_path_get_basename (folder);
  g_autofree char *name = g_path_get_basename (file);

  return g_build_filename (ruleset, name, NULL);
}

/* Who changed what PATH names, and why. */
static void
add_reason (AciesRulesOriginPane *self, GtkWidget *section, const char *path)
{
  const AciesDifference *change = acies_rules_session_find_change (self->session, path);
  g_autofree char *words = NULL;

  if (change == NULL || change->reason == NULL)
    return;
  if (change->author != NULL)
    /* Translators: why something was changed, and who did. */
    words = g_strdup_printf (_ ("“%s” (%s)"), change->reason, change->author);
  else
    words = g_strdup_printf (_ ("“%s”"), change->reason);
  add_label (section, words, "rules-reason");
}

static void
add_source (AciesRulesOriginPane *self, const AciesCatalogueItem *item)
{
  const AciesLayer *layer
      = acies_ruleset_find_layer (acies_rules_session_get_ruleset (self->session), item->layer);
  GtkWidget *section = add_section (self, _ ("Said by"));
  g_autofree char *file = item->file != NULL ? shorten (item->file) : NULL;
  g_autofree char *where = NULL;
  GtkWidget *label;

  add_label (section, layer != NULL ? layer->title : item->layer, "rules-layer");
  if (acies_rules_session_is_house (self->session, item))
    add_reason (self, section, item->path);
  if (item->note != NULL)
    add_label (section, item->note, "caption");
  if (item->below != NULL)
    {
      /* Translators: %s is the value before a house rule changed it. */
      g_autofree char *below = g_strdup_printf (_ ("It was %s."), item->below);

      add_label (section, below, "caption");
    }
  if (item->file == NULL)
    return;
  /* Translators: a file, and a line of it. */
  where = g_strdup_printf (_ ("%s, line %d"), file, item->line);
  label = add_label (section, where, "caption");
  gtk_widget_set_tooltip_text (label, item->file);
  gtk_widget_add_css_class (label, "dim-label");
}

static void
add_more (GtkWidget *section, guint n)
{
  g_autofree char *more = NULL;

  if (n <= MOST_LINKS)
    return;
  more = g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE, "and %u more", "and %u more", n - MOST_LINKS), n - MOST_LINKS);
  add_label (section, more, "caption");
}

/* Of a fact they stand in the middle already. */
static void
add_parts (AciesRulesOriginPane *self, const AciesCatalogueItem *item)
{
  g_autoptr (GPtrArray) parts = acies_rules_session_list_parts (self->session, item);
  GtkWidget *section;

  if (item->depth == 0 || parts->len == 0)
    return;
  section = add_section (self, _ ("Made of"));
  for (guint i = 0; i < MIN (parts->len, MOST_LINKS); i++)
    {
      const AciesCatalogueItem *part = g_ptr_array_index (parts, i);
      g_autofree char *text = part->value != NULL
                                  ? g_strdup_printf ("%s: %s", part->label, part->value)
                                  : g_strdup (part->label);

      add_link (self, section, part->path, (const char *[2]){ text, NULL });
    }
  add_more (section, parts->len);
}

/* By what people call it and the rule that it is part of; what has no name, as the files do. */
static void
add_user (AciesRulesOriginPane *self, GtkWidget *section, const AciesCatalogueUse *use)
{
  const AciesCatalogueItem *item
      = use->path != NULL ? acies_rules_session_find (self->session, use->path) : NULL;
  const AciesCatalogueItem *fact
      = item != NULL ? acies_rules_session_find_fact (self->session, use->path) : NULL;

  if (fact == NULL)
    add_link (self, section, use->path, (const char *[2]){ use->what, NULL });
  else
    add_link (self, section, use->path,
              (const char *[2]){ item->label, item != fact
                                                  ? fact->label
                                                  : acies_catalogue_describe_kind (fact->kind) });
}

static void
add_users (AciesRulesOriginPane *self, const AciesCatalogueItem *item)
{
  g_autoptr (GPtrArray) users
      = acies_catalogue_list_users (acies_rules_session_get_catalogue (self->session), item);
  /* Translators: %u is how many rules use a rule. */
  g_autofree char *title = g_strdup_printf (_ ("Used by (%u)"), users->len);
  GtkWidget *section = add_section (self, title);

  if (users->len == 0)
    add_label (section, _ ("Nothing refers to it."), "caption");
  for (guint i = 0; i < MIN (users->len, MOST_LINKS); i++)
    {
      const AciesCatalogueUse *use = g_ptr_array_index (users, i);

      add_user (self, section, use);
    }
  add_more (section, users->len);
}

static void
show_selected (AciesRulesOriginPane *self)
{
  const AciesCatalogueItem *item
      = self->session != NULL ? acies_rules_session_find (
            self->session, acies_rules_session_get_selected (self->session))
                              : NULL;
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->content))) != NULL)
    gtk_box_remove (self->content, child);
  gtk_widget_set_visible (GTK_WIDGET (self), item != NULL);
  if (item == NULL)
    return;
  gtk_label_set_text (self->title, item->label);
  gtk_label_set_text (self->value, item->value != NULL ? item->value : "");
  gtk_widget_set_visible (GTK_WIDGET (self->value), item->depth > 0 && item->value != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->open_button),
                          !acies_rules_session_is_editable (self->session)
                              && !acies_rules_session_is_written (self->session));
  gtk_widget_set_visible (GTK_WIDGET (self->write_button),
                          acies_rules_session_is_written (self->session) && item->file != NULL);
  add_clauses (self, item);
  add_source (self, item);
  add_parts (self, item);
  add_users (self, item);
}

static void
done_cb (AciesRulesOriginPane *self)
{
  g_signal_emit (self, signals[CHANGE_DONE], 0);
}

static void
acies_rules_origin_pane_dispose (GObject *object)
{
  AciesRulesOriginPane *self = ACIES_RULES_ORIGIN_PANE (object);

  if (self->content != NULL)
    acies_rules_origin_pane_set_session (self, NULL);
  acies_template_dispose (self, ACIES_TYPE_RULES_ORIGIN_PANE);

  G_OBJECT_CLASS (acies_rules_origin_pane_parent_class)->dispose (object);
}

static void
acies_rules_origin_pane_class_init (AciesRulesOriginPaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_rules_origin_pane_dispose;

  g_type_ensure (ACIES_TYPE_RULES_CHANGE_BOX);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/acies/ui/acies-rules-origin-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesRulesOriginPane, title);
  gtk_widget_class_bind_template_child (widget_class, AciesRulesOriginPane, value);
  gtk_widget_class_bind_template_child (widget_class, AciesRulesOriginPane, open_button);
  gtk_widget_class_bind_template_child (widget_class, AciesRulesOriginPane, write_button);
  gtk_widget_class_bind_template_child (widget_class, AciesRulesOriginPane, change_box);
  gtk_widget_class_bind_template_child (widget_class, AciesRulesOriginPane, content);
  gtk_widget_class_bind_template_callback (widget_class, done_cb);

  signals[CHANGE_DONE] = g_signal_new ("change-done", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST,
                                       0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
acies_rules_origin_pane_init (AciesRulesOriginPane *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
acies_rules_origin_pane_set_session (AciesRulesOriginPane *self, AciesRulesSession *session)
{
  g_return_if_fail (ACIES_IS_RULES_ORIGIN_PANE (self));

  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  acies_rules_change_box_set_session (self->change_box, session);
  g_set_object (&self->session, session);
  if (session != NULL)
    {
      g_signal_connect_swapped (session, "selected", G_CALLBACK (show_selected), self);
      g_signal_connect_swapped (session, "changed", G_CALLBACK (show_selected), self);
    }
  show_selected (self);
}

gboolean
acies_rules_origin_pane_focus_change (AciesRulesOriginPane *self)
{
  g_return_val_if_fail (ACIES_IS_RULES_ORIGIN_PANE (self), FALSE);

  return acies_rules_change_box_focus (self->change_box);
}
