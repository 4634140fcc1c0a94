/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* A button that only selects: what is done with the part stands beside, where there is room. A
 * second click or Enter goes there. */
#include "config.h"
#include "app/rules/acies-rules-part.h"

#include "app/widgets/acies-accessible.h"
#include "rules/ruleset/acies-factor-claims.h"

#include <glib/gi18n-lib.h>

struct _AciesRulesPart
{
  GtkButton parent_instance;

  /* template children */
  GtkLabel *lead;
  GtkLabel *label;
  GtkLabel *detail;
  GtkWidget *words; /* about the two */
  GtkLabel *below;
  GtkLabel *mark;
  GtkLabel *value;

  /* owned */
  AciesRulesSession *session;
  const char *path; /* interned */
  char *name;
};

G_DEFINE_FINAL_TYPE (AciesRulesPart, acies_rules_part, GTK_TYPE_BUTTON)

static void
acies_rules_part_clicked (GtkButton *button)
{
  AciesRulesPart *self = ACIES_RULES_PART (button);

  if (acies_rules_session_get_selected (self->session) == self->path)
    gtk_widget_activate_action (GTK_WIDGET (self), "facts.change", NULL);
  else
    acies_rules_session_select (self->session, self->path);
}

static void
acies_rules_part_dispose (GObject *object)
{
  AciesRulesPart *self = ACIES_RULES_PART (object);

  g_clear_object (&self->session);
  gtk_widget_dispose_template (GTK_WIDGET (self), ACIES_TYPE_RULES_PART);

  G_OBJECT_CLASS (acies_rules_part_parent_class)->dispose (object);
}

static void
acies_rules_part_finalize (GObject *object)
{
  g_free (ACIES_RULES_PART (object)->name);

  G_OBJECT_CLASS (acies_rules_part_parent_class)->finalize (object);
}

static void
acies_rules_part_class_init (AciesRulesPartClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = acies_rules_part_dispose;
  object_class->finalize = acies_rules_part_finalize;
  GTK_BUTTON_CLASS (klass)->clicked = acies_rules_part_clicked;

  gtk_widget_class_set_template_from_resource (widget_class, "/acies/ui/acies-rules-part.ui");
  gtk_widget_class_bind_template_child (widget_class, AciesRulesPart, lead);
  gtk_widget_class_bind_template_child (widget_class, AciesRulesPart, label);
  gtk_widget_class_bind_template_child (widget_class, AciesRulesPart, detail);
  gtk_widget_class_bind_template_child (widget_class, AciesRulesPart, words);
  gtk_widget_class_bind_template_child (widget_class, AciesRulesPart, below);
  gtk_widget_class_bind_template_child (widget_class, AciesRulesPart, mark);
  gtk_widget_class_bind_template_child (widget_class, AciesRulesPart, value);
}

static void
acies_rules_part_init (AciesRulesPart *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
set_text (GtkLabel *label, const char *text)
{
  gtk_label_set_text (label, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (label), text != NULL && *text != '\0');
}

/* The factor that ITEM is, or NULL. */
static const AciesModifier *
find_factor (const AciesCatalogueItem *item)
{
  const AciesModifierList *list = item->fact != NULL && item->fact->kind == ACIES_FACT_MODIFIERS
                                      ? (const AciesModifierList *) item->fact
                                      : NULL;

  for (guint i = 0; list != NULL && i < list->modifiers->len; i++)
    if (((const AciesFact *) g_ptr_array_index (list->modifiers, i))->id == item->id)
      return g_ptr_array_index (list->modifiers, i);
  return NULL;
}

/* For whom a factor counts; what else must be, it is called by. */
static char *
make_detail (AciesRulesSession *session, const AciesCatalogueItem *item)
{
  const AciesModifier *factor = find_factor (item);
  g_autofree char *claims
      = factor != NULL
            ? acies_factor_describe_claims (acies_rules_session_get_ruleset (session), factor)
            : NULL;

  if (factor == NULL || factor->optional == NULL)
    return g_steal_pointer (&claims);
  /* Translators: a factor that counts only if somebody claims it. */
  return g_strjoin (" · ", _ ("may be claimed"), claims, NULL);
}

/* The same as the file of the rules writes it, for who writes rules. */
static char *
make_code (AciesRulesSession *session, const AciesCatalogueItem *item)
{
  static const char *const parts[] = { "if", "each", "optional" };
  const AciesCatalogue *catalogue = acies_rules_session_get_catalogue (session);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      g_autofree char *path = g_strconcat (item->path, "/", parts[i], NULL);
      const AciesCatalogueItem *part = acies_catalogue_find (catalogue, path);

      if (part != NULL && part->value != NULL)
        g_string_append_printf (text, "%s%s: %s", text->len > 0 ? "\n" : "", part->label,
                                part->value);
    }
  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}

