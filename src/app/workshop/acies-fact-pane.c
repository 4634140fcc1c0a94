/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesFactPane builds a fact anew when other elements stand in it than before, and else brings its
 * rows up to the text; a moment after, as a row may be in the middle of filling itself in. What
 * moves in the file is followed by what it is and by its id. */
#include "config.h"
#include "app/workshop/acies-fact-pane.h"

#include "app/widgets/acies-template.h"
#include "app/workshop/acies-fact-part.h"
#include "rules/edit/acies-catalogue.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>
#include <string.h>

struct _AciesFactPane
{
  GtkWidget parent_instance;

  /* template children */
  GtkStack *stack;
  AdwStatusPage *trouble;
  GtkLabel *kind;
  GtkLabel *title;
  AdwBin *buttons;
  AdwBin *body;

  /* owned */
  AciesFactForm *form;    /* or NULL */
  AciesRulesCheck *check; /* or NULL */
  AciesFactRows *rows;    /* or NULL */
  char *place;            /* or NULL */
  char *element, *id;     /* what is shown there */
  char *built;            /* what elements it was built of; NULL: none */
  char *wanted; /* the place whose row is to have the keyboard once it is built, or NULL */

  guint source;       /* brings it up */
  gboolean is_behind; /* the text changed since it was shown */
};

enum
{
  WRITTEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesFactPane, acies_fact_pane, GTK_TYPE_WIDGET)

/* Which elements stand in the one at PLACE, and what may be filled in of each; of the document
 * element itself alone. */
static void
describe (AciesFactForm *form, const char *place, GString *out)
{
  g_autoptr (GPtrArray) parts = acies_fact_form_list (form, place);
  g_autoptr (GPtrArray) fields = acies_fact_form_list_fields (form, place);

  g_string_append_printf (out, "%s(%u", place, fields->len);
  for (guint i = 0; *place != '\0' && i < parts->len; i++)
    {
      const AciesFormElement *part = g_ptr_array_index (parts, i);

      g_string_append_printf (out, " %s ", part->element);
      describe (form, part->place, out);
    }
  g_string_append_c (out, ')');
}

/* The element at PLACE in LIST. */
static const AciesFormElement *
find (const GPtrArray *list, const char *place)
{
  for (guint i = 0; place != NULL && i < list->len; i++)
    {
      const AciesFormElement *element = g_ptr_array_index (list, i);

      if (g_str_equal (element->place, place))
        return element;
    }
  return NULL;
}

/* What was shown, which may stand elsewhere by now. */
static const AciesFormElement *
follow (AciesFactPane *self, const GPtrArray *list)
{
  const AciesFormElement *there = find (list, self->place);

  if (there != NULL && g_strcmp0 (there->element, self->element) == 0
      && g_strcmp0 (there->id, self->id) == 0)
    return there;
  for (guint i = 0; i < list->len; i++)
    {
      const AciesFormElement *element = g_ptr_array_index (list, i);

      if (g_strcmp0 (element->element, self->element) == 0
          && g_strcmp0 (element->id, self->id) == 0)
        return element;
    }
  return there;
}

static void
take (AciesFactPane *self, const AciesFormElement *element)
{
  char *place = element != NULL ? g_strdup (element->place) : NULL;

  g_free (self->place);
  g_free (self->element);
  g_free (self->id);
  self->place = place;
  self->element = element != NULL ? g_strdup (element->element) : NULL;
  self->id = element != NULL ? g_strdup (element->id) : NULL;
}

/* What is typed in a row that goes is taken over, unless something else may be in its place. */
static void
clear (AciesFactPane *self)
{
  if (self->rows != NULL && self->is_behind)
    acies_fact_rows_abandon (self->rows);
  if (self->rows != NULL)
    acies_fact_rows_clear (self->rows);
  adw_bin_set_child (self->body, NULL);
  adw_bin_set_child (self->buttons, NULL);
  g_clear_pointer (&self->built, g_free);
}

static void
show_head (AciesFactPane *self, const AciesFormElement *element)
{
  const char *words = *element->label != '\0' ? element->label : element->id;
  g_autofree char *kind
      = *element->id != '\0' ? g_strdup_printf (
            "%s · %s", acies_catalogue_describe_kind (element->element), element->id)
                             : g_strdup (acies_catalogue_describe_kind (element->element));

  gtk_label_set_text (self->kind, kind);
  gtk_label_set_text (self->title, *words != '\0' ? words : element->element);
}

