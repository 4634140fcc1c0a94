/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads what a battle under way has besides its armies: obligations, links,
 * knowledge and marks. */
#include "config.h"

#include "model/scenario/acies-scenario-place.h"

#include "model/battle/acies-battle-private.h"
#include "model/item/acies-item-xml.h"

#include <glib/gi18n-lib.h>

/* The attribute NAME as the id of an item of BATTLE; an error and NULL if there is no such item. */
static const char *
read_item (AciesXmlReader *reader, AciesBattle *battle, const char *name)
{
  g_autofree char *id = acies_xml_reader_dup_attribute (reader, name);
  AciesItem *item = id != NULL ? acies_battle_find (battle, id) : NULL;

  if (item == NULL)
    {
      acies_xml_reader_error (reader, _ ("There is no “%s” in this battle."), id != NULL ? id : "");
      return NULL;
    }
  return acies_item_get_id (item);
}

static AciesValue
read_value (AciesXmlReader *reader)
{
  g_autofree char *text = acies_xml_reader_dup_attribute (reader, "value");

  return text != NULL ? acies_item_parse_value (text) : acies_value_flag (TRUE);
}

static void
read_roles (AciesXmlReader *reader, AciesObligation *obligation)
{
  g_autoptr (GPtrArray) roles = g_ptr_array_new_with_free_func (g_free);
  int depth = acies_xml_reader_get_depth (reader);

  while (acies_xml_reader_next_child (reader, depth))
    {
      g_autofree char *name = acies_xml_dup_needed (reader, "name");
      g_autofree char *item = acies_xml_dup_needed (reader, "item");

      g_ptr_array_add (roles, g_steal_pointer (&name));
      g_ptr_array_add (roles, g_steal_pointer (&item));
    }
  g_ptr_array_add (roles, NULL);
  obligation->roles = (char **) g_ptr_array_steal (roles, NULL);
}

static void
read_obligation (AciesXmlReader *reader, AciesBattle *battle)
{
  g_autoptr (AciesObligation) obligation = g_new0 (AciesObligation, 1);
  g_autofree char *kind = acies_xml_dup_id (reader, "kind");
  g_autofree char *due = acies_xml_reader_dup_attribute (reader, "due");
  g_autofree char *side = acies_xml_reader_dup_attribute (reader, "side");
  g_autofree char *event = acies_xml_reader_dup_attribute (reader, "event");
  gint64 serial = battle->next_serial;

  acies_xml_read_int (reader, "serial", battle->next_serial, G_MAXINT32, &serial);
  obligation->serial = (guint) serial;
  obligation->kind = g_intern_string (kind);
  obligation->due = g_intern_string (due);
  obligation->side = g_intern_string (side);
  obligation->event = g_intern_string (event);
  read_roles (reader, obligation);
  battle->next_serial = obligation->serial + 1;
  g_ptr_array_add (battle->obligations, g_steal_pointer (&obligation));
}

void
acies_scenario_read_state (AciesXmlReader *reader, AciesBattle *battle)
{
  const char *name = acies_xml_reader_get_name (reader);

  if (g_str_equal (name, "obligation"))
    read_obligation (reader, battle);
  else if (g_str_equal (name, "link"))
    {
      g_autofree char *kind = acies_xml_dup_id (reader, "kind");
      const char *from = read_item (reader, battle, "from");
      const char *to = read_item (reader, battle, "to");

      if (from != NULL && to != NULL)
        acies_link_table_set (battle->links, kind, from, to, read_value (reader));
    }
  else if (g_str_equal (name, "know"))
    {
      const char *side = read_item (reader, battle, "side");
      const char *item = read_item (reader, battle, "item");

      if (side != NULL && item != NULL)
        acies_link_table_set (battle->knowledge, side, item, "", read_value (reader));
    }
  else if (g_str_equal (name, "mark"))
    {
      g_autofree char *kind = acies_xml_dup_id (reader, "kind");
      g_autofree char *of = acies_xml_dup_needed (reader, "of");

      acies_link_table_set (battle->marks, kind, of, "", read_value (reader));
    }
  else
    acies_xml_unknown_element (reader);
}
