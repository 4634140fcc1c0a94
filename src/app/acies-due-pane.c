/* The list is short and rebuilt at every change of the battle. */
#include "config.h"
#include "app/acies-due-pane.h"

#include "app/acies-accessible.h"
#include "app/acies-template.h"

#define GETTEXT_PACKAGE ACIES_GETTEXT_DOMAIN
#include <glib/gi18n-lib.h>

struct _AciesDuePane
{
  GtkWidget parent_instance;

  /* template children */
  GtkLabel *heading;
  GtkScrolledWindow *scroller;
  GtkListBox *list;

  /* owned */
  AciesSession *session;
  GPtrArray *obligations; /* of AciesObligation, as the rows stand */
};

G_DEFINE_FINAL_TYPE (AciesDuePane, acies_due_pane, GTK_TYPE_WIDGET)

/* When it is due, in a word. */
static char *
describe_due (AciesDuePane *self, const AciesObligation *obligation)
{
  const AciesPhase *phase;

  if (g_strcmp0 (obligation->due, "at-once") == 0)
    return g_strdup (_ ("at once"));
  phase = acies_ruleset_find (acies_session_get_ruleset (self->session), ACIES_FACT_PHASE,
                              obligation->due);
  if (phase == NULL)
    return g_strdup (_ ("this phase"));
  return g_strdup (phase->fact.short_label);
}

static void
add_row (AciesDuePane *self, const AciesObligation *obligation)
{
  g_autofree char *sentence
      = acies_referee_describe_obligation (acies_session_get_referee (self->session), obligation);
  g_autofree char *due = describe_due (self, obligation);
  g_autofree char *name = NULL;
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *icon = gtk_image_new_from_icon_name ("acies-due-symbolic");
  GtkWidget *label = gtk_label_new (sentence);
  GtkWidget *when = gtk_label_new (due);
  GtkWidget *row = gtk_list_box_row_new ();

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_valign (icon, GTK_ALIGN_START);
  gtk_label_set_xalign (GTK_LABEL (when), 0);
  gtk_widget_add_css_class (when, "caption");
  gtk_widget_add_css_class (when, "dim-label");
  if (g_strcmp0 (obligation->due, "at-once") == 0)
    gtk_widget_add_css_class (icon, "error");
  gtk_box_append (GTK_BOX (box), icon);
  gtk_box_append (GTK_BOX (words), label);
  gtk_box_append (GTK_BOX (words), when);
  gtk_box_append (GTK_BOX (box), words);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  /* Translators: what has to be done, and by when. */
  name = g_strdup_printf (_ ("%s, due %s"), sentence, due);
  acies_accessible_set_label (row, name);
  gtk_list_box_append (self->list, row);
}

static void
rebuild (AciesDuePane *self)
{
  GPtrArray *obligations = acies_battle_get_obligations (acies_session_get_battle (self->session));
  GtkListBoxRow *row;
  g_autofree char *heading = NULL;

  while ((row = gtk_list_box_get_row_at_index (self->list, 0)) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (row));
  g_ptr_array_set_size (self->obligations, 0);
  for (guint i = 0; i < obligations->len; i++)
    {
      const AciesObligation *obligation = g_ptr_array_index (obligations, i);

      g_ptr_array_add (self->obligations, acies_obligation_copy (obligation));
      add_row (self, obligation);
    }
  if (obligations->len == 0)
    heading = g_strdup (_ ("Nothing is due"));
  else
    /* Translators: %u is how many things have to be done. */
    heading = g_strdup_printf (_ ("Due (%u)"), obligations->len);
  gtk_label_set_text (self->heading, heading);
  gtk_widget_set_visible (GTK_WIDGET (self->scroller), obligations->len > 0);
}

static void
row_activated_cb (AciesDuePane *self, GtkListBoxRow *row)
{
  const AciesObligation *obligation
      = g_ptr_array_index (self->obligations, gtk_list_box_row_get_index (row));
  g_autoptr (AciesQuestion) question
      = acies_referee_question_for (acies_session_get_referee (self->session), obligation);

  if (obligation->roles != NULL && obligation->roles[0] != NULL)
    acies_session_set_selected (self->session, obligation->roles[1]);
  acies_session_begin (self->session, question);
}

static void
acies_due_pane_dispose (GObject *object)
{
  AciesDuePane *self = ACIES_DUE_PANE (object);

  acies_due_pane_set_session (self, NULL);
  g_clear_pointer (&self->obligations, g_ptr_array_unref);
  acies_template_dispose (self, ACIES_TYPE_DUE_PANE);

  G_OBJECT_CLASS (acies_due_pane_parent_class)->dispose (object);
}

static void
acies_due_pane_class_init (AciesDuePaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_due_pane_dispose;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/acies/ui/acies-due-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesDuePane, heading);
  gtk_widget_class_bind_template_child (widget_class, AciesDuePane, list);
  gtk_widget_class_bind_template_child (widget_class, AciesDuePane, scroller);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
}

static void
acies_due_pane_init (AciesDuePane *self)
{
  self->obligations = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_obligation_free);
  gtk_widget_init_template (GTK_WIDGET (self));
  acies_accessible_set_label (GTK_WIDGET (self->list), _ ("What is due"));
}

void
acies_due_pane_set_session (AciesDuePane *self, AciesSession *session)
{
  g_return_if_fail (ACIES_IS_DUE_PANE (self));

  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (acies_session_get_battle (self->session), self);
  g_set_object (&self->session, session);
  if (session == NULL)
    return;
  g_signal_connect_swapped (acies_session_get_battle (session), "changed", G_CALLBACK (rebuild),
                            self);
  rebuild (self);
}
