import { accessLevels, developer, maintainer } from '../../../domain/access-level.js';
import type { ArchiveRecord } from '../../../domain/transfers/attributes.js';
import { flagAt, neededText, numberAt, recordsAt } from '../../../domain/transfers/raw.js';
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
