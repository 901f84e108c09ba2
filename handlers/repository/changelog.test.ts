import { describe, expect, it } from 'vitest';
import { cpuMillis } from '../../tools/testing/cpu-time.js';
import { type CommitInput, importHistory } from '../../tools/testing/import-history.js';
import { useServer } from '../../tools/testing/use-server.js';
import { changelogScene, date, failed } from './testing/changelog-scene.js';

const noStart = 'The commit start range is unspecified, and no previous tag could be found to use instead';

describe('changelogs', () => {
  const app = useServer();
  const { make, tag } = changelogScene(app);

  describe('getChangelog', () => {
    it('lists the commits with the trailer by category, newest first', async () => {
      const { ids, read } = await make();
      expect((await read()).body).toEqual({
        notes:
          `## 1.0.0 (2022-11-05)\n\n### added (2 changes)\n\n- [Fix the greeting](acme/site@${ids[5]})\n` +
          `- [Add a greeting](acme/site@${ids[1]})\n\n### changed (1 change)\n\n` +
          `- [Rename things](acme/site@${ids[2]})\n`,
      });
    });

    it('commits nothing', async () => {
      const { project, ids, read } = await make();
      await read();
      expect(await app.services.git.open(project.id).branchTip('main')).toBe(ids[5]);
    });

    it('includes the last commit and not the first', async () => {
      const { ids, read } = await make();
      expect((await read({ from: ids[1], to: ids[2] })).body.notes).toBe(
        `## 1.0.0 (2022-11-05)\n\n### changed (1 change)\n\n- [Rename things](acme/site@${ids[2]})\n`,
      );
    });

    it('takes another trailer, in its letter case', async () => {
      const { read } = await make();
      expect((await read({ trailer: 'Issue' })).body.notes).toContain('### 7 (1 change)');
      expect((await read({ trailer: 'changelog' })).body.notes).toContain('[Add a farewell]');
      expect((await read({ trailer: 'CHANGELOG' })).body.notes).toBe(
        '## 1.0.0 (2022-11-05)\n\nNo changes.\n',
      );
    });

    it('begins at the latest stable tag below the version', async () => {
      const { project, ids, read } = await make();
      await tag(project, 'v0.1.0', ids[0] ?? '');
      await tag(project, 'v0.2.0', ids[4] ?? '');
      await tag(project, 'v0.3.0-rc1', ids[5] ?? '');
      await tag(project, 'v2.0.0', ids[5] ?? '');
      expect((await read({ from: undefined })).body.notes).toContain('### added (1 change)');
      expect((await read({ from: undefined, version: '0.2.0' })).body.notes).toContain(
        '### added (2 changes)',
      );
    });

    it('answers 422 without a start and without such a tag', async () => {
      const { read } = await make();
      expect(await read({ from: undefined })).toMatchObject({ status: 422, body: failed(noStart) });
    });

    it.each([{ from: 'nothing' }, { to: 'nothing' }, { from: '-x' }])(
      'answers 422 for %j',
      async (params) => {
        const { read } = await make();
        const body = failed('Invalid or not found commit value in the given range');
        expect(await read(params)).toMatchObject({ status: 422, body });
      },
    );

    it('answers 422 for an empty repository', async () => {
      const project = await app.make.project({ path: 'empty' });
      const answer = await app
        .as(null)
        .get(`/projects/${project.id}/repository/changelog`, { version: '1.0.0' });
      expect(answer.status).toBe(422);
    });

    it('answers 400 for a missing or unreadable version', async () => {
      const { read } = await make();
      const missing = { error: 'version is missing, version is empty' };
      expect(await read({ version: undefined })).toMatchObject({ status: 400, body: missing });
      expect(await read({ version: 'one' })).toMatchObject({
        status: 400,
        body: { error: 'version is invalid' },
      });
    });

    it('answers 422 for a version in an unknown form and takes the letter v', async () => {
      const { read } = await make();
      const text =
        'The requested `version` attribute format is not correct. Use formats such as `1.0.0` or `v1.0.0`.';
      expect(await read({ version: 'release-1.0.0' })).toMatchObject({ status: 422, body: failed(text) });
      expect((await read({ version: 'v1.0.0' })).body.notes).toMatch(/^## 1\.0\.0 /);
    });

    it('answers 400 for a date that is none', async () => {
      const { read } = await make();
      for (const wrong of ['2022-02-30', 'soon']) {
        const body = { error: 'date is invalid' };
        expect(await read({ date: wrong })).toMatchObject({ status: 400, body });
      }
    });

    it('writes the date in its own offset, by default the present', async () => {
      const { read } = await make('date_format: "%d.%m.%Y %H:%M %z"\n');
      const at = '2022-11-05T23:30:00-05:00';
      expect((await read({ date: at })).body.notes).toMatch(/^## 1\.0\.0 \(05\.11\.2022 23:30 -0500\)\n/);
      const today = app.services.clock.now().slice(0, 4);
      expect((await read({ date: undefined })).body.notes).toContain(`${today} `);
    });

    it('follows the configuration of the default branch', async () => {
      const config = [
        'categories: { changed: Changes, added: News, fixed: News }',
        'template: |',
        '  {% each categories %}',
        '  {{ title }}: {% each entries %}',
        '  {{ title }}; {% end %}',
        '',
        '  {% end %}',
      ].join('\n');
      const { read } = await make(config);
      expect((await read()).body.notes).toBe(
        '## 1.0.0 (2022-11-05)\n\nChanges: Rename things; \nNews: Fix the greeting; Add a greeting;\n',
      );
    });

    it('takes the configuration from another path', async () => {
      const { project, read } = await make();
      await app.make.commit(project, { 'c.yml': 'template: "hello"\n' });
      expect((await read({ config_file: 'c.yml' })).body.notes).toBe('## 1.0.0 (2022-11-05)\n\nhello\n');
    });

    it.each([
      ['a: [', '.gitlab/changelog_config.yml does not contain valid YAML'],
      ['categories: [added]', 'The "categories" configuration key must be a Hash'],
      ['template: "{% end %}"', 'Failed to parse the template: unexpected end at line 1'],
      [`template: "${'{% each it %}'.repeat(5)}${'{% end %}'.repeat(5)}"`, 'You can only nest up to 4 loops'],
    ])('answers 422 for the configuration %j', async (config, text) => {
      const { read } = await make(config);
      expect(await read()).toMatchObject({ status: 422, body: failed(text) });
    });

    it('finds the earlier tag by an expression of the project', async () => {
      const expression = '^release-(?P<major>\\d+)\\.(?P<minor>\\d+)\\.(?P<patch>\\d+)$';
      const { project, ids, read } = await make(`tag_regex: '${expression}'\n`);
      await tag(project, 'v0.9.0', ids[0] ?? '');
      expect(await read({ from: undefined })).toMatchObject({ status: 422, body: failed(noStart) });
      await tag(project, 'release-0.1.0', ids[4] ?? '');
      expect((await read({ from: undefined })).body.notes).toContain('### added (1 change)');
    });

    it.each(["tag_regex: '((((a{30}){30}){30}){30}){30}'", "tag_regex: '(?P<major'"])(
      'ends within a second for the hostile %s',
      async (config) => {
        const { project, first, read } = await make(config);
        await tag(project, 'v0.1.0', first);
        let answer = { status: 0, body: { message: '' } };
        const ask = async () => {
          answer = await read({ from: undefined });
        };
        expect(await cpuMillis(ask)).toBeLessThan(1_000);
        expect(answer.status).toBe(422);
        expect(answer.body.message).toMatch(
          /^Failed to generate the changelog: The regular expression .* version is invalid: ./,
        );
      },
    );

    it('ends within a second for a hostile template', async () => {
      const template = `{% each categories %}{% each entries %}${'x'.repeat(60_000)}{% end %}{% end %}`;
      const project = await app.make.project();
      const inputs = Array.from({ length: 300 }, (): CommitInput => ({ message: 'x\n\nChangelog: y\n' }));
      const files = [['c.yml', `template: "${template}"`]] as const;
      const ids = await importHistory(app.services, project, [{ message: 'Begin\n', files }, ...inputs]);
      const params = { version: '1.0.0', from: ids[0], config_file: 'c.yml' };
      let answer = {};
      const ask = async () => {
        answer = await app.as(null).get(`/projects/${project.id}/repository/changelog`, params);
      };
      expect(await cpuMillis(ask)).toBeLessThan(1_000);
      const body = failed('The template takes too long or makes too much text');
      expect(answer).toMatchObject({ status: 422, body });
    });

    it('drops what was taken back and restores what came back', async () => {
      const project = await app.make.project({ path: 'site' });
      const begin = [{ message: 'Begin\n', files: [['a', '0']] }] satisfies CommitInput[];
      const one = { message: 'One\n\nChangelog: x\n', files: [['a', '1']] } satisfies CommitInput;
      const ids = await importHistory(app.services, project, [...begin, one]);
      const undo = (sha: string, title: string) =>
        `${title}\n\nThis reverts commit ${sha}.\n\nChangelog: x\n`;
      const commit = (message: string, content: string) =>
        app.make.commit(project, { a: content }, { message, action: 'update' });
      const titles = async () => {
        const params = { version: '1.0.0', from: ids[0] };
        const { body } = await app.as(null).get(`/projects/${project.id}/repository/changelog`, params);
        return [...body.notes.matchAll(/- \[(\w+)\]/g)].map((match: string[]) => match[1]);
      };
      const two = await commit(undo(ids[1] ?? '', 'Two'), '2');
      expect(await titles()).toEqual(['Two']);
      await commit(undo(two, 'Three'), '3');
      expect(await titles()).toEqual(['Three', 'One']);
    });
  });

  describe('long ranges', () => {
    it('hold 15,000 commits and no more, unless the limit is off', async () => {
      const project = await app.make.project({ path: 'long' });
      const inputs = Array.from({ length: 15_002 }, (_, at): CommitInput => {
        return { message: at % 100 === 1 ? `Change ${at}\n\nChangelog: added\n` : `Commit ${at}\n` };
      });
      const ids = await importHistory(app.services, project, inputs);
      const ask = (from: string | undefined) =>
        app.as(null).get(`/projects/${project.id}/repository/changelog`, { version: '1.0.0', from, date });
      const most = await ask(ids[1]);
      expect(most.status).toBe(200);
      expect(most.body.notes).toContain('### added (150 changes)');
      const body = failed('The commits range exceeds 15000 elements.');
      expect(await ask(ids[0])).toMatchObject({ status: 422, body });

      await app.as('root').post('/features/changelog_commits_limitation', { value: 'false' });
      expect((await ask(ids[0])).body.notes).toContain('### added (151 changes)');
    }, 120_000);
  });
});
