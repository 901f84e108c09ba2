import { type CaseContext, check } from '../../check.js';
import { operation } from '../../contract/operations.js';
import { judgeWords } from '../../generated-cases/word-filters.js';
import type { World } from '../../world/types.js';

const levels = [10, 20, 30, 40, 50] as const;

const parameterOf = (id: string, name: string) => {
  const found = operation(id).parameters.find((one) => one.name === name);
  if (!found) throw new Error(`${id} has no ${name}`);
  return found;
};

const judgeAll = async (
  context: CaseContext,
  ask: Parameters<typeof judgeWords>[1],
  [id, ...names]: readonly [string, ...string[]],
): Promise<void> => {
  for (const name of names) await judgeWords(context, ask, parameterOf(id, name));
};

/** Forks in a group, shared with another one, which somebody has starred; the person has each level in one of them. */
async function everyLevel(world: World) {
  const person = await world.fresh.user();
  const source = await world.fresh.project({ visibility: 'public', content: ['refs/heads/main'] });
  const group = await world.fresh.group({ visibility: 'public' });
  const other = await world.fresh.group({ visibility: 'public' });
  const ids: number[] = [];
  for (const level of [0, ...levels]) {
    const name = world.name(`level-${level}`);
    const input = { namespace_id: group.id, name, path: name, visibility: 'public' };
    const { id } = await world.arrange<{ id: number }>('POST', `${source.url}/fork`, input);
    const url = `/projects/${id}`;
    await world.arrange('POST', `${url}/share`, { group_id: other.id, group_access: 10 });
    await world.arrange('POST', `${url}/star`, { sudo: person.username });
    if (level === 0) continue;
    await world.arrange('POST', `${url}/members`, { user_id: person.id, access_level: level });
    ids.push(id);
  }
  return { person, source, group, other, ids };
}

/** What single words of parameters mean. */
export const cases = [
  check({
    id: 'words-of-levels-of-projects',
    rules: [
      'operation:listGroupProjects',
      'operation:listSharedGroupProjects',
      'operation:listProjectForks',
      'operation:listUserStarredProjects',
      'operation:listProjects',
    ],
    title: 'min_access_level leaves the projects in which the caller has that level or a higher one',
    needs: ['admin'],
    writes: true,
    async run({ by, world, expect }) {
      const { person, source, group, other, ids } = await everyLevel(world);
      const lists = [
        [`${group.url}/projects`, {}],
        [`${other.url}/projects/shared`, {}],
        [`${source.url}/forks`, {}],
        [`/users/${person.id}/starred_projects`, {}],
        ['/projects', { starred: true }],
      ] as const;
      for (const [path, params] of lists) {
        for (const [at, min_access_level] of levels.entries()) {
          const list = await by(person).get(path, { ...params, min_access_level });
          const wanted = ids.slice(at).reverse();
          expect.value(`${path} from ${min_access_level}`, list.column('id'), list).toEqual(wanted);
        }
      }
    },
  }),
  check({
    id: 'words-of-levels-of-groups',
    rules: ['operation:listGroups', 'operation:listSubgroups', 'operation:listDescendantGroups'],
    title: 'min_access_level leaves the groups in which the caller has that level or a higher one',
    needs: ['admin'],
    writes: true,
    async run({ by, world, expect }) {
      const person = await world.fresh.user();
      const parent = await world.fresh.group({ visibility: 'public' });
      const ids: number[] = [];
      for (const level of levels) {
        const name = world.name(`level-${level}`);
        const group = await world.fresh.group({ parent, visibility: 'public', params: { name, path: name } });
        await world.arrange('POST', `${group.url}/members`, { user_id: person.id, access_level: level });
        ids.push(group.id);
      }
      for (const path of ['/groups', `${parent.url}/subgroups`, `${parent.url}/descendant_groups`]) {
        for (const [at, min_access_level] of levels.entries()) {
          const list = await by(person).get(path, { min_access_level, order_by: 'id' });
          expect.value(`${path} from ${min_access_level}`, list.column('id'), list).toEqual(ids.slice(at));
        }
      }
    },
  }),
  check({
    id: 'words-of-events',
    rules: ['operation:listEvents', 'operation:listUserEvents'],
    title: 'each kind of action and target leaves its events alone',
    needs: ['admin'],
    writes: true,
    async run(context) {
      const { by, world } = context;
      const person = await world.fresh.user();
      const made = await by(person).post('/projects', { name: world.name('told') });
      const url = `/projects/${made.number('id')}`;
      const issue = await by(person).post(`${url}/issues`, { title: 'dark' });
      const one = `${url}/issues/${issue.number('iid')}`;
      await by(person).post(`${one}/notes`, { body: 'words' });
      await by(person).put(one, { state_event: 'close' });
      await by(person).post(`${url}/milestones`, { title: 'v1' });
      for (const path of ['/events', `/users/${person.id}/events`]) {
        const id = path === '/events' ? 'listEvents' : 'listUserEvents';
        await judgeAll(context, (params) => by(person).get(path, params), [id, 'action', 'target_type']);
      }
    },
  }),
  check({
    id: 'words-of-todos',
    rule: 'operation:listTodos',
    title: 'each kind of reason and target leaves its to-do items alone',
    needs: ['admin'],
    writes: true,
    async run(context) {
      const { by, world } = context;
      const person = await world.fresh.user();
      const project = await world.fresh.project({
        members: { developer: person },
        content: ['refs/heads/main', 'refs/heads/feature'],
      });
      const issues = `${project.url}/issues`;
      await world.arrange('POST', issues, { title: 'theirs', assignee_ids: [person.id] });
      await world.arrange('POST', issues, { title: 'told', description: `for @${person.username}` });
      const branches = { source_branch: 'feature', target_branch: 'main' };
      const input = { title: 'lamp', ...branches, reviewer_ids: [person.id] };
      await world.arrange('POST', `${project.url}/merge_requests`, input);
      await judgeAll(context, (params) => by(person).get('/todos', params), ['listTodos', 'action', 'type']);
    },
  }),
  check({
    id: 'words-of-archives',
    rule: 'operation:getRepositoryArchive',
    title: 'each format of an archive has its own ending',
    needs: ['sample'],
    async run({ as, world, expect }) {
      const { url } = world.place('public').project;
      const endings = {
        'tar.gz': ['tar.gz', 'tgz', 'gz'],
        'tar.bz2': ['tar.bz2', 'tbz', 'tbz2', 'tb2', 'bz2'],
        tar: ['tar'],
        zip: ['zip'],
      };
      for (const [ending, words] of Object.entries(endings)) {
        for (const format of words) {
          const answer = await as.reporter.get(`${url}/repository/archive`, { format });
          const name = expect(answer).status(200).header('content-disposition');
          name.toMatch(new RegExp(`\\.${ending.replace('.', '\\.')}"`));
        }
      }
    },
  }),
];
