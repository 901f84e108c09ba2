import { check } from '../../check.js';

const branches = ['cf-topic', 'cf-stable', 'main'] as const;

/** Of which branches a service hears, by the word that is chosen; `cf-stable` is protected, `main` the default one. */
const choices = {
  all: branches,
  default: ['main'],
  protected: ['cf-stable'],
  default_and_protected: ['cf-stable', 'main'],
} as const;

/** What a service hears of the branches of a project. */
export const cases = [
  check({
    id: 'integration-branches-heard',
    rules: ['INTEGRATION-VALUE-7', 'INTEGRATION-VALUE-1'],
    title: 'a chat hears of pushes to the branches that it is told of and of no others, and of every tag',
    needs: ['receiver'],
    writes: true,
    async run({ as, world, expect, until }) {
      for (const [word, heard] of Object.entries(choices)) {
        const project = await world.fresh.project();
        const first = await world.fresh.commit(project, { 'a.txt': 'a\n' });
        await world.arrange('DELETE', `${project.url}/protected_branches/main`);
        await world.arrange('POST', `${project.url}/protected_branches`, { name: 'cf-stable' });
        const box = world.mailbox();
        const path = `${project.url}/integrations/slack`;
        const wish = {
          webhook: box.url,
          push_events: true,
          tag_push_events: true,
          branches_to_be_notified: word,
        };
        expect(await as.maintainer.put(path, wish)).status(200);
        for (const branch of branches) {
          const files = { [`${branch}.txt`]: 'told\n' };
          await world.fresh.commit(project, files, {
            branch,
            ...(branch === 'main' ? {} : { from: 'main' }),
          });
        }
        const tag = { tag_name: 'cf-last', ref: first };
        await world.arrange('POST', `${project.url}/repository/tags`, tag);
        const hears = (name: string) => box.arrivals.some(({ text }) => text.includes(name));
        const seen = await until(
          () => as.maintainer.get(path),
          () => hears('cf-last') && heard.every((name) => hears(`%2F${name}`) || hears(name)),
        );
        const told = box.arrivals.map(({ text }) => text).join('\n');
        const inText = branches.filter((name) =>
          new RegExp(`(commits|tree)(/|%2F|\\\\/)${name}\\b`).test(told),
        );
        expect.value(`what is heard with ${word}`, inText, seen).toEqual([...heard]);
      }
    },
  }),
  check({
    id: 'integration-datadog-somewhere',
    rule: 'INTEGRATION-SET-5',
    title: 'datadog is told where it is: by its site, or by an address in place of that',
    writes: true,
    async run({ as, world, expect }) {
      const path = `${(await world.fresh.project()).url}/integrations/datadog`;
      const api_key = 'word';
      expect(await as.maintainer.put(path, { api_key, datadog_site: '' })).status(400);
      expect(await as.maintainer.put(path, { api_key, datadog_site: 'no site' })).status(400);
      expect(await as.maintainer.get(path)).status(404);
      const api_url = 'https://datadog.example.org/api';
      expect(await as.maintainer.put(path, { api_key, datadog_site: '', api_url })).status(200);
      expect(await as.maintainer.put(path, { api_key, datadog_site: 'datadoghq.eu' })).status(200);
    },
  }),
];
