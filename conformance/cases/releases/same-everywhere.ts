import { check } from '../../check.js';
import { ask } from '../graphql/support/asking.js';
import { releasesOf } from './support/scene.js';

const out = '2020-01-02T03:04:05.000Z';
const planned = '2999-01-02T03:04:05.000Z';

/** What is worked out of a release, by every call that tells it. */
export const cases = [
  check({
    id: 'release-upcoming-everywhere',
    rules: ['RELEASE-RECORD-4', 'CONV-SAME-1'],
    title:
      'whether a release is upcoming is the same in the answers to writes, alone, in lists and in GraphQL',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project();
      await world.fresh.commit(project, { 'a.txt': 'a\n' });
      const url = releasesOf(project);
      for (const [before, after] of [
        [out, planned],
        [planned, out],
      ] as const) {
        const input = { tag_name: world.name('v'), ref: 'main', released_at: before };
        const one = `${url}/${input.tag_name}`;
        const make = () => as.developer.post(url, input);
        const change = () => as.developer.put(one, { released_at: after });
        for (const [write, at] of [
          [make, before],
          [change, after],
        ] as const) {
          const wanted = { upcoming_release: at === planned, released_at: at };
          expect(await write())
            .status(200, 201)
            .json()
            .toInclude(wanted);
          expect(await as.reporter.get(one))
            .json()
            .toInclude(wanted);
          for (const order of [
            {},
            { order_by: 'created_at' },
            { sort: 'asc' },
            { include_html_description: true },
          ]) {
            const list = await as.reporter.get(url, { ...order, per_page: 100 });
            const found = list
              .list()
              .find((row) => (row as { tag_name?: string }).tag_name === input.tag_name);
            expect.value('the release in the list', found, list).toInclude(wanted);
          }
          const fields = 'upcomingRelease releasedAt tagName';
          const answer = await ask(
            as.reporter,
            `{ project(fullPath: "${project.fullPath}") { release(tagName: "${input.tag_name}") { ${fields} }
              releases { nodes { ${fields} } } } }`,
          );
          expect(answer).json('data.project.release.upcomingRelease').toEqual(wanted.upcoming_release);
          const nodes = answer.at('data.project.releases.nodes') as {
            tagName: string;
            upcomingRelease: boolean;
          }[];
          const node = nodes.find(({ tagName }) => tagName === input.tag_name);
          expect
            .value('the release among others', node?.upcomingRelease, answer)
            .toEqual(wanted.upcoming_release);
        }
      }
    },
  }),
];
