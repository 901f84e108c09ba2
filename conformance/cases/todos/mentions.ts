import { check } from '../../check.js';
import type { Exchange } from '../../http/exchange.js';
import { issueIn } from '../issues/support/one.js';

const bodies = (answer: Exchange): string => answer.bytes.toString();

/** Whom mentions tell. */
export const cases = [
  check({
    id: 'todo-of-epics',
    rule: 'TODO-LIST-6',
    title: 'a mention in an epic tells those who may read it, and nobody else',
    needs: ['admin', 'tier.premium'],
    writes: true,
    async run({ by, as, world, expect, until }) {
      const [ann, bob] = [await world.fresh.user(), await world.fresh.user()];
      const group = await world.fresh.group({ members: { guest: ann } });
      const words = `@${ann.username} and @${bob.username}`;
      const hidden = { title: 'hush-epic', description: `${words} hush-words`, confidential: true };
      expect(await as.reporter.post(`${group.url}/epics`, hidden)).status(201);
      const open = { title: 'for members', description: `${words} plain-words` };
      expect(await as.reporter.post(`${group.url}/epics`, open)).status(201);
      const told = await until(
        () => by(ann).get('/todos', { type: 'Epic' }),
        (list) => list.list().length > 0,
      );
      expect(told).json().toHaveLength(1);
      expect(told).json('[0].target.title').toEqual('for members');
      expect.value('whether the hidden epic is told', bodies(told).includes('hush'), told).toEqual(false);
      expect(await by(bob).get('/todos'))
        .json()
        .toEqual([]);
    },
  }),
  check({
    id: 'todo-of-groups',
    rule: 'TODO-LIST-7',
    title: 'a mention of a group tells its members, as far as they may read where it stands',
    needs: ['admin'],
    writes: true,
    async run({ by, as, world, expect, until }) {
      const [ann, bob] = [await world.fresh.user(), await world.fresh.user()];
      const team = await world.fresh.group({ visibility: 'public', members: { guest: ann, reporter: bob } });
      const project = await world.fresh.project({ visibility: 'private', members: { guest: ann } });
      const description = `@${team.fullPath} team-words`;
      expect(await as.reporter.post(`${project.url}/issues`, { title: 'x', description })).status(201);
      const told = await until(
        () => by(ann).get('/todos'),
        (list) => list.list().length > 0,
      );
      expect(told).json('[0].project.id').toEqual(project.id);
      expect(await by(bob).get('/todos'))
        .json()
        .toEqual([]);
    },
  }),
  check({
    id: 'todo-of-snippets',
    rule: 'TODO-LIST-6',
    title: 'a mention in a snippet that somebody may not read is not told them',
    needs: ['admin'],
    writes: true,
    async run({ by, as, world, expect, until }) {
      const ann = await world.fresh.user();
      const project = await world.fresh.project({ members: { guest: ann } });
      const params = { snippets_access_level: 'disabled' };
      const closed = await world.fresh.project({ visibility: 'public' });
      const snippet = { title: 'x', file_name: 'a', content: 'x', visibility: 'private' };
      const hush = `@${ann.username} hush-words`;
      const made = await as.reporter.post(`${closed.url}/snippets`, { ...snippet, description: hush });
      expect(made).status(201);
      const notes = `${closed.url}/snippets/${made.number('id')}/notes`;
      expect(await as.reporter.post(notes, { body: hush })).status(201);
      await world.arrange('PUT', closed.url, params);
      const issue = await issueIn(world, project);
      expect(await as.reporter.post(`${issue.url}/notes`, { body: `@${ann.username} plain` })).status(201);
      const told = await until(
        () => by(ann).get('/todos'),
        (list) => bodies(list).includes('plain'),
      );
      expect.value('whether the snippet is told', bodies(told).includes('hush'), told).toEqual(false);
    },
  }),
  check({
    id: 'todo-of-titles',
    rule: 'TODO-LIST-8',
    title: 'a mention in a title tells, and one that a new title takes away is one no more',
    needs: ['admin'],
    writes: true,
    async run({ by, as, world, expect, until }) {
      const ann = await world.fresh.user();
      const project = await world.fresh.project({ members: { guest: ann } });
      const issue = await issueIn(world, project, { title: `for @${ann.username}` });
      const told = await until(
        () => by(ann).get('/todos'),
        (list) => list.list().length > 0,
      );
      expect(told).json('[0]').toTell({ action_name: 'mentioned' });
      expect(told).json('[0].target.id').toEqual(issue.id);
      const people = () => as.reporter.get(`${issue.url}/participants`);
      const before = await people();
      expect.value('who takes part', before.column('id').includes(ann.id), before).toEqual(true);
      expect(await as.reporter.put(issue.url, { title: 'for nobody' })).status(200);
      const after = await people();
      expect.value('who takes part', after.column('id').includes(ann.id), after).toEqual(false);
    },
  }),
];
