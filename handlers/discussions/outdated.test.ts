import { beforeEach, describe, expect, it } from 'vitest';
import { useServer } from '../../tools/testing/use-server.js';
import { base, changed, type DiffScene, diffScene } from './testing/diff-scene.js';

const app = useServer();
let project: DiffScene['project'];
let dora: DiffScene['dora'];
let olga: DiffScene['olga'];
let url: DiffScene['url'];
let refs: DiffScene['refs'];
let push: DiffScene['push'];
let start: DiffScene['start'];
let thread: DiffScene['thread'];

beforeEach(async () => {
  ({ project, dora, olga, url, refs, push, start, thread } = await diffScene(app));
});

describe('a thread on a line that changes', () => {
  it('stays where it was, and a note in it says who changed the line in which version', async () => {
    const { id } = await start({ new_line: 21 });
    const older = await refs();
    const other = await start({ new_line: 20 });
    const before = await thread(id);
    await push('feature', { 'a.txt': changed });
    const [{ id: version }] = (await app.as(dora).get(`${url}/versions`)).body;
    const after = await thread(id);
    const { path_with_namespace: path } = (await app.as(dora).get(`/projects/${project.id}`)).body;
    const said = expect.stringMatching(
      new RegExp(
        `^changed this line in \\[version 2 of the diff\\]\\(/${path}/-/merge_requests/1/diffs\\?` +
          `diff_id=${version}&start_sha=${older.head_sha}#[0-9a-f]{40}_21_21\\)$`,
      ),
    );
    expect(after.notes).toEqual([
      ...before.notes,
      expect.objectContaining({
        type: 'DiffNote',
        system: true,
        resolvable: false,
        body: said,
        author: expect.objectContaining({ username: 'dora' }),
        position: before.notes[0].position,
      }),
    ]);
    expect((await thread(other.id)).notes[0].position).toMatchObject({ ...(await refs()), new_line: 20 });
    expect((await app.as(dora).get(url)).body.user_notes_count).toBe(2);
  });

  it('is said to be changed once, however often it is pushed to', async () => {
    const { id } = await start({ new_line: 21 });
    await push('feature', { 'a.txt': changed });
    const after = await thread(id);
    expect(after.notes).toHaveLength(2);
    await push('feature', { 'a.txt': `zero\n${changed}` });
    await push('feature', { 'a.txt': base });
    expect(await thread(id)).toEqual(after);
  });

  it('names no place where the heads are the same in it', async () => {
    const { id } = await start({ new_line: 21 });
    const { head_sha } = await refs();
    await app
      .as(olga)
      .post(`/projects/${project.id}/repository/branches`, { branch: 'other', ref: head_sha });
    await push('feature', { 'b.txt': 'changed\n' });
    await app.as(dora).put(url, { target_branch: 'other' });
    expect((await thread(id)).notes.at(-1)).toMatchObject({
      system: true,
      body: 'changed this line in version 3 of the diff',
    });
  });

  it('names no place in a version that shows nothing', async () => {
    const { id } = await start({ new_line: 21 });
    // The source becomes what the target is, so that there is nothing left to look at.
    await push('feature', { 'a.txt': base }, { start_branch: 'main', force: true });
    const [newest] = (await app.as(dora).get(`${url}/versions`)).body;
    expect(newest.state).toBe('empty');
    expect((await thread(id)).notes.at(-1).body).toMatch(/^changed this line in version \d of the diff$/);
  });

  it('speaks of a file where the thread is on an image', async () => {
    const point = { position_type: 'image', width: 9, height: 9, x: 1, y: 1 };
    const { id } = await start(point);
    await push('feature', { 'b.txt': 'changed\n' });
    expect((await thread(id)).notes).toHaveLength(1);
    await push('feature', { 'a.txt': changed });
    const { notes } = await thread(id);
    expect(notes[0].position).toMatchObject(point);
    expect(notes.at(-1).body).toMatch(/^changed this file in \[version 3 of the diff\]\(.*#[0-9a-f]{40}\)$/);
  });

  it('stays open, and as it is on a commit', async () => {
    const { head_sha } = await refs();
    const { id } = await start({ new_line: 21 });
    const position = {
      position_type: 'text',
      new_path: 'a.txt',
      old_path: 'a.txt',
      ...(await refs()),
      new_line: 21,
    };
    const path = `/projects/${project.id}/repository/commits/${head_sha}/discussions`;
    await app.as(olga).post(path, { body: 'here', position });
    const before = (await app.as(olga).get(path)).body;
    await push('feature', { 'a.txt': changed });
    expect((await app.as(olga).get(path)).body).toEqual(before);
    expect((await thread(id)).notes[0].resolved).toBe(false);
  });
});

describe('a project that resolves outdated threads', () => {
  const bodies = async () =>
    (await app.as(dora).get(`${url}/notes`, { activity_filter: 'only_activity', sort: 'asc' })).body.map(
      (note: { body: string }) => note.body.slice(0, 20),
    );

  beforeEach(async () => {
    const settings = {
      resolve_outdated_diff_discussions: true,
      only_allow_merge_if_all_discussions_are_resolved: true,
    };
    await app.as(olga).put(project.url, settings);
  });

  it('has them resolved by whoever pushed, and says so when none is open any more', async () => {
    const { id } = await start({ new_line: 21 });
    await app.as(dora).post(`${url}/discussions/${id}/notes`, { body: 'indeed' });
    expect((await app.as(dora).get(url)).body).toMatchObject({
      blocking_discussions_resolved: false,
      detailed_merge_status: 'discussions_not_resolved',
    });
    await push('feature', { 'a.txt': changed });
    const { notes } = await thread(id);
    for (const note of notes.slice(0, 2)) {
      expect(note).toMatchObject({ resolved: true, resolved_by: { username: 'dora' } });
      expect(note.updated_at).toBe(note.resolved_at);
    }
    expect(await bodies()).toEqual([
      'changed this line in',
      'resolved all threads',
      expect.stringMatching(/^added 1 commit/),
    ]);
    expect((await app.as(dora).get(url)).body).toMatchObject({
      blocking_discussions_resolved: true,
      detailed_merge_status: 'mergeable',
    });
  });

  it('leaves open what is not outdated', async () => {
    const kept = await start({ new_line: 20 });
    const gone = await start({ new_line: 21 });
    await push('feature', { 'a.txt': changed });
    expect((await thread(kept.id)).notes[0].resolved).toBe(false);
    expect((await thread(gone.id)).notes[0].resolved).toBe(true);
    expect(await bodies()).toEqual(['changed this line in', expect.stringMatching(/^added 1 commit/)]);
  });

  it('leaves resolved what somebody resolved before', async () => {
    const { id } = await start({ new_line: 21 });
    await app.as(olga).put(`${url}/discussions/${id}`, { resolved: true });
    const [before] = (await thread(id)).notes;
    await push('feature', { 'a.txt': changed });
    expect((await thread(id)).notes[0]).toEqual(before);
    expect(await bodies()).toEqual([
      'resolved all threads',
      'changed this line in',
      expect.stringMatching(/^added 1 commit/),
    ]);
  });
});
