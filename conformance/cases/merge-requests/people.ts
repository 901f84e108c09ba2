import { check } from '../../check.js';
import { freshProject, proposed, sharedProject } from './support/proposal.js';

/** Who takes part, what is built, and what is closed. */
export const cases = [
  check({
    id: 'merge-request-participants',
    rule: 'MR-PARTICIPANTS-1',
    title: 'author, assignees, commenters and mentioned users take part, each once',
    writes: true,
    async run({ as, world, expect }) {
      const [owner, maintainer] = [world.person('owner'), world.person('maintainer')];
      const [reporter, developer] = [world.person('reporter'), world.person('developer')];
      const params = { assignee_id: owner.id, description: `See @${maintainer.username}` };
      const { url } = await proposed(world, { params });
      for (const person of [reporter, owner, developer]) {
        await world.arrange('POST', `${url}/notes`, { body: 'A word', sudo: person.username });
      }
      const list = await as.reporter.get(`${url}/participants`);
      const wanted = [owner, maintainer, reporter, developer].map(({ id }) => id);
      const ids = (list.column('id') as number[]).sort((a, b) => a - b);
      expect(list).status(200);
      expect.value('people', ids, list).toEqual(wanted.sort((a, b) => a - b));
    },
  }),
  check({
    id: 'merge-request-reviewers',
    rule: 'MR-REVIEWERS-1',
    title: 'a reviewer is unreviewed at first, with the moment of the request',
    writes: true,
    async run({ as, world, expect }) {
      const { id } = world.person('owner');
      const { url } = await proposed(world, { params: { reviewer_ids: [id] } });
      const list = await as.reporter.get(`${url}/reviewers`);
      expect(list).status(200).json().toHaveLength(1);
      expect(list).json('[0]').toInclude({ user: { id }, state: 'unreviewed' });
      expect(list)
        .json('[0].created_at')
        .toMatch(/^\d{4}-\d\d-\d\dT/);
    },
  }),
  check({
    id: 'merge-request-reviewed',
    rule: 'MR-REVIEWERS-1',
    title: 'a reviewer who approved has reviewed',
    writes: true,
    async run({ as, world, expect }) {
      const { id, username } = world.person('owner');
      const { url } = await proposed(world, { params: { reviewer_ids: [id] } });
      await world.arrange('POST', `${url}/approve`, { sudo: username });
      const list = await as.reporter.get(`${url}/reviewers`);
      expect(list).json('[0]').toInclude({ user: { id }, state: 'reviewed' });
    },
  }),
  check({
    id: 'merge-request-pipelines',
    rules: ['MR-PIPELINES-1', 'MR-RECORD-17'],
    title: 'pipelines of the source branch are listed, and the newest stands in the long record',
    writes: true,
    async run({ as, world, expect }) {
      const { url, project, source, head } = await proposed(world);
      expect(await as.reporter.get(`${url}/pipelines`))
        .status(200)
        .json()
        .toEqual([]);
      expect(await as.reporter.get(url))
        .json('head_pipeline')
        .toBeNull();
      const report = (sha: string, state: string) =>
        world.arrange('POST', `${project.url}/statuses/${sha}`, { state, ref: source, name: 'build' });
      await report(head, 'success');
      const second = await world.fresh.commit(project, { [`${source}-2`]: 'x' }, { branch: source });
      await report(second, 'running');
      const list = await as.reporter.get(`${url}/pipelines`);
      expect.value('commits', list.column('sha'), list).toEqual([second, head]);
      expect.value('states', list.column('status'), list).toEqual(['running', 'success']);
      expect(list).json('[0]').toInclude({ project_id: project.id, ref: source });
      expect(list).json('[0].detailed_status').toBeAbsent();
      const one = await as.reporter.get(url);
      expect(one)
        .json('head_pipeline')
        .toInclude({ id: list.at('[0].id'), sha: second, status: 'running' });
      expect(one).json('head_pipeline.detailed_status').toBePresent();
    },
  }),
  check({
    id: 'merge-request-pipeline-start',
    rule: 'MR-PIPELINES-2',
    title: 'a pipeline that cannot be made is refused with 405',
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await proposed(world);
      expect(await as.developer.post(`${url}/pipelines`))
        .status(405)
        .message('405 Method Not Allowed');
    },
  }),
  check({
    id: 'merge-request-closes',
    rule: 'MR-CLOSES-1',
    title:
      'issues after a closing word in description or commits are listed when the default branch is the target',
    writes: true,
    async run({ as, world, expect }) {
      const project = await sharedProject(world);
      const issue = (title: string) =>
        world.arrange<{ id: number; iid: number }>('POST', `${project.url}/issues`, { title });
      const [one, two] = [await issue('one'), await issue('two')];
      const three = await issue('three');
      const four = await issue('four');
      const made = await proposed(world, {
        message: `Add it\n\nFixes: #${two.iid}`,
        params: {
          title: `About #${three.iid}`,
          description: `Closes #${one.iid}#${four.iid}. See #${three.iid}; \`closes #${three.iid}\``,
        },
      });
      const list = await as.reporter.get(`${made.url}/closes_issues`);
      expect(list).status(200);
      const ids = (list.column('id') as number[]).sort((a, b) => a - b);
      expect.value('issues', ids, list).toEqual([one.id, two.id, four.id]);
      const params = { description: `Closes #${one.iid}` };
      const aside = await proposed(world, { onto: 'own', params });
      expect(await as.reporter.get(`${aside.url}/closes_issues`))
        .status(200)
        .json()
        .toEqual([]);
    },
  }),
  check({
    id: 'merge-request-closes-hidden',
    rule: 'MR-CLOSES-2',
    title: 'issues that the caller may not read are left out',
    writes: true,
    async run({ as, world, expect }) {
      const { url: place } = await freshProject(world);
      const input = { title: 'Secret', confidential: true };
      const { id, iid } = await world.arrange<{ id: number; iid: number }>('POST', `${place}/issues`, input);
      const { path_with_namespace } = await world.arrange<{ path_with_namespace: string }>('GET', place);
      const target = await world.fresh.project({ visibility: 'public', content: ['refs/heads/main'] });
      const params = { description: `Closes ${path_with_namespace}#${iid}` };
      const { url } = await proposed(world, { project: target, params });
      expect(await as.stranger.get(`${url}/closes_issues`))
        .status(200)
        .json()
        .toEqual([]);
      const seen = await as.reporter.get(`${url}/closes_issues`);
      expect.value('issues', seen.column('id'), seen).toEqual([id]);
    },
  }),
  check({
    id: 'merge-request-closes-outside',
    rule: 'MR-CLOSES-3',
    title: 'issues of an outside tracker are listed with key and title',
    writes: true,
    async run({ as, world, expect }) {
      const project = await freshProject(world);
      const tracker = { url: 'https://tracker.example.org', username: 'a', password: 'b', active: true };
      await world.arrange('PUT', `${project.url}/integrations/jira`, tracker);
      const { url } = await proposed(world, { project, params: { description: 'Closes ABC-9' } });
      const list = await as.reporter.get(`${url}/closes_issues`);
      expect(list).json('[0]').toInclude({ id: 'ABC-9' });
      expect(list).json('[0].title').toBeType('string');
    },
  }),
  check({
    id: 'mr-closes-outside-by-number',
    rule: 'MR-CLOSES-3',
    title:
      'a number behind a closing word is an issue of the outside tracker where the project has none of its own',
    writes: true,
    async run({ as, world, expect }) {
      const project = await freshProject(world);
      const address = 'https://tracker.example.org';
      const tracker = { new_issue_url: address, project_url: address, issues_url: `${address}/:id` };
      await world.arrange('PUT', `${project.url}/integrations/custom-issue-tracker`, tracker);
      await world.arrange('PUT', project.url, { issues_access_level: 'disabled' });
      const { url } = await proposed(world, { project, params: { description: 'Closes #12, see #13' } });
      const list = await as.reporter.get(`${url}/closes_issues`);
      expect(list).json().toHaveLength(1);
      expect(list).json('[0]').toInclude({ id: '12' });
    },
  }),
];
