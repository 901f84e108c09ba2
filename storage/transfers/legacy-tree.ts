import { createWriteStream } from 'node:fs';
import { mkdir, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { readRecord } from './read-lines.js';

const largest = 64 * 1024 * 1024;

const relationForm = /^[a-z_]{1,100}$/;

/** What older archives call relations. */
const renamed: Readonly<Record<string, string>> = { pipelines: 'ci_pipelines' };

async function writeList(file: string, records: readonly unknown[]): Promise<void> {
  const stream = createWriteStream(file, { flags: 'w', mode: 0o600 });
  for (const record of records) stream.write(`${JSON.stringify(record)}\n`);
  stream.end();
  await finished(stream);
}

/**
 * Takes an archive of the oldest form apart, whose project is one file with everything inside it, so that it reads like
 * any other; one of the newer form stays as it is.
 */
export async function splitLegacyTree(root: string): Promise<void> {
  if (await stat(join(root, 'tree/project.json')).catch(() => null)) return;
  const whole = await readRecord(root, 'project.json', largest);
  if (whole === null) return;
  await mkdir(join(root, 'tree/project'), { recursive: true });
  const own: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(whole)) {
    const file = join(root, `tree/project/${renamed[name] ?? name}.ndjson`);
    if (typeof value !== 'object' || value === null || !relationForm.test(name)) own[name] = value;
    else await writeList(file, Array.isArray(value) ? value : [value]);
  }
  // Last, and at once: it tells the next reader that all the rest is there.
  await writeFile(join(root, 'tree/project.json.part'), JSON.stringify(own));
  await rename(join(root, 'tree/project.json.part'), join(root, 'tree/project.json'));
}
