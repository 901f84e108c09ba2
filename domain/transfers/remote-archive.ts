const gzip = 'application/gzip';

const types = [gzip, 'application/x-tar', 'application/x-gzip'];

/** What an import says that it takes, so that a server that names its archives otherwise can name one of these. */
export const acceptedTypes = types.join(', ');

/** The type of a download: that of any file, unless whoever asks takes gzip by name. Rules: EXPORT-GET-3, EXPORT-GET-6. */
export const downloadType = (accept: string): string =>
  accept.split(',').some((one) => one.split(';')[0]?.trim().toLowerCase() === gzip)
    ? gzip
    : 'application/octet-stream';

/** The largest archive that is fetched from another server, in bytes. Rule: IMPORT-REMOTE-6. */
export const largestRemote = 10 * 1024 ** 3;

/** What is wrong with an archive by its size and type; null when nothing is. Rules: IMPORT-REMOTE-2, IMPORT-REMOTE-6. */
export function remoteFileProblem(length: number | null, type: string | null): string | null {
  if (length === null || !(length > 0)) return 'Content length is too small (should be at least 1 Byte)';
  if (length > largestRemote) return 'Content length is too big (should be at most 10 GB)';
  if (types.includes(type ?? '')) return null;
  return `Content type '${type ?? ''}' not allowed. (Allowed: ${types.join(', ')})`;
}

/** What is wrong with an archive by the headers that its server gives; null when nothing is. Rules: IMPORT-REMOTE-2, IMPORT-REMOTE-5. */
export function remoteHeadProblem(headers: Readonly<Record<string, string>>): string | null {
  if (headers['server'] === 'AmazonS3' && headers['x-amz-request-id'] !== undefined) {
    return 'To import from AWS S3 use `projects/remote-import-s3`';
  }
  return remoteFileProblem(Number(headers['content-length'] ?? 0), headers['content-type'] ?? null);
}
