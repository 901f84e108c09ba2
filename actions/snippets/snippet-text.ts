import type { Tx } from '../../storage/database/engine/types.js';
import type { SnippetRow } from '../../storage/database/issuables/rows.js';
import type { Urls } from '../context.js';
import { recordReferences } from '../references/record-references.js';
import type { ProjectAccess } from '../viewer.js';

/** Who wrote the description of a snippet, where and when; `before` when it was changed. */
export interface SnippetWords {
  project: ProjectAccess | null;
  actor: { id: number };
  at: string;
  urls: Pick<Urls, 'base'>;
  before?: string | null;
}

/** Keeps what the description of a project's snippet refers to; personal ones belong nowhere. Rule: SNIPPET-MENTION-1. */
export async function recordSnippet(tx: Tx, row: SnippetRow, words: SnippetWords): Promise<void> {
  const { project, before, ...rest } = words;
  if (project === null) return;
  const ids = { id: row.id, projectId: project.id, groupId: null };
  const source = { kind: 'snippet', ...ids, row, project } as const;
  await recordReferences(tx, {
    source,
    texts: [row.description],
    ...(before === undefined ? {} : { before: [before] }),
    ...rest,
  });
}
