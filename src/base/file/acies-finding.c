/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* AciesFinding, and AciesFindings, the list that collects them.
 *
 * The list keeps the first hundred in the order found; of those beyond it only the number and the
 * number of errors are kept, so that a hostile file cannot fill memory. */
#include "config.h"

#include "base/file/acies-finding.h"

#include <glib/gi18n-lib.h>

struct _AciesFinding
{
  GObject parent_instance;

  /* Owned. */
  char *file;
  char *clause;
  char *subject;
  char *rule; /* or NULL */
  char *message;

  AciesSeverity severity;
  int line;
};

G_DEFINE_FINAL_TYPE (AciesFinding, acies_finding, G_TYPE_OBJECT)

enum
{
  PROP_FINDING_0,
  PROP_SEVERITY,
  PROP_FILE,
  PROP_LINE,
  PROP_CLAUSE,
  PROP_SUBJECT,
  PROP_MESSAGE,
  N_FINDING_PROPS
};

static GParamSpec *finding_properties[N_FINDING_PROPS];

static void
acies_finding_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  AciesFinding *self = ACIES_FINDING (object);

  switch (prop_id)
    {
    case PROP_SEVERITY:
      g_value_set_int (value, (int) self->severity);
      break;
    case PROP_FILE:
      g_value_set_string (value, self->file);
      break;
    case PROP_LINE:
      g_value_set_int (value, self->line);
      break;
    case PROP_CLAUSE:
      g_value_set_string (value, self->clause);
      break;
    case PROP_SUBJECT:
      g_value_set_string (value, self->subject);
      break;
    case PROP_MESSAGE:
      g_value_set_string (value, self->message);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
acies_finding_finalize (GObject *object)
{
  AciesFinding *self = ACIES_FINDING (object);

  g_free (self->file);
  g_free (self->clause);
  g_free (self->subject);
  g_free (self->rule);
  g_free (self->message);

  G_OBJECT_CLASS (acies_finding_parent_class)->finalize (object);
}

static void
acies_finding_class_init (AciesFindingClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->get_property = acies_finding_get_property;
  object_class->finalize = acies_finding_finalize;

  finding_properties[PROP_SEVERITY]
      = g_param_spec_int ("severity", NULL, NULL, ACIES_SEVERITY_NOTE, ACIES_SEVERITY_ERROR,
                          ACIES_SEVERITY_NOTE, flags);
  finding_properties[PROP_FILE] = g_param_spec_string ("file", NULL, NULL, NULL, flags);
  finding_properties[PROP_LINE] = g_param_spec_int ("line", NULL, NULL, 0, G_MAXINT, 0, flags);
  finding_properties[PROP_CLAUSE] = g_param_spec_string ("clause", NULL, NULL, NULL, flags);
  finding_properties[PROP_SUBJECT] = g_param_spec_string ("subject", NULL, NULL, NULL, flags);
  finding_properties[PROP_MESSAGE] = g_param_spec_string ("message", NULL, NULL, NULL, flags);
  g_object_class_install_properties (object_class, N_FINDING_PROPS, finding_properties);
}

static void
acies_finding_init (AciesFinding *self)
{
}

/* Makes a finding. FILE, CLAUSE and SUBJECT may be NULL, LINE 0; everything is copied. */
AciesFinding *
acies_finding_new (AciesSeverity severity,
                   const char *file,
                   int line,
                   const char *clause,
                   const char *subject,
                   const char *message)
{
  AciesFinding *self;

  g_return_val_if_fail (message != NULL, NULL);
  g_return_val_if_fail (line >= 0, NULL);

  self = g_object_new (ACIES_TYPE_FINDING, NULL);
  self->severity = severity;
  self->file = g_strdup (file);
  self->line = line;
  self->clause = g_strdup (clause);
  self->subject = g_strdup (subject);
  self->message = g_strdup (message);

  return self;
}

AciesFinding *
acies_finding_of_rule (AciesFinding *finding, const char *rule)
{
  g_return_val_if_fail (ACIES_IS_FINDING (finding), NULL);
  g_return_val_if_fail (finding->rule == NULL, finding);

  finding->rule = g_strdup (rule);
  return finding;
}

const char *
acies_finding_get_rule (AciesFinding *self)
{
  g_return_val_if_fail (ACIES_IS_FINDING (self), NULL);

  return self->rule;
}

AciesSeverity
acies_finding_get_severity (AciesFinding *self)
{
  g_return_val_if_fail (ACIES_IS_FINDING (self), ACIES_SEVERITY_NOTE);

  return self->severity;
}

const char *
acies_finding_get_file (AciesFinding *self)
{
  g_return_val_if_fail (ACIES_IS_FINDING (self), NULL);

  return self->file;
}

int
acies_finding_get_line (AciesFinding *self)
{
  g_return_val_if_fail (ACIES_IS_FINDING (self), 0);

  return self->line;
}

const char *
acies_finding_get_clause (AciesFinding *self)
{
  g_return_val_if_fail (ACIES_IS_FINDING (self), NULL);

  return self->clause;
}

const char *
acies_finding_get_subject (AciesFinding *self)
{
  g_return_val_if_fail (ACIES_IS_FINDING (self), NULL);

  return self->subject;
}

const char *
acies_finding_get_message (AciesFinding *self)
{
  g_return_val_if_fail (ACIES_IS_FINDING (self), NULL);

  return self->message;
}

/* The finding as compilers print one: "FILE:LINE: message", with what is not known left out. */
char *
acies_finding_to_string (AciesFinding *self)
{
  g_autoptr (GString) text = NULL;

  g_return_val_if_fail (ACIES_IS_FINDING (self), NULL);

  text = g_string_new (NULL);
  if (self->file != NULL && self->line > 0)
    g_string_append_printf (text, "%s:%d: ", self->file, self->line);
  else if (self->file != NULL)
    g_string_append_printf (text, "%s: ", self->file);

  switch (self->severity)
    {
    case ACIES_SEVERITY_NOTE:
      /* Translators: stands before a remark about a file, as in "army.xml:12: note: …". */
      g_string_append (text, _ ("note: "));
      break;
    case ACIES_SEVERITY_WARNING:
      /* Translators: stands before a warning about a file, as in "army.xml:12: warning: …". */
      g_string_append (text, _ ("warning: "));
      break;
    case ACIES_SEVERITY_ERROR:
      break;
    }

  g_string_append (text, self->message);
  if (self->clause != NULL)
    g_string_append_printf (text, " [%s]", self->clause);

  return g_string_free (g_steal_pointer (&text), FALSE);
}

struct _AciesFindings
{
  GObject parent_instance;

  GPtrArray *kept; /* owned, of AciesFinding, at most ACIES_FINDINGS_LIMIT */
  guint n_errors;  /* of all, kept or not */
  guint n_dropped;
};

static GType
acies_findings_get_item_type (GListModel *model)
{
  return ACIES_TYPE_FINDING;
}

static guint
acies_findings_get_n_items (GListModel *model)
{
  return ACIES_FINDINGS (model)->kept->len;
}

static gpointer
acies_findings_get_item (GListModel *model, guint position)
{
  AciesFindings *self = ACIES_FINDINGS (model);

  if (position >= self->kept->len)
    return NULL;

  return g_object_ref (g_ptr_array_index (self->kept, position));
}

static void
acies_findings_list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = acies_findings_get_item_type;
  iface->get_n_items = acies_findings_get_n_items;
  iface->get_item = acies_findings_get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (AciesFindings,
                               acies_findings,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL,
                                                      acies_findings_list_model_init))

