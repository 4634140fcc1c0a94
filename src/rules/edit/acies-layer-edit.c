/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesLayerEdit finds the element of a layer that stands for one below, or writes a new one that
 * has its name and key alone, and changes that. An element that says nothing any more is
 * removed. */
#include "config.h"

#include "rules/edit/acies-layer-edit.h"

#include "base/value/acies-number.h"
#include "rules/edit/acies-catalogue-private.h"
#include "rules/ruleset/acies-ruleset-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* What is to be changed: the attribute (or the name, "label") of an entry, one of its cells, or, if
 * ATTRIBUTE is NULL, all of it. */
typedef struct
{
  const AciesCatalogueEntry *entry; /* of an element or a cell */
  const AciesCatalogueEntry *below; /* the same as it is without the layer, or NULL */
  const AciesCatalogue *catalogue;  /* that has ENTRY */
  char *attribute;
  gboolean is_exact; /* the entry is what was named, and not what that is a setting of */
} Target;

static void
target_clear (Target *self)
{
  g_free (self->attribute);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Target, target_clear)

static gboolean
is_cell (const AciesCatalogueEntry *entry)
{
  return entry->row != NULL;
}

/* Whether ENTRY is an element and not a setting of one. */
static gboolean
is_whole (const AciesCatalogueEntry *entry)
{
  return entry->element != NULL && g_str_equal (entry->item.kind, entry->element->name);
}

static const AciesCatalogueEntry *
find_entry (const AciesCatalogue *catalogue, const char *path)
{
  return (const AciesCatalogueEntry *) acies_catalogue_find (catalogue, path);
}

static const AciesCatalogueEntry *
get_outer (const Target *target, const AciesCatalogueEntry *entry)
{
  return entry->outer != ACIES_CATALOGUE_NOWHERE
             ? g_ptr_array_index (target->catalogue->entries, entry->outer)
             : NULL;
}

/* The attribute that is the key of ELEMENT. */
static const char *
get_key_name (const AciesElement *element)
{
  if (acies_element_get (element, "id") != NULL)
    return "id";
  return g_str_equal (element->name, "points") ? "of" : "name";
}

static const char *
get_second_name (const AciesElement *element)
{
  return g_str_equal (element->name, "attribute") ? "of" : "phase";
}

static char *
say_unknown (const AciesLayerEdit *self, const char *path)
{
  g_autoptr (GPtrArray) paths = g_ptr_array_new ();
  const char *nearest;

  for (guint i = 0; i < self->now->entries->len; i++)
    g_ptr_array_add (paths, ((AciesCatalogueEntry *) self->now->entries->pdata[i])->item.path);
  g_ptr_array_add (paths, NULL);
  nearest = acies_text_nearest (path, (const char *const *) paths->pdata);
  if (nearest != NULL)
    return g_strdup_printf (_ ("The rule set has nothing called “%s”; did you mean “%s”?"), path,
                            nearest);
  return g_strdup_printf (
      _ ("The rule set has nothing called “%s”; search its facts by their words."), path);
}

/* Whether NAME is what tells ELEMENT from others, or what only a layer says of itself. */
static gboolean
is_bookkeeping (const AciesElement *element, const char *name)
{
  static const char *const names[] = { "id", "name", "origin", "drop", "replaces", NULL };

  return g_strv_contains (names, name)
         || (acies_ruleset_get_second_key (element) != NULL
             && g_str_equal (name, get_second_name (element)));
}

static gboolean
find_exactly (const AciesCatalogue *catalogue, const char *path, Target *target)
{
  const AciesCatalogueEntry *entry = find_entry (catalogue, path);

  if (entry == NULL || entry->element == NULL)
    return FALSE;
  target->catalogue = catalogue;
  target->entry = entry;
  target->attribute = g_strdup (entry->attribute);
  target->is_exact = TRUE;
  return TRUE;
}

/* PATH as a setting of something in CATALOGUE that does not have it yet. */
static gboolean
find_setting (const AciesCatalogue *catalogue, const char *path, Target *target)
{
  const char *slash = strrchr (path, '/');
  g_autofree char *outer = slash != NULL ? g_strndup (path, (gsize) (slash - path)) : NULL;
  const AciesCatalogueEntry *entry = outer != NULL ? find_entry (catalogue, outer) : NULL;

  if (entry == NULL || !is_whole (entry) || is_bookkeeping (entry->element, slash + 1)
      || slash[1] == '\0'
      || strspn (slash + 1, "abcdefghijklmnopqrstuvwxyz0123456789-") != strlen (slash + 1))
    return FALSE;
  target->catalogue = catalogue;
  target->entry = entry;
  target->attribute = g_strdup (slash + 1);
  return TRUE;
}

