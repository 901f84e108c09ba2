import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { refuse } from '../../domain/errors.js';
import type { ExportRow } from '../../storage/database/exports/rows.js';
import type { ActionContext, Services } from '../context.js';
import { OutgoingFailure } from '../outgoing.js';

const hour = 3_600_000;
const mostBytes = 65_536;

/** Where an archive is to be sent. */
export interface UploadWish {
  url: string;
  http_method?: 'PUT' | 'POST' | undefined;
}

/** Invalid for an address that this server may not call. Rule: EXPORT-ASK-6. */
export async function requireSendable({ services }: ActionContext, { url }: UploadWish): Promise<void> {
  await services.outgoing.check(url, 'services').catch((error: unknown) => {
    if (!(error instanceof OutgoingFailure)) throw error;
    throw refuse.invalid({ url: [`is blocked: ${error.message}`] });
  });
}

/** The hundreds of what says that all went well. */
const success = 2;

const s3Code = /<Code>([^<]{1,200})<\/Code>/;
const s3Message = /<Message>([^<]{1,1000})<\/Message>/;

/** An archive was made, but its receiver did not take it. */
export class ArchiveNotSent extends Error {
  override readonly name = 'ArchiveNotSent';
}

/** Sends an archive to where it was asked for; throws ArchiveNotSent when it is not taken. Rule: EXPORT-ASK-5. */
export async function sendArchive(
  { outgoing, secrets }: Services,
  row: Pick<ExportRow, 'upload_url' | 'upload_method'>,
  archive: string,
): Promise<void> {
  const { size } = await stat(archive);
  const request = {
    method: row.upload_method ?? 'PUT',
    url: secrets.open(row.upload_url ?? '', 'project_exports.upload_url'),
    headers: { 'content-type': 'application/gzip' },
    body: { stream: createReadStream(archive), length: size },
  } as const;
  const answer = await outgoing
    .send(request, { purpose: 'services', deadline: hour, mostBytes })
    .catch((error: unknown) => {
      if (error instanceof OutgoingFailure) throw new ArchiveNotSent(error.message);
      throw error;
    });
  if (Math.floor(answer.status / 100) === success) return;
  const text = answer.body.toString();
  const [code, message] = [s3Code.exec(text)?.[1] ?? answer.status, s3Message.exec(text)?.[1] ?? ''];
  throw new ArchiveNotSent(`Error uploading the project. Code ${code}: ${message}`);
}
