import * as way from './support/ways.js';

const both = (...words: string[]): string[] =>
  words.flatMap((word) => ['Project', 'Group'].map((kind) => word.replace('*', kind)));

const lists = both('list*Milestones');
const one = both('get*Milestone');
const contents = both('list*MilestoneIssues', 'list*MilestoneMergeRequests');
const burndown = both('list*MilestoneBurndownEvents');
const promote = ['promoteProjectMilestone'];

/** Ways to be wrong about milestones. */
export const faults = [
  way.lets('milestones-are-read-by-anybody', 'MILESTONE-ACCESS-1', [...lists, ...one, ...contents], 401),
  way.lists('milestones-in-reverse', ['MILESTONE-LIST-1'], lists, (rows) => rows.reverse()),
  way.turns('milestone-has-lost-its-days', ['MILESTONE-RECORD-1'], one, (row) => ({
    ...row,
    start_date: null,
  })),
  way.turns('milestone-never-expires', ['MILESTONE-RECORD-2'], [...lists, ...one], (row) => ({
    ...row,
    expired: false,
  })),
  way.refuses('milestone-without-title-is-422', 'MILESTONE-CREATE-1', both('create*Milestone'), [400, 422]),
  way.lets('milestones-deleted-by-anybody', 'MILESTONE-ACCESS-2', both('delete*Milestone'), 403),
  way.lists('milestone-contents-in-reverse', ['MILESTONE-ISSUES-1'], contents, (rows) => rows.reverse()),
  way.lists('milestone-shows-one-thing', ['MILESTONE-ISSUES-2'], contents, (rows) => rows.slice(0, 1)),
  way.lists('milestone-without-contents', ['MILESTONE-MERGE-REQUESTS-1'], contents, () => []),
  way.lists('burndown-in-reverse', ['MILESTONE-BURNDOWN-1'], burndown, (rows) => rows.reverse()),
  way.lists('burndown-without-end', ['MILESTONE-BURNDOWN-2'], burndown, (rows) =>
    rows.length > 0 ? rows : [{ created_at: '2022-01-01T00:00:00.000Z', weight: null, action: 'created' }],
  ),
  way.turns('milestone-promoted-without-group', ['MILESTONE-PROMOTE-1'], promote, (row) => ({
    ...row,
    group_id: 0,
  })),
  way.refuses('milestone-promoted-nowhere-is-404', 'MILESTONE-PROMOTE-2', promote, [400, 404]),
  way.lets('milestone-promoted-by-anybody', 'MILESTONE-PROMOTE-3', promote, 403),
  way.turns(
    'milestone-keeps-the-blanks-of-its-title',
    ['MILESTONE-CREATE-5'],
    [...both('create*Milestone'), ...both('update*Milestone')],
    (row) => ({ ...row, title: ` ${row['title']}` }),
  ),
  way.lets('milestones-with-more-blanks-are-new', 'MILESTONE-CREATE-5', both('create*Milestone'), 400),
  way.lets('milestones-are-read-without-plans', 'MILESTONE-PLANNING-1', ['listProjectMilestones'], 403),
];
