import { type CaseContext, check } from '../../check.js';
import type { Params } from '../../http/encode.js';
import type { Exchange } from '../../http/exchange.js';
import type { MadeProject } from '../../world/types.js';
import { issueIn } from '../issues/support/one.js';

const hush = 'hush-words';

/** A confidential issue and one for all, each with a note for all and one for few, and where they may go. */
async function scene({ world }: CaseContext) {
  const group = await world.fresh.group();
  const from = await world.fresh.project({ group });
  const to = await world.fresh.project({ group });
  const hidden = await issueIn(world, from, { title: hush, confidential: true });
  const open = await issueIn(world, from, { title: 'for all' });
  for (const { url } of [hidden, open]) {
    await world.arrange('POST', `${url}/notes`, { body: 'plain words' });
    await world.arrange('POST', `${url}/notes`, { body: hush, internal: true });
  }
  return { group, from, to, hidden, open };
}

/** The issues of a project, and their notes, are told to guests without what is hidden, and to reporters with it. */
async function judgeCopies({ as, expect }: CaseContext, to: MadeProject, made: readonly Exchange[]) {
  const [hidden, open] = made.map((one) => `${to.url}/issues/${one.number('iid')}`);
  const shown = await as.guest.get(`${to.url}/issues`);
  expect.value('issues for guests', shown.column('title'), shown).toEqual(['for all']);
  expect(await as.guest.get(hidden ?? '')).status(404);
  expect(await as.reporter.get(hidden ?? ''))
    .status(200)
    .json('confidential')
    .toEqual(true);
  for (const [caller, bodies] of [
    [as.guest, ['plain words']],
    [as.reporter, ['plain words', hush]],
  ] as const) {
    const notes = await caller.get(`${open}/notes`, { activity_filter: 'only_comments', sort: 'asc' });
    expect.value('notes', notes.column('body'), notes).toEqual(bodies);
  }
  const all = await as.reporter.get(`${open}/notes`, { activity_filter: 'only_comments', sort: 'asc' });
  expect.value('internal', all.column('internal'), all).toEqual([false, true]);
}

/** Both issues are taken elsewhere, and looked at there. */
async function judgeWay(context: CaseContext, way: 'move' | 'clone', params: Params = {}): Promise<void> {
  const { as, expect } = context;
  const { to, hidden, open } = await scene(context);
  const made: Exchange[] = [];
  for (const { url } of [hidden, open]) {
    const answer = await as.reporter.post(`${url}/${way}`, { to_project_id: to.id, ...params });
    expect(answer).status(201);
    made.push(answer);
  }
  await judgeCopies(context, to, made);
}

/** What is hidden stays so wherever it goes. */
export const cases = [
  check({
    id: 'issue-move-stays-hidden',
    rule: 'ISSUE-MOVE-7',
    title: 'a moved issue is as confidential as it was, and its notes as internal',
    writes: true,
    run: (context) => judgeWay(context, 'move'),
  }),
  check({
    id: 'issue-clone-stays-hidden',
    rule: 'ISSUE-MOVE-7',
    title: 'a copy of an issue is as confidential as the issue, and its notes as internal',
    writes: true,
    run: (context) => judgeWay(context, 'clone', { with_notes: true }),
  }),
  check({
    id: 'issue-commanded-stays-hidden',
    rule: 'ISSUE-MOVE-7',
    title: 'an issue that a note moves or copies is as confidential as it was',
    writes: true,
    async run(context) {
      const { as, expect } = context;
      for (const command of ['move', 'clone']) {
        const { to, hidden } = await scene(context);
        expect(await as.reporter.post(`${hidden.url}/notes`, { body: `/${command} ${to.fullPath}` })).status(
          201,
          202,
        );
        const shown = await as.reporter.get(`${to.url}/issues`);
        expect.value('confidential', shown.column('confidential'), shown).toEqual([true]);
        const forGuests = await as.guest.get(`${to.url}/issues`);
        expect.value('issues for guests', forGuests.column('title'), forGuests).toEqual([]);
      }
    },
  }),
  check({
    id: 'issue-promoted-stays-hidden',
    rule: 'ISSUE-MOVE-7',
    title: 'a confidential issue becomes a confidential epic',
    needs: ['tier.premium'],
    writes: true,
    async run(context) {
      const { as, expect } = context;
      const { group, hidden } = await scene(context);
      expect(await as.reporter.post(`${hidden.url}/notes`, { body: '/promote' })).status(201, 202);
      const shown = await as.reporter.get(`${group.url}/epics`);
      expect.value('confidential', shown.column('confidential'), shown).toEqual([true]);
      const forGuests = await as.guest.get(`${group.url}/epics`);
      expect.value('epics for guests', forGuests.column('title'), forGuests).toEqual([]);
    },
  }),
];
