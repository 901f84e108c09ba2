import { beforeEach, describe, expect, it } from 'vitest';
import type { MadeProject, MadeUser } from '../../tools/testing/factories.js';
import { useServer } from '../../tools/testing/use-server.js';

/** What an issue says of the places it went to and came from: strangers read neither their paths nor that they are. */
describe('an issue that went to a hidden place', () => {
  const app = useServer();
  let owner: MadeUser;
  let open: MadeProject;
  let hidden: MadeProject;

  beforeEach(async () => {
    owner = await app.make.user();
    open = await app.make.project({ visibility: 'public', members: { owner } });
    hidden = await app.make.project({ visibility: 'private', path: 'secret', members: { owner } });
  });

  const told = async (who: MadeUser, url: string): Promise<string[]> => {
    const notes = (await app.as(who).get(`${url}/notes`)).body as { id: number; body: string }[];
    const threads = (await app.as(who).get(`${url}/discussions`)).body as { notes: { body: string }[] }[];
    const both = [...notes, ...threads.flatMap((thread) => thread.notes)];
    return both.map(({ body }) => body).filter((body) => /^(moved|cloned) /.test(body));
  };

  it.each(['move', 'clone'])('tells of it to those alone who see that place: %s', async (verb) => {
    const issue = await app.make.issue({ project: open, author: owner });
    const { body } = await app.as(owner).post(`${issue.url}/${verb}`, { to_project_id: hidden.id });
    const words = `${verb}d to ${hidden.full_path}#${body.iid}`;
    expect(await told(owner, issue.url)).toEqual([words, words]);
    const stranger = await app.make.user();
    expect(await told(stranger, issue.url)).toEqual([]);
    const note = await app.services.db.read('notes').where({ issue_id: issue.id, system: 1 }).first();
    expect((await app.as(stranger).get(`${issue.url}/notes/${note?.id}`)).status).toBe(404);
    expect((await app.as(stranger).get(`${issue.url}/discussions/${note?.discussion_id}`)).status).toBe(404);
  });

  it.each(['move', 'clone'])('does not say where it came from to others: %s', async (verb) => {
    const issue = await app.make.issue({ project: hidden, author: owner });
    const { body } = await app.as(owner).post(`${issue.url}/${verb}`, { to_project_id: open.id });
    const url = `${open.url}/issues/${body.iid}`;
    const words = `${verb}d from ${hidden.full_path}#${issue.iid}`;
    expect(await told(owner, url)).toEqual([words, words]);
    expect(await told(await app.make.user(), url)).toEqual([]);
  });
});
