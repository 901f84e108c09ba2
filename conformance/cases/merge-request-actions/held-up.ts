import { type Case, type CaseContext, check } from '../../check.js';
import type { Params } from '../../http/encode.js';
import { conflicting, freshProject, type Proposal, proposed } from '../merge-requests/support/proposal.js';
import { modesOf } from './support/modes.js';

const report = (
  { world }: CaseContext,
  { project, source, head }: Proposal,
  state: string,
): Promise<unknown> =>
  world.arrange('POST', `${project.url}/statuses/${head}`, { state, ref: source, name: 'build' });

/** Something that stands against merging, and how it goes away. */
interface Obstacle {
  word: string;
  title: string;
  rule: string;
  statuses: readonly number[];
  settings?: Params;
  params?: Params;
  make?: (context: CaseContext, made: Proposal) => Promise<unknown>;
  end?: (context: CaseContext, made: Proposal) => Promise<unknown>;
}

const threads = { only_allow_merge_if_all_discussions_are_resolved: true };
const pipelines = { only_allow_merge_if_pipeline_succeeds: true };
const openThread = async ({ world }: CaseContext, { url }: Proposal): Promise<unknown> =>
  world.arrange('POST', `${url}/discussions`, { body: 'Why?' });
const resolveAll = async ({ as, world }: CaseContext, { url }: Proposal): Promise<void> => {
  const found = (await as.reporter.get(`${url}/discussions`)).column('id') as string[];
  for (const id of found) await world.arrange('PUT', `${url}/discussions/${id}`, { resolved: true });
};

const unfinished = (state: string): Obstacle => ({
  word: `pipeline-${state}`,
  title: `the pipeline that has to succeed is ${state}`,
  rule: 'MR-MERGE-3',
  statuses: [405],
  settings: pipelines,
  make: (context, made) => report(context, made, state),
  end: (context, made) => report(context, made, 'success'),
});

const obstacles: readonly Obstacle[] = [
  {
    word: 'draft',
    title: 'it is a draft',
    rule: 'MR-MERGE-3',
    statuses: [405],
    params: { title: '[Draft] x' },
    end: ({ world }, { url }) => world.arrange('PUT', url, { title: 'x' }),
  },
  {
    word: 'closed',
    title: 'it is closed',
    rule: 'MR-MERGE-3',
    statuses: [405],
    make: ({ world }, { url }) => world.arrange('PUT', url, { state_event: 'close' }),
    end: ({ world }, { url }) => world.arrange('PUT', url, { state_event: 'reopen' }),
  },
  {
    word: 'thread',
    title: 'a thread is open that has to be resolved',
    rule: 'MR-MERGE-3',
    statuses: [405],
    settings: threads,
    make: openThread,
    end: resolveAll,
  },
  {
    word: 'thread-and-pipeline',
    title: 'a thread is open, while the pipeline has succeeded as it has to',
    rule: 'MR-MERGE-3',
    statuses: [405],
    settings: { ...threads, ...pipelines },
    make: async (context, made) => {
      await openThread(context, made);
      await report(context, made, 'success');
    },
    end: resolveAll,
  },
  {
    word: 'no-pipeline',
    title: 'there is no pipeline, and one has to succeed',
    rule: 'MR-MERGE-3',
    statuses: [405],
    settings: pipelines,
    end: (context, made) => report(context, made, 'success'),
  },
  ...['pending', 'running', 'failed', 'canceled'].map(unfinished),
];

