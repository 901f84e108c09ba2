import { shortDay } from '../../domain/notes/system-notes.js';
import { iterationIn, milestoneIn, namedTitle, referencesIn } from '../../domain/quick-actions/arguments.js';
import { readDay } from '../../domain/quick-actions/dates.js';
import { groupPlace, writtenReference } from '../../domain/references/write.js';
import type { Source } from '../../storage/database/engine/types.js';
import { hasActiveMilestones, milestoneByIid } from '../../storage/database/issuables/quick-lookups.js';
import { epicOfIssue } from '../../storage/database/issues/relations.js';
import { iterationByTitle, iterationFor } from '../../storage/database/iterations/iterations.js';
import { milestoneByTitle, milestonesById } from '../../storage/database/milestones/milestones.js';
import { findEpicForIssues } from '../epics/epic-issues.js';
import { readableEpic } from '../epics/epic-nesting.js';
import type { Viewer } from '../viewer.js';
import type { Effect, Running } from './running.js';

const milestoneIdOf = ({ target }: Running): number | null =>
  target.kind === 'epic' ? null : target.row.milestone_id;

/** Gives a milestone. */
export const milestone: Effect = {
  condition: async ({ rights, target, source }) =>
    rights.metadata && target.kind !== 'epic' && (await hasActiveMilestones(source, target.project)),
  run: async (run, argument) => {
    const wanted = milestoneIn(argument);
    const { target, source } = run;
    if (wanted === null || target.kind === 'epic') return;
    const found =
      'iid' in wanted
        ? await milestoneByIid(source, target.project.id, wanted.iid)
        : await milestoneByTitle(source, target.project, wanted.title);
    if (found) run.do({ milestone_id: found.id }, `Set the milestone to ${namedTitle('%', found.title)}.`);
  },
};

/** Takes the milestone off. */
export const removeMilestone: Effect = {
  condition: (run) => run.rights.metadata && milestoneIdOf(run) !== null,
  run: async (run) => {
    const id = milestoneIdOf(run) ?? 0;
    const found = (await milestonesById(run.source, [id])).get(id);
    run.do({ milestone_id: null }, `Removed ${namedTitle('%', found?.title ?? '')} milestone.`);
  },
};

/** Sets a due date. */
export const due: Effect = {
  condition: ({ rights }) => rights.metadata,
  run: (run, argument) => {
    const day = readDay(argument, run.today);
    if (day === null) return run.say('Failed to set due date because the date format is invalid.');
    run.do({ due_date: day }, `Set the due date to ${shortDay(day)}.`);
  },
};

/** Takes the due date off. */
export const removeDueDate: Effect = {
  condition: ({ rights, target }) =>
    rights.metadata && target.kind === 'issue' && target.row.due_date !== null,
  run: (run) => run.do({ due_date: null }, 'Removed the due date.'),
};

const mostWeight = 2_147_483_647;

/** Sets a weight; incidents have none, nor has what the same text makes one. */
export const weight: Effect = {
  condition: ({ rights, target, change }) =>
    rights.metadata && target.kind === 'issue' && (change.issue_type ?? target.row.issue_type) !== 'incident',
  run: (run, argument) => {
    if (!/^\d{1,10}$/.test(argument) || Number(argument) > mostWeight) return;
    run.do({ weight: Number(argument) }, `Set weight to ${Number(argument)}.`);
  },
};

/** Takes the weight off. */
export const clearWeight: Effect = {
  condition: ({ rights, target }) => rights.metadata && target.kind === 'issue' && target.row.weight !== null,
  run: (run) => run.do({ weight: null }, 'Cleared weight.'),
};

const healths = ['on_track', 'needs_attention', 'at_risk'] as const;

/** Says how an issue is doing. */
export const healthStatus: Effect = {
  condition: ({ rights }) => rights.metadata,
  run: (run, argument) => {
    const health = healths.find((one) => one === argument.toLowerCase());
    if (health) run.do({ health_status: health }, `Set health status to ${health}.`);
  },
};

/** Says nothing more of how an issue is doing. */
export const clearHealthStatus: Effect = {
  condition: ({ rights, target }) =>
    rights.metadata && target.kind === 'issue' && target.row.health_status !== null,
  run: (run) => run.do({ health_status: null }, 'Cleared health status.'),
};

/** Gives an iteration. */
export const iteration: Effect = {
  condition: ({ rights, target }) =>
    rights.metadata && target.kind === 'issue' && target.project.namespace_kind === 'group',
  run: async (run, argument) => {
    const wanted = iterationIn(argument);
    const { target, source } = run;
    if (wanted === null || target.kind !== 'issue') return;
    const found =
      'id' in wanted
        ? await iterationFor(source, target.project, wanted.id)
        : await iterationByTitle(source, target.project, wanted.title);
    if (found) run.do({ iteration_id: found.id }, `Set the iteration to *iteration:${found.id}.`, {});
  },
};

/** Takes the iteration off. */
export const removeIteration: Effect = {
  condition: ({ rights, target }) =>
    rights.metadata && target.kind === 'issue' && target.row.iteration_id !== null,
  run: (run) => {
    const id = run.target.kind === 'issue' ? run.target.row.iteration_id : null;
    run.do({ iteration_id: null }, `Removed *iteration:${id} iteration.`, {});
  },
};

/** Makes an issue part of an epic. */
export const epic: Effect = {
  condition: ({ rights, target }) =>
    rights.metadata && target.kind === 'issue' && target.project.namespace_kind === 'group',
  run: async (run, argument) => {
    const { target, source } = run;
    if (target.kind !== 'issue' || argument === '') return;
    const [found] = await run.find(referencesIn(argument, 'epic').slice(0, 1));
    const reading = { source, viewer: run.viewer, tier: run.call.services.config.tier };
    const taking = found ? await findEpicForIssues(reading, found.id, target.project.id) : null;
    if (!found || !taking) {
      return run.say("This epic does not exist or you don't have sufficient permission.");
    }
    const now = await epicOfIssue(source, target.id);
    const name = writtenReference(
      '&',
      found.number,
      found.path,
      groupPlace(target.project.namespace_full_path),
    );
    if (now?.id === found.id) {
      return run.say(`Issue #${target.row.iid} has already been added to epic ${name}.`);
    }
    const hides = 'confidential' in found.row && found.row.confidential === 1;
    if (hides && target.row.confidential === 0) {
      return run.say('An issue that is open to all cannot be added to a confidential epic.');
    }
    run.do({ epic_id: found.id }, 'Added an issue to an epic.', {});
  },
};

const hasReadableEpic = async (source: Source, viewer: Viewer, issueId: number): Promise<boolean> => {
  const epic = await epicOfIssue(source, issueId);
  return epic !== undefined && (await readableEpic(source, viewer, epic.id)) !== null;
};

/** Takes an issue out of its epic. */
export const removeEpic: Effect = {
  condition: async ({ rights, target, source, viewer }) =>
    rights.metadata && target.kind === 'issue' && (await hasReadableEpic(source, viewer, target.id)),
  run: (run) => run.do({ epic_id: null }, 'Removed an issue from an epic.', {}),
};
