import { effectiveLevel, reporter } from '../../domain/access-level.js';
import type { Tier } from '../../domain/operation.js';
import { can } from '../../policies/index.js';
import type { NoteTarget } from '../../policies/targets.js';
import type { Database } from '../../storage/database/engine/types.js';
import type {
  EpicRow,
  IssueRow,
  MergeRequestRow,
  NoteRow,
  SnippetRow,
} from '../../storage/database/issuables/rows.js';
import {
  hasProjectBelow,
  type LoadedGroup,
  type LoadedProject,
  loadGroup,
  loadProject,
} from '../../storage/database/projects/load.js';
import type { Places } from './viewers.js';

type Viewer = { id: number; admin: boolean; external: boolean } | null;

/** All rows that are looked at. */
export interface Rows {
  issues: (IssueRow & { assigneeIds: number[] })[];
  mergeRequests: MergeRequestRow[];
  epics: EpicRow[];
  snippets: SnippetRow[];
  notes: NoteRow[];
}

/** Loads all rows there are. */
export const loadRows = async ({ read }: Database): Promise<Rows> => {
  const assigned = await read('issue_assignees').select('issue_id', 'user_id');
  const assigneesOf = (id: number) => assigned.filter((row) => row.issue_id === id).map((row) => row.user_id);
  const issues = await read('issues').orderBy('id');
  return {
    issues: issues.map((row) => ({ ...row, assigneeIds: assigneesOf(row.id) })),
    mergeRequests: await read('merge_requests').orderBy('id'),
    epics: await read('epics').orderBy('id'),
    snippets: await read('snippets').orderBy('id'),
    notes: await read('notes').orderBy('id'),
  };
};

/** The projects and groups as one viewer stands in them. */
interface Standing {
  projects: ReadonlyMap<number, LoadedProject>;
  groups: ReadonlyMap<number, LoadedGroup>;
}

const standingOf = async ({ hot }: Database, places: Places, viewer: Viewer): Promise<Standing> => {
  const projects = new Map<number, LoadedProject>();
  const groups = new Map<number, LoadedGroup>();
  const id = viewer?.id ?? null;
  for (const projectId of places.projects) {
    const row = await loadProject(hot, { id: projectId }, id);
    if (row) projects.set(projectId, row);
  }
  for (const groupId of places.groups) {
    const row = await loadGroup(hot, { id: groupId }, id);
    const member_below = id !== null && (await hasProjectBelow(hot, groupId, id));
    if (row) groups.set(groupId, { ...row, member_below });
  }
  return { projects, groups };
};

const there = <Row>(row: Row | undefined): Row => {
  if (!row) throw new Error('a record stands nowhere');
  return row;
};

const numbersIn = <Row extends { id: number }>(
  rows: readonly Row[],
  isHere: (row: Row) => boolean,
  read: ReadonlySet<number>,
): number[] => rows.filter((row) => isHere(row) && read.has(row.id)).map(({ id }) => id);

/** What policies say that one viewer reads, of rows that are loaded one by one. */
export class Reading {
  readonly #targets = new Map<string, NoteTarget>();

  private constructor(
    readonly rows: Rows,
    readonly standing: Standing,
    readonly viewer: Viewer,
    readonly tier: Tier,
  ) {
    const { projects, groups } = standing;
    const put = (target: NoteTarget, id: number) => this.#targets.set(`${target.kind} ${id}`, target);
    for (const row of rows.issues) {
      const project = there(projects.get(row.project_id));
      put({ kind: 'issue', row, assigneeIds: row.assigneeIds, project }, row.id);
    }
    for (const row of rows.mergeRequests) {
      const project = there(projects.get(row.target_project_id));
      put({ kind: 'merge_request', row, assigneeIds: [], project }, row.id);
    }
    for (const row of rows.epics) put({ kind: 'epic', row, group: there(groups.get(row.group_id)) }, row.id);
    for (const row of rows.snippets) {
      const project = row.project_id === null ? null : there(projects.get(row.project_id));
      put({ kind: 'snippet', row, project }, row.id);
    }
    for (const [id, project] of projects) put({ kind: 'commit', project }, id);
  }

  static async of(db: Database, places: Places, rows: Rows, viewer: Viewer, tier: Tier): Promise<Reading> {
    return new Reading(rows, await standingOf(db, places, viewer), viewer, tier);
  }

  #target(kind: NoteTarget['kind'], id: number): NoteTarget {
    return there(this.#targets.get(`${kind} ${id}`));
  }

  #reads(target: NoteTarget): boolean {
    switch (target.kind) {
      case 'issue':
        return can(this.viewer, 'readIssue', target);
      case 'merge_request':
        return can(this.viewer, 'readMergeRequest', target);
      case 'epic':
        return can(this.viewer, 'readEpic', target, this.tier);
      case 'snippet':
        return can(this.viewer, 'readSnippet', target);
      case 'commit':
        return can(this.viewer, 'readCode', target.project);
    }
  }

  /** The numbers of the records of a kind that the viewer may read. */
  numbers(kind: Exclude<NoteTarget['kind'], 'commit'>): number[] {
    const rows = {
      issue: this.rows.issues,
      merge_request: this.rows.mergeRequests,
      epic: this.rows.epics,
      snippet: this.rows.snippets,
    };
    return rows[kind].map(({ id }) => id).filter((id) => this.#reads(this.#target(kind, id)));
  }

  /** The epics that the viewer may read in each group into which they may look. */
  perGroup(): { id: number; ids: number[] }[] {
    const read = new Set(this.numbers('epic'));
    return [...this.standing.groups.values()]
      .filter((group) => can(this.viewer, 'listEpics', group, this.tier))
      .map(({ id }) => ({ id, ids: numbersIn(this.rows.epics, ({ group_id }) => group_id === id, read) }));
  }

  /** The snippets that the viewer may read in each project that shows them its snippets. */
  perProject(): { id: number; ids: number[] }[] {
    const read = new Set(this.numbers('snippet'));
    return [...this.standing.projects.values()]
      .filter((project) => can(this.viewer, 'listSnippets', project))
      .map(({ id }) => ({
        id,
        ids: numbersIn(this.rows.snippets, ({ project_id }) => project_id === id, read),
      }));
  }

  #targetOf(note: NoteRow): NoteTarget {
    if (note.issue_id !== null) return this.#target('issue', note.issue_id);
    if (note.merge_request_id !== null) return this.#target('merge_request', note.merge_request_id);
    if (note.epic_id !== null) return this.#target('epic', note.epic_id);
    if (note.snippet_id !== null) return this.#target('snippet', note.snippet_id);
    return this.#target('commit', note.project_id ?? 0);
  }

  #isReporter(target: NoteTarget): boolean {
    const place = target.kind === 'epic' ? target.group : target.project;
    return effectiveLevel({ access_level: place?.access_level ?? 0 }, this.viewer) >= reporter;
  }

  /** The notes that the viewer may read where they stand, whatever they mention. */
  notes(): number[] {
    return this.rows.notes
      .filter((note) => {
        const target = this.#targetOf(note);
        return this.#reads(target) && (note.internal === 0 || this.#isReporter(target));
      })
      .map(({ id }) => id);
  }

  /** Of the notes that tell of a mention those whose referrer the viewer may read. */
  mentions(): number[] {
    return this.rows.notes
      .filter(
        ({ referrer_kind: kind, referrer_id: id, referrer_project_id: projectId }) =>
          kind !== null && this.#reads(this.#target(kind, (kind === 'commit' ? projectId : id) ?? 0)),
      )
      .map(({ id }) => id);
  }
}
