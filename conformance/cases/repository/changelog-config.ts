import { check } from '../../check.js';
import { changelogPlace, date, entry, noted, section } from './support/changelog.js';

const changelog = ({ url }: { url: string }): string => `${url}/repository/changelog`;
const failed = 'Failed to generate the changelog: ';

/** What the configuration of a changelog changes. */
export const cases = [
  check({
    id: 'changelog-categories',
    rules: ['CHANGELOG-22', 'CHANGELOG-6'],
    title: 'mapped categories come first and share a section with others of the same title',
    writes: true,
    async run({ as, world, expect }) {
      const project = await changelogPlace(world);
      const { first, sources, guide, greeting } = world.repository.commits;
      const input = { version: '2.0.0', from: first, date };
      const [one, two, three] = [
        entry(project, 'Change the greeting', greeting),
        entry(project, 'Add a guide', guide),
        entry(project, 'Add sources', sources),
      ];
      expect(await as.reporter.get(changelog(project), { ...input, config_file: 'order.yml' }))
        .json('notes')
        .toEqual(section('2.0.0', '### News (2 changes)', `${two}\n${three}`, '### changed (1 change)', one));
      expect(await as.reporter.get(changelog(project), { ...input, config_file: 'titles.yml' }))
        .json('notes')
        .toEqual(section('2.0.0', '### News (3 changes)', `${one}\n${two}\n${three}`));
    },
  }),
  check({
    id: 'changelog-template',
    rules: ['CHANGELOG-7', 'CHANGELOG-8', 'CHANGELOG-6'],
    title: 'a template runs over categories and entries, with conditions, paths and joined lines',
    writes: true,
    async run({ as, world, expect }) {
      const project = await changelogPlace(world);
      const { first, guide } = world.repository.commits;
      const input = { version: '2.0.0', date, config_file: 'template.yml' };
      const lines = [
        '## 2.0.0 (05/11/22)',
        '',
        'changed: 1 alone, first Change the greeting',
        '* Change the greeting changed',
        'added: 2 many, first Add a guide',
        '* Add a guide added',
        '* Add sources added',
      ];
      expect(await as.reporter.get(changelog(project), { ...input, from: first }))
        .status(200)
        .json('notes')
        .toEqual(`${lines.join('\n')}\n`);
      expect(await as.reporter.get(changelog(project), { ...input, from: guide, to: guide }))
        .json('notes')
        .toEqual('## 2.0.0 (05/11/22)\n\nNothing at all\n');
    },
  }),
  check({
    id: 'changelog-failures',
    rules: ['CHANGELOG-14', 'CHANGELOG-15', 'CHANGELOG-18'],
    title: 'an expression or template that is wrong, and loops too deep, answer 422 with the reason',
    writes: true,
    async run({ as, world, expect }) {
      const project = await changelogPlace(world);
      const { first, sources } = world.repository.commits;
      const expression =
        'The regular expression to use for finding the previous tag for a version is invalid: ';
      const reasons: [Record<string, string | undefined>, string][] = [
        [{ config_file: 'bad-tags.yml' }, expression],
        [{ config_file: 'bad-template.yml', from: first }, 'Failed to parse the template: '],
        [{ config_file: 'deep.yml', from: first, to: sources }, 'You can only nest up to 4 loops'],
        [
          { config_file: 'bad-categories.yml', from: first },
          'The "categories" configuration key must be a Hash',
        ],
      ];
      for (const [params, reason] of reasons) {
        const answer = await as.reporter.get(changelog(project), { version: '2.0.0', ...params });
        const text = expect(answer).status(422).json('message');
        text.toSatisfy(`begin with ${failed}${reason}`, (value) =>
          String(value).startsWith(`${failed}${reason}`),
        );
      }
    },
  }),
  check({
    id: 'changelog-config-place',
    rules: ['CHANGELOG-21', 'CHANGELOG-11'],
    title: 'the configuration is read from the default branch, whichever branch the section goes to',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project({ content: ['refs/heads/main'] });
      const path = '.gitlab/changelog_config.yml';
      const titles = (title: string) => ({ [path]: `categories:\n  added: ${title}\n` });
      await world.fresh.commit(project, titles('Aside'), { branch: 'aside', from: 'main' });
      await world.fresh.commit(project, titles('News'));
      const { first, guide } = world.repository.commits;
      const input = { version: '2.0.0', from: first, to: guide, date };
      expect(await as.reporter.get(changelog(project), input))
        .json('notes')
        .toMatch(/^### News \(2 changes\)$/m);
      expect(await as.developer.post(changelog(project), { ...input, branch: 'aside' })).status(200);
      const file = `${project.url}/repository/files/CHANGELOG.md/raw`;
      const text = await as.reporter.get(file, { ref: 'aside' });
      expect(text)
        .text()
        .toMatch(/^### News \(2 changes\)$/m);
    },
  }),
  check({
    id: 'changelog-groups',
    rules: ['CHANGELOG-16', 'CHANGELOG-24', 'CHANGELOG-6'],
    title: 'members of the configured groups are credited, of those groups that the caller may read',
    needs: ['admin'],
    writes: true,
    async run({ as, by, world, expect }) {
      const [ann, bob] = [await world.fresh.user(), await world.fresh.user()];
      const group = await world.fresh.group({ parent: null, members: { owner: ann, guest: bob } });
      const project = await world.fresh.project({ content: ['refs/heads/main'] });
      for (const person of [ann, bob]) await world.fresh.member(project, person, 'reporter');
      const config = `include_groups:\n  - ${group.fullPath}\n  - no-such-group\n`;
      await world.fresh.commit(project, { 'groups.yml': config });
      const author = { author_name: ann.name, author_email: ann.email };
      const sha = await noted(world, project, 'By Ann\n\nChangelog: added', author);
      const from = world.repository.commits['greeting'];
      const input = { version: '2.0.0', from, date, config_file: 'groups.yml' };
      const plain = entry(project, 'By Ann', sha);
      const title = '### added (1 change)';
      expect(await by(bob).get(changelog(project), input))
        .json('notes')
        .toEqual(section('2.0.0', title, `${plain} by @${ann.username}`));
      expect(await as.reporter.get(changelog(project), input))
        .json('notes')
        .toEqual(section('2.0.0', title, plain));
    },
  }),
  check({
    id: 'changelog-authors',
    rules: ['CHANGELOG-24', 'CHANGELOG-25', 'CHANGELOG-8'],
    title:
      'authors with a known address are told, contributors from outside credited, and merge requests named',
    needs: ['admin'],
    writes: true,
    async run({ as, world, expect }) {
      const ann = await world.fresh.user();
      const project = await world.fresh.project({ content: ['refs/heads/main'] });
      const template = [
        'template: |',
        '  {% each categories %}',
        '  {% each entries %}',
        '  {{ title }}{% if author %} {{ author.reference }}{% end %}{% if author.contributor %} outside{% end %}{% if author.credit %} credited{% end %}{% if merge_request %} {{ merge_request.reference }}{% end %}',
        '',
        '  {% end %}',
        '  {% end %}',
      ];
      await world.fresh.commit(project, { 'authors.yml': `${template.join('\n')}\n` });
      const author = { author_name: ann.name, author_email: ann.email };
      const from = world.repository.commits['greeting'];
      const input = { version: '2.0.0', from, date, config_file: 'authors.yml' };
      const lines = async () => {
        const answer = await as.reporter.get(changelog(project), input);
        return expect.value('lines', answer.text('notes').trim().split('\n').slice(2), answer);
      };
      await world.fresh.member(project, ann, 'developer');
      await world.arrange('POST', `${project.url}/repository/branches`, { branch: 'topic', ref: 'main' });
      await noted(world, project, 'By Ann\n\nChangelog: added', { branch: 'topic', ...author });
      const proposal = { title: 'x', source_branch: 'topic', target_branch: 'main', sudo: ann.username };
      const { iid } = await world.arrange<{ iid: number }>('POST', `${project.url}/merge_requests`, proposal);
      await world.arrange('PUT', `${project.url}/merge_requests/${iid}/merge`);
      const stranger = { author_name: 'Nobody', author_email: 'nobody-known@example.org' };
      await noted(world, project, 'By nobody\n\nChangelog: added', stranger);
      const known = `By Ann @${ann.username}`;
      const reference = `${project.fullPath}!${iid}`;
      (await lines()).toEqual(['By nobody', `${known} ${reference}`]);
      await world.arrange('DELETE', `${project.url}/members/${ann.id}`);
      (await lines()).toEqual(['By nobody', `${known} outside credited ${reference}`]);
    },
  }),
];
