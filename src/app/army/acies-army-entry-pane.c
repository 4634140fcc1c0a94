/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesArmyEntryPane shows and edits the selected entry of an army. The rows are as many as what
 * is selected has words and options, so they are made here, anew when something else is selected
 * or it has other options; else they only show what is new. */
#include "config.h"
#include "app/army/acies-army-entry-pane.h"

#include "app/widgets/acies-accessible.h"
#include "app/widgets/acies-filled.h"
#include "app/army/acies-army-field.h"
#include "app/form/acies-field-row.h"
#include "app/widgets/acies-template.h"
#include "app/widgets/acies-wording.h"
#include "base/value/acies-number.h"
#include "referee/state/acies-attribute-text.h"

#include <glib/gi18n-lib.h>

struct _AciesArmyEntryPane
{
  GtkWidget parent_instance;

  /* template children */
  GtkWidget *tools;
  GtkLabel *title;
  GtkLabel *total; /* points, always in sight */
  GtkLabel *profile;
  GtkButton *up;
  GtkButton *down;
  GtkButton *duplicate;
  GtkButton *remove;
  GtkBox *findings;
  GtkBox *content;
  GtkBox *costs;

  /* owned */
  AciesArmySession *session; /* or NULL */
  GPtrArray *rows;           /* of AciesFieldRow, borrowed from the content */

  guint update_source;
  gboolean is_stale; /* the rows are of something else */
};

G_DEFINE_FINAL_TYPE (AciesArmyEntryPane, acies_army_entry_pane, GTK_TYPE_WIDGET)

static void
clear (GtkBox *box)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (box))) != NULL)
    gtk_box_remove (box, child);
}

static GtkWidget *
add_section (AciesArmyEntryPane *self, const char *title)
{
  GtkWidget *section = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);

  gtk_widget_add_css_class (section, "scenario-section");
  if (title != NULL)
    {
      GtkWidget *label = gtk_label_new (title);

      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_widget_add_css_class (label, "heading");
      gtk_box_append (GTK_BOX (section), label);
    }
  gtk_box_append (self->content, section);
  return section;
}

static void
add_row (AciesArmyEntryPane *self, GtkWidget *section, AciesArmyField field)
{
  GtkWidget *row;

  field.item = acies_army_session_get_selected (self->session);
  field.part = acies_army_session_get_part (self->session);
  row = acies_army_field_row_new (self->session, &field);
  gtk_widget_set_hexpand (row, TRUE);
  gtk_box_append (GTK_BOX (section), row);
  g_ptr_array_add (self->rows, row);
}

static void
add_word (AciesArmyEntryPane *self, GtkWidget *section, AciesArmyWord word)
{
  add_row (self, section, (AciesArmyField){ .kind = ACIES_ARMY_FIELD_WORD, .word = word });
}

/* Rows beside one another in SECTION. */
static GtkWidget *
add_pair (GtkWidget *section)
{
  GtkWidget *pair = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);

  gtk_box_set_homogeneous (GTK_BOX (pair), TRUE);
  gtk_box_append (GTK_BOX (section), pair);
  return pair;
}

static void
add_button (GtkWidget *section, const char *label, const char *action)
{
  GtkWidget *button = gtk_button_new_with_label (label);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_widget_set_halign (button, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (section), button);
}

static void
build_notes (AciesArmyEntryPane *self)
{
  GtkWidget *section = add_section (self, _ ("Notes"));
  AciesItem *item = acies_army_session_get_selected (self->session);

  /* Where there are hexes an entry may say in which it sets up. */
  if (item != NULL && !ACIES_IS_COMMAND (item)
      && acies_ruleset_has_hexes (acies_army_session_get_ruleset (self->session)))
    add_word (self, section, ACIES_ARMY_WORD_SET_UP);
  add_word (self, section, ACIES_ARMY_WORD_NOTE);
  add_word (self, section, ACIES_ARMY_WORD_SECRET);
}

