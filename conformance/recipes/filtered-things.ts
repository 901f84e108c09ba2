import type { Person } from '../world/types.js';
import { absentId as absent } from './hidden.js';
import type { Stage } from './stage.js';

/** A record by its numbers. */
export interface Made {
  id: number;
  iid: number;
}

/** What all lists are filtered for. */
export interface Things {
  group: { id: number; url: string; fullPath: string };
  project: { id: number; url: string; path: string };
  owner: Person;
  stranger: Person;
  sha: string;
  milestone: Made;
  ofGroup: Made;
  epic: Made;
  issue: Made;
  request: Made;
}

/** The label and the title of what is to be found. */
export const [label, words] = ['fitting label', 'Fitting words'] as const;

/** One record of every kind, all made by the owner. */
export async function furnishFiltered(stage: Stage): Promise<Things> {
  const { world } = stage;
  const [group, project] = [await stage.group(), await stage.project()];
  const [owner, stranger] = [world.person('owner'), world.person('stranger')];
  const sudo = owner.username;
  const make = (path: string, params: object = {}) => world.arrange<Made>('POST', path, { ...params, sudo });
  const sha = await world.fresh.commit(project, { 'fitting.txt': 'fitting' });
  const milestone = await make(`${project.url}/milestones`, { title: 'fitting milestone' });
  const ofGroup = await make(`${group.url}/milestones`, { title: 'fitting for all' });
  const isPaid = (await world.lacksTier('premium')) === null;
  const epic = isPaid
    ? await make(`${group.url}/epics`, { title: words, labels: label, confidential: false })
    : { id: absent, iid: absent };
  const common = { title: words, labels: label, milestone_id: milestone.id, assignee_ids: [owner.id] };
  const planned = isPaid ? { weight: 3, epic_id: epic.id } : {};
  const issue = await make(`${project.url}/issues`, { ...common, ...planned, confidential: true });
  const branches = { source_branch: 'feature', target_branch: 'main' };
  const request = await make(`${project.url}/merge_requests`, {
    ...common,
    ...branches,
    reviewer_ids: [owner.id],
  });
  const reacted = [
    `${project.url}/issues/${issue.iid}`,
    `${project.url}/merge_requests/${request.iid}`,
    ...(isPaid ? [`${group.url}/epics/${epic.iid}`] : []),
  ];
  for (const url of reacted) await make(`${url}/award_emoji`, { name: 'thumbsup' });
  await make(`${project.url}/issues/${issue.iid}/todo`);
  await make(`${project.url}/statuses/${sha}`, { state: 'success', ref: 'main', name: 'fitting' });
  const delivered = { environment: 'production', sha, ref: 'main', tag: false, status: 'success' };
  await make(`${project.url}/deployments`, delivered);
  return { group, project, owner, stranger, sha, milestone, ofGroup, epic, issue, request };
}
