import { parseDate } from '../time/time.js';

/** What a milestone would be. */
export interface MilestoneDraft {
  title: string;
  start_date: string | null;
  due_date: string | null;
}

/** Texts by field. */
export type Problems = Record<string, string[]>;

const longest = 255;

/** A day as it was given, or null when it is none. */
export const dayGiven = (text: string | null | undefined): string | null => parseDate(text ?? '');

const titleProblems = (title: string): string[] => {
  if (title.trim() === '') return ["can't be blank"];
  return [...title].length > longest ? [`is too long (maximum is ${longest} characters)`] : [];
};

/** The complaint about a title that is taken. */
export const takenTitle = 'already being used for another group or project milestone.';

/** What keeps a milestone from being so, by field; null when nothing does. Rules: MILESTONE-CREATE-2, -3. */
export const milestoneProblems = (draft: MilestoneDraft, taken: boolean): Problems | null => {
  const problems: Problems = {};
  const texts = [...titleProblems(draft.title), ...(taken ? [takenTitle] : [])];
  if (texts.length > 0) problems['title'] = texts;
  if (draft.start_date !== null && draft.due_date !== null && draft.due_date < draft.start_date) {
    problems['due_date'] = ['must be greater than start date'];
  }
  return Object.keys(problems).length > 0 ? problems : null;
};
