import type { CaseContext } from '../../../check.js';
import type { Exchange } from '../../../http/exchange.js';
import type { MadeProject, World } from '../../../world/types.js';

/** The default branch of the sample repository, for projects that need nothing else of it. */
export const mainOnly = ['refs/heads/main'];

/** The id of no object. */
export const nowhere = 'f'.repeat(40);

/** A file name or branch name as one segment of a path. */
export const segment = encodeURIComponent;

/** The address of the repository of a project, below the prefix. */
export const repositoryOf = (project: { url: string }): string => `${project.url}/repository`;

/** The tip of a branch, read by a way that planted faults do not touch. */
export async function tipOf(world: World, project: MadeProject, branch = 'main'): Promise<string> {
  const path = `${repositoryOf(project)}/branches/${segment(branch)}`;
  const made = await world.arrange<{ commit: { id: string } }>('GET', path);
  return made.commit.id;
}

/** The names of all branches or tags of a small project, read by a way that planted faults do not touch. */
export async function namesOf(
  world: World,
  project: MadeProject,
  kind: 'branches' | 'tags' = 'branches',
): Promise<string[]> {
  const rows = await world.arrange<{ name: string }[]>('GET', `${repositoryOf(project)}/${kind}`, {
    per_page: 100,
  });
  return rows.map(({ name }) => name).sort();
}

/** The text of a file on a branch; null when it is not there. */
export async function textOf(
  world: World,
  project: MadeProject,
  path: string,
  ref = 'main',
): Promise<string | null> {
  const list = `${repositoryOf(project)}/tree`;
  const entries = await world.arrange<{ path: string; id: string }[]>('GET', list, {
    ref,
    recursive: true,
    per_page: 100,
  });
  const entry = entries.find((one) => one.path === path);
  if (!entry) return null;
  const blob = await world.arrange<{ content: string }>('GET', `${repositoryOf(project)}/blobs/${entry.id}`);
  return Buffer.from(blob.content, 'base64').toString('utf8');
}

/** Makes a branch by a way that planted faults do not touch. */
export const branchOff = (
  world: World,
  project: MadeProject,
  branch: string,
  ref = 'main',
): Promise<unknown> => world.arrange('POST', `${repositoryOf(project)}/branches`, { branch, ref });

/** Makes a tag by a way that planted faults do not touch. */
export const tagAt = (world: World, project: MadeProject, tag_name: string, ref = 'main'): Promise<unknown> =>
  world.arrange('POST', `${repositoryOf(project)}/tags`, { tag_name, ref });

/** Protects branches of a name or wildcard. */
export const protect = (
  world: World,
  project: MadeProject,
  name: string,
  params: Record<string, unknown> = {},
): Promise<unknown> => world.arrange('POST', `${project.url}/protected_branches`, { name, ...params });

/** Where the link of a relation leads, below the prefix; null when there is none. */
export function linkOf(answer: Exchange, relation: string): string | null {
  const found = (answer.headers['link'] ?? '').split(', ').find((one) => one.endsWith(`rel="${relation}"`));
  return found ? (/\/api\/v4([^>]+)>/.exec(found)?.[1] ?? null) : null;
}

/** Judges how long a name of a protection rule may be; what is refused is not there afterwards. */
export const judgeRuleNames =
  (kind: 'branches' | 'tags') =>
  async ({ as, world, expect }: CaseContext): Promise<void> => {
    const url = `${(await world.fresh.project()).url}/protected_${kind}`;
    expect(await as.maintainer.post(url, { name: 'n'.repeat(255) })).status(201);
    for (const name of [' ', 'n'.repeat(256)]) {
      expect(await as.maintainer.post(url, { name })).status(422);
    }
    const rules = await as.maintainer.get(url);
    expect.value('names', rules.column('name'), rules).toEqual(['n'.repeat(255)]);
  };

/** The branch that a repository without commits begins with, which each deployment chooses. */
export const firstBranch = (world: World): Promise<string> =>
  world.once('first branch', async (whole) => {
    const { url } = await whole.fresh.project({ params: { initialize_with_readme: true } });
    const { default_branch } = await whole.arrange<{ default_branch: string }>('GET', url);
    return default_branch;
  });