static void
acies_findings_finalize (GObject *object)
{
  AciesFindings *self = ACIES_FINDINGS (object);

  g_ptr_array_unref (self->kept);

  G_OBJECT_CLASS (acies_findings_parent_class)->finalize (object);
}

static void
acies_findings_class_init (AciesFindingsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = acies_findings_finalize;
}

static void
acies_findings_init (AciesFindings *self)
{
  self->kept = g_ptr_array_new_with_free_func (g_object_unref);
}

AciesFindings *
acies_findings_new (void)
{
  return g_object_new (ACIES_TYPE_FINDINGS, NULL);
}

/* Adds FINDING, or only counts it when the list is full. */
void
acies_findings_take (AciesFindings *self, AciesFinding *finding)
{
  g_return_if_fail (ACIES_IS_FINDINGS (self));
  g_return_if_fail (ACIES_IS_FINDING (finding));

  if (finding->severity == ACIES_SEVERITY_ERROR)
    self->n_errors++;

  if (self->kept->len >= ACIES_FINDINGS_LIMIT)
    {
      self->n_dropped++;
      g_object_unref (finding);
      return;
    }

  g_ptr_array_add (self->kept, finding);
  g_list_model_items_changed (G_LIST_MODEL (self), self->kept->len - 1, 0, 1);
}

void
acies_findings_add (AciesFindings *self,
                    AciesSeverity severity,
                    const char *file,
                    int line,
                    const char *format,
                    ...)
{
  g_autofree char *message = NULL;
  va_list arguments;

  g_return_if_fail (ACIES_IS_FINDINGS (self));

  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);

  acies_findings_take (self, acies_finding_new (severity, file, line, NULL, NULL, message));
}

/* Adds ERROR's message as an error about FILE, which may be NULL. */
void
acies_findings_add_error (AciesFindings *self, const GError *error, const char *file)
{
  g_return_if_fail (ACIES_IS_FINDINGS (self));
  g_return_if_fail (error != NULL);

  acies_findings_take (
      self, acies_finding_new (ACIES_SEVERITY_ERROR, file, 0, NULL, NULL, error->message));
}

guint
acies_findings_get_n_errors (AciesFindings *self)
{
  g_return_val_if_fail (ACIES_IS_FINDINGS (self), 0);

  return self->n_errors;
}

guint
acies_findings_get_n_dropped (AciesFindings *self)
{
  g_return_val_if_fail (ACIES_IS_FINDINGS (self), 0);

  return self->n_dropped;
}

gboolean
acies_findings_has_errors (AciesFindings *self)
{
  return acies_findings_get_n_errors (self) > 0;
}

/* The first error that was kept. When a hundred milder findings came before it, it was not. */
AciesFinding *
acies_findings_get_first_error (AciesFindings *self)
{
  g_return_val_if_fail (ACIES_IS_FINDINGS (self), NULL);

  for (guint i = 0; i < self->kept->len; i++)
    {
      AciesFinding *finding = g_ptr_array_index (self->kept, i);

      if (finding->severity == ACIES_SEVERITY_ERROR)
        return finding;
    }

  return NULL;
}

/* All findings, a line each, and a last line that counts those beyond the limit. */
char *
acies_findings_to_string (AciesFindings *self)
{
  g_autoptr (GString) text = NULL;

  g_return_val_if_fail (ACIES_IS_FINDINGS (self), NULL);

  text = g_string_new (NULL);
  for (guint i = 0; i < self->kept->len; i++)
    {
      g_autofree char *line = acies_finding_to_string (g_ptr_array_index (self->kept, i));

      g_string_append_printf (text, "%s\n", line);
    }

  if (self->n_dropped > 0)
    {
      g_autofree char *rest
          = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "and %u more finding.",
                                          "and %u more findings.", self->n_dropped),
                             self->n_dropped);

      g_string_append_printf (text, "%s\n", rest);
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}
