import { parseDate } from '../time/time.js';

/** The fields of a milestone to validate. */
export interface MilestoneDraft {
  title: string;
  start_date: string | null;
  due_date: string | null;
}

/** Texts by field. */
export type Problems = Record<string, string[]>;

const longest = 255;

/** A day, or null when there is none or it is not valid. */
export const parseDay = (text: string | null | undefined): string | null => parseDate(text ?? '');

const titleProblems = (title: string): string[] => {
  if (title.trim() === '') return ["can't be blank"];
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
