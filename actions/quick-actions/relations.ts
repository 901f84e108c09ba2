import { effectiveLevel, reporter } from '../../domain/access-level.js';
import { sentenceOf, systemNotes } from '../../domain/notes/system-notes.js';
import { isVisibleTo } from '../../domain/projects/visibility.js';
import { referencesIn } from '../../domain/quick-actions/arguments.js';
import { projectPlace, writtenReference } from '../../domain/references/write.js';
import { can } from '../../policies/index.js';
import { addSystemNote, referrerOf } from '../../storage/database/issuables/side-effects.js';
import { setIssueLink } from '../../storage/database/issues/links.js';
import { wasPromoted } from '../../storage/database/issues/promotions.js';
import { loadGroup, loadProject, loadProjectsById } from '../../storage/database/projects/load.js';
import type { LoadedIssue } from '../issuables/targets.js';
import { promoteIssue } from '../issues/promote-issue.js';
import { cloneIssueTo, moveIssueTo, whyNotCloned, whyNotMoved } from '../issues/transfer-issue.js';
import type { Referred } from '../references/referred.js';
import type { GroupAccess, ProjectAccess } from '../viewer.js';
import type { Deferred, Effect, Running } from './running.js';

const mayArrange = ({ rights, target }: Running): boolean => rights.arrange && target.kind === 'issue';

const nameOf = (issue: { number: number; path: string }, home: LoadedIssue) =>
  writtenReference('#', issue.number, issue.path, projectPlace(home.project.full_path));

async function othersOf(run: Running, argument: string): Promise<Referred[]> {
  const found = await run.find(referencesIn(argument, 'issue'));
  const others = found.filter(({ id }) => id !== run.target.id);
  return [...new Map(others.map((other) => [other.id, other])).values()];
}

/** Says that the issue repeats another one. */
export const duplicate: Effect = {
  condition: mayArrange,
  run: async (run, argument) => {
    if (!run.isOn('issue') || argument === '') return;
    const [other] = await othersOf(run, argument);
    if (!other) {
      return run.say('Failed to mark this issue as a duplicate because referenced issue was not found.');
    }
    const name = nameOf(other, run.target);
    run.do({ canonical_issue_id: other.id }, `Marked this issue as a duplicate of ${name}.`);
  },
};

type Link = 'relates_to' | 'blocks' | 'is_blocked_by';

const notes = {
  relates_to: [systemNotes.related, systemNotes.related],
  blocks: [systemNotes.blocking, systemNotes.blockedBy],
  is_blocked_by: [systemNotes.blockedBy, systemNotes.blocking],
} as const;

const linking =
  (issue: LoadedIssue, other: Referred, link: Link): Deferred =>
  async (tx, { actor, at }) => {
    const [source, target] = link === 'is_blocked_by' ? [other.id, issue.id] : [issue.id, other.id];
    const type = link === 'relates_to' ? 'relates_to' : 'blocks';
    const made = await setIssueLink(tx, { source_id: source, target_id: target, link_type: type, at });
    if (!made) return;
    const [here, there] = notes[link];
    const home = { number: issue.row.iid, path: issue.project.full_path };
    const back = writtenReference('#', home.number, home.path, projectPlace(other.path));
    const context = { authorId: actor.id, at };
    await addSystemNote(tx, issue, here('issue', nameOf(other, issue)), {
      ...context,
      referrer: referrerOf(other),
    });
    await addSystemNote(tx, other, there('issue', back), { ...context, referrer: referrerOf(issue) });
  };

/** Those of other issues that the viewer may link from their side as well: a link stands on both. Rule: AUTH-PLACES-1. */
async function linkable({ source, viewer }: Running, others: readonly Referred[]): Promise<Referred[]> {
  const ids = others.flatMap(({ projectId }) => projectId ?? []);
  if (ids.length === 0) return [];
  const projects = new Map((await loadProjectsById(source, ids, viewer.id)).map((one) => [one.id, one]));
  return others.filter(({ projectId, row }) => {
    const project = projects.get(projectId ?? 0);
    if (!project || !('confidential' in row && 'discussion_locked' in row)) return false;
    return can(viewer, 'arrangeIssue', { kind: 'issue', row, assigneeIds: [], project });
  });
}

