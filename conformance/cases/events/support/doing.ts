import type { CaseContext } from '../../../check.js';
import type { MadeProject, Person, World } from '../../../world/types.js';
import { issue } from '../../labels/support/places.js';

/** Somebody with something done, and where. */
export interface Furnished {
  ann: Person;
  project: MadeProject;
  issue: { id: number; iid: number };
}

/** Somebody who opened an issue, wrote a comment and closed the issue, in a project of the reporters as well. */
export async function furnish(world: World, visibility: 'public' | 'private' = 'public'): Promise<Furnished> {
  const [ann, project] = [await world.fresh.user(), await world.fresh.project({ visibility })];
  await world.fresh.member(project, ann, 'developer');
  const sudo = ann.username;
  const made = await issue(world, project, { title: 'Slow', sudo });
  const url = `${project.url}/issues/${made.iid}`;
  await world.arrange('POST', `${url}/notes`, { body: 'Looking', sudo });
  await world.arrange('PUT', url, { state_event: 'close', sudo });
  return { ann, project, issue: made };
}

/** One such person for all cases that only read. */
export const furnished = ({ world }: CaseContext): Promise<Furnished> =>
  world.once('what somebody did', furnish);

/** The lists that show what somebody did in a project where nobody else does anything. */
export async function lists(context: CaseContext) {
  const { ann, project } = await furnished(context);
  const caller = context.by(ann);
  const ask = (path: string) => (params: Record<string, unknown>) => caller.get(path, params);
  return [ask('/events'), ask(`/users/${ann.id}/events`), ask(`${project.url}/events`)];
}
