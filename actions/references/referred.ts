import { mayReadIssue } from '../../domain/issues/issue-access.js';
import { hasFeature } from '../../domain/projects/project-access.js';
import { projectSettings } from '../../domain/projects/project-settings.js';
import { isVisibleTo } from '../../domain/projects/visibility.js';
import type { FoundReference, NumberedReference } from '../../domain/references/find.js';
import { bool } from '../../storage/database/engine/ask.js';
import type { Source } from '../../storage/database/engine/types.js';
import type {
  EpicRow,
  IssueRow,
  MergeRequestRow,
  SnippetRow,
} from '../../storage/database/issuables/rows.js';
import type { Brief } from '../../storage/database/lists/listed-rows.js';
import {
  epicsByNumber,
  groupsByPath,
  issuesAssignedTo,
  issuesByNumber,
  mergeRequestsByNumber,
  type NumbersIn,
  projectsByPath,
  type ReferredGroup,
  snippetsByNumber,
} from '../../storage/database/references/references.js';
import type { Urls } from '../context.js';
import { mayReadMergeRequests, mayReadSnippet } from '../issuables/targets.js';
import type { ProjectAccess } from '../viewer.js';

/** Where a text stands: its project or its group, by which short references are understood. */
export interface TextHome {
  project: Pick<ProjectAccess, 'id' | 'full_path' | 'namespace_full_path' | 'namespace_kind'> | null;
  group: { id: number; full_path: string } | null;
}

/** Who reads a text; null is anybody. */
export type TextReader = { id: number; admin: boolean; external: boolean } | null;

/** What a reference leads to, as far as the reader may know. */
export interface Referred {
  kind: NumberedReference['kind'];
  id: number;
  number: number;
  title: string;
  projectId: number | null;
  groupId: number | null;
  /** The full path of its project or group. */
  path: string;
  row: Brief<IssueRow> | Brief<MergeRequestRow> | Brief<EpicRow> | Brief<SnippetRow>;
}

/** Where to look references up, and for whom. */
export interface Lookup {
  source: Source;
  home: TextHome;
  reader: TextReader;
  urls: Pick<Urls, 'base'>;
}

// No honest text needs more, and each costs work.
const most = 500;

const namespaceOf = ({ project, group }: TextHome): string | null =>
  project?.namespace_full_path ?? group?.full_path ?? null;

/** The path of the project or group that a reference speaks of, in lower case; null when it names none. */
function homeOf(reference: NumberedReference, home: TextHome): string | null {
  const { path, kind, base } = reference;
  if (path === null) {
    if (kind === 'epic') return home.project?.namespace_full_path ?? home.group?.full_path ?? null;
    return home.project?.full_path ?? null;
  }
  if (base !== null || kind === 'epic' || path.includes('/')) return path;
  const namespace = namespaceOf(home);
  return namespace === null ? null : `${namespace}/${path}`;
}

interface Wanted {
  reference: NumberedReference;
  path: string;
}

interface Place {
  id: number;
  full_path: string;
}

const pathsOf = (wanted: readonly Wanted[]): string[] => [...new Set(wanted.map(({ path }) => path))];

function numbersIn<P extends Place>(
  places: ReadonlyMap<string, P>,
  wanted: readonly Wanted[],
  kind: Referred['kind'],
): NumbersIn[] {
  const found = new Map<number, Set<number>>();
  for (const { reference, path } of wanted) {
    const place = places.get(path);
    if (reference.kind !== kind || place === undefined) continue;
    const numbers = found.get(place.id) ?? new Set();
    found.set(place.id, numbers.add(reference.number));
  }
  return [...found].map(([placeId, numbers]) => ({ placeId, numbers: [...numbers] }));
}

const byPath = <P extends Place>(places: readonly P[]): Map<string, P> =>
  new Map(places.map((place) => [place.full_path.toLowerCase(), place]));

const asViewer = (reader: TextReader) => reader as Parameters<typeof mayReadSnippet>[2];

async function readableIssues(
  { source, reader }: Lookup,
  rows: readonly Brief<IssueRow>[],
  projects: ReadonlyMap<number, ProjectAccess>,
): Promise<Brief<IssueRow>[]> {
  const hidden = rows.filter((row) => bool(row.confidential)).map(({ id }) => id);
  const own = reader === null ? new Set<number>() : await issuesAssignedTo(source, reader.id, hidden);
  return rows.filter((row) => {
    const project = projects.get(row.project_id);
    if (!project || !hasFeature(project.issues_access_level, project, reader)) return false;
    const assigneeIds = reader !== null && own.has(row.id) ? [reader.id] : [];
    const facts = { confidential: bool(row.confidential), authorId: row.author_id, assigneeIds };
    const as = reader && { id: reader.id, admin: reader.admin, level: project.access_level };
    return mayReadIssue(facts, as);
  });
}

