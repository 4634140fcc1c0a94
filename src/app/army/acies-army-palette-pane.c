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
#include "referee/army/acies-army-list-check.h"
#include "referee/state/acies-attribute-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* What a row adds; also the order of the headings. */
typedef enum
{
  ADDS_COMMAND,
  ADDS_COMMAND_WITHIN,
  ADDS_TEMPLATE, /* of a list */
  ADDS_ENTRY,    /* of the list of the army */
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
  GPtrArray *lists; /* of AciesArmyList: whose templates are offered if the army names none */
  char *wanted;     /* what is searched for, folded; NULL: everything */

  guint count_source; /* entries of the list are counted anew when it runs */
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
    case ADDS_TEMPLATE:
    case ADDS_ENTRY:
      return ACIES_ITEM_UNIT;
    }
  g_assert_not_reached ();
}

/* What ROW adds, as it would come. */
static AciesItem *
make_item (AciesArmyPalettePane *self, GtkListBoxRow *row)
{
  Adds adds = get_adds (row);

  if (adds == ADDS_TEMPLATE || adds == ADDS_ENTRY)
    return acies_army_list_make (g_object_get_data (G_OBJECT (row), "of-list"),
                                 g_object_get_data (G_OBJECT (row), "part"), get_label (row));
  return acies_army_edit_make (self->session, get_item_kind (adds),
                               g_object_get_data (G_OBJECT (row), "id"));
}

static GdkContentProvider *
prepare_cb (AciesArmyPalettePane *self, double x, double y, GtkDragSource *source)
{
  GtkWidget *row = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (source));
  g_autoptr (AciesItem) item = make_item (self, GTK_LIST_BOX_ROW (row));
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

/* A row called LABEL that adds FACT, or with NULL a command. DETAIL and PRICE may be NULL. */
static GtkWidget *
add_row (AciesArmyPalettePane *self,
         Adds adds,
         const AciesFact *fact,
         const char *label,
         const char *detail,
         guint n_stands,
         const char *price)
{
  GtkWidget *row = gtk_list_box_row_new ();
  /* Translators: %s is what is added to an army. */
  g_autofree char *words = g_strdup_printf (_ ("Add %s"), label);
  g_autofree char *profile = g_strdup (detail);
  g_autofree char *tip = NULL;

  if (profile == NULL && fact != NULL)
    profile = acies_attribute_text_describe_type (acies_army_session_get_ruleset (self->session),
                                                  fact->kind, fact->id);
  tip = profile != NULL && *profile != '\0' ? g_strdup_printf ("%s: %s", words, profile)
                                            : g_strdup (words);
  gtk_widget_set_tooltip_text (row, tip);
  gtk_list_box_row_set_child (
      GTK_LIST_BOX_ROW (row),
      acies_army_palette_row_new (acies_army_session_get_ruleset (self->session), fact, label,
                                  detail, n_stands, price));
  g_object_set_data (G_OBJECT (row), "adds", GINT_TO_POINTER (adds));
  g_object_set_data (G_OBJECT (row), "id", fact != NULL ? (gpointer) fact->id : NULL);
  acies_accessible_set_label (row, words);
  add_drag (self, row);
  gtk_list_box_append (self->list, row);
  return row;
}

/* The troop type or rank of ITEM, or NULL. */
static const AciesFact *
find_type (AciesArmyPalettePane *self, AciesItem *item)
{
  AciesRuleset *ruleset = acies_army_session_get_ruleset (self->session);

  if (ACIES_IS_UNIT (item))
    return acies_ruleset_find (ruleset, ACIES_FACT_TROOP,
                               acies_unit_get_troop_type (ACIES_UNIT (item)));
  return ACIES_IS_LEADER (item) ? acies_ruleset_find (ruleset, ACIES_FACT_RANK,
                                                      acies_leader_get_rank (ACIES_LEADER (item)))
                                : NULL;
}

static void
add_part_row (AciesArmyPalettePane *self,
              Adds adds,
              const AciesArmyList *list,
              const AciesListPart *part,
              const char *label,
              const char *detail,
              GHashTable *prices)
{
  AciesItem *item = acies_army_list_resolve (list, part)->item;
  const AciesFact *fact = find_type (self, item);
  GtkWidget *row = add_row (self, adds, fact, label != NULL ? label : fact->label, detail,
                            ACIES_IS_UNIT (item) ? acies_unit_get_n_stands (ACIES_UNIT (item)) : 0,
                            g_hash_table_lookup (prices, part));

  g_object_set_data (G_OBJECT (row), "of-list", (gpointer) list);
  g_object_set_data (G_OBJECT (row), "part", (gpointer) part);
}

