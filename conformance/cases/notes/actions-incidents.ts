import { check } from '../../check.js';
import { makeTarget, sceneOf } from './support/acted-on.js';
import { acts } from './support/acting.js';
import { record } from './support/looks.js';

const severities: readonly [word: string, severity: string, name: string][] = [
  ['high', 'HIGH', 'High'],
  ['S1', 'CRITICAL', 'Critical'],
  ['s4', 'LOW', 'Low'],
  ['3', 'MEDIUM', 'Medium'],
];

const address = 'https://example.zoom.us/j/123456789';

/** Quick actions on incidents, and those that hide an issue or attach a call to it. */
export const cases = [
  ...severities.map(([word, severity, name]) =>
    acts({
      id: `severity-${word.toLowerCase()}`,
      rule: 'NOTE-ACTION-16',
      title: `/severity ${word} says how bad an incident is`,
      on: 'incident',
      line: `/severity ${word}`,
      look: record('severity'),
      seen: severity,
      says: `Severity updated to ${name}.`,
    }),
  ),
  acts({
    id: 'promote-to-incident',
    rule: 'NOTE-ACTION-16',
    title: '/promote_to_incident makes an incident',
    on: 'issue',
    line: '/promote_to_incident',
    look: record('issue_type'),
    seen: 'incident',
    says: 'Issue has been promoted to incident',
  }),
  acts({
    id: 'confidential',
    rule: 'NOTE-ACTION-15',
    title: '/confidential hides the issue',
    on: 'issue',
    line: '/confidential',
    look: record('confidential'),
    seen: true,
    told: { confidential: true },
    says: 'Made this issue confidential.',
  }),
  check({
    id: 'quick-action-zoom',
    rules: ['NOTE-ACTION-17', 'NOTE-ACTION-21', 'NOTE-ACTION-22', 'NOTE-ACTION-23'],
    title: 'a call is attached and taken off by quick actions, each once, and only by members who may',
    writes: true,
    async run({ as, world, expect }) {
      const scene = await sceneOf(world);
      for (const kind of ['issue', 'incident'] as const) {
        const { url } = await makeTarget(world, scene, kind, {});
        const post = (who: 'guest' | 'reporter', body: string) => as[who].post(`${url}/notes`, { body });
        const blank = '400 Bad request - Note {:note=>["can\'t be blank"]}';
        expect(await post('reporter', '/remove_zoom'))
          .status(400)
          .message(blank);
        expect(await post('guest', `/zoom ${address}`))
          .status(400)
          .message(blank);
        expect(await post('reporter', '/remove_zoom'))
          .status(400)
          .message(blank);
        expect(await post('reporter', '/zoom https://example.org/')).status(202, 400);
        expect(await post('reporter', '/remove_zoom'))
          .status(400)
          .message(blank);
        expect(await post('reporter', `/zoom ${address}`))
          .status(202)
          .json('summary')
          .toEqual(['Zoom meeting added']);
        expect(await post('reporter', `/zoom ${address}`))
          .status(400)
          .message(blank);
        expect(await post('guest', '/remove_zoom'))
          .status(400)
          .message(blank);
        expect(await post('reporter', '/remove_zoom'))
          .status(202)
          .json('summary')
          .toEqual(['Zoom meeting removed']);
        expect(await post('reporter', '/remove_zoom'))
          .status(400)
          .message(blank);
      }
    },
  }),
  check({
    id: 'quick-action-submit-review',
    rules: ['NOTE-ACTION-26', 'NOTE-ACTION-21'],
    title: '/submit_review tells that the review was submitted',
    needs: ['operation:createMergeRequest'],
    writes: true,
    async run({ as, world, expect }) {
      const scene = await sceneOf(world);
      const { url } = await makeTarget(world, scene, 'merge-request', {});
      const made = await as.developer.post(`${url}/notes`, { body: '/submit_review' });
      expect(made).status(202).json('summary').toEqual(['Submitted the current review.']);
    },
  }),
];
