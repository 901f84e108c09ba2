import { type CaseContext, check } from '../../check.js';
import type { MadeProject, Person, World } from '../../world/types.js';
import { projectApart } from '../authentication/support/places.js';
import { issueIn, type OneIssue } from '../issues/support/one.js';
import { freshProject, proposed } from '../merge-requests/support/proposal.js';

interface Elsewhere {
  project: MadeProject;
  issue: OneIssue;
}

/** Issues of other projects: in three the person may not change them, in the last they may. */
interface Scene {
  ann: Person;
  kept: Elsewhere[];
  free: Elsewhere;
  /** What names all of them after closing words. */
  words: string;
}

async function elsewhere(world: World, project: MadeProject): Promise<Elsewhere> {
  return { project, issue: await issueIn(world, project) };
}

async function scene({ world }: CaseContext): Promise<Scene> {
  const ann = await world.fresh.user();
  const [open, visited, hidden, free] = [
    await elsewhere(world, await projectApart(world)),
    await elsewhere(world, await projectApart(world, 'private')),
    await elsewhere(world, await projectApart(world, 'private')),
    await elsewhere(world, await projectApart(world)),
  ];
  await world.fresh.member(visited.project, ann, 'guest');
  await world.fresh.member(free.project, ann, 'reporter');
  const all = [open, visited, hidden, free];
  const words = all.map(({ project, issue }) => `Closes ${project.fullPath}#${issue.iid}`).join('\n');
  return { ann, kept: [open, visited, hidden], free, words };
}

/** Waits for the issue that may be closed, and looks at those that may not. */
async function judge({ as, expect, until }: CaseContext, { kept, free }: Scene): Promise<void> {
  await until(
    () => as.admin.get(free.issue.url),
    (answer) => answer.at('state') === 'closed',
  );
  for (const { issue } of kept) {
    const seen = await as.admin.get(issue.url);
    expect(seen).status(200).json().toInclude({ state: 'opened', closed_by: null });
    const events = await as.admin.get(`${issue.url}/resource_state_events`);
    expect(events).status(200).json().toEqual([]);
  }
}

const common = { rule: 'MR-MERGE-16', needs: ['admin'], writes: true } as const;

/** Closing words that name issues where whoever merges has too few rights. */
export const cases = [
  check({
    ...common,
    id: 'merge-request-closes-none-elsewhere',
    title: 'merging closes no issue of another project that whoever merges may not change',
    async run(context) {
      const { as, by, world, expect } = context;
      const made = await scene(context);
      const project = await freshProject(world);
      await world.fresh.member(project, made.ann, 'maintainer');
      const message = `Change it\n\n${made.words}`;
      const { url } = await proposed(world, { project, message, params: { description: made.words } });
      const merged = await by(made.ann).put(`${url}/merge`);
      expect(merged).status(200).json('state').toEqual('merged');
      await judge(context, made);
      const commits = `${project.url}/repository/commits`;
      const commit = await as.maintainer.get(`${commits}/${merged.text('merge_commit_sha')}`);
      const path = made.kept.at(-1)?.project.fullPath ?? '';
      const isNamed = commit.text('message').includes(path);
      expect.value('whether the message names the hidden project', isNamed, commit).toEqual(false);
    },
  }),
  check({
    ...common,
    id: 'push-closes-none-elsewhere',
    title: 'a commit to the default branch closes no issue of another project that its writer may not change',
    async run(context) {
      const { by, world, expect } = context;
      const made = await scene(context);
      const project = await freshProject(world);
      await world.fresh.member(project, made.ann, 'maintainer');
      const wish = {
        branch: 'main',
        commit_message: `Change it\n\n${made.words}`,
        actions: [{ action: 'create', file_path: 'new.txt', content: 'x\n' }],
      };
      expect(await by(made.ann).post(`${project.url}/repository/commits`, wish)).status(201);
      await judge(context, made);
    },
  }),
];
