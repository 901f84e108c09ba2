import { join } from 'node:path';
import { type Measurement, seconds } from './comparisons.js';
import { compareLoads, percentile, timeRequest } from './measure.js';
import { startNode } from './processes.js';
import { absolute, throughput } from './report.js';
import type { World } from './world.js';

const documentFor = (
  fullPath: string,
): string => `{ project(fullPath: "${fullPath}") { issues(first: 20) { nodes {
  iid title state createdAt author { username name } labels { nodes { title color } }
  milestone { title } assignees { nodes { username } }
} } } }`;

/** So many aliases of the dearest list inside each other that executing it would read everything again and again. */
const hostile = (fullPath: string): string => {
  const many = Array.from({ length: 60 }, (_, at) => `a${at}: issues { nodes { notes { nodes { body } } } }`);
  return `{ project(fullPath: "${fullPath}") { ${many.join(' ')} } }`;
};

const address = (base: string, query: string): string => `${base}?query=${encodeURIComponent(query)}`;

async function project(world: World): Promise<{ id: number; path_with_namespace: string }> {
  const to = (path: string, body: unknown) => world.api('POST', path, body) as Promise<{ id: number }>;
  const values = { path: 'asked', namespace_id: world.groupId, visibility: 'public' };
  const made = (await world.api('POST', '/projects', values)) as { id: number; path_with_namespace: string };
  const me = (await world.api('GET', '/user')) as { id: number };
  const milestone = await to(`/projects/${made.id}/milestones`, { title: 'v1' });
  for (let count = 0; count < 30; count += 1) {
    await to(`/projects/${made.id}/issues`, {
      title: `Issue ${count}`,
      labels: `bug,part-${count % 7}`,
      assignee_ids: [me.id],
      milestone_id: milestone.id,
    });
  }
  return made;
}

/** A page of issues over GraphQL against the engine alone and against REST, and a document that is refused. */
export const graphql20: Measurement = {
  name: 'graphql20',
  async run(world) {
    const { id, path_with_namespace: path } = await project(world);
    const endpoint = `${world.hearth.url}/api/graphql`;
    const own = { url: address(endpoint, documentFor(path)), headers: world.headers };
    const file = join(world.folder, 'data', 'hearth.db');
    const bare = await startNode(['tools/bench/graphql-baseline.mjs', file, String(id)], {
      NODE_ENV: 'production',
    });
    const least = await compareLoads(own, { url: address(`${bare.url}/`, documentFor(path)) }, seconds);
    await bare.stop();
    const list = `${world.hearth.url}/api/v4/projects/${id}/issues?per_page=20`;
    const rest = await compareLoads(own, { url: list }, seconds);
    const times: number[] = [];
    for (let count = 0; count < 50; count += 1) {
      const query = `${hostile(path)} # ${count}`;
      times.push(await timeRequest(address(endpoint, query), world.headers));
    }
    return [
      {
        ...throughput('20 issues over GraphQL, against the engine alone', least, 1),
        promise: 'at least 100 % of the engine',
      },
      {
        ...throughput('20 issues over GraphQL, against REST', rest, 0.4),
        promise: 'at least 40 % of the REST list',
      },
      absolute('a hostile document refused', percentile(times, 0.5), 'ms', 5),
    ];
  },
};
