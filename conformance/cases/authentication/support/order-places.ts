import { epic } from '../../epics/support/epics.js';
import { issueIn } from '../../issues/support/one.js';
import { apart, projectApart, type TwoPlaces } from './places.js';

const reporters = { refused: ['none', 'guest'], enough: 'reporter' } as const;

/** An order, which names the other project and the number of an issue there. */
interface Order {
  slug: string;
  title: string;
  write: (there: string, iid: number) => string;
  isPaid?: true;
  /** Whether it does something on the one side alone, so that links tell whether it had the rest of its effect. */
  isHalf?: true;
}

const orders: readonly Order[] = [
  { slug: 'move', title: 'to move an issue by an order', write: (there) => `/move ${there}` },
  { slug: 'clone', title: 'to clone an issue by an order', write: (there) => `/clone ${there}` },
  {
    slug: 'relate',
    title: 'to link issues by an order',
    write: (there, iid) => `/relate ${there}#${iid}`,
  },
  {
    slug: 'duplicate',
    title: 'to link an issue with the one that it duplicates by an order',
    write: (there, iid) => `/duplicate ${there}#${iid}`,
    isHalf: true,
  },
  {
    slug: 'block',
    title: 'to say by an order that an issue blocks another',
    write: (there, iid) => `/blocks ${there}#${iid}`,
    isPaid: true,
  },
  {
    slug: 'be-blocked',
    title: 'to say by an order that an issue waits for another',
    write: (there, iid) => `/blocked_by ${there}#${iid}`,
    isPaid: true,
  },
];

/** A text may be taken while the order in it is not followed. */
const answers = [200, 201, 202, 400, 401, 403, 404];

const ordered = ({ slug, title, write, isPaid, isHalf }: Order, way: 'note' | 'description'): TwoPlaces => ({
  slug: `${slug}-by-${way}`,
  title: `${title} in a ${way}`,
  operation: way === 'note' ? 'createIssueNote' : 'updateIssue',
  needs: isPaid ? ['tier.premium'] : [],
  here: reporters,
  there: reporters,
  good: way === 'note' ? 202 : 200,
  answers,
  async make({ world }) {
    const [here, there] = [await projectApart(world), await projectApart(world)];
    const [one, two] = [await issueIn(world, here), await issueIn(world, there)];
    const text = write(there.fullPath, two.iid);
    const links = [`${one.url}/links`, `${two.url}/links`];
    // The list of what is open tells of a move, and that of the other project of a copy.
    const others = [`${here.url}/issues?state=opened`, `${there.url}/issues`, `${two.url}/notes`];
    const watched = isHalf ? links : [...links, ...others];
    const call =
      way === 'note'
        ? { verb: 'POST', path: `${one.url}/notes`, params: { body: text }, watched }
        : { verb: 'PUT', path: one.url, params: { description: text }, watched };
    return { here, there, call: async () => call };
  },
});

/** An order that puts an issue into a confidential epic of the group above, which not all who may change the issue read. */
const intoEpic = (way: 'note' | 'description'): TwoPlaces => ({
  slug: `put-into-epic-by-${way}`,
  title: `to put an issue into a confidential epic by an order in a ${way}`,
  operation: way === 'note' ? 'createIssueNote' : 'updateIssue',
  needs: ['tier.premium'],
  // Whoever has a level in the group has it in the project as well.
  here: { refused: [], enough: 'reporter' },
  there: reporters,
  good: way === 'note' ? 202 : 200,
  answers,
  async make({ world }) {
    const there = await apart(world);
    const here = await world.fresh.project({ visibility: 'public', group: there });
    const [above, one] = [
      await epic(world, there, 'x', { confidential: true }),
      await issueIn(world, here, { confidential: true }),
    ];
    const text = `/epic ${there.fullPath}&${above.iid}`;
    const watched = [`${above.url}/issues`];
    const call =
      way === 'note'
        ? { verb: 'POST', path: `${one.url}/notes`, params: { body: text }, watched }
        : { verb: 'PUT', path: one.url, params: { description: text }, watched };
    return { here, there, call: async () => call };
  },
});

/** What is asked for of two projects by an order in a text, and what undoes a link. */
export const orderPlaces: readonly TwoPlaces[] = [
  ...orders.flatMap((order) => [ordered(order, 'note'), ordered(order, 'description')]),
  intoEpic('note'),
  intoEpic('description'),
  {
    slug: 'unlink-issues',
    title: 'to unlink issues',
    operation: 'deleteIssueLink',
    here: reporters,
    there: reporters,
    good: 200,
    async make({ world }) {
      const [here, there] = [await projectApart(world), await projectApart(world)];
      const [one, two] = [await issueIn(world, here), await issueIn(world, there)];
      const wish = { target_project_id: there.id, target_issue_iid: two.iid };
      await world.arrange('POST', `${one.url}/links`, wish);
      const [linked] = await world.arrange<{ issue_link_id: number }[]>('GET', `${one.url}/links`);
      const path = `${one.url}/links/${linked?.issue_link_id ?? 0}`;
      const watched = [`${one.url}/links`, `${two.url}/links`];
      return { here, there, call: async () => ({ verb: 'DELETE', path, watched }) };
    },
  },
];
