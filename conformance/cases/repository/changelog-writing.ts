import { type CaseContext, check } from '../../check.js';
import type { Params } from '../../http/encode.js';
import type { MadeProject } from '../../world/types.js';
import { basic, GitClient } from '../git-http/support/client.js';
import { none, rowOfCommits } from '../git-http/support/wire.js';
import { date, day, entry, noted } from './support/changelog.js';

const changelog = ({ url }: { url: string }): string => `${url}/repository/changelog`;

async function fileOf({ as }: CaseContext, project: MadeProject, name = 'CHANGELOG.md', ref = 'main') {
  const path = `${project.url}/repository/files/${encodeURIComponent(name)}/raw`;
  return (await as.reporter.get(path, { ref })).bytes.toString('utf8');
}

const empty = (version: string): string => `## ${version} (${day})\n\nNo changes.\n`;

/** Sections that are committed to a file. */
export const cases = [
  check({
    id: 'changelog-commit',
    rules: ['CHANGELOG-13', 'CHANGELOG-1', 'CHANGELOG-4'],
    title:
      'the section is committed to CHANGELOG.md of the default branch, with a message that names the version',
    writes: true,
    async run(context) {
      const { as, world, expect } = context;
      const project = await world.fresh.project({ content: ['refs/heads/main'] });
      const { guide, greeting } = world.repository.commits;
      expect(await as.maintainer.post(changelog(project), { version: '1.0.0', from: guide, date }))
        .status(200)
        .json()
        .toEqual(200);
      const wanted = `## 1.0.0 (${day})\n\n### changed (1 change)\n\n${entry(project, 'Change the greeting', greeting)}\n`;
      expect.value('file', await fileOf(context, project)).toEqual(wanted);
      const { name, email } = world.person('maintainer');
      expect(await as.reporter.get(`${project.url}/repository/commits/main`))
        .json()
        .toInclude({
          message: 'Add changelog for version 1.0.0',
          parent_ids: [greeting],
          author_name: name,
          author_email: email,
        });
    },
  }),
  check({
    id: 'changelog-commit-wishes',
    rules: ['CHANGELOG-13', 'CHANGELOG-11', 'CHANGELOG-6'],
    title: 'branch, file, message, range, trailer, date and configuration are as wished',
    writes: true,
    async run(context) {
      const { as, world, expect } = context;
      const project = await world.fresh.project({ content: ['refs/heads/main'] });
      const config = { 'other.yml': 'categories:\n  fixed: Repairs\n' };
      const base = await world.fresh.commit(project, config, { branch: 'side', from: 'main' });
      await world.fresh.commit(project, config);
      await noted(world, project, 'Zero\n\nKind: fixed', { branch: 'side' });
      const from = await noted(world, project, 'More\n\nKind: fixed', { branch: 'side' });
      const to = await noted(world, project, 'Mended\n\nKind: fixed\nChangelog: other', { branch: 'side' });
      await noted(world, project, 'Later\n\nKind: fixed', { branch: 'side' });
      const input: Params = { from, to, date, trailer: 'Kind', config_file: 'other.yml', branch: 'side' };
      const made = await as.developer.post(changelog(project), {
        version: '3.0.0',
        ...input,
        file: 'docs/changes.md',
        message: 'Tell what changed',
      });
      expect(made).status(200);
      const wanted = `## 3.0.0 (${day})\n\n### Repairs (1 change)\n\n${entry(project, 'Mended', to)}\n`;
      expect.value('file', await fileOf(context, project, 'docs/changes.md', 'side')).toEqual(wanted);
      const tip = await as.reporter.get(`${project.url}/repository/commits/side`);
      expect(tip).json('message').toEqual('Tell what changed');
      expect(tip).json('id').toDiffer(base);
    },
  }),
  check({
    id: 'changelog-places',
    rules: ['CHANGELOG-27', 'CHANGELOG-19', 'CHANGELOG-4'],
    title: 'sections stand in the order of their versions below what stands above them, each once',
    writes: true,
    async run(context) {
      const { as, world, expect } = context;
      const project = await world.fresh.project({ content: ['refs/heads/main'] });
      await world.fresh.commit(project, { 'CHANGELOG.md': '# Changes\n\nWords.\n\n' });
      const write = async (version: string) => {
        const input = { version, from: 'main', to: 'main', date };
        expect(await as.maintainer.post(changelog(project), input)).status(200);
      };
      await write('1.0.0');
      await write('2.0.0');
      await write('1.5.0');
      await write('0.9.0');
      const head = '# Changes\n\nWords.\n\n';
      const sections = ['2.0.0', '1.5.0', '1.0.0', '0.9.0'].map(empty).join('\n');
      expect.value('file', await fileOf(context, project)).toEqual(`${head}${sections}`);
      const before = await as.reporter.get(`${project.url}/repository/branches/main`);
      await write('1.5.0');
      const after = await as.reporter.get(`${project.url}/repository/branches/main`);
      expect(after).json('commit.id').toEqual(before.at('commit.id'));
      // Numbers of several digits stand elsewhere by their texts.
      const file = 'NUMBERS.md';
      for (const version of ['1.9.0', '1.10.0', '10.0.0', '1.2.0', '2.0.0', '1.9.10', '1.9.9']) {
        const input = { version, from: 'main', to: 'main', date, file };
        expect(await as.maintainer.post(changelog(project), input)).status(200);
      }
      const ordered = ['10.0.0', '2.0.0', '1.10.0', '1.9.10', '1.9.9', '1.9.0', '1.2.0'];
      expect.value('file', await fileOf(context, project, file)).toEqual(ordered.map(empty).join('\n'));
    },
  }),
  check({
    id: 'changelog-forbidden',
    rule: 'CHANGELOG-20',
    title: 'who may not push to the branch may not add a section',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project({ content: ['refs/heads/main'] });
      const input = { version: '1.0.0', from: world.repository.commits['guide'] };
      const answer = await as.developer.post(changelog(project), input);
      expect(answer)
        .status(403)
        .json('message')
        .toMatch(/^403 Forbidden/);
      expect(await as.reporter.post(changelog(project), input)).status(403);
      const file = `${project.url}/repository/files/CHANGELOG.md`;
      expect(await as.reporter.get(file, { ref: 'main' })).status(404);
    },
  }),
  check({
    id: 'changelog-at-once',
    rule: 'CHANGELOG-28',
    title: 'sections that are added at the same time are all kept',
    writes: true,
    async run(context) {
      const { as, world, expect } = context;
      const project = await world.fresh.project({ content: ['refs/heads/main'] });
      const versions = ['1.0.0', '2.0.0', '3.0.0', '4.0.0'];
      const from = world.repository.commits['greeting'];
      const input = { from, to: from, date };
      const answers = await Promise.all(
        versions.map((version) => as.maintainer.post(changelog(project), { version, ...input })),
      );
      for (const answer of answers) expect(answer).status(200);
      const wanted = [...versions].reverse().map(empty).join('\n');
      expect.value('file', await fileOf(context, project)).toEqual(wanted);
    },
  }),
  check({
    id: 'changelog-limit',
    rules: ['CHANGELOG-3', 'CHANGELOG-15'],
    title: 'a range holds 15,000 commits and not one more',
    writes: true,
    async run({ as, anonymous, world, expect }) {
      const project = await world.fresh.project({ content: ['refs/heads/main'] });
      const from = world.repository.commits['greeting'] ?? '';
      const row = rowOfCommits(from, 15_001);
      const client = new GitClient(anonymous, project, basic(world.person('maintainer').token));
      const moved = await client.move('refs/heads/long', none, row.ids.at(-1) ?? '', { pack: row.pack });
      expect.value('verdict', moved.verdict, moved.exchange).toEqual('ok');
      const input = { version: '2.0.0', from, date };
      expect(await as.reporter.get(changelog(project), { ...input, to: row.ids.at(-1) }))
        .status(422)
        .message('Failed to generate the changelog: The commits range exceeds 15000 elements.');
      expect(await as.reporter.get(changelog(project), { ...input, to: row.ids.at(-2) }))
        .status(200)
        .json('notes')
        .toEqual(empty('2.0.0'));
    },
  }),
];
