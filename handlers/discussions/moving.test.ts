import { beforeEach, describe, expect, it } from 'vitest';
import { useServer } from '../../tools/testing/use-server.js';
import { base, type DiffScene, diffScene, ours } from './testing/diff-scene.js';

const app = useServer();
let dora: DiffScene['dora'];
let url: DiffScene['url'];
let refs: DiffScene['refs'];
let push: DiffScene['push'];
let start: DiffScene['start'];
let thread: DiffScene['thread'];

beforeEach(async () => {
  ({ dora, url, refs, push, start, thread } = await diffScene(app));
});

describe('a thread on a line that moves', () => {
  it.each([
    ['added', { new_line: 21 }, { old_line: null, new_line: 23 }],
    ['removed', { old_line: 20 }, { old_line: 20, new_line: null }],
    ['unchanged', { old_line: 25, new_line: 26 }, { old_line: 25, new_line: 28 }],
  ])('moves with it when it is %s, with its replies and nothing said', async (_kind, place, moved) => {
    const { id } = await start(place);
    await app.as(dora).post(`${url}/discussions/${id}/notes`, { body: 'indeed' });
    const before = (await thread(id)).notes;
    await push('feature', { 'a.txt': `zero\nnil\n${ours}` });
    const now = await refs();
    const after = (await thread(id)).notes;
    expect(after).toHaveLength(2);
    for (const [at, note] of after.entries()) {
      expect(note).toEqual({ ...before[at], position: { ...before[at].position, ...now, ...moved } });
    }
    const listed = (await app.as(dora).get(`${url}/notes`)).body;
    expect(listed.find((note: { id: number }) => note.id === after[0].id)).toEqual(after[0]);
  });

  it('moves with the file that it is in, and with the lines that it covers', async () => {
    const end = (new_line: number) => ({ line_code: 'x', type: 'new', new_line });
    const { id } = await start({ new_line: 21, line_range: { start: end(20), end: end(21) } });
    await push(
      'feature',
      {},
      {
        actions: [
          { action: 'move', file_path: 'dir/z.txt', previous_path: 'a.txt', content: `zero\n${ours}` },
        ],
      },
    );
    const { notes } = await thread(id);
    expect(notes).toHaveLength(1);
    const { position } = notes[0];
    expect(position).toMatchObject({
      old_path: 'a.txt',
      new_path: 'dir/z.txt',
      old_line: null,
      new_line: 22,
    });
    const { start: from, end: to } = position.line_range;
    expect([from.new_line, to.new_line]).toEqual([21, 22]);
    expect([from.line_code, to.line_code]).toEqual([
      expect.stringMatching(/^[0-9a-f]{40}_21_21$/),
      expect.stringMatching(/^[0-9a-f]{40}_21_22$/),
    ]);
  });

  it('moves with a rebase, which moves the base as well', async () => {
    const { id } = await start({ old_line: 25, new_line: 26 });
    await push('main', { 'a.txt': `zero\n${base}` });
    await app.as(dora).put(`${url}/rebase`);
    await app.server.jobs.drain();
    const { notes } = await thread(id);
    expect(notes).toHaveLength(1);
    expect(notes[0].position).toMatchObject({ ...(await refs()), old_line: 26, new_line: 27 });
  });

  it('moves when the merge request turns to another target', async () => {
    const { id } = await start({ new_line: 21 });
    await push('other', { 'a.txt': `zero\n${base}` }, { start_branch: 'main' });
    await app.as(dora).put(url, { target_branch: 'other' });
    const { notes } = await thread(id);
    expect(notes).toHaveLength(1);
    expect(notes[0].position).toMatchObject({ ...(await refs()), new_line: 21 });
  });

  it('follows what happened while the merge request was closed, once it is open again', async () => {
    const { id } = await start({ new_line: 21 });
    const before = await thread(id);
    await app.as(dora).put(url, { state_event: 'close' });
    await push('feature', { 'a.txt': `zero\n${ours}` });
    expect(await thread(id)).toEqual(before);
    await app.as(dora).put(url, { state_event: 'reopen' });
    expect((await thread(id)).notes[0].position).toMatchObject({ ...(await refs()), new_line: 22 });
  });

  it('is on the newest version at once when it begins on an older one', async () => {
    const older = await refs();
    await push('feature', { 'a.txt': `zero\n${ours}` });
    const moved = await start({ ...older, new_line: 21 });
    expect(moved.notes[0].position).toMatchObject({ ...(await refs()), new_line: 22 });
    await push('feature', { 'a.txt': `zero\n${base}` });
    const gone = await start({ ...older, new_line: 21 });
    expect(gone.notes[0].position).toMatchObject({ ...older, new_line: 21 });
  });
});
