import { type CaseContext, check } from '../../check.js';
import type { Caller } from '../../http/caller.js';
import { FilePart } from '../../http/encode.js';
import { proposed } from '../merge-requests/support/proposal.js';

/** A record that is changed at a path, with two values of each parameter; all are told back by their names. */
interface Changed {
  path: string;
  caller: Caller;
  values: Readonly<Record<string, readonly [first: unknown, second: unknown]>>;
  /** What every change has to send. */
  always?: readonly string[];
}

const [level, ends] = [{ access_level: [20, 30] }, { expires_at: ['2100-01-01', '2100-01-02'] }] as const;

/** Records whose changes no recipe can make of the description alone. */
const records: Readonly<Record<string, (context: CaseContext) => Promise<Changed>>> = {
  'a member of a project': async ({ as, world }) => {
    const { url } = await world.fresh.project();
    const { id } = await world.fresh.user();
    await world.arrange('POST', `${url}/members`, { user_id: id, access_level: 10 });
    const path = `${url}/members/${id}`;
    return { path, caller: as.owner, values: { ...level, ...ends }, always: ['access_level'] };
  },
  'a member of a group': async ({ as, world }) => {
    const { url } = await world.fresh.group();
    const { id } = await world.fresh.user();
    await world.arrange('POST', `${url}/members`, { user_id: id, access_level: 10 });
    const path = `${url}/members/${id}`;
    return { path, caller: as.owner, values: { ...level, ...ends }, always: ['access_level'] };
  },
  'a group label': async ({ as, world }) => {
    const { url } = await world.fresh.group();
    const wish = { name: 'kept', color: '#112233' };
    const { id } = await world.arrange<{ id: number }>('POST', `${url}/labels`, wish);
    const values = { color: ['#112233', '#445566'], description: ['words', 'other words'] } as const;
    return { path: `${url}/labels/${id}`, caller: as.reporter, values };
  },
  'a link of a release': async ({ as, world }) => {
    const { url } = await world.fresh.project({ content: ['refs/heads/main'] });
    await world.arrange('POST', `${url}/releases`, { tag_name: 'v1', ref: 'main' });
    const links = `${url}/releases/v1/assets/links`;
    const wish = { name: 'kept', url: 'https://example.org/kept' };
    const { id } = await world.arrange<{ id: number }>('POST', links, wish);
    const values = {
      name: ['first', 'second'],
      url: ['https://example.org/first', 'https://example.org/second'],
      link_type: ['image', 'runbook'],
    } as const;
    return { path: `${links}/${id}`, caller: as.developer, values, always: ['name'] };
  },
  'a picture of an incident': async ({ as, world }) => {
    const { url } = await world.fresh.project();
    const wish = { title: 'incident', issue_type: 'incident' };
    const { iid } = await world.arrange<{ iid: number }>('POST', `${url}/issues`, wish);
    const pictures = `${url}/issues/${iid}/metric_images`;
    const file = new FilePart('a.png', Buffer.from('89504e470d0a1a0a', 'hex'), 'image/png');
    const { id } = await world.arrange<{ id: number }>('POST', pictures, { file });
    const values = {
      url: ['https://example.org/first', 'https://example.org/second'],
      url_text: ['words', 'other words'],
    } as const;
    return { path: `${pictures}/${id}`, caller: as.reporter, values };
  },
  'an approval rule of a merge request': async ({ as, world }) => {
    const { url } = await proposed(world);
    const wish = { name: 'kept', approvals_required: 1 };
    const { id } = await world.arrange<{ id: number }>('POST', `${url}/approval_rules`, wish);
    const values = { name: ['first', 'second'], approvals_required: [1, 2] } as const;
    return { path: `${url}/approval_rules/${id}`, caller: as.maintainer, values };
  },
};

async function judge(context: CaseContext, make: (context: CaseContext) => Promise<Changed>): Promise<void> {
  const { expect } = context;
  const { path, caller, values, always = [] } = await make(context);
  const now = Object.fromEntries(Object.entries(values).map(([name, [first]]) => [name, first]));
  expect(await caller.put(path, now)).status(200);
  for (const [name, [, second]] of Object.entries(values)) {
    now[name] = second;
    const sent = Object.entries(now).filter(([one]) => one === name || always.includes(one));
    const answer = await caller.put(path, Object.fromEntries(sent));
    expect(answer).status(200).json().toInclude(now);
  }
}

/** What a change does not name stays as it was. */
export const cases = Object.entries(records).map(([word, make]) =>
  check({
    id: `keep-${word.replace(/^an? /, '').replaceAll(' ', '-')}`,
    rule: 'CONV-KEEP-1',
    title: `a change of ${word} leaves what it does not name`,
    needs: ['admin', 'tier.premium'],
    writes: true,
    run: (context) => judge(context, make),
  }),
);
