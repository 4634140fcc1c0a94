/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The rows, the keys and the buttons of a grid. Digits fill the die that has the focus and go on to
 * the next that wants one, so that a column of dice is typed straight down. */
#include "config.h"
#include "app/ruling/acies-test-grid.h"

#include "app/ruling/acies-test-grid-row.h"
#include "app/session/acies-session-grid.h"
#include "app/widgets/acies-wording.h"
#include "app/widgets/acies-accessible.h"

#include <glib/gi18n-lib.h>

/* Of one throw; a row that wants more is put by itself. */
#define MOST_FACES 20
/* Pixels above and below the row that has the ring. */
/* Pixels: the rows of a long grid want no more, and scroll. */
#define WISH 260
#define SCROLL_MARGIN 24

struct _AciesTestGrid
{
  GtkWidget parent_instance;

  GtkWidget *box; /* owned by the widget, with all in it */
  GtkWidget *title;
  GtkWidget *scroller;
  GtkGrid *table; /* what the rows lie in */
  GtkWidget *status;
  GtkWidget *accept_button;
  GtkWidget *throw_button;
  GtkWidget *single_button;

  /* owned */
  AciesSession *session;
  GPtrArray *rows;  /* of AciesTestGridRow */
  GString *pending; /* typed of a face that may have one more digit */

  int faces[MOST_FACES]; /* of the throw that is typed */
  guint n_faces;
  guint n_question;    /* which question of the session is shown */
  guint scroll_source; /* brings the row that has the ring into view; or 0 */
  gboolean was_told;   /* that some are open: the next time the others are accepted */
};

G_DEFINE_FINAL_TYPE (AciesTestGrid, acies_test_grid, GTK_TYPE_WIDGET)

static AciesDueGrid *
get_grid (AciesTestGrid *self)
{
  return self->session != NULL ? acies_session_get_grid (self->session) : NULL;
}

/* The row whose die has the focus, or -1. */
static int
find_focus (AciesTestGrid *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  for (guint i = 0; i < self->rows->len; i++)
    {
      AciesTestGridRow *row = g_ptr_array_index (self->rows, i);

      if (focus != NULL && (focus == row->die || gtk_widget_is_ancestor (focus, row->die)))
        return (int) i;
    }
  return -1;
}

static void
forget_typed (AciesTestGrid *self)
{
  g_string_truncate (self->pending, 0);
  self->n_faces = 0;
}

/* Once the rows have their heights. */
static gboolean
scroll_cb (gpointer data)
{
  AciesTestGrid *self = data;
  GtkAdjustment *adjustment
      = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scroller));
  int focus = find_focus (self);
  AciesTestGridRow *row = focus >= 0 ? g_ptr_array_index (self->rows, focus) : NULL;
  double x, y, below;

  self->scroll_source = 0;
  if (row == NULL)
    return G_SOURCE_REMOVE;
  /* What counts of it too, but rather its die. */
  if (gtk_widget_get_visible (row->factors)
      && gtk_widget_translate_coordinates (row->factors, GTK_WIDGET (self->table), 0, 0, &x,
                                           &below))
    gtk_adjustment_clamp_page (adjustment, below, below + gtk_widget_get_height (row->factors));
  if (gtk_widget_translate_coordinates (row->die, GTK_WIDGET (self->table), 0, 0, &x, &y))
    gtk_adjustment_clamp_page (adjustment, MAX (y - SCROLL_MARGIN, 0),
                               y + gtk_widget_get_height (row->die) + SCROLL_MARGIN);
  return G_SOURCE_REMOVE;
}

static void
scroll_to_focus (AciesTestGrid *self)
{
  g_clear_handle_id (&self->scroll_source, g_source_remove);
  self->scroll_source = g_idle_add_full (GDK_PRIORITY_REDRAW + 10, scroll_cb, self, NULL);
}

