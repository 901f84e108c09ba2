import type { MadeProject, MadeUser } from '../../../tools/testing/factories.js';
import type { MadeIssue } from '../../../tools/testing/factories-issue.js';
import type { TestApp } from '../../../tools/testing/use-server.js';

/** A record as it came over HTTP. */
export type Json = Record<string, unknown>;

/** Two developers of a group, and a project in it with an issue by one of them. */
export interface CommandScene {
  ana: MadeUser;
  bob: MadeUser;
  project: MadeProject;
  issue: MadeIssue;
}

/** Makes the scene anew and stops the clock. */
export const commandScene = async (app: TestApp): Promise<CommandScene> => {
  app.server.clock.freeze('2022-10-26T09:30:00.000Z');
  const [ana, bob] = [await app.make.user({ username: 'ana' }), await app.make.user({ username: 'bob' })];
  const namespace = await app.make.group({ path: 'acme', members: { developer: [ana, bob] } });
  const project = await app.make.project({ namespace, path: 'site' });
  const issue = await app.make.issue({ project, author: ana, title: 'Broken' });
  return { ana, bob, project, issue };
};

/** What the interface says of a comment that held commands and nothing else, when none of them did anything. */
export const blank = `400 Bad request - Note {:note=>["can't be blank"]}`;

/** What it says when these commands failed. */
export const failed = (...names: string[]) =>
  `400 Bad request - Note {:command_names=>${JSON.stringify(names)}, :commands=>["Failed to apply commands."]}`;

/** Comments with commands, on the issue of the present scene unless told otherwise, and reads what they did. */
export const commandCalls = (app: TestApp, present: () => CommandScene) => {
  const on = (who: MadeUser, notes: string) => async (body: string) => {
    const answer = await app.as(who).post(notes, { body });
    return {
      status: answer.status,
      says: (answer.body.summary?.[0] ?? answer.body.message) as string,
      changes: answer.body.commands_changes as Json,
    };
  };
  const run = (body: string, who: MadeUser = present().ana) => on(who, `${present().issue.url}/notes`)(body);
  const says = async (body: string, who: MadeUser = present().ana) => (await run(body, who)).says;
  const fresh = async (): Promise<Json> => (await app.as(present().ana).get(present().issue.url)).body;
  const systemNotes = async (url = present().issue.url): Promise<string[]> => {
    const asked = { activity_filter: 'only_activity', sort: 'asc' };
    const { body } = await app.as('root').get(`${url}/notes`, asked);
    return (body as { body: string }[]).map((note) => note.body);
  };
  return { on, run, says, fresh, systemNotes };
};
