/** What the address of a repository names. */
export type RepositoryName =
  | { kind: 'project' | 'wiki'; project: string }
  | { kind: 'snippet'; id: number; project: string | null };

const snippet = /^(?:(.+)\/)?snippets\/(\d{1,15})$/;

/** What an address as `group/project.git`, `group/project.wiki.git` or `snippets/21.git` names; null for any other. */
export function repositoryName(text: string): RepositoryName | null {
  if (!text.endsWith('.git')) return null;
  const path = text.slice(0, -'.git'.length);
  const [, project, id] = snippet.exec(path) ?? [];
  if (id !== undefined) return { kind: 'snippet', id: Number(id), project: project ?? null };
  return path.endsWith('.wiki')
    ? { kind: 'wiki', project: path.slice(0, -'.wiki'.length) }
    : { kind: 'project', project: path };
}
