import { bool } from '../../domain/flags.js';
import { textColorOn } from '../../domain/labels/colors.js';
import { labelDescriptionHtml } from '../../domain/labels/description-html.js';
import type { Schemas } from '../../generated/types.js';
import type { LabelRow } from '../../storage/database/issuables/rows.js';
import type { LabelCounts, ListedLabel } from '../../storage/database/labels/list.js';

/** A label inside an issue or merge request, when details are asked for. Rule: LABEL-RECORD-2. */
export const labelDetails = (label: LabelRow): Schemas['LabelDetails'] => ({
  id: label.id,
  name: label.title,
  color: label.color,
  description: label.description,
  description_html: labelDescriptionHtml(label.description),
  text_color: textColorOn(label.color),
});

/** The label of a resource event. Rule: EVENT-LABEL-1. */
export const eventLabel = (label: LabelRow): Schemas['ResourceEventLabel'] => ({
  id: label.id,
  name: label.title,
  color: label.color,
  description: label.description,
  text_color: textColorOn(label.color),
});

const listed = (label: ListedLabel, counts: LabelCounts | undefined) => ({
  id: label.id,
  name: label.title,
  description: label.description,
  description_html: labelDescriptionHtml(label.description),
  text_color: textColorOn(label.color),
  color: label.color,
  ...(counts ?? {}),
  subscribed: bool(label.subscribed),
});

/** A label as a group sees it. Rules: LABEL-RECORD-1, LABEL-RECORD-2, LABEL-RECORD-3. */
export const groupLabelView = (label: ListedLabel, counts?: LabelCounts): Schemas['GroupLabel'] =>
  listed(label, counts);

/** A label as a project sees it. Rules: LABEL-RECORD-1, LABEL-RECORD-5. */
export const projectLabelView = (label: ListedLabel, counts?: LabelCounts): Schemas['ProjectLabel'] => ({
  ...listed(label, counts),
  priority: label.priority,
  is_project_label: label.project_id !== null,
});
