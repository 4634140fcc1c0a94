/* SPDX-FileCopyrightText: 2026 The Acies developers
 * SPDX-License-Identifier: GPL-3.0-or-later */
/* Where a program finds the data of the sources when it runs in the folder that it was built in.
 * The program itself knows no such path: it is the same wherever it is built, and one that is
 * installed looks nowhere but where it is installed. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What is written in the root of a build folder, and is never installed: the root of the sources.
 */
#define ACIES_BUILD_TREE_NAME "acies-build-tree"

/* The folder "data" of the sources; NULL: the program does not run where it was built. */
const char *acies_build_tree_get_source_data (void);
/* The folder "data" of the build; NULL likewise. */
const char *acies_build_tree_get_data (void);
/* The root of the build that the program at PATH lies in, for tests: the nearest of its three
 * folders that has the file above, which must be its owner's. Owned; NULL: there is none. SOURCE,
 * owned, is what it says. */
char *acies_build_tree_find (const char *path, char **source) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
