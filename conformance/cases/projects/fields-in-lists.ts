import { type CaseContext, check } from '../../check.js';
import type { Params } from '../../http/encode.js';
import type { Exchange } from '../../http/exchange.js';
import type { CallerName, Role, Visibility } from '../../world/names.js';
import { projectApart } from '../authentication/support/places.js';

/** Fields that some are told and others are not. */
interface Kept {
  word: string;
  title: string;
  rule: string;
  fields: readonly string[];
  visibility: Visibility;
  params?: Params;
  below: Role;
  enough: Role;
  /** What has to be asked for. */
  ask?: Params;
  /** Whether short records carry them. */
  short?: boolean;
}

const members = { issues_access_level: 'private', merge_requests_access_level: 'private' };

const kept: readonly Kept[] = [
  {
    word: 'default-branch',
    title: 'the default branch to a guest of a private project',
    rule: 'PROJ-REC-5',
    fields: ['default_branch'],
    visibility: 'private',
    below: 'guest',
    enough: 'reporter',
    short: true,
  },
  {
    word: 'runners-token',
    title: 'the token of runners to a developer',
    rule: 'PROJ-REC-7',
    fields: ['runners_token', 'import_error'],
    visibility: 'private',
    below: 'developer',
    enough: 'maintainer',
  },
  {
    word: 'storage',
    title: 'where the repository is stored to an owner',
    rule: 'PROJ-REC-7',
    fields: ['repository_storage'],
    visibility: 'private',
    below: 'owner',
    enough: 'admin',
  },
  {
    word: 'features',
    title: 'the count and address of issues that are a matter of members to a stranger',
    rule: 'PROJ-REC-8',
    fields: ['open_issues_count', '_links.issues', '_links.merge_requests'],
    visibility: 'public',
    params: members,
    below: 'stranger',
    enough: 'reporter',
  },
  {
    word: 'statistics',
    title: 'statistics of a private project to a guest',
    rule: 'PROJ-GET-3',
    fields: ['statistics'],
    visibility: 'private',
    below: 'guest',
    enough: 'reporter',
    ask: { statistics: true },
  },
];

/** A record of a project in an answer. */
type Seen = readonly [answer: Exchange, path: string];

/** The records of a project in every list that names it, and in the answer to a star. */
async function everywhere(
  { as, world }: CaseContext,
  [project, group]: [project: { id: number; path: string; url: string }, group: { url: string }],
  [role, ask, isShort]: [role: Role, ask: Params, isShort: boolean],
): Promise<Seen[]> {
  const caller = as[role as CallerName];
  await caller.post(`${project.url}/unstar`);
  const starred = await caller.post(`${project.url}/star`);
  const short = isShort ? { simple: true } : {};
  const search = { ...ask, ...short, per_page: 100 };
  const { id } = world.person(role);
  const all = { ...search, search: project.path };
  const lists = [await caller.get('/projects', all)];
  if (role !== 'stranger' && role !== 'admin')
    lists.push(await caller.get('/projects', { ...all, membership: true }));
  if (!('statistics' in ask)) {
    lists.push(await caller.get(`${group.url}/projects`, search));
    lists.push(await caller.get(`/users/${id}/starred_projects`, search));
  }
  const seen = lists.map((list): Seen => [list, `[${list.column('id').indexOf(project.id)}]`]);
  if (isShort || 'statistics' in ask) return seen;
  return [...seen, [await caller.get(group.url), 'projects[0]'], [starred, '']];
}

const at = (path: string, field: string): string => (path === '' ? field : `${path}.${field}`);

function judge(
  { expect }: CaseContext,
  seen: readonly Seen[],
  fields: readonly string[],
  isTold: boolean,
): void {
  for (const [answer, path] of seen) {
    // Where the project is not told of at all, nothing was seen.
    expect(answer).status(200, 201).json(at(path, 'id')).toBeType('number');
    for (const field of fields) {
      const one = expect(answer).json(at(path, field));
      if (isTold) one.toBePresent();
      else one.toBeAbsent();
    }
  }
}

/** What reading one project keeps from somebody, in the lists and other answers that tell of it. */
export const cases = [
  ...kept.map(({ word, title, rule, fields, visibility, params = {}, ask = {}, ...who }) =>
    check({
      id: `project-lists-keep-${word}`,
      rule,
      title: `no list and no change tells ${title}`,
      writes: true,
      async run(context) {
        const { world } = context;
        const group = await world.fresh.group({ visibility });
        const project = await world.fresh.project({
          visibility,
          group,
          params,
          content: ['refs/heads/main'],
        });
        for (const isShort of [false, true]) {
          const look = (role: Role) => everywhere(context, [project, group], [role, ask, isShort]);
          judge(context, await look(who.below), fields, false);
          if (!isShort || who.short) judge(context, await look(who.enough), fields, true);
        }
      },
    }),
  ),
  check({
    id: 'project-lists-keep-source',
    rule: 'PROJ-REC-9',
    title: 'no list and no change tells of the source of a fork to who may not see the source',
    needs: ['admin'],
    writes: true,
    async run({ as, by, world, expect }) {
      const ann = await world.fresh.user();
      const source = await projectApart(world, 'private');
      const group = await world.fresh.group({ parent: null, members: { maintainer: ann } });
      const fork = await world.fresh.project({ group });
      await world.arrange('POST', `${fork.url}/fork/${source.id}`);
      const [caller, low] = [by(ann), { per_page: 100 }];
      const seen: Seen[] = [
        [await caller.get('/projects', { ...low, membership: true }), '[0]'],
        [await caller.get(`${group.url}/projects`), '[0]'],
        [await caller.get(group.url), 'projects[0]'],
        [await caller.post(`${fork.url}/star`), ''],
        [await caller.get(`/users/${ann.id}/starred_projects`), '[0]'],
        [await caller.put(fork.url, { description: 'Changed' }), ''],
      ];
      for (const [answer, path] of seen) {
        expect(answer).status(200, 201).json(at(path, 'id')).toEqual(fork.id);
        expect(answer).json(at(path, 'forked_from_project')).toBeAbsent();
        const isTold = answer.tells(source.fullPath);
        expect.value('whether the source is named', isTold, answer).toEqual(false);
      }
      const admins = await as.admin.get(`${group.url}/projects`);
      expect(admins).json('[0].forked_from_project.id').toEqual(source.id);
    },
  }),
];
