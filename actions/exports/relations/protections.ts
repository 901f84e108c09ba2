import { maintainer } from '../../../domain/access-level.js';
import { bool } from '../../../domain/flags.js';
import { type ArchiveRecord, recordOf } from '../../../domain/transfers/attributes.js';
import { hanging, keptFields } from '../../../storage/database/exports/nested.js';
import { walk } from '../../../storage/database/exports/walks.js';
import { atOnce, type ExportScope, grouped, idsOf } from './scope.js';

interface Grant {
  kind: string;
  access_level: number | null;
  user_id: number | null;
  group_id: number | null;
}

const grants = (
  all: readonly Grant[],
  kind: string,
  rule: { created_at: string; updated_at: string },
): ArchiveRecord[] =>
  all
    .filter((grant) => grant.kind === kind)
    .map(({ access_level, user_id, group_id }) =>
      recordOf('access_levels', {
        // One person or one group is written with the level of nobody else.
        access_level: access_level ?? maintainer,
        user_id,
        group_id,
        created_at: rule.created_at,
        updated_at: rule.updated_at,
      }),
    );

/** The branches that a project protects. */
export async function* protectedBranches({ reads, project }: ExportScope): AsyncGenerator<ArchiveRecord> {
  for await (const rows of walk(reads, 'protected_branches', project.id, atOnce)) {
    const ids = idsOf(rows);
    const levels = await hanging(
      reads,
      'protected_branch_access_levels',
      'protected_branch_access_levels.protected_branch_id',
      ids,
      'protected_branch_access_levels.id',
    );
    const kept = await keptFields(reads, 'protected_branches', ids);
    const levelsOf = grouped(levels, ({ protected_branch_id }) => protected_branch_id);
    for (const row of rows) {
      const own = levelsOf.get(row.id) ?? [];
      const given = {
        project_id: row.project_id,
        name: row.name,
        created_at: row.created_at,
        updated_at: row.updated_at,
        code_owner_approval_required: bool(row.code_owner_approval_required),
        allow_force_push: bool(row.allow_force_push),
      };
      yield {
        ...recordOf('protected_branches', given, kept.get(row.id)),
        merge_access_levels: grants(own, 'merge', row),
        push_access_levels: grants(own, 'push', row),
        unprotect_access_levels: grants(own, 'unprotect', row),
      };
    }
  }
}

/** The tags that a project protects. */
export async function* protectedTags({ reads, project }: ExportScope): AsyncGenerator<ArchiveRecord> {
  for await (const rows of walk(reads, 'protected_tags', project.id, atOnce)) {
    const levels = await hanging(
      reads,
      'protected_tag_access_levels',
      'protected_tag_access_levels.protected_tag_id',
      idsOf(rows),
      'protected_tag_access_levels.id',
    );
    const levelsOf = grouped(levels, ({ protected_tag_id }) => protected_tag_id);
    for (const { id, ...row } of rows) {
      yield {
        ...recordOf('protected_tags', row),
        create_access_levels: grants(levelsOf.get(id) ?? [], 'create', row),
      };
    }
  }
}

/** The environments that a project protects, with who may deploy and who must agree. */
export async function* protectedEnvironments({ reads, project }: ExportScope): AsyncGenerator<ArchiveRecord> {
  for await (const rows of walk(reads, 'protected_environments', project.id, atOnce)) {
    const ids = idsOf(rows);
    const [levels, rules, kept] = await Promise.all([
      hanging(
        reads,
        'protected_environment_deploy_levels',
        'protected_environment_deploy_levels.protected_environment_id',
        ids,
        'protected_environment_deploy_levels.id',
      ),
      hanging(
        reads,
        'protected_environment_approval_rules',
        'protected_environment_approval_rules.protected_environment_id',
        ids,
        'protected_environment_approval_rules.id',
      ),
      keptFields(reads, 'protected_environments', ids),
    ]);
    const of = ({ protected_environment_id }: { protected_environment_id: number }) =>
      protected_environment_id;
    const [levelsOf, rulesOf] = [grouped(levels, of), grouped(rules, of)];
    for (const row of rows) {
      const { created_at, updated_at } = row;
      const entry = ({ access_level, user_id, group_id }: Omit<Grant, 'kind'>) => ({
        ...{ access_level: access_level ?? maintainer, user_id, group_id },
        ...{ created_at, updated_at },
      });
      yield {
        ...recordOf(
          'protected_environments',
          {
            ...{ project_id: row.project_id, group_id: row.group_id, name: row.name, created_at, updated_at },
            required_approval_count: row.required_approval_count,
          },
          kept.get(row.id),
        ),
        deploy_access_levels: (levelsOf.get(row.id) ?? []).map((one) =>
          recordOf('access_levels', entry(one)),
        ),
        approval_rules: (rulesOf.get(row.id) ?? []).map((one) =>
          recordOf('deploy_approval_rules', { ...entry(one), required_approvals: one.required_approvals }),
        ),
      };
    }
  }
}