/* Row N has the ring, and shows what counts in it. */
static gboolean
focus_row (AciesTestGrid *self, guint n)
{
  AciesTestGridRow *row = g_ptr_array_index (self->rows, n);
  const AciesDueGridRow *due = acies_due_grid_get_row (get_grid (self), n);

  forget_typed (self);
  if (due->item != NULL)
    acies_session_set_selected (self->session, due->item);
  for (guint i = 0; i < self->rows->len; i++)
    acies_test_grid_row_fill (g_ptr_array_index (self->rows, i), get_grid (self), i, i == n);
  scroll_to_focus (self);
  return gtk_widget_grab_focus (row->die);
}

/* Whether row N still wants a die, and nobody left it open. */
static gboolean
wants_die (AciesTestGrid *self, guint n)
{
  AciesTestGridRow *row = g_ptr_array_index (self->rows, n);

  return !row->is_left
         && acies_due_grid_row_get_throw (acies_due_grid_get_row (get_grid (self), n)) != NULL;
}

/* Goes to the next row from N on that wants a die, round about; to Accept if none does. */
static gboolean
go_on (AciesTestGrid *self, guint n)
{
  /* Whoever has his choice already may get another. */
  if (acies_due_grid_is_offered (get_grid (self)) && n < self->rows->len)
    return focus_row (self, n);
  for (guint i = 0; i < self->rows->len; i++)
    if (wants_die (self, (n + i) % self->rows->len))
      return focus_row (self, (n + i) % self->rows->len);
  forget_typed (self);
  return gtk_widget_grab_focus (self->accept_button);
}

static void
show_status (AciesTestGrid *self)
{
  AciesDueGrid *grid = get_grid (self);
  g_autofree char *open = acies_due_grid_describe_open (grid);
  guint n = acies_due_grid_count_open (grid);

  gtk_label_set_text (GTK_LABEL (self->status), n > 0 ? open : _ ("Ready to accept"));
  gtk_widget_set_sensitive (self->throw_button, n > 0 && !acies_due_grid_is_offered (grid));
  gtk_widget_set_sensitive (self->accept_button, n < self->rows->len);
}

static void
rebuild (AciesTestGrid *self)
{
  AciesDueGrid *grid = get_grid (self);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->table))) != NULL)
    gtk_grid_remove (self->table, child);
  g_ptr_array_set_size (self->rows, 0);
  for (guint i = 0; i < acies_due_grid_get_n_rows (grid); i++)
    g_ptr_array_add (self->rows, acies_test_grid_row_new (self->table, grid, i));
  forget_typed (self);
  self->was_told = FALSE;
}

static void
grid_changed_cb (AciesTestGrid *self)
{
  AciesDueGrid *grid = get_grid (self);
  guint n = acies_session_get_n_questions (self->session);
  g_autofree char *title = NULL;
  int focus = find_focus (self);

  if (grid == NULL)
    return;
  if (n != self->n_question || self->rows->len != acies_due_grid_get_n_rows (grid))
    rebuild (self);
  self->n_question = n;
  title = acies_due_grid_dup_title (grid);
  gtk_label_set_text (GTK_LABEL (self->title), title);
  for (guint i = 0; i < self->rows->len; i++)
    acies_test_grid_row_fill (g_ptr_array_index (self->rows, i), grid, i, (int) i == focus);
  show_status (self);
}

/* What is typed of row N and not given yet stands in its die. */
static void
show_typed (AciesTestGrid *self, guint n)
{
  AciesTestGridRow *row = g_ptr_array_index (self->rows, n);
  g_autofree char *before
      = acies_due_grid_row_dup_faces (acies_due_grid_get_row (get_grid (self), n));
  g_autoptr (GString) text = g_string_new (before);

  for (guint i = 0; i < self->n_faces; i++)
    g_string_append_printf (text, "%s%d", text->len > 0 ? " " : "", self->faces[i]);
  if (self->pending->len > 0)
    g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", self->pending->str);
  gtk_editable_set_text (GTK_EDITABLE (row->die), text->str);
}

