import { describe, expect, it } from 'vitest';
import type { MadeProject, MadeUser } from '../../tools/testing/factories.js';
import { untyped } from '../../tools/testing/untyped.js';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();

const one = { title: 'Start', visibility: 'public', content: 'puts 1\n', file_name: 'start.rb' };
const visibilities = ['public', 'internal', 'private'] as const;

const made = async (who: MadeUser | 'root', project: MadeProject, params: object = {}): Promise<number> => {
  const answer = await app.as(who).post(`${project.url}/snippets`, { ...one, ...params });
  expect(answer.status).toBe(201);
  return answer.body.id;
};
const rows = async () =>
  Number((await untyped(app.services.db.read)('snippets').count({ n: '*' }).first())?.['n']);

const reads = (project: MadeProject, id: number) =>
  ['', '/raw', '/files/main/start.rb/raw'].map((tail) => `${project.url}/snippets/${id}${tail}`);

describe('createProjectSnippet', () => {
  it('answers the record with addresses below its project', async () => {
    const reporter = await app.make.user();
    const project = await app.make.project({ members: { reporter } });
    const answer = await app.as(reporter).post(`${project.url}/snippets`, one);
    const { id } = answer.body;
    const page = `${app.url}/${project.full_path}/-/snippets/${id}`;
    expect([answer.status, answer.body]).toMatchObject([
      201,
      {
        project_id: project.id,
        description: null,
        visibility: 'public',
        web_url: page,
        raw_url: `${page}/raw`,
        ssh_url_to_repo: `git@127.0.0.1:${project.full_path}/snippets/${id}.git`,
        http_url_to_repo: `${app.url}/${project.full_path}/snippets/${id}.git`,
        files: [{ path: 'start.rb', raw_url: `${page}/raw/main/start.rb` }],
      },
    ]);
  });

  it.each([
    ['anonymous', 401],
    ['stranger', 403],
    ['guest', 403],
  ] as const)('is refused to %s', async (who, status) => {
    const guest = await app.make.user();
    const project = await app.make.project({ members: { guest } });
    const caller = { anonymous: null, guest, stranger: await app.make.user() }[who];
    expect((await app.as(caller).post(`${project.url}/snippets`, one)).status).toBe(status);
    expect(await rows()).toBe(0);
  });

  it('hides private projects and refuses archived ones', async () => {
    const hidden = await app.make.project({ visibility: 'private' });
    const answer = await app.as(await app.make.user()).post(`${hidden.url}/snippets`, one);
    expect([answer.status, answer.body]).toEqual([404, { message: '404 Project Not Found' }]);
    const old = await app.make.project({ archived: true });
    expect((await app.as('root').post(`${old.url}/snippets`, one)).status).toBe(403);
    expect(await rows()).toBe(0);
  });

  it('needs a visibility', async () => {
    const project = await app.make.project();
    const { visibility: _, ...rest } = one;
    const answer = await app.as('root').post(`${project.url}/snippets`, rest);
    expect([answer.status, answer.body]).toEqual([400, { error: 'visibility is missing' }]);
  });

  it('tells what its description refers to, at first and when it is changed', async () => {
    const project = await app.make.project({ visibility: 'public' });
    const [first, second] = [await app.make.issue({ project }), await app.make.issue({ project })];
    const id = await made('root', project, { description: `See #${first.iid}` });
    const notes = async (iid: number) =>
      (await app.as('root').get(`${project.url}/issues/${iid}/notes`)).body.map(
        ({ body }: { body: string }) => body,
      );
    expect(await notes(first.iid)).toEqual([`mentioned in snippet $${id}`]);
    await app.as('root').put(`${project.url}/snippets/${id}`, { description: `See #${second.iid}` });
    expect(await notes(second.iid)).toEqual([`mentioned in snippet $${id}`]);
    expect(await notes(first.iid)).toHaveLength(1);
  });
});

