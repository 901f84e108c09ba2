import { beforeEach, describe, expect, it } from 'vitest';
import type { GroupRow } from '../../storage/database/rows.js';
import type { MadeUser } from '../../tools/testing/factories.js';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();
const failed = (reason: string) => ({ message: `Transfer failed: ${reason}` });

describe('transferGroup', () => {
  let owner: MadeUser;
  let from: GroupRow;
  let to: GroupRow;
  let group: GroupRow;
  let path: string;

  beforeEach(async () => {
    owner = await app.make.user();
    from = await app.make.group({ path: 'from', name: 'From', owner });
    to = await app.make.group({ path: 'to', name: 'To', owner });
    group = await app.make.group({ path: 'web', name: 'Web', parent: from });
    path = `/groups/${group.id}/transfer`;
  });

  it('answers 201 with the group in its new place', async () => {
    const answer = await app.as(owner).post(path, { group_id: to.id });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      id: group.id,
      parent_id: to.id,
      full_path: 'to/web',
      full_name: 'To / Web',
    });
  });

  it('moves everything below along', async () => {
    const child = await app.make.group({ path: 'app', parent: group });
    await app.make.project({ namespace: child, path: 'site' });
    await app.as(owner).post(path, { group_id: to.id });
    const list = await app.as(owner).get('/groups/to/projects', { include_subgroups: true });
    expect(list.body).toMatchObject([{ path_with_namespace: 'to/web/app/site' }]);
    expect((await app.as(owner).get('/groups/from%2Fweb')).status).toBe(404);
    expect((await app.as(owner).get('/groups/from/descendant_groups')).body).toEqual([]);
  });

  it('takes the levels of the old parents away and gives those of the new', async () => {
    const [before, after] = [await app.make.user(), await app.make.user()];
    await app.make.members({ type: 'group', id: from.id }, { developer: before });
    await app.make.members({ type: 'group', id: to.id }, { developer: after });
    const secret = await app.make.project({ namespace: group, visibility: 'private' });
    await app.as(owner).post(path, { group_id: to.id });
    const members = `/projects/${secret.id}/members/all`;
    expect((await app.as(before).get(members)).status).toBe(404);
    expect((await app.as(after).get(members)).status).toBe(200);
  });

  it('makes it a top-level group that the caller owns when nobody else does', async () => {
    const answer = await app.as(owner).post(path);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ parent_id: null, full_path: 'web' });
    const { body } = await app.as(owner).get(`/groups/${group.id}/members`);
    expect(body).toMatchObject([{ id: owner.id, access_level: 50 }]);
  });

  it('narrows what would be wider than the new parent', async () => {
    const child = await app.make.group({ parent: group });
    const closed = await app.make.group({ visibility: 'private', owner });
    const answer = await app.as(owner).post(path, { group_id: closed.id });
    expect(answer.body.visibility).toBe('private');
    expect((await app.as(null).get(`/groups/${child.id}`)).status).toBe(404);
  });

  it('refuses places where it cannot go', async () => {
    const child = await app.make.group({ parent: group });
    await app.make.project({ namespace: to, path: 'web' });
    const asks: [object, string][] = [
      [{ group_id: from.id }, 'Group is already associated to the parent group.'],
      [{ group_id: group.id }, 'You cannot transfer group to itself or one of its subgroups.'],
      [{ group_id: child.id }, 'You cannot transfer group to itself or one of its subgroups.'],
      [{ group_id: to.id }, 'The parent group already has a subgroup or a project with the same path.'],
    ];
    for (const [params, reason] of asks) {
      const answer = await app.as(owner).post(path, { ...params });
      expect(answer.status).toBe(400);
      expect(answer.body).toEqual(failed(reason));
    }
    const root = await app.as(owner).post(`/groups/${to.id}/transfer`);
    expect(root.body).toEqual(failed('Group is already a root group.'));
    expect((await app.as(owner).get(`/groups/${group.id}`)).body.full_path).toBe('from/web');
  });

  it('refuses a name that is reserved at the top and a tree that is too deep', async () => {
    const reserved = await app.make.group({ path: 'admin', parent: from });
    const answer = await app.as(owner).post(`/groups/${reserved.id}/transfer`);
    expect(answer.body).toEqual(failed('Validation failed: Path admin is a reserved name'));
    let deep = to;
    for (let level = 2; level <= 19; level += 1) deep = await app.make.group({ parent: deep });
    await app.make.group({ parent: group });
    const tooDeep = await app.as(owner).post(path, { group_id: deep.id });
    expect(tooDeep.body).toEqual(failed('Validation failed: Parent has too deep level of nesting'));
  });

  it('needs the right to create groups in the new place', async () => {
    const foreign = await app.make.group();
    const answer = await app.as(owner).post(path, { group_id: foreign.id });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual(failed("You don't have enough permissions."));
    await app.services.db.write((tx) => tx('users').where({ id: owner.id }).update({ can_create_group: 0 }));
    expect((await app.as(owner).post(path)).body).toEqual(failed("You don't have enough permissions."));
  });

  it('answers 401, 403 and 404 to those who may not', async () => {
    const maintainer = await app.make.user();
    await app.make.members({ type: 'group', id: group.id }, { maintainer });
    const hidden = await app.make.group({ visibility: 'private' });
    expect((await app.as(null).post(path, { group_id: to.id })).status).toBe(401);
    expect((await app.as(maintainer).post(path, { group_id: to.id })).status).toBe(403);
    expect((await app.as(owner).post(path, { group_id: hidden.id })).status).toBe(404);
    expect((await app.as(owner).post(path, { group_id: 999_999 })).status).toBe(404);
    expect((await app.as(owner).post(path, { group_id: 'x' })).status).toBe(400);
  });
});

describe('listGroupTransferLocations', () => {
  it('names the groups where the caller may create subgroups, without the group, its parent and its children', async () => {
    const owner = await app.make.user();
    const parent = await app.make.group({ owner });
    const group = await app.make.group({ parent });
    await app.make.group({ parent: group });
    const open = await app.make.group({ path: 'b-open', members: { maintainer: owner } });
    const own = await app.make.group({ path: 'a-own', owner });
    await app.make.group({ members: { maintainer: owner }, settings: { subgroup_creation_level: 'owner' } });
    await app.make.group({ members: { developer: owner } });
    const path = `/groups/${group.id}/transfer_locations`;
    const answer = await app.as(owner).get(path);
    expect(answer.status).toBe(200);
    expect(answer.body.map((place: { id: number }) => place.id)).toEqual([own.id, open.id]);
    expect(answer.body[0]).toEqual({
      id: own.id,
      web_url: `${app.url}/groups/a-own`,
      name: 'a-own',
      avatar_url: null,
      full_name: 'a-own',
      full_path: 'a-own',
    });
    expect((await app.as(owner).get(path, { search: 'open' })).body).toHaveLength(1);
    expect((await app.as(await app.make.user()).get(path)).status).toBe(403);
  });
});
