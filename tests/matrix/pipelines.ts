import type { OperationEntry } from '../../domain/operation.js';
import { createPipelineRow } from '../../storage/database/pipelines/pipelines.js';
import type { Factories, MadeProject } from '../../tools/testing/factories.js';

/** A pipeline of a project by the names of the parameters that name it and what it ran for. */
export type Pipelines = Record<string, number | string>;

/** Makes a pipeline of a branch to which developers may push. */
export async function makePipeline(make: Factories, project: MadeProject): Promise<Pipelines> {
  const { db, git, clock } = make.services;
  const sha = (await git.open(project.id).branchTip('feature')) ?? '';
  const { id: user_id } = await make.user();
  const values = { project_id: project.id, sha, ref: 'feature', tag: 0 as const, user_id };
  const { id } = await db.write((tx) => createPipelineRow(tx, { ...values, at: clock.now() }));
  return { pipeline_id: id, ref: 'feature' };
}

/** The value of a parameter of an operation on pipelines; undefined for others. */
export const pipelineValue = (
  operation: OperationEntry,
  name: string,
  pipelines: Pipelines,
): number | string | undefined => (operation.tag === 'commit-statuses' ? pipelines[name] : undefined);
