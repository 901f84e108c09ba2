import { createPipelineRow } from '../../storage/database/pipelines/pipelines.js';
import { addRelease } from '../../storage/database/releases/releases.js';
import type { Factories } from '../../tools/testing/factories.js';
import type { Scene } from './scene.js';
import { at, fresh, type Trial, trial } from './trial.js';

const moment = '2022-11-01T00:00:00.000Z';

/** The address of a new release, by somebody who has no part in the comparison. */
async function madeRelease(scene: Scene, make: Factories): Promise<string> {
  const tag = fresh('v');
  const { project, author, sha } = scene;
  const values = { project_id: project.id, tag, name: tag, description: null, author_id: author.id, sha };
  const times = { released_at: moment, created_at: moment, updated_at: moment };
  await make.services.db.write((tx) => addRelease(tx, { ...values, ...times }));
  return `${at(scene)}/releases/${tag}`;
}

/** The address of a new pipeline of the plain branch. */
async function madePipeline({ project, author, sha }: Scene, make: Factories): Promise<string> {
  const row = { project_id: project.id, sha, ref: 'feature', tag: 0 as const, user_id: author.id };
  const { id } = await make.services.db.write((tx) => createPipelineRow(tx, { ...row, at: moment }));
  return `/projects/${project.id}/pipelines/${id}`;
}

const ref = { name: 'feature', tag: false };

/** What is done with uploads, pipelines, statuses of commits, and releases. */
export const ofDelivery: readonly Trial[] = [
  trial(
    'readPipelines',
    ({ project }) => [project],
    async (s, make) => ['GET', await madePipeline(s, make)],
  ),
  trial(
    'reportStatuses',
    ({ project }) => [project],
    (s) => ['POST', `${at(s)}/statuses/${s.sha}`, { state: 'success', ref: 'feature', name: fresh('job') }],
  ),
  trial(
    'setCommitStatus',
    ({ project, branchRules }) => [{ project, branchRules, ref }],
    (s) => ['POST', `${at(s)}/statuses/${s.sha}`, { state: 'success', ref: 'feature', name: fresh('job') }],
  ),
  trial(
    'adminPipelines',
    ({ project }) => [project],
    async (s, make) => ['POST', `${await madePipeline(s, make)}/retry`],
  ),
  trial(
    'updatePipeline',
    ({ project, branchRules }) => [{ project, branchRules, ref }],
    async (s, make) => ['POST', `${await madePipeline(s, make)}/cancel`],
  ),
  trial(
    'deletePipeline',
    ({ project }) => [project],
    async (s, make) => ['DELETE', await madePipeline(s, make)],
  ),
  trial(
    'listReleases',
    ({ project }) => [project],
    (s) => ['GET', `${at(s)}/releases`],
  ),
  trial(
    'readRelease',
    ({ project }) => [project],
    async (s, make) => ['GET', await madeRelease(s, make)],
  ),
  trial(
    'createRelease',
    ({ project }) => [project],
    (s) => ['POST', `${at(s)}/releases`, { tag_name: fresh('v'), ref: 'main' }],
  ),
  trial(
    'updateRelease',
    ({ project }) => [project],
    async (s, make) => ['PUT', await madeRelease(s, make), { description: 'Words' }],
  ),
  trial(
    'deleteRelease',
    ({ project }) => [project],
    async (s, make) => ['DELETE', await madeRelease(s, make)],
  ),
  trial(
    'collectEvidence',
    ({ project, tier }) => [project, tier],
    async (s, make) => ['POST', `${await madeRelease(s, make)}/evidence`],
  ),
  trial(
    'adminReleaseLinks',
    ({ project }) => [project],
    async (s, make) => [
      'POST',
      `${await madeRelease(s, make)}/assets/links`,
      { name: 'Notes', url: 'https://notes.test/1' },
    ],
  ),
  trial(
    'readIntegrations',
    ({ project }) => [project],
    (s) => ['GET', `${at(s)}/integrations`],
  ),
  trial(
    'changeIntegrations',
    ({ project }) => [project],
    (s) => ['PUT', `${at(s)}/integrations/external-wiki`, { external_wiki_url: 'https://wiki.example/a' }],
  ),
];
