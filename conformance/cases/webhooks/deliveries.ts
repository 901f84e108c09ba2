import { check } from '../../check.js';
import type { Arrival } from '../../world/receiver.js';
import { attributes, bodyOf, listening, type Record } from './support/listening.js';

const updatedAt = (arrival: Arrival) => attributes(bodyOf(arrival))['updated_at'];

/** What arrives where webhooks point to. */
export const cases = [
  check({
    id: 'delivery-issue',
    rules: [
      'DELIVERY-HEADER-1',
      'DELIVERY-HEADER-2',
      'DELIVERY-HEADER-3',
      'PAYLOAD-ISSUE-1',
      'PAYLOAD-CHANGES-1',
    ],
    title: 'an issue is told as JSON with the secret, when it is opened, changed and closed',
    needs: ['receiver'],
    writes: true,
    async run(context) {
      const { world, expect } = context;
      const { project, heard } = await listening(context, { issues_events: true, token: 'hush-token' });
      const input = { title: 'Broken', description: 'It is.' };
      const { iid } = await world.arrange<{ iid: number }>('POST', `${project.url}/issues`, input);
      const opened = await heard((body) => attributes(body)['action'] === 'open');
      const { headers } = opened;
      expect.value('method', opened.method).toEqual('POST');
      expect.value('type', headers['content-type']).toMatch(/^application\/json/);
      expect.value('event', headers['x-gitlab-event']).toEqual('Issue Hook');
      expect.value('secret', headers['x-gitlab-token']).toEqual('hush-token');
      expect.value('cause', headers['x-gitlab-event-uuid']).toMatch(/^[\da-f-]{36}$/);
      expect.value('body', opened.body).toInclude({ object_kind: 'issue', event_type: 'issue' });
      expect.value('issue', attributes(bodyOf(opened))).toInclude({ iid, ...input, state: 'opened' });
      expect.value('project', bodyOf(opened)['project']).toInclude({ path_with_namespace: project.fullPath });
      await world.arrange('PUT', `${project.url}/issues/${iid}`, { title: 'Mended' });
      const changed = await heard((body) => attributes(body)['action'] === 'update');
      const changes = bodyOf(changed)['changes'] as Record;
      expect.value('title', changes['title']).toEqual({ previous: 'Broken', current: 'Mended' });
      expect.value('description', changes['description']).toEqual(undefined);
      const moments = { previous: updatedAt(opened), current: updatedAt(changed) };
      expect.value('updated_at', changes['updated_at']).toEqual(moments);
      await world.arrange('PUT', `${project.url}/issues/${iid}`, { state_event: 'close' });
      const closed = await heard((body) => attributes(body)['action'] === 'close');
      expect.value('state', attributes(bodyOf(closed))['state']).toEqual('closed');
    },
  }),
  check({
    id: 'delivery-push',
    rules: ['PAYLOAD-PUSH-1', 'DELIVERY-HEADER-4'],
    title: 'a push is told with its commits, oldest first, each under a key of its own',
    needs: ['receiver'],
    writes: true,
    async run(context) {
      const { world, expect } = context;
      const { project, heard } = await listening(context, { push_events: true });
      const first = await world.fresh.commit(project, { 'a.txt': 'a\n' });
      const made = await heard((body) => body['after'] === first);
      const second = await world.fresh.commit(project, { 'b.txt': 'b\n' }, { message: 'Add b' });
      const pushed = await heard((body) => body['after'] === second);
      expect.value('event', pushed.headers['x-gitlab-event']).toEqual('Push Hook');
      const body = bodyOf(pushed);
      expect.value('push', body).toInclude({
        object_kind: 'push',
        ref: 'refs/heads/main',
        before: first,
        after: second,
        total_commits_count: 1,
      });
      const [commit] = body['commits'] as Record[];
      expect.value('commit', commit).toInclude({ id: second, title: 'Add b', added: ['b.txt'], removed: [] });
      const keys = [made, pushed].map(({ headers }) => headers['idempotency-key']);
      expect.value('one key', typeof keys[0]).toEqual('string');
      expect.value('another key', keys[1]).toDiffer(keys[0]);
    },
  }),
  check({
    id: 'delivery-note',
    rules: ['PAYLOAD-NOTE-1', 'PAYLOAD-NOTE-2', 'PAYLOAD-ISSUE-2'],
    title:
      'comments are told with what they hang on, and what is confidential to nobody who did not ask for it',
    needs: ['receiver'],
    writes: true,
    async run(context) {
      const { world, expect } = context;
      const { project, heard, box } = await listening(context, { note_events: true, issues_events: true });
      const url = `${project.url}/issues`;
      const secret = await world.arrange<{ iid: number }>('POST', url, {
        title: 'Secret',
        confidential: true,
      });
      await world.arrange('POST', `${url}/${secret.iid}/notes`, { body: 'A hidden word' });
      const open = await world.arrange<{ iid: number }>('POST', url, { title: 'Open' });
      await world.arrange('POST', `${url}/${open.iid}/notes`, { body: 'A word' });
      const told = await heard((body) => attributes(body)['note'] === 'A word');
      expect.value('event', told.headers['x-gitlab-event']).toEqual('Note Hook');
      expect.value('note', attributes(bodyOf(told))).toInclude({ noteable_type: 'Issue' });
      expect.value('issue', bodyOf(told)['issue']).toInclude({ iid: open.iid, title: 'Open' });
      // What was told before it would have arrived by now: webhooks hear of events in their order.
      const texts = box.arrivals.map(({ text }) => text).join('\n');
      for (const hidden of ['A hidden word', '"Secret"'])
        expect.value('told', texts.includes(hidden)).toEqual(false);
    },
  }),
  check({
    id: 'delivery-merge-request',
    rules: ['PAYLOAD-MR-1', 'PAYLOAD-MR-2', 'PAYLOAD-CHANGES-1'],
    title: 'a merge request is told with its branches and last commit, when it is opened and merged',
    needs: ['receiver'],
    writes: true,
    async run(context) {
      const { world, expect } = context;
      const { project, heard } = await listening(context, { merge_requests_events: true });
      await world.fresh.commit(project, { 'a.txt': 'a\n' });
      const sha = await world.fresh.commit(project, { 'b.txt': 'b\n' }, { branch: 'topic', from: 'main' });
      const input = { title: 'Add b', source_branch: 'topic', target_branch: 'main' };
      const url = `${project.url}/merge_requests`;
      const { iid } = await world.arrange<{ iid: number }>('POST', url, input);
      const opened = await heard((body) => attributes(body)['action'] === 'open');
      expect.value('event', opened.headers['x-gitlab-event']).toEqual('Merge Request Hook');
      expect.value('merge request', attributes(bodyOf(opened))).toInclude({ iid, ...input, state: 'opened' });
      expect.value('last commit', attributes(bodyOf(opened))['last_commit']).toInclude({ id: sha });
      await world.arrange('PUT', `${url}/${iid}/merge`);
      const merged = await heard((body) => attributes(body)['action'] === 'merge');
      expect
        .value('merge request', attributes(bodyOf(merged)))
        .toInclude({ iid, state: 'merged', detailed_merge_status: 'not_open' });
      expect.value('changes', bodyOf(merged)['changes']).toInclude({ state_id: { previous: 1, current: 3 } });
    },
  }),
  check({
    id: 'delivery-again',
    rules: ['DELIVERY-RETRY-1', 'HOOK-RESEND-2', 'DELIVERY-HEADER-4'],
    title: 'what fails is told again under the same key, and so is what somebody sends again',
    needs: ['receiver'],
    writes: true,
    async run(context) {
      const { as, world, expect } = context;
      const { project, heard, box, path } = await listening(context, { issues_events: true });
      box.answer(503);
      await world.arrange('POST', `${project.url}/issues`, { title: 'Told' });
      await heard(() => true, 2);
      const events = await as.maintainer.get(`${path}/events`);
      const id = events.list().map((one) => (one as { id: number }).id)[0];
      expect(await as.maintainer.post(`${path}/events/${id}/resend`)).status(201);
      await heard(() => true, 3);
      const keys = new Set(box.arrivals.map(({ headers }) => headers['idempotency-key']));
      expect.value('keys', keys.size).toEqual(1);
      expect.value('body', box.arrivals.at(-1)?.text).toEqual(box.arrivals[0]?.text);
    },
  }),
  check({
    id: 'delivery-test',
    rules: ['HOOK-TEST-1', 'HOOK-STATE-2'],
    title: 'a test arrives at once, and a changed webhook may be told again',
    needs: ['receiver'],
    writes: true,
    async run(context) {
      const { as, world, expect } = context;
      const { project, path, box, heard } = await listening(context, {});
      await world.arrange('POST', `${project.url}/issues`, { title: 'Told' });
      expect(await as.maintainer.post(`${path}/test/issues_events`)).status(201);
      expect.value('arrived', box.arrivals.length).toEqual(1);
      box.answer(404, 404, 404, 404);
      // The first issue may be told late, and so among those that are refused.
      await as.maintainer.put(path, { url: box.url, issues_events: true });
      for (const title of ['One', 'Two', 'Three', 'Four'])
        await world.arrange('POST', `${project.url}/issues`, { title });
      await context.until(
        () => as.maintainer.get(path),
        (answer) => answer.at('alert_status') === 'disabled',
      );
      expect(await as.maintainer.put(path, { url: box.url, issues_events: true }))
        .status(200)
        .json('alert_status')
        .toEqual('executable');
      await world.arrange('POST', `${project.url}/issues`, { title: 'Five' });
      await heard((body) => attributes(body)['title'] === 'Five');
    },
  }),
  check({
    id: 'delivery-keeps-the-secret',
    rule: 'HOOK-UPDATE-1',
    title: 'a change that names neither secret nor events keeps both, as what arrives shows',
    needs: ['receiver'],
    writes: true,
    async run(context) {
      const { as, world, expect } = context;
      const { project, path, box, heard } = await listening(context, {
        issues_events: true,
        token: 'hush-token',
      });
      expect(await as.maintainer.put(path, { url: box.url, note_events: true })).status(200);
      await world.arrange('POST', `${project.url}/issues`, { title: 'Told' });
      const told = await heard((body) => body['object_kind'] === 'issue');
      expect.value('secret', told.headers['x-gitlab-token']).toEqual('hush-token');
    },
  }),
];