const named = (
  kind: Referred['kind'],
  row: Referred['row'],
  number: number,
  place: { project: ProjectAccess } | { group: ReferredGroup },
): Referred => {
  const [projectId, groupId, path] =
    'project' in place
      ? [place.project.id, null, place.project.full_path]
      : [null, place.group.id, place.group.full_path];
  return { kind, id: row.id, number, title: row.title, projectId, groupId, path, row };
};

async function inProjects(lookup: Lookup, wanted: readonly Wanted[]): Promise<Referred[]> {
  const { source, reader } = lookup;
  const paths = pathsOf(wanted.filter(({ reference }) => reference.kind !== 'epic'));
  const loaded = await projectsByPath(source, paths, reader?.id ?? 0);
  const seen = byPath(loaded.filter((project) => isVisibleTo(reader, project)));
  const projects = new Map([...seen.values()].map((project) => [project.id, project]));
  const issues = await issuesByNumber(source, numbersIn(seen, wanted, 'issue'));
  const found: Referred[] = [];
  const add = (kind: Referred['kind'], row: Referred['row'], number: number, projectId: number | null) => {
    const project = projects.get(projectId ?? 0);
    if (project) found.push(named(kind, row, number, { project }));
  };
  for (const row of await readableIssues(lookup, issues, projects))
    add('issue', row, row.iid, row.project_id);
  for (const row of await mergeRequestsByNumber(source, numbersIn(seen, wanted, 'merge_request'))) {
    const project = projects.get(row.target_project_id);
    if (project && mayReadMergeRequests(project, asViewer(reader))) {
      add('merge_request', row, row.iid, project.id);
    }
  }
  for (const row of await snippetsByNumber(source, numbersIn(seen, wanted, 'snippet'))) {
    const project = projects.get(row.project_id ?? 0);
    if (!project || !mayReadSnippet(row, project, asViewer(reader))) continue;
    const { snippets_access_level: level } = projectSettings(project.settings);
    if (hasFeature(level, project, reader)) add('snippet', row, row.id, project.id);
  }
  return found;
}

async function inGroups({ source, reader }: Lookup, wanted: readonly Wanted[]): Promise<Referred[]> {
  const paths = pathsOf(wanted.filter(({ reference }) => reference.kind === 'epic'));
  const loaded = await groupsByPath(source, paths, reader?.id ?? 0);
  const seen = byPath(
    loaded.filter((group) => isVisibleTo(reader, group) || (reader !== null && Number(group.below) > 0)),
  );
  const groups = new Map([...seen.values()].map((group) => [group.id, group]));
  const rows = await epicsByNumber(source, numbersIn(seen, wanted, 'epic'));
  return rows.flatMap((row) => {
    const group = groups.get(row.group_id);
    if (!group) return [];
    const facts = { confidential: bool(row.confidential), authorId: row.author_id, assigneeIds: [] };
    const as = reader && { id: reader.id, admin: reader.admin, level: group.access_level };
    return mayReadIssue(facts, as) ? [named('epic', row, row.iid, { group })] : [];
  });
}

/**
 * Looks up the issues, merge requests, epics and snippets that references speak of, in a fixed number of questions;
 * what the reader may not see is not found. Keys are the references as they were given.
 */
export const lookUp = async (
  lookup: Lookup,
  references: readonly FoundReference[],
): Promise<Map<NumberedReference, Referred>> => {
  const wanted: Wanted[] = [];
  for (const reference of references) {
    if (!('number' in reference) || wanted.length >= most) continue;
    const isHere = reference.base === null || reference.base === lookup.urls.base;
    const path = isHere ? homeOf(reference, lookup.home) : null;
    if (path !== null) wanted.push({ reference, path: path.toLowerCase() });
  }
  if (wanted.length === 0) return new Map();
  const all = [...(await inProjects(lookup, wanted)), ...(await inGroups(lookup, wanted))];
  const known = new Map(all.map((one) => [`${one.kind} ${one.path.toLowerCase()} ${one.number}`, one]));
  const found = new Map<NumberedReference, Referred>();
  for (const { reference, path } of wanted) {
    const one = known.get(`${reference.kind} ${path} ${reference.number}`);
    if (one) found.set(reference, one);
  }
  return found;
};
