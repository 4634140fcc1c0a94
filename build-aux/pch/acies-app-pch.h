/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* The same for the rooms of the program with windows. */
#include <adwaita.h>
#include <math.h>
#include <string.h>
