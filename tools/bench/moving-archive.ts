import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { writeLines } from '../../storage/transfers/lines.js';
import { largeRepository } from './large-repository.js';
import { timeCommand } from './processes.js';

/** How much a project holds that is moved. */
export interface Size {
  issues: number;
  /** Of each issue. */
  notes: number;
  /** Megabytes of files that cannot be compressed. */
  repository: number;
}

const at = '2022-10-05T09:31:48.000Z';

const moments = { created_at: at, updated_at: at };

const text = (what: string): string =>
  `${what}: what is wrong, what was seen, and what to do about it next.\n\n- [ ] look\n- [x] think`;

const noteOf = (iid: number, number: number): object => ({
  note: text(`Note ${number} on ${iid}`),
  noteable_type: 'Issue',
  author_id: 1,
  author: { name: 'Mia Berg' },
  ...moments,
  system: false,
});

/** Issues with labels, people, time and what was done to them. */
async function* issues({ issues: most, notes }: Size): AsyncGenerator<object> {
  for (let iid = 1; iid <= most; iid += 1) {
    yield {
      iid,
      title: `Issue ${iid}`,
      description: text(`Issue ${iid}`),
      state: iid % 3 === 0 ? 'closed' : 'opened',
      author_id: 1,
      relative_position: iid * 513,
      ...moments,
      notes: Array.from({ length: notes }, (_, number) => noteOf(iid, number)),
      label_links: [{ label: { title: `part-${iid % 20}`, color: '#ff0000', type: 'ProjectLabel' } }],
      issue_assignees: [{ user_id: 1 }],
      timelogs: [{ time_spent: 3600, user_id: 1, spent_at: at, created_at: at }],
      award_emoji: [{ name: 'tada', user_id: 1, ...moments }],
      resource_state_events: iid % 3 === 0 ? [{ user_id: 1, state: 'closed', created_at: at }] : [],
      events: [{ action: 'created', target_type: 'Issue', author_id: 1, created_at: at }],
    };
  }
}

async function bundle(folder: string, megabytes: number): Promise<string> {
  const work = join(folder, 'work');
  await largeRepository(work, megabytes);
  const file = join(folder, 'project.bundle');
  await timeCommand('git', ['-c', 'pack.window=0', 'bundle', 'create', '--quiet', file, '--all'], work);
  await rm(work, { recursive: true });
  return file;
}

/** Writes an archive of a project of a size; answers its file. */
export async function movingArchive(folder: string, size: Size): Promise<string> {
  const lines = join(folder, 'issues.ndjson');
  await writeLines(lines, issues(size));
  const repository = await bundle(folder, size.repository);
  const target = join(folder, 'moving.tar.gz');
  const tar = pack();
  const written = pipeline(tar, createGzip({ level: 1 }), createWriteStream(target));
  tar.entry({ name: 'VERSION' }, '0.2.4');
  tar.entry({ name: 'tree/project.json' }, '{"description":"moving","default_branch":"main"}');
  for (const [name, file] of [
    ['tree/project/issues.ndjson', lines],
    ['project.bundle', repository],
  ] as const) {
    await pipeline(createReadStream(file), tar.entry({ name, size: (await stat(file)).size }));
    await rm(file);
  }
  tar.finalize();
  await written;
  return target;
}
