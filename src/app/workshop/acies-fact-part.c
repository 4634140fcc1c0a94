/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* What is filled in, what must be and what the rule set itself declares for its
 * kind is shown at once; whatever
 * else there is waits behind “More”. What is short stands in columns, what people or Lua read below
 * it over the whole width. */
#include "config.h"

#include "app/workshop/acies-fact-part.h"

#include "app/widgets/acies-accessible.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* How many fields stand beside one another at the most. */
#define MOST_COLUMNS 4
#define SHORT_CODE 12

static GtkWidget *
make_button (const char *icon, const char *tooltip, const char *name, const char *action)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);
  /* Translators: what a button does, and to what: “Duplicate: row ..5”. */
  g_autofree char *label = g_strdup_printf (_ ("%s: %s"), tooltip, name);

  gtk_widget_set_tooltip_text (button, tooltip);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "small");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  acies_accessible_set_label (button, label);
  return button;
}

GtkWidget *
acies_fact_part_new_buttons (const char *place, const char *name)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 2);
  GtkWidget *repeat = make_button ("edit-copy-symbolic", _ ("Duplicate"), name, "fact.repeat");
  GtkWidget *remove = make_button ("user-trash-symbolic", _ ("Delete"), name, "fact.remove");

  gtk_actionable_set_action_target (GTK_ACTIONABLE (repeat), "s", place);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (remove), "s", place);
  gtk_box_append (GTK_BOX (box), repeat);
  gtk_box_append (GTK_BOX (box), remove);
  gtk_widget_set_halign (box, GTK_ALIGN_END);
  return box;
}

/* Code that says a number, as most values do, is no longer than that. */
static gboolean
is_short (AciesFactForm *form, const AciesFormField *field)
{
  g_autofree char *text = NULL;

  if (g_str_equal (field->as, "words") || g_str_equal (field->as, "choices"))
    return FALSE;
  if (!g_str_equal (field->as, "code"))
    return TRUE;
  text = acies_form_field_dup_text (field, form);
  return *text != '\0' && strlen (text) <= SHORT_CODE;
}

static gboolean
is_shown_at_once (const AciesFormField *field)
{
  return field->is_said || field->is_needed || field->is_usual;
}

static GtkWidget *
make_flow (void)
{
  GtkFlowBox *flow = GTK_FLOW_BOX (gtk_flow_box_new ());

  gtk_flow_box_set_selection_mode (flow, GTK_SELECTION_NONE);
  gtk_flow_box_set_max_children_per_line (flow, MOST_COLUMNS);
  gtk_flow_box_set_min_children_per_line (flow, 2);
  gtk_flow_box_set_column_spacing (flow, 12);
  gtk_flow_box_set_row_spacing (flow, 8);
  gtk_flow_box_set_homogeneous (flow, TRUE);
  return GTK_WIDGET (flow);
}

/* The keyboard goes to what is in a flow box, and not to its children first. */
static void
append_to_flow (GtkWidget *flow, GtkWidget *widget)
{
  GtkWidget *child = gtk_flow_box_child_new ();

  gtk_widget_set_focusable (child, FALSE);
  gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (child), widget);
  gtk_flow_box_append (GTK_FLOW_BOX (flow), child);
}

/* Those of FIELDS that are shown at once, or those that are not. */
static void
add_fields (AciesFactRows *rows, GtkBox *box, const GPtrArray *fields, gboolean at_once)
{
  AciesFactForm *form = acies_fact_rows_get_form (rows);
  GtkWidget *flow = make_flow ();
  guint n = 0;

  for (guint i = 0; i < fields->len; i++)
    {
      const AciesFormField *field = g_ptr_array_index (fields, i);

      if (is_shown_at_once (field) != at_once || !is_short (form, field))
        continue;
      append_to_flow (flow, GTK_WIDGET (acies_fact_rows_add (rows, field, NULL)));
      n++;
    }
  gtk_box_append (box, flow);
  gtk_widget_set_visible (flow, n > 0);
  for (guint i = 0; i < fields->len; i++)
    {
      const AciesFormField *field = g_ptr_array_index (fields, i);

      if (is_shown_at_once (field) == at_once && !is_short (form, field))
        gtk_box_append (box, GTK_WIDGET (acies_fact_rows_add (rows, field, NULL)));
    }
}

