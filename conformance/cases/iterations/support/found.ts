import type { CaseContext } from '../../../check.js';
import type { Exchange } from '../../../http/exchange.js';

/** An iteration as it is answered. */
export interface Row {
  id: number;
  title: string | null;
  state: number;
  start_date: string;
  due_date: string;
  group_id: number;
}

/** Where iterations are. */
export interface Found {
  group: { id: number; path: string };
  /** A project right below the group, when there is one. */
  project: string | null;
}

/** The iterations of a list. */
export const rows = (answer: Exchange): Row[] => answer.list() as unknown as Row[];

/** A group that has iterations. No call makes one, so there is nothing to judge where there is none. */
export async function found(context: CaseContext): Promise<Found> {
  const { world, as, skip } = context;
  const known = await world.once('a group with iterations', async (whole): Promise<Found | null> => {
    type Group = { id: number };
    const oldest = { order_by: 'id', sort: 'asc', per_page: 20, all_available: true };
    for (const group of await whole.arrange<Group[]>('GET', '/groups', oldest)) {
      const path = `/groups/${group.id}`;
      const list = await whole.arrange<Row[]>('GET', `${path}/iterations`, { include_ancestors: false });
      if (list.length === 0) continue;
      const [project] = await whole.arrange<{ id: number }[]>('GET', `${path}/projects`, { per_page: 1 });
      return { group: { id: group.id, path }, project: project ? `/projects/${project.id}` : null };
    }
    return null;
  });
  if (!known) return skip('no group of this deployment has iterations, and no call makes one');
  const still = await as.admin.get(`${known.group.path}/iterations`);
  if (still.list().length === 0) skip('the iterations are gone');
  return known;
}
