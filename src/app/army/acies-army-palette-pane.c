/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesArmyPalettePane lists what can be added to an army. A row activated, by click or Enter,
 * adds what it names after what is selected in the army; dragged into the army it goes where it
 * is dropped. */
#include "config.h"
#include "app/army/acies-army-palette-pane.h"

#include "app/widgets/acies-accessible.h"
#include "app/army/acies-army-edit.h"
#include "app/army/acies-army-palette-row.h"
#include "app/army/acies-army-price.h"
#include "app/widgets/acies-template.h"
#include "referee/state/acies-attribute-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* What a row adds; also the order of the headings. */
typedef enum
{
  ADDS_COMMAND,
  ADDS_COMMAND_WITHIN,
  ADDS_LEADER,
  ADDS_UNIT,
} Adds;

struct _AciesArmyPalettePane
{
  GtkWidget parent_instance;

  /* template children */
  GtkSearchEntry *search;
  GtkListBox *list;

  /* owned */
  AciesArmySession *session; /* or NULL */
  char *wanted;              /* what is searched for, folded; NULL: everything */
};

G_DEFINE_FINAL_TYPE (AciesArmyPalettePane, acies_army_palette_pane, GTK_TYPE_WIDGET)

static Adds
get_adds (GtkListBoxRow *row)
{
  return (Adds) GPOINTER_TO_INT (g_object_get_data (G_OBJECT (row), "adds"));
}

static const char *
get_label (GtkListBoxRow *row)
{
  return acies_army_palette_row_get_label (gtk_list_box_row_get_child (row));
}

static AciesItemKind
get_item_kind (Adds adds)
{
  switch (adds)
    {
    case ADDS_COMMAND:
    case ADDS_COMMAND_WITHIN:
      return ACIES_ITEM_COMMAND;
    case ADDS_LEADER:
      return ACIES_ITEM_LEADER;
    case ADDS_UNIT:
      return ACIES_ITEM_UNIT;
    }
  g_assert_not_reached ();
}

static GdkContentProvider *
prepare_cb (AciesArmyPalettePane *self, double x, double y, GtkDragSource *source)
{
  GtkWidget *row = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (source));
  g_autoptr (AciesItem) item
      = acies_army_edit_make (self->session, get_item_kind (get_adds (GTK_LIST_BOX_ROW (row))),
                              g_object_get_data (G_OBJECT (row), "id"));
  g_autoptr (GdkPaintable) icon = gtk_widget_paintable_new (row);

  gtk_drag_source_set_icon (source, icon, (int) x, (int) y);
  return gdk_content_provider_new_typed (ACIES_TYPE_ITEM, item);
}

static void
add_drag (AciesArmyPalettePane *self, GtkWidget *row)
{
  GtkDragSource *source = gtk_drag_source_new ();

  g_signal_connect_swapped (source, "prepare", G_CALLBACK (prepare_cb), self);
  gtk_widget_add_controller (row, GTK_EVENT_CONTROLLER (source));
}

/* A row that adds the FACT, or a command called LABEL if that is NULL; and what it costs, or NULL.
 */
static void
add_row (AciesArmyPalettePane *self,
         Adds adds,
         const AciesFact *fact,
         const char *label,
         const char *price)
{
  GtkWidget *row = gtk_list_box_row_new ();
  /* Translators: %s is what is added to an army. */
  g_autofree char *words = g_strdup_printf (_ ("Add %s"), label);
  g_autofree char *profile = NULL, *tip = NULL;

  profile = fact != NULL ? acies_attribute_text_describe_type (
                acies_army_session_get_ruleset (self->session), fact->kind, fact->id)
                         : NULL;
  tip = profile != NULL && *profile != '\0' ? g_strdup_printf ("%s: %s", words, profile)
                                            : g_strdup (words);
  gtk_widget_set_tooltip_text (row, tip);
  gtk_list_box_row_set_child (
      GTK_LIST_BOX_ROW (row),
      acies_army_palette_row_new (acies_army_session_get_ruleset (self->session), fact, label,
                                  price));
  g_object_set_data (G_OBJECT (row), "adds", GINT_TO_POINTER (adds));
  g_object_set_data (G_OBJECT (row), "id", fact != NULL ? (gpointer) fact->id : NULL);
  acies_accessible_set_label (row, words);
  add_drag (self, row);
  gtk_list_box_append (self->list, row);
}

static void
add_facts (AciesArmyPalettePane *self, AciesRuleset *ruleset, AciesFactKind kind)
{
  const GPtrArray *facts = acies_ruleset_get_facts (ruleset, kind);
  g_autoptr (GHashTable) prices = acies_army_price_list_types (ruleset, kind);

  for (guint i = 0; facts != NULL && i < facts->len; i++)
    {
      const AciesFact *fact = g_ptr_array_index (facts, i);

      const char *price = g_hash_table_lookup (prices, fact->id);

      if (kind == ACIES_FACT_RANK)
        add_row (self, ADDS_LEADER, fact, fact->label, price);
      else if (!((const AciesTroop *) (gconstpointer) fact)->is_abstract)
        add_row (self, ADDS_UNIT, fact, fact->label, price);
    }
}

