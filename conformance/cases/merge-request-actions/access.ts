import { check } from '../../check.js';
import { freshProject, nobody, proposed, standing } from '../merge-requests/support/proposal.js';

const changes = [
  ['PUT', '/merge', {}],
  ['POST', '/cancel_merge_when_pipeline_succeeds', {}],
  ['PUT', '/rebase', {}],
  ['POST', '/subscribe', {}],
  ['POST', '/unsubscribe', {}],
  ['POST', '/todo', {}],
  ['POST', '/time_estimate', { duration: '1h' }],
  ['POST', '/reset_time_estimate', {}],
  ['POST', '/add_spent_time', { duration: '1h' }],
  ['POST', '/reset_spent_time', {}],
] as const;
const reads = [
  ['GET', '/merge_ref', {}],
  ['GET', '/time_stats', {}],
] as const;

/** Who may act on merge requests at all. */
export const cases = [
  check({
    id: 'merge-request-act-missing',
    rule: 'MR-ACTION-1',
    title: 'nothing is done to a merge request that does not exist or may not be read',
    writes: true,
    async run({ as, world, expect }) {
      const { url, project } = await standing(world);
      for (const [verb, word, params] of [...changes, ...reads]) {
        const path = `${project.url}/merge_requests/${nobody}${word}`;
        expect(await as.maintainer.call(verb, path, params))
          .status(404)
          .message('404 Not found');
        expect(await as.stranger.call(verb, `${url}${word}`, params)).status(404);
      }
      for (const [verb, word, params] of [...changes, ...reads]) {
        expect(await as.guest.call(verb, `${url}${word}`, params)).status(404);
      }
    },
  }),
  check({
    id: 'merge-request-act-signed-out',
    rule: 'MR-ACTION-2',
    title: 'nothing is done to a merge request without credentials',
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await standing(world, 'public');
      for (const [verb, word, params] of changes) {
        expect(await as.anonymous.call(verb, `${url}${word}`, params))
          .status(401)
          .message('401 Unauthorized');
      }
    },
  }),
  check({
    id: 'merge-request-act-archived',
    rule: 'MR-ACTION-3',
    title: 'nothing is done to merge requests of an archived project',
    writes: true,
    async run({ as, world, expect }) {
      const project = await freshProject(world);
      const { url } = await proposed(world, { project });
      await world.arrange('POST', `${project.url}/archive`);
      for (const [verb, word, params] of changes) {
        expect(await as.owner.call(verb, `${url}${word}`, params)).status(403);
      }
      expect(await as.owner.get(url))
        .json()
        .toInclude({ state: 'opened', subscribed: false });
    },
  }),
];