static void
name_part (AciesRulesPart *self, const AciesCatalogueItem *item)
{
  g_autoptr (GString) name = g_string_new (item->label);

  if (item->value != NULL)
    g_string_append_printf (name, ", %s", item->value);
  if (acies_rules_session_is_house (self->session, item))
    g_string_append_printf (name, ", %s", _ ("changed"));
  if (item->below != NULL)
    {
      g_string_append (name, ", ");
      /* Translators: %s is the value before it was changed. */
      g_string_append_printf (name, _ ("was %s"), item->below);
    }
  self->name = g_string_free (g_steal_pointer (&name), FALSE);
  acies_accessible_set_label (GTK_WIDGET (self), self->name);
}

static void
show_item (AciesRulesPart *self, const AciesCatalogueItem *item, AciesRulesPartKind look)
{
  gboolean is_factor = look == ACIES_RULES_PART_FACTOR;
  g_autofree char *detail = is_factor ? make_detail (self->session, item) : NULL;
  g_autofree char *code = is_factor ? make_code (self->session, item) : NULL;

  gtk_widget_set_tooltip_text (GTK_WIDGET (self), code);
  set_text (self->lead, is_factor ? item->value : NULL);
  set_text (self->label, item->label);
  set_text (self->detail, detail);
  set_text (self->value, is_factor ? NULL : item->value);
  set_text (self->below, item->below);
  gtk_widget_set_visible (GTK_WIDGET (self->mark),
                          acies_rules_session_is_house (self->session, item));
  gtk_widget_set_visible (self->words, look != ACIES_RULES_PART_CELL);
  gtk_label_set_xalign (self->value, look == ACIES_RULES_PART_CELL ? 0.5F : 1.0F);
  if (look == ACIES_RULES_PART_CELL)
    {
      gtk_widget_set_hexpand (GTK_WIDGET (self->value), TRUE);
      gtk_widget_set_tooltip_text (GTK_WIDGET (self), item->label);
      gtk_widget_add_css_class (GTK_WIDGET (self), "cell");
    }
  if (acies_rules_session_is_house (self->session, item))
    gtk_widget_add_css_class (GTK_WIDGET (self), "house");
}

GtkWidget *
acies_rules_part_new (AciesRulesSession *session,
                      const AciesCatalogueItem *item,
                      AciesRulesPartKind look)
{
  AciesRulesPart *self;

  g_return_val_if_fail (ACIES_IS_RULES_SESSION (session), NULL);
  g_return_val_if_fail (item != NULL, NULL);

  self = g_object_new (ACIES_TYPE_RULES_PART, NULL);
  self->session = g_object_ref (session);
  self->path = g_intern_string (item->path);
  show_item (self, item, look);
  name_part (self, item);
  return GTK_WIDGET (self);
}

const char *
acies_rules_part_get_path (AciesRulesPart *self)
{
  g_return_val_if_fail (ACIES_IS_RULES_PART (self), NULL);

  return self->path;
}

void
acies_rules_part_set_selected (AciesRulesPart *self, gboolean is_selected)
{
  g_return_if_fail (ACIES_IS_RULES_PART (self));

  if (is_selected)
    gtk_widget_add_css_class (GTK_WIDGET (self), "selected");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "selected");
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_SELECTED, is_selected,
                               -1);
}
