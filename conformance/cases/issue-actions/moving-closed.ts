import { check } from '../../check.js';
import { issueIn } from '../issues/support/one.js';
import { attributes, listening } from '../webhooks/support/listening.js';

/** Issues that are closed by a move, and moves into projects that take none. */
export const cases = [
  check({
    id: 'issue-move-into-closed',
    rule: 'ISSUE-MOVE-3',
    title:
      'nothing is moved or copied into a project that is archived, has its issues switched off, or by its guests',
    writes: true,
    async run({ as, world, expect }) {
      const group = await world.fresh.group();
      const from = await world.fresh.project({ group });
      const archived = await world.fresh.project({ group });
      await world.arrange('POST', `${archived.url}/archive`);
      const switchedOff = await world.fresh.project({ group, params: { issues_access_level: 'disabled' } });
      // Somebody who arranges issues here is a guest there.
      const elsewhere = await world.fresh.group({ parent: null });
      const members = { guest: world.person('reporter') };
      const asGuest = await world.fresh.project({ group: elsewhere, members });
      expect(await as.reporter.get(asGuest.url))
        .status(200)
        .json('visibility')
        .toEqual('private');
      const issue = await issueIn(world, from);
      for (const word of ['move', 'clone']) {
        for (const to of [archived, switchedOff]) {
          const answer = await as.maintainer.post(`${issue.url}/${word}`, { to_project_id: to.id });
          expect(answer).status(400);
        }
        expect(await as.reporter.post(`${issue.url}/${word}`, { to_project_id: asGuest.id }))
          .status(400)
          .message(`Cannot ${word} issue due to insufficient permissions!`);
        const note = { body: `/${word} ${asGuest.fullPath}` };
        expect(await as.reporter.post(`${issue.url}/notes`, note)).status(201, 202, 400);
      }
      expect(await as.guest.get(issue.url))
        .status(200)
        .json()
        .toInclude({ state: 'opened', moved_to_id: null });
      for (const { url } of [archived, asGuest]) {
        expect(await as.reporter.get(`${url}/issues`))
          .status(200)
          .json()
          .toEqual([]);
      }
      await world.arrange('PUT', switchedOff.url, { issues_access_level: 'enabled' });
      expect(await as.reporter.get(`${switchedOff.url}/issues`))
        .status(200)
        .json()
        .toEqual([]);
    },
  }),
  check({
    id: 'issue-move-is-told-as-closing',
    rule: 'ISSUE-MOVE-11',
    title: 'the activity of a project tells of an issue that left it that it was closed, once',
    writes: true,
    async run({ as, world, expect }) {
      const [from, to] = [await world.fresh.project(), await world.fresh.project()];
      const [open, closed] = [await issueIn(world, from), await issueIn(world, from)];
      await world.arrange('PUT', closed.url, { state_event: 'close' });
      for (const { url } of [open, closed]) {
        expect(await as.reporter.post(`${url}/move`, { to_project_id: to.id })).status(201);
      }
      const told = await as.guest.get(`${from.url}/events`, { action: 'closed' });
      const numbers = told.column('target_id').sort();
      expect.value('what was closed', numbers, told).toEqual([open.id, closed.id].sort());
    },
  }),
  check({
    id: 'delivery-of-a-moved-issue',
    rules: ['ISSUE-MOVE-11', 'PAYLOAD-ISSUE-1'],
    title: 'webhooks of the project that an issue leaves are told that it is closed',
    needs: ['receiver'],
    writes: true,
    async run(context) {
      const { as, world, expect } = context;
      const { project, heard } = await listening(context, { issues_events: true });
      const to = await world.fresh.project();
      const issue = await issueIn(world, project);
      expect(await as.reporter.post(`${issue.url}/move`, { to_project_id: to.id })).status(201);
      const told = await heard((body) => attributes(body)['action'] === 'close');
      expect.value('the state', attributes(told.body as Record<string, unknown>)['state']).toEqual('closed');
    },
  }),
  check({
    id: 'issue-opened-again-went-nowhere',
    rule: 'ISSUE-UPDATE-12',
    title: 'what was moved or closed as a duplicate is neither once it is open again, and can be moved',
    writes: true,
    async run({ as, world, expect }) {
      const [from, to] = [await world.fresh.project(), await world.fresh.project()];
      const [one, moved, repeated] = [
        await issueIn(world, from),
        await issueIn(world, from),
        await issueIn(world, from),
      ];
      const move = () => as.reporter.post(`${moved.url}/move`, { to_project_id: to.id });
      const first = await move();
      expect(first).status(201);
      await world.arrange('POST', `${repeated.url}/notes`, { body: `/duplicate #${one.iid}` });
      expect(await as.reporter.get(moved.url))
        .json('moved_to_id')
        .toEqual(first.number());
      expect(await as.reporter.get(repeated.url))
        .json('_links.closed_as_duplicate_of')
        .toMatch(new RegExp(`/issues/${one.iid}$`));
      for (const { url } of [moved, repeated]) {
        expect(await as.reporter.put(url, { state_event: 'reopen' })).status(200);
        expect(await as.reporter.get(url))
          .json()
          .toTell({ state: 'opened', moved_to_id: null, _links: { closed_as_duplicate_of: null } });
      }
      expect(await move()).status(201);
    },
  }),
];
