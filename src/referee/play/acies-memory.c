/* The referee's memory. Rulings are read only, so one that is remembered may be handed out again.
 */
#include "config.h"

#include "referee/play/acies-memory.h"

/* An umpire goes to and fro between a few questions. */
#define MAX_RULINGS 64

typedef struct
{
  AciesQuestion *question;
  AciesRuling *ruling;
} Answered;

struct _AciesMemory
{
  AciesHandfuls *handfuls;
  GQueue rulings;        /* of Answered, the last first */
  AciesHearing *hearing; /* of the last walk, or NULL */
  guint serial;          /* how often the battle changed */
};

static void
answered_free (gpointer data)
{
  Answered *answered = data;

  acies_question_free (answered->question);
  g_object_unref (answered->ruling);
  g_free (answered);
}

static AciesMemory *
memory_new (void)
{
  AciesMemory *self = g_new0 (AciesMemory, 1);

  self->handfuls = acies_handfuls_new ();
  g_queue_init (&self->rulings);
  return self;
}

/* The battle has changed: all but the handfuls is forgotten. */
static void
forget (gpointer data)
{
  AciesMemory *self = data;
  self->serial++;
  g_queue_clear_full (&self->rulings, answered_free);
  g_clear_pointer (&self->hearing, acies_hearing_free);
}

static void
memory_free (gpointer data)
{
  AciesMemory *self = data;

  forget (self);
  acies_handfuls_free (self->handfuls);
  g_free (self);
}

AciesMemory *
acies_memory_of (AciesReferee *referee)
{
  AciesMemory *self = acies_referee_get_notes (referee);

  if (self == NULL)
    {
      self = memory_new ();
      acies_referee_keep_notes (referee, self, forget, memory_free);
    }
  return self;
}

AciesHandfuls *
acies_memory_get_handfuls (AciesMemory *self)
{
  return self->handfuls;
}

AciesRuling *
acies_memory_find_ruling (AciesMemory *self, const AciesQuestion *question)
{
  for (const GList *link = self->rulings.head; link != NULL; link = link->next)
    {
      const Answered *answered = link->data;

      if (acies_question_equal (answered->question, question))
        return answered->ruling;
    }
  return NULL;
}

void
acies_memory_keep_ruling (AciesMemory *self, const AciesQuestion *question, AciesRuling *ruling)
{
  Answered *answered = g_new0 (Answered, 1);

  answered->question = acies_question_copy (question);
  answered->ruling = g_object_ref (ruling);
  g_queue_push_head (&self->rulings, answered);
  if (self->rulings.length > MAX_RULINGS)
    answered_free (g_queue_pop_tail (&self->rulings));
}

AciesHearing *
acies_memory_take_hearing (AciesMemory *self, const AciesQuestion *question)
{
  if (self->hearing == NULL || !acies_question_equal (self->hearing->question, question))
    return NULL;
  acies_hearing_reset (self->hearing);
  return g_steal_pointer (&self->hearing);
}

void
acies_memory_keep_hearing (AciesMemory *self, AciesHearing *hearing, guint serial)
{
  g_clear_pointer (&self->hearing, acies_hearing_free);
  hearing->factors = NULL;
  if (serial == self->serial)
    self->hearing = hearing;
  else
    acies_hearing_free (hearing);
}

guint
acies_memory_get_serial (AciesMemory *self)
{
  return self->serial;
}