/* What “More” opens, and opens it with. */
typedef struct
{
  AciesFactRows *rows; /* borrowed: outlives the widgets */
  char *place;
} More;

static void
more_free (gpointer data)
{
  g_free (((More *) data)->place);
  g_free (data);
}

/* Its rows are made when somebody wants to see them. */
static void
opened_cb (GtkExpander *expander)
{
  const More *more = g_object_get_data (G_OBJECT (expander), "more");
  GtkWidget *box = gtk_expander_get_child (expander);
  g_autoptr (GPtrArray) fields = NULL;

  if (gtk_widget_get_first_child (box) != NULL)
    return;
  fields = acies_fact_form_list_fields (acies_fact_rows_get_form (more->rows), more->place);
  add_fields (more->rows, GTK_BOX (box), fields, FALSE);
}

static void
add_more (AciesFactRows *rows, GtkBox *box, const GPtrArray *fields, const char *place)
{
  GtkWidget *expander, *inner;
  g_autofree char *words = NULL;
  More *more;
  guint n = 0;

  for (guint i = 0; i < fields->len; i++)
    n += !is_shown_at_once (g_ptr_array_index (fields, i));
  if (n == 0)
    return;
  /* Translators: how many settings of a fact are not shown until one opens them. */
  words = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u More", "%u More", n), n);
  expander = gtk_expander_new (words);
  inner = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  gtk_widget_set_margin_top (inner, 6);
  gtk_expander_set_child (GTK_EXPANDER (expander), inner);
  more = g_new (More, 1);
  more->rows = rows;
  more->place = g_strdup (place);
  g_object_set_data_full (G_OBJECT (expander), "more", more, more_free);
  g_signal_connect (expander, "notify::expanded", G_CALLBACK (opened_cb), NULL);
  gtk_widget_add_css_class (expander, "dim-label");
  gtk_box_append (box, expander);
}

static GtkWidget *
make_popover (AciesFactRows *rows, const char *place)
{
  g_autoptr (GPtrArray) names
      = acies_fact_form_list_addable (acies_fact_rows_get_form (rows), place);
  GtkWidget *popover = gtk_popover_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  for (guint i = 0; i < names->len; i++)
    {
      const char *name = g_ptr_array_index (names, i);
      GtkWidget *button = gtk_button_new_with_label (name);

      gtk_widget_add_css_class (button, "flat");
      gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "fact.add");
      gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "(ss)", place, name);
      gtk_box_append (GTK_BOX (box), button);
    }
  gtk_popover_set_child (GTK_POPOVER (popover), box);
  return popover;
}

static void
popup_cb (GtkMenuButton *button, gpointer data)
{
  const More *more = data;

  if (gtk_menu_button_get_popover (button) == NULL)
    gtk_menu_button_set_popover (button, make_popover (more->rows, more->place));
}

static void
add_adder (AciesFactRows *rows, GtkBox *box, const char *place)
{
  g_autoptr (GPtrArray) names
      = acies_fact_form_list_addable (acies_fact_rows_get_form (rows), place);
  GtkWidget *button;
  More *more;

  if (names->len == 0)
    return;
  button = gtk_menu_button_new ();
  more = g_new (More, 1);
  more->rows = rows;
  more->place = g_strdup (place);
  gtk_menu_button_set_label (GTK_MENU_BUTTON (button), _ ("Add"));
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_halign (button, GTK_ALIGN_START);
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (button), popup_cb, more, more_free);
  gtk_box_append (box, button);
}

/* "row ..5" */
static char *
describe (const AciesFormElement *element)
{
  if (*element->id == '\0')
    return g_strdup (element->element);
  return g_strdup_printf ("%s %s", element->element, element->id);
}

