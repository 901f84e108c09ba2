import { type CaseContext, check } from '../../check.js';
import type { Exchange } from '../../http/exchange.js';

/** Reads a file, or the bytes of a blob, again and again while the limit for that is as told; puts the limit back. */
async function readOften(
  { as, world }: CaseContext,
  limit: number,
  times: number,
  what = 'files/README.md/raw',
): Promise<Exchange[]> {
  const settings = await as.admin.get('/application/settings');
  const raw_blob_request_limit = settings.number('raw_blob_request_limit');
  // What is there for all may have been read by others within the same minute.
  const { url } = await world.fresh.project({ content: true });
  const file = `${url}/repository/${what}`;
  const answers: Exchange[] = [];
  try {
    await as.admin.put('/application/settings', { raw_blob_request_limit: limit });
    for (let count = 0; count < times; count += 1) {
      answers.push(await as.reporter.get(file, { ref: 'main' }));
    }
  } finally {
    await as.admin.put('/application/settings', { raw_blob_request_limit });
  }
  return answers;
}

/** Limits that hold callers back, and limits of sizes. */
export const cases = [
  check({
    id: 'limit-of-polling',
    rule: 'LIMIT-POLL-1',
    title: 'who asks again with the entity tag is answered 304 without a body until something changes',
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await world.fresh.project();
      const tag = (await as.maintainer.get(url)).headers['etag'] ?? 'none';
      const headers = { 'if-none-match': tag };
      expect(await as.maintainer.get(url, {}, { headers }))
        .status(304)
        .emptyBody();
      await world.arrange('PUT', url, { description: 'changed' });
      expect(await as.maintainer.get(url, {}, { headers }))
        .status(200)
        .json('description')
        .toEqual('changed');
    },
  }),
  check({
    id: 'limit-of-export-size',
    rule: 'LIMIT-EXPORT-1',
    title: 'administrators set max_export_size, and 0 takes the limit away',
    needs: ['admin'],
    writes: true,
    alone: true,
    async run({ as, expect }) {
      const settings = '/application/settings';
      const before = (await as.admin.get(settings)).number('max_export_size');
      for (const max_export_size of [50, 0, before]) {
        expect(await as.admin.put(settings, { max_export_size }))
          .status(200)
          .json('max_export_size')
          .toEqual(max_export_size);
      }
      expect(await as.owner.put(settings, { max_export_size: 1 })).status(403);
    },
  }),
  check({
    id: 'limit-of-import-size',
    rule: 'LIMIT-IMPORT-3',
    title: 'administrators set max_import_size, and 0 takes the limit away',
    needs: ['admin'],
    writes: true,
    alone: true,
    async run({ as, expect }) {
      const settings = '/application/settings';
      const before = (await as.admin.get(settings)).number('max_import_size');
      for (const max_import_size of [50, 0, before]) {
        expect(await as.admin.put(settings, { max_import_size }))
          .status(200)
          .json('max_import_size')
          .toEqual(max_import_size);
      }
      expect(await as.owner.put(settings, { max_import_size: 1 })).status(403);
    },
  }),
  check({
    id: 'limit-of-one-action',
    rules: ['LIMIT-ACTION-2', 'LIMIT-RATE-3', 'ERROR-STATUS-429'],
    title:
      'the bytes of a file are read as often in a minute as the limit says, then 429 with a JSON message',
    needs: ['admin', 'rate-limits'],
    writes: true,
    alone: true,
    async run(context) {
      const { expect } = context;
      // A minute may end in between, so one more than twice the limit.
      const answers = await readOften(context, 2, 5);
      const refused = answers.find(({ status }) => status !== 200) ?? answers.at(-1);
      if (!refused) return;
      expect(refused)
        .status(429)
        .json('message')
        .toEqual({ error: 'This endpoint has been requested too many times. Try again later.' });
      expect(refused)
        .header('content-type')
        .toMatch(/^application\/json/);
      expect.value('first answer', answers[0]?.status).toEqual(200);
    },
  }),
  check({
    id: 'limit-of-blobs',
    rules: ['LIMIT-ACTION-2', 'ERROR-STATUS-429'],
    title: 'the bytes of a blob are read as often in a minute as the limit says, then 429',
    needs: ['admin', 'rate-limits'],
    writes: true,
    alone: true,
    async run(context) {
      const { world, expect } = context;
      const answers = await readOften(context, 2, 5, `blobs/${world.repository.blobs['LICENSE']}/raw`);
      const statuses = answers.map(({ status }) => status);
      expect.value('first status', statuses[0]).toEqual(200);
      expect.value('statuses', statuses).toContain(429);
    },
  }),
  check({
    id: 'limit-of-large-files',
    rules: ['LIMIT-ACTION-3', 'ERROR-STATUS-429'],
    title: 'files of more than 10 MiB are read five times a minute, then 429 whatever the door',
    needs: ['rate-limits'],
    writes: true,
    alone: true,
    async run({ as, world, expect }) {
      const { url } = await world.fresh.project();
      const files = `${url}/repository/files`;
      const content = 'A line of text.\n'.repeat(700_000);
      const made = { branch: 'main', commit_message: 'Add a large file', content };
      await world.arrange('POST', `${files}/large.txt`, made);
      const doors = ['', '/raw', '/blame'];
      const ask = (door: string) => as.maintainer.get(`${files}/large.txt${door}`, { ref: 'main' });
      const statuses: number[] = [];
      /** Reads until that is refused; a minute may end in between, so more than twice the limit. */
      const exhaust = async () => {
        statuses.length = 0;
        while (statuses.length < 12 && !statuses.includes(429)) {
          statuses.push((await as.maintainer.head(`${files}/large.txt`, { ref: 'main' })).status);
        }
        const answers = [];
        for (const door of doors) answers.push(await ask(door));
        return answers;
      };
      let answers = await exhaust();
      expect.value('first status', statuses[0]).toEqual(200);
      expect.value('statuses', statuses).toContain(429);
      // A minute that ends between two doors takes the refusal away: then all of it is asked in the next.
      if (answers.some(({ status }) => status === 200)) answers = await exhaust();
      for (const answer of answers) {
        expect(answer)
          .status(429)
          .json('message')
          .toEqual({ error: 'This endpoint has been requested too many times. Try again later.' });
      }
    },
  }),
  check({
    id: 'limit-of-archives',
    rule: 'ERROR-STATUS-429',
    level: 'may',
    title: 'one user fetches archives of a project so often in a minute, then 429 in every format',
    needs: ['admin', 'rate-limits'],
    writes: true,
    alone: true,
    async run({ as, world, expect }) {
      const archive = `${world.place('public').project.url}/repository/archive`;
      for (const path of [archive, `${archive}.zip`]) {
        const statuses: number[] = [];
        // A minute may end in between, so more than twice the limit.
        while (statuses.length < 12 && !statuses.includes(429)) {
          statuses.push((await as.reporter.get(path)).status);
        }
        expect.value('statuses', statuses).toContain(429);
      }
    },
  }),
  check({
    id: 'limit-of-reading-users',
    rule: 'LIMIT-ACTION-1',
    title: 'one caller reads single users 300 times in ten minutes, then 429',
    needs: ['admin', 'rate-limits'],
    writes: true,
    alone: true,
    async run({ by, world, expect }) {
      const caller = by(await world.fresh.user());
      const path = `/users/${world.person('guest').id}`;
      const statuses: number[] = [];
      // Ten minutes may end in between, so twice as often as the limit says.
      while (statuses.length <= 600 && !statuses.includes(429)) {
        const answers = await Promise.all(Array.from({ length: 10 }, () => caller.get(path)));
        statuses.push(...answers.map(({ status }) => status));
      }
      expect.value('a refusal', statuses).toContain(429);
      const served = statuses.filter((status) => status === 200).length;
      expect.value('served calls', served).toSatisfy('at least 300', (count) => Number(count) >= 300);
    },
  }),
  check({
    id: 'limit-of-nothing',
    rule: 'LIMIT-RATE-5',
    title: 'a limit set to 0 is off',
    needs: ['admin'],
    writes: true,
    alone: true,
    async run(context) {
      for (const answer of await readOften(context, 0, 5)) context.expect(answer).status(200);
    },
  }),
  check({
    id: 'limit-headers',
    rule: 'LIMIT-RATE-4',
    title: 'RateLimit headers come together, with numbers, or not at all',
    async run({ as, world, expect }) {
      const answer = await as.reporter.get(world.place('public').project.url);
      const { headers } = answer;
      const names = ['ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset'];
      const present = names.filter((name) => name in headers);
      if (present.length === 0) return;
      expect.value('RateLimit headers', present, answer).toEqual(names);
      for (const name of names) expect(answer).header(name).toMatch(/^\d+$/);
    },
  }),
];
