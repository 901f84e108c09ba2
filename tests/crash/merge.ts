import { TestClient } from '../../tools/testing/client.js';
import { acknowledge, type Lane, newProject, noteRef } from './work.js';

/** How often a merge that is still being worked out is asked for again. */
const patience = 40;
const stepMillis = 25;

interface Place {
  lane: Lane;
  api: TestClient;
  project: number;
}

const urlOf = ({ project }: Place, iid: number): string => `/projects/${project}/merge_requests/${iid}`;

/** A branch with one commit of its own, and a merge request from it; null when one of them was not acknowledged. */
async function propose(place: Place, turn: number): Promise<{ iid: number; path: string } | null> {
  const { lane, api, project } = place;
  const [branch, path] = [`topic-${turn}`, `proposed-${turn}.txt`];
  const commit = await api.post(`/projects/${project}/repository/commits`, {
    branch,
    start_branch: 'main',
    commit_message: `Propose ${turn}`,
    actions: [{ action: 'create', file_path: path, content: contentOf(lane, turn) }],
  });
  if (commit.status !== 201) return null;
  noteRef(lane.ledger, project, `refs/heads/${branch}`, commit.body.id);
  const title = `Proposal ${lane.name} ${turn}`;
  const made = await api.post(`/projects/${project}/merge_requests`, {
    title,
    source_branch: branch,
    target_branch: 'main',
  });
  if (made.status !== 201) return null;
  const { iid } = made.body as { iid: number };
  lane.ledger.mergeRequests.set(`${project} ${iid}`, { project, iid, title, state: 'opened' });
  acknowledge(lane.ledger);
  return { iid, path };
}

const contentOf = (lane: Lane, turn: number): string => `${lane.name} ${turn} proposed\n`;

/** Merges, and notes what was acknowledged: the state, the commit on the target, the file in it. */
async function merge(place: Place, turn: number, proposal: { iid: number; path: string }): Promise<boolean> {
  const { lane, api, project } = place;
  const entry = lane.ledger.mergeRequests.get(`${project} ${proposal.iid}`);
  if (!entry) return false;
  for (let attempt = 0; attempt < patience && !lane.isOver(); attempt += 1) {
    const { status, body } = await api.put(`${urlOf(place, proposal.iid)}/merge`, { squash: turn % 3 === 0 });
    if (status === 200) {
      entry.state = 'merged';
      const sha = (body.squash_commit_sha ?? body.merge_commit_sha) as string;
      lane.ledger.files.push({ project, path: proposal.path, content: contentOf(lane, turn) });
      noteRef(lane.ledger, project, 'refs/heads/main', body.merge_commit_sha ?? sha);
      return true;
    }
    // Whether it can be merged is worked out in the background.
    if (status !== 405 && status !== 406) return false;
    // A merge that was refused has to leave the request as it was.
    await new Promise((done) => setTimeout(done, stepMillis));
  }
  return false;
}

/** Closes, reopens and comments on a merge request that is not merged. */
async function change(place: Place, turn: number, iid: number): Promise<boolean> {
  const { lane, api, project } = place;
  const entry = lane.ledger.mergeRequests.get(`${project} ${iid}`);
  const closed = await api.put(urlOf(place, iid), { state_event: 'close' });
  if (!entry || closed.status !== 200) return false;
  entry.state = 'closed';
  acknowledge(lane.ledger);
  const body = `A word on ${turn}`;
  const noted = await api.post(`${urlOf(place, iid)}/notes`, { body });
  if (noted.status !== 201) return false;
  lane.ledger.notes.push({ project, iid, id: noted.body.id, body });
  acknowledge(lane.ledger);
  return true;
}

/** Proposes changes and merges most of them, until it is over; what is not acknowledged any more ends the lane. */
export async function mergeOverApi(lane: Lane): Promise<void> {
  const api = new TestClient(lane.url, lane.token);
  const project = await newProject(lane, api, `${lane.name}-merged`);
  if (project === null) return;
  const place = { lane, api, project };
  const start = await api.post(`/projects/${project}/repository/commits`, {
    branch: 'main',
    commit_message: 'Begin',
    actions: [{ action: 'create', file_path: 'README.md', content: 'Hello\n' }],
  });
  if (start.status !== 201) return;
  noteRef(lane.ledger, project, 'refs/heads/main', start.body.id);
  for (let turn = 1; !lane.isOver(); turn += 1) {
    const proposal = await propose(place, turn);
    if (!proposal) return;
    const isDone =
      turn % 4 === 0 ? await change(place, turn, proposal.iid) : await merge(place, turn, proposal);
    if (!isDone) return;
  }
}
