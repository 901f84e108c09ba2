import { withoutTrailing } from '../text/without-trailing.js';

/** Archive formats by their canonical extensions. */
export type ArchiveContainer = 'zip' | 'tar' | 'tar.gz' | 'tar.bz2';

const containers: ReadonlyMap<string, ArchiveContainer> = new Map(
  Object.entries<ArchiveContainer>({
    zip: 'zip',
    tar: 'tar',
    'tar.gz': 'tar.gz',
    tgz: 'tar.gz',
    gz: 'tar.gz',
    'tar.bz2': 'tar.bz2',
    tbz: 'tar.bz2',
    tbz2: 'tar.bz2',
    tb2: 'tar.bz2',
    bz2: 'tar.bz2',
  }),
);

/** The format for a suffix, tar.gz when it is unknown. Rules: REPO-ARCHIVE-1, -2, -3. */
export function archiveContainer(suffix: string): ArchiveContainer {
  return containers.get(suffix) ?? 'tar.gz';
}

/** The parts of an archive's name; `ref` as requested, `path` may be empty. */
export interface ArchiveSource {
  project: string;
  ref: string;
  commit: string;
  path: string;
}

/** The root folder inside an archive, which is also its file name without extension. Rule: REPO-ARCHIVE-6. */
export function archivePrefix({ project, ref, commit, path }: ArchiveSource): string {
  const parts = [project, ref, commit];
  const inner = trimSlashes(path);
  if (inner) parts.push(inner);
  return parts.map((part) => part.replaceAll('/', '-')).join('-');
}

/** A path without slashes at either end. */
export function trimSlashes(path: string): string {
  return withoutTrailing(path.replace(/^\/+/, ''), '/');
}

/**
 * A Content-Disposition value for any file name: characters that a quoted ASCII string cannot hold are
 * replaced there and given again in the extended form.
 */
export function contentDisposition(kind: 'attachment' | 'inline', name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\]/gu, '_');
  const simple = `${kind}; filename="${plain}"`;
  return plain === name ? simple : `${simple}; filename*=UTF-8''${encodeExtended(name)}`;
}

/** A name in the extended form of header parameters, without the charset prefix. */
export function encodeExtended(name: string): string {
  return encodeURIComponent(Buffer.from(name).toString()).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