/* NULL, or why there is nothing to change at PATH. */
static char *
find_target (const AciesLayerEdit *self, const char *path, Target *target)
{
  if (!find_exactly (self->now, path, target) && !find_exactly (self->below, path, target)
      && !find_setting (self->now, path, target))
    {
      const AciesCatalogueItem *item = acies_catalogue_find (self->now, path);

      return item != NULL ? g_strdup_printf (
                 _ ("“%s” is not a fact of ruleset.xml; change it in its own file."), path)
                          : say_unknown (self, path);
    }
  target->below = find_entry (self->below, target->entry->item.path);
  return NULL;
}

/* The node in PARENT that stands for ELEMENT: the last, since that holds; or NULL. */
static AciesXmlNode *
find_node (const AciesXmlNode *parent, const AciesElement *element)
{
  const char *second = acies_ruleset_get_second_key (element);
  AciesXmlNode *node, *found = NULL;

  for (guint i = 0; (node = acies_xml_node_get_nth (parent, i)) != NULL; i++)
    if (g_str_equal (acies_xml_node_get_name (node), element->name)
        && acies_xml_node_is (node, get_key_name (element), acies_element_get_key (element))
        && (second == NULL || acies_xml_node_is (node, get_second_name (element), second)))
      found = node;
  return found;
}

static AciesXmlNode *
add_node (AciesXmlNode *parent, const AciesElement *element)
{
  AciesXmlNode *node = acies_xml_node_add (parent, element->name);

  acies_xml_node_set (node, get_key_name (element), acies_element_get_key (element));
  if (acies_ruleset_get_second_key (element) != NULL)
    acies_xml_node_set (node, get_second_name (element), acies_ruleset_get_second_key (element));
  return node;
}

/* The node for the element of ENTRY; with CREATES made if there is none, or else NULL. */
static AciesXmlNode *
reach_node (const AciesLayerEdit *self,
            const Target *target,
            const AciesCatalogueEntry *entry,
            gboolean creates)
{
  const AciesCatalogueEntry *outer = get_outer (target, entry);
  AciesXmlNode *parent, *node;

  if (!is_whole (entry))
    return reach_node (self, target, outer, creates);
  parent = outer != NULL ? reach_node (self, target, outer, creates) : self->root;
  node = parent != NULL ? find_node (parent, entry->element) : NULL;
  return node != NULL || !creates ? node : add_node (parent, entry->element);
}

static AciesXmlNode *
find_child (const AciesXmlNode *node, const char *name, const char *attribute, const char *value)
{
  AciesXmlNode *child;

  for (guint i = 0; (child = acies_xml_node_get_nth (node, i)) != NULL; i++)
    if (g_str_equal (acies_xml_node_get_name (child), name)
        && (attribute == NULL || acies_xml_node_is (child, attribute, value)))
      return child;
  return NULL;
}

/* What stands below the node of ENTRY is known by its hash, if there is something. */
static void
note_replaced (const AciesLayerEdit *self, const Target *target, AciesXmlNode *node)
{
  const AciesCatalogueEntry *entry = target->entry, *below;
  g_autofree char *hash = NULL;

  while (!is_whole (entry))
    entry = get_outer (target, entry);
  below = find_entry (self->below, entry->item.path);
  if (below == NULL || g_str_equal (entry->element->name, "value")
      || g_str_equal (entry->element->name, "role"))
    return;
  hash = acies_element_dup_hash (below->element);
  acies_xml_node_set (node, "replaces", hash);
}

/* Elements whose text is all that they hold, or that are too small to hold a reason. */
static gboolean
can_hold_why (const AciesXmlNode *node)
{
  static const char *const small[] = { "text", "role", "value", NULL };

  return !g_strv_contains (small, acies_xml_node_get_name (node));
}

/* Writes WHY into NODE, or where something about it can stand; OF is what of it is meant, or
 * NULL. */
static void
write_why (const AciesLayerEdit *self,
           AciesXmlNode *node,
           const char *of,
           const char *path,
           const AciesChangeReason *why)
{
  AciesXmlNode *said;

  if (why == NULL || why->reason == NULL || *why->reason == '\0')
    return;
  if (!can_hold_why (node))
    {
      node = self->root;
      of = path;
    }
  said = find_child (node, "why", "of", of);
  if (said == NULL)
    said = acies_xml_node_add (node, "why");
  acies_xml_node_set (said, "of", of);
  acies_xml_node_set (said, "author",
                      why->author != NULL && *why->author != '\0' ? why->author : NULL);
  acies_xml_node_set_text (said, why->reason);
}

