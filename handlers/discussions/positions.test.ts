import { beforeEach, describe, expect, it } from 'vitest';
import type { MadeProject } from '../../tools/testing/factories.js';
import { makeParent } from '../../tools/testing/factories-notes.js';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();
const lines = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `line ${from + index}\n`).join('');
const notThere = {
  message: `400 Bad request - Note {:line_code=>["can't be blank", "must be a valid line code"]}`,
};

let project: MadeProject;
let base: string;
let head: string;
let shas: Record<string, string>;

beforeEach(async () => {
  project = await app.make.project({ files: { 'a.txt': lines(1, 40), 'gone.txt': 'x\n' } });
  base = (await app.services.git.open(project.id).branchTip('main')) ?? '';
  await app.make.commit(
    project,
    { 'a.txt': `${lines(1, 19)}new\n${lines(21, 40)}`, 'gone.txt': 'y\n' },
    { branch: 'feature', startBranch: 'main', action: 'update' },
  );
  head = (await app.services.git.open(project.id).branchTip('feature')) ?? '';
  shas = { base_sha: base, start_sha: base, head_sha: head };
});

const at = (place: Record<string, unknown>) => ({
  position_type: 'text',
  old_path: 'a.txt',
  new_path: 'a.txt',
  ...shas,
  ...place,
});

describe.each(['merge request', 'commit'] as const)('a position on a %s', (kind) => {
  let path: string;
  beforeEach(async () => {
    path =
      kind === 'commit'
        ? `${project.url}/repository/commits/${head}/discussions`
        : (await makeParent(app.make, 'merge_request', { project, values: { head_sha: head } })).discussions;
  });
  const begin = (place: Record<string, unknown>, rest: object = {}) =>
    app.as('root').post(path, { body: 'here', position: at(place), ...rest });

  it.each([
    ['added', { new_line: 20 }],
    ['removed', { old_line: 20 }],
    ['unchanged', { old_line: 21, new_line: 21 }],
    ['unchanged and far before', { old_line: 1, new_line: 1 }],
    ['unchanged and far behind', { old_line: 40, new_line: 40 }],
  ])('is taken on a line that is %s', async (_what, place) => {
    const answer = await begin(place);
    expect(answer.status).toBe(201);
    expect(answer.body.notes[0]).toMatchObject({
      type: 'DiffNote',
      position: {
        ...shas,
        old_path: 'a.txt',
        new_path: 'a.txt',
        position_type: 'text',
        old_line: null,
        new_line: null,
        line_range: null,
        ...place,
      },
    });
    const [thread] = (await app.as('root').get(path)).body;
    expect(thread).toEqual(answer.body);
  });

  it.each([
    ['an added line by its old number', { old_line: 19 }],
    ['an unchanged line by one number', { new_line: 21 }],
    ['numbers that do not belong together', { old_line: 21, new_line: 22 }],
    ['a line behind the end', { old_line: 41, new_line: 41 }],
    ['no line', {}],
    ['a file that did not change', { new_line: 1, old_path: 'b.txt', new_path: 'b.txt' }],
    ['no file', { new_line: 20, old_path: '', new_path: '' }],
    ['commits that are not there', { new_line: 20, base_sha: 'f'.repeat(40) }],
    ['names in place of commits', { new_line: 20, base_sha: 'main' }],
  ])('is refused on %s', async (_what, place) => {
    const answer = await begin(place);
    expect([answer.status, answer.body]).toEqual([400, notThere]);
    expect((await app.as('root').get(path)).body).toEqual([]);
  });

  it('needs its commits and its type', async () => {
    const answer = await app.as('root').post(path, { body: 'x', position: { new_line: 1 } });
    expect([answer.status, answer.body]).toEqual([
      400,
      {
        error: ['base_sha', 'start_sha', 'head_sha', 'position_type']
          .map((name) => `position[${name}] is missing`)
          .join(', '),
      },
    ]);
    const wrong = await begin({ position_type: 'line' });
    expect(wrong.body).toEqual({ error: 'position[position_type] does not have a valid value' });
  });

  it('tells the range of lines it covers', async () => {
    const end = { line_code: 'abc_0_20', type: 'new', new_line: 20 };
    const start = { line_code: 'abc_19_19' };
    const answer = await begin({ new_line: 20, line_range: { start, end } });
    expect(answer.body.notes[0].position.line_range).toEqual({
      start: { line_code: 'abc_19_19', type: null, old_line: null, new_line: null },
      end: { line_code: 'abc_0_20', type: 'new', old_line: null, new_line: 20 },
    });
  });

  it('on an image has a point in it', async () => {
    const image = { position_type: 'image', width: 10, height: 20, x: 1.5, y: 2 };
    const answer = await begin(image);
    expect(answer.body.notes[0].position).toMatchObject(image);
    expect((await begin({ position_type: 'image' })).status).toBe(400);
  });

  it('is passed on to replies', async () => {
    const thread = (await begin({ new_line: 20 })).body;
    const reply = await app.as('root').post(`${path}/${thread.id}/notes`, { body: 'there' });
    expect(reply.body).toMatchObject({ type: 'DiffNote', position: thread.notes[0].position });
  });
});

describe('a position on a merge request', () => {
  it('may name the commit that the line is seen in', async () => {
    const { discussions } = await makeParent(app.make, 'merge_request', { project });
    const params = { body: 'x', position: at({ new_line: 20 }) };
    const { body } = await app.as('root').post(discussions, { ...params, commit_id: head });
    expect(body.notes[0]).toMatchObject({ commit_id: head, resolvable: true });
    const wrong = await app.as('root').post(discussions, { ...params, commit_id: 'f'.repeat(40) });
    expect(wrong.status).toBe(400);
  });
});

describe('a position on a commit', () => {
  it('is on that commit', async () => {
    const path = `${project.url}/repository/commits/${base}/discussions`;
    const answer = await app.as('root').post(path, { body: 'x', position: at({ new_line: 20 }) });
    expect([answer.status, answer.body]).toEqual([400, notThere]);
  });

  it('may be on the first commit of all', async () => {
    const path = `${project.url}/repository/commits/${base}/discussions`;
    const place = { base_sha: '0'.repeat(40), start_sha: '0'.repeat(40), head_sha: base, new_line: 3 };
    const answer = await app.as('root').post(path, { body: 'x', position: at(place) });
    expect(answer.status).toBe(201);
  });

  it('needs a repository', async () => {
    const empty = await makeParent(app.make, 'merge_request');
    const answer = await app.as('root').post(empty.discussions, {
      body: 'x',
      position: at({ new_line: 20 }),
    });
    expect([answer.status, answer.body]).toEqual([400, notThere]);
  });
});
