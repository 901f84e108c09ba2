import { type Sql, sql } from '../engine/sql.js';
import type { CandidateSet } from '../lists/spec.js';

/** Which projects a list is about, before any filter. */
export type ProjectScope =
  | { kind: 'all' }
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

const groupsOf = ({ groupId, subgroups, ancestors }: GroupScope): Sql => {
  const own = sql`select cast(${groupId} as bigint)`;
  const below = sql`select descendant_id from group_closure where ancestor_id = ${groupId}`;
  const above = sql`select ancestor_id from group_closure where descendant_id = ${groupId}`;
  return sql.join([own, ...(subgroups ? [below] : []), ...(ancestors ? [above] : [])], ' union ');
};

const ownSet = (groups: Sql): CandidateSet => ({
  ids: sql`select id from projects where namespace_id in (${groups})`,
  test: sql`p.namespace_id in (${groups})`,
});

const sharedSet = (groups: Sql): CandidateSet => ({
  ids: sql`select project_id as id from project_group_links where group_id in (${groups})`,
  test: sql`exists (select 1 from project_group_links x where x.project_id = p.id and x.group_id in (${groups}))`,
});

const groupSet = (scope: GroupScope): CandidateSet => {
  const groups = groupsOf(scope);
  const [own, shared] = [ownSet(groups), sharedSet(groups)];
  if (scope.shared === 'without') return own;
  if (scope.shared === 'only') return shared;
  return { ids: sql`${own.ids} union ${shared.ids}`, test: sql`(${own.test} or ${shared.test})` };
};

/** The projects a user has starred. */
export const starredSet = (userId: number): CandidateSet => ({
  ids: sql`select project_id as id from project_stars where user_id = ${userId}`,
  test: sql`exists (select 1 from project_stars x where x.user_id = ${userId} and x.project_id = p.id)`,
});

/** The set of projects behind a scope; none for the scope of everything. */
export const scopeSet = (scope: ProjectScope): CandidateSet | null => {
  switch (scope.kind) {
    case 'all':
      return null;
    case 'namespace':
      return {
        ids: sql`select id from projects where namespace_id = ${scope.namespaceId}`,
        test: sql`p.namespace_id = ${scope.namespaceId}`,
      };
    case 'starred':
      return starredSet(scope.userId);
    case 'forks':
      return {
        ids: sql`select project_id as id from project_forks where source_id = ${scope.sourceId}`,
        test: sql`exists (select 1 from project_forks x
          where x.project_id = p.id and x.source_id = ${scope.sourceId})`,
      };
    case 'group':
      return groupSet(scope);
  }
};
