import type { TestParams } from '../../../tools/testing/client.js';
import type { MadeProject, MadeUser } from '../../../tools/testing/factories.js';
import type { TestApp } from '../../../tools/testing/use-server.js';

/** The moment at which everything in a scene happens. */
export const releasedAt = '2030-05-15T12:00:00.000Z';

/** What a project of releases may be told about itself. */
interface WorldInput {
  visibility?: 'public' | 'private';
  archived?: boolean;
  settings?: Record<string, unknown>;
  values?: Record<string, unknown>;
}

/** Makes projects that releases may be published in, and publishes them. The clock stands at `releasedAt`. */
export const releaseScene = (app: TestApp) => {
  async function made(input: WorldInput = {}) {
    app.server.clock.freeze(releasedAt);
    const [developer, reporter, guest] = [
      await app.make.user(),
      await app.make.user(),
      await app.make.user(),
    ];
    const group = await app.make.group({ path: 'acme', visibility: input.visibility ?? 'public' });
    const project = await app.make.project({
      path: 'site',
      namespace: group,
      members: { developer, reporter, guest },
      files: { 'a.txt': 'a\n' },
      ...input,
    });
    const tip = (await app.services.git.open(project.id).branchTip('main')) ?? '';
    return { developer, reporter, guest, group, project, tip, url: `${project.url}/releases` };
  }

  const create = (who: MadeUser | 'root' | null, project: MadeProject, params: TestParams = {}) =>
    app.as(who).post(`${project.url}/releases`, { tag_name: 'v1', ref: 'main', ...params });

  const kept = async () =>
    (await app.services.db.read('releases').orderBy('id')).map(({ tag }: { tag: string }) => tag);
  const tagsOf = async (project: MadeProject) =>
    (await app.services.git.open(project.id).tags({ orderBy: 'name', sort: 'asc' })).map(({ name }) => name);
  const names = (body: { name: string }[]) => body.map(({ name }) => name);
  return { made, create, kept, tagsOf, names };
};
