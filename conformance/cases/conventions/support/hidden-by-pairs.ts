import type { CaseContext } from '../../../check.js';
import type { Caller } from '../../../http/caller.js';
import type { Params } from '../../../http/encode.js';
import { epic } from '../../epics/support/epics.js';
import { issueIn } from '../../issues/support/one.js';
import { proposed } from '../../merge-requests/support/proposal.js';

/** A record, the lists in which it stands for those who may read it, filters that it fits, and who may not read it. */
interface Scene {
  id: number;
  lists: readonly string[];
  filters: Params;
  callers: readonly Caller[];
}

const label = 'seen';

/** A public project in a public group, and words that nothing else has. */
async function place({ world }: CaseContext) {
  const group = await world.fresh.group({ visibility: 'public' });
  const content = ['refs/heads/main'];
  const project = await world.fresh.project({ visibility: 'public', group, content });
  return { group, project, words: world.name('in-pairs'), author_id: world.person('admin').id };
}

/** An empty project that strangers, or external users, do not see. */
const projectsOf =
  (visibility: 'internal' | 'private') =>
  async ({ by, as, world }: CaseContext): Promise<Scene> => {
    const group = await world.fresh.group({ visibility: 'public', parent: null });
    const { id, path } = await world.fresh.project({ visibility, group, params: { topics: [label] } });
    const isInternal = visibility === 'internal';
    return {
      id,
      lists: ['/projects', `${group.url}/projects`],
      filters: {
        search: path,
        visibility,
        archived: false,
        topic: label,
        with_issues_enabled: true,
        simple: true,
        order_by: 'name',
      },
      callers: isInternal ? [by(await world.fresh.user({ external: true }))] : [as.stranger, as.anonymous],
    };
  };

const kinds = {
  'private projects': projectsOf('private'),
  'internal projects': projectsOf('internal'),
  issues: async (context: CaseContext): Promise<Scene> => {
    const { as, world } = context;
    const { group, project, words: title, author_id } = await place(context);
    const { id, iid } = await issueIn(world, project, { title, labels: label, confidential: true });
    return {
      id,
      lists: ['/issues?scope=all', `${group.url}/issues`, `${project.url}/issues`],
      filters: {
        confidential: true,
        labels: label,
        search: title,
        state: 'opened',
        author_id,
        assignee_id: 'None',
        iids: [iid],
      },
      callers: [as.guest, as.stranger],
    };
  },
  'merge requests': async (context: CaseContext): Promise<Scene> => {
    const { as, world } = context;
    const { group, project, words: title } = await place(context);
    const { id, source } = await proposed(world, { project, params: { title, labels: label } });
    await world.arrange('PUT', project.url, { merge_requests_access_level: 'private' });
    return {
      id,
      lists: ['/merge_requests?scope=all', `${group.url}/merge_requests`],
      filters: {
        labels: label,
        search: title,
        state: 'opened',
        source_branch: source,
        target_branch: 'main',
        reviewer_id: 'None',
        wip: 'no',
      },
      callers: [as.guest, as.stranger],
    };
  },
  epics: async (context: CaseContext): Promise<Scene> => {
    const { as, world } = context;
    const { group, words, author_id } = await place(context);
    const { id } = await epic(world, group, words, { labels: label, confidential: true });
    return {
      id,
      lists: [`${group.url}/epics`],
      filters: { labels: label, search: words, state: 'opened', author_id, with_labels_details: true },
      callers: [as.guest, as.stranger],
    };
  },
};

/** What is kept from somebody is told by no two filters or orders together that it fits. */
export async function pairsTellNothing(context: CaseContext, kind: keyof typeof kinds): Promise<void> {
  const { as, expect } = context;
  const { id, lists, filters, callers } = await kinds[kind](context);
  const entries = Object.entries(filters);
  const pairs = entries.flatMap((one, at) => entries.slice(at + 1).map((other) => [one, other]));
  for (const path of lists) {
    const found = await as.admin.get(path, filters);
    expect.value('what administrators find', found.column('id'), found).toEqual([id]);
    for (const pair of pairs) {
      for (const caller of callers) {
        const params = { ...Object.fromEntries(pair), per_page: 100 };
        const list = await caller.get(path, params);
        expect(list).status(200);
        const isTold = list.column('id').includes(id);
        expect.value('whether what is kept is told', isTold, list).toEqual(false);
      }
    }
  }
}
