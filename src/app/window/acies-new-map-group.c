/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesNewMapGroup shows the rows that fit the rule set. The maps offered are the scenarios that
 * were made for it, or for one that it extends. */
#include "config.h"
#include "app/window/acies-new-map-group.h"

#include "app/widgets/acies-accessible.h"
#include "app/widgets/acies-choice.h"
#include "app/widgets/acies-template.h"
#include "model/battle/acies-tolerance.h"
#include "storage/journal/acies-storage-error.h"
#include "storage/library/acies-library.h"

#include <glib/gi18n-lib.h>

struct _AciesNewMapGroup
{
  AdwPreferencesGroup parent_instance;

  /* template children */
  AdwComboRow *map;
  AdwActionRow *width_row;
  AdwActionRow *height_row;
  AdwActionRow *columns_row;
  AdwActionRow *rows_row;
  AdwExpanderRow *numbers_row;
  AdwActionRow *tolerance_row;
  GtkSpinButton *width;
  GtkSpinButton *height;
  GtkSpinButton *columns;
  GtkSpinButton *rows;
  GtkEntry *first;
  AdwComboRow *from;
  AdwComboRow *shift;
  AdwComboRow *order;
  GtkSpinButton *tolerance;

  /* owned */
  AciesRuleset *ruleset;
  GPtrArray *scenarios; /* of AciesLibraryEntry, all of them; NULL: not asked for yet */
  GPtrArray *offered;   /* of AciesLibraryEntry, borrowed: as the rows behind the first */
};

/* In centimetres. The buttons take more than this, as the template says, so that it is refused in
 * words instead of being set to something else. */
#define LEAST_SIDE 60
#define MOST_WIDTH 600
#define MOST_HEIGHT 300

G_DEFINE_FINAL_TYPE (AciesNewMapGroup, acies_new_map_group, ADW_TYPE_PREFERENCES_GROUP)

static gboolean
has_hexes (AciesNewMapGroup *self)
{
  return self->ruleset != NULL && acies_ruleset_has_hexes (self->ruleset);
}

/* NULL: a bare table */
static const AciesLibraryEntry *
get_map (AciesNewMapGroup *self)
{
  guint index = adw_combo_row_get_selected (self->map);

  return index > 0 && index <= self->offered->len ? self->offered->pdata[index - 1] : NULL;
}

static void
show_rows (AciesNewMapGroup *self)
{
  gboolean is_bare = get_map (self) == NULL, is_hexes = has_hexes (self);

  gtk_widget_set_visible (GTK_WIDGET (self->width_row), is_bare && !is_hexes);
  gtk_widget_set_visible (GTK_WIDGET (self->height_row), is_bare && !is_hexes);
  gtk_widget_set_visible (GTK_WIDGET (self->columns_row), is_bare && is_hexes);
  gtk_widget_set_visible (GTK_WIDGET (self->rows_row), is_bare && is_hexes);
  gtk_widget_set_visible (GTK_WIDGET (self->numbers_row), is_bare && is_hexes);
  gtk_widget_set_visible (GTK_WIDGET (self->tolerance_row), !is_hexes);
}

static void
list_maps (AciesNewMapGroup *self)
{
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);

  g_ptr_array_set_size (self->offered, 0);
  if (self->scenarios == NULL)
    self->scenarios = acies_library_list_scenarios ();
  gtk_string_list_append (titles, _ ("Bare table"));
  for (guint i = 0; self->ruleset != NULL && i < self->scenarios->len; i++)
    {
      const AciesLibraryEntry *entry = self->scenarios->pdata[i];

      if (entry->ruleset == NULL
          || !g_strv_contains (acies_ruleset_get_layers (self->ruleset), entry->ruleset))
        continue;
      g_ptr_array_add (self->offered, (gpointer) entry);
      gtk_string_list_append (titles, entry->title);
    }
  acies_choice_show (self->map, titles, 0);
}

/* The rule set's own numbering, and the size of its map. */
static void
propose (AciesNewMapGroup *self)
{
  const AciesHexGrid *grid = acies_ruleset_get_hexes (self->ruleset);
  const AciesHexNumbering *numbering = &grid->numbering;
  g_autofree char *first = acies_hex_numbering_format_first (numbering);
  guint most_columns, most_rows;

  acies_hex_grid_get_most (grid, &most_columns, &most_rows);
  gtk_spin_button_set_value (self->columns, grid->usual_columns > 0 ? grid->usual_columns
                                                                    : MIN (most_columns, 30));
  gtk_spin_button_set_value (self->rows,
                             grid->usual_rows > 0 ? grid->usual_rows : MIN (most_rows, 20));
  gtk_editable_set_text (GTK_EDITABLE (self->first), first);
  acies_choice_select (self->from,
                       (numbering->from_south ? 2 : 0) + (numbering->from_east ? 1 : 0));
  acies_choice_select (self->shift, numbering->shifts_even ? 1 : 0);
  acies_choice_select (self->order, numbering->row_first ? 1 : 0);
}

