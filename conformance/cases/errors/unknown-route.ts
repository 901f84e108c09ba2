import { check } from '../../check.js';

/** Addresses that are no route. */
export const cases = [
  check({
    id: 'unknown-route',
    rule: 'ERROR-STATUS-404-ROUTE',
    title: 'a path that is no route answers 404 with the complaint under error',
    async run({ as, expect }) {
      const answer = await as.reporter.get('/no/such/route');
      expect(answer).status(404).json().toEqual({ error: '404 Not Found' });
    },
  }),
  check({
    id: 'old-interface',
    rule: 'ERROR-STATUS-410',
    title: 'paths of the third version answer 410',
    async run({ as, expect }) {
      expect(await as.reporter.get('/api/v3/projects', {}, { outside: true })).status(410);
    },
  }),
];
