import { type CaseContext, check } from '../../check.js';
import type { Exchange } from '../../http/exchange.js';
import type { Role } from '../../world/names.js';
import type { MadeProject, World } from '../../world/types.js';
import { none } from '../git-http/support/wire.js';
import { mainOnly, protect, segment } from '../repository/support/scenes.js';
import { moreRefWrites } from './support/more-ref-writes.js';
import { type Held, type RefWrite, refWrites } from './support/ref-writes.js';

const nobody = { push_access_level: 0, merge_access_level: 0 };
const maintainers = { push_access_level: 40, merge_access_level: 40 };
const developers = { push_access_level: 30, merge_access_level: 30 };

type Rules = Record<string, typeof nobody>;

/** How a branch is protected: the rules for it, by their names. */
const protections: Record<string, (branch: string) => Rules> = {
  exact: (branch) => ({ [branch]: maintainers }),
  // The star stands for the slash as well.
  wild: (branch) => ({ [`${branch.slice(0, 3)}*`]: maintainers }),
  inner: (branch) => ({ [`*${branch.slice(2, -2)}*`]: nobody }),
  several: (branch) => ({ [branch]: nobody, [`*${branch.slice(4)}`]: maintainers, 'several*': nobody }),
};

async function held(world: World, project: MadeProject, kind: string, write: RefWrite): Promise<Held> {
  const branch = world.name(kind).replace(/^.*?-/, `${kind}/`);
  const files = (word: string) => ({ [`${word}.txt`]: `${branch}\n` });
  const place = (name: string) => ({ branch: name, from: 'main' });
  const tip = write.isNew ? none : await world.fresh.commit(project, files('b'), place(branch));
  const aside = await world.fresh.commit(project, files(`aside-${kind}`), place(`open-${kind}`));
  for (const [name, rule] of Object.entries(protections[kind]?.(branch) ?? {})) {
    await protect(world, project, name, rule);
  }
  return { project, branch, tip, aside };
}

/** Where the branch stands for its owner; null where there is none. */
async function tipOf({ as }: CaseContext, { project, branch }: Held): Promise<string | null> {
  const answer = await as.owner.get(`${project.url}/repository/branches/${segment(branch)}`);
  return answer.status === 200 ? answer.text('commit.id') : null;
}

async function judgeRefusal(
  context: CaseContext,
  [write, one]: [write: RefWrite, one: Held],
  attempt: (role: Role) => Promise<Exchange | boolean>,
): Promise<void> {
  const { expect } = context;
  for (const role of ['developer', 'reporter'] as const) {
    const answer = await attempt(role);
    if (typeof answer === 'boolean') expect.value(`whether ${role} may push`, answer).toEqual(false);
    else expect(answer).status(...write.refusals, 401, 403);
  }
  const stands = one.tip === none ? null : one.tip;
  expect.value(`the tip of ${one.branch}`, await tipOf(context, one)).toEqual(stands);
}

async function judge(context: CaseContext, write: RefWrite): Promise<void> {
  const { expect, until, world } = context;
  const project = await world.fresh.project({ content: mainOnly });
  const all: [Held, (role: Role) => Promise<Exchange | boolean>][] = [];
  for (const kind of Object.keys(protections)) {
    const one = await held(world, project, kind, write);
    all.push([one, await write.prepare(context, one)]);
  }
  for (const [one, attempt] of all) await judgeRefusal(context, [write, one], attempt);
  const { later } = write;
  if (later === null) return;
  // One more rule that lets developers in is enough.
  await protect(world, project, '*/*', developers);
  for (const [one, attempt] of all) {
    const answer = await attempt(later);
    if (typeof answer === 'boolean') expect.value(`whether ${later} may push`, answer).toEqual(true);
    else expect(answer).status(200, 201, 202, 204);
    const stands = one.tip === none ? null : one.tip;
    const url = `${project.url}/repository/branches/${segment(one.branch)}`;
    const moved = await until(
      () => context.as.owner.get(url),
      (seen) => (seen.status === 200 ? seen.at('commit.id') : null) !== stands,
    );
    expect(moved).status(200, 404);
  }
}

/** Every way to write a branch, by every kind of rules that protect it. */
export const cases = [...refWrites, ...moreRefWrites].map((write) =>
  check({
    id: `protected-branch-every-rule-${write.slug}`,
    rules: ['PROTECTED-BRANCH-7', write.rule],
    title: `${write.title} is refused by a rule for the name, by a pattern and by several rules, until one of them lets in`,
    writes: true,
    run: (context) => judge(context, write),
  }),
);
