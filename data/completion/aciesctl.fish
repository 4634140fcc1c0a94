# SPDX-FileCopyrightText: 2026 The Acies developers
# SPDX-License-Identifier: GPL-3.0-or-later
# Completion of aciesctl for fish: the program itself knows what may come next.
function __aciesctl_complete
    set -l words (commandline -opc)
    set -l program $words[1]
    set -e words[1]
    for line in ($program complete $words (commandline -ct) 2>/dev/null)
        if test "$line" = :files
            __fish_complete_path (commandline -ct)
        else
            echo $line
        end
    end
end
complete -c aciesctl -f -a '(__aciesctl_complete)'
