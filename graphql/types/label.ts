import { textColorOn } from '../../domain/labels/colors.js';
import { labelDescriptionHtml } from '../../domain/labels/description-html.js';
import { gid } from '../ids/global-id.js';
import type { FieldsOf } from '../resolver-types.js';

/** A label of a project or a group. */
export const label: FieldsOf<'Label'> = {
  color: ({ color }) => color,
  createdAt: ({ created_at }) => created_at,
  description: ({ description }) => description,
  descriptionHtml: ({ description }) => labelDescriptionHtml(description),
  id: ({ id, project_id }) => gid(project_id === null ? 'GroupLabel' : 'ProjectLabel', id),
  textColor: ({ color }) => textColorOn(color),
  title: ({ title }) => title,
  updatedAt: ({ updated_at }) => updated_at,
};
