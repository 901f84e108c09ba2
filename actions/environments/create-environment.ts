import { keptAddress } from '../../domain/environments/address.js';
import { environmentProblems } from '../../domain/environments/problems.js';
import { environmentSlug } from '../../domain/environments/slug.js';
import { refuse } from '../../domain/errors.js';
import { authorize } from '../../policies/index.js';
import { StorageConflict } from '../../storage/database/engine/errors.js';
import type { Tx } from '../../storage/database/engine/types.js';
import {
  createEnvironmentRow,
  type NewEnvironment,
  takenFields,
} from '../../storage/database/environments/environments.js';
import type { EnvironmentRow } from '../../storage/database/environments/rows.js';
import type { ActionContext } from '../context.js';
import type { ProjectAccess } from '../viewer.js';

const refuseTaken = (fields: readonly string[]) =>
  refuse.invalid(Object.fromEntries(fields.map((field) => [field, ['has already been taken']])));

/** Two who look at the same time both find nothing taken; the database refuses the later one. Rule: ENV-CREATE-8. */
export const orTaken = (error: unknown): never => {
  if (!(error instanceof StorageConflict) || error.kind !== 'unique') throw error;
  const fields = error.columns.filter((column) => column !== 'project_id');
  throw refuseTaken(fields.length > 0 ? fields : ['name']);
};

/** Invalid for a name that another environment of the project has, or whose slug one has. Rule: ENV-CREATE-8. */
export const requireFree = async (
  tx: Tx,
  projectId: number,
  wanted: { name: string; slug?: string },
): Promise<void> => {
  const fields = await takenFields(tx, projectId, wanted);
  if (fields.length > 0) throw refuseTaken(fields);
};

/** Makes an environment in the transaction of what needs it; invalid where its name or slug is taken. */
export const storeEnvironment = async (
  tx: Tx,
  given: NewEnvironment,
  at: string,
): Promise<EnvironmentRow> => {
  const { name } = given;
  await requireFree(tx, given.project_id, { name, slug: environmentSlug(name) });
  return createEnvironmentRow(tx, given, at);
};

/**
 * Makes an environment. Throws invalid with texts by field for a name or address that cannot be.
 * Rules: ENV-CREATE-1 to ENV-CREATE-11, ENV-SLUG-1 to ENV-SLUG-3, ENV-TIER-1, ENV-FIELD-8.
 */
export async function createEnvironment(
  { services, viewer, at }: ActionContext,
  project: ProjectAccess,
  input: Omit<NewEnvironment, 'project_id'>,
): Promise<EnvironmentRow> {
  authorize(viewer, 'createEnvironment', project);
  const given = { ...input, external_url: keptAddress(input.external_url), project_id: project.id };
  const problems = environmentProblems(given);
  if (problems) throw refuse.invalid(problems);
  return services.db.write((tx) => storeEnvironment(tx, given, at)).catch(orTaken);
}
