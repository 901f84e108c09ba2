import { check } from '../../check.js';
import { basic, GitClient } from '../git-http/support/client.js';
import { none } from '../git-http/support/wire.js';
import { nothing } from '../labels/support/places.js';
import { file, noSnippet, ofProject, personal } from './support/snippets.js';

const needs = ['admin'] as const;

/** The bytes of snippets, and their repositories. */
export const cases = [
  check({
    id: 'snippet-raw',
    rules: ['SNIPPET-RAW-1', 'SNIPPET-RAW-4'],
    title: 'the bytes of the first file come as plain text under its name',
    writes: true,
    async run({ as, world, expect }) {
      const files = [file('lib/page.html', '<script>')];
      const author = world.person('reporter');
      const project = await world.fresh.project();
      const mine = await personal(world, author, { files });
      const shared = await ofProject(world, project, { files });
      for (const { url } of [mine, shared]) {
        const raw = await as.reporter.get(`${url}/raw`);
        expect(raw).status(200).text().toEqual('<script>');
        expect(raw)
          .header('content-type')
          .toMatch(/^text\/plain/);
        expect(raw)
          .header('content-disposition')
          .toMatch(/^inline; filename="page\.html"/);
        expect(await as.reporter.get(`${url}/files/main/lib%2Fpage.html/raw`))
          .header('content-disposition')
          .toMatch(/^inline; filename="page\.html"/);
      }
      for (const place of ['', project.url]) {
        expect(await as.reporter.get(`${place}/snippets/${nothing}/raw`))
          .status(404)
          .message(noSnippet);
      }
      await as.reporter.delete(mine.url);
    },
  }),
  check({
    id: 'snippet-raw-revisions',
    rules: ['SNIPPET-RAW-2', 'SNIPPET-RAW-3'],
    title: 'the bytes of any file are there at branches and commits, and nowhere else',
    needs,
    writes: true,
    async run({ as, world, anonymous, expect }) {
      const { url, http_url_to_repo } = await ofProject(world, await world.fresh.project(), {
        files: [file('a', 'old'), file('lib/b')],
      });
      const fullPath = new URL(http_url_to_repo).pathname.replace(/^\//, '').replace(/\.git$/, '');
      const git = new GitClient(anonymous, { fullPath }, basic(world.person('guest').token));
      const refs = await git.refs('git-upload-pack');
      const sha = /([0-9a-f]{40}) refs\/heads\/main/.exec(refs.bytes.toString('latin1'))?.[1] ?? 'none';
      await world.arrange('PUT', url, { files: [{ action: 'update', file_path: 'a', content: 'new' }] });
      expect(await as.guest.get(`${url}/files/main/a/raw`))
        .status(200)
        .text()
        .toEqual('new');
      expect(await as.guest.get(`${url}/files/${sha}/a/raw`))
        .status(200)
        .text()
        .toEqual('old');
      expect(await as.guest.get(`${url}/files/absent/a/raw`))
        .status(404)
        .message('404 Reference Not Found');
      for (const path of ['absent', 'lib']) {
        expect(await as.guest.get(`${url}/files/main/${path}/raw`))
          .status(404)
          .message('404 File Not Found');
      }
    },
  }),
  check({
    id: 'snippet-agent',
    rules: ['SNIPPET-AGENT-1', 'SNIPPET-AGENT-2'],
    title: 'from where a snippet came is told to administrators alone',
    needs,
    writes: true,
    async run({ as, by, world, expect }) {
      const ann = await world.fresh.user();
      const project = await world.fresh.project();
      for (const place of ['', project.url]) {
        const input = { title: 'x', visibility: 'private', files: [file('a')] };
        const caller = place === '' ? by(ann) : as.reporter;
        const made = await caller.post(`${place}/snippets`, input, { headers: { 'user-agent': 'quill/1' } });
        const url = `${place}/snippets/${made.number('id')}/user_agent_detail`;
        const told = await as.admin.get(url);
        expect(told).status(200).json().toInclude({ user_agent: 'quill/1', akismet_submitted: false });
        expect(told)
          .json('ip_address')
          .toMatch(/^[0-9a-f:.]+$/);
        expect(await as.owner.get(url)).status(403);
        expect(await as.anonymous.get(url)).status(401);
      }
    },
  }),
  check({
    id: 'snippet-git-clone',
    rule: 'SNIPPET-GIT-1',
    title: 'a snippet is cloned by those who may read it',
    writes: true,
    async run({ anonymous, world, expect }) {
      const { http_url_to_repo } = await ofProject(world, await world.fresh.project());
      const fullPath = new URL(http_url_to_repo).pathname.replace(/^\//, '').replace(/\.git$/, '');
      const refsOf = (who: 'guest' | 'stranger') =>
        new GitClient(anonymous, { fullPath }, basic(world.person(who).token)).refs('git-upload-pack');
      const refs = await refsOf('guest');
      expect(refs)
        .status(200)
        .text()
        .toMatch(/refs\/heads\/main/);
      expect(await refsOf('stranger')).status(404);
    },
  }),
  check({
    id: 'snippet-git-push',
    rule: 'SNIPPET-GIT-2',
    title: 'who may change a snippet pushes to its only branch and to nothing else',
    writes: true,
    async run({ anonymous, world, expect }) {
      const { http_url_to_repo } = await ofProject(world, await world.fresh.project());
      const fullPath = new URL(http_url_to_repo).pathname.replace(/^\//, '').replace(/\.git$/, '');
      const gitOf = (who: 'guest' | 'maintainer') =>
        new GitClient(anonymous, { fullPath }, basic(world.person(who).token));
      expect(await gitOf('guest').refs('git-receive-pack')).status(401, 403);
      const git = gitOf('maintainer');
      const refs = await git.refs('git-receive-pack');
      expect(refs).status(200);
      const tip = /([0-9a-f]{40}) refs\/heads\/main/.exec(refs.bytes.toString('latin1'))?.[1] ?? none;
      for (const ref of ['refs/heads/other', 'refs/tags/v1']) {
        const { verdict, exchange } = await git.move(ref, none, tip);
        expect.value(`verdict of ${ref}`, verdict, exchange).toDiffer('ok');
      }
      const gone = await git.move('refs/heads/main', tip, none);
      expect.value('verdict of the deletion', gone.verdict, gone.exchange).toDiffer('ok');
      const after = await git.refs('git-upload-pack');
      expect(after).text().notToContain('refs/heads/other');
    },
  }),
];
