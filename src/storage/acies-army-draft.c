/* Every edit is made of acts of three kinds: an item comes, goes or moves; an item becomes another
 * in itself; the army's own words change. An act knows what was before and what is after, so that
 * taking it back is doing it the other way round. */
#include "config.h"

#include "storage/acies-army-draft.h"

#include "base/acies-file.h"
#include "storage/acies-battle-file.h"

#define GETTEXT_PACKAGE ACIES_GETTEXT_DOMAIN
#include <glib/gi18n-lib.h>

#define MOST_STEPS 500

typedef enum
{
  ACT_PLACE,
  ACT_STATE,
  ACT_HEAD,
} ActKind;

/* Where an item stands; in no army at all if it is not in. */
typedef struct
{
  gboolean is_in;
  AciesCommand *command; /* owned, or NULL: the army itself */
  guint position;
} Spot;

/* What an army says of itself. */
typedef struct
{
  char *title, *note, *secret; /* title may be NULL like the others: its id stands for it */
  char *version, *hash;        /* of its rule set */
} Head;

/* BEFORE is index 0, AFTER index 1. */
typedef struct
{
  ActKind kind;
  AciesItem *item; /* owned; NULL: the army */
  Spot spots[2];
  AciesItemState *states[2];
  Head heads[2];
} Act;

typedef struct
{
  char *label;
  GPtrArray *acts; /* of Act, in the order they were done */
} Step;

struct _AciesArmyDraft
{
  GObject parent_instance;

  /* owned */
  AciesArmy *army;
  AciesRuleset *ruleset; /* or NULL */
  GFile *file;           /* or NULL */
  GPtrArray *steps;      /* of Step, oldest first */

  guint n_done; /* of the steps; those after were taken back */
  int n_saved;  /* what n_done was when it was saved; -1: no undoing leads there */
};

enum
{
  ITEM_CHANGED,
  TREE_CHANGED,
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AciesArmyDraft, acies_army_draft, G_TYPE_OBJECT)

static void
head_clear (Head *self)
{
  g_free (self->title);
  g_free (self->note);
  g_free (self->secret);
  g_free (self->version);
  g_free (self->hash);
}

static void
act_free (gpointer data)
{
  Act *self = data;

  g_clear_object (&self->item);
  for (guint i = 0; i < 2; i++)
    {
      g_clear_object (&self->spots[i].command);
      g_clear_pointer (&self->states[i], acies_item_state_free);
      head_clear (&self->heads[i]);
    }
  g_free (self);
}

static void
step_free (gpointer data)
{
  Step *self = data;

  g_free (self->label);
  g_ptr_array_unref (self->acts);
  g_free (self);
}

static Step *
step_new (const char *label)
{
  Step *self = g_new0 (Step, 1);

  self->label = g_strdup (label);
  self->acts = g_ptr_array_new_with_free_func (act_free);
  return self;
}

static void
acies_army_draft_finalize (GObject *object)
{
  AciesArmyDraft *self = ACIES_ARMY_DRAFT (object);

  g_ptr_array_unref (self->steps);
  g_clear_object (&self->army);
  g_clear_object (&self->ruleset);
  g_clear_object (&self->file);

  G_OBJECT_CLASS (acies_army_draft_parent_class)->finalize (object);
}

