import { refuse } from '../../domain/errors.js';
import { linkProblems } from '../../domain/releases/release-link.js';
import { StorageConflict } from '../../storage/database/engine/errors.js';
import type { Source, Tx } from '../../storage/database/engine/types.js';
import {
  findLink,
  type LinkValues,
  type ReleaseLinkRow,
  takenFields,
} from '../../storage/database/releases/links.js';

/** A link with the tag of its release. */
export interface LoadedReleaseLink {
  link: ReleaseLinkRow;
  tag: string;
}

const isTaken = 'has already been taken';

const refuseTaken = (fields: readonly string[]) =>
  refuse.invalid(Object.fromEntries(fields.map((field) => [field, [isTaken]])));

/** The link of a release by its number; not found when there is none. Rule: RELEASE-LINK-5. */
export async function needLink(source: Source, releaseId: number, id: number): Promise<ReleaseLinkRow> {
  const link = await findLink(source, releaseId, id);
  if (!link) throw refuse.notFound();
  return link;
}

/** Invalid for what no link may be; `besides` is the link that is changed. Rules: RELEASE-LINK-2, RELEASE-LINK-6. */
export async function requireFit(
  tx: Tx,
  releaseId: number,
  values: Partial<LinkValues>,
  besides = 0,
): Promise<void> {
  const problems = linkProblems(values);
  if (problems) throw refuse.invalid({ ...problems });
  const fields = await takenFields(tx, releaseId, values, besides);
  if (fields.length > 0) throw refuseTaken(fields);
}

/** Two who look at the same time both find nothing taken; the database refuses the later one. */
export const orTaken = (error: unknown): never => {
  if (!(error instanceof StorageConflict) || error.kind !== 'unique') throw error;
  const fields = error.columns.filter((column) => column !== 'release_id');
  throw refuseTaken(fields.length > 0 ? fields : ['filepath']);
};
