import { addDeployment } from '../../storage/database/deployments/deployments.js';
import { createEnvironmentRow } from '../../storage/database/environments/environments.js';
import { storeVersion } from '../../storage/database/merge-requests/versions-write.js';
import type { GroupRow } from '../../storage/database/rows.js';
import type { Factories, MadeProject, MadeUser } from '../../tools/testing/factories.js';
import { makeNote } from '../../tools/testing/factories-notes.js';
import { type CommitInput, importHistory } from '../../tools/testing/import-history.js';

/** Two projects of one group, with what readers of different rights see differently. */
export interface CacheWorld {
  group: GroupRow;
  other: GroupRow;
  site: MadeProject;
  tools: MadeProject;
  /** Readers, from most rights to least; the stranger belongs to nothing. */
  owner: MadeUser;
  guest: MadeUser;
  stranger: MadeUser;
  external: MadeUser;
}

/** Between these two days a milestone of the world expires, and the only date of an epic goes by. */
export const days = { before: '2030-05-14T12:00:00.000Z', after: '2030-05-20T12:00:00.000Z' };
const due = '2030-05-16';

async function addMergeRequests(make: Factories, world: Pick<CacheWorld, 'owner'>, project: MadeProject) {
  const at = make.services.clock.now();
  await make.services.db.write(async (tx) => {
    for (const iid of [1, 2, 3]) {
      const values = { iid, title: `Change ${iid}`, source_branch: `part-${iid}`, target_branch: 'main' };
      const ends = { target_project_id: project.id, source_project_id: project.id };
      const [row] = (await tx('merge_requests')
        .insert({ ...ends, ...values, author_id: world.owner.id, created_at: at, updated_at: at })
        .returning('id')) as { id: number }[];
      const label = await tx('labels').where({ project_id: project.id }).first();
      await tx('merge_request_labels').insert({ merge_request_id: row?.id ?? 0, label_id: label?.id ?? 0 });
    }
  });
}

/** Lets the first merge request of a project change what stands between two commits. */
async function addVersion(make: Factories, project: MadeProject, [base = '', head = '']: readonly string[]) {
  const at = make.services.clock.now();
  const counts = { files_count: 1, real_size: '1', commits_count: 1, commits: [head] };
  const ends = { base_sha: base, start_sha: base, head_sha: head };
  await make.services.db.write(async (tx) => {
    const mr = await tx('merge_requests').where({ target_project_id: project.id, iid: 1 }).first();
    if (mr) await storeVersion(tx, mr, { ...ends, ...counts, state: 'collected' }, { at });
  });
}

async function addDeployments(make: Factories, userId: number, project: MadeProject) {
  const at = make.services.clock.now();
  await make.services.db.write(async (tx) => {
    for (const name of ['staging', 'production']) {
      const environment = await createEnvironmentRow(tx, { project_id: project.id, name }, at);
      const of = { project_id: project.id, environment_id: environment.id, ref: 'main', user_id: userId };
      for (const status of ['running', 'failed'] as const) {
        await addDeployment(tx, { ...of, sha: 'a'.repeat(40), status }, at);
      }
    }
  });
}

async function fill(make: Factories, world: Pick<CacheWorld, 'owner' | 'group'>, project: MadeProject) {
  const { owner } = world;
  const label = await make.label({ project, title: 'bug', color: '#aa0000' });
  const milestone = await make.milestone({ project, title: 'v1', due_date: due });
  const planned = { project, author: owner, labels: [label], milestone_id: milestone.id, due_date: due };
  const open = await make.issue({ ...planned, title: `Open in ${project.path}` });
  await make.issue({ ...planned, title: `Hidden in ${project.path}`, confidential: 1 });
  await make.issue({ ...planned, title: `Done in ${project.path}`, state: 'closed' });
  const on = { kind: 'issue', id: open.id, projectId: project.id } as const;
  for (const internal of [0, 1, 0] as const) {
    await makeNote(make.services, {
      on,
      project_id: project.id,
      author: owner,
      internal,
      body: `N${internal}`,
    });
  }
  await addMergeRequests(make, world, project);
  await addDeployments(make, owner.id, project);
}

/** When commits that both projects have were made. */
export const commitTimes = { second: '2022-10-03T07:07:12Z' };

const common: readonly CommitInput[] = [
  { author: 'Zoe <a@example.com>', files: [['a.txt', '1\n']] },
  { author: 'Abe <z@example.com>', message: 'Two\n\nChangelog: added\n', files: [['a.txt', '2\n']] },
  { author: 'Abe <z@example.com>', message: 'Three\n\nNews: fixed\n', files: [['b.txt', '2\n']] },
];

/** Makes the world. Everybody's token is used afterwards, as the first use of a day is written down. */
export async function makeWorld(make: Factories): Promise<CacheWorld> {
  const owner = await make.user({ username: 'owner' });
  const guest = await make.user({ username: 'guest' });
  const stranger = await make.user({ username: 'stranger' });
  const external = await make.user({ username: 'external', external: 1 });
  const group = await make.group({ path: 'acme', members: { owner } });
  const other = await make.group({ path: 'other', members: { owner } });
  const site = await make.project({ path: 'site', namespace: group, members: { guest } });
  const tools = await make.project({
    path: 'tools',
    namespace: group,
    visibility: 'internal',
  });
  const vault = await make.project({ path: 'vault', namespace: other, visibility: 'private' });
  for (const project of [site, tools, vault]) await fill(make, { owner, group }, project);
  // Both have the first commits, and what else they have differs.
  const siteIds = await importHistory(make.services, site, [...common, { files: [['site.txt', '1']] }]);
  await addVersion(make, site, siteIds.slice(0, 2));
  const toolsIds = await importHistory(make.services, tools, [
    ...common,
    { author: 'Tom <tom@example.com>' },
  ]);
  await addVersion(make, tools, toolsIds.slice(1, 3));
  return { group, other, site, tools, owner, guest, stranger, external };
}
