import { describe, expect, it } from 'vitest';
import { changeSettings } from '../../storage/database/settings/settings.js';
import { cpuMillis } from '../../tools/testing/cpu-time.js';
import type { MadeProject } from '../../tools/testing/factories.js';
import { type CommitInput, importHistory } from '../../tools/testing/import-history.js';
import { useServer } from '../../tools/testing/use-server.js';

const failed = (text: string) => ({ message: `Failed to generate the changelog: ${text}` });
const noStart = 'The commit start range is unspecified, and no previous tag could be found to use instead';
const date = '2022-11-05';
// No operation turns it yet.
const flagOff: object = { changelog_commits_limitation: false };

const history = (config?: string): CommitInput[] => [
  {
    message: 'Begin\n',
    files: config === undefined ? [['a', '0']] : [['.gitlab/changelog_config.yml', config]],
  },
  { message: 'Add a greeting\n\nMore words.\n\nChangelog: added\n', files: [['a', '1']] },
  { message: 'Rename things\n\nChangelog: changed\nIssue: 7\n', files: [['a', '2']] },
  { message: 'Tidy up\n', files: [['a', '3']] },
  { message: 'Add a farewell\n\nchangelog: added\nchangelog: added\n', files: [['a', '4']] },
  { message: 'Fix the greeting\n\nChangelog: added\n', files: [['a', '5']] },
];

describe('changelogs', () => {
  const app = useServer();

  const make = async (config?: string) => {
    const [developer, reporter, stranger] = [
      await app.make.user({ username: 'dora', name: 'Dora' }),
      await app.make.user({ username: 'rita' }),
      await app.make.user({ username: 'sam' }),
    ];
    const group = await app.make.group({ path: 'acme' });
    const project = await app.make.project({
      path: 'site',
      namespace: group,
      members: { developer, reporter },
    });
    const ids = await importHistory(app.services, project, history(config));
    const first = ids[0] ?? '';
    const url = `/projects/${project.id}/repository/changelog`;
    const asked = { version: '1.0.0', from: first, date };
    const read = (params: Record<string, unknown> = {}) => app.as(null).get(url, { ...asked, ...params });
    const write = (params: Record<string, unknown> = {}) =>
      app.as(developer).post(url, { ...asked, ...params });
    return { project, group, developer, reporter, stranger, ids, first, url, asked, read, write };
  };
  const tag = (project: MadeProject, name: string, target: string) =>
    app.services.git.open(project.id).createTag({
      name,
      target,
      tagger: { name: 'T', email: 't@example.com', at: app.services.clock.now() },
    });
  const contentOf = async (project: MadeProject, path = 'CHANGELOG.md', branch = 'main') => {
    const repository = app.services.git.open(project.id);
    const tip = (await repository.branchTip(branch)) ?? '';
    const entry = await repository.entry(tip, path);
    return entry && ((await repository.blob(entry.id))?.toString() ?? null);
  };

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

  describe('authors and merge requests', () => {
    const credits =
      'template: |\n  {% each categories %}{% each entries %}{{ title }}:{{ author.reference }}:\\\n  {{ author.contributor }}:{{ author.credit }}:{{ merge_request.reference }};{% end %}{% end %}\n';
    const scene = async (more = '') => {
      const made = await make(`${credits}${more}`);
      const { project } = made;
      const at = app.services.clock.now();
      const author = `Mia <mia@example.com>`;
      const mia = await app.make.user({ username: 'mia', email: 'mia@example.com' });
      const merged = async (iid: number, values: Record<string, unknown>, shas: string[] = []) => {
        await app.services.db.write(async (tx) => {
          const [row] = await tx('merge_requests')
            .insert({
              target_project_id: project.id,
              source_project_id: project.id,
              iid,
              author_id: mia.id,
              title: 'x',
              source_branch: `b${iid}`,
              target_branch: 'main',
              state: 'merged',
              created_at: at,
              updated_at: at,
              ...values,
            })
            .returning('id');
          const [diff] = await tx('merge_request_diffs')
            .insert({ merge_request_id: row?.id ?? 0, state: 'collected', created_at: at })
            .returning('id');
          for (const [position, sha] of shas.entries()) {
            await tx('merge_request_diff_commits').insert({ diff_id: diff?.id ?? 0, position, sha });
          }
        });
      };
      return { ...made, mia, merged, author };
    };

    it('names the author by a certain address, without credit at first', async () => {
      const { read } = await scene();
      expect((await read()).body.notes).toContain('Add a greeting:@mia:false:false:;');
    });

    it('does not know unconfirmed addresses', async () => {
      const { mia, read } = await scene();
      await app.services.db.write((tx) => tx('users').where({ id: mia.id }).update({ confirmed_at: null }));
      expect((await read()).body.notes).toContain('Add a greeting::::;');
    });

    it('credits those from outside whose merge request was merged', async () => {
      const { project, ids, mia, merged, read } = await scene();
      await merged(5, { state: 'opened' }, [ids[2] ?? '']);
      await merged(4, {}, [ids[1] ?? '']);
      await merged(3, { target_branch: 'other' }, [ids[5] ?? '']);
      await merged(2, { merge_commit_sha: ids[5] });
      const { notes } = (await read()).body;
      expect(notes).toContain('Add a greeting:@mia:true:true:acme/site!4;');
      expect(notes).toContain('Fix the greeting:@mia:true:true:acme/site!2;');
      expect(notes).toContain('Rename things:@mia:true:true:;');
      await app.make.members({ type: 'project', id: project.id }, { guest: mia });
      expect((await read()).body.notes).toContain('Add a greeting:@mia:false:false:acme/site!4;');
    });

    it('does not name merge requests that the caller may not read', async () => {
      const { project, ids, merged, read } = await scene();
      await merged(4, {}, [ids[1] ?? '']);
      await app.services.db.write((tx) =>
        tx('projects').where({ id: project.id }).update({ merge_requests_access_level: 'private' }),
      );
      expect((await read()).body.notes).toContain('Add a greeting:@mia:true:true:;');
    });

    it('credits members of groups named, as far as the caller sees these', async () => {
      const { mia, stranger, url, asked, read } = await scene('include_groups: [Friends, unknown]\n');
      await app.make.group({ path: 'friends', visibility: 'private', members: { guest: mia } });
      expect((await read()).body.notes).toContain('Add a greeting:@mia:false:false:;');
      expect((await app.as(stranger).get(url, asked)).body.notes).toContain(':@mia:false:false:;');
      expect((await app.as(mia).get(url, asked)).body.notes).toContain('Add a greeting:@mia:false:true:;');
      expect((await app.as('root').get(url, asked)).body.notes).toContain(':@mia:false:true:;');
    });
  });

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
    ])('answers 422 for %j', async (params, text) => {
      const { project, ids, write } = await make();
      expect(await write(params)).toMatchObject({ status: 422, body: failed(text) });
      await unchanged(project, ids[5]);
    });

    it('answers 404 for a project that is hidden', async () => {
      const hidden = await app.make.project({ visibility: 'private', files: { a: '1' } });
      const user = await app.make.user();
      const path = `/projects/${hidden.id}/repository/changelog`;
      expect((await app.as(user).post(path, { version: '1.0.0' })).status).toBe(404);
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

      const at = app.services.clock.now();
      await app.services.db.write((tx) => changeSettings(tx, { ...flagOff }, at));
      app.services.settings.forget();
      expect((await ask(ids[0])).body.notes).toContain('### added (151 changes)');
    }, 120_000);
  });
});
