import { uploadsNamedIn, withCopiedUploads } from '../../domain/files/upload-links.js';
import { rewriteReferences } from '../../domain/references/rewrite.js';
import type { Tx } from '../../storage/database/engine/types.js';
import { copyProjectUploads } from '../../storage/database/files/uploads.js';
import { notesWithUploads } from '../../storage/database/issues/copies.js';
import { newUploadSecret } from '../../storage/files/upload-secret.js';
import type { LoadedIssue } from '../issuables/targets.js';
import { readBeside, referencesIn } from '../references/read-texts.js';
import type { ProjectAccess } from '../viewer.js';

/** What makes of a text that of a copy elsewhere. */
export type Rewrite = (text: string) => Promise<string>;

/**
 * What makes of the texts of an issue those of its copy in another project: references keep their targets, and uploads
 * are copied, because who reads there may not read here. Rules: ISSUE-MOVE-5, ISSUE-MOVE-6.
 */
export const textsFor = async (
  tx: Tx,
  { id, row, project }: LoadedIssue,
  to: ProjectAccess,
  { withNotes, at }: { withNotes: boolean; at: string },
): Promise<Rewrite> => {
  if (project.id === to.id) return async (text) => text;
  const said = withNotes ? await notesWithUploads(tx, id) : [];
  const secrets = uploadsNamedIn([row.description ?? '', ...said]);
  const route = { fromProjectId: project.id, toProjectId: to.id, at };
  const wanted = new Map(secrets.map((secret) => [secret, newUploadSecret()]));
  const copies = await copyProjectUploads(tx, route, wanted);
  const [here, there] = [project.full_path, to.full_path];
  return async (text) => {
    await readBeside(text);
    return withCopiedUploads(rewriteReferences(text, here, there, referencesIn) ?? text, copies);
  };
};
