const types = ['application/gzip', 'application/x-tar', 'application/x-gzip'];

/** The largest archive that is fetched from another server, in bytes. Rule: IMPORT-REMOTE-6. */
export const largestRemote = 10 * 1024 ** 3;

/** What is wrong with an archive by the headers that its server gives; null when nothing is. Rules: IMPORT-REMOTE-2, IMPORT-REMOTE-5. */
export function remoteHeadProblem(headers: Readonly<Record<string, string>>): string | null {
  if (headers['server'] === 'AmazonS3' && headers['x-amz-request-id'] !== undefined) {
    return 'To import from AWS S3 use `projects/remote-import-s3`';
  }
  const length = Number(headers['content-length'] ?? 0);
  if (!(length > 0)) return 'Content length is too small (should be at least 1 Byte)';
  if (length > largestRemote) return 'Content length is too big (should be at most 10 GB)';
  const type = headers['content-type'] ?? '';
  return types.includes(type) ? null : `Content type '${type}' not allowed. (Allowed: ${types.join(', ')})`;
}
