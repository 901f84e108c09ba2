import { check } from '../../check.js';
import { ask } from '../graphql/support/asking.js';
import { proposed } from './support/proposal.js';

const query = `query ($path: ID!) {
  project(fullPath: $path) {
    mergeRequests { nodes { iid } }
    userPermissions { readMergeRequest }
  }
}`;

/** What guests see of merge requests that a project keeps to its members. */
export const cases = (['public', 'internal'] as const).map((visibility) =>
  check({
    id: `merge-requests-kept-from-guests-${visibility}`,
    rule: 'MR-ACCESS-5',
    title: `where a ${visibility} project keeps merge requests to members guests find, read and write none`,
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project({ visibility, content: ['refs/heads/main'] });
      const { id, url } = await proposed(world, { project });
      expect(await as.guest.get(url)).status(200);
      await world.arrange('PUT', project.url, { merge_requests_access_level: 'private' });
      for (const role of ['guest', 'stranger'] as const) {
        expect(await as[role].get(`${project.url}/merge_requests`)).status(403);
        for (const path of ['', '/notes', '/discussions', '/commits', '/changes', '/participants']) {
          expect(await as[role].get(url + path)).status(404);
        }
        expect(await as[role].post(`${url}/notes`, { body: 'seen' })).status(403, 404);
        expect(await as[role].post(`${url}/todo`)).status(403, 404);
        const all = await as[role].get('/merge_requests', { scope: 'all', per_page: 100 });
        expect.value('merge requests of all projects', all.column('id'), all).notToContain(id);
        const graph = await ask(as[role], query, { path: project.fullPath });
        expect(graph).status(200).json('data.project.userPermissions.readMergeRequest').toEqual(false);
        expect(graph).json('data.project.mergeRequests').toBeOneOf(null, { nodes: [] });
      }
      for (const role of ['reporter', 'developer'] as const) {
        expect(await as[role].get(url)).status(200);
        const all = await as[role].get(`${project.url}/merge_requests`);
        expect.value('merge requests', all.column('id'), all).toEqual([id]);
      }
    },
  }),
);
