import { describe, expect, it } from 'vitest';
import {
  longDay,
  type ReferringNote,
  type SystemNote,
  systemNotes as says,
  sentenceOf,
  shortDay,
} from './system-notes.js';

const sha = '0123456789abcdef0123456789abcdef01234567';

describe('systemNotes', () => {
  const said: [SystemNote | ReferringNote, string][] = [
    [says.assignees(['a', 'b'], []), 'assigned to @a and @b'],
    [says.assignees([], ['c']), 'unassigned @c'],
    [says.assignees(['a'], ['c']), 'assigned to @a and unassigned @c'],
    [says.assignees(['a', 'b', 'd'], []), 'assigned to @a, @b, and @d'],
    [says.reviewers(['a'], []), 'requested review from @a'],
    [says.reviewers(['a'], ['b']), 'requested review from @a and removed review request for @b'],
    [says.title('Old text', 'New text'), 'changed title from **{-Old-} text** to **{+New+} text**'],
    [says.description(), 'changed the description'],
    [says.task('Buy milk', true), 'marked the checklist item **Buy milk** as completed'],
    [says.task('Buy milk', false), 'marked the checklist item **Buy milk** as incomplete'],
    [says.confidential('issue', true), 'made the issue confidential'],
    [says.confidential('epic', false), 'made the epic visible to everyone'],
    [says.dueDate(null, '2022-10-28'), 'changed due date to October 28, 2022'],
    [says.dueDate('2022-10-28', null), 'removed due date October 28, 2022'],
    [says.epicDate('start', '2022-10-01'), 'changed start date to Oct 1, 2022'],
    [says.epicDate('finish', null), 'removed the finish date'],
    [says.estimate(104400), 'changed time estimate to 3d 5h'],
    [says.estimate(0), 'removed time estimate'],
    [says.spent(9000, null), 'added 2h 30m of time spent'],
    [says.spent(9000, '2022-10-14'), 'added 2h 30m of time spent at 2022-10-14'],
    [says.spent(-3600, null), 'subtracted 1h of time spent'],
    [says.spentReset(), 'removed time spent'],
    [says.mentioned('issue', '#12'), 'mentioned in issue #12'],
    [says.mentioned('merge_request', '!3'), 'mentioned in merge request !3'],
    [says.mentioned('commit', sha), `mentioned in commit ${sha}`],
    [says.mentioned('incident', 'group/proj#12'), 'mentioned in incident group/proj#12'],
    [says.moved('to', 'group/proj#11'), 'moved to group/proj#11'],
    [says.cloned('from', '#3'), 'cloned from #3'],
    [says.duplicate('#1'), 'marked this issue as a duplicate of #1'],
    [says.duplicated('#7'), 'marked #7 as a duplicate of this issue'],
    [says.related('issue', '#2'), 'marked this issue as related to #2'],
    [says.unrelated('#2'), 'removed the relation with #2'],
    [says.blocking('issue', '#2'), 'marked this issue as blocking #2'],
    [says.blockedBy('issue', '#2'), 'marked this issue as blocked by #2'],
    [says.lock('issue', true), 'locked this issue'],
    [says.lock('merge_request', false), 'unlocked this merge request'],
    [says.issueType('test_case'), 'changed issue type to test case'],
    [says.severity('High - S2'), 'changed the severity to **High - S2**'],
    [
      says.branchCreated('12-fix', '/g/p/-/compare/main...12-fix'),
      'created branch [`12-fix`](/g/p/-/compare/main...12-fix) to address this issue',
    ],
    [says.mergeRequestCreated('!4'), 'created merge request !4 to address this issue'],
    [says.addedToEpic('&3'), 'added to epic &3'],
    [says.removedFromEpic('&3'), 'removed from epic &3'],
    [says.epicChanged('&4'), 'changed epic to &4'],
    [says.issueAdded('#5'), 'added issue #5'],
    [says.issueRemoved('#5'), 'removed issue #5'],
    [says.issueMovedTo('#5', '&4'), 'moved issue #5 to epic &4'],
    [says.issueMovedFrom('#5', '&3'), 'added issue #5 from epic &3'],
    [says.childEpic('&5', true), 'added epic &5 as child epic'],
    [says.childEpic('&5', false), 'removed child epic &5'],
    [says.parentEpic('&1', true), 'added epic &1 as parent epic'],
    [says.parentEpic('&1', false), 'removed parent epic &1'],
    [says.childEpicMoved('&5', '&9'), 'moved child epic &5 to epic &9'],
    [says.promotedTo('&8'), 'promoted to epic &8'],
    [says.promotedFrom('#5'), 'promoted from issue #5'],
    [says.draft(true), 'marked this merge request as **draft**'],
    [says.draft(false), 'marked this merge request as **ready**'],
    [says.draftByCommit('abc12345'), 'marked this merge request as **draft** from abc12345'],
    [says.approved(true), 'approved this merge request'],
    [says.approved(false), 'unapproved this merge request'],
    [says.autoMergeEnabled(sha), `enabled an automatic merge when the pipeline for ${sha} succeeds`],
    [says.autoMergeCanceled(), 'canceled the automatic merge'],
    [says.autoMergeAborted('it is closed'), 'aborted the automatic merge because it is closed'],
    [says.targetBranch('a', 'b'), 'changed target branch from `a` to `b`'],
    [
      says.targetBranchDeleted('a', 'b'),
      'deleted the `a` branch. This merge request now targets the `b` branch',
    ],
    [says.sourceBranch('x', 'deleted'), 'deleted source branch `x`'],
    [says.sourceBranch('x', 'restored'), 'restored source branch `x`'],
    [says.outdated(2, '/p', 'line'), 'changed this line in [version 2 of the diff](/p)'],
    [says.outdated(2, null, 'file'), 'changed this file in version 2 of the diff'],
    [says.threadsResolved(), 'resolved all threads'],
    [says.threadContinued('#9'), 'created #9 to continue this discussion'],
    [
      says.cherryPicked('b', '/g/p/-/tree/b', sha),
      `picked the changes into the branch [\`b\`](/g/p/-/tree/b) with commit ${sha}`,
    ],
    [says.tagged(sha, 'v1', '/g/p/-/tags/v1'), `tagged commit ${sha} to [\`v1\`](/g/p/-/tags/v1)`],
  ];

  it.each(said)('say what happened', (note, body) => {
    expect(note.body).toBe(body);
  });

  it.each(said)('are for readers of what they name: %j', (note, body) => {
    expect(note.refers ?? false).toBe(/(^|[\s/\w])[#!&$]\d/.test(body) || body.startsWith('mentioned in'));
  });

  it('list new commits, older ones of the target first', () => {
    const existing = { from: 'ea0f8418', to: '2f4426b7', count: 24, branch: 'main' };
    const { body } = says.commitsAdded([{ shortId: 'c0ffee12', title: 'Fix <b> typo' }], '/c', existing);
    expect(body).toBe(
      'added 25 commits\n\n' +
        '<ul><li>ea0f8418...2f4426b7 - 24 commits from branch <code>main</code></li>' +
        '<li>c0ffee12 - Fix &lt;b&gt; typo</li></ul>\n\n[Compare with previous version](/c)',
    );
    expect(says.commitsAdded([{ shortId: 'c0ffee12', title: 'x' }], '/c').body).toMatch(
      /^added 1 commit\n\n/,
    );
  });

  it('know the days and the lists of a sentence', () => {
    expect([longDay('2022-01-02'), shortDay('2022-12-31')]).toEqual(['January 2, 2022', 'Dec 31, 2022']);
    expect([sentenceOf([]), sentenceOf(['a']), sentenceOf(['a', 'b'])]).toEqual(['', 'a', 'a and b']);
  });
});
