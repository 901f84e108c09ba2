import { describe, expect, it } from 'vitest';
import { makeNote } from '../../tools/testing/factories-notes.js';
import { mergingScene, propose } from '../../tools/testing/merging-scene.js';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();
const notFound = { message: '404 Merge Request Not Found' };

/** A note on a merge request that readers of its project may not see: with its whole surroundings. */
const scene = async (values: Record<string, unknown>) => {
  const made = await mergingScene(app, {}, values);
  const mr = await propose(app, made);
  const on = { kind: 'merge_request' as const, id: mr.id, projectId: made.project.id };
  const guest = await app.make.user();
  await app.make.members({ type: 'project', id: made.project.id }, { guest });
  const note = await makeNote(app.services, { on, author: made.people.owner } as never);
  return { ...made, guest, note, url: `/projects/${made.project.id}/merge_requests/1` };
};

const addresses = (note: number) => [
  ['GET', '/notes'],
  ['POST', '/notes'],
  ['GET', `/notes/${note}`],
  ['PUT', `/notes/${note}`],
  ['DELETE', `/notes/${note}`],
  ['GET', '/discussions'],
  ['POST', '/discussions'],
  ['GET', '/resource_state_events'],
  ['GET', '/approvals'],
  ['POST', '/subscribe'],
  ['POST', '/pipelines'],
  ['POST', '/time_estimate'],
  ['POST', '/reset_time_estimate'],
  ['POST', '/add_spent_time'],
  ['POST', '/reset_spent_time'],
];

describe('what is done to merge requests', () => {
  it('is for Developers where others may read them', async () => {
    const { url, people } = await scene({ visibility: 'private' });
    for (const path of ['/pipelines', '/time_estimate', '/reset_spent_time']) {
      const answer = await app.as(people.reporter).post(`${url}${path}`, { duration: '1h' });
      expect([path, answer.status, answer.body]).toEqual([path, 403, { message: '403 Forbidden' }]);
    }
    expect((await app.as(people.developer).post(`${url}/pipelines`)).status).toBe(405);
  });
});

describe('what hangs on merge requests', () => {
  it('is nowhere for guests of a private project', async () => {
    const { url, guest, note } = await scene({ visibility: 'private' });
    for (const [verb = '', path = ''] of addresses(note.id)) {
      const answer = await app.as(guest).call(verb, `${url}${path}`, { body: 'x', duration: '1h' });
      expect([verb, path, answer.status, answer.body]).toEqual([verb, path, 404, notFound]);
    }
    for (const path of ['/award_emoji', `/notes/${note.id}/award_emoji`]) {
      for (const verb of ['GET', 'POST']) {
        const award = await app.as(guest).call(verb, `${url}${path}`, { name: 'tada' });
        expect([award.status, award.body]).toEqual([404, { message: '404 Award Emoji Not Found' }]);
      }
    }
    expect(await app.services.db.read('notes').where({ id: note.id })).toHaveLength(1);
  });

  it('is nowhere for strangers where only members have merge requests', async () => {
    const input = { visibility: 'public', merge_requests_access_level: 'private' };
    const { url, people, note } = await scene(input);
    for (const [verb = '', path = ''] of addresses(note.id)) {
      const answer = await app.as(people.stranger).call(verb, `${url}${path}`, { body: 'x', duration: '1h' });
      expect([verb, path, answer.status, answer.body]).toEqual([verb, path, 404, notFound]);
    }
    expect((await app.as(people.reporter).get(`${url}/notes`)).status).toBe(200);
  });
});
