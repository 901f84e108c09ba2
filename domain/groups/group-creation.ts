import type { Tier } from '../operation.js';
import type { Problems } from '../problems.js';
import { compareVisibility, type VisibilityWord } from '../projects/visibility.js';
import { deepestGroup, groupNameProblems, groupPathProblems } from './group-names.js';
import type { GroupSettings } from './group-settings.js';

/** What is wrong with the name and path of a group, by field; only what is given is looked at. Rules: GRP-PATH-1 to GRP-PATH-3. */
export const namingProblems = (
  { name, path }: { name?: string | undefined; path?: string | undefined },
  place: 'top' | 'below',
): Problems => ({
  path: path === undefined ? [] : groupPathProblems(path, place),
  name: name === undefined ? [] : groupNameProblems(name),
});

/** What is wrong with a visibility under a parent and on this installation, by field. Rules: GRP-CREATE-8, GRP-UPDATE-5. */
export function groupVisibilityProblems(
  word: VisibilityWord,
  parent: { visibility: VisibilityWord } | null,
  restricted: readonly string[],
  viewer: { admin: boolean },
): Problems {
  const texts: string[] = [];
  if (parent && compareVisibility(word, parent.visibility) > 0) {
    texts.push(`${word} is not allowed since the parent group has a ${parent.visibility} visibility.`);
  }
  if (!viewer.admin && restricted.includes(word)) {
    texts.push(`${word} has been restricted by your administrator.`);
  }
  return { visibility_level: texts };
}

/** What is wrong with a group on this level, 1 being the top, by field. Rule: GRP-PATH-5. */
export const depthProblems = (level: number): Problems => ({
  parent_id: level > deepestGroup ? ['has too deep level of nesting'] : [],
});

const adminsOnly = ['shared_runners_minutes_limit', 'extra_shared_runners_minutes_limit'];
const paid = ['membership_lock', 'wiki_access_level', 'file_template_project_id', ...adminsOnly];

/** The settings without those that the tier does not have or the viewer may not set. Rule: GRP-TIER-1. */
export function settableGroupSettings(
  settings: Partial<GroupSettings>,
  tier: Tier,
  viewer: { admin: boolean },
): Partial<GroupSettings> {
  const closed = [...(tier === 'free' ? paid : []), ...(viewer.admin ? [] : adminsOnly)];
  const kept = Object.entries(settings).filter(([name]) => !closed.includes(name));
  return Object.fromEntries(kept) as Partial<GroupSettings>;
}
