import { check } from '../../check.js';
import { all, furnished, lists, refuse, scopesOf } from './support/furnished.js';
import { nobody } from './support/proposal.js';

const common = { needs: ['admin'], writes: true } as const;

/** What filters by moments, branches, words and numbers keep. */
export const cases = [
  check({
    ...common,
    id: 'merge-requests-filter-moments',
    rule: 'MR-FILTER-10',
    title: 'bounds of creation and change include the moment itself',
    async run(context) {
      const { by, world } = context;
      const { clerk, made } = await furnished(world);
      const [ben, dan] = [await by(clerk).get(made.ben.url), await by(clerk).get(made.dan.url)];
      await lists(context, { created_before: ben.text('created_at') }, ['ada', 'ben']);
      await lists(context, { created_after: dan.text('created_at') }, ['dan', 'eve', 'fay']);
      // They were changed the other way round, and fay not at all.
      await lists(context, { updated_after: ben.text('updated_at') }, ['ada', 'ben']);
      await lists(context, { updated_before: dan.text('updated_at') }, ['dan', 'eve', 'fay']);
    },
  }),
  check({
    ...common,
    id: 'merge-requests-filter-scope',
    rule: 'MR-FILTER-11',
    title: 'scope keeps what the caller made or is assigned, also by its older words',
    async run(context) {
      for (const scope of ['created_by_me', 'created-by-me']) {
        await lists(context, { scope }, ['ada', 'ben', 'cleo', 'dan', 'eve']);
      }
      for (const scope of ['assigned_to_me', 'assigned-to-me']) await lists(context, { scope }, ['ben']);
      const { mate } = await furnished(context.world);
      await lists(context, { scope: 'all', author_id: mate.id }, ['fay']);
    },
  }),
  check({
    ...common,
    id: 'merge-requests-filter-branches',
    rule: 'MR-FILTER-12',
    title: 'source_branch, target_branch and source_project_id keep exact matches',
    async run(context) {
      const { made, project } = await furnished(context.world);
      await lists(context, { source_branch: made.cleo.source }, ['cleo']);
      await lists(context, { source_branch: made.cleo.source.slice(0, -1) }, []);
      await lists(context, { target_branch: made.dan.target }, ['dan']);
      await lists(context, { target_branch: 'mai' }, []);
      await lists(context, { source_project_id: project.id }, all);
      await lists(context, { source_project_id: nobody }, []);
    },
  }),
  check({
    ...common,
    id: 'merge-requests-filter-search',
    rule: 'MR-FILTER-13',
    title: 'search looks into title and description, or into the one that in names',
    async run(context) {
      await lists(context, { search: 'lamp' }, ['ada', 'ben', 'cleo']);
      await lists(context, { search: 'lamp', in: 'title' }, ['ada', 'ben']);
      await lists(context, { search: 'lamp', in: 'description' }, ['cleo']);
      await lists(context, { search: 'lamp', in: 'title,description' }, ['ada', 'ben', 'cleo']);
    },
  }),
  check({
    ...common,
    id: 'merge-requests-filter-draft',
    rule: 'MR-FILTER-14',
    title: 'wip=yes keeps drafts and wip=no the rest',
    async run(context) {
      await lists(context, { wip: 'yes' }, ['ben']);
      await lists(context, { wip: 'no' }, ['ada', 'cleo', 'dan', 'eve', 'fay']);
    },
  }),
  check({
    ...common,
    id: 'merge-requests-filter-not',
    rule: 'MR-FILTER-15',
    title: 'not drops what meets one of its conditions',
    async run(context) {
      const { clerk, mate } = await furnished(context.world);
      await lists(context, { not: { labels: 'ui', milestone: 'soon' } }, ['cleo', 'eve', 'fay']);
      const conditions: [Record<string, unknown>, Parameters<typeof lists>[2]][] = [
        [{ author_id: clerk.id }, ['fay']],
        [{ author_username: clerk.username }, ['fay']],
        [{ assignee_id: mate.id }, ['ben', 'cleo', 'dan', 'eve', 'fay']],
        [{ assignee_username: [mate.username] }, ['ben', 'cleo', 'dan', 'eve', 'fay']],
        [{ reviewer_id: mate.id }, ['ada', 'cleo', 'dan', 'eve', 'fay']],
        [{ reviewer_username: mate.username }, ['ada', 'cleo', 'dan', 'eve', 'fay']],
        [{ labels: 'bug' }, ['cleo', 'dan', 'eve', 'fay']],
        [{ milestone: 'now' }, ['ben', 'cleo', 'dan', 'eve', 'fay']],
        [{ my_reaction_emoji: 'tada' }, ['ben', 'cleo', 'dan', 'eve', 'fay']],
      ];
      for (const [not, names] of conditions) await lists(context, { not }, names);
    },
  }),
  check({
    ...common,
    id: 'merge-requests-filter-deployed',
    rule: 'MR-FILTER-16',
    title: 'what was never deployed is in no environment, and neither before nor after any moment',
    async run(context) {
      await lists(context, { environment: 'production' }, []);
      await lists(context, { deployed_after: '2000-01-01T00:00:00Z' }, []);
      await lists(context, { deployed_before: '2100-01-01T00:00:00Z' }, []);
    },
  }),
  check({
    ...common,
    id: 'merge-requests-filter-numbers',
    rule: 'MR-FILTER-18',
    title: 'iids keeps those numbers',
    async run({ by, world, expect }) {
      const { clerk, made, project } = await furnished(world);
      const iids = [made.ada.iid, made.eve.iid];
      const list = await by(clerk).get(`${project.url}/merge_requests`, { iids });
      expect.value('merge requests', list.column('id'), list).toEqual([made.eve.id, made.ada.id]);
    },
  }),
  check({
    ...common,
    id: 'merge-requests-filter-unknown',
    rule: 'MR-FILTER-19',
    title: 'a value that a parameter does not know is refused and the parameter named',
    async run(context) {
      for (const name of ['state', 'scope', 'wip', 'view', 'order_by', 'sort']) {
        await refuse(context, { [name]: 'no-such-word' }, `${name} does not have a valid value`);
      }
      const place = await furnished(context.world);
      for (const url of scopesOf(place)) {
        const input = { created_after: 'yesterday' };
        const answer = await context.by(place.clerk).get(`${url}/merge_requests`, input);
        context.expect(answer).status(400).complaint('created_after is invalid');
      }
    },
  }),
];
