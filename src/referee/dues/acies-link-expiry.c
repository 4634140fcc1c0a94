/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Ends links by themselves: when what they join no longer touches, or a phase or a turn is over. */
#include "config.h"

#include "referee/dues/acies-link-expiry.h"

#include "referee/evaluation/acies-line-words.h"
#include "referee/state/acies-lookup.h"
#include "referee/ruling/acies-ruling-private.h"
#include "referee/scene/acies-scene.h"

/* A battle before and after a change, as the table shows it. */
typedef struct
{
  AciesReferee *referee;
  AciesBattle *battle;
  AciesChange *change;
  AciesState *before, *after;
  AciesScene *scene_before, *scene_after;
} Ties;

/* Whether CHANGE can part what touched: a move, a loss, or stands that go over to another unit. */
static gboolean
parts_anything (const AciesChange *change)
{
  for (guint i = 0; i < acies_change_get_n_entries (change); i++)
    {
      AciesChangeKind kind = acies_change_get_entry (change, i)->kind;

      if (kind == ACIES_CHANGE_PLACE || kind == ACIES_CHANGE_LOSE || kind == ACIES_CHANGE_JOIN
          || (kind == ACIES_CHANGE_LINK
              && acies_whereabouts_is_tie (acies_change_get_entry (change, i)->attribute)))
        return TRUE;
    }
  return FALSE;
}

static gboolean
get_facing (AciesScene *scene, AciesItem *item, AciesAngle *facing)
{
  AciesPlacement front;
  AciesLength frontage, depth;

  if (!acies_scene_front (scene, item, &front, &frontage, &depth))
    return FALSE;
  *facing = front.facing;
  return TRUE;
}

/* Whether ITEM faces another way than before; what has no front never turns. */
static gboolean
has_turned (Ties *self, AciesItem *item)
{
  AciesAngle was, is;

  return get_facing (self->scene_before, item, &was) && get_facing (self->scene_after, item, &is)
         && was != is;
}

/* Whether ITEM is lost with all that it has. */
static gboolean
is_gone (Ties *self, AciesItem *item)
{
  return ACIES_IS_UNIT (item) ? acies_state_count_present (self->after, ACIES_UNIT (item)) == 0
                              : acies_state_is_lost (self->after, item);
}

/* Whether both are said to touch, and are there; one of them has no place. */
static gboolean
are_said_to_touch (Ties *self, AciesItem *from, AciesItem *to)
{
  const char *kind = g_intern_static_string (ACIES_STATED_TOUCH);
  const char *a = acies_item_get_id (from), *b = acies_item_get_id (to);

  if (is_gone (self, from) || is_gone (self, to))
    return FALSE;
  return acies_state_get_link (self->after, kind, a, b).kind != ACIES_VALUE_NONE
         || acies_state_get_link (self->after, kind, b, a).kind != ACIES_VALUE_NONE;
}

static gboolean
are_touching (AciesScene *scene, AciesItem *from, AciesItem *to)
{
  AciesSeparation gap;

  return acies_scene_get_separation (scene, from, to, &gap) && acies_length_touches (gap.length);
}

static gboolean
still_holds (Ties *self, const AciesLinkFact *fact, const AciesLink *link)
{
  AciesItem *from = acies_battle_find (self->battle, link->from);
  AciesItem *to = acies_battle_find (self->battle, link->to);

  if (from != NULL && to != NULL && are_said_to_touch (self, from, to))
    return TRUE;
  return from != NULL && to != NULL && are_touching (self->scene_after, from, to)
         && !(fact->keeps_face && has_turned (self, to));
}

/* Whether the change itself parts whom LINK joins, or takes one of them away. */
static gboolean
is_parted (Ties *self, const AciesLink *link)
{
  AciesItem *from = acies_battle_find (self->battle, link->from);
  AciesItem *to = acies_battle_find (self->battle, link->to);

  if (from == NULL || to == NULL || are_said_to_touch (self, from, to))
    return FALSE;
  return is_gone (self, from) || is_gone (self, to)
         || (are_touching (self->scene_before, from, to)
             && !are_touching (self->scene_after, from, to));
}

static void
add_line (Ties *self, GPtrArray *lines, const AciesLinkFact *fact, const AciesLink *link)
{
  AciesRulingLine *line = acies_ruling_line_new (ACIES_RULING_LINE_PROPOSAL, link->from);

  acies_line_words_tell (line, self->referee, NULL, "tie-ends", "link", fact->fact.id, "unit",
                         link->from, "other", link->to, NULL);
  g_ptr_array_add (lines, line);
}

