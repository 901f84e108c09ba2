import type { HearthClient } from '../client.js';
import { dataOf } from './data-of.js';
import type { Calendar } from './time.js';

const as = (name: string) => ({ headers: { Sudo: name } });

type State = 'pending' | 'running' | 'success' | 'failed';

/** A merge request of the example, with what is said of it and what becomes of it. */
interface Review {
  branch: string;
  author: string;
  title: string;
  description: string;
  file: [path: string, content: string];
  /** Whether the file is there already on `main`. */
  isUpdate?: boolean;
  labels: string[];
  reviewers: string[];
  openedAgo: number;
  statuses: [name: string, state: State][];
  approvedBy?: string[];
  threads?: {
    by: string;
    body: string;
    answer?: [by: string, body: string];
    isResolved?: boolean;
    line?: number;
  }[];
  end?: 'merge' | 'close';
}

const reviews: Review[] = [
  {
    branch: 'average-gusts',
    author: 'tomas',
    title: 'Average the gusts of ten minutes',
    description: 'One reading is no storm. Part of #2.',
    file: [
      'station/gusts.js',
      'export const average = (all) => all.reduce((sum, one) => sum + one, 0) / all.length;\n',
    ],
    labels: ['idea', 'sensors'],
    reviewers: ['aiko'],
    openedAgo: 75,
    statuses: [
      ['lint', 'success'],
      ['test', 'success'],
    ],
    approvedBy: ['aiko', 'mia'],
    threads: [
      {
        by: 'aiko',
        body: 'What of an empty list?',
        answer: ['tomas', 'There is always one reading.'],
        isResolved: true,
      },
    ],
    end: 'merge',
  },
  {
    branch: 'feet',
    author: 'tomas',
    title: 'Show feet as well',
    description: 'For #5.',
    file: ['web/feet.js', 'export const feet = (metres) => metres * 3.281;\n'],
    labels: ['idea', 'web page'],
    reviewers: ['mia'],
    openedAgo: 48,
    statuses: [['test', 'failed']],
    threads: [{ by: 'mia', body: 'Charts are in metres; let us stay with them.' }],
    end: 'close',
  },
  {
    branch: 'large-sign',
    author: 'aiko',
    title: 'Paint the sign for the water',
    description: 'Red and white, as @mia liked. Closes #3.',
    file: ['web/sign.css', '.sign { font-size: 40vh; color: #c00; background: #fff; }\n'],
    labels: ['web page'],
    reviewers: ['mia', 'tomas'],
    openedAgo: 12,
    statuses: [
      ['lint', 'success'],
      ['test', 'success'],
    ],
    approvedBy: ['mia'],
    threads: [
      {
        by: 'tomas',
        body: 'Can this be read from the outer buoy?',
        line: 1,
        answer: ['aiko', 'With glasses, yes.'],
      },
    ],
  },
  {
    branch: 'guard-serial',
    author: 'tomas',
    title: 'Draft: Close the serial port to others',
    description: 'Not ready: the station has to be restarted.',
    file: ['station/rules.conf', 'KERNEL=="ttyUSB0", MODE="0600"\n'],
    labels: ['bug', 'priority::high'],
    reviewers: [],
    openedAgo: 6,
    statuses: [
      ['lint', 'success'],
      ['test', 'running'],
    ],
  },
  {
    branch: 'readme-tides',
    author: 'aiko',
    title: 'Tell of tides in the README',
    description: 'cc @noor',
    file: ['README.md', '# Lighthouse\n\nTides, wind and light.\n'],
    isUpdate: true,
    labels: [],
    reviewers: ['mia'],
    openedAgo: 9,
    statuses: [['lint', 'failed']],
  },
];

interface Place {
  api: HearthClient;
  project: string;
  people: ReadonlyMap<string, number>;
  calendar: Calendar;
}

async function push({ api, project }: Place, review: Review): Promise<string> {
  const [file_path, content] = review.file;
  const body = {
    branch: review.branch,
    start_branch: 'main',
    commit_message: review.title.replace('Draft: ', ''),
    actions: [{ action: review.isUpdate ? ('update' as const) : ('create' as const), file_path, content }],
  };
  const params = { path: { id: project } };
  return (await dataOf(api.POST('/projects/{id}/repository/commits', { params, body, ...as(review.author) })))
    .id;
}

