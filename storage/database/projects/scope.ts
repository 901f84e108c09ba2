import type { Value } from '../engine/types.js';
import { type CandidateSet, type Sql, starredSet } from './filters.js';

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

const groupsOf = (scope: GroupScope): Sql => {
  const parts = ['select cast(? as bigint)'];
  const params: Value[] = [scope.groupId];
  if (scope.subgroups) {
    parts.push('select descendant_id from group_closure where ancestor_id = ?');
    params.push(scope.groupId);
  }
  if (scope.ancestors) {
    parts.push('select ancestor_id from group_closure where descendant_id = ?');
    params.push(scope.groupId);
  }
  return { sql: parts.join(' union '), params };
};

const groupSet = (scope: GroupScope): CandidateSet => {
  const shared = scope.shared ?? 'with';
  const groups = groupsOf(scope);
  const own = {
    ids: `select id from projects where namespace_id in (${groups.sql})`,
    test: `p.namespace_id in (${groups.sql})`,
  };
  const links = {
    ids: `select project_id as id from project_group_links where group_id in (${groups.sql})`,
    test: `exists (select 1 from project_group_links x where x.project_id = p.id and x.group_id in (${groups.sql}))`,
  };
  const used = shared === 'with' ? [own, links] : [shared === 'only' ? links : own];
  const params = used.flatMap(() => groups.params);
  return {
    key: `group:${JSON.stringify(scope)}`,
    ids: { sql: used.map((one) => one.ids).join(' union '), params },
    test: { sql: `(${used.map((one) => one.test).join(' or ')})`, params },
  };
};

/** The set of projects behind a scope; none for the scope of everything. */
export const scopeSet = (scope: ProjectScope): CandidateSet | null => {
  switch (scope.kind) {
    case 'all':
      return null;
    case 'namespace':
      return {
        key: `namespace:${scope.namespaceId}`,
        ids: { sql: 'select id from projects where namespace_id = ?', params: [scope.namespaceId] },
        test: { sql: 'p.namespace_id = ?', params: [scope.namespaceId] },
      };
    case 'starred':
      return starredSet(scope.userId);
    case 'forks':
      return {
        key: `forks:${scope.sourceId}`,
        ids: {
          sql: 'select project_id as id from project_forks where source_id = ?',
          params: [scope.sourceId],
        },
        test: {
          sql: 'exists (select 1 from project_forks x where x.project_id = p.id and x.source_id = ?)',
          params: [scope.sourceId],
        },
      };
    case 'group':
      return groupSet(scope);
  }
};
