import { refuse } from '../../domain/errors.js';
import { isVisibleTo } from '../../domain/projects/visibility.js';
import {
  chatNamesOf,
  type PlacedChatName,
  removeChatName,
} from '../../storage/database/chat-names/chat-names.js';
import { loadProjectsById } from '../../storage/database/projects/load.js';
import type { ActionContext } from '../context.js';

/** A link as its user sees it: the project only where they see that. */
export interface LoadedChatName extends PlacedChatName {
  project: string | null;
}

/** How many links a list shows. */
const mostShown = 500;

/** Adds the full paths of the projects that the viewer sees. */
export async function withProjects<Row extends { project_id: number }>(
  { viewer, services }: ActionContext,
  rows: readonly Row[],
): Promise<(Row & { project: string | null })[]> {
  const ids = rows.map((row) => row.project_id);
  const projects = ids.length === 0 ? [] : await loadProjectsById(services.db.hot, ids, viewer.id);
  const paths = new Map(
    projects.flatMap((project) =>
      isVisibleTo(viewer, project) ? [[project.id, project.full_path] as const] : [],
    ),
  );
  return rows.map((row) => ({ ...row, project: paths.get(row.project_id) ?? null }));
}

/** The links of the viewer, newest first. Rule: SLASH-LINK-2. */
export const listChatNames = async (context: ActionContext): Promise<LoadedChatName[]> =>
  withProjects(context, await chatNamesOf(context.services.db.hot, context.viewer.id, mostShown));

/** Unlinks the viewer from somebody of a chat; not found for links of others. Rule: SLASH-LINK-2. */
export async function unlinkChatName({ viewer, services }: ActionContext, id: number): Promise<void> {
  const removed = await services.db.write((tx) => removeChatName(tx, id, viewer.id));
  if (!removed) throw refuse.recordNotFound();
}
