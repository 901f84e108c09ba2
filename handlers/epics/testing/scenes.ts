import type { GroupRow } from '../../../storage/database/rows.js';
import type { TestParams } from '../../../tools/testing/client.js';
import type { MadeProject, MadeUser } from '../../../tools/testing/factories.js';
import type { MadeEpic } from '../../../tools/testing/factories-epic.js';
import { untyped } from '../../../tools/testing/untyped.js';
import type { TestApp } from '../../../tools/testing/use-server.js';

/** A public group with people of every level, and the address of its epics. */
export interface GroupScene {
  guest: MadeUser;
  reporter: MadeUser;
  owner: MadeUser;
  stranger: MadeUser;
  group: GroupRow;
  url: string;
}

/** Makes a group without epics. */
export const groupScene = async (app: TestApp): Promise<GroupScene> => {
  const guest = await app.make.user();
  const reporter = await app.make.user();
  const owner = await app.make.user();
  const stranger = await app.make.user();
  const group = await app.make.group({ path: 'acme', owner, members: { guest, reporter } });
  return { guest, reporter, owner, stranger, group, url: `/groups/${group.id}/epics` };
};

/** A group with an epic and a project whose issues may go into it. */
export interface EpicScene {
  guest: MadeUser;
  reporter: MadeUser;
  group: GroupRow;
  project: MadeProject;
  epic: MadeEpic;
}

/** Makes a group with one epic, `outer`, and one project. */
export const epicScene = async (app: TestApp): Promise<EpicScene> => {
  const [guest, reporter] = [await app.make.user(), await app.make.user()];
  const group = await app.make.group({ path: 'acme', members: { guest, reporter } });
  const project = await app.make.project({ path: 'site', namespace: group });
  const epic = await app.make.epic({ group, author: reporter, title: 'outer' });
  return { guest, reporter, group, project, epic };
};

/** The titles of a list, as somebody sees it. */
export const titlesAt = async (
  app: TestApp,
  who: MadeUser | null,
  path: string,
  params: TestParams = {},
): Promise<string[]> => (await app.as(who).get(path, params)).body.map((row: { title: string }) => row.title);

/** The texts of the notes of one parent, oldest first. */
export const notesOf = async (app: TestApp, column: string, id: number): Promise<string[]> =>
  (await untyped(app.services.db.read)('notes').where(column, id).orderBy('id')).map(
    (note: { body: string }) => note.body,
  );
