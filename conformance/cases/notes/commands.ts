import { check } from '../../check.js';
import { type Kind, kinds, kindsOf } from './support/parents.js';

/** The lowest member who may change one of a kind: merge requests are left to developers. */
const changerOf = ({ slug }: Kind) => (slug === 'merge-request' ? 'developer' : 'reporter');

const commands = (kind: Kind) => [
  check({
    id: `note-commands-${kind.slug}`,
    rules: ['NOTE-COMMANDS-1', 'NOTE-RECORD-3'],
    title: `lines with quick actions of a note of a ${kind.slug} run and are taken out of it`,
    needs: kind.needs,
    writes: true,
    async run({ as, world, expect }) {
      const parent = await kind.make(world);
      const made = await as[changerOf(kind)].post(`${parent.url}/notes`, { body: 'Some words\n/close\n' });
      expect(made)
        .status(201)
        .json()
        .toInclude({ body: 'Some words', commands_changes: { state_event: 'close' } });
      expect(await as[changerOf(kind)].get(parent.awards))
        .json('state')
        .toEqual('closed');
    },
  }),
  check({
    id: `note-commands-only-${kind.slug}`,
    rule: 'NOTE-COMMANDS-2',
    title: `a note of a ${kind.slug} of nothing but quick actions answers 202 with what they did, and is not kept`,
    needs: kind.needs,
    writes: true,
    async run({ as, world, expect }) {
      const parent = await kind.make(world);
      const path = `${parent.url}/notes`;
      const made = await as[changerOf(kind)].post(path, { body: '/close' });
      expect(made).status(202).json('commands_changes').toEqual({ state_event: 'close' });
      expect(made).json('summary').toHaveLength(1);
      expect(made)
        .json('summary[0]')
        .toMatch(/^Closed this /);
      const list = await as[changerOf(kind)].get(path, { activity_filter: 'only_comments' });
      expect(list).json().toEqual([]);
      // Several tell what all of them did in one text.
      const [one, other] = [await kind.make(world), await kind.make(world)];
      const lines = ['/title Other words', '/close', '/todo'];
      const said: unknown[] = [];
      for (const body of lines) {
        const alone = await as[changerOf(kind)].post(`${one.url}/notes`, { body });
        expect(alone).status(202).json('summary').toHaveLength(1);
        said.push(alone.at('summary[0]'));
      }
      const together = await as[changerOf(kind)].post(`${other.url}/notes`, { body: lines.join('\n') });
      expect(together)
        .status(202)
        .json('summary')
        .toEqual([said.join(' ')]);
    },
  }),
  check({
    id: `note-commands-empty-${kind.slug}`,
    rule: 'NOTE-COMMANDS-4',
    title: `quick actions on a ${kind.slug} that did and told nothing answer 400 and name themselves`,
    needs: kind.needs,
    writes: true,
    async run({ as, world, expect }) {
      const parent = await kind.make(world);
      const made = await as[changerOf(kind)].post(`${parent.url}/notes`, { body: '/label ~"no such label"' });
      expect(made)
        .status(400)
        .json('message')
        .toMatch(/label.*Failed to apply commands/);
    },
  }),
];

