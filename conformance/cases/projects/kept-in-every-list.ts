import { type CaseContext, check } from '../../check.js';
import type { Exchange } from '../../http/exchange.js';
import type { MadeGroup, MadeProject, Person } from '../../world/types.js';

type Row = Record<string, unknown>;

interface Stage {
  /** A public project whose code and issues are for members, in a personal namespace, starred and shared. */
  kept: MadeProject;
  /** A public project beside it that is a fork of a private one. */
  fork: MadeProject;
  /** A public project of the public group. */
  inner: MadeProject;
  owner: Person;
  guest: Person;
  /** The public project that `kept` is a fork of. */
  source: MadeProject;
  /** A public and a hidden group that `kept` is shared with. */
  crew: MadeGroup;
  hidden: MadeGroup;
}

async function projectOf({ world }: CaseContext, owner: Person, params: object): Promise<MadeProject> {
  const name = world.name('kept');
  const wish = { name, path: name, visibility: 'public', ...params };
  const { id } = await world.arrange<{ id: number }>('POST', `/projects/user/${owner.id}`, wish);
  const fullPath = `${owner.username}/${name}`;
  return { id, name, path: name, fullPath, url: `/projects/${id}`, visibility: 'public' };
}

async function stageOf(context: CaseContext): Promise<Stage> {
  const { by, world } = context;
  const [owner, guest] = [await world.fresh.user(), await world.fresh.user()];
  const members = { repository_access_level: 'private', issues_access_level: 'private' };
  const closed = { ...members, merge_requests_access_level: 'private', builds_access_level: 'private' };
  const kept = await projectOf(context, owner, closed);
  const fork = await projectOf(context, owner, {});
  const source = await world.fresh.project({ visibility: 'public' });
  const secret = await world.fresh.project();
  const crew = await world.fresh.group({ visibility: 'public', parent: null });
  const inner = await world.fresh.project({ visibility: 'public', group: crew });
  const hidden = await world.fresh.group({ parent: null });
  await world.arrange('POST', `${kept.url}/fork/${source.id}`);
  await world.arrange('POST', `${fork.url}/fork/${secret.id}`);
  for (const { id } of [crew, hidden]) {
    await world.arrange('POST', `${kept.url}/share`, { group_id: id, group_access: 10 });
  }
  await world.fresh.member(kept, guest, 'guest');
  await world.arrange('POST', `${kept.url}/issues`, { title: 'kept' });
  for (const { url } of [kept, fork]) await by(owner).post(`${url}/star`);
  return { kept, fork, inner, owner, guest, source, crew, hidden };
}

/** Every list, and the record of a group, that tells of the projects. */
const lists = ({ kept, fork, owner, source, crew }: Stage): [path: string, part?: string][] => [
  [`/projects?search=${kept.path}`],
  [`/projects?search=${fork.path}`],
  [`/users/${owner.id}/projects`],
  [`/users/${owner.id}/starred_projects`],
  [`${source.url}/forks`],
  [`${crew.url}/projects`],
  [`${crew.url}/projects/shared`],
  [crew.url, 'shared_projects'],
  [crew.url, 'projects'],
];

/** The records of the projects in an answer. */
function rowsIn(answer: Exchange, { kept, fork, inner }: Stage, part?: string): Row[] {
  const body = part === undefined ? answer.body : answer.at(part);
  const ids: unknown[] = [kept.id, fork.id, inner.id];
  return ([body].flat() as Row[]).filter(({ id }) => ids.includes(id));
}

const ways = [{}, { statistics: true }, { order_by: 'id', sort: 'asc' }, { simple: false }];

async function judgeLists(
  context: CaseContext,
  on: Stage,
  [caller, judge]: [CaseContext['anonymous'], (row: Row, answer: Exchange) => void],
): Promise<void> {
  const { expect } = context;
  for (const [path, part] of lists(on)) {
    for (const params of part === undefined ? ways : [{}]) {
      const answer = await caller.get(path, params);
      expect(answer).status(200);
      const rows = rowsIn(answer, on, part);
      expect.value(`whether ${path} tells of a project`, rows.length > 0, answer).toEqual(true);
      for (const row of rows) judge(row, answer);
    }
  }
}

/** The record that a project answers to whoever gives it a star and takes it back. */
async function judgeStars(
  { expect }: CaseContext,
  { kept }: Stage,
  [caller, judge]: [CaseContext['anonymous'], (row: Row, answer: Exchange) => void],
): Promise<void> {
  for (const action of ['star', 'unstar']) {
    const answer = await caller.post(`${kept.url}/${action}`);
    expect(answer).status(201);
    judge(answer.body as Row, answer);
  }
}

