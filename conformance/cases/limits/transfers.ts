import { check } from '../../check.js';
import type { MadeGroup, MadeProject } from '../../world/types.js';
import { filePart, projectArchive } from '../export-import/support/archive.js';

/** So many that a limit for each of them would not be reached. */
const places = 3;

/** How often projects are moved. */
export const cases = [
  check({
    id: 'limit-of-transfers',
    rule: 'LIMIT-RATE-1',
    title: 'one user asks for an export, and for an import, six times a minute, then 429; others go on',
    needs: ['rate-limits'],
    writes: true,
    alone: true,
    async run({ by, world, expect }) {
      const [maintainer, other] = [await world.fresh.user(), await world.fresh.user()];
      // Whoever goes from one place to the next is held back all the same.
      const groups: MadeGroup[] = [];
      const projects: MadeProject[] = [];
      for (let turn = 0; turn < places; turn += 1) {
        groups.push(await world.fresh.group({ members: { maintainer } }));
        projects.push(await world.fresh.project({ members: { maintainer } }));
      }
      const first = by(maintainer);
      const ask = {
        export: (turn: number) => first.post(`${projects[turn % places]?.url}/export`),
        import: (turn: number) =>
          first.post('/projects/import', {
            path: world.name('import'),
            namespace: String(groups[turn % places]?.id),
            file: filePart(projectArchive()),
          }),
      };
      for (const [what, call] of Object.entries(ask)) {
        const statuses: number[] = [];
        // A minute may end in between, so more than twice the limit.
        while (statuses.length < 14 && !statuses.includes(429)) {
          statuses.push((await call(statuses.length)).status);
        }
        const served = statuses.filter((status) => status !== 429).length;
        expect.value(`a refusal of an ${what}`, statuses).toContain(429);
        expect.value(`${what}s before it`, served).toSatisfy('at least 6', (count) => Number(count) >= 6);
      }
      const file = filePart(projectArchive());
      expect(await by(other).post('/projects/import', { path: world.name('import'), file })).status(201);
    },
  }),
  check({
    id: 'limit-of-downloads',
    rule: 'LIMIT-RATE-2',
    title: 'one user downloads an export of a namespace once a minute, then 429',
    needs: ['rate-limits'],
    writes: true,
    alone: true,
    async run({ as, world, expect, until }) {
      const group = await world.fresh.group({ parent: null });
      const { url } = await world.fresh.project({ group });
      await world.arrange('POST', `${url}/export`);
      await until(
        () => as.admin.get(`${url}/export`),
        (state) => state.at('export_status') === 'finished',
      );
      const statuses: number[] = [];
      // A minute may end in between.
      while (statuses.length < 3 && !statuses.includes(429)) {
        statuses.push((await as.admin.get(`${url}/export/download`)).status);
      }
      expect.value('the first download', statuses[0]).toEqual(200);
      expect.value('the downloads', statuses).toContain(429);
    },
  }),
];
