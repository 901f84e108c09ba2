import type { CaseContext } from '../../../check.js';
import type { Params } from '../../../http/encode.js';
import { day } from '../../conventions/support/days.js';
import { furnish, type Places, places, type Scene } from './right-gone.js';

/** A call as administrator. */
export type Call = [verb: 'post' | 'put' | 'delete', path: string, params?: Params];

/** What gives a right and gives it back, and what ends it. */
export interface End {
  word: string;
  rule: string;
  title: string;
  /** Whether everybody reads the places before. */
  isOpen?: boolean;
  /** Whether what is of the group alone is seen no more, too. */
  isAbove?: boolean;
  give: (on: Places) => Call;
  end: (on: Places) => Call;
  /** What gives it back, where that is another call; null where nothing does for sure. */
  again?: ((on: Places) => Call) | null;
  /** Only where the deployment takes the call that ends the right. */
  mayBeRefused?: boolean;
}

const developer = ({ ann }: Places) => ({ user_id: ann.id, access_level: 30 });
const guests = ({ crew }: Places) => ({ group_id: crew.id, group_access: 30 });

export const ends: readonly End[] = [
  {
    word: 'membership-of-the-project',
    rule: 'MEM-REMOVE-1',
    title: 'whoever is no longer a member of a private project',
    give: (on) => ['post', `${on.project.url}/members`, developer(on)],
    end: ({ project, ann }) => ['delete', `${project.url}/members/${ann.id}`],
  },
  {
    word: 'membership-of-the-group',
    rule: 'MEM-REMOVE-5',
    title: 'whoever is no longer a member of the private group above',
    isAbove: true,
    give: (on) => ['post', `${on.group.url}/members`, developer(on)],
    end: ({ group, ann }) => ['delete', `${group.url}/members/${ann.id}`],
  },
  {
    word: 'share-of-the-project',
    rule: 'PROJ-SHARE-6',
    title: 'whoever came by a group with which a project is shared no more',
    give: (on) => ['post', `${on.project.url}/share`, guests(on)],
    end: ({ project, crew }) => ['delete', `${project.url}/share/${crew.id}`],
  },
  {
    word: 'share-of-the-group',
    rule: 'GRP-UNSHARE-1',
    title: 'whoever came by a group with which the group above is shared no more',
    isAbove: true,
    give: (on) => ['post', `${on.group.url}/share`, guests(on)],
    end: ({ group, crew }) => ['delete', `${group.url}/share/${crew.id}`],
  },
  {
    word: 'visibility-of-the-project',
    rule: 'AUTH-ACCESS-13',
    title: 'whoever is no member of a project that becomes private',
    isOpen: true,
    give: ({ project }) => ['put', project.url, { visibility: 'public' }],
    end: ({ project }) => ['put', project.url, { visibility: 'private' }],
  },
  {
    word: 'days-of-a-membership',
    rule: 'MEM-UPDATE-3',
    title: 'whoever was a member until today',
    give: (on) => ['post', `${on.project.url}/members`, developer(on)],
    end: ({ project, ann }) => [
      'put',
      `${project.url}/members/${ann.id}`,
      { access_level: 30, expires_at: day(0) },
    ],
    mayBeRefused: true,
    again: null,
  },
  {
    word: 'state-of-the-user',
    rule: 'GRAPHQL-AUTH-3',
    title: 'whoever is blocked',
    isAbove: true,
    give: (on) => ['post', `${on.group.url}/members`, developer(on)],
    end: ({ ann }) => ['post', `/users/${ann.id}/block`],
    again: ({ ann }) => ['post', `/users/${ann.id}/unblock`],
  },
];

/** Makes a call that gives or ends a right; answers whether it was taken. */
export async function carryOut({ as, expect }: CaseContext, [verb, path, params]: Call): Promise<void> {
  expect(await as.admin[verb](path, { ...params })).status(200, 201, 204);
}

/** Ends the right; where a deployment does not take the call, there is nothing to be judged. */
export async function endIt(context: CaseContext, { end, mayBeRefused }: End, on: Places): Promise<void> {
  const { as, expect, skip } = context;
  const [verb, path, params] = end(on);
  const answer = await as.admin[verb](path, { ...params });
  if (mayBeRefused && answer.status === 400) skip('the deployment ends no membership today');
  expect(answer).status(200, 201, 204);
}

/** What somebody reads as long as a right is there; outsiders of an open project have made things as members. */
export async function sceneOf(context: CaseContext, { give, isOpen = false }: End): Promise<Scene> {
  const { world } = context;
  const there = await places(context, isOpen);
  if (!isOpen) {
    await carryOut(context, give(there));
    return furnish(context, there);
  }
  const { ann, project } = there;
  await world.fresh.member(project, ann, 'developer');
  const made = await furnish(context, there);
  await world.arrange('PUT', `${project.url}/snippets/${made.snippet.id}`, { visibility: 'public' });
  await world.arrange('DELETE', `${project.url}/members/${ann.id}`);
  return made;
}