static void
build_army (AciesArmyEntryPane *self)
{
  AciesArmyCosts *costs = acies_army_session_get_costs (self->session);
  GtkWidget *section = add_section (self, NULL);

  add_word (self, section, ACIES_ARMY_WORD_LABEL);
  if (costs != NULL && acies_army_costs_has_points (costs))
    add_row (self, section, (AciesArmyField){ .kind = ACIES_ARMY_FIELD_ALLOWANCE });
  add_row (self, section, (AciesArmyField){ .kind = ACIES_ARMY_FIELD_LIST });
  add_row (self, section, (AciesArmyField){ .kind = ACIES_ARMY_FIELD_YEAR });
  build_notes (self);
}

static const char *
get_section_title (AciesArmyOptionUse use)
{
  switch (use)
    {
    case ACIES_ARMY_OPTION_IDENTITY:
      return _ ("What It Is");
    case ACIES_ARMY_OPTION_MAY_HAVE:
      return _ ("What It May Have");
    case ACIES_ARMY_OPTION_STATE:
      return _ ("State at the Start");
    }
  g_assert_not_reached ();
}

static void
add_options (AciesArmyEntryPane *self, const GPtrArray *options, AciesArmyOptionUse use)
{
  GtkWidget *section = options->len > 0 ? add_section (self, get_section_title (use)) : NULL;

  for (guint i = 0; i < options->len; i++)
    add_row (self, section,
             (AciesArmyField){ .kind = ACIES_ARMY_FIELD_OPTION,
                               .option = g_ptr_array_index (options, i) });
}

static void
build_entry (AciesArmyEntryPane *self, AciesItem *item)
{
  const char *part = acies_army_session_get_part (self->session);
  gboolean is_one = acies_army_session_get_n_chosen (self->session) < 2;
  GtkWidget *section = add_section (self, NULL);
  GtkWidget *pair = add_pair (section);
  GPtrArray *options[ACIES_ARMY_N_OPTION_USES];

  acies_army_edit_list_options (self->session, item, part, options);
  add_word (self, pair, ACIES_ARMY_WORD_LABEL);
  /* Several at once have a name that counts on, and what they are and may have. */
  if (part == NULL && is_one)
    add_word (self, pair, ACIES_ARMY_WORD_ID);
  if (is_one)
    add_word (self, section, ACIES_ARMY_WORD_TYPE);
  if (ACIES_IS_UNIT (item) && is_one)
    {
      add_row (self, section, (AciesArmyField){ .kind = ACIES_ARMY_FIELD_STANDS });
      if (part == NULL)
        add_button (section, _ ("Add a Sub-unit"), "army.add-part");
    }
  add_options (self, options[ACIES_ARMY_OPTION_IDENTITY], ACIES_ARMY_OPTION_IDENTITY);
  add_options (self, options[ACIES_ARMY_OPTION_MAY_HAVE], ACIES_ARMY_OPTION_MAY_HAVE);
  if (part == NULL && is_one)
    build_notes (self);
  add_options (self, options[ACIES_ARMY_OPTION_STATE], ACIES_ARMY_OPTION_STATE);
  for (guint i = 0; i < ACIES_ARMY_N_OPTION_USES; i++)
    g_ptr_array_unref (options[i]);
}

static char *
make_title (AciesArmyEntryPane *self)
{
  AciesItem *item = acies_army_session_get_selected (self->session);
  const char *part = acies_army_session_get_part (self->session);
  g_autofree char *name
      = item != NULL ? acies_army_edit_dup_name (self->session, item, part)
                     : acies_army_edit_dup_word (self->session, NULL, NULL, ACIES_ARMY_WORD_LABEL);

  guint n = acies_army_session_get_n_chosen (self->session);

  if (n > 1)
    /* Translators: how many entries of an army are selected at once. */
    return g_strdup_printf (_ ("%u selected"), n);
  if (ACIES_IS_UNIT (item) && part == NULL)
    return g_strdup_printf ("%s %s", acies_item_get_id (item), name);
  return *name != '\0' ? g_steal_pointer (&name) : g_strdup (_ ("Army"));
}

/* LABEL, and at the end of the line TEXT; below it, small, DETAIL. */
static void
add_line (GtkBox *box, const char *label, const char *text)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *name = gtk_label_new (label);
  GtkWidget *value = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (name), 0);
  gtk_label_set_wrap (GTK_LABEL (name), TRUE);
  gtk_widget_set_hexpand (name, TRUE);
  gtk_widget_add_css_class (value, "numeric");
  gtk_widget_set_valign (value, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (line), name);
  gtk_box_append (GTK_BOX (line), value);
  gtk_box_append (box, line);
}

