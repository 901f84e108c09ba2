import { type CaseContext, check } from '../../check.js';
import type { Exchange } from '../../http/exchange.js';
import { label } from '../labels/support/places.js';
import { aMergeRequest, anEpic, anIssue, read, type Target } from './support/judge.js';

const ofMergeRequests = ['admin', 'operation:createMergeRequest', 'operation:updateMergeRequest'] as const;
const names = ['one', 'two', 'three', 'four'];

const told = (list: Exchange): string[] =>
  list.list().map((row) => {
    const { action, label: about } = row as { action: string; label: { name: string } | null };
    return `${action} ${about?.name}`;
  });

/** Several labels that are put on, exchanged and taken off together are one event each. */
async function judge(context: CaseContext, target: Target): Promise<void> {
  const { world, expect } = context;
  for (const name of names) await label(world, target.owner, name);
  const sudo = world.person('developer').username;
  const changes: [params: object, events: string[]][] = [
    [{ add_labels: 'one,two,three' }, ['add one', 'add three', 'add two']],
    [{ add_labels: 'one,two' }, []],
    [{ labels: 'three,four' }, ['add four', 'remove one', 'remove two']],
    [
      { add_labels: 'one,two', remove_labels: 'three,four' },
      ['add one', 'add two', 'remove four', 'remove three'],
    ],
    [{ labels: '' }, ['remove one', 'remove two']],
  ];
  let before = 0;
  for (const [params, events] of changes) {
    await world.arrange('PUT', target.url, { ...params, sudo });
    const list = await read(context, target, 'label');
    expect
      .value(`events of ${JSON.stringify(params)}`, told(list).slice(before).sort(), list)
      .toEqual(events);
    before = list.list().length;
  }
  await world.arrange('POST', `${target.events}/notes`, { body: '/label ~one ~two ~three', sudo });
  const put = await read(context, target, 'label');
  expect
    .value('events of a command', told(put).slice(before).sort(), put)
    .toEqual(['add one', 'add three', 'add two']);
  await world.arrange('POST', `${target.events}/notes`, { body: '/unlabel ~one ~two ~three', sudo });
  const gone = await read(context, target, 'label');
  expect
    .value(
      'events of the other',
      told(gone)
        .slice(before + 3)
        .sort(),
      gone,
    )
    .toEqual(['remove one', 'remove three', 'remove two']);
}

/** The system notes of a target, oldest first. */
async function systemNotes({ as }: CaseContext, { url }: Target): Promise<string[]> {
  const list = await as.reporter.get(`${url}/notes`, { sort: 'asc', order_by: 'created_at', per_page: 100 });
  const rows = list.list() as { system: boolean; body: string }[];
  return rows.filter(({ system }) => system).map(({ body }) => body);
}

/** People who are put on and taken off together are told of in one note. */
async function judgePeople(
  context: CaseContext,
  target: Target,
  { field, on, off }: { field: string; on: (names: string) => string; off: (names: string) => string },
): Promise<void> {
  const { world, expect } = context;
  const [one, two, three] = [world.person('owner'), world.person('maintainer'), world.person('developer')];
  const at = (...people: { username: string }[]) =>
    people
      .map(({ username }) => `@${username}`)
      .sort()
      .join(' and ');
  const sorted = (text: string) =>
    text.replace(/@[\w.-]+(?:(?:,? and |, )@[\w.-]+)*/g, (list) =>
      (list.match(/@[\w.-]+/g) ?? []).sort().join(' and '),
    );
  const changes: [ids: number[], text: string][] = [
    [[one.id, two.id], on(at(one, two))],
    [[one.id, two.id], ''],
    [[three.id], `${on(at(three))} and ${off(at(one, two))}`],
    [[], off(at(three))],
  ];
  const wanted: string[] = [];
  for (const [ids, text] of changes) {
    await world.arrange('PUT', target.url, { [field]: ids.length > 0 ? ids : [0] });
    if (text !== '') wanted.push(text);
    expect.value('system notes', (await systemNotes(context, target)).map(sorted)).toEqual(wanted);
  }
}

const assigned = {
  field: 'assignee_ids',
  on: (who: string) => `assigned to ${who}`,
  off: (who: string) => `unassigned ${who}`,
};
const reviewing = {
  field: 'reviewer_ids',
  on: (who: string) => `requested review from ${who}`,
  off: (who: string) => `removed review request for ${who}`,
};

/** What changes at once, told as often as the interface says. */
export const cases = [
  check({
    id: 'issue-labels-at-once',
    rule: 'EVENT-LABEL-1',
    title: 'several labels that change at once on an issue are one event each',
    writes: true,
    run: async (context) => judge(context, await anIssue(context.world)),
  }),
  check({
    id: 'epic-labels-at-once',
    rule: 'EVENT-LABEL-1',
    title: 'several labels that change at once on an epic are one event each',
    needs: ['tier.premium'],
    writes: true,
    run: async (context) => judge(context, await anEpic(context.world)),
  }),
  check({
    id: 'merge-request-labels-at-once',
    rule: 'EVENT-LABEL-1',
    title: 'several labels that change at once on a merge request are one event each',
    needs: ofMergeRequests,
    writes: true,
    run: async (context) => judge(context, await aMergeRequest(context.world)),
  }),
  check({
    id: 'issue-assignees-at-once',
    rule: 'EVENT-11',
    title: 'several assignees that change at once on an issue are told of in one note',
    needs: ['tier.premium'],
    writes: true,
    run: async (context) => judgePeople(context, await anIssue(context.world), assigned),
  }),
  check({
    id: 'merge-request-assignees-at-once',
    rule: 'EVENT-11',
    title: 'several assignees that change at once on a merge request are told of in one note',
    needs: [...ofMergeRequests, 'tier.premium'],
    writes: true,
    run: async (context) => judgePeople(context, await aMergeRequest(context.world), assigned),
  }),
  check({
    id: 'merge-request-reviewers-at-once',
    rule: 'EVENT-11',
    title: 'several reviewers that change at once on a merge request are told of in one note',
    needs: [...ofMergeRequests, 'tier.premium'],
    writes: true,
    run: async (context) => judgePeople(context, await aMergeRequest(context.world), reviewing),
  }),
];
