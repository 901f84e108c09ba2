import { all, gives, isNobody, opens, says, type Test } from './support/doors.js';
import { sentBy } from './support/memory.js';

const asHead: Test = ({ request }) => request.method === 'HEAD';
const hidden = [401, 403, 404];
const toPush = says(/not allowed to push|not allowed to/i);
const url =
  (pattern: RegExp): Test =>
  ({ request }) =>
    pattern.test(request.url);

/** Doors to code that only a certain form of asking opens. */
export const faults = [
  opens(
    'compare-reads-forks-that-are-closed',
    'REPO-COMPARE-10',
    ['compareRepository'],
    [403],
    gives('from_project_id'),
  ),
  opens(
    'compare-straight-reads-forks-that-are-closed',
    'REPO-COMPARE-10',
    ['compareRepository'],
    [403],
    gives('from_project_id', 'straight'),
  ),
  opens(
    'commits-start-from-forks-that-are-closed',
    'COMMIT-CREATE-6',
    ['createCommit'],
    [403, 404],
    (one) => gives('start_project')(one) && !says(/fork network/)(one),
  ),
  ...(['getFile', 'getRawFile', 'getFileBlame'] as const).map((id) =>
    opens(`head-of-files-is-open.${id}`, 'AUTH-ACCESS-12', [id], hidden, asHead),
  ),
  ...(['checkBranch'] as const).map((id) =>
    opens(`head-of-branches-is-open.${id}`, 'AUTH-ACCESS-12', [id], [401, 403], asHead),
  ),
  opens(
    'zip-archives-are-open',
    'REPO-READ-2',
    ['getRepositoryArchiveInFormat'],
    hidden,
    url(/archive\.zip/),
  ),
  opens('archives-of-parts-are-open', 'REPO-READ-2', ['getRepositoryArchive'], [401, 403], gives('path')),
  opens('archives-of-revisions-are-open', 'REPO-READ-2', ['getRepositoryArchive'], [401, 403], gives('sha')),
  opens('commits-of-all-references-are-open', 'REPO-READ-2', ['listCommits'], [401, 403], gives('all'), []),
  opens('commits-of-one-path-are-open', 'REPO-READ-2', ['listCommits'], [401, 403], gives('path'), []),
  opens(
    'trees-by-keyset-are-open',
    'REPO-READ-2',
    ['listRepositoryTree'],
    [401, 403],
    gives('pagination'),
    [],
  ),
  opens('whole-trees-are-open', 'REPO-READ-2', ['listRepositoryTree'], [401, 403], gives('recursive'), []),
  opens('raw-files-without-ref-are-open', 'REPO-READ-2', ['getRawFile'], hidden, (one) => !gives('ref')(one)),
  opens('changelogs-are-open-to-guests', 'REPO-READ-2', ['getChangelog'], [403], undefined, { notes: 'x' }),
  opens(
    'requests-of-commits-are-open-to-guests',
    'REPO-READ-2',
    ['listCommitMergeRequests'],
    [403],
    undefined,
    [],
  ),
  opens('signatures-of-commits-are-open', 'AUTH-ACCESS-3', ['getCommitSignature'], [403]),
  opens('signatures-of-tags-are-open', 'AUTH-ACCESS-3', ['getTagSignature'], [403]),
  opens(
    'comments-of-commits-are-open-to-guests',
    'REPO-READ-2',
    ['listCommitComments'],
    [403],
    undefined,
    [],
  ),
  opens(
    'statuses-of-commits-are-open-to-guests',
    'REPO-READ-2',
    ['listCommitStatuses'],
    [403],
    undefined,
    [],
  ),
  opens('branches-by-search-are-open', 'REPO-READ-2', ['listBranches'], [401, 403], gives('search'), []),
  opens('tags-by-search-are-open', 'REPO-READ-2', ['listTags'], [401, 403], gives('search'), []),
  opens(
    'internal-archives-are-open-to-nobody',
    'REPO-READ-2',
    ['getRepositoryArchive', 'getRepositoryArchiveInFormat'],
    [401, 404],
    isNobody,
  ),
  ...(
    [
      ['cherryPickCommit', 'COMMIT-PICK-3'],
      ['revertCommit', 'PROTECTED-BRANCH-7'],
      ['createChangelog', 'CHANGELOG-20'],
      ['updateSubmodule', 'SUBMODULE-3'],
      ['createFile', 'FILE-WRITE-1'],
      ['updateFile', 'FILE-WRITE-1'],
      ['deleteFile', 'FILE-WRITE-1'],
      ['createCommit', 'COMMIT-CREATE-10'],
    ] as const
  ).map(([id, rule]) => opens(`protected-branches-are-written-by.${id}`, rule, [id], [400, 403], toPush)),
  ...(['createFile', 'updateFile', 'deleteFile', 'createCommit'] as const).map((id) =>
    opens(
      `protected-branches-are-written-from-another-start.${id}`,
      id === 'createCommit' ? 'COMMIT-CREATE-10' : 'FILE-WRITE-1',
      [id],
      [400, 403],
      (one) => toPush(one) && (gives('start_branch')(one) || gives('start_sha')(one)),
    ),
  ),
  opens('dry-runs-of-picks-are-for-anybody', 'COMMIT-PICK-3', ['cherryPickCommit'], [403], gives('dry_run')),
  opens(
    'dry-runs-of-reverts-are-for-anybody',
    'PROTECTED-BRANCH-7',
    ['revertCommit'],
    [403],
    gives('dry_run'),
  ),
  opens('releases-make-protected-tags', 'RELEASE-CREATE-4', ['createRelease'], [400, 403, 422], gives('ref')),
  opens('annotated-tags-are-not-protected', 'TAG-CREATE-5', ['createTag'], [400], (one) =>
    all(gives('message'), says(/protected/))(one),
  ),
  opens(
    'branches-named-like-commits-are-made-from-tags',
    'BRANCH-CREATE-4',
    ['createBranch'],
    [400],
    (one) =>
      /^[0-9A-F]{40}$/i.test(String(sentBy(one)['branch'])) && /[A-F]/.test(String(sentBy(one)['branch'])),
  ),
  opens('names-that-begin-like-commits-are-branches', 'BRANCH-CREATE-4', ['createBranch'], [400], (one) =>
    /^[0-9a-f]{40}[-/]/.test(String(sentBy(one)['branch'])),
  ),
  opens('merged-branches-are-swept-by-reporters', 'AUTH-ACCESS-3', ['deleteMergedBranches'], [403]),
  opens('protected-branches-go-by-developers', 'BRANCH-DELETE-4', ['deleteBranch'], [400], says(/protected/)),
  opens(
    'default-branches-that-are-unprotected-go',
    'BRANCH-DELETE-3',
    ['deleteBranch'],
    [400],
    says(/default branch/),
  ),
  opens('protected-tags-go-by-developers', 'TAG-DELETE-3', ['deleteTag'], [403], says(/protected|Forbidden/)),
];
