import { buffer } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { listJobs } from '../../../storage/database/jobs/jobs.js';
import type { TestApp } from '../../../tools/testing/use-server.js';

/** Asks for an export and answers its archive, once the job has run. */
export async function exportOf(app: TestApp, project: { url: string }): Promise<Buffer> {
  const asked = await app.as('root').post(`${project.url}/export`);
  if (asked.status !== 202) throw new Error(`the export was refused: ${JSON.stringify(asked.body)}`);
  await app.server.jobs.drain();
  return (await app.as('root').get(`${project.url}/export/download`)).bytes;
}

/** Who imports: an administrator unless a token is given. */
export interface ImportCall {
  token?: string;
  name?: string;
  fields?: Record<string, string>;
}

/** Sends an archive as a form. */
export async function sendArchive(
  app: TestApp,
  archive: Buffer,
  { token = app.server.token, name = 'project_export.tar.gz', fields = { path: 'copy' } }: ImportCall = {},
): Promise<{ status: number; body: Record<string, unknown> }> {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set('file', new Blob([new Uint8Array(archive)]), name);
  const answer = await fetch(`${app.url}/api/v4/projects/import`, {
    method: 'POST',
    headers: token === '' ? {} : { 'private-token': token },
    body: form,
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

/** Imports an archive to the end; answers the state of the import. */
export async function importOf(app: TestApp, archive: Buffer, call: ImportCall = {}) {
  const begun = await sendArchive(app, archive, call);
  if (begun.status !== 201) throw new Error(`the import was refused: ${JSON.stringify(begun.body)}`);
  await app.server.jobs.drain();
  const broken = (await listJobs(app.services.db)).find(
    ({ kind, error }) => kind === 'import-project' && error,
  );
  if (broken) throw new Error(`the import broke off: ${broken.error}`);
  const id = Number(begun.body['id']);
  return { id, url: `/projects/${id}`, state: (await app.as('root').get(`/projects/${id}/import`)).body };
}

/** An entry of an archive that a test makes. */
export type Entry =
  | { name: string; text: string | Buffer }
  | {
      name: string;
      type: 'symlink' | 'link' | 'character-device' | 'block-device' | 'fifo';
      linkname?: string;
    };

/** An archive of these entries. */
export async function archiveOf(entries: readonly Entry[]): Promise<Buffer> {
  const tar = pack();
  for (const entry of entries) {
    if ('text' in entry) tar.entry({ name: entry.name }, entry.text);
    else
      tar.entry({
        name: entry.name,
        type: entry.type,
        ...(entry.linkname ? { linkname: entry.linkname } : {}),
      });
  }
  tar.finalize();
  return buffer(tar.pipe(createGzip()));
}

/** The least that an archive needs. */
export const leastEntries: readonly Entry[] = [
  { name: 'VERSION', text: '0.2.4' },
  { name: 'tree/project.json', text: '{"description":"least","visibility_level":20}' },
];
