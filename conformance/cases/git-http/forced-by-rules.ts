import { type CaseContext, check } from '../../check.js';
import { protect } from '../repository/support/scenes.js';
import { basic, GitClient } from './support/client.js';

const levels = { push_access_level: 30, merge_access_level: 30, allow_force_push: false };

/** The names of the rules that protect a branch, by what kind they are. */
const ruleKinds: Record<string, (branch: string) => string[]> = {
  exact: (branch) => [branch],
  pattern: (branch) => [`${branch.slice(0, -2)}*`],
  inside: (branch) => [`*${branch.slice(2, -2)}*`],
  several: (branch) => [branch, 'several/*'],
};

async function judge(context: CaseContext, kind: string): Promise<void> {
  const { anonymous, as, expect, world } = context;
  const project = await world.fresh.project({ content: true });
  const { branches, commits } = world.repository;
  const tip = branches['main'] ?? '';
  for (const role of ['developer', 'maintainer', 'owner'] as const) {
    const branch = world.name(kind).replace(/^.*?-/, `${kind}/`);
    await world.arrange('POST', `${project.url}/repository/branches`, { branch, ref: 'main' });
    for (const name of ruleKinds[kind]?.(branch) ?? []) await protect(world, project, name, levels);
    const client = new GitClient(anonymous, project, basic(world.person(role).token));
    const ref = `refs/heads/${branch}`;
    const { verdict } = await client.move(ref, tip, commits['first'] ?? '');
    expect.value(`whether ${role} forces ${branch}`, verdict === 'ok').toEqual(false);
    const url = `${project.url}/repository/branches/${encodeURIComponent(branch)}`;
    expect(await as.owner.get(url))
      .json('commit.id')
      .toEqual(tip);
    // What they may do with it is to go on from where it stands.
    const aside = await world.fresh.commit(
      project,
      { 'on.txt': branch },
      { branch: `open-${kind}-${role}`, from: 'main' },
    );
    expect
      .value(`whether ${role} goes on with ${branch}`, (await client.move(ref, tip, aside)).verdict)
      .toEqual('ok');
    for (const name of ruleKinds[kind]?.(branch) ?? []) {
      await world.arrange('DELETE', `${project.url}/protected_branches/${encodeURIComponent(name)}`);
    }
  }
}

/** Whoever may push to a protected branch may not force it, whatever rules protect it. */
export const cases = Object.keys(ruleKinds).map((kind) =>
  check({
    id: `git-push-forced-by-no-rule-${kind}`,
    rule: 'GIT-PUSH-4',
    title: `a branch that is protected by its ${kind} rules takes pushes of developers, and forced ones of nobody`,
    writes: true,
    run: (context) => judge(context, kind),
  }),
);