static void
add_templates (AciesArmyPalettePane *self, const AciesArmyList *list)
{
  g_autoptr (GHashTable) prices
      = acies_army_price_list_parts (acies_army_session_get_ruleset (self->session), list);

  for (guint i = 0; i < list->templates->len; i++)
    {
      const AciesListTemplate *template = g_ptr_array_index (list->templates, i);

      add_part_row (self, ADDS_TEMPLATE, list, template->part, template->label, list->title,
                    prices);
    }
}

/* How long after the last change entries of the list are counted, in milliseconds. */
#define COUNT_DELAY 150

/* “2 to 6”, “at least 2”, “at most 6”, or nothing. */
static char *
describe_limits (const AciesListEntry *entry)
{
  if (entry->max == G_MAXUINT)
    return entry->min > 0 ? g_strdup_printf (_ ("at least %u"), entry->min) : g_strdup ("");
  if (entry->max == entry->min)
    return g_strdup_printf (_ ("exactly %u"), entry->min);
  if (entry->min == 0)
    return g_strdup_printf (_ ("at most %u"), entry->max);
  /* Translators: how many at least and at most. */
  return g_strdup_printf (_ ("%u to %u"), entry->min, entry->max);
}

/* What an entry may have and has, and of what type it is: “2 to 6, has 3 · Skirmishers”. */
static char *
describe_entry (const AciesListEntry *entry, guint n, const AciesFact *fact)
{
  g_autofree char *limits = describe_limits (entry);
  /* Translators: how many at least and at most, and how many there are. */
  g_autofree char *counted
      = *limits != '\0' ? g_strdup_printf (_ ("%s, has %u"), limits, n) : g_strdup ("");

  if (entry->label == NULL)
    return g_steal_pointer (&counted);
  return *counted != '\0' ? g_strdup_printf ("%s · %s", counted, fact->label)
                          : g_strdup (fact->label);
}

/* The rows of the entries say how many of each there are now. */
static gboolean
count_cb (gpointer data)
{
  AciesArmyPalettePane *self = data;
  const AciesArmyList *list = acies_army_session_get_list (self->session);
  g_autofree guint *counts = NULL;
  GtkListBoxRow *row;

  self->count_source = 0;
  if (list == NULL || acies_army_session_get_ruleset (self->session) == NULL)
    return G_SOURCE_REMOVE;
  counts = acies_army_list_count (list, acies_army_session_get_ruleset (self->session),
                                  acies_army_session_get_army (self->session));
  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    for (guint k = 0; get_adds (row) == ADDS_ENTRY && k < list->entries->len; k++)
      {
        const AciesListEntry *entry = g_ptr_array_index (list->entries, k);
        AciesItem *item = acies_army_list_resolve (list, entry->part)->item;
        g_autofree char *detail = NULL;

        if (g_object_get_data (G_OBJECT (row), "part") != entry->part)
          continue;
        detail = describe_entry (entry, counts[k], find_type (self, item));
        acies_army_palette_row_set_detail (gtk_list_box_row_get_child (row), detail);
      }
  return G_SOURCE_REMOVE;
}

/* Ten thousand units are not counted while one types. */
static void
edited_cb (AciesArmyPalettePane *self)
{
  if (acies_army_session_get_list (self->session) == NULL)
    return;
  g_clear_handle_id (&self->count_source, g_source_remove);
  self->count_source = g_timeout_add (COUNT_DELAY, count_cb, self);
}

static void
add_entries (AciesArmyPalettePane *self, const AciesArmyList *list)
{
  g_autoptr (GHashTable) prices
      = acies_army_price_list_parts (acies_army_session_get_ruleset (self->session), list);
  g_autofree guint *counts
      = acies_army_list_count (list, acies_army_session_get_ruleset (self->session),
                               acies_army_session_get_army (self->session));

  for (guint i = 0; i < list->entries->len; i++)
    {
      const AciesListEntry *entry = g_ptr_array_index (list->entries, i);
      const AciesFact *fact = find_type (self, acies_army_list_resolve (list, entry->part)->item);
      g_autofree char *detail = NULL;

      if (fact == NULL)
        continue;
      detail = describe_entry (entry, counts[i], fact);
      add_part_row (self, ADDS_ENTRY, list, entry->part, entry->label, detail, prices);
    }
}

