import { check } from '../../check.js';

/** What versions of the interface promise. */
export const cases = [
  check({
    id: 'version-three-is-gone',
    rule: 'VERSIONING-13',
    title: 'paths of version 3 answer 410, whatever the verb and whether they ever were a route',
    async run({ as, expect }) {
      const outside = { outside: true } as const;
      expect(await as.reporter.get('/api/v3/projects/1', {}, outside)).status(410);
      expect(await as.reporter.get('/api/v3/no/such/route', {}, outside)).status(410);
      expect(await as.reporter.post('/api/v3/projects', { name: 'x' }, outside)).status(410);
    },
  }),
  check({
    id: 'version-four-keeps-deprecated-fields',
    rule: 'VERSIONING-12',
    title: 'fields that the next version drops are still there beside what replaces them',
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await world.fresh.project({ params: { topics: ['kept'] } });
      expect(await as.maintainer.get(url))
        .json()
        .toInclude({ topics: ['kept'], tag_list: ['kept'] });
      const changed = await as.maintainer.put(url, { tag_list: ['taken'] });
      expect(changed).status(200).json('topics').toEqual(['taken']);
    },
  }),
];
