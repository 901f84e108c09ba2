import type { Exchange } from '../../../http/exchange.js';
import { kindWords } from './acted-on.js';
import type { Look, Stage } from './acting.js';

type Row = Record<string, unknown>;

/** Something of a record, by its path in it. */
export const record =
  (path: string, of: (value: unknown) => unknown = (value) => value): Look =>
  async (caller, { target }) =>
    of((await caller.get(target.read)).at(path) ?? null);

/** The texts of a list, of which the order says nothing. */
const texts = (value: unknown): unknown => (Array.isArray(value) ? [...value].sort() : value);

const idsOf = (value: unknown): unknown =>
  Array.isArray(value)
    ? (value as Row[]).map(({ id }) => Number(id)).sort((one, other) => one - other)
    : value;

/** Titles of the labels. */
export const labels: Look = record('labels', texts);

/** Numbers of the people. */
export const people = (field: 'assignees' | 'reviewers'): Look => record(field, idsOf);

/** Labels and the milestone. */
export const labelsAndMilestone: Look = async (caller, { target }) => {
  const read = await caller.get(target.read);
  return { labels: read.at('labels'), milestone: read.at('milestone.id') ?? null };
};

/** Whether the caller has it among what there is to do. */
export const toDo: Look = async (caller, { target }) => {
  const list = await caller.get('/todos', { per_page: 100, type: kindWords[target.kind].type });
  return rowsOf(list).some((row) => (row['target'] as Row | undefined)?.['id'] === target.id);
};

/** Names of the reactions. */
export const reactions: Look = async (caller, { target }) => {
  const list = await caller.get(`${target.read}/award_emoji`);
  return rowsOf(list).map(({ name }) => name);
};

const rowsOf = (list: Exchange): Row[] => (Array.isArray(list.body) ? (list.body as Row[]) : []);

/** The linked issues, by number and how they are linked. */
export const links: Look = async (caller, { target }) => {
  const list = await caller.get(`${target.read}/links`);
  return rowsOf(list)
    .map(({ id, link_type }) => `${String(id)} ${String(link_type)}`)
    .sort();
};

/** The state of the record with its links. */
export const stateAndLinks: Look = async (caller, stage) => ({
  state: (await caller.get(stage.target.read)).at('state'),
  links: await links(caller, stage),
});

/** Numbers of the epics right inside. */
export const childEpics: Look = async (caller, { target }) =>
  idsOf((await caller.get(`${target.read}/epics`)).body);

/** Where issues of the other project with the title are. */
export const copiesOf = ({ scene, target }: Stage): string =>
  `${scene.other.url}/issues?in=title&search=${encodeURIComponent(target.title)}`;

/** How many issues of that title the other project has. */
export const copies: Look = async (caller, stage) => (await caller.get(copiesOf(stage))).list().length;

/** What is written below the issues of that title in the other project. */
export const copiedNotes: Look = async (caller, stage) => {
  const bodies: unknown[] = [];
  for (const { iid } of rowsOf(await caller.get(copiesOf(stage)))) {
    const path = `${stage.scene.other.url}/issues/${String(iid)}/notes`;
    const notes = await caller.get(path, { activity_filter: 'only_comments' });
    bodies.push(rowsOf(notes).map(({ body }) => body));
  }
  return bodies;
};

/** The epics of the title, with what they took along. */
export const epicsOfTitle: Look = async (caller, { scene, target }) => {
  const found = await caller.get(`${scene.group.url}/epics`, { search: target.title });
  return rowsOf(found).map((row) => ({
    confidential: row['confidential'],
    description: row['description'],
    labels: texts(row['labels']),
  }));
};
