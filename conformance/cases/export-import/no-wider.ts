import { check } from '../../check.js';
import { archiveOf, projectArchive } from './support/archive.js';
import { imported } from './support/sending.js';

/** The number that archives have for what everybody sees. */
const everybody = 20;

const openArchive = (): Buffer =>
  archiveOf({
    './VERSION': '0.2.4',
    './tree/project.json': JSON.stringify({ description: 'open', visibility_level: everybody }),
  });

/** Ways to ask for a project that everybody sees. */
const wishes: readonly { word: string; title: string; archive: () => Buffer; params?: object }[] = [
  { word: 'archive', title: 'an archive that says so', archive: openArchive },
  {
    word: 'override',
    title: 'a visibility that is given beside the archive',
    archive: projectArchive,
    params: { override_params: { visibility: 'public' } },
  },
  {
    word: 'both',
    title: 'both of them together',
    archive: openArchive,
    params: { override_params: { visibility: 'public', visibility_level: everybody } },
  },
];

/** Imported projects are seen no further than their groups. */
export const cases = [
  ...wishes.map(({ word, title, archive, params = {} }) =>
    check({
      id: `import-too-open-by-${word}`,
      rule: 'IMPORT-PARAM-9',
      title: `a project in a private group is private, whatever ${title} asks for`,
      writes: true,
      async run(context) {
        const { as, anonymous, world, expect } = context;
        const group = await world.fresh.group({ visibility: 'private' });
        const { url } = await imported(context, archive(), { namespace: String(group.id), ...params });
        expect(await as.owner.get(url))
          .status(200)
          .json('visibility')
          .toEqual('private');
        for (const caller of [anonymous, as.stranger]) expect(await caller.get(url)).status(404);
        const found = await as.stranger.get(`/groups/${group.id}/projects`);
        expect(found).status(404);
      },
    }),
  ),
  check({
    id: 'import-closed-by-override',
    rule: 'IMPORT-PARAM-4',
    title: 'what is kept to members beside the archive is kept to them',
    writes: true,
    async run(context) {
      const { as, world, expect } = context;
      const group = await world.fresh.group({ visibility: 'public' });
      const override_params = { visibility: 'public', issues_access_level: 'private' };
      const given = { namespace: String(group.id), override_params };
      const { url } = await imported(context, projectArchive(), given);
      expect(await as.owner.get(url))
        .status(200)
        .json('issues_access_level')
        .toEqual('private');
      const wish = { title: 'For members' };
      expect(await as.stranger.post(`${url}/issues`, wish)).status(403, 404);
    },
  }),
];