static void
build (AciesFactPane *self, const AciesFormElement *element)
{
  int focus = self->wanted == NULL ? acies_fact_rows_find_focus (self->rows) : -1;

  clear (self);
  if (*self->place != '\0')
    adw_bin_set_child (self->buttons,
                       acies_fact_part_new_buttons (
                           self->place, *element->id != '\0' ? element->id : element->element));
  adw_bin_set_child (self->body, acies_fact_part_new (self->rows, self->place));
  acies_fact_rows_focus_nth (self->rows, focus);
}

static void
update_problems (AciesFactPane *self)
{
  if (self->rows != NULL && self->built != NULL)
    acies_fact_rows_show_check (self->rows, self->check);
}

static void
show_trouble (AciesFactPane *self, const char *trouble)
{
  g_autofree char *escaped = trouble != NULL ? g_markup_escape_text (trouble, -1) : NULL;

  adw_status_page_set_title (self->trouble,
                             trouble != NULL ? _ ("No Form at the Moment") : _ ("Nothing Chosen"));
  adw_status_page_set_description (
      self->trouble, trouble != NULL ? escaped : _ ("Choose one of the facts on the left."));
  gtk_stack_set_visible_child_name (self->stack, "trouble");
}

static void
update (AciesFactPane *self)
{
  const char *trouble = self->form != NULL ? acies_fact_form_get_trouble (self->form) : NULL;
  g_autoptr (GPtrArray) list = NULL;
  g_autoptr (GString) built = g_string_new (NULL);
  const AciesFormElement *element = NULL;

  if (self->form != NULL && trouble == NULL)
    {
      list = acies_fact_form_list_all (self->form);
      element = self->place != NULL ? follow (self, list) : NULL;
      take (self, element);
    }
  if (element == NULL)
    {
      clear (self);
      self->is_behind = FALSE;
      show_trouble (self, trouble);
      return;
    }
  describe (self->form, self->place, built);
  show_head (self, element);
  if (g_strcmp0 (built->str, self->built) == 0)
    acies_fact_rows_update (self->rows);
  else
    build (self, element);
  self->is_behind = FALSE;
  g_free (self->built);
  self->built = g_strdup (built->str);
  update_problems (self);
  gtk_stack_set_visible_child_name (self->stack, "fact");
  if (self->wanted != NULL)
    acies_fact_rows_focus (self->rows, self->wanted);
  g_clear_pointer (&self->wanted, g_free);
}

static gboolean
update_cb (gpointer data)
{
  AciesFactPane *self = data;

  self->source = 0;
  update (self);
  return G_SOURCE_REMOVE;
}

/* Who looks elsewhere waits for nothing. */
static void
plan_update (AciesFactPane *self)
{
  if (self->source == 0 && gtk_widget_get_mapped (GTK_WIDGET (self)))
    self->source = g_idle_add (update_cb, self);
}

static void
changed_cb (AciesFactPane *self)
{
  self->is_behind = TRUE;
  plan_update (self);
}

/* The rule set declares other attributes, perhaps. */
static void
loaded_cb (AciesFactPane *self)
{
  acies_fact_form_set_ruleset (self->form, acies_rules_check_get_ruleset (self->check));
  plan_update (self);
}

/* Looks at PLACE next, whatever stands there, and gives the keyboard to the row of WANTED. */
static void
go_to (AciesFactPane *self, const char *place, const char *wanted)
{
  char *taken = g_strdup (place); /* it may be that of SELF */

  g_clear_pointer (&self->element, g_free);
  g_clear_pointer (&self->id, g_free);
  g_free (self->place);
  self->place = taken;
  g_free (self->wanted);
  self->wanted = g_strdup (wanted);
}

static void
repeat (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AciesFactPane *self = ACIES_FACT_PANE (widget);
  const char *place = g_variant_get_string (parameter, NULL);
  g_autofree char *more = acies_fact_form_repeat (self->form, place);

  if (more == NULL)
    return;
  if (strchr (more, '.') == NULL)
    go_to (self, more, more);
  else
    go_to (self, self->place, more);
}

static void
remove_element (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AciesFactPane *self = ACIES_FACT_PANE (widget);
  g_autofree char *place = g_variant_dup_string (parameter, NULL);

  /* What stands behind it comes into its place. */
  if (strchr (place, '.') == NULL)
    go_to (self, place, place);
  acies_fact_form_remove (self->form, place);
}