const common = { needs: ['admin'], writes: true } as const;
const forAdministrators = ['repository_storage', 'import_error'];

/** What a project keeps from some readers, in every list and answer in which it stands. */
export const cases = [
  check({
    ...common,
    id: 'project-kept-in-lists-from-strangers',
    rules: ['PROJ-REC-7', 'PROJ-REC-5', 'PROJ-REC-8', 'PROJ-REC-9', 'PROJ-GET-3', 'GRP-NAMES-1'],
    title: 'no list tells a stranger the tokens, code, issues, hidden groups and hidden sources of a project',
    async run(context) {
      const { as, expect } = context;
      const on = await stageOf(context);
      const judge = (row: Row, answer: Exchange) => {
        const none = ['runners_token', 'statistics', ...forAdministrators];
        if (row['id'] === on.kept.id) none.push('default_branch', 'open_issues_count');
        else none.push('forked_from_project');
        for (const key of none) expect.value('project', row, answer).toTell({ [key]: undefined });
        const shares = JSON.stringify(row['shared_with_groups'] ?? []);
        expect
          .value('whether the hidden group is named', shares.includes(`"group_id":${on.hidden.id},`), answer)
          .toEqual(false);
      };
      for (const caller of [as.stranger, as.anonymous]) await judgeLists(context, on, [caller, judge]);
      await judgeStars(context, on, [as.stranger, judge]);
    },
  }),
  check({
    ...common,
    id: 'project-kept-in-lists-from-guests',
    rules: ['PROJ-REC-7', 'PROJ-GET-3'],
    title: 'no list tells a guest the token for runners, the storage and the statistics of a project',
    async run(context) {
      const { by, expect } = context;
      const on = await stageOf(context);
      const none = ['runners_token', 'statistics', ...forAdministrators];
      const judge = (row: Row, answer: Exchange) => {
        for (const key of none) expect.value('project', row, answer).toTell({ [key]: undefined });
      };
      await judgeLists(context, on, [by(on.guest), judge]);
      await judgeStars(context, on, [by(on.guest), judge]);
    },
  }),
  check({
    ...common,
    id: 'project-storage-kept-from-owners',
    rules: ['PROJ-REC-7', 'GRP-NAMES-1'],
    title: 'answers to owners of a project name neither its storage nor groups hidden from them',
    async run(context) {
      const { by, expect, world } = context;
      const on = await stageOf(context);
      const caller = by(on.owner);
      const target = await world.fresh.group({ parent: null, members: { owner: on.owner } });
      const answers = [
        await caller.get(on.kept.url),
        await caller.put(on.kept.url, { description: 'Changed' }),
        await caller.post(`${on.kept.url}/archive`),
        await caller.post(`${on.kept.url}/unarchive`),
        await caller.post(`${on.source.url}/fork`, { namespace_id: target.id }),
        await caller.put(`${on.kept.url}/transfer`, { namespace: target.id }),
      ];
      for (const answer of answers) {
        expect(answer).status(200, 201).json().toTell({ repository_storage: undefined });
      }
    },
  }),
  check({
    ...common,
    id: 'group-runners-token-kept-in-lists',
    rule: 'GRP-DETAIL-1',
    title: 'no list of groups tells the token for runners to maintainers and strangers',
    async run({ as, by, expect, world }) {
      const person = await world.fresh.user();
      const group = await world.fresh.group({
        visibility: 'public',
        parent: null,
        members: { maintainer: person },
      });
      const inner = await world.fresh.group({ visibility: 'public', parent: group });
      for (const caller of [by(person), as.stranger, as.anonymous]) {
        for (const [path, { id }] of [
          [`/groups?search=${group.path}&all_available=true`, group],
          [`${group.url}/subgroups?all_available=true`, inner],
          [`${group.url}/descendant_groups?all_available=true`, inner],
        ] as const) {
          const answer = await caller.get(path);
          const row = answer.list().find((one) => one['id'] === id);
          expect.value('group', row, answer).toTell({ id, runners_token: undefined });
        }
        for (const { url } of [group, inner]) {
          expect(await caller.get(url))
            .status(200)
            .json()
            .toTell({ runners_token: undefined });
        }
      }
    },
  }),
];
