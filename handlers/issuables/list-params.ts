import type { ListPlace } from '../../actions/issuables/list-place.js';
import { ParameterError } from '../parameter-error.js';
import type { ReferencePlace } from '../views/issuable.js';

/** What the spellings of `scope` mean; those with dashes are older. */
export const scopes = {
  created_by_me: 'created_by_me',
  'created-by-me': 'created_by_me',
  assigned_to_me: 'assigned_to_me',
  'assigned-to-me': 'assigned_to_me',
  all: 'all',
} as const;

/** Refuses more than one username where the tier allows one (400). Rule: ISSUE-FILTER-3. */
export const allowOne = (name: string, usernames: readonly string[] | null | undefined): void => {
  if (!usernames || usernames.length <= 1) return;
  throw new ParameterError(
    `${name} allows one value, but found ${usernames.length}: ${usernames.join(', ')}`,
  );
};

/** The place from which the records of a list tell their references. */
export const referencesIn = (place: ListPlace): ReferencePlace => {
  if (place.kind === 'all') return null;
  if (place.kind === 'group') return { kind: 'group', id: place.group.id };
  return { kind: 'project', id: place.project.id, namespaceId: place.project.namespace_id };
};
