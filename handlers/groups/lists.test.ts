import { describe, expect, it } from 'vitest';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();
const paths = (answer: { body: { full_path: string }[] }) => answer.body.map((group) => group.full_path);

/** A public, an internal and a private group, and a user who belongs to the private one. */
async function three() {
  const member = await app.make.user();
  await app.make.group({ path: 'open', name: 'Zebra' });
  await app.make.group({ path: 'inside', visibility: 'internal', name: 'Yak' });
  await app.make.group({
    path: 'closed',
    visibility: 'private',
    name: 'Ant',
    members: { developer: member },
  });
  return member;
}

describe('listGroups', () => {
  it('gives the public ones to anonymous callers', async () => {
    await three();
    const answer = await app.as(null).get('/groups');
    expect(answer.status).toBe(200);
    expect(paths(answer)).toEqual(['open']);
  });

  it('gives signed-in callers their own, and all they may see when asked', async () => {
    const member = await three();
    expect(paths(await app.as(member).get('/groups'))).toEqual(['closed']);
    const all = await app.as(member).get('/groups', { all_available: true });
    expect(paths(all)).toEqual(['closed', 'inside', 'open']);
    const stranger = await app.make.user();
    expect(paths(await app.as(stranger).get('/groups', { all_available: true }))).toEqual(['inside', 'open']);
    const external = await app.make.user({ external: 1 });
    expect(paths(await app.as(external).get('/groups', { all_available: true }))).toEqual(['open']);
  });

  it('gives administrators everything unless they want their own', async () => {
    await three();
    expect(paths(await app.as('root').get('/groups'))).toEqual(['closed', 'inside', 'open']);
    expect(paths(await app.as('root').get('/groups', { all_available: false }))).toEqual([]);
  });

  it('shows the whole record', async () => {
    const group = await app.make.group({ path: 'acme', name: 'Acme' });
    const { body } = await app.as('root').get('/groups');
    expect(body).toEqual([
      {
        id: group.id,
        web_url: `${app.url}/groups/acme`,
        name: 'Acme',
        path: 'acme',
        description: '',
        visibility: 'public',
        share_with_group_lock: false,
        require_two_factor_authentication: false,
        two_factor_grace_period: 48,
        project_creation_level: 'developer',
        auto_devops_enabled: null,
        subgroup_creation_level: 'maintainer',
        emails_disabled: null,
        mentions_disabled: null,
        lfs_enabled: true,
        default_branch_protection: 2,
        avatar_url: null,
        request_access_enabled: true,
        full_name: 'Acme',
        full_path: 'acme',
        created_at: group.created_at,
        parent_id: null,
        ldap_cn: null,
        ldap_access: null,
        marked_for_deletion_on: null,
        wiki_access_level: 'enabled',
        file_template_project_id: null,
      },
    ]);
  });

  it.each([
    [{ order_by: 'name' }, ['closed', 'inside', 'open']],
    [{ order_by: 'name', sort: 'desc' }, ['open', 'inside', 'closed']],
    [{ order_by: 'path' }, ['closed', 'inside', 'open']],
    [{ order_by: 'id' }, ['open', 'inside', 'closed']],
    [{ order_by: 'id', sort: 'desc' }, ['closed', 'inside', 'open']],
    [{ search: 'ZEB' }, ['open']],
    [{ search: 'sid' }, ['inside']],
    [{ search: '%' }, []],
    [{ visibility: 'internal' }, ['inside']],
  ])('with %j', async (params, expected) => {
    await three();
    expect(paths(await app.as('root').get('/groups', params))).toEqual(expected);
  });

  it('puts the closest first by similarity', async () => {
    for (const path of ['my-web', 'web-tools', 'web']) await app.make.group({ path });
    const answer = await app.as('root').get('/groups', { search: 'web', order_by: 'similarity' });
    expect(paths(answer)).toEqual(['web', 'web-tools', 'my-web']);
  });

  it('leaves out groups that are skipped and those that have a parent', async () => {
    const top = await app.make.group({ path: 'top' });
    const other = await app.make.group({ path: 'other' });
    await app.make.group({ path: 'sub', parent: top });
    expect(paths(await app.as('root').get('/groups', { top_level_only: true }))).toEqual(['other', 'top']);
    const skipped = await app.as('root').get('/groups', { skip_groups: [top.id, other.id] });
    expect(paths(skipped)).toEqual(['top/sub']);
  });

  it('keeps groups by the level of the caller, inherited levels too', async () => {
    const user = await app.make.user();
    const owned = await app.make.group({ path: 'owned', owner: user });
    await app.make.group({ path: 'below', parent: owned });
    await app.make.group({ path: 'guest', members: { guest: user } });
    expect(paths(await app.as(user).get('/groups', { owned: true }))).toEqual(['owned/below', 'owned']);
    const levelled = await app.as(user).get('/groups', { min_access_level: 10, order_by: 'id' });
    expect(paths(levelled)).toEqual(['owned', 'owned/below', 'guest']);
    const anonymous = await app.as(null).get('/groups', { owned: true });
    expect(paths(anonymous)).toEqual(['owned/below', 'guest', 'owned']);
  });

  it('adds statistics for administrators alone', async () => {
    const user = await app.make.user();
    const group = await app.make.group({ owner: user });
    const child = await app.make.group({ parent: group });
    const project = await app.make.project({ namespace: child });
    await app.services.db.write((tx) =>
      tx('project_statistics')
        .where({ project_id: project.id })
        .update({ repository_size: 700, wiki_size: 1 }),
    );
    const { body } = await app.as('root').get('/groups', { statistics: true, order_by: 'id' });
    expect(body[0].statistics).toMatchObject({ storage_size: 701, repository_size: 700, wiki_size: 1 });
    expect((await app.as(user).get('/groups', { statistics: true })).body[0].statistics).toBeUndefined();
  });

  it('pages with totals', async () => {
    await three();
    const answer = await app.as('root').get('/groups', { per_page: 2, page: 2 });
    expect(paths(answer)).toEqual(['open']);
    expect(answer.headers).toMatchObject({ 'x-total': '3', 'x-total-pages': '2', 'x-prev-page': '1' });
  });

  it('refuses offsets beyond 50,000', async () => {
    const answer = await app.as('root').get('/groups', { per_page: 100, page: 501 });
    expect(answer.status).toBe(405);
    expect(answer.body.error).toMatch(/^Offset pagination has a maximum allowed offset of 50000/);
  });

  it('walks by name with a cursor for anonymous callers', async () => {
    for (const path of ['c', 'a', 'b']) await app.make.group({ path });
    const seen: string[] = [];
    let next: string | undefined = '/groups?pagination=keyset&per_page=2';
    while (next) {
      const answer = await app.as(null).get(next);
      expect(answer.headers['x-total']).toBeUndefined();
      seen.push(...paths(answer));
      next = /<[^>]*\/api\/v4([^>]*)>; rel="next"/.exec(answer.headers['link'] ?? '')?.[1];
    }
    expect(seen).toEqual(['a', 'b', 'c']);
  });

  it('refuses other walks and broken cursors', async () => {
    const signedIn = await app.as('root').get('/groups', { pagination: 'keyset' });
    expect(signedIn.status).toBe(405);
    expect(signedIn.body).toEqual({
      error: 'Keyset pagination is not yet available for this type of request',
    });
    expect((await app.as(null).get('/groups', { pagination: 'keyset', order_by: 'id' })).status).toBe(405);
    expect((await app.as(null).get('/groups', { pagination: 'keyset', cursor: 'e30' })).status).toBe(400);
  });
});

