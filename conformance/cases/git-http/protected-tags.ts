import { type CaseContext, check } from '../../check.js';
import type { Role } from '../../world/names.js';
import type { MadeProject } from '../../world/types.js';
import { basic, GitClient } from './support/client.js';
import { none } from './support/wire.js';

/** A project whose tag is protected by its name or by a pattern. */
async function scene({ world }: CaseContext, name: string): Promise<MadeProject> {
  const project = await world.fresh.project({ content: true });
  await world.arrange('POST', `${project.url}/protected_tags`, { name, create_access_level: 30 });
  return project;
}

/** Somebody deletes the tag by a push, alone or with another one that nothing protects. */
async function isKept(
  context: CaseContext,
  [project, role]: [project: MadeProject, role: Role],
  isAlone: boolean,
): Promise<void> {
  const { anonymous, as, expect, world } = context;
  const { tags } = world.repository;
  const client = new GitClient(anonymous, project, basic(world.person(role).token));
  const gone = (name: string) => ({ [`refs/tags/${name}`]: [tags[name] ?? '', none] as const });
  const { verdicts, exchange } = await client.push({
    ...gone('v1.2.0'),
    ...(isAlone ? {} : gone('v1.0.0')),
  });
  const isTaken = Object.values(verdicts).includes('ok');
  expect.value(`whether a push of ${role} is taken`, isTaken, exchange).toEqual(false);
  for (const name of ['v1.2.0', 'v1.0.0']) {
    expect(await as.owner.get(`${project.url}/repository/tags/${name}`)).status(200);
  }
}

/** Protected tags, which no push takes away. */
export const cases = [
  check({
    id: 'git-push-delete-protected-tag',
    rule: 'GIT-PUSH-7',
    title:
      'a protected tag is deleted by no push, alone or among others, whoever may make it and whatever protects it',
    writes: true,
    async run(context) {
      for (const name of ['v1.2.0', 'v1.2*']) {
        const project = await scene(context, name);
        for (const role of ['developer', 'maintainer', 'owner'] as const) {
          await isKept(context, [project, role], true);
          await isKept(context, [project, role], false);
        }
      }
    },
  }),
];