static GtkWidget *
new_clause_button (const char *clause, const char *cite, AciesOrigin origin)
{
  GtkWidget *button = gtk_button_new ();
  GtkWidget *label = gtk_label_new (clause);
  g_autofree char *tooltip = acies_wording_origin (cite, origin);

  gtk_widget_add_css_class (label, "caption");
  gtk_widget_add_css_class (label, "dim-label");
  gtk_button_set_child (GTK_BUTTON (button), label);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "slip-clause");
  gtk_widget_set_tooltip_text (button, tooltip);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", cite);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.show-clause");
  acies_accessible_set_label (button, tooltip);
  return button;
}

/* Below a line: DETAIL, and the clauses of CITE as a quiet link to them among the rules; each may
 * be NULL. */
static void
add_detail (GtkBox *box, const char *detail, const char *cite, AciesOrigin origin)
{
  g_autofree char *clause = acies_wording_cite (cite, origin);
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);

  gtk_box_append (box, line);
  if (detail != NULL && *detail != '\0')
    {
      GtkWidget *small = gtk_label_new (detail);

      gtk_label_set_xalign (GTK_LABEL (small), 0);
      gtk_label_set_wrap (GTK_LABEL (small), TRUE);
      gtk_widget_add_css_class (small, "caption");
      gtk_widget_add_css_class (small, "dim-label");
      gtk_box_append (GTK_BOX (line), small);
    }
  if (clause != NULL)
    gtk_box_append (GTK_BOX (line), new_clause_button (clause, cite, origin));
  acies_filled_show (line);
}

static void
add_heading (GtkBox *box, const char *title)
{
  GtkWidget *label = gtk_label_new (title);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "heading");
  gtk_box_append (box, label);
}

static void
show_cost (AciesArmyEntryPane *self, const AciesCost *cost)
{
  g_autofree char *total = acies_number_format_for_people (cost->total, cost->per_unit, 3);

  add_heading (self->costs, _ ("Cost"));
  for (guint i = 0; i < cost->lines->len; i++)
    {
      const AciesRulingLine *line = g_ptr_array_index (cost->lines, i);
      g_autofree char *value
          = acies_number_format_for_people (line->value.number, MAX (line->per_unit, 1), 3);

      add_line (self->costs, line->label, value);
      add_detail (self->costs, line->detail, line->cite, line->origin);
    }
  for (guint i = 0; i < cost->children->len; i++)
    {
      const AciesCost *child = g_ptr_array_index (cost->children, i);
      g_autofree char *value = acies_number_format_for_people (child->total, child->per_unit, 3);

      if (ACIES_IS_COMMAND (child->item))
        add_line (self->costs, acies_item_get_label (child->item), value);
    }
  add_line (self->costs, _ ("Total"), total);
  gtk_widget_add_css_class (gtk_widget_get_last_child (GTK_WIDGET (self->costs)), "slip-value");
}

/* Whether COUNT is of what is selected; nothing selected: of the whole side. */
static gboolean
is_of_selected (AciesArmyEntryPane *self, const AciesTallyCount *count)
{
  AciesItem *item = acies_army_session_get_selected (self->session);

  if (item == NULL)
    return acies_item_get_kind (count->item) == ACIES_ITEM_SIDE;
  return acies_item_get_kind (count->item) == acies_item_get_kind (item)
         && g_str_equal (acies_item_get_id (count->item), acies_item_get_id (item));
}

/* When it breaks: the limits of what the rules count of it. */
static void
show_thresholds (AciesArmyEntryPane *self, const GPtrArray *tallies)
{
  gboolean has_heading = FALSE;

  for (guint i = 0; i < tallies->len; i++)
    {
      const AciesTallyCount *count = g_ptr_array_index (tallies, i);
      g_autofree char *limit = NULL;

      if (!count->has_limit || !is_of_selected (self, count))
        continue;
      if (!has_heading)
        add_heading (self->costs, _ ("Breaks at"));
      has_heading = TRUE;
      limit = acies_number_format_for_people (count->limit, count->tally->per_unit, 3);
      add_line (self->costs, count->tally->fact.label, limit);
      add_detail (self->costs, NULL, count->tally->fact.cite, count->tally->fact.origin);
    }
}

