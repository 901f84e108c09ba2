import { untyped } from '../tools/testing/untyped.js';
import type { TestApp } from '../tools/testing/use-server.js';

/** The credentials of the administrator of a test server. */
export const root = { admin: 'root-token-of-the-tests', tokens: {} };

/** A group for each visibility, and what the suite itself keeps, are all that a run may ever have made. */
export async function countsOf(app: TestApp): Promise<Record<string, number>> {
  const tables = ['namespaces', 'projects', 'snippets', 'personal_access_tokens', 'members'];
  const counts = await Promise.all(
    tables.map(
      async (name) => [name, (await untyped(app.services.db.read)(name).select('id')).length] as const,
    ),
  );
  return Object.fromEntries(counts);
}
