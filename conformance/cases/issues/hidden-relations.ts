import { type CaseContext, check } from '../../check.js';
import type { Caller } from '../../http/caller.js';
import type { Exchange } from '../../http/exchange.js';
import { epic } from '../epics/support/epics.js';
import { family } from '../labels/support/places.js';
import { issueIn, type OneIssue } from './support/one.js';

/** The record of an issue in each answer that carries it. */
async function everywhere(
  { url, id, iid }: OneIssue,
  [caller, project, group]: [caller: Caller, project: { url: string }, group: { url: string }],
  isSignedIn = true,
): Promise<[answer: Exchange, path: string][]> {
  const lists = [
    await caller.get(`${project.url}/issues`, { iids: [iid] }),
    await caller.get(`${group.url}/issues`, { per_page: 100 }),
  ];
  if (isSignedIn) lists.push(await caller.get('/issues', { scope: 'all', iids: [iid], per_page: 100 }));
  const rows = lists.map((list): [Exchange, string] => [list, `[${list.column('id').indexOf(id)}].`]);
  return [[await caller.get(url), ''], ...rows];
}

const asked = (caller: Caller, { id }: OneIssue, fields: string): Promise<Exchange> =>
  caller.post(
    '/api/graphql',
    { query: `{ issue(id: "gid://gitlab/Issue/${id}") { ${fields} } }` },
    {
      outside: true,
    },
  );

const people = ['guest', 'stranger', 'anonymous'] as const;

const callersOf = (
  { as }: CaseContext,
  names: readonly (typeof people)[number][] = people,
): [Caller, boolean][] => names.map((name) => [as[name], name !== 'anonymous']);

interface Duplicate {
  first: OneIssue;
  second: OneIssue;
  places: [project: { url: string }, group: { url: string }];
  /** Who may not read the first, and whether they are signed in. */
  others: readonly [Caller, boolean][];
  /** What no answer to them says. */
  kept?: readonly string[];
}

/** That an issue duplicates another is told to those alone who may read that one, wherever its record stands. */
async function toldToReaders(
  { as, expect }: CaseContext,
  { first, second, places, others, kept = [] }: Duplicate,
): Promise<void> {
  const word = '_links.closed_as_duplicate_of';
  for (const [answer, path] of await everywhere(second, [as.reporter, ...places])) {
    expect(answer)
      .json(`${path}${word}`)
      .toSatisfy('the address of the other', (text) => String(text).endsWith(first.url));
  }
  const told = await asked(as.reporter, second, 'closedAsDuplicateOf { iid }');
  expect(told).json('data.issue.closedAsDuplicateOf.iid').toEqual(String(first.iid));
  for (const [caller, isSignedIn] of others) {
    for (const [answer, path] of await everywhere(second, [caller, ...places], isSignedIn)) {
      expect(answer).status(200).json(`${path}state`).toEqual('closed');
      expect(answer).json(`${path}${word}`).toBeNull();
      const said = kept.filter((words) => answer.tells(words));
      expect.value('what is told of the other', said, answer).toEqual([]);
    }
    const answer = await asked(caller, second, 'closedAsDuplicateOf { iid }');
    expect(answer).json('data.issue.closedAsDuplicateOf').toBeNull();
  }
}

/** What an issue tells of things that its reader may not see. */
export const cases = [
  check({
    id: 'issue-record-hidden-duplicate',
    rules: ['AUTH-ACCESS-9', 'ISSUE-RECORD-10'],
    title:
      'an issue that duplicates a confidential or private one does not say so to who may not see that one',
    writes: true,
    async run(context) {
      const { world } = context;
      const { top, project } = await family(world, 'public');
      const places: Duplicate['places'] = [project, top];
      const confidential = await issueIn(world, project, { confidential: true });
      const one = await issueIn(world, project);
      await world.arrange('PUT', one.url, { description: `/duplicate #${confidential.iid}` });
      const others = callersOf(context);
      await toldToReaders(context, { first: confidential, second: one, places, others });
      const hidden = await world.fresh.project({ visibility: 'private' });
      const elsewhere = await issueIn(world, hidden);
      const other = await issueIn(world, project);
      const body = `/duplicate ${hidden.fullPath}#${elsewhere.iid}`;
      await world.arrange('POST', `${other.url}/notes`, { body });
      await toldToReaders(context, {
        first: elsewhere,
        second: other,
        places,
        // Guests are members of the private project as well.
        others: callersOf(context, ['stranger', 'anonymous']),
        kept: [elsewhere.url, hidden.fullPath],
      });
    },
  }),
  check({
    id: 'issue-record-hidden-move',
    rule: 'GRAPHQL-ANSWER-3',
    title: 'by GraphQL an issue that went to a hidden project does not lead there',
    writes: true,
    async run(context) {
      const { as, world, expect } = context;
      const { top, project } = await family(world, 'public');
      const hidden = await world.fresh.project({ visibility: 'private', group: top });
      const moved = await issueIn(world, project);
      await world.arrange('POST', `${moved.url}/move`, { to_project_id: hidden.id });
      for (const caller of [as.stranger, as.anonymous]) {
        const answer = await asked(caller, moved, 'state movedTo { title webUrl }');
        expect(answer).json('data.issue').toTell({ state: 'closed', movedTo: null });
      }
      const told = await asked(as.reporter, moved, 'movedTo { title }');
      expect(told).json('data.issue.movedTo').toTell({ title: 'something' });
    },
  }),
  check({
    id: 'issue-record-hidden-epic',
    rule: 'EPIC-CONFIDENTIAL-6',
    title: 'whoever wrote a confidential issue is not told of the confidential epic that it was put into',
    needs: ['tier.premium'],
    writes: true,
    async run({ as, world, expect }) {
      const { top, project } = await family(world, 'public');
      const secret = await epic(world, top, 'hush-epic', { confidential: true });
      const sudo = world.person('guest').username;
      const issue = await issueIn(world, project, { confidential: true, sudo });
      await world.arrange('POST', `${secret.url}/issues/${issue.id}`);
      for (const [answer, path] of await everywhere(issue, [as.guest, project, top])) {
        expect(answer).status(200).json(`${path}epic`).toBeNull();
        expect(answer).json(`${path}epic_iid`).toBeNull();
        const isTold = answer.tells('hush-epic');
        expect.value('whether the epic is told', isTold, answer).toEqual(false);
      }
      const answer = await asked(as.guest, issue, 'hasEpic epic { title }');
      expect(answer).json('data.issue').toTell({ hasEpic: false, epic: null });
      for (const [seen, path] of await everywhere(issue, [as.reporter, project, top])) {
        expect(seen).json(`${path}epic.id`).toEqual(secret.id);
      }
    },
  }),
];
