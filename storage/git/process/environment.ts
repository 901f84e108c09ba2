import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { privateFolder } from '../../files/private-folder.js';
import { HOOK_SCRIPT } from '../service/hook-script.js';
import { NICENESS } from './spawner.js';

/** Where repositories are stored; `durable` off skips syncing (ephemeral servers). */
export interface GitHome {
  root: string;
  durable: boolean;
  bzip2: boolean;
  /** Git compresses by itself, without a time in the header. */
  ownGzip: boolean;
}

/** Folder beside the repositories, for the settings and hooks they share. */
const SHARED = 'shared';

/** References that only the server writes; a push neither sees nor moves them. */
export const HIDDEN_REFS = [
  'refs/merge-requests',
  'refs/keep-around',
  'refs/pipelines',
  'refs/environments',
  'refs/hearth',
];

/** Harmless errors in old histories, which real clients push and archives hold. */
export const TOLERATED = [
  'badTimezone',
  'missingSpaceBeforeDate',
  'zeroPaddedFilemode',
  'zeroPaddedDate',
  'missingNameBeforeEmail',
];

/** Bytes of a file that git holds in memory as a whole, as git writes them. */
const LARGE_FILE = '50m';

/**
 * A compressor of archives as git is to start it. Git may start it before it is itself made to give way, and what it
 * started then would take as much of the processors as the server does.
 */
const politely = (command: string) =>
  `"command -v nice >/dev/null || exec ${command}; exec nice -n $((${NICENESS}-$(nice))) ${command}"`;

function configText({ root, durable, bzip2, ownGzip }: GitHome): string {
  const lines = [
    '[core]',
    '\tfsmonitor = false',
    `\thooksPath = ${quoted(join(root, SHARED, 'hooks'))}`,
    `\tfsync = ${durable ? 'all' : 'none'}`,
    '\tlogAllRefUpdates = false',
    '\tcommitGraph = true',
    '\tmultiPackIndex = true',
    '\tpackedRefsTimeout = 10000',
    '\tfilesRefLockTimeout = 5000',
    // Larger files are passed on in pieces and not compared line by line, so that no process holds them.
    `\tbigFileThreshold = ${LARGE_FILE}`,
    `[pack]\n\twindowMemory = ${LARGE_FILE}`,
    '[gc]\n\tauto = 0',
    '[maintenance]\n\tauto = false',
    '[safe]\n\tdirectory = *',
    '[protocol]\n\tallow = never',
    '[uploadpack]\n\tallowFilter = true\n\tallowAnySHA1InWant = true\n\thideRefs = refs/hearth',
    '[receive]\n\tautogc = false\n\tadvertisePushOptions = true\n\tadvertiseAtomic = true\n\tfsckObjects = true',
    '\tdenyDeletes = false\n\tdenyNonFastForwards = false\n\tdenyDeleteCurrent = ignore\n\tdenyCurrentBranch = ignore',
    ...HIDDEN_REFS.map((ref) => `\thideRefs = ${ref}`),
    '[receive "fsck"]',
    ...TOLERATED.map((fault) => `\t${fault} = ignore`),
    '[repack]\n\twriteBitmaps = true',
    ...(ownGzip ? [] : [`[tar "tar.gz"]\n\tcommand = ${politely('gzip -cn')}`]),
    ...(bzip2 ? [`[tar "tar.bz2"]\n\tcommand = ${politely('bzip2 -c')}`] : []),
  ];
  return `${lines.join('\n')}\n`;
}

/** A path quoted for git's settings and lists of object folders, whatever characters it has. */
export function quoted(path: string): string {
  return `"${path.replace(/[\\"]/g, '\\$&').replaceAll('\n', '\\n')}"`;
}

/** Writes git's settings and hooks below the root; several processes may do so at once. */
export function prepareHome(home: GitHome): void {
  privateFolder(home.root);
  mkdirSync(join(home.root, SHARED, 'hooks'), { recursive: true });
  writeWhole(join(home.root, SHARED, 'gitconfig'), configText(home), 0o644);
  for (const hook of ['pre-receive', 'post-receive'])
    writeWhole(join(home.root, SHARED, 'hooks', hook), HOOK_SCRIPT, 0o755);
}

function writeWhole(path: string, text: string, mode: number): void {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, text, { mode });
  renameSync(draft, path);
}

/** The whole environment of a git process: no settings of the machine or the operator get in. */
export function gitEnvironment(
  root: string,
  extra: Readonly<Record<string, string>> = {},
): Record<string, string> {
  return {
    PATH: process.env['PATH'] ?? '/usr/bin:/bin',
    LC_ALL: 'C',
    TZ: 'UTC',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: join(root, SHARED, 'gitconfig'),
    GIT_ATTR_NOSYSTEM: '1',
    GIT_TERMINAL_PROMPT: '0',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_LITERAL_PATHSPECS: '1',
    GIT_NO_REPLACE_OBJECTS: '1',
    GIT_ALLOW_PROTOCOL: '',
    ...extra,
  };
}
