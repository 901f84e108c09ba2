import { check } from '../../check.js';
import type { World } from '../../world/types.js';
import { threadKindsOf, threadOn } from './support/threads.js';

/** The commit that begins the repository adds files, so every line of its diff is an added one. */
async function onCommit(world: World) {
  const project = await world.fresh.project({ content: ['refs/heads/main'] });
  const [base, head] = [world.repository.commits['sources'] ?? '', world.repository.commits['guide'] ?? ''];
  return {
    path: `${project.url}/repository/commits/${head}/discussions`,
    position: { base_sha: base, start_sha: base, head_sha: head, position_type: 'text' },
    diff: `${project.url}/repository/commits/${head}/diff`,
  };
}

interface Diff {
  old_path: string;
  new_path: string;
  new_file: boolean;
}

interface Changes {
  changes: Diff[];
  diff_refs: { base_sha: string; start_sha: string; head_sha: string };
}

/** Threads on lines of diffs, and threads that are resolved. */
export const cases = [
  check({
    id: 'thread-position',
    rules: ['DISC-POSITION-2', 'DISC-POSITION-4', 'DISC-CREATE-1', 'DISC-REPLY-1'],
    title: 'a thread on an added line of a commit is a DiffNote that tells its place',
    writes: true,
    async run({ as, world, expect }) {
      const { path, position, diff } = await onCommit(world);
      const [file] = (await world.arrange<Diff[]>('GET', diff)).filter((one) => one.new_file);
      const { new_path } = file ?? { new_path: '' };
      const place = { ...position, new_path, old_path: new_path, new_line: 1 };
      const made = await as.reporter.post(path, { body: 'here', position: place });
      expect(made).status(201).json('notes[0].type').toEqual('DiffNote');
      expect(made)
        .json('notes[0].position')
        .toInclude({ ...place, old_line: null });
      const reply = await as.reporter.post(`${path}/${made.text('id')}/notes`, { body: 'indeed' });
      expect(reply).status(201).json('type').toEqual('DiffNote');
      const wrong = { ...position, new_path, old_path: new_path, old_line: 1 };
      expect(await as.reporter.post(path, { body: 'here', position: wrong })).status(400);
    },
  }),
  check({
    id: 'thread-position-missing',
    rules: ['DISC-POSITION-1', 'DISC-POSITION-3'],
    title: 'a position needs its three commits and its type, and has to be in the diff',
    writes: true,
    async run({ as, world, expect }) {
      const { path, position } = await onCommit(world);
      for (const name of Object.keys(position)) {
        const { [name as keyof typeof position]: _left, ...rest } = position;
        expect(await as.reporter.post(path, { body: 'x', position: rest }))
          .status(400)
          .complaint(`position[${name}] is missing`);
      }
      const elsewhere = { ...position, new_path: 'no/such/file', old_path: 'no/such/file', new_line: 1 };
      expect(await as.reporter.post(path, { body: 'x', position: elsewhere })).status(400);
      expect(await as.reporter.get(path))
        .json()
        .toEqual([]);
    },
  }),
  check({
    id: 'thread-resolve',
    rules: ['DISC-RESOLVE-1', 'DISC-RESOLVE-3', 'DISC-RESOLVE-5', 'DISC-REPLY-5'],
    title: 'a thread of a merge request is resolved and reopened, and tells by whom and when',
    needs: ['operation:createMergeRequest'],
    writes: true,
    async run({ as, world, expect }) {
      for (const kind of threadKindsOf('merge-request')) {
        const parent = await kind.make(world);
        const thread = await threadOn(world, parent);
        expect(await as.developer.put(thread.url))
          .status(400)
          .complaint('resolved is missing');
        const before = await as.reporter.get(thread.note);
        const done = await as.developer.put(thread.url, { resolved: true });
        expect(done).status(200).json('notes[0].resolved').toEqual(true);
        expect(done).json('notes[0].resolved_by.id').toEqual(world.person('developer').id);
        expect(done).json('notes[0].resolved_at').toBeType('string');
        expect(done).json('notes[0].updated_at').toDiffer(before.at('updated_at'));
        const reply = await as.developer.post(`${thread.url}/notes`, { body: 'x' });
        expect(reply).status(201).json('resolved').toEqual(true);
        const told = await as.reporter.get(`${parent.url}/notes`, { activity_filter: 'only_activity' });
        expect.value('system notes', told.column('body'), told).toContain('resolved all threads');
        const open = await as.developer.put(thread.url, { resolved: false });
        expect(open).status(200).json('notes[0]').toInclude({ resolved: false, resolved_by: null });
      }
    },
  }),
  check({
    id: 'thread-resolve-who',
    rules: ['DISC-RESOLVE-2', 'DISC-RESOLVE-4'],
    title: 'developers and the author of a note resolve, others get 403, and lone comments are not resolved',
    needs: ['operation:createMergeRequest'],
    writes: true,
    async run({ as, world, expect }) {
      for (const kind of threadKindsOf('merge-request')) {
        const parent = await kind.make(world);
        const thread = await threadOn(world, parent);
        expect(await as.reporter.put(thread.url, { resolved: true })).status(403);
        expect(await as.reporter.put(thread.note, { resolved: true })).status(403);
        const own = await threadOn(world, parent, { sudo: world.person('reporter').username });
        expect(await as.reporter.put(own.note, { resolved: true }))
          .status(200)
          .json('resolved')
          .toEqual(true);
        await world.arrange('POST', `${parent.url}/notes`, { body: 'alone' });
        const list = await as.reporter.get(`${parent.url}/discussions`, { per_page: 100 });
        const lone = list.list().find((row) => (row as { individual_note: boolean }).individual_note);
        const { id, notes } = lone as { id: string; notes: { id: number }[] };
        const path = `${parent.url}/discussions/${id}/notes/${notes[0]?.id}`;
        expect(await as.owner.put(path, { resolved: true })).status(400);
      }
    },
  }),
  check({
    id: 'thread-position-in-merge-request',
    rules: ['DISC-CREATE-1', 'DISC-POSITION-4'],
    title:
      'a thread on a line of a merge request is a DiffNote that tells its place and the commit asked for',
    needs: ['operation:createMergeRequest'],
    writes: true,
    async run({ as, world, expect }) {
      for (const kind of threadKindsOf('merge-request')) {
        const { url } = await kind.make(world);
        const { changes, diff_refs } = await world.arrange<Changes>('GET', `${url}/changes`);
        const { new_path } = changes.find((one) => one.new_file) ?? { new_path: '' };
        const place = { ...diff_refs, position_type: 'text', new_path, old_path: new_path, new_line: 1 };
        const input = { body: 'here', position: place, commit_id: diff_refs.head_sha };
        const made = await as.reporter.post(`${url}/discussions`, input);
        expect(made)
          .status(201)
          .json('notes[0]')
          .toInclude({ type: 'DiffNote', commit_id: diff_refs.head_sha });
        expect(made)
          .json('notes[0].position')
          .toInclude({ ...place, old_line: null });
      }
    },
  }),
];
