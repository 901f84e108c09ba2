import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { StatementCache } from '../storage/database/engine/sqlite-client.js';
import { TestClient, type TestParams } from '../tools/testing/client.js';
import { startTestServer, type TestServer } from '../tools/testing/test-server.js';

/**
 * How many statements a write takes, those of its answer included. More are no fault in themselves: whoever adds one
 * for a good reason raises the number.
 */
const most = { issue: 20, note: 11 };

let started: TestServer;
let client: TestClient;
beforeAll(async () => {
  started = await startTestServer();
  client = new TestClient(started.server.url, started.server.token);
});
afterAll(() => started.stop());

const isSqlite = (): boolean => started.server.services.db.dialect === 'sqlite';

/**
 * The statements of a write that was done before, so that what is read of the writer is known already: the fewest of a few
 * tries, since those of jobs that run in between are none of it.
 */
async function statementsOf(path: string, body: TestParams) {
  await client.post(path, body);
  const tries = [await tryOnce(path, body), await tryOnce(path, body), await tryOnce(path, body)];
  return tries.reduce((fewest, one) => (one.texts.length < fewest.texts.length ? one : fewest));
}

async function tryOnce(path: string, body: TestParams) {
  await started.server.jobs.drain();
  const take = vi.spyOn(StatementCache.prototype, 'take');
  const answer = await client.post(path, body);
  // Deliveries of the write before are looked for at any time.
  const own = take.mock.calls.filter(([text]) => !/\boutbox\s+where\s+delivered_at is null/.test(text));
  const texts = own.map(([text]) => text.replace(/\s+/g, ' '));
  take.mockRestore();
  expect(answer.status).toBe(201);
  return { texts, body: answer.body };
}

describe('statements of a write', () => {
  it('are no more than are known to be needed', async () => {
    if (!isSqlite()) return;
    const { id } = (await client.post('/projects', { name: 'counted' })).body;
    const path = `/projects/${id}/issues`;
    const issue = await statementsOf(path, { title: 'Slow start', description: 'It takes long.' });
    const note = await statementsOf(`${path}/${issue.body.iid}/notes`, { body: 'Measured again.' });
    expect(issue.texts.length, issue.texts.join('\n')).toBeLessThanOrEqual(most.issue);
    expect(note.texts.length, note.texts.join('\n')).toBeLessThanOrEqual(most.note);
  });
});
