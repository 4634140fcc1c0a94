/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesArmy itself; acies-army-xml.c reads and writes its file. */
#include "model/army/acies-army.h"

#include "model/army/acies-army-allowance.h"
#include "model/army/acies-army-recorded-costs.h"
#include "model/army/acies-army-xml.h"

#include <string.h>

struct _AciesArmy
{
  GObject parent_instance;

  /* borrowed, interned */
  const char *id;
  const char *ruleset;
  const char *list; /* or NULL */

  /* owned */
  char *title; /* this and the four below: or NULL */
  char *note;
  char *secret;
  char *ruleset_version;
  char *ruleset_hash;
  GListStore *commands;         /* of AciesCommand */
  AciesRecordedCosts *reckoned; /* or NULL */
  AciesForeign foreign;

  guint allowance;
  int year; /* 0: nobody said */
};

G_DEFINE_FINAL_TYPE (AciesArmy, acies_army, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_TITLE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
visit_members (GListModel *members, AciesItemVisitor visit, gpointer data)
{
  guint n = g_list_model_get_n_items (members);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (AciesItem) item = g_list_model_get_item (members, i);

      visit (item, data);
    }
}

static void
visit_commands (GListModel *commands, AciesItemVisitor visit, gpointer data)
{
  guint n = g_list_model_get_n_items (commands);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (AciesCommand) command = g_list_model_get_item (commands, i);

      visit (ACIES_ITEM (command), data);
      visit_members (acies_command_get_leaders (command), visit, data);
      visit_members (acies_command_get_units (command), visit, data);
      visit_commands (acies_command_get_commands (command), visit, data);
    }
}

