import type { IssuableChange } from '../../../domain/issuables/change.js';
import { loadGroup, loadProject } from '../../../storage/database/projects/load.js';
import type { GroupRow } from '../../../storage/database/rows.js';
import type { MadeProject, MadeUser } from '../../../tools/testing/factories.js';
import type { MadeIssue } from '../../../tools/testing/factories-issue.js';
import { untyped } from '../../../tools/testing/untyped.js';
import type { TestApp } from '../../../tools/testing/use-server.js';
import { loadMergeRequest } from '../../merge-requests/load-merge-requests.js';
import type { Viewer } from '../../viewer.js';
import { changeTarget } from '../change-issuable.js';
import { type LoadedIssuable, loadEpic, loadIssue } from '../targets.js';

/** A group with a project with an issue, and two developers of all of it, of whom one acts. */
export interface ChangeScene {
  group: GroupRow;
  project: MadeProject;
  issue: MadeIssue;
  actor: MadeUser;
  other: MadeUser;
}

/** Makes the scene anew. */
export const changeScene = async (app: TestApp): Promise<ChangeScene> => {
  const actor = await app.make.user({ username: 'ana' });
  const other = await app.make.user({ username: 'bo' });
  const group = await app.make.group({ path: 'acme', members: { developer: [actor, other] } });
  const project = await app.make.project({ namespace: group, path: 'site' });
  const issue = await app.make.issue({ project, author: actor });
  return { group, project, issue, actor, other };
};

/** Makes and loads targets in the present scene, changes them as its actor, and reads what came of it. */
export const changeCalls = (app: TestApp, present: () => ChangeScene) => {
  const viewer = () => ({ ...present().actor, admin: false, external: false }) as unknown as Viewer;
  const db = () => app.services.db;
  const insert = async (table: string, values: Record<string, unknown>): Promise<{ id: number }> => {
    const at = app.services.clock.now();
    const written = { author_id: present().actor.id, title: 'T', created_at: at, updated_at: at, ...values };
    const [row] = await db().write((tx) => untyped(tx)(table).insert(written).returning('*'));
    return row;
  };
  const place = async () => {
    const { project, actor } = present();
    const loaded = await loadProject(db().hot, { id: project.id }, actor.id);
    if (!loaded) throw new Error('no project');
    return { source: db().hot, project: loaded, viewer: viewer() };
  };
  const theIssue = async () => loadIssue(await place(), present().issue.iid);
  const mergeRequest = async () => {
    const target_project_id = present().project.id;
    const values = { target_project_id, iid: 4, source_branch: 'a', target_branch: 'main' };
    await insert('merge_requests', { ...values, title: 'Add it' });
    return loadMergeRequest(await place(), 4);
  };
  const epic = async (iid = 3, in_: GroupRow = present().group) => {
    await insert('epics', { group_id: in_.id, iid });
    const loaded = await loadGroup(db().hot, { id: in_.id }, present().actor.id);
    if (!loaded) throw new Error('no group');
    return loadEpic({ source: db().hot, group: loaded, viewer: viewer() }, iid);
  };
  const change = (target: LoadedIssuable, input: IssuableChange) => {
    const context = { actor: viewer(), at: app.services.clock.now(), services: app.services };
    return db().write((tx) => changeTarget(tx, target, input, context));
  };
  const bodies = async (target: LoadedIssuable) => {
    const rows = await untyped(db().read)('notes')
      .where({ [`${target.kind}_id`]: target.id })
      .orderBy('id');
    return rows.map((note: { body: string }) => note.body);
  };
  const rowOf = (target: LoadedIssuable) => {
    const table = { issue: 'issues', merge_request: 'merge_requests', epic: 'epics' }[target.kind];
    return untyped(db().read)(table).where({ id: target.id }).first();
  };
  return { viewer, db, insert, place, theIssue, mergeRequest, epic, change, bodies, rowOf };
};
