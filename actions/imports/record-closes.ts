import { walk } from '../../storage/database/exports/walks.js';
import type { MergeRequestRow } from '../../storage/database/issuables/rows.js';
import { commitsOfVersion } from '../../storage/database/merge-requests/versions-write.js';
import { loadProject } from '../../storage/database/projects/load.js';
import { closesIssues, messagesOf, recordCloses } from '../merge-requests/closing.js';
import { closingIn, readBeside } from '../references/read-texts.js';
import type { ProjectAccess } from '../viewer.js';
import type { ImportWork } from './context.js';

// Their descriptions may be as long as a text may be.
const atOnce = 10;

async function recordOne(work: ImportWork, project: ProjectAccess, row: MergeRequestRow): Promise<void> {
  const { services } = work;
  const shas = await commitsOfVersion(services.db.read, row.latest_diff_id);
  const messages = await messagesOf(services, row, shas);
  await readBeside(row.description);
  // Most name nothing, and need no write.
  const isNamed = [row.title, row.description, ...messages].some((text) => closingIn(text).length > 0);
  if (isNamed) await services.db.write((tx) => recordCloses(tx, { row, project }, messages, services.urls));
}

/** Works out anew which issues the merge requests of an archive close, from their texts and commits. */
export async function recordAllCloses(work: ImportWork, branch: string): Promise<void> {
  const { services, people } = work;
  const loaded = await loadProject(services.db.read, { id: work.project.id }, people.importer);
  if (!loaded) return;
  // The default branch is kept with the last write of an import alone.
  const project = { ...loaded, default_branch: branch };
  for await (const rows of walk(services.db.read, 'merge_requests', project.id, atOnce)) {
    for (const row of rows) if (closesIssues(row, project)) await recordOne(work, project, row);
  }
}