const statusesOf = async (who: MadeUser | 'root' | null, project: MadeProject, id: number) => {
  const notes = who === null ? [] : [`${project.url}/snippets/${id}/notes`];
  const found = await Promise.all([...reads(project, id), ...notes].map((path) => app.as(who).get(path)));
  return [...new Set(found.map(({ status }) => status))];
};

const listedFor = async (who: MadeUser | 'root' | null, project: MadeProject): Promise<string[]> => {
  const { status, body } = await app.as(who).get(`${project.url}/snippets`);
  return status === 200 ? body.map(({ visibility }: { visibility: string }) => visibility) : [];
};

describe.each(visibilities)('in a %s project', (place) => {
  it.each([
    ['guest', visibilities],
    ['root', visibilities],
    ['author', visibilities],
    ['stranger', place === 'private' ? [] : ['public', 'internal']],
    ['external', place === 'public' ? ['public'] : []],
    ['anonymous', place === 'public' ? ['public'] : []],
  ] as const)('%s reads %j, and the list and notes agree', async (name, seen) => {
    const [guest, author] = [await app.make.user(), await app.make.user()];
    const project = await app.make.project({ visibility: place, members: { guest, reporter: author } });
    const ids = new Map<string, number>();
    for (const word of visibilities) ids.set(word, await made(author, project, { visibility: word }));
    // An author who is no member any more, where that leaves the project visible.
    if (place !== 'private') await app.as('root').delete(`${project.url}/members/${author.id}`);
    const [stranger, external] = [await app.make.user(), await app.make.user({ external: 1 })];
    const who = { guest, author, stranger, external, root: 'root', anonymous: null } as const;

    for (const [word, id] of ids) {
      const status = (seen as readonly string[]).includes(word) ? 200 : 404;
      expect([word, await statusesOf(who[name], project, id)]).toEqual([word, [status]]);
    }
    if (name !== 'anonymous') expect(await listedFor(who[name], project)).toEqual([...seen].reverse());
  });
});

describe('listProjectSnippets', () => {
  it('needs a user and pages', async () => {
    const project = await app.make.project();
    const ids = [await made('root', project), await made('root', project), await made('root', project)];
    expect((await app.as(null).get(`${project.url}/snippets`)).status).toBe(401);
    const answer = await app.as('root').get(`${project.url}/snippets`, { per_page: 2, page: 2 });
    expect(answer.body.map(({ id }: { id: number }) => id)).toEqual([ids[0]]);
    expect(answer.headers).toMatchObject({ 'x-total': '3', 'x-total-pages': '2', 'x-prev-page': '1' });
  });
});

describe('the switch of the feature', () => {
  const settings = (level: string) => ({ settings: { snippets_access_level: level } });

  it('refuses everything where it is off, to administrators too', async () => {
    const project = await app.make.project();
    const id = await made('root', project);
    await app.as('root').put(project.url, { snippets_access_level: 'disabled' });
    const paths = [`${project.url}/snippets`, ...reads(project, id)];
    for (const path of [...paths, `${project.url}/snippets/${id}/user_agent_detail`]) {
      expect((await app.as('root').get(path)).status).toBe(403);
    }
    expect((await app.as('root').post(`${project.url}/snippets`, one)).status).toBe(403);
    expect((await app.as('root').put(`${project.url}/snippets/${id}`, { title: 'x' })).status).toBe(403);
    expect((await app.as('root').delete(`${project.url}/snippets/${id}`)).status).toBe(403);
    expect(await rows()).toBe(1);
  });

  it('keeps outsiders away where it is for members', async () => {
    const guest = await app.make.user();
    const project = await app.make.project({ members: { guest }, ...settings('private') });
    const id = await made('root', project);
    for (const path of reads(project, id)) {
      expect((await app.as(guest).get(path)).status).toBe(200);
      expect((await app.as(await app.make.user()).get(path)).status).toBe(403);
    }
  });
});

