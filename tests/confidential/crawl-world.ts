import type { GroupRow } from '../../storage/database/rows.js';
import type { Factories, MadeProject, MadeUser } from '../../tools/testing/factories.js';
import type { TestApp } from '../../tools/testing/use-server.js';
import { done, insertMergeRequest, makeGuarded } from './crawl-steps.js';

/** What is hidden, by the word that stands in it and nowhere else; the lowest role in the main project that reads it. */
export const canaries = {
  zqvault: 'nobody',
  zqinside: 'nobody',
  zqfork: 'nobody',
  zqmail: 'nobody',
  zqplan: 'nobody',
  zqoff: 'nobody',
  zqcode: 'nobody',
  zqrelease: 'nobody',
  zqclosed: 'nobody',
  zqpersonal: 'nobody',
  zqsnippet: 'guest',
  zqinternal: 'reporter',
  zqsecret: 'reporter',
  zqepic: 'reporter',
  zqplace: 'reporter',
} as const;

/** The roles that people have in the main project. */
export const roles = ['guest', 'reporter', 'developer', 'maintainer', 'owner'] as const;

/** The words that somebody in this standing may read in public places. */
export const mayRead = (caller: string): Set<string> => {
  const rank = (roles as readonly string[]).indexOf(caller);
  const open = Object.entries(canaries).filter(([, least]) => {
    const needed = (roles as readonly string[]).indexOf(least);
    return needed >= 0 && rank >= needed;
  });
  return new Set(open.map(([word]) => word));
};

/** A place that is crawled, with what its paths are filled from. */
export interface CrawledPlace {
  kind: 'project' | 'group';
  id: number;
  pools: Record<string, (string | number)[]>;
}

/** Public places in which, and beside which, something is hidden. */
export interface CrawlWorld {
  people: Record<(typeof roles)[number] | 'stranger' | 'external' | 'blocked' | 'insider', MadeUser>;
  places: CrawledPlace[];
  userIds: number[];
  snippetIds: number[];
}

async function makePeople(make: Factories) {
  const insider = await make.user({ username: 'insider', email: 'zqmail@example.org' });
  const stranger = await make.user();
  const external = await make.user({ external: 1 });
  const blocked = await make.user({ state: 'blocked' });
  const named = Object.fromEntries(
    await Promise.all(
      roles.map(async (role) => [role, await make.user({ username: `the-${role}` })] as const),
    ),
  ) as Record<(typeof roles)[number], MadeUser>;
  return { ...named, insider, stranger, external, blocked };
}

type People = Awaited<ReturnType<typeof makePeople>>;

/** A project of a public group, of which a part is hidden from all but its members, of whom the crawlers are none. */
async function shut(app: TestApp, people: People, namespace: GroupRow, word: string, values: object) {
  const project = await app.make.project({
    path: `shut-${Object.keys(canaries).indexOf(word)}`,
    namespace,
    members: { owner: people.insider },
    files: { [`${word === 'zqcode' ? word : 'README'}.md`]: word === 'zqcode' ? 'zqcode' : 'Hello\n' },
  });
  const as = app.as(people.insider);
  const label = done(await as.post(`${project.url}/labels`, { name: word, color: '#ff0000' })).body;
  const milestone = done(await as.post(`${project.url}/milestones`, { title: word })).body;
  done(await as.post(`${project.url}/issues`, { title: word, labels: word, milestone_id: milestone.id }));
  done(await as.post(`${project.url}/issues/1/notes`, { body: word }));
  await insertMergeRequest(app, { project, author: people.insider, title: word });
  done(await as.post(`${project.url}/approval_rules`, { name: word, approvals_required: 1 }));
  const release = {
    tag_name: 'v1',
    name: 'One',
    description: word === 'zqrelease' ? word : 'x',
    ref: 'main',
  };
  done(await as.post(`${project.url}/releases`, { ...release, milestones: [word] }));
  done(
    await as.post(`${project.url}/snippets`, {
      title: 'Open',
      file_name: 'a',
      content: 'b',
      visibility: 'public',
    }),
  );
  await app.services.db.write((tx) => tx('projects').where({ id: project.id }).update(values));
  app.services.settings.forget();
  return { project, label, milestone };
}

/** A private group with a private project, and everything outside that has to do with them. */
async function vault(app: TestApp, people: People, main: MadeProject, open: GroupRow) {
  const { make } = app;
  const group = await make.group({
    path: 'zqvault',
    name: 'zqvault',
    visibility: 'private',
    members: { owner: people.insider },
  });
  const inside = await make.project({
    path: 'zqinside',
    name: 'zqinside',
    namespace: group,
    visibility: 'private',
    members: { maintainer: people.insider },
    files: { 'README.md': 'zqinside' },
  });
  const as = app.as('root');
  done(await as.post(`${main.url}/share`, { group_id: group.id, group_access: 30 }));
  done(await as.post(`/groups/${open.id}/share`, { group_id: group.id, group_access: 10 }));
  const allowed = [{ group_id: group.id }];
  const rule = { name: 'stable', allowed_to_push: allowed, allowed_to_merge: allowed };
  const branch = done(await as.post(`${main.url}/protected_branches`, rule)).body;
  done(await as.post(`${main.url}/protected_tags`, { name: 'v*', allowed_to_create: allowed }));
  const approval = { name: 'reviews', approvals_required: 1, group_ids: [group.id] };
  done(await as.post(`${main.url}/approval_rules`, { ...approval, protected_branch_ids: [branch.id] }));
  const title = 'zqinside sees acme/site#1';
  done(await as.post(`${inside.url}/issues`, { title, description: title, labels: 'zqinside' }));
  done(await as.post(`${inside.url}/milestones`, { title: 'zqinside' }));
  const other = { target_project_id: inside.id, target_issue_iid: 1 };
  done(await as.post(`${main.url}/issues/1/links`, other));
  done(
    await as.post(`${inside.url}/issues/1/notes`, { body: 'zqinside mentions acme/site!1 and acme/site#1' }),
  );
  done(await as.post(`/groups/${group.id}/epics`, { title: 'zqvault' }));
  done(await as.post(`/groups/${group.id}/labels`, { name: 'zqvault', color: '#ff0000' }));
  done(await as.post(`/groups/${group.id}/milestones`, { title: 'zqvault' }));
  return { group, inside };
}

