import { type CaseContext, check } from '../../check.js';
import { operation } from '../../contract/operations.js';
import type { MadeProject } from '../../world/types.js';
import { attributes, bodyOf, listening, type Record } from './support/listening.js';

/** Something that happens in a project, and how a delivery tells that it is about it. */
interface Happening {
  happens(context: CaseContext, project: MadeProject): Promise<unknown>;
  isTold(body: Record): boolean;
}

const kind = (word: string) => (body: Record) => body['object_kind'] === word;

const issueOf = ({ world }: CaseContext, { url }: MadeProject, params: object): Promise<{ iid: number }> =>
  world.arrange('POST', `${url}/issues`, { title: 'Told', ...params });

const tipOf = async ({ world }: CaseContext, { url }: MadeProject): Promise<string> =>
  (await world.arrange<{ id: string }>('GET', `${url}/repository/commits/main`)).id;

const running = async (context: CaseContext, project: MadeProject) => {
  const path = `${project.url}/statuses/${await tipOf(context, project)}`;
  return context.world.arrange('POST', path, { ref: 'main', name: 'build', state: 'running' });
};

/** What each flag of a webhook of a project lets through. */
const happenings: { [flag: string]: Happening } = {
  push_events: {
    happens: ({ world }, project) => world.fresh.commit(project, { 'more.txt': 'more\n' }),
    isTold: kind('push'),
  },
  tag_push_events: {
    happens: ({ world }, { url }) =>
      world.arrange('POST', `${url}/repository/tags`, { tag_name: world.name('tag'), ref: 'main' }),
    isTold: kind('tag_push'),
  },
  issues_events: {
    happens: (context, project) => issueOf(context, project, {}),
    isTold: (body) => kind('issue')(body) && attributes(body)['confidential'] === false,
  },
  confidential_issues_events: {
    happens: (context, project) => issueOf(context, project, { confidential: true }),
    isTold: (body) => kind('issue')(body) && attributes(body)['confidential'] === true,
  },
  note_events: {
    async happens(context, project) {
      const { iid } = await issueOf(context, project, {});
      await context.world.arrange('POST', `${project.url}/issues/${iid}/notes`, { body: 'For all' });
    },
    isTold: (body) => kind('note')(body) && attributes(body)['note'] === 'For all',
  },
  confidential_note_events: {
    async happens(context, project) {
      const { iid } = await issueOf(context, project, {});
      const wish = { body: 'For few', internal: true };
      await context.world.arrange('POST', `${project.url}/issues/${iid}/notes`, wish);
    },
    isTold: (body) => kind('note')(body) && attributes(body)['note'] === 'For few',
  },
  merge_requests_events: {
    async happens({ world }, project) {
      const source_branch = world.name('source');
      await world.fresh.commit(project, { 'x.txt': 'x\n' }, { branch: source_branch, from: 'main' });
      const wish = { title: 'Told', source_branch, target_branch: 'main' };
      await world.arrange('POST', `${project.url}/merge_requests`, wish);
    },
    isTold: kind('merge_request'),
  },
  job_events: {
    happens: running,
    isTold: kind('build'),
  },
  pipeline_events: {
    happens: running,
    isTold: kind('pipeline'),
  },
  deployment_events: {
    async happens(context, project) {
      const sha = await tipOf(context, project);
      const wish = { environment: 'production', sha, ref: 'main', tag: false, status: 'running' };
      await context.world.arrange('POST', `${project.url}/deployments`, wish);
    },
    isTold: kind('deployment'),
  },
  releases_events: {
    happens: ({ world }, { url }) =>
      world.arrange('POST', `${url}/releases`, { tag_name: world.name('v'), ref: 'main' }),
    isTold: kind('release'),
  },
};

/** What no call of the interface brings about. */
const without = new Set(['wiki_page_events']);

const flags = operation('createProjectHook')
  .parameters.map(({ name }) => name)
  .filter((name) => name.endsWith('_events') && !without.has(name));

const happeningOf = (flag: string): Happening => {
  const found = happenings[flag];
  if (!found) throw new Error(`nothing is known that ${flag} lets through`);
  return found;
};