describe('a snippet of another project or none', () => {
  it('is absent here', async () => {
    const [project, other] = [await app.make.project(), await app.make.project()];
    const personal = (await app.as('root').post('/snippets', one)).body.id;
    for (const id of [await made('root', other), personal, 999_999]) {
      const [single = '', ...raw] = reads(project, id);
      expect((await app.as('root').get(single)).body).toEqual({ message: '404 Not found' });
      for (const path of raw) {
        expect((await app.as('root').get(path)).body).toEqual({ message: '404 Snippet Not Found' });
      }
      const change = await app.as('root').put(single, { title: 'x' });
      expect([change.status, change.body]).toEqual([404, { message: '404 Snippet Not Found' }]);
      const end = await app.as('root').delete(single);
      expect([end.status, end.body]).toEqual([404, { message: '404 Snippet Not Found' }]);
    }
    expect(await rows()).toBe(2);
  });
});

describe.each(['put', 'delete'] as const)('%s of a snippet of a project', (verb) => {
  const good = verb === 'put' ? 200 : 204;
  it.each([
    ['author', good],
    ['maintainer', good],
    ['root', good],
    ['anonymous', 401],
    ['stranger', 403],
    ['developer', 403],
  ] as const)('by %s answers %i', async (who, status) => {
    const [author, maintainer, developer] = [
      await app.make.user(),
      await app.make.user(),
      await app.make.user(),
    ];
    const project = await app.make.project({ members: { reporter: author, maintainer, developer } });
    const id = await made(author, project);
    const path = `${project.url}/snippets/${id}`;
    const before = (await app.as('root').get(path)).body;
    const stranger = await app.make.user();
    const callers = { author, maintainer, developer, stranger, anonymous: null, root: 'root' } as const;
    const answer = await app.as(callers[who])[verb](path, verb === 'put' ? { title: 'New' } : {});
    expect(answer.status).toBe(status);
    if (status > 300) expect((await app.as('root').get(path)).body).toEqual(before);
  });

  it('answers 404 for one that the caller may not read', async () => {
    const project = await app.make.project();
    const id = await made('root', project, { visibility: 'private' });
    const stranger = await app.make.user();
    expect((await app.as(stranger)[verb](`${project.url}/snippets/${id}`, { title: 'x' })).status).toBe(404);
  });

  it('is refused on an archived project', async () => {
    const project = await app.make.project();
    const id = await made('root', project);
    await app.as('root').post(`${project.url}/archive`);
    expect((await app.as('root')[verb](`${project.url}/snippets/${id}`, { title: 'x' })).status).toBe(403);
    expect(await rows()).toBe(1);
  });
});

describe('deleteProjectSnippet', () => {
  it('takes notes, and what others say of it, along', async () => {
    const project = await app.make.project();
    const issue = await app.make.issue({ project });
    const id = await made('root', project, { description: `See #${issue.iid}` });
    await app.as('root').post(`${project.url}/snippets/${id}/notes`, { body: 'Nice' });
    expect(await app.services.db.read('notes')).toHaveLength(2);
    expect((await app.as('root').delete(`${project.url}/snippets/${id}`)).status).toBe(204);
    expect(await app.services.db.read('notes')).toEqual([]);
    const events = await app.services.db.read('events').whereIn('target_type', ['Note', 'DiscussionNote']);
    expect(events).toEqual([]);
  });
});

describe('getProjectSnippetUserAgentDetail', () => {
  it('is told to administrators alone', async () => {
    const maintainer = await app.make.user();
    const project = await app.make.project({ members: { maintainer } });
    const path = `${project.url}/snippets/${await made(maintainer, project)}/user_agent_detail`;
    expect((await app.as('root').get(path)).body).toMatchObject({ ip_address: '127.0.0.1' });
    expect((await app.as(maintainer).get(path)).status).toBe(403);
    expect((await app.as(null).get(path)).status).toBe(401);
  });
});
