import type { Problems } from '../problems.js';
import { dayAsked } from '../time/time.js';

/** The fields of a milestone to validate. */
export interface MilestoneDraft {
  title: string;
  start_date: string | null;
  due_date: string | null;
}

const longest = 255;

/** The day a milestone has when one is given: the one before where nothing is, or nothing that can be read. */
export const dayGiven = (text: string | null | undefined, before: string | null): string | null => {
  const day = text === undefined ? undefined : dayAsked(text);
  return day === undefined ? before : day;
};

const titleProblems = (title: string): string[] => {
  if (title === '') return ["can't be blank"];
  return [...title].length > longest ? [`is too long (maximum is ${longest} characters)`] : [];
};

/** The error text for a title that is taken. */
export const takenTitle = 'already being used for another group or project milestone.';

/** What is wrong with a milestone, by field; null when nothing is. Rules: MILESTONE-CREATE-2, -3. */
export const milestoneProblems = (draft: MilestoneDraft, taken: boolean): Problems | null => {
  const problems: Problems = {};
  const texts = [...titleProblems(draft.title), ...(taken ? [takenTitle] : [])];
  if (texts.length > 0) problems['title'] = texts;
  if (draft.start_date !== null && draft.due_date !== null && draft.due_date < draft.start_date) {
    problems['due_date'] = ['must be greater than start date'];
  }
  return Object.keys(problems).length > 0 ? problems : null;
};
