import { type CaseContext, check } from '../../check.js';
import type { Exchange } from '../../http/exchange.js';
import { basic, GitClient } from '../git-http/support/client.js';

const settings = '/application/settings';
const limit = 3;

/** Makes requests while settings are as told, and puts the settings back. */
async function withSettings<Found>(
  { as, skip }: CaseContext,
  change: Record<string, unknown>,
  work: () => Promise<Found>,
): Promise<Found> {
  const known = await as.admin.get(settings);
  const before = Object.fromEntries(Object.keys(change).map((name) => [name, known.at(name)]));
  if (Object.values(before).includes(undefined)) skip('the deployment has no such settings');
  try {
    await as.admin.put(settings, change);
    return await work();
  } finally {
    await as.admin.put(settings, before);
  }
}

/** A throttle that lets few requests of a minute through. */
const throttle = (kind: string, requests = limit) => ({
  [`throttle_${kind}_requests_per_period`]: requests,
  [`throttle_${kind}_period_in_seconds`]: 60,
  [`throttle_${kind}_enabled`]: true,
});

/** Asks until it is refused; a minute may end in between, so twice as often as the limit says and once more. */
async function untilRefused(ask: () => Promise<Exchange>): Promise<Exchange[]> {
  const answers: Exchange[] = [];
  while (answers.length <= 2 * limit && answers.at(-1)?.status !== 429) answers.push(await ask());
  return answers;
}

const demands = { needs: ['admin'], writes: true, alone: true } as const;
const unchecked = { unchecked: true };

function expectThrottled({ expect }: CaseContext, answers: readonly Exchange[], first: number): void {
  expect.value('first answer', answers[0]?.status, answers[0]).toEqual(first);
  expect
    .value(
      'a refusal',
      answers.map(({ status }) => status),
      answers.at(-1),
    )
    .toContain(429);
}

/** Throttles of all requests, which administrators switch on. */
export const cases = [
  check({
    ...demands,
    id: 'throttle-of-users',
    rules: ['LIMIT-THROTTLE-1', 'LIMIT-RATE-3'],
    title: 'a user beyond the throttle is told in plain text and headers when to go on; others go on',
    async run(context) {
      const { by, world, expect } = context;
      const [ann, bob] = [await world.fresh.user(), await world.fresh.user()];
      await withSettings(context, throttle('authenticated_api'), async () => {
        const answers = await untilRefused(() => by(ann).get('/user', {}, unchecked));
        expectThrottled(context, answers, 200);
        const refused = answers.at(-1);
        if (!refused) return;
        expect.value('text', String(refused.body), refused).toMatch(/^\S/);
        expect(refused)
          .header('content-type')
          .toMatch(/^text\/plain/);
        expect(refused).header('ratelimit-name').toEqual('throttle_authenticated_api');
        expect(refused).header('ratelimit-limit').toEqual(String(limit));
        expect(refused).header('ratelimit-remaining').toEqual('0');
        expect(refused).header('ratelimit-observed').toMatch(/^\d+$/);
        expect(refused)
          .header('ratelimit-reset')
          .toMatch(/^\d{10}$/);
        expect(refused).header('ratelimit-resettime').toMatch(/ GMT$/);
        expect(refused)
          .header('retry-after')
          .toMatch(/^([1-9]|[1-5]\d|60)$/);
        expect(await by(bob).get('/user')).status(200);
      });
    },
  }),
  check({
    ...demands,
    id: 'throttle-of-addresses',
    rule: 'LIMIT-THROTTLE-2',
    title: 'callers without an account are throttled, and users are not',
    async run(context) {
      const { anonymous, as, expect } = context;
      await withSettings(context, throttle('unauthenticated_api'), async () => {
        const answers = await untilRefused(() => anonymous.get('/projects', { per_page: 1 }, unchecked));
        expectThrottled(context, answers, 200);
        expect(await as.reporter.get('/user')).status(200);
      });
    },
  }),
  check({
    ...demands,
    id: 'throttle-of-files',
    rule: 'LIMIT-THROTTLE-3',
    title: 'files of repositories have a throttle of their own, which leaves other calls alone',
    async run(context) {
      const { by, world, expect } = context;
      const ann = await world.fresh.user();
      const file = `${world.place('public').project.url}/repository/files/README.md`;
      const read = () => by(ann).get(file, { ref: 'main' }, unchecked);
      await withSettings(context, throttle('authenticated_files_api'), async () => {
        expectThrottled(context, await untilRefused(read), 200);
        expect(await by(ann).get('/user')).status(200);
      });
    },
  }),
  check({
    ...demands,
    id: 'throttle-of-protected-paths',
    rule: 'LIMIT-THROTTLE-4',
    title: 'POST requests for a protected path are throttled, and GET requests for it are not',
    async run(context) {
      const { by, world, expect } = context;
      const ann = await world.fresh.user();
      const change = { ...throttle('protected_paths'), protected_paths_raw: '/api/v4/projects' };
      await withSettings(context, change, async () => {
        // Refused for what it lacks, so that nothing is made.
        const answers = await untilRefused(() => by(ann).post('/projects', {}, unchecked));
        expectThrottled(context, answers, 400);
        expect(await by(ann).get('/projects', { per_page: 1 })).status(200);
      });
    },
  }),
  check({
    ...demands,
    id: 'throttle-of-git',
    rule: 'LIMIT-THROTTLE-5',
    title: 'git over HTTP is throttled by user',
    async run(context) {
      const { by, anonymous, world, expect } = context;
      const ann = await world.fresh.user();
      const repository = { fullPath: world.place('public').project.fullPath };
      const git = new GitClient(anonymous, repository, basic(ann.token, ann.username));
      await withSettings(context, throttle('authenticated_web'), async () => {
        expectThrottled(context, await untilRefused(() => git.refs('git-upload-pack')), 200);
        expect(await by(ann).get('/user')).status(200);
      });
    },
  }),
];
