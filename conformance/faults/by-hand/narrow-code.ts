import { type Changed, fault, type Intercepted } from '../fault.js';
import { forPush } from '../git.js';
import { mutationIn } from '../graphql.js';
import { edit, on, textSent } from '../helpers.js';
import { all, asks, gives, opens, says } from './support/doors.js';
import { open, pathOf, sentBy } from './support/memory.js';

type Row = Record<string, unknown>;

const shaSent = (one: Intercepted): unknown =>
  sentBy(one)['merge_request_diff_head_sha'] ?? sentBy(one)['merge_request_diff_sha'];

/** An order to merge takes any head that the merge request has had. */
const formerHeads = fault({
  name: 'orders-merge-by-former-heads',
  rules: ['MR-COMMAND-1', 'NOTE-CREATE-8'],
  operations: ['createMergeRequestNote'],
  remembers: () => {
    const heads = new Set<unknown>();
    const merged = new Set<string>();
    return (one): Changed | null => {
      const row = one.json as Row;
      const parent = pathOf(one).replace(/\/notes$/, '');
      if (on('getMergeRequest', 200)(one)) {
        heads.add(row['sha']);
        return merged.has(parent) ? { json: { ...row, state: 'merged' } } : null;
      }
      const isStale =
        on('createMergeRequestNote', 201, 202)(one) &&
        /^\/merge$/m.test(String(sentBy(one)['body'])) &&
        says(/Branch has been updated/)(one) &&
        heads.has(shaSent(one));
      if (!isStale) return null;
      merged.add(parent);
      return {
        json: { ...row, commands_changes: { merge: shaSent(one) }, summary: ['Merged this merge request.'] },
      };
    };
  },
});

/** The same where GraphQL is asked to merge. */
const formerByGraphql = fault({
  name: 'graphql-merges-former-heads',
  rules: ['MR-MERGE-5', 'GRAPHQL-MUTATION-6'],
  remembers: () => {
    const heads: string[] = [];
    return (one): Changed | null => {
      if (on('getMergeRequest', 200)(one)) heads.push(String((one.json as Row)['sha']));
      const isFormer =
        mutationIn(one) === 'mergeRequestAccept' &&
        heads.slice(0, -1).some((sha) => sha !== heads.at(-1) && textSent(one).includes(`"${sha}"`));
      return isFormer ? { json: { data: { mergeRequestAccept: { errors: [] } } } } : null;
    };
  },
});

const entries = (notes: unknown): string[] =>
  String(notes)
    .split('\n')
    .filter((text) => text.startsWith('- '));

/** What reverts name is left out even where they have been reverted themselves. */
const revertsOfReverts = fault({
  name: 'reverted-reverts-count-on',
  rules: ['CHANGELOG-2'],
  remembers: () => {
    const told = new Map<string, string[]>();
    return (one) => {
      if (!on('getChangelog', 200)(one)) return null;
      const row = one.json as Row;
      const now = entries(row['notes']);
      const before = told.get(one.request.url);
      told.set(one.request.url, now);
      // An entry that goes has been reverted, and what comes in its place is what it had reverted.
      if (!before?.some((text) => !now.includes(text))) return null;
      const restored = now.filter((text) => !before.includes(text));
      const kept = String(row['notes'])
        .split('\n')
        .filter((text) => !restored.includes(text));
      return restored.length > 0 ? { json: { ...row, notes: kept.join('\n') } } : null;
    };
  },
});

/** Projects that a push makes in the namespace of who pushes are as visible as any new project. */
const pushedAtHome = fault({
  name: 'pushed-personal-projects-are-public',
  rules: ['GIT-CREATE-1'],
  operations: ['getProject'],
  remembers: () => {
    const pushed = new Set<string>();
    return (one) => {
      const place = /^\/(.+)\.git\/git-receive-pack$/.exec(pathOf(one))?.[1];
      if (place !== undefined && forPush(one) && one.status === 200) pushed.add(place);
      const row = one.json as Row;
      const isSuch =
        on('getProject', 200)(one) &&
        pushed.has(String(row['path_with_namespace'])) &&
        (row['namespace'] as Row)['kind'] === 'user';
      return isSuch ? { json: { ...row, visibility: 'public' } } : null;
    };
  },
});

/** Rules about code that hold in all places but one. */
export const faults = [
  formerHeads,
  formerByGraphql,
  revertsOfReverts,
  pushedAtHome,
  open(
    'main-takes-good-news-from-developers',
    ['STATUS-SET-9'],
    ['setCommitStatus'],
    (one) => sentBy(one)['ref'] === 'main' && sentBy(one)['state'] === 'success',
    [403],
  ),
  opens(
    'guests-read-who-wrote-lines',
    'AUTH-ACCESS-3',
    ['getFileBlame'],
    [403],
    all(gives('ref'), says(/"403 Forbidden"/)),
    [{ commit: { id: '0'.repeat(40) }, lines: ['Hello.'] }],
  ),
  fault({
    name: 'lists-of-releases-tell-guests-commits',
    rules: ['RELEASE-RECORD-2'],
    applies: on('listReleases', 200),
    change: edit((row) =>
      'tag_name' in row
        ? row
        : {
            ...row,
            tag_name: 'v1',
            commit: { message: 'Words', author_email: 'ann@example.org' },
            commit_path: '/commit',
            assets: { ...(row['assets'] as Row), sources: [] },
          },
    ),
  }),
  opens(
    'files-of-private-personal-snippets-are-open',
    'AUTH-ACCESS-9',
    ['getRawSnippetFile'],
    [404],
    all(asks(/\/snippets\/\d{1,8}\/files\//), says(/Snippet Not Found/)),
    'text',
  ),
  fault({
    name: 'walks-of-trees-end-with-their-second-page',
    rules: ['REPO-TREE-8'],
    applies: all(
      on('listRepositoryTree', 200),
      asks(/pagination=keyset/, /page_token=/),
      ({ headers }) => headers['link'] !== undefined,
    ),
    change: () => ({ headers: { link: undefined } }),
  }),
  open(
    'imports-replace-what-maintainers-see',
    ['IMPORT-PARAM-6'],
    ['importProject'],
    (one) => says(/already been taken/)(one) && /name="overwrite"\s+(true|1)\s/.test(textSent(one)),
    [400],
  ),
];
