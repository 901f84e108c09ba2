import type { BranchRule, RefGrant, TagRule } from '../../../domain/repository/push-rules.js';
import { all, bool } from '../engine/ask.js';
import { type Sql, sql } from '../engine/sql.js';
import type { Source } from '../engine/types.js';
import type { Flag } from '../rows.js';
import type { GrantKind, ProtectedKind } from './protected-refs.js';

interface FlatGrant {
  ref_kind: ProtectedKind;
  ref_id: number;
  name: string;
  allow_force_push: Flag;
  kind: GrantKind | null;
  access_level: number | null;
  user_id: number | null;
  group_id: number | null;
  member: number;
}

const everyRule = (projectId: number, pusher: number): Sql => sql`
  select 'branch' as ref_kind, r.id as ref_id, r.name as name, r.allow_force_push as allow_force_push,
      l.kind as kind, l.access_level as access_level, l.user_id as user_id, l.group_id as group_id,
      case when g.user_id is null then 0 else 1 end as member
    from protected_branches r
    left join protected_branch_access_levels l on l.protected_branch_id = r.id
    left join group_authorizations g on g.group_id = l.group_id and g.user_id = ${pusher}
   where r.project_id = ${projectId}
  union all
  select 'tag' as ref_kind, r.id as ref_id, r.name as name, 0 as allow_force_push,
      l.kind as kind, l.access_level as access_level, l.user_id as user_id, l.group_id as group_id,
      case when g.user_id is null then 0 else 1 end as member
    from protected_tags r
    left join protected_tag_access_levels l on l.protected_tag_id = r.id
    left join group_authorizations g on g.group_id = l.group_id and g.user_id = ${pusher}
   where r.project_id = ${projectId}`;

/** The rules for branches and for tags that decide pushes. */
export interface RefRules {
  branches: BranchRule[];
  tags: TagRule[];
}

/** Every protection rule of a project as it bears on one person, in one question. */
export const loadRefRules = async (
  source: Source,
  projectId: number,
  userId: number | null,
): Promise<RefRules> => {
  const rows = await all<FlatGrant>(source, everyRule(projectId, userId ?? 0));
  const branches = new Map<number, BranchRule & Record<'push' | 'merge' | 'unprotect', RefGrant[]>>();
  const tags = new Map<number, TagRule & { create: RefGrant[] }>();
  for (const row of rows) {
    const { name, access_level, user_id, group_id } = row;
    const grant = { access_level, user_id, group_id, member: row.member === 1 };
    if (row.ref_kind === 'tag') {
      const rule = tags.get(row.ref_id) ?? { name, create: [] };
      if (row.kind === 'create') rule.create.push(grant);
      tags.set(row.ref_id, rule);
    } else {
      const allowForcePush = bool(row.allow_force_push);
      const rule = branches.get(row.ref_id) ?? { name, allowForcePush, push: [], merge: [], unprotect: [] };
      if (row.kind !== null && row.kind !== 'create') rule[row.kind].push(grant);
      branches.set(row.ref_id, rule);
    }
  }
  return { branches: [...branches.values()], tags: [...tags.values()] };
};
