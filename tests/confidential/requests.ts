import type { OperationEntry } from '../../domain/operation.js';
import { descriptions } from '../support/spec.js';
import { type SecretFacts, type SecretWorld, secretWord } from './world.js';

/** One request of an operation. */
export interface Asked {
  operation: string;
  path: string;
  params: Record<string, unknown>;
}

type Choice = (world: SecretWorld, facts: SecretFacts) => (string | number)[];

/** What stands in paths, by name of the parameter. */
const inPaths: Record<string, Choice> = {
  issue_iid: ({ open }, { iid }) => [iid, open.iid],
  note_id: ({ openNoteId }, { noteId, epic }) => [noteId, openNoteId, epic.noteId],
  discussion_id: (_world, { discussionId, epic }) => [discussionId, epic.discussionId],
  award_id: (_world, { awardId, noteAwardId, epic }) => [awardId, noteAwardId, epic.awardId],
  event_id: (_world, { eventIds, epic }) => [...eventIds, ...epic.eventIds],
  issue_link_id: (_world, { linkId }) => [linkId],
  merge_request_iid: () => [1],
  milestone_id: ({ milestone }) => [milestone.id],
  label_id: ({ label }) => [label.id, 'bug'],
  epic_iid: ({ epic }, facts) => [facts.epic.iid, epic.iid],
  epic_id: ({ epic }, facts) => [facts.epic.id, epic.id],
  iteration_id: ({ iterationId }) => [iterationId],
  user_id: ({ author, holder, reporter }) => [author.id, holder.id, reporter.id],
  branch: () => ['main'],
  name: () => ['main'],
  tag_name: () => ['v1'],
  link_id: () => [1],
  suffix_path: () => ['x'],
  direct_asset_path: () => ['x'],
  sha: ({ sha }) => [sha],
  file_path: () => ['README.md'],
  format: () => ['zip'],
};

const placeOf = (operation: OperationEntry, world: SecretWorld, facts: SecretFacts) => {
  if (operation.access.on === 'project') return [world.project.id];
  return operation.access.on === 'group' ? [world.group.id] : [facts.id];
};

/** What lists may be asked for; each is tried where the operation knows the names. */
const variants = (
  { author, holder, reporter }: SecretWorld,
  { iid, epic }: SecretFacts,
): Record<string, unknown>[] => [
  { search: secretWord },
  { search: secretWord, in: 'description' },
  { query: secretWord },
  { title: secretWord },
  { iids: [iid] },
  { labels: 'bug' },
  { labels: 'Any', with_labels_details: true },
  { not: { labels: 'other' } },
  { milestone: 'v1' },
  { milestone_id: 'Started' },
  { assignee_id: holder.id },
  { assignee_username: holder.username },
  { author_id: author.id },
  { author_username: author.username },
  { confidential: true },
  { my_reaction_emoji: 'Any' },
  { state: 'all' },
  { state: 'done' },
  { scope: 'all' },
  { weight: 'Any' },
  { epic_id: 'Any' },
  { epic_id: 'None' },
  { epic_id: epic.id },
  { author_id: reporter.id },
  { labels: 'plan' },
  { include_descendant_groups: true },
  { iteration_id: 'Any' },
  { health_status: 'at_risk' },
  { due_date: 'any' },
  { issue_type: 'incident' },
  { order_by: 'popularity' },
  { order_by: 'label_priority' },
  { sort: 'asc' },
  { per_page: 1 },
  { updated_after: '2000-01-01T00:00:00Z' },
  { with_counts: true },
  { statistics: true },
  { include_ancestor_groups: true },
  { include_parent_milestones: true },
  { target_type: 'issue' },
  { target_type: 'note' },
  { target_type: 'epic' },
  { action: 'reopened' },
  { action: 'mentioned' },
  { type: 'Issue' },
  { type: 'Epic' },
  { activity_filter: 'only_activity' },
];

/** What must be given beside the path. */
export const required: Record<string, unknown> = {
  ref: 'main',
  from: 'main',
  to: 'main',
  refs: ['main', 'main'],
  email: 'author@example.org',
  file_path: 'README.md',
};

/** Every way of filling the braces of a path. */
export function pathsOf(path: string, pools: Record<string, (string | number)[]>): string[] {
  const brace = /\{(\w+)\}/.exec(path);
  if (!brace) return [path];
  const [whole, name = ''] = brace;
  const pool = pools[name] ?? [1];
  return pool.flatMap((value) => pathsOf(path.replace(whole, encodeURIComponent(String(value))), pools));
}

/** The requests of an operation that could tell of the confidential issue. */
export function requestsFor(operation: OperationEntry, world: SecretWorld, facts: SecretFacts): Asked[] {
  const described = descriptions.get(operation.id);
  if (!described) throw new Error(`${operation.id} is not described`);
  const pools: Record<string, (string | number)[]> = { id: placeOf(operation, world, facts) };
  for (const [name, choice] of Object.entries(inPaths)) pools[name] = choice(world, facts);
  const known = new Set(
    described.parameters.filter(({ place }) => place === 'query').map(({ name }) => name),
  );
  const needed = Object.fromEntries(
    described.parameters
      .filter((one) => one.place === 'query' && one.required)
      .map((one) => [one.name, required[one.name] ?? 1]),
  );
  const fitting = variants(world, facts).filter((input) =>
    Object.keys(input).every((name) => known.has(name)),
  );
  const everywhere = known.has('scope') ? fitting.map((input) => ({ ...input, scope: 'all' })) : [];
  const inputs = [{}, ...fitting, ...everywhere].map((input) => ({ ...needed, ...input }));
  return pathsOf(described.path, pools).flatMap((path) =>
    inputs.map((params) => ({ operation: operation.id, path, params })),
  );
}
