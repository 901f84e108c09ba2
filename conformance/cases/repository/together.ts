import { check } from '../../check.js';

/** Parameters of calls on code that count together. */
export const cases = [
  check({
    id: 'branches-and-tags-narrowed-and-ordered',
    rules: ['BRANCH-LIST-1', 'BRANCH-LIST-2', 'BRANCH-LIST-3', 'TAG-LIST-1', 'TAG-LIST-2', 'TAG-LIST-3'],
    title: 'branches and tags that are searched come in the order and in the pages that are asked for',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project({ content: ['refs/heads/main'] });
      const url = `${project.url}/repository`;
      const first = world.repository.commits['first'] ?? '';
      for (const [name, ref] of [
        ['topic-a', 'main'],
        ['topic-b', first],
        ['zebra', 'main'],
      ] as const) {
        await world.arrange('POST', `${url}/branches`, { branch: name, ref });
        await world.arrange('POST', `${url}/tags`, { tag_name: name, ref });
      }
      const [a, b] = ['topic-a', 'topic-b'];
      const search = 'topic';
      for (const [list, params, wanted] of [
        ['branches', { sort: 'updated_asc' }, [b, a]],
        ['branches', { sort: 'updated_desc' }, [a, b]],
        ['branches', { sort: 'name_asc' }, [a, b]],
        ['branches', { pagination: 'keyset', per_page: 1 }, [a]],
        ['branches', { pagination: 'keyset', per_page: 5, page_token: a }, [b]],
        ['tags', { order_by: 'name', sort: 'asc' }, [a, b]],
        ['tags', { order_by: 'name', sort: 'desc' }, [b, a]],
        ['tags', { order_by: 'updated', sort: 'asc' }, [b, a]],
        ['tags', { sort: 'asc' }, [b, a]],
        ['tags', { pagination: 'keyset', order_by: 'name', sort: 'asc', per_page: 5 }, [a, b]],
        ['tags', { pagination: 'keyset', order_by: 'name', sort: 'asc', per_page: 5, page_token: a }, [b]],
      ] as const) {
        const answer = await as.reporter.get(`${url}/${list}`, { search, ...params });
        expect(answer).status(200);
        expect.value(`${list} by ${JSON.stringify(params)}`, answer.column('name'), answer).toEqual(wanted);
      }
    },
  }),
  check({
    id: 'compare-straight-from-a-project',
    rules: ['REPO-COMPARE-3', 'REPO-COMPARE-4'],
    title: 'straight counts as well where the first revision is looked up in a named project',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project({ content: ['refs/heads/main'] });
      const from = world.repository.commits['first'] ?? '';
      await world.arrange('POST', `${project.url}/repository/branches`, { branch: 'aside', ref: from });
      await world.fresh.commit(project, { 'aside.txt': 'text\n' }, { branch: 'aside' });
      const wish = { from: 'aside', to: 'main', from_project_id: project.id };
      const changed = async (straight: boolean) => {
        const answer = await as.reporter.get(`${project.url}/repository/compare`, { ...wish, straight });
        expect(answer).status(200);
        return (answer.at('diffs') as { new_path: string }[]).map((diff) => diff.new_path);
      };
      expect.value('changes from the base', (await changed(false)).includes('aside.txt')).toEqual(false);
      expect.value('straight changes', (await changed(true)).includes('aside.txt')).toEqual(true);
    },
  }),
  check({
    id: 'tree-of-a-part-as-a-whole',
    rules: ['REPO-TREE-2', 'REPO-TREE-3', 'REPO-TREE-7'],
    title: 'a directory of a revision is listed with everything below it, in pages of either kind',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project({ content: ['refs/heads/main'] });
      const files = { 'part/in/deep.txt': '1\n', 'part/flat.txt': '2\n', 'outside/other.txt': '3\n' };
      await world.fresh.commit(project, files, { branch: 'aside', from: 'main' });
      const all = ['part/in', 'part/flat.txt', 'part/in/deep.txt'];
      for (const pagination of ['legacy', 'keyset']) {
        const params = { path: 'part', ref: 'aside', recursive: true, pagination };
        const tree = await as.reporter.get(`${project.url}/repository/tree`, params);
        expect(tree).status(200);
        expect.value(`paths by ${pagination}`, tree.column('path'), tree).toEqual(all);
        const flat = await as.reporter.get(`${project.url}/repository/tree`, { ...params, recursive: false });
        expect.value(`paths by ${pagination}`, flat.column('path'), flat).toEqual(all.slice(0, 2));
      }
    },
  }),
  check({
    id: 'commits-of-all-since',
    rules: ['COMMIT-LIST-2', 'COMMIT-LIST-4', 'COMMIT-LIST-5'],
    title: 'bounds and sizes count for the commits of every reference as for those of one',
    async run({ as, world, expect }) {
      const url = `${world.place('public').project.url}/repository/commits`;
      const whole = await as.reporter.get(url, { all: true, with_stats: true, per_page: 100 });
      expect(whole).status(200);
      const dates = whole.column('committed_date').map((date) => Date.parse(String(date)));
      const since = new Date(dates[Math.floor(dates.length / 2)] ?? 0).toISOString();
      const sizes = whole.column('stats').filter((one) => typeof one === 'object' && one !== null);
      expect.value('commits with a size', sizes.length, whole).toEqual(dates.length);
      const late = await as.reporter.get(url, { all: true, since, per_page: 100 });
      const wanted = dates.filter((date) => date >= Date.parse(since)).length;
      expect.value('late commits', late.column('id').length, late).toEqual(wanted);
      const early = await as.reporter.get(url, { all: true, until: since, per_page: 100 });
      const before = dates.filter((date) => date <= Date.parse(since)).length;
      expect.value('early commits', early.column('id').length, early).toEqual(before);
    },
  }),
];
