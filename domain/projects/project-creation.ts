import { developer, maintainer } from '../access-level.js';
import { groupSettings } from '../groups/group-settings.js';
import { compareVisibility, narrower, type VisibilityWord } from './visibility.js';

/** The namespace a project is to stand in, with the level at which the creator stands in it. */
export interface Ground {
  kind: 'user' | 'group';
  owner_id: number | null;
  visibility: VisibilityWord;
  settings: string;
  access_level: number;
}

const needed = { noone: Number.POSITIVE_INFINITY, maintainer, developer } as const;

/** Whether somebody may create projects in a namespace, or move them there. */
export function mayCreateProjectIn(target: Ground, user: { id: number; admin: boolean }): boolean {
  if (user.admin) return true;
  if (target.kind === 'user') return target.owner_id === user.id;
  return target.access_level >= needed[groupSettings(target.settings).project_creation_level];
}

/** What is wrong with a visibility in a namespace; empty when nothing is. */
export function visibilityProblems(
  word: VisibilityWord,
  target: Pick<Ground, 'kind' | 'visibility'>,
  restricted: readonly string[],
  user: { admin: boolean },
): string[] {
  if (restricted.includes(word) && !user.admin) return [`${word} has been restricted by your administrator.`];
  if (target.kind === 'group' && compareVisibility(word, target.visibility) > 0) {
    return [`${word} is not allowed in a ${target.visibility} group.`];
  }
  return [];
}

/** The widest visibility that is neither above what is asked for nor above what the namespace allows. */
export const allowedVisibility = (
  input: VisibilityWord,
  target: Pick<Ground, 'kind' | 'visibility'>,
): VisibilityWord => (target.kind === 'group' ? narrower(input, target.visibility) : input);

/** The text for somebody whose personal projects are as many as they may be. */
export const limitText = (limit: number): string =>
  `Your project limit is ${limit} projects! Please contact your administrator to increase it`;