void
acies_new_map_group_set_ruleset (AciesNewMapGroup *self, AciesRuleset *ruleset)
{
  g_return_if_fail (ACIES_IS_NEW_MAP_GROUP (self));

  g_set_object (&self->ruleset, ruleset);
  list_maps (self);
  if (has_hexes (self))
    propose (self);
  show_rows (self);
}

static gboolean
refuse (GError **error, const char *sentence)
{
  g_set_error_literal (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_REFUSED, sentence);
  return FALSE;
}

/* What stands in SPIN, the number of ROW: from LEAST to MOST, or FALSE with ERROR. Whoever presses
 * a key of the window has not left it yet. */
static gboolean
read_number (
    AdwActionRow *row, GtkSpinButton *spin, guint least, guint most, guint *n, GError **error)
{
  int value;

  gtk_spin_button_update (spin);
  value = gtk_spin_button_get_value_as_int (spin);
  *n = (guint) MAX (value, 0);
  if (*n >= least && *n <= most)
    return TRUE;
  g_set_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_REFUSED,
               /* Translators: the name of a field, two numbers, and what was typed. */
               _ ("“%s” must be between %u and %u, not “%d”."),
               adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), least, most, value);
  return FALSE;
}

static gboolean
read_tolerance (AciesNewMapGroup *self, AciesLength *tolerance, GError **error)
{
  gtk_spin_button_update (self->tolerance);
  *tolerance = acies_length_from_mm (gtk_spin_button_get_value (self->tolerance));
  if (has_hexes (self) || *tolerance <= ACIES_TOLERANCE_MOST)
    return TRUE;
  g_set_error (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_REFUSED,
               _ ("The tolerance must be between 0 and %d mm, not “%s”."),
               (int) (ACIES_TOLERANCE_MOST / ACIES_PER_MM),
               gtk_editable_get_text (GTK_EDITABLE (self->tolerance)));
  return FALSE;
}

/* Whether so many columns and rows can be numbered. */
static gboolean
check_most (
    AciesNewMapGroup *self, const AciesHexGrid *grid, guint n_columns, guint n_rows, GError **error)
{
  guint most_columns, most_rows;

  acies_hex_grid_get_most (grid, &most_columns, &most_rows);
  if (n_columns <= most_columns && n_rows <= most_rows)
    return TRUE;
  g_set_error (
      error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_REFUSED,
      _ ("Numbers as long as “%s” reach for %u columns and %u rows. Write the first number "
         "with more digits, such as 001001."),
      gtk_editable_get_text (GTK_EDITABLE (self->first)), most_columns, most_rows);
  return FALSE;
}

static gboolean
fill_hexes (AciesNewMapGroup *self,
            AciesMuster *muster,
            AciesHexNumbering *numbering,
            GError **error)
{
  AciesHexGrid grid = *acies_ruleset_get_hexes (self->ruleset);
  guint from = adw_combo_row_get_selected (self->from);
  guint n_columns, n_rows;

  if (!read_number (self->columns_row, self->columns, 1, ACIES_HEX_MAX_LINES, &n_columns, error)
      || !read_number (self->rows_row, self->rows, 1, ACIES_HEX_MAX_LINES, &n_rows, error))
    return FALSE;
  *numbering = (AciesHexNumbering){ .from_east = from % 2 == 1,
                                    .from_south = from / 2 == 1,
                                    .row_first = adw_combo_row_get_selected (self->order) == 1,
                                    .shifts_even = adw_combo_row_get_selected (self->shift) == 1 };
  if (!acies_hex_numbering_parse_first (numbering,
                                        gtk_editable_get_text (GTK_EDITABLE (self->first))))
    return refuse (error, _ ("The first hex number needs as many digits for the column as for the "
                             "row, such as 0101."));
  muster->numbering = acies_hex_numbering_equal (numbering, &grid.numbering) ? NULL : numbering;
  grid.numbering = *numbering;
  if (!check_most (self, &grid, n_columns, n_rows, error))
    return FALSE;
  acies_hex_grid_measure (&grid, n_columns, n_rows, &muster->width, &muster->height);
  return TRUE;
}

