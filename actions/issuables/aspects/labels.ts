import type { IssuableChange } from '../../../domain/issuables/change.js';
import { addScopedLabels } from '../../../domain/labels/scoped-labels.js';
import type { LabelRow } from '../../../storage/database/issuables/rows.js';
import { changeLabels, labelsFor, labelsOn } from '../../../storage/database/labels/issuable-labels.js';
import type { Changing } from '../pending-change.js';

type LabelInput = Pick<IssuableChange, 'label_ids' | 'add_label_ids' | 'remove_label_ids'>;

const placeOf = ({ target }: Changing) =>
  target.kind === 'epic'
    ? { projectId: null, groupId: target.group.id }
    : { projectId: target.project.id, groupId: target.project.namespace_id };

/** Joins labels: with a paid tier one of each scope, and none twice. */
const joiner = (paid: boolean) => (current: readonly LabelRow[], added: readonly LabelRow[]) => {
  if (paid) return addScopedLabels(current, added);
  const all = [...current, ...added];
  return all.filter((label, index) => all.findIndex((other) => other.id === label.id) === index);
};

const wanted = async (work: Changing, current: LabelRow[], input: LabelInput): Promise<LabelRow[]> => {
  const join = joiner(work.context.services.config.tier !== 'free');
  const find = (ids: readonly number[]) => labelsFor(work.tx, placeOf(work), ids);
  const base = input.label_ids ? join([], await find(input.label_ids)) : current;
  const more = input.add_label_ids ? join(base, await find(input.add_label_ids)) : base;
  return more.filter((label) => !input.remove_label_ids?.includes(label.id));
};

/** Other labels; each one put on or taken off is recorded. Rule: ISSUE-UPDATE-4. */
export const changeLabelSet = async (work: Changing, input: LabelInput): Promise<void> => {
  const { tx, target } = work;
  const current = await labelsOn(tx, target.kind, target.id);
  const next = await wanted(work, current, input);
  const before = current.map((label) => label.id);
  const after = next.map((label) => label.id);
  const added = after.filter((id) => !before.includes(id));
  const removed = before.filter((id) => !after.includes(id));
  if (added.length === 0 && removed.length === 0) return;
  work.mark('label_ids', before, after);
  await changeLabels(tx, target, { added, removed });
  for (const labelId of added) work.event({ kind: 'label', action: 'add', labelId });
  for (const labelId of removed) work.event({ kind: 'label', action: 'remove', labelId });
};