/* Takes NODE away if it says nothing, and then what it stands in likewise. */
static void
tidy (AciesXmlNode *root, AciesXmlNode *node)
{
  static const char *const keys[] = { "id", "name", "of", "phase", "replaces", NULL };

  while (node != root)
    {
      AciesXmlNode *parent = acies_xml_node_get_parent (node), *child;
      g_auto (GStrv) names = acies_xml_node_list_attributes (node);

      for (guint i = 0; names[i] != NULL; i++)
        if (!g_strv_contains (keys, names[i]))
          return;
      for (guint i = 0; (child = acies_xml_node_get_nth (node, i)) != NULL; i++)
        if (!g_str_equal (acies_xml_node_get_name (child), "why"))
          return;
      acies_xml_node_remove (node);
      node = parent;
    }
}

static void
remove_why (const AciesLayerEdit *self, AciesXmlNode *node, const char *of, const char *path)
{
  AciesXmlNode *why = can_hold_why (node) ? find_child (node, "why", "of", of)
                                          : find_child (self->root, "why", "of", path);

  if (why != NULL)
    acies_xml_node_remove (why);
}

/* The <set> of ENTRY, a cell, in the node of its chart, or NULL. */
static AciesXmlNode *
find_set (const AciesXmlNode *chart, const AciesCatalogueEntry *entry)
{
  AciesXmlNode *child;

  for (guint i = 0; (child = acies_xml_node_get_nth (chart, i)) != NULL; i++)
    if (g_str_equal (acies_xml_node_get_name (child), "set")
        && acies_xml_node_is (child, "row", entry->row)
        && acies_xml_node_is (child, "column", entry->column))
      return child;
  return NULL;
}

/* A cell of CHART that means VALUE, which is the rule set's own word for it or what is printed;
 * NULL if none does, or nothing else is printed for it. */
static const AciesElement *
find_meaning (const AciesElement *chart, const char *value)
{
  for (guint i = 0; i < chart->children->len; i++)
    {
      const AciesElement *row = g_ptr_array_index (chart->children, i), *cell;

      for (guint n = 0; (cell = acies_element_get_nth_child (row, "cell", n)) != NULL; n++)
        {
          const char *inner = acies_element_get (cell, "value");
          g_autofree char *text = g_strstrip (g_strdup (cell->text != NULL ? cell->text : ""));

          if (inner != NULL && *text != '\0'
              && (g_str_equal (inner, value) || g_ascii_strcasecmp (text, value) == 0))
            return cell;
        }
    }
  return NULL;
}

/* What MEANING, a cell, is called in the rule set; without one VALUE. */
static const char *
get_inner (const AciesElement *meaning, const char *value)
{
  return meaning != NULL ? acies_element_get (meaning, "value") : value;
}

static char *
set_cell (const AciesLayerEdit *self,
          const Target *target,
          const char *value,
          const AciesElement *meaning,
          const AciesChangeReason *why)
{
  g_autofree char *text = meaning != NULL ? g_strstrip (g_strdup (meaning->text)) : NULL;
  AciesXmlNode *chart, *set;

  if (target->below == NULL)
    return g_strdup (_ ("This layer defines the whole table; change the cell in its file."));
  chart = reach_node (self, target, target->entry, TRUE);
  set = find_set (chart, target->entry);
  if (set == NULL)
    set = acies_xml_node_add (chart, "set");
  acies_xml_node_set (set, "row", target->entry->row);
  acies_xml_node_set (set, "column", target->entry->column);
  acies_xml_node_set (set, "cell", value);
  acies_xml_node_set (set, "text", text);
  note_replaced (self, target, chart);
  write_why (self, set, NULL, NULL, why);
  return NULL;
}

/* The node whose text NODE is called by, or which is all that a text says; or NULL. */
static AciesXmlNode *
find_label (AciesXmlNode *node)
{
  return g_str_equal (acies_xml_node_get_name (node), "text")
             ? node
             : find_child (node, "label", NULL, NULL);
}

static void
set_label (AciesXmlNode *node, const char *value)
{
  AciesXmlNode *label = find_label (node);

  acies_xml_node_set_text (label != NULL ? label : acies_xml_node_add (node, "label"), value);
}

/* What is there without the layer, or NULL. */
static const char *
get_below (const Target *target)
{
  if (target->below == NULL)
    return NULL;
  if (g_strcmp0 (target->below->attribute, target->attribute) == 0)
    return target->below->item.written;
  return acies_element_get (target->below->element, target->attribute);
}