interface Opened {
  id: string;
  merge_request_iid: number;
}

interface DiffRefs {
  base_sha: string | null;
  head_sha: string | null;
  start_sha: string | null;
}

/** A line of a new file in a diff, as threads name it. */
function placeOf({ base_sha, head_sha, start_sha }: DiffRefs, path: string, new_line: number) {
  if (!base_sha || !head_sha || !start_sha) return {};
  const shas = { base_sha, head_sha, start_sha };
  return { position: { ...shas, position_type: 'text' as const, old_path: path, new_path: path, new_line } };
}

async function discuss({ api }: Place, path: Opened, review: Review): Promise<void> {
  const threads = '/projects/{id}/merge_requests/{merge_request_iid}/discussions' as const;
  const request = '/projects/{id}/merge_requests/{merge_request_iid}' as const;
  for (const { by, body, line, answer, isResolved } of review.threads ?? []) {
    const { diff_refs: refs } = await dataOf(api.GET(request, { params: { path } }));
    const [new_path] = review.file;
    const position = line !== undefined && refs ? placeOf(refs, new_path, line) : {};
    const opening = { params: { path }, body: { body, ...position }, ...as(by) };
    const thread = await dataOf(api.POST(threads, opening));
    const params = { path: { ...path, discussion_id: 'id' in thread ? String(thread.id) : '' } };
    if (answer) {
      const reply = { params, body: { body: answer[1] }, ...as(answer[0]) };
      await dataOf(api.POST(`${threads}/{discussion_id}/notes`, reply));
    }
    if (isResolved)
      await dataOf(api.PUT(`${threads}/{discussion_id}`, { params, body: { resolved: true }, ...as(by) }));
  }
}

async function carryOut(place: Place, review: Review, isPaid: boolean): Promise<void> {
  const { api, project, people, calendar } = place;
  calendar.goTo(review.openedAgo);
  const sha = await push(place, review);
  const idsOf = (names: string[]) => names.map((name) => people.get(name) ?? 0);
  const { title, description, labels, branch, author } = review;
  const body = {
    title,
    description,
    labels,
    source_branch: branch,
    target_branch: 'main',
    assignee_ids: idsOf([author]),
    reviewer_ids: idsOf(review.reviewers),
  };
  const params = { path: { id: project } };
  const { iid } = await dataOf(api.POST('/projects/{id}/merge_requests', { params, body, ...as(author) }));
  const path = { id: project, merge_request_iid: iid };
  for (const [name, state] of review.statuses) {
    const status = { params: { path: { id: project, sha } }, body: { name, state, ref: branch } };
    await dataOf(api.POST('/projects/{id}/statuses/{sha}', { ...status, ...as('aiko') }));
  }
  calendar.goTo(review.openedAgo - 1);
  await discuss(place, path, review);
  const request = '/projects/{id}/merge_requests/{merge_request_iid}' as const;
  if (isPaid) {
    for (const who of review.approvedBy ?? []) {
      await dataOf(api.POST(`${request}/approve`, { params: { path }, body: {}, ...as(who) }));
    }
  }
  calendar.goTo(review.openedAgo - 3);
  if (review.end === 'merge')
    await dataOf(api.PUT(`${request}/merge`, { params: { path }, body: {}, ...as('mia') }));
  if (review.end === 'close') {
    await dataOf(api.PUT(request, { params: { path }, body: { state_event: 'close' }, ...as('mia') }));
  }
}

/** Merge requests in every state, with what is said of them and how their pipelines went. */
export async function addReviews(place: Place, isPaid: boolean): Promise<void> {
  for (const review of reviews) await carryOut(place, review, isPaid);
  const { api, project, calendar } = place;
  calendar.goTo(4);
  // Now the last of them cannot be merged any more.
  const actions = [
    { action: 'update' as const, file_path: 'README.md', content: '# Lighthouse\n\nSee the web page.\n' },
  ];
  const body = { branch: 'main', commit_message: 'Shorten the README', actions };
  const params = { path: { id: project } };
  await dataOf(api.POST('/projects/{id}/repository/commits', { params, body, ...as('mia') }));
}
