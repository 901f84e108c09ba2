import { check } from '../../check.js';
import type { World } from '../../world/types.js';

const later = '2100-01-01T00:00:00Z';

/** Stopped review apps in a project, oldest first; answers the address of its environments. */
async function reviewed(world: World, names: readonly string[]): Promise<string> {
  const url = `${(await world.fresh.project()).url}/environments`;
  for (const name of names) {
    const { id } = await world.arrange<{ id: number }>('POST', url, { name });
    await world.arrange('POST', `${url}/${id}/stop`);
  }
  return url;
}

/** Cleaning review apps up. */
export const cases = [
  check({
    id: 'environment-clean-up-bounds',
    rules: ['ENV-REVIEW-2', 'ENV-REVIEW-3', 'ENV-REVIEW-11', 'ENV-REVIEW-12'],
    title: 'a clean-up looks a month back and takes the oldest, as many as it is told to',
    writes: true,
    async run({ as, world, expect }) {
      const url = await reviewed(world, ['review/a', 'review/b', 'review/c']);
      const clean = (params: object) => as.developer.delete(`${url}/review_apps`, { ...params });
      expect(await clean({}))
        .status(400)
        .json('scheduled_entries')
        .toEqual([]);
      const whole = await clean({ before: later });
      expect(whole).json('scheduled_entries').toHaveLength(3);
      const two = await clean({ before: later, limit: 2 });
      expect(two).status(200).json('scheduled_entries').toHaveLength(2);
      for (const [place, name] of ['review/a', 'review/b'].entries())
        expect(two).json(`scheduled_entries[${place}].name`).toEqual(name);
      for (const limit of [0, 1001]) expect(await clean({ before: later, limit })).status(400);
      expect(await clean({ before: 'x' })).status(400);
    },
  }),
  check({
    id: 'environment-clean-up-by-itself',
    rule: 'LIMIT-REVIEW-1',
    title: 'a clean-up that is told nothing more takes a hundred, and only tries: the same are there again',
    writes: true,
    async run({ as, world, expect }) {
      const url = await reviewed(
        world,
        Array.from({ length: 101 }, (_, at) => `review/${at}`),
      );
      for (const _ of ['once', 'again']) {
        const tried = await as.developer.delete(`${url}/review_apps`, { before: later });
        expect(tried).status(200).json('scheduled_entries').toHaveLength(100);
        expect(tried).json('scheduled_entries[0].name').toEqual('review/0');
      }
    },
  }),
  check({
    id: 'environment-clean-up-waits',
    rule: 'ENV-REVIEW-6',
    title: 'what a clean-up scheduled is there for a week to come',
    writes: true,
    async run({ as, world, expect }) {
      const url = await reviewed(world, ['review/a']);
      const wish = { before: later, dry_run: false };
      expect(await as.developer.delete(`${url}/review_apps`, wish)).status(200);
      const listed = await as.reporter.get(url);
      expect.value('names', listed.column('name'), listed).toEqual(['review/a']);
      expect(listed).json('[0].state').toEqual('stopped');
    },
  }),
  check({
    id: 'environment-clean-up-protected',
    rule: 'ENV-REVIEW-8',
    title: 'a clean-up schedules nothing where a review app is kept from the caller',
    needs: ['tier.premium'],
    writes: true,
    async run({ as, world, expect }) {
      const url = await reviewed(world, ['review/a', 'review/b']);
      const keep = { name: 'review/b', deploy_access_levels: [{ access_level: 40 }] };
      await world.arrange('POST', url.replace(/environments$/, 'protected_environments'), keep);
      const wish = { before: later, dry_run: false };
      const refused = await as.developer.delete(`${url}/review_apps`, wish);
      expect(refused).status(400).json('scheduled_entries').toEqual([]);
      expect(refused).json('unprocessable_entries[0].name').toEqual('review/b');
      const done = await as.maintainer.delete(`${url}/review_apps`, wish);
      expect(done).status(200).json('scheduled_entries').toHaveLength(2);
    },
  }),
];