static void
acies_army_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_TITLE:
      g_value_set_string (value, acies_army_get_title (ACIES_ARMY (object)));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_army_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_TITLE:
      acies_army_set_title (ACIES_ARMY (object), g_value_get_string (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_army_finalize (GObject *object)
{
  AciesArmy *self = ACIES_ARMY (object);

  g_free (self->title);
  g_free (self->note);
  g_free (self->secret);
  g_free (self->ruleset_version);
  g_free (self->ruleset_hash);
  g_object_unref (self->commands);
  g_clear_pointer (&self->reckoned, acies_recorded_costs_free);
  acies_foreign_clear (&self->foreign);

  G_OBJECT_CLASS (acies_army_parent_class)->finalize (object);
}

static void
acies_army_class_init (AciesArmyClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = acies_army_get_property;
  object_class->set_property = acies_army_set_property;
  object_class->finalize = acies_army_finalize;

  properties[PROP_TITLE]
      = g_param_spec_string ("title", NULL, NULL, NULL,
                             G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
acies_army_init (AciesArmy *self)
{
  self->commands = g_list_store_new (ACIES_TYPE_COMMAND);
}

AciesArmy *
acies_army_new (const char *id, const char *ruleset)
{
  AciesArmy *self = g_object_new (ACIES_TYPE_ARMY, NULL);

  self->id = g_intern_string (id);
  self->ruleset = g_intern_string (ruleset);
  return self;
}

const char *
acies_army_get_id (AciesArmy *self)
{
  g_return_val_if_fail (ACIES_IS_ARMY (self), NULL);

  return self->id;
}

void
acies_army_set_id (AciesArmy *self, const char *id)
{
  g_return_if_fail (ACIES_IS_ARMY (self));
  g_return_if_fail (id != NULL);

  self->id = g_intern_string (id);
}

const char *
acies_army_get_title (AciesArmy *self)
{
  g_return_val_if_fail (ACIES_IS_ARMY (self), NULL);

  return self->title != NULL ? self->title : self->id;
}

void
acies_army_set_title (AciesArmy *self, const char *title)
{
  g_return_if_fail (ACIES_IS_ARMY (self));

  if (g_strcmp0 (self->title, title) == 0)
    return;
  g_free (self->title);
  self->title = g_strdup (title);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TITLE]);
}

const char *
acies_army_get_note (AciesArmy *self)
{
  g_return_val_if_fail (ACIES_IS_ARMY (self), NULL);

  return self->note;
}

void
acies_army_set_note (AciesArmy *self, const char *note)
{
  char *copy;

  g_return_if_fail (ACIES_IS_ARMY (self));

  copy = g_strdup (note);
  g_free (self->note);
  self->note = copy;
}

const char *
acies_army_get_secret (AciesArmy *self)
{
  g_return_val_if_fail (ACIES_IS_ARMY (self), NULL);

  return self->secret;
}

void
acies_army_set_secret (AciesArmy *self, const char *secret)
{
  char *copy;

  g_return_if_fail (ACIES_IS_ARMY (self));

  copy = g_strdup (secret);
  g_free (self->secret);
  self->secret = copy;
}

guint
acies_army_get_allowance (AciesArmy *self)
{
  g_return_val_if_fail (ACIES_IS_ARMY (self), 0);

  return self->allowance;
}

void
acies_army_set_allowance (AciesArmy *self, guint allowance)
{
  g_return_if_fail (ACIES_IS_ARMY (self));

  self->allowance = allowance;
}

const char *
acies_army_get_list (AciesArmy *self)
{
  g_return_val_if_fail (ACIES_IS_ARMY (self), NULL);

  return self->list;
}

int
acies_army_get_year (AciesArmy *self)
{
  g_return_val_if_fail (ACIES_IS_ARMY (self), 0);

  return self->year;
}

void
acies_army_set_list (AciesArmy *self, const char *list, int year)
{
  g_return_if_fail (ACIES_IS_ARMY (self));

  self->list = g_intern_string (list);
  self->year = year;
}

const AciesRecordedCosts *
acies_army_get_recorded_costs (AciesArmy *self)
{
  g_return_val_if_fail (ACIES_IS_ARMY (self), NULL);

  return self->reckoned;
}

void
acies_army_take_recorded_costs (AciesArmy *self, AciesRecordedCosts *reckoned)
{
  g_return_if_fail (ACIES_IS_ARMY (self));

  g_clear_pointer (&self->reckoned, acies_recorded_costs_free);
  self->reckoned = reckoned;
}

const char *
acies_army_get_ruleset (AciesArmy *self)
{
  g_return_val_if_fail (ACIES_IS_ARMY (self), NULL);

  return self->ruleset;
}

const char *
acies_army_get_ruleset_version (AciesArmy *self)
{
  g_return_val_if_fail (ACIES_IS_ARMY (self), NULL);

  return self->ruleset_version;
}

const char *
acies_army_get_ruleset_hash (AciesArmy *self)
{
  g_return_val_if_fail (ACIES_IS_ARMY (self), NULL);

  return self->ruleset_hash;
}

void
acies_army_set_ruleset (AciesArmy *self, const char *id, const char *version, const char *hash)
{
  g_autofree char *old_version = NULL;
  g_autofree char *old_hash = NULL;

  g_return_if_fail (ACIES_IS_ARMY (self));

  old_version = g_steal_pointer (&self->ruleset_version);
  old_hash = g_steal_pointer (&self->ruleset_hash);
  self->ruleset = g_intern_string (id);
  self->ruleset_version = g_strdup (version);
  self->ruleset_hash = g_strdup (hash);
}

GListModel *
acies_army_get_commands (AciesArmy *self)
{
  g_return_val_if_fail (ACIES_IS_ARMY (self), NULL);

  return G_LIST_MODEL (self->commands);
}

void
acies_army_add_command (AciesArmy *self, AciesCommand *command)
{
  g_return_if_fail (ACIES_IS_ARMY (self));
  g_return_if_fail (ACIES_IS_COMMAND (command));

  g_list_store_append (self->commands, command);
}

void
acies_army_insert_command (AciesArmy *self, AciesCommand *command, guint position)
{
  g_return_if_fail (ACIES_IS_ARMY (self));
  g_return_if_fail (ACIES_IS_COMMAND (command));

  g_list_store_insert (self->commands,
                       MIN (position, g_list_model_get_n_items (G_LIST_MODEL (self->commands))),
                       command);
}

void
acies_army_remove_command (AciesArmy *self, AciesCommand *command)
{
  guint position;

  g_return_if_fail (ACIES_IS_ARMY (self));

  if (g_list_store_find (self->commands, command, &position))
    g_list_store_remove (self->commands, position);
}

void
acies_army_foreach (AciesArmy *self, AciesItemVisitor visit, gpointer data)
{
  g_return_if_fail (ACIES_IS_ARMY (self));
  g_return_if_fail (visit != NULL);

  visit_commands (G_LIST_MODEL (self->commands), visit, data);
}

static void
shift_visit (AciesItem *item, gpointer data)
{
  const gint64 *shift = data;
  const char *id = acies_item_get_id (item);
  gint64 number;

  if (ACIES_IS_UNIT (item) && strspn (id, "0123456789") == strlen (id)
      && g_ascii_string_to_signed (id, 10, 0, G_MAXINT32, &number, NULL))
    {
      g_autofree char *shifted = g_strdup_printf ("%" G_GINT64_FORMAT, number + *shift);

      acies_item_set_id (item, shifted);
    }
}

void
acies_army_shift (AciesArmy *self, gint64 shift)
{
  g_return_if_fail (ACIES_IS_ARMY (self));

  if (shift != 0)
    acies_army_foreach (self, shift_visit, &shift);
}

typedef struct
{
  const char *id;
  AciesItem *found;
} FindData;

static void
find_visit (AciesItem *item, gpointer data)
{
  FindData *find = data;

  if (find->found == NULL && g_strcmp0 (acies_item_get_id (item), find->id) == 0)
    find->found = item;
}

AciesItem *
acies_army_find (AciesArmy *self, const char *id)
{
  FindData find = { id, NULL };

  g_return_val_if_fail (ACIES_IS_ARMY (self), NULL);
  g_return_val_if_fail (id != NULL, NULL);

  acies_army_foreach (self, find_visit, &find);
  return find.found;
}

static AciesCommand *
find_command_in (GListModel *commands, const char *id)
{
  AciesCommand *found = NULL;

  for (guint i = 0; found == NULL && i < g_list_model_get_n_items (commands); i++)
    {
      g_autoptr (AciesCommand) command = g_list_model_get_item (commands, i);

      found = g_str_equal (acies_item_get_id (ACIES_ITEM (command)), id)
                  ? command
                  : find_command_in (acies_command_get_commands (command), id);
    }
  return found;
}

AciesCommand *
acies_army_find_command (AciesArmy *self, const char *id)
{
  g_return_val_if_fail (ACIES_IS_ARMY (self), NULL);
  g_return_val_if_fail (id != NULL, NULL);

  return find_command_in (G_LIST_MODEL (self->commands), id);
}

AciesForeign *
acies_army_get_foreign (AciesArmy *self)
{
  g_return_val_if_fail (ACIES_IS_ARMY (self), NULL);

  return &self->foreign;
}