/** The main project with what only some of its members read. */
async function mainPlace(app: TestApp, people: People) {
  const { make } = app;
  const reporters = [people.reporter, people.developer, people.maintainer, people.owner];
  const open = await make.group({ path: 'acme', members: { reporter: reporters } });
  const { guest, reporter, developer, maintainer, owner } = people;
  const main = await make.project({
    path: 'site',
    namespace: open,
    members: { guest, reporter, developer, maintainer, owner },
    files: { 'README.md': 'Hello\n' },
  });
  const as = app.as('root');
  const label = done(await as.post(`${main.url}/labels`, { name: 'bug', color: '#ff0000' })).body;
  const milestone = done(await as.post(`${main.url}/milestones`, { title: 'v1' })).body;
  done(await as.post(`${main.url}/issues`, { title: 'Open', labels: 'bug', milestone_id: milestone.id }));
  const note = done(await as.post(`${main.url}/issues/1/notes`, { body: 'Hello' })).body;
  const hidden = { body: 'zqinternal', internal: true };
  const internal = done(await as.post(`${main.url}/issues/1/notes`, hidden)).body;
  done(await as.post(`${main.url}/issues`, { title: 'zqsecret', confidential: true, labels: 'bug' }));
  done(await as.post(`${main.url}/issues/2/notes`, { body: 'zqsecret' }));
  await insertMergeRequest(app, { project: main, author: people.developer, title: 'Change' });
  const file = { file_name: 'a.txt', content: 'zqsnippet' };
  const snippet = { title: 'zqsnippet', visibility: 'private', ...file };
  const snippets = [done(await as.post(`${main.url}/snippets`, snippet)).body.id];
  done(await as.post(`${main.url}/releases`, { tag_name: 'v1', ref: 'main', milestones: ['v1'] }));
  done(await as.post(`/groups/${open.id}/epics`, { title: 'Open epic' }));
  done(await as.post(`/groups/${open.id}/epics`, { title: 'zqepic', confidential: true }));
  return { open, main, label, milestone, notes: [note.id, internal.id], snippets };
}

/** Makes the world; what nobody but the insider and administrators may read stands beside what all read. */
export async function makeCrawlWorld(app: TestApp): Promise<CrawlWorld> {
  const people = await makePeople(app.make);
  const { open, main, label, milestone, notes, snippets } = await mainPlace(app, people);
  const { group, inside } = await vault(app, people, main, open);
  const guarded = await makeGuarded(app, main, { name: 'zqplace', group });
  const fork = await app.make.project({
    path: 'zqfork',
    name: 'zqfork',
    namespace: people.insider,
    visibility: 'private',
    files: { 'README.md': 'zqfork' },
  });
  await app.services.db.write((tx) =>
    tx('project_forks').insert({
      project_id: fork.id,
      source_id: main.id,
      created_at: app.services.clock.now(),
    }),
  );
  await insertMergeRequest(app, { project: main, source: fork, author: people.insider, title: 'From afar' });
  const personal = { title: 'zqpersonal', visibility: 'private', file_name: 'a', content: 'zqpersonal' };
  const mine = done(await app.as(people.insider).post('/snippets', personal)).body;
  const closed = { issues_access_level: 'private', merge_requests_access_level: 'private' };
  const off = { issues_access_level: 'disabled', merge_requests_access_level: 'disabled' };
  const code = { repository_access_level: 'private', merge_requests_access_level: 'private' };
  const settings = JSON.stringify({ releases_access_level: 'private' });
  // Lists of groups tell of their projects as well.
  const around = await app.make.group({ path: 'around' });
  const parts = [
    await shut(app, people, around, 'zqplan', closed),
    await shut(app, people, around, 'zqoff', off),
    await shut(app, people, around, 'zqcode', { ...code, issues_access_level: 'private' }),
    await shut(app, people, around, 'zqrelease', { ...closed, settings }),
    await shut(app, people, around, 'zqclosed', { visibility: 'private' }),
  ];
  for (const user of Object.values(people)) await app.as(user).get('/user');
  const place = (project: { id: number }, labels: number[], milestones: number[]): CrawledPlace => ({
    kind: 'project',
    id: project.id,
    pools: {
      issue_iid: [1, 2],
      merge_request_iid: [1, 2],
      label_id: labels,
      milestone_id: milestones,
      note_id: notes,
      snippet_id: snippets,
      ...guarded,
      name: ['stable', 'main', 'zqplace'],
    },
  });
  const groupPlace = (id: number): CrawledPlace => ({
    kind: 'group',
    id,
    pools: { epic_iid: [1, 2], epic_id: [1, 2] },
  });
  return {
    people,
    userIds: [people.insider.id, people.developer.id],
    snippetIds: [mine.id],
    places: [
      place(main, [label.id], [milestone.id]),
      ...parts.map((one) => place(one.project, [one.label.id], [one.milestone.id])),
      place(inside, [], []),
      place(fork, [], []),
      groupPlace(open.id),
      groupPlace(group.id),
      groupPlace(around.id),
    ],
  };
}
