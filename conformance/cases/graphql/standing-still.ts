import { type CaseContext, check } from '../../check.js';
import { proposed } from '../merge-requests/support/proposal.js';
import { judgeMutation } from './support/mutating.js';
import { type Guarded, gid, type Made, ofIssues, ofRequests } from './support/mutations.js';
import { ofOthers } from './support/mutations-of-code.js';

/** What is of groups goes on while a project is archived. */
const ofGroups = new Set([
  'createEpic',
  'updateEpic',
  'iterationCreate',
  'updateIteration',
  'epicSetSubscription',
]);

const kinds: Record<string, readonly Guarded[]> = {
  issues: ofIssues,
  'merge-requests': ofRequests,
  others: ofOthers.filter(({ name }) => !ofGroups.has(name)),
};

/** Every mutation is refused to the owner of a project that is archived, and works when it no longer is. */
async function judge(context: CaseContext, some: readonly Guarded[]): Promise<void> {
  const { as, world } = context;
  const group = await world.fresh.group();
  const project = await world.fresh.project({ group, content: ['refs/heads/main'] });
  const isPaid = (await world.lacksTier('premium')) === null;
  const stage = {
    world,
    group,
    project,
    admin: as.admin,
    make: (path: string, params: object) => world.arrange<Made>('POST', path, { ...params }),
  };
  const calls: [name: string, input: object][] = [];
  for (const { name, input, paid } of some) if (isPaid || !paid) calls.push([name, await input(stage)]);
  await world.arrange('POST', `${project.url}/archive`);
  for (const [name, input] of calls) await judgeMutation(context, [as.owner, name, input], false);
  await world.arrange('POST', `${project.url}/unarchive`);
  for (const [name, input] of calls) await judgeMutation(context, [as.owner, name, input], true);
}

const archived = Object.entries(kinds).map(([word, some]) =>
  check({
    id: `graphql-archived-${word}`,
    rules: ['GRAPHQL-MUTATION-6', 'PROJ-ARCHIVE-2'],
    title: `in an archived project GraphQL changes nothing, whoever asks (${word})`,
    needs: ['admin'],
    writes: true,
    run: (context) => judge(context, some),
  }),
);

interface Thread {
  id: string;
}

/** Something that takes comments in a project, with a thread. */
async function commentable({ world }: CaseContext, url: string, made: Made, model: string) {
  const thread = await world.arrange<Thread>('POST', `${url}/discussions`, { body: 'Why?' });
  const noteableId = gid(model, made);
  return { url, noteableId, discussionId: `gid://gitlab/Discussion/${thread.id}` };
}

/** Mutations in places and records that stand still. */
export const cases = [
  ...archived,
  check({
    id: 'graphql-locked-discussion',
    rules: ['GRAPHQL-MUTATION-6', 'NOTE-ACCESS-3', 'DISC-ACCESS-4'],
    title: 'where the discussion is locked, GraphQL takes comments and replies of members alone',
    needs: ['admin'],
    writes: true,
    async run(context) {
      const { as, expect, world } = context;
      const project = await world.fresh.project({ visibility: 'public', content: ['refs/heads/main'] });
      const issue = await world.arrange<Made>('POST', `${project.url}/issues`, { title: 'One' });
      const request = await proposed(world, { project });
      const targets = [
        await commentable(context, `${project.url}/issues/${issue.iid}`, issue, 'Issue'),
        await commentable(context, request.url, request, 'MergeRequest'),
      ];
      for (const { url, noteableId, discussionId } of targets) {
        const calls = [
          { noteableId, body: 'Said' },
          { noteableId, discussionId, body: 'Said' },
        ];
        for (const input of calls) {
          await judgeMutation(context, [as.stranger, 'createNote', { ...input, body: 'Before' }], true);
        }
        await world.arrange('PUT', url, { discussion_locked: true });
        const count = async () => (await as.owner.get(`${url}/notes`, { per_page: 100 })).list().length;
        const before = await count();
        for (const input of calls) {
          await judgeMutation(context, [as.stranger, 'createNote', input], false);
        }
        expect.value('notes afterwards', await count()).toEqual(before);
        for (const input of calls) await judgeMutation(context, [as.guest, 'createNote', input], true);
      }
    },
  }),
];
