import { check } from '../../check.js';
import { branchOf, furnished, report, target } from './support/reports.js';

/** Listing statuses and pipelines. */
export const cases = [
  check({
    id: 'commit-statuses-newest',
    rule: 'STATUS-LIST-1',
    title: 'the newest status of each job is listed, with all the superseded ones as well',
    writes: true,
    async run({ as, world, expect }) {
      const here = await branchOf(world);
      const old = await report(world, here, { state: 'failed', name: 'build' });
      const other = await report(world, here, { state: 'success', name: 'test' });
      const now = await report(world, here, { state: 'success', name: 'build' });
      const path = `${here.project.url}/repository/commits/${here.sha}/statuses`;
      const ids = (answer: { column(name: string): unknown[] }) => answer.column('id').sort();
      expect.value('listed', ids(await as.reporter.get(path))).toEqual([other.id, now.id].sort());
      const all = ids(await as.reporter.get(path, { all: true }));
      expect.value('listed with all', all).toEqual([old.id, other.id, now.id].sort());
    },
  }),
  check({
    id: 'commit-statuses-narrowed',
    rule: 'STATUS-LIST-2',
    title: 'statuses are narrowed by ref, stage and name',
    writes: true,
    async run({ as, world, expect }) {
      const here = await branchOf(world);
      const one = await report(world, here, { state: 'success', name: 'one' });
      await report(world, here, { state: 'success', name: 'two' });
      const branch = world.name('else');
      const there = await report(world, { ...here, branch }, { state: 'success', name: 'one' });
      const path = `${here.project.url}/repository/commits/${here.sha}/statuses`;
      const ids = async (params: Record<string, string>) =>
        (await as.reporter.get(path, params)).column('id').sort();
      expect.value('of the other ref', await ids({ ref: branch })).toEqual([there.id]);
      expect.value('of a name', await ids({ name: 'one' })).toEqual([one.id, there.id].sort());
      expect.value('of the stage', (await ids({ stage: 'external' })).length).toEqual(3);
      expect.value('of another stage', await ids({ stage: 'test' })).toEqual([]);
    },
  }),
  check({
    id: 'pipelines-readers',
    rule: 'STATUS-ACCESS-1',
    title: 'statuses and pipelines of public projects are read by anybody, of private ones from Reporter up',
    writes: true,
    async run({ as, world, expect }) {
      const { project, pipelines } = await furnished(world);
      const open = [
        `${project.url}/pipelines`,
        `${project.url}/pipelines/latest`,
        `${project.url}/pipelines/${pipelines[0]}`,
        `${project.url}/pipelines/${pipelines[0]}/jobs`,
        `${project.url}/repository/commits/main/statuses`,
      ];
      for (const path of open) expect(await as.anonymous.get(path)).status(200);
      const hidden = await target(world);
      for (const word of ['pipelines', 'repository/commits/main/statuses']) {
        expect(await as.stranger.get(`${hidden.url}/${word}`))
          .status(404)
          .message('404 Project Not Found');
        expect(await as.guest.get(`${hidden.url}/${word}`)).status(403);
        expect(await as.reporter.get(`${hidden.url}/${word}`)).status(200);
      }
    },
  }),
  check({
    id: 'pipelines-listed',
    rule: 'PIPELINE-LIST-1',
    title: 'pipelines are listed newest first, in pages and in short',
    writes: true,
    async run({ as, world, expect }) {
      const { project, pipelines } = await furnished(world);
      const path = `${project.url}/pipelines`;
      const listed = await as.anonymous.get(path);
      expect.value('order', listed.column('id'), listed).toEqual([...pipelines].reverse());
      expect(listed).json('[3]').toInclude({ ref: 'main', status: 'success', source: 'external', iid: 1 });
      expect(listed).json('[3].detailed_status').toBeAbsent();
      expect(listed)
        .json('[3].web_url')
        .toMatch(new RegExp(`/-/pipelines/${pipelines[0]}$`));
      const second = await as.anonymous.get(path, { per_page: 3, page: 2 });
      expect.value('second page', second.column('id'), second).toEqual([pipelines[0]]);
      expect(second).header('x-total').toEqual('4');
    },
  }),
  check({
    id: 'pipelines-narrowed',
    rule: 'PIPELINE-LIST-2',
    title: 'pipelines are narrowed by scope, status, source, ref, sha, user and moment',
    writes: true,
    async run({ as, world, expect }) {
      const { project, pipelines } = await furnished(world);
      const [main = 0, feature = 0, gone = 0, tag = 0] = pipelines;
      const name = (role: 'maintainer' | 'developer') => world.person(role).username;
      for (const [params, ids] of [
        [{ scope: 'running' }, [gone]],
        [{ scope: 'finished' }, [tag, feature, main]],
        [{ scope: 'branches' }, [feature, main]],
        [{ scope: 'tags' }, [tag]],
        [{ status: 'failed' }, [feature]],
        [{ source: 'push' }, []],
        [{ ref: 'v1.0.0' }, [tag]],
        [{ sha: world.repository.commits['feature'] }, [gone]],
        [{ username: name('maintainer') }, [tag, main]],
        [{ updated_before: '2001-01-01T00:00:00Z' }, []],
        [{ updated_after: '2101-01-01T00:00:00Z' }, []],
        [{ yaml_errors: true }, []],
      ] as const) {
        const listed = await as.anonymous.get(`${project.url}/pipelines`, params);
        expect.value(JSON.stringify(params), listed.column('id'), listed).toEqual(ids);
      }
    },
  }),
  check({
    id: 'pipelines-ordered',
    rule: 'PIPELINE-LIST-2',
    title: 'pipelines are ordered by number, status, ref, moment and user, either way',
    writes: true,
    async run({ as, world, expect }) {
      const { project, pipelines } = await furnished(world);
      const [main = 0, feature = 0, gone = 0, tag = 0] = pipelines;
      const ids = async (order_by: string, sort = 'asc') =>
        (await as.anonymous.get(`${project.url}/pipelines`, { order_by, sort })).column('id');
      expect.value('by id', await ids('id')).toEqual([main, feature, gone, tag]);
      expect.value('by ref', await ids('ref')).toEqual([feature, gone, main, tag]);
      expect.value('by status', await ids('status')).toEqual([tag, feature, gone, main]);
      expect.value('by moment', (await ids('updated_at', 'desc'))[0]).toEqual(main);
      const people = await ids('user_id');
      const sets = [people.slice(0, 2), people.slice(2)].map((some) => [...some].sort());
      const [ofOne, ofOther] = [[feature, gone].sort(), [main, tag].sort()];
      expect
        .value('by user', sets)
        .toSatisfy(
          'two of each, one after the other',
          (value) =>
            JSON.stringify([ofOne, ofOther]) === JSON.stringify(value) ||
            JSON.stringify([ofOther, ofOne]) === JSON.stringify(value),
        );
    },
  }),
];
