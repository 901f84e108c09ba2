import { refuse } from '../../domain/errors.js';
import { findOwnNamespace, type ListedNamespace } from '../../storage/database/namespaces/list.js';
import type { ActionContext } from '../context.js';

/** One of the viewer's namespaces by its number or full path; not found when it is none of theirs. Rules: NS-GET-1, NS-GET-2. */
export async function loadNamespace(
  { viewer, services }: Pick<ActionContext, 'viewer' | 'services'>,
  key: string,
): Promise<ListedNamespace> {
  const row = await findOwnNamespace(services.db.hot, viewer, key);
  if (!row) throw refuse.notFound('Namespace');
  return row;
}
