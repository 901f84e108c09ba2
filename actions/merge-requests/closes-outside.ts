import { closingOutside } from '../../domain/references/closing.js';
import type { MergeRequestRow } from '../../storage/database/issuables/rows.js';
import { commitsOfVersion } from '../../storage/database/merge-requests/versions-write.js';
import type { Services } from '../context.js';
import { projectTracker } from '../references/project-tracker.js';
import { messagesOf } from './closing.js';

/** The keys of issues of the project's outside tracker that merging closes; none without a tracker. Rule: MR-CLOSES-3. */
export async function closedOutside(services: Services, row: MergeRequestRow): Promise<string[]> {
  const tracker = await projectTracker(services.db.hot, row.target_project_id);
  if (!tracker) return [];
  const messages = await messagesOf(
    services,
    row,
    await commitsOfVersion(services.db.hot, row.latest_diff_id),
  );
  const texts = [row.title, row.description, ...messages];
  return [...new Set(texts.flatMap((text) => closingOutside(text, tracker)))];
}
