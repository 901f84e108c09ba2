import { type CaseContext, check } from '../../check.js';
import type { Caller } from '../../http/caller.js';
import type { Exchange } from '../../http/exchange.js';
import { hiddenKinds, secret } from '../../recipes/hidden.js';
import { Stage } from '../../recipes/stage.js';
import type { MadeProject } from '../../world/types.js';
import { ask } from './support/asking.js';

interface Made {
  id: number;
  iid: number;
}

const idOf = (model: string, id: number): string => `"gid://gitlab/${model}/${id}"`;

/** A confidential issue of a public project, by every way that leads to it. */
async function hiddenIssue({ world }: CaseContext): Promise<{ project: MadeProject; queries: string[] }> {
  const project = await world.fresh.project({ visibility: 'public' });
  const wish = { title: secret, confidential: true };
  const { id, iid } = await world.arrange<Made>('POST', `${project.url}/issues`, wish);
  const place = `project(fullPath: "${project.fullPath}")`;
  return {
    project,
    queries: [
      `issue(id: ${idOf('Issue', id)}) { title }`,
      `workItem(id: ${idOf('WorkItem', id)}) { title }`,
      `${place} { found: issue(iid: "${iid}") { title } }`,
      `${place} { found: issues(iids: ["${iid}"]) { nodes { title } } }`,
    ],
  };
}

/** What stands in a private project, by every way that leads to it. */
async function hiddenPlace({ world }: CaseContext): Promise<string[]> {
  const { url, fullPath } = await world.fresh.project({ params: { description: secret }, content: true });
  const make = (path: string, params: object) => world.arrange<Made>('POST', `${url}/${path}`, { ...params });
  const issue = await make('issues', { title: secret });
  const milestone = await make('milestones', { title: secret });
  const wish = { title: secret, source_branch: 'feature', target_branch: 'main' };
  const request = await make('merge_requests', wish);
  const text = { title: secret, visibility: 'private', file_name: 'a.txt', content: secret };
  const snippet = await make('snippets', text);
  return [
    `project(fullPath: "${fullPath}") { description }`,
    `issue(id: ${idOf('Issue', issue.id)}) { title }`,
    `workItem(id: ${idOf('WorkItem', issue.id)}) { title }`,
    `mergeRequest(id: ${idOf('MergeRequest', request.id)}) { title }`,
    `milestone(id: ${idOf('Milestone', milestone.id)}) { title }`,
    `snippets(ids: [${idOf('ProjectSnippet', snippet.id)}]) { nodes { title } }`,
  ];
}

/** A document tells reporters what is hidden, and some others nothing of it. */
async function toldToReporters({ as, expect }: CaseContext, document: string, others: readonly Caller[]) {
  const isTold = ({ body }: Exchange): boolean => JSON.stringify(body).includes(secret);
  for (const caller of others) {
    const answer = await ask(caller, document);
    expect(answer).status(200);
    expect.value('whether it is told', isTold(answer), answer).toEqual(false);
  }
  const seen = await ask(as.reporter, document);
  expect.value('whether reporters are told', isTold(seen), seen).toEqual(true);
}

/** The boards of a private place are found in no other one. */
async function judgeBoards(
  { world, as, anonymous, expect }: CaseContext,
  kind: 'group' | 'project',
): Promise<void> {
  const [hidden, open] = [
    await world.fresh[kind]({ visibility: 'private' }),
    await world.fresh[kind]({ visibility: 'public' }),
  ];
  const inPlace = ({ fullPath }: { fullPath: string }, fields: string): string =>
    `{ ${kind}(fullPath: "${fullPath}") { ${fields} } }`;
  const boards = await ask(as.owner, inPlace(hidden, 'boards(first: 1) { nodes { id } }'));
  // Where there is none it is the board of a place that is older than this one.
  const id = boards.at(`data.${kind}.boards.nodes[0].id`) ?? 'gid://gitlab/Board/1';
  for (const caller of [anonymous, as.stranger, as.owner]) {
    const answer = await ask(
      caller,
      inPlace(open, `board(id: "${id}") { id name } boards(id: "${id}") { nodes { id name } }`),
    );
    expect(answer).status(200).json(`data.${kind}.board`).toBeNull();
    expect(answer).json(`data.${kind}.boards`).toBeOneOf(null, { nodes: [] });
  }
}

/** What is hidden is asked for by its number or name. */
export const cases = [
  check({
    id: 'graphql-hidden-issue',
    rule: 'GRAPHQL-ANSWER-3',
    title: 'a confidential issue is told by no way to those who may not read it',
    needs: ['admin'],
    writes: true,
    async run(context) {
      const { as, anonymous } = context;
      const { queries } = await hiddenIssue(context);
      for (const query of queries) {
        await toldToReporters(context, `{ ${query} }`, [anonymous, as.stranger, as.guest]);
      }
    },
  }),
  check({
    id: 'graphql-hidden-place',
    rule: 'GRAPHQL-ANSWER-3',
    title: 'what stands in a private project is told by no way to those outside',
    needs: ['admin'],
    writes: true,
    async run(context) {
      const { as, anonymous } = context;
      for (const query of await hiddenPlace(context)) {
        await toldToReporters(context, `{ ${query} }`, [anonymous, as.stranger]);
      }
      for (const kind of ['project', 'group'] as const) await judgeBoards(context, kind);
    },
  }),
  check({
    id: 'graphql-hidden-epic',
    rule: 'GRAPHQL-ANSWER-3',
    title: 'a confidential epic is told to guests of its group by no way',
    needs: ['admin', 'tier.premium'],
    writes: true,
    async run(context) {
      const { world, as, anonymous } = context;
      const stage = new Stage(world, 'public', false);
      const place = await hiddenKinds.find(({ name }) => name === 'epic')?.make(stage);
      const { fullPath } = await stage.group();
      for (const field of [`epic(iid: "${place?.['epic_iid']}") { title }`, 'epics { nodes { title } }']) {
        const query = `{ group(fullPath: "${fullPath}") { ${field} } }`;
        await toldToReporters(context, query, [anonymous, as.stranger, as.guest]);
      }
    },
  }),
];