static void
acies_army_draft_class_init (AciesArmyDraftClass *klass)
{
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = acies_army_draft_finalize;

  signals[ITEM_CHANGED] = g_signal_new ("item-changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                        NULL, G_TYPE_NONE, 1, ACIES_TYPE_ITEM);
  signals[TREE_CHANGED]
      = g_signal_new ("tree-changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[CHANGED]
      = g_signal_new ("changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
acies_army_draft_init (AciesArmyDraft *self)
{
  self->steps = g_ptr_array_new_with_free_func (step_free);
}

AciesArmyDraft *
acies_army_draft_new (AciesArmy *army, AciesRuleset *ruleset, GFile *file)
{
  AciesArmyDraft *self;

  g_return_val_if_fail (ACIES_IS_ARMY (army), NULL);
  g_return_val_if_fail (ruleset == NULL || ACIES_IS_RULESET (ruleset), NULL);
  g_return_val_if_fail (file == NULL || G_IS_FILE (file), NULL);

  self = g_object_new (ACIES_TYPE_ARMY_DRAFT, NULL);
  self->army = g_object_ref (army);
  g_set_object (&self->ruleset, ruleset);
  g_set_object (&self->file, file);
  return self;
}

AciesArmy *
acies_army_draft_get_army (AciesArmyDraft *self)
{
  g_return_val_if_fail (ACIES_IS_ARMY_DRAFT (self), NULL);

  return self->army;
}

AciesRuleset *
acies_army_draft_get_ruleset (AciesArmyDraft *self)
{
  g_return_val_if_fail (ACIES_IS_ARMY_DRAFT (self), NULL);

  return self->ruleset;
}

GFile *
acies_army_draft_get_file (AciesArmyDraft *self)
{
  g_return_val_if_fail (ACIES_IS_ARMY_DRAFT (self), NULL);

  return self->file;
}

gboolean
acies_army_draft_is_modified (AciesArmyDraft *self)
{
  g_return_val_if_fail (ACIES_IS_ARMY_DRAFT (self), FALSE);

  return self->n_saved != (int) self->n_done;
}

/* The model that holds things like ITEM in COMMAND, or in the army. */
static GListModel *
get_model (AciesArmyDraft *self, AciesCommand *command, AciesItem *item)
{
  return command != NULL ? acies_command_get_like (command, item)
                         : acies_army_get_commands (self->army);
}

static const char *
get_command_of (AciesItem *item)
{
  if (ACIES_IS_UNIT (item))
    return acies_unit_get_command (ACIES_UNIT (item));
  if (ACIES_IS_LEADER (item))
    return acies_leader_get_command (ACIES_LEADER (item));
  return acies_command_get_parent (ACIES_COMMAND (item));
}

gboolean
acies_army_draft_find_spot (AciesArmyDraft *self, AciesItem *item, AciesArmySpot *spot)
{
  const char *id;
  GListModel *model;

  g_return_val_if_fail (ACIES_IS_ARMY_DRAFT (self), FALSE);
  g_return_val_if_fail (ACIES_IS_ITEM (item), FALSE);
  g_return_val_if_fail (spot != NULL, FALSE);

  id = get_command_of (item);
  spot->command = id != NULL ? (AciesCommand *) acies_army_find (self->army, id) : NULL;
  if (spot->command == NULL && !ACIES_IS_COMMAND (item))
    return FALSE;
  model = get_model (self, spot->command, item);
  return g_list_store_find (G_LIST_STORE (model), item, &spot->position);
}

gboolean
acies_army_draft_can_hold (AciesArmyDraft *self, AciesItem *item, const AciesArmySpot *spot)
{
  AciesItem *above;

  g_return_val_if_fail (ACIES_IS_ARMY_DRAFT (self), FALSE);
  g_return_val_if_fail (ACIES_IS_ITEM (item), FALSE);
  g_return_val_if_fail (spot != NULL, FALSE);

  if (spot->command == NULL)
    return ACIES_IS_COMMAND (item);
  for (above = ACIES_ITEM (spot->command); above != NULL;)
    {
      const char *parent = acies_command_get_parent (ACIES_COMMAND (above));

      if (above == item)
        return FALSE;
      above = parent != NULL ? acies_army_find (self->army, parent) : NULL;
    }
  return ACIES_IS_UNIT (item) || ACIES_IS_LEADER (item) || ACIES_IS_COMMAND (item);
}

static void
find_largest (AciesItem *item, gpointer data)
{
  gint64 *largest = data;
  gint64 number;

  if (ACIES_IS_UNIT (item)
      && g_ascii_string_to_signed (acies_item_get_id (item), 10, 0, G_MAXINT32 - 1, &number, NULL))
    *largest = MAX (*largest, number);
}

/* The first of STEM, STEM-2, STEM-3 that is in none of TAKEN (a set of interned ids). */
static char *
make_free (GHashTable *taken, const char *stem)
{
  g_autofree char *id = g_strdup (stem);

  for (guint n = 2; g_hash_table_contains (taken, g_intern_string (id)); n++)
    {
      g_free (id);
      id = g_strdup_printf ("%s-%u", stem, n);
    }
  return g_steal_pointer (&id);
}

static void
note_id (AciesItem *item, gpointer taken)
{
  g_hash_table_add (taken, (gpointer) acies_item_get_id (item));
}

char *
acies_army_draft_make_id (AciesArmyDraft *self, AciesItemKind kind, const char *stem)
{
  g_autoptr (GHashTable) taken = NULL;
  gint64 largest = 0;

  g_return_val_if_fail (ACIES_IS_ARMY_DRAFT (self), NULL);
  g_return_val_if_fail (kind == ACIES_ITEM_UNIT || stem != NULL, NULL);

  taken = g_hash_table_new (NULL, NULL);
  acies_army_foreach (self->army, note_id, taken);
  if (kind == ACIES_ITEM_UNIT)
    {
      g_autofree char *number = NULL;

      acies_army_foreach (self->army, find_largest, &largest);
      number = g_strdup_printf ("%" G_GINT64_FORMAT, largest + 1);
      return make_free (taken, number);
    }
  return make_free (taken, stem);
}

static void
head_of (AciesArmy *army, Head *head)
{
  const char *title = acies_army_get_title (army);

  head->title = g_str_equal (title, acies_army_get_id (army)) ? NULL : g_strdup (title);
  head->note = g_strdup (acies_army_get_note (army));
  head->secret = g_strdup (acies_army_get_secret (army));
  head->version = g_strdup (acies_army_get_ruleset_version (army));
  head->hash = g_strdup (acies_army_get_ruleset_hash (army));
}

static void
put_head (AciesArmyDraft *self, const Head *head)
{
  acies_army_set_title (self->army, head->title);
  acies_army_set_note (self->army, head->note);
  acies_army_set_secret (self->army, head->secret);
  acies_army_set_ruleset (self->army, acies_army_get_ruleset (self->army), head->version,
                          head->hash);
}

static void
take_out (AciesArmyDraft *self, AciesItem *item, const Spot *spot)
{
  if (spot->command != NULL)
    acies_command_remove (spot->command, item);
  else
    acies_army_remove_command (self->army, ACIES_COMMAND (item));
}

static void
put_in (AciesArmyDraft *self, AciesItem *item, const Spot *spot)
{
  if (spot->command != NULL)
    acies_command_insert (spot->command, item, spot->position);
  else
    acies_army_insert_command (self->army, ACIES_COMMAND (item), spot->position);
}

/* Does ACT: TO is 1, or 0 to take it back. */
static void
do_act (AciesArmyDraft *self, const Act *act, guint to)
{
  switch (act->kind)
    {
    case ACT_PLACE:
      if (act->spots[!to].is_in)
        take_out (self, act->item, &act->spots[!to]);
      if (act->spots[to].is_in)
        put_in (self, act->item, &act->spots[to]);
      g_signal_emit (self, signals[TREE_CHANGED], 0);
      break;
    case ACT_STATE:
      acies_item_state_apply (act->states[to], act->item);
      g_signal_emit (self, signals[ITEM_CHANGED], 0, act->item);
      break;
    case ACT_HEAD:
      put_head (self, &act->heads[to]);
      g_signal_emit (self, signals[ITEM_CHANGED], 0, NULL);
      break;
    }
}

/* Does STEP, which is eaten, and remembers it instead of all that was taken back. */
static void
push (AciesArmyDraft *self, Step *step)
{
  for (guint i = 0; i < step->acts->len; i++)
    do_act (self, g_ptr_array_index (step->acts, i), 1);
  g_ptr_array_set_size (self->steps, (int) self->n_done);
  if (self->n_saved > (int) self->n_done)
    self->n_saved = -1;
  g_ptr_array_add (self->steps, step);
  if (self->steps->len > MOST_STEPS)
    {
      g_ptr_array_remove_index (self->steps, 0);
      self->n_saved = MAX (self->n_saved - 1, -1);
    }
  self->n_done = self->steps->len;
  g_signal_emit (self, signals[CHANGED], 0);
}

static gboolean G_GNUC_PRINTF (2, 3) refuse (GError **error, const char *format, ...)
{
  g_autofree char *sentence = NULL;
  va_list arguments;

  va_start (arguments, format);
  sentence = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_set_error_literal (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_REFUSED, sentence);
  return FALSE;
}

static Spot
make_spot (const AciesArmySpot *spot)
{
  return (Spot){ TRUE, spot->command != NULL ? g_object_ref (spot->command) : NULL,
                 spot->position };
}

static void
push_place (AciesArmyDraft *self, AciesItem *item, Spot before, Spot after, const char *label)
{
  Step *step = step_new (label);
  Act *act = g_new0 (Act, 1);

  act->kind = ACT_PLACE;
  act->item = g_object_ref (item);
  act->spots[0] = before;
  act->spots[1] = after;
  g_ptr_array_add (step->acts, act);
  push (self, step);
}

static gboolean
refuse_spot (AciesItem *item, GError **error)
{
  return refuse (error,
                 _ ("“%s” cannot stand there: leaders and units belong to a command, and a "
                    "command not within itself."),
                 acies_item_get_label (item));
}

gboolean
acies_army_draft_add (AciesArmyDraft *self,
                      AciesItem *item,
                      const AciesArmySpot *spot,
                      const char *label,
                      GError **error)
{
  const char *id;

  g_return_val_if_fail (ACIES_IS_ARMY_DRAFT (self), FALSE);
  g_return_val_if_fail (ACIES_IS_ITEM (item), FALSE);
  g_return_val_if_fail (spot != NULL, FALSE);

  id = acies_item_get_id (item);
  if (!acies_army_draft_can_hold (self, item, spot))
    return refuse_spot (item, error);
  if (acies_army_find (self->army, id) != NULL)
    return refuse (error, _ ("Something of the army is called “%s” already."), id);
  push_place (self, item, (Spot){ FALSE, NULL, 0 }, make_spot (spot), label);
  return TRUE;
}

/* Where ITEM stands now; FALSE with ERROR if it is not of the army. */
static gboolean
find_own_spot (AciesArmyDraft *self, AciesItem *item, AciesArmySpot *spot, GError **error)
{
  if (acies_army_draft_find_spot (self, item, spot))
    return TRUE;
  return refuse (error, _ ("“%s” is not of this army."), acies_item_get_label (item));
}

gboolean
acies_army_draft_remove (AciesArmyDraft *self, AciesItem *item, const char *label, GError **error)
{
  AciesArmySpot spot;

  g_return_val_if_fail (ACIES_IS_ARMY_DRAFT (self), FALSE);
  g_return_val_if_fail (ACIES_IS_ITEM (item), FALSE);

  if (!find_own_spot (self, item, &spot, error))
    return FALSE;
  push_place (self, item, make_spot (&spot), (Spot){ FALSE, NULL, 0 }, label);
  return TRUE;
}

gboolean
acies_army_draft_move (AciesArmyDraft *self,
                       AciesItem *item,
                       const AciesArmySpot *spot,
                       const char *label,
                       GError **error)
{
  AciesArmySpot before;
  AciesArmySpot after;

  g_return_val_if_fail (ACIES_IS_ARMY_DRAFT (self), FALSE);
  g_return_val_if_fail (ACIES_IS_ITEM (item), FALSE);
  g_return_val_if_fail (spot != NULL, FALSE);

  if (!find_own_spot (self, item, &before, error))
    return FALSE;
  if (!acies_army_draft_can_hold (self, item, spot))
    return refuse_spot (item, error);
  after = *spot;
  if (before.command == after.command)
    {
      GListModel *model = get_model (self, before.command, item);

      if (after.position > before.position)
        after.position--;
      after.position = MIN (after.position, g_list_model_get_n_items (model) - 1);
      if (after.position == before.position)
        return TRUE;
    }
  push_place (self, item, make_spot (&before), make_spot (&after), label);
  return TRUE;
}

static gboolean
check_id (AciesArmyDraft *self, AciesItem *item, const char *id, GError **error)
{
  AciesItem *holder;

  if (!acies_item_is_id (id))
    return refuse (error, _ ("“%s” cannot be an id: letters, digits and hyphens only."), id);
  holder = acies_army_find (self->army, id);
  if (holder != NULL && holder != item)
    return refuse (error, _ ("Something of the army is called “%s” already."), id);
  return TRUE;
}

gboolean
acies_army_draft_set (AciesArmyDraft *self,
                      AciesItem *item,
                      const AciesItemState *state,
                      const char *label,
                      GError **error)
{
  g_autoptr (AciesItemState) before = NULL;
  AciesArmySpot spot;
  Step *step;
  Act *act;

  g_return_val_if_fail (ACIES_IS_ARMY_DRAFT (self), FALSE);
  g_return_val_if_fail (ACIES_IS_ITEM (item), FALSE);
  g_return_val_if_fail (state != NULL && state->kind == acies_item_get_kind (item), FALSE);

  if (!find_own_spot (self, item, &spot, error) || !check_id (self, item, state->id, error))
    return FALSE;
  before = acies_item_state_new (item);
  if (acies_item_state_equal (before, state))
    return TRUE;
  step = step_new (label);
  act = g_new0 (Act, 1);
  act->kind = ACT_STATE;
  act->item = g_object_ref (item);
  act->states[0] = g_steal_pointer (&before);
  act->states[1] = acies_item_state_copy (state);
  g_ptr_array_add (step->acts, act);
  push (self, step);
  return TRUE;
}

/* A copy of ITEM alone, with an id that is not in TAKEN, which it joins. */
static AciesItem *
copy_alone (AciesItem *item, GHashTable *taken, gint64 *largest)
{
  g_autoptr (AciesItemState) state = acies_item_state_new (item);
  g_autofree char *foreign = acies_item_dup_foreign (item);
  g_autofree char *stem = ACIES_IS_UNIT (item) ? g_strdup_printf ("%" G_GINT64_FORMAT, ++*largest)
                                               : g_strdup (acies_item_get_id (item));
  g_autofree char *id = make_free (taken, stem);
  AciesItem *copy;

  state->id = g_intern_string (id);
  copy = acies_item_state_make (state);
  acies_item_set_foreign (copy, foreign);
  note_id (copy, taken);
  return copy;
}

static AciesItem *
copy_whole (AciesItem *item, GHashTable *taken, gint64 *largest)
{
  AciesItem *copy = copy_alone (item, taken, largest);
  AciesCommand *command = ACIES_IS_COMMAND (item) ? ACIES_COMMAND (item) : NULL;
  GListModel *models[3] = { NULL };

  if (command == NULL)
    return copy;
  models[0] = acies_command_get_leaders (command);
  models[1] = acies_command_get_units (command);
  models[2] = acies_command_get_commands (command);
  for (guint i = 0; i < G_N_ELEMENTS (models); i++)
    for (guint j = 0; j < g_list_model_get_n_items (models[i]); j++)
      {
        g_autoptr (AciesItem) member = g_list_model_get_item (models[i], j);
        g_autoptr (AciesItem) other = copy_whole (member, taken, largest);

        acies_command_add (ACIES_COMMAND (copy), other);
      }
  return copy;
}

AciesItem *
acies_army_draft_duplicate (AciesArmyDraft *self,
                            AciesItem *item,
                            const char *label,
                            GError **error)
{
  g_autoptr (GHashTable) taken = NULL;
  g_autoptr (AciesItem) copy = NULL;
  AciesArmySpot spot;
  gint64 largest = 0;

  g_return_val_if_fail (ACIES_IS_ARMY_DRAFT (self), NULL);
  g_return_val_if_fail (ACIES_IS_ITEM (item), NULL);

  if (!find_own_spot (self, item, &spot, error))
    return NULL;
  taken = g_hash_table_new (NULL, NULL);
  acies_army_foreach (self->army, note_id, taken);
  acies_army_foreach (self->army, find_largest, &largest);
  copy = copy_whole (item, taken, &largest);
  spot.position++;
  push_place (self, copy, (Spot){ FALSE, NULL, 0 }, make_spot (&spot), label);
  return copy;
}

static gboolean
are_heads_equal (const Head *a, const Head *b)
{
  return g_strcmp0 (a->title, b->title) == 0 && g_strcmp0 (a->note, b->note) == 0
         && g_strcmp0 (a->secret, b->secret) == 0 && g_strcmp0 (a->version, b->version) == 0
         && g_strcmp0 (a->hash, b->hash) == 0;
}

/* Makes the army say AFTER, which is eaten. */
static gboolean
push_head (AciesArmyDraft *self, Head after, const char *label)
{
  Step *step = step_new (label);
  Act *act = g_new0 (Act, 1);

  act->kind = ACT_HEAD;
  head_of (self->army, &act->heads[0]);
  act->heads[1] = after;
  g_ptr_array_add (step->acts, act);
  if (are_heads_equal (&act->heads[0], &act->heads[1]))
    step_free (step);
  else
    push (self, step);
  return TRUE;
}

/* NULL for an empty TEXT. */
static char *
dup_words (const char *text)
{
  return text != NULL && *text != '\0' ? g_strdup (text) : NULL;
}

gboolean
acies_army_draft_set_words (AciesArmyDraft *self,
                            const char *title,
                            const char *note,
                            const char *secret,
                            const char *label)
{
  Head after = { NULL };

  g_return_val_if_fail (ACIES_IS_ARMY_DRAFT (self), FALSE);

  after.title = dup_words (title);
  after.note = dup_words (note);
  after.secret = dup_words (secret);
  after.version = g_strdup (acies_army_get_ruleset_version (self->army));
  after.hash = g_strdup (acies_army_get_ruleset_hash (self->army));
  return push_head (self, after, label);
}

gboolean
acies_army_draft_adopt (AciesArmyDraft *self, const char *label)
{
  Head after = { NULL };

  g_return_val_if_fail (ACIES_IS_ARMY_DRAFT (self), FALSE);
  g_return_val_if_fail (self->ruleset != NULL, FALSE);

  head_of (self->army, &after);
  g_free (after.version);
  g_free (after.hash);
  after.version = g_strdup (acies_ruleset_get_version (self->ruleset));
  after.hash = g_strdup (acies_ruleset_get_hash (self->ruleset));
  return push_head (self, after, label);
}

gboolean
acies_army_draft_undo (AciesArmyDraft *self, GError **error)
{
  const Step *step;

  g_return_val_if_fail (ACIES_IS_ARMY_DRAFT (self), FALSE);

  if (self->n_done == 0)
    return refuse (error, "%s", _ ("There is nothing to take back."));
  step = g_ptr_array_index (self->steps, --self->n_done);
  for (guint i = step->acts->len; i > 0; i--)
    do_act (self, g_ptr_array_index (step->acts, i - 1), 0);
  g_signal_emit (self, signals[CHANGED], 0);
  return TRUE;
}

gboolean
acies_army_draft_redo (AciesArmyDraft *self, GError **error)
{
  const Step *step;

  g_return_val_if_fail (ACIES_IS_ARMY_DRAFT (self), FALSE);

  if (self->n_done == self->steps->len)
    return refuse (error, "%s", _ ("There is nothing to bring again."));
  step = g_ptr_array_index (self->steps, self->n_done++);
  for (guint i = 0; i < step->acts->len; i++)
    do_act (self, g_ptr_array_index (step->acts, i), 1);
  g_signal_emit (self, signals[CHANGED], 0);
  return TRUE;
}

const char *
acies_army_draft_get_undo_label (AciesArmyDraft *self)
{
  g_return_val_if_fail (ACIES_IS_ARMY_DRAFT (self), NULL);

  if (self->n_done == 0)
    return NULL;
  return ((const Step *) g_ptr_array_index (self->steps, self->n_done - 1))->label;
}

const char *
acies_army_draft_get_redo_label (AciesArmyDraft *self)
{
  g_return_val_if_fail (ACIES_IS_ARMY_DRAFT (self), NULL);

  if (self->n_done == self->steps->len)
    return NULL;
  return ((const Step *) g_ptr_array_index (self->steps, self->n_done))->label;
}

/* An army that does not say of which version its rule set is says it from now on. */
static void
record_version (AciesArmyDraft *self)
{
  if (self->ruleset == NULL || acies_army_get_ruleset_hash (self->army) != NULL)
    return;
  acies_army_set_ruleset (self->army, acies_army_get_ruleset (self->army),
                          acies_ruleset_get_version (self->ruleset),
                          acies_ruleset_get_hash (self->ruleset));
}

gboolean
acies_army_draft_save (AciesArmyDraft *self, GFile *file, GError **error)
{
  g_autoptr (GError) local_error = NULL;

  g_return_val_if_fail (ACIES_IS_ARMY_DRAFT (self), FALSE);
  g_return_val_if_fail (G_IS_FILE (file), FALSE);

  record_version (self);
  if (!acies_army_save (self->army, file, &local_error))
    {
      g_set_error_literal (error, ACIES_STORAGE_ERROR, ACIES_STORAGE_ERROR_WRITE,
                           local_error->message);
      return FALSE;
    }
  g_set_object (&self->file, file);
  self->n_saved = (int) self->n_done;
  g_signal_emit (self, signals[CHANGED], 0);
  return TRUE;
}