/* That the army's list has no place for the troop type FACT; NULL if it has, or there is none. */
static const char *
describe_place (AciesArmyPalettePane *self, const AciesFact *fact)
{
  const AciesArmyList *list = acies_army_session_get_list (self->session);

  for (guint i = 0; list != NULL && i < list->entries->len; i++)
    {
      const AciesListEntry *entry = g_ptr_array_index (list->entries, i);

      if (find_type (self, acies_army_list_resolve (list, entry->part)->item) == fact)
        return NULL;
    }
  return list != NULL && list->entries->len > 0 ? _ ("not on the army list") : NULL;
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
        add_row (self, ADDS_LEADER, fact, fact->label, NULL, 0, price);
      else if (!((const AciesTroop *) (gconstpointer) fact)->is_abstract)
        add_row (self, ADDS_UNIT, fact, fact->label, describe_place (self, fact),
                 ((const AciesTroop *) (gconstpointer) fact)->n_stands, price);
    }
}

/* The lists of the library that are for the army's rule set. */
static GPtrArray *
load_lists (AciesRuleset *ruleset)
{
  GPtrArray *lists = g_ptr_array_new_with_free_func ((GDestroyNotify) acies_army_list_free);
  g_autoptr (GPtrArray) entries = acies_library_list_lists ();

  for (guint i = 0; i < entries->len; i++)
    {
      const AciesLibraryEntry *entry = g_ptr_array_index (entries, i);
      g_autoptr (AciesFindings) findings = acies_findings_new ();
      AciesArmyList *list = g_strcmp0 (entry->ruleset, acies_ruleset_get_id (ruleset)) == 0
                                ? acies_army_list_load (entry->file, findings)
                                : NULL;

      if (list != NULL)
        g_ptr_array_add (lists, list);
    }
  return lists;
}

static void
build (AciesArmyPalettePane *self)
{
  AciesRuleset *ruleset = acies_army_session_get_ruleset (self->session);
  const AciesArmyList *list = acies_army_session_get_list (self->session);

  add_row (self, ADDS_COMMAND, NULL, _ ("Command"), NULL, 0, NULL);
  add_row (self, ADDS_COMMAND_WITHIN, NULL, _ ("Command within it"), NULL, 0, NULL);
  if (ruleset == NULL)
    return;
  if (self->lists == NULL)
    self->lists = load_lists (ruleset);
  for (guint i = 0; list == NULL && i < self->lists->len; i++)
    add_templates (self, g_ptr_array_index (self->lists, i));
  if (list != NULL)
    {
      add_templates (self, list);
      add_entries (self, list);
    }
  add_facts (self, ruleset, ACIES_FACT_RANK);
  add_facts (self, ruleset, ACIES_FACT_TROOP);
}

static void
clear (AciesArmyPalettePane *self)
{
  GtkListBoxRow *row;

  if (self->list == NULL)
    return;
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

static void
rebuild (AciesArmyPalettePane *self)
{
  clear (self);
  build (self);
}

static const char *
get_heading (Adds adds)
{
  switch (adds)
    {
    case ADDS_COMMAND:
    case ADDS_COMMAND_WITHIN:
      return _ ("Commands");
    case ADDS_TEMPLATE:
      return _ ("Templates");
    case ADDS_ENTRY:
      return _ ("Army List");
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
    case ADDS_TEMPLATE:
    case ADDS_ENTRY:
      acies_army_edit_add_part_of_list (
          self->session, g_object_get_data (G_OBJECT (row), "of-list"),
          g_object_get_data (G_OBJECT (row), "part"), get_label (row));
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

  acies_army_palette_pane_set_session (self, NULL);
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

  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_clear_handle_id (&self->count_source, g_source_remove);
  clear (self);
  g_clear_pointer (&self->lists, g_ptr_array_unref);
  g_set_object (&self->session, session);
  if (session == NULL)
    return;
  g_signal_connect_swapped (session, "list-changed", G_CALLBACK (rebuild), self);
  g_signal_connect_swapped (session, "edited", G_CALLBACK (edited_cb), self);
  build (self);
}

void
acies_army_palette_pane_focus (AciesArmyPalettePane *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->search));
}
