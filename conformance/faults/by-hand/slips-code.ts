import { fault, type Intercepted } from '../fault.js';
import { pushes, taken } from '../git.js';
import { on, withParam } from '../helpers.js';
import { all, gives, opens, says, type Test } from './support/doors.js';
import { pathOf, sentBy } from './support/memory.js';

type Row = Record<string, unknown>;

const placeOf = (one: Intercepted): string => /\/projects\/[^/]+/.exec(pathOf(one))?.[0] ?? '';

const ofMain: Test = ({ request }) => / refs\/heads\/main[\0 ]/.test(request.body?.toString('latin1') ?? '');

/** Names of branches that cases protect by a pattern alone. */
const byPattern: Test = ({ request }) => /\/branches\/(stable|wild|inner)/.test(request.url);

/** What `git ls-tree` sorts by. */
const inTree = ({ path, type }: Row): Buffer => Buffer.from(`${String(path)}${type === 'tree' ? '/' : ''}`);

/** A release makes a tag that a rule keeps from whoever makes the release. */
const releases = fault({
  name: 'releases-make-tags-that-rules-keep',
  rules: ['RELEASE-CREATE-4', 'PROTECTED-TAG-8'],
  remembers: () => {
    const made = new Set<string>();
    return (one) => {
      if (on('createRelease', 403)(one) && says(/protected/)(one) && gives('ref')(one)) {
        const tag_name = String(sentBy(one)['tag_name']);
        made.add(`${placeOf(one)} ${tag_name}`);
        return { status: 201, json: { tag_name, name: tag_name } };
      }
      const name = decodeURIComponent(pathOf(one).split('/').at(-1) ?? '');
      const isMade = made.has(`${placeOf(one)} ${name}`);
      const isAsked = on('getTag', 404)(one) || on('getRelease', 404)(one);
      return isAsked && isMade ? { status: 200, json: { name, commit: { id: '1'.repeat(40) } } } : null;
    };
  },
});

const versionOf = (section: string): string => /^## (\S+)/.exec(section)?.[1] ?? '';

/** Where sections of these versions stand if each is put in by the order of texts, one after another. */
function byText(text: string, added: readonly string[]): string {
  const start = text.search(/^## /m);
  const sections = text
    .slice(start)
    .split(/(?=^## )/m)
    .map((part) => part.trimEnd());
  const isNew = (section: string): boolean => added.includes(versionOf(section));
  const put = sections.filter((section) => !isNew(section));
  for (const version of added) {
    const own = sections.find((section) => versionOf(section) === version);
    const at = put.findIndex((section) => versionOf(section) < version);
    if (own !== undefined) put.splice(at < 0 ? put.length : at, 0, own);
  }
  return `${text.slice(0, start)}${put.join('\n\n')}\n`;
}

/** Sections of a changelog are put in by the order of their versions as texts. */
const changelogs = fault({
  name: 'versions-in-changelogs-are-texts',
  rules: ['CHANGELOG-4', 'CHANGELOG-27'],
  remembers: () => {
    const added = new Map<string, string[]>();
    return (one) => {
      const own = added.get(placeOf(one)) ?? [];
      const version = String(sentBy(one)['version']);
      if (on('createChangelog', 200)(one) && !own.includes(version)) {
        added.set(placeOf(one), [...own, version]);
      }
      if (!on('getRawFile', 200)(one) || own.length === 0 || !one.text?.includes('## ')) return null;
      const body = byText(one.text, own);
      return body === one.text ? null : { body };
    };
  },
});

/** Branches, tags and files that one slip leaves open or turns round. */
export const faults = [
  fault({
    name: 'forced-pushes-are-refused-on-main-alone',
    rules: ['GIT-PUSH-4'],
    applies: (one) =>
      pushes(one) &&
      one.status === 200 &&
      /not allowed to force push code to a protected branch/.test(one.text ?? '') &&
      !ofMain(one),
    change: taken,
  }),
  fault({
    name: 'deletions-know-exact-protections-alone',
    rules: ['BRANCH-DELETE-4', 'PROTECTED-BRANCH-7'],
    applies: all(on('deleteBranch', 400), says(/not allowed to delete protected branches/), byPattern),
    change: () => ({ status: 204, body: '' }),
  }),
  opens(
    'force-overlooks-who-may-push',
    'COMMIT-CREATE-12',
    ['createCommit'],
    [403],
    (one) =>
      says(/not allowed to push into this branch/)(one) &&
      String(sentBy(one)['force']) === 'true' &&
      (gives('start_branch')(one) || gives('start_sha')(one)),
  ),
  releases,
  opens(
    'comparisons-read-private-forks',
    'REPO-COMPARE-10',
    ['compareRepository'],
    [403],
    all(gives('from_project_id'), says(/fork's parent/)),
    { commit: null, commits: [], diffs: [], compare_timeout: false, compare_same_ref: false },
  ),
  fault({
    name: 'recursive-trees-stand-as-in-git',
    rules: ['REPO-TREE-4'],
    applies: (one) => on('listRepositoryTree', 200)(one) && String(sentBy(one)['recursive']) === 'true',
    change: ({ json }) => ({
      json: [...(json as Row[])].sort((a, b) => Buffer.compare(inTree(a), inTree(b))),
    }),
  }),
  changelogs,
  // The last tag by its text.
  fault({
    name: 'tags-before-a-version-are-sought-by-text',
    rules: ['CHANGELOG-10', 'CHANGELOG-5'],
    before: (request, operation) =>
      operation?.id === 'getChangelog' &&
      /[?&]version=1\.11\.0(&|$)/.test(request.url) &&
      !/[?&]from=/.test(request.url)
        ? withParam(request, 'from', 'v1.9.0')
        : null,
  }),
];
