import type { CaseContext } from '../../../check.js';
import type { Params } from '../../../http/encode.js';
import { freshProject, type Proposal, proposed, report } from '../../merge-requests/support/proposal.js';

/** Something that stands against merging, and how it goes away. */
export interface Obstacle {
  word: string;
  title: string;
  rule: string;
  statuses: readonly number[];
  settings?: Params;
  params?: Params;
  make?: (context: CaseContext, made: Proposal) => Promise<unknown>;
  end?: (context: CaseContext, made: Proposal) => Promise<unknown>;
}

const resolved = { only_allow_merge_if_all_discussions_are_resolved: true };
const pipelines = { only_allow_merge_if_pipeline_succeeds: true };
const openThread = async ({ world }: CaseContext, { url }: Proposal): Promise<unknown> =>
  world.arrange('POST', `${url}/discussions`, { body: 'Why?' });
const resolveAll = async ({ as, world }: CaseContext, { url }: Proposal): Promise<void> => {
  const threads = (await as.reporter.get(`${url}/discussions`)).list();
  for (const { id, individual_note } of threads) {
    if (individual_note === false)
      await world.arrange('PUT', `${url}/discussions/${String(id)}`, { resolved: true });
  }
};

const unfinished = (state: string): Obstacle => ({
  word: `pipeline-${state}`,
  title: `the pipeline that has to succeed is ${state}`,
  rule: 'MR-MERGE-3',
  statuses: [405],
  settings: pipelines,
  make: (context, made) => report(context.world, made, state),
  end: (context, made) => report(context.world, made, 'success'),
});

/** What stands against merging. */
export const obstacles: readonly Obstacle[] = [
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
    settings: resolved,
    make: openThread,
    end: resolveAll,
  },
  {
    word: 'thread-and-pipeline',
    title: 'a thread is open, while the pipeline has succeeded as it has to',
    rule: 'MR-MERGE-3',
    statuses: [405],
    settings: { ...resolved, ...pipelines },
    make: async (context, made) => {
      await openThread(context, made);
      await report(context.world, made, 'success');
    },
    end: resolveAll,
  },
  {
    word: 'no-pipeline',
    title: 'there is no pipeline, and one has to succeed',
    rule: 'MR-MERGE-3',
    statuses: [405],
    settings: pipelines,
    end: (context, made) => report(context.world, made, 'success'),
  },
  ...['pending', 'running', 'failed', 'canceled'].map(unfinished),
];

/** Whether merging may be put off until it is over. */
export const isUnderWay = ({ word }: Obstacle): boolean => /pending|running/.test(word);

/** A merge request of a project of its own, with the obstacle in its way. */
export async function heldUp(context: CaseContext, { settings, params, make }: Obstacle): Promise<Proposal> {
  const project = await freshProject(context.world, settings ?? {});
  const made = await proposed(context.world, { project, ...(params ? { params } : {}) });
  await make?.(context, made);
  return made;
}