static void
end_link (Ties *self, const AciesLinkFact *fact, const AciesLink *link, GPtrArray *lines)
{
  add_line (self, lines, fact, link);
  acies_change_add_link (self->change, link->kind, link->from, link->to, link->value,
                         ACIES_NO_VALUE);
}

static void
end_links (Ties *self, const AciesLinkFact *fact, GPtrArray *lines)
{
  g_autoptr (GPtrArray) links = acies_battle_dup_links (self->battle, fact->fact.id, NULL);

  for (guint i = 0; i < links->len; i++)
    {
      const AciesLink *link = g_ptr_array_index (links, i);

      if (!acies_change_speaks_of (self->change, link) && !still_holds (self, fact, link))
        end_link (self, fact, link, lines);
    }
}

/* What the change ties is there after it, unless it parts the two as well. */
static void
end_new_links (Ties *self, const AciesLinkFact *fact, GPtrArray *lines)
{
  guint n = acies_change_get_n_entries (self->change);

  for (guint i = 0; i < n; i++)
    {
      const AciesChangeEntry *entry = acies_change_get_entry (self->change, i);
      AciesLink link = { entry->attribute, entry->item, entry->other, entry->after };

      if (entry->kind == ACIES_CHANGE_LINK && entry->attribute == fact->fact.id
          && entry->after.kind != ACIES_VALUE_NONE && is_parted (self, &link))
        end_link (self, fact, &link, lines);
    }
}

static gboolean
makes_link (const AciesChange *change, const char *kind)
{
  for (guint i = 0; i < acies_change_get_n_entries (change); i++)
    {
      const AciesChangeEntry *entry = acies_change_get_entry (change, i);

      if (entry->kind == ACIES_CHANGE_LINK && entry->attribute == kind)
        return TRUE;
    }
  return FALSE;
}

/* Whether there are links that last as long as a contact, or the change makes some. */
static gboolean
has_contacts (const Ties *self, const GPtrArray *facts)
{
  for (guint i = 0; facts != NULL && i < facts->len; i++)
    {
      const AciesLinkFact *fact = g_ptr_array_index (facts, i);
      g_autoptr (GPtrArray) links = NULL;

      if (fact->lasts != ACIES_DURATION_CONTACT)
        continue;
      links = acies_battle_dup_links (self->battle, fact->fact.id, NULL);
      if (links->len > 0 || makes_link (self->change, fact->fact.id))
        return TRUE;
    }
  return FALSE;
}

void
acies_link_expiry_end_contacts (AciesReferee *referee, AciesChange *change, GPtrArray *lines)
{
  AciesRuleset *ruleset = acies_referee_get_ruleset (referee);
  const GPtrArray *facts = acies_ruleset_get_facts (ruleset, ACIES_FACT_LINK);
  Ties self = { referee, acies_referee_get_battle (referee), change };

  if (!parts_anything (change) || !has_contacts (&self, facts))
    return;
  self.before = acies_state_new (self.battle);
  self.after = acies_state_new (self.battle);
  acies_state_apply_regrouped (self.after, change);
  self.scene_before = acies_scene_new (ruleset, self.before);
  self.scene_after = acies_scene_new (ruleset, self.after);
  for (guint i = 0; i < facts->len; i++)
    {
      const AciesLinkFact *fact = g_ptr_array_index (facts, i);

      if (fact->lasts == ACIES_DURATION_CONTACT)
        {
          end_new_links (&self, fact, lines);
          end_links (&self, fact, lines);
        }
    }
  acies_scene_unref (self.scene_before);
  acies_scene_unref (self.scene_after);
  acies_state_unref (self.before);
  acies_state_unref (self.after);
}

void
acies_link_expiry_end_spans (AciesReferee *referee, AciesChange *change, gboolean is_new_turn)
{
  AciesBattle *battle = acies_referee_get_battle (referee);
  const GPtrArray *facts
      = acies_ruleset_get_facts (acies_referee_get_ruleset (referee), ACIES_FACT_LINK);

  for (guint i = 0; facts != NULL && i < facts->len; i++)
    {
      const AciesLinkFact *fact = g_ptr_array_index (facts, i);
      g_autoptr (GPtrArray) links = NULL;

      if (fact->lasts != ACIES_DURATION_PHASE
          && !(fact->lasts == ACIES_DURATION_TURN && is_new_turn))
        continue;
      links = acies_battle_dup_links (battle, fact->fact.id, NULL);
      for (guint n = 0; n < links->len; n++)
        {
          const AciesLink *link = g_ptr_array_index (links, n);

          acies_change_add_link (change, link->kind, link->from, link->to, link->value,
                                 ACIES_NO_VALUE);
        }
    }
}
