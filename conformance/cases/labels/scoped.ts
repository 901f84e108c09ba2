import { type CaseContext, check } from '../../check.js';
import { issueIn } from '../issues/support/one.js';
import { proposed } from '../merge-requests/support/proposal.js';

/** Labels before, what is added, and what is there then; of one key there is one label. */
const rows: readonly [before: string, added: string, after: readonly string[]][] = [
  ['a::x', 'a::y', ['a::y']],
  ['a::x,plain', 'b::x', ['a::x', 'b::x', 'plain']],
  ['a::b::x', 'a::x', ['a::b::x', 'a::x']],
  ['a::b::x,a::x', 'a::b::y', ['a::b::y', 'a::x']],
  ['a::x', 'a:y,A', ['A', 'a::x', 'a:y']],
];

type Kind = 'issue' | 'merge request' | 'epic';

async function urlOf({ world }: CaseContext, kind: Kind): Promise<string> {
  if (kind === 'issue') return (await issueIn(world, await world.fresh.project())).url;
  if (kind === 'merge request') return (await proposed(world)).url;
  const group = await world.fresh.group();
  const { iid } = await world.arrange<{ iid: number }>('POST', `${group.url}/epics`, { title: 'x' });
  return `${group.url}/epics/${iid}`;
}

async function judge(context: CaseContext, kind: Kind): Promise<void> {
  const { as, expect } = context;
  const url = await urlOf(context, kind);
  for (const [labels, add_labels, after] of rows) {
    expect(await as.developer.put(url, { labels })).status(200);
    const changed = await as.developer.put(url, { add_labels });
    const told = [...(changed.at('labels') as string[])].sort();
    expect.value(`labels after ${labels} and ${add_labels}`, told, changed).toEqual([...after].sort());
  }
  const both = await as.developer.put(url, { labels: 'c::x,c::y,other' });
  const told = both.at('labels') as string[];
  expect.value('labels of one key', told.filter((one) => one.startsWith('c::')).length, both).toEqual(1);
  expect.value('other labels', told.includes('other'), both).toEqual(true);
}

const common = { rule: 'LABEL-SCOPE-1', needs: ['tier.premium'], writes: true } as const;

/** Labels with a key, of which a thing has one at a time. */
export const cases = [
  check({
    ...common,
    id: 'label-scopes-of-issues',
    title: 'of the labels with one key an issue has the newest alone',
    run: (context) => judge(context, 'issue'),
  }),
  check({
    ...common,
    id: 'label-scopes-of-merge-requests',
    title: 'of the labels with one key a merge request has the newest alone',
    run: (context) => judge(context, 'merge request'),
  }),
  check({
    ...common,
    id: 'label-scopes-of-epics',
    title: 'of the labels with one key an epic has the newest alone',
    run: (context) => judge(context, 'epic'),
  }),
];
