import type { Person } from '../../domain/viewer.js';
import { type Ability, can, type SubjectOf } from '../../policies/index.js';
import type { Factories } from '../../tools/testing/factories.js';
import type { Scene, Seen } from './scene.js';

/** A request that does what an ability allows. */
export type Request = readonly [verb: string, path: string, params?: Record<string, unknown>];

/** What an ability says, and the request that tells what REST says of the same. */
export interface Trial {
  ability: Ability;
  judged: (viewer: Person | null, seen: Seen) => boolean;
  request: (scene: Scene, make: Factories) => Request | Promise<Request>;
}

/** A trial of one ability, typed by what that ability is judged on. */
export const trial = <Name extends Ability>(
  ability: Name,
  subject: (seen: Seen) => SubjectOf<Name>,
  request: Trial['request'],
): Trial => ({ ability, judged: (viewer, seen) => can(viewer, ability, ...subject(seen)), request });

let count = 0;
/** A name that nothing has yet. */
export const fresh = (word: string): string => {
  count += 1;
  return `${word}-${count}`;
};

/** The address of the project. */
export const at = ({ project }: Scene): string => `/projects/${project.id}`;
/** The address of its group. */
export const inGroup = ({ group }: Scene): string => `/groups/${group.id}`;
/** The address of the plain issue. */
export const issueAt = (scene: Scene): string => `${at(scene)}/issues/${scene.issue.iid}`;
/** The address of the confidential issue. */
export const secretAt = (scene: Scene): string => `${at(scene)}/issues/${scene.secret.iid}`;
/** The address of the merge request. */
export const mergeAt = (scene: Scene): string => `${at(scene)}/merge_requests/${scene.mergeRequest.iid}`;
/** The address of the snippet. */
export const snippetAt = (scene: Scene): string => `${at(scene)}/snippets/${scene.snippet.id}`;
/** The address of the commit. */
export const commitAt = (scene: Scene): string => `${at(scene)}/repository/commits/${scene.sha}`;
/** The address of the notes of the epic. */
export const epicNotes = (scene: Scene): string => `${inGroup(scene)}/epics/${scene.epic.id}/notes`;
/** A note. */
export const body = { body: 'Words' };

/** A note by somebody else. */
export const note = { author_id: 0, system: 0 };