/** Most issues that one text links: each link is two notes and a row in the same write. */
const mostLinked = 200;

const linked = (link: Link, message: (names: string) => string): Effect => ({
  condition: mayArrange,
  run: async (run, argument) => {
    if (!run.isOn('issue')) return;
    const all = await linkable(run, await othersOf(run, argument));
    const others = all.slice(0, Math.max(mostLinked - run.effects.length, 0));
    if (others.length < all.length) run.say(`Only ${mostLinked} issues can be linked at once.`);
    if (others.length === 0) return;
    for (const other of others) run.later(linking(run.target, other, link));
    run.say(message(sentenceOf(others.map((other) => nameOf(other, run.target)))));
  },
});

/** Links other issues. */
export const relate = linked('relates_to', (names) => `Marked this issue as related to ${names}.`);

/** Says that other issues wait for this one. */
export const blocks = linked('blocks', (names) => `Marked ${names} as blocked by this issue.`);

/** Says that this issue waits for others. */
export const blockedBy = linked('is_blocked_by', (names) => `Marked this issue as blocked by ${names}.`);

/** The project that a path names, as the viewer may see it. */
async function projectAt({ source, viewer }: Running, path: string): Promise<ProjectAccess | null> {
  if (!/^[\w.-]+(?:\/[\w.-]+)+$/.test(path)) return null;
  const project = await loadProject(source, { path }, viewer.id);
  return project && project.deleting === 0 && isVisibleTo(viewer, project) ? project : null;
}

/** Moves the issue to another project. */
export const move: Effect = {
  condition: (run) =>
    mayArrange(run) && run.isOn('issue') && run.target.row.moved_to_id === null && !run.once.has('move'),
  run: async (run, argument) => {
    if (!run.isOn('issue') || argument === '') return;
    const { target } = run;
    const to = await projectAt(run, argument);
    if (!to || whyNotMoved(target, to, run.viewer) !== null) {
      return run.say("Failed to move this issue because target project doesn't exist.");
    }
    run.once.add('move');
    run.later((tx, context) => moveIssueTo(tx, target, to, context));
    run.say(`Moved this issue to ${to.full_path}.`);
  },
};

const withNotes = /(?:^|\s)--with_notes(?=\s|$)/;

/** Copies the issue into a project, which is its own when none is named. */
export const clone: Effect = {
  condition: mayArrange,
  run: async (run, argument) => {
    if (!run.isOn('issue')) return;
    const { target } = run;
    const words = argument.replace(withNotes, ' ').trim();
    const notesToo = withNotes.test(argument);
    if (/\s/.test(words) || words.startsWith('--')) {
      return run.say('Failed to clone this issue: wrong parameters.');
    }
    const to = words === '' ? target.project : await projectAt(run, words);
    if (!to || whyNotCloned(target, to, run.viewer) !== null) {
      return run.say("Failed to clone this issue because target project doesn't exist.");
    }
    run.later((tx, context) => cloneIssueTo(tx, target, to, notesToo, context));
    run.do({}, `Cloned this issue to ${to.full_path}.`, { clone_with_notes: notesToo });
  },
};

/** The group above the issue's project, when the viewer may open epics there. */
async function epicGroup({ source, viewer }: Running, issue: LoadedIssue): Promise<GroupAccess | null> {
  const { namespace_kind: kind, namespace_id: id } = issue.project;
  const group = kind === 'group' ? await loadGroup(source, { id }, viewer.id) : null;
  return group && effectiveLevel(group, viewer) >= reporter ? group : null;
}

/** Makes an epic of the issue. */
export const promote: Effect = {
  condition: async (run) =>
    mayArrange(run) &&
    run.isOn('issue') &&
    !run.once.has('promote') &&
    run.target.row.issue_type === 'issue' &&
    (await epicGroup(run, run.target)) !== null &&
    !(await wasPromoted(run.source, run.target.id)),
  run: async (run) => {
    if (!run.isOn('issue')) return;
    const { target } = run;
    const group = await epicGroup(run, target);
    if (group === null) return;
    run.once.add('promote');
    run.later((tx, context) => promoteIssue(tx, target, group, context));
    run.do({}, 'Promoted issue to an epic.', { promote_to_epic: true });
  },
};