/* Whether the node of the target's element says what is to be changed. */
static gboolean
says (const Target *target, AciesXmlNode *node)
{
  g_autofree char *value = NULL;

  if (is_cell (target->entry))
    return find_set (node, target->entry) != NULL;
  if (target->attribute == NULL)
    return TRUE;
  if (g_str_equal (target->attribute, "label"))
    return find_label (node) != NULL;
  value = acies_xml_node_dup (node, target->attribute);
  return value != NULL;
}

/* NODE says nothing of the setting or cell any more. */
static void
take_back_setting (const AciesLayerEdit *self,
                   const Target *target,
                   AciesXmlNode *node,
                   const char *path)
{
  if (is_cell (target->entry))
    acies_xml_node_remove (find_set (node, target->entry));
  else if (!g_str_equal (target->attribute, "label"))
    acies_xml_node_set (node, target->attribute, NULL);
  else if (find_label (node) != node)
    acies_xml_node_remove (find_label (node));
  else
    acies_xml_node_set_text (node, "");
  if (!is_cell (target->entry))
    remove_why (self, node, target->attribute, path);
  tidy (self->root, node);
}

/* What NODE stands for, which it took out of the rules, holds again. */
static void
bring_back (const AciesLayerEdit *self, AciesXmlNode *node, const char *path)
{
  acies_xml_node_set (node, "drop", NULL);
  remove_why (self, node, NULL, path);
}

char *
acies_layer_edit_set (const AciesLayerEdit *self,
                      const char *path,
                      const char *value,
                      const AciesChangeReason *why)
{
  g_auto (Target) target = { 0 };
  char *problem = find_target (self, path, &target);
  const AciesElement *meaning = NULL;
  AciesXmlNode *node;

  if (problem != NULL)
    return problem;
  if (target.attribute == NULL && !is_cell (target.entry))
    return g_strdup_printf (
        _ ("“%s” has no value of its own; name one of its parts, such as “%s/…”."), path, path);
  if (is_cell (target.entry) && target.below != NULL)
    meaning = find_meaning (target.below->element, value);
  value = get_inner (meaning, value);
  if (g_strcmp0 (get_below (&target), value) == 0)
    {
      node = reach_node (self, &target, target.entry, FALSE);
      if (node == NULL || !says (&target, node))
        return g_strdup_printf (_ ("“%s” is “%s” already; give another value."), path, value);
      take_back_setting (self, &target, node, path);
      return NULL;
    }
  if (is_cell (target.entry))
    return set_cell (self, &target, value, meaning, why);
  node = reach_node (self, &target, target.entry, TRUE);
  if (acies_xml_node_is (node, "drop", "yes"))
    bring_back (self, node, path);
  if (g_str_equal (target.attribute, "label"))
    set_label (node, value);
  else
    acies_xml_node_set (node, target.attribute, value);
  note_replaced (self, &target, node);
  write_why (self, node, target.attribute, path, why);
  return NULL;
}

char *
acies_layer_edit_drop (const AciesLayerEdit *self, const char *path, const AciesChangeReason *why)
{
  g_auto (Target) target = { 0 };
  char *problem = find_target (self, path, &target);
  AciesXmlNode *node, *parent;
  const AciesCatalogueEntry *outer;

  if (problem != NULL)
    return problem;
  if (!is_whole (target.entry) || !target.is_exact)
    return g_strdup_printf (
        _ ("“%s” is part of something that must stay whole; give it another value instead."), path);
  node = reach_node (self, &target, target.entry, FALSE);
  if (node != NULL)
    acies_xml_node_remove (node);
  if (target.below == NULL)
    return NULL;
  outer = get_outer (&target, target.entry);
  parent = outer != NULL ? reach_node (self, &target, outer, TRUE) : self->root;
  node = add_node (parent, target.entry->element);
  acies_xml_node_set (node, "drop", "yes");
  note_replaced (self, &target, node);
  write_why (self, node, NULL, path, why);
  return NULL;
}

char *
acies_layer_edit_take_back (const AciesLayerEdit *self, const char *path)
{
  g_auto (Target) target = { 0 };
  char *problem = find_target (self, path, &target);
  AciesXmlNode *node, *parent;

  if (problem != NULL)
    return problem;
  node = reach_node (self, &target, target.entry, FALSE);
  if (node == NULL || (!(is_whole (target.entry) && target.is_exact) && !says (&target, node)))
    return g_strdup_printf (
        _ ("The house rules say nothing about “%s”, so there is nothing to revert."), path);
  if (!is_whole (target.entry) || !target.is_exact)
    {
      take_back_setting (self, &target, node, path);
      return NULL;
    }
  parent = acies_xml_node_get_parent (node);
  remove_why (self, node, NULL, path);
  acies_xml_node_remove (node);
  tidy (self->root, parent);
  return NULL;
}

