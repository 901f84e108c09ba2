import { type CaseContext, check } from '../../check.js';
import type { Caller } from '../../http/caller.js';
import { filePart, projectArchive } from './support/archive.js';

const [developers, maintainers, administrators] = [30, 40, 60] as const;

const at = '2022-10-03T09:06:12.300Z';
const times = { created_at: at, updated_at: at };
const grants = (...levels: number[]) => levels.map((access_level) => ({ access_level, ...times }));

const archive = () =>
  projectArchive({
    protected_branches: [
      {
        ...{ name: 'open', ...times },
        push_access_levels: grants(developers),
        merge_access_levels: grants(developers),
      },
      {
        ...{ name: 'shut', ...times },
        push_access_levels: grants(administrators),
        merge_access_levels: grants(0),
      },
    ],
    protected_tags: [{ name: 'v*', ...times, create_access_levels: grants(developers) }],
  });

/** The levels of the protections that came with an archive, which somebody brings into a namespace. */
async function levelsIn({ world, expect, until }: CaseContext, caller: Caller, namespace: string) {
  const given = { path: world.name('import'), namespace, file: filePart(archive()) };
  const sent = await caller.post('/projects/import', given);
  expect(sent).status(201);
  const url = `/projects/${sent.number()}`;
  await until(
    () => caller.get(`${url}/import`),
    (state) => ['finished', 'failed'].includes(String(state.at('import_status'))),
  );
  const levels = async (path: string, kind: string) => {
    const { body } = await caller.get(`${url}/${path}`);
    return (body as Record<string, { access_level: number }[]>)[`${kind}_access_levels`]?.map(
      ({ access_level }) => access_level,
    );
  };
  const told = {
    open: [await levels('protected_branches/open', 'push'), await levels('protected_branches/open', 'merge')],
    shut: [await levels('protected_branches/shut', 'push'), await levels('protected_branches/shut', 'merge')],
    tags: await levels('protected_tags/v*', 'create'),
  };
  await world.arrange('DELETE', url);
  return told;
}

const narrowed = {
  open: [[maintainers], [maintainers]],
  shut: [[maintainers], [0]],
  tags: [maintainers],
};

/** What the protections of an archive let people do in the project that is made of it. */
export const cases = [
  check({
    id: 'import-levels-of-own-namespace',
    rule: 'IMPORT-MAP-5',
    title: 'in a personal namespace protections are for maintainers, whatever the archive says',
    writes: true,
    async run(context) {
      const { as, world, expect } = context;
      const levels = await levelsIn(context, as.owner, world.person('owner').username);
      expect.value('levels', levels).toEqual(narrowed);
    },
  }),
  check({
    id: 'import-levels-of-group-below',
    rule: 'IMPORT-MAP-5',
    title: 'whoever owns a group below but not the top one brings protections for maintainers alone',
    writes: true,
    async run(context) {
      const { as, world, expect } = context;
      const inner = await world.fresh.group({ parent: await world.fresh.group() });
      await world.fresh.member(inner, world.person('stranger'), 'owner');
      const levels = await levelsIn(context, as.stranger, String(inner.id));
      expect.value('levels', levels).toEqual(narrowed);
    },
  }),
];
