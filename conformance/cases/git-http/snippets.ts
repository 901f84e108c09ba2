import { type CaseContext, check } from '../../check.js';
import type { Person } from '../../world/types.js';
import { basic, GitClient } from './support/client.js';

const files = [{ file_path: 'a.txt', content: 'a' }];

/** How the repository of a snippet answers somebody who fetches. */
async function fetched({ anonymous }: CaseContext, fullPath: string, person: Person | null): Promise<number> {
  const client = new GitClient(anonymous, { fullPath }, person ? basic(person.token) : {});
  return (await client.refs('git-upload-pack')).status;
}

/** Repositories of snippets are for those who may read the snippet. */
export const cases = [
  check({
    id: 'git-snippet-of-somebody',
    rule: 'GIT-ACCESS-1',
    title: 'the repository of a snippet is fetched by those who may read it, and is absent to all others',
    needs: ['admin'],
    writes: true,
    async run(context) {
      const { by, expect, world } = context;
      const [ann, other] = [await world.fresh.user(), world.person('stranger')];
      for (const [visibility, isTold, isOpen] of [
        ['private', false, false],
        ['internal', true, false],
        ['public', true, true],
      ] as const) {
        const made = await by(ann).post('/snippets', { title: 'Own', visibility, files });
        const path = `snippets/${made.number()}`;
        expect.value('the author', await fetched(context, path, ann)).toEqual(200);
        expect.value('somebody else', await fetched(context, path, other)).toEqual(isTold ? 200 : 404);
        expect.value('nobody', await fetched(context, path, null)).toEqual(isOpen ? 200 : 401);
      }
    },
  }),
  check({
    id: 'git-snippet-of-a-project',
    rule: 'GIT-ACCESS-1',
    title: 'the repository of a private snippet of a project is for members',
    needs: ['admin'],
    writes: true,
    async run(context) {
      const { expect, world } = context;
      const project = await world.fresh.project({ visibility: 'public' });
      const params = { title: 'Ours', visibility: 'private', files };
      const { id } = await world.arrange<{ id: number }>('POST', `${project.url}/snippets`, params);
      const path = `${project.fullPath}/snippets/${id}`;
      expect.value('a member', await fetched(context, path, world.person('guest'))).toEqual(200);
      for (const person of [world.person('stranger'), null]) {
        const status = await fetched(context, path, person);
        expect.value('others', status).toBeOneOf(401, 403, 404);
      }
    },
  }),
];
