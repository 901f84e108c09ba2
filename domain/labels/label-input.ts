import { parseColor } from './colors.js';

/** The fields of a label to set; absent keys are not checked. */
export interface LabelInput {
  title?: string | undefined;
  color?: string | undefined;
}

const longest = 255;

const titleProblems = (title: string): string[] => {
  if (title === '') return ["can't be blank", 'is invalid'];
  const texts: string[] = [];
  if (title.includes(',')) texts.push('is invalid');
  if ([...title].length > longest) texts.push(`is too long (maximum is ${longest} characters)`);
  return texts;
};

/** What is wrong with a label, by field; null when nothing is. Rules: LABEL-CREATE-3, -4, -5. */
export const labelProblems = ({ title, color }: LabelInput): Record<string, string[]> | null => {
  const problems: Record<string, string[]> = {};
  const texts = title === undefined ? [] : titleProblems(title);
  if (texts.length > 0) problems['title'] = texts;
  if (color !== undefined && parseColor(color) === null) problems['color'] = ['must be a valid color code'];
  return Object.keys(problems).length > 0 ? problems : null;
};

/** The error text for a title that a group above has. */
export const inheritedTitle = (group: string): string =>
  `already exists at group level for ${group}. Please choose another one.`;
