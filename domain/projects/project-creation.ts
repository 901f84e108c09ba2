import { compareVisibility, narrower, type VisibilityWord, visibilities } from './visibility.js';

/** The facts about a namespace and the viewer's level in it that decide about projects created there. */
export interface NamespaceFacts {
  kind: 'user' | 'group';
  owner_id: number | null;
  visibility: VisibilityWord;
  /** JSON over the default settings of groups. */
  settings: string;
  /** The viewer's effective level; 0 when not a member. */
  access_level: number;
}

/** What is wrong with a visibility in a namespace; empty when nothing is. */
export function visibilityProblems(
  word: VisibilityWord,
  target: Pick<NamespaceFacts, 'kind' | 'visibility'>,
  restricted: readonly string[],
  user: { admin: boolean },
): string[] {
  if (restricted.includes(word) && !user.admin) return [`${word} has been restricted by your administrator.`];
  if (target.kind === 'group' && compareVisibility(word, target.visibility) > 0) {
    return [`${word} is not allowed in a ${target.visibility} group.`];
  }
  return [];
}

/** The widest visibility that exceeds neither the requested one nor what the namespace allows. */
export const allowedVisibility = (
  input: VisibilityWord,
  target: Pick<NamespaceFacts, 'kind' | 'visibility'>,
): VisibilityWord => (target.kind === 'group' ? narrower(input, target.visibility) : input);

/** The widest visibility up to a word that is not restricted for somebody; private where every one is. */
export const unrestrictedVisibility = (
  word: VisibilityWord,
  restricted: readonly string[],
  user: { admin: boolean },
): VisibilityWord =>
  visibilities.findLast(
    (one) => compareVisibility(one, word) <= 0 && (user.admin || !restricted.includes(one)),
  ) ?? 'private';

/** The error text for a user who has reached the limit of personal projects. */
export const limitText = (limit: number): string =>
  `Your project limit is ${limit} projects! Please contact your administrator to increase it`;