static void
build (AciesArmyPalettePane *self)
{
  AciesRuleset *ruleset = acies_army_session_get_ruleset (self->session);

  add_row (self, ADDS_COMMAND, NULL, _ ("Command"), NULL);
  add_row (self, ADDS_COMMAND_WITHIN, NULL, _ ("Command within it"), NULL);
  if (ruleset == NULL)
    return;
  add_facts (self, ruleset, ACIES_FACT_RANK);
  add_facts (self, ruleset, ACIES_FACT_TROOP);
}

static void
clear (AciesArmyPalettePane *self)
{
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (self->list, 0)) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (row));
}

static gboolean
filter (GtkListBoxRow *row, gpointer data)
{
  AciesArmyPalettePane *self = data;
  g_autofree char *folded = NULL;

  if (self->wanted == NULL)
    return TRUE;
  folded = g_utf8_casefold (get_label (row), -1);
  return strstr (folded, self->wanted) != NULL;
}

static const char *
get_heading (Adds adds)
{
  switch (adds)
    {
    case ADDS_COMMAND:
    case ADDS_COMMAND_WITHIN:
      return _ ("Commands");
    case ADDS_LEADER:
      return _ ("Leaders");
    case ADDS_UNIT:
      return _ ("Troops");
    }
  g_assert_not_reached ();
}

static void
update_header (GtkListBoxRow *row, GtkListBoxRow *before, gpointer data)
{
  const char *heading = get_heading (get_adds (row));
  GtkWidget *label;

  if (before != NULL && g_str_equal (get_heading (get_adds (before)), heading))
    {
      gtk_list_box_row_set_header (row, NULL);
      return;
    }
  label = gtk_label_new (heading);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "pane-heading");
  gtk_list_box_row_set_header (row, label);
}

static void
row_activated_cb (AciesArmyPalettePane *self, GtkListBoxRow *row)
{
  const char *id = g_object_get_data (G_OBJECT (row), "id");

  switch (get_adds (row))
    {
    case ADDS_COMMAND:
    case ADDS_COMMAND_WITHIN:
      acies_army_edit_add_command (self->session, get_adds (row) == ADDS_COMMAND_WITHIN);
      break;
    case ADDS_LEADER:
      acies_army_edit_add_leader (self->session, id);
      break;
    case ADDS_UNIT:
      acies_army_edit_add_unit (self->session, id);
      break;
    }
}

static void
search_changed_cb (AciesArmyPalettePane *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->search));

  g_clear_pointer (&self->wanted, g_free);
  if (*text != '\0')
    self->wanted = g_utf8_casefold (text, -1);
  gtk_list_box_invalidate_filter (self->list);
  gtk_list_box_invalidate_headers (self->list);
}

/* Enter in the search adds the first that is found. */
static void
search_activate_cb (AciesArmyPalettePane *self)
{
  GtkListBoxRow *row;

  search_changed_cb (self);
  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    if (self->wanted != NULL && filter (row, self))
      {
        row_activated_cb (self, row);
        return;
      }
}

static void
acies_army_palette_pane_dispose (GObject *object)
{
  AciesArmyPalettePane *self = ACIES_ARMY_PALETTE_PANE (object);

  g_clear_object (&self->session);
  g_clear_pointer (&self->wanted, g_free);
  acies_template_dispose (self, ACIES_TYPE_ARMY_PALETTE_PANE);

  G_OBJECT_CLASS (acies_army_palette_pane_parent_class)->dispose (object);
}

static void
acies_army_palette_pane_class_init (AciesArmyPalettePaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_army_palette_pane_dispose;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/acies/ui/acies-army-palette-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesArmyPalettePane, search);
  gtk_widget_class_bind_template_child (widget_class, AciesArmyPalettePane, list);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_activate_cb);
}

/* What is seen instead of rows if none is found. */
static GtkWidget *
make_nothing (void)
{
  GtkWidget *label = gtk_label_new (_ ("Nothing in the rule set contains these words."));

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_add_css_class (label, "dim-label");
  gtk_widget_add_css_class (label, "pane-heading");
  return label;
}

static void
acies_army_palette_pane_init (AciesArmyPalettePane *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_list_box_set_filter_func (self->list, filter, self, NULL);
  gtk_list_box_set_placeholder (self->list, make_nothing ());
  gtk_list_box_set_header_func (self->list, update_header, NULL, NULL);
  acies_accessible_set_label (GTK_WIDGET (self->search), _ ("Find troops"));
  acies_accessible_set_label (GTK_WIDGET (self->list), _ ("Troops of the rule set"));
}

void
acies_army_palette_pane_set_session (AciesArmyPalettePane *self, AciesArmySession *session)
{
  g_return_if_fail (ACIES_IS_ARMY_PALETTE_PANE (self));

  clear (self);
  g_set_object (&self->session, session);
  if (session != NULL)
    build (self);
}

void
acies_army_palette_pane_focus (AciesArmyPalettePane *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->search));
}
