import { check } from '../../check.js';
import type { World } from '../../world/types.js';
import { threadKindsOf } from './support/threads.js';

interface Diff {
  new_path: string;
  new_file: boolean;
}

interface Changes {
  changes: Diff[];
  diff_refs: { base_sha: string; start_sha: string; head_sha: string };
}

/** The place of an added line in a merge request, or in the commit that added the guide. */
const places = {
  'merge-request': async (world: World, url: string) => {
    const { changes, diff_refs } = await world.arrange<Changes>('GET', `${url}/changes`);
    const [file] = changes.filter((one) => one.new_file);
    return { refs: diff_refs, path: file?.new_path ?? '' };
  },
  commit: async (world: World, url: string) => {
    const [file] = (await world.arrange<Diff[]>('GET', `${url}/diff`)).filter((one) => one.new_file);
    const { sources: base_sha, guide: head_sha } = world.repository.commits;
    return { refs: { base_sha, start_sha: base_sha, head_sha }, path: file?.new_path ?? '' };
  },
} as const;

/** Where the place of a thread is told. */
export const cases = threadKindsOf('merge-request', 'commit').map((kind) =>
  check({
    id: `thread-place-everywhere-${kind.slug}`,
    rule: 'DISC-POSITION-4',
    title: `every note of a thread on a line of a ${kind.slug} tells its place, however it is read`,
    needs: kind.needs,
    writes: true,
    async run({ as, world, expect }) {
      const { container, url: made } = await kind.make(world);
      const isCommit = kind.slug === 'commit';
      const url = isCommit ? `${container}/repository/commits/${world.repository.commits['guide']}` : made;
      const { refs, path } = await places[isCommit ? 'commit' : 'merge-request'](world, url);
      const position = { ...refs, position_type: 'text', new_path: path, old_path: path, new_line: 1 };
      const place = { new_path: path, new_line: 1, old_line: null, head_sha: refs.head_sha };
      const thread = await as.developer.post(`${url}/discussions`, { body: 'here', position });
      expect(thread).status(201).json('notes[0].position').toInclude(place);
      const notes = `${url}/discussions/${thread.text('id')}/notes`;
      const note = `${notes}/${thread.number('notes[0].id')}`;
      for (const answer of [
        await as.developer.post(notes, { body: 'indeed' }),
        await as.developer.get(note),
        await as.developer.put(note, { body: 'there' }),
      ]) {
        expect(answer).status(200, 201).json('position').toInclude(place);
      }
      for (const list of isCommit ? [notes] : [notes, `${url}/notes`]) {
        expect(await as.developer.get(list))
          .json('[0].position')
          .toInclude(place);
      }
    },
  }),
);
