import { orAbsent } from '../../actions/repository/revision.js';
import { handle } from '../../generated/handlers.js';
import { slice } from '../../storage/database/lists/page.js';
import type { ContributorRow } from '../../storage/git/types.js';
import { contributorView } from '../views/contributor.js';

type Order = 'name' | 'email' | 'commits';

const compare: Record<Order, (a: ContributorRow, b: ContributorRow) => number> = {
  name: (a, b) => compareText(a.name.toLowerCase(), b.name.toLowerCase()),
  email: (a, b) => compareText(a.email.toLowerCase(), b.email.toLowerCase()),
  commits: (a, b) => a.commits - b.commits,
};

/** Lists the authors of the default branch. Rules: REPO-CONTRIB-1 to REPO-CONTRIB-5. */
export const listRepositoryContributors = handle(
  'listRepositoryContributors',
  async ({ params, project, services, page, signal }) => {
    const found = (await orAbsent(services.git.open(project.id).contributors({ signal }))) ?? [];
    const { rows, info } = slice(sorted(found, params.order_by, params.sort), page);
    return { status: 200, body: rows.map(contributorView), page: info };
  },
);

/** Equals stand in order of their addresses, so that pages never overlap. */
function sorted(rows: readonly ContributorRow[], order: Order, sort: 'asc' | 'desc'): ContributorRow[] {
  const direction = sort === 'asc' ? 1 : -1;
  return [...rows].sort((a, b) => direction * (compare[order](a, b) || compareText(a.email, b.email)));
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