gboolean
acies_new_map_group_fill (AciesNewMapGroup *self,
                          AciesMuster *muster,
                          AciesBattle **map,
                          AciesHexNumbering *numbering,
                          GError **error)
{
  const AciesLibraryEntry *entry = get_map (self);
  g_autoptr (AciesFindings) findings = acies_findings_new ();
  guint width, height;

  if (!read_tolerance (self, &muster->tolerance, error))
    return FALSE;
  if (entry != NULL)
    {
      muster->map = *map = acies_battle_load_scenario (entry->file, findings);
      return *map != NULL
             || refuse (error,
                        acies_finding_get_message (acies_findings_get_first_error (findings)));
    }
  if (has_hexes (self))
    return fill_hexes (self, muster, numbering, error);
  if (!read_number (self->width_row, self->width, LEAST_SIDE, MOST_WIDTH, &width, error)
      || !read_number (self->height_row, self->height, LEAST_SIDE, MOST_HEIGHT, &height, error))
    return FALSE;
  muster->width = ACIES_MM (width * 10);
  muster->height = ACIES_MM (height * 10);
  return TRUE;
}

static void
acies_new_map_group_dispose (GObject *object)
{
  AciesNewMapGroup *self = ACIES_NEW_MAP_GROUP (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), ACIES_TYPE_NEW_MAP_GROUP);
  g_clear_object (&self->ruleset);
  g_clear_pointer (&self->offered, g_ptr_array_unref);
  g_clear_pointer (&self->scenarios, g_ptr_array_unref);

  G_OBJECT_CLASS (acies_new_map_group_parent_class)->dispose (object);
}

static void
acies_new_map_group_class_init (AciesNewMapGroupClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = acies_new_map_group_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, "/acies/ui/acies-new-map-group.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesNewMapGroup, map);
  gtk_widget_class_bind_template_child (widget_class, AciesNewMapGroup, width_row);
  gtk_widget_class_bind_template_child (widget_class, AciesNewMapGroup, height_row);
  gtk_widget_class_bind_template_child (widget_class, AciesNewMapGroup, columns_row);
  gtk_widget_class_bind_template_child (widget_class, AciesNewMapGroup, rows_row);
  gtk_widget_class_bind_template_child (widget_class, AciesNewMapGroup, numbers_row);
  gtk_widget_class_bind_template_child (widget_class, AciesNewMapGroup, tolerance_row);
  gtk_widget_class_bind_template_child (widget_class, AciesNewMapGroup, width);
  gtk_widget_class_bind_template_child (widget_class, AciesNewMapGroup, height);
  gtk_widget_class_bind_template_child (widget_class, AciesNewMapGroup, columns);
  gtk_widget_class_bind_template_child (widget_class, AciesNewMapGroup, rows);
  gtk_widget_class_bind_template_child (widget_class, AciesNewMapGroup, first);
  gtk_widget_class_bind_template_child (widget_class, AciesNewMapGroup, from);
  gtk_widget_class_bind_template_child (widget_class, AciesNewMapGroup, shift);
  gtk_widget_class_bind_template_child (widget_class, AciesNewMapGroup, order);
  gtk_widget_class_bind_template_child (widget_class, AciesNewMapGroup, tolerance);
}

/* The choices of a row, ended by NULL. */
static void
show_choices (AdwComboRow *row, const char *const *choices)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new (choices);

  acies_choice_show (row, list, 0);
}

static void
acies_new_map_group_init (AciesNewMapGroup *self)
{
  const char *const corners[]
      = { _ ("North-west"), _ ("North-east"), _ ("South-west"), _ ("South-east"), NULL };
  const char *const shifts[] = { _ ("Odd numbers"), _ ("Even numbers"), NULL };
  const char *const orders[] = { _ ("Column, then row"), _ ("Row, then column"), NULL };

  self->offered = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  show_choices (self->from, corners);
  show_choices (self->shift, shifts);
  show_choices (self->order, orders);
  acies_choice_connect (self->map, G_CALLBACK (show_rows), self);
  acies_accessible_set_label (GTK_WIDGET (self->width), _ ("Width in centimetres"));
  acies_accessible_set_label (GTK_WIDGET (self->height), _ ("Depth in centimetres"));
  acies_accessible_set_label (GTK_WIDGET (self->columns), _ ("Columns of hexes"));
  acies_accessible_set_label (GTK_WIDGET (self->rows), _ ("Rows of hexes"));
  acies_accessible_set_label (GTK_WIDGET (self->first), _ ("First hex number"));
  acies_accessible_set_label (GTK_WIDGET (self->tolerance), _ ("Tolerance in millimetres"));
  gtk_spin_button_set_value (self->tolerance, acies_length_to_mm (ACIES_TOLERANCE_USUAL));
}
