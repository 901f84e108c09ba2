import type { Recipe } from './recipe.js';
import type { Stage } from './stage.js';

interface Reported {
  id: number;
  pipeline_id: number;
}

const shaOf = (stage: Stage, word: string): string => stage.world.repository.commits[word] ?? '';

async function report(stage: Stage, word: string, params: object): Promise<Reported> {
  const { url } = await stage.project();
  const path = `${url}/statuses/${shaOf(stage, word)}`;
  return stage.world.arrange<Reported>('POST', path, { ...params });
}

/** Three pipelines that sort differently by id, state, ref, time and user; one has several jobs. */
const pipelinesOn = (stage: Stage): Promise<Reported> =>
  stage.once('pipelines', async () => {
    const by = (role: 'owner' | 'maintainer' | 'developer') => ({ sudo: stage.world.person(role).username });
    const onMain = { ref: 'main', ...by('maintainer') };
    await report(stage, 'greeting', { state: 'running', ...onMain });
    const onFeature = { ref: 'feature', ...by('owner') };
    const made = await report(stage, 'feature-more', { state: 'failed', name: 'build', ...onFeature });
    for (const name of ['test', 'lint']) {
      await report(stage, 'feature-more', { state: 'success', name, ...onFeature });
    }
    // Stages for changes have only two branches.
    const third = stage.isShared ? 'topic' : 'feature';
    await report(stage, third, { state: 'canceled', ref: 'topic/rename', ...by('developer') });
    await report(stage, 'greeting', { state: 'success', ...onMain });
    return made;
  });

/** A running pipeline, of a branch that no other recipe uses. */
const runningOn = (stage: Stage): Promise<Reported> =>
  report(stage, 'feature', { state: 'running', ref: stage.world.name('ref') });

const onCommit: Recipe = async (stage) => {
  await pipelinesOn(stage);
  return { path: { sha: shaOf(stage, 'feature-more') } };
};

const onPipeline: Recipe = async (stage) => {
  const { pipeline_id } = stage.isShared ? await pipelinesOn(stage) : await runningOn(stage);
  return { path: { pipeline_id } };
};

const furnished: Recipe = async (stage) => {
  await pipelinesOn(stage);
  return {};
};

const comments = (stage: Stage): Promise<void> =>
  stage.once('comments of a commit', async () => {
    const { url } = await stage.project();
    const path = `${url}/repository/commits/${shaOf(stage, 'feature')}/comments`;
    for (const note of ['One', 'Two', 'Three']) {
      await stage.world.arrange('POST', path, { note });
    }
  });

/** Calls about commit statuses, the pipelines created from them, and comments. */
export const pipelineRecipes: Record<string, Recipe> = {
  // A developer may not push to the main branch, and so reports nothing for it.
  setCommitStatus: async (stage) => ({
    path: { sha: shaOf(stage, 'feature') },
    params: { state: 'success', ref: 'feature' },
  }),
  listCommitStatuses: onCommit,
  listPipelines: furnished,
  getLatestPipeline: async (stage) => {
    await (stage.isShared ? pipelinesOn(stage) : runningOn(stage));
    return { params: { ref: 'feature' } };
  },
  getPipeline: onPipeline,
  deletePipeline: onPipeline,
  listPipelineJobs: onPipeline,
  listPipelineVariables: onPipeline,
  cancelPipeline: onPipeline,
  retryPipeline: onPipeline,
  // Nothing is run here, so no pipeline is ever started.
  createPipeline: async () => ({ params: { ref: 'main' }, status: 400 }),
  listCommitComments: async (stage) => {
    await comments(stage);
    return { path: { sha: shaOf(stage, 'feature') } };
  },
  createCommitComment: async (stage) => ({
    path: { sha: shaOf(stage, 'feature') },
    params: { note: 'A new comment' },
  }),
};
