import { describe, expect, it } from 'vitest';
import { useServer } from '../../tools/testing/use-server.js';
import { tagScene } from './testing/tag-scene.js';

const app = useServer();
const { made, create, tagged, tagsOf } = tagScene(app);

describe('createTag', () => {
  it('makes a lightweight tag', async () => {
    const { developer, project } = await made();
    const answer = await create(developer, project, { tag_name: 'v1', ref: 'main' });
    const tip = await app.services.git.open(project.id).branchTip('main');
    expect([answer.status, answer.body]).toMatchObject([
      201,
      { name: 'v1', message: null, target: tip, commit: { id: tip }, release: null, protected: false },
    ]);
  });

  it('makes an annotated tag by the caller when there is a message', async () => {
    const { developer, project } = await made();
    const answer = await create(developer, project, {
      tag_name: 'v1',
      ref: 'main',
      message: 'First\n\nrelease\n',
    });
    const tip = await app.services.git.open(project.id).branchTip('main');
    expect(answer.body).toMatchObject({ message: 'First\n\nrelease', commit: { id: tip } });
    expect(answer.body.target).not.toBe(tip);
    const tag = await app.services.git.open(project.id).tag('v1');
    expect(tag?.tagger).toMatchObject({ name: developer.name, email: developer.email });
  });

  it('records the push', async () => {
    const { developer, project } = await made();
    await create(developer, project, { tag_name: 'v1', ref: 'main' });
    const [event] = await app.services.db.read('events').where({ project_id: project.id });
    expect(JSON.parse(event?.payload ?? '')).toMatchObject({ action: 'created', ref: 'v1', ref_type: 'tag' });
    const sideEffects = await app.services.db.read('outbox').where({ project_id: project.id });
    expect(sideEffects.map(({ topic }) => topic)).toEqual(['tag_push']);
  });

  it.each([
    ['v1', 'main', 'Tag v1 already exists'],
    ['x', 'nope', 'Target nope is invalid'],
    ['x', ' ', 'Target is empty'],
    ['a b', 'main', 'Tag name invalid'],
  ])('refuses %j on %j', async (tag_name, ref, message) => {
    const { developer, project } = await made();
    await tagged(project, 'v1');
    const answer = await create(developer, project, { tag_name, ref });
    expect([answer.status, answer.body]).toEqual([400, { message }]);
    expect(await tagsOf(project)).toEqual(['v1']);
  });

  it('refuses missing parameters', async () => {
    const { developer, project } = await made();
    const answer = await create(developer, project, {});
    expect([answer.status, answer.body]).toEqual([400, { error: 'tag_name is missing, ref is missing' }]);
  });

  it.each([
    ['anonymous', 401],
    ['stranger', 403],
    ['reporter', 403],
  ] as const)('is refused to %s and changes nothing', async (who, status) => {
    const { reporter, project } = await made();
    const caller = { anonymous: null, reporter, stranger: await app.make.user() }[who];
    expect((await create(caller, project, { tag_name: 'v1', ref: 'main' })).status).toBe(status);
    expect(await tagsOf(project)).toEqual([]);
  });

  it('is refused on an archived project', async () => {
    const project = await app.make.project({ archived: true, files: { 'a.txt': 'a' } });
    expect((await create('root', project, { tag_name: 'v1', ref: 'main' })).status).toBe(403);
  });

  it('leaves protected names to those the rule lets in', async () => {
    const { developer, project } = await made();
    await app.as('root').post(`${project.url}/protected_tags`, { name: 'v*' });
    const answer = await create(developer, project, { tag_name: 'v1', ref: 'main' });
    expect([answer.status, answer.body.message]).toEqual([
      400,
      'You are not allowed to create this tag as it is protected.',
    ]);
    expect(await tagsOf(project)).toEqual([]);
    expect((await create('root', project, { tag_name: 'v1', ref: 'main' })).body.protected).toBe(true);
  });
});

describe('getTag', () => {
  it('reads a tag with a slash in its name', async () => {
    const { project, url } = await made();
    await tagged(project, 'release/1.0');
    expect((await app.as(null).get(`${url}/release%2F1.0`)).body.name).toBe('release/1.0');
  });

  it('answers 404 for an absent tag', async () => {
    const { url } = await made();
    const answer = await app.as(null).get(`${url}/nope`);
    expect([answer.status, answer.body]).toEqual([404, { message: '404 Tag Not Found' }]);
  });
});

describe('deleteTag', () => {
  it('deletes', async () => {
    const { developer, project, url } = await made();
    await tagged(project, 'v1');
    expect((await app.as(developer).delete(`${url}/v1`)).status).toBe(204);
    expect(await tagsOf(project)).toEqual([]);
  });

  it('deletes an annotated tag', async () => {
    const { developer, project, url } = await made();
    await create(developer, project, { tag_name: 'v1', ref: 'main', message: 'x' });
    expect((await app.as(developer).delete(`${url}/v1`)).status).toBe(204);
  });

  it('answers 404 for an absent tag', async () => {
    const { developer, url } = await made();
    const answer = await app.as(developer).delete(`${url}/v1`);
    expect([answer.status, answer.body]).toEqual([404, { message: '404 Tag Not Found' }]);
  });

  it('answers 412 when the commit is newer than the caller knows', async () => {
    const { developer, project, url } = await made();
    await tagged(project, 'v1');
    const headers = { 'if-unmodified-since': '2001-01-01T00:00:00Z' };
    expect((await app.as(developer).delete(`${url}/v1`, {}, headers)).status).toBe(412);
    expect(await tagsOf(project)).toEqual(['v1']);
  });

  it('leaves protected tags to maintainers', async () => {
    const { developer, project, url } = await made();
    await tagged(project, 'v1');
    await app.as('root').post(`${project.url}/protected_tags`, { name: 'v1', create_access_level: 30 });
    expect((await app.as(developer).delete(`${url}/v1`)).status).toBe(403);
    expect(await tagsOf(project)).toEqual(['v1']);
    expect((await app.as('root').delete(`${url}/v1`)).status).toBe(204);
  });

  it.each([
    ['anonymous', 401],
    ['reporter', 403],
  ] as const)('is refused to %s and changes nothing', async (who, status) => {
    const { reporter, project, url } = await made();
    await tagged(project, 'v1');
    expect((await app.as({ anonymous: null, reporter }[who]).delete(`${url}/v1`)).status).toBe(status);
    expect(await tagsOf(project)).toEqual(['v1']);
  });
});

describe('getTagSignature', () => {
  it('answers 404 for a tag without signature', async () => {
    const { project, url } = await made();
    await tagged(project, 'v1');
    const answer = await app.as(null).get(`${url}/v1/signature`);
    expect([answer.status, answer.body]).toEqual([404, { message: '404 Signature Not Found' }]);
  });

  it('tells the kind of a signature', async () => {
    const { project, url } = await made();
    const armour = '-----BEGIN SIGNED MESSAGE-----\nMIIE\n-----END SIGNED MESSAGE-----\n';
    await create('root', project, { tag_name: 'v1', ref: 'main', message: `One\n${armour}` });
    const answer = await app.as(null).get(`${url}/v1/signature`);
    expect([answer.status, answer.body]).toEqual([
      200,
      { signature_type: 'X509', verification_status: 'unverified' },
    ]);
  });
});
