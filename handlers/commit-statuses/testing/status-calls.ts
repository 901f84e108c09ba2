import type { MadeUser } from '../../../tools/testing/factories.js';
import type { MergingScene } from '../../../tools/testing/merging-scene.js';
import { untyped } from '../../../tools/testing/untyped.js';
import type { TestApp } from '../../../tools/testing/use-server.js';

/** Reports statuses over HTTP, on the tip of a branch of the scene unless told otherwise, and counts what is stored. */
export const statusCalls = (app: TestApp) => {
  const tip = async ({ project }: MergingScene, branch = 'feature'): Promise<string> =>
    (await app.services.git.open(project.id).branchTip(branch)) ?? '';

  const report = async (
    scene: MergingScene,
    params: Record<string, unknown>,
    by: MadeUser | 'root' | null = scene.people.developer,
    sha?: string,
  ) => app.as(by).post(`/projects/${scene.project.id}/statuses/${sha ?? (await tip(scene))}`, params);

  const count = async (table: string): Promise<number> => {
    const [row] = await untyped(app.services.db.read)(table).count({ n: '*' });
    return Number(row?.['n']);
  };
  return { tip, report, count };
};
