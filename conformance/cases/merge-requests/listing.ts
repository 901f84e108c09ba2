import { check } from '../../check.js';
import { pairsTellNothing } from '../conventions/support/hidden-by-pairs.js';
import { all, furnished, lists, scopesOf } from './support/furnished.js';
import { proposed, sharedProject, standing } from './support/proposal.js';

const common = { needs: ['admin'], writes: true } as const;
const nine = [
  'created_at',
  'description',
  'id',
  'iid',
  'project_id',
  'state',
  'title',
  'updated_at',
  'web_url',
];
/** What lists show of a merge request besides. */
const others = (
  'merged_by merge_user merged_at closed_by closed_at title_html description_html target_branch source_branch ' +
  'user_notes_count upvotes downvotes author assignees assignee reviewers source_project_id target_project_id labels ' +
  'draft work_in_progress milestone merge_when_pipeline_succeeds merge_status detailed_merge_status sha ' +
  'merge_commit_sha squash_commit_sha discussion_locked should_remove_source_branch force_remove_source_branch ' +
  'allow_collaboration allow_maintainer_to_push reference references time_stats squash task_completion_status ' +
  'has_conflicts blocking_discussions_resolved approvals_before_merge'
).split(' ');

/** Which merge requests lists show, and how. */
export const cases = [
  check({
    ...common,
    id: 'merge-requests-list-own',
    rules: ['MR-LIST-1', 'MR-LIST-2'],
    title:
      'the list over everything shows what the caller made, those of a group and of a project everything',
    async run(context) {
      await lists(context, {}, all);
      const { by, world, expect } = context;
      const { mate, made } = await furnished(world);
      const own = await by(mate).get('/merge_requests');
      expect.value('merge requests', own.column('id'), own).toEqual([made.fay.id]);
    },
  }),
  check({
    ...common,
    id: 'merge-requests-list-pages',
    rule: 'MR-LIST-3',
    title: 'lists are arrays in pages of 20 unless per_page is given',
    async run({ by, world, expect }) {
      const place = await furnished(world);
      for (const url of scopesOf(place)) {
        const answer = await by(place.clerk).get(`${url}/merge_requests`);
        expect(answer).status(200).header('x-per-page').toEqual('20');
        const two = await by(place.clerk).get(`${url}/merge_requests`, { per_page: 2, page: 2 });
        expect.value('second page', two.column('id'), two).toEqual(answer.column('id').slice(2, 4));
      }
    },
  }),
  check({
    id: 'merge-requests-list-anonymous',
    rule: 'MR-LIST-4',
    title: 'without credentials the list over everything serves scope=all with public merge requests',
    writes: true,
    async run({ anonymous, world, expect }) {
      expect(await anonymous.get('/merge_requests')).status(401);
      expect(await anonymous.get('/merge_requests', { scope: 'assigned_to_me' })).status(401);
      const [seen, hidden] = [await standing(world, 'public'), await standing(world, 'private')];
      for (const { id, source } of [seen, hidden]) {
        const answer = await anonymous.get('/merge_requests', { scope: 'all', source_branch: source });
        expect(answer).status(200);
        const wanted = id === seen.id ? [id] : [];
        expect.value('merge requests', answer.column('id'), answer).toEqual(wanted);
      }
    },
  }),
  check({
    id: 'merge-requests-list-subgroups',
    rule: 'MR-LIST-5',
    title: 'the list of a group shows merge requests of its subgroups',
    writes: true,
    async run({ as, world, expect }) {
      const group = await world.fresh.group();
      const below = await world.fresh.group({ parent: group });
      const project = await world.fresh.project({ group: below, content: ['refs/heads/main'] });
      const { id } = await proposed(world, { project });
      const answer = await as.reporter.get(`${group.url}/merge_requests`);
      expect.value('merge requests', answer.column('id'), answer).toEqual([id]);
    },
  }),
  check({
    id: 'merge-requests-list-archived',
    rule: 'MR-LIST-6',
    title: 'the list of a group leaves out archived projects unless non_archived is false',
    writes: true,
    async run({ as, world, expect }) {
      const group = await world.fresh.group();
      const project = await world.fresh.project({ group, content: ['refs/heads/main'] });
      const { id } = await proposed(world, { project });
      await world.arrange('POST', `${project.url}/archive`);
      const path = `${group.url}/merge_requests`;
      expect(await as.reporter.get(path))
        .status(200)
        .json()
        .toEqual([]);
      const shown = await as.reporter.get(path, { non_archived: false });
      expect.value('merge requests', shown.column('id'), shown).toEqual([id]);
    },
  }),
  check({
    id: 'merge-requests-list-forbidden',
    rules: ['MR-LIST-7', 'MR-LIST-8', 'MR-ACCESS-2', 'AUTH-ACCESS-15', 'AUTH-ACCESS-11'],
    title: 'guests of a private project see its issues and not its merge requests',
    writes: true,
    async run(context) {
      const { as, world, expect } = context;
      await pairsTellNothing(context, 'merge requests');
      const { url, id, project, source } = await standing(world);
      expect(await as.guest.get(`${project.url}/merge_requests`))
        .status(403)
        .message('403 Forbidden');
      const below = ['', '/commits', '/context_commits', '/changes', '/diffs', '/raw_diffs', '/versions'];
      const others = ['/versions/1', '/participants', '/reviewers', '/pipelines', '/closes_issues'];
      for (const word of [...below, ...others]) {
        expect(await as.guest.get(`${url}${word}`))
          .status(404)
          .message('404 Merge Request Not Found');
      }
      const { group } = world.place('private');
      for (const path of ['/merge_requests', `${group.url}/merge_requests`]) {
        const input = { scope: 'all', source_branch: source };
        expect(await as.guest.get(path, input))
          .status(200)
          .json()
          .toEqual([]);
        const seen = await as.reporter.get(path, input);
        expect.value('merge requests', seen.column('id'), seen).toEqual([id]);
      }
    },
  }),
  check({
    id: 'merge-request-hidden-writes',
    rule: 'MR-ACCESS-2',
    title: 'who may not read a merge request may not change it and is told that there is none',
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await standing(world);
      const commits = [world.repository.commits['first']];
      const message = '404 Merge Request Not Found';
      expect(await as.guest.put(url, { title: 'x' }))
        .status(404)
        .message(message);
      expect(await as.guest.post(`${url}/context_commits`, { commits }))
        .status(404)
        .message(message);
      expect(await as.guest.delete(`${url}/context_commits`, { commits }))
        .status(404)
        .message(message);
      expect(await as.guest.post(`${url}/pipelines`))
        .status(404)
        .message(message);
    },
  }),
  check({
    id: 'merge-requests-list-off',
    rules: ['MR-LIST-7', 'MR-ACCESS-2'],
    title: 'with merge requests only for members others are refused the list and find none',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project({ visibility: 'public', content: ['refs/heads/main'] });
      const { url } = await proposed(world, { project });
      await world.arrange('PUT', project.url, { merge_requests_access_level: 'private' });
      expect(await as.stranger.get(`${project.url}/merge_requests`))
        .status(403)
        .message('403 Forbidden');
      expect(await as.stranger.get(url))
        .status(404)
        .message('404 Merge Request Not Found');
      expect(await as.reporter.get(url)).status(200);
      await world.arrange('PUT', project.url, { merge_requests_access_level: 'disabled' });
      expect(await as.developer.post(`${url}/pipelines`))
        .status(404)
        .message('404 Merge Request Not Found');
    },
  }),
  check({
    ...common,
    id: 'merge-requests-list-simple',
    rule: 'MR-LIST-9',
    title: 'view=simple gives nine fields',
    async run({ by, world, expect }) {
      const place = await furnished(world);
      const { made, project, clerk } = place;
      for (const url of scopesOf(place)) {
        const answer = await by(clerk).get(`${url}/merge_requests`, { view: 'simple', search: 'ada' });
        const row = answer.list()[0] ?? {};
        const told = (names: string[]) => names.filter((name) => name in row);
        expect.value('fields', told(nine), answer).toEqual(nine);
        expect.value('further fields', told(others), answer).toEqual([]);
        const words = { title: 'ada lamp', description: 'a plain word here', state: 'opened' };
        expect(answer)
          .json('[0]')
          .toInclude({ id: made.ada.id, iid: made.ada.iid, project_id: project.id, ...words });
        expect(answer)
          .json('[0].web_url')
          .toMatch(new RegExp(`/${project.fullPath}/-/merge_requests/\\d+$`));
      }
    },
  }),
  check({
    id: 'merge-request-hidden',
    rules: ['MR-ACCESS-3', 'MR-ACCESS-1'],
    title: 'merge requests of public projects are there for everybody, those of private ones for no stranger',
    writes: true,
    async run({ as, world, expect }) {
      const words = ['', '/commits', '/context_commits', '/changes', '/diffs', '/raw_diffs', '/versions'];
      const others = ['/participants', '/reviewers', '/pipelines', '/closes_issues'];
      const [open, hidden] = [await standing(world, 'public'), await standing(world)];
      for (const word of [...words, ...others]) {
        expect(await as.anonymous.get(`${open.url}${word}`)).status(200);
        expect(await as.stranger.get(`${hidden.url}${word}`))
          .status(404)
          .message('404 Project Not Found');
      }
      const versions = await as.anonymous.get(`${open.url}/versions`);
      expect(await as.anonymous.get(`${open.url}/versions/${versions.number('[0].id')}`)).status(200);
      expect(await as.stranger.get(`${hidden.url}/versions/1`)).status(404);
      const { project } = await standing(world);
      expect(await as.stranger.get(`${project.url}/merge_requests`)).status(404);
      const list = await as.anonymous.get(`${(await sharedProject(world, 'public')).url}/merge_requests`, {
        iids: [open.iid],
      });
      expect.value('merge requests', list.column('id'), list).toEqual([open.id]);
    },
  }),
];
