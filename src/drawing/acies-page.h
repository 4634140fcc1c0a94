/* A page as laid out: boxes at their places, in points. Whoever lays out makes boxes; whoever paints
 * only walks them, so that preview, printer and file agree. */
#pragma once

#include "drawing/acies-palette.h"
#include "drawing/acies-symbols.h"

#include <pango/pangocairo.h>

G_BEGIN_DECLS

typedef enum
{
  ACIES_BOX_TEXT,
  ACIES_BOX_FILL,   /* a rectangle, filled */
  ACIES_BOX_FRAME,  /* a rectangle, drawn */
  ACIES_BOX_SYMBOL, /* a troop type's picture */
  ACIES_BOX_PICTURE, /* whatever its painter draws, user space at its corner */
} AciesBoxKind;

typedef void (*AciesBoxPainter) (cairo_t *cr, gpointer data);

typedef struct
{
  AciesBoxKind kind;
  double x, y, width, height;
  AciesColour colour;
  PangoLayout *layout;    /* TEXT: owned */
  double line_width;      /* FRAME */
  AciesSymbols *symbols;  /* SYMBOL: borrowed from the rule set that KEPT holds */
  char *symbol;           /* SYMBOL */
  AciesBoxPainter paint;  /* PICTURE */
  GObject *kept;          /* what symbols or the painter's data live in; or NULL */
  gpointer data;          /* PICTURE: owned, by destroy */
  GDestroyNotify destroy;
} AciesBox;

AciesBox *acies_box_new_text (PangoLayout *layout, double x, double y, const AciesColour *ink) G_GNUC_WARN_UNUSED_RESULT;
AciesBox *acies_box_new_fill (double x, double y, double width, double height, const AciesColour *colour) G_GNUC_WARN_UNUSED_RESULT;
AciesBox *acies_box_new_frame (const double rectangle[4], double line_width, const AciesColour *colour) G_GNUC_WARN_UNUSED_RESULT;
AciesBox *acies_box_new_symbol (AciesRuleset *ruleset, const char *name, const double square[3], const AciesColour *ink) G_GNUC_WARN_UNUSED_RESULT;
/* Takes DATA. */
AciesBox *acies_box_new_picture (const double rectangle[4], AciesBoxPainter paint, gpointer data, GDestroyNotify destroy) G_GNUC_WARN_UNUSED_RESULT;
/* A second one at another place; not of a picture. */
AciesBox *acies_box_copy (const AciesBox *self) G_GNUC_WARN_UNUSED_RESULT;
void acies_box_free (AciesBox *self);
void acies_box_paint (const AciesBox *self, cairo_t *cr);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AciesBox, acies_box_free)

/* How text is set: one font map context in points, hinting off, so that it is the same at every
 * resolution. */
typedef struct
{
  PangoContext *context; /* owned */
  GHashTable *sizes;     /* owned: of texts measured before, at a body of one point */
  double size;           /* of the body, in points */
} AciesTypesetter;

void acies_typesetter_init (AciesTypesetter *self, double size);
/* At another SIZE, with all that OTHER has measured. */
void acies_typesetter_init_like (AciesTypesetter *self, const AciesTypesetter *other, double size);
void acies_typesetter_clear (AciesTypesetter *self);

typedef enum
{
  ACIES_TYPE_PLAIN = 0,
  ACIES_TYPE_BOLD = 1 << 0,
  ACIES_TYPE_ITALIC = 1 << 1,
  ACIES_TYPE_RIGHT = 1 << 2,
  ACIES_TYPE_CENTRE = 1 << 3,
} AciesTypeStyle;

/* TEXT at SCALE times the body size, wrapped at WIDTH points (0: never). */
PangoLayout *acies_typesetter_set (const AciesTypesetter *self, const char *text, double scale, AciesTypeStyle style, double width) G_GNUC_WARN_UNUSED_RESULT;
/* How wide TEXT is on one line, and how high (or NULL), in points; what was measured once is known at every size. */
double acies_typesetter_measure (const AciesTypesetter *self, const char *text, double scale, AciesTypeStyle style, double *height);
double acies_typesetter_get_width (PangoLayout *layout);
double acies_typesetter_get_height (PangoLayout *layout);

G_END_DECLS
