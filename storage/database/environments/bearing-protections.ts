import type {
  BearingEntry,
  BearingProtection,
  BearingRule,
} from '../../../domain/environments/protection.js';
import { protectionRoles } from '../../../domain/environments/protection.js';
import { all } from '../engine/ask.js';
import { type Sql, sql } from '../engine/sql.js';
import type { Source } from '../engine/types.js';
import type { EnvironmentRow } from './rows.js';

/** An environment of a project, and where the project is. */
export interface ProtectedPlace {
  project: { id: number; namespace_id: number };
  environment: Pick<EnvironmentRow, 'name' | 'tier'>;
}

/** The protections of an environment: of its project by the name, of the groups above by the tier. */
const protecting = ({ project, environment }: ProtectedPlace): Sql => sql`
  select id, required_approval_count from protected_environments
    where project_id = ${project.id} and name = ${environment.name}
  union all
  select x.id, x.required_approval_count from protected_environments x
    join group_closure c on c.ancestor_id = x.group_id
    where c.descendant_id = ${project.namespace_id} and x.name = ${environment.tier}`;

// An entry that does not count inherited members wants to see the person among those of the group itself.
const entries = (table: Sql, more: Sql, userId: number): Sql => sql`
  select t.id, t.protected_environment_id, t.access_level, t.user_id, t.group_id, ${more} as required_approvals,
      coalesce(u.name, n.name) as title,
      case when g.user_id is null then 0
        when t.group_inheritance_type = 1 then 1
        when exists (select 1 from members m where m.source_type = 'group' and m.source_id = t.group_id
          and m.user_id = ${userId} and m.state = 'active' and m.requested_at is null) then 1
        else 0 end as member
    from ${table} t left join users u on u.id = t.user_id left join namespaces n on n.id = t.group_id
    left join group_authorizations g on g.group_id = t.group_id and g.user_id = ${userId}`;

interface FlatEntry {
  id: number;
  protected_environment_id: number;
  access_level: number | null;
  user_id: number | null;
  group_id: number | null;
  required_approvals: number;
  title: string | null;
  member: number;
}

const entryOf = ({ id, access_level, user_id, group_id, title, member }: FlatEntry): BearingEntry => ({
  id,
  access_level,
  user_id,
  group_id,
  description: title ?? protectionRoles[access_level ?? 0] ?? '',
  member: member === 1,
});

/** All that protects an environment, as it bears on one person; null where nothing does. Rule: ENV-PROTECT-9. */
export const bearingProtection = async (
  source: Source,
  place: ProtectedPlace,
  userId: number,
): Promise<BearingProtection | null> => {
  const found = await all<{ id: number; required_approval_count: number }>(source, protecting(place));
  if (found.length === 0) return null;
  const ids = found.map(({ id }) => id);
  const of = sql`where t.protected_environment_id in (${sql.list(ids)}) order by t.id`;
  const levels = entries(sql`protected_environment_deploy_levels`, sql`0`, userId);
  const rules = entries(sql`protected_environment_approval_rules`, sql`t.required_approvals`, userId);
  const deployers = await all<FlatEntry>(source, sql`${levels} ${of}`);
  const approvers = await all<FlatEntry>(source, sql`${rules} ${of}`);
  return {
    deployers: ids.map((id) =>
      deployers.filter((entry) => entry.protected_environment_id === id).map(entryOf),
    ),
    demand: {
      required_approval_count: Math.max(...found.map((one) => one.required_approval_count)),
      rules: approvers.map(
        (entry): BearingRule => ({ ...entryOf(entry), required_approvals: entry.required_approvals }),
      ),
    },
  };
};

/** The names and tiers of environments that something protects: the project by names, the groups above by tiers. */
export const protectedWords = async (
  source: Source,
  project: ProtectedPlace['project'],
  names: readonly string[],
): Promise<{ names: ReadonlySet<string>; tiers: ReadonlySet<string> }> => {
  const rows = await all<{ name: string; of: 'name' | 'tier' }>(
    source,
    sql`select name, 'name' as of from protected_environments
        where project_id = ${project.id} and name in (${sql.list(names)})
      union all
      select distinct x.name, 'tier' as of from protected_environments x
        join group_closure c on c.ancestor_id = x.group_id where c.descendant_id = ${project.namespace_id}`,
  );
  const wordsOf = (kind: 'name' | 'tier') =>
    new Set(rows.flatMap(({ name, of }) => (of === kind ? [name] : [])));
  return { names: wordsOf('name'), tiers: wordsOf('tier') };
};
