import { describe, expect, it } from 'vitest';
import type { MadeProject } from '../../tools/testing/factories.js';
import { useServer } from '../../tools/testing/use-server.js';
import { changelogScene, failed } from './testing/changelog-scene.js';

const noStart = 'The commit start range is unspecified, and no previous tag could be found to use instead';

describe('changelogs', () => {
  const app = useServer();
  const { make, contentOf } = changelogScene(app);

  describe('createChangelog', () => {
    const part = (version: string) => `## ${version} (2022-11-05)\n\nNo changes.\n`;

    it('commits the section and answers 200', async () => {
      const { project, ids, developer, read, write } = await make();
      const { notes } = (await read()).body;
      expect(await write()).toMatchObject({ status: 200, body: 200 });
      const repository = app.services.git.open(project.id);
      const tip = await repository.commit((await repository.branchTip('main')) ?? '');
      expect(tip).toMatchObject({
        message: 'Add changelog for version 1.0.0',
        parents: [ids[5]],
        authorName: 'Dora',
        authorEmail: developer.email,
      });
      expect(await contentOf(project)).toBe(notes);
    });

    it('takes another branch, file and message', async () => {
      const { project, ids, write } = await make();
      const branch = 'docs';
      await app.make.commit(project, { 'b.txt': 'b' }, { branch, startBranch: 'main' });
      const params = { branch, file: 'doc/NEWS.md', message: 'News', from: ids[5] };
      expect((await write(params)).status).toBe(200);
      expect(await contentOf(project, 'doc/NEWS.md', branch)).toBe(part('1.0.0'));
      expect(await contentOf(project, 'doc/NEWS.md')).toBeNull();
    });

    it('puts sections in order of version', async () => {
      const { project, ids, write } = await make();
      const from = ids[5];
      for (const version of ['1.0.0', '2.0.0', '1.5.0', 'v0.9.0', '2.0.0-rc1']) {
        expect((await write({ version, from, to: from })).status).toBe(200);
      }
      const versions = ['2.0.0', '2.0.0-rc1', '1.5.0', '1.0.0', '0.9.0'];
      expect(await contentOf(project)).toBe(versions.map(part).join('\n'));
    });

    it('adds nothing for a version that stands there', async () => {
      const { project, write } = await make();
      await write();
      const before = await app.services.git.open(project.id).branchTip('main');
      expect(await write({ date: '2030-01-01' })).toMatchObject({ status: 200, body: 200 });
      expect(await app.services.git.open(project.id).branchTip('main')).toBe(before);
    });

    it('keeps the bytes of what stands in the file', async () => {
      const { project, ids, write } = await make();
      const old = Buffer.from([0xe9, 0x0a, 0x23, 0x23, 0x20, ...Buffer.from('0.1.0\r\n')]);
      await app.make.commit(project, { 'CHANGELOG.md': old });
      await write({ from: ids[5], to: ids[5] });
      const repository = app.services.git.open(project.id);
      const entry = await repository.entry((await repository.branchTip('main')) ?? '', 'CHANGELOG.md');
      const content = await repository.blob(entry?.id ?? '');
      expect(content?.toString('latin1')).toBe(`é\n${part('1.0.0')}\n## 0.1.0\r\n`);
    });

    it('lets twenty at once all land', async () => {
      const { project, ids, write } = await make();
      const versions = Array.from({ length: 20 }, (_, at) => `1.${at}.0`);
      const others = versions.slice(0, 5).map((_, at) => app.make.commit(project, { [`f${at}`]: 'x' }));
      const answers = await Promise.all(
        versions.map((version) => write({ version, from: ids[5], to: ids[5] })),
      );
      await Promise.all(others);
      expect(answers.map(({ status }) => status)).toEqual(versions.map(() => 200));
      expect(await contentOf(project)).toBe([...versions].reverse().map(part).join('\n'));
    }, 60_000);

    const unchanged = async (project: MadeProject, tip: string | undefined) =>
      expect(await app.services.git.open(project.id).branchTip('main')).toBe(tip);

    it('answers 401 to nobody, 403 to strangers and reporters', async () => {
      const { project, ids, url, asked, reporter, stranger } = await make();
      expect((await app.as(null).post(url, asked)).status).toBe(401);
      expect((await app.as(stranger).post(url, asked)).status).toBe(403);
      expect((await app.as(reporter).post(url, asked)).status).toBe(403);
      await unchanged(project, ids[5]);
    });

    it('answers 403 to those who may not push to the branch', async () => {
      const { project, ids, write } = await make();
      const rule = { name: 'main', push_access_level: 40 };
      await app.as('root').post(`/projects/${project.id}/protected_branches`, rule);
      expect(await write()).toMatchObject({
        status: 403,
        body: { message: '403 Forbidden - You are not allowed to commit a changelog on this branch' },
      });
      await unchanged(project, ids[5]);
    });

    it.each([
      [{ branch: 'nothing' }, 'Invalid or not found commit value in the given range'],
      [{ branch: 'nothing', to: 'main' }, 'You can only create or edit files when you are on a branch'],
      [{ file: '../x' }, 'Path cannot include directory traversal'],
      [{ from: '' }, noStart],
      [{ file: 'a/more.md' }, 'A file with this name already exists'],
    ])('answers 422 for %j', async (params, text) => {
      const { project, ids, write } = await make();
      expect(await write(params)).toMatchObject({ status: 422, body: failed(text) });
      await unchanged(project, ids[5]);
    });

    it('answers 422 for a folder', async () => {
      const { project, ids, write } = await make('date_format: "%Y"\n');
      const answer = await write({ file: '.gitlab' });
      expect(answer).toMatchObject({
        status: 422,
        body: failed('A directory with this name already exists'),
      });
      await unchanged(project, ids[5]);
    });

    it('answers 404 for a project that is hidden', async () => {
      const hidden = await app.make.project({ visibility: 'private', files: { a: '1' } });
      const user = await app.make.user();
      const path = `/projects/${hidden.id}/repository/changelog`;
      expect((await app.as(user).post(path, { version: '1.0.0' })).status).toBe(404);
    });
  });
});
