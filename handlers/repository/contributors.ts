import { orAbsent } from '../../actions/repository/revision.js';
import { handle } from '../../generated/handlers.js';
import { slice } from '../../storage/database/lists/page.js';
import { contentAddressed } from '../../storage/git/content-addressed.js';
import type { ContributorRow, ObjectReads, Oid } from '../../storage/git/types.js';
import { contributorView } from '../views/contributor.js';

type Order = 'name' | 'email' | 'commits';

const compare: Record<Order, (a: ContributorRow, b: ContributorRow) => number> = {
  name: (a, b) => compareText(a.name.toLowerCase(), b.name.toLowerCase()),
  email: (a, b) => compareText(a.email.toLowerCase(), b.email.toLowerCase()),
  commits: (a, b) => a.commits - b.commits,
};

/** The authors of a history in order. Equals stand in order of their addresses, so that pages never overlap. */
const sorted = contentAddressed(
  'contributors in order',
  async (
    objects: ObjectReads,
    { tip, order, sort }: { tip: Oid; order: Order; sort: 'asc' | 'desc' },
    { signal },
  ) => {
    const rows = await objects.contributors(tip, { signal });
    const direction = sort === 'asc' ? 1 : -1;
    return [...rows].sort((a, b) => direction * (compare[order](a, b) || compareText(a.email, b.email)));
  },
  // The rows themselves are kept by the tip alone.
  (rows) => rows.length * 8,
);

/** Lists the authors of the default branch. Rules: REPO-CONTRIB-1 to REPO-CONTRIB-5. */
export const listRepositoryContributors = handle(
  'listRepositoryContributors',
  async ({ params, project, services, page, signal }) => {
    const repository = services.git.open(project.id);
    const tip = (await orAbsent(repository.head()))?.oid ?? null;
    const { order_by: order, sort } = params;
    const found = tip === null ? [] : await sorted(repository, { tip, order, sort }, { signal });
    const { rows, info } = slice(found, page);
    return { status: 200, body: rows.map(contributorView), page: info };
  },
);

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