/* One face of row N is typed. The throw is given when it has all. */
static void
take_face (AciesTestGrid *self, guint n, int face)
{
  const AciesPrompt *prompt
      = acies_due_grid_row_get_wanted (acies_due_grid_get_row (get_grid (self), n));

  g_string_truncate (self->pending, 0);
  self->faces[self->n_faces++] = face;
  if (self->n_faces < prompt->n_dice && self->n_faces < MOST_FACES)
    {
      show_typed (self, n);
      return;
    }
  acies_session_give_row (self->session, n, self->faces, self->n_faces);
  forget_typed (self);
  go_on (self, acies_due_grid_is_offered (get_grid (self)) ? n + 1 : n);
}

/* Row N stays open, and the next is typed. */
static void
leave_row (AciesTestGrid *self, guint n)
{
  AciesTestGridRow *row = g_ptr_array_index (self->rows, n);

  row->is_left = TRUE;
  if (acies_due_grid_is_offered (get_grid (self)))
    acies_due_grid_leave (get_grid (self), n);
  acies_test_grid_row_fill (row, get_grid (self), n, FALSE);
  go_on (self, n + 1);
}

/* DIGIT is typed into row N. */
static void
type_digit (AciesTestGrid *self, guint n, char digit)
{
  AciesTestGridRow *row = g_ptr_array_index (self->rows, n);
  const AciesPrompt *prompt
      = acies_due_grid_row_get_wanted (acies_due_grid_get_row (get_grid (self), n));
  gboolean is_first = self->pending->len == 0 && self->n_faces == 0;
  int face;

  if (prompt == NULL)
    {
      gtk_widget_error_bell (GTK_WIDGET (self));
      return;
    }
  row->is_left = FALSE;
  g_string_append_c (self->pending, digit);
  switch (acies_wording_read_face (prompt->die, self->pending->str, &face))
    {
    case ACIES_FACE_DONE:
      take_face (self, n, face);
      return;
    case ACIES_FACE_EMPTY:
    case ACIES_FACE_PARTIAL:
      show_typed (self, n);
      return;
    case ACIES_FACE_IMPOSSIBLE:
      g_string_truncate (self->pending, 0);
      if (digit == '0' && is_first)
        leave_row (self, n);
      else
        gtk_widget_error_bell (GTK_WIDGET (self));
      return;
    }
}

/* Whatever is typed of row N may be a face as it is. */
static void
finish_typed (AciesTestGrid *self, guint n)
{
  const AciesPrompt *prompt
      = acies_due_grid_row_get_wanted (acies_due_grid_get_row (get_grid (self), n));
  gint64 face;

  if (prompt != NULL && self->pending->len > 0
      && g_ascii_string_to_signed (self->pending->str, 10, 0, 1000, &face, NULL))
    take_face (self, n, (int) face);
}

/* Takes back what is typed of row N, or its throw, or that of the row before it. */
static void
erase (AciesTestGrid *self, guint n)
{
  AciesTestGridRow *row = g_ptr_array_index (self->rows, n);

  if (self->pending->len > 0 || self->n_faces > 0)
    {
      forget_typed (self);
      show_typed (self, n);
      return;
    }
  row->is_left = FALSE;
  if (acies_session_take_back_row (self->session, n))
    return;
  if (n > 0)
    {
      ((AciesTestGridRow *) g_ptr_array_index (self->rows, n - 1))->is_left = FALSE;
      acies_session_take_back_row (self->session, n - 1);
      focus_row (self, n - 1);
    }
  grid_changed_cb (self);
}

/* How many rows want a die and were not left open by hand. */
static guint
count_wanting (AciesTestGrid *self)
{
  guint n = 0;

  for (guint i = 0; i < self->rows->len; i++)
    n += wants_die (self, i);
  return n;
}

/* Accepts what is full. That some are open is said first. */
static void
accept_cb (AciesTestGrid *self)
{
  g_autofree char *open = NULL, *sentence = NULL;

  if (get_grid (self) == NULL)
    return;
  if (count_wanting (self) == 0 || self->was_told)
    {
      acies_session_accept_grid (self->session);
      return;
    }
  open = acies_due_grid_describe_open (get_grid (self));
  self->was_told = acies_due_grid_count_open (get_grid (self)) < self->rows->len;
  /* Translators: "6 are open". */
  sentence = self->was_told ? g_strdup_printf (_ ("%s; Enter again accepts the others"), open)
                            : g_strdup (open);
  gtk_label_set_text (GTK_LABEL (self->status), sentence);
  gtk_widget_error_bell (GTK_WIDGET (self));
  go_on (self, 0);
}