const refusedInEveryMode = (obstacle: Obstacle): Case =>
  check({
    id: `merge-request-held-up-${obstacle.word}`,
    rule: obstacle.rule,
    title: `however merging is asked for, it waits while ${obstacle.title}`,
    writes: true,
    async run(context) {
      const { as, expect, world } = context;
      const project = await freshProject(world, obstacle.settings ?? {});
      const given = { project, ...(obstacle.params ? { params: obstacle.params } : {}) };
      const made = await proposed(world, given);
      await obstacle.make?.(context, made);
      const isUnderWay = /pending|running/.test(obstacle.word);
      // Waiting for a pipeline that is under way is what it is put off for.
      const modes = modesOf(made).filter((mode) => !isUnderWay || !('merge_when_pipeline_succeeds' in mode));
      const options = isUnderWay ? { again: [] } : {};
      for (const mode of modes) {
        expect(await as.maintainer.put(`${made.url}/merge`, mode, options)).status(...obstacle.statuses);
      }
      expect(await as.reporter.get(made.url))
        .json()
        .toInclude({ merged_at: null, merge_when_pipeline_succeeds: false });
      await obstacle.end?.(context, made);
      expect(await as.maintainer.put(`${made.url}/merge`))
        .status(200)
        .json('state')
        .toEqual('merged');
    },
  });

/** What stands against merging, however merging is asked for. */
export const cases = [
  ...obstacles.map(refusedInEveryMode),
  check({
    id: 'merge-request-held-up-conflict',
    rules: ['MR-MERGE-4', 'MR-MERGE-3'],
    title: 'however merging is asked for, branches that conflict are not merged',
    writes: true,
    async run({ as, expect, world }) {
      const made = await conflicting(world);
      for (const mode of modesOf(made)) {
        expect(await as.developer.put(`${made.url}/merge`, mode)).status(405, 406);
      }
      expect(await as.reporter.get(made.url))
        .json('state')
        .toEqual('opened');
    },
  }),
  check({
    id: 'merge-request-held-up-other-head',
    rule: 'MR-MERGE-5',
    title: 'however merging is asked for, another head than the one that was seen is not merged',
    writes: true,
    async run({ as, expect, world }) {
      const made = await proposed(world, { onto: 'own' });
      const sha = world.repository.commits['greeting'];
      for (const mode of modesOf(made)) {
        if ('merge_when_pipeline_succeeds' in mode) continue;
        expect(await as.developer.put(`${made.url}/merge`, { ...mode, sha })).status(409);
      }
      expect(await as.reporter.get(made.url))
        .json('state')
        .toEqual('opened');
    },
  }),
  check({
    id: 'merge-request-source-kept',
    rule: 'MR-MERGE-17',
    title: 'no way of asking removes a source branch that is protected, or the default one',
    writes: true,
    async run({ as, expect, until, world }) {
      const project = await freshProject(world);
      const asked = { should_remove_source_branch: true };
      const branch = (name: string) => as.developer.get(`${project.url}/repository/branches/${name}`);
      const merged = async ({ url }: { url: string }, mode: Params) =>
        expect(await as.maintainer.put(`${url}/merge`, mode))
          .status(200)
          .json('state')
          .toEqual('merged');
      const kept: string[] = [];
      for (const mode of [asked, { ...asked, squash: true }, { should_remove_source_branch: 'true' }]) {
        for (const name of [(word: string) => word, (word: string) => `${word}*`]) {
          const made = await proposed(world, {
            project,
            onto: 'own',
            params: { remove_source_branch: true },
          });
          await world.arrange('POST', `${project.url}/protected_branches`, { name: name(made.source) });
          await merged(made, mode);
          kept.push(made.source);
        }
      }
      const behind = await proposed(world, { project, onto: 'own', from: 'main' });
      await world.fresh.commit(project, { 'on-main.txt': 'x\n' }, { branch: 'main' });
      const whole = await world.arrange<{ iid: number }>('POST', `${project.url}/merge_requests`, {
        title: 'x',
        source_branch: 'main',
        target_branch: behind.target,
      });
      await merged({ url: `${project.url}/merge_requests/${whole.iid}` }, asked);
      await merged(behind, asked);
      const gone = await until(
        () => branch(behind.source),
        ({ status }) => status !== 200,
      );
      expect(gone).status(404);
      for (const name of [...kept, 'main']) expect(await branch(name)).status(200);
    },
  }),
];
