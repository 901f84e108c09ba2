import { accessLevels, developer, maintainer } from '../../../domain/access-level.js';
import type { ArchiveRecord } from '../../../domain/transfers/attributes.js';
import { countAt, flagAt, neededText, numberAt, recordsAt } from '../../../domain/transfers/raw.js';
import { importLinks, importRows, keepFields } from '../../../storage/database/imports/rows.js';
import { firstOfEach, type ImportScope, leftOf, momentsOf, namesIn } from './scope.js';

const branchNames = namesIn(
  'project_id name created_at updated_at code_owner_approval_required allow_force_push merge_access_levels ' +
    'push_access_levels unprotect_access_levels',
);

type Level = 0 | 30 | 40 | 60;

const { none, admin } = accessLevels;
const known: readonly number[] = [none, developer, maintainer, admin];

/** The level of a grant: as it is for owners of the top group, else that of maintainers unless it lets nobody. */
function levelOf({ keepsLevels }: ImportScope, record: ArchiveRecord): Level {
  const level = numberAt(record, 'access_level') ?? maintainer;
  const isTaken = level === none || level === maintainer || (keepsLevels && known.includes(level));
  return (isTaken ? level : maintainer) as Level;
}

const grantsOf = (scope: ImportScope, record: ArchiveRecord, name: string) =>
  firstOfEach(
    recordsAt(record, name).map((grant) => levelOf(scope, grant)),
    (level) => level,
  ).map((access_level) => ({ access_level, user_id: null, group_id: null }));

/** Brings in the protection of branches. */
export async function protectedBranch(scope: ImportScope, record: ArchiveRecord): Promise<void> {
  const { tx, project, at } = scope;
  const row = {
    project_id: project.id,
    name: neededText(record, 'name'),
    allow_force_push: flagAt(record, 'allow_force_push'),
    code_owner_approval_required: flagAt(record, 'code_owner_approval_required'),
    ...momentsOf(record, at),
  };
  const [id = 0] = await importRows(tx, 'protected_branches', [row]);
  const levels = (['merge', 'push', 'unprotect'] as const).flatMap((kind) =>
    grantsOf(scope, record, `${kind}_access_levels`).map((grant) => ({
      protected_branch_id: id,
      kind,
      ...grant,
    })),
  );
  await importLinks(tx, 'protected_branch_access_levels', levels);
  await keepFields(tx, project.id, 'protected_branches', [
    { id, fields: leftOf(scope, 'protected_branches', record, branchNames) },
  ]);
}

/** Brings in the protection of tags. */
export async function protectedTag(scope: ImportScope, record: ArchiveRecord): Promise<void> {
  const { tx, project, at } = scope;
  const row = { project_id: project.id, name: neededText(record, 'name'), ...momentsOf(record, at) };
  const [id = 0] = await importRows(tx, 'protected_tags', [row]);
  const levels = grantsOf(scope, record, 'create_access_levels').map((grant) => ({
    protected_tag_id: id,
    kind: 'create' as const,
    ...grant,
  }));
  await importLinks(tx, 'protected_tag_access_levels', levels);
}

const environmentNames = namesIn(
  'project_id group_id name created_at updated_at required_approval_count deploy_access_levels approval_rules',
);

const mostApprovals = 5;

/** Whom an entry lets in, by the level alone; who may not let anybody in is not among those. */
function deployGrants(scope: ImportScope, record: ArchiveRecord, name: string) {
  const levels = recordsAt(record, name).map((grant) => ({ grant, level: levelOf(scope, grant) }));
  const open = levels.filter(({ level }) => level !== none);
  return firstOfEach(open, ({ level }) => level).map(({ grant, level }) => ({
    grant,
    values: { access_level: level, user_id: null, group_id: null, group_inheritance_type: 0 as const },
  }));
}

/** Brings in the protection of an environment. */
export async function protectedEnvironment(scope: ImportScope, record: ArchiveRecord): Promise<void> {
  const { tx, project, at } = scope;
  const row = {
    project_id: project.id,
    group_id: null,
    name: neededText(record, 'name'),
    required_approval_count: Math.min(countAt(record, 'required_approval_count') ?? 0, mostApprovals),
    ...momentsOf(record, at),
  };
  const [id = 0] = await importRows(tx, 'protected_environments', [row]);
  const of = { protected_environment_id: id };
  const levels = deployGrants(scope, record, 'deploy_access_levels');
  await importLinks(
    tx,
    'protected_environment_deploy_levels',
    levels.map(({ values }) => ({ ...values, ...of })),
  );
  const rules = deployGrants(scope, record, 'approval_rules');
  await importLinks(
    tx,
    'protected_environment_approval_rules',
    rules.map(({ grant, values }) => ({
      ...values,
      access_level: Math.min(values.access_level, maintainer),
      ...of,
      required_approvals: Math.min(Math.max(countAt(grant, 'required_approvals') ?? 1, 1), mostApprovals),
    })),
  );
  await keepFields(tx, project.id, 'protected_environments', [
    { id, fields: leftOf(scope, 'protected_environments', record, environmentNames) },
  ]);
}