static void
throw_cb (AciesTestGrid *self)
{
  acies_session_throw_grid (self->session);
  gtk_widget_grab_focus (self->accept_button);
}

/* The row that has the ring and wants a die, or the first that wants one, by itself. */
static void
single_cb (AciesTestGrid *self)
{
  int focus = find_focus (self);

  if (focus >= 0 && !wants_die (self, (guint) focus))
    focus = -1;
  for (guint i = 0; focus < 0 && i < self->rows->len; i++)
    if (wants_die (self, i))
      focus = (int) i;
  acies_session_begin_row (self->session, (guint) MAX (focus, 0));
}

static void
move (AciesTestGrid *self, int n)
{
  if (n >= 0 && n < (int) self->rows->len)
    focus_row (self, (guint) n);
  grid_changed_cb (self);
}

/* A key on the die of row N. */
static gboolean
type_key (AciesTestGrid *self, guint n, guint key)
{
  guint32 c = gdk_keyval_to_unicode (key);

  self->was_told = self->was_told && key != GDK_KEY_BackSpace && !g_ascii_isdigit ((char) c);
  if (c < 128 && g_ascii_isdigit ((char) c))
    type_digit (self, n, (char) c);
  else if (key == GDK_KEY_BackSpace)
    erase (self, n);
  else if (key == GDK_KEY_Up)
    move (self, (int) n - 1);
  else if (key == GDK_KEY_Down)
    move (self, (int) n + 1);
  else if (key == GDK_KEY_space)
    {
      if (self->pending->len > 0)
        finish_typed (self, n);
      else
        leave_row (self, n);
    }
  else if (c == 't' || c == 'T')
    throw_cb (self);
  else
    return GDK_EVENT_PROPAGATE;
  return GDK_EVENT_STOP;
}

/* Takes back all that was thrown. FALSE: nothing was. */
static gboolean
empty (AciesTestGrid *self)
{
  gboolean was_given = self->pending->len > 0 || self->n_faces > 0;

  forget_typed (self);
  for (guint i = 0; !acies_due_grid_is_offered (get_grid (self)) && i < self->rows->len; i++)
    while (acies_session_take_back_row (self->session, i))
      was_given = TRUE;
  grid_changed_cb (self);
  return was_given;
}

/* It empties the dice, and closes the table then. */
static gboolean
escape (AciesTestGrid *self)
{
  if (empty (self))
    gtk_widget_grab_focus (GTK_WIDGET (self));
  else
    acies_session_drop_grid (self->session);
  return GDK_EVENT_STOP;
}

static gboolean
key_cb (AciesTestGrid *self, guint key, guint code, GdkModifierType state)
{
  int focus = find_focus (self);

  if (get_grid (self) == NULL || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) != 0)
    return GDK_EVENT_PROPAGATE;
  if (key == GDK_KEY_Escape)
    return escape (self);
  if (key == GDK_KEY_Return || key == GDK_KEY_KP_Enter)
    {
      if (focus < 0)
        return GDK_EVENT_PROPAGATE;
      finish_typed (self, (guint) focus);
      accept_cb (self);
      return GDK_EVENT_STOP;
    }
  if (key == GDK_KEY_BackSpace && focus < 0)
    {
      erase (self, self->rows->len - 1);
      focus_row (self, self->rows->len - 1);
      return GDK_EVENT_STOP;
    }
  return focus >= 0 && type_key (self, (guint) focus, key);
}

static gboolean
acies_test_grid_grab_focus (GtkWidget *widget)
{
  AciesTestGrid *self = ACIES_TEST_GRID (widget);

  return get_grid (self) != NULL && self->rows->len > 0 && go_on (self, 0);
}