/** Each flag by itself lets its own events through, and all others together hold them back. */
async function judge(context: CaseContext, flag: string): Promise<void> {
  const { as, expect, until, world } = context;
  const { happens, isTold } = happeningOf(flag);
  const all = (value: boolean) => Object.fromEntries(flags.map((name) => [name, value]));
  const { project, path, box, heard } = await listening(context, { ...all(false), [flag]: true });
  await world.fresh.commit(project, { 'a.txt': 'a\n' });
  const other = world.mailbox();
  const rest = { ...all(true), [flag]: false };
  const made = await as.maintainer.post(`${project.url}/hooks`, { url: other.url, ...rest });
  expect(made).status(201).json(flag).toEqual(false);
  await happens(context, project);
  await heard(isTold);
  // Whatever else is told comes in order, so that one more event shows that nothing of the first is to come.
  const last = flag === 'issues_events' ? 'tag_push_events' : 'issues_events';
  await happeningOf(last).happens(context, project);
  await until(
    () => as.maintainer.get(path),
    () => other.arrivals.map(bodyOf).some(happeningOf(last).isTold),
  );
  const held = other.arrivals.map(bodyOf).filter(isTold);
  expect.value(`what is told of ${flag} to whom it is not for`, held.length).toEqual(0);
  const unasked = box.arrivals.map(bodyOf).filter((body) => !isTold(body));
  const kinds = unasked.map((body) => body['object_kind']);
  expect.value(`what ${flag} alone lets through besides`, kinds).toEqual([]);
}

/** Branch filters with a branch that each lets through and one that it holds back. */
const filters: [slug: string, filter: string, passes: string, held: string][] = [
  ['name', 'main', 'main', 'main-2'],
  ['end', 'release/*', 'release/1', 'other/1'],
  ['start', '*-stable', '1-stable', '1-stable-2'],
  ['middle', 'a*z', 'abc/xyz', 'abd'],
  ['dot', 'v1.2', 'v1.2', 'v1x2'],
];

async function judgeFilter(
  context: CaseContext,
  [filter, passes, held]: readonly [filter: string, passes: string, held: string],
  isChanged: boolean,
): Promise<void> {
  const { as, expect, world } = context;
  const wish = { push_events: true, push_events_branch_filter: isChanged ? 'nothing-like-it' : filter };
  const { project, path, box, heard } = await listening(context, wish);
  if (isChanged) {
    const changed = await as.maintainer.put(path, { url: box.url, push_events_branch_filter: filter });
    expect(changed).status(200).json('push_events_branch_filter').toEqual(filter);
  }
  const from = 'trunk';
  await world.fresh.commit(project, { 'a.txt': 'a\n' }, { branch: from });
  const word = (name: string) => ({ [`${name.replaceAll('/', '-')}.txt`]: 'text\n' });
  await world.fresh.commit(project, word(held), { branch: held, from });
  await world.fresh.commit(project, word(passes), { branch: passes, from });
  await heard((body) => body['ref'] === `refs/heads/${passes}`);
  // Webhooks hear of events in their order: what was pushed before would have arrived.
  const refs = box.arrivals.map((one) => bodyOf(one)['ref']);
  expect.value('branches that are told', [...new Set(refs)]).toEqual([`refs/heads/${passes}`]);
}

/** What flags and filters of a webhook let through and hold back. */
export const cases = [
  ...flags.map((flag) =>
    check({
      id: `webhook-flag-${flag.replaceAll('_', '-')}`,
      rule: 'HOOK-FLAG-1',
      title: `${flag} lets its own events through, and no other flag does`,
      needs: ['receiver'],
      writes: true,
      run: (context) => judge(context, flag),
    }),
  ),
  ...filters.map(([slug, ...filter]) =>
    check({
      id: `webhook-branch-filter-${slug}`,
      rule: 'HOOK-FILTER-2',
      title: `the branch filter ${filter[0]} lets pushes to ${filter[1]} through and holds those to ${filter[2]} back`,
      needs: ['receiver'],
      writes: true,
      async run(context) {
        await judgeFilter(context, filter, false);
        await judgeFilter(context, filter, true);
      },
    }),
  ),
];
