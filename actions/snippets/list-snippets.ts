import { authorize } from '../../policies/index.js';
import type { Page, PageRequest } from '../../storage/database/lists/page.js';
import {
  type ListedSnippet,
  listOpenSnippets,
  listOwnSnippets,
  listSnippetsOf,
  type SnippetPeriod,
} from '../../storage/database/snippets/snippets.js';
import type { ActionContext } from '../context.js';
import type { ProjectAccess } from '../viewer.js';

type Snippets = Promise<Page<ListedSnippet>>;

/** The viewer's own personal snippets, newest first. Rules: SNIPPET-LIST-1, SNIPPET-LIST-2. */
export const listPersonalSnippets = (
  { viewer, services }: ActionContext,
  period: SnippetPeriod,
  page: PageRequest,
): Snippets => listOwnSnippets(services.db.read, viewer.id, period, page);

/** The personal snippets that everyone may read, newest first. Rule: SNIPPET-PUBLIC-1. */
export const listPublicSnippets = ({ services }: ActionContext, page: PageRequest): Snippets =>
  listOpenSnippets(services.db.read, page);

/** The snippets of a project that the viewer may read, newest first. Rules: SNIPPET-LIST-3, SNIPPET-LIST-4, SNIPPET-READ-2. */
export const listProjectSnippets = async (
  { viewer, services }: ActionContext,
  project: ProjectAccess,
  page: PageRequest,
): Snippets => {
  authorize(viewer, 'listSnippets', project);
  return listSnippetsOf(services.db.read, project.id, viewer, page);
};
