import { check } from '../../check.js';

const flags = [
  'commit_events',
  'push_events',
  'tag_push_events',
  'issues_events',
  'confidential_issues_events',
  'merge_requests_events',
  'note_events',
  'confidential_note_events',
  'pipeline_events',
  'wiki_page_events',
  'job_events',
];
const webhook = 'https://hooks.example/services/one';
const all = (value: boolean) => Object.fromEntries(flags.map((name) => [name, value]));

/** What outside services are told of. */
export const cases = [
  check({
    id: 'event-categories',
    rule: 'EVENT-3',
    title: 'each category of events is switched on and off for an integration',
    writes: true,
    async run({ as, world, expect }) {
      const path = `${(await world.fresh.project()).url}/integrations/slack`;
      const first = { ...all(false), push_events: true };
      for (const input of [first, all(true), { ...all(true), job_events: false }, all(false)]) {
        const set = { webhook, deployment_events: true, ...input };
        expect(await as.maintainer.put(path, set)).status(200);
        expect(await as.maintainer.get(path))
          .status(200)
          .json()
          .toInclude(input);
      }
    },
  }),
  check({
    id: 'event-comments',
    rule: 'EVENT-4',
    title: 'comments in the outside tracker are switched on and off',
    writes: true,
    async run({ as, world, expect }) {
      const path = `${(await world.fresh.project()).url}/integrations/jira`;
      const tracker = { url: 'https://tracker.example.org', username: 'ann', password: 'secret' };
      for (const comment_on_event_enabled of [false, true]) {
        const set = {
          ...tracker,
          comment_on_event_enabled,
          commit_events: true,
          merge_requests_events: true,
        };
        expect(await as.maintainer.put(path, set)).status(200);
        expect(await as.maintainer.get(path))
          .json()
          .toInclude({ comment_on_event_enabled, commit_events: true, merge_requests_events: true });
      }
    },
  }),
  check({
    id: 'event-deliveries-later',
    rule: 'EVENT-7',
    title: 'an outside service that nobody reaches changes no answer',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project();
      const set = { webhook, issues_events: true };
      expect(await as.maintainer.put(`${project.url}/integrations/slack`, set)).status(200);
      const made = await as.reporter.post(`${project.url}/issues`, { title: 'Slow' });
      expect(made).status(201).json().toInclude({ title: 'Slow', state: 'opened' });
    },
  }),
  check({
    id: 'event-local-addresses',
    rule: 'EVENT-8',
    title:
      'addresses of the own machine and of private networks are refused unless the administrator allows them',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect, skip }) {
      const name = 'allow_local_requests_from_web_hooks_and_services';
      if ((await as.admin.get('/application/settings')).at(name) === true) {
        skip('the administrator allows local addresses', 'otherwise');
      }
      const path = `${(await world.fresh.project()).url}/integrations/slack`;
      for (const host of ['127.0.0.1', 'localhost', '10.0.0.1', '192.168.1.1', '[::1]']) {
        expect(await as.maintainer.put(path, { webhook: `http://${host}/services/one` })).status(400);
      }
      expect(await as.maintainer.get(path)).status(404);
      expect(await as.maintainer.put(path, { webhook })).status(200);
    },
  }),
];
