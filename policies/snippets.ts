import { refuse } from '../domain/errors.js';
import type { ProjectFacts } from '../domain/projects/project-facts.js';
import { mayChangeSnippet } from '../domain/snippets/snippet-access.js';
import { inProject, onInstance } from './declared.js';
import { mayReadSnippetIn } from './readable.js';
import type { SnippetTarget } from './targets.js';
import { type Asker, allowedIf, forbidden, type Verdict } from './verdict.js';

const noSnippet = (): Error => refuse.notFound('Snippet');

const seen = (viewer: Asker, snippet: SnippetTarget): Verdict =>
  mayReadSnippetIn(viewer, snippet) ? null : noSnippet;

const changes = (viewer: Asker, { row, project }: SnippetTarget): boolean =>
  mayChangeSnippet({ authorId: row.author_id, level: project?.access_level ?? 0 }, viewer);

/** For anybody but its author a personal snippet is absent where it is to be changed. Rule: SNIPPET-UPDATE-2. */
const changeable = (viewer: Asker, snippet: SnippetTarget): Verdict => {
  const verdict = seen(viewer, snippet);
  if (verdict !== null || changes(viewer, snippet)) return verdict;
  return snippet.project === null ? noSnippet : forbidden;
};

/** Who may do what with snippets of projects and of people. */
export const snippetPolicies = {
  listSnippets: (viewer: Asker, project: ProjectFacts): Verdict =>
    inProject(viewer, 'listProjectSnippets', project),

  readSnippet: (viewer: Asker, snippet: SnippetTarget): Verdict =>
    (snippet.project === null
      ? onInstance(viewer, 'getSnippet')
      : inProject(viewer, 'getProjectSnippet', snippet.project)) ?? seen(viewer, snippet),

  /** Keeps a snippet in a project. */
  createSnippet: (viewer: Asker, project: ProjectFacts): Verdict =>
    inProject(viewer, 'createProjectSnippet', project),

  /** Keeps a snippet of one's own, which the bot of a token does not have. Rules: SNIPPET-CREATE-6, SNIPPET-CREATE-10. */
  createPersonalSnippet: (viewer: Asker, { byBot }: { byBot: boolean }): Verdict =>
    onInstance(viewer, 'createSnippet') ??
    allowedIf(viewer !== null && !byBot && (viewer.admin || !viewer.external)),

  updateSnippet: (viewer: Asker, snippet: SnippetTarget): Verdict =>
    (snippet.project === null
      ? onInstance(viewer, 'updateSnippet')
      : inProject(viewer, 'updateProjectSnippet', snippet.project)) ?? changeable(viewer, snippet),

  deleteSnippet: (viewer: Asker, snippet: SnippetTarget): Verdict =>
    (snippet.project === null
      ? onInstance(viewer, 'deleteSnippet')
      : inProject(viewer, 'deleteProjectSnippet', snippet.project)) ?? changeable(viewer, snippet),
};
