const TRAILER = /^([A-Za-z0-9-]+)\s*:\s*(.*)$/;
const MADE_BY_GIT = /^(Signed-off-by: |\(cherry picked from commit )/;

/**
 * The `Key: value` lines of a message's last paragraph, read as git reads them.
 *
 * The paragraph counts when it is not the title and either every line is a trailer, or one line is of a
 * kind git itself writes and at least a quarter are trailers.
 */
export function parseTrailers(message: string): Record<string, string> {
  if (!message.includes(':')) return {};
  const paragraphs = message.trimEnd().split(/\n[ \t]*\n/);
  if (paragraphs.length < 2) return {};
  const lines = (paragraphs.at(-1) ?? '').split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const found: [string, string][] = [];
  let others = 0;
  let byGit = false;
  for (const line of lines) {
    const last = found.at(-1);
    if (/^[ \t]/.test(line) && last) {
      last[1] = `${last[1]} ${line.trim()}`;
      continue;
    }
    if (MADE_BY_GIT.test(line)) byGit = true;
    const match = TRAILER.exec(line);
    if (match?.[1] !== undefined) found.push([match[1], (match[2] ?? '').trim()]);
    else if (!MADE_BY_GIT.test(line)) others++;
  }
  if (others > 0 && !(byGit && found.length * 3 >= others)) return {};
  return Object.fromEntries(found);
}
