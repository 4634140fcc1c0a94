/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* How text is set: one font map context in points, hinting off, so that text is the same at every
 * resolution and grows in proportion. So a text is shaped once, on one line, and known at every
 * size. */
#pragma once

#include <pango/pangocairo.h>

G_BEGIN_DECLS

typedef enum
{
  ACIES_TYPE_PLAIN = 0,
  ACIES_TYPE_BOLD = 1 << 0,
  ACIES_TYPE_ITALIC = 1 << 1,
  ACIES_TYPE_RIGHT = 1 << 2,
  ACIES_TYPE_CENTRE = 1 << 3,
} AciesTypeStyle;

/* Bold or not, italic or not. */
#define ACIES_TYPE_N_FACES 4

typedef struct
{
  PangoContext *context;                 /* owned */
  GHashTable *texts[ACIES_TYPE_N_FACES]; /* owned: what was shaped before, by its text */
  double size;                           /* of the body, in points */
} AciesTypesetter;

void acies_typesetter_init (AciesTypesetter *self, double size);
/* At another SIZE, with all that OTHER has shaped. */
void acies_typesetter_init_like (AciesTypesetter *self, const AciesTypesetter *other, double size);
void acies_typesetter_clear (AciesTypesetter *self);

/* A text on one line, in points. */
typedef struct
{
  PangoLayout *layout; /* borrowed from the typesetter; nobody changes it */
  double scale;        /* at which it is to be painted */
  double width, height;
} AciesTypesetLine;

/* TEXT at SCALE times the body size, wrapped at WIDTH points (0: never). */
PangoLayout *acies_typesetter_set (const AciesTypesetter *self,
                                   const char *text,
                                   double scale,
                                   AciesTypeStyle style,
                                   double width) G_GNUC_WARN_UNUSED_RESULT;
/* The same on one line; where a line ends in TEXT there are more. */
AciesTypesetLine acies_typesetter_set_line (const AciesTypesetter *self,
                                            const char *text,
                                            double scale,
                                            AciesTypeStyle style);
/* How wide the widest word of TEXT is, in points: what stands between blanks. */
double acies_typesetter_measure_word (const AciesTypesetter *self,
                                      const char *text,
                                      double scale,
                                      AciesTypeStyle style);
/* How many lines TEXT takes at WIDTH points, and, if END is not NULL, how wide the last one is:
 * reckoned by its words, near enough to choose a size by. */
guint acies_typesetter_count_lines (const AciesTypesetter *self,
                                    const char *text,
                                    double scale,
                                    AciesTypeStyle style,
                                    double width,
                                    double *end);
double acies_typesetter_get_width (PangoLayout *layout);
double acies_typesetter_get_height (PangoLayout *layout);

G_END_DECLS
