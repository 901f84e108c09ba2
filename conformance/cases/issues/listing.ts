import { check } from '../../check.js';
import { pairsTellNothing } from '../conventions/support/hidden-by-pairs.js';
import { furnished, lists, scopesOf, shows } from './support/furnished.js';
import { epicsKeepTheirs } from './support/in-epics.js';
import { issueIn } from './support/one.js';

/** Whose issues lists show. */
export const cases = [
  check({
    id: 'issues-list-own',
    rules: ['ISSUE-LIST-1', 'ISSUE-LIST-2'],
    title: 'the list over everything shows own issues, those of a group and of a project those of everybody',
    needs: ['admin'],
    writes: true,
    async run(context) {
      const { by, world, expect } = context;
      const { clerk, mate, group, ids } = await furnished(world);
      await shows(context, {}, ['ada', 'ben', 'cleo', 'dan', 'eve', 'fay']);
      const own = await by(mate).get('/issues');
      expect.value('issues', own.column('id'), own).toEqual([ids.fay]);
      const others = await by(mate).get('/issues', { scope: 'all', author_id: clerk.id, search: 'lamp' });
      expect(others).status(200);
      expect.value('issues', others.column('id'), others).toEqual([ids.cleo, ids.ben, ids.ada]);
      const narrowed = await by(mate).get(`${group.url}/issues`, { scope: 'created_by_me' });
      expect.value('issues', narrowed.column('id'), narrowed).toEqual([ids.fay]);
    },
  }),
  check({
    id: 'issues-list-pages',
    rule: 'ISSUE-LIST-3',
    title: 'lists are arrays in pages of 20 unless per_page is given',
    needs: ['admin'],
    writes: true,
    async run({ by, world, expect }) {
      const place = await furnished(world);
      for (const url of scopesOf(place)) {
        const answer = await by(place.clerk).get(`${url}/issues`);
        expect(answer).status(200).header('x-per-page').toEqual('20');
        const two = await by(place.clerk).get(`${url}/issues`, { per_page: 2, page: 2 });
        const wanted = answer.column('id').slice(2, 4);
        expect.value('second page', two.column('id'), two).toEqual(wanted);
      }
    },
  }),
  check({
    id: 'issues-list-hidden',
    rule: 'ISSUE-LIST-4',
    title: 'issues of a private project answer 404 to a stranger',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project();
      const issue = await issueIn(world, project);
      const message = '404 Project Not Found';
      expect(await as.stranger.get(`${project.url}/issues`))
        .status(404)
        .message(message);
      expect(await as.stranger.get(issue.url))
        .status(404)
        .message(message);
    },
  }),
  check({
    id: 'issues-list-anonymous',
    rule: 'ISSUE-LIST-5',
    title: 'without credentials the list over everything and its statistics need scope=all',
    async run({ anonymous, expect }) {
      for (const path of ['/issues', '/issues_statistics']) {
        expect(await anonymous.get(path)).status(401);
        expect(await anonymous.get(path, { scope: 'assigned_to_me' })).status(401);
        expect(await anonymous.get(path, { scope: 'all', search: 'no-such-issue-anywhere' })).status(200);
      }
    },
  }),
  check({
    id: 'issues-list-subgroups',
    rule: 'ISSUE-LIST-6',
    title: 'the list of a group shows issues of its subgroups',
    writes: true,
    async run({ as, world, expect }) {
      const group = await world.fresh.group();
      const below = await world.fresh.group({ parent: group });
      const issue = await issueIn(world, await world.fresh.project({ group: below }));
      const answer = await as.guest.get(`${group.url}/issues`);
      expect.value('issues', answer.column('id'), answer).toEqual([issue.id]);
    },
  }),
  check({
    id: 'issues-list-confidential',
    rules: ['ISSUE-LIST-7', 'AUTH-ACCESS-15', 'AUTH-ACCESS-11'],
    title: 'confidential issues are left out below Reporter, but not for author and assignees',
    needs: ['admin'],
    writes: true,
    async run(context) {
      const { as, by, world, expect } = context;
      await pairsTellNothing(context, 'issues');
      const ann = await world.fresh.user();
      const group = await world.fresh.group({ members: { guest: ann } });
      const project = await world.fresh.project({ group });
      const open = await issueIn(world, project);
      const secret = await issueIn(world, project, { confidential: true, sudo: ann.username });
      for (const { url } of [group, project]) {
        const all = await as.reporter.get(`${url}/issues`);
        expect.value('for reporters', all.column('id'), all).toEqual([secret.id, open.id]);
        const some = await as.guest.get(`${url}/issues`);
        expect.value('for guests', some.column('id'), some).toEqual([open.id]);
        expect(some).header('x-total').toEqual('1');
        const own = await by(ann).get(`${url}/issues`);
        expect.value('for the author', own.column('id'), own).toEqual([secret.id, open.id]);
      }
      const wanted = { scope: 'all', author_id: ann.id };
      const seen = await as.guest.get('/issues', wanted);
      expect(seen).status(200).json().toEqual([]);
      const shown = await as.reporter.get('/issues', wanted);
      expect.value('over everything', shown.column('id'), shown).toEqual([secret.id]);
    },
  }),
  check({
    id: 'issues-list-switched-off',
    rule: 'ISSUE-LIST-8',
    title: 'with the issue tracker switched off the lists are empty',
    writes: true,
    async run({ as, world, expect }) {
      const group = await world.fresh.group();
      const project = await world.fresh.project({ group });
      const issue = await issueIn(world, project);
      const before = await as.reporter.get(`${group.url}/issues`);
      expect.value('before', before.column('id'), before).toEqual([issue.id]);
      await world.arrange('PUT', project.url, { issues_access_level: 'disabled' });
      for (const { url } of [group, project]) {
        expect(await as.reporter.get(`${url}/issues`))
          .status(200)
          .json()
          .toEqual([]);
      }
    },
  }),
  check({
    id: 'issues-list-kinds',
    rule: 'ISSUE-LIST-10',
    title: 'without issue_type incidents are listed with issues',
    needs: ['admin'],
    writes: true,
    run: (context) => lists(context, { search: 'lamp' }, ['ada', 'ben', 'cleo']),
  }),
  check({
    id: 'issues-list-archived',
    rule: 'ISSUE-FILTER-22',
    title: 'issues of archived projects are left out unless non_archived is false',
    needs: ['admin'],
    writes: true,
    async run({ by, world, expect }) {
      const ann = await world.fresh.user();
      const group = await world.fresh.group({ members: { reporter: ann } });
      const project = await world.fresh.project({ group });
      const issue = await issueIn(world, project, { sudo: ann.username });
      await world.arrange('POST', `${project.url}/archive`);
      for (const url of ['', group.url]) {
        expect(await by(ann).get(`${url}/issues`))
          .status(200)
          .json()
          .toEqual([]);
        const all = await by(ann).get(`${url}/issues`, { non_archived: false });
        expect.value('with archived ones', all.column('id'), all).toEqual([issue.id]);
        for (const [params, count] of [
          [{}, 0],
          [{ non_archived: true }, 0],
          [{ non_archived: false }, 1],
        ] as const) {
          const counted = await by(ann).get(`${url}/issues_statistics`, params);
          expect(counted).status(200).json('statistics.counts.all').toEqual(count);
        }
      }
      const own = await by(ann).get(`${project.url}/issues`);
      expect.value('in the project', own.column('id'), own).toEqual([issue.id]);
    },
  }),
  check({
    id: 'issues-filter-epic',
    rule: 'ISSUE-FILTER-9',
    title: 'epic_id keeps the issues of an epic, None those outside and Any those inside one',
    needs: ['admin', 'tier.premium'],
    writes: true,
    run: epicsKeepTheirs,
  }),
  check({
    id: 'issues-filter-health',
    rule: 'ISSUE-FILTER-33',
    title: 'health_status keeps issues of that health, None those without and Any those with one',
    needs: ['admin', 'tier.ultimate'],
    writes: true,
    async run({ by, world, expect }) {
      const ann = await world.fresh.user();
      const group = await world.fresh.group({ members: { reporter: ann } });
      const project = await world.fresh.project({ group });
      const well = { description: '/health_status on_track', sudo: ann.username };
      const ill = { description: '/health_status at_risk', sudo: ann.username };
      const made = [await issueIn(world, project, well), await issueIn(world, project, ill)];
      const plain = await issueIn(world, project, { sudo: ann.username });
      const [first, second] = made.map(({ id }) => id);
      for (const url of ['', group.url, project.url]) {
        for (const [health_status, wanted] of [
          ['on_track', [first]],
          ['at_risk', [second]],
          ['needs_attention', []],
          ['Any', [second, first]],
          ['None', [plain.id]],
        ] as const) {
          const answer = await by(ann).get(`${url}/issues`, { health_status });
          expect.value('issues', answer.column('id'), answer).toEqual([...wanted]);
          const counted = await by(ann).get(`${url}/issues_statistics`, { health_status });
          expect(counted).status(200).json('statistics.counts.all').toEqual(wanted.length);
        }
      }
    },
  }),
  check({
    id: 'issues-statistics',
    rule: 'ISSUE-STATS-1',
    title: 'the statistics count all, closed and opened issues under the filters',
    needs: ['admin'],
    writes: true,
    async run(context) {
      const { by, world, expect } = context;
      const place = await furnished(world);
      for (const url of scopesOf(place)) {
        const answer = await by(place.clerk).get(`${url}/issues_statistics`, { search: 'lamp' });
        const statistics = { counts: { all: 3, closed: 1, opened: 2 } };
        expect(answer).status(200).json().toTell({ statistics });
      }
    },
  }),
];
