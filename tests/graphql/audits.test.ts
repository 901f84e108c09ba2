import { serverAudits } from 'graphql-http';
import { expect, it } from 'vitest';
import { useServer } from '../../tools/testing/use-server.js';

/**
 * Where the service answers otherwise than the audits of GraphQL over HTTP recommend: it has one content type, and answers
 * 200 to documents that it refuses, whatever is accepted. What the audits call possible is not counted.
 */
const known: ReadonlySet<string> = new Set(['22EB', '865D', '556A', '51FE', '74FF', '86EE']);

const app = useServer();

it('passes the audits of GraphQL over HTTP but for those that are listed', async () => {
  const audits = serverAudits({ url: `${app.url}/api/graphql`, fetchFn: fetch });
  const failed: string[] = [];
  for (const audit of audits) {
    const { status } = await audit.fn();
    if (status !== 'ok' && status !== 'notice') failed.push(`${audit.id} ${status}: ${audit.name}`);
  }
  expect(audits.length).toBeGreaterThan(50);
  expect(failed.filter((one) => !known.has(one.slice(0, 4)))).toEqual([]);
  const surprising = [...known].filter((id) => !failed.some((one) => one.startsWith(id)));
  expect(surprising).toEqual([]);
});
