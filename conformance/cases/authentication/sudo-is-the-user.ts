import { check } from '../../check.js';
import { FilePart, type Params } from '../../http/encode.js';

const common = { needs: ['admin'], writes: true } as const;

type Call = [verb: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, params?: Params];

/** Acting as somebody who is no administrator: nothing of the administrator's rights is left. */
export const cases = [
  check({
    ...common,
    id: 'sudo-leaves-no-rights-of-administrators',
    rules: ['AUTH-SUDO-1', 'USER-CREATE-9', 'AUTH-5', 'AUTH-6'],
    title: 'an administrator who acts as somebody is refused what only administrators may do',
    async run({ by, as, world, expect }) {
      const [target, other] = [await world.fresh.user(), await world.fresh.user()];
      const project = await world.fresh.project({ visibility: 'public', members: { owner: target } });
      const issue = await world.arrange<{ id: number; iid: number }>('POST', `${project.url}/issues`, {
        title: 'x',
      });
      const flag = `/features/${world.name('flag')}`;
      await world.arrange('POST', flag, { value: 'true' });
      const name = world.name('made');
      const user = { name, username: name, email: `${name}@example.org`, force_random_password: true };
      const token = { name, scopes: ['api'] };
      const calls: Call[] = [
        ['GET', '/features'],
        ['GET', '/features/definitions'],
        ['POST', flag, { value: 'false' }],
        ['DELETE', flag],
        ['GET', '/application/settings'],
        ['GET', '/application/statistics'],
        ['GET', `/issues/${issue.id}`],
        ['GET', `${project.url}/issues/${issue.iid}/user_agent_detail`],
        ['GET', `/users/${other.id}/memberships`],
        ['GET', `/users/${target.id}/memberships`],
        ['GET', '/user/activities'],
        ['GET', `/users/${other.id}/emails`],
        ['GET', `/users/${target.id}/emails`],
        ['POST', '/users', user],
        ['PUT', `/users/${other.id}`, { bio: 'Changed' }],
        ['PUT', `/users/${target.id}`, { admin: true }],
        ['POST', `/users/${other.id}/block`],
        ['POST', `/users/${other.id}/unblock`],
        ['POST', `/users/${other.id}/ban`],
        ['POST', `/users/${other.id}/deactivate`],
        ['POST', `/users/${other.id}/emails`, { email: `x-${name}@example.org` }],
        ['POST', `/users/${target.id}/emails`, { email: `y-${name}@example.org`, skip_confirmation: true }],
        ['POST', `/users/${other.id}/personal_access_tokens`, token],
        ['POST', `/users/${target.id}/personal_access_tokens`, token],
        ['GET', `/users/${target.id}/impersonation_tokens`],
        ['POST', `/users/${other.id}/impersonation_tokens`, token],
        ['POST', `/projects/user/${other.id}`, { name }],
        ['GET', '/hooks'],
        ['DELETE', `/users/${other.id}`],
      ];
      for (const sudo of [target.username, String(target.id)]) {
        const caller = by(world.person('admin'), { sudo });
        for (const [verb, path, params] of calls) expect(await caller.call(verb, path, params)).status(403);
      }
      expect(await as.admin.get(`/users/${other.id}`))
        .status(200)
        .json()
        .toTell({ state: 'active' });
    },
  }),
  check({
    ...common,
    id: 'sudo-sees-what-the-user-sees',
    rules: ['AUTH-SUDO-1', 'AUTH-ACCESS-4', 'AUTH-ACCESS-14'],
    title: 'an administrator who acts as somebody is told what that user is told, and no more',
    async run({ by, world, expect }) {
      const [target, other] = [await world.fresh.user(), await world.fresh.user()];
      const hidden = await world.fresh.project();
      const group = await world.fresh.group();
      const open = await world.fresh.project({ visibility: 'public' });
      const caller = by(world.person('admin'), { sudo: target.username });
      for (const { url } of [hidden, group]) {
        expect(await caller.get(url)).status(404);
        expect(await caller.put(url, { description: 'Changed' })).status(404);
        expect(await caller.delete(url)).status(404);
      }
      expect(await caller.delete(open.url)).status(403);
      expect(await caller.get(`${open.url}/integrations`)).status(403);
      const none = { repository_storage: undefined, runners_token: undefined };
      expect(await caller.get(open.url))
        .status(200)
        .json()
        .toTell(none);
      const listed = await caller.get('/projects', { search: open.path });
      expect(listed).status(200).json('0').toTell(none);
      const seen = await world.fresh.group({ visibility: 'public', parent: null });
      expect(await caller.get(seen.url))
        .status(200)
        .json()
        .toTell({ runners_token: undefined });
      expect(await caller.get(`${seen.url}/access_tokens`)).status(401);
      const kept = { is_admin: undefined, email: undefined, note: undefined };
      expect(await caller.get(`/users/${other.id}`))
        .status(200)
        .json()
        .toTell({ id: other.id, ...kept });
      const list = await caller.get('/users', { username: other.username });
      expect(list)
        .status(200)
        .json('0')
        .toTell({ id: other.id, ...kept });
      expect(await caller.get('/user'))
        .status(200)
        .json()
        .toTell({ id: target.id, is_admin: undefined });
      const found = await caller.get('/projects', { search: hidden.path });
      expect(found).status(200).json().toEqual([]);
    },
  }),
  check({
    ...common,
    id: 'sudo-in-every-way-of-signing-in',
    rules: ['AUTH-SUDO-1', 'AUTH-SUDO-4'],
    title: 'sudo counts beside a Bearer token and one in the query, in capitals, and for every verb',
    async run({ anonymous, by, world, expect }) {
      const target = await world.fresh.user();
      const project = await world.fresh.project();
      const { token } = world.person('admin');
      const forms: [headers: Record<string, string>, params: Params][] = [
        [{ authorization: `Bearer ${token}`, sudo: target.username }, {}],
        [{ authorization: `Bearer ${token}` }, { sudo: target.id }],
        [{ sudo: String(target.id) }, { private_token: token }],
        [{}, { private_token: token, sudo: target.username }],
        [{ 'private-token': token, sudo: target.username.toUpperCase() }, {}],
        [{ 'private-token': token }, { sudo: target.username.toUpperCase() }],
      ];
      for (const [headers, params] of forms) {
        expect(await anonymous.get('/user', params, { headers }))
          .status(200)
          .json()
          .toTell({ id: target.id });
        expect(await anonymous.get(project.url, params, { headers })).status(404);
        expect(await anonymous.head(project.url, params, { headers })).status(404);
        expect(await anonymous.delete(project.url, params, { headers })).status(404);
        expect(await anonymous.put(project.url, { description: 'x', ...params }, { headers })).status(404);
      }
      const file = new FilePart('a.txt', Buffer.from('a'), 'text/plain');
      const caller = by(world.person('admin'), { sudo: target.username });
      expect(await caller.post(`${project.url}/uploads`, { file })).status(404);
      expect(await by(world.person('admin')).get(project.url)).status(200);
    },
  }),
  check({
    ...common,
    id: 'sudo-makes-the-user-the-author',
    rule: 'AUTH-SUDO-1',
    title: 'what an administrator makes as somebody is made by that user, in every record',
    async run({ by, world, expect }) {
      const target = await world.fresh.user();
      const project = await world.fresh.project({ content: true, members: { maintainer: target } });
      const caller = by(world.person('admin'), { sudo: target.username });
      const { url } = project;
      const author = { id: target.id, username: target.username };
      const send = async (path: string, params: Params, told: object, verb: 'POST' | 'PUT' = 'POST') => {
        const answer = await caller.call(verb, path, params);
        expect(answer).status(200, 201).json().toTell(told);
        return answer;
      };
      const issue = await send(`${url}/issues`, { title: 'x' }, { author });
      const iid = String(issue.at('iid'));
      await send(`${url}/issues/${iid}/notes`, { body: 'x' }, { author });
      const discussion = await send(`${url}/issues/${iid}/discussions`, { body: 'x' }, {});
      expect(discussion).json('notes.0').toTell({ author });
      await send(`${url}/issues/${iid}/award_emoji`, { name: 'thumbsup' }, { user: author });
      await send(`${url}/issues/${iid}`, { state_event: 'close' }, { closed_by: author }, 'PUT');
      const request = { title: 'x', source_branch: 'feature', target_branch: 'main' };
      await send(`${url}/merge_requests`, request, { author });
      const snippet = { title: 'x', visibility: 'private', files: [{ file_path: 'a.txt', content: 'a' }] };
      await send(`${url}/snippets`, snippet, { author });
      await send('/snippets', snippet, { author });
      await send(`${url}/releases`, { tag_name: 'v-sudo', ref: 'main', description: 'x' }, { author });
      const named = { author_name: target.name, author_email: target.email };
      const commit = { branch: 'by-sudo', start_branch: 'main', commit_message: 'x' };
      const actions = [{ action: 'create', file_path: 'by-sudo.txt', content: 'x' }];
      const made = await send(`${url}/repository/commits`, { ...commit, actions }, named);
      const sha = String(made.at('id'));
      const file = { branch: 'by-sudo', content: 'x', commit_message: 'y' };
      await send(`${url}/repository/files/second.txt`, file, {});
      expect(await caller.get(`${url}/repository/commits/by-sudo`))
        .status(200)
        .json()
        .toTell(named);
      await send(`${url}/statuses/${sha}`, { state: 'success', ref: 'by-sudo' }, { author });
      const environment = await send(`${url}/environments`, { name: 'by-sudo' }, {});
      expect(environment).status(201);
      const deployed = { environment: 'by-sudo', sha, ref: 'by-sudo', tag: false, status: 'success' };
      await send(`${url}/deployments`, deployed, { user: author });
    },
  }),
];
