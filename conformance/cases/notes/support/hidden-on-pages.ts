import type { CaseContext } from '../../../check.js';
import { issueIn } from '../../issues/support/one.js';
import { type Kind, noteOn } from './parents.js';

/** What the notes say that are kept from guests. */
const kept = /mentioned in|for few/;

/** What is kept from guests stays out of every page of notes, whatever its length, and not only of the first one. */
export async function pagesTellNothing({ as, world, expect }: CaseContext, kind: Kind): Promise<void> {
  const parent = await kind.make(world, { visibility: 'public' });
  const { references } = await world.arrange<{ references: { full: string } }>('GET', parent.awards);
  const beside = await world.fresh.project({ visibility: 'public' });
  for (const body of ['first', 'second', 'third']) {
    await noteOn(world, parent, { body });
    await issueIn(world, beside, { confidential: true, description: `See ${references.full}` });
    if (kind.slug !== 'merge-request') await noteOn(world, parent, { body: 'for few', internal: true });
  }
  for (const view of ['notes', 'discussions']) {
    const path = `${parent.url}/${view}`;
    const all = await as.owner.get(path, { per_page: 100 });
    expect.value('whether there is something to keep', kept.test(all.bytes.toString()), all).toEqual(true);
    for (const per_page of [1, 2]) {
      let count = 0;
      for (let page = 1; page <= Math.ceil(all.list().length / per_page); page += 1) {
        const one = await as.guest.get(path, { per_page, page });
        expect(one).status(200);
        expect.value('whether it is told', kept.test(one.bytes.toString()), one).toEqual(false);
        count += one.list().length;
      }
      expect.value('notes for guests', count).toEqual(3);
    }
  }
}
