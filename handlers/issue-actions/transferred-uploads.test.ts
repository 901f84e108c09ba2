import { beforeEach, describe, expect, it } from 'vitest';
import { send } from '../../tools/testing/client.js';
import type { MadeProject, MadeUser } from '../../tools/testing/factories.js';
import { useServer } from '../../tools/testing/use-server.js';

const app = useServer();
let from: MadeProject;
let to: MadeProject;
let mover: MadeUser;
let reader: MadeUser;

const content = 'what was seen\n';

beforeEach(async () => {
  mover = await app.make.user();
  reader = await app.make.user();
  from = await app.make.project({ visibility: 'private', members: { reporter: mover } });
  to = await app.make.project({ visibility: 'private', members: { reporter: mover, guest: reader } });
});

const upload = async (project: MadeProject, name: string) => {
  const file = { name, bytes: Buffer.from(content), type: 'text/plain' };
  return (await app.as(mover).post(`${project.url}/uploads`, { file })).body.url as string;
};

/** An issue that names one upload in its description and another in a note. */
const reported = async () => {
  const [described, said] = [await upload(from, 'a.txt'), await upload(from, 'b.txt')];
  const { body } = await app.as(mover).post(`${from.url}/issues`, {
    title: 'Seen',
    description: `See [a.txt](${described}) and <a href="${described}">again</a>.`,
  });
  const issue = `${from.url}/issues/${body.iid}`;
  await app.as(mover).post(`${issue}/notes`, { body: `And [b.txt](${said})` });
  return { issue, described, said };
};

const linkIn = (text: string): string => /\/uploads\/[0-9a-f]{32}\/\w+\.txt/.exec(text)?.[0] ?? '';
const noteOf = async (iid: number) => {
  const { body } = await app.as(reader).get(`${to.url}/issues/${iid}/notes?sort=asc`);
  return linkIn(body.map((note: { body: string }) => note.body).join('\n'));
};
const read = (who: MadeUser, project: MadeProject, link: string) =>
  send(app.url, 'GET', `/${project.full_path}${link}`, { 'private-token': who.token });
const kept = (project: MadeProject) =>
  app.services.db.read('project_uploads').where({ project_id: project.id }).orderBy('id');

describe('an issue with uploads', () => {
  it('takes copies of them along when it is moved, for whoever reads the new project', async () => {
    const { issue, described, said } = await reported();
    const { body } = await app.as(mover).post(`${issue}/move`, { to_project_id: to.id });
    const links = [linkIn(body.description), await noteOf(body.iid)];
    for (const [index, link] of links.entries()) {
      expect(link).toMatch(/\/[ab]\.txt$/);
      expect(link).not.toBe([described, said][index]);
      expect(await read(reader, to, link)).toMatchObject({ status: 200, body: content });
      expect((await read(reader, from, link)).status).toBe(404);
    }
    expect(body.description).toBe(`See [a.txt](${links[0]}) and <a href="${links[0]}">again</a>.`);
    expect(await read(mover, from, described)).toMatchObject({ status: 200, body: content });
    expect((await read(reader, to, described)).status).toBe(404);
  });

  it('takes those of its notes along when it is cloned with them, else those of its description', async () => {
    const { issue } = await reported();
    const alone = await app.as(mover).post(`${issue}/clone`, { to_project_id: to.id });
    expect(await read(reader, to, linkIn(alone.body.description))).toMatchObject({ body: content });
    expect(await kept(to)).toHaveLength(1);
    const whole = await app.as(mover).post(`${issue}/clone`, { to_project_id: to.id, with_notes: true });
    expect(await read(reader, to, await noteOf(whole.body.iid))).toMatchObject({ body: content });
    expect(await kept(to)).toHaveLength(3);
  });

  it('keeps naming the same ones when it is cloned where they are', async () => {
    const { issue, described } = await reported();
    const { body } = await app.as(mover).post(`${issue}/clone`, { to_project_id: from.id });
    expect(linkIn(body.description)).toBe(described);
    expect(await kept(from)).toHaveLength(2);
  });

  it('has the copies counted for the new project, under the name of who uploaded them', async () => {
    const { issue } = await reported();
    await app.as(mover).post(`${issue}/move`, { to_project_id: to.id });
    const { body } = await app.as('root').get(`${to.url}?statistics=true`);
    expect(body.statistics.uploads_size).toBe(2 * content.length);
    expect(await kept(to)).toMatchObject([
      { filename: 'a.txt', user_id: mover.id },
      { filename: 'b.txt', user_id: mover.id },
    ]);
  });

  it('leaves alone what is named of a third project, by its path, or was never there', async () => {
    const third = await app.make.project({ members: { reporter: mover } });
    const [foreign, own] = [await upload(third, 'c.txt'), await upload(from, 'd.txt')];
    const description = `[c](${foreign}) [path](/${from.full_path}${own}) [gone](/uploads/${'0'.repeat(32)}/e.txt)`;
    const made = await app.as(mover).post(`${from.url}/issues`, { title: 'Others', description });
    const issue = `${from.url}/issues/${made.body.iid}`;
    const { body } = await app.as(mover).post(`${issue}/move`, { to_project_id: to.id });
    expect(body.description).toBe(description);
    expect(await kept(to)).toEqual([]);
  });

  it('copies nothing when it may not be moved', async () => {
    const { issue } = await reported();
    const closed = await app.make.project({ visibility: 'public' });
    const answer = await app.as(mover).post(`${issue}/move`, { to_project_id: closed.id });
    expect(answer.status).toBe(400);
    expect(await kept(closed)).toEqual([]);
  });
});