/* A popover that goes while it is open takes the keyboard with it. */
static void
close_popover (AciesFactPane *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  GtkWidget *popover = focus != NULL ? gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) : NULL;

  if (popover != NULL)
    gtk_popover_popdown (GTK_POPOVER (popover));
}

static void
add (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AciesFactPane *self = ACIES_FACT_PANE (widget);
  const char *place, *element;
  g_autofree char *added = NULL;

  close_popover (self);
  g_variant_get (parameter, "(&s&s)", &place, &element);
  added = acies_fact_form_add (self->form, place, element);
  if (added != NULL)
    go_to (self, *place != '\0' ? self->place : added, added);
}

static void
written_cb (AciesFactPane *self)
{
  g_signal_emit (self, signals[WRITTEN], 0);
}

static void
acies_fact_pane_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (acies_fact_pane_parent_class)->map (widget);
  update (ACIES_FACT_PANE (widget));
}

static void
acies_fact_pane_dispose (GObject *object)
{
  AciesFactPane *self = ACIES_FACT_PANE (object);

  if (self->stack != NULL)
    acies_fact_pane_set_form (self, NULL, NULL);
  g_clear_handle_id (&self->source, g_source_remove);
  acies_template_dispose (self, ACIES_TYPE_FACT_PANE);

  G_OBJECT_CLASS (acies_fact_pane_parent_class)->dispose (object);
}

static void
acies_fact_pane_finalize (GObject *object)
{
  AciesFactPane *self = ACIES_FACT_PANE (object);

  take (self, NULL);
  g_free (self->wanted);

  G_OBJECT_CLASS (acies_fact_pane_parent_class)->finalize (object);
}

static void
acies_fact_pane_class_init (AciesFactPaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_fact_pane_dispose;
  G_OBJECT_CLASS (klass)->finalize = acies_fact_pane_finalize;
  widget_class->map = acies_fact_pane_map;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/acies/ui/acies-fact-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesFactPane, stack);
  gtk_widget_class_bind_template_child (widget_class, AciesFactPane, trouble);
  gtk_widget_class_bind_template_child (widget_class, AciesFactPane, kind);
  gtk_widget_class_bind_template_child (widget_class, AciesFactPane, title);
  gtk_widget_class_bind_template_child (widget_class, AciesFactPane, buttons);
  gtk_widget_class_bind_template_child (widget_class, AciesFactPane, body);
  gtk_widget_class_bind_template_callback (widget_class, written_cb);
  gtk_widget_class_install_action (widget_class, "fact.repeat", "s", repeat);
  gtk_widget_class_install_action (widget_class, "fact.remove", "s", remove_element);
  gtk_widget_class_install_action (widget_class, "fact.add", "(ss)", add);

  signals[WRITTEN] = g_signal_new ("written", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
acies_fact_pane_init (AciesFactPane *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
acies_fact_pane_set_form (AciesFactPane *self, AciesFactForm *form, AciesRulesCheck *check)
{
  g_return_if_fail (ACIES_IS_FACT_PANE (self));
  g_return_if_fail ((form == NULL) == (check == NULL));

  clear (self);
  take (self, NULL);
  g_clear_pointer (&self->rows, acies_fact_rows_free);
  if (self->form != NULL)
    g_signal_handlers_disconnect_by_data (self->form, self);
  if (self->check != NULL)
    g_signal_handlers_disconnect_by_data (self->check, self);
  g_set_object (&self->form, form);
  g_set_object (&self->check, check);
  if (form == NULL)
    return;
  self->rows = acies_fact_rows_new (form);
  g_signal_connect_swapped (form, "changed", G_CALLBACK (changed_cb), self);
  g_signal_connect_swapped (check, "advanced", G_CALLBACK (update_problems), self);
  g_signal_connect_swapped (check, "loaded", G_CALLBACK (loaded_cb), self);
  loaded_cb (self);
}

void
acies_fact_pane_show (AciesFactPane *self, const char *place)
{
  g_return_if_fail (ACIES_IS_FACT_PANE (self));

  if (g_strcmp0 (self->place, place) == 0 && self->element != NULL)
    return;
  go_to (self, place, NULL);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    update (self);
}

const char *
acies_fact_pane_get_place (AciesFactPane *self)
{
  g_return_val_if_fail (ACIES_IS_FACT_PANE (self), NULL);

  return self->place;
}

void
acies_fact_pane_focus (AciesFactPane *self)
{
  g_return_if_fail (ACIES_IS_FACT_PANE (self));

  gtk_widget_child_focus (GTK_WIDGET (self->body), GTK_DIR_TAB_FORWARD);
}
