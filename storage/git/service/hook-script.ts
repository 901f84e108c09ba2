/**
 * The one hook script, installed as pre-receive and post-receive.
 *
 * It sends the reference updates to the server over descriptor 3 and prints the server's answer.
 * Updates come before push options, so that an option with a line feed cannot pass for an update.
 * The shell reads byte by byte but starts nothing for that, which pays for the few updates of an ordinary push.
 * Without the descriptor (git run by hand in the data folder) a push is refused.
 */
export const HOOK_SCRIPT = `#!/bin/sh
name=\${0##*/}
{
  printf '%s\\n%s\\n%s\\n' "$name" "$GIT_OBJECT_DIRECTORY" "$GIT_ALTERNATE_OBJECT_DIRECTORIES"
  n=0
  while [ "$n" -lt 20 ] && IFS= read -r update; do
    printf '%s\\n' "$update"
    n=$((n + 1))
  done
  [ "$n" -lt 20 ] || cat
  printf '.\\n'
  i=0
  while [ "$i" -lt "\${GIT_PUSH_OPTION_COUNT:-0}" ]; do
    eval "printf '%s\\\\n' \\"\\$GIT_PUSH_OPTION_$i\\""
    i=$((i + 1))
  done
  printf '..\\n'
} 2>/dev/null >&3 || exit 1
while IFS= read -r line <&3; do
  case "$line" in
    ok) exit 0 ;;
    no) exit 1 ;;
    :*) printf '%s\\n' "\${line#:}" >&2 ;;
  esac
done
exit 1
`;
