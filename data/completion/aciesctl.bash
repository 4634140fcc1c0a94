# SPDX-FileCopyrightText: 2026 The Acies developers
# SPDX-License-Identifier: GPL-3.0-or-later
# Completion of aciesctl for bash: the program itself knows what may come next.
_aciesctl()
{
  local line
  local -a words=("${COMP_WORDS[@]:1:COMP_CWORD}")

  COMPREPLY=()
  while IFS= read -r line; do
    if [[ $line == :files ]]; then
      compopt -o filenames 2>/dev/null
      while IFS= read -r line; do
        COMPREPLY+=("$line")
      done < <(compgen -f -- "${COMP_WORDS[COMP_CWORD]}")
    else
      COMPREPLY+=("${line%%$'\t'*}")
    fi
  done < <("${COMP_WORDS[0]}" complete "${words[@]}" 2>/dev/null)
}
complete -F _aciesctl aciesctl
