import type { Furnished as Issues } from '../../issues/support/furnished.js';
import { all, type Furnished as Requests } from '../../merge-requests/support/furnished.js';
import { firstWord, type List } from './narrowed.js';

/** Where the furnished issues are listed: in their project and in its group. */
export const issuesOf = ({ project, group }: Issues): List[] =>
  [`project(fullPath: "${project.fullPath}")`, `group(fullPath: "${group.fullPath}")`].map((inside) => ({
    inside,
    list: 'issues',
    select: 'title',
    nameOf: firstWord,
  }));

/** Where the furnished merge requests are listed: in their project and below its group. */
export const requestsOf = (place: Requests): List[] => {
  const nameOf = ({ iid }: Record<string, unknown>): string =>
    all.find((name) => String(place.made[name].iid) === iid) ?? String(iid);
  const [project, group] = [place.project.fullPath, place.group.fullPath];
  return [
    { inside: `project(fullPath: "${project}")`, list: 'mergeRequests', select: 'iid', nameOf },
    { inside: `group(fullPath: "${group}")`, list: 'mergeRequests', select: 'iid', nameOf },
  ];
};