/* What the entry costs, or nothing. */
static void
show_total (AciesArmyEntryPane *self, const AciesCost *cost)
{
  g_autofree char *number
      = cost != NULL ? acies_number_format_for_people (cost->total, cost->per_unit, 3) : NULL;
  /* Translators: what an entry of an army costs. */
  g_autofree char *words = number != NULL ? g_strdup_printf (_ ("%s points"), number) : NULL;

  gtk_label_set_text (self->total, number != NULL ? number : "");
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->total), words);
  gtk_widget_set_visible (GTK_WIDGET (self->total), number != NULL);
}

/* What its type is like. */
static void
show_profile (AciesArmyEntryPane *self)
{
  AciesRuleset *ruleset = acies_army_session_get_ruleset (self->session);
  AciesItem *item = acies_army_session_get_selected (self->session);
  gboolean is_leader = ACIES_IS_LEADER (item);
  g_autofree char *type = NULL, *text = NULL;

  if (ruleset != NULL && acies_army_session_get_n_chosen (self->session) < 2
      && (is_leader || ACIES_IS_UNIT (item)))
    {
      type = acies_army_edit_dup_word (
          self->session, item, acies_army_session_get_part (self->session), ACIES_ARMY_WORD_TYPE);
      text = acies_attribute_text_describe_type (
          ruleset, is_leader ? ACIES_FACT_RANK : ACIES_FACT_TROOP, type);
    }
  gtk_label_set_text (self->profile, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->profile), text != NULL && *text != '\0');
}

static void
show_costs (AciesArmyEntryPane *self)
{
  AciesArmyCosts *costs = acies_army_session_get_costs (self->session);
  /* Of several at once the tree says what each costs. */
  gboolean is_one = acies_army_session_get_n_chosen (self->session) < 2;
  const AciesCost *cost
      = costs != NULL && acies_army_session_get_part (self->session) == NULL && is_one
                && acies_army_costs_has_points (costs)
            ? acies_army_costs_get_cost (costs, acies_army_session_get_selected (self->session))
            : NULL;

  clear (self->costs);
  show_total (self, cost);
  if (cost != NULL)
    show_cost (self, cost);
  if (costs != NULL && is_one)
    show_thresholds (self, acies_army_costs_get_tallies (costs));
  acies_filled_show (self->costs);
}

static void
show_findings (AciesArmyEntryPane *self)
{
  AciesArmyCosts *costs = acies_army_session_get_costs (self->session);
  AciesItem *item = acies_army_session_get_selected (self->session);
  const char *id = item != NULL ? acies_item_get_id (item)
                                : acies_army_get_id (acies_army_session_get_army (self->session));
  GListModel *findings
      = costs != NULL ? G_LIST_MODEL (acies_army_costs_get_findings (costs)) : NULL;

  clear (self->findings);
  for (guint i = 0; findings != NULL && i < g_list_model_get_n_items (findings); i++)
    {
      g_autoptr (AciesFinding) finding = g_list_model_get_item (findings, i);

      if (g_strcmp0 (acies_finding_get_subject (finding), id) != 0)
        continue;
      add_line (self->findings, acies_finding_get_message (finding), "");
      add_detail (self->findings, NULL, acies_finding_get_clause (finding), ACIES_ORIGIN_SOURCE);
    }
  acies_filled_show (self->findings);
}

static void
rebuild (AciesArmyEntryPane *self)
{
  AciesItem *item = acies_army_session_get_selected (self->session);

  g_ptr_array_set_size (self->rows, 0);
  clear (self->content);
  if (item != NULL)
    build_entry (self, item);
  else
    build_army (self);
  gtk_widget_set_visible (GTK_WIDGET (self->up), item != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->down), item != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->duplicate),
                          item != NULL && acies_army_session_get_part (self->session) == NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->remove), item != NULL);
  self->is_stale = FALSE;
}

