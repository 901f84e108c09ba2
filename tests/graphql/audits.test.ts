import { serverAudits } from 'graphql-http';
import { expect, it } from 'vitest';
import { useServer } from '../../tools/testing/use-server.js';

/**
 * Where the service answers otherwise than the audits of GraphQL over HTTP recommend: documents that cannot be read, and
 * requests without one, are answered 200 with errors, as application/json for whatever is accepted, and what is no
 * parameter is passed over.
 */
const known: ReadonlySet<string> = new Set<string>([]);

const app = useServer();

it('passes the audits of GraphQL over HTTP but for those that are listed', async () => {
  const audits = serverAudits({ url: `${app.url}/api/graphql`, fetchFn: fetch });
  const failed: string[] = [];
  for (const audit of audits) {
    const { status } = await audit.fn();
    if (status !== 'ok') failed.push(`${audit.id} ${status}: ${audit.name}`);
  }
  expect(audits.length).toBeGreaterThan(50);
  expect(failed.filter((one) => !known.has(one.slice(0, 4)))).toEqual([]);
  const surprising = [...known].filter((id) => !failed.some((one) => one.startsWith(id)));
  expect(surprising).toEqual([]);
});
