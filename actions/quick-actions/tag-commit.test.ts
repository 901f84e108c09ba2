import { beforeEach, describe, expect, it } from 'vitest';
import { type MergingScene, mergingScene } from '../../tools/testing/merging-scene.js';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();

let scene: MergingScene;
let sha: string;
let url: string;

beforeEach(async () => {
  scene = await mergingScene(app);
  sha = (await app.services.git.open(scene.project.id).branchTip('main')) ?? '';
  url = `${scene.project.url}/repository/commits/${sha}`;
});

const comment = (note: string, who = scene.people.developer) => app.as(who).post(`${url}/comments`, { note });
const tags = async () => (await app.as('root').get(`${scene.project.url}/repository/tags`)).body;
const bodies = async () => {
  const { body } = await app.as('root').get(`${url}/discussions`);
  return body.map(({ notes: [note] }: { notes: { body: string }[] }) => note?.body);
};

describe('/tag on a commit', () => {
  it('tags it and notes that', async () => {
    const answer = await comment('Out with it\n/tag v1.0 The first one');
    expect([answer.status, answer.body.note]).toEqual([201, 'Out with it']);
    expect(await tags()).toMatchObject([{ name: 'v1.0', message: 'The first one', commit: { id: sha } }]);
    const path = `/${scene.project.full_path}/-/tags/v1.0`;
    expect(await bodies()).toEqual(['Out with it', `tagged commit ${sha} to [\`v1.0\`](${path})`]);
  });

  it('tags it lightly without a message, and from a reply', async () => {
    const { body: thread } = await app.as('root').post(`${url}/discussions`, { body: 'Now?' });
    const answer = await app.as(scene.people.developer).post(`${url}/discussions/${thread.id}/notes`, {
      body: 'Yes\n/tag v2',
    });
    expect(answer.body).toMatchObject({ body: 'Yes', commands_changes: { tag_name: 'v2' } });
    expect(await tags()).toMatchObject([{ name: 'v2', message: null }]);
  });

  it.each([
    ['/tag main..x', 'Tag name invalid'],
    ['/tag', 'Tag name invalid'],
    ['/tag v1\n/tag v1', 'Tag v1 already exists'],
  ])('refuses the comment with %s, and says why', async (line, text) => {
    const answer = await comment(`Words\n${line}`);
    const message = `400 Bad request - Note {:validation=>["${text}"]}`;
    expect([answer.status, answer.body.message]).toEqual([400, message]);
    expect([await tags(), await bodies()]).toEqual([[], []]);
  });

  it('refuses a tag that is there or protected', async () => {
    await comment('Words\n/tag v1');
    expect((await comment('Words\n/tag v1')).body.message).toContain('Tag v1 already exists');
    await app.as('root').post(`${scene.project.url}/protected_tags`, { name: 'r*' });
    expect((await comment('Words\n/tag r1')).body.message).toContain('protected');
    expect(await tags()).toHaveLength(1);
  });

  it('is for those who may make tags', async () => {
    expect((await comment('Words\n/tag v1', scene.people.reporter)).body.note).toBe('Words');
    expect(await tags()).toEqual([]);
  });
});