/** Quick actions in notes. */
export const cases = [
  ...kindsOf('issue', 'epic', 'merge-request').flatMap(commands),
  check({
    id: 'note-commands-snippet',
    rules: ['NOTE-COMMANDS-1', 'NOTE-RECORD-3'],
    title: 'lines with quick actions are taken out of notes of snippets, which know none',
    writes: true,
    async run({ as, world, expect }) {
      for (const kind of kindsOf('snippet')) {
        const { url } = await kind.make(world);
        const made = await as.reporter.post(`${url}/notes`, { body: 'Some words\n/close' });
        expect(made).status(201).json().toInclude({ body: 'Some words', commands_changes: {} });
      }
    },
  }),
  ...kinds.flatMap((kind) => [
    check({
      id: `note-commands-refused-${kind.slug}`,
      rule: 'NOTE-COMMANDS-3',
      title: `quick actions that the caller may not run leave a blank note of a ${kind.slug}, which is refused`,
      needs: kind.needs,
      writes: true,
      async run({ as, world, expect }) {
        const parent = await kind.make(world, { visibility: 'public' });
        expect(await as.stranger.post(`${parent.url}/notes`, { body: '/close' }))
          .status(400)
          .message('400 Bad request - Note {:note=>["can\'t be blank"]}');
        if (kind.slug === 'snippet') return;
        expect(await as.reporter.get(parent.awards))
          .json('state')
          .toEqual('opened');
      },
    }),
    check({
      id: `note-commands-text-${kind.slug}`,
      rules: ['NOTE-COMMANDS-5', 'NOTE-COMMANDS-6'],
      title: `in notes of a ${kind.slug} unknown commands and code stay, and /shrug puts its figure behind the line`,
      needs: kind.needs,
      writes: true,
      async run({ as, world, expect }) {
        const path = `${(await kind.make(world)).url}/notes`;
        const body = '/no_such_command now\n\n```\n/close\n```\n\n>>>\n/close\n>>>';
        const made = await as.reporter.post(path, { body });
        expect(made).status(201).json().toInclude({ body, commands_changes: {} });
        const shrug = await as.reporter.post(path, { body: '/shrug who knows' });
        expect(shrug)
          .status(201)
          .json('body')
          .toMatch(/^who knows ¯.*ツ.*¯$/);
        const table = await as.reporter.post(path, { body: '/tableflip' });
        expect(table).status(201).json('body').toContain('┻━┻');
      },
    }),
  ]),
  check({
    id: 'note-commands-many',
    rule: 'NOTE-COMMANDS-10',
    title: 'of very many quick actions the later ones stay in the text',
    writes: true,
    async run({ as, world, expect }) {
      for (const kind of kindsOf('issue')) {
        const { url } = await kind.make(world);
        const body = `${'/title Same\n'.repeat(1000)}/title Last`;
        const made = await as.reporter.post(`${url}/notes`, { body });
        expect(made)
          .status(201)
          .json('body')
          .toMatch(/\/title Last$/);
        expect(await as.reporter.get(url))
          .json('title')
          .toEqual('Same');
      }
    },
  }),
  check({
    id: 'note-promote',
    rule: 'NOTE-CREATE-9',
    title: '/promote turns the issue into an epic, and the note tells of it',
    needs: ['tier.premium'],
    writes: true,
    async run({ as, world, expect }) {
      for (const kind of kindsOf('issue')) {
        const parent = await kind.make(world);
        const made = await as.reporter.post(`${parent.url}/notes`, { body: 'Some words\n/promote' });
        expect(made)
          .status(201)
          .json()
          .toInclude({ body: 'Some words', commands_changes: { promote_to_epic: true } });
        expect(await as.reporter.get(parent.url))
          .json('state')
          .toEqual('closed');
      }
    },
  }),
  check({
    id: 'note-merge',
    rules: ['NOTE-CREATE-7', 'NOTE-CREATE-8'],
    title: '/merge needs the head of the merge request, by either name, and is refused when that has moved',
    needs: ['operation:createMergeRequest'],
    writes: true,
    async run({ as, world, expect, skip }) {
      for (const kind of kindsOf('merge-request')) {
        const parent = await kind.make(world);
        const path = `${parent.url}/notes`;
        const head = world.repository.branches['feature'];
        expect(await as.maintainer.post(path, { body: '/merge' })).status(202, 400);
        for (const name of ['merge_request_diff_sha', 'merge_request_diff_head_sha']) {
          const stale = { body: '/merge', [name]: world.repository.branches.main };
          expect(await as.maintainer.post(path, stale)).status(202, 400);
        }
        expect(await as.reporter.get(parent.url))
          .json('state')
          .toEqual('opened');
        const merged = await as.maintainer.post(path, { body: '/merge', merge_request_diff_sha: head });
        // So it answers a quick action that it has not: nothing ran, and nothing is left to be kept.
        if (merged.status === 400 && /can't be blank/.test(merged.text('message'))) {
          skip('the quick action /merge is not built');
        }
        expect(merged).status(202).json('commands_changes.merge').toEqual(head);
      }
    },
  }),
  check({
    id: 'note-merge-other-name',
    rule: 'NOTE-CREATE-8',
    title: '/merge takes the head of the merge request as merge_request_diff_head_sha as well',
    needs: ['operation:createMergeRequest'],
    writes: true,
    async run({ as, world, expect, skip }) {
      for (const kind of kindsOf('merge-request')) {
        const path = `${(await kind.make(world)).url}/notes`;
        const head = world.repository.branches['feature'];
        const input = { body: 'Some words\n/merge', merge_request_diff_head_sha: head };
        const made = await as.maintainer.post(path, input);
        expect(made).status(201);
        // The quick action stays among the words where it is not built.
        if (made.text('body').includes('/merge')) skip('the quick action /merge is not built');
        expect(made).json('commands_changes.merge').toEqual(head);
      }
    },
  }),
];
