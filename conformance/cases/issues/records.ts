import { check } from '../../check.js';
import { furnished, scopesOf } from './support/furnished.js';
import { issueIn } from './support/one.js';

const fields =
  'id iid project_id title description state created_at updated_at closed_at closed_by labels milestone ' +
  'assignees author type assignee user_notes_count merge_requests_count upvotes downvotes due_date ' +
  'confidential discussion_locked issue_type web_url time_stats task_completion_status has_tasks _links ' +
  'reference references severity moved_to_id service_desk_reply_to';

/** What an issue shows of itself. */
export const cases = [
  check({
    id: 'issue-record',
    rules: ['ISSUE-RECORD-1', 'ISSUE-RECORD-5', 'ISSUE-RECORD-6', 'ISSUE-RECORD-12'],
    title:
      'an issue carries every field wherever it is read, null where nothing is set, subscribed when alone',
    needs: ['admin'],
    writes: true,
    async run({ as, by, world, expect }) {
      const place = await furnished(world);
      const { clerk, project, ids, iids } = place;
      const single = await by(clerk).get(`${project.url}/issues/${iids.eve}`);
      const byId = await as.admin.get(`/issues/${ids.eve}`);
      const empty = { closed_at: null, closed_by: null, milestone: null, assignee: null, moved_to_id: null };
      for (const answer of [single, byId]) {
        expect(answer)
          .status(200)
          .json()
          .toInclude({ ...empty, id: ids.eve, iid: iids.eve, project_id: project.id, title: 'eve' });
        for (const name of fields.split(' ')) expect(answer).json(name).toSatisfy('present', isThere);
        expect(answer).json('subscribed').toBeType('boolean');
      }
      for (const url of scopesOf(place)) {
        const list = await by(clerk).get(`${url}/issues`, { iids: [iids.eve] });
        for (const name of fields.split(' ')) expect(list).json(`[0].${name}`).toSatisfy('present', isThere);
        expect(list).json('[0]').toInclude(empty);
        expect(list).json('[0].subscribed').toBeAbsent();
      }
    },
  }),
  check({
    id: 'issue-record-label-details',
    rules: ['ISSUE-RECORD-2', 'ISSUE-RECORD-14'],
    title: 'labels are names by title, and records when with_labels_details asks for it',
    needs: ['admin'],
    writes: true,
    async run({ by, world, expect }) {
      const place = await furnished(world);
      for (const url of scopesOf(place)) {
        const input = { iids: [place.iids.ada] };
        const plain = await by(place.clerk).get(`${url}/issues`, input);
        expect(plain).json('[0].labels').toEqual(['bug', 'ui']);
        const detailed = await by(place.clerk).get(`${url}/issues`, { ...input, with_labels_details: true });
        const label = expect(detailed).json('[0].labels[1]');
        label.toInclude({ name: 'ui', color: '#ff0000', description: null });
        expect(detailed).json('[0].labels[1].text_color').toMatch(/^#/);
        expect(detailed).json('[0].labels[1].description_html').toSatisfy('present', isThere);
      }
      const single = await by(place.clerk).get(`${place.project.url}/issues/${place.iids.ada}`);
      expect(single).json('labels').toEqual(['bug', 'ui']);
    },
  }),
  check({
    id: 'issue-record-references',
    rules: ['ISSUE-RECORD-3', 'ISSUE-RECORD-17'],
    title: 'references are short from the project, by project from its group, and full from elsewhere',
    needs: ['admin'],
    writes: true,
    async run({ as, by, world, expect }) {
      const { clerk, group, project, ids, iids } = await furnished(world);
      const short = `#${iids.ada}`;
      const full = `${project.fullPath}${short}`;
      const input = { iids: [iids.ada] };
      const single = await by(clerk).get(`${project.url}/issues/${iids.ada}`);
      expect(single).json('references').toTell({ short, relative: short, full });
      expect(single).json('reference').toEqual(short);
      const listed = await by(clerk).get(`${project.url}/issues`, input);
      expect(listed).json('[0].references').toTell({ short, relative: short, full });
      const inGroup = await by(clerk).get(`${group.url}/issues`, input);
      const relative = `${project.path}${short}`;
      expect(inGroup).json('[0].references').toTell({ short, relative, full });
      const everywhere = await by(clerk).get('/issues', input);
      expect(everywhere).json('[0].references').toTell({ short, relative: full, full });
      const byId = await as.admin.get(`/issues/${ids.ada}`);
      expect(byId).json('references').toInclude({ short, full });
    },
  }),
  check({
    id: 'issue-record-assignee',
    rules: ['ISSUE-RECORD-4', 'ISSUE-RECORD-17'],
    title: 'assignee is the first of assignees, or null',
    needs: ['admin'],
    writes: true,
    async run({ as, by, world, expect }) {
      const place = await furnished(world);
      const { clerk, mate, project, ids, iids } = place;
      const path = `${project.url}/issues/${iids.ada}`;
      for (const answer of [await by(clerk).get(path), await as.admin.get(`/issues/${ids.ada}`)]) {
        expect(answer).json('assignee').toInclude({ id: mate.id, username: mate.username });
        expect(answer)
          .json('assignees')
          .toEqual([answer.at('assignee')]);
      }
      for (const url of scopesOf(place)) {
        const list = await by(clerk).get(`${url}/issues`, { iids: [iids.ada, iids.dan] });
        expect(list).json('[0]').toInclude({ assignee: null, assignees: [] });
        expect(list).json('[1].assignee.id').toEqual(mate.id);
        expect(list).json('[1].assignees[0].id').toEqual(mate.id);
      }
    },
  }),
  check({
    id: 'issue-record-paid',
    rules: ['ISSUE-RECORD-7', 'ISSUE-RECORD-17'],
    title: 'weight, epic, iteration and health are there on the tiers that have them',
    needs: ['tier.premium'],
    writes: true,
    async run({ as, world, expect }) {
      const group = await world.fresh.group();
      const project = await world.fresh.project({ group });
      const epic = await world.arrange<{ id: number; iid: number }>('POST', `${group.url}/epics`, {
        title: 'an epic',
      });
      const issue = await issueIn(world, project, { weight: 3, epic_id: epic.id });
      const plain = { id: epic.id, iid: epic.iid, title: 'an epic', group_id: group.id };
      const one = await as.reporter.get(issue.url);
      expect(one).status(200).json().toInclude({ weight: 3, epic_iid: epic.iid, iteration: null });
      expect(one).json('epic').toInclude(plain);
      const [listed] = [await as.reporter.get(`${project.url}/issues`)];
      expect(listed).json('[0]').toInclude({ weight: 3, epic_iid: epic.iid, iteration: null });
      expect(listed).json('[0].epic').toInclude(plain);
    },
  }),
  check({
    id: 'issue-record-type',
    rule: 'ISSUE-RECORD-8',
    title: 'type is issue_type in capitals',
    needs: ['admin'],
    writes: true,
    async run({ as, by, world, expect }) {
      const place = await furnished(world);
      const incident = { issue_type: 'incident', type: 'INCIDENT' };
      const path = `${place.project.url}/issues/${place.iids.cleo}`;
      expect(await by(place.clerk).get(path))
        .json()
        .toInclude(incident);
      expect(await as.admin.get(`/issues/${place.ids.cleo}`))
        .json()
        .toInclude(incident);
      for (const url of scopesOf(place)) {
        const list = await by(place.clerk).get(`${url}/issues`, { iids: [place.iids.cleo, place.iids.ben] });
        expect(list).json('[0]').toInclude(incident);
        expect(list).json('[1]').toInclude({ issue_type: 'issue', type: 'ISSUE' });
      }
    },
  }),
  check({
    id: 'issue-record-tasks',
    rules: ['ISSUE-RECORD-9', 'ISSUE-RECORD-11'],
    title: 'the task items of the description are counted, and task_status is there only with any',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project();
      const plain = await issueIn(world, project);
      const description = 'To do:\n\n- [x] one\n- [ ] two\n  * [X] three\n1. [ ] four\n';
      const tasks = await issueIn(world, project, { description });
      const counted = { count: 4, completed_count: 2 };
      const one = await as.guest.get(tasks.url);
      expect(one).json().toInclude({ has_tasks: true, task_completion_status: counted });
      expect(one)
        .json('task_status')
        .toMatch(/^2 of 4 /);
      const none = await as.guest.get(plain.url);
      const nothing = { has_tasks: false, task_completion_status: { count: 0, completed_count: 0 } };
      expect(none).json().toInclude(nothing);
      expect(none).json('task_status').toBeAbsent();
      const list = await as.guest.get(`${project.url}/issues`);
      expect(list).json('[0]').toInclude({ has_tasks: true, task_completion_status: counted });
      expect(list).json('[1].task_status').toBeAbsent();
    },
  }),
  check({
    id: 'issue-record-links',
    rule: 'ISSUE-RECORD-10',
    title: '_links gives the addresses of the issue, its notes, its reactions and its project',
    needs: ['admin'],
    writes: true,
    async run({ by, world, expect }) {
      const place = await furnished(world);
      const { clerk, project, iids } = place;
      const self = `/api/v4${project.url}/issues/${iids.dan}`;
      const wanted = { self, notes: `${self}/notes`, award_emoji: `${self}/award_emoji` };
      const one = await by(clerk).get(`${project.url}/issues/${iids.dan}`);
      const list = await by(clerk).get(`${project.url}/issues`, { iids: [iids.dan] });
      for (const [answer, path] of [
        [one, '_links'],
        [list, '[0]._links'],
      ] as const) {
        for (const [name, end] of Object.entries({ ...wanted, project: `/api/v4${project.url}` })) {
          expect(answer)
            .json(`${path}.${name}`)
            .toSatisfy(`an address with ${end} at its end`, (text) => String(text).endsWith(end));
        }
        expect(answer).json(`${path}.closed_as_duplicate_of`).toBeNull();
      }
    },
  }),
  check({
    id: 'issue-record-duplicate',
    rule: 'ISSUE-RECORD-10',
    title: 'closed_as_duplicate_of gives the address of what an issue duplicates',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project();
      const [first, second] = [await issueIn(world, project), await issueIn(world, project)];
      await world.arrange('PUT', second.url, { description: `/duplicate #${first.iid}` });
      const answer = await as.guest.get(second.url);
      expect(answer).json('state').toEqual('closed');
      expect(answer)
        .json('_links.closed_as_duplicate_of')
        .toSatisfy('the address of the other', (text) => String(text).endsWith(`/api/v4${first.url}`));
    },
  }),
];

const isThere = (value: unknown): boolean => value !== undefined;
