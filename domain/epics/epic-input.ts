/** The dates of an epic as given, under their current names and the older ones. */
export interface EpicDates {
  start_date_fixed?: string | null | undefined;
  start_date?: string | null | undefined;
  start_date_is_fixed?: boolean | undefined;
  due_date_fixed?: string | null | undefined;
  end_date?: string | null | undefined;
  due_date_is_fixed?: boolean | undefined;
}

/** The dates to change; absent keys stay. */
export interface DateChange {
  start_date?: string | null;
  start_date_is_fixed?: boolean;
  due_date?: string | null;
  due_date_is_fixed?: boolean;
}

/** Reads the dates of an epic. Rule: EPIC-DATES-1. */
export const epicDates = (given: EpicDates): DateChange => {
  const start = given.start_date_fixed === undefined ? given.start_date : given.start_date_fixed;
  const due = given.due_date_fixed === undefined ? given.end_date : given.due_date_fixed;
  return {
    ...(start === undefined ? {} : { start_date: start }),
    ...(given.start_date_is_fixed === undefined ? {} : { start_date_is_fixed: given.start_date_is_fixed }),
    ...(due === undefined ? {} : { due_date: due }),
    ...(given.due_date_is_fixed === undefined ? {} : { due_date_is_fixed: given.due_date_is_fixed }),
  };
};

const mostTitle = 255;
const mostDescription = 1_048_576;

/** What is wrong with a title or description, by field; null when nothing is. Rule: EPIC-CREATE-2. */
export const epicProblems = (input: {
  title?: string | undefined;
  description?: string | null | undefined;
}): Record<string, string[]> | null => {
  const { title, description } = input;
  const problems: Record<string, string[]> = {};
  if (title !== undefined && title.trim() === '') problems['title'] = ["can't be blank"];
  if (title !== undefined && [...title.trim()].length > mostTitle) {
    problems['title'] = [`is too long (maximum is ${mostTitle} characters)`];
  }
  if (description != null && description.length > mostDescription) {
    problems['description'] = [`is too long (maximum is ${mostDescription} characters)`];
  }
  return Object.keys(problems).length > 0 ? problems : null;
};

/** The most levels of nested epics. */
export const deepestEpics = 7;