/* A part that holds words alone, beside its buttons. */
static GtkWidget *
make_words (AciesFactRows *rows, const AciesFormElement *element, const GPtrArray *fields)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *about = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  g_autofree char *name = describe (element);
  GtkWidget *buttons = acies_fact_part_new_buttons (element->place, name);

  for (guint i = fields->len; i > 0; i--)
    {
      const AciesFormField *field = g_ptr_array_index (fields, i - 1);
      GtkWidget *row;

      if (!is_shown_at_once (field))
        continue;
      row = GTK_WIDGET (acies_fact_rows_add (rows, field, NULL));
      gtk_widget_set_hexpand (row, field->name == NULL);
      gtk_widget_set_valign (row, GTK_ALIGN_START);
      gtk_box_append (GTK_BOX (box), row);
    }
  gtk_widget_set_valign (buttons, GTK_ALIGN_END);
  gtk_widget_set_margin_bottom (buttons, 6);
  gtk_box_append (GTK_BOX (box), buttons);
  gtk_box_append (GTK_BOX (about), box);
  gtk_box_append (GTK_BOX (about), acies_fact_rows_add_trouble (rows, element->place));
  return about;
}

static GtkWidget *
make_card (AciesFactRows *rows, const AciesFormElement *element)
{
  GtkWidget *card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  g_autofree char *name = describe (element);
  GtkWidget *label = gtk_label_new (name);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_add_css_class (label, "heading");
  gtk_box_append (GTK_BOX (head), label);
  gtk_box_append (GTK_BOX (head), acies_fact_part_new_buttons (element->place, name));
  gtk_box_append (GTK_BOX (card), head);
  gtk_box_append (GTK_BOX (card), acies_fact_part_new (rows, element->place));
  gtk_widget_add_css_class (card, "card");
  gtk_widget_add_css_class (card, "fact-card");
  return card;
}

/* Whether the elements of a chart's table are in LIST: rows, and cells in them. */
static gboolean
is_chart (const GPtrArray *list)
{
  for (guint i = 0; i < list->len; i++)
    if (g_str_equal (((AciesFormElement *) g_ptr_array_index (list, i))->element, "row"))
      return TRUE;
  return FALSE;
}

static gboolean
is_of_table (const AciesFormElement *element)
{
  return g_str_equal (element->element, "row") || g_str_equal (element->element, "column");
}

static void
add_parts (AciesFactRows *rows, GtkBox *box, const char *place)
{
  AciesFactForm *form = acies_fact_rows_get_form (rows);
  g_autoptr (GPtrArray) parts = acies_fact_form_list (form, place);
  gboolean has_table = is_chart (parts);

  for (guint i = 0; i < parts->len; i++)
    {
      const AciesFormElement *element = g_ptr_array_index (parts, i);
      g_autoptr (GPtrArray) fields = acies_fact_form_list_fields (form, element->place);
      const AciesFormField *last
          = fields->len > 0 ? g_ptr_array_index (fields, fields->len - 1) : NULL;
      g_autoptr (GPtrArray) inner = acies_fact_form_list_addable (form, element->place);

      if (has_table && is_of_table (element))
        continue;
      if (last != NULL && last->name == NULL && inner->len == 0)
        gtk_box_append (box, make_words (rows, element, fields));
      else
        gtk_box_append (box, make_card (rows, element));
    }
  if (has_table)
    gtk_box_append (box, acies_fact_table_new (rows, place));
}

/* What stands in the document element are facts by themselves, to be shown one by one. */
GtkWidget *
acies_fact_part_new (AciesFactRows *rows, const char *place)
{
  GtkBox *box = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 10));
  g_autoptr (GPtrArray) fields
      = acies_fact_form_list_fields (acies_fact_rows_get_form (rows), place);

  gtk_box_append (box, acies_fact_rows_add_trouble (rows, place));
  add_fields (rows, box, fields, TRUE);
  add_more (rows, box, fields, place);
  if (*place != '\0')
    add_parts (rows, box, place);
  add_adder (rows, box, place);
  return GTK_WIDGET (box);
}
