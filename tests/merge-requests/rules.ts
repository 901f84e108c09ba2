import type { Tx } from '../../storage/database/engine/types.js';
import { untyped } from '../../tools/testing/untyped.js';
import type { Random } from '../issues/random.js';
import { at, type Context } from '../issues/things.js';
import type { PlainProposal } from './things.js';

/** A rule about approvals: of a project or of a single merge request. */
export interface PlainRule {
  projectId: number | null;
  proposalId: number | null;
  users: number[];
  /** Whether it holds for all protected branches of the project. */
  all: boolean;
  /** Names and patterns of the branches it holds for; for every branch when there are none. */
  branches: string[];
}

/** Protected branches by name or pattern, of every project. */
export const protectedNames = ['main', 'release/*', 'v[1]?', '100%_*'];

const idOf = async (tx: Tx, table: string, row: object): Promise<number> => {
  const [made] = (await untyped(tx)(table).insert(row).returning('id')) as { id: number }[];
  return made?.id ?? 0;
};

const protect = async (tx: Tx, projectId: number): Promise<Map<string, number>> => {
  const ids = new Map<string, number>();
  for (const name of protectedNames) {
    const row = { project_id: projectId, name, created_at: at, updated_at: at };
    ids.set(name, await idOf(tx, 'protected_branches', row));
  }
  return ids;
};

const keep = async (tx: Tx, rule: PlainRule, name: string, ids: ReadonlyMap<string, number>) => {
  const id = await idOf(tx, 'approval_rules', {
    project_id: rule.projectId,
    merge_request_id: rule.proposalId,
    name,
    rule_type: 'regular',
    approvals_required: 1,
    applies_to_all_protected_branches: rule.all ? 1 : 0,
    created_at: at,
    updated_at: at,
  });
  for (const user_id of rule.users) await tx('approval_rule_users').insert({ rule_id: id, user_id });
  for (const branch of rule.branches) {
    const row = { rule_id: id, protected_branch_id: ids.get(branch) ?? 0 };
    await tx('approval_rule_branches').insert(row);
  }
};

/** Gives projects and some of their merge requests rules, and tells them as plain values. */
export const makeRules = async (
  tx: Tx,
  random: Random,
  { projects, users }: Context,
  proposals: readonly PlainProposal[],
): Promise<PlainRule[]> => {
  const made: PlainRule[] = [];
  const everybody = users.map(({ id }) => id);
  const people = (share: number) =>
    random.chance(0.2) ? everybody : everybody.filter(() => random.chance(share));
  for (const { id: projectId } of projects) {
    await tx('protected_branches').where({ project_id: projectId }).delete();
    const ids = await protect(tx, projectId);
    for (let index = 0; index < 3; index += 1) {
      const all = random.chance(0.3);
      const branches = all ? [] : protectedNames.filter(() => random.chance(0.35));
      const rule = { projectId, proposalId: null, users: people(0.3), all, branches };
      await keep(tx, rule, `rule ${index}`, ids);
      made.push(rule);
    }
  }
  for (const { row } of proposals.filter(() => random.chance(0.05))) {
    const rule = { projectId: null, proposalId: row.id, users: people(0.4), all: false, branches: [] };
    await keep(tx, rule, 'own', new Map());
    made.push(rule);
  }
  return made;
};

const escaped = (text: string): string => text.replace(/[\\^$.|?+()[\]{}]/g, String.raw`\$&`);

const fits = (branch: string, pattern: string): boolean =>
  new RegExp(`^${escaped(pattern).replaceAll('*', '.*')}$`).test(branch);

/** Whom the rules that hold for a merge request name: its own, else those of its project for its branch. */
export const namedFor = (rules: readonly PlainRule[], { row }: PlainProposal): number[] => {
  const own = rules.filter((rule) => rule.proposalId === row.id);
  const held =
    own.length > 0
      ? own
      : rules.filter((rule) => {
          if (rule.projectId !== row.target_project_id) return false;
          const names = rule.all ? protectedNames : rule.branches;
          return names.length === 0 || names.some((name) => fits(row.target_branch, name));
        });
  return held.flatMap((rule) => rule.users);
};
