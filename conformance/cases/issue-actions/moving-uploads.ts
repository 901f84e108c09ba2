import { check } from '../../check.js';
import { FilePart } from '../../http/encode.js';
import { issueIn } from '../issues/support/one.js';

const notes = { file: new FilePart('notes.txt', Buffer.from('notes\n'), 'text/plain') };

/** What becomes of uploads when an issue comes to another project. */
export const cases = [
  check({
    id: 'issue-move-uploads',
    rule: 'ISSUE-MOVE-6',
    title:
      'the texts of a moved or copied issue name copies of its uploads, for those who read its new project',
    writes: true,
    async run({ as, world, expect }) {
      const group = await world.fresh.group();
      const [from, to] = [await world.fresh.project({ group }), await world.fresh.project({ group })];
      const { fullPath } = to;
      for (const [verb, params] of [
        ['clone', { with_notes: true }],
        ['move', {}],
      ] as const) {
        const upload = await as.reporter.post(`${from.url}/uploads`, notes, { as: 'multipart' });
        const old = upload.text('url');
        const issue = await issueIn(world, from, { description: `See [notes](${old})` });
        await world.arrange('POST', `${issue.url}/notes`, { body: `And [again](${old})` });
        const made = await as.reporter.post(`${issue.url}/${verb}`, { to_project_id: to.id, ...params });
        expect(made)
          .status(201)
          .json('description')
          .toMatch(/^See \[notes\]\(\/uploads\/[0-9a-f]{32}\/notes\.txt\)$/);
        const link = made.text('description').slice('See [notes]('.length, -1);
        expect.value('address', link, made).toDiffer(old);
        expect(await as.guest.get(`/${fullPath}${link}`, {}, { outside: true }))
          .status(200)
          .text()
          .toEqual('notes\n');
        const said = await as.guest.get(`${to.url}/issues/${made.number('iid')}/notes`, {
          activity_filter: 'only_comments',
        });
        expect(said).json('[0].body').toEqual(`And [again](${link})`);
      }
    },
  }),
];
