import { type Sql, sql } from '../engine/sql.js';
import { groupsAround } from '../groups/around.js';
import { never } from '../lists/conditions.js';
import { linkedSet } from '../lists/sets.js';
import type { CandidateSet } from '../lists/spec.js';

/** Which projects a list is about, before any filter. */
export type ProjectScope =
  | { kind: 'all' }
  | { kind: 'none' }
  | { kind: 'namespace'; namespaceId: number }
  | { kind: 'starred'; userId: number }
  | { kind: 'forks'; sourceId: number }
  | {
      kind: 'group';
      groupId: number;
      subgroups?: boolean | undefined;
      ancestors?: boolean | undefined;
      /** Projects shared with the group: beside its own (default), left out, or alone. */
      shared?: 'with' | 'without' | 'only' | undefined;
    };

type GroupScope = Extract<ProjectScope, { kind: 'group' }>;

const ownSet = (groups: Sql): CandidateSet => ({
  ids: sql`select id from projects where namespace_id in (${groups})`,
  test: sql`p.namespace_id in (${groups})`,
});

const sharedSet = (groups: Sql): CandidateSet =>
  linkedSet(sql`project_group_links`, sql`project_id`, sql`p.id`, sql`group_id in (${groups})`);

const groupSet = (scope: GroupScope): CandidateSet => {
  const groups = groupsAround(scope.groupId, { above: scope.ancestors, below: scope.subgroups });
  const [own, shared] = [ownSet(groups), sharedSet(groups)];
  if (scope.shared === 'without') return own;
  if (scope.shared === 'only') return shared;
  return { ids: sql`${own.ids} union ${shared.ids}`, test: sql`(${own.test} or ${shared.test})` };
};

/** The projects a user has starred. */
export const starredSet = (userId: number): CandidateSet =>
  linkedSet(sql`project_stars`, sql`project_id`, sql`p.id`, sql`user_id = ${userId}`);

/** The set of projects behind a scope; none for the scope of everything. */
export const scopeSet = (scope: ProjectScope): CandidateSet | null => {
  switch (scope.kind) {
    case 'all':
      return null;
    case 'none':
      return { ids: sql`select id from projects where ${never}`, test: never };
    case 'namespace':
      return {
        ids: sql`select id from projects where namespace_id = ${scope.namespaceId}`,
        test: sql`p.namespace_id = ${scope.namespaceId}`,
      };
    case 'starred':
      return starredSet(scope.userId);
    case 'forks':
      return linkedSet(sql`project_forks`, sql`project_id`, sql`p.id`, sql`source_id = ${scope.sourceId}`);
    case 'group':
      return groupSet(scope);
  }
};
