import type { World } from '../../../world/types.js';
import { issueIn, type OneIssue } from '../../issues/support/one.js';

/** Two issues of one project. */
export interface Linked {
  project: { id: number; url: string };
  first: OneIssue;
  second: OneIssue;
}

/** Two issues of a new project. */
export async function pair(world: World, visibility: 'public' | 'private' = 'private'): Promise<Linked> {
  const project = await world.fresh.project({ visibility });
  const [first, second] = [await issueIn(world, project), await issueIn(world, project)];
  return { project, first, second };
}

/** What asks to link the second issue to the first. */
export const inputFor = ({ project, second }: Linked, params: object = {}) => ({
  target_project_id: project.id,
  target_issue_iid: second.iid,
  ...params,
});

/** Two issues that are linked, and the address of the link. */
export async function linked(
  world: World,
  params: object = {},
  visibility: 'public' | 'private' = 'private',
) {
  const both = await pair(world, visibility);
  const path = `${both.first.url}/links`;
  await world.arrange('POST', path, inputFor(both, params));
  const [row] = await world.arrange<{ issue_link_id: number }[]>('GET', path);
  const id = row?.issue_link_id ?? 0;
  return { ...both, id, link: `${path}/${id}` };
}
