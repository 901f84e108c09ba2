import { check } from '../../check.js';
import { changelogPlace, date, day, entry, noted, section } from './support/changelog.js';
import { tagAt } from './support/scenes.js';

const changelog = ({ url }: { url: string }): string => `${url}/repository/changelog`;

/** The sections that are made of commits. */
export const cases = [
  check({
    id: 'changelog-entries',
    rules: ['CHANGELOG-1', 'CHANGELOG-4', 'CHANGELOG-12', 'CHANGELOG-17', 'CHANGELOG-22', 'CHANGELOG-23'],
    title: 'commits with the trailer are listed under their categories, the newest first',
    writes: true,
    async run({ as, world, expect }) {
      const project = await changelogPlace(world);
      const { first, sources, guide, greeting } = world.repository.commits;
      const before = await as.reporter.get(`${project.url}/repository/branches/main`);
      const answer = await as.reporter.get(changelog(project), { version: '2.0.0', from: first, date });
      expect(answer)
        .status(200)
        .json('notes')
        .toEqual(
          section(
            '2.0.0',
            '### changed (1 change)',
            entry(project, 'Change the greeting', greeting),
            '### added (2 changes)',
            `${entry(project, 'Add a guide', guide)}\n${entry(project, 'Add sources', sources)}`,
          ),
        );
      const after = await as.reporter.get(`${project.url}/repository/branches/main`);
      expect(after).json('commit.id').toEqual(before.at('commit.id'));
    },
  }),
  check({
    id: 'changelog-bounds',
    rules: ['CHANGELOG-11', 'CHANGELOG-17'],
    title: 'from is left out and to is part of the range',
    writes: true,
    async run({ as, world, expect }) {
      const project = await changelogPlace(world);
      const { first, sources, guide } = world.repository.commits;
      const input = { version: '2.0.0', date };
      const one = await as.reporter.get(changelog(project), { ...input, from: first, to: sources });
      const added = entry(project, 'Add sources', sources);
      expect(one)
        .json('notes')
        .toEqual(section('2.0.0', '### added (1 change)', added));
      const none = await as.reporter.get(changelog(project), { ...input, from: guide, to: guide });
      expect(none).status(200).json('notes').toEqual(section('2.0.0', 'No changes.'));
    },
  }),
  check({
    id: 'changelog-defaults',
    rule: 'CHANGELOG-11',
    title: 'the trailer keeps its letter case, and without a date the day is today',
    writes: true,
    async run({ as, world, expect }) {
      const project = await changelogPlace(world);
      const { sources } = world.repository.commits;
      const input = { version: '2.0.0', from: sources };
      const other = await as.reporter.get(changelog(project), { ...input, date, trailer: 'changelog' });
      expect(other).json('notes').toEqual(section('2.0.0', 'No changes.'));
      const from = new Date().toISOString().slice(0, 10);
      const now = await as.reporter.get(changelog(project), input);
      const until = new Date().toISOString().slice(0, 10);
      const [title] = now.text('notes').split('\n');
      expect.value('title', title, now).toBeOneOf(`## 2.0.0 (${from})`, `## 2.0.0 (${until})`);
      expect(now)
        .json('notes')
        .toMatch(/### added \(1 change\)/);
    },
  }),
  check({
    id: 'changelog-reverted',
    rule: 'CHANGELOG-2',
    title: 'what was reverted inside the range is left out, and the revert stays when it carries the trailer',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project({ content: ['refs/heads/main'] });
      const trailer = 'Changelog: fixed';
      const one = await noted(world, project, `One\n\n${trailer}`);
      const two = await noted(world, project, `Two\n\n${trailer}`);
      await noted(world, project, `Not one\n\nThis reverts commit ${one}.`);
      const back = await noted(world, project, `Not two\n\nThis reverts commit ${two}.\n\n${trailer}`);
      const from = world.repository.commits['greeting'];
      const input = { version: '2.0.0', from, date };
      const reverted = entry(project, 'Not two', back);
      expect(await as.reporter.get(changelog(project), input))
        .json('notes')
        .toEqual(section('2.0.0', '### fixed (1 change)', reverted));
      const three = await noted(world, project, `Three\n\n${trailer}`);
      await noted(
        world,
        project,
        `Not these\n\nThis reverts commit ${back}.\n\nThis reverts commit ${three}.`,
      );
      expect(await as.reporter.get(changelog(project), input))
        .json('notes')
        .toEqual(section('2.0.0', '### fixed (1 change)', entry(project, 'Two', two)));
      expect(await as.reporter.get(changelog(project), { ...input, to: two }))
        .json('notes')
        .toEqual(
          section(
            '2.0.0',
            '### fixed (2 changes)',
            `${entry(project, 'Two', two)}\n${entry(project, 'One', one)}`,
          ),
        );
    },
  }),
  check({
    id: 'changelog-tags',
    rules: ['CHANGELOG-5', 'CHANGELOG-10'],
    title:
      'the range begins at the latest stable tag below the version, by the usual form or the configured one',
    writes: true,
    async run({ as, world, expect }) {
      const project = await changelogPlace(world);
      const { guide, greeting } = world.repository.commits;
      const changed = ['### changed (1 change)', entry(project, 'Change the greeting', greeting)];
      const added = ['### added (1 change)', entry(project, 'Add a guide', guide)];
      const notes = async (params: Record<string, string>, wanted: string) =>
        expect(await as.reporter.get(changelog(project), { date, ...params }))
          .status(200)
          .json('notes')
          .toEqual(wanted);
      await notes({ version: '1.3.0' }, section('1.3.0', ...changed));
      await notes({ version: '1.1.0' }, section('1.1.0', ...changed, ...added));
      await notes({ version: '1.3.0', config_file: 'tags.yml' }, section('1.3.0', ...changed, ...added));
      // As texts these versions stand the other way round.
      const own = await world.fresh.project({ content: ['refs/heads/main'] });
      const { sources } = world.repository.commits;
      await tagAt(world, own, 'v1.9.0', sources);
      await tagAt(world, own, 'v1.10.0', guide);
      for (const [version, parts] of [
        ['1.11.0', ['### changed (1 change)', entry(own, 'Change the greeting', greeting)]],
        [
          '1.10.0',
          [
            '### changed (1 change)',
            entry(own, 'Change the greeting', greeting),
            '### added (1 change)',
            entry(own, 'Add a guide', guide),
          ],
        ],
      ] as const) {
        expect(await as.reporter.get(changelog(own), { date, version }))
          .status(200)
          .json('notes')
          .toEqual(section(version, ...parts));
      }
    },
  }),
  check({
    id: 'changelog-no-tag',
    rules: ['CHANGELOG-10', 'CHANGELOG-15'],
    title: 'without from and without an earlier tag nothing is generated',
    writes: true,
    async run({ as, world, expect }) {
      const project = await changelogPlace(world);
      const text =
        'Failed to generate the changelog: The commit start range is unspecified, and no previous tag could be found to use instead';
      expect(await as.reporter.get(changelog(project), { version: '1.0.0' }))
        .status(422)
        .message(text);
      const own = await world.fresh.project({ content: ['refs/heads/main'] });
      expect(await as.maintainer.post(changelog(own), { version: '1.0.0' }))
        .status(422)
        .message(text);
    },
  }),
  check({
    id: 'changelog-version',
    rule: 'CHANGELOG-9',
    title: 'a version is required and has to be a semantic one',
    writes: true,
    async run({ as, world, expect }) {
      const path = changelog(await changelogPlace(world));
      const from = world.repository.commits['first'];
      for (const role of ['get', 'post'] as const) {
        const caller = as.maintainer;
        expect(await caller[role](path, { from }))
          .status(400)
          .json('error')
          .toMatch(/^version is missing/);
        expect(await caller[role](path, { version: 'next', from }))
          .status(400)
          .complaint('version is invalid');
      }
    },
  }),
  check({
    id: 'changelog-date',
    rules: ['CHANGELOG-26', 'CHANGELOG-6', 'CHANGELOG-4'],
    title: 'the date is told in its own offset, in the configured form',
    writes: true,
    async run({ as, world, expect }) {
      const project = await changelogPlace(world);
      const title = async (params: object) => {
        const input = { version: '2.0.0', from: 'main', to: 'main', ...params };
        const answer = await as.reporter.get(changelog(project), input);
        return expect.value('title', answer.text('notes').split('\n')[0], answer);
      };
      (await title({ date: '2022-11-05T23:30:00-05:00' })).toEqual(`## 2.0.0 (${day})`);
      (await title({ date: '2022-11-05T00:30:00+05:00' })).toEqual(`## 2.0.0 (${day})`);
      const config_file = 'dates.yml';
      const late = await title({ date: '2022-11-05T23:30:00-05:00', config_file });
      late.toEqual('## 2.0.0 ( 5 November 2022, 23:30)');
    },
  }),
];
