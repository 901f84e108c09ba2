import { check } from '../../check.js';
import { imported } from './support/sending.js';

const hush = 'hush-words';

/** What is hidden stays so in an archive. */
export const cases = [
  check({
    id: 'import-stays-hidden',
    rule: 'IMPORT-MAP-3',
    title: 'what was confidential, internal or private is so in the project that comes from the archive',
    writes: true,
    async run(context) {
      const { as, world, expect, until } = context;
      const { url } = await world.fresh.project({ content: ['refs/heads/main'] });
      const issues = `${url}/issues`;
      await world.arrange('POST', issues, { title: hush, confidential: true });
      await world.arrange('POST', issues, { title: 'for all', discussion_locked: true });
      await world.arrange('POST', `${issues}/2/notes`, { body: 'plain words' });
      await world.arrange('POST', `${issues}/2/notes`, { body: hush, internal: true });
      const text = { visibility: 'private', files: [{ file_path: 'a.txt', content: hush }] };
      await world.arrange('POST', `${url}/snippets`, { title: hush, ...text });
      await world.arrange('POST', `${url}/protected_branches`, { name: 'kept-*', push_access_level: 0 });
      await as.owner.post(`${url}/export`);
      await until(
        () => as.owner.get(`${url}/export`),
        (state) => state.at('export_status') === 'finished',
      );
      const archive = (await as.owner.get(`${url}/export/download`)).bytes;
      const copy = await imported(context, archive);
      expect(copy.state).json('import_status').toEqual('finished');
      expect(await as.owner.get(copy.url))
        .json('visibility')
        .toEqual('private');
      const listed = await as.reporter.get(`${copy.url}/issues`, { order_by: 'created_at', sort: 'asc' });
      expect.value('confidential', listed.column('confidential'), listed).toEqual([true, false]);
      const shown = await as.guest.get(`${copy.url}/issues`);
      expect.value('issues for guests', shown.column('title'), shown).toEqual(['for all']);
      expect(shown).json('[0].discussion_locked').toEqual(true);
      const notes = await as.guest.get(`${copy.url}/issues/2/notes`, { activity_filter: 'only_comments' });
      // Who wrote a note may stand below it.
      const texts = notes.column('body').map((body) => String(body).split('\n')[0]);
      expect.value('notes for guests', texts, notes).toEqual(['plain words']);
      const snippets = await as.owner.get(`${copy.url}/snippets`);
      expect.value('snippets', snippets.column('visibility'), snippets).toEqual(['private']);
      const rule = await as.owner.get(`${copy.url}/protected_branches/kept-*`);
      expect(rule).status(200).json('push_access_levels[0].access_level').toEqual(0);
    },
  }),
];
