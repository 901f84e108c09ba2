import type { CaseContext } from '../../../check.js';
import type { World } from '../../../world/types.js';
import { proposed } from '../../merge-requests/support/proposal.js';
import { ask } from './asking.js';

/** Two and more of each kind of which connections tell the count. */
async function places(world: World) {
  const group = await world.fresh.group();
  const project = await world.fresh.project({ group, content: ['refs/heads/main'] });
  await world.fresh.project({ group });
  for (const name of ['one', 'two', 'three']) {
    await world.arrange('POST', `${project.url}/issues`, { title: name });
    await world.arrange('POST', `${project.url}/releases`, { tag_name: name, ref: 'main' });
    for (const { url } of [group, project]) {
      await world.arrange('POST', `${url}/labels`, { name: `${name} of ${url}`, color: '#aabbcc' });
    }
    await proposed(world, { project, onto: 'own' });
  }
  const common = ['issues', 'mergeRequests', 'labels'];
  return [
    { kind: 'project', path: project.fullPath, lists: [...common, 'releases'] },
    { kind: 'group', path: group.fullPath, lists: [...common, 'projects'] },
  ];
}

/** What a connection counts is the same on whatever page. */
export async function judgeCounts({ as, world, expect }: CaseContext): Promise<void> {
  for (const { kind, path, lists } of await places(world)) {
    for (const name of lists) {
      const at = `data.${kind}.${name}`;
      const page = (args: string) => {
        const parts = 'count nodes { __typename } pageInfo { startCursor endCursor }';
        return ask(as.owner, `{ ${kind}(fullPath: "${path}") { ${name}${args} { ${parts} } } }`);
      };
      const whole = await page('');
      const { length } = whole.at(`${at}.nodes`) as unknown[];
      expect.value(`number of ${name} of the ${kind}`, length > 1, whole).toEqual(true);
      const [start, end] = ['startCursor', 'endCursor'].map((one) => whole.text(`${at}.pageInfo.${one}`));
      const first = await page('(first: 1)');
      const next = first.text(`${at}.pageInfo.endCursor`);
      const pages = [
        `first: 1, after: "${next}"`,
        `after: "${start}"`,
        'last: 1',
        `last: 1, before: "${end}"`,
      ];
      for (const answer of [whole, first, ...(await Promise.all(pages.map((one) => page(`(${one})`))))]) {
        expect(answer).json(`${at}.count`).toEqual(length);
      }
    }
  }
}
