/* The state of play that the window's panes look at. It asks the referee, keeps the question and
 * the answers given so far, counts odds in slices of idle time, and hands what is accepted to the
 * battle file. No widget is known here. */
#include "config.h"
#include "app/acies-session.h"

#include "referee/acies-entry.h"

#define GETTEXT_PACKAGE ACIES_GETTEXT_DOMAIN
#include <glib/gi18n-lib.h>

/* So few leaves are walked in one idle slice that a frame is never late. */
#define LEAVES_A_SLICE 200

struct _AciesSession
{
  GObject parent_instance;

  /* owned */
  AciesBattleFile *file;
  AciesThrower *thrower;
  AciesQuestion *question;
  AciesRuling *ruling;
  char *trouble;
  GPtrArray *odds; /* of AciesChance */
  AciesWalk *walk;

  /* borrowed */
  const char *selected;      /* interned */
  const AciesAction *action; /* of the rule set */

  guint walk_source;
  gboolean is_looking_back;
};

G_DEFINE_FINAL_TYPE (AciesSession, acies_session, G_TYPE_OBJECT)

enum
{
  PROP_SELECTED = 1,
  N_PROPERTIES
};

enum
{
  RULING_CHANGED,
  ODDS_CHANGED,
  BATTLE_CHANGED,
  PROBLEM,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPERTIES];
static guint signals[N_SIGNALS];

static void
stop_walk (AciesSession *self)
{
  g_clear_handle_id (&self->walk_source, g_source_remove);
  g_clear_pointer (&self->walk, acies_walk_free);
  g_clear_pointer (&self->odds, g_ptr_array_unref);
}

static gboolean
walk_cb (gpointer data)
{
  AciesSession *self = data;

  if (acies_walk_advance (self->walk, LEAVES_A_SLICE))
    return G_SOURCE_CONTINUE;

  /* Odds that cannot be counted are simply not shown: the ruling itself is unharmed. */
  self->odds = acies_walk_dup_odds (self->walk, NULL);
  g_clear_pointer (&self->walk, acies_walk_free);
  self->walk_source = 0;
  g_signal_emit (self, signals[ODDS_CHANGED], 0);
  return G_SOURCE_REMOVE;
}

static gboolean
asks_dice (AciesRuling *ruling)
{
  const GPtrArray *asks = acies_ruling_get_asks (ruling);

  for (guint i = 0; i < asks->len; i++)
    {
      const AciesAsk *ask = g_ptr_array_index (asks, i);

      if (ask->kind == ACIES_ASK_DICE)
        return TRUE;
    }
  return FALSE;
}

static void
start_walk (AciesSession *self)
{
  stop_walk (self);
  if (self->ruling != NULL && !self->is_looking_back && asks_dice (self->ruling))
    {
      self->walk = acies_walk_new (acies_session_get_referee (self), self->question);
      self->walk_source = g_idle_add (walk_cb, self);
    }
  g_signal_emit (self, signals[ODDS_CHANGED], 0);
}

static void
emit_ruling_changed (AciesSession *self)
{
  start_walk (self);
  g_signal_emit (self, signals[RULING_CHANGED], 0);
}

/* Asks again with the question as it now is. */
static void
ask (AciesSession *self)
{
  g_autoptr (GError) error = NULL;

  g_clear_object (&self->ruling);
  g_clear_pointer (&self->trouble, g_free);
  if (self->question != NULL && acies_session_get_missing_role (self) == NULL)
    {
      self->ruling = acies_referee_ask (acies_session_get_referee (self), self->question, &error);
      if (self->ruling == NULL)
        self->trouble = g_strdup (error->message);
    }
  emit_ruling_changed (self);
}

static void
clear_question (AciesSession *self)
{
  stop_walk (self);
  g_clear_pointer (&self->question, acies_question_free);
  g_clear_object (&self->ruling);
  g_clear_pointer (&self->trouble, g_free);
  self->action = NULL;
  self->is_looking_back = FALSE;
}

static void
set_question (AciesSession *self, const AciesQuestion *question)
{
  g_autoptr (AciesQuestion) copy = acies_question_copy (question);

  clear_question (self);
  self->question = g_steal_pointer (&copy);
  self->action = acies_ruleset_find (acies_session_get_ruleset (self), ACIES_FACT_ACTION,
                                     acies_question_get_action (self->question));
}

