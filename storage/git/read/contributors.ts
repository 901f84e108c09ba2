import { contentAddressed } from '../content-addressed.js';
import { type Context, gitLines } from '../context.js';
import type { Abortable, ContributorRow, Oid } from '../types.js';

/** The number of newest commits from which contributors are counted. */
const CONTRIBUTOR_COMMITS = 2000;

/** Authors of the newest commits behind a commit by exact address; the name is that of the newest commit. */
export const contributors = (
  ctx: Context,
  tip: Oid,
  options?: Abortable,
): Promise<readonly ContributorRow[]> => authors(ctx, { tip }, options);

const authors = contentAddressed(
  'authors of a history',
  async (ctx: Context, { tip }: { tip: Oid }, { signal }) => {
    const rows = new Map<string, ContributorRow>();
    const shape = ['log', `--max-count=${CONTRIBUTOR_COMMITS}`, '--no-merges', '--format=%ae%x00%an'];
    for (const line of await gitLines(ctx, [...shape, tip, '--'], { signal })) {
      const cut = line.indexOf('\0');
      if (cut < 0) continue;
      const email = line.slice(0, cut);
      const known = rows.get(email);
      if (known) known.commits++;
      else rows.set(email, { name: line.slice(cut + 1), email, commits: 1 });
    }
    return [...rows.values()];
  },
  (rows) => rows.reduce((sum, { name, email }) => sum + 2 * (name.length + email.length) + 100, 0),
);
