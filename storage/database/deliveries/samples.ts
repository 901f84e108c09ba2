import type { HearthEvent } from '../../../domain/events/event.js';
import type { HookFlag } from '../../../domain/hooks/flags.js';
import type { PipelineStatus } from '../../../domain/pipelines/pipeline-status.js';
import type { GitStore } from '../../git/types.js';
import { all, one } from '../engine/ask.js';
import { type Sql, sql } from '../engine/sql.js';
import type { Source } from '../engine/types.js';
import { groupsBelow } from '../groups/around.js';

/** Where a sample is looked for: in a project, below a group, or anywhere. */
export interface SamplePlace {
  projectId?: number;
  groupId?: number;
}

/** Which sample is wanted, and in whose name it is told. */
export interface WantedSample {
  place: SamplePlace;
  flag: HookFlag;
  userId: number;
  at: string;
}

const within = ({ projectId, groupId }: SamplePlace): Sql => {
  if (projectId !== undefined) return sql`p.id = ${projectId}`;
  return groupId === undefined ? sql`true` : sql`p.namespace_id in (${groupsBelow(groupId)})`;
};

interface Found {
  id: number;
  project_id: number;
  status: string;
  pipeline_id: number;
}

const mostProjects = 20;

const pushIn = async (source: Source, git: GitStore, { place, flag, userId, at }: WantedSample) => {
  const projects = await all<{ id: number; default_branch: string | null }>(
    source,
    sql`select p.id, p.default_branch from projects p
      where p.empty_repo = 0 and ${within(place)} order by p.id desc limit ${mostProjects}`,
  );
  for (const { id: projectId, default_branch: branch } of projects) {
    const repository = git.open(projectId);
    if (flag === 'tag_push_events') {
      const [tag] = await repository.tags();
      if (!tag) continue;
      const payload = { user_id: userId, ref: tag.name, before: null, after: tag.target };
      return { topic: 'tag_push', projectId, payload, at } as const;
    }
    const after = branch === null ? null : await repository.branchTip(branch);
    const commit = after === null ? null : await repository.commit(after);
    if (branch === null || !commit) continue;
    const payload = { user_id: userId, ref: branch, before: commit.parents[0] ?? null, after };
    return { topic: 'push', projectId, payload, at } as const;
  }
  return null;
};

const hiddenNote = sql`(x.internal = 1 or coalesce(i.confidential, 0) = 1)`;
const notes = sql`notes x join projects p on p.id = x.project_id left join issues i on i.id = x.issue_id`;

const tables = {
  issues_events: sql`issues x join projects p on p.id = x.project_id where x.confidential = 0`,
  confidential_issues_events: sql`issues x join projects p on p.id = x.project_id where x.confidential = 1`,
  merge_requests_events: sql`merge_requests x join projects p on p.id = x.target_project_id where true`,
  note_events: sql`${notes} where x.system = 0 and not ${hiddenNote}`,
  confidential_note_events: sql`${notes} where x.system = 0 and ${hiddenNote}`,
  pipeline_events: sql`pipelines x join projects p on p.id = x.project_id where true`,
  job_events: sql`commit_statuses x join projects p on p.id = x.project_id where x.superseded = 0`,
  releases_events: sql`releases x join projects p on p.id = x.project_id where true`,
  deployment_events: sql`deployments x join projects p on p.id = x.project_id
    where x.status in ('running', 'success', 'failed', 'canceled')`,
} as const;

const eventOf = (flag: keyof typeof tables, found: Found, userId: number, at: string): HearthEvent => {
  const where = { projectId: found.project_id, at };
  const { id } = found;
  const by = { user_id: userId };
  const status = found.status as PipelineStatus;
  switch (flag) {
    case 'issues_events':
    case 'confidential_issues_events':
      return { topic: 'issue', ...where, payload: { ...by, issue_id: id, action: 'update' } };
    case 'merge_requests_events':
      return { topic: 'merge_request', ...where, payload: { ...by, merge_request_id: id, action: 'update' } };
    case 'note_events':
    case 'confidential_note_events':
      return { topic: 'note', ...where, payload: { ...by, note_id: id, action: 'create' } };
    case 'pipeline_events':
      return { topic: 'pipeline', ...where, payload: { ...by, pipeline_id: id, status } };
    case 'job_events': {
      const { pipeline_id } = found;
      return { topic: 'job', ...where, payload: { ...by, job_id: id, pipeline_id, status } };
    }
    case 'releases_events':
      return { topic: 'release', ...where, payload: { ...by, release_id: id, action: 'update' } };
    case 'deployment_events': {
      const reached = found.status as 'success';
      return { topic: 'deployment', ...where, payload: { ...by, deployment_id: id, status: reached } };
    }
  }
};

const isInTable = (flag: HookFlag): flag is keyof typeof tables => Object.hasOwn(tables, flag);
const pushes: readonly HookFlag[] = ['push_events', 'tag_push_events', 'repository_update_events'];

const columnsOf = (flag: keyof typeof tables): Sql => {
  if (flag === 'job_events') return sql`x.id, x.status, x.pipeline_id`;
  return flag === 'pipeline_events' || flag === 'deployment_events' ? sql`x.id, x.status` : sql`x.id`;
};

/** The event that the newest thing of a place would make; null where it has none. Rule: HOOK-TEST-2. */
export async function sampleEvent(
  source: Source,
  git: GitStore,
  wanted: WantedSample,
): Promise<HearthEvent | null> {
  const { place, flag, userId, at } = wanted;
  if (pushes.includes(flag)) return pushIn(source, git, wanted);
  if (!isInTable(flag)) return null;
  const found = await one<Found>(
    source,
    sql`select p.id as project_id, ${columnsOf(flag)} from ${tables[flag]} and ${within(place)}
      order by x.id desc limit 1`,
  );
  return found ? eventOf(flag, found, userId, at) : null;
}
