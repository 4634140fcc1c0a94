/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesJournalEvent is one event of the journal: a ruling that was accepted, another rule set, or
 * the undo or redo of one. */
#include "config.h"

#include "storage/journal/acies-journal-event-private.h"

#include "referee/account/acies-ruling-words.h"

#include <glib/gi18n-lib.h>

struct _AciesJournalEvent
{
  GObject parent_instance;

  /* Owned. */
  AciesRuling *ruling;       /* NULL unless a RULING */
  AciesRuling *seal;         /* what is seen in its stead, or NULL */
  AciesJournalEvent *target; /* of UNDO and REDO; else NULL */
  AciesRuleset *ruleset;     /* in force after it */
  AciesBattle *battle;       /* or NULL */

  AciesEventKind kind;
  guint seq;
  guint group; /* seq of the first that was accepted in one with it, or 0 */
  gint64 time;
  gboolean is_undone;
  gboolean is_duty;
};

G_DEFINE_FINAL_TYPE (AciesJournalEvent, acies_journal_event, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_SEQ,
  PROP_UNDONE,
  PROP_SEALED,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
acies_journal_event_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  AciesJournalEvent *self = ACIES_JOURNAL_EVENT (object);

  switch (prop_id)
    {
    case PROP_SEQ:
      g_value_set_uint (value, self->seq);
      break;
    case PROP_UNDONE:
      g_value_set_boolean (value, self->is_undone);
      break;
    case PROP_SEALED:
      g_value_set_boolean (value, self->seal != NULL);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_journal_event_dispose (GObject *object)
{
  AciesJournalEvent *self = ACIES_JOURNAL_EVENT (object);

  g_clear_object (&self->ruling);
  g_clear_object (&self->seal);
  g_clear_object (&self->target);
  g_clear_object (&self->ruleset);
  g_clear_object (&self->battle);

  G_OBJECT_CLASS (acies_journal_event_parent_class)->dispose (object);
}

static void
acies_journal_event_class_init (AciesJournalEventClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->get_property = acies_journal_event_get_property;
  object_class->dispose = acies_journal_event_dispose;

  properties[PROP_SEQ] = g_param_spec_uint ("seq", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[PROP_UNDONE] = g_param_spec_boolean ("undone", NULL, NULL, FALSE, flags);
  properties[PROP_SEALED] = g_param_spec_boolean ("sealed", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
acies_journal_event_init (AciesJournalEvent *self)
{
}

AciesJournalEvent *
acies_journal_event_new_ruling (guint seq, AciesRuling *ruling, gint64 time)
{
  AciesJournalEvent *self;

  g_return_val_if_fail (ACIES_IS_RULING (ruling), NULL);

  self = g_object_new (ACIES_TYPE_JOURNAL_EVENT, NULL);
  self->kind = ACIES_EVENT_RULING;
  self->seq = seq;
  self->ruling = g_object_ref (ruling);
  self->time = time;

  return self;
}

AciesJournalEvent *
acies_journal_event_new_duty (guint seq, AciesRuling *ruling, gint64 time)
{
  AciesJournalEvent *self = acies_journal_event_new_ruling (seq, ruling, time);

  if (self != NULL)
    self->is_duty = TRUE;

  return self;
}

AciesJournalEvent *
acies_journal_event_new_adoption (guint seq, AciesRuleset *ruleset, gint64 time)
{
  AciesJournalEvent *self;

  g_return_val_if_fail (ACIES_IS_RULESET (ruleset), NULL);

  self = g_object_new (ACIES_TYPE_JOURNAL_EVENT, NULL);
  self->kind = ACIES_EVENT_ADOPTION;
  self->seq = seq;
  self->ruleset = g_object_ref (ruleset);
  self->time = time;

  return self;
}

AciesJournalEvent *
acies_journal_event_new_step (guint seq,
                              AciesEventKind kind,
                              AciesJournalEvent *target,
                              gint64 time)
{
  AciesJournalEvent *self;

  g_return_val_if_fail (kind == ACIES_EVENT_UNDO || kind == ACIES_EVENT_REDO, NULL);
  g_return_val_if_fail (ACIES_IS_JOURNAL_EVENT (target), NULL);

  self = g_object_new (ACIES_TYPE_JOURNAL_EVENT, NULL);
  self->kind = kind;
  self->seq = seq;
  self->target = g_object_ref (target);
  self->time = time;

  return self;
}

void
acies_journal_event_set_ruleset (AciesJournalEvent *self, AciesRuleset *ruleset)
{
  g_return_if_fail (ACIES_IS_JOURNAL_EVENT (self));

  g_set_object (&self->ruleset, ruleset);
}

void
acies_journal_event_set_battle (AciesJournalEvent *self, AciesBattle *battle)
{
  g_return_if_fail (ACIES_IS_JOURNAL_EVENT (self));

  g_set_object (&self->battle, battle);
}

/* What was read from a journal is put into words when somebody first looks. */
AciesRuling *
acies_journal_event_get_told (AciesJournalEvent *self)
{
  g_return_val_if_fail (ACIES_IS_JOURNAL_EVENT (self), NULL);

  if (self->ruling != NULL && self->ruleset != NULL && self->battle != NULL
      && acies_ruling_get_sentence (self->ruling) == NULL)
    {
      g_autoptr (AciesReferee) referee = acies_referee_new (self->ruleset, self->battle);
      g_autoptr (AciesRuling) told = acies_ruling_reword (self->ruling, referee);

      g_set_object (&self->ruling, told);
    }

  return self->ruling;
}

AciesRuleset *
acies_journal_event_get_ruleset (AciesJournalEvent *self)
{
  g_return_val_if_fail (ACIES_IS_JOURNAL_EVENT (self), NULL);

  return self->ruleset;
}

AciesChange *
acies_journal_event_dup_change (AciesJournalEvent *self)
{
  g_return_val_if_fail (ACIES_IS_JOURNAL_EVENT (self), NULL);

  if (self->ruling == NULL)
    return acies_change_new ();

  return acies_change_ref ((AciesChange *) acies_ruling_get_change (self->ruling));
}

void
acies_journal_event_set_undone (AciesJournalEvent *self, gboolean undone)
{
  g_return_if_fail (ACIES_IS_JOURNAL_EVENT (self));

  undone = !!undone;
  if (self->is_undone == undone)
    return;

  self->is_undone = undone;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_UNDONE]);
}

guint
acies_journal_event_get_seq (AciesJournalEvent *self)
{
  g_return_val_if_fail (ACIES_IS_JOURNAL_EVENT (self), 0);

  return self->seq;
}

AciesEventKind
acies_journal_event_get_kind (AciesJournalEvent *self)
{
  g_return_val_if_fail (ACIES_IS_JOURNAL_EVENT (self), ACIES_EVENT_RULING);

  return self->kind;
}

AciesRuling *
acies_journal_event_get_ruling (AciesJournalEvent *self)
{
  g_return_val_if_fail (ACIES_IS_JOURNAL_EVENT (self), NULL);

  return self->seal != NULL ? self->seal : acies_journal_event_get_told (self);
}

AciesRuling *
acies_journal_event_get_whole (AciesJournalEvent *self)
{
  g_return_val_if_fail (ACIES_IS_JOURNAL_EVENT (self), NULL);

  return self->ruling;
}

gboolean
acies_journal_event_is_sealed (AciesJournalEvent *self)
{
  g_return_val_if_fail (ACIES_IS_JOURNAL_EVENT (self), FALSE);

  return self->seal != NULL;
}

void
acies_journal_event_set_seal (AciesJournalEvent *self, const char *sentence)
{
  g_return_if_fail (ACIES_IS_JOURNAL_EVENT (self) && self->ruling != NULL);

  if ((self->seal != NULL) == (sentence != NULL))
    return;

  g_clear_object (&self->seal);
  if (sentence != NULL)
    self->seal = acies_ruling_new_sealed (self->ruling, sentence);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SEALED]);
}

guint
acies_journal_event_get_target (AciesJournalEvent *self)
{
  g_return_val_if_fail (ACIES_IS_JOURNAL_EVENT (self), 0);

  return self->target != NULL ? self->target->seq : 0;
}

gboolean
acies_journal_event_is_duty (AciesJournalEvent *self)
{
  g_return_val_if_fail (ACIES_IS_JOURNAL_EVENT (self), FALSE);

  return self->is_duty;
}

guint
acies_journal_event_get_group (AciesJournalEvent *self)
{
  g_return_val_if_fail (ACIES_IS_JOURNAL_EVENT (self), 0);

  return self->group;
}

void
acies_journal_event_set_group (AciesJournalEvent *self, guint group)
{
  g_return_if_fail (ACIES_IS_JOURNAL_EVENT (self));

  self->group = group;
}

gboolean
acies_journal_event_is_undone (AciesJournalEvent *self)
{
  g_return_val_if_fail (ACIES_IS_JOURNAL_EVENT (self), FALSE);

  return self->is_undone;
}

gint64
acies_journal_event_get_time (AciesJournalEvent *self)
{
  g_return_val_if_fail (ACIES_IS_JOURNAL_EVENT (self), 0);

  return self->time;
}

char *
acies_journal_event_dup_sentence (AciesJournalEvent *self)
{
  g_autofree char *sentence = NULL;

  g_return_val_if_fail (ACIES_IS_JOURNAL_EVENT (self), NULL);

  switch (self->kind)
    {
    case ACIES_EVENT_RULING:
      return g_strdup (acies_ruling_get_sentence (acies_journal_event_get_ruling (self)));
    case ACIES_EVENT_UNDO:
      sentence = acies_journal_event_dup_sentence (self->target);
      /* Translators: an event of the journal: its number and what it had said. */
      return g_strdup_printf (_ ("Undid %u: %s"), self->target->seq, sentence);
    case ACIES_EVENT_REDO:
      sentence = acies_journal_event_dup_sentence (self->target);
      /* Translators: an event of the journal: its number and what it had said. */
      return g_strdup_printf (_ ("Redid %u: %s"), self->target->seq, sentence);
    case ACIES_EVENT_ADOPTION:
      /* Translators: the rules by which the battle is played from now on: title and version. */
      return g_strdup_printf (_ ("From here on played by %s, version %s"),
                              acies_ruleset_get_title (self->ruleset),
                              acies_ruleset_get_version (self->ruleset));
    }

  g_return_val_if_reached (NULL);
}
