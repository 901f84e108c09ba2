import { check } from '../../check.js';
import { attempts, endsEverywhere, isEnded } from './support/everywhere.js';

const common = { needs: ['admin'], writes: true } as const;
const open = { default_branch_protection: 0 };

/** What closes a public place to those who have no role in it. */
const closing: [slug: string, rule: string, place: 'group' | 'project', params: object][] = [
  ['visibility-of-the-project', 'AUTH-ACCESS-13', 'project', { visibility: 'private' }],
  ['visibility-of-the-group', 'AUTH-ACCESS-13', 'group', { visibility: 'private' }],
];

/** Places that are closed, archived or deleted, tried by every way in which they were used. */
export const cases = [
  ...closing.map(([slug, rule, place, params]) =>
    check({
      ...common,
      id: `ended-for-all-ways-${slug}`,
      rules: [rule, 'AUTH-ACCESS-4'],
      title: `what strangers read is closed to them in every way at once by the ${slug.replaceAll('-', ' ')}`,
      async run(context) {
        const { as, expect, world } = context;
        const person = await world.fresh.user();
        const group = await world.fresh.group({ visibility: 'public', parent: null });
        const project = await world.fresh.project({ visibility: 'public', group, content: true });
        const all = attempts(context, person, project).filter(([, wants]) => wants === 'reporter');
        await endsEverywhere(context, all, async () => {
          const places = place === 'group' ? [project, group] : [project];
          for (const { url } of places) expect(await as.admin.put(url, { ...params })).status(200);
        });
      },
    }),
  ),
  check({
    ...common,
    id: 'ended-for-all-ways-code-of-the-project',
    rule: 'AUTH-ACCESS-19',
    title: 'code that is kept to members is closed to strangers in every way at once',
    async run(context) {
      const { anonymous, as, by, expect, world } = context;
      const person = await world.fresh.user();
      const project = await world.fresh.project({ visibility: 'public', content: true });
      const all = attempts(context, person, project);
      const code = all.filter(([, , isWrite], at) => !isWrite && [1, 2, 5, 6].includes(at));
      const closed = {
        repository_access_level: 'private',
        merge_requests_access_level: 'private',
        builds_access_level: 'private',
      };
      await endsEverywhere(context, code, async () => {
        expect(await as.admin.put(project.url, closed)).status(200);
      });
      for (const caller of [anonymous, by(person)]) expect(await caller.get(project.url)).status(200);
    },
  }),
  ...(['project', 'group'] as const).map((kind) =>
    check({
      ...common,
      id: `ended-for-all-ways-life-of-the-${kind}`,
      rules: kind === 'project' ? ['PROJ-DELETE-1'] : ['GRP-DELETE-2'],
      title: `what stood in a deleted ${kind} is gone in every way`,
      async run(context) {
        const { as, expect, until, world } = context;
        const person = await world.fresh.user();
        const members = { developer: person };
        const group = await world.fresh.group({ parent: null, params: open });
        const inner = await world.fresh.group({ parent: group, params: open });
        // A member of the group could make the project anew by a push.
        const project = await world.fresh.project({ group: inner, members, content: true });
        const url = kind === 'project' ? project.url : group.url;
        await endsEverywhere(context, attempts(context, person, project), async () => {
          expect(await as.admin.delete(url)).status(202);
          await until(
            () => as.admin.get(project.url),
            ({ status }) => status === 404,
          );
        });
      },
    }),
  ),
  check({
    ...common,
    id: 'ended-for-all-ways-archived-project',
    rule: 'PROJ-ARCHIVE-2',
    title: 'an archived project is read in every way and written in none',
    async run(context) {
      const { as, expect, world } = context;
      const person = await world.fresh.user();
      const group = await world.fresh.group({ parent: null, members: { developer: person }, params: open });
      const project = await world.fresh.project({ group, content: true });
      await endsEverywhere(
        context,
        attempts(context, person, project),
        async () => {
          expect(await as.admin.post(`${project.url}/archive`)).status(201);
        },
        'reading',
      );
    },
  }),
  check({
    ...common,
    needs: ['admin', 'tier.premium'],
    id: 'ended-for-all-ways-seat',
    rule: 'MEM-BILL-REMOVE-1',
    title: 'who lost their seat in a group loses every right below it in every way at once',
    async run(context) {
      const { as, expect, world } = context;
      const person = await world.fresh.user();
      const members = { developer: person };
      const group = await world.fresh.group({ parent: null, params: open });
      const inner = await world.fresh.group({ parent: group, members, params: open });
      const project = await world.fresh.project({ group: inner, members, content: true });
      await endsEverywhere(context, attempts(context, person, project), async () => {
        expect(await as.admin.delete(`${group.url}/billable_members/${person.id}`)).status(204);
      });
    },
  }),
  check({
    ...common,
    id: 'asking-for-access-opens-nothing',
    rules: ['MEM-REQUEST-3', 'MEM-REQUEST-8'],
    title: 'who asks for access, and whose request is refused, may do nothing that a stranger may not',
    async run(context) {
      const { as, by, expect, world } = context;
      const person = await world.fresh.user();
      const project = await world.fresh.project({ visibility: 'public', content: true });
      const all = attempts(context, person, project).filter(([, wants]) => wants === 'developer');
      const none = async () => {
        for (const [call] of all) isEnded(context, await call());
      };
      expect(await by(person).post(`${project.url}/access_requests`)).status(201);
      await none();
      expect(await as.admin.delete(`${project.url}/access_requests/${person.id}`)).status(204);
      await none();
    },
  }),
];