/* Not within a row's own signal: the row may be one of those that go. */
static gboolean
update_cb (gpointer data)
{
  AciesArmyEntryPane *self = data;
  g_autofree char *title = NULL;

  self->update_source = 0;
  if (self->is_stale)
    rebuild (self);
  else
    for (guint i = 0; i < self->rows->len; i++)
      acies_field_row_update (g_ptr_array_index (self->rows, i));
  title = make_title (self);
  gtk_label_set_text (self->title, title);
  show_profile (self);
  show_costs (self);
  show_findings (self);
  return G_SOURCE_REMOVE;
}

static void
want_update (AciesArmyEntryPane *self)
{
  if (self->update_source == 0)
    self->update_source = g_idle_add_full (G_PRIORITY_HIGH_IDLE, update_cb, self, NULL);
}

static void
selected_cb (AciesArmyEntryPane *self)
{
  acies_army_entry_pane_commit (self);
  self->is_stale = TRUE;
  want_update (self);
}

static void
acies_army_entry_pane_dispose (GObject *object)
{
  AciesArmyEntryPane *self = ACIES_ARMY_ENTRY_PANE (object);

  if (self->rows != NULL)
    acies_army_entry_pane_set_session (self, NULL);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  acies_template_dispose (self, ACIES_TYPE_ARMY_ENTRY_PANE);

  G_OBJECT_CLASS (acies_army_entry_pane_parent_class)->dispose (object);
}

static void
acies_army_entry_pane_class_init (AciesArmyEntryPaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_army_entry_pane_dispose;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/acies/ui/acies-army-entry-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesArmyEntryPane, tools);
  gtk_widget_class_bind_template_child (widget_class, AciesArmyEntryPane, title);
  gtk_widget_class_bind_template_child (widget_class, AciesArmyEntryPane, total);
  gtk_widget_class_bind_template_child (widget_class, AciesArmyEntryPane, profile);
  gtk_widget_class_bind_template_child (widget_class, AciesArmyEntryPane, up);
  gtk_widget_class_bind_template_child (widget_class, AciesArmyEntryPane, down);
  gtk_widget_class_bind_template_child (widget_class, AciesArmyEntryPane, duplicate);
  gtk_widget_class_bind_template_child (widget_class, AciesArmyEntryPane, remove);
  gtk_widget_class_bind_template_child (widget_class, AciesArmyEntryPane, findings);
  gtk_widget_class_bind_template_child (widget_class, AciesArmyEntryPane, content);
  gtk_widget_class_bind_template_child (widget_class, AciesArmyEntryPane, costs);
}

static void
acies_army_entry_pane_init (AciesArmyEntryPane *self)
{
  self->rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  acies_accessible_name_buttons (self->tools);
}

void
acies_army_entry_pane_set_session (AciesArmyEntryPane *self, AciesArmySession *session)
{
  g_return_if_fail (ACIES_IS_ARMY_ENTRY_PANE (self));

  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_clear_handle_id (&self->update_source, g_source_remove);
  g_ptr_array_set_size (self->rows, 0);
  clear (self->content);
  g_set_object (&self->session, session);
  if (session == NULL)
    return;
  g_signal_connect_swapped (session, "selected", G_CALLBACK (selected_cb), self);
  g_signal_connect_swapped (session, "edited", G_CALLBACK (want_update), self);
  g_signal_connect_swapped (session, "reckoned", G_CALLBACK (want_update), self);
  self->is_stale = TRUE;
  update_cb (self);
}

gboolean
acies_army_entry_pane_commit (AciesArmyEntryPane *self)
{
  gboolean all = TRUE;

  g_return_val_if_fail (ACIES_IS_ARMY_ENTRY_PANE (self), FALSE);

  for (guint i = 0; i < self->rows->len; i++)
    all = acies_field_row_commit (g_ptr_array_index (self->rows, i)) && all;
  return all;
}

void
acies_army_entry_pane_focus (AciesArmyEntryPane *self)
{
  g_return_if_fail (ACIES_IS_ARMY_ENTRY_PANE (self));

  if (self->is_stale && self->session != NULL)
    {
      g_clear_handle_id (&self->update_source, g_source_remove);
      update_cb (self);
    }
  if (self->rows->len > 0)
    gtk_widget_child_focus (g_ptr_array_index (self->rows, 0), GTK_DIR_TAB_FORWARD);
}
