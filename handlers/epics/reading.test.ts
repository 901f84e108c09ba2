import { beforeEach, describe, expect, it } from 'vitest';
import type { GroupRow } from '../../storage/database/rows.js';
import type { TestParams } from '../../tools/testing/client.js';
import type { MadeUser } from '../../tools/testing/factories.js';
import { useServer } from '../../tools/testing/use-server.js';
import { groupScene } from './testing/scenes.js';

const app = useServer();

let guest: MadeUser;
let reporter: MadeUser;
let owner: MadeUser;
let stranger: MadeUser;
let group: GroupRow;
let url: string;

beforeEach(async () => {
  ({ guest, reporter, owner, stranger, group, url } = await groupScene(app));
});

describe('getEpic', () => {
  it('is open on public groups, with what editors need for editors alone', async () => {
    const epic = await app.make.epic({ group, author: owner });
    const answer = await app.as(null).get(epic.url);
    expect(answer.body).toMatchObject({ id: epic.id, subscribed: false });
    expect(answer.body).not.toHaveProperty('web_edit_url');
    expect(answer.body).not.toHaveProperty('start_date_is_fixed');
    const absent = await app.as(null).get(`${url}/99`);
    expect([absent.status, absent.body]).toEqual([404, { message: '404 Not found' }]);
  });

  it('is reached behind a dash as well', async () => {
    const epic = await app.make.epic({ group, author: owner });
    expect((await app.as(null).get(`/groups/${group.id}/-/epics`)).body[0].id).toBe(epic.id);
    expect((await app.as(null).get(`/groups/acme/-/epics/${epic.iid}`)).body.id).toBe(epic.id);
  });

  it('takes dates that are not fixed from milestones', async () => {
    const project = await app.make.project({ namespace: group });
    const milestones = [
      await app.make.milestone({ group, start_date: '2022-01-01', due_date: '2022-02-01' }),
      await app.make.milestone({ project, start_date: '2022-01-15', due_date: '2022-03-01' }),
    ];
    const issues = [];
    for (const { id } of milestones) {
      issues.push(await app.make.issue({ project, author: owner, milestone_id: id }));
    }
    const epic = await app.make.epic({ group, author: owner, issues, due_date_fixed: '2030-01-01' });
    expect((await app.as(null).get(epic.url)).body).toMatchObject({
      start_date: '2022-01-01',
      due_date: '2022-03-01',
      end_date: '2022-03-01',
    });
    const fixed = await app.as(reporter).put(epic.url, { due_date_is_fixed: true });
    expect(fixed.body).toMatchObject({
      due_date: '2030-01-01',
      due_date_from_milestones: '2022-03-01',
      start_date_from_inherited_source: '2022-01-01',
    });
  });
});

describe('listEpics', () => {
  it('narrows and orders', async () => {
    const [red, blue] = [
      await app.make.label({ group, title: 'red' }),
      await app.make.label({ group, title: 'blue' }),
    ];
    const at = (day: number) => ({ created_at: `2022-01-0${day}T00:00:00.000Z` });
    await app.make.epic({ group, author: owner, title: 'a', ...at(1), labels: [red, blue] });
    await app.make.epic({ group, author: reporter, title: 'B', ...at(2), labels: [red], state: 'closed' });
    const last = await app.make.epic({ group, author: owner, title: 'c', description: 'Big bees', ...at(3) });
    await app.services.db.write((tx) =>
      tx('award_emoji').insert({
        epic_id: last.id,
        user_id: guest.id,
        name: 'thumbsup',
        created_at: at(3).created_at,
        updated_at: at(3).created_at,
      }),
    );
    const titles = async (params: TestParams, who: MadeUser | null = guest) =>
      (await app.as(who).get(url, params)).body.map((row: { title: string }) => row.title).join('');
    expect(await titles({})).toBe('cBa');
    expect(await titles({ sort: 'asc' })).toBe('aBc');
    expect(await titles({ order_by: 'title', sort: 'asc' })).toBe('Bac');
    expect(await titles({ state: 'closed' })).toBe('B');
    expect(await titles({ author_id: owner.id })).toBe('ca');
    expect(await titles({ author_username: reporter.username })).toBe('B');
    expect(await titles({ author_username: 'nobody' })).toBe('');
    expect(await titles({ labels: 'red' })).toBe('Ba');
    expect(await titles({ labels: 'red,blue' })).toBe('a');
    expect(await titles({ labels: 'None' })).toBe('c');
    expect(await titles({ labels: 'Any' })).toBe('Ba');
    expect(await titles({ labels: 'nope' })).toBe('');
    expect(await titles({ search: 'bees BIG' })).toBe('c');
    expect(await titles({ created_after: '2022-01-02' })).toBe('cB');
    expect(await titles({ created_before: '2022-01-02' })).toBe('Ba');
    expect(await titles({ updated_after: '2000-01-01', updated_before: '2000-01-02' })).toBe('');
    expect(await titles({ confidential: true })).toBe('');
    expect(await titles({ my_reaction_emoji: '+1' })).toBe('c');
    expect(await titles({ my_reaction_emoji: 'None' })).toBe('Ba');
    expect(await titles({ my_reaction_emoji: 'Any' }, null)).toBe('cBa');
    expect(await titles({ not: { labels: 'blue' } })).toBe('cB');
    expect(await titles({ not: { author_id: owner.id } })).toBe('B');
    expect(await titles({ not: { my_reaction_emoji: 'thumbsup' } })).toBe('Ba');
    expect(await titles({ per_page: 2, page: 2 })).toBe('a');
    const details = await app.as(null).get(url, { with_labels_details: true, labels: 'blue' });
    expect(details.body[0].labels[0]).toMatchObject({ name: 'blue', text_color: '#FFFFFF' });
    expect((await app.as(null).get(url, { order_by: 'x' })).status).toBe(400);
  });

  it('reaches the groups below and, when asked to, above, but for hidden ones', async () => {
    const sub = await app.make.group({ path: 'sub', parent: group });
    const hidden = await app.make.group({ parent: group, visibility: 'private' });
    for (const [one, title] of [
      [group, 'top'],
      [sub, 'sub'],
      [hidden, 'hidden'],
    ] as const) {
      await app.make.epic({ group: one, author: owner, title });
    }
    const titles = async (who: MadeUser, id: number, params: TestParams = {}) =>
      (await app.as(who).get(`/groups/${id}/epics`, { order_by: 'title', ...params })).body.map(
        (row: { title: string }) => row.title,
      );
    expect(await titles(stranger, group.id)).toEqual(['top', 'sub']);
    expect(await titles(reporter, group.id)).toEqual(['top', 'sub', 'hidden']);
    expect(await titles(reporter, group.id, { include_descendant_groups: false })).toEqual(['top']);
    expect(await titles(stranger, sub.id)).toEqual(['sub']);
    expect(await titles(stranger, sub.id, { include_ancestor_groups: true })).toEqual(['top', 'sub']);
    const [below] = (await app.as(null).get(url, { search: 'sub' })).body;
    expect(below.references).toEqual({ short: '&1', relative: 'acme/sub&1', full: 'acme/sub&1' });
  });
});
