import { check } from '../../check.js';
import type { Params } from '../../http/encode.js';
import { pushHistory } from '../repository/support/push.js';
import { linkOf } from '../repository/support/scenes.js';

/** Parameters of commits that count together. */
export const cases = [
  check({
    id: 'commit-from-a-start-with-all-said',
    rules: ['COMMIT-CREATE-7', 'COMMIT-CREATE-8', 'COMMIT-PICK-5', 'COMMIT-LIST-3'],
    title:
      'author and size count for commits from another start, and a trial pick with a message changes nothing',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project({ content: ['refs/heads/main'] });
      const url = `${project.url}/repository`;
      const author = { author_name: 'Mia Lamp', author_email: 'mia@example.org' };
      const actions = [{ action: 'create', file_path: 'new/a.txt', content: 'a' }];
      const wish = { branch: 'new', start_branch: 'main', commit_message: 'Write', stats: false, actions };
      const made = await as.developer.post(`${url}/commits`, { ...wish, ...author });
      expect(made).status(201).json().toInclude(author);
      expect(made).json('stats').toBeAbsent();
      const params = { all: true, path: 'new/a.txt' };
      const listed = await as.reporter.get(`${url}/commits`, params);
      expect.value('commits of the path', listed.column('id'), listed).toEqual([made.text('id')]);
      await world.arrange('POST', `${url}/branches`, { branch: 'onto', ref: 'main' });
      const trial = { branch: 'onto', dry_run: true, message: 'Picked' };
      expect(await as.developer.post(`${url}/commits/${made.text('id')}/cherry_pick`, trial)).status(200);
      expect(await as.reporter.get(`${url}/branches/onto`))
        .json('commit.id')
        .toEqual(world.repository.branches['main']);
    },
  }),
  check({
    id: 'commit-list-pages-together',
    rules: ['COMMIT-LIST-3', 'CONV-PAGE-14'],
    title:
      'pages of commits that are narrowed in any way are the whole of them, none twice and none left out',
    needs: ['git-push'],
    writes: true,
    async run({ as, anonymous, world, expect }) {
      const project = await world.fresh.project();
      const commits = Array.from({ length: 9 }, (_, at) => ({
        word: `c${at}`,
        message: `Change ${at}`,
        files: { 'a.txt': `${at}`, 'dir/b.txt': `${Math.floor(at / 3)}` },
        ...(at > 0 ? { parents: [`c${at - 1}`] } : {}),
      }));
      const refs = { 'refs/heads/main': 'c8', 'refs/heads/early': 'c5' };
      await pushHistory({ anonymous, person: world.person('maintainer') }, project, commits, refs);
      const url = `${project.url}/repository/commits`;
      const since = '2000-01-02T00:00:00Z';
      const ways: [Params, number][] = [
        [{}, 9],
        [{ path: 'a.txt' }, 9],
        [{ path: 'dir/b.txt' }, 3],
        [{ path: 'dir' }, 3],
        [{ path: 'a.txt', ref_name: 'early' }, 6],
        [{ path: 'a.txt', since }, 9],
        [{ path: 'a.txt', all: true }, 9],
        [{ path: 'a.txt', first_parent: true }, 9],
        [{ path: 'a.txt', with_stats: true }, 9],
        [{ since, ref_name: 'early' }, 6],
      ];
      for (const [params, count] of ways) {
        const whole = await as.reporter.get(url, { ...params, per_page: 100 });
        const ids = whole.column('id');
        expect.value(`how many with ${JSON.stringify(params)}`, ids.length, whole).toEqual(count);
        let page = await as.reporter.get(url, { ...params, per_page: 2 });
        const seen = page.column('id');
        for (let next = linkOf(page, 'next'); next !== null; next = linkOf(page, 'next')) {
          page = await as.reporter.get(next);
          seen.push(...page.column('id'));
        }
        expect.value(`pages with ${JSON.stringify(params)}`, seen, page).toEqual(ids);
      }
    },
  }),
  check({
    id: 'file-goes-from-no-protected-branch-by-a-start',
    rules: ['FILE-WRITE-1', 'PROTECTED-BRANCH-1'],
    title: 'a start elsewhere removes no file of a protected branch',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project({ content: ['refs/heads/main'] });
      const url = `${project.url}/repository`;
      await world.arrange('POST', `${url}/branches`, { branch: 'aside', ref: 'main' });
      await world.arrange('POST', `${project.url}/protected_branches`, { name: 'kept' });
      await world.arrange('POST', `${url}/branches`, { branch: 'kept', ref: 'main' });
      for (const start_branch of ['aside', 'kept', 'main']) {
        const wish = { branch: 'kept', start_branch, commit_message: 'Remove' };
        expect(await as.developer.delete(`${url}/files/README.md`, wish)).status(400, 403);
      }
      expect(await as.reporter.get(`${url}/files/README.md`, { ref: 'kept' })).status(200);
    },
  }),
];
