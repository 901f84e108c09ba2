import { check } from '../../check.js';
import type { Exchange } from '../../http/exchange.js';
import { issue } from '../labels/support/places.js';
import { furnish, furnished, lists } from './support/doing.js';

const needs = ['admin'] as const;
const names = (list: Exchange): unknown[] => list.column('action_name');

const done = ['closed', 'commented on', 'opened'];

/** What users did. */
export const cases = [
  check({
    id: 'activity-own',
    rules: ['ACTIVITY-LIST-1', 'ACTIVITY-LIST-6'],
    title: 'what the caller did is listed, newest first unless asked for otherwise',
    needs,
    writes: true,
    async run(context) {
      const { ann } = await furnished(context);
      const { by, expect, as } = context;
      // Becoming a member of the project is something that happened as well.
      const mine = (list: Exchange) => names(list).filter((name) => done.includes(String(name)));
      const list = await by(ann).get('/events');
      expect(list).status(200);
      expect.value('events', mine(list), list).toEqual(done);
      const turned = await by(ann).get('/events', { sort: 'asc' });
      expect.value('events', mine(turned), turned).toEqual([...done].reverse());
      expect(await as.anonymous.get('/events')).status(401);
    },
  }),
  check({
    id: 'activity-of-user',
    rules: ['ACTIVITY-LIST-2', 'ACTIVITY-LIST-6'],
    title: 'what a user did is found by number and name of the user',
    needs,
    writes: true,
    async run(context) {
      const { ann } = await furnished(context);
      const { as, expect } = context;
      for (const key of [ann.id, ann.username]) {
        const list = await as.stranger.get(`/users/${key}/events`, { sort: 'asc', target_type: 'issue' });
        expect(list).status(200);
        expect.value('events', names(list), list).toEqual(['opened', 'closed']);
      }
      expect(await as.stranger.get('/users/nobody-has-this-name/events'))
        .status(404)
        .message('404 User Not Found');
    },
  }),
  check({
    id: 'activity-of-project',
    rules: ['ACTIVITY-LIST-3', 'ACTIVITY-LIST-6'],
    title: 'what happened in a project is listed, whoever did it',
    needs,
    writes: true,
    async run(context) {
      const { world, as, expect } = context;
      const project = await world.fresh.project();
      const { iid } = await issue(world, project, { sudo: world.person('reporter').username });
      const sudo = world.person('developer').username;
      await world.arrange('PUT', `${project.url}/issues/${iid}`, { state_event: 'close', sudo });
      const list = await as.guest.get(`${project.url}/events`, { target_type: 'issue' });
      expect.value('events', names(list), list).toEqual(['closed', 'opened']);
      const people = [sudo, world.person('reporter').username];
      expect.value('authors', list.column('author_username'), list).toEqual(people);
    },
  }),
  check({
    id: 'activity-narrowed',
    rule: 'ACTIVITY-LIST-4',
    title: 'action and kind of target narrow the events, and know no other words',
    needs,
    writes: true,
    async run(context) {
      const { expect } = context;
      for (const ask of await lists(context)) {
        const closed = await ask({ action: 'closed' });
        expect.value('events', names(closed), closed).toEqual(['closed']);
        const notes = await ask({ target_type: 'note' });
        expect.value('events', names(notes), notes).toEqual(['commented on']);
        const none = await ask({ target_type: 'milestone' });
        expect(none).status(200).json().toEqual([]);
        for (const name of ['action', 'target_type']) {
          expect(await ask({ [name]: 'no-such-word' }))
            .status(400)
            .complaint(`${name} does not have a valid value`);
        }
      }
    },
  }),
  check({
    id: 'activity-days',
    rule: 'ACTIVITY-LIST-5',
    title: 'before and after leave out their own day',
    needs,
    writes: true,
    async run(context) {
      const { expect } = context;
      for (const ask of await lists(context)) {
        const list = await ask({ action: 'closed' });
        const day = list.text('[0].created_at').slice(0, 10);
        for (const name of ['before', 'after']) {
          expect(await ask({ action: 'closed', [name]: day }))
            .status(200)
            .json()
            .toEqual([]);
        }
        const around = await ask({ action: 'closed', before: '2100-01-01', after: '2000-01-01' });
        expect(around).json().toEqual(list.body);
      }
    },
  }),
  check({
    id: 'activity-of-all-projects',
    rule: 'ACTIVITY-LIST-7',
    title: 'with scope=all the list holds what others did in the projects of the caller',
    needs,
    writes: true,
    async run(context) {
      const { world, by, expect } = context;
      const [{ project }, elsewhere] = [await furnish(world), await furnish(world)];
      const bob = await world.fresh.user();
      await world.fresh.member(project, bob, 'guest');
      const all = await by(bob).get('/events', { scope: 'all', target_type: 'issue' });
      expect.value('events', names(all), all).toEqual(['closed', 'opened']);
      const places = new Set(all.column('project_id'));
      expect.value('projects', places.has(elsewhere.project.id), all).toEqual(false);
      expect(await by(bob).get('/events', { target_type: 'issue' }))
        .json()
        .toEqual([]);
    },
  }),
  check({
    id: 'activity-record',
    rules: ['ACTIVITY-RECORD-1', 'ACTIVITY-RECORD-3'],
    title: 'an event tells its target and author, a comment its note as well',
    needs,
    writes: true,
    async run(context) {
      const { ann, project, issue: about } = await furnished(context);
      const { expect } = context;
      const author = { author: { username: ann.username }, author_id: ann.id, author_username: ann.username };
      for (const ask of await lists(context)) {
        const closed = await ask({ action: 'closed' });
        const target = { target_id: about.id, target_iid: about.iid, target_type: 'Issue' };
        expect(closed)
          .json('[0]')
          .toInclude({ project_id: project.id, ...author, ...target, target_title: 'Slow' });
        expect(closed).json('[0].note').toBeAbsent();
        const noted = await ask({ target_type: 'note' });
        expect(noted)
          .json('[0]')
          .toInclude({ ...author, target_title: 'Slow', note: { body: 'Looking', noteable_iid: about.iid } });
        expect(noted).json('[0].target_type').toMatch(/Note$/);
      }
    },
  }),
];