gboolean
acies_layer_edit_says (const AciesLayerEdit *self, const char *path)
{
  g_auto (Target) target = { 0 };
  g_autofree char *problem = find_target (self, path, &target);
  AciesXmlNode *node = problem == NULL ? reach_node (self, &target, target.entry, FALSE) : NULL;

  return node != NULL && ((is_whole (target.entry) && target.is_exact) || says (&target, node));
}

/* Writes the children of ELEMENT, without its names and remarks, into NODE. */
static void
copy_children (const AciesElement *element, AciesXmlNode *node)
{
  static const char *const left[] = { "label", "note", "why", NULL };

  for (guint i = 0; i < element->children->len; i++)
    {
      const AciesElement *child = g_ptr_array_index (element->children, i);
      AciesXmlNode *copy;

      if (g_strv_contains (left, child->name))
        continue;
      copy = acies_xml_node_add (node, child->name);
      for (guint n = 0; n < child->attributes->len; n++)
        {
          const AciesElementAttribute *attribute
              = &g_array_index (child->attributes, AciesElementAttribute, n);

          acies_xml_node_set (copy, attribute->name, attribute->value);
        }
      if (child->text != NULL)
        acies_xml_node_set_text (copy, child->text);
      copy_children (child, copy);
    }
}

/* Writes what ELEMENT says into NODE, which is called otherwise. */
static void
copy_attributes (const AciesElement *element, AciesXmlNode *node)
{
  static const char *const left[] = { "id", "origin", "drop", "replaces", NULL };

  for (guint i = 0; i < element->attributes->len; i++)
    {
      const AciesElementAttribute *attribute
          = &g_array_index (element->attributes, AciesElementAttribute, i);

      if (!g_strv_contains (left, attribute->name))
        acies_xml_node_set (node, attribute->name, attribute->value);
    }
}

char *
acies_layer_edit_add_like (const AciesLayerEdit *self,
                           const char *path,
                           const char *const names[2],
                           const AciesChangeReason *why)
{
  g_auto (Target) target = { 0 };
  char *problem = find_target (self, path, &target);
  const AciesElement *element;
  const AciesCatalogueEntry *outer;
  g_autofree char *new_path = NULL;
  AciesXmlNode *node;

  if (problem != NULL)
    return problem;
  element = target.entry->element;
  if (!is_whole (target.entry) || acies_element_get (element, "id") == NULL
      || acies_ruleset_get_second_key (element) != NULL)
    return g_strdup_printf (_ ("Nothing like “%s” can be added."), path);
  outer = get_outer (&target, target.entry);
  new_path = g_strconcat (outer != NULL ? outer->item.path : target.entry->item.kind, "/", names[0],
                          NULL);
  if (find_entry (self->now, new_path) != NULL)
    return g_strdup_printf (_ ("There is already a “%s”; choose another id."), new_path);
  node = acies_xml_node_add (outer != NULL ? reach_node (self, &target, outer, TRUE) : self->root,
                             element->name);
  acies_xml_node_set (node, "id", names[0]);
  if (g_str_equal (element->name, "troop"))
    {
      acies_xml_node_set (node, "is", acies_element_get (element, "id"));
      acies_xml_node_set (node, "abstract", acies_element_get (element, "abstract"));
      acies_xml_node_set (node, "cite", acies_element_get (element, "cite"));
    }
  else
    {
      copy_attributes (element, node);
    }
  set_label (node, names[1]);
  if (!g_str_equal (element->name, "troop"))
    copy_children (element, node);
  write_why (self, node, NULL, new_path, why);
  return NULL;
}

/* The child NAME of ROOT says TEXT, or is not there. */
static void
set_words (AciesXmlNode *root, const char *name, const char *text)
{
  AciesXmlNode *child = find_child (root, name, NULL, NULL);

  if (text == NULL || *text == '\0')
    {
      if (child != NULL)
        acies_xml_node_remove (child);
      return;
    }
  if (child == NULL)
    child = acies_xml_node_add (root, name);
  acies_xml_node_set_text (child, text);
}

void
acies_layer_edit_set_words (AciesXmlNode *root,
                            const char *title,
                            const char *author,
                            const char *note)
{
  g_return_if_fail (root != NULL);

  acies_xml_node_set (root, "author", author != NULL && *author != '\0' ? author : NULL);
  set_words (root, "title", title);
  set_words (root, "note", note);
}