static void
battle_changed_cb (AciesSession *self)
{
  if (self->selected != NULL && acies_session_get_selected_item (self) == NULL)
    acies_session_set_selected (self, NULL);
}

static void
acies_session_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  AciesSession *self = ACIES_SESSION (object);

  switch (id)
    {
    case PROP_SELECTED:
      g_value_set_string (value, self->selected);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
acies_session_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  AciesSession *self = ACIES_SESSION (object);

  switch (id)
    {
    case PROP_SELECTED:
      acies_session_set_selected (self, g_value_get_string (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
acies_session_dispose (GObject *object)
{
  AciesSession *self = ACIES_SESSION (object);

  clear_question (self);
  g_clear_object (&self->file);
  g_clear_pointer (&self->thrower, acies_thrower_free);

  G_OBJECT_CLASS (acies_session_parent_class)->dispose (object);
}

static void
acies_session_class_init (AciesSessionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GType type = G_TYPE_FROM_CLASS (klass);

  object_class->get_property = acies_session_get_property;
  object_class->set_property = acies_session_set_property;
  object_class->dispose = acies_session_dispose;

  properties[PROP_SELECTED]
      = g_param_spec_string ("selected", NULL, NULL, NULL,
                             G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);

  signals[RULING_CHANGED] = g_signal_new ("ruling-changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                          NULL, G_TYPE_NONE, 0);
  signals[ODDS_CHANGED]
      = g_signal_new ("odds-changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[BATTLE_CHANGED] = g_signal_new ("battle-changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                          NULL, G_TYPE_NONE, 0);
  signals[PROBLEM] = g_signal_new ("problem", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
acies_session_init (AciesSession *self)
{
  self->thrower = acies_thrower_new ();
}

AciesSession *
acies_session_new (AciesBattleFile *file)
{
  AciesSession *self;

  g_return_val_if_fail (ACIES_IS_BATTLE_FILE (file), NULL);

  self = g_object_new (ACIES_TYPE_SESSION, NULL);
  self->file = g_object_ref (file);
  g_signal_connect_object (acies_battle_file_get_battle (file), "changed",
                           G_CALLBACK (battle_changed_cb), self, G_CONNECT_SWAPPED);
  return self;
}

AciesBattleFile *
acies_session_get_file (AciesSession *self)
{
  return self->file;
}

AciesReferee *
acies_session_get_referee (AciesSession *self)
{
  return acies_battle_file_get_referee (self->file);
}

AciesRuleset *
acies_session_get_ruleset (AciesSession *self)
{
  return acies_battle_file_get_ruleset (self->file);
}

AciesBattle *
acies_session_get_battle (AciesSession *self)
{
  return acies_battle_file_get_battle (self->file);
}

const char *
acies_session_get_selected (AciesSession *self)
{
  return self->selected;
}

void
acies_session_set_selected (AciesSession *self, const char *id)
{
  const char *interned = g_intern_string (id);

  g_return_if_fail (ACIES_IS_SESSION (self));

  if (interned == self->selected)
    return;
  self->selected = interned;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SELECTED]);
}

AciesItem *
acies_session_get_selected_item (AciesSession *self)
{
  if (self->selected == NULL)
    return NULL;
  return acies_battle_find (acies_session_get_battle (self), self->selected);
}

void
acies_session_begin (AciesSession *self, const AciesQuestion *question)
{
  g_return_if_fail (ACIES_IS_SESSION (self));
  g_return_if_fail (question != NULL);

  set_question (self, question);
  ask (self);
}

void
acies_session_begin_action (AciesSession *self, const AciesAction *action, AciesItem *item)
{
  g_autoptr (AciesQuestion) question = NULL;

  g_return_if_fail (ACIES_IS_SESSION (self));
  g_return_if_fail (action != NULL);

  question = acies_question_new (action->fact.id);
  if (item != NULL && action->roles->len > 0)
    {
      const AciesRole *role = g_ptr_array_index (action->roles, 0);

      if (acies_session_role_takes (role, item))
        acies_question_set (question, role->id, acies_item_get_id (item));
    }
  acies_session_begin (self, question);
}

void
acies_session_drop (AciesSession *self)
{
  g_return_if_fail (ACIES_IS_SESSION (self));

  if (self->question == NULL && self->ruling == NULL)
    return;
  clear_question (self);
  emit_ruling_changed (self);
}

const AciesQuestion *
acies_session_get_question (AciesSession *self)
{
  return self->question;
}

const AciesAction *
acies_session_get_action (AciesSession *self)
{
  return self->action;
}

AciesRuling *
acies_session_get_ruling (AciesSession *self)
{
  return self->ruling;
}

const AciesRole *
acies_session_get_missing_role (AciesSession *self)
{
  if (self->question == NULL || self->action == NULL)
    return NULL;
  for (guint i = 0; i < self->action->roles->len; i++)
    {
      const AciesRole *role = g_ptr_array_index (self->action->roles, i);

      if (!role->optional && acies_question_get (self->question, role->id) == NULL)
        return role;
    }
  return NULL;
}

const char *
acies_session_get_trouble (AciesSession *self)
{
  return self->trouble;
}

/* The question with ROLE set to VALUE, or without it if VALUE is empty. A question's keys cannot be
 * taken out one by one, so it is built anew; answers to what no longer follows are dropped. */
static AciesQuestion *
with_role (AciesSession *self, const char *role, const char *value)
{
  g_autoptr (AciesQuestion) question
      = acies_question_new (acies_question_get_action (self->question));

  acies_question_set_obligation (question, acies_question_get_obligation (self->question));
  for (guint i = 0; i < acies_question_get_n_keys (self->question); i++)
    {
      const char *text;
      const char *key = acies_question_get_nth_key (self->question, i, &text);

      if (!g_str_equal (key, role))
        acies_question_set (question, key, text);
    }
  if (value != NULL && *value != '\0')
    acies_question_set (question, role, value);
  return g_steal_pointer (&question);
}

void
acies_session_set_role (AciesSession *self, const char *role, const char *value)
{
  g_autoptr (AciesQuestion) question = NULL;

  g_return_if_fail (ACIES_IS_SESSION (self));
  g_return_if_fail (role != NULL);

  if (self->question == NULL || self->is_looking_back)
    return;
  if (g_strcmp0 (acies_question_get (self->question, role), value) == 0)
    return;
  question = with_role (self, role, value);
  acies_question_free (self->question);
  self->question = g_steal_pointer (&question);
  ask (self);
}

gboolean
acies_session_role_takes (const AciesRole *role, AciesItem *item)
{
  g_return_val_if_fail (role != NULL && item != NULL, FALSE);

  switch (acies_item_get_kind (item))
    {
    case ACIES_ITEM_STAND:
      return g_str_equal (role->is, "stand");
    case ACIES_ITEM_UNIT:
      return g_str_equal (role->is, "unit");
    case ACIES_ITEM_LEADER:
      return g_str_equal (role->is, "leader");
    case ACIES_ITEM_COMMAND:
      return g_str_equal (role->is, "command");
    case ACIES_ITEM_SIDE:
      return g_str_equal (role->is, "side");
    case ACIES_ITEM_FEATURE:
      return g_str_equal (role->is, "feature");
    case ACIES_ITEM_BATTLE:
      return FALSE;
    }
  g_assert_not_reached ();
}

void
acies_session_pick (AciesSession *self, const char *id)
{
  const AciesRole *role;
  AciesItem *item;

  g_return_if_fail (ACIES_IS_SESSION (self));

  role = self->is_looking_back ? NULL : acies_session_get_missing_role (self);
  item = id == NULL ? NULL : acies_battle_find (acies_session_get_battle (self), id);
  if (role != NULL && item != NULL && acies_session_role_takes (role, item))
    {
      acies_session_set_role (self, role->id, id);
      return;
    }
  acies_session_set_selected (self, id);
}

AciesRuling *
acies_session_try_role (AciesSession *self, const char *role, const char *value)
{
  g_autoptr (AciesQuestion) question = NULL;

  g_return_val_if_fail (ACIES_IS_SESSION (self), NULL);
  g_return_val_if_fail (self->question != NULL, NULL);

  question = with_role (self, role, value);
  return acies_referee_ask (acies_session_get_referee (self), question, NULL);
}

/* Asks with the question altered; keeps the old one and says why if the referee refuses it. */
static void
replace_question (AciesSession *self, AciesQuestion *altered)
{
  g_autoptr (AciesQuestion) question = altered;
  g_autoptr (GError) error = NULL;
  g_autoptr (AciesRuling) ruling
      = acies_referee_ask (acies_session_get_referee (self), question, &error);

  if (ruling == NULL)
    {
      acies_session_report (self, error->message);
      g_signal_emit (self, signals[RULING_CHANGED], 0);
      return;
    }
  acies_question_free (self->question);
  self->question = g_steal_pointer (&question);
  g_set_object (&self->ruling, ruling);
  g_clear_pointer (&self->trouble, g_free);
  emit_ruling_changed (self);
}

void
acies_session_take_answer (AciesSession *self, AciesAnswer *answer)
{
  g_autoptr (AciesAnswer) owned = answer;
  AciesQuestion *question;

  g_return_if_fail (ACIES_IS_SESSION (self));

  if (self->question == NULL || self->is_looking_back)
    return;
  question = acies_question_copy (self->question);
  acies_question_take_answer (question, g_steal_pointer (&owned));
  replace_question (self, question);
}

void
acies_session_remove_answer (AciesSession *self, AciesAnswerKind kind, const char *id)
{
  AciesQuestion *question;

  g_return_if_fail (ACIES_IS_SESSION (self));

  if (self->question == NULL || self->is_looking_back)
    return;
  question = acies_question_copy (self->question);
  acies_question_remove_answer (question, kind, id);
  replace_question (self, question);
}

void
acies_session_throw (AciesSession *self)
{
  g_autoptr (AciesRuling) ruling = NULL;
  g_autoptr (GError) error = NULL;

  g_return_if_fail (ACIES_IS_SESSION (self));

  if (self->question == NULL || self->ruling == NULL || self->is_looking_back)
    return;
  ruling = acies_referee_throw (acies_session_get_referee (self), self->question, self->thrower,
                                &error);
  if (ruling == NULL)
    {
      acies_session_report (self, error->message);
      return;
    }
  g_set_object (&self->ruling, ruling);
  emit_ruling_changed (self);
}

GPtrArray *
acies_session_get_odds (AciesSession *self)
{
  return self->odds;
}

gboolean
acies_session_is_counting (AciesSession *self)
{
  return self->walk != NULL;
}

gboolean
acies_session_accept (AciesSession *self)
{
  g_autoptr (AciesRuling) ruling = NULL;
  g_autoptr (GError) error = NULL;

  g_return_val_if_fail (ACIES_IS_SESSION (self), FALSE);

  if (self->ruling == NULL || self->is_looking_back || !acies_ruling_is_complete (self->ruling))
    return FALSE;
  ruling = g_object_ref (self->ruling);
  if (!acies_battle_file_accept (self->file, ruling, &error))
    {
      acies_session_report (self, error->message);
      return FALSE;
    }
  clear_question (self);
  emit_ruling_changed (self);
  g_signal_emit (self, signals[BATTLE_CHANGED], 0);
  return TRUE;
}

/* What was asked was asked of another state: it is dropped. */
static gboolean
finish_step (AciesSession *self, gboolean done, const GError *error)
{
  if (!done)
    {
      acies_session_report (self, error->message);
      return FALSE;
    }
  clear_question (self);
  emit_ruling_changed (self);
  g_signal_emit (self, signals[BATTLE_CHANGED], 0);
  return TRUE;
}

gboolean
acies_session_undo (AciesSession *self)
{
  g_autoptr (GError) error = NULL;
  gboolean done;

  g_return_val_if_fail (ACIES_IS_SESSION (self), FALSE);

  done = acies_battle_file_undo (self->file, &error);
  return finish_step (self, done, error);
}

gboolean
acies_session_redo (AciesSession *self)
{
  g_autoptr (GError) error = NULL;
  gboolean done;

  g_return_val_if_fail (ACIES_IS_SESSION (self), FALSE);

  done = acies_battle_file_redo (self->file, &error);
  return finish_step (self, done, error);
}

void
acies_session_next (AciesSession *self)
{
  g_autoptr (AciesQuestion) question = acies_question_new (ACIES_ACTION_NEXT);

  g_return_if_fail (ACIES_IS_SESSION (self));

  acies_session_begin (self, question);
  if (self->ruling != NULL && acies_ruling_is_complete (self->ruling))
    acies_session_accept (self);
}

/* Whoever the typed question is about is looked at as if it had been clicked. */
static void
select_subject (AciesSession *self)
{
  const AciesRole *first;
  const char *id;

  if (self->action == NULL || self->action->roles->len == 0)
    return;
  first = g_ptr_array_index (self->action->roles, 0);
  id = acies_question_get (self->question, first->id);
  if (id != NULL && acies_battle_find (acies_session_get_battle (self), id) != NULL)
    acies_session_set_selected (self, id);
}

gboolean
acies_session_type (AciesSession *self, const char *text)
{
  g_autoptr (AciesQuestion) question = NULL;
  g_autoptr (GError) error = NULL;
  AciesEntryKind kind;
  gboolean throws = FALSE;

  g_return_val_if_fail (ACIES_IS_SESSION (self), FALSE);

  if (!acies_entry_parse (acies_session_get_referee (self), text, &kind, &question, &throws,
                          &error))
    {
      acies_session_report (self, error->message);
      return FALSE;
    }
  switch (kind)
    {
    case ACIES_ENTRY_QUESTION:
      acies_session_begin (self, question);
      select_subject (self);
      if (throws)
        acies_session_throw (self);
      return TRUE;
    case ACIES_ENTRY_UNDO:
      return acies_session_undo (self);
    case ACIES_ENTRY_REDO:
      return acies_session_redo (self);
    case ACIES_ENTRY_HELP:
    case ACIES_ENTRY_SHOW:
      acies_session_report (self,
                            _ ("Type an action as the rules word it, such as “12 charges 31”, then "
                               "the dice: “12 charges 31 dice 3 4”. Also: next, undo, redo, and "
                               "“set 12 dp=2 because he forgot”."));
      return TRUE;
    case ACIES_ENTRY_NOTHING:
      return TRUE;
    }
  g_assert_not_reached ();
}

void
acies_session_look_back (AciesSession *self, AciesJournalEvent *event)
{
  AciesRuling *ruling;

  g_return_if_fail (ACIES_IS_SESSION (self));
  g_return_if_fail (ACIES_IS_JOURNAL_EVENT (event));

  ruling = acies_journal_event_get_ruling (event);
  if (ruling == NULL)
    return;
  set_question (self, acies_ruling_get_question (ruling));
  self->ruling = g_object_ref (ruling);
  self->is_looking_back = TRUE;
  emit_ruling_changed (self);
}

gboolean
acies_session_is_looking_back (AciesSession *self)
{
  return self->is_looking_back;
}

void
acies_session_report (AciesSession *self, const char *sentence)
{
  g_return_if_fail (ACIES_IS_SESSION (self));

  g_signal_emit (self, signals[PROBLEM], 0, sentence);
}

const AciesAction *
acies_session_find_move (AciesSession *self, AciesItem *item, const AciesRole **path_role)
{
  g_autoptr (GPtrArray) actions = NULL;

  g_return_val_if_fail (ACIES_IS_SESSION (self), NULL);
  g_return_val_if_fail (item != NULL, NULL);

  actions = acies_referee_list_actions (acies_session_get_referee (self), item, FALSE);
  for (guint i = 0; i < actions->len; i++)
    {
      const AciesAction *action = g_ptr_array_index (actions, i);
      const AciesRole *path = NULL;
      gboolean needs_more = FALSE;

      for (guint j = 1; j < action->roles->len; j++)
        {
          const AciesRole *role = g_ptr_array_index (action->roles, j);

          if (path == NULL && g_str_equal (role->is, "path"))
            path = role;
          else if (!role->optional)
            needs_more = TRUE;
        }
      if (path != NULL && !needs_more)
        {
          if (path_role != NULL)
            *path_role = path;
          return action;
        }
    }
  return NULL;
}
