import { dayAsked } from '../time/time.js';

/** The words and days of an iteration. */
export interface IterationValues {
  title: string | null;
  description: string | null;
  start_date: string | null;
  due_date: string | null;
}

const longestTitle = 255;

/** The day that a text names; the text itself where it names none, which then is told of. */
export const dayIn = (text: string | null): string | null => {
  const day = dayAsked(text);
  return day === undefined ? text : day;
};

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text);

const dayProblem = (day: string | null): string[] => {
  if (day === null) return ["can't be blank"];
  return isDay(day) ? [] : ['is not a date'];
};

/** What is wrong with an iteration, by field; null when nothing is. */
export function iterationProblems(values: IterationValues): Record<string, string[]> | null {
  const { title, start_date: start, due_date: due } = values;
  const problems: Record<string, string[]> = {};
  if (title !== null && [...title].length > longestTitle) {
    problems.title = [`is too long (maximum is ${longestTitle} characters)`];
  }
  for (const [field, day] of [
    ['start_date', start],
    ['due_date', due],
  ] as const) {
    const told = dayProblem(day);
    if (told.length > 0) problems[field] = told;
  }
  const areDays = !problems.start_date && !problems.due_date;
  if (areDays && (start ?? '') > (due ?? '')) problems.due_date = ['must be greater than start date'];
  return Object.keys(problems).length > 0 ? problems : null;
}
