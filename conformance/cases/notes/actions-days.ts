import type { CaseContext } from '../../check.js';
import { check } from '../../check.js';
import { day, withinOneDay } from '../conventions/support/days.js';
import { makeTarget, sceneOf } from './support/acted-on.js';

type Words = readonly [words: string, days: () => (string | null)[]];

/** The next days with this number in the week; on the very day it may be that one or the next. */
const onWeekday = (weekday: number) => (): string[] => {
  const ahead = (weekday - new Date().getUTCDay() + 7) % 7;
  return ahead === 0 ? [day(0), day(7)] : [day(ahead)];
};

/** The next such day of the year; on the very day it may be that one or the next. */
const onDayOfYear = (date: string) => (): string[] => {
  const year = Number(day(0).slice(0, 4));
  const [now, next] = [`${year}-${date}`, `${year + 1}-${date}`];
  return now > day(0) ? [now] : now === day(0) ? [now, next] : [next];
};

/** So many months from today; where that month is too short, its last day or as many days into the next. */
const inMonths = (count: number) => (): string[] => {
  const [year = 0, month = 1, date = 1] = day(0).split('-').map(Number);
  const at = (days: number) => new Date(Date.UTC(year, month - 1 + count, days)).toISOString().slice(0, 10);
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return date > last ? [at(last), at(date)] : [at(date)];
};

const known: readonly Words[] = [
  ['in 2 days', () => [day(2)]],
  ['this Friday', onWeekday(5)],
  ['December 31st', onDayOfYear('12-31')],
];

/** What servers may read or not: then they say so. */
const further: readonly Words[] = [
  ['today', () => [day(0)]],
  ['tomorrow', () => [day(1)]],
  ['2 days ago', () => [day(-2)]],
  ['in two weeks', () => [day(14)]],
  ['in 1 month', inMonths(1)],
  ['in a year', inMonths(12)],
  ['next week', () => [day(7)]],
  ['next month', inMonths(1)],
  ['3 days from now', () => [day(3)]],
  ['monday', onWeekday(1)],
  ['Dec 28, 2031', () => ['2031-12-28']],
  ['28 December 2031', () => ['2031-12-28']],
  ['5th of May', onDayOfYear('05-05')],
];

const noDay = 'Failed to set due date because the date format is invalid.';

/** The day that comes of the words; `isKnown` where every server reads them. */
async function judge({ as, world, expect }: CaseContext, [words, days]: Words, isKnown: boolean) {
  const scene = await sceneOf(world);
  await withinOneDay(async () => {
    const { url } = await makeTarget(world, scene, 'issue', {});
    const answer = await as.reporter.post(`${url}/notes`, { body: `/due ${words}` });
    expect(answer).status(202);
    const isRead = isKnown || (answer.at('summary[0]') ?? noDay) !== noDay;
    const wanted = isRead ? days() : [null];
    expect(await as.reporter.get(url))
      .json('due_date')
      .toBeOneOf(...wanted);
    if (isRead)
      expect(answer)
        .json('commands_changes.due_date')
        .toBeOneOf(...wanted);
  });
}

const slugOf = (words: string): string => words.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/** Days in words, as quick actions take them. */
export const cases = [
  ...known.map((words) =>
    check({
      id: `quick-action-due-${slugOf(words[0])}`,
      rule: 'NOTE-ACTION-11',
      title: `/due ${words[0]} sets that day`,
      writes: true,
      run: (context) => judge(context, words, true),
    }),
  ),
  ...further.map((words) =>
    check({
      id: `quick-action-due-${slugOf(words[0])}`,
      rule: 'NOTE-ACTION-12',
      title: `/due ${words[0]} sets that day, or is told to name none`,
      writes: true,
      run: (context) => judge(context, words, false),
    }),
  ),
];
