import type { CacheServices, ReadContext } from '../../actions/context.js';
import type { ProjectAccess } from '../../actions/viewer.js';
import { fromLateJson } from '../../domain/text/json-text.js';
import { lateJson } from '../../domain/text/late-text.js';
import type { Schemas } from '../../generated/types.js';
import { cached } from '../../storage/database/engine/cached.js';
import { type EnvironmentFilters, listEnvironmentRows } from '../../storage/database/environments/list.js';
import type { PageRequest } from '../../storage/database/lists/page.js';
import { type EnvironmentContext, environmentView } from '../views/environment.js';

interface PageInput extends EnvironmentContext {
  projectId: number;
  filters: EnvironmentFilters;
  page: PageRequest;
}

const environmentPage = cached(
  'page of environments',
  async ({ db }: CacheServices, { projectId, filters, page, ...context }: PageInput) => {
    const { rows, info } = await listEnvironmentRows(db.read, projectId, filters, page);
    return { json: lateJson(rows.map((row) => environmentView(row, context))), info };
  },
  ({ json }) => json.text.length,
);

/** A page of the environments of a project. Rules: ENV-LIST-1 to ENV-LIST-9, ENV-FIELD-1 to ENV-FIELD-6. */
export async function answerEnvironments(
  { services, viewer }: ReadContext,
  { id: projectId, full_path, access_level }: ProjectAccess,
  filters: EnvironmentFilters,
  page: PageRequest,
) {
  const { json, info } = await environmentPage(services, {
    projectId,
    project: { full_path, access_level },
    viewer: viewer && { admin: viewer.admin },
    filters,
    page,
  });
  return { status: 200 as const, body: fromLateJson<Schemas['Environment'][]>(json), page: info };
}
