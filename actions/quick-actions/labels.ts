import { labelsIn, namedTitle, referencesIn } from '../../domain/quick-actions/arguments.js';
import type { LabelRow } from '../../storage/database/issuables/rows.js';
import { labelsFor, labelsOn } from '../../storage/database/labels/issuable-labels.js';
import { findGroupLabelsByTitle, findLabelsByTitle } from '../../storage/database/labels/labels.js';
import type { Effect, Running } from './running.js';

/** The labels that an argument names and the place of the target has, in order and without repeats. */
async function named({ source, target }: Running, argument: string): Promise<LabelRow[]> {
  const wanted = labelsIn(argument);
  const titles = wanted.flatMap((one) => ('title' in one ? [one.title] : []));
  const ids = wanted.flatMap((one) => ('id' in one ? [one.id] : []));
  const place =
    target.kind === 'epic'
      ? { projectId: null, groupId: target.group.id }
      : { projectId: target.project.id, groupId: target.project.namespace_id };
  const titled =
    target.kind === 'epic'
      ? await findGroupLabelsByTitle(source, target.group.id, titles)
      : await findLabelsByTitle(source, target.project, titles);
  const byTitle = new Map(titled.map((label) => [label.title, label]));
  const byId = new Map((await labelsFor(source, place, ids)).map((label) => [label.id, label]));
  const found = wanted.flatMap((one) => ('id' in one ? byId.get(one.id) : byTitle.get(one.title)) ?? []);
  return [...new Map(found.map((label) => [label.id, label])).values()];
}

const idsOf = (labels: readonly LabelRow[]) => labels.map(({ id }) => id);
const joined = (before: readonly number[] | undefined, added: readonly LabelRow[]) => [
  ...new Set([...(before ?? []), ...idsOf(added)]),
];
const written = (labels: readonly LabelRow[]) =>
  `${labels.map((label) => namedTitle('~', label.title)).join(' ')} label${labels.length === 1 ? '' : 's'}`;

const hasLabels = async ({ source, target }: Running) =>
  (await labelsOn(source, target.kind, target.id)).length > 0;

/** Puts labels on. */
export const label: Effect = {
  condition: ({ rights }) => rights.metadata,
  run: async (run, argument) => {
    const labels = await named(run, argument);
    if (labels.length === 0) return;
    run.do({ add_label_ids: joined(run.change.add_label_ids, labels) }, `Added ${written(labels)}.`);
  },
};

/** Takes labels off: those named, or all of them. */
export const unlabel: Effect = {
  condition: async (run) => run.rights.metadata && (await hasLabels(run)),
  run: async (run, argument) => {
    if (argument === '') return run.do({ label_ids: [] }, 'Removed all labels.');
    const labels = await named(run, argument);
    if (labels.length === 0) return;
    run.do({ remove_label_ids: joined(run.change.remove_label_ids, labels) }, `Removed ${written(labels)}.`);
  },
};

/** Puts labels in the place of all others. */
export const relabel: Effect = {
  condition: async (run) => run.rights.metadata && (await hasLabels(run)),
  run: async (run, argument) => {
    const labels = await named(run, argument);
    if (labels.length === 0) return;
    run.do(
      { label_ids: joined(run.change.label_ids, labels) },
      `Replaced all labels with ${written(labels)}.`,
    );
  },
};

/** Takes over labels and milestone of another issue or merge request of the project. */
export const copyMetadata: Effect = {
  condition: ({ rights }) => rights.metadata,
  run: async (run, argument) => {
    const references = referencesIn(argument, 'issue', 'merge_request');
    const [other] = await run.find(references.slice(0, 1));
    if (!other || other.projectId !== run.target.projectId) return;
    const kind = other.kind === 'issue' ? 'issue' : 'merge_request';
    const labels = await labelsOn(run.source, kind, other.id);
    const milestoneId = 'milestone_id' in other.row ? other.row.milestone_id : null;
    run.do(
      {
        add_label_ids: joined(run.change.add_label_ids, labels),
        ...(milestoneId === null ? {} : { milestone_id: milestoneId }),
      },
      `Copied labels and milestone from ${references[0]?.text ?? ''}.`,
    );
  },
};
