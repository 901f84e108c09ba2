import { check } from '../../check.js';
import { basic, GitClient } from '../git-http/support/client.js';
import { none } from '../git-http/support/wire.js';
import { ask } from '../graphql/support/asking.js';
import { tellsSomething } from '../graphql/support/telling.js';
import type { Made } from './support/taken-away.js';

/** What external users are kept from besides the record of an internal project. */
export const cases = [
  check({
    id: 'external-user-by-every-interface',
    rules: ['AUTH-ACCESS-7', 'AUTH-ACCESS-11'],
    title: 'to an external user nothing of an internal project is told or taken, by no interface',
    needs: ['admin'],
    writes: true,
    async run({ anonymous, as, by, world, expect }) {
      const person = await world.fresh.user({ external: true });
      const ann = await world.fresh.user();
      const words = world.name('inner-words');
      const group = await world.fresh.group({ visibility: 'public', parent: null });
      const project = await world.fresh.project({ visibility: 'internal', group, content: true });
      await world.fresh.member(project, ann, 'developer');
      const make = (path: string, params: object = {}) =>
        world.arrange<Made>('POST', `${project.url}/${path}`, { ...params, sudo: ann.username });
      const issue = await make('issues', { title: words });
      const wish = { title: words, source_branch: 'feature', target_branch: 'main' };
      const request = await make('merge_requests', wish);
      await make('star');
      const lists = [
        `/issues?scope=all&search=${words}`,
        `/merge_requests?scope=all&search=${words}`,
        `${group.url}/issues`,
        `${group.url}/merge_requests`,
        `${group.url}/projects`,
        `/users/${ann.id}/starred_projects`,
      ];
      for (const path of lists) {
        for (const [caller, isTold] of [
          [as.stranger, true],
          [by(person), false],
        ] as const) {
          const list = await caller.get(path);
          expect(list).status(200);
          expect.value('whether there is something', list.list().length > 0, list).toEqual(isTold);
        }
      }
      const below = [
        `issues/${issue.iid}`,
        `merge_requests/${request.iid}`,
        'repository/tree',
        'members/all',
      ];
      for (const path of below) expect(await by(person).get(`${project.url}/${path}`)).status(404);
      expect(await by(person).post(`${project.url}/issues`, { title: 'No' })).status(404);
      expect(await by(person).post(`${project.url}/issues/${issue.iid}/notes`, { body: 'No' })).status(404);
      const queries = [
        `project(fullPath: "${project.fullPath}") { name }`,
        `issue(id: "gid://gitlab/Issue/${issue.id}") { title }`,
        `mergeRequest(id: "gid://gitlab/MergeRequest/${request.id}") { title }`,
        `group(fullPath: "${group.fullPath}") { projects { nodes { name } } }`,
        `group(fullPath: "${group.fullPath}") { issues { nodes { title } } }`,
        `user(username: "${ann.username}") { starredProjects { nodes { name } } }`,
        `user(username: "${ann.username}") { authoredMergeRequests { nodes { title } } }`,
      ];
      for (const query of queries) {
        const seen = await ask(as.stranger, `{ ${query} }`);
        expect.value('whether others are told', tellsSomething(seen.at('data')), seen).toEqual(true);
        const answer = await ask(by(person), `{ ${query} }`);
        expect.value('whether it is told', tellsSomething(answer.at('data')), answer).toEqual(false);
      }
      const client = new GitClient(anonymous, project, basic(person.token));
      const tip = world.repository.branches['main'] ?? '';
      expect(await client.refs('git-upload-pack')).status(404);
      expect(await client.ask('ls-refs', [])).status(404);
      expect(await client.refs('git-receive-pack')).status(404);
      expect((await client.move('refs/heads/no', none, tip)).exchange).status(404);
      const others = new GitClient(anonymous, project, basic(world.person('stranger').token));
      expect(await others.refs('git-upload-pack')).status(200);
    },
  }),
  check({
    id: 'external-user-and-internal-snippet',
    rule: 'AUTH-ACCESS-7',
    title:
      'an external user reads no internal snippet of somebody else, neither its files nor its repository',
    needs: ['admin'],
    writes: true,
    async run({ anonymous, as, by, world, expect }) {
      const [person, ann] = [await world.fresh.user({ external: true }), await world.fresh.user()];
      const files = [{ file_path: 'a.txt', content: 'text' }];
      const wish = { title: 'Inner', visibility: 'internal', files };
      const id = (await by(ann).post('/snippets', wish)).number();
      for (const path of ['', '/raw', '/files/main/a.txt/raw']) {
        expect(await as.stranger.get(`/snippets/${id}${path}`)).status(200);
        expect(await by(person).get(`/snippets/${id}${path}`)).status(404);
      }
      const place = { fullPath: `snippets/${id}` };
      for (const [token, status] of [
        [world.person('stranger').token, 200],
        [person.token, 404],
      ] as const) {
        const client = new GitClient(anonymous, place, basic(token));
        expect(await client.refs('git-upload-pack')).status(status);
        expect(await client.ask('ls-refs', [])).status(status);
      }
      const query = `{ snippets(ids: ["gid://gitlab/PersonalSnippet/${id}"]) { nodes { title } } }`;
      const answer = await ask(by(person), query);
      expect.value('whether it is told', tellsSomething(answer.at('data')), answer).toEqual(false);
    },
  }),
];
