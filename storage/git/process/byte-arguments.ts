// The digits of each path are read and put behind the other arguments. Git starts the shell itself, and nothing that a
// path holds means anything to it.
const script = [
  '!f() { n=$1; shift',
  'while [ "$n" -gt 0 ]; do p=$(printf %b. "$1"); shift',
  `set -- "$@" "\${p%.}"; n=$((n - 1)); done`,
  'exec git "$@"; }; f',
].join('; ');

/** Characters that stand for one byte. */
const digits = 5;

const digitsOf = (path: Buffer): string =>
  [...path].map((byte) => `\\0${byte.toString(8).padStart(3, '0')}`).join('');

/** Bytes that one argument may have on Linux, its end included. */
const longestArgument = 131_072;

/** Whether a path can be given to a command: no system takes an argument of any length. */
export const fitsArgument = (path: string | Buffer): boolean =>
  (typeof path === 'string' ? Buffer.byteLength(path) : path.length * digits) < longestArgument;

/**
 * The arguments of a command that ends in paths. Arguments are text to Node: a path that is no UTF-8, and therefore
 * given as bytes, goes through a shell.
 */
export function withPaths(args: readonly string[], paths: readonly (string | Buffer)[]): string[] {
  if (paths.every((path) => typeof path === 'string')) return [...args, '--', ...paths];
  const written = paths.map((path) => digitsOf(Buffer.from(path as string)));
  return ['-c', `alias.with-paths=${script}`, 'with-paths', String(paths.length), ...written, ...args, '--'];
}