static void
acies_test_grid_dispose (GObject *object)
{
  AciesTestGrid *self = ACIES_TEST_GRID (object);

  g_clear_handle_id (&self->scroll_source, g_source_remove);
  acies_test_grid_set_session (self, NULL);
  g_clear_pointer (&self->box, gtk_widget_unparent);

  G_OBJECT_CLASS (acies_test_grid_parent_class)->dispose (object);
}

static void
acies_test_grid_finalize (GObject *object)
{
  g_ptr_array_unref (ACIES_TEST_GRID (object)->rows);
  g_string_free (ACIES_TEST_GRID (object)->pending, TRUE);

  G_OBJECT_CLASS (acies_test_grid_parent_class)->finalize (object);
}

static void
acies_test_grid_class_init (AciesTestGridClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = acies_test_grid_dispose;
  object_class->finalize = acies_test_grid_finalize;
  widget_class->grab_focus = acies_test_grid_grab_focus;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static GtkWidget *
add_button (AciesTestGrid *self, GtkWidget *box, const char *label, const char *hint, GCallback cb)
{
  GtkWidget *button = gtk_button_new_with_label (label);

  /* No label is so long that the table moves. */
  gtk_label_set_ellipsize (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))),
                           PANGO_ELLIPSIZE_END);
  gtk_widget_set_tooltip_text (button, hint);
  g_signal_connect_swapped (button, "clicked", cb, self);
  gtk_box_append (GTK_BOX (box), button);
  return button;
}

/* The buttons below the rows. */
static void
add_buttons (AciesTestGrid *self)
{
  GtkWidget *buttons = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);

  gtk_widget_add_css_class (buttons, "slip-buttons");
  self->accept_button
      = add_button (self, buttons, _ ("Accept"), _ ("Put all of them in the journal (Enter)"),
                    G_CALLBACK (accept_cb));
  gtk_widget_add_css_class (self->accept_button, "suggested-action");
  self->throw_button
      = add_button (self, buttons, _ ("Throw the Rest"),
                    _ ("Throw the dice that are needed here (T)"), G_CALLBACK (throw_cb));
  self->single_button
      = add_button (self, buttons, _ ("One by One"), _ ("Show the ruling of this row by itself"),
                    G_CALLBACK (single_cb));
  gtk_box_append (GTK_BOX (self->box), buttons);
}

static void
acies_test_grid_init (AciesTestGrid *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->rows = g_ptr_array_new_with_free_func (g_free);
  self->pending = g_string_new (NULL);
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  self->title = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (self->title), 0);
  gtk_label_set_wrap (GTK_LABEL (self->title), TRUE);
  gtk_widget_add_css_class (self->title, "pane-heading");
  gtk_widget_add_css_class (self->title, "slip-title");
  gtk_box_append (GTK_BOX (self->box), self->title);
  self->table = GTK_GRID (gtk_grid_new ());
  gtk_grid_set_column_spacing (self->table, 8);
  gtk_grid_set_row_spacing (self->table, 4);
  gtk_widget_add_css_class (GTK_WIDGET (self->table), "slip");
  self->scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), GTK_WIDGET (self->table));
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (self->scroller), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (self->scroller), WISH);
  gtk_widget_set_vexpand (self->scroller, TRUE);
  gtk_box_append (GTK_BOX (self->box), self->scroller);
  self->status = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (self->status), 0);
  gtk_label_set_wrap (GTK_LABEL (self->status), TRUE);
  gtk_widget_add_css_class (self->status, "slip-asks");
  gtk_box_append (GTK_BOX (self->box), self->status);
  add_buttons (self);
  acies_accessible_set_label (GTK_WIDGET (self), _ ("Tests of several units"));
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

void
acies_test_grid_set_session (AciesTestGrid *self, AciesSession *session)
{
  g_return_if_fail (ACIES_IS_TEST_GRID (self));

  if (self->session != NULL)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_set_object (&self->session, session);
  if (session == NULL)
    return;
  g_signal_connect_swapped (session, "grid-changed", G_CALLBACK (grid_changed_cb), self);
  grid_changed_cb (self);
}
