import { isTestCode } from './sources.js';
import type { Problems } from './spec-rules.js';

const rooms = ['domain', 'storage', 'policies', 'actions', 'deliveries', 'handlers', 'graphql', 'server'];

/** Calls that read the machine's clock or random numbers. */
const sources =
  /\bDate\.now\b|\bnew Date\(\s*\)|\bperformance\.now\b|\bMath\.random\b|\b(?:randomUUID|randomBytes|randomInt|randomFillSync|getRandomValues)\b/;

/**
 * The files that may, and why. All other code is given moments and ids by its caller, in the end from
 * `server/clock.ts`, so that tests can stop the clock and repeat random values.
 */
const allowed: Readonly<Record<string, string>> = {
  'server/clock.ts': 'it is the clock, and the source of ids',
  'server/app.ts': 'how long a request took, in the log',
  'domain/turns/loop-turns.ts': 'how long a turn of the event loop lasts',
  'server/http/render.ts': 'how long a request took, in a header',
  'server/administrator.ts': 'the token of root',
  'server/repair.ts': 'the age of files on the disk',
  'server/cli/serve.ts': 'how long a start took',
  'server/cli/user.ts': 'a command without a server has no clock but that of the machine',
  'server/cli/token.ts': 'a command without a server has no clock but that of the machine',
  'server/cli/backup.ts': 'a command without a server has no clock but that of the machine',
  'deliveries/queue/attempt.ts': 'how long an attempt took, in the journal',
  'deliveries/queue/attempt-integration.ts': 'how long an attempt took, in the journal',
  'domain/users/password.ts': 'the salt of a password',
  'domain/users/token-text.ts': 'the text of a token, where a test gives nothing else',
  'storage/database/engine/migrate.ts': 'when a migration ran, which nobody compares',
  'storage/database/engine/sqlite-writes.ts': 'how long a group of writes keeps others from the file',
  'storage/database/engine/sqlite-client.ts': 'the patience with a database that another process holds',
  'storage/database/deliveries/fan-out.ts': 'keys that nothing else has',
  'storage/database/deliveries/targets.ts': 'the lease of a receiver, which no other worker has',
  'storage/database/events/outbox.ts': 'a key that nothing else has',
  'storage/database/issuables/side-effects.ts': 'the id of a discussion, which nobody may guess',
  'storage/database/jobs/jobs.ts': 'the lease of a job, which no other worker has',
  'storage/database/settings/settings.ts': 'how long settings are taken for true',
  'storage/git/archive-files.ts': 'the age of files on the disk, and names of temporary files',
  'storage/git/draft.ts': 'names of temporary folders',
  'storage/git/empty-root.ts': 'names of temporary folders',
  'storage/git/objects/pool.ts': 'how long a process of git is idle',
  'storage/git/read/changed-lines.ts': 'a mark that no text of a repository can hold',
  'storage/git/read/diff.ts': 'a mark that no text of a repository can hold',
  'storage/git/repair.ts': 'the age of files on the disk',
  'storage/git/store.ts': 'names of temporary folders, and the age of files on the disk',
  'storage/git/write/lock.ts': 'the age of lock files, and waiting for them',
  'storage/git/write/merge.ts': 'names of temporary folders',
  'storage/git/write/objects.ts': 'names of temporary files',
  'storage/secrets/box.ts': 'keys, and what makes each sealed text another',
  'storage/files/local.ts': 'names of temporary files',
  'storage/files/upload-secret.ts': 'the part of an address that nobody may guess',
  'storage/backup/create.ts': 'the age of files on the disk',
  'storage/backup/enter-data.ts': 'waiting for a server that is busy',
  'storage/backup/restore.ts': 'names of temporary folders',
};

/** Problems in one text. */
export const clockProblems = (name: string, text: string): Problems => {
  if (Object.hasOwn(allowed, name)) {
    return sources.test(text)
      ? []
      : [`${name}: needs neither clock nor chance any more; take it off the list`];
  }
  return text.split('\n').flatMap((line, index) => {
    const found = sources.exec(line)?.[0];
    return found
      ? [`${name}:${index + 1}: ${found}; take moments and ids from the caller (server/clock.ts)`]
      : [];
  });
};

/** Time and randomness come from one object of the server; few files have a reason of their own to ask the machine. */
export const checkClock = (files: ReadonlyMap<string, string>): Problems => [
  ...Object.keys(allowed)
    .filter((name) => !files.has(name))
    .map((name) => `${name}: is gone; take it off the list of tools/lint/clock.ts`),
  ...[...files].flatMap(([name, text]) => {
    const isOurs = rooms.includes(name.split('/')[0] ?? '');
    return isOurs && !isTestCode(name) ? clockProblems(name, text) : [];
  }),
];
