import { createSecureContext } from 'node:tls';
import { parse } from 'yaml';
import { BrokenRun } from '../http/transport.js';
import type { ArchiveHostWish } from './archive-host.js';
import { fileOf } from './named-file.js';

const names = ['url', 'certificate', 'key'] as const;

const isSecure = (text: string): boolean => URL.canParse(text) && new URL(text).protocol === 'https:';

/**
 * Reads the file that says by which address the deployment reaches a host of archives on this machine, and which
 * certificate and key that shows.
 */
export function archivesIn(file: string): ArchiveHostWish {
  const text = fileOf('--archives', file);
  let written: unknown;
  try {
    written = parse(text, { maxAliasCount: 0 });
  } catch {
    throw new BrokenRun(`--archives ${file} is not YAML`);
  }
  const given = (typeof written === 'object' && written !== null ? written : {}) as Record<string, unknown>;
  const lost = names.filter((name) => typeof given[name] !== 'string' || given[name] === '');
  if (lost.length > 0) throw new BrokenRun(`--archives ${file} names no ${lost.join(', ')}`);
  const { url, certificate, key } = given as Record<(typeof names)[number], string>;
  if (!isSecure(url)) throw new BrokenRun(`the url in --archives ${file} is no address of https`);
  const wish = {
    address: url,
    cert: fileOf('--archives: certificate', certificate),
    key: fileOf('--archives: key', key),
  };
  try {
    createSecureContext(wish);
  } catch (error) {
    throw new BrokenRun(
      `--archives ${file}: certificate and key cannot be used: ${(error as Error).message}`,
    );
  }
  return wish;
}
