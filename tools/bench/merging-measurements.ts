import { join } from 'node:path';
import { againstGit, type Measurement, overHttp } from './comparisons.js';
import { longHistory, pushTo } from './long-history.js';
import type { World } from './world.js';

interface Made {
  id: number;
  iid: number;
}

const project = async (world: World, path: string): Promise<Made> =>
  (await world.api('POST', '/projects', {
    path,
    namespace_id: world.groupId,
    visibility: 'public',
  })) as Made;

const commit = (world: World, id: number, branch: string, start: string | null, files: [string, string][]) =>
  world.api('POST', `/projects/${id}/repository/commits`, {
    branch,
    ...(start === null ? {} : { start_branch: start }),
    commit_message: `Change ${files.length} files`,
    actions: files.map(([file_path, content]) => ({
      action: start === null ? 'create' : 'update',
      file_path,
      content,
    })),
  });

/** A project with a page of merge requests that have labels, assignees and milestones. */
async function mergeRequestList(world: World): Promise<string> {
  const { id } = await project(world, 'reviewed');
  const me = (await world.api('GET', '/user')) as { id: number };
  const milestone = (await world.api('POST', `/projects/${id}/milestones`, { title: 'v1' })) as Made;
  await commit(world, id, 'main', null, [['a.txt', 'one\n']]);
  for (let count = 0; count < 25; count += 1) {
    await commit(world, id, `change-${count}`, 'main', [['a.txt', `one\nand ${count}\n`]]);
    await world.api('POST', `/projects/${id}/merge_requests`, {
      source_branch: `change-${count}`,
      target_branch: 'main',
      title: `Change number ${count}`,
      description: `What part ${count} needs, and why.`,
      labels: `bug,part-${count % 7}`,
      assignee_ids: [me.id],
      reviewer_ids: [me.id],
      milestone_id: milestone.id,
    });
  }
  return `/api/v4/projects/${id}/merge_requests?per_page=20`;
}

const lines = (file: number, mark: string): string =>
  Array.from({ length: 60 }, (_, line) => `line ${line} of file ${file}${line % 20 === 7 ? mark : ''}`).join(
    '\n',
  );

const wideClone = (world: World): string => join(world.folder, 'wide');

/** A merge request that changes 200 files, and a clone of it for git. */
async function wideChange(world: World): Promise<string> {
  const { id } = await project(world, 'wide');
  const files = (mark: string) =>
    Array.from({ length: 200 }, (_, file): [string, string] => [
      `part-${file % 10}/file-${file}.txt`,
      lines(file, mark),
    ]);
  await commit(world, id, 'main', null, files(''));
  await commit(world, id, 'wide', 'main', files(', changed'));
  const { iid } = (await world.api('POST', `/projects/${id}/merge_requests`, {
    source_branch: 'wide',
    target_branch: 'main',
    title: 'Change much at once',
  })) as Made;
  await pushTo(
    ['clone', '--quiet', '--mirror', `${world.hearth.url}/bench/wide.git`, wideClone(world)],
    world,
  );
  return `/api/v4/projects/${id}/merge_requests/${iid}/changes`;
}

const longClone = (world: World): string => join(world.folder, 'long');

/** A project of 10,001 commits, one in ten with a changelog trailer. */
async function longChangelog(world: World): Promise<string> {
  const { id } = await project(world, 'long');
  await longHistory(longClone(world), 10_001);
  await pushTo(['push', '--quiet', '--mirror', `${world.remote}/long.git`], world, longClone(world));
  return `/api/v4/projects/${id}/repository/changelog?version=1.0.0&from=first&to=main`;
}

/** Measurements of merge requests and changelogs. */
export const mergingScenes: Measurement[] = [
  overHttp('list of 20 merge requests', mergeRequestList, 'objects', 0.3),
  againstGit(
    'changes of 200 files',
    wideChange,
    ['diff', '--raw', '--patch', '--full-index', '-M', 'main...wide'],
    { times: 1.3, plus: 5 },
    wideClone,
  ),
  againstGit(
    'changelog of 10,000 commits',
    longChangelog,
    ['log', '--format=raw', 'first..main'],
    { times: 1.5, plus: 20 },
    longClone,
  ),
];
