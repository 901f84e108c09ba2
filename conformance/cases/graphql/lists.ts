import { check } from '../../check.js';
import type { Caller } from '../../http/caller.js';
import type { Exchange } from '../../http/exchange.js';
import type { MadeProject } from '../../world/types.js';
import { ask, messagesOf, projectWithIssues } from './support/asking.js';
import { judgeCounts } from './support/counts.js';

const at = 'data.project.issues';

/** The issues of a project by their titles, under the given arguments. */
const list = (caller: Caller, project: MadeProject, args: string): Promise<Exchange> =>
  ask(
    caller,
    `{ project(fullPath: "${project.fullPath}") { issues(${args}) {
      count nodes { title } edges { cursor node { title } }
      pageInfo { startCursor endCursor hasNextPage hasPreviousPage }
    } } }`,
  );

const titles = (answer: Exchange): string[] =>
  ((answer.at(`${at}.nodes`) as { title: string }[] | undefined) ?? []).map(({ title }) => title);

const inOrder = 'sort: TITLE_ASC';

/** Connections: their arguments, their parts and their cursors. */
export const cases = [
  check({
    id: 'graphql-connection-parts',
    rules: ['GRAPHQL-PAGE-3', 'GRAPHQL-ID-3'],
    title: 'a connection has edges with cursor and node, nodes and pageInfo',
    writes: true,
    async run({ as, world, expect }) {
      const project = await projectWithIssues(world, 3);
      const answer = await list(as.owner, project, `${inOrder}, first: 2`);
      expect(answer)
        .json(`${at}.nodes`)
        .toEqual([{ title: 'Issue 1' }, { title: 'Issue 2' }]);
      expect(answer).json(`${at}.edges[1].node`).toEqual({ title: 'Issue 2' });
      expect(answer)
        .json(`${at}.edges[0].cursor`)
        .toEqual(answer.at(`${at}.pageInfo.startCursor`));
      expect(answer)
        .json(`${at}.edges[1].cursor`)
        .toEqual(answer.at(`${at}.pageInfo.endCursor`));
      expect(answer).json(`${at}.pageInfo`).toInclude({ hasNextPage: true, hasPreviousPage: false });
      expect(answer).json(`${at}.count`).toEqual(3);
    },
  }),
  check({
    id: 'graphql-both-directions',
    rules: ['GRAPHQL-PAGE-1', 'GRAPHQL-PAGE-2', 'GRAPHQL-PAGE-5'],
    title: 'first goes with after and last with before; count does not depend on either',
    writes: true,
    async run(context) {
      const { as, world, expect } = context;
      const project = await projectWithIssues(world, 4);
      const first = await list(as.owner, project, `${inOrder}, first: 2, after: null`);
      expect.value('the first two', titles(first), first).toEqual(['Issue 1', 'Issue 2']);
      const end = first.text(`${at}.pageInfo.endCursor`);
      const next = await list(as.owner, project, `${inOrder}, first: 5, after: "${end}"`);
      expect.value('the others', titles(next), next).toEqual(['Issue 3', 'Issue 4']);
      expect(next).json(`${at}.pageInfo`).toInclude({ hasNextPage: false, hasPreviousPage: true });
      expect(next).json(`${at}.count`).toEqual(4);
      const middle = await list(as.owner, project, `${inOrder}, first: 1, after: "${end}"`);
      expect.value('the third', titles(middle), middle).toEqual(['Issue 3']);
      expect(middle).json(`${at}.pageInfo`).toInclude({ hasNextPage: true, hasPreviousPage: true });
      const last = await list(as.owner, project, `${inOrder}, last: 1`);
      expect.value('the last', titles(last), last).toEqual(['Issue 4']);
      expect(last).json(`${at}.pageInfo`).toInclude({ hasPreviousPage: true });
      const start = last.text(`${at}.pageInfo.startCursor`);
      const before = await list(as.owner, project, `${inOrder}, last: 2, before: "${start}"`);
      expect.value('those before it', titles(before), before).toEqual(['Issue 2', 'Issue 3']);
      expect(before).json(`${at}.pageInfo`).toInclude({ hasNextPage: true, hasPreviousPage: true });
      await judgeCounts(context);
    },
  }),
  check({
    id: 'graphql-walk',
    rule: 'GRAPHQL-PAGE-7',
    title: 'following endCursor until there is no next page visits every record once, in every order',
    writes: true,
    async run({ as, world, expect }) {
      const project = await projectWithIssues(world, 5);
      for (const sort of ['TITLE_DESC', 'CREATED_ASC', 'UPDATED_DESC', 'DUE_DATE_ASC', 'created_desc']) {
        const seen: string[] = [];
        let after = '';
        for (let turn = 0; turn < 6; turn += 1) {
          const page = await list(as.owner, project, `sort: ${sort}, first: 2, after: "${after}"`);
          seen.push(...titles(page));
          if (page.at(`${at}.pageInfo.hasNextPage`) !== true) break;
          after = page.text(`${at}.pageInfo.endCursor`);
        }
        const all = ['Issue 1', 'Issue 2', 'Issue 3', 'Issue 4', 'Issue 5'];
        expect.value(`what ${sort} visits`, [...seen].sort()).toEqual(all);
      }
    },
  }),
  check({
    id: 'graphql-page-arguments',
    rule: 'GRAPHQL-PAGE-6',
    title: 'first together with last, and cursors that were never given out, are errors of the field',
    writes: true,
    async run({ as, world, expect }) {
      const project = await projectWithIssues(world, 1);
      const wrong: [args: string, text: RegExp][] = [
        ['first: 1, last: 1', /^Can only provide either `first` or `last`, not both$/],
        ['after: "!"', /^Invalid input: "!"$/],
        ['after: "eA"', /^Please provide a valid cursor$/],
      ];
      for (const [args, text] of wrong) {
        const answer = await list(as.owner, project, args);
        expect(answer).status(200).json(`${at}.nodes[0]`).toBeAbsent();
        expect(answer).json('errors[0].path[1]').toEqual('issues');
        expect(answer)
          .json('errors')
          .toSatisfy(String(text), () => text.test(messagesOf(answer)[0] ?? ''));
      }
    },
  }),
  check({
    id: 'graphql-empty-page',
    rules: ['GRAPHQL-PAGE-3', 'GRAPHQL-PAGE-2'],
    title: 'a page of nothing has no cursors and no neighbours',
    writes: true,
    async run({ as, world, expect }) {
      const project = await projectWithIssues(world, 1);
      const none = { startCursor: null, endCursor: null, hasNextPage: false, hasPreviousPage: false };
      const closed = await list(as.owner, project, 'state: closed');
      expect(closed).json(`${at}.pageInfo`).toEqual(none);
      expect(closed).json(`${at}.nodes`).toEqual([]);
      const zero = await list(as.owner, project, 'first: 0');
      expect(zero).json(`${at}.nodes`).toEqual([]);
      expect(zero).json(`${at}.count`).toEqual(1);
    },
  }),
  check({
    id: 'graphql-page-size',
    rule: 'GRAPHQL-PAGE-4',
    title: 'a page holds at most 100 records, and 100 when no size is given',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.once('graphql 101 labels', async (shared) => {
        const made = await shared.fresh.project();
        for (let turn = 1; turn <= 101; turn += 1) {
          await shared.arrange('POST', `${made.url}/labels`, { name: `l${turn}`, color: '#112233' });
        }
        return made;
      });
      for (const args of ['', '(first: 500)', '(last: 101)']) {
        const query = `{ project(fullPath: "${project.fullPath}") { labels${args} { nodes { title } } } }`;
        expect(await ask(as.owner, query))
          .json('data.project.labels.nodes')
          .toHaveLength(100);
      }
    },
  }),
];
