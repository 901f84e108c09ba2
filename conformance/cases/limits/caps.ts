import { check } from '../../check.js';

const json = 'application/json';

/** An object in JSON with something nested so many levels deep, the object itself counted. */
const nested = (depth: number): string =>
  `{"name":"deep","color":"#112233","a":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`;

/** An object in JSON with about so many values that mean nothing. */
const crowded = (count: number): string =>
  `{"name":"crowded","color":"#112233","a":[${Array.from({ length: count }, () => 0).join(',')}]}`;

const words = (count: number): string => Array.from({ length: count }, (_, at) => `w${at}`).join(' ');

/** How much of anything one request may hold. */
export const cases = [
  check({
    id: 'cap-of-strangers-bodies',
    rule: 'LIMIT-BODY-1',
    title: 'a body of 100 KB is refused with 413 when nobody is known to send it, and read of a member',
    async run({ as, anonymous, expect }) {
      const raw = { body: JSON.stringify({ a: 'x'.repeat(100_000) }), type: json };
      expect(await anonymous.get('/projects', {}, { raw })).status(413);
      expect(await as.guest.get('/projects', {}, { raw })).status(200);
    },
  }),
  check({
    id: 'cap-of-values',
    rule: 'LIMIT-BODY-2',
    title: 'a body of 9,000 values is read, and one of 11,000 refused with 400',
    writes: true,
    async run({ as, world, expect }) {
      const labels = `${(await world.fresh.project()).url}/labels`;
      const ask = (count: number) =>
        as.maintainer.post(labels, {}, { raw: { body: crowded(count), type: json } });
      expect(await ask(11_000)).status(400);
      expect(await ask(9000)).status(201);
    },
  }),
  check({
    id: 'cap-of-depth',
    rule: 'LIMIT-BODY-3',
    title: 'JSON that is nested 90 deep is read, and 110 deep refused with 400',
    writes: true,
    async run({ as, world, expect }) {
      const labels = `${(await world.fresh.project()).url}/labels`;
      const ask = (depth: number) =>
        as.maintainer.post(labels, {}, { raw: { body: nested(depth), type: json } });
      expect(await ask(110)).status(400);
      expect(await ask(90)).status(201);
    },
  }),
  check({
    id: 'cap-beside-contents',
    rule: 'LIMIT-BODY-4',
    title: 'a file of 14 MB is written from JSON, and a message of 15 MB refused with 413',
    writes: true,
    async run({ as, world, expect }) {
      const { url } = await world.fresh.project();
      const long = (megabytes: number) => 'x'.repeat(megabytes * 1_000_000);
      const write = (path: string, content: string, commit_message: string) =>
        as.maintainer.post(`${url}/repository/files/${path}`, { branch: 'main', content, commit_message });
      expect(await write('refused', 'short', long(15))).status(413);
      expect(await write('written', long(14), 'Add')).status(201);
    },
  }),
  check({
    id: 'cap-of-listed-texts',
    rule: 'LIMIT-VALUES-1',
    title: 'a list of 500 texts is served, and one of 501 refused with 400 by name',
    async run({ as, world, expect }) {
      const issues = `${world.place('private').project.url}/issues`;
      const names = (count: number) => words(count).replaceAll(' ', ',');
      expect(await as.developer.get(issues, { labels: names(500) })).status(200);
      expect(await as.developer.get(issues, { labels: names(501) }))
        .status(400)
        .json('error')
        .toMatch(/labels.*500/);
    },
  }),
  check({
    id: 'cap-of-searches',
    rule: 'LIMIT-VALUES-2',
    title: 'a search of 200 words is served, of 201 words or 8,193 characters refused with 400 by name',
    async run({ as, world, expect }) {
      const issues = `${world.place('private').project.url}/issues`;
      expect(await as.developer.get(issues, { search: words(200) })).status(200);
      for (const search of [words(201), 'x'.repeat(8193)]) {
        expect(await as.developer.get(issues, { search }))
          .status(400)
          .json('error')
          .toMatch(/search.*\d/);
      }
    },
  }),
  check({
    id: 'cap-of-quick-actions',
    rule: 'LIMIT-COMMANDS-1',
    title: 'of 101 quick actions in a comment the last one stays in its text',
    writes: true,
    async run({ as, world, expect }) {
      const project = await world.fresh.project();
      const { iid } = await world.arrange<{ iid: number }>('POST', `${project.url}/issues`, {
        title: 'Timed',
      });
      const notes = `${project.url}/issues/${iid}/notes`;
      const body = ['Some time', ...Array.from({ length: 101 }, () => '/estimate 1h')].join('\n');
      expect(await as.maintainer.post(notes, { body }))
        .status(201)
        .json('body')
        .toEqual('Some time\n/estimate 1h');
    },
  }),
  check({
    id: 'cap-of-checkboxes',
    rule: 'LIMIT-TASKS-1',
    title: 'of 101 checkboxes that are checked at once one note tells, and of one its own',
    writes: true,
    async run({ as, world, expect }) {
      const boxes = (count: number, mark: string): string => `- [${mark}] measure\n`.repeat(count);
      const project = await world.fresh.project();
      for (const [count, said] of [
        [1, /checklist item \*\*measure\*\* as completed/],
        [101, /^changed the description/],
      ] as const) {
        const { iid } = await world.arrange<{ iid: number }>('POST', `${project.url}/issues`, {
          title: 'To measure',
          description: boxes(count, ' '),
        });
        const url = `${project.url}/issues/${iid}`;
        expect(await as.maintainer.put(url, { description: boxes(count, 'x') })).status(200);
        const notes = await as.maintainer.get(`${url}/notes`, { activity_filter: 'only_activity' });
        expect(notes).status(200).json().toHaveLength(1);
        expect(notes).json('0.body').toMatch(said);
      }
    },
  }),
];