describe('subgroups and descendants', () => {
  const tree = async () => {
    const owner = await app.make.user();
    const top = await app.make.group({ path: 'top', owner });
    const child = await app.make.group({ path: 'child', parent: top });
    await app.make.group({ path: 'deep', parent: child });
    await app.make.group({ path: 'secret', parent: top, visibility: 'private' });
    return { owner, top };
  };

  it('give the levels below, as far as the caller may see them', async () => {
    const { owner, top } = await tree();
    const [below, all] = [`/groups/${top.id}/subgroups`, `/groups/${top.id}/descendant_groups`];
    expect(paths(await app.as(owner).get(below))).toEqual(['top/child', 'top/secret']);
    expect(paths(await app.as(owner).get(all))).toEqual(['top/child', 'top/child/deep', 'top/secret']);
    expect(paths(await app.as(null).get(below))).toEqual(['top/child']);
    const stranger = await app.make.user();
    expect(paths(await app.as(stranger).get(below))).toEqual([]);
    expect(paths(await app.as(stranger).get(below, { all_available: true }))).toEqual(['top/child']);
  });

  it('take the filters of the group list', async () => {
    const { owner, top } = await tree();
    const answer = await app
      .as(owner)
      .get(`/groups/${top.id}/descendant_groups`, { search: 'ee', sort: 'desc' });
    expect(paths(answer)).toEqual(['top/child/deep']);
  });

  it('answer 404 for a hidden group', async () => {
    const group = await app.make.group({ visibility: 'private' });
    for (const list of ['subgroups', 'descendant_groups', 'projects', 'projects/shared']) {
      const answer = await app.as(await app.make.user()).get(`/groups/${group.id}/${list}`);
      expect(answer.status).toBe(404);
      expect(answer.body).toEqual({ message: '404 Group Not Found' });
    }
  });
});
