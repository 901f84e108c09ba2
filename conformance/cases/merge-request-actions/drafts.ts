import { type CaseContext, check } from '../../check.js';
import { ask } from '../graphql/support/asking.js';
import { freshProject, looked, type Proposal, proposed } from '../merge-requests/support/proposal.js';

/** Every spelling that makes a draft, with a word for it. */
const spellings: Record<string, string> = {
  'word-colon': 'Draft: x',
  'word-colon-low': 'draft:x',
  'word-colon-high': 'DRAFT: x',
  brackets: '[Draft] x',
  'brackets-low': '[draft]x',
  'brackets-high': '[DRAFT] x',
  parentheses: '(Draft) x',
  'parentheses-low': '(draft)x',
  'parentheses-high': '(DRAFT) x',
};

const whenGreen = { merge_when_pipeline_succeeds: true };

const report = ({ world }: CaseContext, { project, source, head }: Proposal, state: string) =>
  world.arrange('POST', `${project.url}/statuses/${head}`, { state, ref: source, name: 'build' });

/** A draft is told to be one by every view, and found by the filter. */
async function judgeViews(context: CaseContext, made: Proposal, isDraft: boolean): Promise<void> {
  const { as, expect, until } = context;
  const seen = await looked(until, as.developer, made.url);
  expect(seen).status(200).json().toInclude({ draft: isDraft, work_in_progress: isDraft });
  expect(seen)
    .json('detailed_merge_status')
    .toEqual(isDraft ? 'draft_status' : 'mergeable');
  for (const [wip, isThere] of [
    ['yes', isDraft],
    ['no', !isDraft],
  ] as const) {
    const list = await as.developer.get(`${made.project.url}/merge_requests`, { wip });
    expect.value(`whether wip=${wip} finds it`, list.column('iid').includes(made.iid), list).toEqual(isThere);
  }
  const place = `project(fullPath: "${made.project.fullPath}")`;
  const many = `many: mergeRequests(draft: ${isDraft}, iids: ["${made.iid}"]) { nodes { draft } }`;
  const answer = await ask(
    as.developer,
    `{ ${place} { one: mergeRequest(iid: "${made.iid}") { draft } ${many} } }`,
  );
  expect(answer).json('data.project.one.draft').toEqual(isDraft);
  expect(answer)
    .json('data.project.many.nodes')
    .toEqual([{ draft: isDraft }]);
}

/** A draft is not merged, however merging is asked for. */
async function judgeMerging(context: CaseContext, made: Proposal): Promise<void> {
  const { as, expect } = context;
  const modes = [{}, { sha: made.head }, { squash: true }, { should_remove_source_branch: true }, whenGreen];
  for (const mode of modes) {
    for (const role of ['developer', 'owner'] as const) {
      expect(await as[role].put(`${made.url}/merge`, mode)).status(405);
    }
  }
  expect(await as.developer.get(made.url))
    .json()
    .toInclude({ state: 'opened', merge_when_pipeline_succeeds: false });
}

async function judge(context: CaseContext, title: string): Promise<void> {
  const { as, expect, world } = context;
  const project = await freshProject(world);
  const made = await proposed(world, { project, onto: 'own', params: { title } });
  expect(await as.developer.get(made.url))
    .json('title')
    .toEqual(title);
  await judgeMerging(context, made);
  await report(context, made, 'success');
  await judgeMerging(context, made);
  // The same by a change: it is no draft, then one, then none, and is merged in the end.
  await world.arrange('PUT', made.url, { title: 'x' });
  await world.arrange('PUT', made.url, { title });
  await judgeMerging(context, made);
  await world.arrange('PUT', made.url, { title: 'x' });
  expect(await as.developer.put(`${made.url}/merge`))
    .status(200)
    .json('state')
    .toEqual('merged');
}

/** Somebody has them merged once their pipelines succeed, and then makes drafts of all but the last. */
async function judgeWaiting(context: CaseContext): Promise<void> {
  const { as, expect, until, world } = context;
  const project = await freshProject(world);
  const sudo = world.person('developer').username;
  const made: Proposal[] = [];
  for (const title of [...Object.values(spellings), null]) {
    const one = await proposed(world, { project, onto: 'own' });
    await report(context, one, 'running');
    await world.arrange('PUT', `${one.url}/merge`, { ...whenGreen, sudo });
    if (title !== null) await world.arrange('PUT', one.url, { title });
    made.push(one);
  }
  for (const one of made) await report(context, one, 'success');
  const last = made.at(-1) as Proposal;
  await until(
    () => as.developer.get(last.url),
    (answer) => answer.at('state') === 'merged',
  );
  // Whatever was to be merged with it would be by now.
  for (const one of made.slice(0, -1)) {
    expect(await as.developer.get(one.url))
      .json()
      .toInclude({ state: 'opened', draft: true });
  }
}

/** Every spelling of a draft with everything that follows from it. */
export const cases = [
  ...Object.entries(spellings).map(([word, title]) =>
    check({
      id: `merge-request-draft-${word}`,
      rule: 'MR-MERGE-3',
      title: `${title} makes a draft, which is merged in no way until the title is another`,
      writes: true,
      run: (context) => judge(context, title),
    }),
  ),
  check({
    id: 'merge-request-drafts-told',
    rules: ['MR-RECORD-3', 'MR-RECORD-9', 'MR-FILTER-14'],
    title: 'a draft of any spelling is told to be one by every view, and found by the filter',
    writes: true,
    async run(context) {
      const { world } = context;
      const project = await freshProject(world);
      for (const title of Object.values(spellings)) {
        const made = await proposed(world, { project, onto: 'own', params: { title } });
        await judgeViews(context, made, true);
        await world.arrange('PUT', made.url, { title: 'x' });
        await judgeViews(context, made, false);
      }
    },
  }),
  check({
    id: 'merge-request-drafts-wait',
    rule: 'MR-MERGE-3',
    title: 'what waits for its pipeline and becomes a draft is not merged by it, whatever the spelling',
    writes: true,
    run: judgeWaiting,
  }),
];
